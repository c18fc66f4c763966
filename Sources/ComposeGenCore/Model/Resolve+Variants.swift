import SourceText
import SwiftReading

/// What variants exchange.
extension GraphResolver {
    mutating func resolve(_ variant: Variant) {
        isReplacing = true
        defer { isReplacing = false }
        var resolved = Resolution.Variant(
            name: variant.name.value, isPreviewOnly: variant.isPreviewOnly,
            isLive: variant.isLive, isAbsent: variant.isAbsent, isWhole: variant.isWhole)
        for (name, text) in variant.values {
            guard case .node(let id)? = names[.root]?[name.value], result.graph[id].kind == .value
            else {
                let known = manifest.values.map(\.name.value)
                reportNothingToReplace(name, isBinding: false, among: known)
                resolved.isWhole = false
                continue
            }
            let recipe = recipe(of: text, id)
            warnOfStrangeName(in: text, as: result.graph[id].type, Reach(frame: .root))
            checkThatValuesAreNamed(by: recipe, of: name.value)
            resolved.recipes[id] = recipe
        }
        var replacements: [NodeID: Variant.Replacement] = [:]
        for replacement in variant.bindings {
            let key = replacement.key.map(\.source)
            guard let id = replaced(key.value) else {
                let bindings = manifest.bindings + manifest.scopes.flatMap(\.bindings)
                reportNothingToReplace(
                    key, isBinding: true, among: bindings.map(\.key.value.source))
                resolved.isWhole = false
                continue
            }
            if let first = replacements[id] {
                // To say the same of it twice is no mistake.
                let type = replacement.choice.typeAlone
                if type == nil || type != first.choice.typeAlone {
                    result.diagnostics.append(
                        .replacedTwice(
                            key, first: first.key.map(\.source), variant: variant.name.value))
                }
                continue
            }
            replacements[id] = replacement
            resolved.recipes[id] = recipe(of: replacement.choice, id, scope(of: id))
        }
        result.variants.append(resolved)
    }

    /// The object that the variant replaces: the root's, else a scope's.
    private func replaced(_ name: String) -> NodeID? {
        let frames = [.root] + manifest.scopes.compactMap { rootFrames[$0.name.value] }
        for frame in frames {
            if case .node(let id)? = names[frame]?[name], result.graph[id].kind == .object,
                result.graph[id].instanceOf == nil
            {
                return id
            }
        }
        return nil
    }

    private mutating func reportNothingToReplace(
        _ name: Located<String>, isBinding: Bool, among known: [String]
    ) {
        guard !manifest.refusedNames.contains(name.value) else { return }
        if names[.root]?[name.value] != nil, let first = place(of: name.value, in: .root) {
            result.diagnostics.append(
                .variantReplacesElsewhere(
                    name.value, isBinding ? "values" : "bindings", at: name.range, first))
        } else if let answer = namesByType[.root]?[name.value]?.first {
            let key = result.graph[answer.node].key
            result.diagnostics.append(
                .variantNamesType(
                    name.value, answeredBy: key.value, at: name.range, key.range))
        } else if isBinding,
            let feature = manifest.features.first(where: { feature in
                features[feature.name.value].map { names[$0.frame]?[name.value] != nil } ?? false
            }), let frame = features[feature.name.value]?.frame,
            let place = place(of: name.value, in: frame)
        {
            result.diagnostics.append(
                .variantReplacesInside(
                    name.value, of: feature.name.value, at: name.range, place))
        } else {
            result.diagnostics.append(
                .variantOverridesNothing(
                    name.value, at: name.range, nearest: meant(by: name.value, among: known)))
        }
    }
}

extension Choice {
    /// The type that it names, where it says nothing else.
    fileprivate var typeAlone: TypeReference? {
        guard case .construction(let construction) = self,
            case .implementation(let type, nil) = construction.maker,
            construction.arguments.isEmpty, construction.decorators.isEmpty,
            construction.properties.isEmpty, construction.setup == nil,
            construction.onFailure == nil
        else { return nil }
        return type.value
    }
}
