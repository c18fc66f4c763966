import SwiftReading

/// A double that records its calls and answers with what it is told to.
///
/// - Precondition: every requirement can be served.
func renderSpy(_ plan: ImplementationPlan) -> String {
    let writer = SpyWriter(plan)
    let ofObject = writer.keeps(isStatic: false)
    let ofType = writer.keeps(isStatic: true)
    let passed = writer.double.passedToSpy
    let isShared = ofObject.isLocked
    var fills = plan.fillsOfDouble(
        writer.context, isUnchecked: isShared,
        initializers: plan.initializers(
            writer.context, passed: passed,
            assignments: writer.assignments(of: passed, isShared: isShared)),
        members: writer.double.members(plan, writer.text))
    fills["safety"] = isShared ? " Safe to use from any thread." : ""
    fills["storage"] = writer.storage(ofObject, isPassed: !passed.isEmpty)
    fills["staticStorage"] = writer.storage(ofType, isPassed: false)
    fills["properties"] = [ofType, ofObject].map(writer.properties)
        .filter { !$0.isEmpty }.joined(separator: "\n\n")
    fills["records"] = [ofObject, ofType].map(writer.records)
        .filter { !$0.isEmpty }.joined(separator: "\n\n")
    return BuiltInTemplate.spyType.filled(from: fills)
}

extension TestDouble.Member {
    /// Whether calls are recorded: what is stored says itself what was set.
    var records: Bool { requirement.initializer == nil && !requirement.isStored }
}

extension [TestDouble.Argument] {
    /// The type of what a list keeps of each call: what it was passed, or a tuple of all.
    fileprivate var type: String {
        count == 1
            ? self[0].type : "(" + map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
    }

    fileprivate var value: String {
        count == 1 ? self[0].value : "(" + map(\.value).joined(separator: ", ") + ")"
    }
}

extension TestDouble {
    /// Whether a spy keeps what it has of the requirement under a lock: what may be called from anywhere, and what a type
    /// keeps. What belongs to a global actor has one caller at a time.
    fileprivate func isLocked(_ requirement: Requirement) -> Bool {
        context.traits.isSendable || requirement.isStatic && !context.traits.isIsolated
    }

    /// Whether a spy keeps anything under a lock.
    var hasLock: Bool {
        members.contains { isLocked($0.requirement) && ($0.records || kept($0) != nil) }
    }

    /// What a setter is passed.
    fileprivate func setArguments(_ member: Member) -> [Argument] {
        let type = context.keptType(member.requirement.result)
        return member.arguments + [Argument(name: "newValue", type: type, value: "newValue")]
    }

    fileprivate func keptBySpy(_ member: Member) -> [Kept] {
        let requirement = member.requirement
        func list(_ name: String, _ arguments: [Argument]) -> Kept {
            Kept(
                name: name, type: arguments.isEmpty ? "Int" : "[\(arguments.type)]",
                initial: arguments.isEmpty ? "0" : "[]", requirement: requirement,
                isPrivatelySet: true)
        }
        let calls = member.records ? [list(member.callsName, member.arguments)] : []
        let sets =
            requirement.isSettable && requirement.signature != nil
            ? [list(member.setCallsName, setArguments(member))] : []
        return calls + sets + [kept(member)].compactMap { $0 }
    }
}

/// Writes what a spy keeps, and the members in which it does.
private struct SpyWriter {
    /// What is kept of an object or of the type, and whether there is a lock for it.
    struct Keeps {
        var isStatic: Bool
        var all: [Kept]
        var isLocked: Bool
    }

    let plan: ImplementationPlan
    let double: TestDouble
    let context: ImplementationContext
    let lock: String
    let state: String
    private let stateType: String

    init(_ plan: ImplementationPlan) {
        self.plan = plan
        context = ImplementationContext(plan)
        double = TestDouble(context)
        var names = Set(context.requirements.map(\.name))
        lock = freeName(["lock", "spyLock"], besides: &names)
        state = freeName(["records", "spyRecords"], besides: &names)
        var types = Set(context.requirements.flatMap(\.typeNames))
        types.formUnion(context.associatedTypes.map(\.name))
        stateType = freeName(["Records", "SpyRecords"], besides: &types)
    }

    func keeps(isStatic: Bool) -> Keeps {
        let all = double.members.filter { $0.requirement.isStatic == isStatic }
            .flatMap(double.keptBySpy)
        return Keeps(
            isStatic: isStatic, all: all,
            isLocked: all.contains { double.isLocked($0.requirement) })
    }

    // MARK: Storage

    private func type(of keeps: Keeps) -> String { (keeps.isStatic ? "Static" : "") + stateType }

    /// The lock and what it guards.
    func storage(_ keeps: Keeps, isPassed: Bool) -> String {
        guard keeps.isLocked else { return "" }
        let type = type(of: keeps)
        return BuiltInTemplate.spyStorage.filled([
            "isolation": keeps.isStatic ? "nonisolated(unsafe)" : "",
            "static": keeps.isStatic ? "static" : "",
            "lock": lock,
            "records": state,
            "value": isPassed ? ": \(type)" : " = \(type)()",
        ])
    }

    /// The type of what the lock guards.
    func records(_ keeps: Keeps) -> String {
        guard keeps.isLocked else { return "" }
        var lines = ConditionalMembers()
        for kept in keeps.all {
            let text = context.property(
                "var \(kept.name)", kept.type, rest: kept.value,
                indentation: kept.requirement.indentation + SourcePrinter.step)
            lines.append(text, kept.requirement)
        }
        return BuiltInTemplate.spyRecords.filled([
            "name": type(of: keeps), "properties": lines.joined(separator: "\n"),
        ])
    }

    /// What the test reads and sets.
    func properties(_ keeps: Keeps) -> String {
        var properties = ConditionalMembers()
        for kept in keeps.all {
            properties.append(
                keeps.isLocked ? guarded(kept) : stored(kept), kept.requirement)
        }
        return properties.joined(separator: keeps.isLocked ? "\n\n" : "\n")
    }

    private func head(_ kept: Kept, _ words: String = "", rest: String) -> String {
        let requirement = kept.requirement
        let keyword = words + "var \(kept.name)"
        let head =
            requirement.isStored
            ? context.introduced(keyword, in: requirement)
            : plan.access.introducer + (requirement.isStatic ? "static " : "") + keyword
        return context.property(
            head, kept.type, rest: rest, indentation: requirement.indentation)
    }

    private func attributes(_ kept: Kept) -> String {
        kept.requirement.isStored ? kept.requirement.attributes.joined(separator: "\n") : ""
    }

    private func stored(_ kept: Kept) -> String {
        BuiltInTemplate.sharedProperty.filled([
            "attributes": attributes(kept),
            "property": head(kept, kept.isPrivatelySet ? "private(set) " : "", rest: kept.value),
        ])
    }

    private func guarded(_ kept: Kept) -> String {
        let place = "\(state).\(kept.name)"
        if kept.isPrivatelySet {
            return BuiltInTemplate.spyReadOnly.filled([
                "property": head(kept, rest: " {"), "lock": lock, "place": place,
            ])
        }
        var setter = "\(lock).withLock { \(place) = newValue }"
        if setter.utf8.count > 100 - 3 * SourcePrinter.step {
            setter = "\(lock).withLock {\n    \(place) = newValue\n}"
        }
        return BuiltInTemplate.sharedAccessors.filled([
            "attributes": attributes(kept), "signature": head(kept, rest: " {"),
            "getter": context.accessor("get", "\(lock).withLock { \(place) }"),
            "setter": context.accessor("set", setter),
        ])
    }

    func assignments(of passed: [Kept], isShared: Bool) -> [Statement] {
        guard isShared, !passed.isEmpty else {
            return passed.map { .assignment(target: "self.\($0.name)", value: .text($0.name)) }
        }
        let arguments = passed.map { LabeledExpression(label: $0.name, value: .text($0.name)) }
        return [.assignment(target: state, value: .call(stateType, arguments))]
    }

    // MARK: Members

    func text(_ member: TestDouble.Member) -> String? {
        let requirement = member.requirement
        if requirement.isStored { return nil }
        var setter: String?
        if requirement.isSettable, requirement.signature != nil {
            let call = double.setArguments(member).value
            setter = recording(appending(call, to: member.setCallsName, of: member), member)
        }
        return context.member(requirement, body: body(member), setter: setter)
    }

    /// A member of what is kept.
    private func place(_ name: String, of member: TestDouble.Member) -> String {
        let requirement = member.requirement
        return double.isLocked(requirement)
            ? "\(requirement.own(state)).\(name)" : requirement.own(name)
    }

    private func appending(
        _ call: String, to list: String, of member: TestDouble.Member
    ) -> Statement {
        .expression(
            .call(
                place(list, of: member) + ".append",
                [LabeledExpression(label: nil, value: .text(call))]))
    }

    private func body(_ member: TestDouble.Member) -> String {
        // Calls that are passed nothing are counted.
        let record: Statement =
            member.arguments.isEmpty
            ? .text(place(member.callsName, of: member) + " += 1")
            : appending(member.arguments.value, to: member.callsName, of: member)
        let answer = place(member.resultName, of: member)
        let recorded: String
        var isAnswered = false
        switch member.answer {
        case .nothing: recorded = recording(record, member)
        case .itself: recorded = recording(record, member) + "\nreturn self"
        case .value:
            recorded = answering(answer, record, member)
            isAnswered = true
        case .result:
            recorded = answering(answer, record, member, isResult: true)
            isAnswered = true
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
        // Not under the lock: what is evaluated may ask the spy.
        let evaluated = member.arguments.filter(\.isAutoclosure).map {
            Statement.declaration(name: $0.name, type: nil, value: .text($0.name + "()"))
        }
        guard !evaluated.isEmpty else { return recorded }
        let isYielded = isAnswered && double.isLocked(member.requirement)
        return context.text(evaluated) + "\n" + (isYielded ? "return " : "") + recorded
    }

    /// The statement, under the lock where there is one.
    private func recording(_ record: Statement, _ member: TestDouble.Member) -> String {
        guard double.isLocked(member.requirement) else { return context.text([record]) }
        let lock = member.requirement.own(lock)
        let lines = context.text([record], depth: 1)
        let line = "\(lock).withLock { \(lines) }"
        let isShort = !lines.utf8.contains(UInt8(ascii: "\n")) && line.count <= 88
        return isShort
            ? line : BuiltInTemplate.spyRecord.filled(["lock": lock, "statements": lines])
    }

    /// The statement, and the answer behind it.
    private func answering(
        _ answer: String, _ record: Statement, _ member: TestDouble.Member, isResult: Bool = false
    ) -> String {
        guard double.isLocked(member.requirement) else {
            return context.text([record]) + "\nreturn "
                + (isResult ? "try \(answer).get()" : answer)
        }
        return BuiltInTemplate.spyAnswer.filled([
            "try": isResult ? "try" : "",
            "lock": member.requirement.own(lock),
            "statements": context.text([record], depth: 1),
            "answer": answer,
            "get": isResult ? ".get()" : "",
        ])
    }
}

extension Kept {
    /// What a variable begins with, as it is written behind its type; an optional is nil by itself.
    fileprivate var value: String {
        guard let initial, !(initial == "nil" && (type.hasSuffix("?") || type.hasSuffix("!")))
        else { return "" }
        return " = " + initial
    }
}
