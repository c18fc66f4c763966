import SourceText
import SwiftReading

extension Resolver {
    mutating func resolveRoot() {
        resolving = nil
        let root = manifest.root
        if let start = root.start { graph.root.start = resolve(start, as: .start) }
        if let navigation = root.navigation {
            graph.root.path = navigation.path.value
            for destination in navigation.destinations {
                checkHashable(destination.value, in: NameScope())
            }
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
            let objects = objectsOfEnvironment(names)
            graph.root.environment = .keys(objects)
            graph.root.environmentAccess = accessByType(to: objects)
        }
        let statements = AbsentPlace.statements(isContainer: root.kind.value == .container)
        let beforeText = takeEdges()
        graph.root.prepare = root.prepare.map { resolve(swift: $0, in: NameScope()) }
        graph.root.prepareEdges = takeEdges()
        graph.root.setup = root.setup.map {
            resolve(swift: $0, in: NameScope(), place: statements)
        }
        graph.root.setupEdges = takeEdges()
        graph.root.laterEdges = beforeText + graph.root.setupEdges
        for callback in root.lifecycle {
            let statements = resolve(
                swift: callback.statements, in: NameScope(parameters: ["scene"]),
                place: statements)
            let edges = takeEdges()
            graph.root.laterEdges += edges
            graph.root.lifecycle.append(
                RootNode.Callback(name: callback.name.value, statements: statements, edges: edges))
        }
        graph.root.inputsOfAbsentPreviews = root.inputsOfAbsentPreviews
        graph.root.previews = root.previews.map { preview in
            var preview = resolve(preview)
            let passed = Set(preview.inputs.map(\.name))
            preview.passesAsStart = passed.isEmpty
            preview.inputs += graph.root.startInputs.filter { !passed.contains($0.name) }
            return preview
        }
    }

    private mutating func objectsOfEnvironment(_ names: [Located<String>]) -> [ObjectID] {
        var first: [ObjectID: SourceRange] = [:]
        return names.compactMap { name in
            let found = lookUp(name, in: NameScope(), kind: .setup, place: .list("environment"))
            guard let target = found?.target else { return nil }
            guard case .object(let id) = target, graph[id].lifetime == .singleton else {
                diagnostics.append(
                    .passesNoSingleton(name.value, kind(of: target), at: name.range))
                return nil
            }
            if reportAlias(name, id, in: "environment") { return nil }
            if let first = first.updateValue(name.range, forKey: id) {
                diagnostics.append(
                    .listedTwice(name.value, "in the environment", at: name.range, first: first))
                return nil
            }
            if graph[id].isPrivate {
                diagnostics.append(
                    .passesPrivate(name.value, at: name.range, graph[id].range))
                return nil
            }
            return id
        }
    }

    /// Reports another name of an object, under which the root has no property.
    private mutating func reportAlias(
        _ name: Located<String>, _ id: ObjectID, in list: String
    ) -> Bool {
        guard case .alias(let reference) = graph[id].choice else { return false }
        let end = graph.resolved(reference)
        if case .object(let meant) = end.target, end.members.isEmpty {
            diagnostics.append(
                .listsAlias(name.value, list, of: graph[meant].description, at: name.range))
        } else {
            diagnostics.append(.listsAlias(name.value, list, of: nil, at: name.range))
        }
        return true
    }

    /// What stands under a name that is no singleton's.
    private func kind(of target: Target) -> String {
        switch target {
        case .object(let id): graph[id].scope == nil ? graph[id].lifetime.rawValue : "a scope"
        case .value: "a value"
        case .scene: "a scene"
        case .input, .sceneObject, .parameter, .decoratee, .itself: "no object of the root"
        }
    }

    private mutating func resolveOverridable() {
        var first: [ObjectID: SourceRange] = [:]
        for name in manifest.root.overridable {
            let found = lookUp(name, in: NameScope(), kind: .setup, place: .list("overridable"))
            switch found?.target {
            case .object(let id)? where graph[id].lifetime == .singleton:
                // Elsewhere it may be an alias in some builds alone, which then has nothing to replace.
                if rootKind == .sceneDelegate, reportAlias(name, id, in: "overridable") { break }
                if let first = first.updateValue(name.range, forKey: id) {
                    diagnostics.append(
                        .listedTwice(
                            name.value, "overridable", at: name.range, first: first))
                } else {
                    graph.root.overridable.append(id)
                }
            case .object(let id)? where graph[id].scope != nil:
                diagnostics.append(.scopeAskedByValue(graph[id].description, at: name.range))
            case .object(let id)?:
                diagnostics.append(
                    .overridesNoSingleton(
                        name.value, graph[id].lifetime, at: name.range, graph[id].range))
            case .value(let id)?:
                let value = graph.values[id.index]
                let isParameter = if case .parameter = value.supply { true } else { false }
                diagnostics.append(
                    .overridesValue(
                        Located(value.name, value.range), isParameter: isParameter, at: name.range))
            case .scene?:
                diagnostics.append(.overridesScene(name.value, at: name.range))
            default: break
            }
        }
    }

    mutating func resolve(
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
                    .unknownStart(
                        name, at: text.text.range, scenes: scenesMeant(by: name),
                        nearest: nearest(to: name, among: featuresByName.keys)))
                return .broken
            case .path(let head, _) where featuresByName[head] != nil:
                guard let scene = sceneNamed(text.located, in: NameScope()) else { return .broken }
                return .scene(
                    SceneCallNode(scene: scene, range: text.text.range, arguments: []))
            case .path(let head, let members)
            where SwiftIdentifier.hasUppercaseHead(head) && members.count == 1:
                guard !manifest.refusedNames.contains(head) else { return .broken }
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

    /// The scenes that are called so, and those that show a view of that type.
    private func scenesMeant(by name: String) -> [String] {
        manifest.features.flatMap { feature in
            feature.scenes.filter { $0.name.value == name || $0.view?.value.source == name }
                .map { feature.name.value + "." + $0.name.value }
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
        guard parts.count == 2, let scene = sceneNamed(parts[1], of: feature) else {
            let rest = parts.dropFirst().joined(separator: ".")
            guard !manifest.refusedNames.contains(rest) else { return nil }
            diagnostics.append(
                rest.isEmpty
                    ? .featureAsScene(parts[0], at: name.range, flow: nil)
                    : .unknownScene(
                        rest, of: parts[0], at: name.range,
                        nearest: nearest(to: rest, among: sceneNames(of: feature)).map {
                            parts[0] + "." + $0
                        }))
            return nil
        }
        guard isWithinReach(feature, scene, named: name, in: names) else { return nil }
        return scene
    }

    /// Whether it is known what a preview of the variant is made of; nil for the live one.
    private func isKnown(_ variant: String?) -> Bool {
        guard let variant, variant != "live" else { return true }
        return variantsByName[variant].map { !incompleteVariants.contains($0) } ?? false
    }

    /// - Parameter scene: nil for the root's, which is of what it shows first.
    mutating func resolve(_ preview: Preview, of scene: SceneID? = nil) -> PreviewNode {
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
            if let scene {
                check(argument, value, asInputOf: scene, in: NameScope())
            } else {
                check(argument, value, asValueIn: NameScope())
            }
            _ = takeEdges()
            if let label = argument.label {
                inputs.append(
                    PreviewNode.Input(name: label.value, range: label.range, value: value))
            }
        }
        return PreviewNode(
            name: preview.name.value, range: preview.name.range, variant: variant, inputs: inputs,
            isWhole: preview.isWhole && isKnown(preview.variant?.value))
    }
}
