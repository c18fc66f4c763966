/// A closure that the tool writes for `{ factory: X }`, with what takes it. What making X may do is known only when all
/// objects are.
struct PassedFunction {
    /// What it makes, as it is written.
    var maker: Reference
    /// The function's type, as it is declared.
    var asked: TypeReference
    var function: TypeReference.Function
    /// `parameter`, `property`, `input` or `value`.
    var kind: String
    var name: String
    /// Where that is declared.
    var declaration: SourceRange
    /// Whether its initialiser throws what the closure throws, and nothing in the manifest says that it does.
    var isRethrown = false
}

extension Resolver {
    /// Notes the closures in what is passed for a parameter.
    ///
    /// - Parameter effects: those that are written at the call.
    mutating func note(
        _ value: ResolvedValue, as parameter: SourceInitializer.Parameter, _ type: TypeReference?,
        of initializer: SourceInitializer, effects: Effects, in scope: NameScope
    ) {
        guard let type else { return }
        note(
            value, as: type, asked: parameter.type ?? type, "parameter",
            parameter.label ?? parameter.name, initializer.range,
            isRethrown: initializer.isRethrowing && effects.throws == nil)
    }

    /// - Parameters:
    ///   - type: canonical.
    ///   - asked: the same as it is declared.
    mutating func note(
        _ value: ResolvedValue, as type: TypeReference, asked: TypeReference, _ kind: String,
        _ name: String, _ declaration: SourceRange, isRethrown: Bool = false
    ) {
        switch value {
        case .factory(let maker):
            guard let function = (type.wrapped ?? type).function else { return }
            graph.passedFunctions.append(
                PassedFunction(
                    maker: maker, asked: asked.wrapped ?? asked, function: function, kind: kind,
                    name: name, declaration: declaration, isRethrown: isRethrown))
        case .list(let values):
            guard case .array(let element) = (type.wrapped ?? type).constrained.form else { return }
            for value in values {
                note(
                    value, as: element, asked: element, kind, name, declaration,
                    isRethrown: isRethrown)
            }
        case .reference, .text, .construction, .broken: break
        }
    }
}
