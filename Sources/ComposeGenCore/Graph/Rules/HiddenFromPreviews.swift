import SourceText

/// Previews of features of other modules that would make something of the root's module, which imports theirs.
func checkHiddenFromPreviews(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    guard graph.features.contains(where: graph.isOfAnotherModule) else { return [] }
    let generated = Dictionary(grouping: graph.generated, by: \.name)
    return graph.previewsOfScenes.compactMap { preview, scene, walk in
        let feature = graph[graph[scene].feature]
        guard graph.isOfAnotherModule(feature) else { return nil }
        let made = walk.reached(
            from: graph.objectsComposing(scene, needs, in: preview), includesFactories: true)
        // What the feature makes itself is reported where it is made.
        for id in made where graph[id].owner.root != nil {
            for name in walk.choice(of: id).typesMade.map(\.value) {
                guard
                    let hidden = graph.hiddenType(
                        name, generated[name] ?? [], from: feature.placement.module)
                else { continue }
                return .hiddenFromPreview(
                    name, of: feature.name, feature.placement.access, at: preview.range,
                    hidden.declaration,
                    replacing: hidden.isGenerated ? nil : graph[id].description)
            }
        }
        return nil
    }
}

extension ObjectGraph {
    /// A type that the module cannot see.
    ///
    /// - Parameter generated: the types of that name that the tool writes.
    fileprivate func hiddenType(
        _ name: String, _ generated: [GeneratedTypeNode], from module: String
    ) -> (declaration: SourceRange, isGenerated: Bool)? {
        if let first = generated.first {
            guard !generated.contains(where: { $0.placement.isVisible(fromModule: module) }) else {
                return nil
            }
            return (first.range, true)
        }
        guard let index = types.sources?.index, index.hasModule(module),
            index.declaration(of: name, inModule: module) == nil,
            index.moduleDeclaring(name, seenFrom: module) == nil
        else { return nil }
        guard let declaration = index.declaration(of: name, inModule: nil) else { return nil }
        return (declaration, false)
    }
}
