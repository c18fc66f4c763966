extension StatementComposer {
    // MARK: Arguments

    /// - Parameter owner: the name of what receives them.
    mutating func arguments(
        _ arguments: [ResolvedArgument], owner: String = ""
    ) -> [LabeledExpression] {
        arguments.map { argument in
            LabeledExpression(
                label: argument.label.map(SwiftIdentifier.argumentLabel),
                value: expression(of: argument, owner: owner))
        }
    }

    /// - Parameters:
    ///   - label: of the argument, after which a constant is named where it needs one.
    ///   - owner: the name of what receives it.
    ///   - itself: what `$(self)` stands for.
    mutating func expression(
        _ value: ResolvedValue, label: String?, owner: String = "", itself: String? = nil
    ) -> Expression {
        switch value {
        case .reference(let reference): return expression(of: reference)
        case .text(let text):
            return .text(
                source(
                    of: text, itself: itself,
                    owner: label.map { owner + (owner.isEmpty ? $0 : $0.capitalizedHead) } ?? owner)
            )
        case .list(let values):
            return .array(values.map { expression($0, label: nil, owner: owner, itself: itself) })
        case .construction(let construction):
            let ofType = construction.implementation.flatMap { variableName(for: $0) }
            let prefix = owner.isEmpty ? "other" : owner
            return expression(
                inPlace: construction,
                names: [
                    label, ofType, label.map { prefix + $0.capitalizedHead },
                    ofType.map { prefix + $0.capitalizedHead }, prefix + "Object",
                ])
        case .factory(let reference): return closure(making: reference)
        case .broken: return .text("")
        }
    }

    /// What the reference stands for at this place.
    mutating func expression(of reference: Reference) -> Expression {
        let reference = context.resolved(reference)
        let base: Expression
        switch reference.target {
        case .value(let id): base = .text(name(of: id))
        case .input(let id), .parameter(let id):
            let name = context.graph.names[id]
            base = .text(site.parameters[name] ?? context.declared(name))
        case .object(let id): base = expression(of: id)
        case .sceneObject:
            guard let scene = site.scene else {
                preconditionFailure("a scene's object is asked for outside of every scene")
            }
            base = expression(of: context.graph[scene].object)
        case .scene(let scene):
            base =
                composesForItself(scene)
                ? .suffixed(closure(making: reference), "()") : sceneCall(scene, inputs: [:])
        case .decoratee: base = decoratee ?? .text("decoratee")
        case .itself: base = .text("self")
        }
        guard !reference.members.isEmpty else { return base }
        let members = reference.members.map { "." + SwiftIdentifier.memberName($0) }.joined()
        if case .text(let text) = base.form { return .text(text + members) }
        return .suffixed(base, members)
    }

    mutating func expression(of id: ObjectID) -> Expression {
        switch placement(of: id) {
        case .named(let name):
            guard !isDelaying else { return .text(hoistMember(name, of: id)) }
            return context.expression(named: use(name), of: id)
        case .constant where context.graph[id].lifetime == .transient:
            return Self.marked(
                .call(context.makeName(context.graph[id].name), []), context.effects[id])
        case .constant(let name): return context.expression(named: name, of: id)
        case .local: return context.nameExpression(id)
        case .call(let function):
            calledFunctions.insert(id)
            useFunction(function)
            return Self.marked(.call(function, []), context.effects[id])
        case .localFunction:
            return Self.marked(
                .call(context.makeName(context.graph[id].name), []), context.effects[id])
        case .outerFunction(let function):
            return Self.marked(.call(function, []), context.effects[id])
        case .inPlace:
            let node = context.graph[id]
            switch node.choice {
            case .alias(let reference): return expression(of: reference)
            case .construction(let construction):
                takeImports(of: node)
                return makeValue(construction, named: node.name).expression
            case .broken: return .text("")
            }
        }
    }

    /// The expression with the words that say what calling it may do.
    static func marked(_ expression: Expression, _ effects: EffectsPlan) -> Expression {
        if effects.isEmpty { return expression }
        let (expression, inside) = expression.unmarked
        let effects = effects.union(inside)
        return switch (effects.isThrowing, effects.isAsync) {
        case (false, false): expression
        case (true, false): .prefixed("try", expression)
        case (false, true): .prefixed("await", expression)
        case (true, true): .prefixed("try await", expression)
        }
    }

    // MARK: Closures

    /// Notes that the place uses a member of the enclosing type.
    ///
    /// - Returns: how it is written there: in a closure a member of a member has a name of its own.
    mutating func use(_ member: String) -> String {
        if isLater, member.hasPrefix("self.") {
            usesEnclosingClass = true
            asksMembersLater = true
            return member
        }
        switch site.captures {
        case .everything:
            if closureDepth > 0 { membersOfClosures.insert(member) }
            return member
        case .unownedSelf:
            usedMembers.append((member, member))
            return member
        case .members: break
        }
        let isOwn = !member.utf8.contains(UInt8(ascii: "."))
        guard closureDepth > 0, !isOwn, let name = member.split(separator: ".").last else {
            if isOwn { usedMembers.append((member, member)) }
            return member
        }
        usedMembers.append((String(name), member))
        return String(name)
    }

    /// Notes that the place hands a root on.
    mutating func useRoot(_ root: String) -> String {
        if root == "self" { usesEnclosingClass = true } else { useFunction(root + ".") }
        return root
    }

    /// Notes that the place calls a function of the enclosing type, or of a root that this holds.
    mutating func useFunction(_ function: String) {
        guard case .members = site.captures,
            let holder = function.split(separator: ".").first,
            holder.utf8.count < function.utf8.count
        else {
            usesEnclosingClass = true
            return
        }
        let isUnowned = site.unownedHolders.contains(String(holder))
        usedMembers.append(((isUnowned ? "unowned " : "") + holder, String(holder)))
    }

    /// What a function that the root is given is called here.
    mutating func nameOfFunction(_ function: String) -> String {
        let name = site.function(function)
        return site.functionsAreMembers ? use(name) : name
    }

    /// The value's name here.
    mutating func name(of id: ValueID) -> String {
        if isDelaying, site.copiesCapturedValue(id) { return hoistValue(id) }
        let name = context.declared(site.value(id))
        return site.copiesCapturedValue(id) ? use(name) : name
    }

    /// A closure that makes what the reference names, or returns it where there is only one.
    mutating func closure(making reference: Reference) -> Expression {
        let wasLater = isLater
        isLater = isLater || !reference.isCalled
        defer { isLater = wasLater }
        let reference = context.resolved(reference)
        switch reference.target {
        case .scene(let scene):
            let inputs = context.graph[scene].inputs
            return closure(of: inputs) { $0.bodyComposing(scene, passing: $0.passedOn(inputs)) }
        case .object(let id):
            let node = context.graph[id]
            if site.receivesFunctions, node.owner.root != nil, node.lifetime != .singleton {
                return .text(context.makeName(node.name))
            }
            let placement =
                site.making?.transient == id ? site.making?.outside : placement(of: id)
            switch placement ?? .inPlace {
            case .named(let name) where node.lifetime == .singleton || !node.isAskedAsFunction:
                // A constant of the name would hide the member.
                if let constant = hoisted[reference.target] {
                    return closure(of: []) { _ in [.result(.text(constant))] }
                }
                return closure(of: []) { [.result(.text($0.use(name)))] }
            case .constant where node.lifetime == .transient:
                return .text(context.makeName(node.name))
            case .constant(let name): return closure(of: []) { _ in [.result(.text(name))] }
            case .local where node.lifetime == .singleton:
                return closure(of: []) { [.result(.text($0.context.declaredName(id)))] }
            case .named(let name):
                return closure(of: node.inputs) {
                    [.result($0.call(name, of: id, isFunction: true))]
                }
            case .call(let name):
                calledFunctions.insert(id)
                return closure(of: node.inputs) { composer in
                    composer.useFunction(name)
                    return [.result(composer.call(name, of: id, isFunction: false))]
                }
            case .localFunction:
                let name = context.makeName(node.name)
                return closure(of: node.inputs) {
                    [.result($0.call(name, of: id, isFunction: false))]
                }
            case .outerFunction(let name):
                return closure(of: node.inputs) {
                    [.result($0.call(name, of: id, isFunction: false))]
                }
            case .local, .inPlace:
                return closure(of: node.inputs) { composer in
                    let outer = composer
                    return composer.closureBodyMaking(id) { outer.isMadeForEachScene($0) }
                }
            }
        default:
            return closure(of: []) { [.result($0.expression(of: reference))] }
        }
    }

    /// A function that makes the object of the root: the one that the root is given, or a closure.
    mutating func function(making id: ObjectID) -> Expression {
        if context.isGivenAsFunction(id), context.injection.functions[id] == [] {
            return .text(nameOfFunction(context.makeName(context.graph[id].name)))
        }
        return closure(making: Reference(target: .object(id), range: context.graph[id].range))
    }

    private mutating func closure(
        of inputs: [Input], _ body: (inout StatementComposer) -> [Statement]
    ) -> Expression {
        closure(signature: signature(inputs), body)
    }

    /// A closure that captures what it uses of the enclosing class, never the class itself.
    mutating func closure(
        signature: String?, _ body: (inout StatementComposer) -> [Statement]
    ) -> Expression {
        let (first, outerUse) = (usedMembers.count, usesEnclosingClass)
        usesEnclosingClass = false
        closureDepth += 1
        let statements = body(&self)
        closureDepth -= 1
        let usedMembers = usedMembers[first...]
        var captures: [String] = []
        switch site.captures {
        case .everything: break
        case .unownedSelf:
            if usesEnclosingClass || !usedMembers.isEmpty { captures.append("unowned self") }
        case .members(let caller):
            // Properties that are made at first use are not made to be captured.
            if usesEnclosingClass || usedMembers.contains(where: { site.isLazyMember($0.source) }) {
                captures.append(caller)
            }
            for (name, source) in usedMembers where !site.isLazyMember(source) {
                // A closure around this one has given the name already.
                let isNamed = closureDepth > 0 || name == source || name.hasSuffix(" " + source)
                let capture = isNamed ? name : "\(name) = \(source)"
                if !captures.contains(capture) { captures.append(capture) }
            }
        }
        if captures.contains(where: { $0.hasSuffix("self") }) {
            for member in usedMembers { membersOfClosures.insert(member.name) }
        }
        usesEnclosingClass = outerUse || usesEnclosingClass
        let words = [
            captures.isEmpty ? nil : "[\(captures.joined(separator: ", "))]", signature,
        ].compactMap { $0 }
        return .closure(
            signature: words.isEmpty ? nil : words.joined(separator: " "), body: statements)
    }

    /// A call that passes the closure's parameters on.
    private func call(_ name: String, of id: ObjectID, isFunction: Bool) -> Expression {
        let arguments = context.graph[id].inputs.map {
            LabeledExpression(
                label: isFunction ? nil : SwiftIdentifier.argumentLabel($0.name.value),
                value: .text(context.declared($0.name.value)))
        }
        return Self.marked(.call(name, arguments), context.effects[id])
    }

    private func passedOn(_ inputs: [Input]) -> [String: Expression] {
        var result: [String: Expression] = [:]
        for input in inputs { result[input.name.value] = .text(context.declared(input.name.value)) }
        return result
    }

    private func signature(_ inputs: [Input]) -> String? {
        guard !inputs.isEmpty else { return nil }
        let parameters = inputs.map {
            "\(context.declared($0.name.value)): \(context.parameterSource($0.type.value))"
        }
        return "(\(parameters.joined(separator: ", ")))"
    }
}

extension ResolvedConstruction {
    var throwsInText: Bool {
        if case .factory(let text) = maker, text.text.containsTry { return true }
        return arguments.contains { $0.value.effects.isThrowing }
    }
}

extension String {
    /// The text as a Swift string literal.
    var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if scalar.value < 0x20 {
                    literal += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// The text with everything left out that cannot be part of an identifier.
    var identifier: String {
        let kept = String(decoding: utf8.filter(SwiftCharacters.isIdentifierPart), as: UTF8.self)
        return SwiftIdentifier.isValid(kept) ? kept : "_" + kept
    }
}

extension Expression {
    /// Whether it is a constant's name alone.
    var isName: Bool {
        if case .text(let text) = form { SwiftIdentifier.isValid(text) } else { false }
    }

    /// The expression without the words that `marked` put before it, and what they say. A `try!` stays: it is no effect of
    /// what stands around it.
    var unmarked: (Expression, EffectsPlan) {
        guard case .prefixed(let words, let inner) = form, !words.hasPrefix("try!") else {
            return (self, EffectsPlan())
        }
        return (
            inner,
            EffectsPlan(isAsync: words.hasSuffix("await"), isThrowing: words.hasPrefix("try"))
        )
    }
}
