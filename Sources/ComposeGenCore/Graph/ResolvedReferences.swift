extension ResolvedConstruction {
    /// The references anywhere in the construction, those of nested constructions included.
    var references: [Reference] {
        var result: [Reference] = []
        func visit(_ text: ResolvedText?) { result += text?.references.compactMap { $0 } ?? [] }
        func visit(_ value: ResolvedValue) { result += value.references }
        func visit(_ choice: ResolvedChoice) {
            switch choice {
            case .alias(let reference): result.append(reference)
            case .construction(let construction): result += construction.references
            case .broken: break
            }
        }
        func visit(_ failure: ResolvedFailure) {
            if case .choice(let choice) = failure { visit(choice) }
        }
        switch maker {
        case .factory(let text): visit(text)
        case .storyboard(let storyboard): visit(storyboard.bundle)
        case .inherited(let reference): result.append(reference)
        case .chosen(let branches):
            for branch in branches {
                for case .swift(let text) in branch.conditions { visit(text) }
                visit(branch.choice)
            }
        case .call, .handedIn, .scope: break
        }
        for argument in arguments { visit(argument.value) }
        for decorator in decorators {
            if case .factory(let text) = decorator.maker { visit(text) }
            for argument in decorator.arguments { visit(argument.value) }
            for property in decorator.properties { visit(property.value) }
            visit(decorator.setup)
            visit(decorator.onFailure)
        }
        for property in properties { visit(property.value) }
        visit(setup)
        visit(onFailure)
        return result
    }
}

extension ResolvedValue {
    /// The references anywhere in the value.
    var references: [Reference] {
        switch self {
        case .reference(let reference), .factory(let reference): [reference]
        case .text(let text): text.references.compactMap { $0 }
        case .list(let values): values.flatMap(\.references)
        case .construction(let construction): construction.references
        case .broken: []
        }
    }
}

extension DestinationNode {
    /// What its text and its arguments refer to.
    var references: [Reference] {
        switch self {
        case .scene(let call): call.arguments.flatMap(\.value.references)
        case .text(let text): text.references.compactMap { $0 }
        case .flow, .broken: []
        }
    }
}
