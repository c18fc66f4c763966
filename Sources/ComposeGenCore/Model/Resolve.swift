import SourceText

/// Looks every name up, and turns what the manifest says of objects into recipes.
struct GraphResolver {
    let manifest: Manifest
    let types: TypeKnowledge
    let placements: Placements
    var result = Resolution()
    /// What each frame declares, by name; a name that stands for another name is looked up again.
    var names: [FrameID: [String: Entry]] = [:]
    /// By frame, the objects with a name of their own that answer for a type where nothing else does.
    var namesByType: [FrameID: [String: [NodeID]]] = [:]
    /// By their whole names: `Feature.scene`.
    var scenes: [String: FrameID] = [:]
    var features: [String: (frame: FrameID, flow: FrameID?)] = [:]
    /// Function nodes, by what they make.
    var functions: [NodeID: NodeID] = [:]
    var sceneFunctions: [FrameID: NodeID] = [:]
    /// By root or scope, how many of its functions would have each name.
    var functionNames: [FrameID: [String: Int]] = [:]

    enum Entry {
        case node(NodeID)
        case alias(Located<String>)
    }

    /// Where a name is looked up: a frame, and names that only one recipe knows.
    struct Reach {
        var frame: FrameID
        var locals: [String: Operand] = [:]
        /// Names of the language that are no nodes: `path`, `error`, what conditions bind.
        var words: Set<String> = []
        /// The nodes that the recipe makes, from the outside in: none is made of itself.
        var makes: [NodeID] = []
    }

    /// The keys that variants exchange.
    let replacedKeys: Set<String>
    /// The frames of scopes, by their names.
    var rootFrames: [String: FrameID] = [:]

    /// What is known of the types that calls make.
    var inference: Inference

    init(_ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements) {
        self.manifest = manifest
        self.types = types
        self.placements = placements
        inference = Inference(manifest, types)
        replacedKeys = Set(manifest.variants.flatMap(\.bindings).map(\.key.value.source))
    }

    static func resolve(
        _ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements
    ) -> Resolution {
        var resolver = GraphResolver(manifest, types, placements)
        resolver.declareAll()
        resolver.countFunctions()
        resolver.resolveAll()
        return resolver.result
    }
}
