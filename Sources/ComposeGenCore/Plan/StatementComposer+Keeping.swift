import SwiftReading

/// Objects that are made in one of several ways, and that others wait for before they are complete: each way completes what
/// it has made, and nothing else.
extension StatementComposer {
    /// The object that is being made.
    struct Keeping {
        var owner: ObjectID
        /// Whether the body around all branches makes this one, and has not yet.
        var isAwaited: (ObjectID) -> Bool
    }

    /// What has been made in one of the ways, and what is to be done to it once everything stands that this takes.
    struct Kept {
        var name: String
        var type: String
        var contents: [(content: Afterwards.Content, awaited: Set<ObjectID>)]
    }

    /// Whether properties and setup of the object belong to one of the ways in which it may be made, which has to wait with
    /// them.
    ///
    /// Inlined as `placement(of:)` is.
    @inline(__always)
    func isKept(_ id: ObjectID) -> Bool {
        !completedAtOnce.contains(id) && isCompletedInParts(id)
    }

    /// Whether others may get another object than the one that properties and setup belong to.
    ///
    /// Inlined as `placement(of:)` is.
    @inline(__always)
    func isCompletedInParts(_ id: ObjectID) -> Bool {
        context.isCompletedInParts(id)
            || site.isOverridable(id) && !context.graph[id].choice.isComplete
    }

    mutating func keep(waysOf id: ObjectID) {
        let body = self
        keeping = Keeping(owner: id) { other in
            guard !body.standing.contains(other) else { return false }
            return switch body.placement(of: other) {
            case .local, .localFunction: true
            case .named, .constant, .outerFunction, .inPlace, .call: false
            }
        }
    }

    /// Sets the properties of what has just been made, and runs its setup: at once, as far as everything stands.
    ///
    /// - Parameter type: its own, where that is known.
    mutating func finish(
        _ completion: Completion, of type: TypeReference?, as name: String
    ) {
        guard let keeping else {
            for property in completion.properties { assign(property, of: name) }
            if let setup = completion.setup { append(.text(source(of: setup, itself: name))) }
            return
        }
        var waiting: [(content: Afterwards.Content, awaited: Set<ObjectID>)] = []
        var all: Set<ObjectID> = []
        for property in completion.properties {
            let awaited = objects(for: property).filter(keeping.isAwaited)
            if awaited.isEmpty {
                assign(property, of: name)
            } else {
                waiting.append((.property(property), awaited))
                all.formUnion(awaited)
            }
        }
        if let setup = completion.setup {
            all.formUnion(objects(for: setup).filter(keeping.isAwaited))
            if all.isEmpty {
                append(.text(source(of: setup, itself: name)))
            } else {
                waiting.append((.setup(setup), all))
            }
        }
        guard !waiting.isEmpty else { return }
        guard isInBranch else {
            for (content, awaited) in waiting {
                wait(for: awaited, owner: keeping.owner, content, doneTo: .constant(name))
            }
            return
        }
        let node = context.graph[keeping.owner]
        let names = [
            "own" + node.name.capitalizedHead,
            (type.flatMap { variableName(for: $0) }).map { "own" + $0.capitalizedHead },
        ]
        let own = freeName(site.isOverridable(keeping.owner) ? names : names.reversed())
        append(.assignment(target: own, value: .text(name)))
        kept.append(
            Kept(
                name: own, type: context.source(TypeReference(.optional(type ?? node.heldType))),
                contents: waiting))
    }

    /// Appends what makes an object in one of several ways, behind variables for what is kept of them.
    mutating func append(ofBranches statement: Statement) {
        if !isInBranch, let owner = keeping?.owner {
            for kept in kept {
                append(.text("var \(kept.name): \(kept.type)"))
                for (content, awaited) in kept.contents {
                    wait(for: awaited, owner: owner, content, doneTo: .optional(kept.name))
                }
            }
            kept = []
        }
        append(statement)
    }

    mutating func take(kept others: [Kept]) {
        kept += others
        takenNames.formUnion(others.map(\.name))
    }
}
