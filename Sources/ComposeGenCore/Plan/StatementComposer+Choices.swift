import SwiftReading

/// A branch of a condition that decides how an object is made.
struct BranchID: Hashable {
    let object: ObjectID
    let index: Int
}

/// What becomes of an object where several ways of making it come together.
enum Recipient {
    /// The body yields it.
    case result
    /// The body yields what the scene shows, as a type of this name where one has to hide its own.
    case view(erasedBy: String?)
    /// A constant that stands without a value.
    case constant(String)
    /// A property of the type whose initialiser this is.
    case property(String)

    /// The statement that takes the object.
    func taking(_ value: Expression) -> Statement {
        switch self {
        case .result, .view(erasedBy: nil): .result(value)
        case .view(erasedBy: let type?):
            .result(
                StatementComposer.lifting(type, [LabeledExpression(label: nil, value: value)]))
        case .constant(let name): .assignment(target: name, value: value)
        case .property(let name): .assignment(target: "self." + name, value: value)
        }
    }

    var isView: Bool { if case .view = self { true } else { false } }

    /// What the object is called once it is taken.
    var name: String? {
        switch self {
        case .result, .view: nil
        case .constant(let name), .property(let name): name
        }
    }
}

extension StatementComposer {
    /// `if … { … } else { … }` around the choices of which a condition picks one.
    ///
    /// - Parameters:
    ///   - id: the object, where it is one with a key.
    ///   - name: after which constants are called.
    mutating func appendChoice(
        of branches: [ResolvedBranch], _ id: ObjectID?, named name: String,
        heldAs type: TypeReference?, for recipient: Recipient
    ) {
        let written = write(branches, id, named: name, heldAs: type, for: recipient)
        append(ofBranches: .choice(written))
    }

    /// Makes an object as the choice says.
    ///
    /// - Parameters:
    ///   - name: the object's, after which constants are called.
    ///   - type: what it is held as.
    mutating func make(
        _ choice: ResolvedChoice, named name: String, heldAs type: TypeReference?,
        for recipient: Recipient
    ) {
        switch choice {
        case .broken: return
        case .alias(let reference): append(recipient.taking(expression(of: reference)))
        case .construction(let construction):
            if case .chosen(let branches) = construction.maker {
                return appendChoice(
                    of: branches, nil, named: name, heldAs: type, for: recipient)
            }
            let value = makeValue(construction, named: name, heldAs: type)
            let isComplete = construction.isComplete || construction.isCompletedWhereAttempted
            if isComplete || !construction.decorators.isEmpty {
                return give(value, of: construction.implementation, named: name, to: recipient)
            }
            let isVariable =
                (recipient.isView || makesView) && !construction.properties.isEmpty
            if let taken = recipient.name, construction.implementation == type, !isVariable {
                give(value, of: type, named: name, to: recipient)
                return finish(construction.completion, of: construction.implementation, as: taken)
            }
            let constant = constant(
                for: construction.implementation, named: name, besides: recipient)
            declare(constant, value, isVariable: isVariable)
            finish(construction.completion, of: construction.implementation, as: constant)
            append(recipient.taking(.text(constant)))
        }
    }

    /// - Parameter type: what was made.
    mutating func give(
        _ value: MadeValue, of type: TypeReference?, named name: String,
        to recipient: Recipient
    ) {
        switch value {
        case .expression, .typed, .substituted: append(recipient.taking(value.expression))
        case .unwrapped:
            let constant = constant(for: type, named: name, besides: recipient)
            declare(constant, value)
            append(recipient.taking(.text(constant)))
        case .recovered(let recovery): append(recovery, for: recipient)
        case .chosen(_, let branches):
            appendChoice(of: branches, nil, named: name, heldAs: type, for: recipient)
        }
    }

    /// A name for an object on its way to its recipient.
    mutating func constant(
        for type: TypeReference?, named name: String, besides recipient: Recipient
    ) -> String {
        let own = type.flatMap { variableName(for: $0) }
        switch recipient {
        // What the body yields has its own name to itself.
        case .result: return context.declared(name)
        case .view where own == nil || own == name: return context.declared(name)
        case .view, .constant, .property: return freeName([own, "new" + name.capitalizedHead])
        }
    }

    /// The statements of a branch that makes nothing for itself alone.
    mutating func inBranch(_ write: (inout StatementComposer) -> Void) -> [Statement] {
        var composer = composerOfBranch()
        write(&composer)
        take(composer)
        return composer.statements
    }

    /// The branches of a condition, each with what it makes.
    mutating func write(
        _ branches: [ResolvedBranch], _ id: ObjectID?, named name: String,
        heldAs type: TypeReference?, for recipient: Recipient
    ) -> [ChoiceBranch] {
        var written: [ChoiceBranch] = []
        for index in branches.indices {
            written.append(
                write(branches, index, id, named: name, heldAs: type, for: recipient))
        }
        return written
    }

    /// What the body that makes the object yields.
    mutating func appendResult(of branches: [ResolvedBranch], _ id: ObjectID) {
        let (name, type) = (context.graph[id].name, heldType(of: id))
        guard case .group? = site.joining, isShown(id) else {
            for index in branches.indices {
                let branch = write(
                    branches, index, id, named: name, heldAs: type, for: recipientOfResult(id))
                if branch.condition == nil {
                    statements += branch.body
                } else {
                    append(.choice([branch]))
                }
            }
            return
        }
        // Views of several types are one in a view builder.
        let outer = statements
        statements = []
        appendChoice(of: branches, id, named: name, heldAs: type, for: recipientOfResult(id))
        guard let choice = statements.popLast() else { return }
        statements = outer + statements
        append(
            .result(
                .block(.text(context.library.source(of: .group)), parameter: nil, body: [choice])))
    }

    /// Whether it is what the scene shows. Inlined as `placement(of:)` is.
    @inline(__always)
    func isShown(_ id: ObjectID) -> Bool { site.scene.map { context.graph[$0].object } == id }

    /// What becomes of the object that the body yields.
    func recipientOfResult(_ id: ObjectID) -> Recipient {
        guard let scene = site.scene, isShown(id), !context.graph.isViewController(scene) else {
            return .result
        }
        return .view(
            erasedBy: site.joining == .erasure ? context.library.source(of: .anyView) : nil)
    }

    private mutating func write(
        _ branches: [ResolvedBranch], _ index: Int, _ id: ObjectID?, named name: String,
        heldAs type: TypeReference?, for recipient: Recipient
    ) -> ChoiceBranch {
        let conditions = branches[index].conditions.map { condition in
            switch condition {
            case .availability(let text): text
            case .swift(let text): source(of: text, owner: name)
            }
        }
        let place = id.map { BranchID(object: $0, index: index) }
        return ChoiceBranch(
            condition: conditions.isEmpty ? nil : conditions.joined(separator: ", "),
            body: body(of: branches[index], place) {
                $0.make($1, named: name, heldAs: type, for: recipient)
            })
    }

    /// What happens where the branch's condition holds.
    private mutating func body(
        of branch: ResolvedBranch, _ place: BranchID?,
        _ write: (inout StatementComposer, ResolvedChoice) -> Void
    ) -> [Statement] {
        var composer = composerOfBranch { [branchesByObject] in
            place != nil && branchesByObject[$0] == place
        }
        if place != nil { composer.make([], edges: branch.edges) }
        write(&composer, branch.choice)
        take(composer)
        return composer.statements
    }

    /// A composer of what stands between the braces of a branch, where what this body declares is there.
    ///
    /// - Parameter isMadeThere: whether the branch makes the object instead.
    func composerOfBranch(
        _ isMadeThere: @escaping (ObjectID) -> Bool = { _ in false }
    ) -> StatementComposer {
        var inner = site
        let outer = self
        inner.placement = { other in
            isMadeThere(other) ? outer.placement(of: other) : outer.placementInside(other)
        }
        inner.property = { _ in nil }
        var composer = StatementComposer(context, inner)
        composer.takenNames = takenNames
        composer.closureDepth = closureDepth
        composer.branchDepth = branchDepth + 1
        composer.hoisted = hoisted
        composer.hoistedForLater = hoistedForLater
        composer.hoistedAround = hoistedAround
        composer.isLater = isLater
        composer.decoratee = decoratee
        composer.keeping = keeping
        composer.makesView = makesView
        composer.isInBranch = true
        return composer
    }
}

/// Finds what a body declares, and what of it only one branch of a condition leads to.
struct Reaching {
    let composer: StatementComposer
    private(set) var declared: Set<ObjectID> = []
    /// What each of these is left to.
    private(set) var branches: [ObjectID: BranchID] = [:]

    /// What more than one place leads to, or a place outside of all branches.
    private var shared: Set<ObjectID> = []
    /// What closures make: of what only a branch makes these see nothing.
    private var madeByClosures: Set<ObjectID> = []
    private var pending: [ObjectID] = []
    private var pendingBranches: [(edges: [Edge], branch: BranchID)] = []

    init(composer: StatementComposer) {
        self.composer = composer
    }

    /// Reaches an object from outside of all branches.
    mutating func visit(_ id: ObjectID, isMadeHere: Bool) {
        switch composer.placement(of: id) {
        case .named, .constant, .call, .outerFunction: return
        case .local, .localFunction: if isMadeHere { declared.insert(id) }
        case .inPlace: break
        }
        let isNew = shared.insert(id).inserted
        let isNewToClosures = !isMadeHere && madeByClosures.insert(id).inserted
        guard isNew || isNewToClosures else { return }
        branches[id] = nil
        pending.append(id)
    }

    mutating func visit(_ edge: Edge) {
        composer.forEachObject(of: edge) { visit($0, isMadeHere: $1) }
    }

    mutating func run() {
        while true {
            if let id = pending.popLast() {
                leave(id)
            } else if let (edges, branch) = pendingBranches.popLast() {
                for edge in edges { visit(edge, in: branch) }
            } else {
                return
            }
        }
    }

    /// Goes on from what is declared here. What the branches of its own condition lead to comes last.
    private mutating func leave(_ id: ObjectID) {
        let node = composer.context.graph[id]
        guard composer.placement(of: id) == .local, !madeByClosures.contains(id),
            case .construction(let construction) = node.choice,
            case .chosen(let choices) = construction.maker
        else {
            for edge in node.edges { visit(edge) }
            return
        }
        // What closes a cycle is made when the object stands, whichever branch has made that.
        let closesCycle = composer.context.validated.effects.completedLater.contains(id)
        for (index, choice) in choices.enumerated() {
            for edge in choice.conditionEdges { visit(edge) }
            var edges = choice.edges
            if closesCycle {
                for edge in edges where edge.moment != .construction { visit(edge) }
                edges.removeAll { $0.moment != .construction }
            }
            pendingBranches.append((edges, BranchID(object: id, index: index)))
        }
    }

    private mutating func visit(_ edge: Edge, in branch: BranchID) {
        var found: [(id: ObjectID, isMadeHere: Bool)] = []
        composer.forEachObject(of: edge) { found.append(($0, $1)) }
        for (id, isMadeHere) in found {
            switch composer.placement(of: id) {
            case .named, .constant, .call, .outerFunction: continue
            case .local, .localFunction, .inPlace: break
            }
            let other = branches[id]
            if other == branch { continue }
            guard isMadeHere, other == nil, !shared.contains(id), composer.canStandInBranch(id)
            else {
                // Two branches make it, or one of them and a closure of the other.
                if other != nil { visit(id, isMadeHere: true) }
                visit(id, isMadeHere: isMadeHere)
                continue
            }
            branches[id] = branch
            pendingBranches.append((composer.context.graph[id].edges, branch))
        }
    }
}

extension StatementComposer {
    /// Whether conditions decide what the scene shows.
    private func isChosen(_ scene: SceneID) -> Bool {
        let shown = context.graph[context.graph[scene].object]
        guard case .construction(let construction) = shown.choice else { return false }
        return !construction.branches.isEmpty
    }

    /// Whether the object can be made where a branch makes what it chooses: nothing is to be done to it afterwards, which
    /// what stands outside might have to wait for.
    fileprivate func canStandInBranch(_ id: ObjectID) -> Bool {
        let node = context.graph[id]
        guard case .construction(let construction) = node.choice else { return true }
        // All of a branch is done where that is made, but where it closes a cycle.
        let isCompletedThere =
            !construction.branches.isEmpty
            && !context.validated.effects.completedLater.contains(id)
        guard
            isCompletedThere
                || !node.edges.contains(where: { $0.need == .property || $0.need == .setup })
        else { return false }
        guard construction.isComplete else { return false }
        // A view builder takes constants, and nothing that fails.
        guard let scene = site.scene, !context.graph.isViewController(scene),
            site.joining == .group || !isChosen(scene)
        else { return true }
        return construction.standsInPlace && context.effects[id].isEmpty
    }
}
