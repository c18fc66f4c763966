/// What an initializer asks for, and what the manifest passes.
struct RandomArgument {
    /// `_` where it has none.
    var label: String
    /// The parameter's type, without `@escaping`.
    var type: String
    var node: WrittenNode
    /// Whether the sources say enough to leave it out.
    var isFoundByType = false
    var isOfScene = false
    var effects: RandomEffects = []

    /// The name that the type keeps it under.
    var property: String { label == "_" ? "first" : label }

    var parameter: String {
        // A function that is optional escapes by itself.
        let isFunction = type.contains("->") && !type.hasSuffix("?") && !type.hasPrefix("[")
        return (label == "_" ? "_ first" : label) + ": " + (isFunction ? "@escaping " : "") + type
    }
}

/// Who asks for something.
struct RandomSite {
    var place: RandomPlace
    var lifetime: RandomLifetime
    var inputs: [RandomInput] = []
    /// The scope that it is in, and those around that one.
    var scopes: [String] = []
    var condition: String?
    /// How many constructions stand around it.
    var depth = 0
    /// Scenes that somebody may ask for here.
    var offersScenes = false
    /// Whether what it takes from its caller lives as long as a scene.
    var inputsAreOfScene = true
    /// Whether some builds do not have it.
    var isConditional: Bool { condition != nil || isBranch }
    var isBranch = false
    /// Whether it is of a choice that is never taken.
    var isUntaken = false
    /// What must not be asked for, because it is being made.
    var hidden: Set<String> = []
}

extension RandomApp {
    /// What may be named at the site as it is.
    func things(for site: RandomSite) -> [RandomThing] {
        things.filter { thing in
            let isNear =
                switch thing.place {
                case .root: !isDecorated(thing, at: site.place)
                case .scope(let name): site.scopes.contains(name)
                case .feature: thing.place == site.place
                }
            return isNear && (thing.condition == nil || thing.condition == site.condition)
        }
    }

    /// Whether a feature has an object of its own under the name.
    private func isDecorated(_ thing: RandomThing, at place: RandomPlace) -> Bool {
        place != .root
            && things.contains { $0.place == place && $0.reference == thing.reference }
    }

    /// What the site may hold.
    func held(by site: RandomSite) -> [RandomThing] {
        things(for: site).filter {
            $0.inputs.isEmpty && (site.lifetime != .singleton || !$0.isOfScene && !$0.isLazy)
                && !site.hidden.contains($0.reference)
        }
    }

    mutating func arguments(_ count: Int, for site: RandomSite) -> [RandomArgument] {
        var arguments: [RandomArgument] = []
        for index in 0..<count {
            guard var argument = argument(for: site) else { continue }
            if arguments.contains(where: { $0.label == argument.label }) {
                argument.label += "\(index + 1)"
            }
            arguments.append(argument)
        }
        // One without a label comes first, as people write it.
        if let first = arguments.indices.first, random.chance(10),
            !arguments[first].isFoundByType
        {
            arguments[first].label = "_"
        }
        return arguments
    }

    private enum ArgumentKind {
        case reference, factory, list, wrapped, action, label, value, literal, inPlace
        case weak, swift, optional, input, scope, scene, called
    }

    private mutating func argument(for site: RandomSite) -> RandomArgument? {
        let kind = random.draw([
            (30, ArgumentKind.reference), (9, .factory), (5, .list), (5, .wrapped), (5, .action),
            (4, .label), (8, .value), (7, .literal), (site.depth < 2 ? 5 : 0, .inPlace), (3, .weak),
            (2, .swift), (4, .optional), (site.inputs.isEmpty ? 0 : 30, .input),
            (site.isConditional ? 0 : 4, .scope),
            (site.offersScenes && !site.isConditional ? 8 : 0, .scene), (4, .called),
        ])
        switch kind {
        case .reference: return reference(for: site)
        case .factory: return factory(for: site)
        case .list: return list(for: site)
        case .wrapped: return wrapped(for: site)
        case .action: return action(for: site)
        case .label: return label(for: site)
        case .value: return value()
        case .literal: return literal()
        case .inPlace: return inPlace(for: site)
        case .weak: return weak(for: site)
        case .swift:
            return RandomArgument(
                label: "limit", type: "Int", node: .map([("swift", .text("commonLimit"))]))
        case .optional: return optional(for: site)
        case .input: return input(for: site)
        case .scope: return scope(for: site)
        case .scene: return scene(for: site)
        case .called: return called(for: site)
        }
    }

    /// A thing of the site's, with the label that people would give it.
    private mutating func pick(for site: RandomSite) -> (RandomThing, label: String)? {
        var held = held(by: site)
        let fresh = held.filter { !usedThings.contains($0.reference) }
        if !fresh.isEmpty, random.chance(60) { held = fresh }
        guard !held.isEmpty else { return nil }
        let thing = random.pick(held)
        usedThings.insert(thing.reference)
        return (thing, label(of: thing))
    }

    private func label(of thing: RandomThing) -> String {
        let name = thing.name
        let words = name.reversed().prefix { !$0.isUppercase }
        let last = String(words.reversed())
        let head = name.dropLast(last.count).last.map { String($0).lowercased() } ?? ""
        return head + last
    }

    private mutating func reference(for site: RandomSite) -> RandomArgument? {
        guard let (thing, label) = pick(for: site) else { return value() }
        return reference(to: thing, label: label)
    }

    private func reference(to thing: RandomThing, label: String) -> RandomArgument {
        RandomArgument(
            label: label, type: thing.type, node: .text(thing.reference),
            isFoundByType: thing.isFoundByType, isOfScene: thing.isOfScene, effects: thing.effects)
    }

    /// Arguments for what nobody has asked for yet, so that it is generated at all.
    mutating func argumentsForUnused(at site: RandomSite) -> [RandomArgument] {
        let unused = things(for: site).filter { !usedThings.contains($0.reference) }.prefix(4)
        return unused.enumerated().map { index, thing in
            usedThings.insert(thing.reference)
            let label = label(of: thing) + "For\(index)"
            guard !thing.inputs.isEmpty else { return reference(to: thing, label: label) }
            return function(of: thing, label: label, for: site)
        }
    }

    private mutating func factory(for site: RandomSite) -> RandomArgument? {
        // Who asks for a function of an object keeps nothing of it, so that anybody may ask.
        let candidates = things(for: site).filter {
            $0.lifetime != .scene
                && ($0.lifetime == .transient || site.lifetime != .singleton || !$0.isOfScene
                    || $0.isLazy)
                && !site.hidden.contains($0.reference)
        }
        guard !candidates.isEmpty else { return nil }
        let thing = random.pick(candidates)
        usedThings.insert(thing.reference)
        let label = "make" + thing.name.prefix(1).uppercased() + thing.name.dropFirst()
        return function(of: thing, label: label, for: site)
    }

    private func function(of thing: RandomThing, label: String, for site: RandomSite)
        -> RandomArgument
    {
        let takes = thing.inputs.map(\.parameterType).joined(separator: ", ")
        return RandomArgument(
            label: label,
            type: "(\(takes))\(thing.effects.words) -> \(thing.type)",
            node: .map([("factory", .text(thing.reference))]),
            isOfScene: site.lifetime != .singleton && thing.isOfScene)
    }

    /// `$(X)(…)` of a transient with inputs.
    private mutating func called(for site: RandomSite) -> RandomArgument? {
        let candidates = things(for: site).filter {
            !$0.inputs.isEmpty && $0.effects.isEmpty
                && (!$0.isOfScene || site.lifetime != .singleton)
        }
        guard !candidates.isEmpty else { return reference(for: site) }
        let thing = random.pick(candidates)
        let passed = thing.inputs.map(\.sample).joined(separator: ", ")
        return RandomArgument(
            label: label(of: thing), type: thing.type,
            node: .text("$(\(thing.reference))(\(passed))"),
            isOfScene: thing.isOfScene)
    }

    private mutating func list(for site: RandomSite) -> RandomArgument? {
        let held = held(by: site).filter { $0.abstraction != nil && !$0.hasProvided }
        guard !held.isEmpty else { return nil }
        let first = random.pick(held)
        var all =
            [first]
            + held.filter {
                $0.abstraction == first.abstraction && $0.reference != first.reference
            }
        all = Array(all.prefix(3))
        return RandomArgument(
            label: "all", type: "[\(first.type)]", node: .list(all.map { .text($0.reference) }),
            isOfScene: all.contains { $0.isOfScene },
            effects: all.reduce(into: []) { $0.formUnion($1.effects) })
    }

    private mutating func wrapped(for site: RandomSite) -> RandomArgument? {
        guard let (thing, label) = pick(for: site), !thing.hasProvided else { return nil }
        return RandomArgument(
            label: label + "Box", type: "Box<\(thing.type)>",
            node: .text("Box($(\(thing.reference)))"),
            isOfScene: thing.isOfScene, effects: thing.effects)
    }

    private mutating func action(for site: RandomSite) -> RandomArgument? {
        let held = held(by: site).filter { $0.abstraction != nil && $0.effects.isEmpty }
        guard !held.isEmpty else { return nil }
        let thing = random.pick(held)
        return RandomArgument(
            label: "onEnd", type: thing.isMainActor ? "@MainActor () -> Void" : "() -> Void",
            node: .text("{ $(\(thing.reference)).act() }"), isOfScene: thing.isOfScene,
            effects: thing.effects)
    }

    private mutating func label(for site: RandomSite) -> RandomArgument? {
        let held = held(by: site).filter(\.hasLabel)
        guard !held.isEmpty else { return literal() }
        let thing = random.pick(held)
        let isName = thing.reference.first?.isLowercase == true
        return RandomArgument(
            label: "heading", type: "String",
            node: .text(
                isName && random.chance(50)
                    ? "\(thing.reference).label" : "$(\(thing.reference)).label"),
            isOfScene: thing.isOfScene, effects: thing.effects)
    }

    private mutating func value() -> RandomArgument {
        let value = drawValue()
        let isMarked = random.chance(15)
        if ["Int", "String", "Bool"].contains(value.type), random.chance(15) {
            return RandomArgument(
                label: "caption", type: "String", node: .text("\"is \\($(\(value.name)))\""))
        }
        return RandomArgument(
            label: random.chance(70) ? value.name : "setting", type: value.type,
            node: .text(isMarked ? "$(\(value.name))" : value.name))
    }

    private mutating func literal() -> RandomArgument {
        let (label, type, text) = random.pick([
            ("limit", "Int", "30"), ("heading", "String", "\"en\""), ("isActive", "Bool", "true"),
            ("note", "String?", "nil"), ("mode", "Mode", ".fast"), ("delay", "TimeInterval", "0.5"),
            ("transform", "(Int) -> Int", "{ $0 + 1 }"), ("url", "URL?", "URL(string: \"a:b\")"),
            ("tags", "[String]", "[\"a\", \"b\"]"), ("mode", "Mode", "Mode.slow"),
        ])
        return RandomArgument(label: label, type: type, node: .text(text))
    }

    private mutating func inPlace(for site: RandomSite) -> RandomArgument? {
        var inner = site
        inner.depth += 1
        let label = name(from: ["helper", "inner", "nested", "engine", "worker", "parser"])
        let choice = drawChoice(for: nil, named: noun() + "Part", at: inner)
        var entries = choice.entries
        entries.insert(("implementation", .text(choice.type)), at: 0)
        return RandomArgument(
            label: label, type: choice.type, node: .map(entries), isOfScene: choice.isOfScene,
            effects: choice.effects)
    }

    private mutating func weak(for site: RandomSite) -> RandomArgument? {
        let held = held(by: site).filter { thing in
            // Elsewhere it is had as a protocol, which no proxy can stand for.
            thing.lifetime == .singleton && thing.place == .root && site.place == .root
                && (root == .struct || root == .view)
                && site.lifetime == .singleton
                && protocols.contains { $0.name == thing.abstraction && $0.hasWeakProxy }
        }
        guard !held.isEmpty else { return nil }
        let thing = random.pick(held)
        return RandomArgument(
            label: "output", type: thing.type,
            node: .map([("weak", .text(thing.reference))]), isOfScene: thing.isOfScene,
            effects: thing.effects)
    }

    private mutating func optional(for site: RandomSite) -> RandomArgument? {
        guard let (thing, label) = pick(for: site) else { return nil }
        let type = thing.type.contains("any ") ? "(\(thing.type))?" : thing.type + "?"
        return RandomArgument(
            label: label, type: type,
            node: .text(random.chance(70) ? thing.reference : "nil"), isOfScene: thing.isOfScene,
            effects: thing.effects)
    }

    private mutating func input(for site: RandomSite) -> RandomArgument {
        let input = random.pick(site.inputs)
        if input.type == "Item", random.chance(30) {
            return RandomArgument(
                label: "id", type: "Int",
                node: .text(random.chance(50) ? "item.id" : "$(\(input.name)).id"),
                isOfScene: site.inputsAreOfScene)
        }
        return RandomArgument(
            label: input.name, type: input.type, node: .text(input.name),
            isOfScene: site.inputsAreOfScene)
    }

    private mutating func scope(for site: RandomSite) -> RandomArgument? {
        let open = scopes.filter { scope in
            (scope.parent.map { site.scopes.contains($0) } ?? true)
                && !site.scopes.contains(scope.name)
        }
        guard site.lifetime != .singleton, !open.isEmpty else { return nil }
        return begin(random.pick(open), label: "begin")
    }

    /// A function that begins the scope.
    mutating func begin(_ scope: RandomScope, label: String) -> RandomArgument {
        let takes = scope.inputs.map(\.parameterType).joined(separator: ", ")
        return RandomArgument(
            label: label, type: "(\(takes))\(scope.effects.words) -> \(scope.name)",
            node: .map([("factory", .text(scope.name))]))
    }

    private mutating func scene(for site: RandomSite) -> RandomArgument? {
        let offered = features.flatMap { feature in
            feature.scenes.compactMap { scene -> (String, RandomScene, String)? in
                guard let result = scene.closureResult, scene.condition == nil,
                    feature.scope.map({ site.scopes.contains($0) }) ?? true
                else { return nil }
                return (feature.name + "." + scene.name, scene, result)
            }
        }
        guard !offered.isEmpty else { return nil }
        let (name, scene, result) = random.pick(offered)
        let takes = scene.inputs.map(\.parameterType).joined(separator: ", ")
        return RandomArgument(
            label: "show", type: "(\(takes))\(scene.effects.words) -> \(result)",
            node: .map([("factory", .text(name))]))
    }
}
