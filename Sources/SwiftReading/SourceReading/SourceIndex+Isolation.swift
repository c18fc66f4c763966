import SourceText

/// Where initializers may be called from, as Swift 6 infers it.
extension SourceIndex {
    package enum Isolation: Hashable, Sendable {
        case nonisolated
        /// A global actor, by its name: `MainActor`.
        case globalActor(String)
    }

    func isGlobalActor(_ name: String, in scope: SourceScope) -> Bool {
        globalActor(named: name, in: scope) != nil
    }

    /// The name of the global actor that the name, or an alias, stands for; nil of anything else.
    package func globalActor(named name: String, in scope: SourceScope) -> String? {
        switch meaning(of: name, in: scope) {
        case .type(let id):
            return self[id].declaration.head.hasAttribute("globalActor") ? name : nil
        case .alias:
            let path = canonical(TypeReference(named: name), in: scope).nominalPath
            return path == name ? nil : path.flatMap { globalActor(named: $0, in: scope) }
        case .unknown: return name == "MainActor" ? name : nil
        case .ambiguous: return nil
        }
    }

    /// The isolation that stands before a declaration; nil where nothing says it.
    func writtenIsolation(_ head: DeclarationHead, in scope: SourceScope) -> Isolation? {
        if head.modifiers.contains(.nonisolated) { return .nonisolated }
        return head.attributes.lazy.compactMap { self.globalActor(named: $0.name, in: scope) }
            .first.map { .globalActor($0) }
    }

    /// What stands before a type of its isolation.
    package func statedIsolation(of type: SourceTypeID) -> Isolation? {
        writtenIsolation(self[type].declaration.head, in: scope(of: type))
    }

    /// The isolation of a type's members: its own, its superclass's, or that of the protocols which its own declaration
    /// names. What an extension conforms to does not count.
    package func isolation(of type: SourceTypeID) -> Isolation { isolation(of: type, below: nil) }

    /// - Parameter superclass: what is known of the superclass already, so that a chain of classes is walked along once.
    func isolation(of type: SourceTypeID, below superclass: IsolatedSuperclass?) -> Isolation {
        var seen: Set<SourceTypeID> = []
        var pending = [Said.by(.declared(type))]
        // Depth first, in the order of the names: the first that says something decides.
        while let next = pending.popLast() {
            switch next {
            case .byDefault: return .globalActor("MainActor")
            case .by(.foreign(let path)):
                if PlatformTypes.isMainActor(PlatformTypes.withoutModule(path)) {
                    return .globalActor("MainActor")
                }
            case .by(.declared(let id)):
                guard seen.insert(id).inserted else { continue }
                if let superclass, superclass.type == id {
                    if let handedDown = superclass.handedDown { return handedDown }
                    continue
                }
                let declaration = self[id].declaration
                if let written = writtenIsolation(declaration.head, in: scope(of: id)) {
                    if id == type { return written }
                    if case .globalActor = written { return written }
                    continue
                }
                if id == type, declaration.kind == .actor { return .nonisolated }
                if declaration.kind == .protocol, isIsolatedByDefault(self[id].module),
                    !isInBracesOfNonisolated(id)
                {
                    pending.append(.byDefault)
                }
                pending += ancestors(declaration.inherited, in: scope(of: id)).reversed()
                    .map(Said.by)
            }
        }
        return defaultIsolation(of: type, below: superclass)
    }

    /// What isolates a type.
    private enum Said {
        case by(Ancestor)
        /// The default of the module of a protocol.
        case byDefault
    }
}

/// A superclass, with the isolation that its subclasses have of it.
struct IsolatedSuperclass {
    package let type: SourceTypeID
    /// Nil where it hands none down.
    let handedDown: SourceIndex.Isolation?
}
