import SourceText
import SwiftReading

/// What is wrong with what the root shows, and with the objects that it lists.
extension GraphResolver {
    /// What the text of a start or a destination is.
    enum Shown {
        case scene(FrameID)
        case flow(FrameID)
        /// Swift that yields a view.
        case text
    }

    /// Nil where it is none of these, which is reported.
    mutating func shown(by text: SwiftText, in reach: Reach, as purpose: AbsentPlace) -> Shown? {
        let name = text.located
        if let (frame, flow) = features[text.source] {
            guard isWithinReach(frame, named: name, in: reach) else { return nil }
            if let flow { return .flow(flow) }
            result.diagnostics.append(.featureWithoutFlow(name.value, at: name.range))
            return nil
        }
        if reportAbsent(name, in: purpose) { return nil }
        switch text.form {
        case .identifier(let name):
            let scenes = scenesMeant(by: name)
            let near = meant(by: name, among: features.keys)
            result.diagnostics.append(
                .unknownStart(name, at: text.text.range, scenes: scenes, nearest: near))
            return nil
        case .path(let head, _) where features[head] != nil:
            return scene(named: name, in: reach, as: purpose).map(Shown.scene)
        case .path(let head, let members)
        where SwiftIdentifier.hasUppercaseHead(head) && members.count == 1:
            reportNoFeature(Located(head, text.text.range))
            return nil
        case .path, .swift:
            guard text.isClosure else { return .text }
            let isDestination = if case .destination = purpose { true } else { false }
            result.diagnostics.append(
                .closureShown(at: text.text.range, isDestination: isDestination))
            return nil
        }
    }

    /// `Feature.scene`; nil where there is no such thing, which is reported.
    mutating func scene(
        named name: Located<String>, in reach: Reach, as purpose: AbsentPlace
    ) -> FrameID? {
        if let scene = scenes[name.value] {
            return isWithinReach(scene, named: name, in: reach) ? scene : nil
        }
        if reportAbsent(name, in: purpose) { return nil }
        if features[name.head.value] == nil {
            reportNoFeature(Located(name.head.value, name.range))
        } else {
            reportNoScene(name)
        }
        return nil
    }

    private mutating func reportNoFeature(_ name: Located<String>) {
        guard !manifest.refusedNames.contains(name.value) else { return }
        let near = meant(by: name.value, among: features.keys)
        result.diagnostics.append(.unknownFeature(name.value, at: name.range, nearest: near))
    }

    /// The scenes that are called so, and those that show a view of that type.
    private func scenesMeant(by name: String) -> [String] {
        manifest.features.flatMap { feature in
            feature.scenes.filter { $0.name.value == name || $0.view?.value.source == name }
                .map { feature.name.value + "." + $0.name.value }
        }
    }

    // MARK: Lists of objects

    mutating func overridable(in reach: Reach) -> [NodeID] {
        var first: [NodeID: SourceRange] = [:]
        return manifest.root.overridable.compactMap { name in
            guard let id = node(listed: name, in: "overridable") else { return nil }
            let node = result.graph[id]
            switch node.kind {
            case .object where node.lifetime == .singleton && node.instanceOf == nil:
                // Elsewhere it may be an alias in some builds alone, which then has nothing to replace.
                if manifest.root.kind.value == .sceneDelegate,
                    reportAlias(name, id, in: "overridable")
                {
                    return nil
                }
                if let first = first.updateValue(name.range, forKey: id) {
                    result.diagnostics.append(
                        .listedTwice(name.value, "overridable", at: name.range, first: first))
                    return nil
                }
                return id
            case .object:
                result.diagnostics.append(
                    .overridesNoSingleton(
                        name.value, node.lifetime == .scene ? .scene : .transient,
                        at: name.range, node.key.range))
            case .function:
                result.diagnostics.append(
                    isScope(id)
                        ? .scopeAskedByValue(name.value, at: name.range)
                        : .overridesScene(name.value, at: name.range))
            case .value:
                let isParameter =
                    manifest.values.first { $0.name.value == node.name }.map {
                        if case .parameter = $0.supply { true } else { false }
                    } ?? false
                result.diagnostics.append(
                    .overridesValue(node.key, isParameter: isParameter, at: name.range))
            case .root, .input: break
            }
            return nil
        }
    }

    mutating func objects(ofEnvironment names: [Located<String>]) -> [NodeID] {
        var first: [NodeID: SourceRange] = [:]
        return names.compactMap { name in
            guard let id = node(listed: name, in: "environment") else { return nil }
            let node = result.graph[id]
            guard node.kind == .object, node.lifetime == .singleton, node.instanceOf == nil else {
                result.diagnostics.append(
                    .passesNoSingleton(name.value, kindOfListed(id), at: name.range))
                return nil
            }
            if reportAlias(name, id, in: "environment") { return nil }
            if let first = first.updateValue(name.range, forKey: id) {
                result.diagnostics.append(
                    .listedTwice(name.value, "in the environment", at: name.range, first: first))
                return nil
            }
            if node.isPrivate {
                result.diagnostics.append(
                    .passesPrivate(name.value, at: name.range, node.key.range))
                return nil
            }
            return id
        }
    }

    /// What an element of a list of objects stands for; nil of what has no node, which is reported.
    private mutating func node(listed name: Located<String>, in list: String) -> NodeID? {
        let place = NamePlace(isInText: false, purpose: .list(list))
        guard let found = referent(of: name, in: Reach(frame: .root), place) else { return nil }
        switch found.target {
        case .node(let id): return id
        case .scene:
            result.diagnostics.append(
                list == "environment"
                    ? .passesNoSingleton(name.value, "a scene", at: name.range)
                    : .overridesScene(name.value, at: name.range))
        case .local, .word: break
        }
        return nil
    }

    private func kindOfListed(_ id: NodeID) -> String {
        let node = result.graph[id]
        switch node.kind {
        case .object: return node.lifetime == .scene ? "scene" : "transient"
        case .value: return "a value"
        case .function: return isScope(id) ? "a scope" : "a scene"
        case .root, .input: return "no object of the root"
        }
    }

    private func isScope(_ id: NodeID) -> Bool {
        result.graph[id].function.map { result.graph[$0].isScope } ?? false
    }

    /// Reports another name of an object, under which the root has no property.
    private mutating func reportAlias(
        _ name: Located<String>, _ id: NodeID, in list: String
    ) -> Bool {
        guard case .alias(let alias)? = names[.root]?[name.value] else { return false }
        var isPart = false
        if case .found(let found)? = aliases[alias].end { isPart = !found.members.isEmpty }
        result.diagnostics.append(
            .listsAlias(
                name.value, list, of: isPart ? nil : result.graph[id].key.value, at: name.range))
        return true
    }
}
