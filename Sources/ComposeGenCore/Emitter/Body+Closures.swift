/// Closures: what they call, take and capture.
extension Body {
    /// A closure that makes an object, composes a scene, begins a scope, or returns a singleton.
    mutating func closure(yielding id: NodeID) -> Expression {
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
    func captures(of id: NodeID) -> String? {
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
    mutating func closure(calling callee: FrameID, isNamed: Bool) -> Expression {
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
    func parametersOfClosure(_ callee: FrameID) -> String? {
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
    func membersCaptured(by callee: FrameID) -> [String] {
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
    func isNamedInText(_ id: NodeID) -> Bool {
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
}
