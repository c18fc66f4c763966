extension RandomApp {
    /// Draws a scope and what stands in it.
    mutating func drawScope() {
        let name = noun() + random.pick(["Session", "Workspace"])
        let parent = scopes.isEmpty || random.chance(50) ? nil : random.pick(scopes).name
        let around = parent.map { chain(of: $0) } ?? []
        let taken = Set(
            around.flatMap { name in
                scopes.first { $0.name == name }?.inputs.map(\.name) ?? []
            })
        let known = [
            RandomInput(name: "user", type: "Person", sample: "Person(name: \"a\")"),
            RandomInput(name: "token", type: "String", sample: "\"t\""),
            RandomInput(name: "onExpire", type: "() -> Void", sample: "{}"),
            RandomInput(name: "depth", type: "Int", sample: "1"),
        ].filter { !taken.contains($0.name) }
        let inputs = Array(known.shuffled(using: &random).prefix(random.below(3)))
        scopes.append(RandomScope(name: name, parent: parent, inputs: inputs))
        let index = scopes.count - 1
        for _ in 0..<(1 + random.below(3)) {
            let binding = drawBinding(
                at: .scope(name), scopes: [name] + around,
                inputs: inputs
                    + around.flatMap { outer in
                        scopes.first { $0.name == outer }?.inputs ?? []
                    })
            scopes[index].bindings.append(binding)
        }
    }

    /// A scope and those around it, innermost first.
    func chain(of name: String) -> [String] {
        var chain: [String] = []
        var next: String? = name
        while let name = next {
            chain.append(name)
            next = scopes.first { $0.name == name }?.parent
        }
        return chain
    }

    /// Draws a feature with its bindings and scenes.
    ///
    /// - Parameter isFirst: whether it is the one that is shown first and begins the scopes.
    mutating func drawFeature(isFirst: Bool) {
        let name = noun() + "s"
        var feature = RandomFeature(
            name: name, isFactory: random.chance(35),
            scope: scopes.isEmpty || isFirst || random.chance(45) ? nil : random.pick(scopes).name)
        let scopeNames = feature.scope.map { chain(of: $0) } ?? []
        let scopeInputs = scopeNames.flatMap { name in
            scopes.first { $0.name == name }?.inputs ?? []
        }
        let shared = drawInputs(random.draw([(45, 0), (40, 1), (15, 2)]))
        var bindings: WrittenEntries = []
        if random.chance(25), let decorated = drawFeatureDecorator(name, scopeNames, shared) {
            bindings.append(decorated)
        }
        for _ in 0..<random.draw([(15, 0), (35, 1), (30, 2), (20, 3)]) {
            bindings.append(
                drawBinding(at: .feature(name), scopes: scopeNames, inputs: shared + scopeInputs))
        }
        if random.chance(30) { bindings.shuffle(using: &random) }
        feature.bindings = bindings
        let count = random.draw([(60, 1), (30, 2), (10, 3)])
        for index in 0..<count {
            feature.scenes.append(
                drawScene(
                    of: feature, inputs: shared, scopes: scopeNames, scopeInputs,
                    isLast: index == count - 1, begins: isFirst && index == 0))
        }
        drawFlow(of: &feature)
        if random.chance(8) { feature.extra.append(("output", .text("Parts"))) }
        features.append(feature)
    }

    /// A feature's own decorator around what the root binds.
    private mutating func drawFeatureDecorator(
        _ feature: String, _ scopeNames: [String], _ inputs: [RandomInput]
    ) -> (key: String, value: WrittenNode)? {
        let candidates = things.indices.filter { index in
            let thing = things[index]
            return thing.place == .root && thing.isFoundByType && thing.abstraction != nil
                && thing.condition == nil && thing.inputs.isEmpty
        }
        guard !candidates.isEmpty else { return nil }
        var thing = things[random.pick(candidates)]
        guard let abstraction = protocols.first(where: { $0.name == thing.abstraction }) else {
            return nil
        }
        var site = RandomSite(
            place: .feature(feature), lifetime: .scene, inputs: inputs, scopes: scopeNames)
        site.hidden = [abstraction.name]
        var choice = RandomChoice(type: "")
        guard
            let decorator = drawDecorator(of: abstraction, for: &choice, at: site)
        else { return nil }
        // From here on the feature's own hides the root's for it; the two share their key.
        thing.effects.formUnion(choice.effects)
        thing.place = .feature(feature)
        thing.lifetime = .scene
        things.append(thing)
        return (abstraction.name, .map([("decorators", .list([decorator]))]))
    }

    private mutating func drawScene(
        of feature: RandomFeature, inputs shared: [RandomInput], scopes scopeNames: [String],
        _ scopeInputs: [RandomInput], isLast: Bool, begins: Bool
    ) -> RandomScene {
        let word = noun()
        let own = drawInputs(random.draw([(55, 0), (30, 1), (15, 2)])).filter { input in
            !shared.contains { $0.name == input.name }
        }
        let view = word + (isUIKit ? "ViewController" : "View")
        var scene = RandomScene(
            name: (feature.isFactory ? "make" + word : word.lowercased()) + "Scene",
            inputs: shared + own, view: view, entries: [])
        var site = RandomSite(
            place: .feature(feature.name), lifetime: .scene, inputs: scene.inputs + scopeInputs,
            scopes: scopeNames)
        site.offersScenes = true
        var arguments = arguments(random.draw([(10, 0), (30, 1), (35, 2), (25, 3)]), for: site)
        if begins {
            for scope in scopes where scope.parent == nil {
                arguments.append(begin(scope, label: "begin" + scope.name))
            }
        }
        if isLast { arguments += argumentsForUnused(at: site) }
        for argument in arguments { scene.effects.formUnion(argument.effects) }
        scene.asksForFailing = things(for: site).contains {
            $0.place == .feature(feature.name) && !$0.effects.isEmpty
        }
        if !scene.inputs.isEmpty {
            scene.entries.append(("inputs", .map(scene.inputs.map { ($0.name, $0.node) })))
        }
        scene.entries.append(("view", .text(view)))
        let shown = shownArguments(arguments)
        if !shown.isEmpty { scene.entries.append(("arguments", node(of: shown))) }
        if !isLast, !begins, random.chance(10) {
            flags.insert("DEBUG")
            scene.condition = "DEBUG"
            scene.entries.append(("only", .text("DEBUG")))
        }
        if isUIKit {
            declareViewController(view, arguments)
            if random.chance(15) {
                scene.entries.append(("properties", .map([("title", .text("\"a\""))])))
            }
            if random.chance(12) {
                scene.entries.append(("setup", .text("$(self).loadViewIfNeeded()")))
            }
            scene.closureResult = view
        } else {
            declareView(view, arguments)
            switch random.below(6) {
            case 0:
                scene.entries.append(("returns", .text("AnyView")))
                scene.closureResult = "AnyView"
            case 1:
                scene.entries.append(("returns", .text(view)))
                scene.closureResult = view
            case 2 where scene.effects.isEmpty: scene.entries.append(("ownership", .text("scene")))
            default:
                // In each build it shows one view.
                guard !isLast, scopes.isEmpty, random.chance(25) else { break }
                let other = noun() + "View"
                let condition = random.pick(["DEBUG", "os(macOS)"])
                if condition == "DEBUG" { flags.insert("DEBUG") }
                declareView(other, [])
                scene.entries.append(("when", .map([(condition, .text(other))])))
            }
        }
        return scene
    }

    private mutating func declareView(_ name: String, _ arguments: [RandomArgument]) {
        lives.views.append(name)
        let stored =
            arguments.map { "    let \($0.property): \($0.type)\n" }.joined()
            + "    let tally = Tally(\"\(name)\")\n"
        let hasUnnamed = arguments.contains { $0.label == "_" }
        let initializer =
            !hasUnnamed
            ? ""
            : "    init(\(arguments.map(\.parameter).joined(separator: ", "))) {\n"
                + arguments.map { "        self.\($0.property) = \($0.property)\n" }.joined()
                + "    }\n"
        declarations.append(
            "struct \(name): View {\n\(stored)\(initializer)    var body: some View { Text(\"\(name)\") }\n}"
        )
    }

    private mutating func declareViewController(_ name: String, _ arguments: [RandomArgument]) {
        lives.views.append(name)
        declarations.append(
            """
            final class \(name): UIViewController {
                let tally = Tally("\(name)")
            \(arguments.map { "    let \($0.property): \($0.type)\n" }.joined())\
                \(arguments.isEmpty ? "override " : "")init(\(arguments.map(\.parameter).joined(separator: ", "))) {
            \(arguments.map { "        self.\($0.property) = \($0.property)\n" }.joined())\
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { fatalError("no storyboard has it") }
            }
            """)
    }
}
