import SwiftReading

/// What the sources say of how a view keeps what it is made with.
extension Resolver {
    /// The first object that is made for the scene's view alone, can be observed, and is not kept by the view.
    func unkeptObject(
        of choice: ResolvedChoice, shownBy scene: SceneID, in scope: NameScope
    ) -> UnkeptObject? {
        guard let index = sources?.index, graph[scene].ownership == .view else { return nil }
        let home = sourceScope(of: scope)
        guard let view = graph[scene].view, case .construction(let construction) = choice,
            case .call = construction.maker, let id = index.type(view, in: home),
            index[id].declaration.kind == .struct
        else { return nil }
        for argument in construction.arguments {
            guard case .plain = argument.form,
                let object = madeForView(argument.value, in: scope)
            else { continue }
            // What is held as a protocol no `@StateObject` could keep.
            let isObservable = index.conforms(object.made, "Observable")
            guard isObservable || index.conforms(object.held, "ObservableObject"),
                let property = index.property(of: id, label: argument.label, type: object.held),
                !property.keepsItsValue
            else { continue }
            return UnkeptObject(
                name: object.name, property: property.name, declaration: property.nameRange,
                keeper: isObservable ? "State" : "StateObject")
        }
        return nil
    }

    /// What the feature makes at each composition of its scene, the type that it is held as, and the type that is made.
    private func madeForView(
        _ value: ResolvedValue, in scope: NameScope
    ) -> (name: String, held: TypeReference, made: TypeReference)? {
        let home = sourceScope(of: scope)
        switch value {
        case .reference(let reference) where reference.members.isEmpty:
            guard case .object(let id) = graph.resolved(reference.target),
                case .feature = graph[id].owner, graph[id].heldType != .void
            else { return nil }
            let held = canonical(graph[id].heldType, in: home)
            return (graph[id].description, held, typeMade(by: graph[id].choice, home) ?? held)
        case .construction(let construction):
            guard let type = construction.implementation else { return nil }
            return (type.source, canonical(type, in: home), canonical(type, in: home))
        case .reference, .text, .list, .factory, .broken: return nil
        }
    }

    /// The type that an initialiser makes, where nothing stands around what it makes or takes its place.
    private func typeMade(by choice: ResolvedChoice, _ home: SourceScope) -> TypeReference? {
        guard case .construction(let construction) = choice, construction.decorators.isEmpty,
            construction.fallback == nil, let type = construction.implementation,
            case .call(let callee) = construction.maker, callee == graph.types.source(type)
        else { return nil }
        return canonical(type, in: home)
    }
}
