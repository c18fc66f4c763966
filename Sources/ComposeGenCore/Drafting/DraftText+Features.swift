import SwiftReading

/// The features of a draft, one for each scene.
extension DraftText {
    mutating func addFeatures() {
        var taken: Set<String> = []
        for scene in graph.scenes {
            let view = graph.objects[scene].type
            let name = graph.types.tellingName(of: view)
            var feature = DraftGraph.stem(of: name)
            if !taken.insert(feature).inserted || !NameRule.type.admits(feature) {
                feature = name
                taken.insert(feature)
            }
            features[scene] = feature
            add(.features, Self.subject(ofFeature: feature)) { $0.feature(feature, showing: scene) }
        }
    }

    private func feature(_ feature: String, showing scene: Int) -> [String] {
        let view = graph.objects[scene].type
        let name = graph.types.tellingName(of: view)
        var lines = ["\(feature):"]
        let composers = [
            feature + "UIComposer", feature + "Composer", feature + "SceneComposer",
        ]
        let composer = Self.freeType(composers, in: index)
        if composer != composers[0] { lines.append("  type: \(composer)") }
        let bound = graph.order.filter { places.scenes[$0] == scene && $0 != scene }
        if !bound.isEmpty {
            lines.append("  bindings:")
            for position in bound {
                lines += binding(position, indentation: 6).map { "    " + $0 }
            }
        }
        lines += ["  scenes:", "    \(Self.sceneName(for: name)):"]
        let inputs = (places.inputs[scene] ?? []).map {
            "\($0.name): \(Self.scalar(of: $0.type))"
        }
        if !inputs.isEmpty {
            lines += ManifestDraft.mapping("inputs", inputs, indentation: 8).map {
                "      " + $0
            }
        }
        lines.append("      view: \(graph.types.path(of: view) ?? name)")
        if !readsSources, isNamedOtherwise(view), let type = graph.types.path(of: view) {
            lines.append("      returns: \(type)")
        }
        lines += making(scene, indentation: 6).joined().map { "      " + $0 }
        if isComposedOnce(scene, bound) { lines.append("      ownership: scene") }
        if let parts = graph.parts[view], !parts.isEmpty {
            let names = parts.map { graph.types.declaration(of: $0).name }
            let remark = "\(Self.listed(names)): given their model by this view"
            lines += ManifestDraft.wrapped(remark, indentation: 8).map { "      " + $0 }
        }
        return lines
    }

    /// Whether it is a view controller of which only sources say so.
    private func isNamedOtherwise(_ view: DraftType) -> Bool {
        var types = graph.types
        return types.role(of: view) == .viewController
            && !types.declaration(of: view).name.hasSuffix("Controller")
    }

    private static func subject(ofFeature name: String) -> String { "the feature '\(name)'" }

    private static func sceneName(for view: String) -> String {
        let name = loweringLeadingCapitals(view)
        // The root has functions that would be called like this one's.
        if name == "rootView" || name == "rootViewController" { return "root" }
        return NameRule.object.admits(name) && !SwiftIdentifier.isReserved(name)
            ? name : "make" + view
    }

    /// Whether the scene has to keep its observable objects, because the view only looks at them.
    private func isComposedOnce(_ scene: Int, _ bound: [Int]) -> Bool {
        var types = graph.types
        let object = graph.objects[scene]
        guard types.role(of: object.type) == .view,
            // The app's own one would stand in the way.
            index.types(at: "ComposedOnce", from: SourceScope()).isEmpty,
            (bound + [scene]).allSatisfy({ graph.objects[$0].construction.effects.isEmpty })
        else { return false }
        let properties = graph.types.declaration(of: object.type).members.properties
        return zip(object.construction.parameters, object.supplies).contains { parameter, supply in
            guard case .object(let other) = supply, places.scenes[other] == scene,
                types.isObservable(graph.objects[other].type)
            else { return false }
            let property = properties.first {
                $0.name == parameter.name || $0.name == "_" + parameter.name
            }
            let keepers = ["State", "StateObject"]
            return !(property?.head.attributes.contains { keepers.contains($0.name) } ?? false)
        }
    }

    /// What the root could pass to all of its views, where it shows them: itself, where they ask for it.
    mutating func addEnvironment() {
        guard !graph.undeclaredInEnvironment.contains(draft.rootType) else {
            draft.rootLines.append("  environment: object")
            return
        }
        let keys = graph.environment.compactMap { type in
            graph.position(of: type).map { places.key(of: $0) }
        }
        if !keys.isEmpty {
            draft.rootLines.append("  #environment: [\(keys.joined(separator: ", "))]")
        }
    }

    /// What the root could show first.
    mutating func addStart() {
        guard let scene = graph.scenes.first(where: { places.inputs[$0] == nil }),
            case let view = graph.objects[scene].type,
            case let name = graph.types.tellingName(of: view),
            let feature = features[scene]
        else { return }
        draft.startSubject = Self.subject(ofFeature: feature)
        draft.rootLines.append("  #start: \(feature).\(Self.sceneName(for: name))")
        var types = graph.types
        if types.role(of: view) == .view,
            !index.entries.contains(where: { $0.declaration.head.hasAttribute("main") })
        {
            let main = Self.freeType([feature + "App", "MainApp"], in: index)
            draft.rootLines.append("  #main: \(main)")
        }
    }
}
