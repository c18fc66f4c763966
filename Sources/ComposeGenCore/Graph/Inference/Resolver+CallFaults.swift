import SourceText
import SwiftReading

/// What is wrong with the arguments of a call.
extension Resolver {
    /// Reports all that keeps the initialiser from being called.
    mutating func report(
        _ candidate: InitializerCandidate, _ call: InitializerCall, in scope: NameScope
    ) {
        let initializer = candidate.initializer
        if let (argument, before) = candidate.places.misplaced {
            let label = call.written[argument].label?.value ?? "_"
            diagnostics.append(
                .misplacedLabel(
                    label, before: call.written[before].label?.value ?? "_", of: initializer.name,
                    at: call.range(ofArgument: argument), initializer.range))
        }
        for (argument, parameter, fault) in candidate.mismatches {
            let asked = initializer.parameters[parameter]
            var diagnostic = Diagnostic.mismatch(
                fault, asked: self.asked(candidate, parameter)?.source ?? "",
                "parameter", asked.label ?? asked.name,
                at: call.written[argument].value.range, initializer.range)
            diagnostic.help += cures(
                passing: call.resolved[argument].value, for: candidate.types[parameter],
                below: call.decorated, in: scope)
            diagnostics.append(diagnostic)
        }
        if candidate.lacksDecoratee {
            // What is no such type at all is reported as that.
            let home = sourceScope(of: scope)
            if let decorated = call.decorated,
                sources?.index.conformance(of: call.type.value, to: decorated, in: home)
                    == .doesNotConform
            {
                return
            }
            diagnostics.append(
                .nothingTakesDecoratee(
                    call.type.value.source, call.decorated?.source, of: initializer.name,
                    at: call.type.range, initializer.range))
            return
        }
        for (number, (parameter, served)) in zip(initializer.parameters, candidate.served)
            .enumerated()
        {
            switch served {
            case .missing:
                let isMisplaced = call.unknownKeys.contains { $0.value == parameter.label }
                if isMisplaced || isIncomplete(scope) || hasUnreadableType(scope)
                    || isCalledAsScope(candidate.types[number])
                {
                    continue
                }
                let owner = candidate.types[number].flatMap {
                    scopeOutOfReach(giving: $0, named: parameter.label, in: scope)
                }
                if let owner, isImplied(owner.root, in: scope) { continue }
                let asked = asked(candidate, number)
                let elsewhere = boundElsewhere(parameter, candidate.types[number], call, in: scope)
                let similar = similar(to: parameter, candidate.types[number], in: scope)
                let namesake =
                    elsewhere == nil ? namesake(of: parameter, asked, in: scope) : nil
                var diagnostic = Diagnostic.missingArgument(
                    parameter.label, asked?.source,
                    bindable: bindable(asked, candidate, number).flatMap {
                        $0 == call.decorated?.source ? nil : $0
                    },
                    of: call.type.value.source, at: call.type.range,
                    (initializer.name, initializer.range),
                    similar: similar,
                    cure: elsewhere?.cure
                        ?? cure(for: parameter, candidate.types[number], call, in: scope)
                        ?? (similar.names.isEmpty ? namesake?.cure : nil))
                if let note = elsewhere?.note ?? namesake?.note { diagnostic.notes.append(note) }
                diagnostics.append(diagnostic)
            case .ambiguous(let names):
                diagnostics.append(
                    .ambiguousArgument(
                        parameter.label, parameter.type?.source ?? "", of: call.type.value.source,
                        at: call.type.range, names: names,
                        isOptional: parameter.type?.constrained.wrapped != nil, initializer.range))
            case .written, .reference, .list, .decoratee, .nil, .leftOut: break
            }
        }
    }

    /// What a parameter takes, as people know it: of a generic one what it has to conform to, nil where that is anything.
    private func asked(_ candidate: InitializerCandidate, _ number: Int) -> TypeReference? {
        guard let type = candidate.initializer.parameters[number].type,
            let known = candidate.types[number]
        else { return nil }
        // A generic parameter by its name.
        guard known != type.bare, type.constrained.nominalPath != nil,
            case .named = type.constrained.form
        else { return type }
        return TypeReference(.opaque(known))
    }

    /// What helps where a parameter asks for what is there in another way: for what its own type decorates, or for the type that
    /// a binding makes.
    private mutating func cure(
        for parameter: SourceInitializer.Parameter, _ type: TypeReference?, _ call: InitializerCall,
        in scope: NameScope
    ) -> String? {
        if let function = type?.function, function.parameters.isEmpty,
            case .one? = find(function.result.constrained.source, in: scope)
        {
            let yielded = function.result.constrained.source
            return "write '\(parameter.label ?? "_"): { factory: \(yielded) }' under 'arguments'"
        }
        guard let index = sources?.index, let type = type?.constrained, index.isDeclared(type)
        else {
            return nil
        }
        let home = sourceScope(of: scope)
        let asked = call.asked.map { index.canonical($0, in: home).members } ?? []
        let name = call.type.value.source
        if !call.isDecorator, asked.contains(type),
            index.canonical(call.type.value, in: home) != type
        {
            switch index.conformance(of: call.type.value, to: type, in: home) {
            case .conforms, .conformsConditionally, .unknown:
                return
                    "'\(name)' stands around a '\(type.source)': bind '\(type.source)' to that, and"
                    + " write '\(name)' under its 'decorators'"
            case .doesNotConform: return "write '\(parameter.label ?? "_")' under 'arguments'"
            }
        }
        var bindings = lineage(of: scope.root).flatMap { root in
            root.scopeIndex.map { manifest.scopes[$0].bindings } ?? manifest.bindings
        }
        if let feature = scope.feature { bindings += manifest.features[feature.index].bindings }
        let keys = bindings.keys(conformingTo: type, besides: call.type.value, index, in: home)
        if let cure = Diagnostic.cure(providing: type.source, keys) { return cure }
        guard let made = maker(of: type.source, for: scope) else { return nil }
        let key = graph[made].description
        return "let '\(name)' take '\(key)'"
            + (graph.bindingByItself(
                type.source, made, isDecorated: decoratedObjects.contains(made)
            ).map { ", or \($0)" } ?? "")
    }

    /// Where what a parameter asks for is bound, though not so that it could be passed here: with inputs, in a scope that need not
    /// have begun, or in a feature.
    private mutating func boundElsewhere(
        _ parameter: SourceInitializer.Parameter, _ type: TypeReference?, _ call: InitializerCall,
        in scope: NameScope
    ) -> (note: Diagnostic.Note, cure: String)? {
        guard let name = type?.constrained.source else { return nil }
        let label = parameter.label ?? "_"
        let input = inputs(in: scope).first { $0.name.value == label }
        if let input, input.type.value.source != name,
            input.type.value.baseName == type?.baseName
        {
            return (
                Diagnostic.Note(
                    "input '\(label)' is of type '\(input.type.value.source)'",
                    at: input.type.range),
                "write '\(name)' as its type: several modules have one of this name"
            )
        }
        if case .one(let entry)? = find(name, in: scope),
            case .object(let id) = graph.resolved(entry.target), graph[id].isAskedAsFunction
        {
            let inputs = graph[id].inputs.map { input in
                isName(input.name.value, in: scope) ? "$(\(input.name.value))" : input.name.value
            }.joined(separator: ", ")
            return (
                Diagnostic.Note("'\(name)' is bound here, and made of its inputs", at: entry.range),
                "write \(label): '$(\(name))(\(inputs))' under 'arguments', with what its inputs are"
            )
        }
        if let type, let found = scopeOutOfReach(giving: type, named: parameter.label, in: scope),
            let owner = graph.scope(found.root)
        {
            imply(found.root, in: scope)
            let given = found.isInput ? label : name
            let feature = scope.feature.map { manifest.features[$0.index].name.value }
            let isOuter = lineage(of: found.root).contains(scope.root)
            return (
                Diagnostic.Note(
                    "'\(given)' belongs to scope '\(owner.name)'", at: found.place ?? owner.range),
                feature != nil && isOuter
                    ? Diagnostic.cure(
                        ofOutliving: given, scope: owner.name,
                        asking: graph.scope(scope.root)?.name, isOuter: isOuter, feature: feature)
                    : "bind what asks for it in scope '\(owner.name)' too, or '\(given)' outside of it"
            )
        }
        guard find(name, in: scope) == nil, let found = whereabouts(of: name, for: scope),
            let cure = found.cure, found.isOfFeature
        else { return nil }
        return (found.text, cure)
    }

    /// What would answer for the parameter if it were bound.
    private func bindable(
        _ asked: TypeReference?, _ candidate: InitializerCandidate, _ number: Int
    ) -> String? {
        guard candidate.forms[number] != .plain else { return asked?.constrained.source }
        // Of a generic parameter, what that stands for.
        guard let yielded = candidate.types[number]?.function?.result.constrained,
            sources?.index.isDeclared(yielded) == true
        else { return nil }
        return yielded.source
    }

    /// What is called as the parameter is, and of another type than is asked for. A value's own type is what is wrong where nobody
    /// binds what is asked for: a type that the sources do not declare.
    private func namesake(
        of parameter: SourceInitializer.Parameter, _ asked: TypeReference?, in scope: NameScope
    ) -> (note: Diagnostic.Note, cure: String?)? {
        guard let label = parameter.label, parameter.type != nil else { return nil }
        let asked = asked.flatMap {
            sources?.index.isDeclared($0.constrained) == true ? nil : $0
        }
        func note(_ kind: String, _ type: TypeReference, _ range: SourceRange) -> Diagnostic.Note {
            Diagnostic.Note("\(kind) '\(label)' is of type '\(type.source)'", at: range)
        }
        func cure(_ kind: String) -> String? {
            asked.map {
                "let \(kind) '\(label)' be of type '\($0.source)', or write '\(label)' under 'arguments'"
            }
        }
        if let input = (scope.inputs + inputs(in: scope)).first(where: { $0.name.value == label }) {
            return (note("input", input.type.value, input.name.range), cure("input"))
        }
        guard case .one(let entry)? = find(label, in: scope) else { return nil }
        switch entry.target {
        case .value(let id):
            let kind = graph.values[id.index].owner == .main ? "value" : "input"
            return (note(kind, graph.values[id.index].type, entry.range), cure(kind))
        case .object(let id) where graph[id].heldType != .void && id != resolving:
            return (note("binding", graph[id].heldType, entry.range), nil)
        case .object, .input, .scene, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
    }

    /// Whether the type of an input or a value could not be read, which may be what is asked for.
    private func hasUnreadableType(_ scope: NameScope) -> Bool {
        rootNames[0].valuesByType[TypeReference.unreadable.source] != nil
            || (scope.inputs + inputs(in: scope)).contains(where: \.type.value.isUnreadable)
    }

    /// Whether the sources have a type of a scope's name. That clash is reported, and which of the two is meant is unknown.
    private func isCalledAsScope(_ type: TypeReference?) -> Bool {
        guard let type = type?.constrained, scopesByName[type.source] != nil else { return false }
        return sources?.index.type(type, in: SourceScope()) != nil
    }

    /// The names of what is of the parameter's type and is called otherwise.
    private mutating func similar(
        to parameter: SourceInitializer.Parameter, _ type: TypeReference?, in scope: NameScope
    ) -> (names: [String], alike: Int) {
        guard let type = type?.constrained, suggestionsLeft > 0 else { return ([], 0) }
        suggestionsLeft -= 1
        return names(
            ofType: (type.wrapped ?? type).constrained, in: scope,
            like: [parameter.label, parameter.name].compactMap { $0 })
    }

    /// Reports the arguments that the only initialiser has no parameter for.
    mutating func report(
        unknownLabels places: ArgumentPlaces, of initializer: SourceInitializer,
        _ types: [TypeReference?], _ call: InitializerCall, in scope: NameScope
    ) {
        var free = initializer.parameters.indices.filter { places.byParameter[$0].isEmpty }
        var isOfVariadic = false
        for argument in places.unknown {
            let label = call.written[argument].label?.value
            // Further values of the parameter that the last one was meant for.
            if isOfVariadic, label == nil { continue }
            let range = call.range(ofArgument: argument)
            guard !free.isEmpty else {
                diagnostics.append(
                    .surplusArgument(label, of: initializer.name, at: range, initializer.range))
                continue
            }
            func name(_ number: Int) -> String { initializer.parameters[number].label ?? "_" }
            let inner = free.first { initializer.parameters[$0].name == label }.map(name)
            let meant =
                inner ?? label.flatMap { nearest(to: $0, among: free.map(name)) }
                ?? meant(by: call.resolved[argument].value, free, initializer, types, in: scope)
                .map(name)
            if let meant {
                isOfVariadic = free.contains {
                    name($0) == meant && initializer.parameters[$0].isVariadic
                }
                free.removeAll { name($0) == meant }
            }
            diagnostics.append(
                .wrongLabel(
                    label, of: initializer.name, meant: meant, isInnerName: inner != nil,
                    at: range,
                    isReplaceable: call.written[argument].label != nil, initializer.range))
        }
    }

    /// The parameter without an argument that the value may be meant for: the only one, the only one of its type, or the only
    /// one that needs an argument.
    private func meant(
        by value: ResolvedValue, _ free: [Int], _ initializer: SourceInitializer,
        _ types: [TypeReference?], in scope: NameScope
    ) -> Int? {
        if free.count == 1 { return free[0] }
        let possible = free.filter { number in
            types[number].map { mismatch(value, $0, below: nil, in: scope) == nil } ?? true
        }
        if case .reference(let reference) = value, reference.members.isEmpty,
            let held = heldType(of: reference.target, in: scope)
        {
            let ofType = possible.filter { number in
                types[number].map { sources?.index.fit(held, $0) == .fits } ?? false
            }
            if ofType.count == 1 { return ofType[0] }
        }
        let needed = possible.filter { !initializer.parameters[$0].hasDefault }
        return needed.count == 1 ? needed[0] : nil
    }

    /// Tells of unknown keys that they are parameters, which says more than that they are unknown.
    mutating func report(
        parametersAmong keys: [Located<String>], _ labels: [String], of type: String,
        _ initializer: (name: String?, range: SourceRange)
    ) {
        for key in keys where labels.contains(key.value) {
            diagnostics.append(.keyIsParameter(key, of: type, initializer))
        }
    }

    /// Reports that of several initialisers none will do.
    mutating func reportNone(_ call: InitializerCall, _ initializers: [SourceInitializer]) {
        diagnostics.append(
            .noFittingInitializer(
                call.type.value.source, labels: call.written.map { $0.label?.value ?? "_" },
                at: call.initializer?.range ?? call.type.range,
                candidates: initializers.map { ($0.name, $0.range) }))
    }
}
