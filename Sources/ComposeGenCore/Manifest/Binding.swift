import SourceText
import SwiftReading

package enum Lifetime: String, CaseIterable, Sendable {
    case singleton
    case scene
    case transient
}

/// An object of the composition root or of one feature.
package struct Binding: Sendable {
    package enum Key: Sendable {
        /// A type key: it answers every request for that type.
        case type(TypeReference)
        /// A lower-case key: it answers to its name.
        case name(String)

        /// Whether it answers every request for the type, as it is written.
        func isType(_ source: String) -> Bool {
            if case .type(let type) = self { type.source == source } else { false }
        }
    }

    package var key: Located<Key>
    /// What a named object is known as.
    package var type: Located<TypeReference>?
    package var provides: [Located<TypeReference>] = []
    package var name: Located<String>?
    package var lifetime: Located<Lifetime>?
    package var inputs: [Input] = []
    /// Made at first use; with the place of the key.
    package var isLazy: Located<Bool>?
    /// Of a container's binding.
    package var access: Located<String>?
    /// Whether the key is a class; with the place of the word that says so.
    package var superclass: Located<Bool>?
    package var isSuperclass: Bool { superclass?.value ?? false }
    package var isLiveOnly = false
    package var only: Located<CompilationCondition>?
    package var layer: Located<String>?
    package var imports: [Located<String>] = []
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
    package var choice: Choice
    /// Whether conditions decide how it is made: it is an object of its own, also where its choice is another one.
    package var isConditional = false
}

/// How an object is made.
package enum Choice: Sendable {
    /// Another object under this name.
    case alias(Located<String>)
    indirect case construction(Construction)
}

extension Choice {
    /// Nil of an alias.
    var construction: Construction? {
        if case .construction(let construction) = self { construction } else { nil }
    }

    /// Where it is written.
    var range: SourceRange {
        switch self {
        case .alias(let name): name.range
        case .construction(let construction): construction.range
        }
    }

    /// Has an initializer of this type called where it was one of another.
    mutating func implement(_ type: TypeReference) {
        guard case .construction(var construction) = self else { return }
        construction.implement(type)
        self = .construction(construction)
    }
}

extension Construction {
    mutating func implement(_ type: TypeReference) {
        guard case .implementation(let other, let initializer) = maker else { return }
        maker = .implementation(Located(type, other.range), initializer: initializer)
    }
}

/// A choice in its long form.
package struct Construction: Sendable {
    package enum Maker: Sendable {
        /// The type, and its initializer or static method as Swift names it (`init(url:client:)`).
        case implementation(Located<TypeReference>, initializer: Located<String>?)
        /// A Swift expression that yields the object.
        case factory(SwiftText)
        indirect case storyboard(Storyboard)
        /// What the root binds under the same key; only its decorators are the feature's own.
        case inherited
        /// The first choice whose condition holds, else the last: what is left of `when` in one configuration.
        indirect case chosen([EvaluatedBranch], otherwise: Choice)
        /// It could not be read, and that has been reported: nothing is known of the object.
        case broken
    }

    package var maker: Maker
    package var arguments: [Argument] = []
    /// Whether the manifest says that there are no arguments: `arguments: {}`.
    package var takesNothing = false
    package var properties: [Property] = []
    package var setup: SwiftText?
    /// The innermost first.
    package var decorators: [Construction] = []
    package var effects = Effects()
    package var onFailure: OnFailure?
    /// The key of `onFailure`, where all is known of what may fail.
    package var failureKey: SourceRange?
    /// Other choices for as long as their condition holds; the first that holds wins.
    package var branches: [Branch] = []
    /// Of a decorator, where it is one.
    package var only: Located<CompilationCondition>?
    /// Keys beside the others that have been reported, and may be meant as arguments.
    package var unknownKeys: [Located<String>] = []
    /// Whether the compiler decides what it is, so that other configurations make something else.
    package var isVaried = false
    /// The whole choice as it is written.
    package var range: SourceRange

    package init(_ maker: Maker, range: SourceRange) {
        self.maker = maker
        self.range = range
    }
}

extension Construction {
    /// What could not be read.
    static func broken(at range: SourceRange) -> Self { Construction(.broken, range: range) }
}

/// A branch of `when`.
package struct Branch: Sendable {
    package var condition: Condition
    package var choice: Choice
}

/// A choice that is made where the object is made, as long as a condition holds there.
package struct EvaluatedBranch: Sendable {
    package var condition: EvaluatedCondition
    package var choice: Choice
}

package struct Storyboard: Sendable {
    package var name: Located<String>
    /// Of the view controller; the initial one where it is missing.
    package var identifier: Located<String>?
    package var bundle: SwiftText?
}

/// A word of `effects`.
package enum EffectWord: String, CaseIterable, Sendable {
    case `throws`
    case async
    case failable
}

package struct Effects: Sendable {
    package var `throws`: SourceRange?
    package var async: SourceRange?
    package var failable: SourceRange?

    var isEmpty: Bool { self.throws == nil && async == nil && failable == nil }

    /// The first place that states one.
    var range: SourceRange? { async ?? self.throws ?? failable }
}

/// What happens where the construction throws or yields nil.
package indirect enum OnFailure: Sendable {
    case `throw`
    case trap
    /// Made only then, with `error` in scope.
    case choice(Choice)
}

/// An argument with its label; without one where the manifest writes `_` or a bare list element.
package struct Argument: Sendable {
    package var label: Located<String>?
    package var value: ArgumentValue
}

package struct Property: Sendable {
    package var name: Located<String>
    package var value: ArgumentValue
}

package enum ArgumentValue: Sendable {
    /// A reference or Swift, as the names in scope decide.
    case text(SwiftText)
    case list([ArgumentValue], SourceRange)
    /// An object made in place.
    indirect case construction(Construction)
    /// A closure that makes the object or the scene.
    case factory(Located<String>)
    /// The object behind a weak proxy, generated for the named protocol where several would do.
    indirect case weak(Located<String>, as: Located<TypeReference>?)
    /// Swift as it stands, whatever names are in scope.
    case swift(SwiftText)
    /// It could not be read, and that has been reported.
    case broken(SourceRange)

    package var range: SourceRange {
        switch self {
        case .text(let text), .swift(let text): text.text.range
        case .list(_, let range): range
        case .construction(let construction): construction.range
        case .factory(let name), .weak(let name, _): name.range
        case .broken(let range): range
        }
    }
}

extension Binding.Key {
    /// As people know the binding.
    var source: String {
        switch self {
        case .type(let type): type.source
        case .name(let name): name
        }
    }
}
