extension RandomApp {
    /// Perhaps draws bindings of forms that most have not.
    mutating func drawSpecialBindings() {
        for _ in 0..<random.draw([(40, 0), (40, 1), (20, 2)]) {
            switch random.below(7) {
            case 0: drawSeveralProvided()
            case 1: drawSuperclass()
            case 2: drawAlias()
            case 3: drawGeneric()
            case 4: drawFactoryText()
            case 5: drawFallback()
            default: drawStub()
            }
        }
    }

    private func singleton(
        _ reference: String, _ type: String, _ abstraction: RandomAbstraction? = nil
    ) -> RandomThing {
        var thing = RandomThing(
            reference: reference, type: type, abstraction: abstraction?.name, place: .root,
            lifetime: .singleton)
        thing.hasLabel = abstraction?.hasLabel == true && abstraction?.isMainActor == false
        thing.isMainActor = abstraction?.isMainActor ?? false
        return thing
    }

    /// One object for two protocols.
    private mutating func drawSeveralProvided() {
        let first = drawAbstraction()
        let second = drawAbstraction()
        guard !first.isMainActor, !second.isMainActor else { return }
        let site = RandomSite(place: .root, lifetime: .singleton)
        let arguments = arguments(random.below(3), for: site).filter { $0.effects.isEmpty }
        let name = implementationName(of: first.name)
        note(name, at: site)
        var type = RandomType(name: name, arguments: arguments)
        serve(first, with: &type)
        let known = type.members
        serve(second, with: &type)
        type.members =
            known + type.members.dropFirst(known.count).filter { !known.contains($0) }
        if type.conformances.filter({ $0.contains("Sendable") }).count > 1 {
            type.conformances.removeLast()
        }
        declarations.append(type.text)
        var entries: WrittenEntries = [("implementation", .text(name))]
        let shown = shownArguments(arguments)
        if !shown.isEmpty { entries.append(("arguments", node(of: shown))) }
        let isNamed = random.chance(40)
        let provided = (isNamed ? [first.name] : []) + [second.name]
        entries.append(("provides", .list(provided.map { .text($0) })))
        let key = isNamed ? "shared" + first.name : first.name
        rootBindings.append((key, .map(entries)))
        for abstraction in [first, second] {
            var thing = singleton(abstraction.name, "any " + abstraction.name, abstraction)
            thing.isFoundByType = true
            thing.hasProvided = true
            things.append(thing)
        }
    }

    /// A class that the bound one inherits.
    private mutating func drawSuperclass() {
        let base = noun() + "Base"
        let derived = "Derived" + base
        declarations.append(
            "class \(base) {\n    let size: Int\n    init(size: Int) { self.size = size }\n}")
        declarations.append("final class \(derived): \(base) {\n    func open() {}\n}")
        var entries: WrittenEntries = [
            ("implementation", .text(derived)), ("arguments", .map([("size", .text("3"))])),
            ("superclass", .text("true")),
        ]
        if random.chance(30) { entries.append(("setup", .text("$(self).open()"))) }
        rootBindings.append((base, .map(entries)))
        var thing = singleton(base, base)
        thing.isFoundByType = true
        things.append(thing)
    }

    /// Another name for what is there.
    private mutating func drawAlias() {
        let known = things.filter {
            $0.place == .root && $0.lifetime == .singleton && $0.condition == nil
                && $0.reference.first?.isLowercase == true && !$0.isLazy
        }
        guard !known.isEmpty else { return }
        let other = random.pick(known)
        let name = "other" + noun()
        rootBindings.append((name, .text(other.reference)))
        usedThings.insert(other.reference)
        var thing = other
        thing.reference = name
        thing.isFoundByType = false
        thing.isAlias = true
        things.append(thing)
    }

    /// A generic class bound to itself.
    private mutating func drawGeneric() {
        let name = noun() + "Cache"
        let element = random.pick(["Item", "Int", "[Item]", "Item?"])
        declarations.append(
            "final class \(name)<Element> {\n    let size: Int\n    init(size: Int) { self.size = size }\n}"
        )
        let key = "\(name)<\(element)>"
        rootBindings.append((key, .map([("arguments", .map([("size", .text("3"))]))])))
        var thing = singleton(key, key)
        thing.isFoundByType = true
        things.append(thing)
    }

    /// An object that a text makes.
    private mutating func drawFactoryText() {
        let abstraction = drawAbstraction()
        var site = RandomSite(place: .root, lifetime: .singleton)
        let needed = held(by: site).filter { $0.effects.isEmpty }.prefix(1)
        let name = implementationName(of: abstraction.name)
        var type = RandomType(name: name, arguments: [])
        serve(abstraction, with: &type)
        declarations.append(type.text)
        let fails = allowsEffects(at: site) && random.chance(30)
        let isolation = abstraction.isMainActor ? "@MainActor\n" : ""
        let parameters = needed.map { "_ other: \($0.type)" }.joined(separator: ", ")
        declarations.append(
            "\(isolation)func build\(abstraction.name)(\(parameters))\(fails ? " throws" : "")"
                + " -> any \(abstraction.name) { \(name)() }")
        let passed = needed.map { "$(\($0.reference))" }.joined(separator: ", ")
        var entries: WrittenEntries = [
            ("swift", .text("\(fails ? "try " : "")build\(abstraction.name)(\(passed))"))
        ]
        if fails { rootEffects.insert(.throwing) }
        var thing = singleton(abstraction.name, "any " + abstraction.name, abstraction)
        if random.chance(30) {
            entries.append(("lifetime", .text("transient")))
            thing.lifetime = .transient
            site.lifetime = .transient
            if fails { thing.effects.insert(.throwing) }
        }
        thing.isFoundByType = true
        namedProtocols.insert(abstraction.name)
        note(name, at: site)
        for other in needed { usedThings.insert(other.reference) }
        rootBindings.append((abstraction.name, .map(entries)))
        things.append(thing)
    }

    /// A generated composite of two that are made in place.
    private mutating func drawFallback() {
        var abstraction = drawAbstraction()
        guard abstraction.requirements.contains(where: { [.load, .fetch, .send].contains($0) })
        else { return }
        let composite = "\(abstraction.name)WithFallback"
        generatedKinds[abstraction.name, default: []].append(
            .map([("fallback", .text(composite))]))
        abstraction.generatedDoubles = []
        let site = RandomSite(place: .root, lifetime: .singleton, depth: 1)
        let parts = ["primary", "fallback"].map { label -> (String, WrittenNode) in
            let choice = drawChoice(for: abstraction, at: site, isBranch: true)
            let entries = [("implementation", .text(choice.type))] + choice.entries
            return (label, .map(entries))
        }
        rootBindings.append(
            (
                abstraction.name,
                .map([("implementation", .text(composite)), ("arguments", .map(parts))])
            ))
        var thing = singleton(abstraction.name, "any " + abstraction.name, abstraction)
        thing.isFoundByType = true
        things.append(thing)
    }

    /// A generated stub, which needs no answers that have none.
    private mutating func drawStub() {
        let abstraction = drawAbstraction()
        let stub = "\(abstraction.name)Stub"
        generatedKinds[abstraction.name, default: []].append(.map([("stub", .text(stub))]))
        rootBindings.append((abstraction.name, .text(stub)))
        var thing = singleton(abstraction.name, "any " + abstraction.name, abstraction)
        thing.isFoundByType = true
        things.append(thing)
    }
}
