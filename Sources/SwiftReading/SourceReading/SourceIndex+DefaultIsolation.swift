import SourceText

/// What the settings of modules make of declarations that say nothing of isolation. The generated code's own module is empty.
package struct ModuleIsolation: Sendable {
    /// Those whose declarations the main actor isolates.
    package var isolatedModules: Set<String>
    /// Those in which a conformance may belong to the actor that isolates its type (SE-0470).
    package var modulesInferringConformances: Set<String>

    package init(
        isolatedModules: Set<String> = [], modulesInferringConformances: Set<String> = []
    ) {
        self.isolatedModules = isolatedModules
        self.modulesInferringConformances = modulesInferringConformances
    }
}

/// The isolation of what says nothing of it, in a module that the main actor isolates by default.
///
/// The rules are those of SE-0466 as the compilers 6.2 and 6.3 carry them out.
extension SourceIndex {
    /// The isolation of a type that neither says one nor has one of what it inherits.
    ///
    /// - Parameter superclass: what is known of the superclass already.
    func defaultIsolation(of type: SourceTypeID, below superclass: IsolatedSuperclass?)
        -> Isolation
    {
        if let superclass { return superclass.handedDown ?? .nonisolated }
        // A class is isolated as the topmost one is, unless one between says that it is not.
        let chain = superclasses(of: type).declared
        guard let topmost = chain.last,
            !chain.dropFirst().contains(where: isWrittenNonisolated),
            isIsolatedByDefault(self[topmost].module)
        else { return .nonisolated }
        let isProtocol = self[topmost].declaration.kind == .protocol
        let isExempt =
            isProtocol
            ? isInBracesOfNonisolated(topmost)
            : isInsideNonisolated(topmost) || conformsToSendableProtocol(topmost)
        return isExempt ? .nonisolated : .globalActor("MainActor")
    }

    /// The isolation of a member that says nothing of it, and whose extension does not either.
    ///
    /// - Parameter isolation: the type's.
    func defaultIsolation(
        ofMembersIn part: Part, of type: SourceTypeID, _ isolation: Isolation
    ) -> Isolation {
        guard case .nonisolated = isolation, part.head != nil,
            isIsolatedByDefault(part.scope.module), self[type].declaration.kind != .actor
        else { return isolation }
        // `nonisolated` of a type is about its own braces.
        let isOfModule = self[type].module == part.scope.module
        return isOfModule && !isWrittenNonisolated(type) ? isolation : .globalActor("MainActor")
    }

    private func isWrittenNonisolated(_ type: SourceTypeID) -> Bool {
        writtenIsolation(self[type].declaration.head, in: scope(of: type)) == .nonisolated
    }

    /// Whether the type stands in braces that are not isolated: of an actor, or of what is `nonisolated`.
    private func isInsideNonisolated(_ type: SourceTypeID) -> Bool {
        let entry = self[type]
        if let parent = entry.parent { return isolation(of: parent) == .nonisolated }
        guard let head = entry.extensionHead, let dot = entry.path.lastIndex(of: ".") else {
            return false
        }
        let scope = scope(of: type)
        guard let extended = types(at: String(entry.path[..<dot]), from: scope).first,
            isolation(of: extended) == .nonisolated
        else { return false }
        if let written = writtenIsolation(head, in: scope) { return written == .nonisolated }
        return self[extended].module == entry.module && !isWrittenNonisolated(extended)
    }

    /// The same of a protocol, for which only braces count that themselves say so.
    func isInBracesOfNonisolated(_ type: SourceTypeID) -> Bool {
        guard let parent = self[type].parent else { return false }
        let declaration = self[parent].declaration
        if let written = writtenIsolation(declaration.head, in: scope(of: parent)) {
            return written == .nonisolated
        }
        return declaration.kind == .actor || isInBracesOfNonisolated(parent)
    }

    /// What extensions state does not count.
    private func conformsToSendableProtocol(_ type: SourceTypeID) -> Bool {
        areSendable(stated: self[type].declaration.inherited, in: scope(of: type))
    }

    /// Whether one of the protocols that a type's own declaration states inherits `SendableMetatype`, as `Sendable` does: a module
    /// does not isolate such a type by default. These two alone do not count.
    package func areSendable(stated: [TypeReference], in scope: SourceScope) -> Bool {
        ancestors(stated, in: scope).contains { stated in
            !Self.sendable.contains(stated)
                && Self.sendable.contains { conformance(of: stated, to: $0) == .conforms }
        }
    }

    static let sendable: Set<Ancestor> = [
        .foreign("Sendable"), .foreign("SendableMetatype"),
    ]
}
