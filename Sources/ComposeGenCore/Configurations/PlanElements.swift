extension Statement {
    /// By which it is found again in another configuration.
    var key: String {
        switch self {
        case .type(let type): "type " + type.name
        case .implementation(let plan): "type " + plan.name
        case .composedOnce: "type ComposedOnce"
        case .extension(let name, _): "extension " + name
        case .preview(let name, _, _): "preview " + name
        case .function(let function): "func " + function.name
        case .property(let property): "var " + property.name
        case .computed(_, let name, _, _, _), .unwrapping(let name, _, _): "var " + name
        case .enumCases(let names): "case " + names
        case .group: "group"
        case .binding(let name, _, let body): body.keyOfAssignment ?? "if let " + name
        case .recovery(let attempt, _, _): attempt.keyOfAssignment ?? "do"
        // What is dropped has no name of its own.
        case .assignment("_", let value): "_ = " + value.flatSource.withoutArguments
        case .assignment(let target, _): target + " ="
        case .comment(let text): "// " + text
        case .result: "return"
        case .expression(let value):
            if case .text(let text) = value.form { text } else { "expression" }
        case .switchOver(let subject, _): "switch " + subject
        case .match(let pattern, _): String(pattern.prefix { $0 != "," })
        case .choice(let condition, let body, _): body.keyOfAssignment ?? "if " + condition
        case .conditional(let conditional): conditional.clauses.first?.elements.first?.key ?? ""
        }
    }

    /// The clauses, where it is all conditions.
    var conditional: Conditional? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    /// The members of a group.
    var group: [Statement]? { if case .group(let members) = self { members } else { nil } }

    /// The same of a group all of which stands under conditions: it shares them with its neighbours.
    var conditionalThroughout: Conditional? {
        guard let group else { return conditional }
        var joined: Conditional?
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

    /// The statement with other lists in it, of which each configuration may have another.
    func mapParts(_ change: ([Statement]) -> [Statement]) -> Statement {
        switch self {
        case .type(var type):
            type.members = change(type.members)
            return .type(type)
        case .extension(let name, let members):
            return .extension(name: name, members: change(members))
        case .preview(let name, let body, let isBuilder):
            return .preview(name: name, body: change(body), isBuilder: isBuilder)
        case .function(var function):
            function.body = change(function.body)
            return .function(function)
        case .property(var property):
            property.value = property.value?.mapParts(change)
            return .property(property)
        case .computed(let introducer, let name, let type, let body, let isBuilder):
            return .computed(
                introducer: introducer, name: name, type: type, body: change(body),
                isBuilder: isBuilder)
        case .group(let members): return .group(change(members))
        case .assignment(let target, let value):
            return .assignment(target: target, value: value.mapParts(change))
        case .result(let value): return .result(value.mapParts(change))
        case .switchOver(let subject, let cases): return .switchOver(subject, cases: change(cases))
        case .match(let pattern, let body): return .match(pattern: pattern, body: change(body))
        case .binding(let name, let value, let body):
            return .binding(name: name, value: value, body: change(body))
        case .recovery(let attempt, let pattern, let fallback):
            return .recovery(
                attempt: change(attempt), pattern: pattern, fallback: change(fallback))
        case .choice(let condition, let body, let otherwise):
            return .choice(
                condition: condition, body: change(body), otherwise: change(otherwise))
        case .enumCases, .composedOnce, .implementation, .comment, .expression, .unwrapping,
            .conditional:
            return self
        }
    }

    /// The statement as open as it is in either configuration: what is needed from outside in one is open in both.
    func opened(with other: Statement) -> Statement {
        switch (self, other) {
        case (.function(var function), .function(let other)):
            function.introducer = function.introducer.opened(with: other.introducer)
            return .function(function)
        case (.property(var property), .property(let other)):
            property.introducer = property.introducer.opened(with: other.introducer)
            return .property(property)
        case (.type(var type), .type(let other)):
            type.isPrivate = type.isPrivate && other.isPrivate
            return .type(type)
        default: return self
        }
    }

    /// Of its members and theirs.
    var statementCount: Int {
        let parts = takenApart.parts
        guard !parts.isEmpty else { return 1 }
        return switch self {
        case .type, .extension, .group: parts.joined().reduce(0) { $0 + $1.statementCount }
        default: parts.joined().count
        }
    }

    /// The statement without anything in its lists, and these.
    var takenApart: (head: Statement, parts: [[Statement]]) {
        var parts: [[Statement]] = []
        let head = mapParts {
            parts.append($0)
            return []
        }
        return (head, parts)
    }
}

extension [Statement] {
    /// What they assign at last is assigned in another configuration too, be it without a choice.
    fileprivate var keyOfAssignment: String? {
        if case .assignment? = last { last?.key } else { nil }
    }
}

extension Expression {
    /// What stands in braces of its own may differ where nothing else does.
    fileprivate func mapParts(_ change: ([Statement]) -> [Statement]) -> Expression {
        switch form {
        case .block(let head, let parameter, let body, let isBuilder):
            return .block(head, parameter: parameter, body: change(body), isBuilder: isBuilder)
        case .modifier(let base, let call):
            return .modifier(base.mapParts(change), call: call.mapParts(change))
        case .suffixed(let closure, let suffix):
            guard case .closure(let signature, let body) = closure.form else { return self }
            return .suffixed(.closure(signature: signature, body: change(body)), suffix)
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
