import SourceText
import SwiftReading

/// What variants exchange.
extension GraphResolver {
    mutating func resolve(_ variant: Variant) {
        var resolved = Resolution.Variant(
            name: variant.name.value, isPreviewOnly: variant.isPreviewOnly,
            isLive: variant.isLive, isAbsent: variant.isAbsent, isWhole: variant.isWhole)
        for (name, text) in variant.values {
            guard case .node(let id)? = names[.root]?[name.value], result.graph[id].kind == .value
            else {
                let known = manifest.values.map(\.name.value)
                reportNothingToReplace(
                    name, besides: text.located.range, isBinding: false, among: known)
                resolved.isWhole = false
                continue
            }
            resolved.recipes[id] = recipe(of: text, id)
        }
        var replacements: [NodeID: Variant.Replacement] = [:]
        for replacement in variant.bindings {
            let key = replacement.key.map(\.source)
            guard let id = replaced(key.value) else {
                let bindings = manifest.bindings + manifest.scopes.flatMap(\.bindings)
                reportNothingToReplace(
                    key, besides: replacement.choice.range, isBinding: true,
                    among: bindings.map(\.key.value.source))
                resolved.isWhole = false
                continue
            }
            if let first = replacements[id] {
                // To say the same of it twice is no mistake.
                let type = replacement.choice.typeAlone
                if type == nil || type != first.choice.typeAlone {
                    report(
                        .replacedTwice(
                            key, first: first.key.map(\.source), variant: variant.name.value))
                }
                continue
            }
            replacements[id] = replacement
            resolved.recipes[id] = recipe(of: replacement.choice, id, scope(of: id))
            let node = result.graph[id]
            let provided = node.provides.map(\.value)
            checkConformances(
                of: replacement.choice, to: node.type.members.filter { !provided.contains($0) },
                providing: provided, Reach(frame: node.owner))
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
        _ name: Located<String>, besides value: SourceRange, isBinding: Bool, among known: [String]
    ) {
        guard !manifest.refusedNames.contains(name.value) else { return }
        let ofFeature = result.features.first { names[$0.frame]?[name.value] != nil }
        if names[.root]?[name.value] != nil, let first = place(of: name.value, in: .root) {
            var fault = Diagnostic.variantReplacesElsewhere(
                name, isBinding ? "values" : "bindings", first)
            fault.guesses = [value]
            report(fault)
        } else if let answer = namesByType[.root]?[name.value]?.first {
            report(.variantNamesType(name, answeredBy: result.graph[answer.value].key))
        } else if isBinding, let owner = ofFeature,
            let place = place(of: name.value, in: owner.frame)
        {
            report(.variantReplacesInside(name, of: owner.feature.name.value, place))
        } else {
            report(.variantOverridesNothing(name, nearest: meant(by: name.value, among: known)))
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
