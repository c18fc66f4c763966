import SwiftReading

/// Closures that make what they are asked for, and what they keep.
extension StatementComposer {
    /// Notes that the place uses a member of the enclosing type.
    ///
    /// - Returns: how it is written there: in a closure a member of a member has a name of its own.
    mutating func use(_ member: String) -> String {
        if isLater, !site.later.isEmpty, member.hasPrefix("self.") {
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
        // What is made at its first use must not be made to be kept.
        guard !site.isLazyMember(member) else {
            useFunction(member)
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
        if let constant = hoistedAround[.value(id)] { return constant }
        let name = context.declared(site.value(id))
        return site.copiesCapturedValue(id) ? use(name) : name
    }

    /// A closure that makes what the reference names, or returns it where there is only one.
    mutating func closure(making reference: Reference) -> Expression {
        let wasLater = isLater
        isLater = isLater || !reference.isCalled
        defer { isLater = wasLater }
        let reference = context.resolved(reference)
        let unowned = unowned(by: reference)
        switch reference.target {
        case .scene(let scene):
            let inputs = context.graph[scene].inputs
            return closure(of: inputs, unowned) {
                $0.bodyComposing(scene, passing: $0.passedOn(inputs))
            }
        case .object(let id):
            let node = context.graph[id]
            if isReceivedAsFunction(id) {
                return .text(context.makeName(node.name))
            }
            let placement =
                site.making?.transient == id ? site.making?.outside : placement(of: id)
            let isWhole = makesInClosures && closureDepth == 0 && !reference.isCalled
            switch placement ?? .inPlace {
            case .named(let name) where node.lifetime == .singleton || !node.isAskedAsFunction:
                // A constant of the name would hide the member.
                if let constant = hoisted[reference.target] ?? hoistedAround[reference.target] {
                    return closure(of: []) { _ in [.result(.text(constant))] }
                }
                return closure(of: []) { [.result(.text($0.use(name)))] }
            case .constant where node.lifetime == .transient:
                return .text(context.makeName(node.name))
            case .constant(let name) where node.lifetime == .singleton:
                return closure(of: []) { _ in [.result(.text(name))] }
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
            case .localFunction where !isWhole:
                let name = context.makeName(node.name)
                return closure(of: node.inputs) {
                    [.result($0.call(name, of: id, isFunction: false))]
                }
            case .outerFunction(let name):
                return closure(of: node.inputs) {
                    [.result($0.call(name, of: id, isFunction: false))]
                }
            // There is one for each scene, and a closure makes another.
            case .constant, .local, .localFunction, .inPlace:
                return closure(of: node.inputs, unowned) { composer in
                    let outer = composer
                    return composer.closureBodyMaking(id, withFunctions: isWhole) {
                        outer.isMadeForEachScene($0)
                    }
                }
            }
        default:
            return closure(of: [], unowned) { [.result($0.expression(of: reference))] }
        }
    }

    /// The closure with the actor that it is bound to, where it is passed for one that may be called from anywhere.
    func sent(_ closure: Expression, for reference: Reference) -> Expression {
        let attributes = context.attributes(context.graph.root.isolation)
        guard context.sent.closures.contains(reference.range), !attributes.isEmpty,
            case .closure(let signature, let body) = closure.form
        else { return closure }
        if let marked = Self.closure(signature, body, with: attributes) { return marked }
        // What it is passed for says of which types the parameters are.
        let names = inputs(of: reference.target).map { context.declared($0.name.value) }
        return .closure(
            signature: (attributes + [names.joined(separator: ", ")]).joined(separator: " "),
            body: body)
    }

    /// The closure with attributes before its signature; nil where that begins with parentheses, which Swift 5 takes for those of
    /// an attribute.
    static func closure(
        _ signature: String?, _ body: [Statement], with attributes: [String]
    ) -> Expression? {
        guard !(signature?.hasPrefix("(") ?? false) else { return nil }
        let words = attributes + [signature].compactMap { $0 }
        return .closure(signature: words.joined(separator: " "), body: body)
    }

    /// Whether the place has the root's object as a function that yields it.
    private func isReceivedAsFunction(_ id: ObjectID) -> Bool {
        let node = context.graph[id]
        guard site.receivesFunctions, node.owner.root != nil else { return false }
        guard node.lifetime == .singleton else { return true }
        guard node.lazyRange != nil else { return false }
        return site.received?().unmade.contains(id) ?? false
    }

    /// Whether what is composed here gets a transient of its own, by the function that the place has received for it.
    func isMadeForComposed(_ id: ObjectID) -> Bool {
        guard context.graph[id].lifetime == .transient, context.graph[id].owner.root != nil,
            let received = site.received?(), received.rootFactories.contains(id)
        else { return false }
        return isLater || !received.rootObjects.contains(id)
    }

    /// A function that makes the object of the root: the one that the root is given, or a closure.
    mutating func function(making id: ObjectID) -> Expression {
        if context.graph[id].lifetime != .singleton, context.isGivenAsFunction(id),
            context.injection.functions[id] == []
        {
            return .text(nameOfFunction(context.makeName(of: id)))
        }
        let outer = makesInClosures
        makesInClosures = false
        defer { makesInClosures = outer }
        return closure(making: Reference(target: .object(id), range: context.graph[id].range))
    }

    private mutating func closure(
        of inputs: [Input], _ unowned: [String] = [],
        _ body: (inout StatementComposer) -> [Statement]
    ) -> Expression {
        closure(signature: signature(inputs), unowned: unowned, body)
    }

    /// A closure that captures what it uses of the enclosing class, never the class itself.
    ///
    /// - Parameter unowned: constants that it must not keep either.
    mutating func closure(
        signature: String?, unowned: [String] = [],
        _ body: (inout StatementComposer) -> [Statement]
    ) -> Expression {
        let (first, outerUse) = (usedMembers.count, usesEnclosingClass)
        usesEnclosingClass = false
        closureDepth += 1
        let statements = body(&self)
        closureDepth -= 1
        let usedMembers = usedMembers[first...]
        var captures = unowned.map { "unowned " + $0 }
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

// MARK: What closures must not keep

extension StatementComposer {
    /// The constants that the closure uses and must not keep: what has it as a property, and the scene's view controller,
    /// which keeps all that its scene is made of.
    func unowned(by reference: Reference) -> [String] {
        guard closureDepth == 0 else { return [] }
        var owners: [ObjectID] = []
        if let scene = site.scene, context.graph.isViewController(scene) {
            owners.append(context.graph.viewObject(of: scene))
        }
        if let completed, !owners.contains(completed), isReferenceInSwift(completed) {
            owners.append(completed)
        }
        guard !owners.isEmpty else { return [] }
        let kept = objects(inside: [reference.throughClosure])
        return owners.filter { kept.contains($0) && placement(of: $0) == .local }
            .map(context.declaredName)
    }

    /// Whether the object's constant is known to be of a class: its properties are set, which makes it one where nothing stands
    /// around it or takes its place.
    private func isReferenceInSwift(_ id: ObjectID) -> Bool {
        guard !site.isOverridable(id), !isViewWithProperties(id),
            case .construction(let construction) = context.graph[id].choice,
            construction.decorators.isEmpty, case .call(let callee) = construction.maker
        else { return false }
        if case .choice = construction.onFailure { return false }
        return construction.implementation.map(context.graph.types.source) == callee
    }
}
