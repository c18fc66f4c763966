import SourceText
import SwiftReading

package enum ResolvedChoice: Sendable {
    case alias(Reference)
    case construction(Boxed<ResolvedConstruction>)
    case broken
}

package struct ResolvedConstruction: Sendable {
    package enum Maker: Sendable {
        /// What is called: a type's name, with the static method where one is named.
        case call(String)
        case factory(ResolvedText)
        indirect case storyboard(ResolvedStoryboard)
        /// A child root begins.
        case scope(RootID)
        /// What the root binds under the same key.
        indirect case inherited(Reference)
        /// The first whose condition holds; the last has none.
        case chosen([ResolvedBranch])
        /// A function of this name, which the root is given.
        case handedIn(String)
    }

    package var maker: Maker
    /// The implementation's type where it is known.
    package var implementation: TypeReference?
    package var implementationRange: SourceRange
    /// The whole choice as it is written.
    package var range = SourceRange(.top, 0, 0)
    /// Whether other configurations of the compiler make something else.
    package var isVaried = false
    package var arguments: [ResolvedArgument] = []
    package var properties: [ResolvedProperty] = []
    package var setup: ResolvedText?
    package var decorators: [Boxed<ResolvedDecorator>] = []
    package var effects = Effects()
    package var onFailure: ResolvedFailure = .throw
}

/// What is done to an object once it stands.
struct Completion {
    var properties: [ResolvedProperty]
    var setup: ResolvedText?
}

extension ResolvedConstruction {
    /// What is done below the decorators to what it makes by itself.
    var completion: Completion { Completion(properties: properties, setup: setup) }

    /// Whether nothing is to be done once it is made.
    var isComplete: Bool { properties.isEmpty && setup == nil }

    /// What takes its place where it fails.
    var fallback: ResolvedChoice? {
        if case .choice(let choice) = onFailure { choice } else { nil }
    }

    /// What is done to each object that it may make, its decorators too, where there is anything to do.
    var completions: [Completion] {
        var result = isComplete ? [] : [completion]
        func add(_ choice: ResolvedChoice?) {
            if case .construction(let other)? = choice { result += other.completions }
        }
        add(fallback)
        for branch in branches { add(branch.choice) }
        for decorator in decorators {
            if !decorator.isComplete { result.append(decorator.completion) }
            add(decorator.fallback)
        }
        return result
    }
}

// Asked of the reference, because to ask the value would copy all of it.
extension Boxed<ResolvedConstruction> {
    /// Whether what is done to an object that it makes may belong to another than the one that others get.
    var isCompletedInParts: Bool {
        (self.hasAlternatives || self.decorators.contains { !$0.isComplete || $0.fallback != nil })
            && !self.completions.isEmpty
    }
}

/// A choice among others, made where its condition holds.
package struct ResolvedBranch: Sendable {
    package enum Condition: Sendable {
        /// `#available(iOS 26, *)`
        case availability(String)
        case swift(ResolvedText)
    }

    /// All of these must hold; none stands before the last branch.
    package var conditions: [Condition]
    /// What the conditions refer to.
    package var conditionEdges: [Edge]
    /// The names that the conditions bind for the choice, and where they do.
    var boundNames: [String] = []
    var boundRange = SourceRange(.top, 0, 0)
    package var choice: ResolvedChoice
    /// What the choice refers to.
    package var edges: [Edge]
}

package struct ResolvedStoryboard: Sendable {
    package var name: String
    package var identifier: String?
    package var bundle: ResolvedText?
    /// What the view controller is cast to.
    package var type = TypeReference(named: "UIViewController")
    /// The type whose bundle holds it, where none is named; nil for the app's own.
    var bundleType: TypeReference?
}

package indirect enum ResolvedFailure: Sendable {
    case `throw`
    case trap
    case choice(ResolvedChoice)
}

package struct ResolvedDecorator: Sendable {
    package enum Maker: Sendable {
        /// What is called: a type's name, with the static method where one is named.
        case call(String)
        case factory(ResolvedText)
    }

    package var maker: Maker
    /// Nil where a factory makes it.
    package var type: TypeReference?
    package var range: SourceRange
    /// The decoratee is among them, unless a factory's text names it.
    package var arguments: [ResolvedArgument]
    package var properties: [ResolvedProperty] = []
    package var setup: ResolvedText?
    package var effects: Effects
    package var onFailure: ResolvedFailure = .throw
}

// Asked of the reference, because to ask the value would copy all of it.
extension Boxed<ResolvedDecorator> {
    /// What is done to it once it is made.
    var completion: Completion { Completion(properties: self.properties, setup: self.setup) }

    /// Whether nothing is to be done once it is made.
    var isComplete: Bool { self.properties.isEmpty && self.setup == nil }

    /// Whether Swift text that makes it throws.
    var throwsInText: Bool {
        if case .factory(let text) = self.maker, text.text.containsTry { return true }
        return self.arguments.contains { $0.value.effects.isThrowing }
    }

    /// Whether `onFailure` has something to serve.
    var mayFail: Bool {
        if self.effects.failable != nil || self.effects.throws != nil || throwsInText {
            return true
        }
        return fallback != nil && EffectsPlan.completing(self.properties, self.setup).isThrowing
    }

    /// Whether what becomes of its failure is not what becomes of the one below it.
    var mayFailByItself: Bool {
        if case .throw = self.onFailure { return self.effects.failable != nil }
        return true
    }

    /// Whether it may fail, and says nothing of what becomes of it.
    var leavesItsFailure: Bool {
        if case .throw = self.onFailure { return mayFail }
        return false
    }

    /// The type with its place; nil where a factory makes it.
    var locatedType: Located<String>? { self.type.map { Located($0.source, self.range) } }

    /// What takes its place where it fails.
    var fallback: ResolvedChoice? {
        if case .choice(let choice) = self.onFailure { choice } else { nil }
    }
}

package struct ResolvedArgument: Sendable {
    /// How a parameter has its argument evaluated.
    package enum Form: Sendable {
        /// At once.
        case plain
        /// In an `@autoclosure`, when its value is wanted.
        case delayed
        /// As the body of a view builder's closure, which the manifest does not write.
        case built
    }

    package var label: String?
    package var value: ResolvedValue
    package var form = Form.plain
}

package struct ResolvedProperty: Sendable {
    package var name: String
    package var value: ResolvedValue
}

package enum ResolvedValue: Sendable {
    case reference(Reference)
    case text(ResolvedText)
    case list([ResolvedValue])
    case construction(Boxed<ResolvedConstruction>)
    /// A closure that makes it.
    case factory(Reference)
    case broken
}

/// Swift text with what its `$(…)` stand for, in their order; nil for a broken one.
package struct ResolvedText: Sendable {
    package var text: SwiftText
    package var references: [Reference?]
    /// The calls of functions among these, by the places of the references.
    var calls: [(reference: Int, call: FunctionCall)] = []

    /// The reference that is all of the text, and is not called there.
    var onlyReference: Reference? {
        guard references.count == 1, calls.isEmpty, let reference = references[0],
            reference.members.isEmpty, text.references[0].textRange == text.content
        else { return nil }
        return reference
    }
}

extension ResolvedValue {
    /// Where it is written, as far as one place says it.
    var range: SourceRange? {
        switch self {
        case .reference(let reference), .factory(let reference): reference.range
        case .text(let text): text.text.text.range
        case .construction(let construction): construction.effectRange
        case .list(let values): values.first?.range
        case .broken: nil
        }
    }
}
