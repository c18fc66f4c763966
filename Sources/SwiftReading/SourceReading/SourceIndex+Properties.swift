import SourceText

/// A property as it is set from outside.
package struct SourceProperty {
    /// What keeps generated code from setting it.
    package enum Obstacle {
        case constant
        case noSetter
        case `static`
        /// Of a struct, whose objects are constants.
        case ofValue
        /// Of an actor, which only the actor can change.
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
    package let type: TypeReference?
    package let obstacle: Obstacle?
    package let isWeak: Bool
    /// What reading it does besides.
    package let readingEffects: ReadingEffects
    /// The actor that it belongs to, where that is not the one of the place that reads it.
    package let actor: String?
    package let range: SourceRange
}

/// The properties that objects of a type have, wherever they are declared.
package struct SourceProperties {
    /// Those of the name.
    package var found: SourceProperty?
    /// The names of those that could be set.
    package var settable: [String] = []
    /// The names of those that belong to objects, and can be seen.
    package var readable: [String] = []
    /// Whether there are no others: a superclass that no source declares may have some, or a macro add them.
    package var areComplete = true
    /// Of a framework, where all others would be its.
    package var superclass: String?
    /// The names of the functions of objects.
    package var methods: Set<String> = []
    /// The functions of objects that have the name; nil where one of them cannot be read.
    package var functions: [SourceInitializer]? = []
}

extension SourceIndex {
    /// - Parameters:
    ///   - reference: canonical.
    ///   - scope: the place in generated code that sets it.
    ///   - isolation: of that place, where it is known.
    package func property(
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
            (chain + protocols).allSatisfy { areMembersDeclared($0) }
        switch last {
        case .none, .declared: break
        case .foreign(let path):
            result.areComplete = false
            let areOthersDeclared = (chain + protocols).allSatisfy {
                areMembersDeclared($0, besides: path)
            }
            result.superclass = areOthersDeclared ? path : nil
        case .uncertain: result.areComplete = false
        }
        let isProtocol = self[id].declaration.kind == .protocol
        for owner in chain + protocols {
            for (number, part) in parts(of: owner).enumerated() {
                var (members, outer) = (part.members, part.head?.access)
                // What is required of another type it declares itself.
                let isRequired = isProtocol && number == 0
                if isRequired {
                    guard let required = requiredMembers(of: owner) else {
                        result.areComplete = false
                        continue
                    }
                    (members, outer) = (required, access(of: owner))
                }
                result.methods.formUnion(members.methods.map(\.name))
                for function in members.methods where function.name == name {
                    var read = method(
                        function, in: part, of: owner, hiding: genericNames(of: owner),
                        self.isolation(of: owner))
                    read?.actor = actor(of: function.head, in: owner, from: isolation)
                    result.functions = read.flatMap { read in result.functions.map { $0 + [read] } }
                }
                for property in members.properties {
                    guard property.name == name || result.found == nil else { continue }
                    let obstacle = obstacle(
                        to: property, of: owner, outer, from: scope, isolation)
                    if obstacle == nil { result.settable.append(property.name) }
                    if obstacle?.isOfReading != true { result.readable.append(property.name) }
                    guard property.name == name,
                        result.found?.obstacle != nil || result.found == nil
                    else { continue }
                    result.found = SourceProperty(
                        type: isRequired
                            ? type(ofRequired: property, in: owner)
                            : type(of: property, in: owner, reference, isOwn: owner == id),
                        obstacle: obstacle, isWeak: property.head.modifiers.contains(.weak),
                        readingEffects: property.readingEffects,
                        actor: actor(of: property.head, in: owner, from: isolation),
                        range: property.nameRange)
                }
            }
        }
        return result
    }

    /// Whether all members of a type stand in its sources, but for what it inherits of others that sources declare.
    ///
    /// - Parameter superclass: what it may inherit besides.
    private func areMembersDeclared(_ type: SourceTypeID, besides superclass: String? = nil) -> Bool
    {
        let entry = self[type]
        let head = entry.declaration.head
        guard !head.mayHideMembers(in: self), !head.hasAttribute("dynamicMemberLookup") else {
            return false
        }
        return inheritedNames(of: type).allSatisfy {
            $0 == superclass || PlatformTypes.isProtocol($0)
        }
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
        let actor = actor(of: head, in: owner, from: isolation)
        if let actor, entry.declaration.kind != .actor { return .ofGlobalActor(actor) }
        switch entry.declaration.kind {
        // A wrapper, or a setter, may leave the value itself as it is.
        case .struct:
            return property.storage == .stored && head.attributes.isEmpty ? .ofValue : nil
        case .actor: return actor == nil ? nil : .ofActor
        case .class, .enum, .protocol: return nil
        }
    }

    /// The actor that a member belongs to; nil where that is also the isolation of who asks for it, or is not known to be another.
    private func actor(
        of head: DeclarationHead, in owner: SourceTypeID, from isolation: Isolation?
    ) -> String? {
        let own = writtenIsolation(head, in: self.scope(of: owner)) ?? self.isolation(of: owner)
        if case .globalActor(let actor) = own { return isolation ?? own == own ? nil : actor }
        return self[owner].declaration.kind == .actor && !head.modifiers.contains(.nonisolated)
            && !head.modifiers.contains(.static) ? self[owner].path : nil
    }

    private func type(
        of property: PropertyDeclaration, in owner: SourceTypeID, _ reference: TypeReference,
        isOwn: Bool
    ) -> TypeReference? {
        let declaration = self[owner].declaration
        // In a protocol's extension an associated type may be meant.
        guard var type = property.type, declaration.kind != .protocol else { return nil }
        let generic = genericNames(of: owner)
        type = canonical(type, in: self.scope(of: owner), hiding: generic)
        if isOwn {
            type = replacing(arguments(of: reference, for: owner), in: type)
        }
        type = type.hiding(generic)
        // What makes the first value may make an optional one.
        return property.isTypeCertain || isNeverMadeOptional(type)
            ? type : TypeReference(.implicitlyUnwrapped(type))
    }

    /// Whether no initializer of a canonical type can fail.
    private func isNeverMadeOptional(_ canonical: TypeReference) -> Bool {
        guard let id = type(canonical, in: SourceScope()) else { return false }
        let known = initializers(of: id)
        return known.isComplete && known.all.allSatisfy { $0.failability == .never }
    }
}

extension SourceIndex {
    /// What a protocol requires, as if a type declared it; nil where some of it cannot be read, stands under a condition, or is
    /// what a class has.
    func requiredMembers(of type: SourceTypeID) -> DeclaredMembers? {
        let declaration = self[type].declaration
        guard let text = declaration.requirements, declaration.whereClause == nil else {
            return nil
        }
        let inherited = ancestors(declaration.inherited, in: scope(of: type))
        let isOfClass = inherited.contains {
            if case .declared(let id) = $0 { self[id].declaration.kind != .protocol } else { false }
        }
        let block = RequirementBlock.read(text)
        guard !isOfClass, block.diagnostics.isEmpty,
            block.value.requirements.allSatisfy({ $0.condition == nil })
        else { return nil }
        var members = DeclaredMembers()
        for requirement in block.value.requirements {
            switch requirement.kind {
            case .property: members.properties.append(PropertyDeclaration(requirement))
            case .function where !requirement.isStatic:
                members.methods.append(
                    FunctionDeclaration(
                        head: DeclarationHead(), name: requirement.name,
                        text: requirement.textFromName))
            case .function, .subscript, .initializer, .associatedType, .typeAlias: break
            }
        }
        return members
    }

    /// The type of what a protocol requires; its associated types are known only of what conforms.
    private func type(
        ofRequired property: PropertyDeclaration, in owner: SourceTypeID
    ) -> TypeReference? {
        var hidden: Set<String> = ["Self"]
        for id in [owner] + protocols(of: owner) {
            guard let text = self[id].declaration.requirements else { continue }
            hidden.formUnion(RequirementBlock.read(text).value.declaredTypeNames)
        }
        guard let type = property.type, !hidden.contains(where: type.mentions) else { return nil }
        return canonical(type, in: scope(of: owner))
    }
}

extension Requirement {
    /// From the name of a function to the end of its signature.
    fileprivate var textFromName: LocatedText {
        let words = source.split(separator: "func ", maxSplits: 1)
        return LocatedText(String(words.last ?? ""), declarationRange)
    }
}

extension PropertyDeclaration {
    /// What a protocol requires.
    fileprivate init(_ requirement: Requirement) {
        var head = DeclarationHead()
        head.attributes = requirement.attributes.map { attribute in
            let name = attribute.dropFirst().prefix { $0 != "(" }
            return DeclaredAttribute(
                name: String(name), hasArguments: name.utf8.count + 1 < attribute.utf8.count)
        }
        if requirement.isStatic { head.modifiers.insert(.static) }
        if requirement.modifiers.contains("nonisolated") { head.modifiers.insert(.nonisolated) }
        var effects: ReadingEffects = []
        if requirement.isAsync { effects.insert(.async) }
        if requirement.throwing.canThrow { effects.insert(.throws) }
        self.init(
            head: head, name: requirement.name, nameRange: requirement.declarationRange,
            isConstant: false, type: requirement.result, isTypeCertain: true,
            hasInitialValue: false, storage: .computed, isReadOnly: !requirement.isSettable,
            readingEffects: effects)
    }
}

extension TypeReference {
    /// What stands for a type that only the compiler knows.
    package static let unknown = TypeReference(named: "_")

    /// The type with generic parameters left to the compiler.
    package func hiding(_ parameters: Set<String>) -> TypeReference {
        if parameters.isEmpty { return self }
        return mappingNominals { name, _ in parameters.contains(name) ? .unknown : nil }
    }
}
