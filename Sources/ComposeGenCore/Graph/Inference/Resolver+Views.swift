/// What the sources say of how a view keeps what it is made with.
extension Resolver {
    /// The first object that is made for the scene's view alone, can be observed, and is not kept by the view.
    func unkeptObject(
        of choice: ResolvedChoice, shownBy scene: SceneID, in scope: NameScope
    ) -> UnkeptObject? {
        let home = sourceScope(of: scope)
        guard let index = sources?.index, graph[scene].ownership == .view,
            let view = graph[scene].view, case .construction(let construction) = choice,
            case .call = construction.maker, let id = index.type(view, in: home),
            index[id].declaration.kind == .struct
        else { return nil }
        for argument in construction.arguments {
            guard case .plain = argument.form,
                let (name, type) = madeForView(argument.value, in: scope)
            else { continue }
            let isObservable = index.conforms(type, "Observable")
            guard isObservable || index.conforms(type, "ObservableObject"),
                let property = index.property(of: id, label: argument.label, type: type),
                !property.keepsItsValue
            else { continue }
            return UnkeptObject(
                name: name, property: property.name, declaration: property.nameRange,
                keeper: isObservable ? "State" : "StateObject")
        }
        return nil
    }

    /// What the feature makes at each composition of its scene, and the type that it is of.
    private func madeForView(
        _ value: ResolvedValue, in scope: NameScope
    ) -> (name: String, type: TypeReference)? {
        let home = sourceScope(of: scope)
        switch value {
        case .reference(let reference) where reference.members.isEmpty:
            guard case .object(let id) = graph.resolved(reference.target),
                case .feature = graph[id].owner, graph[id].heldType != .void
            else { return nil }
            return (graph[id].description, canonical(graph[id].heldType, in: home))
        case .construction(let construction):
            guard let type = construction.implementation else { return nil }
            return (type.source, canonical(type, in: home))
        case .reference, .text, .list, .factory, .broken: return nil
        }
    }
}

extension SourceIndex {
    /// The stored property that takes what is passed under the label: where the initialiser is written, the only one of the
    /// type.
    fileprivate func property(
        of view: SourceTypeID, label: String?, type: TypeReference
    ) -> PropertyDeclaration? {
        let declaration = self[view].declaration
        let stored = declaration.members.properties.filter {
            $0.storage == .stored && !$0.head.modifiers.contains(.static)
        }
        if declaration.members.initializers.isEmpty { return stored.first { $0.name == label } }
        let scope = scope(of: view)
        let ofType = stored.filter { property in
            property.type.map { canonical($0, in: scope).constrained == type } ?? true
        }
        return ofType.count == 1 && ofType[0].type != nil ? ofType[0] : nil
    }
}

extension PropertyDeclaration {
    /// Whether it goes on with the first value that it has been given, or may: nothing is known of other wrappers.
    fileprivate var keepsItsValue: Bool {
        head.attributes.contains {
            SwiftIdentifier.hasUppercaseHead($0.name)
                && !["ObservedObject", "Bindable"].contains($0.name)
        }
    }
}
