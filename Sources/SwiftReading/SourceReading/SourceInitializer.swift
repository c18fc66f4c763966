import SourceText

/// An initializer that a type has, however it comes by it.
package struct SourceInitializer: Sendable {
    package enum Origin: Hashable, Sendable {
        /// Written in the type or in one of its extensions.
        case declared
        /// Written in an extension of a protocol.
        case ofProtocol
        case inherited
        /// Made by the compiler of a struct's stored properties.
        case memberwise
        /// Made by the compiler where every stored property has a value.
        case `default`
        /// Made by the compiler for a conformance: `init(from:)`, `init(rawValue:)`.
        case synthesized
        /// Of a type that the tool generates, which no source shows yet.
        case generated
    }

    package struct Parameter: Sendable {
        /// Nil for `_`.
        package let label: String?
        package let name: String
        /// Canonical; nil where only the compiler knows it.
        package internal(set) var type: TypeReference?
        package let isVariadic: Bool
        package let hasDefault: Bool
        /// Before the label, as they are written.
        package let attributes: [String]

        package init(
            label: String?, name: String, type: TypeReference?, isVariadic: Bool, hasDefault: Bool,
            attributes: [String]
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.isVariadic = isVariadic
            self.hasDefault = hasDefault
            self.attributes = attributes
        }
    }

    /// `init`, or the name of a static method.
    package internal(set) var baseName = "init"
    package internal(set) var origin: Origin
    package internal(set) var parameters: [Parameter]
    package internal(set) var failability = Requirement.Initializer.Failability.never
    package internal(set) var isAsync = false
    /// Whether it runs where its caller does, whatever its module's settings: `nonisolated(nonsending)`.
    package internal(set) var staysWithCaller = false
    package internal(set) var throwing = TypeReference.Throwing.never
    /// Whether it only throws what a function that it is given throws.
    package internal(set) var isRethrowing = false
    package internal(set) var genericParameters: [Requirement.GenericParameter] = []
    /// Of the initializer and of the extension that it stands in.
    package internal(set) var whereClauses: [String] = []
    /// What a static method returns, without an optional around it; nil of an initializer, and where only the compiler
    /// knows it.
    package internal(set) var result: TypeReference?
    /// With that of the type.
    package internal(set) var access: DeclaredAccess
    package internal(set) var isolation: SourceIndex.Isolation
    /// The actor that a function of objects belongs to, where that is not the one of the place that calls it.
    package internal(set) var actor: String?
    /// The signature; of what the compiler makes the type's name.
    package let range: SourceRange
    /// The other module whose extension declares it.
    package internal(set) var moduleOfExtension: String?
    /// Whether whatever calls it does not compile.
    var isUnavailable = false
    /// Whether some system has it no more.
    var isUnavailableSomewhere = false
    package var isDeprecated = false
    /// Whether it stands under `#if`.
    package var isConditional = false
    /// From which versions of systems on it is there, as attributes: its own, and those of the extension that it stands in.
    package var availability: [String] = []

    /// Whether it is meant only where it is written.
    package var isAvoided: Bool { isDeprecated || isUnavailableSomewhere }

    /// As Swift names it: `init(url:client:)`.
    package var name: String { Self.name(baseName, parameters.map(\.label)) }

    package static func name(_ baseName: String, _ labels: [String?]) -> String {
        baseName + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
}

/// The initializers of a type.
package struct SourceInitializers: Sendable {
    /// Declared ones first, in the order of their declaration.
    package internal(set) var all: [SourceInitializer] = []
    /// Whether there are no others: a superclass that no source declares may have some, or a macro add them.
    package internal(set) var isComplete = true
}

extension SourceInitializer {
    /// An initializer that generated code declares, which no source shows yet.
    package init(
        generatedWith parameters: [Parameter], isolation: SourceIndex.Isolation,
        at range: SourceRange
    ) {
        self.init(
            origin: .generated, parameters: parameters, access: .internal,
            isolation: isolation, range: range)
    }

    /// Whether it can be called with arguments of these labels, in this order, and with nothing else.
    package func takes(_ labels: [String?]) -> Bool {
        var next = 0
        for parameter in parameters {
            if next < labels.count, labels[next] == parameter.label {
                next += 1
                // Of the further values of a variadic parameter none has a label.
                while parameter.isVariadic, next < labels.count, labels[next] == nil { next += 1 }
            } else if !parameter.hasDefault, !parameter.isVariadic {
                return false
            }
        }
        return next == labels.count
    }
}

extension Requirement.Signature {
    /// Whether it only throws what a function that it is given throws, as `rethrows` or a generic error says.
    var throwsWhatIsGiven: Bool {
        guard let error = throwing.errorType?.source else { return isRethrowing }
        return genericParameters.contains { $0.name == error }
    }
}

extension SourceInitializer {
    /// What it makes of a type.
    package func type(madeBy type: TypeReference) -> TypeReference {
        guard baseName != "init" else { return type }
        return (result ?? .unknown).mappingNominals { name, _ in name == "Self" ? type : nil }
    }
}
