import SwiftReading

/// A double that records its calls and answers with what it is told to.
///
/// - Precondition: every requirement can be served.
func renderSpy(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    let writer = SpyWriter(plan, TestDouble(context))
    return BuiltInTemplate.spyType.filled([
        "access": plan.access.keyword,
        "name": context.typeName(plan.name),
        "conformance": context.conformance(
            context.head(plan.access, plan.name),
            plan.protocolName + (writer.isShared ? ", @unchecked Sendable" : "")),
        "safety": writer.isShared ? " Safe to use from any thread." : "",
        "aliases": context.associatedTypeAliases,
        "storage": writer.storage(isStatic: false),
        "staticStorage": writer.storage(isStatic: true),
        "properties": writer.properties(),
        "initializers": writer.initializers(),
        "members": writer.members(),
        "records": [false, true].map(writer.records).filter { !$0.isEmpty }
            .joined(separator: "\n\n"),
    ])
}

extension TestDouble.Member {
    /// Whether calls are recorded: what is stored says itself what was set.
    var records: Bool {
        switch requirement.kind {
        case .function, .subscript: true
        case .property: !requirement.isStored
        case .initializer, .associatedType, .typeAlias: false
        }
    }

    /// Each call as an element of a list: what it was passed, or a tuple of all.
    var callType: String { Self.callType(arguments) }
    var call: String { Self.call(arguments) }

    static func callType(_ arguments: [TestDouble.Argument]) -> String {
        guard arguments.count != 1 else { return arguments[0].type }
        return "(" + arguments.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
    }

    static func call(_ arguments: [TestDouble.Argument]) -> String {
        guard arguments.count != 1 else { return arguments[0].value }
        return "(" + arguments.map(\.value).joined(separator: ", ") + ")"
    }
}

extension TestDouble {
    /// Whether a spy keeps what it has of the requirement under a lock: what may be called from anywhere, and what a type
    /// keeps. What belongs to a global actor has one caller at a time.
    func isLocked(_ requirement: Requirement) -> Bool {
        context.traits.isSendable || requirement.isStatic && !context.traits.isIsolated
    }

    /// Whether a spy keeps anything under a lock.
    var hasLock: Bool {
        members.contains { isLocked($0.requirement) && ($0.records || kept($0) != nil) }
    }
}

extension SpyWriter {
    /// What the protocol requires, but for what is stored.
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
                body: body(member, hiddenBy: names))
        case .property:
            guard !requirement.isStored else { return nil }
            return writer.member(requirement, getter: body(member, hiddenBy: []), setter: nil)
        case .subscript(let access):
            let names = Set(access.signature.parameters.map(\.name))
            var setter: String?
            if access.accessors.isSettable {
                let call = TestDouble.Member.call(argumentsOfSetter(member, access))
                setter = statements(
                    appending(call, to: member.setCallsName, of: member, names), answer: nil,
                    of: member, names)
            }
            return writer.member(
                requirement, getter: body(member, hiddenBy: names), setter: setter)
        case .initializer, .associatedType, .typeAlias:
            return nil
        }
    }

    private func place(_ name: String, of member: TestDouble.Member, _ hiding: Set<String>)
        -> String
    {
        let isLocked = double.isLocked(member.requirement)
        let head = isLocked ? state : name
        return (hiding.contains(head) ? "self." : "") + (isLocked ? "\(state).\(name)" : name)
    }

    private func body(_ member: TestDouble.Member, hiddenBy names: Set<String>) -> String {
        // Not under the lock: what is evaluated may ask the spy.
        let evaluated = member.arguments.compactMap(\.evaluated).map {
            Statement.declaration(name: $0, type: nil, value: .text($0 + "()"))
        }
        let recorded = recorded(member, hiddenBy: names)
        guard !evaluated.isEmpty else { return recorded }
        let isAnswered =
            switch member.answer {
            case .value, .result: double.isLocked(member.requirement)
            case .nothing, .itself, .unserved: false
            }
        return writer.text(evaluated) + "\n" + (isAnswered ? "return " : "") + recorded
    }

    private func recorded(_ member: TestDouble.Member, hiddenBy names: Set<String>) -> String {
        let record = record(member, names)
        let answer = place(member.resultName, of: member, names)
        switch member.answer {
        case .nothing: return statements(record, answer: nil, of: member, names)
        case .itself: return statements(record, answer: nil, of: member, names) + "\nreturn self"
        case .value: return statements(record, answer: answer, of: member, names)
        case .result:
            return statements(record, answer: answer, of: member, names, isResult: true)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }

    /// Calls that are passed nothing are counted.
    private func record(_ member: TestDouble.Member, _ hiding: Set<String>) -> Statement {
        guard !member.arguments.isEmpty else {
            return .text(place(member.callsName, of: member, hiding) + " += 1")
        }
        return appending(member.call, to: member.callsName, of: member, hiding)
    }

    private func appending(
        _ call: String, to list: String, of member: TestDouble.Member, _ hiding: Set<String>
    ) -> Statement {
        .expression(
            .call(
                place(list, of: member, hiding) + ".append",
                [LabeledExpression(label: nil, value: .text(call))]))
    }

    /// What happens under the lock where there is one.
    private func statements(
        _ record: Statement, answer: String?, of member: TestDouble.Member,
        _ hiding: Set<String>, isResult: Bool = false
    ) -> String {
        guard double.isLocked(member.requirement) else {
            guard let answer else { return writer.text([record]) }
            return writer.text([record])
                + (isResult ? "\nreturn try \(answer).get()" : "\nreturn \(answer)")
        }
        let lock = (hiding.contains(lock) ? "self." : "") + lock
        let lines = writer.text([record], depth: 1)
        guard let answer else {
            let line = "\(lock).withLock { \(lines) }"
            let isShort = !lines.utf8.contains(UInt8(ascii: "\n")) && line.count <= 88
            return isShort
                ? line
                : BuiltInTemplate.spyRecord.filled(["lock": lock, "statements": lines])
        }
        return BuiltInTemplate.spyAnswer.filled([
            "try": isResult ? "try" : "",
            "lock": lock,
            "statements": lines,
            "answer": answer,
            "get": isResult ? ".get()" : "",
        ])
    }
}

extension Requirement.Initializer {
    /// Behind `init`.
    var mark: String {
        switch failability {
        case .never: ""
        case .optional: "?"
        case .implicitlyUnwrapped: "!"
        }
    }
}
