extension RandomApp {
    /// What the section `root` says.
    mutating func drawRoot() {
        if root != .struct { rootEntries.append(("kind", .text(root.rawValue))) }
        if hasMain { rootEntries.append(("main", .text("TheApp"))) }
        if random.chance(10) {
            rootEntries.append(("type", .text("Composed")))
            rootType = "Composed"
        }
        drawStart()
        let asksForPath = features.contains {
            $0.scenes.contains { $0.inputs.contains(where: \.isPath) }
        }
        if root == .view, asksForPath || random.chance(60) { drawNavigation() }
        if root == .container, !isUIKit, random.chance(45) { drawEnvironment() }
        if random.chance(20), variants.isEmpty { drawOverridable() }
        if random.chance(12) { rootEntries.append(("prepare", .text("Settings.prepare()"))) }
        if random.chance(20) { drawRootSetup() }
        if root == .sceneDelegate, random.chance(30), let thing = actor() {
            rootEntries.append(
                (
                    "lifecycle",
                    .map([("sceneWillResignActive", .text("$(\(thing.reference)).act()"))])
                ))
        }
        if root == .struct || root == .container, random.chance(7) {
            declarations.append("@MainActor\nprotocol Composing {}")
            rootEntries.append(("conforms", .text("Composing")))
        }
        if isTestable, random.chance(50) {
            rootEntries.append(("tests", .text("Tests/CompositionTests.swift")))
        }
    }

    /// Whether a generated test knows something to pass wherever something is asked for.
    private var isTestable: Bool {
        let inputs = features.flatMap { $0.scenes.flatMap(\.inputs) } + scopes.flatMap(\.inputs)
        let asked =
            inputs.filter { $0.defaultText == nil }.map(\.type)
            + values.filter(\.isOpen).map(\.type)
        return Set(asked).isDisjoint(with: ["Item", "Item.ID", "Person", "URL", "Region"])
    }

    private func arguments(for inputs: [RandomInput], but type: String? = nil) -> WrittenEntries {
        inputs.filter { $0.defaultText == nil && $0.type != type && !$0.isPath }
            .map { ($0.name, .text($0.sample)) }
    }

    private mutating func drawStart() {
        guard let feature = features.first, let scene = feature.scenes.first else { return }
        let name = feature.name + "." + scene.name
        if feature.hasFlow {
            rootEntries.append(("start", .text(feature.name)))
            return
        }
        let passed =
            arguments(for: scene.inputs)
            + (root == .view
                ? [] : scene.inputs.filter(\.isPath).map { ($0.name, .text($0.sample)) })
        rootEntries.append(
            (
                "start",
                passed.isEmpty
                    ? .text(name) : .map([("scene", .text(name)), ("arguments", .map(passed))])
            ))
    }

    /// Scenes that values of a path lead to.
    private mutating func drawNavigation() {
        var destinations: WrittenEntries = []
        for feature in features where feature.scope == nil {
            for scene in feature.scenes where scene.effects.isEmpty && scene.condition == nil {
                guard
                    let input = scene.routed,
                    !destinations.contains(where: { $0.key == input.type }), random.chance(60)
                else { continue }
                let name = feature.name + "." + scene.name
                let passed = arguments(for: scene.inputs, but: input.type)
                destinations.append(
                    (
                        input.type,
                        passed.isEmpty
                            ? .text(name)
                            : .map([("scene", .text(name)), ("arguments", .map(passed))])
                    ))
            }
        }
        var entries: WrittenEntries = [("path", .text("path"))]
        if !destinations.isEmpty { entries.append(("destinations", .map(destinations))) }
        rootEntries.append(("navigation", .map(entries)))
    }

    private var plainSingletons: [RandomThing] {
        things.filter {
            $0.place == .root && $0.lifetime == .singleton && $0.condition == nil
        }
    }

    private mutating func drawEnvironment() {
        let candidates = plainSingletons.filter {
            !$0.isLazy && !$0.isPrivate && !$0.isAlias
        }
        switch random.below(3) {
        case 0: rootEntries.append(("environment", .text("object")))
        case 1 where !candidates.isEmpty:
            rootEntries.append(("environment", .text("keys")))
        default:
            let passed = candidates.prefix(2).map { WrittenNode.text($0.reference) }
            if !passed.isEmpty { rootEntries.append(("environment", .list(passed))) }
        }
    }

    private mutating func drawOverridable() {
        let candidates = plainSingletons.filter { thing in
            thing.abstraction != nil && !thing.isLazy && !thing.isAlias
                && !peers.contains(thing.reference)
                && !protocols.contains { $0.name == thing.abstraction && $0.hasWeakProxy }
        }
        guard !candidates.isEmpty else { return }
        let thing = random.pick(candidates)
        usedThings.insert(thing.reference)
        rootEntries.append(("overridable", .list([.text(thing.reference)])))
    }

    private func actor() -> RandomThing? {
        plainSingletons.first { $0.abstraction != nil }
    }

    private mutating func drawRootSetup() {
        guard let thing = actor(), !thing.isLazy else { return }
        rootEntries.append(("setup", .text("$(\(thing.reference)).act()")))
    }

    /// Perhaps gives the feature a flow through its scenes.
    mutating func drawFlow(of feature: inout RandomFeature) {
        guard !isUIKit, feature.scenes.count > 1, random.chance(40),
            feature.scenes.allSatisfy({ $0.effects.isEmpty && $0.condition == nil }),
            let first = feature.scenes.first
        else { return }
        var routes: WrittenEntries = []
        for scene in feature.scenes.dropFirst() {
            let name = "to" + scene.name.prefix(1).uppercased() + scene.name.dropFirst()
            guard let input = scene.routed else {
                let passed = flowArguments(scene.inputs, routes, nil, of: feature.name)
                routes.append(
                    (
                        name,
                        passed.isEmpty
                            ? .text(scene.name)
                            : .map([("scene", .text(scene.name)), ("arguments", .map(passed))])
                    ))
                continue
            }
            var entries: WrittenEntries = [
                ("value", .text(input.type)), ("scene", .text(scene.name)),
            ]
            let passed = flowArguments(scene.inputs, routes, input.type, of: feature.name)
            if !passed.isEmpty { entries.append(("arguments", .map(passed))) }
            routes.append((name, .map(entries)))
        }
        let passed = flowArguments(first.inputs, routes, nil, of: feature.name)
        var start: WrittenEntries = [("scene", .text(first.name))]
        if !passed.isEmpty { start.append(("arguments", .map(passed))) }
        var flow: WrittenEntries = [
            ("start", passed.isEmpty ? .text(first.name) : .map(start)), ("routes", .map(routes)),
        ]
        if random.chance(30) {
            flow.insert(("type", .text(feature.name + "FlowView")), at: 0)
        }
        feature.extra.append(("flow", .map(flow)))
        feature.hasFlow = true
    }

    /// What a flow passes: closures that lead on where they can.
    private func flowArguments(
        _ inputs: [RandomInput], _ routes: WrittenEntries, _ type: String?, of feature: String
    ) -> WrittenEntries {
        // The root's path takes values of any type.
        let route = root == .view ? feature + "Route" : ""
        return
            inputs.filter { $0.defaultText == nil && $0.type != type }.map { input in
                let leading = routes.first { route in
                    guard case .map(let entries) = route.value,
                        case .text(let value)? = entries.first(where: { $0.key == "value" })?.value
                    else { return false }
                    return value == "Item"
                }
                if input.name == "onSelect", let leading {
                    return (input.name, .text("{ path.append(\(route).\(leading.key)($0)) }"))
                }
                if input.name == "onClose" { return (input.name, .text("{ path.removeLast() }")) }
                return (input.name, .text(input.sample))
            }
    }
}

extension RandomInput {
    var isPath: Bool { type.hasPrefix("Binding<") }
}

extension RandomScene {
    /// The input that a route's value goes to: the only one of a type that can be a value.
    var routed: RandomInput? {
        guard !inputs.contains(where: \.isPath) else { return nil }
        return inputs.first { input in
            ["Item", "Int", "String", "[Item]"].contains(input.type) && input.defaultText == nil
                && inputs.filter { $0.type == input.type }.count == 1
                // `Item.ID` is a number under another name.
                && !(input.type == "Int" && inputs.contains { $0.type == "Item.ID" })
        }
    }
}
