import SourceText

/// The initializers that types have, by the compiler's rules.
extension SourceIndex {
    /// The initializers that a type has, by the compiler's rules; none for a protocol.
    package func initializers(of type: SourceTypeID) -> SourceInitializers {
        let entry = self[type]
        guard entry.declaration.kind != .protocol else { return SourceInitializers() }
        var result = SourceInitializers()
        switch entry.declaration.kind {
        case .struct:
            result.all = declaredInitializers(of: type, isolation(of: type))
            addMemberwise(of: type, to: &result)
            addSynthesized(of: type, to: &result.all)
        case .class, .actor: result = initializersOfClass(type)
        case .enum, .protocol:
            result.all = declaredInitializers(of: type, isolation(of: type))
            addSynthesized(of: type, to: &result.all)
        }
        if entry.declaration.head.mayHideMembers(in: self) { result.isComplete = false }
        addOfProtocols(of: type, to: &result)
        result.all.removeAll(where: \.isUnavailable)
        return result
    }

    // MARK: Declared

    private func declaredInitializers(
        of type: SourceTypeID, _ isolation: Isolation
    ) -> [SourceInitializer] {
        let hidden = genericNames(of: type)
        return parts(of: type).flatMap { part in
            part.members.initializers.map {
                initializer($0, .declared, in: part, of: type, hiding: hidden, isolation)
            }
        }
    }

    private func initializer(
        _ declaration: InitializerDeclaration, _ origin: SourceInitializer.Origin, in part: Part,
        of type: SourceTypeID, hiding hidden: Set<String>, _ isolation: Isolation
    ) -> SourceInitializer {
        var result = callable(
            declaration.initializer.signature, declaration.head, in: part, of: type,
            hiding: hidden, isolation, declaration.range)
        result.origin = origin
        result.failability = declaration.initializer.failability
        return result
    }

    /// What a signature says, of an initializer or of a function.
    ///
    /// - Parameters:
    ///   - type: nil of a function outside of all types.
    ///   - isolation: of the type, or of what says nothing of it.
    func callable(
        _ signature: Requirement.Signature, _ head: DeclarationHead, in part: Part,
        of type: SourceTypeID?, hiding hidden: Set<String>, _ isolation: Isolation,
        _ range: SourceRange
    ) -> SourceInitializer {
        let hidden = hidden.union(signature.genericParameters.map(\.name))
        let isOfTypesModule = type.map { part.scope.module == self[$0].module } ?? true
        return SourceInitializer(
            origin: .declared,
            parameters: signature.parameters.map {
                // Each value of a pack has a type of its own.
                let isPack = $0.type.attributes.contains("repeat")
                return SourceInitializer.Parameter(
                    label: $0.label, name: $0.name,
                    type: isPack ? nil : canonical($0.type, in: part.scope, hiding: hidden),
                    isVariadic: $0.isVariadic || isPack, hasDefault: $0.defaultValue != nil,
                    attributes: $0.attributes)
            },
            isAsync: signature.isAsync,
            staysWithCaller: head.modifiers.contains(.nonsending), throwing: signature.throwing,
            isRethrowing: signature.throwsWhatIsGiven,
            genericParameters: signature.genericParameters,
            whereClauses: [part.whereClause, signature.whereClause].compactMap { $0 },
            access: type.map { access(of: head, in: part, of: $0) } ?? head.access ?? .internal,
            isolation: writtenIsolation(head, in: part.scope)
                ?? part.head.flatMap { writtenIsolation($0, in: part.scope) }
                ?? type.map { defaultIsolation(ofMembersIn: part, of: $0, isolation) }
                ?? isolation,
            range: range, moduleOfExtension: isOfTypesModule ? nil : part.scope.module,
            isUnavailable: head.attributes.contains(where: \.isUnavailable),
            isUnavailableSomewhere: head.attributes.contains(where: \.isUnavailableSomewhere),
            isDeprecated: head.attributes.contains(where: \.isDeprecated),
            isConditional: head.condition != nil,
            availability: [part.head, head].flatMap { $0?.availability ?? [] })
    }

    /// What extensions of protocols give to every type that conforms.
    private func addOfProtocols(of type: SourceTypeID, to result: inout SourceInitializers) {
        for part in protocols(of: type).flatMap(parts) {
            result.all += part.members.initializers.map {
                initializer(
                    $0, .ofProtocol, in: part, of: type, hiding: ["Self"],
                    self.isolation(of: type))
            }
        }
    }

    /// The protocols of the sources that a type conforms to, directly or not, nearest first.
    package func protocols(of type: SourceTypeID) -> [SourceTypeID] {
        var seen: Set<SourceTypeID> = [type]
        var queue = [type]
        var next = 0
        while next < queue.count {
            let found = parents(of: .declared(queue[next])).map(\.ancestor)
            next += 1
            for case .declared(let id) in found where seen.insert(id).inserted { queue.append(id) }
        }
        return queue.dropFirst().filter { self[$0].declaration.kind == .protocol }
    }

    // MARK: Structs

    private func addMemberwise(of type: SourceTypeID, to result: inout SourceInitializers) {
        let declaration = self[type].declaration
        guard declaration.members.initializers.isEmpty else { return }
        let scope = scope(of: type)
        let hidden = genericNames(of: type)
        var parameters: [SourceInitializer.Parameter] = []
        var access = min(access(of: type), .internal)
        var isAllInitialized = true
        let isolation = isolationOfMemberwise(of: type)
        for property in declaration.members.properties {
            let member = StoredMember(property, in: self, scope)
            if !member.isInitialized { isAllInitialized = false }
            guard member.isParameter else { continue }
            if !member.isKnown { result.isComplete = false }
            access = min(access, property.head.access ?? .internal)
            parameters.append(
                SourceInitializer.Parameter(
                    label: property.name, name: property.name,
                    type: member.parameterType.map { canonical($0, in: scope, hiding: hidden) },
                    isVariadic: false, hasDefault: member.isInitialized,
                    attributes: member.builder.map { ["@" + $0] } ?? []))
        }
        result.all.append(implicit(.memberwise, parameters, access, isolation, of: type))
        // Where nothing has to be passed, there is one that takes nothing, however private the properties are.
        if isAllInitialized, !parameters.isEmpty {
            result.all.append(
                implicit(.default, [], min(self.access(of: type), .internal), isolation, of: type))
        }
    }

    /// An initializer that the compiler makes.
    func implicit(
        _ origin: SourceInitializer.Origin, _ parameters: [SourceInitializer.Parameter],
        _ access: DeclaredAccess, _ isolation: Isolation, of type: SourceTypeID
    ) -> SourceInitializer {
        SourceInitializer(
            origin: origin, parameters: parameters, access: access, isolation: isolation,
            range: self[type].declaration.nameRange)
    }

    // MARK: Classes

    private func initializersOfClass(_ type: SourceTypeID) -> SourceInitializers {
        let (chain, last) = superclasses(of: type)
        var above = Inheritance()
        // From the topmost class on, because each inherits what the one above it has.
        for (position, id) in chain.enumerated().reversed() {
            let superclass = position + 1 < chain.count ? chain[position + 1] : nil
            above = inheritance(of: id, below: superclass, above, last)
        }
        return above.initializers
    }

    /// What a class hands down to those that inherit it.
    private struct Inheritance {
        var initializers = SourceInitializers()
        /// The names of those that a subclass has to override to inherit the others.
        var designated: Set<String> = ["init()"]
        var isolation: Isolation?
    }

    /// - Parameters:
    ///   - superclass: nil for the topmost class that the sources declare.
    ///   - inherited: what that one hands down.
    ///   - last: what the topmost class inherits.
    private func inheritance(
        of type: SourceTypeID, below superclass: SourceTypeID?, _ inherited: Inheritance,
        _ last: Superclass
    ) -> Inheritance {
        let declaration = self[type].declaration
        let isolation = isolation(
            of: type,
            below: superclass.map {
                IsolatedSuperclass(type: $0, handedDown: inherited.isolation)
            })
        var result = Inheritance()
        let designated = declaration.members.initializers.filter {
            !$0.head.modifiers.contains(.convenience)
        }
        result.designated =
            designated.isEmpty ? inherited.designated : Set(designated.map(Self.name))
        if case .globalActor = isolation { result.isolation = isolation }
        result.initializers = initializers(of: type, isolation, superclass, inherited, last)
        return result
    }

    private func initializers(
        of type: SourceTypeID, _ isolation: Isolation, _ superclass: SourceTypeID?,
        _ inherited: Inheritance, _ last: Superclass
    ) -> SourceInitializers {
        let declaration = self[type].declaration
        let scope = scope(of: type)
        let above = inherited.initializers
        let isTop = superclass == nil
        var result = SourceInitializers(
            all: declaredInitializers(of: type, isolation), isComplete: above.isComplete)
        addSynthesized(of: type, to: &result.all)
        let designated = declaration.members.initializers.filter {
            !$0.head.modifiers.contains(.convenience)
        }
        let isInitialized = declaration.members.properties.allSatisfy {
            StoredMember($0, in: self, scope).isInitialized
        }
        let limit = access(of: type)
        if !mayInherit(from: last, designated.map(\.head.modifiers)) {
            result.isComplete = true
        } else if isTop {
            result.isComplete = false
        }
        if isTop {
            if designated.isEmpty, isInitialized {
                result.all.append(
                    implicit(.default, [], min(limit, .internal), isolation, of: type))
            }
            return result
        }
        let inheritsDesignated = designated.isEmpty && isInitialized
        let overridden = Set(
            declaration.members.initializers.filter { $0.head.modifiers.contains(.override) }.map {
                Self.name(of: $0)
            })
        let names = Set(result.all.map(\.name))
        let superDesignated = inherited.designated
        let overridesAll = superDesignated.allSatisfy {
            overridden.contains($0) || names.contains($0)
        }
        guard inheritsDesignated || overridesAll else { return result }
        let arguments = argumentsOfSuperclass(of: type)
        for initializer in above.all where !names.contains(initializer.name) {
            let isConvenience = !superDesignated.contains(initializer.name)
            guard inheritsDesignated || isConvenience else { continue }
            var initializer = replacing(arguments, in: initializer)
            if initializer.origin != .default { initializer.origin = .inherited }
            initializer.access = min(limit, initializer.access)
            if initializer.isolation == .nonisolated { initializer.isolation = isolation }
            result.all.append(initializer)
        }
        return result
    }

    /// Whether a class has initializers of one that no source declares: it has them all where it declares no designated one
    /// itself, and the convenience ones where it overrides every designated one.
    ///
    /// - Parameter designated: the modifiers of those that it declares.
    private func mayInherit(from top: Superclass, _ designated: [DeclarationModifiers]) -> Bool {
        switch top {
        // That has one that takes nothing.
        case .none, .foreign("NSObject"): false
        // The one of every class of the frameworks that has to be repeated, `init(coder:)`, is never the only one.
        case .foreign:
            designated.isEmpty || designated.contains { $0.contains(.override) }
        case .declared, .uncertain:
            designated.isEmpty
                || designated.contains { !$0.isDisjoint(with: [.override, .required]) }
        }
    }

    /// What a class writes for the generic parameters of the one that it inherits.
    private func argumentsOfSuperclass(of type: SourceTypeID) -> [String: TypeReference] {
        guard case .declared(let superclass) = superclass(of: type),
            let parent = parents(of: .declared(type)).first
        else { return [:] }
        return arguments(of: parent.type, for: superclass)
    }

    /// The generic arguments that a reference gives to a type, by the names of the parameters.
    package func arguments(
        of reference: TypeReference, for type: SourceTypeID
    ) -> [String: TypeReference] {
        let names = self[type].declaration.genericParameters.map(\.name)
        return Dictionary(zip(names, reference.genericArguments)) { first, _ in first }
    }

    private static func name(of declaration: InitializerDeclaration) -> String {
        SourceInitializer.name(
            "init", declaration.initializer.signature.parameters.map(\.label))
    }
}
