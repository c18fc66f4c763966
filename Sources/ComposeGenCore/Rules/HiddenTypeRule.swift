import SourceText
import SwiftReading

/// Types that are in the face of generated code of wider access than their own, as the sources say it.
struct HiddenTypeRule {
    /// A generated type whose members can be seen from elsewhere.
    private typealias Face = (name: String, placement: FilePlacement)

    private let emission: Emission
    private let index: SourceIndex
    private var found: [Diagnostic] = []
    /// The places of types and of their declarations: an object that many scenes take is one fault.
    private var known: Set<[SourceRange]> = []

    private var graph: Graph { emission.graph }
    private var resolution: Resolution { emission.resolution }

    static func check(_ emission: Emission) -> [Diagnostic] {
        guard let index = emission.types.sources?.index else { return [] }
        var rule = HiddenTypeRule(emission: emission, index: index)
        for feature in emission.resolution.features {
            let placement = emission.placements.placement(of: feature.feature)
            guard placement.access > .internal else { continue }
            let face = (emission.graph[feature.frame].name, placement)
            for scene in emission.resolution.scenes[feature.frame] ?? [] {
                rule.lookAt(scene: scene, face)
            }
        }
        if emission.manifest.accessLevel > .internal { rule.lookAtRoots() }
        return rule.found
    }

    /// Looks at what a scene's function takes and returns.
    private mutating func lookAt(scene id: FrameID, _ face: Face) {
        for node in emission.needs[id].free where graph[node].kind != .input { lookAt(node, face) }
        for input in graph[id].inputs { lookAt(input, face) }
        guard !resolution.composedOnce.contains(id), let result = graph[id].result else { return }
        if case .opaque = result.form { return }
        lookAt(result, at: graph[id].range, face)
    }

    /// Looks at what a root's initializer takes, and what a container and its scopes show.
    private mutating func lookAtRoots() {
        for id in graph.frameIDs where emission.needs.isType(id) {
            let frame = graph[id]
            let face = (frame.name, emission.placements.top)
            if id == .root { for node in emission.parametersOfRoot { lookAt(node, face) } }
            guard emission.rootKind == .container else { continue }
            for input in frame.inputs { lookAt(input, face) }
            for node in frame.face { lookAt(node, face, canBePrivate: graph[node].kind == .object) }
        }
    }

    /// - Parameter canBePrivate: whether the face need not show it.
    private mutating func lookAt(_ id: NodeID, _ face: Face, canBePrivate: Bool = false) {
        let node = graph[id]
        guard let callee = graph.callee(of: id) else {
            // The variant is the root's own.
            guard id.index < resolution.graph.nodes.count else { return }
            let isOfFunction = node.kind == .input && !graph[node.owner].isScope
            let range = isOfFunction ? node.typeRange ?? node.key.range : node.key.range
            lookAt(node.type, at: range, face, canBePrivate: canBePrivate)
            for name in node.defaultText?.text.typeNames ?? [] {
                lookAt(TypeReference(named: name), at: range, face)
            }
            return
        }
        guard let made = graph.made(by: callee), graph[made].instanceOf == nil else { return }
        lookAt(graph[made].type, at: graph[made].key.range, face, canBePrivate: canBePrivate)
        for input in graph[callee].inputs { lookAt(input, face) }
    }

    private mutating func lookAt(
        _ type: TypeReference, at range: SourceRange, _ face: Face, canBePrivate: Bool = false
    ) {
        let home = SourceKnowledge.scope(ofModule: face.placement.module)
        // An alias can have less access than what it stands for, and code names it as the manifest does.
        let names = Set(type.nominalNames()).union(index.canonical(type, in: home).nominalNames())
        for name in names.sorted() {
            guard let named = index.declaration(of: name, in: home) else { continue }
            let isOfRoot = named.module == nil && index.hasModule(face.placement.module)
            guard isOfRoot || !face.placement.access.mayName(named.access),
                known.insert([range, named.range]).inserted
            else { continue }
            found.append(
                isOfRoot
                    ? .typeOfRootModule(
                        name, in: face.name, of: face.placement.module, at: range, named.range)
                    : .hiddenType(
                        name, "\(named.access)", in: face.name, face.placement.access, at: range,
                        named.range, canBePrivate: canBePrivate))
        }
    }
}

extension AccessLevel {
    /// Whether a declaration of this access may name a type of that one.
    func mayName(_ type: DeclaredAccess) -> Bool {
        switch self {
        case .internal: true
        case .package: type >= .package
        case .public: type >= .public
        }
    }
}
