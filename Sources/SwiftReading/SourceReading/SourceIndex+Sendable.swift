import SourceText

/// What certainly must not be handed from one isolation to another.
extension SourceIndex {
    /// Whether a class or a protocol of the sources is certainly not Sendable.
    package func isUnsendable(_ canonical: TypeReference) -> Bool {
        guard let id = type(canonical, in: SourceScope()),
            [.class, .protocol].contains(self[id].declaration.kind),
            // What conforms to a protocol in an extension may not be of the protocol's actor.
            self[id].declaration.kind == .protocol || isolation(of: id) == .nonisolated,
            !self[id].declaration.head.mayHideMembers(in: self),
            case .unknown = conformance(
                of: canonical, to: TypeReference(named: "Sendable"), in: SourceScope())
        else { return false }
        // What it inherits of frameworks may be.
        let (chain, last) = superclasses(of: id)
        guard case .none = last else { return false }
        return (chain + protocols(of: id)).allSatisfy {
            inheritedNames(of: $0).allSatisfy(PlatformTypes.protocolsWithoutSendable.contains)
        }
    }

    /// The first type in a canonical one that keeps it from being Sendable.
    package func nameOfUnsendable(in canonical: TypeReference) -> String? {
        canonical.nominalNames().first { holdsUnsendable(TypeReference(named: $0)) }
    }

    /// How deep values are looked into for objects that are not Sendable.
    private static let deepestValue = 4

    /// Whether a value is certainly not Sendable, or holds something that is not.
    package func holdsUnsendable(_ canonical: TypeReference, depth: Int = 0) -> Bool {
        func isHeld(_ type: TypeReference) -> Bool { holdsUnsendable(type, depth: depth + 1) }
        guard depth < Self.deepestValue else { return false }
        switch canonical.form {
        case .attributed(let attributes, let type):
            if type.isFunction {
                return !attributes.contains {
                    $0 == "@Sendable" || SwiftIdentifier.hasUppercaseHead($0.dropFirst())
                }
            }
            return isHeld(type)
        case .function: return true
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type),
            .existential(let type):
            return isHeld(type)
        case .dictionary(let key, let value): return isHeld(key) || isHeld(value)
        case .tuple(let elements): return elements.contains { isHeld($0.type) }
        case .named, .member:
            guard let id = type(canonical, in: SourceScope()),
                self[id].declaration.kind == .struct
            else { return isUnsendable(canonical) }
            let declaration = self[id].declaration
            guard declaration.genericParameters.isEmpty, isolation(of: id) == .nonisolated,
                case .unknown = conformance(
                    of: canonical, to: TypeReference(named: "Sendable"), in: SourceScope())
            else { return false }
            return declaration.members.properties.contains { property in
                property.isStored && property.head.attributes.isEmpty
                    && property.type.map { isHeld(self.canonical($0, in: scope(of: id))) } ?? false
            }
        case .composition, .metatype, .opaque, .suppressed: return false
        }
    }

    /// The isolation of the initializers that the compiler makes of a struct's properties: it has none where whatever is passed
    /// can be sent, and nothing that is isolated begins them.
    func isolationOfMemberwise(of type: SourceTypeID) -> Isolation {
        let isolation = isolation(of: type)
        guard case .globalActor = isolation else { return isolation }
        let declaration = self[type].declaration
        let scope = scope(of: type)
        let hidden = genericNames(of: type)
        let isIsolated = declaration.members.properties.contains { property in
            guard property.isStored, !property.head.modifiers.contains(.nonisolated) else {
                return false
            }
            // Wrappers have an isolation of their own.
            guard property.head.attributes.isEmpty else { return true }
            guard let written = property.type else { return false }
            let type = canonical(written, in: scope, hiding: hidden)
            return hidden.contains(type.source) || holdsUnsendable(type)
                || property.hasInitialValue && isMadeInIsolation(type)
        }
        return isIsolated ? isolation : .nonisolated
    }

    /// Whether what makes a first value of the type may be isolated, as the initializers that the compiler makes are not.
    private func isMadeInIsolation(_ canonical: TypeReference) -> Bool {
        guard let id = type(canonical, in: SourceScope()), isolation(of: id) != .nonisolated
        else { return false }
        let makers = [id] + superclasses(of: id).declared
        return makers.contains { !self[$0].declaration.members.initializers.isEmpty }
    }
}

extension PropertyDeclaration {
    /// Whether each object keeps a value of its own for it.
    fileprivate var isStored: Bool {
        storage == .stored && !head.modifiers.contains(.static)
    }
}

extension PlatformTypes {
    /// Protocols of the language to conform to which is not to be Sendable.
    fileprivate static let protocolsWithoutSendable: Set<String> = [
        "AnyObject", "CustomStringConvertible", "Decodable", "Encodable", "Codable",
        "Equatable", "Hashable", "Identifiable", "Comparable", "ObservableObject",
    ]
}
