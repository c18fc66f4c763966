import SwiftReading

/// Closures: what they call, take and capture.
extension Body {
    /// What is passed for a parameter: a function as a closure.
    mutating func passed(_ id: NodeID) -> Expression {
        graph[id].kind == .function ? closure(yielding: id) : reference(id)
    }

    /// A closure that makes an object, composes a scene, begins a scope, or returns a singleton.
    mutating func closure(yielding id: NodeID) -> Expression {
        if let word = names.inputs[id] { return .text(word) }
        guard let callee = graph.callee(of: id) else {
            return closure(parameters: nil) { body in
                // An object that is made at its first use is asked for when the closure is called.
                if body.graph[id].isLazy, case .member(let name) = body.access(id) {
                    let path = body.isHiddenByItsConstant(id) ? "self." + name : name
                    return [.result(.name(body.use(.ofSelf(path), id)))]
                }
                return [.result(body.reference(id))]
            }
        }
        if nodes.constants.contains(id) { return .name(emission.name(id)) }
        switch place(id) {
        case .inPlace: return closure(calling: callee, hasTypes: false)
        case .here where location.site == .detached:
            return closure(calling: callee, hasTypes: false)
        default: break
        }
        if location.site == .detached { return .name(use(access(id), id)) }
        // A method of this root or of one around it.
        return closure(parameters: nil) { body in
            let arguments = body.graph[callee].inputs.enumerated().map { index, input in
                LabeledExpression(for: body.graph[input].name, .text("$\(index)"))
            }
            let call = Expression.call(body.use(body.access(id), id), arguments)
            return [.result(call.taking(body.emission.effectSet(of: callee)))]
        }
    }

    /// Whether the code completes the lazy object, and so has a constant of its name.
    private func isHiddenByItsConstant(_ id: NodeID) -> Bool {
        guard case .make(id) = graph[location.outermost].kind else { return false }
        return emission.isCompletedOrLeadsBack(id)
    }

    /// A closure with the captures that its body turns out to need.
    mutating func closure(
        parameters: String?, _ write: (inout Body) -> [Statement]
    ) -> Expression {
        let (before, isWithinTrap) = (writing.effects, writing.isTrapping)
        writing.thrown = nil
        writing.isTrapping = false
        writing.closures.append(CaptureList(keepers: making.keepers, owner: making.owner))
        let statements = write(&self)
        writing.isTrapping = isWithinTrap
        let captures = writing.closures.removeLast().source.map { "[\($0)]" }
        writing.effects = before
        let signature = [captures, parameters].compactMap { $0 }.joined(separator: " ")
        return .closure(signature: signature.isEmpty ? nil : signature, body: statements)
    }

    /// A closure with the body of a function written out.
    ///
    /// - Parameter hasTypes: whether its parameters have their types, which nothing around tells.
    mutating func closure(calling callee: FrameID, hasTypes: Bool) -> Expression {
        guard !writing.expanding.contains(callee) else { return .text("") }
        if graph[callee].isScope { return closure(beginning: callee, hasTypes: hasTypes) }
        let inputs = graph[callee].inputs
        let isStatic = isStaticCalled(for: callee)
        // A static function takes them all.
        var parameters =
            hasTypes ? typedParameters(inputs) : isStatic ? nil : namedParameters(of: callee)
        // What is thrown is told by what the closure says alone.
        if let thrown = writing.thrown {
            let names = inputs.map(emission.name).joined(separator: ", ")
            parameters = "(\(names)) throws(\(thrown))"
        }
        return closure(parameters: parameters) { body in
            // In a composer a scene is composed with what the composer has.
            var isMadeHere = body.needs.isInComposer(body.frame)
            if case .make = body.graph[callee].kind {
                isMadeHere = body.needs[callee].made.allSatisfy {
                    body.needs.isMade($0, in: body.location.home)
                }
            }
            var inner = body.inner(isMadeHere ? body.frame : callee)
            inner.writing.closures = body.writing.closures
            inner.writing.closuresAround = body.writing.closures.count
            inner.writing.expanding.append(callee)
            for (index, input) in inputs.enumerated() {
                inner.names.inputs[input] =
                    parameters == nil ? "$\(index)" : body.emission.name(input)
            }
            if isStatic {
                inner.append(result: inner.callOfStatic(calling: callee))
            } else {
                if inner.frame == callee { inner.declareNodes() }
                if let recipe = body.needs.body(of: callee) {
                    let id = body.graph.made(by: callee)
                    if !body.isOfPreview, body.needs.takesStatements(recipe) {
                        inner.append(result: inner.expression(of: recipe, for: id))
                    } else {
                        inner.appendReturning(recipe, for: id)
                    }
                    if let id, recipe.endsInAttempt { inner.castResult(to: id) }
                }
            }
            body.writing.closures = inner.writing.closures
            body.take(inner)
            return inner.statements
        }
    }

    /// Of two operands of `??` that are of different types the compiler finds no result in a closure, whatever asks for it.
    private mutating func castResult(to id: NodeID) {
        guard statements.count == 1, case .result(let value) = statements[0],
            case .binary = value.form,
            graph[id].type.members.contains(where: { emission.types.isProtocol($0) })
        else { return }
        replaceLast(.result(.suffixed(value, " as \(emission.type(id))")))
    }

    /// A closure that makes a scope where there is no function that does.
    private mutating func closure(beginning scope: FrameID, hasTypes: Bool) -> Expression {
        let inputs = graph[scope].inputs
        return closure(parameters: hasTypes ? typedParameters(inputs) : nil) { body in
            var number = -1
            let call = body.emission.beginning(scope) { input in
                number += 1
                return .text(hasTypes ? body.emission.name(input) : "$\(number)")
            }
            return [.result(call)]
        }
    }

    private func typedParameters(_ inputs: [NodeID]) -> String? {
        guard !inputs.isEmpty else { return nil }
        let parameters = inputs.map {
            "\(emission.name($0)): \(emission.types.parameterSource(graph[$0].type))"
        }
        return "(" + parameters.joined(separator: ", ") + ")"
    }

    /// Parameters by their names, where shorthands would not do: one is ignored, or used within another closure.
    private func namedParameters(of callee: FrameID) -> String? {
        let inputs = graph[callee].inputs
        guard !inputs.isEmpty, let recipe = needs.body(of: callee) else { return nil }
        var uses = InputUses(needs, frame, inputs)
        uses.visit(recipe)
        let isPlain = inputs.allSatisfy { uses.used.contains($0) && !uses.nested.contains($0) }
        if isPlain { return nil }
        return inputs.map { uses.used.contains($0) ? emission.name($0) : "_" }
            .joined(separator: ", ")
    }

    /// Whether a closure of an initializer calls a static function: a method of the same name makes the object, too, or it takes
    /// more than an expression to say that there is none.
    func isStaticCalled(for callee: FrameID) -> Bool {
        guard let initializer = location.initializer, let recipe = needs.body(of: callee) else {
            return false
        }
        guard let function = needs.function(calling: callee) else { return false }
        if recipe.mayBeNil { return true }
        guard !recipe.isShort(graph) || declaresObjects(callee) else { return false }
        return needs.isMade(function, in: initializer)
    }

    /// Whether the function makes objects of its own, which are statements, and takes no closures for what it composes.
    private func declaresObjects(_ callee: FrameID) -> Bool {
        needs[callee].made.contains { graph[$0].kind == .object }
            && needs[callee].free.allSatisfy { graph[$0].kind != .function }
    }
}

/// How a function uses its inputs: at all, and within closures.
private struct InputUses {
    let needs: Needs
    let frame: FrameID
    let inputs: [NodeID]
    private(set) var used: Set<NodeID> = []
    private(set) var nested: Set<NodeID> = []
    private var seen: Set<NodeID> = []

    init(_ needs: Needs, _ frame: FrameID, _ inputs: [NodeID]) {
        self.needs = needs
        self.frame = frame
        self.inputs = inputs
    }

    mutating func visit(_ recipe: Recipe, isNested: Bool = false) {
        for step in recipe.steps {
            visit(step, isNested)
            for frame in step.frames {
                if let body = needs.graph[frame].body { visit(body, isNested: isNested) }
            }
        }
    }

    private mutating func visit(_ step: Step, _ isNested: Bool) {
        for text in step.texts {
            // A text may name an input without a mark, as Swift does.
            for id in inputs where text.text.names(needs.graph[id].name) { use(id, true) }
            let closures = text.text.closures
            guard !closures.isEmpty else { continue }
            for (operand, reference) in zip(text.operands, text.text.references) {
                guard case .node(let id, _, _)? = operand,
                    closures.contains(where: { $0.range.contains(reference.textRange.lowerBound) })
                else { continue }
                use(id, true)
            }
        }
        for leaf in step.leaves {
            if case .closure(let id, _) = leaf { use(id, true) }
            for id in needs.asked(by: leaf, from: frame) {
                use(id, isNested || needs.graph[id].kind == .function)
            }
        }
    }

    private mutating func use(_ id: NodeID, _ isNested: Bool) {
        if inputs.contains(id) {
            used.insert(id)
            if isNested { nested.insert(id) }
            return
        }
        if let callee = needs.graph.callee(of: id) {
            for inner in needs[callee].free where inputs.contains(inner) { use(inner, true) }
        } else if needs.graph[id].lifetime == .transient, let recipe = needs.graph[recipe: id],
            seen.insert(id).inserted
        {
            visit(recipe, isNested: isNested)
        }
    }
}

extension SwiftText {
    /// Whether the name stands in the text without anything before it.
    fileprivate func names(_ name: String) -> Bool {
        source.contains(name) && unqualifiedNames.contains { $0.name == name }
    }
}
