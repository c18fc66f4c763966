import SwiftReading

/// How the types of a draft are made.
extension DraftTypes {
    mutating func foundConstruction(of type: DraftType, depth: Int) -> Construction? {
        guard isWhole(type), path(of: type) != nil else { return nil }
        var best: (construction: Construction, rank: (Int, Int, Int))?
        let arguments = arguments(of: type)
        let all = index.initializers(of: id(of: type)).all
        for initializer in all.map({ index.replacing(arguments, in: $0) }) {
            guard isCallable(initializer, of: type),
                let parameters = parameters(of: initializer, in: type, depth: depth)
            else { continue }
            let effects = effects(of: initializer)
            // What has to be waited for would be handed objects that the root's actor keeps to itself.
            if effects.contains("async"), parameters.contains(where: \.wanted.isObject) { continue }
            // Most objects first, then what cannot fail, then what leaves least to fill in.
            let rank = (
                -parameters.count { $0.wanted.isObject },
                initializer.failability == .never ? 0 : 1,
                parameters.count { !$0.wanted.isObject && !$0.hasDefault }
            )
            if let best, best.rank <= rank { continue }
            best = (
                Construction(
                    maker: .initializer, parameters: parameters,
                    effects: effects, initializer: all.count > 1 ? initializer.name : nil,
                    isWritten: [.declared, .inherited].contains(initializer.origin)), rank
            )
        }
        return best?.construction ?? sharedConstruction(of: type)
    }

    private func isCallable(_ initializer: SourceInitializer, of type: DraftType) -> Bool {
        guard
            index.isVisible(
                initializer.access, in: entry(of: type).module, fromCodeIn: SourceScope()),
            initializer.genericParameters.isEmpty, initializer.whereClauses.isEmpty,
            initializer.origin != .ofProtocol
        else { return false }
        return !initializer.parameters.contains {
            // Storyboards and decoders call these.
            ["coder", "from"].contains($0.label)
                && ["NSCoder", "Decoder"].contains($0.type?.constrained.source)
        }
    }

    /// Nil where something is asked for that no manifest can say.
    private mutating func parameters(
        of initializer: SourceInitializer, in type: DraftType, depth: Int
    ) -> [Parameter]? {
        var result: [Parameter] = []
        for parameter in initializer.parameters {
            if parameter.isVariadic { continue }
            guard var wanted = parameter.type else {
                if parameter.hasDefault { continue }
                return nil
            }
            if wanted.attributes.contains("inout") { return nil }
            wanted = wanted.evaluated
            if parameter.attributes.contains(where: { $0.hasSuffix("Builder") }) {
                // The content of a view is no matter of a composition root, but for who shows the view.
                if parameter.hasDefault { continue }
                if case .opaque? = wanted.function?.result.form { return nil }
            }
            result.append(
                Parameter(
                    label: parameter.label, name: parameter.name,
                    wanted: self.wanted(
                        wanted, in: index.scope(of: id(of: type)), depth: depth),
                    hasDefault: parameter.hasDefault))
        }
        return result
    }

    /// The types that any of its initializers asks for as they are, whether it can be called or not.
    mutating func typesAsked(by type: DraftType) -> [DraftType] {
        let home = index.scope(of: id(of: type))
        return index.initializers(of: id(of: type)).all.flatMap(\.parameters).compactMap {
            guard let asked = $0.type,
                case .object(let wanted, _) = wanted(asked.evaluated, in: home, depth: 0),
                !isProtocol(wanted)
            else { return nil }
            return wanted
        }
    }

    private mutating func wanted(
        _ type: TypeReference, in scope: SourceScope, depth: Int
    ) -> Wanted {
        var core = type
        var isOptional = false
        while true {
            switch core.form {
            case .existential(let inner), .opaque(let inner): core = inner
            case .optional(let inner), .implicitlyUnwrapped(let inner):
                isOptional = true
                core = inner
            case .attributed(_, let inner) where !core.isFunction: core = inner
            case .array(let element):
                guard let listed = declared(element.constrained, in: scope), isProtocol(listed)
                else { return .value(type, isOptional: isOptional) }
                return .list(of: listed, core, isOptional: isOptional)
            default:
                guard let found = declared(core, in: scope),
                    isProtocol(found) || role(of: found, depth: depth) == .object
                else { return .value(type, isOptional: isOptional) }
                return .object(found, isOptional: isOptional)
            }
        }
    }

    /// The type of the sources that is named, where the generated code can name it.
    private mutating func declared(_ name: TypeReference, in scope: SourceScope) -> DraftType? {
        let arguments: [TypeReference]
        switch name.form {
        case .named(_, let own): arguments = own
        case .member(let outer, _, let own):
            // What is nested in a generic type has more arguments than its own.
            guard outer.source == outer.nominalPath else { return nil }
            arguments = own
        default: return nil
        }
        guard let id = index.type(name, in: scope),
            arguments.isEmpty || canHold(arguments)
        else { return nil }
        let type = self.type(id, arguments)
        return isWhole(type) && path(of: type) != nil ? type : nil
    }

    /// Whether there is room for a type with these arguments: generic types may ask for themselves with ever other ones.
    private func canHold(_ arguments: [TypeReference]) -> Bool {
        instanceCount < 4 * all.count + 100 && arguments.allSatisfy { $0.depth < 6 }
    }

    private func effects(of initializer: SourceInitializer) -> [String] {
        var effects: [String] = []
        if case .never = initializer.throwing {} else { effects.append("throws") }
        // What another actor isolates has to be waited for.
        let isElsewhere =
            initializer.isolation != .nonisolated
            && initializer.isolation != .globalActor("MainActor")
        if initializer.isAsync || isElsewhere { effects.append("async") }
        if case .optional = initializer.failability { effects.append("failable") }
        return effects
    }

    /// A type that keeps its initializers to itself may have one instance for all.
    private func sharedConstruction(of type: DraftType) -> Construction? {
        let entry = entry(of: type)
        let own = id(of: type)
        for property in index.parts(of: own).flatMap(\.members.properties)
        where property.head.modifiers.contains(.static) {
            let access = min(index.access(of: own), property.head.access ?? .internal)
            guard
                ["shared", "default", "standard", "main", "live", "current"].contains(
                    property.name),
                index.isVisible(access, in: entry.module, fromCodeIn: SourceScope()),
                property.type.flatMap({ index.type($0, in: index.scope(of: own)) }) == own
            else { continue }
            return Construction(
                maker: .shared(property.name), parameters: [], effects: [], initializer: nil,
                isWritten: true)
        }
        return nil
    }

    // MARK: Generic protocols

    /// The type that conforms to a protocol with these primary associated types; nil where it is none, or it cannot be told.
    mutating func type(_ conforming: SourceTypeID, as wanted: DraftType) -> DraftType? {
        let parameters = index[conforming].declaration.genericParameters.map(\.name)
        var bound: [String: TypeReference] = [:]
        for (name, argument) in arguments(of: wanted) {
            guard let own = associatedType(name, of: conforming) else { return nil }
            if let parameter = own.nominalPath, parameters.contains(parameter) {
                guard bound[parameter].map({ $0 == argument }) ?? true else { return nil }
                bound[parameter] = argument
            } else if own.constrained != argument.constrained {
                return nil
            }
        }
        let arguments = parameters.compactMap { bound[$0] }
        return arguments.count == parameters.count ? type(conforming, arguments) : nil
    }

    /// What a type says that an associated type is: by an alias, a nested type, or a generic parameter of the name.
    private func associatedType(_ name: String, of type: SourceTypeID) -> TypeReference? {
        let parameters = index[type].declaration.genericParameters.map(\.name)
        if parameters.contains(name) { return TypeReference(named: name) }
        switch index.meaning(of: index[type].path + "." + name, in: SourceScope()) {
        case .type(let id): return .nominal(index.canonicalPath(of: id), arguments: [])
        case .alias(let alias, let home):
            return index.canonical(alias.type, in: home, hiding: Set(parameters))
        case .ambiguous, .unknown: return nil
        }
    }
}

// MARK: What cannot be made

extension DraftTypes {
    /// Why a class or a view has no place in a draft, in the order in which that is said.
    enum Omission: CaseIterable {
        case isUnasked
        /// What asks for it has no place either.
        case isAskedInVain
        /// Others inherit it.
        case isInherited
        case isPart
        case asksForNoObject
        /// It is generic, and no type asks for it with arguments.
        case isGeneric
        /// It is made of objects with `await`.
        case isAwaited
        /// No initializer that generated code could call, but a static method.
        case hasMethod
        /// No initializer that generated code could call.
        case hasNoInitializer
    }

    /// Whether an object has no initializer that a draft could call, but one that its owner could, or a static method.
    mutating func isMadeByOwner(_ type: DraftType) -> Bool {
        guard serves(type) else { return false }
        return switch obstacle(to: type) {
        case .isAwaited, .hasMethod: true
        default: false
        }
    }

    /// Why there is no way to make a type; nil where it can be made.
    mutating func obstacle(to type: DraftType) -> Omission? {
        guard construction(of: type) == nil else { return nil }
        if !isWhole(type) { return .isGeneric }
        let callable = index.initializers(of: id(of: type)).all.filter { isCallable($0, of: type) }
        if callable.contains(where: { effects(of: $0).contains("async") }) { return .isAwaited }
        let makers = reference(to: type).map {
            index.makers(of: $0, id(of: type), seenFrom: SourceScope())
        }
        return makers?.contains(where: \.isMethod) == true ? .hasMethod : .hasNoInitializer
    }
}

extension TypeReference {
    /// What an `@autoclosure` comes to; of any other type itself.
    fileprivate var evaluated: TypeReference {
        attributes.contains("@autoclosure") ? result ?? self : self
    }
}
