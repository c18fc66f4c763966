/// What variants exchange.
extension GraphResolver {
    mutating func resolve(_ variant: Variant) {
        var resolved = Resolution.Variant(
            name: variant.name.value, isPreviewOnly: variant.isPreviewOnly,
            isLive: variant.isLive, isAbsent: variant.isAbsent)
        for (name, text) in variant.values {
            guard case .node(let id)? = names[.root]?[name.value] else {
                result.diagnostics.append(.overridesNothing(name))
                continue
            }
            resolved.recipes[id] = recipe(of: text, id)
        }
        for replacement in variant.bindings {
            let key = replacement.key.map(\.source)
            guard let id = replaced(key.value) else {
                result.diagnostics.append(.overridesNothing(key))
                continue
            }
            resolved.recipes[id] = recipe(of: replacement.choice, id, scope(of: id))
        }
        result.variants.append(resolved)
    }

    func replaced(_ name: String) -> NodeID? {
        let frames =
            [.root] + manifest.scopes.compactMap { rootFrames[$0.name.value] }
            + manifest.features.compactMap { features[$0.name.value]?.frame }
        for frame in frames {
            if case .node(let id)? = names[frame]?[name], result.graph[recipe: id] != nil {
                return id
            }
        }
        return nil
    }
}
