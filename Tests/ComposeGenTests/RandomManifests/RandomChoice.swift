/// How an object is made, but for its type's name, which its key may say already.
struct RandomChoice {
    var type: String
    var entries: WrittenEntries = []
    var isOfScene = false
    var effects: RandomEffects = []
    /// Those of what it is made of.
    var heldEffects: RandomEffects = []
    var isObject = true
    var isMainActor = false
    var hasLabel = false

    mutating func take(_ arguments: [RandomArgument]) {
        isOfScene = isOfScene || arguments.contains { $0.isOfScene }
        for argument in arguments {
            effects.formUnion(argument.effects)
            heldEffects.formUnion(argument.effects)
        }
    }
}

/// A type of the app's own.
struct RandomType {
    var name: String
    var conformances: [String] = []
    var isClass = true
    var isMainActor = false
    var arguments: [RandomArgument]
    var effects: RandomEffects = []
    var isFailable = false
    /// Whole members besides what it is made of.
    var members: [String] = []
    /// Names a static function that makes it instead of its initializer.
    var maker: String?
    /// The parameter that comes first.
    var decoratee: (label: String, type: String)?

    var text: String {
        var stored = arguments.map { "    let \($0.property): \($0.type)" }
        var parameters = arguments.map(\.parameter)
        var assignments = arguments.map { "        self.\($0.property) = \($0.property)" }
        stored.append("    let tally = Tally(\"\(name)\")")
        if let decoratee {
            stored.insert("    let \(decoratee.label): \(decoratee.type)", at: 0)
            let property = "\(decoratee.label): \(decoratee.type)"
            parameters.insert(property, at: 0)
            assignments.insert("        self.\(decoratee.label) = \(decoratee.label)", at: 0)
        }
        let inherited = conformances.joined(separator: ", ")
        let head =
            (isMainActor ? "@MainActor\n" : "") + (isClass ? "final class " : "struct ") + name
            + (inherited.isEmpty ? "" : ": " + inherited) + " {\n"
        let list = parameters.joined(separator: ", ")
        let isolation = effects.contains(.asynchronous) && !isMainActor ? "@MainActor " : ""
        var initializer =
            "    \(isolation)init\(isFailable ? "?" : "")(\(list))\(effects.words) {\n"
            + assignments.map { $0 + "\n" }.joined() + "    }"
        if let maker {
            let passed = ([decoratee?.label].compactMap { $0 } + arguments.map(\.property))
                .map { "\($0): \($0)" }.joined(separator: ", ")
            let made =
                (effects.contains(.throwing) ? "try " : "")
                + (effects.contains(.asynchronous) ? "await " : "") + "\(name)(\(passed))"
            initializer =
                "    \(isolation)static func \(maker)(\(list))\(effects.words) -> \(name)"
                + "\(isFailable ? "?" : "") { \(made) }\n"
                + initializer.replacingFirst("init", with: "private init")
                .replacingFirst("_ first", with: "first")
        }
        return head
            + (stored + [initializer] + members.map { "    " + $0 })
            .joined(separator: "\n") + "\n}"
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        var left = Substring(self)
        while !left.isEmpty {
            if left.hasPrefix(text) {
                return self[..<left.startIndex] + other + left.dropFirst(text.count)
            }
            left = left.dropFirst()
        }
        return self
    }
}

extension RandomApp {
    /// Whether an object made at the site may leave it to others what its making throws or waits for.
    func allowsEffects(at site: RandomSite) -> Bool {
        !hasMain && (root == .struct || root == .container)
    }

    mutating func implementationName(of abstraction: String) -> String {
        let adjectives = [
            "Remote", "Local", "Disk", "Memory", "Plain", "Live", "Fast", "Safe", "Basic", "Quiet",
        ]
        return name(from: adjectives.map { $0 + abstraction })
    }

    /// Draws a type that conforms to the abstraction, or one of its own, with what the manifest says of its making.
    mutating func drawChoice(
        for abstraction: RandomAbstraction?, named name: String? = nil, at site: RandomSite,
        isBranch: Bool = false, given: RandomArgument? = nil
    ) -> RandomChoice {
        if let abstraction, name == nil, given == nil, !abstraction.generatedDoubles.isEmpty,
            random.chance(25)
        {
            return RandomChoice(
                type: random.pick(abstraction.generatedDoubles), hasLabel: abstraction.hasLabel)
        }
        let typeName = name ?? implementationName(of: abstraction?.name ?? "Part")
        var choice = RandomChoice(type: typeName)
        let count = random.draw([(25, 0), (35, 1), (25, 2), (12, 3), (3, 4)])
        var arguments = arguments(site.depth > 1 ? min(count, 1) : count, for: site)
        if let given, !arguments.contains(where: { $0.label == given.label }) {
            arguments.append(given)
        }
        choice.take(arguments)
        note(typeName, at: site)
        var type = RandomType(name: typeName, arguments: arguments)
        serve(abstraction, with: &type)
        type.isClass = abstraction?.isObject == true || random.chance(75)
        if abstraction?.isMainActor != true { type.isMainActor = random.chance(12) }
        choice.isObject = type.isClass
        choice.hasLabel = abstraction?.hasLabel ?? false
        choice.isMainActor = type.isMainActor || abstraction?.isMainActor == true
        let shown = shownArguments(arguments)
        if !shown.isEmpty { choice.entries.append(("arguments", node(of: shown))) }
        if arguments.count == shown.count, random.chance(7) {
            let maker = random.pick(["make", "standard", "persistent"])
            type.maker = maker
            let labels = arguments.map { $0.label + ":" }.joined()
            choice.entries.append(("initializer", .text("\(maker)(\(labels))")))
        }
        if site.depth == 0 {
            complete(&choice, &type, at: site)
            fail(&choice, &type, abstraction, at: site, isBranch: isBranch)
        }
        declarations.append(type.text)
        return choice
    }

    /// Conformance and what it takes.
    func serve(_ abstraction: RandomAbstraction?, with type: inout RandomType) {
        guard let abstraction else { return }
        type.conformances.append(abstraction.name)
        if abstraction.isSendable { type.conformances.append("@unchecked Sendable") }
        for requirement in abstraction.requirements {
            let isolation = !abstraction.isMainActor ? "nonisolated " : ""
            type.members.append(isolation + requirement.implementation(of: type.name))
        }
    }

    /// The arguments that the manifest writes out.
    mutating func shownArguments(_ arguments: [RandomArgument]) -> [RandomArgument] {
        guard readsSources else { return arguments }
        return arguments.filter { !$0.isFoundByType || random.chance(50) }
    }

    mutating func node(of arguments: [RandomArgument]) -> WrittenNode {
        let isList = random.chance(8)
        if isList {
            return .list(
                arguments.map { argument in
                    argument.label == "_"
                        ? argument.node : .map([(argument.label, argument.node)])
                })
        }
        return .map(arguments.map { ($0.label, $0.node) })
    }

    /// Properties and `setup`.
    private mutating func complete(
        _ choice: inout RandomChoice, _ type: inout RandomType, at site: RandomSite
    ) {
        if type.isClass, random.chance(14), let argument = arguments(1, for: site).first {
            let isLater = argument.effects.isEmpty && argument.label != "_"
            let isTaken = type.arguments.contains { $0.label == argument.label }
            let isOptional = argument.type.hasSuffix("?")
            if isLater, !isTaken {
                let kept = isOptional ? argument.type : "(\(argument.type))?"
                type.members.append("var \(argument.label): \(kept)")
                choice.entries.append(("properties", .map([(argument.label, argument.node)])))
                choice.take([argument])
            }
        }
        if type.isClass, random.chance(14) {
            let held = held(by: site).filter { $0.effects.isEmpty && !$0.isLazy }
            if random.chance(40), !held.isEmpty {
                let thing = random.pick(held)
                type.members.append("func start(with other: \(thing.type)) {}")
                choice.entries.append(
                    ("setup", .text("$(self).start(with: $(\(thing.reference)))")))
                choice.isOfScene = choice.isOfScene || thing.isOfScene
            } else {
                type.members.append("func start() {}")
                choice.entries.append(
                    (
                        "setup",
                        .text(
                            random.chance(70)
                                ? "$(self).start()" : "$(self).start()\n$(self).start()")
                    ))
            }
        }
    }

    /// Effects and what serves them.
    private mutating func fail(
        _ choice: inout RandomChoice, _ type: inout RandomType,
        _ abstraction: RandomAbstraction?, at site: RandomSite, isBranch: Bool
    ) {
        guard random.chance(18), !isBranch else { return }
        let mayPass = allowsEffects(at: site)
        let isFailable = type.maker == nil && random.chance(25)
        var words: [String] = []
        if isFailable {
            type.isFailable = true
            words.append("failable")
        } else {
            type.effects.insert(.throwing)
            words.append("throws")
        }
        if mayPass, random.chance(30) {
            type.effects.insert(.asynchronous)
            words.append("async")
        }
        if !readsSources || random.chance(20) {
            choice.entries.append(
                ("effects", words.count == 1 ? .text(words[0]) : .list(words.map { .text($0) })))
        }
        let passed = type.effects.union(isFailable ? .throwing : [])
        switch random.below(mayPass ? 4 : 2) {
        case 0:
            choice.entries.append(("onFailure", .text("trap")))
            choice.effects.formUnion(passed.intersection(.asynchronous))
        case 1:
            guard let abstraction else {
                choice.entries.append(("onFailure", .text("trap")))
                choice.effects.formUnion(passed.intersection(.asynchronous))
                return
            }
            let error = RandomArgument(label: "cause", type: "any Error", node: .text("error"))
            // Nothing that is drawn fails.
            var failed = site
            failed.isUntaken = true
            let other = drawChoice(
                for: abstraction, at: failed, isBranch: true, given: random.chance(30) ? error : nil
            )
            choice.entries.append(
                ("onFailure", .map([("implementation", .text(other.type))] + other.entries)))
            choice.isOfScene = choice.isOfScene || other.isOfScene
            choice.effects.formUnion(passed.intersection(.asynchronous))
            choice.effects.formUnion(other.effects)
            choice.heldEffects.formUnion(other.heldEffects)
        case 2:
            choice.entries.append(("onFailure", .text("throw")))
            choice.effects.formUnion(passed)
        default: choice.effects.formUnion(passed)
        }
    }
}
