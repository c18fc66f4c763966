/// What is passed and is of another type than is asked for.
struct TypeFault {
    /// Of which one, in quotes where that has a name.
    var given: String
    /// Of an element of a list, where it stands, and what elements are.
    var element: (range: SourceRange, asked: TypeReference)?
}

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
            let closure = closure(
                yielding: call.resolved[argument].value, for: candidate.types[parameter], call,
                in: scope)
            if let closure { diagnostic.help.append("write \(closure) for what yields it") }
            diagnostics.append(diagnostic)
        }
        if candidate.lacksDecoratee {
            // What is no such type at all is reported as that.
            if let decorated = call.decorated, let index = sources?.index,
                case .doesNotConform = index.conformance(
                    of: call.type.value, to: decorated, in: sourceScope(of: scope))
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
                let asked = asked(candidate, number)
                let elsewhere = boundElsewhere(parameter, candidate.types[number], call, in: scope)
                var diagnostic = Diagnostic.missingArgument(
                    parameter.label, asked?.source,
                    bindable: bindable(asked, candidate, number).flatMap {
                        $0 == call.decorated?.source ? nil : $0
                    },
                    of: call.type.value.source, at: call.type.range,
                    (initializer.name, initializer.range), similar: similar(to: parameter),
                    cure: elsewhere?.cure
                        ?? cure(for: parameter, candidate.types[number], call, in: scope))
                if let elsewhere { diagnostic.notes.append(elsewhere.note) }
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
        guard let made = maker(of: type.source, for: scope) else { return nil }
        let key = graph[made].description
        return "let '\(name)' take '\(key)'"
            + (graph.bindingByItself(
                type.source, made, isDecorated: decoratedObjects.contains(made)
            ).map { ", or \($0)" } ?? "")
    }

    /// How the manifest writes a closure that yields the object, where the parameter takes just that.
    private func closure(
        yielding value: ResolvedValue, for type: TypeReference?, _ call: InitializerCall,
        in scope: NameScope
    ) -> String? {
        guard let index = sources?.index, case .reference(let reference) = value,
            reference.members.isEmpty, let function = type?.function, function.parameters.isEmpty
        else { return nil }
        let isDecoratee = reference.target == .decoratee
        let held = isDecoratee ? call.decorated : heldType(of: reference.target, in: scope)
        guard let held, index.fit(held, function.result) == .fits else { return nil }
        if isDecoratee { return "'{ $(decoratee) }'" }
        guard case .object(let id) = reference.target else { return nil }
        return "{ factory: \(graph[id].description) }"
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
        if let root = scopesByMember[name], let owner = graph.scope(root),
            !lineage(of: scope.root).contains(root)
        {
            let id = graph.names.knownID(of: name)
            return (
                Diagnostic.Note(
                    "'\(name)' belongs to scope '\(owner.name)'",
                    at: rootNames[root.index].declared[id].first?.range ?? owner.range),
                "bind what asks for it in scope '\(owner.name)' too, or '\(name)' outside of it"
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

    /// The names of what is of the parameter's type and is called otherwise.
    private func similar(to parameter: SourceInitializer.Parameter) -> [String] {
        guard let type = parameter.type?.constrained, let answers else { return [] }
        let named = answers.roots.prefix(1).flatMap { $0[type.wrapped ?? type] }.filter(\.isNamed)
        return Array(named.map(\.name).prefix(3))
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

    /// Reports that of several initialisers none will do.
    mutating func reportNone(_ call: InitializerCall, _ initializers: [SourceInitializer]) {
        diagnostics.append(
            .noFittingInitializer(
                call.type.value.source, labels: call.written.map { $0.label?.value ?? "_" },
                at: call.initializer?.range ?? call.type.range,
                candidates: initializers.map { ($0.name, $0.range) }))
    }

    // MARK: Types

    /// What there is to say of a written argument that is of another type than the parameter.
    func mismatch(
        _ call: InitializerCall, _ place: Int, _ wanted: TypeReference?, _ scope: NameScope
    ) -> TypeFault? {
        guard let wanted else { return nil }
        if let made = call.below.type, case .reference(let reference) = call.resolved[place].value,
            reference.target == .decoratee, sources?.index.fit(made, wanted) == .fits
        {
            return nil
        }
        return mismatch(call.resolved[place].value, wanted, below: call.decorated, in: scope)
    }

    /// - Parameter decorated: of a decorator, the canonical type of what is below it.
    func mismatch(
        _ value: ResolvedValue, _ wanted: TypeReference, below decorated: TypeReference?,
        in scope: NameScope
    ) -> TypeFault? {
        guard let index = sources?.index else { return nil }
        func compared(_ given: TypeReference?) -> TypeFault? {
            guard let given, index.fit(given, wanted) == .fitsNot else { return nil }
            return TypeFault(given: "'\(given.constrained.source)'")
        }
        switch value {
        case .reference(let reference):
            guard reference.members.isEmpty else {
                return compared(memberType(of: reference, in: scope))
            }
            if reference.target == .decoratee { return compared(decorated) }
            return compared(heldType(of: reference.target, in: scope))
        case .construction(let construction):
            // A static method may make something else.
            guard construction.decorators.isEmpty, let type = construction.implementation,
                case .call(let callee) = construction.maker, callee == graph.types.source(type)
            else { return nil }
            return compared(canonical(type, in: sourceScope(of: scope)))
        case .list(let values):
            let asked = wanted.wrapped?.constrained ?? wanted.constrained
            if let element = asked.elementOfList {
                return values.lazy.compactMap { value in
                    var fault = self.mismatch(value, element, below: decorated, in: scope)
                    if fault?.element == nil { fault?.element = value.range.map { ($0, element) } }
                    return fault
                }.first
            }
            return index.refusesList(asked) ? TypeFault(given: "a list") : nil
        case .factory(let reference):
            return compared(typeOfFunction(making: reference, in: scope))
        case .text(let text):
            return mismatch(ofLiteral: text.text.source, wanted.constrained, index).map {
                TypeFault(given: "'\($0)'")
            }
        case .broken: return nil
        }
    }

    /// The type of a closure that makes the object, as far as it is known.
    private func typeOfFunction(
        making reference: Reference, in scope: NameScope
    ) -> TypeReference? {
        let home = sourceScope(of: scope)
        let inputs: [Input]
        var result: TypeReference?
        switch graph.resolved(reference.target) {
        case .object(let id):
            inputs = graph[id].inputs
            result = heldType(of: .object(id), in: scope)
        case .scene(let id):
            inputs = graph[id].inputs
            result = graph[id].returns.map { canonical($0, in: home) }
            if result == nil, let view = graph[id].view, isView(view, in: home) {
                result = TypeReference(.opaque(TypeReference(named: "View")))
            }
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
        let function = TypeReference.Function(
            parameters: inputs.map {
                TypeReference.Element(type: canonical($0.type.value, in: home))
            }, result: result ?? .unknown)
        // It is a closure, which is whatever of that it can be.
        return TypeReference(.attributed(["@Sendable"], TypeReference(.function(function))))
    }

    /// Whether the sources say that the type is one of SwiftUI's views.
    func isView(_ type: TypeReference, in home: SourceScope) -> Bool {
        guard let index = sources?.index, index.type(type, in: home) != nil else { return false }
        if case .conforms = index.conformance(of: type, to: TypeReference(named: "View"), in: home)
        {
            return true
        }
        return false
    }

    /// Literals that nothing makes a value of the type of.
    private func mismatch(
        ofLiteral text: String, _ wanted: TypeReference, _ index: SourceIndex
    ) -> String? {
        if let wrapped = wanted.wrapped {
            return text == "nil" ? nil : mismatch(ofLiteral: text, wrapped.constrained, index)
        }
        let isProtocol =
            wanted.nominalPath.flatMap { index.isProtocol($0, in: SourceScope()) } ?? false
        guard let literal = Literal(text) else { return nil }
        if isProtocol {
            guard let type = literal.type else { return literal.name }
            return index.fit(type, wanted) == .fitsNot ? literal.name : nil
        }
        switch wanted.form {
        case .function, .tuple: return literal.name
        case .array, .dictionary:
            // Only what the sources add makes one of anything else than a list.
            if literal.conformances.contains(where: { index.conforms(wanted, $0) }) { return nil }
            return literal.name
        case .named, .member:
            if index.isDeclared(wanted) {
                let makesOne = literal.conformances.contains { index.mayConform(wanted, $0) }
                return makesOne ? nil : literal.name
            }
            guard let value = PlatformTypes.value(wanted), !literal.types.contains(value),
                !literal.conformances.contains(where: { index.mayBeLiteral(wanted, $0) })
            else { return nil }
        default: return nil
        }
        return literal.name
    }
}

extension TypeReference {
    /// What the elements of a list are of that makes a value of the type.
    var elementOfList: TypeReference? {
        switch form {
        case .array(let element): element
        case .named(let name, let arguments) where arguments.count == 1:
            ["ContiguousArray", "Set"].contains(name) ? arguments[0] : nil
        default: nil
        }
    }
}

/// A literal by itself.
private struct Literal {
    /// In messages.
    let name: String
    /// What it is of where nothing else is asked for; nil of `nil`.
    let type: TypeReference?
    /// The plain values that it makes.
    let types: Set<String>
    /// The protocols of the types that it can make besides.
    let conformances: [String]

    init?(_ text: String) {
        switch text {
        case "nil": self.init("nil", type: nil, [], ["ExpressibleByNilLiteral"])
        case "true", "false": self.init("Bool", ["Bool"], ["ExpressibleByBooleanLiteral"])
        case _ where text.utf8.first == UInt8(ascii: "\"") && text.utf8.last == UInt8(ascii: "\""):
            self.init(
                "String", ["String"],
                [
                    "ExpressibleByStringLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
                    "ExpressibleByUnicodeScalarLiteral",
                ])
        case _ where !text.isEmpty && text.utf8.allSatisfy(SwiftCharacters.isDigit):
            self.init("Int", ["Int", "Double"], ["ExpressibleByIntegerLiteral"])
        case _ where Self.isFraction(text):
            self.init("Double", ["Double"], ["ExpressibleByFloatLiteral"])
        default: return nil
        }
    }

    /// `3.5`: digits on both sides of one point.
    private static func isFraction(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(SwiftCharacters.isDigit) }
    }

    private init(_ name: String, _ types: Set<String>, _ conformances: [String]) {
        self.init(name, type: TypeReference(named: name), types, conformances)
    }

    private init(
        _ name: String, type: TypeReference?, _ types: Set<String>, _ conformances: [String]
    ) {
        self.name = name
        self.type = type
        self.types = types
        self.conformances = conformances
    }
}
