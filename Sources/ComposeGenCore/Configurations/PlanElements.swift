extension Declaration: PlanElement {
    var key: String {
        switch self {
        case .type(let type): "type " + type.name
        case .extension(let name, _): "extension " + name
        case .preview(let name, _, _): "preview " + name
        case .composedOnce: "composed once"
        case .implementation(let plan): "type " + plan.name
        case .conditional(let conditional): conditional.key
        }
    }

    var conditional: Conditional<Declaration>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    func mapParts(_ change: (PlanPart) -> PlanPart) -> Declaration {
        switch self {
        case .type(let type): .type(type.mapParts(change))
        case .extension(let name, let members):
            .extension(name: name, members: members.mapped(change))
        case .preview(let name, let body, let isBuilder):
            .preview(name: name, body: body.mapped(change), isBuilder: isBuilder)
        case .composedOnce, .implementation, .conditional: self
        }
    }

    func opened(with other: Declaration) -> Declaration {
        guard case (.type(let type), .type(let other)) = (self, other) else { return self }
        return .type(type.opened(with: other))
    }
}

extension Member: PlanElement {
    var key: String {
        switch self {
        case .function(let function): "func " + function.name
        case .computed(_, let name, _, _, _): "var " + name
        case .property(let property): "var " + property.name
        case .type(let type): "type " + type.name
        case .enumCases(let names): "case " + names
        case .composedOnce: "type ComposedOnce"
        case .group: "group"
        case .conditional(let conditional): conditional.key
        }
    }

    /// The members of a group.
    var group: [Member]? { if case .group(let members) = self { members } else { nil } }

    var conditional: Conditional<Member>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    var conditionalThroughout: Conditional<Member>? {
        guard let group else { return conditional }
        var joined: Conditional<Member>?
        for member in group {
            guard case .conditional(let next) = member, joined?.join(next) ?? true else {
                return nil
            }
            if joined == nil { joined = next }
        }
        guard var conditional = joined else { return nil }
        for index in conditional.clauses.indices {
            conditional.clauses[index].elements = [.group(conditional.clauses[index].elements)]
        }
        return conditional
    }

    func mapParts(_ change: (PlanPart) -> PlanPart) -> Member {
        switch self {
        case .function(let function): return .function(function.mapParts(change))
        case .computed(let introducer, let name, let type, let body, let isBuilder):
            return .computed(
                introducer: introducer, name: name, type: type, body: body.mapped(change),
                isBuilder: isBuilder)
        case .property(var property):
            property.value = property.value?.mapParts(change)
            return .property(property)
        case .type(let type): return .type(type.mapParts(change))
        case .group(let members): return .group(members.mapped(change))
        case .enumCases, .composedOnce, .conditional: return self
        }
    }

    func opened(with other: Member) -> Member {
        switch (self, other) {
        case (.function(let function), .function(let other)):
            return .function(function.opened(with: other))
        case (.property(var property), .property(let other)):
            property.introducer = property.introducer.opened(with: other.introducer)
            return .property(property)
        case (.type(let type), .type(let other)): return .type(type.opened(with: other))
        default: return self
        }
    }
}

extension [Statement] {
    /// What they assign at last is assigned in another configuration too, be it without a choice.
    fileprivate var keyOfAssignment: String? {
        if case .assignment? = last { last?.key } else { nil }
    }
}

extension SwitchCase: PlanElement {
    var key: String {
        switch self {
        case .match(let pattern, _): String(pattern.prefix { $0 != "," })
        case .conditional(let conditional): conditional.key
        }
    }

    var conditional: Conditional<SwitchCase>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    func mapParts(_ change: (PlanPart) -> PlanPart) -> SwitchCase {
        guard case .match(let pattern, let body) = self else { return self }
        return .match(pattern: pattern, body: body.mapped(change))
    }
}

extension Statement: PlanElement {
    var key: String {
        switch self {
        case .declaration(let name, _, _, _), .unwrapping(let name, _, _): "let " + name
        case .binding(let name, _, let body): body.keyOfAssignment ?? "if let " + name
        case .recovery(let attempt, _, _): attempt.keyOfAssignment ?? "do"
        // What is dropped has no name of its own.
        case .assignment("_", let value): "_ = " + value.flatSource.withoutArguments
        case .assignment(let target, _): target + " ="
        case .text(let text): text
        case .comment(let text): "// " + text
        case .result: "return"
        case .expression: "expression"
        case .function(let function): "func " + function.name
        case .switchOver(let subject, _): "switch " + subject
        case .choice(let condition, let body, _): body.keyOfAssignment ?? "if " + condition
        case .conditional(let conditional): conditional.key
        }
    }

    var conditional: Conditional<Statement>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    func mapParts(_ change: (PlanPart) -> PlanPart) -> Statement {
        switch self {
        case .declaration(let name, let type, let value, let isVariable):
            .declaration(
                name: name, type: type, value: value.mapParts(change), isVariable: isVariable)
        case .assignment(let target, let value):
            .assignment(target: target, value: value.mapParts(change))
        case .result(let value): .result(value.mapParts(change))
        case .function(let function): .function(function.mapParts(change))
        case .switchOver(let subject, let cases):
            .switchOver(subject, cases: change(PlanPart(cases: cases)).cases)
        case .binding(let name, let value, let body):
            .binding(name: name, value: value, body: body.mapped(change))
        case .recovery(let attempt, let pattern, let fallback):
            .recovery(
                attempt: attempt.mapped(change), pattern: pattern, fallback: fallback.mapped(change)
            )
        case .choice(let condition, let body, let otherwise):
            .choice(
                condition: condition, body: body.mapped(change), otherwise: otherwise.mapped(change)
            )
        case .text, .comment, .expression, .unwrapping, .conditional: self
        }
    }

    func opened(with other: Statement) -> Statement {
        guard case (.function(let function), .function(let other)) = (self, other) else {
            return self
        }
        return .function(function.opened(with: other))
    }
}

extension [Statement] {
    fileprivate func mapped(_ change: (PlanPart) -> PlanPart) -> [Statement] {
        change(PlanPart(body: self)).body
    }
}

extension [Member] {
    fileprivate func mapped(_ change: (PlanPart) -> PlanPart) -> [Member] {
        change(PlanPart(members: self)).members
    }
}

extension TypePlan {
    fileprivate func mapParts(_ change: (PlanPart) -> PlanPart) -> TypePlan {
        var type = self
        type.members = members.mapped(change)
        return type
    }

    /// What others need somewhere is open everywhere.
    fileprivate func opened(with other: TypePlan) -> TypePlan {
        var type = self
        type.isPrivate = isPrivate && other.isPrivate
        return type
    }
}

extension FunctionPlan {
    fileprivate func mapParts(_ change: (PlanPart) -> PlanPart) -> FunctionPlan {
        var function = self
        function.body = body.mapped(change)
        return function
    }

    fileprivate func opened(with other: FunctionPlan) -> FunctionPlan {
        var function = self
        function.introducer = introducer.opened(with: other.introducer)
        return function
    }
}

extension Expression {
    /// What stands in braces of its own may differ where nothing else does.
    fileprivate func mapParts(_ change: (PlanPart) -> PlanPart) -> Expression {
        switch form {
        case .block(let head, let parameter, let body, let isBuilder):
            return .block(
                head, parameter: parameter, body: body.mapped(change), isBuilder: isBuilder)
        case .modifier(let base, let call):
            return .modifier(base.mapParts(change), call: call.mapParts(change))
        case .suffixed(let closure, let suffix):
            guard case .closure(let signature, let body) = closure.form else { return self }
            return .suffixed(.closure(signature: signature, body: body.mapped(change)), suffix)
        default: return self
        }
    }
}

extension String {
    /// What an expression calls, be it with other arguments elsewhere.
    fileprivate var withoutArguments: String {
        var depth = 0
        return filter { character in
            if character == "(" { depth += 1 }
            defer { if character == ")" { depth -= 1 } }
            return depth == 0
        }
    }

    /// The words before a declaration that serve for either: what is open in one configuration is open in all.
    fileprivate func opened(with other: String) -> String {
        self != other && hasPrefix("private ") ? String(dropFirst("private ".utf8.count)) : self
    }
}
