import SourceText

/// What a property is to the initializers that the compiler makes.
struct StoredMember {
    /// Whether nothing has to be passed for it.
    let isInitialized: Bool
    /// Whether the memberwise initializer has a parameter for it.
    let isParameter: Bool
    let parameterType: TypeReference?
    /// The result builder of the parameter.
    let builder: String?
    /// Whether all that decides this could be read.
    package let isKnown: Bool

    package init(_ property: PropertyDeclaration, in index: SourceIndex, _ scope: SourceScope) {
        let head = property.head
        // What overrides a property adds to what the superclass stores.
        guard head.modifiers.isDisjoint(with: [.static, .override]), property.storage != .computed
        else {
            self.init(isInitialized: true, isParameter: false, type: nil)
            return
        }
        // What is written as `T?` or `T!` begins as nil where it can change.
        var isOptional = false
        switch property.type?.form {
        case .optional, .implicitlyUnwrapped: isOptional = !property.isConstant
        default: break
        }
        let isLazy = head.modifiers.contains(.lazy)
        let isStarted = property.hasInitialValue || isLazy
        guard let wrapper = Wrapper(of: property, in: index, scope) else {
            let type = isLazy ? property.type.map { TypeReference(.optional($0)) } : property.type
            let builder = head.attributes.first { index.isResultBuilder($0.name, in: scope) }
            let isInitialized = isStarted || isOptional
            let isLeftOut =
                Self.leavesOutPrivate && isInitialized && (head.access ?? .internal) < .internal
            self.init(
                isInitialized: isInitialized,
                isParameter: !(property.isConstant && property.hasInitialValue) && !isLeftOut,
                type: builder == nil ? type : type.map(Self.built), builder: builder?.name)
            return
        }
        // Nil is no wrapper: it begins one that can be made of a value.
        let isInitialized =
            isStarted || wrapper.isInitialized || (isOptional && wrapper.takesWrappedValue)
        // Such a property would make the initializer private for nothing.
        let isLeftOut = isInitialized && (head.access ?? .internal) < .internal
        self.init(
            isInitialized: isInitialized, isParameter: !isLeftOut,
            type: property.type.map {
                guard wrapper.takesWrappedValue || property.hasInitialValue else {
                    return wrapper.type(wrapping: $0)
                }
                return wrapper.isDelaying ? Self.delayed($0) : $0
            },
            isKnown: wrapper.isKnown)
    }

    /// Whether the memberwise initializer leaves out a private property that has a value, which makes it private before Swift 6.4
    /// (SE-0502). The compiler that builds the tool is taken for that which builds the app.
    static let leavesOutPrivate: Bool = {
        #if compiler(>=6.4)
            true
        #else
            false
        #endif
    }()

    /// What is evaluated only where the wrapper asks for it.
    private static func delayed(_ type: TypeReference) -> TypeReference {
        let function = TypeReference.Function(parameters: [], result: type)
        return TypeReference(
            .attributed(["@autoclosure", "@escaping"], TypeReference(.function(function))))
    }

    /// What a property with a result builder is passed as: what yields it, where it is no function itself.
    private static func built(_ type: TypeReference) -> TypeReference {
        guard !type.isFunction else { return type }
        return TypeReference(.function(TypeReference.Function(parameters: [], result: type)))
    }

    private init(
        isInitialized: Bool, isParameter: Bool, type: TypeReference?, builder: String? = nil,
        isKnown: Bool = true
    ) {
        self.isInitialized = isInitialized
        self.isParameter = isParameter
        parameterType = type
        self.builder = builder
        self.isKnown = isKnown
    }
}

/// The outermost property wrapper of a property.
private struct Wrapper {
    package let name: String
    /// Whether the wrapper stands by itself, without a value from outside.
    let isInitialized: Bool
    let takesWrappedValue: Bool
    /// Whether the value is evaluated later, which the innermost wrapper decides.
    let isDelaying: Bool
    package let isKnown: Bool

    /// Nil where the property has none.
    package init?(of property: PropertyDeclaration, in index: SourceIndex, _ scope: SourceScope) {
        let wrappers = property.head.attributes.filter { attribute in
            let name = attribute.name
            return SwiftIdentifier.hasUppercaseHead(name)
                && !PlatformTypes.attributesOfTypes.contains(name)
                && !index.isGlobalActor(name, in: scope) && !index.isResultBuilder(name, in: scope)
        }
        guard let outermost = wrappers.first, let innermost = wrappers.last else { return nil }
        name = outermost.name
        let kind = index.propertyWrapper(name, in: scope)
        isKnown = kind != nil
        isInitialized = outermost.hasArguments || kind?.isDefaultInitializable ?? false
        takesWrappedValue = !isInitialized && kind?.wrapsValues ?? true
        let inner =
            wrappers.count > 1 ? index.propertyWrapper(innermost.name, in: scope) : kind
        isDelaying = inner?.delaysValues ?? false
    }

    package func type(wrapping type: TypeReference) -> TypeReference {
        // `Binding<T>` is written `@Binding var x: T`.
        TypeReference(.named(name, arguments: [type]))
    }
}

extension SourceIndex {
    func isResultBuilder(_ name: String, in scope: SourceScope) -> Bool {
        guard case .type(let id) = meaning(of: name, in: scope) else {
            return name.hasSuffix("Builder")
        }
        return self[id].declaration.head.hasAttribute("resultBuilder")
    }

    /// What a property wrapper can be made from; nil where nothing is known of it.
    fileprivate func propertyWrapper(
        _ name: String, in scope: SourceScope
    ) -> PlatformTypes.PropertyWrapper? {
        guard case .type(let id) = meaning(of: name, in: scope) else {
            return PlatformTypes.propertyWrapper(name)
        }
        let declaration = self[id].declaration
        guard declaration.head.hasAttribute("propertyWrapper") else { return nil }
        let initializers = parts(of: id).flatMap(\.members.initializers)
        let labels = initializers.map { $0.initializer.signature.parameters.map(\.label) }
        let wrapping = initializers.filter {
            let parameters = $0.initializer.signature.parameters
            return parameters.first?.label == "wrappedValue"
                && parameters.dropFirst().allSatisfy { $0.defaultValue != nil }
        }
        if declaration.members.initializers.isEmpty {
            let stored = declaration.members.properties.filter {
                $0.storage == .stored && !$0.head.modifiers.contains(.static)
            }
            let isWrapped = stored.contains { $0.name == "wrappedValue" }
            return PlatformTypes.PropertyWrapper(
                wrapsValues: isWrapped || labels.contains { $0.first == "wrappedValue" },
                isDefaultInitializable: stored.allSatisfy(\.hasInitialValue)
                    || labels.contains([]),
                delaysValues: wrapping.contains(where: Self.isDelaying))
        }
        return PlatformTypes.PropertyWrapper(
            wrapsValues: !wrapping.isEmpty,
            isDefaultInitializable: initializers.contains {
                $0.initializer.signature.parameters.allSatisfy { $0.defaultValue != nil }
            }, delaysValues: wrapping.contains(where: Self.isDelaying))
    }

    private static func isDelaying(_ declaration: InitializerDeclaration) -> Bool {
        declaration.initializer.signature.parameters.first?.type.attributes
            .contains("@autoclosure") ?? false
    }
}
