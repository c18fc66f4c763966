import SourceText

/// Looks every name of the manifest up.
///
/// - Returns: the graph, in which broken parts are marked, and what was found wrong.
///
/// - Parameters:
///   - types: what the whole manifest tells of types, where this is only one configuration of it.
///   - sources: what the Swift files say in this configuration; nil where none are read.
///   - paths: those of the manifest's files, relative to the top one, whose name comes first.
package func resolve(
    _ manifest: Manifest, types: TypeKnowledge? = nil, knowing sources: SourceKnowledge? = nil,
    paths: [String]
) -> Diagnosed<ObjectGraph> {
    let spelt = sources.map { manifest.spellingTypes(as: $0) } ?? Diagnosed(manifest)
    let read = sources.map { spelt.value.readingProtocols(from: $0) } ?? Diagnosed(manifest)
    var resolver = Resolver(read.value, types ?? TypeKnowledge(manifest), sources, paths)
    resolver.diagnostics += spelt.diagnostics + read.diagnostics
    resolver.declareAll()
    resolver.resolveAll()
    return Diagnosed(resolver.graph, resolver.diagnostics)
}

/// The state of one look-up of all names: first everything is declared, then everything is resolved.
struct Resolver {
    // Held by reference, because a call that changes nothing may be handed a copy of all of this. For that reason, too, what
    // is asked for each object and each argument is inlined.
    let manifest: Boxed<Manifest>
    let rootKind: Root.Kind
    /// What the files that come of each file of the manifest have of it.
    let placements: Placements
    var graph: ObjectGraph
    var diagnostics: [Diagnostic] = []

    /// Of the composition root, and then of each scope.
    var rootNames = [RootNames()]
    var scopesByName: [String: RootID] = [:]
    /// Which scope a name belongs to, for those who cannot see it: by its own name first.
    var scopesByMember: [String: RootID] = [:]
    /// Of generic types whose arguments only the type tells that the object is held as: there is none where it is not written.
    var untoldTypes: [ObjectID: Diagnostic] = [:]
    var featureNames: [FeatureNames] = []
    var featuresByName: [String: FeatureID] = [:]
    /// The names of the inputs of each scene that has too many to look through for each name.
    var namesOfManyInputs: [SceneID: Set<String>] = [:]
    /// One in each module that asks for a generic kind.
    var generatedByName: [String: [Int]] = [:]
    /// What modules use of the generic types of others, of which they need no copy.
    var seenTypes: [CopiedType: GeneratedTypeNode] = [:]
    var generatedParameters: [Int: [InitializerParameter]] = [:]
    var variantsByName: [String: Int] = [:]
    /// The places of the variants of which some choice is lost.
    var incompleteVariants: Set<Int> = []
    /// The lower-case keys of which some variant makes another type than the binding does.
    var namesReplacedByOthers: Set<String> = []
    /// What the choice that is being resolved refers to.
    var edges: [Edge] = []
    /// Whether what is looked up stands in text with a closure.
    var isInClosure = false
    /// Whether it stands in Swift text at all, which has its own `try` and `await`.
    var isInText = false
    /// Looking for similar names costs, so a manifest full of unknown names gets only so many suggestions.
    var suggestionsLeft = 100
    /// What each type implements, once somebody asks.
    var objectsByImplementation: [String: [ObjectID]] = [:]
    /// Those that decorators stand around.
    var decoratedObjects: Set<ObjectID> = []

    /// What the Swift files say; nil where none are read.
    var sources: SourceKnowledge?
    /// What they say otherwise, once somebody asks.
    var otherReadings = OtherReadings()
    /// What is set to something, and does not keep it.
    var weakPlaces: [WeakPlace] = []
    /// What answers for arguments that are left out, once one is.
    var answers: SourceAnswers?
    /// Where scenes have what there is one of for each of them, by its name, once somebody asks.
    var ownersOfEachScene: [String: (scene: String, feature: String, range: SourceRange)]?
    /// The object that is being resolved, which cannot be made of itself.
    var resolving: ObjectID?
    /// The variant whose choices are being resolved.
    var resolvingVariant: String?

    init(
        _ manifest: Manifest, _ types: TypeKnowledge, _ sources: SourceKnowledge?,
        _ paths: [String]
    ) {
        self.manifest = Boxed(manifest)
        rootKind = manifest.root.kind.value
        self.sources = sources
        graph = ObjectGraph(types: types.knowing(sources))
        graph.names = manifest.names
        placements = Placements(manifest, paths)
        diagnostics = placements.diagnostics
        graph.includedImports = placements.includedImports
        graph.manifestFolders = placements.folders
        graph.ownKinds = manifest.ownKinds
        graph.hasUnreadSources = !manifest.sources.isEmpty && sources == nil
    }

    mutating func resolveAll() {
        resolveAliases()
        for (index, value) in manifest.values.enumerated() { resolve(value, index) }
        for (index, binding) in manifest.bindings.enumerated() where !binding.choice.isAlias {
            resolve(binding, as: ObjectID(index: index), in: NameScope())
        }
        for (scope, node) in zip(manifest.scopes, graph.scopes) {
            let names = NameScope(root: graph[node.object].scope ?? .main)
            warnOfNames(inDefaultsOf: scope.inputs, in: names)
            for (binding, index) in zip(scope.bindings, node.objects)
            where !binding.choice.isAlias {
                resolve(binding, as: ObjectID(index: index), in: names)
            }
        }
        for (index, feature) in manifest.features.enumerated() {
            resolve(feature, as: FeatureID(index: index))
        }
        resolveVariants()
        resolveRoot()
        // Previews name variants, so they come last.
        for (index, feature) in manifest.features.enumerated() {
            for (scene, offset) in zip(feature.scenes, graph.features[index].scenes) {
                graph.scenes[offset].previews = scene.previews.map {
                    resolve($0, of: SceneID(index: offset))
                }
            }
        }
        noteUncertainRoots()
        checkGenericTypes()
        checkFaces()
        checkCaptures()
        checkWeakPlaces()
        checkSent()
    }

    private mutating func resolve(_ value: ConfigurationValue, _ index: Int) {
        let scope = NameScope()
        var supply: ValueNode.Supply =
            switch value.supply {
            case .text(let text): .text(resolve(swift: text, in: scope))
            case .parameter(let text?):
                .parameter(default: resolve(default: text, as: value.type.value, in: scope))
            case .parameter(nil): .parameter(default: nil)
            }
        if case .text(let text) = value.supply {
            warnOfStrangeName(in: text, as: value.type.value, scope)
        }
        for edge in takeEdges() {
            if case .value = edge.target { continue }
            diagnostics.append(.valueOfObject(value.name.value, at: edge.range))
        }
        switch supply {
        case .text(let text), .parameter(default: let text?):
            check(text, as: value.type, "value", value.name.value, in: scope)
        case .parameter(default: nil): break
        }
        // UIKit passes nothing: the default is what there is.
        if rootKind == .sceneDelegate, case .parameter(default: let text?) = supply {
            supply = .text(text)
        }
        graph.values[index].supply = supply
    }

    mutating func resolve(_ binding: Boxed<Binding>, as id: ObjectID, in names: NameScope) {
        var scope = names
        if !binding.inputs.isEmpty {
            scope.parameters = Set(binding.inputs.map(\.name.value))
            scope.inputs = binding.inputs
        }
        resolving = id
        if !binding.inputs.isEmpty {
            checkDefaults(of: binding.inputs, in: names)
            warnOfNames(inDefaultsOf: binding.inputs, in: names)
        }
        let choice = binding.choice
        if choice.wrapsOuter {
            scope.wrapped = held(lookUpOutside(binding.key, of: scope), isWrapped: true)
        }
        let resolved = resolve(choice, of: binding, in: scope)
        let edges = takeEdges()
        graph.objects[id.index].change { node in
            node.choice = resolved
            node.edges = edges
        }
    }

    /// What a feature's own entries may name.
    func names(of feature: FeatureID) -> NameScope {
        NameScope(root: graph[feature].root, feature: feature)
    }

    private mutating func resolve(_ feature: Boxed<Feature>, as id: FeatureID) {
        let node = graph[id]
        for (binding, index) in zip(feature.bindings, node.objects) where !binding.choice.isAlias {
            resolve(binding, as: ObjectID(index: index), in: names(of: id))
        }
        for (scene, index) in zip(feature.scenes, node.scenes) {
            resolve(scene, as: SceneID(index: index), feature: id)
        }
        if let flow = feature.flow { graph.features[id.index].flow = resolve(flow, of: id) }
    }

    private mutating func resolve(_ scene: Boxed<Scene>, as id: SceneID, feature: FeatureID) {
        var scope = names(of: feature)
        scope.scene = id
        let object = graph[id].object
        resolving = object
        checkDefaults(of: scene.inputs, in: scope)
        warnOfNames(inDefaultsOf: scene.inputs, in: scope)
        let choice: ResolvedChoice
        switch scene.content {
        case .construction(let construction):
            let type = scene.view?.value ?? scene.returns?.value
            choice =
                resolve(construction, as: type, in: scope).map(ResolvedChoice.construction)
                ?? .broken
            if let view = scene.view {
                checkView(view, of: id, made: choice, in: scope)
                checkReturned(by: scene, view, made: choice, in: scope)
            }
        // An alias has been looked up with all others.
        case .reference: return
        }
        graph.objects[object.index].choice = choice
        graph.objects[object.index].edges = takeEdges()
        graph.scenes[id.index].unkept = unkeptObject(of: choice, shownBy: id, in: scope)
    }

    /// The references of the choice that was resolved last.
    mutating func takeEdges() -> [Edge] {
        // A copy that is as large as they are, because an object keeps it.
        let taken = edges.withUnsafeBufferPointer { Array($0) }
        edges.removeAll(keepingCapacity: true)
        return taken
    }

    // MARK: Suggestions

    /// - Parameter limit: the most slips that are allowed for; nil for what suits the name's length.
    mutating func nearest(
        to name: String, among names: some Collection<String>, limit: Int? = nil
    ) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        // In the order of their bytes, so that the choice between equally near names is always the same.
        return SourceText.nearest(to: name, among: names.sorted(), limit: limit)
    }
}
