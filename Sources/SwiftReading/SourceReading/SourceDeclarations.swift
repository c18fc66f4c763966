import SourceText

/// What one Swift file declares, as far as composing objects needs it; bodies and initial values are not in it.
///
/// Types and extensions stand in flat lists in the order of the file; what is nested in another names it by its position.
package struct SourceDeclarations: Sendable {
    /// The modules that the file imports, in order, maybe several times.
    package internal(set) var imports: [String] = []
    package internal(set) var types: [TypeDeclaration] = []
    package internal(set) var extensions: [ExtensionDeclaration] = []
    package internal(set) var aliases: [AliasDeclaration] = []
    /// The functions, variables and constants outside of all types.
    package internal(set) var globals: [GlobalDeclaration] = []
    /// What could not be read and was passed over, in order.
    package internal(set) var unread: [UnreadDeclaration] = []
    /// The names of types among that.
    package internal(set) var unreadTypes: Set<String> = []
}

/// What a declaration stands in.
package enum DeclarationContext: Hashable, Sendable {
    case file
    /// A position in `SourceDeclarations.types`.
    case type(Int)
    /// A position in `SourceDeclarations.extensions`.
    case `extension`(Int)
}

/// A declaration that the reader passed over.
package struct UnreadDeclaration: Sendable {
    package let range: SourceRange
    /// A rule or a fact, without a full stop.
    package let reason: String

    /// What is said of a type or an extension that the file ends in.
    package static let noEnd = "it has no '}'"

    /// Whether what follows in the file may be taken for a part of it.
    package var endsFile: Bool { reason == Self.noEnd }
}

/// What may stand before any declaration, and the condition under which it exists.
package struct DeclarationHead: Sendable {
    package internal(set) var attributes: [DeclaredAttribute] = []
    package internal(set) var modifiers: DeclarationModifiers = []
    /// Nil where none is written; that of `set` apart.
    package internal(set) var access: DeclaredAccess?
    /// That of `set`, as in `private(set)`.
    package internal(set) var setterAccess: DeclaredAccess?
    /// What must hold for it to be there, as `#if` takes it; nil where it always is.
    package internal(set) var condition: String?
    /// Of a type: where there may be more of it, or less.
    package internal(set) var variations: Set<SourceVariation> = []

    var isSeenInOtherFiles: Bool { (access ?? .internal) > .fileprivate }

    package func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }

    /// From which versions of systems on it is there, as attributes.
    package var availability: [String] { attributes.compactMap(\.availability) }
}

package struct DeclaredAttribute: Sendable {
    /// Without the at sign; of a qualified one the last component.
    package let name: String
    package let hasArguments: Bool
    /// `@available(*, unavailable)`: whatever calls it does not compile.
    package var isUnavailable = false
    /// The same on one system, or from one of its versions on.
    package var isUnavailableSomewhere = false
    /// `@available(*, deprecated)`, on every system.
    package var isDeprecated = false
    /// `renamed: "name"`.
    package var newName: String?
    /// `@available(iOS 18, *)`, on one line, where it says from which version of a system on there is what it stands before.
    package var availability: String?
    /// `@Environment(\.key)`: the key that is read.
    package var environmentKey: String?
    /// `@Environment(Type.self)`: the type that is found.
    package var environmentType: String?
}

package struct DeclarationModifiers: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `static`, or `class` before a member.
    package static let `static` = Self(rawValue: 1)
    package static let final = Self(rawValue: 2)
    package static let lazy = Self(rawValue: 4)
    package static let weak = Self(rawValue: 8)
    package static let unowned = Self(rawValue: 16)
    package static let required = Self(rawValue: 32)
    package static let convenience = Self(rawValue: 64)
    package static let override = Self(rawValue: 128)
    package static let nonisolated = Self(rawValue: 256)
    /// `nonisolated(nonsending)`.
    package static let nonsending = Self(rawValue: 512)
}

/// How far a declaration can be seen.
package enum DeclaredAccess: UInt8, Comparable, Sendable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A nominal type.
package struct TypeDeclaration: Sendable {
    package enum Kind: Sendable {
        case `struct`, `class`, actor, `enum`, `protocol`
    }

    package let kind: Kind
    /// In backticks where a type needs them.
    package let name: String
    package let nameRange: SourceRange
    package let context: DeclarationContext
    package internal(set) var head: DeclarationHead
    /// Of a protocol its primary associated types.
    package internal(set) var genericParameters: [Requirement.GenericParameter] = []
    /// What stands behind the colon: a superclass, protocols, the type of raw values.
    package internal(set) var inherited: [TypeReference] = []
    /// From `where` on, as it is written.
    package internal(set) var whereClause: String?
    package internal(set) var members = DeclaredMembers()
    /// The text between a protocol's braces, to be read with `RequirementBlock.read`.
    package internal(set) var requirements: LocatedText?
}

package struct ExtensionDeclaration: Sendable {
    package internal(set) var extended: TypeReference
    package internal(set) var head: DeclarationHead
    package internal(set) var inherited: [TypeReference] = []
    /// From `where` on, as it is written.
    package internal(set) var whereClause: String?
    package internal(set) var members = DeclaredMembers()
}

/// A type alias.
package struct AliasDeclaration: Sendable {
    /// In backticks where a type needs them.
    package let name: String
    package let nameRange: SourceRange
    package let context: DeclarationContext
    package let head: DeclarationHead
    package let genericParameters: [Requirement.GenericParameter]
    package let type: TypeReference
}

/// The members of a type or an extension that composing can use.
package struct DeclaredMembers: Sendable {
    package internal(set) var initializers: [InitializerDeclaration] = []
    /// Those on the type itself that return something.
    package internal(set) var staticFunctions: [FunctionDeclaration] = []
    package internal(set) var properties: [PropertyDeclaration] = []
    /// Those on the type itself that return nothing.
    package internal(set) var staticActions: [FunctionDeclaration] = []
    /// Those of objects.
    package internal(set) var methods: [FunctionDeclaration] = []
    /// Those of an enumeration, whatever condition they stand under.
    package internal(set) var cases: [CaseDeclaration] = []
}

/// A case of an enumeration.
package struct CaseDeclaration: Sendable {
    package let head: DeclarationHead
    /// Without backticks.
    package let name: String
    package let nameRange: SourceRange
    package let hasValues: Bool
}

/// A function, variable or constant outside of all types.
package struct GlobalDeclaration: Sendable {
    package let head: DeclarationHead
    /// Without backticks.
    package let name: String
    package let nameRange: SourceRange
    /// Nil of a variable or a constant.
    let function: FunctionDeclaration?
}

package struct InitializerDeclaration: Sendable {
    package let head: DeclarationHead
    /// From `init` to the end of the signature.
    package let range: SourceRange
    package let initializer: Requirement.Initializer
}

/// A function: of an object, on a type itself, or outside of all types.
package struct FunctionDeclaration: Sendable {
    package let head: DeclarationHead
    /// Without backticks.
    package let name: String
    /// From the name to the end of the signature, as it is written.
    package let text: LocatedText

    package var nameRange: SourceRange {
        let length = text.text.utf8.prefix { !"(< ".utf8.contains($0) }.count
        return SourceRange(text.range.file, text.range.start, text.range.start + length)
    }

    /// Nil where it cannot be read.
    package var signature: Requirement.Signature? {
        var cursor = SwiftTokenCursor(text.text)
        return (try? cursor.readFunction())?.signature
    }
}

/// What reading a property does besides.
package struct ReadingEffects: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let `throws` = Self(rawValue: 1)
    package static let async = Self(rawValue: 2)
}

package struct PropertyDeclaration: Sendable {
    /// What the property keeps, and what its initializer sees of it.
    package enum Storage: Sendable {
        /// Also with observers.
        case stored
        case computed
        /// Computed, with an `init` accessor.
        case initializable
    }

    package let head: DeclarationHead
    /// Without backticks.
    package let name: String
    package let nameRange: SourceRange
    package let isConstant: Bool
    /// As it is written, or told from the initial value where that shows it.
    package internal(set) var type: TypeReference?
    /// Whether it is of just that type: an initializer that the initial value calls may yield an optional.
    package let isTypeCertain: Bool
    package let hasInitialValue: Bool
    package let storage: Storage
    /// Whether it can only be read: it is computed, and has no setter.
    package let isReadOnly: Bool
    /// What stands before who reads it.
    package let readingEffects: ReadingEffects
}
