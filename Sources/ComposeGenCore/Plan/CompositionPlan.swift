import SwiftReading

/// The generated code as values: every name, type, import and order is decided, nothing is laid out.
///
/// These are the shapes that a composition root is written in, not those of Swift: what the tool does not look
/// into stays text.
package struct CompositionPlan: Sendable {
    package var files: [FilePlan]
}

package struct FilePlan: Sendable {
    /// Relative to the top manifest's folder.
    package var path: String
    /// The manifest that the file comes from, relative to the top manifest.
    package var manifestPath: String
    /// The feature or the generated type whose file it is; nil of the root's files.
    package var owner: String?
    /// Under which all of the file stands; nil where it always does.
    package var condition: CompilationCondition?
    /// Sorted by their bytes, each once.
    package var imports: [String]
    /// Modules that the file needs under conditions only, sorted likewise.
    package var conditionalImports: [ConditionalImport] = []
    /// The access of imports that is not the default.
    package var importAccess: [String: AccessLevel] = [:]
    /// The module that a test sees from within.
    package var testedModule: String?
    package var declarations: [Statement]
}

package struct ConditionalImport: Sendable {
    package var module: String
    package var condition: CompilationCondition
}

/// What stands under conditions of compilation: `#if … #elseif … #else … #endif`.
package struct Conditional: Hashable, Sendable {
    package struct Clause: Hashable, Sendable {
        /// Where it stands.
        package var configurations: ConfigurationSet
        /// What is written behind `#if` or `#elseif`; nil of `#else`.
        package var condition: CompilationCondition?
        package var elements: [Statement]
    }

    package var clauses: [Clause]
}

/// A type of a generic kind: written from its protocol's requirements through the kind's templates.
package struct ImplementationPlan: Hashable, Sendable {
    package var kind: GeneratedImplementation.Kind
    package var access: AccessLevel
    package var name: String
    /// What the type conforms to, in the order of the manifest: more than one protocol only of a generic kind.
    package var conformances: [ProtocolConformance]
    package var protocols = KnownProtocols()
    /// Whether it is isolated and yet made where nothing is: as the default of a key of the environment.
    package var isMadeAnywhere = false

    package init(
        kind: GeneratedImplementation.Kind, access: AccessLevel, name: String,
        conformances: [ProtocolConformance], protocols: KnownProtocols = KnownProtocols()
    ) {
        (self.kind, self.access, self.name) = (kind, access, name)
        self.conformances = conformances
        self.protocols = protocols
        // What the protocols declare are members of the type.
        for conformance in conformances {
            let block = RequirementBlock(requirements: conformance.requirements)
            self.protocols.library.hidden.formUnion(block.declaredTypeNames)
            self.protocols.library.hidden.formUnion(conformance.traits.hiddenNames)
        }
    }

    var protocolName: String { conformances[0].protocolName }
    var requirements: [Requirement] { conformances[0].requirements }
    package var traits: ProtocolTraits { conformances[0].traits }

    /// What is generated from a protocol is the same in every configuration, so that its name is enough.
    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a protocol says of those who conform to it, besides its requirements.
package struct ProtocolTraits: Sendable {
    /// Whether it inherits `Sendable`, also where an actor makes its types that: a conformance that is conditional isolates nothing
    /// but its own members.
    package var asksForSendable = false
    /// The attribute of the global actor that isolates it: `@MainActor`.
    package var actor: String?
    /// Whether only classes and actors conform.
    package var isClassBound = false
    /// Whether it inherits something that changes an object from a protocol of which there may be values: what keeps the object has to be
    /// a variable then, also where only classes conform.
    package var changesLikeValue = false
    /// What a conformance under a condition has to be told of besides, the outermost first: it implies no other.
    package var inherited: [String] = []
    /// The attributes that say from which versions of systems on there is the protocol, and so what conforms to it.
    package var availability: [String] = []
    /// Whether the compiler warns of it, unless what names it is deprecated as well.
    package var isDeprecated = false
    /// Who can see it, and so a conformance to it.
    package var access = AccessLevel.public
    /// Whether what conforms to it says that the conformance is its actor's: where the compiler infers that of conformances, it takes
    /// one for isolated nowhere that inherits from outside the actor (SE-0470). That of a protocol that asks for `Sendable` never
    /// is.
    package var isolatesConformances = false
    /// Whether types that conform to it say its actor themselves: it is the default of another module, which the compiler takes for
    /// their members, and not for them.
    package var typesStateActor = false
    /// The names of the library's types that its own types or those that it inherits have, and so what conforms to it.
    package var hiddenNames: Set<String> = []

    /// Whether what changes an object may change a value, of which others have a copy.
    package var mayBeOfValues: Bool { !isClassBound || changesLikeValue }
    /// The protocols of the standard library that inherit `Sendable`, with itself.
    package static let standardAskingForSendable: Set = [
        "Sendable", "Actor", "Error", "LocalizedError",
    ]
    /// Whether its types have to be safe anywhere by themselves; who is isolated is.
    package var isSendable: Bool { asksForSendable && !isIsolated }
    /// The attributes before what conforms to it.
    var attributes: [String] {
        availability + (isDeprecated ? ["@available(*, deprecated)"] : [])
    }
    /// Whether only one caller at a time is with a conforming object.
    package var isIsolated: Bool { actor != nil }
}

/// What is known of the manifest's protocols, which the requirements of one may name, by the names of the protocols.
package struct KnownProtocols: Sendable {
    package var requirements: [String: [Requirement]] = [:]
    package var traits: [String: ProtocolTraits] = [:]
    /// The generated types that do nothing, as far as one of the same module can be made of nothing.
    package var nullObjects: [String: String] = [:]
    /// The types that stand behind aliases which requirements use, by these as they are written, as far as sources say it.
    package var aliases: [String: TypeReference] = [:]
    /// The deprecated types that requirements use, as they are written.
    package var deprecated: Set<String> = []
    /// Those that certainly may not be sent to another actor.
    package var unsendable: Set<String> = []
    /// Of those that later systems alone have, the attributes that say so.
    package var availability: [String: [String]] = [:]
    /// The types that requirements use and the sources declare, but for those that succeed or fail as a `Result` does.
    package var withoutFailure: Set<String> = []
    /// How types of the library are written beside the app's.
    package var library = LibraryNames()
    /// Of the module of the types.
    package var settings = ModuleSettings()
}

/// A protocol that a generated type conforms to, with what it requires.
package struct ProtocolConformance: Sendable {
    /// As the conformance is written.
    package var protocolName: String
    package var requirements: [Requirement]
    package var traits = ProtocolTraits()
}

package struct TypePlan: Hashable, Sendable {
    /// What the manifest says of it for readers; `///` above the declaration.
    package var comment: String?
    package enum Keyword: String, Sendable {
        case `enum`
        case `struct`
        case finalClass = "final class"
    }

    /// `@MainActor`, `@main`, each on a line of its own.
    package var attributes: [String] = []
    /// Whether it says that nothing isolates it.
    package var isNonisolated = false
    package var access: AccessLevel
    /// Of a nested type that only the enclosing one uses; the access says nothing then.
    package var isPrivate = false
    package var keyword: Keyword
    package var name: String
    package var conforms: [String] = []
    package var members: [Statement] = []
}

package struct PropertyPlan: Hashable, Sendable {
    /// What the manifest says of it for readers; `///` above the declaration, behind a blank line.
    package var comment: String?
    /// Each on a line of its own.
    package var attributes: [String] = []
    /// Everything before the name: `@State private var`, `private let`, `static let`.
    package var introducer: String
    package var name: String
    package var type: String?
    package var value: Expression?
}

package struct FunctionPlan: Hashable, Sendable {
    /// What the manifest says of it for readers; `///` above the declaration.
    package var comment: String?
    /// `@MainActor`, each on a line of its own.
    package var attributes: [String] = []
    /// Everything before the name: `static func`, `private func`, `init` (with an empty name), `convenience init`.
    package var introducer: String
    package var name: String
    package var parameters: [ParameterPlan] = []
    package var effects = EffectSet()
    package var result: String?
    package var body: [Statement]
}

package struct ParameterPlan: Hashable, Sendable {
    /// `_` for none; nil where it is the name.
    package var label: String?
    package var name: String
    package var type: String
    package var `default`: Expression?
}

/// What carrying something out does besides.
package struct EffectSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let `throws` = EffectSet(rawValue: 1)
    package static let async = EffectSet(rawValue: 2)
    package static let failable = EffectSet(rawValue: 4)
}

/// What stands in a file, a type, a body or a `switch`, each on lines of its own.
package indirect enum Statement: Hashable, Sendable {
    // Declarations.

    case type(TypePlan)
    /// `extension X { … }`
    case `extension`(name: String, members: [Statement])
    case function(FunctionPlan)
    /// Of a type, or a constant or variable of a body.
    case property(PropertyPlan)
    /// `var body: some View { … }`
    case computed(
        introducer: String,
        name: String,
        type: String,
        body: [Statement],
        isBuilder: Bool = true
    )
    /// Cases of an enum, as written after `case`.
    case enumCases(String)
    /// Members without a blank line between them; an empty group vanishes.
    case group([Statement])
    /// `#Preview("name") { … }`, whose body is a view builder unless it takes statements that none allows. The name is text, not a Swift literal.
    case preview(name: String, body: [Statement], isBuilder: Bool = true)
    /// The type that composes once, for all or for the enclosing type alone.
    case composedOnce(isPrivate: Bool = false, LibraryNames = LibraryNames())
    case implementation(ImplementationPlan)

    // What is carried out.

    /// What the manifest says of the statements behind it for readers; `//`, behind a blank line.
    case comment(String)
    /// `target = value`
    case assignment(target: String, value: Expression)
    /// What the body yields: with `return` only after other statements, and never in a view builder.
    case result(Expression)
    /// An expression for its own sake, or Swift as it stands, one or several lines.
    case expression(Expression)
    /// `guard let name = value else { throw CompositionFailure(object: "object") }`
    case unwrapping(name: String, object: String, value: Expression)
    /// `if let name = value { body }`
    case binding(name: String, value: Expression, body: [Statement])
    /// `do { attempt } catch pattern { fallback }`
    case recovery(attempt: [Statement], pattern: String = "", fallback: [Statement])
    case switchOver(String, cases: [Statement])
    /// `case pattern: body`
    case match(pattern: String, body: [Statement])
    /// `if condition { body } else { otherwise }`
    case choice(condition: String, body: [Statement], otherwise: [Statement] = [])

    case conditional(Conditional)
}

extension Statement {
    /// Properties without a blank line between them.
    static func properties(_ properties: [PropertyPlan]) -> Statement {
        .group(properties.map { .property($0) })
    }

    /// `let name: type = value`; `var` of what is changed afterwards.
    static func declaration(
        name: String, type: String? = nil, value: Expression, isVariable: Bool = false
    ) -> Statement {
        .property(
            PropertyPlan(
                introducer: isVariable ? "var" : "let", name: name, type: type, value: value))
    }

    /// Swift as it stands, one or several lines.
    package static func text(_ text: String) -> Statement { .expression(.text(text)) }

    /// Of a case of a `switch`, what it runs; of one under conditions, in all of them.
    var bodies: [[Statement]] {
        switch self {
        case .match(_, let body): [body]
        case .conditional(let conditional):
            conditional.clauses.flatMap { $0.elements.flatMap(\.bodies) }
        default: []
        }
    }
}
