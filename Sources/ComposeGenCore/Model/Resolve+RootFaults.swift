import SourceText
import SwiftReading

/// What is wrong with what the root shows, and with the objects that it lists.
extension GraphResolver {
    /// What the text of a start or a destination shows: a scene, a flow, or what Swift yields; nil where it is none of these, which
    /// is reported.
    ///
    /// - Parameter value: of a destination, the type of the value that leads there.
    mutating func shown(
        by text: SwiftText, in reach: Reach, as purpose: AbsentPlace, value: TypeReference?
    ) -> Operand? {
        let name = text.located
        if let feature = features[text.source] {
            guard isWithinReach(feature.frame, named: name, in: reach) else { return nil }
            if let flow = feature.flow { return .call(flow, [:]) }
            if !feature.feature.isFlowUnreadable {
                report(.featureWithoutFlow(name, showing: scenes(of: name.value)))
            }
            return nil
        }
        if reportAbsent(name, in: purpose) { return nil }
        if let meant = showable(meantBy: text) {
            report(.unknown("feature", name, nearest: [meant]))
            return nil
        }
        switch text.form {
        case .identifier(let name) where isName(name, in: reach):
            report(.unknown("feature", text.located, nearest: ["$(\(name))"]))
            return nil
        case .identifier(let name):
            let scenes = scenesMeant(by: name)
            let isView = mayBeView(name)
            let near =
                isView
                ? meant(by: name, among: features.keys)
                : allNearest(to: name, among: features.keys.sorted())
            report(
                .unknownStart(
                    name, at: text.text.range, scenes: scenes, nearest: near.flatMap(shown(of:)),
                    others: isView ? nil : features.keys.sorted().flatMap(shown(of:))))
            return nil
        case .path(let head, _) where features[head] != nil:
            return scene(named: name, in: reach, as: purpose).map {
                call($0, [], reach, value: value)
            }
        case .path(let head, let members)
        where SwiftIdentifier.hasUppercaseHead(head) && members.count == 1:
            reportNoFeature(of: text.located)
            return nil
        case .path, .swift:
            guard text.isClosure else { return .text(self.text(text, reach)) }
            let isDestination = if case .destination = purpose { true } else { false }
            report(.closureShown(at: text.text.range, isDestination: isDestination))
            return nil
        }
    }

    /// What there is to show of a feature: its flow, or its scenes.
    private func shown(of feature: String) -> [String] {
        features[feature]?.flow == nil ? scenes(of: feature) : [feature]
    }

    /// The whole names of a feature's scenes.
    func scenes(of feature: String) -> [String] {
        features[feature]?.feature.scenes.map { "\(feature).\($0.name.value)" } ?? []
    }

    /// Whether a name may be that of a view: the sources declare no other type of it.
    private func mayBeView(_ name: String) -> Bool {
        let type = TypeReference(named: name)
        guard let index, index.type(type, in: home(of: .root)) != nil else { return true }
        return index.conformance(
            of: type, to: TypeReference(named: "View"), in: home(of: .root)) != .doesNotConform
    }

    /// The feature whose flow is named by its view, or the scene behind another sign than a period; nil where the text is neither.
    private func showable(meantBy text: SwiftText) -> String? {
        let words = text.source.split { !SwiftCharacters.isIdentifierPart($0.utf8.first ?? 0) }
        if words.count == 2, !text.source.contains("("), text.form == .swift,
            scenes[words.joined(separator: ".")] != nil
        {
            return words.joined(separator: ".")
        }
        let isCall = text.source.hasSuffix("()")
        let view = isCall ? String(text.source.dropLast(2)) : text.source
        return manifest.features.first { feature in
            let flow = features[feature.name.value]?.flow.map { result.graph[$0].name }
            // A composer's may need nothing, and be made by anybody.
            return flow == view && (!isCall || feature.kind == .factory)
        }?.name.value
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
            reportNoFeature(of: name)
        } else {
            reportNoScene(name)
        }
        return nil
    }

    private mutating func reportNoFeature(of scene: Located<String>) {
        let name = scene.head
        let near = meant(by: name.value, among: features.keys)
        report(.unknown("feature", name, nearest: near))
    }

    /// The scenes that are called so, and those that show a view of that type.
    private func scenesMeant(by name: String) -> [String] {
        manifest.features.flatMap { feature in
            feature.scenes.filter { $0.name.value == name || $0.view?.value.source == name }
                .map { feature.name.value + "." + $0.name.value }
        }
    }

    // MARK: Lists of objects

    /// The singletons of the root that a list names, each once; whatever else it names is reported.
    ///
    /// - Parameter list: its key: `overridable` or `environment`.
    mutating func singletons(_ names: [Located<String>], of list: String) -> [NodeID] {
        let isEnvironment = list == "environment"
        var first: [NodeID: SourceRange] = [:]
        return names.compactMap { name in
            let place = NamePlace(isInText: false, purpose: .list(list))
            guard let found = referent(of: name, in: Reach(frame: .root), place) else { return nil }
            if let kind = kindBesidesSingleton(found) {
                report(.listsNoSingleton(name, kind, list))
                return nil
            }
            guard case .node(let id) = found.target else { return nil }
            // Of other roots it may be an alias in some builds alone, which then has nothing to replace.
            if isEnvironment || manifest.root.kind.value == .sceneDelegate,
                reportAlias(name, id, in: list)
            {
                return nil
            }
            if let first = first.updateValue(name.range, forKey: id) {
                report(.listedTwice(name, list, first: first))
                return nil
            }
            guard isEnvironment, result.graph[id].isPrivate else { return id }
            report(.passesPrivate(name, result.graph[id].key.range))
            return nil
        }
    }

    /// What a name stands for that is no singleton of the root.
    private func kindBesidesSingleton(_ found: Referent) -> String? {
        switch found.target {
        case .scene: return "a scene"
        case .local, .word: return "no object of the root"
        case .node(let id):
            let node = result.graph[id]
            switch node.kind {
            case .object where node.lifetime == .singleton && node.instanceOf == nil: return nil
            case .object: return node.lifetime == .scene ? "scene" : "transient"
            case .value: return "a value"
            case .function:
                let isScope = node.function.map { result.graph[$0].isScope } ?? false
                return isScope ? "a scope" : "a scene"
            case .root, .input: return "no object of the root"
            }
        }
    }

    /// Reports another name of an object, under which the root has no property.
    private mutating func reportAlias(
        _ name: Located<String>, _ id: NodeID, in list: String
    ) -> Bool {
        guard case .alias(let alias)? = names[.root]?[name.value] else { return false }
        var isPart = false
        if case .found(let found)? = aliases[alias].end { isPart = !found.members.isEmpty }
        report(.listsAlias(name, list, of: isPart ? nil : result.graph[id].key.value))
        return true
    }
}
