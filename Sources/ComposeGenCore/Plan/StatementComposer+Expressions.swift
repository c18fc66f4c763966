import SourceText
import SwiftReading

extension StatementComposer {
    // MARK: Arguments

    /// - Parameter owner: the name of what receives them.
    mutating func arguments(
        _ arguments: [ResolvedArgument], owner: String = ""
    ) -> [LabeledExpression] {
        if arguments.isEmpty { return [] }
        var written: [LabeledExpression] = []
        written.reserveCapacity(arguments.count)
        // By their places: a copy of each would hold on to all that is in it.
        for index in arguments.indices {
            let label = arguments[index].label.map(SwiftIdentifier.argumentLabel)
            // Most are nothing but a name.
            if let target = arguments[index].named, !context.graph.aliases.contains(target) {
                written.append(LabeledExpression(label: label, value: expression(ofNamed: target)))
            } else {
                let value = expression(of: arguments[index], owner: owner)
                written.append(LabeledExpression(label: label, value: value))
            }
        }
        return written
    }

    /// - Parameters:
    ///   - label: of the argument, after which a constant is named where it needs one.
    ///   - owner: the name of what receives it.
    ///   - itself: what `$(self)` stands for.
    ///   - list: the label of the list that it is an element of.
    mutating func expression(
        _ value: ResolvedValue, label: String?, owner: String = "", itself: String? = nil,
        list: String? = nil
    ) -> Expression {
        switch value {
        case .reference(let reference): return expression(of: reference)
        case .text(let text):
            // Handed on whole, a function takes over the isolation of the place that it goes to.
            if let reference = text.onlyReference.map({ context.resolved($0) }),
                standsForFunction(reference.target)
            {
                return sent(closure(making: reference), for: reference)
            }
            return .text(
                source(
                    of: text, itself: itself,
                    owner: label.map { owner + (owner.isEmpty ? $0 : $0.capitalizedHead) } ?? owner)
            )
        case .list(let values):
            return .array(
                values.map {
                    expression($0, label: nil, owner: owner, itself: itself, list: label)
                })
        case .construction(let construction):
            let ofType = construction.implementation.flatMap { variableName(for: $0) }
            let prefix = owner.isEmpty ? "other" : owner
            return expression(
                inPlace: construction,
                names: [
                    label, ofType, label.map { prefix + $0.capitalizedHead },
                    label.map { "other" + $0.capitalizedHead },
                    ofType.map { prefix + $0.capitalizedHead },
                    ofType.flatMap { type in list.map { $0 + type.capitalizedHead } },
                    ofType.flatMap { type in
                        list.map { prefix + $0.capitalizedHead + type.capitalizedHead }
                    },
                    (label ?? ofType).map { "other" + $0.capitalizedHead } ?? prefix + "Object",
                ])
        case .factory(let reference): return sent(closure(making: reference), for: reference)
        case .broken: return .text("")
        }
    }

    /// What the reference stands for at this place.
    mutating func expression(of reference: Reference) -> Expression {
        // Few lead to an alias, so that the others are not copied.
        if let alias = context.graph.aliases.end(of: reference.target) {
            return expression(ofResolved: reference.behind(alias))
        }
        return expression(ofResolved: reference)
    }

    private mutating func expression(ofResolved reference: Reference) -> Expression {
        let base: Expression
        if case .scene(let scene) = reference.target {
            base =
                composesForItself(scene)
                ? .suffixed(closure(making: reference), "()") : sceneCall(scene, inputs: [:])
        } else {
            base = expression(ofNamed: reference.target)
        }
        guard !reference.members.isEmpty else { return base }
        let members = reference.members.map { "." + SwiftIdentifier.memberName($0) }.joined()
        if case .text(let text) = base.form { return .text(text + members) }
        return .suffixed(base, members)
    }

    /// What a target that is no alias and no scene stands for at this place.
    private mutating func expression(ofNamed target: Target) -> Expression {
        switch target {
        case .value(let id): return .text(name(of: id))
        case .input(let id), .parameter(let id):
            let name = context.graph.names[id]
            return .text(site.parameters[name] ?? context.declared(name))
        case .object(let id): return expression(of: id)
        case .sceneObject:
            guard let scene = site.scene else {
                preconditionFailure("a scene's object is asked for outside of every scene")
            }
            return expression(of: context.graph[scene].object)
        case .scene: preconditionFailure("a scene is composed, and has no name")
        case .decoratee: return decoratee ?? .text("decoratee")
        case .itself: return .text("self")
        }
    }

    mutating func expression(of id: ObjectID) -> Expression {
        if plainObjectsHere?.hasOwnName(id) == true { return context.nameExpression(id) }
        switch placement(of: id) {
        case .named(let name):
            if let constant = hoistedAround[.object(id)] { return .text(constant) }
            guard !isDelaying else { return .text(hoistMember(name, of: id)) }
            return context.expression(named: use(name), of: id)
        case .constant where context.graph[id].lifetime == .transient: return callMaking(id)
        case .constant(let name): return context.expression(named: name, of: id)
        case .local: return context.nameExpression(id)
        case .call(let function):
            calledFunctions.insert(id)
            useFunction(function)
            return Self.marked(.call(function, []), context.effects[id])
        case .localFunction: return callMaking(id)
        case .outerFunction(let function):
            return Self.marked(.call(function, []), context.effects[id])
        case .inPlace:
            let node = context.graph[id]
            switch node.choice {
            case .alias(let reference): return expression(of: reference)
            case .construction(let construction):
                takeImports(of: node)
                let outer = makesInClosures
                makesInClosures = false
                defer { makesInClosures = outer }
                if context.validated.plain.contains(id) {
                    return plainCall(construction, named: node.name)
                }
                return makeValue(construction, named: node.name).expression
            case .broken: return .text("")
            }
        }
    }

    /// A call of the function within reach that makes the object.
    func callMaking(_ id: ObjectID) -> Expression {
        Self.marked(.call(context.makeName(of: id), []), context.effects[id])
    }

    /// The expression with the words that say what calling it may do.
    static func marked(_ expression: consuming Expression, _ effects: EffectsPlan) -> Expression {
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
}

extension ResolvedArgument {
    /// What it is the name of, and nothing else; nil of a scene, which has none.
    fileprivate var named: Target? {
        guard case .plain = form, case .reference(let reference) = value,
            reference.members.isEmpty
        else { return nil }
        if case .scene = reference.target { return nil }
        return reference.target
    }
}

extension ResolvedConstruction {
    var throwsInText: Bool {
        if case .factory(let text) = maker, text.text.containsTry { return true }
        return arguments.contains { $0.value.effects.isThrowing }
    }
}

extension String {
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
