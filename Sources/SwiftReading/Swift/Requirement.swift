import SourceText

/// A member in the body of a protocol: something that it requires, or a type that it declares.
public struct Requirement: Sendable {
    public enum Kind: Sendable {
        case function
        case property
        case `subscript`
        case initializer(Initializer.Failability)
        case associatedType(AssociatedType)
        case typeAlias(TypeAlias)
    }

    /// What a call of a function or an initializer, or an access to a property or a subscript, takes and yields.
    public struct Signature: Sendable {
        public var genericParameters: [GenericParameter] = []
        public var parameters: [Parameter] = []
        public var isAsync = false
        public var throwing = TypeReference.Throwing.never
        /// Whether it throws only what its closures throw.
        public var isRethrowing = false
        /// `Void` where none is written.
        public var result = TypeReference.void
        /// From `where` on, as it is written.
        public var whereClause: String?
    }

    public struct GenericParameter: Sendable {
        public var name: String
        public var constraint: TypeReference?
        /// As it is written, with `each` or `let`.
        public var source: String

        /// Whether any number of types can stand for it.
        package var isPack: Bool { source.hasPrefix("each ") }
    }

    public struct Parameter: Sendable {
        /// Before the label, as they are written.
        public var attributes: [String]
        /// Nil for `_`.
        public var label: String?
        /// What the parameter is called inside; `_` where it has no name.
        public var name: String
        /// With `inout`, `@escaping` and the like before it.
        public var type: TypeReference
        public var isVariadic: Bool
        /// As it is written; protocols have none.
        public var defaultValue: String?
    }

    public struct Accessors: Sendable {
        public var isSettable: Bool
        /// With the braces, as it is written.
        public var source: String
    }

    public struct Initializer: Sendable {
        public enum Failability: Sendable {
            case never
            case optional
            case implicitlyUnwrapped
        }

        public var failability: Failability
        public var signature: Signature
    }

    public struct AssociatedType: Sendable {
        public var name: String
        public var inherited: [TypeReference]
        public var defaultType: TypeReference?
        /// From `where` on, as it is written.
        public var whereClause: String?
    }

    public struct TypeAlias: Sendable {
        public var name: String
        public var genericParameters: [GenericParameter]
        public var type: TypeReference
    }

    public var kind: Kind
    /// What it is called, without labels and backticks; `subscript` and `init` for those.
    public let name: String
    /// What asking for it takes, yields and does; of a property or a subscript what its getter does, and nothing of a type.
    public var signature: Signature
    /// Of a property or a subscript.
    public var accessors: Accessors?
    /// In the file, from the first attribute to the end, without the comment before it.
    public var range: SourceRange
    /// The same from behind the attributes: where diagnostics point at.
    public var declarationRange: SourceRange
    /// What `range` holds.
    public var source: String
    /// As they are written: `@MainActor`, `@available(iOS 17, *)`.
    public var attributes: [String]
    /// `static`, `mutating` and the like, as they are written.
    public var modifiers: [String]
    /// What must hold for it to be there, as `#if` takes it; nil where it always is.
    public var condition: String?
    /// The protocol of the standard library that requires it of what inherits it; nil where the app's own protocols do.
    package var standardProtocol: String?
    /// The app's protocol that declares it, where another one inherits that.
    package var home = ""
    /// The attribute that says where it runs as it waits, of which its declaration is silent: `@concurrent`, or an actor's. A module
    /// with `NonisolatedNonsendingByDefault` would have it run where its caller does.
    package var attributeOfWaiting: String?
    /// Whether it stands for several that a protocol inherits, and Swift asks an object of the protocol for another one of them.
    package var isHidden = false

    public var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    public var isMutating: Bool { modifiers.contains("mutating") }

    /// Whether it names a type rather than something that an object does.
    package var isType: Bool {
        switch kind {
        case .associatedType, .typeAlias: true
        case .function, .property, .subscript, .initializer: false
        }
    }

    /// Whether it is asked for with parentheses or brackets.
    package var isCalled: Bool {
        if case .property = kind { false } else { !isType }
    }

    package var isFunction: Bool { if case .function = kind { true } else { false } }
    package var isSettable: Bool { accessors?.isSettable ?? false }
    package var isAsync: Bool { signature.isAsync }
    /// Whether it throws only what its closures throw.
    package var isRethrowing: Bool { signature.isRethrowing }
    /// What it throws by itself.
    package var throwing: TypeReference.Throwing { isRethrowing ? .never : signature.throwing }
    package var parameters: [Parameter] { signature.parameters }
    /// What it yields; `Void` of types.
    package var result: TypeReference { signature.result }
}

/// The body of a protocol, without its braces.
public struct RequirementBlock: Sendable {
    /// In the order in which they are written.
    public var requirements: [Requirement]

    package init(requirements: [Requirement]) { self.requirements = requirements }

    /// The types that the protocol declares inside itself: its aliases and associated types.
    public var declaredTypeNames: Set<String> {
        Set(requirements.filter(\.isType).map(\.name))
    }

    /// The aliases among them: what another type may name as a member of the protocol.
    public var aliasNames: Set<String> {
        Set(
            requirements.compactMap {
                if case .typeAlias = $0.kind { $0.name } else { nil }
            })
    }
}

extension Requirement {
    /// What a member is passed and what it yields.
    package var exchangedTypes: [TypeReference] { parameters.map(\.type) + [result] }

    /// The names of types in these.
    package var exchangedNames: [String] { exchangedTypes.flatMap { $0.nominalNames() } }

    /// The types in a member's signature.
    package var types: [TypeReference] {
        let conditions = signature.whereClause.map(GenericCondition.read) ?? []
        return exchangedTypes + [throwing.errorType].compactMap { $0 }
            + signature.genericParameters.compactMap(\.constraint)
            + conditions.flatMap { [$0.subject, $0.type] }
    }

    /// The names of types that a member's signature mentions, each path's first component.
    package var typeNames: [String] {
        types.flatMap { $0.nominalNames() }.map { path in
            String(path.prefix { $0 != "." })
        }
    }

    /// What the type names of the requirement's own generic parameters; nil where it names none.
    package func genericName(in type: TypeReference) -> String? {
        let own = signature.genericParameters.map(\.name)
        return own.isEmpty
            ? nil : type.nominalNames().first { own.contains(String($0.prefix { $0 != "." })) }
    }
}

extension Requirement {
    /// The requirement as it reads outside of its protocol, with the names that the protocol declares written as its
    /// members.
    ///
    /// - Parameters:
    ///   - protocolName: the name before the period.
    ///   - names: the names that the protocol declares.
    public func qualified(with protocolName: String, names: Set<String>) -> Requirement {
        func qualified(_ type: TypeReference) -> TypeReference {
            type.qualified(with: protocolName, names: names)
        }
        return mappingTypes(qualified, constraints: qualified)
    }

    /// The requirement with other types.
    ///
    /// - Parameters:
    ///   - mapType: of what its members take and yield.
    ///   - mapConstraint: of what has to be a protocol or an error, and of what the protocol declares.
    package func mappingTypes(
        _ mapType: (TypeReference) -> TypeReference,
        constraints mapConstraint: (TypeReference) -> TypeReference
    ) -> Requirement {
        func map(_ clause: String) -> String {
            let conditions = GenericCondition.read(clause).map {
                GenericCondition(
                    subject: mapConstraint($0.subject), isEquality: $0.isEquality,
                    type: mapConstraint($0.type))
            }
            // What cannot be read stays as it is written.
            return conditions.isEmpty
                ? clause : "where " + conditions.map(\.source).joined(separator: ", ")
        }
        var requirement = self
        for index in parameters.indices {
            requirement.signature.parameters[index].type = mapType(parameters[index].type)
        }
        for (index, parameter) in signature.genericParameters.enumerated() {
            requirement.signature.genericParameters[index].constraint =
                parameter.constraint.map(mapConstraint)
        }
        requirement.signature.result = mapType(result)
        if let error = signature.throwing.errorType {
            requirement.signature.throwing = .typed(mapConstraint(error))
        }
        requirement.signature.whereClause = signature.whereClause.map(map)
        switch kind {
        case .function, .property, .subscript, .initializer: break
        case .associatedType(var type):
            type.inherited = type.inherited.map(mapConstraint)
            type.defaultType = type.defaultType.map(mapConstraint)
            type.whereClause = type.whereClause.map(map)
            requirement.kind = .associatedType(type)
        case .typeAlias(var alias):
            alias.type = mapConstraint(alias.type)
            requirement.kind = .typeAlias(alias)
        }
        return requirement
    }

    /// What two writings of the same requirement have in common: the declaration on one line, without attributes and
    /// inner names, its types spelled canonically.
    public var canonicalSource: String {
        var words = modifiers.filter { ["static", "mutating", "nonmutating"].contains($0) }
        if modifiers.contains("class") { words.append("static") }
        let start = words.map { $0 + " " }.joined()
        switch kind {
        case .function:
            return start + "func " + name + signature.canonicalSource(signature.canonicalEffects)
        case .property: return start + "var " + name + ": " + result.source + canonicalAccessors
        case .subscript: return start + name + signature.canonicalSource("") + canonicalAccessors
        case .initializer(let failability):
            let mark =
                switch failability {
                case .never: ""
                case .optional: "?"
                case .implicitlyUnwrapped: "!"
                }
            return start + name + mark + signature.canonicalSource(signature.canonicalEffects)
        case .associatedType(let type):
            let inherited = type.inherited.map(\.source).sorted().joined(separator: ", ")
            return "associatedtype " + name + (inherited.isEmpty ? "" : ": " + inherited)
        case .typeAlias(let alias): return "typealias " + name + " = " + alias.type.source
        }
    }

    private var canonicalAccessors: String {
        " { get" + signature.canonicalEffects + (isSettable ? " set }" : " }")
    }
}

extension Requirement.Signature {
    fileprivate var canonicalEffects: String {
        (isAsync ? " async" : "") + (isRethrowing ? " rethrows" : throwing.source(\.source))
    }

    fileprivate func canonicalSource(_ effects: String) -> String {
        let generics = genericParameters.map { parameter in
            parameter.name + (parameter.constraint.map { ": " + $0.source } ?? "")
        }
        let parameters = parameters.map { parameter in
            (parameter.label ?? "_") + ": " + parameter.type.source
                + (parameter.isVariadic ? "..." : "")
        }
        return (generics.isEmpty ? "" : "<" + generics.joined(separator: ", ") + ">")
            + "(" + parameters.joined(separator: ", ") + ")" + effects
            + (result == .void ? "" : " -> " + result.source)
    }
}
