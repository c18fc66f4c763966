import SourceText
import SwiftReading

/// Scenes in a body that is evaluated again with each change of its path, whose views do not keep what is made for them.
extension GraphRules {
    mutating func checkObservablesOfViews() {
        guard let index else { return }
        found += emission.shownScenes.filter {
            (emission.rootKind == .view || $0.flow != nil)
                && !resolution.composedOnce.contains($0.scene)
        }.compactMap { unkept(byViewOf: $0.scene, index) }
    }

    /// Reports the first object that is made for the view of a scene alone, can be observed, and is not kept by the view.
    private func unkept(byViewOf scene: FrameID, _ index: SourceIndex) -> Diagnostic? {
        guard let view = graph.shown(by: scene), let recipe = graph[recipe: view],
            case .make(let callee, let arguments) = recipe.steps[recipe.result].action,
            callee.method == nil,
            let id = index.type(callee.type.value, in: emission.home(of: scene)),
            index[id].declaration.kind == .struct
        else { return nil }
        for argument in arguments where argument.evaluation == .immediate {
            guard case .node(let object, "", _) = argument.value,
                let (held, made) = madeForView(object, index)
            else { continue }
            // No `@StateObject` could keep what is held as a protocol.
            let isObservable = index.conforms(made, "Observable")
            guard isObservable || index.conforms(held, "ObservableObject"),
                let property = index.property(of: id, label: argument.label?.value, type: held),
                !property.keepsItsValue
            else { continue }
            return .unkeptObservable(
                graph[object].key.value, shownBy: graph[scene].key, property: property.name,
                keeper: isObservable ? "State" : "StateObject",
                isOfFeature: !needs.isType(graph[object].owner),
                at: graph[scene].body?.steps.first?.range ?? graph[scene].range,
                property.nameRange)
        }
        return nil
    }

    /// What the feature, or a view that is the root, makes at each composition of the scene: the type that it is held as, and the
    /// type that is made.
    private func madeForView(
        _ id: NodeID, _ index: SourceIndex
    ) -> (held: TypeReference, made: TypeReference)? {
        let node = graph[id]
        let isOfView = node.owner == .root && emission.rootKind == .view
        guard node.kind == .object, node.type.source != "Any",
            !needs.isType(node.owner) || isOfView && node.lifetime != .singleton,
            let recipe = graph[recipe: id]
        else { return nil }
        let held = emission.held(id, index)
        guard recipe.steps.count == 1, case .make(let callee, _) = recipe.steps[0].action,
            callee.method == nil
        else { return (held, held) }
        let home = emission.home(of: node.owner)
        return (held, index.canonical(callee.type.value, in: home).constrained)
    }
}

extension SourceIndex {
    /// The stored property of a view that takes what is passed under the label: where its initializer is written, the only one of
    /// the type.
    func property(
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
    /// Whether it goes on with the first value that it is given, or may: nothing is known of other wrappers.
    var keepsItsValue: Bool {
        head.attributes.contains {
            SwiftIdentifier.hasUppercaseHead($0.name)
                && !["ObservedObject", "Bindable"].contains($0.name)
        }
    }
}
