import SourceText
import SwiftReading

/// What helps where nothing answers for a parameter.
extension GraphResolver {
    /// What helps where a parameter asks for what is there in another way: a closure that makes it, what the type that is made
    /// stands around, or a type that something bound under another name is made of.
    func cure(
        for parameter: SourceInitializer.Parameter, _ type: TypeReference?, _ call: WrittenCall,
        _ reach: Reach
    ) -> String? {
        let label = parameter.label ?? "_"
        if let function = type?.function, function.parameters.isEmpty {
            let yielded = function.result.constrained.source
            if lookUp(yielded, in: reach) != nil {
                return "write '\(label): { factory: \(yielded) }' under 'arguments'"
            }
        }
        let home = home(of: reach.frame)
        guard let index = inference.index, let type = type?.constrained, index.isDeclared(type)
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
        if let cure = cureForMaking(type, name, reach) { return cure }
        let keys = lineage(of: reach.frame).flatMap(bindings).keys(
            conformingTo: type, besides: call.type.value, index, in: home)
        if let cure = Diagnostic.cure(providing: type.source, keys) { return cure }
        return onlyConforming(to: type, index).map {
            "write '\(label)' under 'arguments', or bind '\(type.source)': only '\($0)' conforms to it"
        }
    }

    /// What helps where something is bound that the type implements.
    private func cureForMaking(
        _ type: TypeReference, _ name: String, _ reach: Reach
    ) -> String? {
        for frame in lineage(of: reach.frame) {
            for binding in bindings(of: frame)
            where binding.choice.implementation?.value == type {
                let key = binding.key.value.source
                guard case .construction(let construction) = binding.choice, key != type.source
                else { continue }
                let cure = "let '\(name)' take '\(key)'"
                guard SwiftIdentifier.hasUppercaseHead(key) else { return cure }
                return cure
                    + (construction.decorators.isEmpty
                        ? ", or bind '\(type.source)' in place of '\(key)': "
                            + "'\(type.source): { provides: [\(key)] }'"
                        : ", or bind '\(type.source)' by itself, and what stands around it as "
                            + "'\(key): { swift: $(\(type.source)), decorators: … }'")
            }
        }
        return nil
    }

    /// The bindings of a root, a scope or a feature.
    private func bindings(of frame: FrameID) -> [Binding] {
        if frame == .root { return manifest.bindings }
        if let scope = manifest.scopes.first(where: { rootFrames[$0.name.value] == frame }) {
            return scope.bindings
        }
        return result.features.first { $0.frame == frame }?.feature.bindings ?? []
    }

    /// The only type of the sources that conforms to a protocol.
    private func onlyConforming(to type: TypeReference, _ index: SourceIndex) -> String? {
        guard let id = index.type(type, in: SourceScope()),
            index[id].declaration.kind == .protocol
        else { return nil }
        var only: String?
        for place in index.entries.indices {
            let other = SourceTypeID(index: place)
            guard index[other].declaration.kind != .protocol,
                index.protocols(of: other).contains(id)
            else { continue }
            if only != nil { return nil }
            only = index[other].path
        }
        return only
    }

    /// Where what a parameter asks for is bound, though not so that it could be passed here: with inputs, or in a scope that need
    /// not have begun.
    mutating func boundElsewhere(
        _ parameter: SourceInitializer.Parameter, _ type: TypeReference?, _ reach: Reach
    ) -> (note: Diagnostic.Note, cure: String)? {
        guard let name = type?.constrained.source else { return nil }
        let label = parameter.label ?? "_"
        if let id = lookUp(label, in: reach), result.graph[id].kind == .input,
            result.graph[id].type.source != name,
            result.graph[id].type.baseName == type?.baseName
        {
            return (
                Diagnostic.Note(
                    "input '\(label)' is of type '\(result.graph[id].type.source)'",
                    at: result.graph[id].typeRange),
                "write '\(name)' as its type: several modules have one of this name"
            )
        }
        if let id = lookUp(name, in: reach), let function = functions[id],
            let frame = result.graph[function].function, !result.graph[frame].inputs.isEmpty
        {
            let inputs = result.graph[frame].inputs.map { input in
                let name = result.graph[input].name
                return lookUp(name, in: reach) != nil ? "$(\(name))" : name
            }.joined(separator: ", ")
            return (
                Diagnostic.Note(
                    "'\(name)' is bound here, and made of its inputs",
                    at: result.graph[id].key.range),
                "write \(label): '$(\(name))(\(inputs))' under 'arguments', with what its inputs are"
            )
        }
        let around = lineage(of: reach.frame)
        if let (scope, id) = scopeOutOfReach(giving: name, named: label, in: reach) {
            return (
                Diagnostic.Note(
                    "'\(result.graph[id].key.value)' belongs to scope '\(result.graph[scope].key)'",
                    at: result.graph[id].key.range),
                cure(ofOutliving: id, scope, in: reach)
            )
        }
        guard lookUp(name, in: reach) == nil else { return nil }
        for feature in result.features where !around.contains(feature.frame) {
            guard case .node(let id)? = names[feature.frame]?[name] else { continue }
            return (
                Diagnostic.Note(
                    "'\(name)' belongs to feature '\(feature.feature.name.value)'",
                    at: result.graph[id].key.range),
                "bind '\(name)' at the top level, where every feature has it"
            )
        }
        return nil
    }

    /// What is called as the parameter is, and of another type. Of a value, its own type is wrong where nothing is bound
    /// for what is asked for: a type that the sources do not declare.
    func namesake(
        of parameter: SourceInitializer.Parameter, _ asked: TypeReference?, _ reach: Reach
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
        guard node.kind != .object, let asked,
            inference.index?.isDeclared(asked.constrained) != true
        else { return (note, nil) }
        return (
            note,
            "let \(kind) '\(label)' be of type '\(asked.source)', or write '\(label)' under 'arguments'"
        )
    }
}
