import SwiftReading

/// A double that answers with what it is given.
///
/// - Precondition: every requirement can be served.
func renderStub(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    let writer = StubWriter(plan, TestDouble(context))
    let answers = writer.answers
    return BuiltInTemplate.stubType.filled([
        "access": plan.access.keyword,
        "name": context.typeName(plan.name),
        "conformance": context.conformance(
            context.head(plan.access, plan.name),
            plan.protocolName
                + (plan.traits.isSendable && !answers.isEmpty ? ", @unchecked Sendable" : "")),
        "aliases": context.associatedTypeAliases,
        "properties": writer.properties(),
        "initializers": writer.initializers(),
        "members": writer.members(),
    ])
}

extension TestDouble {
    /// What a stub's closure is handed; nil where that is nothing.
    func keptCallback(_ member: Member) -> KeptAnswer? {
        guard let answered = member.callback else { return nil }
        let parameters = answered.callback.parameters
        guard let first = parameters.first else { return nil }
        let name = member.name(of: answered)
        let values = parameters.map { context.inertValue(of: $0.type) }
        guard parameters.count > 1 else {
            return KeptAnswer(
                name: name, type: context.keptType(first.type), initial: values[0])
        }
        let types = parameters.map { context.keptType($0.type) }
        let known = values.compactMap { $0 }
        return KeptAnswer(
            name: name, type: "(" + types.joined(separator: ", ") + ")",
            initial: known.count == values.count ? "(" + known.joined(separator: ", ") + ")" : nil)
    }
}

extension TestDouble {
    /// A property of a stub.
    struct StubAnswer {
        var kept: KeptAnswer
        var requirement: Requirement
        /// Whether the protocol requires this very property.
        var isRequired: Bool
        var isSettable: Bool
    }

    /// What is passed to a stub's initialiser; a member under `#if` has its value at once.
    var answersOfStub: [StubAnswer] {
        members.filter { !$0.requirement.isStatic }.flatMap { member -> [StubAnswer] in
            var isSettable = false
            if case .property(let property) = member.requirement.kind {
                isSettable = property.accessors.isSettable
            }
            return [kept(member), keptCallback(member)].compactMap { $0 }.map {
                StubAnswer(
                    kept: $0, requirement: member.requirement,
                    isRequired: member.requirement.isStored, isSettable: isSettable)
            }
        }
    }
}

private struct StubWriter {
    let plan: ImplementationPlan
    let double: TestDouble
    let context: ImplementationContext

    init(_ plan: ImplementationPlan, _ double: TestDouble) {
        self.plan = plan
        self.double = double
        context = double.context
    }

    private var writer: MemberWriter {
        MemberWriter(
            context: context, function: .stubFunction, accessors: .stubAccessors,
            emptyFunction: .stubEmptyFunction)
    }

    var answers: [TestDouble.StubAnswer] { double.answersOfStub }

    func properties() -> String {
        var properties = ConditionalMembers()
        for answer in answers { properties.append(property(answer), answer.requirement) }
        return properties.joined(separator: "\n")
    }

    private func property(_ answer: TestDouble.StubAnswer) -> String {
        let keyword = answer.isSettable ? "var" : "let"
        let value = answer.requirement.condition.flatMap { _ in answer.kept.initial }
        let head = "\(keyword) \(answer.kept.name)"
        return BuiltInTemplate.stubProperty.filled([
            "attributes": answer.isRequired ? context.attributes(of: answer.requirement) : "",
            "property": context.property(
                answer.isRequired
                    ? context.introduced(head, in: answer.requirement) : "private \(head)",
                answer.kept.type, rest: value.map { " = \($0)" } ?? ""),
        ])
    }

    // MARK: Initialisers

    func initializers() -> String {
        let passed = answers.filter { $0.requirement.condition == nil }
        var texts = ConditionalMembers()
        var hasSame = false
        for requirement in context.requirements {
            guard case .initializer(let initializer) = requirement.kind else { continue }
            let isSame = initializer.signature.parameters.isEmpty && passed.isEmpty
            hasSame = hasSame || isSame
            texts.append(
                writer.member(
                    requirement,
                    keyword: (isSame ? plan.initializer(of: requirement) : "convenience init")
                        + initializer.mark,
                    initializer.signature, body: isSame ? "" : selfInit(passed, initializer)),
                requirement)
        }
        let isWritten = !texts.isEmpty || plan.access != .internal || plan.isMadeAnywhere
        guard !hasSame, !passed.isEmpty || isWritten else {
            return texts.joined()
        }
        let own =
            passed.isEmpty
            ? plan.ownInitializer + "() {}"
            : BuiltInTemplate.stubFunction.filled([
                "attributes": "",
                "signature": headOfInitializer(
                    plan.access.introducer + "init",
                    passed.map { ($0.kept.name, $0.kept.parameterType, $0.kept.initial) }),
                "body": writer.text(
                    passed.map {
                        .assignment(
                            target: "self.\($0.kept.name)", value: .text($0.kept.name))
                    }),
            ])
        return [own, texts.joined()].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// An initialiser without parameters would call itself, were there nothing to tell the two apart.
    private func selfInit(_ passed: [TestDouble.StubAnswer], _ initializer: Requirement.Initializer)
        -> String
    {
        guard initializer.signature.parameters.isEmpty, let first = passed.first,
            let initial = first.kept.initial
        else { return "self.init()" }
        return "self.init(\(first.kept.name): \(initial))"
    }

    // MARK: Members

    func members() -> String {
        var members = ConditionalMembers()
        for member in double.members {
            if let text = text(member) { members.append(text, member.requirement) }
        }
        return ([members.joined()] + identityMembers(context.requirements, plan))
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func text(_ member: TestDouble.Member) -> String? {
        let requirement = member.requirement
        switch requirement.kind {
        case .function(let function):
            let names = Set(function.signature.parameters.map(\.name))
            return writer.member(
                requirement, keyword: context.keyword(of: function), function.signature,
                body: body(member, function.signature, names))
        case .property(let property):
            if requirement.isStored, !requirement.isStatic { return nil }
            return writer.member(
                requirement, getter: answer(member, []),
                setter: property.accessors.isSettable ? "" : nil)
        case .subscript(let access):
            let names = Set(access.signature.parameters.map(\.name))
            return writer.member(
                requirement, getter: answer(member, names),
                setter: access.accessors.isSettable ? "" : nil)
        case .initializer, .associatedType, .typeAlias:
            return nil
        }
    }

    private func body(
        _ member: TestDouble.Member, _ signature: Requirement.Signature, _ names: Set<String>
    ) -> String {
        var lines: [Statement] = []
        if let answered = member.callback {
            let completion =
                (SwiftIdentifier.declarationName(answered.parameter) ?? answered.parameter)
                + (answered.callback.isOptional ? "?" : "")
            let count = answered.callback.parameters.count
            var arguments: [String] = []
            if let kept = double.keptCallback(member) {
                let value = own(kept.name, names)
                if member.requirement.isStatic {
                    arguments = answered.callback.parameters.compactMap {
                        context.inertValue(of: $0.type)
                    }
                } else {
                    arguments = count == 1 ? [value] : (0..<count).map { "\(value).\($0)" }
                }
            }
            lines.append(
                .expression(
                    .call(
                        completion,
                        arguments.map { LabeledExpression(label: nil, value: .text($0)) })))
        }
        let answer = answer(member, names)
        if !answer.isEmpty { lines.append(.result(.text(answer))) }
        return writer.text(lines)
    }

    private func own(_ name: String, _ hiding: Set<String>) -> String {
        (hiding.contains(name) ? "self." : "") + name
    }

    /// What is yielded; empty where that is nothing.
    private func answer(_ member: TestDouble.Member, _ names: Set<String>) -> String {
        switch member.answer {
        case .nothing: return ""
        case .itself: return "self"
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        case .value, .result: break
        }
        guard let kept = double.kept(member) else { return "" }
        let isStatic = member.requirement.isStatic
        guard case .result(let type, _) = member.answer else {
            return isStatic ? kept.initial ?? "" : own(kept.name, names)
        }
        if isStatic { return type.isVoid ? "" : context.inertValue(of: type) ?? "" }
        return "try \(own(kept.name, names)).get()"
    }
}
