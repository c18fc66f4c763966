import SourceText

/// What refers to something, or may.
enum ResolvedPart {
    case reference(Reference)
    case text(ResolvedText)
    /// What takes the place of something that fails. Its own parts follow.
    case fallback(ResolvedChoice)
    /// What a condition may pick. Its own parts follow.
    indirect case branch(ResolvedBranch)
}

/// What is made of references and texts, at any depth.
protocol ResolvedComposite {
    /// Hands over the parts in the order of the code that they become, those of nested constructions included.
    func forEachPart(_ body: (ResolvedPart) -> Void)
}

extension ResolvedComposite {
    /// The references anywhere in it, those of its texts included.
    var references: [Reference] {
        var references: [Reference] = []
        forEachPart { part in
            switch part {
            case .reference(let reference): references.append(reference)
            case .text(let text):
                for case let reference? in text.references { references.append(reference) }
            case .fallback, .branch: break
            }
        }
        return references
    }

    /// All Swift text in it.
    var texts: [ResolvedText] {
        var texts: [ResolvedText] = []
        forEachPart { if case .text(let text) = $0 { texts.append(text) } }
        return texts
    }
}

extension ResolvedChoice: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        switch self {
        case .alias(let reference): body(.reference(reference))
        case .construction(let construction): construction.forEachPart(body)
        case .broken: break
        }
    }
}

// Of the reference, because to ask the value would copy all of it.
extension Boxed<ResolvedConstruction>: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        self.maker.forEachPart(body)
        for argument in self.arguments { argument.value.forEachPart(body) }
        for decorator in self.decorators {
            if case .factory(let text) = decorator.maker { body(.text(text)) }
            for argument in decorator.arguments { argument.value.forEachPart(body) }
            for property in decorator.properties { property.value.forEachPart(body) }
            if let setup = decorator.setup { body(.text(setup)) }
            decorator.onFailure.forEachPart(body)
        }
        for property in self.properties { property.value.forEachPart(body) }
        if let setup = self.setup { body(.text(setup)) }
        self.onFailure.forEachPart(body)
    }
}

extension ResolvedConstruction.Maker: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        switch self {
        case .factory(let text): body(.text(text))
        case .storyboard(let storyboard): if let bundle = storyboard.bundle { body(.text(bundle)) }
        case .inherited(let reference): body(.reference(reference))
        case .chosen(let branches):
            for branch in branches {
                body(.branch(branch))
                for case .swift(let text) in branch.conditions { body(.text(text)) }
                branch.choice.forEachPart(body)
            }
        case .call, .handedIn, .scope: break
        }
    }
}

extension ResolvedFailure: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        guard case .choice(let choice) = self else { return }
        body(.fallback(choice))
        choice.forEachPart(body)
    }
}

extension ResolvedValue: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        switch self {
        case .reference(let reference): body(.reference(reference))
        case .factory(let reference): body(.reference(reference.throughClosure))
        case .text(let text): body(.text(text))
        case .list(let values): for value in values { value.forEachPart(body) }
        case .construction(let construction): construction.forEachPart(body)
        case .broken: break
        }
    }
}

extension SceneCallNode: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        for argument in arguments { argument.value.forEachPart(body) }
    }
}

extension DestinationNode: ResolvedComposite {
    func forEachPart(_ body: (ResolvedPart) -> Void) {
        switch self {
        case .scene(let call): call.forEachPart(body)
        case .text(let text): body(.text(text))
        case .flow, .broken: break
        }
    }
}
