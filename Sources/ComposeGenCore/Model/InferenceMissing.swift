import SourceText
import SwiftReading

/// What helps where nothing answers for a parameter.
extension GraphResolver {
    /// What helps where a parameter asks for what is there in another way: a closure that makes it, what the type that is made
    /// stands around, or a type that something bound under another name is made of.
    mutating func cure(
        for parameter: SourceInitializer.Parameter, _ type: TypeReference?, _ call: WrittenCall,
        _ reach: Reach
    ) -> String? {
        let label = parameter.label ?? "_"
        if let type, let closure = closure(for: type, as: label, reach) { return closure }
        let home = home(of: reach.frame)
        guard let index, let type = type?.constrained, index.isDeclared(type)
        else { return nil }
        let asked = call.asked.map { index.canonical($0, in: home).members } ?? []
        let name = call.type.value.source
        if call.decoratee == nil, asked.contains(type),
            index.canonical(call.type.value, in: home) != type
        {
            switch index.conformance(of: call.type.value, to: type, in: home) {
            case .conforms, .conformsConditionally, .unknown:
                return
                    "'\(name)' stands around a '\(type.source)': bind '\(type.source)' to that, and"
                    + " write '\(name)' under its 'decorators'"
            case .doesNotConform: return "write '\(label)' under 'arguments'"
            }
        }
        if let (made, isDecorated) = maker(of: type.source, for: reach),
            result.graph[made].key.value != type.source
        {
            let key = result.graph[made].key.value
            let itself = bindingByItself(type.source, insteadOf: key, isDecorated: isDecorated)
            return "let '\(name)' take '\(key)'" + (itself.map { ", or \($0)" } ?? "")
        }
        guard let id = index.type(type, in: home), index[id].declaration.kind == .protocol
        else { return nil }
        // An object that is there can answer for the type; another one would be a second object.
        let keys = keys(conformingTo: type, besides: call.type.value, reach)
        if keys.count == 1 {
            return keys[0] == type.baseName && keys[0] != type.source
                ? "write '\(type.source)' as the key of '\(keys[0])'"
                : Diagnostic.providing(type.source, keys[0])
        }
        if !keys.isEmpty {
            return "add 'provides: \(type.source)' to the one of "
                + "\(Diagnostic.listed(Array(keys.prefix(5)))) that is meant"
        }
        // What it decorates is bound already.
        let binding = call.decoratee?.type == type ? nil : bindingOfConforming(to: id)
        return binding.map { "\($0), or write '\(label)' under 'arguments'" }
    }

    /// How a protocol is bound to one of the few types that conform to it: of the sources, or generated to lead to screens.
    func bindingOfConforming(to id: SourceTypeID) -> String? {
        guard let index else { return nil }
        let type = index.canonicalPath(of: id)
        let leading = generatedTypes.types.filter { made in
            guard case .coordinator = made.kind else { return false }
            return made.serves(TypeReference(named: type))
        }
        let made = index.conforming(to: id).others + leading.map(\.name)
        return (1...3).contains(made.count)
            ? "bind \(Diagnostic.oneOf(made.map { "'\(type): \($0)'" }))" : nil
    }

    /// The keys of the objects within reach whose type conforms to another one, by what the sources say.
    func keys(
        conformingTo type: TypeReference, besides other: TypeReference? = nil, _ reach: Reach
    ) -> [String] {
        bindings(conformingTo: type, besides: other, reach).map(\.key.value.source)
    }

    /// Their bindings.
    func bindings(
        conformingTo type: TypeReference, besides other: TypeReference?, _ reach: Reach
    ) -> [Binding] {
        guard let index, index.isDeclared(type) else { return [] }
        let home = home(of: reach.frame)
        return bindings(around: reach).flatMap(\.bindings).filter { binding in
            guard !binding.choice.isDecorated, let made = binding.choice.implementation?.value,
                made != other, case .conforms = index.conformance(of: made, to: type, in: home)
            else { return false }
            return true
        }
    }

    /// Who can give what is no object: the caller of the scene or scope that the place is in, or who makes the root.
    ///
    /// - Parameters:
    ///   - type: canonical.
    ///   - isUnknown: whether nothing else is known to help.
    func giver(
        of name: String, _ asked: TypeReference, _ type: TypeReference, isUnknown: Bool,
        _ reach: Reach
    ) -> String? {
        let element = type.elementOfList?.constrained ?? type
        let isPlain = type.function != nil || PlatformTypes.value(element) != nil
        guard let index, isPlain || type.isGivenByCallers || index.isStructure(element) else {
            return nil
        }
        // What a view calls, the caller of its scene often has to say, and what the other objects of the feature bind, too.
        let ofFeature = type.isGivenByCallers ? result.scenes[reach.frame] : nil
        let scenes = scene(around: reach.frame).map { [$0] } ?? ofFeature ?? []
        if scenes.count == 1 {
            return Diagnostic.inputFor(
                name, asked.source, of: "scene '\(result.graph[scenes[0]].key)'")
        }
        let owner = root(around: reach.frame)
        let value = isUnknown && isPlain ? Diagnostic.valueFor(name, asked.source) : nil
        if owner != .root, type.function == nil {
            let input = Diagnostic.inputFor(
                name, asked.source, of: "scope '\(result.graph[owner].name)'")
            return value.map { "\(input), or \($0)" } ?? input
        }
        return value
    }

    /// The closure to write for a function that yields what something is bound for.
    private mutating func closure(
        for type: TypeReference, as label: String, _ reach: Reach
    ) -> String? {
        if let factory = factory(for: type, reach) {
            return "write '\(label): \(factory)' under 'arguments'"
        }
        guard let function = type.function else { return nil }
        let yielded = function.result.constrained.source
        guard let id = lookUp(yielded, in: reach, isFactory: true) else { return nil }
        guard function.parameters.isEmpty, let frame = frame(ofFunctionMaking: id) else {
            return nil
        }
        let call = call(yielded, of: frame, in: reach)
        return "write \(label): '{ \(call) }' under 'arguments'" + Self.withInputs
    }

    /// Where what a parameter asks for is bound, though not so that it could be passed here: with inputs, in some builds alone, in a
    /// feature, as a type of another module, or in a scope that need not have begun.
    mutating func boundElsewhere(
        _ parameter: SourceInitializer.Parameter, _ type: TypeReference?, _ call: WrittenCall,
        _ reach: Reach
    ) -> (note: Diagnostic.Note, cure: String)? {
        guard let name = type?.constrained.source else { return nil }
        let label = parameter.label ?? "_"
        if let id = lookUp(name, in: reach), let function = functions[id],
            let frame = result.graph[function].function, !result.graph[frame].inputs.isEmpty
        {
            let call = self.call(name, of: frame, in: reach)
            return (
                Diagnostic.Note(
                    "'\(name)' is bound here, and made of its inputs",
                    at: result.graph[id].key.range),
                "write \(label): '\(call)' under 'arguments', with what its inputs are"
            )
        }
        if let (scope, id) = scopeOutOfReach(giving: name, named: label, in: reach) {
            return (
                Diagnostic.Note(
                    "'\(result.graph[id].key.value)' belongs to scope '\(result.graph[scope].key)'",
                    at: result.graph[id].key.range),
                cure(ofOutliving: result.graph[id].key.value, scope, in: reach)
            )
        }
        if lookUp(name, in: reach) != nil { return nil }
        if let condition = manifest.absentNames[name] {
            return (
                Diagnostic.Note(
                    "'\(name)' \(Diagnostic.existsOnly) '\(condition.value.source)' holds",
                    at: condition.range),
                "remove 'only' there, or write it where '\(call.type.value.source)' is made, too"
            )
        }
        if let found = ofFeature(name, for: reach) { return found }
        if let type, let other = homonym(of: type, reach) {
            return (
                Diagnostic.Note("a '\(other.value.source)' is made here", at: other.range),
                Diagnostic.ofOtherModule(
                    type.constrained.source, as: ManifestKey.implementation.rawValue)
            )
        }
        // What a scene of a feature is passed.
        let isInput = result.features.contains { feature in
            guard case .node(let id)? = names[feature.frame]?[label] else { return false }
            return result.graph[id].kind == .input && type.map { fits(id, $0) } ?? false
        }
        return isInput ? ofFeature(label, for: reach) : nil
    }

    /// The type within reach that is made and has the name of the one that is asked for, in another module.
    private func homonym(of type: TypeReference, _ reach: Reach) -> Located<TypeReference>? {
        let type = (type.wrapped ?? type).constrained
        guard index?.isDeclared(type) == true else { return nil }
        return bindings(around: reach).lazy.flatMap(\.bindings).compactMap {
            $0.choice.implementation
        }.first {
            $0.value.baseName == type.baseName && index?.isDeclared($0.value) == true
                && canonical($0.value, of: reach.frame) != type
        }
    }

    /// What is called as the parameter is, and of another type. Of a value or an input, its own type is wrong where nothing is bound
    /// for what is asked for.
    func namesake(
        of parameter: SourceInitializer.Parameter, _ type: TypeReference?,
        _ asked: TypeReference?, _ reach: Reach
    ) -> (note: Diagnostic.Note, cure: String?)? {
        guard let label = parameter.label, parameter.type != nil,
            let id = lookUp(label, in: reach), !reach.makes.contains(id)
        else { return nil }
        let node = result.graph[id]
        let kind: String
        switch node.kind {
        case .value: kind = "value"
        case .input: kind = "input"
        case .object where node.type.source != "Any": kind = "binding"
        case .object, .function, .root: return nil
        }
        let note = Diagnostic.Note(
            "\(kind) '\(label)' is of type '\(node.type.source)'", at: node.key.range)
        guard node.kind != .object, let asked else { return (note, nil) }
        func arguments(_ type: TypeReference) -> Substring { type.source.drop { $0 != "<" } }
        if let type = type?.constrained, node.type.baseName == type.baseName,
            arguments(node.type) == arguments(type)
        {
            return (note, Diagnostic.ofOtherModule(type.source, as: ManifestKey.type.rawValue))
        }
        let other =
            index?.isDeclared(asked.constrained) == true
            ? "bind '\(asked.constrained.source)'" : "write '\(label)' under 'arguments'"
        return (
            note, "let \(kind) '\(label)' be of type '\(asked.source)', or \(other)"
        )
    }
}

extension TypeReference {
    /// Whether only callers have one: what binds to the state of a view.
    var isGivenByCallers: Bool { baseName == "Binding" }
}

extension SourceIndex {
    /// The types of the sources that conform to a protocol, apart those that are made of another one that does: its decorators.
    func conforming(to id: SourceTypeID) -> (others: [String], decorators: [String]) {
        let asked = TypeReference.nominal(canonicalPath(of: id), arguments: [])
        var (others, decorators): ([String], [String]) = ([], [])
        for place in entries.indices {
            let other = SourceTypeID(index: place)
            guard self[other].declaration.kind != .protocol, protocols(of: other).contains(id)
            else { continue }
            let isDecorator = initializers(of: other).all.contains {
                $0.parameters.contains { $0.type?.constrained == asked }
            }
            if isDecorator {
                decorators.append(self[other].path)
            } else {
                others.append(self[other].path)
            }
        }
        return (others, decorators)
    }
}
