import SourceText
import SwiftReading

/// A closure that the tool writes for `{ factory: X }`, with what takes it. What making X may do is known only when all
/// objects are.
struct PassedFunction {
    /// What it makes, as it is written.
    var maker: Reference
    /// The function's type, as it is declared.
    var asked: TypeReference
    var function: TypeReference.Function
    /// What stands before its type, also where an alias says it: `@Sendable`, `@MainActor`.
    var attributes: [String]
    /// `parameter`, `property`, `input` or `value`.
    var kind: String
    var name: String
    /// Where that is declared.
    var declaration: SourceRange
    /// Whether its initialiser throws what the closure throws, and nothing in the manifest says that it does.
    var isRethrown = false
    /// The object that takes it; nil for a value.
    var taker: ObjectID?

    var isSendable: Bool { attributes.contains("@Sendable") }

    /// Whether it may run on any thread, and be called without waiting for another.
    var runsAnywhere: Bool { isSendable && !isIsolated && !function.isAsync }

    var isIsolated: Bool {
        attributes.contains {
            SwiftIdentifier.hasUppercaseHead($0.dropFirst()) && $0 != "@Sendable"
        }
    }
}

extension ObjectGraph {
    /// What is made by functions that may be called from anywhere, and where closures for them are asked for that wait for the
    /// main actor.
    var sentFunctions: (objects: Set<ObjectID>, closures: Set<SourceRange>) {
        var objects: Set<ObjectID> = []
        var closures: Set<SourceRange> = []
        for passed in passedFunctions where passed.isSendable && !passed.runsAnywhere {
            if case .object(let id) = resolved(passed.maker.target) { objects.insert(id) }
            if !passed.isIsolated { closures.insert(passed.maker.range) }
        }
        return (objects, closures)
    }
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
            let type = type.wrapped ?? type
            guard let function = type.function else { return }
            graph.passedFunctions.append(
                PassedFunction(
                    maker: maker, asked: asked.wrapped ?? asked, function: function,
                    attributes: type.attributes, kind: kind, name: name, declaration: declaration,
                    isRethrown: isRethrown, taker: resolving))
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
