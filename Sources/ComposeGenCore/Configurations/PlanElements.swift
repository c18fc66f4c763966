extension Declaration: PlanElement {
    var key: String {
        switch self {
        case .type(let type): "type " + type.name
        case .extension(let name, _, _): "extension " + name
        case .preview(let name, _, _): "preview " + name
        case .composedOnce: "composed once"
        case .implementation(let plan): "type " + plan.name
        case .conditional(let conditional): conditional.key(\.key)
        }
    }

    var conditional: Conditional<Declaration>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    static func under(_ conditional: Conditional<Declaration>) -> Declaration {
        .conditional(conditional)
    }

    func settled(_ names: ConditionNames, among configurations: ConfigurationSet) -> Declaration {
        switch self {
        case .type(let type): .type(type.settled(names, among: configurations))
        case .extension(let name, let properties, let members):
            .extension(
                name: name, properties: properties,
                members: settledElements(members, names, among: configurations))
        case .preview(let name, let body, let isBuilder):
            .preview(
                name: name, body: settledElements(body, names, among: configurations),
                isBuilder: isBuilder)
        case .composedOnce, .implementation, .conditional: self
        }
    }

    static func merged(_ left: Self, _ right: Self, by merge: PlanMerge) -> Self? {
        if left == right { return left }
        switch (left, right) {
        case (.type(let left), .type(let right)):
            return merge.merged(left, right).map { .type($0) }
        case (.extension(let name, let ofLeft, let left), .extension(_, let ofRight, let right)):
            let groups = merge.merged(groups: ofLeft, left, ofRight, right)
            return .extension(name: name, members: groups)
        case (.preview(let name, let left, let isLeft), .preview(_, let right, let isRight)):
            guard isLeft == isRight else { return nil }
            return .preview(name: name, body: merge.merged(left, right), isBuilder: isLeft)
        default: return nil
        }
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
        case .conditional(let conditional): conditional.key(\.key)
        }
    }

    var conditional: Conditional<Member>? {
        switch self {
        case .conditional(let conditional): return conditional
        case .group(let members):
            // All of it under the same conditions: it shares them with its neighbours.
            var joined: Conditional<Member>?
            for member in members {
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
        default: return nil
        }
    }

    static func under(_ conditional: Conditional<Member>) -> Member { .conditional(conditional) }

    func settled(_ names: ConditionNames, among configurations: ConfigurationSet) -> Member {
        switch self {
        case .function(let function): .function(function.settled(names, among: configurations))
        case .computed(let introducer, let name, let type, let body, let isBuilder):
            .computed(
                introducer: introducer, name: name, type: type,
                body: settledElements(body, names, among: configurations), isBuilder: isBuilder)
        case .property(let property): .property(property.settled(names, among: configurations))
        case .type(let type): .type(type.settled(names, among: configurations))
        case .group(let members):
            .group(settledElements(members, names, among: configurations))
        case .enumCases, .composedOnce, .conditional: self
        }
    }

    static func merged(_ left: Self, _ right: Self, by merge: PlanMerge) -> Self? {
        if left == right { return left }
        switch (left, right) {
        case (.function(let left), .function(let right)):
            return merge.merged(left, right).map { .function($0) }
        case (
            .computed(let introducer, let name, let type, let body, let isBuilder),
            .computed(let introducer2, _, let type2, let body2, let isBuilder2)
        ):
            guard introducer == introducer2, type == type2, isBuilder == isBuilder2 else {
                return nil
            }
            return .computed(
                introducer: introducer, name: name, type: type, body: merge.merged(body, body2),
                isBuilder: isBuilder)
        case (.property(let left), .property(let right)):
            return merge.merged(left, right).map { .property($0) }
        case (.type(let left), .type(let right)):
            return merge.merged(left, right).map { .type($0) }
        default: return nil
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
        case .conditional(let conditional): conditional.key(\.key)
        }
    }

    var conditional: Conditional<SwitchCase>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    static func under(_ conditional: Conditional<SwitchCase>) -> SwitchCase {
        .conditional(conditional)
    }

    func settled(_ names: ConditionNames, among configurations: ConfigurationSet) -> SwitchCase {
        switch self {
        case .match(let pattern, let body):
            .match(pattern: pattern, body: settledElements(body, names, among: configurations))
        case .conditional: self
        }
    }

    static func merged(_ left: Self, _ right: Self, by merge: PlanMerge) -> Self? {
        guard case .match(let pattern, let body) = left,
            case .match(pattern, let other) = right
        else { return nil }
        return .match(pattern: pattern, body: merge.merged(body, other))
    }
}

extension Statement: PlanElement {
    var key: String {
        switch self {
        case .declaration(let name, _, _, _), .unwrapping(let name, _, _, _): "let " + name
        case .binding(let name, _, _, let body, _): body.keyOfAssignment ?? "if let " + name
        case .recovery(let attempt, _): attempt.keyOfAssignment ?? "do"
        case .assignment(let target, _): target + " ="
        case .text(let text): text
        case .comment(let text): "// " + text
        case .result: "return"
        case .expression: "expression"
        case .function(let function): "func " + function.name
        case .switchOver(let subject, _): "switch " + subject
        case .choice(let branches):
            branches.first?.body.keyOfAssignment ?? "if " + (branches.first?.condition ?? "")
        case .conditional(let conditional): conditional.key(\.key)
        }
    }

    var conditional: Conditional<Statement>? {
        if case .conditional(let conditional) = self { conditional } else { nil }
    }

    static func under(_ conditional: Conditional<Statement>) -> Statement {
        .conditional(conditional)
    }

    func settled(_ names: ConditionNames, among configurations: ConfigurationSet) -> Statement {
        func settled(_ value: Expression) -> Expression {
            value.settled(names, among: configurations)
        }
        return switch self {
        case .declaration(let name, let type, let value, let isVariable):
            .declaration(
                name: name, type: type, value: settled(value), isVariable: isVariable)
        case .assignment(let target, let value): .assignment(target: target, value: settled(value))
        case .result(let value): .result(settled(value))
        case .function(let function): .function(function.settled(names, among: configurations))
        case .switchOver(let subject, let cases):
            .switchOver(subject, cases: settledElements(cases, names, among: configurations))
        case .text, .comment, .expression, .unwrapping, .binding, .recovery, .choice, .conditional:
            self
        }
    }

    static func merged(_ left: Self, _ right: Self, by merge: PlanMerge) -> Self? {
        if left == right { return left }
        switch (left, right) {
        case (
            .declaration(let name, let type, let value, let isVariable),
            .declaration(_, let type2, let value2, let isVariable2)
        ):
            guard type == type2, isVariable == isVariable2 else { return nil }
            return merge.merged(value, value2).map {
                .declaration(name: name, type: type, value: $0, isVariable: isVariable)
            }
        case (.assignment(let target, let value), .assignment(_, let value2)):
            return merge.merged(value, value2).map { .assignment(target: target, value: $0) }
        case (.switchOver(let subject, let cases), .switchOver(let subject2, let cases2)):
            guard subject == subject2 else { return nil }
            return .switchOver(subject, cases: merge.merged(cases, cases2))
        case (.result(let value), .result(let value2)):
            return merge.merged(value, value2).map { .result($0) }
        case (.function(let left), .function(let right)):
            return merge.merged(left, right).map { .function($0) }
        default: return nil
        }
    }
}

extension PlanMerge {
    /// The type with the members of both; nil where its head differs.
    fileprivate func merged(_ left: TypePlan, _ right: TypePlan) -> TypePlan? {
        func head(_ type: TypePlan) -> TypePlan {
            var head = type
            head.properties = []
            head.members = []
            return head
        }
        var (type, other) = (head(left), head(right))
        // What others need somewhere is open everywhere.
        type.isPrivate = left.isPrivate && right.isPrivate
        other.isPrivate = type.isPrivate
        guard type == other else { return nil }
        type.members = merged(
            groups: left.properties, left.members, right.properties, right.members)
        return type
    }

    /// Members with the groups of properties before them. Where properties differ, they are members like others.
    fileprivate func merged(
        groups left: [[PropertyPlan]], _ members: [Member], _ right: [[PropertyPlan]],
        _ others: [Member]
    ) -> [Member] {
        func apart(_ groups: [[PropertyPlan]], _ members: [Member]) -> ([[Member]], [Member]) {
            var all: [[Member]] = groups.map { $0.map { .property($0) } }
            var rest = members[...]
            while case .group(let group)? = rest.first {
                all.append(group)
                rest.removeFirst()
            }
            return (all, Array(rest))
        }
        var (ofLeft, leftMembers) = apart(left, members)
        var (ofRight, rightMembers) = apart(right, others)
        while ofLeft.count < ofRight.count { ofLeft.append([]) }
        while ofRight.count < ofLeft.count { ofRight.append([]) }
        let groups = zip(ofLeft, ofRight).map { Member.group(merged($0, $1)) }
        return groups + merged(leftMembers, rightMembers)
    }

    /// The property that serves both; nil where they differ in more than access and what a value has between braces.
    fileprivate func merged(_ left: PropertyPlan, _ right: PropertyPlan) -> PropertyPlan? {
        var (property, other) = (left, right)
        guard let introducer = left.introducer.opened(with: right.introducer) else { return nil }
        property.introducer = introducer
        other.introducer = introducer
        if let first = left.value, let second = right.value {
            guard let value = merged(first, second) else { return nil }
            property.value = value
            other.value = value
        }
        return property == other ? property : nil
    }

    /// The function with the statements of both; nil where its head differs.
    fileprivate func merged(_ left: FunctionPlan, _ right: FunctionPlan) -> FunctionPlan? {
        func head(_ function: FunctionPlan) -> FunctionPlan {
            var head = function
            head.body = []
            return head
        }
        var (function, other) = (head(left), head(right))
        guard let introducer = left.introducer.opened(with: right.introducer) else { return nil }
        function.introducer = introducer
        other.introducer = introducer
        guard function == other else { return nil }
        function.body = merged(left.body, right.body)
        return function
    }

    /// The expression where the two differ only between braces of their own; else nil.
    fileprivate func merged(_ left: Expression, _ right: Expression) -> Expression? {
        if left == right { return left }
        switch (left.form, right.form) {
        case (
            .block(let head, let name, let body, let isBuilder),
            .block(let head2, let name2, let body2, let isBuilder2)
        ):
            guard head == head2, name == name2, isBuilder == isBuilder2 else { return nil }
            return .block(
                head, parameter: name, body: merged(body, body2), isBuilder: isBuilder)
        case (.modifier(let base, let call), .modifier(let base2, let call2)):
            guard let base = merged(base, base2), let call = merged(call, call2) else { return nil }
            return .modifier(base, call: call)
        case (.suffixed(let closure, let suffix), .suffixed(let closure2, let suffix2)):
            guard case .closure(let signature, let body) = closure.form,
                case .closure(let signature2, let body2) = closure2.form,
                signature == signature2, suffix == suffix2
            else { return nil }
            return .suffixed(.closure(signature: signature, body: merged(body, body2)), suffix)
        default: return nil
        }
    }
}

extension String {
    /// The words before a declaration that serve for either: what is open in one configuration is open in all. Nil
    /// where the two differ in more.
    fileprivate func opened(with other: String) -> String? {
        if self == other { return self }
        return withoutPrivate == other.withoutPrivate ? withoutPrivate : nil
    }

    /// The words before a declaration without `private`, if that is the first of them.
    private var withoutPrivate: String {
        hasPrefix("private ") ? String(dropFirst("private ".utf8.count)) : self
    }
}

// MARK: Words for conditions

extension TypePlan {
    fileprivate func settled(
        _ names: ConditionNames, among configurations: ConfigurationSet
    ) -> TypePlan {
        var type = self
        let members = members.filter {
            if case .group(let members) = $0 { !members.isEmpty } else { true }
        }
        type.members = settledElements(members, names, among: configurations)
        return type
    }
}

extension PropertyPlan {
    fileprivate func settled(
        _ names: ConditionNames, among configurations: ConfigurationSet
    ) -> PropertyPlan {
        var property = self
        property.value = value?.settled(names, among: configurations)
        return property
    }
}

extension FunctionPlan {
    fileprivate func settled(
        _ names: ConditionNames, among configurations: ConfigurationSet
    ) -> FunctionPlan {
        var function = self
        function.body = settledElements(body, names, among: configurations)
        return function
    }
}

extension Expression {
    /// Conditions stand only where `merged` looks into expressions.
    fileprivate func settled(
        _ names: ConditionNames, among configurations: ConfigurationSet
    ) -> Expression {
        switch form {
        case .block(let head, let parameter, let body, let isBuilder):
            return .block(
                head, parameter: parameter,
                body: settledElements(body, names, among: configurations), isBuilder: isBuilder)
        case .modifier(let base, let call):
            return .modifier(
                base.settled(names, among: configurations),
                call: call.settled(names, among: configurations))
        case .suffixed(let closure, let suffix):
            guard case .closure(let signature, let body) = closure.form else { return self }
            return .suffixed(
                .closure(
                    signature: signature, body: settledElements(body, names, among: configurations)),
                suffix)
        default: return self
        }
    }
}
