/// Emits one body of code: its nodes in their order, each as a statement, and what it yields.
struct Body {
    let emission: Emission
    let frame: FrameID
    /// Whether the statements stand in the initialiser of the type that the frame is.
    let isInitializer: Bool
    private let madeInPlace: Set<NodeID>
    private(set) var statements: [Statement] = []
    /// Functions that the enclosing type gets for choices that take statements.
    private(set) var functions: [FunctionPlan] = []
    /// Modules that constructions ask for.
    private(set) var imports: Set<String> = []
    /// What stands in place of the names of inputs: `$0`.
    var words: [NodeID: String] = [:]
    /// What the steps of the recipes around this one yield, the innermost last.
    private var outerSlots: [[Int: Expression]] = []
    private var completions: [Completion] = []
    /// What closures of the property that is being set capture without keeping it.
    private var unowned: [NodeID] = []
    /// What static functions take, by their names.
    private var parametersOfStatics: [String: [NodeID]] = [:]
    private var standing: Set<NodeID> = []
    /// What the expression that is being written needs `try` and `await` for.
    private var effects = EffectSet()

    private struct Completion {
        var owner: NodeID?
        var target: String
        var step: Step
        var needs: Set<NodeID>
    }

    private var needs: Needs { emission.needs }
    private var graph: Graph { emission.needs.graph }

    init(_ emission: Emission, _ frame: FrameID, isInitializer: Bool = false) {
        self.emission = emission
        self.frame = frame
        self.isInitializer = isInitializer
        madeInPlace = isInitializer ? emission.propertiesMadeInPlace(of: frame) : []
    }

    // MARK: Statements

    /// Declares what the frame makes, but for one node that others have no use for.
    mutating func declareNodes(besides last: NodeID? = nil) {
        let made = needs[frame].made.filter { !isFunctionOfType($0) && !isMadeLater($0) }
        let order = Schedule(of: made, in: frame, needs).order
        for id in order where id != last {
            if isInitializer { declareFunctions(namedBy: id) }
            declare(id)
        }
    }

    /// In an initialiser there are no methods yet: functions that text calls are constants.
    private mutating func declareFunctions(namedBy id: NodeID) {
        var named: [NodeID] = []
        for step in graph[recipe: id]?.steps ?? [] {
            step.forEachText { text in
                for case .node(let used, _, _)? in text.operands
                where graph[used].kind == .function && !named.contains(used) && words[used] == nil {
                    named.append(used)
                }
            }
        }
        for function in named {
            guard case .inPlace = needs.place(function, in: frame, isInitializer: true),
                let callee = graph[function].function
            else { continue }
            append(declaringFunction: function, calling: callee)
            words[function] = emission.name(function)
        }
    }

    /// Whether the frame makes the object at its first use.
    private func isMadeLater(_ id: NodeID) -> Bool { graph[id].isLazy && needs.isType(frame) }

    private func isFunctionOfType(_ id: NodeID) -> Bool {
        graph[id].kind == .function && needs.isType(frame)
    }

    private mutating func declare(_ id: NodeID) {
        let node = graph[id]
        imports.formUnion(node.imports)
        if node.kind == .function {
            // A function of a feature is a constant where text calls it, and else a closure where it is passed.
            guard isNamedInText(id), let callee = node.function else { return }
            append(declaringFunction: id, calling: callee)
            return finish(id)
        }
        guard let recipe = graph[recipe: id] else { return }
        let isStored = isInitializer && needs[frame].stored.contains(id)
        if isStored, isMadeInPlace(id) { return finish(id) }
        let value = expression(of: recipe, for: id)
        let isFailable =
            recipe.steps.indices.contains(recipe.result)
            && recipe.steps[recipe.result].effects.contains(.failable)
            && !recipe.steps[recipe.result].traps
        if isFailable {
            statements.append(
                .unwrapping(name: emission.name(id), object: node.name, value: taking(value)))
            if isStored { append(storing: id, .name(emission.name(id))) }
        } else if isStored, recipe.steps.contains(where: \.isCompletion),
            !recipe.takesStatements(graph)
        {
            append(declaring: emission.name(id), value)
            append(storing: id, .name(emission.name(id)))
        } else if isStored {
            append(storing: id, value)
        } else if recipe.endsInAttempt, case .binary = value.form {
            statements.append(
                .declaration(name: emission.name(id), type: emission.type(id), value: taking(value))
            )
        } else {
            append(declaring: emission.name(id), value)
        }
        finish(id)
    }

    /// Whether the property of a struct root has the object as its initial value.
    private func isMadeInPlace(_ id: NodeID) -> Bool {
        madeInPlace.contains(id)
    }

    /// A constant for a function, with its type: a closure by itself has no isolation.
    private mutating func append(declaringFunction id: NodeID, calling callee: FrameID) {
        let value = closure(calling: callee, isNamed: false)
        statements.append(
            .declaration(name: emission.name(id), type: emission.type(id), value: taking(value)))
    }

    mutating func append(declaring name: String, _ value: Expression) {
        statements.append(.declaration(name: name, type: nil, value: taking(value)))
    }

    private mutating func append(storing id: NodeID, _ value: Expression) {
        statements.append(.assignment(target: "self." + emission.name(id), value: taking(value)))
    }

    /// Stores what an initialiser receives.
    mutating func storeParameters(_ nodes: [NodeID]) {
        for id in nodes {
            standing.insert(id)
            guard needs[frame].stored.contains(id) else { continue }
            statements.append(
                .assignment(target: "self." + emission.name(id), value: .name(emission.name(id))))
        }
    }

    mutating func append(_ statement: Statement) { statements.append(statement) }
    mutating func importModules(of id: NodeID) { imports.formUnion(graph[id].imports) }
    mutating func append(function: FunctionPlan) { functions.append(function) }

    mutating func replaceLast(_ statement: Statement) {
        statements.removeLast()
        statements.append(statement)
    }

    mutating func appendText(_ text: Text) { statements.append(.text(source(of: text, [:]))) }

    /// Makes an object, stores it, and completes it then.
    mutating func appendStored(_ recipe: Recipe, for id: NodeID, in stored: String) {
        let value = expression(of: recipe, for: id)
        append(declaring: emission.name(id), value)
        statements.append(.assignment(target: stored, value: .name(emission.name(id))))
        finish(id)
        statements.append(.result(.name(emission.name(id))))
    }

    /// Declares the parts of an object that may lead back to it, and yields what stands by then.
    private mutating func lookAgain(after recipe: Recipe) {
        guard looksAgain, let stored else { return }
        var parts: [NodeID] = []
        needs.forEachNeed(
            of: recipe, in: frame, isInitializer: false, completions: false, deferred: false
        ) {
            if graph[$0].isLazy, emission.isCompletedOrLeadsBack($0), !parts.contains($0) {
                parts.append($0)
            }
        }
        guard !parts.isEmpty else { return }
        for id in parts.sorted() { append(declaring: emission.name(id), .name(emission.name(id))) }
        append(.text("if let \(stored) { return \(stored) }"))
    }

    /// A call of a static function with what it takes.
    func callOfStatic(_ function: FunctionPlan, in body: Body) -> Expression {
        var arguments: [LabeledExpression] = []
        var body = body
        for id in parametersOfStatics[function.name] ?? [] {
            arguments.append(
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(graph[id].name), value: body.passed(id)))
        }
        return .call("Self." + function.name, arguments)
    }

    /// The arguments of a call whose parameters are these nodes: what only one of them needs stands in place.
    mutating func declareShared(among parameters: [NodeID]) -> [LabeledExpression] {
        let made = needs[frame].made.filter { !isMadeLater($0) }
        var uses: [NodeID: Int] = [:]
        for id in made {
            var isNamedInText = false
            for step in graph[recipe: id]?.steps ?? [] {
                step.forEachText { if !$0.operands.isEmpty { isNamedInText = true } }
            }
            guard let recipe = graph[recipe: id] else { continue }
            needs.forEachNeed(of: recipe, in: frame, isInitializer: false) {
                uses[$0, default: 0] += isNamedInText ? 2 : 1
            }
        }
        let order = Schedule(of: made, in: frame, needs).order
        var inPlace: Set<NodeID> = []
        for id in order {
            let isParameter = parameters.contains(id)
            let isComplete = graph[recipe: id]?.steps.allSatisfy { !$0.isCompletion } ?? false
            if isParameter, uses[id] == nil, isComplete, graph[id].kind != .input {
                inPlace.insert(id)
                continue
            }
            declare(id)
        }
        return parameters.map { id in
            let label = SwiftIdentifier.argumentLabel(graph[id].name)
            guard inPlace.contains(id), let recipe = graph[recipe: id] else {
                return LabeledExpression(label: label, value: .name(emission.name(id)))
            }
            imports.formUnion(graph[id].imports)
            return LabeledExpression(label: label, value: expression(of: recipe, for: id))
        }
    }

    /// Yields a value, behind everything that waits.
    mutating func append(result: Expression) {
        statements.append(.result(taking(result)))
    }

    /// Notes that a node stands, and writes the completions that waited for it.
    private mutating func finish(_ id: NodeID) {
        standing.insert(id)
        flush()
    }

    private mutating func flush() {
        var isBlocked: Set<NodeID> = []
        var rest: [Completion] = []
        for completion in completions {
            let isReady =
                completion.needs.isSubset(of: standing)
                && !(completion.step.isRun && completion.owner.map(isBlocked.contains) ?? false)
            guard isReady else {
                if let owner = completion.owner { isBlocked.insert(owner) }
                rest.append(completion)
                continue
            }
            write(completion)
        }
        completions = rest
    }

    private mutating func write(_ completion: Completion) {
        switch completion.step.action {
        case .set(_, let name, let operand):
            unowned = completion.owner.map { holders(of: $0, in: completion.step) } ?? []
            let value = expression(operand, [:])
            unowned = []
            statements.append(
                .assignment(target: "\(completion.target).\(name)", value: taking(value)))
        case .run(let slot, let text):
            let source = source(of: text, [slot: .text(completion.target)])
            statements.append(.text(source))
        default: break
        }
    }

    /// What a closure that becomes a property of an object must not keep: the object, and what is made of it.
    private func holders(of owner: NodeID, in step: Step) -> [NodeID] {
        guard case .set(_, _, .closure(let made, _)) = step.action else { return [] }
        var found: [NodeID] = []
        needs.forEachNeed(of: Recipe(steps: [step]), in: frame, isInitializer: isInitializer) {
            id in
            guard graph[id].kind == .object, !found.contains(id) else { return }
            if id == owner || needs.path(from: id, to: owner) != nil { found.append(id) }
        }
        if graph[made].kind == .object, !found.contains(made),
            made == owner || needs.path(from: made, to: owner) != nil
        {
            found.append(made)
        }
        return found.sorted()
    }

    // MARK: Recipes

    /// The expression that a recipe comes to; what it needs before is declared.
    ///
    /// - Parameter id: the node that the object becomes, whose name completions use.
    mutating func expression(of recipe: Recipe, for id: NodeID?) -> Expression {
        if recipe.takesStatements(graph) { return outlined(recipe, for: id) }
        var slots: [Int: Expression] = [:]
        let uses = recipe.usesOfSlots(graph)
        for (index, step) in recipe.steps.enumerated() {
            if step.isCompletion {
                wait(step, of: id, recipe, slots)
                continue
            }
            let value = expression(of: step, slots, for: id)
            let isResult = index == recipe.result
            let isCompleted = recipe.steps.contains { $0.completes(index) }
            if case .storyboard = step.action {
                slots[index] = storyboard(step, slots)
            } else if !isResult, isCompleted || uses[index, default: 0] > 1 {
                let name = localName(step.name)
                append(declaring: name, value)
                slots[index] = .name(name)
            } else {
                slots[index] = value
            }
        }
        return slots[recipe.result] ?? .text("")
    }

    private func localName(_ name: String) -> String { SwiftIdentifier.declared(name) }

    private mutating func wait(
        _ step: Step, of id: NodeID?, _ recipe: Recipe, _ slots: [Int: Expression]
    ) {
        var completion = Completion(owner: id, target: "", step: step, needs: [])
        var slot = 0
        switch step.action {
        case .set(let owner, _, _), .run(let owner, _): slot = owner
        default: break
        }
        if slot == recipe.result, let id {
            completion.target = emission.name(id)
            completion.needs.insert(id)
        } else if case .text(let name)? = slots[slot]?.form {
            completion.target = name
        }
        let made = Set(needs[frame].made)
        let single = Recipe(steps: [step])
        needs.forEachNeed(of: single, in: frame, isInitializer: isInitializer) { used in
            if made.contains(used), !isMadeLater(used), !isFunctionOfType(used) {
                completion.needs.insert(used)
            }
        }
        completions.append(completion)
    }

    private mutating func expression(
        of step: Step, _ slots: [Int: Expression], for id: NodeID?
    ) -> Expression {
        var value: Expression
        switch step.action {
        case .make(let callee, let arguments):
            value = .call(callee, labeled(arguments, slots))
        case .text(let text): value = .text(source(of: text, slots))
        case .use(let operand): value = expression(operand, slots)
        case .attempt(let first, let second):
            return .binary(tried(first, slots), "??", self.value(of: second, slots))
        case .storyboard, .branch, .set, .run: return .text("")
        }
        if step.traps {
            if step.effects.contains(.failable) { value = .suffixed(value, "!") }
            if step.effects.contains(.throws) { return .prefixed("try!", value) }
        } else if case .make = step.action {
            effects.formUnion(step.effects.subtracting(.failable))
        }
        return value
    }

    /// The attempt of `attempt ?? otherwise`.
    private mutating func tried(_ frame: FrameID, _ slots: [Int: Expression]) -> Expression {
        let before = effects
        let value = value(of: frame, slots)
        effects = before
        let step = graph[frame].body?.steps.first
        return step?.effects.contains(.throws) == true
            ? .text("(try? \(value.withoutTry.flatSource))") : value
    }

    private mutating func value(of frame: FrameID, _ slots: [Int: Expression]) -> Expression {
        guard let recipe = graph[frame].body else { return .text("") }
        outerSlots.append(slots)
        let value = expression(of: recipe, for: nil)
        outerSlots.removeLast()
        return value
    }

    private mutating func storyboard(_ step: Step, _ slots: [Int: Expression]) -> Expression {
        guard case .storyboard(let name, let identifier, let bundle, let type) = step.action else {
            return .text("")
        }
        let local = localName(step.name)
        let made = Expression.call(
            "UIStoryboard",
            [
                LabeledExpression(label: "name", value: .text(stringLiteral(name))),
                LabeledExpression(label: "bundle", value: expression(bundle, slots)),
            ])
        append(declaring: local, made)
        let call: Expression =
            identifier.map {
                .member(
                    .name(local), "instantiateViewController",
                    [LabeledExpression(label: "withIdentifier", value: .text(stringLiteral($0)))])
            } ?? .member(.name(local), "instantiateInitialViewController", [])
        return .suffixed(call, " as! \(type.source)")
    }

    // MARK: Choices

    /// What takes statements is a static function of the enclosing type, whose parameters are what the object is made of.
    private mutating func outlined(
        _ recipe: Recipe, for id: NodeID?, named name: String? = nil,
        below: (parameters: [ParameterPlan], arguments: [LabeledExpression]) = ([], []),
        _ slots: [Int: Expression]? = nil
    ) -> Expression {
        let name = name ?? functionName(making: id)
        var used: Set<NodeID> = []
        var own = recipe
        if slots != nil { own.steps = [recipe.steps[recipe.result]] }
        needs.forEachNeed(of: own, in: frame, isInitializer: isInitializer) { used.insert($0) }
        let parameters = needs.ordered(used)
        parametersOfStatics[name] = parameters
        var body = Body(emission, frame, isInitializer: isInitializer)
        body.isOutlined = true
        body.outerSlots = outerSlots
        body.appendReturning(recipe, for: id, below: slots ?? [:])
        imports.formUnion(body.imports)
        var fold = FrameEffects(needs)
        let found = fold.effects(of: recipe, in: frame).subtracting(.failable)
        let function = FunctionPlan(
            introducer: "private static func", name: name,
            parameters: emission.parameters(parameters) + below.parameters,
            effects: EffectsPlan(
                isAsync: found.contains(.async), isThrowing: found.contains(.throws)),
            result: id.map { emission.type($0) } ?? "", body: body.statements)
        for plan in [function] + body.functions where !functions.contains(plan) {
            functions.append(plan)
        }
        effects.formUnion(found)
        let arguments = parameters.map {
            LabeledExpression(
                label: SwiftIdentifier.argumentLabel(graph[$0].name), value: reference($0))
        }
        return .call((isStatic ? "" : "Self.") + name, arguments + below.arguments)
    }

    /// Of another variant than `live` the function has that one's name, too.
    private func functionName(making id: NodeID?) -> String {
        let name = id.map { graph[$0].name } ?? "object"
        guard case .member(let variant) = graph[frame].kind, variant != "live" else {
            return name.prefixed("make")
        }
        return variant.prefixed("make") + name.prefixed("")
    }

    /// Whether the code stands in a static function or property.
    private var isStatic: Bool {
        switch graph[frame].kind {
        case .member: true
        case .scene: graph[frame].parent.map { !needs.isFactory($0) } ?? false
        default: isOutlined
        }
    }

    /// Whether the names of nodes are those of the parameters of an outlined function.
    private var isOutlined = false
    /// Of a lazy object that is completed: the property that has it before.
    var stored: String?
    /// Whether making the parts of that object may make the object.
    var looksAgain = false

    /// Yields what a recipe makes with early returns, one choice after the other.
    ///
    /// - Parameter slots: what steps yield that stand before.
    mutating func appendReturning(_ recipe: Recipe, for id: NodeID?, below: [Int: Expression] = [:])
    {
        var slots = below
        if !recipe.steps.contains(where: { $0.isChoice(graph) }) { lookAgain(after: recipe) }
        let uses = recipe.usesOfSlots(graph)
        for (index, step) in recipe.steps.enumerated() where below[index] == nil {
            if step.isCompletion {
                wait(step, of: id, recipe, slots)
                flush()
                continue
            }
            if index == recipe.result, step.isChoice(graph) {
                appendReturning(step, slots, for: id)
                return
            }
            if step.isChoice(graph) {
                let value = outlinedPart(recipe, at: index, slots, for: id)
                append(declaring: localName(step.name), value)
                slots[index] = .name(localName(step.name))
                continue
            }
            var value = expression(of: step, slots, for: id)
            if case .storyboard = step.action { value = storyboard(step, slots) }
            let isCompleted = recipe.steps.contains { $0.completes(index) }
            let isChosenLater = recipe.steps.contains { $0.isChoice(graph) }
            if index == recipe.result {
                if isCompleted || stored != nil, let id {
                    append(declaring: emission.name(id), value)
                    if let stored {
                        statements.append(
                            .assignment(target: stored, value: .name(emission.name(id))))
                    }
                    standing.insert(id)
                    slots[index] = .name(emission.name(id))
                } else {
                    slots[index] = value
                }
            } else if isCompleted || isChosenLater || uses[index, default: 0] > 1 {
                append(declaring: localName(step.name), value)
                slots[index] = .name(localName(step.name))
            } else {
                slots[index] = value
            }
        }
        flush()
        if let value = slots[recipe.result] { append(result: value) }
    }

    /// A choice inside of a stack is a function of its own, which takes what stands below it.
    private mutating func outlinedPart(
        _ recipe: Recipe, at index: Int, _ slots: [Int: Expression], for id: NodeID?
    ) -> Expression {
        let step = recipe.steps[index]
        let part = Recipe(steps: Array(recipe.steps[...index]), result: index)
        let type = id.map { emission.type($0) } ?? ""
        let below = Recipe(steps: [step]).usesOfSlots(graph).keys.sorted()
        var parameters: [ParameterPlan] = []
        var arguments: [LabeledExpression] = []
        for index in below {
            guard case .text(let name)? = slots[index]?.form else { continue }
            parameters.append(ParameterPlan(name: name, type: type))
            arguments.append(LabeledExpression(label: name, value: .name(name)))
        }
        let name = (id.map { graph[$0].name } ?? "").prefixed("make") + step.name.prefixed("")
        return outlined(part, for: id, named: name, below: (parameters, arguments), slots)
    }

    private mutating func appendReturning(
        _ step: Step, _ slots: [Int: Expression], for id: NodeID?
    ) {
        switch step.action {
        case .branch(let subject?, let branches):
            let cases = branches.map { branch -> SwitchCase in
                var pattern = ""
                if case .variants(let names) = branch.condition {
                    pattern = names.map { "." + SwiftIdentifier.memberName($0) }.joined(
                        separator: ", ")
                }
                return SwitchCase(
                    pattern: pattern, body: statements(of: branch.frame, slots, for: id))
            }
            statements.append(.switchOver(expression(subject, slots).flatSource, cases: cases))
        case .branch(nil, let branches):
            for branch in branches {
                let body = statements(of: branch.frame, slots, for: id)
                guard case .evaluated(let texts) = branch.condition else {
                    statements += body
                    continue
                }
                let condition = texts.map { source(of: $0, slots) }.joined(separator: ", ")
                statements.append(.choice([ChoiceBranch(condition: condition, body: body)]))
            }
        case .attempt(let first, let second):
            let isFailable = graph[first].body?.steps.first?.effects.contains(.failable) ?? false
            let otherwise = statements(of: second, slots, for: id)
            if isFailable {
                var inner = inner(first, slots)
                guard let recipe = graph[first].body, let made = recipe.steps.first, let id else {
                    return
                }
                let value = inner.expression(of: made, [:], for: id)
                let name = localName(made.name)
                inner.complete(recipe, named: name)
                take(inner)
                // Early returns, one choice after the other.
                statements.append(
                    .choice([
                        ChoiceBranch(
                            condition: "let \(name) = \(value.flatSource)",
                            body: inner.statements + [.result(.name(name))])
                    ]))
                statements += otherwise
            } else {
                statements.append(
                    .recovery(attempt: statements(of: first, slots, for: id), fallback: otherwise))
            }
        default: break
        }
    }

    /// Writes the completions of an object that stands under this name.
    private mutating func complete(_ recipe: Recipe, named name: String) {
        for step in recipe.steps where step.isCompletion {
            write(Completion(owner: nil, target: name, step: step, needs: []))
        }
    }

    private func inner(_ frame: FrameID, _ slots: [Int: Expression]) -> Body {
        var inner = Body(emission, frame)
        inner.outerSlots = outerSlots + [slots]
        inner.isOutlined = isOutlined
        inner.words = words
        inner.stored = stored
        inner.looksAgain = looksAgain
        return inner
    }

    mutating func take(_ inner: Body) {
        functions += inner.functions
        imports.formUnion(inner.imports)
    }

    /// The statements of a branch, the last of which yields.
    private mutating func statements(
        of frame: FrameID, _ slots: [Int: Expression], for id: NodeID?
    ) -> [Statement] {
        var inner = inner(frame, slots)
        inner.declareNodes()
        if let recipe = graph[frame].body { inner.appendReturning(recipe, for: id) }
        take(inner)
        return inner.statements
    }

    // MARK: Operands

    private mutating func labeled(
        _ arguments: [LabeledOperand], _ slots: [Int: Expression]
    ) -> [LabeledExpression] {
        var result: [LabeledExpression] = []
        for argument in arguments {
            let label = argument.label.map { SwiftIdentifier.argumentLabel($0) }
            result.append(
                LabeledExpression(
                    label: label == "_" ? nil : label, value: expression(argument.value, slots)))
        }
        return result
    }

    mutating func expression(_ operand: Operand, _ slots: [Int: Expression] = [:]) -> Expression {
        switch operand {
        case .slot(let index): return slots[index] ?? .text("")
        case .outer(let index, let depth):
            let place = outerSlots.count - depth
            return place >= 0 ? outerSlots[place][index] ?? .text("") : .text("")
        case .node(let id, let members, _):
            let value = reference(id)
            if members.isEmpty { return value }
            return .text(value.flatSource + members)
        case .text(let text): return .text(source(of: text, slots))
        case .list(let elements):
            var values: [Expression] = []
            for element in elements { values.append(expression(element, slots)) }
            return .array(values)
        case .closure(let id, _): return closure(yielding: id)
        case .weak(let proxy, let value):
            return .call(proxy, [LabeledExpression(label: nil, value: expression(value, slots))])
        case .call(let callee, let given): return call(callee, given, slots)
        }
    }

    /// The name under which code of this frame has a node.
    mutating func reference(_ id: NodeID) -> Expression {
        if let word = words[id] { return .text(word) }
        let node = graph[id]
        switch needs.place(id, in: frame, isInitializer: isInitializer) {
        case .inPlace:
            imports.formUnion(node.imports)
            if node.kind == .function, let callee = node.function {
                return closure(calling: callee, isNamed: true)
            }
            guard let recipe = graph[recipe: id] else { return .text("") }
            // Completions are statements, which belong to a function where the object has no name here.
            if recipe.steps.contains(where: \.isCompletion) { return outlined(recipe, for: id) }
            return expression(of: recipe, for: id)
        case .call(let function):
            if let callee = graph[function].function {
                var found = FrameEffects(needs)
                effects.formUnion(found.effects(of: callee))
            }
            return .call(path(function), [])
        case .given where node.kind == .root: return .text("self")
        case .here, .given, .outside:
            if node.kind == .function, !isParameter(id) {
                guard let callee = node.function else { return .text("") }
                let labels = graph[callee].inputs.map { graph[$0].name + ":" }.joined()
                return .text(path(id) + (labels.isEmpty ? "" : "(\(labels))"))
            }
            return .name(path(id))
        }
    }

    /// Whether a function is a constant, a parameter or a stored property here, and not a method.
    private func isParameter(_ id: NodeID) -> Bool {
        if needs.isInComposer(frame) { return true }
        switch graph[frame].kind {
        case .preview, .member: return true
        default: return false
        }
    }

    /// The node's name, behind the roots that lead to it.
    func path(_ id: NodeID) -> String {
        let node = graph[id]
        let name = emission.name(id)
        guard !isOutlined, !needs.isInComposer(frame) else { return name }
        switch graph[frame].kind {
        case .preview, .member: return name
        default: break
        }
        var current = needs.root(of: frame)
        var path = ""
        let home = node.owner
        guard needs.isType(home) || graph[home].parent != nil else { return name }
        guard needs.isType(home) else { return name }
        if home == .root, emission.isOfView(frame), emission.hasComposition {
            guard let callee = node.function, node.kind == .function, emission.isOfView(callee)
            else {
                return "composition." + name
            }
        }
        while current != home, let parent = graph[current].parent {
            if node.kind == .root, parent == home {
                return path + emission.rootProperty(of: current)
            }
            path += emission.rootProperty(of: current) + "."
            current = parent
        }
        return path + name
    }

    // MARK: Calls and closures

    private mutating func call(
        _ callee: FrameID, _ given: [NodeID: Operand], _ slots: [Int: Expression]
    ) -> Expression {
        let called = graph[callee]
        var found = FrameEffects(needs)
        switch called.kind {
        case .scene:
            guard let parent = called.parent else { return .text("") }
            effects.formUnion(found.effects(of: callee))
            if let instance = graph[parent].face.first, graph[frame].parent == parent {
                _ = instance
                return .call(called.name, arguments(called.inputs, given, slots))
            }
            if let instance = graph[parent].face.first {
                let base =
                    graph[frame].kind.isFlow ? Expression.text("factory") : reference(instance)
                return .member(base, called.name, arguments(called.inputs, given, slots))
            }
            return .call(
                "\(graph[parent].name).\(called.name)",
                arguments(needs[callee].free + called.inputs, given, slots))
        case .flow:
            var arguments = arguments(needs[callee].free, given, slots)
            if emission.isInStackOfRoot(callee),
                !(emission.resolution.flows[callee]?.routes.isEmpty ?? true),
                let path = emission.manifest.root.navigation?.path.value
            {
                arguments.insert(LabeledExpression(label: "path", value: .text("$" + path)), at: 0)
            }
            return .call(called.name, arguments)
        default:
            return .call(called.name, arguments(needs[callee].free, given, slots))
        }
    }

    private mutating func arguments(
        _ nodes: [NodeID], _ given: [NodeID: Operand], _ slots: [Int: Expression]
    ) -> [LabeledExpression] {
        var result: [LabeledExpression] = []
        for id in nodes {
            // An input with a default may be left to it.
            if given[id] == nil, graph[id].kind == .input, graph[id].defaultText != nil { continue }
            let value = given[id].map { expression($0, slots) } ?? passed(id)
            if given[id] == nil, isPreview, graph[id].kind == .object,
                !needs[frame].made.contains(id)
            {
                append(declaring: emission.name(id), value)
                result.append(
                    LabeledExpression(
                        label: SwiftIdentifier.argumentLabel(graph[id].name),
                        value: .name(emission.name(id))))
                continue
            }
            result.append(
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(graph[id].name), value: value))
        }
        return result
    }

    private var isPreview: Bool { if case .preview = graph[frame].kind { true } else { false } }

    /// What is passed for a parameter: a function as a closure.
    mutating func passed(_ id: NodeID) -> Expression {
        graph[id].kind == .function ? closure(yielding: id) : reference(id)
    }

    /// A closure that makes an object, composes a scene, begins a scope, or returns a singleton.
    private mutating func closure(yielding id: NodeID) -> Expression {
        let node = graph[id]
        if let word = words[id] { return .text(word) }
        guard node.kind == .function, let callee = node.function else {
            let value = reference(id)
            if unowned.contains(id) {
                return .closure(signature: "[unowned \(emission.name(id))]", body: [.result(value)])
            }
            if isInitializer, isMember(id) {
                return .closure(signature: "[\(emission.name(id))]", body: [.result(value)])
            }
            return .closure(signature: captures(of: id), body: [.result(value)])
        }
        switch needs.place(id, in: frame, isInitializer: isInitializer) {
        case .inPlace: return closure(calling: callee, isNamed: false)
        case .here where needs.isInComposer(frame):
            return isNamedInText(id)
                ? .name(emission.name(id)) : closure(calling: callee, isNamed: false)
        default: break
        }
        if isParameter(id) { return .name(emission.name(id)) }
        // A method of this root or of one around it.
        var arguments: [LabeledExpression] = []
        for (index, input) in graph[callee].inputs.enumerated() {
            arguments.append(
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(graph[input].name),
                    value: .text("$\(index)")))
        }
        var found = FrameEffects(needs)
        let words = found.effects(of: callee).words
        let call = Expression.call(path(id), arguments)
        return .closure(
            signature: captures(of: id),
            body: [.result(words.isEmpty ? call : .prefixed(words, call))])
    }

    /// The capture list of a closure that calls a member: `[unowned self]` where the root keeps who receives the closure.
    private func captures(of id: NodeID) -> String? {
        guard !needs.isInComposer(frame), !emission.isOfView(frame),
            emission.isClass(needs.root(of: frame))
        else { return nil }
        switch graph[frame].kind {
        case .preview, .member: return nil
        case .make(let made) where graph[made].lifetime == .singleton: return "[unowned self]"
        case .branch:
            if let parent = graph[frame].parent, case .make(let made) = graph[parent].kind,
                graph[made].lifetime == .singleton
            {
                return "[unowned self]"
            }
            return "[self]"
        default: return isInitializer ? nil : "[self]"
        }
    }

    /// A closure with the body of a function written out.
    private mutating func closure(calling callee: FrameID, isNamed: Bool) -> Expression {
        let inputs = graph[callee].inputs
        // In a composer a scene is composed with what the composer has.
        var isMake = needs.isInComposer(frame)
        if case .make = graph[callee].kind { isMake = true }
        var body =
            isMake ? Body(emission, frame, isInitializer: isInitializer) : Body(emission, callee)
        body.isOutlined = isOutlined
        body.words = words
        var signature: String?
        if isNamed {
            signature =
                inputs.isEmpty
                ? nil
                : "("
                    + inputs.map {
                        "\(emission.name($0)): \(emission.types.source(graph[$0].type))"
                    }
                    .joined(separator: ", ") + ")"
        } else {
            for (index, input) in inputs.enumerated() { body.words[input] = "$\(index)" }
        }
        if isNamed { for input in inputs { body.words[input] = emission.name(input) } }
        if isInitializer {
            let captured = membersCaptured(by: callee)
            if !captured.isEmpty {
                signature =
                    "[" + captured.joined(separator: ", ") + "]"
                    + (signature.map { " " + $0 } ?? "")
            }
        }
        if !isMake { body.declareNodes() }
        if !isNamed, let parameters = parametersOfClosure(callee) {
            for input in inputs { body.words[input] = emission.name(input) }
            signature = (signature.map { $0 + " " } ?? "") + parameters
        }
        if let recipe = needs.body(of: callee) {
            var id: NodeID?
            if case .make(let made) = graph[callee].kind { id = made }
            body.appendReturning(recipe, for: id)
        }
        take(body)
        if !unowned.isEmpty {
            let own = unowned.map { emission.name($0) }
            let others =
                (signature ?? "").hasPrefix("[")
                ? signature.map { $0.dropFirst().prefix { $0 != "]" } }.map {
                    $0.split(separator: ", ").map(String.init)
                } ?? [] : []
            let rest =
                (signature ?? "").hasPrefix("[")
                ? String((signature ?? "").drop { $0 != "]" }.dropFirst())
                : signature.map { " " + $0 } ?? ""
            let list = own.map { "unowned " + $0 } + others.filter { !own.contains($0) }
            signature = "[" + list.joined(separator: ", ") + "]" + rest
        }
        return .closure(signature: signature, body: body.statements)
    }

    /// Parameters by their names, where shorthands would not do: one is ignored, or used within another closure.
    private func parametersOfClosure(_ callee: FrameID) -> String? {
        let inputs = graph[callee].inputs
        guard !inputs.isEmpty else { return nil }
        var used: Set<NodeID> = []
        var isInText = false
        if let body = needs.body(of: callee) {
            needs.forEachNeed(of: body, in: callee, isInitializer: false) { used.insert($0) }
        }
        for step in needs.body(of: callee)?.steps ?? [] {
            step.forEachText { text in
                for case .node(let id, _, _)? in text.operands where inputs.contains(id) {
                    if text.text.source.first == "{" { isInText = true }
                }
            }
        }
        let ignored = inputs.filter { !used.contains($0) }
        guard isInText || !ignored.isEmpty else { return nil }
        return inputs.map { used.contains($0) ? emission.name($0) : "_" }.joined(separator: ", ")
    }

    /// In an initialiser a closure may not capture the type itself, which is not whole yet.
    private func membersCaptured(by callee: FrameID) -> [String] {
        var members: [NodeID] = []
        for id in needs[callee].free {
            if graph[id].kind != .function, isMember(id), !members.contains(id) {
                members.append(id)
            }
            guard case .inPlace = needs.place(id, in: frame, isInitializer: true),
                let inner = graph[id].function
            else { continue }
            for deeper in needs[inner].free
            where graph[deeper].kind != .function && isMember(deeper) && !members.contains(deeper) {
                members.append(deeper)
            }
        }
        return members.sorted().map(emission.name)
    }

    /// Whether text of this frame calls the function.
    private func isNamedInText(_ id: NodeID) -> Bool {
        var isNamed = false
        for made in needs[frame].made + [] {
            for step in graph[recipe: made]?.steps ?? [] {
                step.forEachText { text in
                    for case .node(id, _, _)? in text.operands { isNamed = true }
                }
            }
        }
        return isNamed
    }

    // MARK: Text

    private mutating func source(of text: Text, _ slots: [Int: Expression]) -> String {
        var values: [String] = []
        var captured: [String] = []
        for operand in text.operands {
            guard let operand else {
                values.append("")
                continue
            }
            let value = expression(operand, slots).flatSource
            values.append(value)
            guard case .node(let id, _, _) = operand else { continue }
            if graph[id].kind == .function, words[id] == nil, !isParameter(id) {
                if let list = captures(of: id), !captured.contains(list) { captured.append(list) }
            } else if isMember(id), !captured.contains(value) {
                captured.append(value)
            }
        }
        var index = 0
        let source = text.text.source { _ in
            defer { index += 1 }
            return values[index]
        }
        guard !captured.isEmpty, source.first == "{" else { return source }
        let names = captured.filter { !$0.contains(".") && !$0.contains("(") }.map {
            $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : $0
        }
        guard !names.isEmpty else { return source }
        let hasSignature = source.split(separator: "\n").first?.contains(" in") ?? false
        return "{ [\(names.joined(separator: ", "))]" + (hasSignature ? "" : " in")
            + source.dropFirst()
    }

    /// Whether the node is a member of the enclosing class, of which a closure has to have a copy.
    private func isMember(_ id: NodeID) -> Bool {
        guard !needs.isInComposer(frame), !isOutlined else { return false }
        guard isInitializer || emission.isClass(needs.root(of: frame)) else { return false }
        switch graph[frame].kind {
        case .root, .scope:
            return needs[frame].stored.contains(id) && !needs[frame].free.contains(id)
        case .make: return needs.place(id, in: frame) == .outside
        default: return false
        }
    }

    /// The value behind the words for the effects that it has.
    private mutating func taking(_ value: Expression) -> Expression {
        defer { effects = [] }
        let words = effects.words
        return words.isEmpty ? value : .prefixed(words, value)
    }
}

extension EffectSet {
    var words: String {
        [contains(.throws) ? "try" : "", contains(.async) ? "await" : ""].filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}

extension Frame.Kind {
    var isFlow: Bool { if case .flow = self { true } else { false } }
}

extension Recipe {
    /// Whether the last step is one of two operands, whose types may differ.
    var endsInAttempt: Bool {
        guard steps.indices.contains(result), case .attempt = steps[result].action else {
            return false
        }
        return true
    }

    /// How often later steps use what each step yields; text that is a closure, and a binary operand, count twice, because these
    /// need a constant.
    func usesOfSlots(_ graph: Graph, depth: Int = 0) -> [Int: Int] {
        var uses: [Int: Int] = [:]
        for step in steps where depth > 0 || !step.isCompletion {
            step.forEachLeaf { leaf in
                switch leaf {
                case .slot(let index) where depth == 0: uses[index, default: 0] += 1
                case .outer(let index, depth): uses[index, default: 0] += 1
                default: break
                }
            }
            for frame in step.frames {
                guard let inner = graph[frame].body else { continue }
                uses.merge(inner.usesOfSlots(graph, depth: depth + 1)) { $0 + $1 }
            }
        }
        return uses
    }

    /// Whether a step other than the result needs a constant of its own.
    private func needsLocals(_ graph: Graph) -> Bool {
        let uses = usesOfSlots(graph)
        return steps.indices.contains { index in
            guard index != result, !steps[index].isCompletion else { return false }
            if case .storyboard = steps[index].action { return false }
            return uses[index, default: 0] > 1 || steps.contains { $0.completes(index) }
        }
    }

    /// Whether no expression says it: it evaluates a condition, or what takes its place on failure takes statements.
    func takesStatements(_ graph: Graph) -> Bool {
        isVaried || needsLocals(graph) || steps.contains { $0.isChoice(graph) }
    }
}

extension Step {
    func completes(_ index: Int) -> Bool {
        switch action {
        case .set(index, _, _), .run(index, _): true
        default: false
        }
    }

    var isRun: Bool { if case .run = action { true } else { false } }

    /// Whether the step takes statements: all choices but what `??` or `try?` say.
    func isChoice(_ graph: Graph) -> Bool {
        switch action {
        case .branch: return true
        case .attempt(let first, let second):
            guard let attempt = graph[first].body, let otherwise = graph[second].body else {
                return true
            }
            let isPlain = attempt.steps.count == 1 && otherwise.steps.count == 1
            return !isPlain || otherwise.steps[0].namesError
        default: return false
        }
    }

    /// Whether the step asks why the attempt failed.
    private var namesError: Bool {
        var isNamed = false
        forEachText { text in
            if text.text.unqualifiedNames.contains(where: { $0.name == "error" }) { isNamed = true }
        }
        return isNamed
    }

    func forEachText(_ body: (Text) -> Void) {
        func visit(_ operand: Operand) {
            switch operand {
            case .text(let text): body(text)
            case .list(let elements): elements.forEach(visit)
            case .weak(_, let value): visit(value)
            case .call(_, let given): given.values.forEach(visit)
            default: break
            }
        }
        switch action {
        case .make(_, let arguments): for argument in arguments { visit(argument.value) }
        case .text(let text), .run(_, let text): body(text)
        case .use(let operand), .set(_, _, let operand): visit(operand)
        default: break
        }
    }
}

extension Expression {
    /// The same without a `try` of its own.
    fileprivate var withoutTry: Expression {
        switch form {
        case .prefixed("try", let value): value
        case .text(let text) where text.hasPrefix("try "): .text(String(text.dropFirst(4)))
        default: self
        }
    }

    /// The text of a name, a call or a path on one line.
    var flatSource: String {
        switch form {
        case .text(let text): return text
        case .call(let callee, let arguments):
            return callee + "(" + arguments.map(\.flatSource).joined(separator: ", ") + ")"
        case .member(let base, let name, let arguments):
            return base.flatSource + "." + name + "("
                + arguments.map(\.flatSource).joined(separator: ", ") + ")"
        case .prefixed(let words, let value): return words + " " + value.flatSource
        case .suffixed(let value, let suffix): return value.flatSource + suffix
        case .array(let elements):
            return "[" + elements.map(\.flatSource).joined(separator: ", ") + "]"
        case .binary(let left, let name, let right):
            return left.flatSource + " " + name + " " + right.flatSource
        case .closure(let signature, let body):
            guard case .result(let value)? = body.first, body.count == 1 else { return "{ }" }
            return "{ " + (signature.map { $0 + " in " } ?? "") + value.flatSource + " }"
        default: return ""
        }
    }
}

extension LabeledExpression {
    var flatSource: String { (label.map { $0 + ": " } ?? "") + value.flatSource }
}
