/// A property as it is set from outside.
struct SourceProperty {
    /// What keeps generated code from setting it.
    enum Obstacle {
        case constant
        case noSetter
        case `static`
        /// Of a struct, whose objects are constants.
        case ofValue
        /// Of an actor, which nobody else can change.
        case ofActor
        /// Of a global actor, to which the place that sets it is not isolated.
        case ofGlobalActor(String)
        case hidden(DeclaredAccess)
        case hiddenSetter(DeclaredAccess)

        /// Whether it keeps generated code from reading it, too.
        var isOfReading: Bool {
            switch self {
            case .static, .ofActor, .ofGlobalActor, .hidden: true
            case .constant, .noSetter, .ofValue, .hiddenSetter: false
            }
        }
    }

    /// Canonical; nil where only the compiler knows it.
    let type: TypeReference?
    let obstacle: Obstacle?
    /// What reading it does besides.
    let readingEffects: ReadingEffects
    let range: SourceRange

    /// Its type, as people know it.
    var description: String {
        if case .implicitlyUnwrapped(let type)? = type?.form { return type.source }
        return type?.source ?? ""
    }
}

/// The properties that objects of a type have, wherever they are declared.
struct SourceProperties {
    /// Those of the name.
    var found: SourceProperty?
    /// The names of those that could be set.
    var settable: [String] = []
    /// The names of those that belong to objects, and can be seen.
    var readable: [String] = []
    /// Whether there are no others: a superclass that no source declares may have some, or a macro add them.
    var areComplete = true
    /// Whether the objects have a function of the name.
    var isMethod = false
}

extension SourceIndex {
    /// - Parameters:
    ///   - reference: canonical.
    ///   - scope: the place in generated code that sets it.
    ///   - isolation: of that place, where it is known.
    func property(
        _ name: String, of reference: TypeReference, setFrom scope: SourceScope,
        _ isolation: Isolation? = nil
    ) -> SourceProperties {
        guard let id = type(reference, in: scope) else {
            return SourceProperties(areComplete: false)
        }
        let (chain, last) = superclasses(of: id)
        let protocols = protocols(of: id)
        var result = SourceProperties()
        result.areComplete =
            chain.allSatisfy(areMembersDeclared) && protocols.allSatisfy(areMembersDeclared)
        if case .none = last {} else { result.areComplete = false }
        for owner in chain + protocols {
            let entry = self[owner]
            let parts: [(DeclaredMembers, DeclarationHead?)] =
                [(entry.declaration.members, nil)]
                + entry.extensions.map { ($0.declaration.members, $0.declaration.head) }
            for (members, head) in parts {
                if members.methods.contains(name) { result.isMethod = true }
                for property in members.properties {
                    guard property.name == name || result.found == nil else { continue }
                    let obstacle = obstacle(
                        to: property, of: owner, head?.access, from: scope, isolation)
                    if obstacle == nil { result.settable.append(property.name) }
                    if obstacle?.isOfReading != true { result.readable.append(property.name) }
                    guard property.name == name,
                        result.found?.obstacle != nil || result.found == nil
                    else { continue }
                    result.found = SourceProperty(
                        type: type(of: property, in: owner, reference, isOwn: owner == id),
                        obstacle: obstacle, readingEffects: property.readingEffects,
                        range: property.nameRange)
                }
            }
        }
        return result
    }

    /// Whether all members of a type stand in its sources, but for what it inherits of others that sources declare.
    private func areMembersDeclared(_ type: SourceTypeID) -> Bool {
        let entry = self[type]
        let head = entry.declaration.head
        guard !head.mayHideMembers(in: self), !head.hasAttribute("dynamicMemberLookup") else {
            return false
        }
        return inheritedNames(of: type).allSatisfy(PlatformTypes.isProtocol)
    }

    private func obstacle(
        to property: PropertyDeclaration, of owner: SourceTypeID, _ outer: DeclaredAccess?,
        from scope: SourceScope, _ isolation: Isolation?
    ) -> SourceProperty.Obstacle? {
        let head = property.head
        let entry = self[owner]
        if head.modifiers.contains(.static) { return .static }
        let access = min(self.access(of: owner), head.access ?? outer ?? .internal)
        if !isVisible(access, in: entry.module, fromCodeIn: scope) { return .hidden(access) }
        if property.isConstant { return .constant }
        if property.isReadOnly { return .noSetter }
        if let setter = head.setterAccess,
            !isVisible(setter, in: entry.module, fromCodeIn: scope)
        {
            return .hiddenSetter(setter)
        }
        let own = writtenIsolation(head, in: self.scope(of: owner)) ?? self.isolation(of: owner)
        if let isolation, case .globalActor(let actor) = own, isolation != own {
            return .ofGlobalActor(actor)
        }
        switch entry.declaration.kind {
        // A wrapper, or a setter, may leave the value itself as it is.
        case .struct:
            return property.storage == .stored && head.attributes.isEmpty ? .ofValue : nil
        case .actor: return head.modifiers.contains(.nonisolated) ? nil : .ofActor
        case .class, .enum, .protocol: return nil
        }
    }

    private func type(
        of property: PropertyDeclaration, in owner: SourceTypeID, _ reference: TypeReference,
        isOwn: Bool
    ) -> TypeReference? {
        let declaration = self[owner].declaration
        // In a protocol's extension an associated type may be meant.
        guard var type = property.type, declaration.kind != .protocol else { return nil }
        let generic = declaration.genericParameters.map(\.name)
        type = canonical(type, in: self.scope(of: owner), hiding: Set(generic))
        if isOwn {
            let arguments = arguments(of: reference, for: owner)
            type = type.mappingNominals { name, _ in arguments[name] }
        }
        type = type.hiding(Set(generic))
        // What makes the first value may make an optional one.
        return property.isTypeCertain ? type : TypeReference(.implicitlyUnwrapped(type))
    }
}

extension TypeReference {
    /// What stands for a type that only the compiler knows.
    static let unknown = TypeReference(named: "_")

    /// The type with generic parameters left to the compiler.
    func hiding(_ parameters: Set<String>) -> TypeReference {
        if parameters.isEmpty { return self }
        return mappingNominals { name, _ in parameters.contains(name) ? .unknown : nil }
    }
}
