/// Previews of features of other modules that would make something of the root's module, which imports theirs.
func checkHiddenFromPreviews(_ graph: ObjectGraph, _ needs: [SceneNeeds]) -> [Diagnostic] {
    guard graph.features.contains(where: graph.isOfAnotherModule) else { return [] }
    let generated = Dictionary(grouping: graph.generated, by: \.name)
    return graph.previewsOfScenes.compactMap { preview, scene, walk in
        let feature = graph[graph[scene].feature]
        guard graph.isOfAnotherModule(feature) else { return nil }
        let made = walk.reached(
            from: graph.objectsComposing(scene, needs, in: preview), includesFactories: true)
        for id in made {
            for name in walk.choice(of: id).typesMade {
                guard
                    let hidden = graph.hiddenType(
                        name, generated[name] ?? [], from: feature.placement.module)
                else { continue }
                return .hiddenFromPreview(
                    name, of: feature, at: preview.range, hidden.declaration,
                    replacing: hidden.isGenerated ? nil : graph[id].description)
            }
        }
        return nil
    }
}

extension ObjectGraph {
    /// A type of the root's module alone.
    ///
    /// - Parameter generated: the types of that name that the tool writes.
    fileprivate func hiddenType(
        _ name: String, _ generated: [GeneratedTypeNode], from module: String
    ) -> (declaration: SourceRange, isGenerated: Bool)? {
        if let first = generated.first {
            guard generated.allSatisfy({ $0.placement.module.isEmpty }) else { return nil }
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

extension ResolvedChoice {
    /// The names of the types that making the object calls, as far as the manifest says them.
    fileprivate var typesMade: [String] {
        guard case .construction(let construction) = self else { return [] }
        var names: [String] = []
        construction.value.collectTypes(&names)
        return names
    }
}

extension ResolvedConstruction {
    fileprivate func collectTypes(_ names: inout [String]) {
        func collect(_ choice: ResolvedChoice, _ names: inout [String]) {
            if case .construction(let construction) = choice {
                construction.value.collectTypes(&names)
            }
        }
        switch maker {
        case .call: names += implementation?.nominalNames() ?? []
        case .chosen(let branches): for branch in branches { collect(branch.choice, &names) }
        case .factory, .storyboard, .scope, .inherited, .handedIn: break
        }
        let values =
            arguments.map(\.value) + properties.map(\.value)
            + decorators.flatMap { $0.arguments.map(\.value) }
        for value in values { value.collectTypes(&names) }
        for decorator in decorators { names += decorator.type?.nominalNames() ?? [] }
        if case .choice(let choice) = onFailure { collect(choice, &names) }
    }
}

extension ResolvedValue {
    fileprivate func collectTypes(_ names: inout [String]) {
        switch self {
        case .construction(let construction): construction.value.collectTypes(&names)
        case .list(let values): for value in values { value.collectTypes(&names) }
        case .reference, .text, .factory, .broken: break
        }
    }
}
