import SourceText

/// A Swift type as it is written.
///
/// Two references are equal where they are the same type however they are written: blanks, needless parentheses,
/// `any`, `@escaping`, the order of a composition's members, the names of a function type's parameters, and
/// the long forms of what Swift has a short one for (`Optional<X>`, `Array<X>`, `Dictionary<K, V>`) make no difference.
public struct TypeReference: Sendable {
    /// What kind of type it is, and what it is made of.
    public enum Form: Sendable {
        /// `Int`, `Cache<Key, Value>`; a name that needs backticks has them.
        case named(String, arguments: [TypeReference])
        /// `Product.ID`, `Cache<Key, Value>.Entry`.
        indirect case member(of: TypeReference, name: String, arguments: [TypeReference])
        indirect case optional(TypeReference)
        indirect case implicitlyUnwrapped(TypeReference)
        indirect case array(TypeReference)
        indirect case dictionary(key: TypeReference, value: TypeReference)
        /// Not with a single element without a label, which is only in parentheses.
        case tuple([Element])
        indirect case function(Function)
        indirect case metatype(TypeReference, Metatype)
        /// Two members or more.
        case composition([TypeReference])
        indirect case existential(TypeReference)
        indirect case opaque(TypeReference)
        /// `~Copyable`
        indirect case suppressed(TypeReference)
        /// Attributes and specifiers before a type, in their order: `inout`, `@escaping`, `@Sendable`.
        indirect case attributed([String], TypeReference)
    }

    public enum Metatype: String, Sendable {
        case type = "Type"
        case `protocol` = "Protocol"
    }

    /// An element of a tuple, or a parameter of a function type.
    public struct Element: Sendable {
        public var label: String?
        /// The second name in `_ item: Item`.
        public var name: String?
        public var type: TypeReference
        public var isVariadic: Bool

        public init(
            label: String? = nil, name: String? = nil, type: TypeReference, isVariadic: Bool = false
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.isVariadic = isVariadic
        }
    }

    public enum Throwing: Sendable, Equatable {
        case never
        case any
        case typed(TypeReference)
    }

    public struct Function: Sendable {
        public var parameters: [Element]
        public var isAsync: Bool
        public var throwing: Throwing
        public var result: TypeReference

        public init(
            parameters: [Element], isAsync: Bool = false, throwing: Throwing = .never,
            result: TypeReference
        ) {
            self.parameters = parameters
            self.isAsync = isAsync
            self.throwing = throwing
            self.result = result
        }
    }

    // Types are copied with everything that has one, so that a copy must cost no more than a retain.
    private final class Storage: Sendable {
        let form: Form
        package let source: String
        package let depth: Int

        package init(_ form: Form, source: String, depth: Int) {
            self.form = form
            self.source = source
            self.depth = depth
        }
    }

    private let storage: Storage

    public var form: Form { storage.form }
    /// The type in Swift, always spelled the same way: the key under which it is found.
    public var source: String { storage.source }
    /// How deep the form nests; bounded, so that walking down it may be recursive.
    package var depth: Int { storage.depth }

    /// How deep types may nest. Reading one takes many kilobytes of stack for each level without optimisation, and
    /// threads other than the main one have no more than 512 on some platforms.
    public static let depthLimit = 40

    /// A type without generic arguments.
    ///
    /// - Parameter name: a Swift identifier; it is not checked.
    public init(named name: String) {
        storage = Storage(.named(name, arguments: []), source: name, depth: 1)
    }

    /// - Parameter form: not nested deeper than the reader of types allows.
    public init(_ form: Form) {
        let depth = 1 + (form.children.map(\.depth).max() ?? 0)
        storage = Storage(form, source: Self.canonicalSource(of: form), depth: depth)
    }

    /// Whether it is `A & B`.
    package var isComposition: Bool {
        switch form {
        case .composition: true
        case .existential(let type), .opaque(let type): type.isComposition
        default: false
        }
    }

    /// What stands between a module's name and that of its type where a period would mean another type of the module's name. It is
    /// kept at the end of the module's name, and makes no difference but where the type is written.
    static let selector = "::"

    static func withoutSelector(_ name: String) -> String {
        name.hasSuffix(selector) ? String(name.dropLast(selector.count)) : name
    }

    /// `Void`
    public static let void = TypeReference(named: "Void")
}

extension TypeReference: Hashable {
    public static func == (left: TypeReference, right: TypeReference) -> Bool {
        // By bytes, as the compiler compares identifiers: equality of strings is that of what is seen.
        left.storage === right.storage
            || left.source.utf8.count == right.source.utf8.count
                && left.source.utf8.elementsEqual(right.source.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}

extension TypeReference: CustomStringConvertible {
    public var description: String { source }
}

extension TypeReference.Form {
    /// A type by its simple name, in the short form where Swift has one: `[X]` for `Array<X>`.
    static func simple(_ name: String, arguments: [TypeReference]) -> Self {
        switch (name, arguments.count) {
        case ("Optional", 1): .optional(arguments[0])
        case ("Array", 1): .array(arguments[0])
        case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
        default: .named(name, arguments: arguments)
        }
    }

    /// The types that this one is made of, as they are written.
    package var children: [TypeReference] {
        var children: [TypeReference] = []
        _ = mappingChildren {
            children.append($0)
            return $0
        }
        return children
    }

    /// The same made of other types.
    func mappingChildren(_ map: (TypeReference) -> TypeReference) -> Self {
        func mapped(_ elements: [TypeReference.Element]) -> [TypeReference.Element] {
            elements.map { element in
                var element = element
                element.type = map(element.type)
                return element
            }
        }
        switch self {
        case .named(let name, let arguments):
            return .named(name, arguments: arguments.map(map))
        case .member(let base, let name, let arguments):
            return .member(of: map(base), name: name, arguments: arguments.map(map))
        case .optional(let type): return .optional(map(type))
        case .implicitlyUnwrapped(let type): return .implicitlyUnwrapped(map(type))
        case .array(let type): return .array(map(type))
        case .dictionary(let key, let value): return .dictionary(key: map(key), value: map(value))
        case .tuple(let elements): return .tuple(mapped(elements))
        case .function(var function):
            function.parameters = mapped(function.parameters)
            if let error = function.throwing.errorType { function.throwing = .typed(map(error)) }
            function.result = map(function.result)
            return .function(function)
        case .metatype(let type, let kind): return .metatype(map(type), kind)
        case .composition(let members): return .composition(members.map(map))
        case .existential(let type): return .existential(map(type))
        case .opaque(let type): return .opaque(map(type))
        case .suppressed(let type): return .suppressed(map(type))
        case .attributed(let attributes, let type): return .attributed(attributes, map(type))
        }
    }
}

extension TypeReference.Throwing {
    /// The type in `throws(E)`.
    public var errorType: TypeReference? { if case .typed(let type) = self { type } else { nil } }
}

extension TypeReference {
    /// The members of a composition; of any other type that type alone.
    public var members: [TypeReference] {
        switch form {
        case .composition(let members): members
        case .existential(let type), .opaque(let type): type.members
        default: [self]
        }
    }

    /// Whether it is a function type, also with attributes or in parentheses, but not an optional one.
    public var isFunction: Bool { function != nil }

    /// The function type that this is, without its attributes.
    public var function: Function? {
        switch form {
        case .function(let function): function
        case .attributed(_, let type): type.function
        default: nil
        }
    }

    /// The same with an attribute before each function type that is silent about where it runs as it waits.
    package func waiting(on attribute: String) -> TypeReference {
        let type = TypeReference(form.mappingChildren { $0.waiting(on: attribute) })
        switch form {
        case .function(let function) where function.isAsync:
            return TypeReference(.attributed([attribute], type))
        case .attributed(let attributes, let inner) where inner.function?.isAsync == true:
            let isStated = attributes.contains { word in
                word.hasPrefix("nonisolated") || ["@concurrent", "@isolated(any)"].contains(word)
                    || word != "@Sendable" && SwiftIdentifier.hasUppercaseHead(word.dropFirst())
            }
            guard case .attributed(_, let waiting) = type.form,
                case .attributed(let words, let bare) = waiting.form
            else { return type }
            return TypeReference(.attributed(isStated ? attributes : words + attributes, bare))
        default: return type
        }
    }

    /// The result of a function type; nil where this is none.
    public var result: TypeReference? { function?.result }

    /// What an optional wraps; nil where this is none.
    public var wrapped: TypeReference? {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type): type
        case .attributed(_, let type): type.wrapped
        default: nil
        }
    }

    /// The attributes and specifiers before the type, in their order.
    public var attributes: [String] {
        guard case .attributed(let attributes, _) = form else { return [] }
        return attributes
    }

    /// The last component without generic arguments; of an optional that of what it wraps. A type without a name
    /// of its own (a tuple, a list) is its whole source.
    public var baseName: String {
        switch form {
        case .named(let name, _), .member(_, let name, _): name
        case .optional(let type), .implicitlyUnwrapped(let type), .existential(let type),
            .opaque(let type), .suppressed(let type), .attributed(_, let type):
            type.baseName
        case .array, .dictionary, .tuple, .function, .metatype, .composition: source
        }
    }

    /// The path of names without generic arguments: `Cache.Entry` of `Cache<Int>.Entry`; nil where this is no such path.
    public var nominalPath: String? {
        switch form {
        case .named(let name, _): Self.withoutSelector(name)
        case .member(let base, let name, _): base.nominalPath.map { $0 + "." + name }
        default: nil
        }
    }

    /// The same path, also of what is written in a short form: `Array` of `[Int]`.
    var declaredPath: String? {
        switch form {
        case .optional: "Optional"
        case .array: "Array"
        case .dictionary: "Dictionary"
        default: nominalPath
        }
    }

    /// All nominal paths in the type, without generic arguments, in the order of their mention.
    public func nominalNames() -> [String] {
        (nominalPath.map { [$0] } ?? []) + namesInParts
    }

    private var namesInParts: [String] {
        if nominalPath != nil, case .member(let base, _, let arguments) = form {
            return base.namesInParts + arguments.flatMap { $0.nominalNames() }
        }
        return form.children.flatMap { $0.nominalNames() }
    }

    /// Whether it is the type of that name, or made of it: the name by itself, without arguments.
    package func mentions(_ name: String) -> Bool {
        if case .named(name, let arguments) = form, arguments.isEmpty { return true }
        return form.children.contains { $0.mentions(name) }
    }

    /// The type with some simple names written as members of another type.
    ///
    /// - Parameters:
    ///   - owner: the name before the period.
    ///   - names: the names that the owner declares inside itself.
    public func qualified(with owner: String, names: Set<String>) -> TypeReference {
        let form = form.mappingChildren { $0.qualified(with: owner, names: names) }
        guard case .named(let name, let arguments) = form, names.contains(name) else {
            return TypeReference(form)
        }
        return TypeReference(
            .member(of: TypeReference(named: owner), name: name, arguments: arguments))
    }
}

extension TypeReference {
    package var isVoid: Bool {
        switch form {
        case .tuple(let elements): elements.isEmpty
        default: source == "Void" || source == "Swift.Void"
        }
    }
}

extension TypeReference.Throwing {
    package var canThrow: Bool {
        switch self {
        case .never: false
        case .any: true
        case .typed(let error): error.source != "Never" && error.source != "Swift.Never"
        }
    }
}

extension TypeReference {
    /// Whether it is `some P`, or `any P` too, or has that inside.
    package func holdsOpaque(orExistential: Bool = false) -> Bool {
        switch form {
        case .opaque: true
        case .existential where orExistential: true
        default: form.children.contains { $0.holdsOpaque(orExistential: orExistential) }
        }
    }
}
