extension RandomApp {
    /// A value that is there already, or one more.
    mutating func drawValue() -> RandomValue {
        if !values.isEmpty, random.chance(60) { return random.pick(values) }
        let known = [
            ("apiURL", "URL", "URL(string: \"https://api.example.com\")!"),
            ("pageSize", "Int", "20"), ("region", "Region", "Region.north"),
            ("apiKey", "String", "\"secret\""), ("timeout", "TimeInterval", "30"),
            ("isVerbose", "Bool", "false"), ("locales", "[String]", "[\"en\"]"),
            ("clock", "() -> Int", "{ 1 }"), ("nickname", "String?", "nil"),
        ].filter { candidate in !values.contains { $0.name == candidate.0 } }
        guard !known.isEmpty else { return random.pick(values) }
        let (name, type, text) = random.pick(known)
        var entries: WrittenEntries = [("type", .text(type))]
        switch random.below(root == .sceneDelegate || root == .view || hasMain ? 2 : 3) {
        case 0: entries.append(("value", .text(text)))
        case 1: entries.append(("default", .text(text)))
        default: break
        }
        values.append(
            RandomValue(
                name: name, type: type, node: .map(entries), sample: text,
                isOpen: entries.count == 1))
        return values[values.count - 1]
    }

    /// Draws inputs with names that nothing else has.
    mutating func drawInputs(_ count: Int) -> [RandomInput] {
        let path = RandomInput(
            name: "navigationPath", type: "Binding<NavigationPath>",
            sample: ".constant(NavigationPath())")
        let known = [
            RandomInput(name: "item", type: "Item", sample: "Item(id: 1)"),
            RandomInput(name: "count", type: "Int", sample: "3"),
            RandomInput(name: "onSelect", type: "(Item) -> Void", sample: "{ _ in }"),
            RandomInput(name: "caption", type: "String", sample: "\"a\""),
            RandomInput(name: "items", type: "[Item]", sample: "[]"),
            RandomInput(name: "onClose", type: "() -> Void", sample: "{}"),
            RandomInput(name: "owner", type: "Item.ID", sample: "7"),
            RandomInput(name: "draft", type: "Item?", sample: "nil"),
        ]
        return (known + (root == .view && random.chance(30) ? [path] : [])).shuffled(using: &random)
            .prefix(count).map { input in
                var input = input
                if random.chance(15), ["count", "caption", "draft"].contains(input.name) {
                    input.defaultText = input.sample
                }
                return input
            }
    }

    /// Draws a binding, declares what it takes, and makes it known to those that come later.
    mutating func drawBinding(at place: RandomPlace, scopes: [String], inputs: [RandomInput] = [])
        -> (key: String, value: WrittenNode)
    {
        let isFeature = if case .feature = place { true } else { false }
        let lifetime: RandomLifetime =
            isFeature
            ? random.draw([(8, .scene), (3, .transient)])
            : random.draw([(12, .singleton), (4, .transient), (3, .scene)])
        var site = RandomSite(place: place, lifetime: lifetime, inputs: inputs, scopes: scopes)
        // What a scope takes from its caller lives as long as its singletons.
        site.inputsAreOfScene = isFeature
        if random.chance(6) {
            site.condition = "DEBUG"
            flags.insert("DEBUG")
        }
        var thing = RandomThing(
            reference: "", type: "", place: place, lifetime: lifetime, condition: site.condition)
        if lifetime == .transient, random.chance(45) {
            thing.inputs = drawInputs(1 + random.below(2)).filter { input in
                !inputs.contains { $0.name == input.name }
            }
            site.inputs += thing.inputs
            if inputs.isEmpty { site.inputsAreOfScene = false }
        }
        let isAbstract = random.chance(70)
        let abstraction = isAbstract ? drawAbstraction(isForWeakProxy: random.chance(10)) : nil
        let ownName =
            isAbstract ? nil : noun() + random.pick(["Model", "Engine", "Queue", "Clock"])
        var choice = drawChoice(for: abstraction, named: ownName, at: site)
        var entries = choice.entries
        if let abstraction {
            entries.insert(("implementation", .text(choice.type)), at: 0)
            decorate(&entries, &choice, abstraction, at: site)
            choose(&entries, &choice, abstraction, at: site)
        }
        describe(&entries, &thing, choice, abstraction)
        let key = key(of: &thing, &entries, choice, abstraction)
        // What a lazy object is part of waits, too, so that nothing eager can be made of it.
        thing.isOfScene = choice.isOfScene || lifetime == .scene || thing.isLazy
        if !thing.inputs.isEmpty, inputs.isEmpty {
            thing.isOfScene = things(for: site).contains { $0.isOfScene } && choice.isOfScene
        }
        thing.effects = lifetime == .singleton ? [] : choice.effects
        thing.heldEffects = choice.heldEffects
        thing.implementation = choice.type
        if lifetime == .singleton { absorb(choice.effects, at: place) }
        things.append(thing)
        return (key, .choice(entries))
    }

    /// What a singleton's making throws is its root's to pass on.
    private mutating func absorb(_ effects: RandomEffects, at place: RandomPlace) {
        switch place {
        case .scope(let name):
            for index in scopes.indices where scopes[index].name == name {
                scopes[index].effects.formUnion(effects)
            }
        default: rootEffects.formUnion(effects)
        }
    }

    /// What the binding is, besides how it is made.
    private mutating func describe(
        _ entries: inout WrittenEntries, _ thing: inout RandomThing, _ choice: RandomChoice,
        _ abstraction: RandomAbstraction?
    ) {
        let isFeature = if case .feature = thing.place { true } else { false }
        if thing.lifetime == .transient || (thing.lifetime == .scene && !isFeature) {
            entries.append(("lifetime", .text(thing.lifetime.rawValue)))
        }
        if !thing.inputs.isEmpty {
            entries.append(("inputs", .map(thing.inputs.map { ($0.name, $0.node) })))
        }
        if thing.lifetime == .singleton, root == .container, thing.place == .root,
            choice.effects.isEmpty, random.chance(15)
        {
            entries.append(("lazy", .text("true")))
            thing.isLazy = true
        }
        if let condition = thing.condition { entries.append(("only", .text(condition))) }
        if root == .container, thing.place == .root, random.chance(8) {
            entries.append(("access", .text("private")))
            thing.isPrivate = true
        }
        thing.abstraction = abstraction?.name
        thing.isObject = choice.isObject
        thing.isMainActor = choice.isMainActor
        thing.hasLabel = choice.hasLabel && !choice.isMainActor
    }

    /// The key, and what the thing is known as.
    private mutating func key(
        of thing: inout RandomThing, _ entries: inout WrittenEntries, _ choice: RandomChoice,
        _ abstraction: RandomAbstraction?
    ) -> String {
        guard let abstraction else {
            thing.type = choice.type
            if random.chance(25) {
                let name = choice.type.prefix(1).lowercased() + choice.type.dropFirst()
                entries.insert(("implementation", .text(choice.type)), at: 0)
                thing.reference = name
                return name
            }
            thing.reference = choice.type
            thing.isFoundByType = true
            return choice.type
        }
        thing.type = "any " + abstraction.name
        if random.chance(20) {
            let name = "main" + abstraction.name
            entries.insert(("type", .text(abstraction.name)), at: 0)
            namedProtocols.insert(abstraction.name)
            thing.reference = name
            return name
        }
        thing.reference = abstraction.name
        thing.isFoundByType = true
        return abstraction.name
    }

    /// Perhaps puts decorators around what is made.
    private mutating func decorate(
        _ entries: inout WrittenEntries, _ choice: inout RandomChoice,
        _ abstraction: RandomAbstraction, at site: RandomSite
    ) {
        let count = random.draw([(70, 0), (20, 1), (8, 2), (2, 3)])
        var decorators: [WrittenNode] = []
        for _ in 0..<count {
            if let decorator = drawDecorator(of: abstraction, for: &choice, at: site) {
                decorators.append(decorator)
            }
        }
        if !decorators.isEmpty { entries.append(("decorators", .list(decorators))) }
    }

    /// One decorator and its type.
    mutating func drawDecorator(
        of abstraction: RandomAbstraction, for choice: inout RandomChoice, at site: RandomSite
    ) -> WrittenNode? {
        let generated = abstraction.generatedDecorators.map { $0 }
        if !generated.isEmpty, random.chance(50) {
            let name = random.pick(generated)
            guard usedNames.insert("\(name) \(abstraction.name)").inserted else { return nil }
            return .text(name)
        }
        let adjectives = ["Traced", "Cached", "Timed", "Guarded", "Counted", "Locked", "Merged"]
        let name = name(from: adjectives.map { $0 + abstraction.name })
        let arguments = arguments(random.draw([(45, 0), (40, 1), (15, 2)]), for: site)
        choice.take(arguments)
        let hasOwnLabel = random.chance(20)
        note(name, at: site)
        var type = RandomType(name: name, arguments: arguments)
        type.isClass = abstraction.isObject || random.chance(70)
        type.decoratee = (hasOwnLabel ? "primary" : "decoratee", "any \(abstraction.name)")
        if type.arguments.contains(where: { $0.label == "primary" }) { return nil }
        serve(abstraction, with: &type)
        var properties: WrittenEntries = []
        if type.isClass, random.chance(12) {
            type.members.append("var pace: Mode = .slow")
            properties = [("pace", .text(".fast"))]
        }
        declarations.append(type.text)
        var shown = shownArguments(arguments)
        if hasOwnLabel, !readsSources || random.chance(50) {
            let decoratee = RandomArgument(
                label: "primary", type: "", node: .text("decoratee"))
            shown.insert(decoratee, at: 0)
        }
        var entries: WrittenEntries = []
        if shown.isEmpty, !random.chance(10) {
            entries.append((name, .empty))
        } else if random.chance(80) {
            entries.append((name, .map(shown.map { ($0.label, $0.node) })))
        } else {
            entries.append(("implementation", .text(name)))
            if !shown.isEmpty { entries.append(("arguments", node(of: shown))) }
        }
        if random.chance(12) {
            flags.insert("DEBUG")
            entries.append(("only", .text("DEBUG")))
        }
        if !properties.isEmpty { entries.append(("properties", .map(properties))) }
        if entries.count == 1, case .empty = entries[0].value { return .text(name) }
        if case .map(let inner) = entries[0].value, inner.isEmpty {
            entries[0].value = .empty
        }
        return .map(entries)
    }

    /// Perhaps adds conditions with choices of their own.
    private mutating func choose(
        _ entries: inout WrittenEntries, _ choice: inout RandomChoice,
        _ abstraction: RandomAbstraction, at site: RandomSite
    ) {
        guard random.chance(12) else { return }
        var branches: WrittenEntries = []
        for _ in 0..<(1 + random.below(2)) {
            let condition = random.pick([
                "DEBUG", "if Settings.isOffline", "available(iOS 26, *)", "BETA && !DEBUG",
                "if let limit = Settings.limit, limit > 3", "os(macOS)",
            ])
            if branches.contains(where: { $0.key == condition }) { continue }
            if condition.contains("DEBUG") { flags.insert("DEBUG") }
            if condition.contains("BETA") { flags.insert("BETA") }
            var branch = site
            branch.isBranch = true
            branch.isUntaken = condition == "if Settings.isOffline"
            let limit = RandomArgument(label: "bound", type: "Int", node: .text("limit"))
            let other = drawChoice(
                for: abstraction, at: branch, isBranch: true,
                given: condition.contains("let limit") && random.chance(60) ? limit : nil)
            lives.alternatives[other.type] = choice.type
            choice.isOfScene = choice.isOfScene || other.isOfScene
            choice.effects.formUnion(other.effects)
            choice.heldEffects.formUnion(other.heldEffects)
            choice.isMainActor = choice.isMainActor || other.isMainActor
            branches.append(
                (condition, .choice([("implementation", .text(other.type))] + other.entries)))
        }
        entries.append(("when", .map(branches)))
    }
}
