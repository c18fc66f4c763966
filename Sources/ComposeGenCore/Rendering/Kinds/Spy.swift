import SwiftReading

/// A double that records its calls and answers with what it is told to.
///
/// - Precondition: every requirement can be served.
func renderSpy(_ plan: ImplementationPlan) -> String {
    let double = plan.double
    let ofObject = SpyWriter(double, isStatic: false)
    let ofType = SpyWriter(double, isStatic: true)
    let passed = double.passed
    var fills = plan.fillsOfDouble(
        double.context, isUnchecked: ofObject.isLocked,
        initializer: plan.ownInitializer(
            passed: passed, assignments: ofObject.assignments(of: passed)),
        members: double.members(plan) { ($0.requirement.isStatic ? ofType : ofObject).text($0) })
    fills["safety"] =
        plan.traits.isSendable
        ? " Safe to use from any thread."
        : plan.traits.isIsolated ? "" : " Use it from one thread at a time."
    fills["storage"] = joinedMembers([
        ofType.storage(isPassed: false), ofObject.storage(isPassed: !passed.isEmpty),
    ])
    fills["properties"] = joinedMembers([ofType.properties, ofObject.properties])
    fills["records"] = joinedMembers([ofObject.records, ofType.records])
    return BuiltInTemplate.spyType.filled(from: fills)
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
    /// All that a spy keeps of what an object does, or the type.
    fileprivate func keptBySpy(isStatic: Bool) -> [Kept] {
        members.filter { $0.requirement.isStatic == isStatic }.flatMap { member in
            let arguments = member.arguments
            let count = context.protocols.library.source(of: .int)
            let calls = Kept(
                name: member.callsName, type: arguments.isEmpty ? count : "[\(arguments.type)]",
                initial: arguments.isEmpty ? "0" : "[]", requirement: member.requirement,
                isPrivatelySet: true)
            // What is stored says itself what was set.
            return (member.isStored ? [] : [calls]) + answers(member)
        }
    }

    /// Whether a spy keeps what it has under a lock: what may be called from anywhere, and what a type keeps. What belongs to a
    /// global actor has one caller at a time.
    fileprivate func isLocked(isStatic: Bool) -> Bool {
        (context.traits.isSendable || isStatic && !context.traits.isIsolated)
            && !keptBySpy(isStatic: isStatic).isEmpty
    }

    var hasLock: Bool { isLocked(isStatic: false) || isLocked(isStatic: true) }

    func unservedBySpy(_ requirement: Requirement) -> RequirementFault? {
        guard let member = member(requirement) else { return nil }
        if let fault = fault(of: member) { return fault }
        if requirement.isStatic, !context.associatedTypes.isEmpty {
            return RequirementFault(
                "a generic type keeps nothing of its own, where calls could be recorded")
        }
        guard context.isAskedFromElsewhere(requirement), !isConstant(member) else { return nil }
        var fault = RequirementFault.outOfReach
        let traits = context.traits
        if !requirement.home.isEmpty, requirement.home != context.protocolName,
            !traits.asksForSendable, !traits.isolatesConformances
        {
            fault.help =
                "write 'settings: { upcomingFeatures: InferIsolatedConformances }', or this type by hand"
        }
        return fault
    }
}

/// Writes what a spy keeps of what an object does, or the type, and the members in which it does.
private struct SpyWriter {
    private let double: TestDouble
    private let kept: [Kept]
    let isLocked: Bool
    private let isStatic: Bool
    /// The names of the lock and of what it guards.
    private let lock: String
    private let state: String
    private let stateType: String

    init(_ double: TestDouble, isStatic: Bool) {
        self.double = double
        kept = double.keptBySpy(isStatic: isStatic)
        isLocked = double.isLocked(isStatic: isStatic)
        self.isStatic = isStatic
        var names = Set(double.context.requirements.map(\.name))
        lock = freeName(["lock", "spyLock"], besides: &names)
        state = freeName(["records", "spyRecords"], besides: &names)
        var types = Set(double.context.requirements.flatMap(\.typeNames))
        types.formUnion(double.context.associatedTypes.map(\.name))
        stateType =
            (isStatic ? "Static" : "") + freeName(["Records", "SpyRecords"], besides: &types)
    }

    private var context: ImplementationContext { double.context }

    // MARK: Storage

    private var modifier: String { isStatic ? "static " : "" }

    /// The lock and what it guards.
    func storage(isPassed: Bool) -> String {
        guard isLocked else { return "" }
        return BuiltInTemplate.spyStorage.filled(
            [
                "isolation": isStatic ? "nonisolated(unsafe)" : "",
                "static": isStatic ? "static" : "",
                "lock": lock, "records": state,
                "value": isPassed ? ": \(stateType)" : " = \(stateType)()",
            ], context.protocols.library)
    }

    /// The type of what the lock guards.
    var records: String {
        guard isLocked else { return "" }
        let lines = kept.map {
            context.property("var", $0.name, $0.type, value: $0.initial, depth: 1)
        }
        return BuiltInTemplate.spyRecords.filled([
            "name": stateType, "properties": lines.joined(separator: "\n"),
        ])
    }

    /// What the test reads and sets.
    var properties: String {
        isLocked
            ? joinedMembers(kept.map(guarded)) : kept.map(stored).joined(separator: "\n")
    }

    private func stored(_ kept: Kept) -> String {
        if kept.isStored {
            return kept.isConstant
                ? context.storedProperty(kept.requirement, "let")
                : context.storedProperty(kept.requirement, "var", value: kept.initial)
        }
        return context.property(
            context.access.introducer + (kept.isPrivatelySet ? "private(set) " : "") + modifier
                + "var", kept.name, kept.type, value: kept.initial)
    }

    private func guarded(_ kept: Kept) -> String {
        let requirement = kept.requirement
        let place = "\(state).\(kept.name)"
        let keyword = "var \(kept.name)"
        let head = context.headOfProperty(
            kept.isStored
                ? context.introduced(keyword, in: requirement)
                : context.access.introducer + modifier + keyword, kept.type)
        let getter = context.braced("\(lock).withLock", place)
        let setter = context.braced("\(lock).withLock", "\(place) = newValue", depth: 1)
        return context.member(
            head, attributes: kept.isStored ? requirement.attributes : [], body: getter,
            setter: kept.isPrivatelySet ? nil : setter)
    }

    /// What the initializer does with what it is passed; nil where each is a property of its own.
    func assignments(of passed: [Kept]) -> [Statement]? {
        guard isLocked else { return nil }
        let arguments = passed.map { LabeledExpression(label: $0.name, value: .text($0.name)) }
        return [.assignment(target: state, value: .call(stateType, arguments))]
    }

    // MARK: Members

    func text(_ member: TestDouble.Member) -> String? {
        // Not under the lock: what is evaluated may ask the spy.
        let evaluated = member.arguments.filter(\.isAutoclosure).map {
            Statement.declaration(name: $0.name, value: .text($0.name + "()"))
        }
        return double.text(member, after: evaluated + [recording(member)])
    }

    /// Calls that are passed nothing are counted.
    private func recording(_ member: TestDouble.Member) -> Statement {
        let requirement = member.requirement
        let calls =
            isLocked
            ? "\(requirement.own(state)).\(member.callsName)" : requirement.own(member.callsName)
        let call = LabeledExpression(value: .text(member.arguments.value))
        let record: Statement =
            member.arguments.isEmpty
            ? .text(calls + " += 1") : .expression(.call(calls + ".append", [call]))
        guard isLocked else { return record }
        let depth = requirement.depthOfBody
        return .text(
            context.braced(
                requirement.own(lock) + ".withLock", context.text([record], depth: depth + 1),
                depth: depth))
    }
}
