import SourceText
import SwiftReading

/// How the manifest writes what a place takes, where what is passed there is of another type.
extension GraphResolver {
    /// - Parameter decoratee: what the name `decoratee` stands for, where it does.
    mutating func cures(
        passing value: ArgumentValue, for place: TypedPlace, _ decoratee: Decoratee?, _ reach: Reach
    ) -> [String] {
        let wanted = place.type.wrapped ?? place.type
        var retyped: String?
        switch value {
        case .text(let text):
            if let scene = scenes[text.source] {
                return cures(showing: scene, text.source, for: wanted, isFunction: false)
            }
            guard let reference = reference(text, reach) else {
                if let others = staticMembers(like: text, for: wanted, reach) { return [others] }
                if let cure = cure(ofLiteral: text, for: wanted) { return [cure] }
                break
            }
            let closure = closure(yielding: reference, text.source, for: wanted, decoratee, reach)
            if let closure { return ["write \(closure) for what yields it"] }
            retyped = reference.wholeNode.flatMap {
                retyping($0, as: wanted) ?? declaring($0, as: wanted, reach)
            }
        case .swift(let text):
            if let others = staticMembers(like: text, for: wanted, reach) { return [others] }
            if let cure = cure(ofLiteral: text, for: wanted) { return [cure] }
        case .factory(let name):
            if let call = call(leavingOutDefaultsOf: name.value, for: wanted, reach) {
                return ["write '\(call)', which leaves out what has a default"]
            }
            if let scene = scenes[name.value] {
                return cures(showing: scene, name.value, for: wanted, isFunction: true)
            }
            retyped = retyping(inputsOf: name.value, for: wanted, reach)
        case .construction: break
        case .list, .weak, .broken: return []
        }
        // What is a value itself is passed for none.
        let isPassed = place.kind != .value && place.kind != .environmentKey
        let known = isPassed ? candidates(for: wanted, like: [place.name], reach) : []
        if let retyped, known.isEmpty || value.names(place.name) { return [retyped] }
        if known.isEmpty { return [] }
        if known[0].hasPrefix("{") { return ["write '\(known[0])'"] }
        return ["\(Diagnostic.listed(known)) \(known.count == 1 ? "is one" : "are of that type")"]
    }

    /// How the manifest writes, in a place, what is known to be of a type: what has a name and is of it, or else conforms to it; the
    /// closure that yields it; and static members that the sources declare.
    ///
    /// - Parameter called: the names of what takes it.
    mutating func candidates(
        for wanted: TypeReference, like called: [String], _ reach: Reach
    ) -> [String] {
        let type = (wanted.wrapped ?? wanted).constrained
        var known = names(ofType: type, like: called, reach).names
        if known.isEmpty { known = keys(conformingTo: type, reach) }
        if known.isEmpty, let factory = factory(for: wanted, reach) { known = [factory] }
        if known.isEmpty {
            known = statics(of: type.elementOfList?.constrained ?? type, yielding: type, reach)
        }
        return Array(known.prefix(3))
    }

    /// The closure that makes what a function of the type yields, where that is one.
    mutating func factory(for wanted: TypeReference, _ reach: Reach) -> String? {
        guard let function = wanted.function else { return nil }
        let yielded = function.result.constrained.source
        guard let made = typeOfFunction(making: yielded, reach),
            made.function?.parameters.count == function.parameters.count,
            index.map({ $0.fit(made, wanted) != .fitsNot }) ?? true
        else { return nil }
        return "{ factory: \(yielded) }"
    }

    /// The static properties of a type that are of another one, as Swift names them.
    func statics(of owner: TypeReference, yielding type: TypeReference, _ reach: Reach) -> [String]
    {
        let home = home(of: reach.frame)
        guard let index, let id = index.type(owner, in: home) else { return [] }
        return index.makers(of: type, id, seenFrom: home).filter { !$0.isMethod }
            .map { "\(owner.source).\($0.name)" }
    }

    /// The static properties of this name, where they may be of the type.
    func statics(called name: String, yielding type: TypeReference, _ reach: Reach) -> [String] {
        let home = home(of: reach.frame)
        guard let index else { return [] }
        return index.entries.indices.map(SourceTypeID.init).compactMap { id in
            guard let found = index.staticProperty(name, of: id, seenFrom: home),
                found.hidden == nil,
                found.type.map({ index.fit($0, type) != .fitsNot }) ?? true
            else { return nil }
            return "\(index.canonicalPath(of: id)).\(name)"
        }
    }

    /// What makes a value of the type out of a literal: other quotes, or none.
    private func cure(ofLiteral text: SwiftText, for wanted: TypeReference) -> String? {
        let value = PlatformTypes.value(wanted)
        guard value != "String" else {
            return text.source == "nil" ? nil : Diagnostic.stringNeedsQuotes(text.source)
        }
        guard Literal.read(text.source)?.name == "String" else { return nil }
        if value == "URL" { return "write 'URL(string: \(text.source))!'" }
        let inner = String(text.source.dropFirst().dropLast())
        guard let index, Literal.read(inner) != nil, index.fault(ofLiteral: inner, wanted) == nil
        else { return nil }
        return "write \(inner), without quotes"
    }

    /// Where a text is a static property: the others of its type that fit.
    private func staticMembers(
        like text: SwiftText, for wanted: TypeReference, _ reach: Reach
    ) -> String? {
        guard case .path(let head, let members) = text.form, let own = members.last,
            case let path = ([head] + members.dropLast()).joined(separator: "."),
            case .type? = index?.meaning(of: path, in: home(of: reach.frame))
        else { return nil }
        let fitting = statics(of: TypeReference(named: path), yielding: wanted, reach)
            .filter { $0 != "\(path).\(own)" }
        return (1...3).contains(fitting.count)
            ? "did you mean \(Diagnostic.oneOf(fitting.map { "'\($0)'" }))?" : nil
    }

    /// The declaration that makes what is passed one of the type that is asked for.
    private mutating func declaring(_ id: NodeID, as wanted: TypeReference, _ reach: Reach)
        -> String?
    {
        let made = heldType(of: id).flatMap { index?.type($0, in: home(of: reach.frame)) }
        guard index?.isOwn(wanted) == true else { return nil }
        return made.flatMap { cure(declaring: $0, as: [wanted.constrained]) }
    }

    /// The type that what is passed may have been meant to be of: an input, or a value.
    func retyping(_ id: NodeID, as wanted: TypeReference) -> String? {
        let node = result.graph[id]
        switch node.kind {
        case .input, .value:
            let kind = node.kind == .input ? "input" : "value"
            let cure = "let \(kind) '\(node.name)' be of type '\(wanted.source)'"
            guard
                case .text(let text)? = manifest.values.first(where: {
                    node.kind == .value && $0.name.value == node.name
                })?.supply, index?.fault(ofLiteral: text.source, wanted) != nil
            else { return cure }
            let value =
                wanted.source == "String"
                ? Diagnostic.shown(text.source.swiftLiteral) : "of that type"
            return cure + ", with a 'value' \(value)"
        case .object, .function, .root: return nil
        }
    }

    /// What makes of a function one that the place takes: other types of its inputs, or inputs where it has none.
    private mutating func retyping(
        inputsOf name: String, for wanted: TypeReference, _ reach: Reach
    ) -> String? {
        guard let index, let asked = wanted.function,
            let id = lookUp(name, in: reach, isFactory: true),
            let made = typeOfFunction(making: name, reach)?.function,
            index.fit(made.result, asked.result) != .fitsNot
        else { return nil }
        let types = asked.parameters.map(\.type)
        guard let frame = frame(ofFunctionMaking: id) else {
            let ignored = types.map { _ in "_" }.joined(separator: ", ")
            return types.isEmpty ? nil : "write '{ \(ignored) in $(\(name)) }'"
        }
        let inputs = result.graph[frame].inputs
        if inputs.isEmpty {
            return types.count == 1 ? "give '\(name)' an input of type '\(types[0].source)'" : nil
        }
        let others = zip(inputs, types).filter { input, type in
            heldType(of: input).map { index.fit(type, $0) == .fitsNot } ?? false
        }
        if others.isEmpty, types.count == inputs.count + 1, let last = types.last {
            return "give '\(name)' another input of type '\(last.source)'"
        }
        return inputs.count == types.count && others.count == 1
            ? retyping(others[0].0, as: others[0].1) : nil
    }

    /// A closure that yields the object, where the place takes just that.
    private mutating func closure(
        yielding reference: Referent, _ name: String, for wanted: TypeReference,
        _ decoratee: Decoratee?, _ reach: Reach
    ) -> String? {
        guard let index, let function = wanted.function else { return nil }
        if case .local = reference.target {
            guard function.parameters.isEmpty, let held = decoratee?.type,
                index.fit(held, function.result) == .fits
            else { return nil }
            return "'{ $(decoratee) }'"
        }
        guard let id = reference.wholeNode, let made = typeOfFunction(making: name, reach),
            index.fit(made, wanted) == .fits
        else { return nil }
        return "{ factory: \(result.graph[id].key.value) }"
    }

    /// A closure that passes what it is given, where the function that makes something takes that and has defaults for the rest.
    private mutating func call(
        leavingOutDefaultsOf name: String, for wanted: TypeReference, _ reach: Reach
    ) -> String? {
        let id = lookUp(name, in: reach, isFactory: true)
        guard let index, let function = wanted.function,
            let frame = scenes[name] ?? id.flatMap({ frame(ofFunctionMaking: $0) }),
            var shorter = typeOfFunction(making: name, reach)?.function
        else { return nil }
        let omitted = result.graph[frame].inputs.dropFirst(function.parameters.count)
        guard !omitted.isEmpty, omitted.allSatisfy({ result.graph[frame].defaults[$0] != nil })
        else { return nil }
        shorter.parameters.removeLast(omitted.count)
        guard
            index.fit(TypeReference(.function(shorter)), TypeReference(.function(function)))
                != .fitsNot
        else { return nil }
        let passed = function.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
        return "{ $(\(name))(\(passed)) }"
    }

    /// What makes a scene one for the place: a closure around it, or another type of what its function yields.
    ///
    /// - Parameter isFunction: whether its function is passed, and not what that yields.
    private func cures(
        showing scene: FrameID, _ name: String, for wanted: TypeReference, isFunction: Bool
    ) -> [String] {
        let function = wanted.function
        let inputs = result.graph[scene].inputs
        guard function?.parameters.count ?? 0 == inputs.count, !isFunction || function != nil
        else { return [] }
        let asked = function?.result ?? wanted
        let isToBeFunction = function != nil && !isFunction
        guard let shown = typeShown(by: scene), shown.isOpaque,
            index?.fit(shown, asked) == .fitsNot
        else { return isToBeFunction ? ["write { factory: \(name) } for what yields it"] : [] }
        if asked.source == "AnyView" {
            let passed = inputs.indices.map { "$\($0)" }.joined(separator: ", ")
            let erased = "AnyView($(\(name))(\(passed)))"
            return ["write '\(function == nil ? erased : "{ \(erased) }")'"]
        }
        guard !result.composedOnce.contains(scene), let view = viewNode(of: scene),
            canonical(result.graph[view].type, of: scene) == asked
        else { return [] }
        let returning = "give scene '\(name)' 'returns: \(result.graph[view].type.source)'"
        return [isToBeFunction ? "write { factory: \(name) }, and \(returning)" : returning]
    }
}
