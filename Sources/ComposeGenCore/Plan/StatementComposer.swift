import SourceText
import SwiftReading

/// Writes the statements that make objects, in the order of the manifest wherever the dependencies leave a choice.
struct StatementComposer {
    let context: PlanContext
    var site: CompositionSite
    /// What the scene shows, asked of each object.
    private let shownObject: ObjectID?
    var statements: [Statement] = []
    /// What other scenes of the feature make by the same statement; nil in all other bodies.
    var shared: SharedStatements?
    /// Modules that the constructions need.
    var imports: Set<String> = []
    /// The functions of the enclosing type that are called.
    var calledFunctions: Set<ObjectID> = []
    var calledFactories: Set<FeatureID> = []
    var throwsCompositionFailure = false

    /// Members of the enclosing class that the expressions have used, in their order: the name that they have in a
    /// closure, and how the class has them.
    var usedMembers: [(name: String, source: String)] = []
    /// Whether closures that what this body makes is handed make by themselves what they would else call functions of it for:
    /// these would keep what the object belongs to, and could not wait for the object.
    var makesInClosures = false
    /// Within how many closures the expression that is being written stands.
    var closureDepth = 0
    /// Whether one of them runs later, when this body is done.
    var isLater = false
    /// Whether something in such a closure asks a member that this body makes.
    var asksMembersLater = false
    var usesEnclosingClass = false
    /// Whether the expression that is being written is evaluated later, without a list of captures.
    var isDelaying = false
    /// Members that closures of this body ask for when they run.
    var membersOfClosures: Set<String> = []
    /// What lies below the decorator whose arguments are being written.
    var decoratee: Expression?
    /// What `$0` of a text stands for where that is in no closure whose parameter it could be.
    var shorthand: String?
    /// Whether what texts throw is a trap.
    var trapsInTexts = false
    /// Constants that texts need, by what they stand for.
    var hoisted: [Target: String] = [:]
    /// The same of the bodies around this one, of which closures need not ask the enclosing class.
    var hoistedAround: [Target: String] = [:]
    /// The same for functions that ask members which this body makes: it cannot call them itself.
    var hoistedForLater: [Target: String] = [:]
    /// The same for properties of objects that the functions must not keep.
    var hoistedForOwner: [ObjectID: [Target: String]] = [:]
    /// Whose properties an object's are, where it is not the object itself: what its decorators stand around.
    var assignees: [ObjectID: String] = [:]
    /// The object whose property is being set.
    var completed: ObjectID?
    /// Names of the constants in this body and around it that no key has given.
    var takenNames: Set<String> = []
    /// How many branches of conditions are around this body. Deeper than some, neither the compiler nor a reader
    /// follows, and what a branch leads to is made before it.
    var branchDepth = 0
    static let deepestBranch = 4
    /// What only one branch of a condition leads to, which makes it.
    var branchesByObject: [ObjectID: BranchID] = [:]
    /// Objects whose properties and setup belong to the branch that makes them: a parameter may replace them, or they may
    /// fail.
    var completedAtOnce: Set<ObjectID> = []
    /// The object that this body makes in one of several ways, and that others wait for before it is complete.
    var keeping: Keeping?
    /// What has been made in one of these ways and waits.
    var kept: [Kept] = []
    /// Whether this is the body of a branch.
    var isInBranch = false
    /// Whether what is being made is the scene's view, which is a value, and changes where it is completed.
    var makesView = false
    var standing = ObjectSet()
    /// What this body makes, where that has to be in an order that says more than what objects are made of.
    var ordered = ObjectSet()
    var waiting: [ObjectID: [Int]] = [:]
    var afterwards: [Afterwards] = []

    /// An assignment or a setup that waits for objects to stand.
    struct Afterwards {
        enum Content {
            case property(ResolvedProperty)
            case setup(ResolvedText)
        }

        var missing: Int
        var owner: ObjectID
        var content: Content
        /// What it is done to, where that is not what others know.
        var recipient: Recipient?

        enum Recipient {
            /// A constant of the body.
            case constant(String)
            /// A variable that has it where it was made at all.
            case optional(String)
        }

        var isSetup: Bool {
            if case .setup = content { true } else { false }
        }
    }

    init(_ context: PlanContext, _ site: CompositionSite) {
        self.context = context
        shownObject = site.scene.map { context.graph.viewObject(of: $0) }
        self.site = consume site
    }

    /// Inlined, because a call from what changes the composer would come with a copy of it.
    @inline(__always)
    func placement(of id: ObjectID) -> Placement {
        let placement = site.placement(id)
        if isLater, let later = site.later[id] {
            switch placement {
            // In a function of the body, it is a constant around that.
            case .local, .constant: return later
            default: break
            }
        }
        switch placement {
        case .inPlace where context.isFunction(id):
            return site.functionsOfClosures.contains(id) ? .inPlace : .localFunction
        // A text has made a constant of the member.
        case .named where !hoisted.isEmpty:
            return hoisted[.object(id)].map(Placement.constant) ?? placement
        default: return placement
        }
    }

    /// How a body inside of this one has the object.
    func placementInside(_ id: ObjectID) -> Placement {
        switch placement(of: id) {
        case .local: .constant(context.declaredName(id))
        case .localFunction: .outerFunction(context.makeName(of: id))
        case let placement: placement
        }
    }

    /// Makes everything local that the objects and references lead to.
    mutating func make(_ wanted: some Sequence<ObjectID>, edges: [Edge] = []) {
        let reached = reach(wanted, edges)
        noteOrder(of: reached)
        statements.reserveCapacity(statements.count + reached.count)
        findCompletedAtOnce(among: reached)
        copyMembersAskedBothWays(by: reached)
        for id in reached { noteAfterwards(of: id) }
        for id in reached { makeInOrder(id) }
    }

    /// Makes the object and everything that it leads to, and yields it.
    ///
    /// - Parameter directly: whether nobody needs a name for it.
    mutating func yield(_ id: ObjectID, directly: Bool) {
        let directly = makeParts(of: id, isShownDirectly: directly)
        let node = context.graph[id]
        if case .construction(let construction) = node.choice,
            case .chosen(let branches) = construction.maker, !isAskedForBesides(id)
        {
            takeImports(of: node)
            appendResult(of: branches, id)
        } else if site.joining == .erasure, isShown(id),
            node.isMadeInSeveralWays || !isAskedForBesides(id)
        {
            takeImports(of: node)
            make(
                node.choice, named: node.name, heldAs: heldType(of: id),
                for: .view(erasedBy: context.library.source(of: .anyView)))
        } else if directly, case .construction(let construction) = node.choice {
            takeImports(of: node)
            if context.validated.plain.contains(id) {
                return append(.result(plainCall(construction, named: node.name)))
            }
            let value = makeValue(construction, named: node.name, heldAs: node.heldType)
            give(value, of: construction.implementation, named: node.name, to: .result)
        } else if case .alias(let reference) = node.choice, directly || !isAskedForBesides(id) {
            append(.result(expression(of: reference)))
        } else {
            makeInOrder(id)
            append(recipientOfResult(id).taking(context.nameExpression(id)))
        }
    }

    /// Makes everything local that the object leads to.
    ///
    /// - Returns: whether nobody needs a name for it.
    private mutating func makeParts(of id: ObjectID, isShownDirectly: Bool) -> Bool {
        if let order = orderOfPlainObjects(for: id) {
            statements.reserveCapacity(statements.count + order.count + 1)
            for other in order { stand(other) }
            return isShownDirectly || isNamedByNone(id, of: order)
        }
        let reached = reach([id], [])
        let directly = isShownDirectly || isNamedByNone(id, of: reached)
        noteOrder(of: reached)
        statements.reserveCapacity(statements.count + reached.count + 1)
        findCompletedAtOnce(among: reached)
        copyMembersAskedBothWays(by: reached)
        for other in reached where !(directly && other == id) { noteAfterwards(of: other) }
        for other in reached where other != id { makeInOrder(other) }
        return directly
    }

    /// Whether the object's own properties and setup stand below its decorators, and none of the others refers to it.
    private func isNamedByNone(_ id: ObjectID, of others: [ObjectID]) -> Bool {
        guard case .construction(let construction) = context.graph[id].choice,
            !construction.decorators.isEmpty
        else { return false }
        return !others.contains { other in
            context.graph[other].edges.contains { object(of: $0.target) == id }
        }
    }

    /// What the object is held as here: what its scene shows may be one of several.
    ///
    /// Inlined as `placement(of:)` is.
    @inline(__always)
    func heldType(of id: ObjectID) -> TypeReference {
        if let scene = site.scene, isShown(id), let returns = context.graph[scene].returns,
            !returns.isOpaque
        {
            return returns
        }
        return context.graph[id].heldType
    }

    /// Whether another object of the scene asks for what that shows, so that it needs a name.
    private func isAskedForBesides(_ id: ObjectID) -> Bool {
        guard let scene = site.scene, isShown(id) else { return false }
        let needs = context.validated.needs[scene.index]
        return context.graph.reference(to: id, in: scene, needs) != nil
    }

    mutating func append(_ statement: consuming Statement) { statements.append(statement) }

    /// The first of the names that nothing else in reach has, as it is written.
    mutating func freeName(_ candidates: [String?]) -> String {
        let names = candidates.compactMap { $0 }
        let inReach = site.namesInReach?()
        func isFree(_ name: String) -> Bool {
            !(inReach?.contains(name) ?? context.isTaken(name)) && !takenNames.contains(name)
        }
        var name = names.first(where: isFree) ?? names.last ?? "object"
        while !isFree(name) { name = "other" + name.capitalizedHead }
        takenNames.insert(name)
        return context.declared(name)
    }

    // MARK: Statements

    /// Keeps the modules that making the object takes.
    mutating func takeImports(of node: Boxed<ObjectNode>) {
        if !node.imports.isEmpty { imports.formUnion(node.imports) }
        let included = context.graph.includedImports(at: node.range)
        if !included.isEmpty { imports.formUnion(included) }
    }

    mutating func makeStatement(_ id: ObjectID) {
        if repeatStatement(making: id) { return }
        let node = context.graph[id]
        switch node.choice {
        case .broken: return
        case .alias(let reference):
            declare(id, .expression(expression(of: reference)))
        case .construction(let construction):
            takeImports(of: node)
            if appendPlainCall(construction, making: id) { return }
            if isKept(id) { keep(waysOf: id) }
            makesView = isView(id)
            defer { (keeping, makesView) = (nil, false) }
            guard !site.isOverridable(id) else { return declareReplaceable(id, construction) }
            let first = statements.count
            let value = makeValue(
                construction, named: node.name, heldAs: heldType(of: id),
                owner: completedAtOnce.contains(id) || keeping != nil ? nil : id)
            // What nothing decorates here is had under its name already.
            if case .inherited = construction.maker, case .expression(let expression) = value,
                case .text(context.declaredName(id)) = expression.form, site.property(id) == nil
            {
                return
            }
            declare(id, value)
            shareStatement(making: id, from: first)
        }
    }

    /// Declares an object that calls alone make, so that nothing else has to be asked.
    ///
    /// - Returns: whether it is such an object.
    private mutating func appendPlainCall(
        _ construction: Boxed<ResolvedConstruction>, making id: ObjectID
    ) -> Bool {
        guard context.validated.plain.contains(id), isMadeOfWhatStands(id), !isView(id) else {
            return false
        }
        let node = context.graph[id]
        let first = statements.count
        let type =
            construction.decorators.isEmpty
            ? context.annotation(of: construction, heldAs: node.heldType) : nil
        append(
            .declaration(
                name: context.declaredName(id), type: type,
                value: plainCall(construction, named: node.name)))
        shareStatement(making: id, from: first)
        return true
    }

    mutating func declare(_ id: ObjectID, _ value: MadeValue) {
        let name = context.declaredName(id)
        if case .assigned? = site.property(id) {
            switch value {
            case .expression, .typed, .substituted:
                return append(.assignment(target: "self." + name, value: value.expression))
            case .chosen(_, let branches):
                let node = context.graph[id]
                return appendChoice(
                    of: branches, id, named: node.name, heldAs: node.heldType, for: .property(name))
            case .recovered:
                return give(
                    value, of: nil, named: context.graph[id].name, to: .property(name))
            case .unwrapped: break
            }
        }
        if case .chosen(let type, let branches) = value {
            declareChosen(name, type, by: branches) {
                $0.appendChoice(
                    of: branches, id, named: $0.context.graph[id].name, heldAs: $0.heldType(of: id),
                    for: .constant($1))
            }
        } else {
            declare(name, value, isVariable: isViewWithProperties(id))
        }
        if site.property(id) != nil {
            append(.assignment(target: "self." + name, value: .text(name)))
        }
    }

    /// Whether it is a view, which is a value, and changes once it stands. Inlined as `placement(of:)` is.
    @inline(__always)
    func isViewWithProperties(_ id: ObjectID) -> Bool {
        // Of nearly all objects the first says enough, and costs the least.
        guard case .construction(let construction) = context.graph[id].choice,
            !construction.properties.isEmpty, construction.decorators.isEmpty
        else { return false }
        return isView(id)
    }

    /// Inlined as `placement(of:)` is.
    @inline(__always)
    private func isView(_ id: ObjectID) -> Bool {
        guard id == shownObject, let scene = site.scene else { return false }
        return !context.graph.isViewController(scene)
    }

    /// Declares a constant for a value that may fail.
    ///
    /// - Parameter isVariable: whether it is a value that changes afterwards.
    mutating func declare(_ name: String, _ value: MadeValue, isVariable: Bool = false) {
        switch value {
        case .expression(let expression):
            append(
                .declaration(name: name, type: nil, value: expression, isVariable: isVariable))
        case .typed(let expression, let type):
            append(
                .declaration(name: name, type: type, value: expression, isVariable: isVariable))
        case .unwrapped(let expression, let object):
            throwsCompositionFailure = true
            append(
                .unwrapping(
                    name: name, object: object, value: expression, isVariable: isVariable))
        case .recovered(let recovery):
            append(.text("let \(name): \(context.source(recovery.type ?? .void))"))
            give(value, of: nil, named: recovery.name, to: .constant(name))
        case .substituted(let type, let expression, let fallback):
            append(
                .declaration(
                    name: name, type: type, value: .binary(expression, "??", fallback),
                    isVariable: isVariable))
        case .chosen(let type, let branches):
            declareChosen(name, type, by: branches) {
                $0.appendChoice(of: branches, nil, named: name, heldAs: nil, for: .constant($1))
            }
        }
    }

    /// A constant without a value, and what gives it one: behind that, where a condition binds the constant's own name.
    ///
    /// - Parameter choose: is told what the constant is called meanwhile.
    mutating func declareChosen(
        _ name: String, _ type: String, by branches: [ResolvedBranch],
        _ choose: (inout StatementComposer, String) -> Void
    ) {
        let own = SwiftIdentifier.unescaped(name)
        let isHidden = branches.contains { $0.boundNames.contains(own) }
        let target = isHidden ? freeName(["chosen" + own.capitalizedHead]) : name
        append(.text("let \(target): \(type)"))
        choose(&self, target)
        if isHidden { append(.declaration(name: name, type: nil, value: .text(target))) }
    }

    /// A function of this body that makes the object anew at each call.
    mutating func makeFunction(_ id: ObjectID) {
        let node = context.graph[id]
        if site.isInitializer { hoistValues(for: id) }
        append(
            .function(
                FunctionPlan(
                    attributes: site.functionAttributes, introducer: "func",
                    name: context.makeName(node.name),
                    parameters: context.parameters(node.inputs), effects: context.effects[id],
                    result: context.source(node.heldType), body: bodyMaking(id))))
    }

    /// The statements that make one object out of what stands here.
    ///
    /// - Parameters:
    ///   - withFunctions: whether the functions that it calls are its own, rather than those of the body around it.
    ///   - isLocal: what else is made for it alone.
    mutating func bodyMaking(
        _ id: ObjectID, withFunctions: Bool = false,
        isLocal: @escaping (ObjectID) -> Bool = { _ in false }
    ) -> [Statement] {
        var inner = site
        inner.placement = { [outer = self] other in
            if other == id || isLocal(other) { return .local }
            if withFunctions, outer.placement(of: other) == .localFunction { return .inPlace }
            return outer.placementInside(other)
        }
        inner.property = { _ in nil }
        inner.functionsOfClosures = []
        if context.graph[id].lifetime == .transient {
            inner.making = (id, placementInside(id))
        }
        for input in context.graph[id].inputs { inner.parameters[input.name.value] = nil }
        var composer = StatementComposer(context, inner)
        composer.takenNames = takenNames
        composer.closureDepth = closureDepth
        composer.isLater = isLater
        if hoistsInReach { composer.hoistedAround = hoistedInReach }
        composer.yield(id, directly: context.graph[id].choice.isComplete)
        take(composer)
        return composer.statements
    }

    /// The same for a closure: where that is one expression, its operands get no type in common.
    mutating func closureBodyMaking(
        _ id: ObjectID, withFunctions: Bool = false,
        isLocal: @escaping (ObjectID) -> Bool = { _ in false }
    ) -> [Statement] {
        let body = bodyMaking(id, withFunctions: withFunctions, isLocal: isLocal)
        guard body.count == 1, case .result(let value)? = body.first, case .binary = value.form
        else { return body }
        let name = context.declaredName(id)
        let type = context.source(context.graph[id].heldType)
        return [.declaration(name: name, type: type, value: value), .result(.text(name))]
    }

    /// Whether a body inside of this one finds any: most find none, and then nothing is put in the place of nothing.
    var hoistsInReach: Bool { !hoisted.isEmpty || !hoistedAround.isEmpty }

    /// The constants that a body inside of this one finds.
    var hoistedInReach: [Target: String] {
        hoisted.isEmpty ? hoistedAround : hoistedAround.merging(hoisted) { $1 }
    }

    /// Keeps what another body found out.
    mutating func take(_ composer: StatementComposer) {
        imports.formUnion(composer.imports)
        calledFunctions.formUnion(composer.calledFunctions)
        calledFactories.formUnion(composer.calledFactories)
        throwsCompositionFailure = throwsCompositionFailure || composer.throwsCompositionFailure
        usedMembers += composer.usedMembers
        membersOfClosures.formUnion(composer.membersOfClosures)
        usesEnclosingClass = usesEnclosingClass || composer.usesEnclosingClass
        asksMembersLater = asksMembersLater || composer.asksMembersLater
        if !composer.kept.isEmpty { take(kept: composer.kept) }
    }
}
