extension RandomApp {
    /// Perhaps adds variants, which replace bindings and values.
    mutating func drawVariants() {
        let count = random.draw([(55, 0), (32, 1), (13, 2)])
        for _ in 0..<count {
            let name = name(from: ["mock", "preview", "staging", "demo"])
            var entries: WrittenEntries = []
            let isForPreviews = !isUIKit && random.chance(40)
            if isForPreviews { entries.append(("previewOnly", .text("true"))) }
            let replaced = drawReplacements()
            if !replaced.isEmpty { entries.append(("bindings", .map(replaced))) }
            if random.chance(40), let value = values.first(where: { $0.sample != nil }),
                let sample = value.sample
            {
                entries.append(("values", .map([(value.name, .text(sample))])))
            }
            guard !entries.isEmpty else { continue }
            if random.chance(10) {
                flags.insert("DEBUG")
                entries.append(("only", .text("DEBUG")))
                conditionalVariants.insert(name)
            }
            variants.append((name, .map(entries)))
        }
    }

    private mutating func drawReplacements() -> WrittenEntries {
        let candidates = things.filter { thing in
            !peers.contains(thing.reference) && thing.abstraction != nil && thing.condition == nil
                && !thing.hasProvided && !thing.isAlias
                && !thing.isOfFeature
                && !protocols.contains { $0.name == thing.abstraction && $0.hasWeakProxy }
        }
        var replaced: WrittenEntries = []
        for _ in 0..<random.draw([(20, 0), (60, 1), (20, 2)]) where !candidates.isEmpty {
            let thing = random.pick(candidates)
            guard !replaced.contains(where: { $0.key == thing.reference }),
                let abstraction = protocols.first(where: { $0.name == thing.abstraction })
            else { continue }
            let site = RandomSite(place: thing.place, lifetime: thing.lifetime)
            // What it is made of must not be made of it, so it is made of values and literals alone.
            let before = things
            things = []
            let other = drawChoice(for: abstraction, at: site, isBranch: true)
            things = before
            lives.alternatives[other.type] = thing.implementation
            replaced.append(
                (
                    thing.reference,
                    .choice([("implementation", .text(other.type))] + other.entries)
                ))
        }
        return replaced
    }

    /// Perhaps adds previews to scenes.
    mutating func drawPreviews() {
        // A preview can neither throw nor wait, and has no root that a scope could hold but a container.
        guard !isUIKit, random.chance(45), rootEffects.isEmpty, !values.contains(where: \.isOpen),
            scopes.isEmpty || (root == .container && scopes.allSatisfy { $0.effects.isEmpty })
        else { return }
        for index in features.indices {
            for place in features[index].scenes.indices where random.chance(40) {
                let scene = features[index].scenes[place]
                guard scene.effects.isEmpty, scene.condition == nil else { continue }
                // What stands before a closure that takes it may fail too.
                if scene.asksForFailing { continue }
                let scopeInputs = (features[index].scope.map { chain(of: $0) } ?? [])
                    .flatMap { name in scopes.first { $0.name == name }?.inputs ?? [] }
                let passed: WrittenEntries =
                    (scene.inputs + scopeInputs).filter { $0.defaultText == nil }
                    .map { ($0.name, .text($0.sample)) }
                var preview: WrittenEntries = []
                if let variant = variants.first, random.chance(70),
                    !conditionalVariants.contains(variant.key)
                {
                    preview.append(("variant", .text(variant.key)))
                }
                if !passed.isEmpty { preview.append(("inputs", .map(passed))) }
                features[index].scenes[place].entries.append(
                    (
                        "previews",
                        .map([(scene.view, preview.isEmpty ? .empty : .map(preview))])
                    ))
            }
        }
    }
}
