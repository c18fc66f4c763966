import SourceText
import SwiftReading

/// What the code of a feature cannot see of the root's module, which imports all others.
extension GraphRules {
    mutating func checkModules() {
        let generated = Dictionary(grouping: emission.generated.types, by: \.name)
        checkScopes()
        checkScenesOfOthers()
        if !generated.isEmpty { checkVisibility(of: generated) }
        checkPreviews(generated)
    }

    private var placements: Placements { emission.placements }

    // MARK: Scopes

    /// Features that name a scope whose class their files cannot show or see: it is of the root's module and access.
    private mutating func checkScopes() {
        let scopes = Dictionary(
            graph.frames.filter(\.isScope).map { ($0.name, $0.range) }
        ) { first, _ in first }
        guard !scopes.isEmpty else { return }
        for feature in resolution.features {
            let placement = placements.placement(of: feature.feature)
            let isHidden =
                placement.access > emission.manifest.accessLevel || placement.isOfAnotherModule
            guard isHidden else { continue }
            func report(_ type: TypeReference, at range: SourceRange) {
                guard let scope = type.nominalNames().first(where: { scopes[$0] != nil }),
                    let declaration = scopes[scope]
                else { return }
                found.append(
                    .hiddenScope(
                        scope, emission.manifest.accessLevel, from: feature.feature.name.value,
                        placement.access, at: range, declaration,
                        isOfAnotherModule: placement.isOfAnotherModule))
            }
            for scene in resolution.scenes[feature.frame] ?? [] {
                for input in emission.declared(scene)?.inputs ?? [] {
                    report(input.type.value, at: input.type.range)
                }
            }
            for (reference, type) in rootTypesAsked(by: feature) {
                report(type, at: reference.range)
            }
        }
    }

    /// The references of a feature's objects to what belongs to roots, with the types that these are held as.
    private func rootTypesAsked(
        by feature: Resolution.FeatureFrames
    ) -> [(References.Reference, TypeReference)] {
        references(of: feature).compactMap { reference in
            if let id = references.node(reference.to) {
                guard graph[id].kind == .object, !needs.isFeature(graph[id].owner) else {
                    return nil
                }
                return (reference, graph[id].type)
            }
            guard let frame = references.frame(reference.to) else { return nil }
            return scopeBegun(by: frame).map { (reference, $0) }
        }
    }

    /// The references of all that a feature's files hold.
    private func references(of feature: Resolution.FeatureFrames) -> [References.Reference] {
        let scenes = Set(resolution.scenes[feature.frame] ?? [])
        var vertices = graph.nodes.indices.filter {
            graph.nodes[$0].owner == feature.frame || scenes.contains(graph.nodes[$0].owner)
        }
        vertices += scenes.sorted().map { references.vertex(of: $0) }
        if let flow = feature.flow { vertices.append(references.vertex(of: flow)) }
        return vertices.flatMap { references.ofVertices[$0] }
    }

    // MARK: Scenes

    /// Features that show scenes of others whose composers their modules cannot see.
    private mutating func checkScenesOfOthers() {
        for feature in resolution.features {
            let placement = placements.placement(of: feature.feature)
            guard placement.isOfAnotherModule else { continue }
            for reference in references(of: feature) {
                guard let frame = references.frame(reference.to),
                    let scene = graph.isScene(frame) ? frame : graph.composed(by: frame),
                    let parent = graph[scene].parent,
                    let other = emission.feature(of: parent),
                    !placements.placement(of: other).isVisible(fromModule: placement.module)
                else { continue }
                found.append(
                    .hiddenScene(
                        graph[parent].name, of: other.name,
                        from: (graph[feature.frame].name, placement.module), at: reference.range))
            }
        }
    }

    /// The scope that calling the frame begins, or what calls the scene that it composes has to pass a function for.
    private func scopeBegun(by frame: FrameID) -> TypeReference? {
        if graph[frame].isScope { return TypeReference(named: graph[frame].name) }
        guard let scene = graph.composed(by: frame) else { return nil }
        let begun = needs[scene].free.lazy.filter { $0.index < graph.nodes.count }
            .compactMap(graph.callee).first { graph[$0].isScope }
        return begun.map { TypeReference(named: graph[$0].name) }
    }

    // MARK: Generated types

    /// Objects that are made of generated types which the code that makes them cannot see.
    private mutating func checkVisibility(of generated: [String: [GeneratedType]]) {
        for (node, recipes) in zip(graph.nodes, references.recipes) where !node.isInPlace {
            let feature = graph.feature(of: node.owner)
            let placement = feature.map(emission.placement) ?? placements.top
            for type in recipes.flatMap(typesMade) {
                guard let types = generated[type.value],
                    !types.contains(where: {
                        $0.placement.isVisible(fromModule: placement.module)
                    })
                else { continue }
                found.append(
                    .hiddenGeneratedType(
                        types[0].name, types[0].placement,
                        from: feature.map { (graph[$0].name, placement) },
                        at: type.range, types[0].range,
                        isInTopManifest: types[0].placement.manifestPath
                            == placements.top.manifestPath))
            }
        }
    }

    private func typesMade(_ recipe: Recipe) -> [Located<String>] {
        recipe.allSteps(graph).flatMap { step -> [Located<String>] in
            guard case .make(let callee, _) = step.action else { return [] }
            return callee.type.value.nominalNames().map { Located($0, callee.type.range) }
        }
    }

    // MARK: Previews

    /// Previews of features of other modules that would make something of the root's module.
    private mutating func checkPreviews(_ generated: [String: [GeneratedType]]) {
        for preview in resolution.previews {
            guard let scene = preview.scene, let parent = graph[scene].parent,
                let feature = emission.feature(of: parent)
            else { continue }
            let placement = placements.placement(of: feature)
            guard placement.isOfAnotherModule else { continue }
            let reach = PreviewReach(preview, references, emission)
            guard let (type, id) = firstHidden(in: reach, from: placement.module, generated) else {
                continue
            }
            found.append(
                .hiddenFromPreview(
                    type.name, of: feature.name.value, placement.access, at: preview.range,
                    type.declaration,
                    replacing: type.isGenerated ? nil : graph[id].key.value))
        }
    }

    /// What the feature makes itself is reported where it is made.
    private func firstHidden(
        in reach: PreviewReach, from module: String, _ generated: [String: [GeneratedType]]
    ) -> (type: HiddenType, id: NodeID)? {
        for case let id? in reach.reached(withClosures: true).map(references.node)
        where !needs.isFeature(graph[id].owner) {
            for made in reach.recipe(of: id).map(typesMade) ?? [] {
                if let type = hiddenType(made.value, from: module, generated) { return (type, id) }
            }
        }
        return nil
    }

    private typealias HiddenType = (name: String, declaration: SourceRange, isGenerated: Bool)

    /// A type that the module cannot see.
    private func hiddenType(
        _ name: String, from module: String, _ generated: [String: [GeneratedType]]
    ) -> HiddenType? {
        if let types = generated[name], let first = types.first {
            guard !types.contains(where: { $0.placement.isVisible(fromModule: module) }) else {
                return nil
            }
            return (name, first.range, true)
        }
        guard let index, index.hasModule(module),
            index.declaration(of: name, inModule: module) == nil,
            index.moduleDeclaring(name, seenFrom: module) == nil,
            let declaration = index.declaration(of: name, inModule: nil)
        else { return nil }
        return (name, declaration, false)
    }
}
