import SourceText
import SwiftReading

extension Resolver {
    mutating func resolveVariants() {
        defer { resolvingVariant = nil }
        for (index, variant) in manifest.variants.enumerated() {
            resolvingVariant = variant.name.value
            if !variant.isWhole { incompleteVariants.insert(index) }
            variantsByName[variant.name.value] = index
            var node = VariantNode(
                name: variant.name.value, range: variant.name.range,
                isPreviewOnly: variant.isPreviewOnly, isAbsent: variant.isAbsent,
                isLive: variant.isLive)
            var replacements: [ObjectID: (key: Located<String>, type: TypeReference?)] = [:]
            for replacement in variant.bindings {
                guard let (id, binding) = replaced(by: replacement) else {
                    incompleteVariants.insert(index)
                    let bindings = manifest.bindings + manifest.scopes.flatMap(\.bindings)
                    let names = bindings.map(\.key.value.source)
                    reportNothingToReplace(replacement.key.map(\.source), "bindings", among: names)
                    continue
                }
                let name = replacement.key.map(\.source)
                let type = replacement.choice.typeAlone
                if let first = replacements[id] {
                    // To say the same of it twice is no mistake.
                    if type == nil || type != first.type {
                        diagnostics.append(
                            .replacedTwice(name, first: first.key, variant: variant.name.value))
                    }
                    continue
                }
                replacements[id] = (name, type)
                var scope = NameScope(root: graph[id].owner.root ?? .main)
                scope.parameters = Set(binding.inputs.map(\.name.value))
                scope.inputs = binding.inputs
                resolving = id
                let choice = resolve(replacement.choice, of: binding, in: scope)
                checkThatItIs(choice, as: id, of: binding, in: scope)
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
                warnOfStrangeName(in: text, as: value.type.value, NameScope())
                check(resolved, as: value.type, "value", name.value, in: NameScope())
                node.values.append((id, resolved))
                _ = takeEdges()
            }
            graph.variants.append(node)
        }
    }

    /// What is known as the type that makes it can be replaced by what inherits that, and by nothing else.
    private mutating func checkThatItIs(
        _ choice: ResolvedChoice, as id: ObjectID, of binding: Boxed<Binding>, in scope: NameScope
    ) {
        guard case .name(let name) = binding.key.value, binding.type == nil,
            namesReplacedByOthers.contains(name), typeOfSeveral(binding) == nil,
            let held = binding.choice.implementation?.value, graph[id].heldType == held,
            case .construction(let construction) = choice
        else { return }
        let home = sourceScope(of: scope)
        guard let index = sources?.index, index.isDeclared(held) else { return }
        for made in construction.alternatives {
            let decorator = made.decorators.last
            guard let type = decorator.map(\.type) ?? made.implementation, index.isDeclared(type),
                case .doesNotConform = index.conformance(
                    of: index.canonical(type, in: home), to: index.canonical(held, in: home),
                    in: home)
            else { continue }
            diagnostics.append(
                .replacedByAnotherType(
                    name, type.source, held: held.source,
                    at: decorator?.range ?? made.implementationRange, bound: binding.key.range))
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
