import SourceText
import SwiftReading

/// A call as the sources complete it.
struct ResolvedCall {
    var arguments: [ResolvedArgument]
    var effects: Effects
    /// What is made, where it is known: a static method may return anything.
    var made: TypeReference?
    /// What is called instead of the initialiser.
    var callee: String?
}

extension Resolver {
    /// Picks the initialiser and finds what the manifest leaves out.
    ///
    /// - Returns: nil where the sources do not say enough, or where something is wrong, which is reported: then the call
    ///   stays as it is written.
    mutating func complete(_ call: InitializerCall, in scope: NameScope) -> ResolvedCall? {
        let home = sourceScope(of: scope)
        guard let index = sources?.index else { return nil }
        guard let id = index.type(call.type.value, in: home) else {
            guard isVisible(call.type, from: home) else { return nil }
            reportSeveralDeclarations(of: call.type, from: home)
            reportNestedType(call.type, from: home)
            if let place = index.unread[call.type.value.baseName] {
                diagnostics.append(
                    .typeInUnreadFile(
                        call.type.value.source, at: call.type.range, place.range, place.reason))
            }
            return nil
        }
        guard isVisible(call.type, from: home), !call.isDamaged else { return nil }
        checkArguments(of: call.type, id, from: home)
        let variations = index[id].declaration.head.variations
        let chosen =
            variations.isEmpty
            ? choose(call, id, in: scope) : chooseForAll(variations, call, id, in: scope)
        guard let chosen else { return nil }
        report(chosen, call, in: scope)
        report(
            parametersAmong: call.unknownKeys, chosen.initializer.parameters.compactMap(\.label),
            of: call.type.value.source, (chosen.initializer.name, chosen.initializer.range))
        checkOvershadowed(chosen, call, of: id, from: home)
        var completed = completed(call, by: chosen, in: scope)
        completed.callee = calleeOnActor(chosen.initializer, call, id, in: scope)
        noteGenericArguments(of: chosen, call, id, in: scope)
        reportUntold(chosen, call, id, in: scope)
        return completed
    }

    /// Of a class that a global actor isolates and whose initialiser nobody wrote, a closure of that actor: in Swift 5 the
    /// initialiser is the actor's too and needs `await`, which Swift 6 calls needless.
    private func calleeOnActor(
        _ initializer: SourceInitializer, _ call: InitializerCall, _ id: SourceTypeID,
        in scope: NameScope
    ) -> String? {
        guard initializer.origin == .default, sources?.index[id].declaration.kind == .class,
            case .globalActor(let actor) = initializer.isolation, actor != self.actor(of: scope)
        else { return nil }
        return "{ @\(actor) in \(graph.types.source(call.type.value))() }"
    }

    /// Whether the type can be named from the place, reported where it cannot.
    private mutating func isSeen(_ type: Located<TypeReference>, from home: SourceScope) -> Bool {
        guard let hidden = sources?.index.hiddenName(in: type.value, from: home) else {
            return true
        }
        diagnostics.append(hidden.diagnostic(at: type.range))
        return false
    }

    /// Whether the type can be named from the place in every build, reported where it cannot.
    mutating func isVisible(_ type: Located<TypeReference>, from home: SourceScope) -> Bool {
        guard isSeen(type, from: home) else { return false }
        guard sources?.index.hasConditions == true,
            let (name, absent) = typeOfOtherBuilds(in: type.value, from: home)
        else { return true }
        diagnostics.append(
            .typeOfOtherBuilds(
                name, absent.condition, at: type.range, absent.range, in: resolvingVariant))
        return false
    }

    /// Reports a type that one module declares several times, as it does where the sources are those of several: nobody knows
    /// which is meant.
    mutating func reportSeveralDeclarations(
        of type: Located<TypeReference>, from home: SourceScope
    ) {
        guard let index = sources?.index,
            let path = index.canonical(type.value, in: home).constrained.nominalPath,
            case .ambiguous(let found) = index.meaning(of: path, in: home),
            found.allSatisfy({
                index[$0].module == index[found[0]].module
                    && index[$0].declaration.head.condition == nil
            })
        else { return }
        diagnostics.append(
            .severalDeclarations(
                type.value.source, at: type.range, found.map { index[$0].declaration.nameRange }))
    }

    /// Reports a type that stands in none of those that it is said to stand in.
    mutating func reportNestedType(
        _ type: Located<TypeReference>, from home: SourceScope
    ) {
        guard let index = sources?.index,
            let (outer, name) = index.typeLacking(type.value, from: home)
        else { return }
        let names = index.namesOfTypes(in: outer)
        diagnostics.append(
            .noSuchNestedType(
                name, in: index[outer].path, at: type.range,
                nearest: nearest(to: name, among: names),
                index[outer].declaration.nameRange))
    }

    /// Reports a generic type that is made of what it asks more of.
    private mutating func checkArguments(
        of type: Located<TypeReference>, _ id: SourceTypeID, from home: SourceScope
    ) {
        guard let index = sources?.index else { return }
        let named = index.canonical(type.value, in: home).constrained
        let parameters = index[id].declaration.genericParameters
        let count = named.genericArguments.count
        if count > 0, count < parameters.count, !parameters.contains(where: \.isPack) {
            diagnostics.append(
                .bareGenericType(
                    named.nominalPath ?? named.source,
                    parameters: parameters.dropFirst(count).map(\.name), at: type.range))
        }
        let arguments = index.arguments(of: named, for: id)
        guard !arguments.isEmpty,
            let condition = index.failing(index.conditions(of: id), arguments, of: id),
            let given = index.given(for: condition.subject, arguments)
        else { return }
        diagnostics.append(
            .conditionOfGenericType(
                type.value.source, condition.source, graph.types.source(given), at: type.range,
                index[id].declaration.nameRange))
    }

    // MARK: Choosing

    mutating func choose(
        _ call: InitializerCall, _ id: SourceTypeID, in scope: NameScope
    ) -> InitializerCandidate? {
        callable(call, of: id, from: sourceScope(of: scope)).flatMap {
            choose(among: $0.known, $0.areComplete, call, id, in: scope)
        }
    }

    private mutating func choose(
        among visible: [SourceInitializer], _ areAll: Bool, _ call: InitializerCall,
        _ id: SourceTypeID, in scope: NameScope
    ) -> InitializerCandidate? {
        let labels = call.written.map(\.label?.value)
        let placed = visible.map { ($0, ArgumentPlaces(labels, $0.parameters)) }
        let labelled = placed.filter { $0.1.unknown.isEmpty }
        if labelled.isEmpty {
            guard areAll, sources?.index.mayHaveOthersOfProtocols(id) == false else { return nil }
            if placed.count == 1 {
                report(
                    unknownLabels: placed[0].1, of: placed[0].0,
                    parameterTypes(of: placed[0].0, id), call, in: scope)
            } else {
                reportNone(call, visible)
            }
            return nil
        }
        var fitting = labelled.map { candidate($0.0, $0.1, call, id, in: scope) }
        if fitting.contains(where: \.mismatches.isEmpty) {
            fitting.removeAll { !$0.mismatches.isEmpty }
        }
        // What is written in the wrong place tells which one is meant.
        let keys = call.unknownKeys.map(\.value)
        if !keys.isEmpty,
            let meant = fitting.first(where: { candidate in
                let labels = candidate.initializer.parameters.map(\.label)
                return keys.contains { labels.contains($0) }
            })
        {
            return meant
        }
        var served = fitting.filter(\.isServed)
        // What nobody wrote, and of a framework's class is only supposed, stands back behind what the app declares.
        if served.contains(where: { $0.initializer.origin != .default }) {
            served.removeAll { $0.initializer.origin == .default }
        }
        if served.isEmpty {
            guard areAll else { return nil }
            if fitting.count > 1, !isIncomplete(scope) {
                reportNone(call, fitting.map(\.initializer))
            }
            return fitting.count == 1 ? fitting[0] : nil
        }
        // Of those that are called alike Swift takes the one that leaves the least to defaults.
        let shortest = served.min {
            $0.initializer.parameters.count < $1.initializer.parameters.count
        }
        guard let shortest, served.allSatisfy({ $0.callSource == shortest.callSource }) else {
            diagnostics.append(
                .ambiguousInitializer(
                    call.type.value.source, at: call.initializer?.range ?? call.type.range,
                    candidates: served.map { ($0.initializer.name, $0.initializer.range) }))
            return nil
        }
        return shortest
    }

    private mutating func candidate(
        _ initializer: SourceInitializer, _ places: ArgumentPlaces, _ call: InitializerCall,
        _ id: SourceTypeID, in scope: NameScope
    ) -> InitializerCandidate {
        let types = parameterTypes(of: initializer, id)
        let takesWritten = call.resolved.contains { $0.value.mentionsDecoratee }
        let decoratee =
            call.isDecorator && !takesWritten
            ? self.decoratee(of: initializer, types, places, call) : nil
        var candidate = InitializerCandidate(
            initializer: initializer, types: types, places: places, served: [],
            forms: initializer.parameters.map(\.form),
            lacksDecoratee: call.isDecorator && !takesWritten && decoratee == nil)
        for (number, parameter) in initializer.parameters.enumerated() {
            let written = places.byParameter[number]
            if !written.isEmpty {
                candidate.served.append(.written(written))
                // What is delayed is written as what it comes to, and a builder's closure as itself.
                let isDelayed = candidate.forms[number] == .delayed
                let asked = isDelayed ? types[number]?.function?.result : types[number]
                for place in written {
                    if let type = mismatch(call, place, asked, scope) {
                        candidate.mismatches.append((place, number, type))
                    }
                }
            } else if number == decoratee {
                candidate.served.append(.decoratee)
            } else {
                // A closure of the right type is passed before what a closure would yield.
                if candidate.forms[number] == .built,
                    serve(parameter, types[number], .plain, in: scope).isFound
                {
                    candidate.forms[number] = .plain
                }
                candidate.served.append(
                    serve(parameter, types[number], candidate.forms[number], in: scope))
            }
        }
        return candidate
    }

    /// The canonical types of the parameters; of one of a generic type what it has to conform to, nil where it is anything.
    private func parameterTypes(
        of initializer: SourceInitializer, _ id: SourceTypeID
    ) -> [TypeReference?] {
        guard let index = sources?.index else { return [] }
        let names = Set(
            (initializer.genericParameters + index[id].declaration.genericParameters).map(\.name))
        if names.isEmpty { return initializer.parameters.map { $0.type?.bare } }
        let conditions = index.conditions(of: initializer, of: id)
        let home = index.scope(of: id)
        func constraint(_ name: String) -> TypeReference? {
            index.constraint(on: name, by: conditions, among: names, in: home)
        }
        return initializer.parameters.map { parameter in
            guard let type = parameter.type?.bare else { return nil }
            if case .named(let name, _) = type.form, names.contains(name) {
                return constraint(name)
            }
            return type.yielding(names) { constraint($0) ?? .unknown }
        }
    }

    /// The parameter that takes what is below a decorator: that of the decorated type, else the one that is called so.
    private func decoratee(
        of initializer: SourceInitializer, _ types: [TypeReference?], _ places: ArgumentPlaces,
        _ call: InitializerCall
    ) -> Int? {
        let free = initializer.parameters.indices.filter { places.byParameter[$0].isEmpty }
        func named(_ places: [Int]) -> Int? {
            if places.count == 1 { return places[0] }
            return places.first { initializer.parameters[$0].label == "decoratee" }
                ?? places.first { initializer.parameters[$0].name == "decoratee" }
        }
        guard let index = sources?.index, let decorated = call.decorated else {
            return named(free.filter { initializer.parameters[$0].name == "decoratee" })
        }
        if let exact = named(free.filter { types[$0] == decorated }) { return exact }
        let wider = free.filter { place in
            guard let type = types[place] else { return true }
            return index.fit(decorated, type) == .fits
                || call.below.type.map { index.fit($0, type) == .fits } ?? false
        }
        return named(wider)
    }

    private mutating func serve(
        _ parameter: SourceInitializer.Parameter, _ type: TypeReference?,
        _ form: ResolvedArgument.Form, in scope: NameScope
    ) -> ServedArgument {
        let unserved: ServedArgument = parameter.hasDefault ? .leftOut : .missing
        guard let type, let written = parameter.type, !written.attributes.contains("inout") else {
            return unserved
        }
        let names = [parameter.label, parameter.name].compactMap { $0 }
        if parameter.isVariadic {
            let all = answer(for: TypeReference(.array(type)), named: names, in: scope)
            if case .list = all { return all }
            return .leftOut
        }
        let asked = form == .plain ? type : type.function?.result ?? type
        let found = answer(for: asked, named: names, in: scope)
        switch found {
        case .missing:
            return !parameter.hasDefault && asked.wrapped != nil ? .nil : unserved
        // What is nil though there is something to pass would be lost without a word.
        case .ambiguous: return parameter.hasDefault && asked.wrapped == nil ? .leftOut : found
        case .written, .reference, .list, .decoratee, .nil, .leftOut: return found
        }
    }

    // MARK: The call

    private mutating func completed(
        _ call: InitializerCall, by candidate: InitializerCandidate, in scope: NameScope
    ) -> ResolvedCall {
        var arguments: [ResolvedArgument] = []
        let range = call.type.range
        for (number, (parameter, served)) in zip(
            candidate.initializer.parameters, candidate.served
        ).enumerated() {
            var form = candidate.forms[number]
            let values: [ResolvedValue]
            let first = edges.count
            switch served {
            case .written(let places):
                values = places.map { place in
                    var value = call.resolved[place].value
                    if let type = candidate.types[number] { cast(&value, to: type, in: scope) }
                    return value
                }
                for place in places {
                    note(
                        call.resolved[place].value, as: parameter, candidate.types[number],
                        of: candidate.initializer, effects: call.effects, in: scope)
                }
                if form == .built { form = .plain }
                if form == .delayed {
                    for place in places { keepInClosure(call.written[place].value.range) }
                }
            case .reference(let name): values = [reference(toAnswer: name, range, in: scope)]
            case .list(let names):
                let all = names.map { reference(toAnswer: $0, range, in: scope) }
                values = parameter.isVariadic ? all : [.list(all)]
            case .decoratee:
                values = [.reference(Reference(target: .decoratee, range: range))]
            case .nil:
                let text = SwiftText.lex(LocatedText("nil", range)).value
                values = [.text(ResolvedText(text: text, references: []))]
            case .leftOut, .missing, .ambiguous: values = []
            }
            if form != .plain {
                for edge in first..<edges.count { edges[edge].isCaptured = true }
            }
            for (number, value) in values.enumerated() {
                noteSent(value, as: parameter, of: candidate.initializer)
                arguments.append(
                    ResolvedArgument(
                        label: number == 0 ? parameter.label : nil, value: value, form: form))
            }
        }
        let made = canonical(call.type.value, in: sourceScope(of: scope))
        return ResolvedCall(
            arguments: arguments, effects: effects(of: candidate, call, in: scope),
            made: candidate.initializer.type(madeBy: made))
    }

    /// Has what is written at the place count as kept by a closure.
    private mutating func keepInClosure(_ range: SourceRange) {
        for edge in edges.indices where range.contains(edges[edge].range) {
            edges[edge].isCaptured = true
        }
    }

    private mutating func reference(
        toAnswer name: String, _ range: SourceRange, in scope: NameScope
    ) -> ResolvedValue {
        lookUp(Located(name, range), in: scope, kind: .construction)
            .map(ResolvedValue.reference) ?? .broken
    }
}

extension SourceInitializer.Parameter {
    /// How the argument is evaluated. Of builders only that of views takes a value for what it yields.
    fileprivate var form: ResolvedArgument.Form {
        guard let type, let function = type.function else { return .plain }
        if type.attributes.contains("@autoclosure") { return .delayed }
        return function.parameters.isEmpty && attributes.contains("@ViewBuilder") ? .built : .plain
    }
}
