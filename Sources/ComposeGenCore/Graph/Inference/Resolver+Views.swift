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
