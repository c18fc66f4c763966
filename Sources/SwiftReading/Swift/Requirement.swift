import SourceText

/// A member in the body of a protocol: something that it requires, or a type that it declares.
public struct Requirement: Sendable {
    public enum Kind: Sendable {
        case function(Function)
        case property(Property)
        case `subscript`(Subscript)
        case initializer(Initializer)
        case associatedType(AssociatedType)
        case typeAlias(TypeAlias)
    }

    /// What a call needs to know, whatever it calls.
    public struct Signature: Sendable {
        public var genericParameters: [GenericParameter]
        public var parameters: [Parameter]
        public var isAsync: Bool
        public var throwing: TypeReference.Throwing
        /// Whether it throws only what its closures throw.
        public var isRethrowing: Bool
        /// `Void` where none is written.
        public var result: TypeReference
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
        public var typeSource: String
        public var isVariadic: Bool
        /// As it is written; protocols have none.
        public var defaultValue: String?
    }

    public struct Function: Sendable {
        /// An identifier without backticks, or an operator.
        public var name: String
        public var signature: Signature
    }

    public struct Property: Sendable {
        /// Without backticks.
        public var name: String
        public var type: TypeReference
        public var accessors: Accessors
    }

    public struct Accessors: Sendable {
        public var isSettable: Bool
        /// Of the getter.
        public var isAsync: Bool
        /// Of the getter.
        public var throwing: TypeReference.Throwing
        /// With the braces, as it is written.
        public var source: String
    }

    public struct Subscript: Sendable {
        public var signature: Signature
        public var accessors: Accessors
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
    /// The attribute that says where it runs as it waits, of which its declaration is silent: `@concurrent`, or an actor's. A module
    /// with `NonisolatedNonsendingByDefault` would have it run where its caller does.
    package var attributeOfWaiting: String?

    public var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    public var isMutating: Bool { modifiers.contains("mutating") }

    /// What it is called: the name without labels; `subscript` and `init` for those.
    public var name: String {
        switch kind {
        case .function(let function): function.name
        case .property(let property): property.name
        case .subscript: "subscript"
        case .initializer: "init"
        case .associatedType(let type): type.name
        case .typeAlias(let type): type.name
        }
    }

    /// The parameters, effects and result of what is called with parentheses or brackets.
    public var signature: Signature? {
        switch kind {
        case .function(let function): function.signature
        case .subscript(let access): access.signature
        case .initializer(let initializer): initializer.signature
        case .property, .associatedType, .typeAlias: nil
        }
    }
}

/// The body of a protocol, without its braces.
public struct RequirementBlock: Sendable {
    /// In the order in which they are written.
    public var requirements: [Requirement]

    package init(requirements: [Requirement]) { self.requirements = requirements }

    /// The types that the protocol declares inside itself: its aliases and associated types.
    public var declaredTypeNames: Set<String> {
        Set(
            requirements.compactMap {
                switch $0.kind {
                case .associatedType(let type): type.name
                case .typeAlias(let type): type.name
                case .function, .property, .subscript, .initializer: nil
                }
            })
    }

    /// The aliases among them: what another type may name as a member of the protocol.
    public var aliasNames: Set<String> {
        Set(
            requirements.compactMap {
                guard case .typeAlias(let alias) = $0.kind else { return nil }
                return alias.name
            })
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
        func map(_ throwing: TypeReference.Throwing) -> TypeReference.Throwing {
            throwing.errorType.map { .typed(mapConstraint($0)) } ?? throwing
        }
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
        func map(_ signature: Signature) -> Signature {
            var signature = signature
            for index in signature.parameters.indices {
                signature.parameters[index].type = mapType(signature.parameters[index].type)
            }
            for index in signature.genericParameters.indices {
                signature.genericParameters[index].constraint =
                    signature.genericParameters[index].constraint.map(mapConstraint)
            }
            signature.result = mapType(signature.result)
            signature.throwing = map(signature.throwing)
            signature.whereClause = signature.whereClause.map(map)
            return signature
        }
        var requirement = self
        switch kind {
        case .function(var function):
            function.signature = map(function.signature)
            requirement.kind = .function(function)
        case .property(var property):
            property.type = mapType(property.type)
            property.accessors.throwing = map(property.accessors.throwing)
            requirement.kind = .property(property)
        case .subscript(var access):
            access.signature = map(access.signature)
            access.accessors.throwing = map(access.accessors.throwing)
            requirement.kind = .subscript(access)
        case .initializer(var initializer):
            initializer.signature = map(initializer.signature)
            requirement.kind = .initializer(initializer)
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
        case .function(let function):
            return start + "func " + function.name + function.signature.canonicalSource
        case .property(let property):
            return start + "var " + property.name + ": " + property.type.source
                + property.accessors.canonicalSource
        case .subscript(let access):
            return start + "subscript" + access.signature.canonicalSource
                + access.accessors.canonicalSource
        case .initializer(let initializer):
            let mark =
                switch initializer.failability {
                case .never: ""
                case .optional: "?"
                case .implicitlyUnwrapped: "!"
                }
            return start + "init" + mark + initializer.signature.canonicalSource
        case .associatedType(let type):
            let inherited = type.inherited.map(\.source).sorted().joined(separator: ", ")
            return "associatedtype " + type.name + (inherited.isEmpty ? "" : ": " + inherited)
        case .typeAlias(let alias): return "typealias " + alias.name + " = " + alias.type.source
        }
    }
}

extension Requirement.Signature {
    fileprivate var canonicalSource: String {
        let generics = genericParameters.map { parameter in
            parameter.name + (parameter.constraint.map { ": " + $0.source } ?? "")
        }
        let parameters = parameters.map { parameter in
            (parameter.label ?? "_") + ": " + parameter.type.source
                + (parameter.isVariadic ? "..." : "")
        }
        return (generics.isEmpty ? "" : "<" + generics.joined(separator: ", ") + ">")
            + "(" + parameters.joined(separator: ", ") + ")" + (isAsync ? " async" : "")
            + (isRethrowing ? " rethrows" : throwing.canonicalSource)
            + (result == .void ? "" : " -> " + result.source)
    }
}

extension Requirement.Accessors {
    fileprivate var canonicalSource: String {
        let effects = (isAsync ? " async" : "") + throwing.canonicalSource
        return " { get" + effects + (isSettable ? " set }" : " }")
    }
}

extension TypeReference.Throwing {
    fileprivate var canonicalSource: String {
        switch self {
        case .never: ""
        case .any: " throws"
        case .typed(let error): " throws(" + error.source + ")"
        }
    }
}
