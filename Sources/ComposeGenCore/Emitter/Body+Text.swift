import SwiftReading

/// Swift text with the names of what it refers to.
extension Body {
    /// The text; closures in it capture what they name.
    ///
    /// - Parameter isKept: whether the object that is being made keeps the closures of the text. Of others, an object keeps those
    ///   that are assigned to its properties.
    mutating func source(of text: Text, isKept: Bool = true) -> String {
        let filled = fill(text, isKept: isKept)
        let source = filled.source(
            of: text.text, inserting: insertions(filled.lists, filled.closures))
        return writing.isTrapping ? source.trapping : source
    }

    /// The text as an argument. A line that captures make too long breaks behind them.
    mutating func expression(of text: Text) -> Expression {
        guard let body = text.text.bodyOfClosure, !writing.isTrapping else {
            return .text(source(of: text))
        }
        let filled = fill(text, isKept: true)
        guard let captures = filled.lists.first?.source else {
            return .text(
                filled.source(of: text.text, inserting: insertions(filled.lists, filled.closures)))
        }
        let inner = insertions(Array(filled.lists.dropFirst()), Array(filled.closures.dropFirst()))
        let source = filled.source(of: text.text, within: body, inserting: inner)
        return .closure(signature: "[\(captures)]", body: [.result(.text(source))])
    }

    /// What stands in place of the references of a text, and what its closures capture.
    private struct FilledText {
        var values: [String] = []
        var added: [(offset: Int, text: String)] = []
        var closures: [WrittenClosure]
        var lists: [CaptureList]

        func source(
            of text: SwiftText, within range: Range<Int>? = nil,
            inserting captures: [(offset: Int, text: String)]
        ) -> String {
            var index = 0
            let insertions = (added + captures).sorted { $0.offset < $1.offset }
            return text.source(within: range, inserting: insertions) { _ in
                defer { index += 1 }
                return values[index]
            }
        }
    }

    private mutating func fill(_ text: Text, isKept: Bool) -> FilledText {
        let written = text.text.closures
        let maker = making.owner
        defer { making.owner = maker }
        var lists = written.map { closure in
            let keeper = isKept ? maker : keeper(of: closure, text, madeBy: maker)
            return CaptureList(
                keepers: keeper.map { [$0] } ?? [], owner: maker, isOfText: true,
                isHandedOn: !isKept && keeper == nil, bound: closure.bound)
        }
        let before = names.inputs
        if location.home != frame || location.isInStatic { declareFunctions(calledBy: text) }
        nameTransients(heldBy: text, user: maker)
        let around = writing.closures.count
        defer { names.inputs = before }
        var values: [String] = []
        var added: [(offset: Int, text: String)] = []
        for (operand, reference) in zip(text.operands, text.text.references) {
            guard let operand else {
                values.append("")
                continue
            }
            let offset = reference.textRange.lowerBound
            let within = written.indices.filter { written[$0].captures(at: offset) }
            making.owner = within.first.map { lists[$0].keepers.first } ?? (isKept ? maker : nil)
            writing.closures += within.map { lists[$0] }
            let found = writing.effects
            let value = value(of: operand, at: reference, in: text, &added)
            values.append(value)
            noteCapture(of: operand, madeAs: maker)
            if !within.isEmpty { writing.effects = found }
            for (place, index) in within.enumerated() {
                lists[index] = writing.closures[around + place]
            }
            writing.closures.removeLast(within.count)
            if let index = written.firstIndex(where: { $0.binds(reference) }) {
                lists[index].bound.insert(value)
            }
        }
        if isKept { captureNavigationController(in: text, written, &lists) }
        return FilledText(values: values, added: added, closures: written, lists: lists)
    }

    /// The navigation controller keeps the scene that is given the closures.
    private func captureNavigationController(
        in text: Text, _ written: [WrittenClosure], _ lists: inout [CaptureList]
    ) {
        let name = Emission.navigationController
        guard !written.isEmpty, emission.rootKind == .sceneDelegate,
            graph[location.outermost].isStart || location.composing != nil
        else { return }
        for offset in text.text.offsets(ofUnqualified: name) {
            if let index = written.firstIndex(where: { $0.captures(at: offset) }) {
                lists[index].add(.init(name: name, isUnowned: true))
            }
        }
    }

    /// The object of this code that keeps a closure of its statements. What outlives the code is none: it may call the closure when
    /// an object that is captured as `unowned` is gone.
    private func keeper(
        of closure: WrittenClosure, _ text: Text, madeBy maker: NodeID?
    ) -> NodeID? {
        guard let id = text.keeper(of: closure, by: maker) else { return nil }
        return id == maker || needs.isMade(id, in: frameMakingObjects) ? id : nil
    }

    /// What an operand of the text is called, and what the call of a function takes besides: labels of a method, and the defaults
    /// that a closure has none of.
    private mutating func value(
        of operand: Operand, at reference: SwiftText.Reference, in text: Text,
        _ added: inout [(offset: Int, text: String)]
    ) -> String {
        if let (scene, call) = sceneCalled(operand, at: reference, in: text) {
            let function = functionComposing(scene)
            let labels = graph[scene].inputs.map { SwiftIdentifier.argumentLabel(graph[$0].name) }
            let received = function.received.map(\.flatSource).joined(separator: ", ")
            let separator = received.isEmpty || call.arguments.isEmpty ? "" : ", "
            var insertions = zip(call.arguments, labels).map { ($0, $1 + ": ") }
            if insertions.isEmpty { insertions = [(call.end, "")] }
            insertions[0].1 = received + separator + insertions[0].1
            added += insertions
            return (function.factory.map { $0.flatSource + "." } ?? "") + function.name
        }
        // Passed on, a method would keep its object, and has its actor.
        if case .node(let id, "", let range) = operand, graph[id].kind == .function,
            pathOfMethod(id) != nil, text.text.call(behind: reference) == nil
        {
            return expression(.closure(id, range), isPart: true).flatSource
        }
        guard case .node(let id, "", _) = operand, let callee = graph.callee(of: id),
            !graph[callee].inputs.isEmpty,
            let call = text.text.call(behind: reference), call.isCounted
        else { return expression(operand, isPart: true).flatSource }
        let inputs = graph[callee].inputs
        if let path = pathOfMethod(id) ?? pathOfStatic(id, passing: call.arguments.count) {
            for (input, offset) in zip(inputs, call.arguments) {
                added.append((offset, SwiftIdentifier.argumentLabel(graph[input].name) + ": "))
            }
            return path
        }
        let defaults = call.omitted(of: inputs.count)?.compactMap {
            graph[callee].defaults[inputs[$0]]?.text.source
        }
        if let defaults, !defaults.isEmpty {
            let list = defaults.joined(separator: ", ")
            let separated = (call.arguments.isEmpty ? "" : ", ") + list
            added.append((call.end, call.hasParentheses ? separated : "(\(list))"))
        }
        return expression(operand, isPart: true).flatSource
    }

    /// The scene that text composes where it stands; nil of any other operand.
    private func sceneCalled(
        _ operand: Operand?, at reference: SwiftText.Reference, in text: Text
    ) -> (scene: FrameID, call: FunctionCall)? {
        guard case .node(let id, "", _)? = operand, let callee = graph[id].function,
            case .composition = graph[callee].kind, needs[callee].made.isEmpty,
            sceneBeside(id) == nil, names.inputs[id] == nil,
            case .inPlace = place(id),
            let scene = graph.composed(by: callee), case .scene = graph[scene].kind,
            !needs[scene].free.contains(where: isFunctionInPlace),
            let call = text.text.call(behind: reference), call.hasParentheses, call.isCounted
        else { return nil }
        return (scene, call)
    }

    /// Whether the node is a function that has no name here.
    private func isFunctionInPlace(_ id: NodeID) -> Bool {
        if graph[id].kind == .function, case .inPlace = place(id) { true } else { false }
    }

    /// The functions that the text names and that are constants beside it.
    func functionsBeside(_ text: Text) -> [NodeID] { functions(of: text, inPlace: false) }

    /// The functions that the text names: those of scenes that it composes where it names them, or the others.
    func functions(of text: Text, inPlace: Bool) -> [NodeID] {
        zip(text.operands, text.text.references).compactMap { operand, reference in
            guard let id = operand?.named, graph[id].kind == .function,
                (sceneCalled(operand, at: reference, in: text) != nil) == inPlace
            else { return nil }
            return id
        }
    }

    /// Declares the transients that closures of the text name: each is made once, and not whenever the closure runs.
    private mutating func nameTransients(heldBy text: Text, user: NodeID?) {
        for id in text.transientsInClosures(graph)
        where names.inputs[id] == nil && !nodes.constants.contains(id) && isMadeAnew(id) {
            let part = NamesOfBody.Part(user: user, made: id)
            if names.parts[part] == nil {
                let found = writing.effects
                writing.effects = []
                let name = partName(id, of: user)
                append(declaring: name, part: id, reference(id))
                writing.effects = found
                names.parts[part] = name
            }
            names.inputs[id] = names.parts[part]
        }
    }

    /// Whether code that names the object makes one, rather than having received it.
    private func isMadeAnew(_ id: NodeID) -> Bool {
        switch place(id) {
        case .inPlace, .call: true
        case .here, .given, .outside: false
        }
    }

    /// What an object's own step yields is captured without being kept.
    private mutating func noteCapture(of operand: Operand, madeAs maker: NodeID?) {
        guard case .slot(let index) = operand, making.owner != nil,
            writing.closures.indices.contains(writing.closuresAround),
            case .text(let name)? = making.slots[index]?.form
        else { return }
        let closure = writing.closures[writing.closuresAround]
        if index == making.ownSlot {
            let isKept =
                maker.map { isUnowned($0, in: closure, knownAs: typeOfConstant($0)) } ?? false
            guard making.owner == maker || isKept else { return }
            writing.closures[writing.closuresAround].add(.init(name: name, isUnowned: true))
        } else if hasProperties, isOfOwner(name, in: closure) {
            writing.closures[writing.closuresAround].add(.init(name: name))
        }
    }

    private func insertions(
        _ lists: [CaptureList], _ closures: [WrittenClosure]
    ) -> [(offset: Int, text: String)] {
        zip(lists, closures).compactMap { list, closure in
            guard let source = list.source else { return nil }
            if closure.hasList { return (closure.insertion, source + ", ") }
            return (closure.insertion, " [\(source)]" + (closure.hasSignature ? "" : " in"))
        }
    }

    /// Statements of the manifest, in a scope of their own where they declare a name that the body has, too.
    mutating func append(statements text: Text) {
        let source = source(of: text, isKept: false)
        let declared = text.text.declaredAtTop
        defer { names.texts.formUnion(declared) }
        guard declared.contains(where: isTaken) else { return append(.text(source)) }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        append(.text("do {\n\(indented)\n}"))
    }

    private func isTaken(_ name: String) -> Bool {
        if names.texts.contains(name) { return true }
        let own = needs[frame]
        return (own.made + own.free + graph[frame].inputs).contains { emission.name($0) == name }
    }
}

extension Text {
    /// The transients that closures of the text name.
    func transientsInClosures(_ graph: Graph) -> [NodeID] {
        operandsInClosures.compactMap(\.named).filter {
            graph[$0].kind == .object && graph[$0].lifetime == .transient
        }
    }
}

extension Recipe {
    /// Whether closures of some text name transients, which are constants beside the text.
    func holdsTransients(_ graph: Graph) -> Bool {
        steps.flatMap(\.texts).contains { !$0.transientsInClosures(graph).isEmpty }
    }
}
