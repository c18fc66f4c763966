import SourceText
import SwiftReading

/// Looks every name up, and turns what the manifest says of objects into recipes.
struct GraphResolver {
    let manifest: Manifest
    let types: TypeKnowledge
    let placements: Placements
    let generatedTypes: GeneratedTypes
    var result = Resolution()
    /// What each frame declares, by name; a name that stands for another name is looked up again.
    var names: [FrameID: [String: Entry]] = [:]
    /// By frame, the objects with a name of their own by their types, each with the place that says of which it is.
    var namesByType: [FrameID: [String: [Located<NodeID>]]] = [:]
    var aliases: [Alias] = []
    /// By their whole names: `Feature.scene`.
    var scenes: [String: FrameID] = [:]
    var features: [String: Resolution.FeatureFrames] = [:]
    /// Function nodes, by what they make.
    var functions: [NodeID: NodeID] = [:]
    /// By root or scope, how many of its functions would have each name.
    var functionNames: [FrameID: [String: Int]] = [:]

    enum Entry {
        case node(NodeID)
        /// By its place among the aliases.
        case alias(Int)
    }

    /// What only the words about names that stand for nothing need.
    struct Doubts {
        /// The frames of scopes and features whose names are not known.
        var incompleteFrames: Set<FrameID> = []
        /// Objects with inputs whose lifetime is another one: they may be asked for by value.
        var supposedTransients: Set<NodeID> = []
        /// By feature, the scope that it is told to belong to, because it asks for what only that gives.
        var impliedScopes: [FrameID: FrameID] = [:]
        /// By object, those under which alone there is what it asks for.
        var conditions: [NodeID: [CompilationCondition]] = [:]
        /// For how many more names others are looked for that are spelled nearly so.
        var suggestionsLeft = 100
    }

    /// Where a name is looked up: a frame, and names that only one recipe knows.
    struct Reach {
        var frame: FrameID
        var locals: [String: Operand] = [:]
        /// Names of the language that are no nodes: `path`, `error`, what conditions bind.
        var words: Set<String> = []
        /// The type of `self`, where that is known.
        var itself: TypeReference?
        /// The type of `error`, where that is not any error.
        var thrown: TypeReference?
        /// The versions of systems that conditions ask for.
        var systems: [String: [Int]] = [:]
        /// The nodes that the recipe makes, from the outside in: none is made of itself.
        var makes: [NodeID] = []
        /// Whether the code stands in a closure, which may be isolated otherwise than its frame.
        var isInClosure = false

        /// Whether the conditions ask for what the attribute does, as far as they name its platforms.
        func asks(for attribute: String) -> Bool {
            !systems.isEmpty
                && Availability.versions(in: attribute).allSatisfy { platform, version in
                    systems[platform].map { !$0.lexicographicallyPrecedes(version) } ?? true
                }
        }
    }

    /// The keys that variants exchange.
    let replacedKeys: Set<String>
    /// The frames of scopes, by their names.
    var rootFrames: [String: FrameID] = [:]

    // What is known of the types that calls make.

    var reading: SourceReading
    /// The sources as another build or another system reads them; none where it is known which one it is.
    var otherReadings: [SourceVariation: SourceReading] = [:]
    /// The generated types, by their names: those of one name in several modules are of one kind, and taken for one.
    let generated: [String: GeneratedType]

    var doubts = Doubts()
    /// What was declared, by the names in generated code.
    var nodesByName: [String: [NodeID]]?

    private init(
        _ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements,
        _ generated: GeneratedTypes
    ) {
        self.manifest = manifest
        self.types = types
        self.placements = placements
        generatedTypes = generated
        reading = SourceReading(sources: types.sources)
        self.generated = Dictionary(generated.types.map { ($0.name, $0) }) { first, other in
            var all = first
            all.conformances += other.conformances
            return all
        }
        replacedKeys = Set(manifest.variants.flatMap(\.bindings).map(\.key.value.source))
    }

    static func resolve(
        _ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements,
        _ generated: GeneratedTypes
    ) -> Resolution {
        var resolver = GraphResolver(manifest, types, placements, generated)
        resolver.declareAll()
        resolver.followAliases()
        resolver.countFunctions()
        resolver.resolveAll()
        resolver.result.incompleteFrames =
            resolver.doubts.incompleteFrames.union(resolver.doubts.impliedScopes.keys)
        resolver.noteUnusedAliases()
        resolver.noteModulesOfMembers()
        resolver.result.placeVariations()
        return resolver.result
    }

    /// The scenes of all features with their frames, in manifest order.
    var allScenes: [(scene: Scene, frame: FrameID)] {
        result.features.flatMap { feature in
            zip(feature.feature.scenes, result.scenes[feature.frame] ?? []).map { ($0, $1) }
        }
    }

    mutating func report(_ diagnostic: Diagnostic) { result.diagnostics.append(diagnostic) }
}
