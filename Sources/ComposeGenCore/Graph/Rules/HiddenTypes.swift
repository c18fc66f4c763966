import SourceText
import SwiftReading

/// Types that are in the face of generated code of wider access than their own, as the sources say it.
func checkHiddenTypes(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    guard let index = graph.types.sources?.index else { return [] }
    var search = HiddenTypes(graph: graph, index: index)
    for feature in graph.features where feature.placement.access > .internal {
        for scene in feature.scenes { search.lookAt(scene, of: feature, validated.needs[scene]) }
    }
    if graph.root.placement.access > .internal { search.lookAtRoot(validated) }
    return search.diagnostics
}

private struct HiddenTypes {
    private struct Place: Hashable {
        let range: SourceRange
        let type: SourceTypeID
    }

    let graph: ObjectGraph
    let index: SourceIndex
    var diagnostics: [Diagnostic] = []
    /// An object that many scenes take is one fault.
    private var known: Set<Place> = []

    init(graph: ObjectGraph, index: SourceIndex) {
        self.graph = graph
        self.index = index
    }

    /// Looks at what a scene's function takes and returns.
    mutating func lookAt(_ scene: Int, of feature: Boxed<FeatureNode>, _ needs: SceneNeeds) {
        let face = Face(name: feature.typeName, placement: feature.placement)
        let node = graph.scenes[scene]
        for id in needs.values { lookAt(id, face) }
        for id in needs.rootObjects + needs.rootFactories { lookAt(id, face) }
        for input in node.inputs { lookAt(input.type.value, at: input.type.range, face) }
        guard node.ownership != .scene else { return }
        if let returns = node.returns {
            if case .opaque = returns.form { return }
            lookAt(returns, at: node.range, face)
        } else if let controller = graph.controllerType(of: SceneID(index: scene)) {
            lookAt(controller, at: node.range, face)
        }
    }

    /// Looks at what a root's initialiser takes, and what a container and its scopes show.
    mutating func lookAtRoot(_ validated: ValidatedGraph) {
        let root = graph.root
        let face = Face(name: root.typeName, placement: root.placement)
        let isContainer = root.kind == .container
        for id in validated.values(of: .main).sorted() {
            if case .parameter = graph.values[id.index].supply {
                lookAt(id, face)
            } else if isContainer {
                lookAt(id, face)
            }
        }
        for id in root.overridable { lookAt(id, face) }
        guard isContainer else { return }
        for (place, contents) in validated.contents.enumerated() {
            let face =
                place == 0
                ? face : Face(name: graph.scopes[place - 1].name, placement: root.placement)
            if place > 0 { for id in contents.values.sorted() { lookAt(id, face) } }
            for id in contents.objects.sorted() where !graph[id].isPrivate {
                lookAt(id, face, canBePrivate: true)
            }
        }
    }

    /// A generated type whose members can be seen from elsewhere.
    struct Face {
        let name: String
        let placement: FilePlacement
    }

    private mutating func lookAt(_ id: ValueID, _ face: Face) {
        let value = graph.values[id.index]
        lookAt(value.type, at: value.range, face)
    }

    private mutating func lookAt(_ id: ObjectID, _ face: Face, canBePrivate: Bool = false) {
        // A scope's class is generated, and its inputs are values of it.
        guard graph[id].scope == nil else { return }
        lookAt(graph[id].heldType, at: graph[id].range, face, canBePrivate: canBePrivate)
        for input in graph[id].inputs { lookAt(input.type.value, at: input.type.range, face) }
    }

    /// - Parameter canBePrivate: whether the face need not show it.
    private mutating func lookAt(
        _ type: TypeReference, at range: SourceRange, _ face: Face, canBePrivate: Bool = false
    ) {
        let home = SourceKnowledge.scope(ofModule: face.placement.module)
        for name in index.canonical(type, in: home).nominalNames() {
            guard let id = index.type(TypeReference(named: name), in: home) else { continue }
            let access = index.access(of: id)
            let isOfRoot =
                index[id].module == nil && index.hasModule(face.placement.module)
            guard isOfRoot || !face.placement.access.mayName(access),
                known.insert(Place(range: range, type: id)).inserted
            else { continue }
            let declaration = index[id].declaration.nameRange
            diagnostics.append(
                isOfRoot
                    ? .typeOfRootModule(
                        name, in: face.name, of: face.placement.module, at: range, declaration)
                    : .hiddenType(
                        name, "\(access)", in: face.name, face.placement.access, at: range,
                        declaration, canBePrivate: canBePrivate))
        }
    }
}
