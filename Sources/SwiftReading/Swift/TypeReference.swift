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

    public enum Throwing: Sendable {
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
        storage = Storage(
            form, source: Self.canonicalSource(of: form), depth: form.depthOfChildren + 1)
    }

    /// Whether it is `A & B`.
    package var isComposition: Bool {
        switch form {
        case .composition: true
        case .existential(let type), .opaque(let type): type.isComposition
        default: false
        }
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

    /// The depth of the deepest of the types that this one is made of.
    fileprivate var depthOfChildren: Int {
        func deepest(_ types: [TypeReference]) -> Int {
            var depth = 0
            for type in types { depth = max(depth, type.depth) }
            return depth
        }
        func deepest(_ elements: [TypeReference.Element]) -> Int {
            var depth = 0
            for element in elements { depth = max(depth, element.type.depth) }
            return depth
        }
        func deepest(_ function: TypeReference.Function) -> Int {
            let depth = max(deepest(function.parameters), function.result.depth)
            return max(depth, function.throwing.errorType?.depth ?? 0)
        }
        return switch self {
        case .named(_, let arguments): deepest(arguments)
        case .member(let base, _, let arguments): max(base.depth, deepest(arguments))
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type),
            .metatype(let type, _), .existential(let type), .opaque(let type),
            .suppressed(let type), .attributed(_, let type):
            type.depth
        case .dictionary(let key, let value): max(key.depth, value.depth)
        case .function(let function): deepest(function)
        case .tuple(let elements): deepest(elements)
        case .composition(let members): deepest(members)
        }
    }

    /// The types that this one is made of, as they are written.
    package var children: [TypeReference] {
        var children: [TypeReference] = []
        forEachChild { children.append($0) }
        return children
    }

    /// The same without an array of them.
    package func forEachChild(_ body: (TypeReference) -> Void) {
        switch self {
        case .named(_, let arguments): arguments.forEach(body)
        case .member(let base, _, let arguments):
            body(base)
            arguments.forEach(body)
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type),
            .metatype(let type, _), .existential(let type), .opaque(let type),
            .suppressed(let type), .attributed(_, let type):
            body(type)
        case .dictionary(let key, let value):
            body(key)
            body(value)
        case .tuple(let elements): for element in elements { body(element.type) }
        case .composition(let members): members.forEach(body)
        case .function(let function):
            for parameter in function.parameters { body(parameter.type) }
            if let error = function.throwing.errorType { body(error) }
            body(function.result)
        }
    }
}

extension TypeReference.Throwing {
    /// The type in `throws(E)`.
    public var errorType: TypeReference? {
        switch self {
        case .never, .any: nil
        case .typed(let type): type
        }
    }
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
        case .named(let name, _): name
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
        var names: [String] = []
        collectNames(into: &names)
        return names
    }

    private func collectNames(into names: inout [String]) {
        if let path = nominalPath { names.append(path) }
        collectNamesOfParts(into: &names)
    }

    private func collectNamesOfParts(into names: inout [String]) {
        switch form {
        case .member(let base, _, let arguments) where nominalPath != nil:
            base.collectNamesOfParts(into: &names)
            for argument in arguments { argument.collectNames(into: &names) }
        default:
            for child in form.children { child.collectNames(into: &names) }
        }
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
        mappingNames { names.contains($0) ? TypeReference(named: owner) : nil }
    }

    private func mappingNames(_ owner: (String) -> TypeReference?) -> TypeReference {
        func map(_ type: TypeReference) -> TypeReference { type.mappingNames(owner) }
        func map(_ elements: [Element]) -> [Element] {
            elements.map {
                Element(
                    label: $0.label, name: $0.name, type: map($0.type), isVariadic: $0.isVariadic)
            }
        }
        switch form {
        case .named(let name, let arguments):
            if let owner = owner(name) {
                return TypeReference(.member(of: owner, name: name, arguments: arguments.map(map)))
            }
            if arguments.isEmpty { return self }
            return TypeReference(.named(name, arguments: arguments.map(map)))
        case .member(let base, let name, let arguments):
            return TypeReference(.member(of: map(base), name: name, arguments: arguments.map(map)))
        case .optional(let type): return TypeReference(.optional(map(type)))
        case .implicitlyUnwrapped(let type): return TypeReference(.implicitlyUnwrapped(map(type)))
        case .array(let type): return TypeReference(.array(map(type)))
        case .dictionary(let key, let value):
            return TypeReference(.dictionary(key: map(key), value: map(value)))
        case .tuple(let elements): return TypeReference(.tuple(map(elements)))
        case .function(var function):
            function.parameters = map(function.parameters)
            function.result = map(function.result)
            if let error = function.throwing.errorType { function.throwing = .typed(map(error)) }
            return TypeReference(.function(function))
        case .metatype(let type, let kind): return TypeReference(.metatype(map(type), kind))
        case .composition(let members): return TypeReference(.composition(members.map(map)))
        case .existential(let type): return TypeReference(.existential(map(type)))
        case .opaque(let type): return TypeReference(.opaque(map(type)))
        case .suppressed(let type): return TypeReference(.suppressed(map(type)))
        case .attributed(let attributes, let type):
            return TypeReference(.attributed(attributes, map(type)))
        }
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
