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
    let read = sources.map { manifest.readingProtocols(from: $0) } ?? Diagnosed(manifest)
    var resolver = Resolver(read.value, types ?? TypeKnowledge(manifest), sources, paths)
    resolver.diagnostics += read.diagnostics
    resolver.declareAll()
    resolver.resolveAll()
    return Diagnosed(resolver.graph, resolver.diagnostics)
}

/// The state of one look-up of all names: first everything is declared, then everything is resolved.
struct Resolver {
    let manifest: Manifest
    /// What the files that come of each file of the manifest have of it.
    let placements: Placements
    var graph: ObjectGraph
    var diagnostics: [Diagnostic] = []

    /// Of the composition root, and then of each scope.
    var rootNames = [RootNames()]
    var scopesByName: [String: RootID] = [:]
    /// Which scope a name belongs to, for those who cannot see it: by its own name first.
    var scopesByMember: [String: RootID] = [:]
    var featureNames: [FeatureNames] = []
    var featuresByName: [String: FeatureID] = [:]
    /// One in each module that asks for a generic kind.
    var generatedByName: [String: [Int]] = [:]
    var generatedParameters: [Int: [InitializerParameter]] = [:]
    var variantsByName: [String: Int] = [:]
    /// What the choice that is being resolved refers to.
    var edges: [Edge] = []
    /// Whether what is looked up stands in text with a closure.
    var isInClosure = false
    /// Looking for similar names costs, so a manifest full of unknown names gets only so many suggestions.
    var suggestionsLeft = 100
    /// What each type implements, once somebody asks.
    var objectsByImplementation: [String: [ObjectID]] = [:]

    /// What the Swift files say; nil where none are read.
    let sources: SourceKnowledge?
    /// What answers for arguments that are left out, once one is.
    var answers: SourceAnswers?
    /// The object that is being resolved, which cannot be made of itself.
    var resolving: ObjectID?

    init(
        _ manifest: Manifest, _ types: TypeKnowledge, _ sources: SourceKnowledge?,
        _ paths: [String]
    ) {
        self.manifest = manifest
        self.sources = sources
        graph = ObjectGraph(types: types.knowing(sources))
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
        checkGenericTypes()
    }

    private mutating func resolve(_ value: ConfigurationValue, _ index: Int) {
        let scope = NameScope()
        let supply: ValueNode.Supply =
            switch value.supply {
            case .text(let text): .text(resolve(swift: text, in: scope))
            case .parameter(let text):
                .parameter(default: text.map { resolve(swift: $0, in: scope) })
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
        graph.values[index].supply = supply
    }

    mutating func resolve(_ binding: Boxed<Binding>, as id: ObjectID, in names: NameScope) {
        var scope = names
        if !binding.inputs.isEmpty {
            scope.parameters = Set(binding.inputs.map(\.name.value))
            scope.inputs = binding.inputs
        }
        resolving = id
        checkDefaults(of: binding.inputs, in: names)
        if binding.choice.wrapsOuter {
            scope.wrapped = held(lookUpOutside(binding.key, of: scope))
        }
        let choice = resolve(binding.choice, of: binding, in: scope)
        graph.objects[id.index].choice = choice
        graph.objects[id.index].edges = takeEdges()
    }

    /// What a feature's own entries may name.
    func names(of feature: FeatureID) -> NameScope {
        NameScope(root: graph[feature].root, feature: feature)
    }

    private mutating func resolve(_ feature: Feature, as id: FeatureID) {
        let node = graph[id]
        for (binding, index) in zip(feature.bindings, node.objects) where !binding.choice.isAlias {
            resolve(binding, as: ObjectID(index: index), in: names(of: id))
        }
        for (scene, index) in zip(feature.scenes, node.scenes) {
            resolve(scene, as: SceneID(index: index), feature: id)
        }
        if let flow = feature.flow { graph.features[id.index].flow = resolve(flow, of: id) }
    }

    private mutating func resolve(_ scene: Scene, as id: SceneID, feature: FeatureID) {
        var scope = names(of: feature)
        scope.scene = id
        let object = graph[id].object
        resolving = object
        checkDefaults(of: scene.inputs, in: scope)
        let choice: ResolvedChoice
        switch scene.content {
        case .construction(let construction):
            let type = scene.view?.value ?? scene.returns?.value
            choice =
                resolve(construction, as: type, in: scope).map(ResolvedChoice.construction)
                ?? .broken
            if let view = scene.view { checkView(view, of: id, made: choice, in: scope) }
        // An alias has been looked up with all others.
        case .reference: return
        }
        graph.objects[object.index].choice = choice
        graph.objects[object.index].edges = takeEdges()
    }

    /// The references of the choice that was resolved last.
    mutating func takeEdges() -> [Edge] {
        // A copy that is as large as they are, because an object keeps it.
        let taken = edges.withUnsafeBufferPointer { Array($0) }
        edges.removeAll(keepingCapacity: true)
        return taken
    }

    // MARK: Flows, the root, variants, previews

    private mutating func resolve(_ flow: Flow, of id: FeatureID) -> FlowNode? {
        let feature = manifest.features[id.index]
        let typeName = flow.type?.value ?? feature.name.value + "RootView"
        let start = resolve(flow.start, inFlowOf: id, as: .start)
        var routes: [FlowNode.Route] = []
        for route in flow.routes {
            guard let call = resolve(route.destination, inFlowOf: id, as: .destination) else {
                continue
            }
            routes.append(
                FlowNode.Route(
                    name: route.name.value, range: route.name.range, value: route.value?.value,
                    call: call))
        }
        let edges = takeEdges()
        guard let start else { return nil }
        return FlowNode(
            typeName: typeName, typeRange: flow.type?.range ?? feature.name.range, start: start,
            routes: routes, edges: edges)
    }

    private mutating func resolve(
        _ call: SceneCall, inFlowOf id: FeatureID, as place: AbsentPlace
    ) -> SceneCallNode? {
        guard let scene = sceneNamed(call.scene.value, of: id) else {
            let feature = manifest.features[id.index].name.value
            let name = "\(feature).\(call.scene.value)"
            if reportAbsent(Located(name, call.scene.range), in: place) { return nil }
            diagnostics.append(
                .unknownScene(
                    call.scene.value, of: manifest.features[id.index].name.value,
                    at: call.scene.range,
                    nearest: nearest(
                        to: call.scene.value, among: sceneNames(of: id))))
            return nil
        }
        // A flow's text is outside of the scenes, so it sees the root's names and its own path.
        return resolve(call, to: scene, in: NameScope(root: graph[id].root, parameters: ["path"]))
    }

    private func sceneNamed(_ name: String, of feature: FeatureID) -> SceneID? {
        graph.names.knownID(of: name).flatMap { featureNames[feature.index].scenes[$0] }
    }

    private func sceneNames(of feature: FeatureID) -> [String] {
        featureNames[feature.index].scenes.keys.map { graph.names[$0] }
    }

    /// A scene with arguments: each must be one of its inputs.
    func inputNames(of scene: SceneID) -> [String] { graph[scene].inputs.map(\.name.value) }

    mutating func resolve(
        _ call: SceneCall, to scene: SceneID, in scope: NameScope
    ) -> SceneCallNode {
        let arguments = resolve(inputs: call.arguments, of: scene, in: scope)
        return SceneCallNode(
            scene: scene, range: call.scene.range, arguments: arguments,
            hasUnknownArgument: arguments.count < call.arguments.count || !call.isWhole)
    }

    mutating func resolve(
        inputs arguments: [Argument], of scene: SceneID, in scope: NameScope
    ) -> [(name: String, value: ResolvedValue)] {
        guard !arguments.isEmpty else { return [] }
        let names = Set(inputNames(of: scene))
        var resolved: [(name: String, value: ResolvedValue)] = []
        for argument in arguments {
            let value = resolve(argument.value, in: scope)
            guard let label = argument.label else { continue }
            guard names.contains(label.value) else {
                diagnostics.append(
                    .unknownInput(
                        label.value, of: graph[scene].name, at: label.range,
                        nearest: nearest(to: label.value, among: names)))
                continue
            }
            check(argument, value, asInputOf: scene, in: scope)
            resolved.append((label.value, value))
        }
        return resolved
    }

    private mutating func resolveVariants() {
        for (index, variant) in manifest.variants.enumerated() {
            variantsByName[variant.name.value] = index
            var node = VariantNode(
                name: variant.name.value, range: variant.name.range,
                isPreviewOnly: variant.isPreviewOnly, isLive: variant.isLive)
            for replacement in variant.bindings {
                guard let (id, binding) = replaced(by: replacement) else {
                    let names = manifest.bindings.map(\.key.value.source)
                    reportNothingToReplace(replacement.key.map(\.source), "bindings", among: names)
                    continue
                }
                var scope = NameScope(root: graph[id].owner.root ?? .main)
                scope.parameters = Set(binding.inputs.map(\.name.value))
                scope.inputs = binding.inputs
                resolving = id
                let choice = resolve(replacement.choice, of: binding, in: scope)
                node.choices.append((id, choice, takeEdges()))
            }
            for (name, text) in variant.values {
                let nameID = graph.names.knownID(of: name.value)
                guard case .value(let id)? = rootNames[0].declared[nameID].first?.target else {
                    let names = manifest.values.map(\.name.value)
                    reportNothingToReplace(name, "values", among: names)
                    continue
                }
                let resolved = resolve(swift: text, in: NameScope())
                let value = manifest.values[id.index]
                check(resolved, as: value.type, "value", name.value, in: NameScope())
                node.values.append((id, resolved))
                _ = takeEdges()
            }
            graph.variants.append(node)
        }
    }

    /// The binding that the variant replaces: the root's, else a scope's.
    func replaced(by replacement: Variant.Replacement) -> (ObjectID, Boxed<Binding>)? {
        let name = replacement.key.value.source
        let nameID = graph.names.knownID(of: name)
        func object(_ root: RootID) -> ObjectID? {
            guard case .object(let id)? = rootNames[root.index].declared[nameID].first?.target,
                graph[id].scope == nil
            else { return nil }
            return id
        }
        if let id = object(.main) { return (id, manifest.bindings[id.index]) }
        guard let scope = scopesByMember[name], let index = scope.scopeIndex,
            let id = object(scope)
        else { return nil }
        let first = graph.scopes[index].objects.lowerBound
        return (id, manifest.scopes[index].bindings[id.index - first])
    }

    private mutating func reportNothingToReplace(
        _ name: Located<String>, _ section: String, among names: [String]
    ) {
        guard !manifest.refusedNames.contains(name.value) else { return }
        let nameID = graph.names.knownID(of: name.value)
        if let first = rootNames[0].declared[nameID].first {
            diagnostics.append(
                .variantReplacesElsewhere(
                    name.value, section == "values" ? "bindings" : "values", at: name.range,
                    first.range))
        } else if let entry = rootNames[0].byType[nameID].first,
            case .object(let id) = entry.target
        {
            diagnostics.append(
                .variantNamesType(
                    name.value, answeredBy: graph[id].description, at: name.range, graph[id].range))
        } else if section == "bindings",
            let owner = featureNames.firstIndex(where: { !$0.declared[nameID].isEmpty }),
            let entry = featureNames[owner].declared[nameID].first
        {
            diagnostics.append(
                .variantReplacesInside(
                    name.value, of: manifest.features[owner].name.value, at: name.range,
                    entry.range))
        } else {
            diagnostics.append(
                .variantOverridesNothing(
                    name.value, at: name.range, nearest: nearest(to: name.value, among: names)))
        }
    }

    private mutating func resolveRoot() {
        resolving = nil
        let root = manifest.root
        if let start = root.start { graph.root.start = resolve(start, as: .start) }
        if let navigation = root.navigation {
            graph.root.path = navigation.path.value
            graph.root.destinations = navigation.destinations.map {
                ($0.value.value, resolve($0.leadsTo, as: .destination))
            }
        }
        resolveOverridable()
        switch root.environment?.value {
        case nil: break
        case .object?: graph.root.environment = .object
        case .keys?: graph.root.environment = .keys(nil)
        case .objects(let names)?:
            let objects: [ObjectID] = names.compactMap { name in
                let reference = held(
                    lookUp(name, in: NameScope(), kind: .setup, place: .list("environment")))
                guard case .object(let id)? = reference?.target else { return nil }
                return id
            }
            graph.root.environment = .keys(objects)
        }
        let beforeText = takeEdges()
        graph.root.prepare = root.prepare.map { resolve(swift: $0, in: NameScope()) }
        graph.root.prepareEdges = takeEdges()
        graph.root.setup = root.setup.map { resolve(swift: $0, in: NameScope()) }
        graph.root.setupEdges = takeEdges()
        graph.root.laterEdges = beforeText + graph.root.setupEdges
        for callback in root.lifecycle {
            let statements = resolve(
                swift: callback.statements, in: NameScope(parameters: ["scene"]))
            let edges = takeEdges()
            graph.root.laterEdges += edges
            graph.root.lifecycle.append(
                RootNode.Callback(name: callback.name.value, statements: statements, edges: edges))
        }
        graph.root.previews = root.previews.map { resolve($0) }
    }

    private mutating func resolveOverridable() {
        var first: [ObjectID: SourceRange] = [:]
        for name in manifest.root.overridable {
            let found = lookUp(name, in: NameScope(), kind: .setup, place: .list("overridable"))
            switch held(found)?.target {
            case .object(let id)? where graph[id].lifetime == .singleton:
                if let first = first.updateValue(name.range, forKey: id) {
                    diagnostics.append(.overridesTwice(name.value, at: name.range, first: first))
                } else {
                    graph.root.overridable.append(id)
                }
            case .object(let id)?:
                diagnostics.append(
                    .overridesNoSingleton(
                        name.value, graph[id].lifetime, at: name.range, graph[id].range))
            case .value(let id)?:
                diagnostics.append(.overridesValue(graph.values[id.index], at: name.range))
            default: break
            }
        }
    }

    private mutating func resolve(
        _ destination: Destination, as place: AbsentPlace
    ) -> DestinationNode {
        switch destination {
        case .scene(let call):
            guard let scene = sceneNamed(call.scene, in: NameScope(), as: place) else {
                return .broken
            }
            return .scene(resolve(call, to: scene, in: NameScope()))
        case .text(let text):
            if let feature = featuresByName[text.source] {
                guard isWithinReach(feature, named: text.located, in: NameScope()) else {
                    return .broken
                }
                guard manifest.features[feature.index].flow != nil else {
                    diagnostics.append(.featureWithoutFlow(text.text.text, at: text.text.range))
                    return .broken
                }
                return .flow(feature, text.text.range)
            }
            if reportAbsent(text.located, in: place) { return .broken }
            switch text.form {
            case .identifier(let name):
                diagnostics.append(
                    .unknownFeature(
                        name, at: text.text.range,
                        nearest: nearest(to: name, among: featuresByName.keys)))
                return .broken
            case .path(let head, _) where featuresByName[head] != nil:
                guard let scene = sceneNamed(text.located, in: NameScope()) else { return .broken }
                return .scene(
                    SceneCallNode(scene: scene, range: text.text.range, arguments: []))
            case .path(let head, let members)
            where SwiftIdentifier.hasUppercaseHead(head) && members.count == 1:
                diagnostics.append(
                    .unknownFeature(
                        head, at: text.text.range,
                        nearest: nearest(to: head, among: featuresByName.keys)))
                return .broken
            case .path, .swift:
                return .text(resolve(swift: text, in: NameScope()))
            }
        }
    }

    /// `Feature.scene`, reported where there is no such thing.
    mutating func sceneNamed(
        _ name: Located<String>, in names: NameScope, as place: AbsentPlace = .anywhere
    ) -> SceneID? {
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(
            String.init)
        if reportAbsent(name, in: place) { return nil }
        guard let feature = featuresByName[parts[0]] else {
            guard !manifest.refusedNames.contains(parts[0]) else { return nil }
            diagnostics.append(
                .unknownFeature(
                    parts[0], at: name.range,
                    nearest: nearest(to: parts[0], among: featuresByName.keys)))
            return nil
        }
        guard isWithinReach(feature, named: name, in: names) else { return nil }
        guard parts.count == 2, let scene = sceneNamed(parts[1], of: feature) else {
            let rest = parts.dropFirst().joined(separator: ".")
            diagnostics.append(
                .unknownScene(
                    rest, of: parts[0], at: name.range,
                    nearest: nearest(to: rest, among: sceneNames(of: feature)).map {
                        parts[0] + "." + $0
                    }))
            return nil
        }
        return scene
    }

    /// - Parameter scene: nil for the root's, which is of what it shows first.
    private mutating func resolve(_ preview: Preview, of scene: SceneID? = nil) -> PreviewNode {
        var variant: Int?
        if let name = preview.variant, name.value != "live" {
            variant = variantsByName[name.value]
            if variant == nil {
                diagnostics.append(
                    .unknownVariant(
                        name.value, at: name.range,
                        nearest: nearest(to: name.value, among: variantsByName.keys)))
            }
        }
        var inputs: [PreviewNode.Input] = []
        for argument in preview.inputs {
            let value = resolve(argument.value, in: NameScope())
            if let scene { check(argument, value, asInputOf: scene, in: NameScope()) }
            _ = takeEdges()
            if let label = argument.label {
                inputs.append(
                    PreviewNode.Input(name: label.value, range: label.range, value: value))
            }
        }
        return PreviewNode(
            name: preview.name.value, range: preview.name.range, variant: variant, inputs: inputs,
            isWhole: preview.isWhole)
    }

    // MARK: Suggestions

    mutating func nearest(to name: String, among names: some Collection<String>) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        // In the order of their bytes, so that the choice between equally near names is always the same.
        return ComposeGenCore.nearest(to: name, among: names.sorted())
    }
}
