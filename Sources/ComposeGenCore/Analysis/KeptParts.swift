import SourceText

/// What an object keeps of what its steps name.
extension Step {
    /// The step without what it holds behind weak proxies.
    var keeping: Step {
        var step = self
        switch action {
        case .make(let callee, let arguments):
            step.action = .make(
                callee,
                arguments.map {
                    var argument = $0
                    argument.value = argument.value.keeping
                    return argument
                })
        case .set(let slot, let name, let operand):
            step.action = .set(slot: slot, name, operand.keeping)
        case .use(let operand): step.action = .use(operand.keeping)
        case .text, .storyboard, .branch, .attempt, .run, .broken: break
        }
        return step
    }
}

extension Operand {
    /// The operand with nothing in place of what stands behind a weak proxy.
    fileprivate var keeping: Operand {
        switch self {
        case .weak: .broken(SourceRange(.top, 0, 0))
        case .list(let elements, let range): .list(elements.map(\.keeping), range)
        default: self
        }
    }
}
