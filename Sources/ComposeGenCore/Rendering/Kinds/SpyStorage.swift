import SwiftReading

/// What a spy keeps, and the members in which it does.
struct SpyWriter {
    let plan: ImplementationPlan
    let double: TestDouble
    let context: ImplementationContext
    let lock: String
    let state: String
    private let stateType: String

    init(_ plan: ImplementationPlan, _ double: TestDouble) {
        self.plan = plan
        self.double = double
        context = double.context
        var names = Set(context.requirements.map(\.name))
        lock = freeName(["lock", "spyLock"], besides: &names)
        state = freeName(["records", "spyRecords"], besides: &names)
        var types = Set(context.requirements.flatMap(\.typeNames))
        types.formUnion(context.associatedTypes.map(\.name))
        stateType = freeName(["Records", "SpyRecords"], besides: &types)
    }

    var writer: MemberWriter {
        MemberWriter(
            context: context, function: .spyFunction, accessors: .spyAccessors,
            emptyFunction: .spyEmptyFunction)
    }

    // MARK: What is kept

    private func kept(_ member: TestDouble.Member) -> [Kept] {
        var result: [Kept] = []
        func add(_ name: String, _ type: String, _ initial: String?, isPrivatelySet: Bool) {
            result.append(
                Kept(
                    name: name, type: type, initial: initial, isPrivatelySet: isPrivatelySet,
                    parameterType: type, requirement: member.requirement))
        }
        if member.records {
            let isCounted = member.arguments.isEmpty
            add(
                member.callsName, isCounted ? "Int" : "[\(member.callType)]",
                isCounted ? "0" : "[]", isPrivatelySet: true)
        }
        if case .subscript(let access) = member.requirement.kind, access.accessors.isSettable {
            add(
                member.setCallsName, "[\(callTypeOfSetter(member, access))]", "[]",
                isPrivatelySet: true)
        }
        if let answer = double.kept(member) {
            result.append(
                Kept(
                    name: answer.name, type: answer.type, initial: answer.initial,
                    isPrivatelySet: false, parameterType: answer.parameterType,
                    requirement: member.requirement, isRequired: member.requirement.isStored))
        }
        return result
    }

    func argumentsOfSetter(
        _ member: TestDouble.Member, _ access: Requirement.Subscript
    ) -> [TestDouble.Argument] {
        member.arguments + [
            TestDouble.Argument(
                name: "newValue", type: context.keptType(access.signature.result),
                value: "newValue")
        ]
    }

    private func callTypeOfSetter(
        _ member: TestDouble.Member, _ access: Requirement.Subscript
    ) -> String {
        TestDouble.Member.callType(argumentsOfSetter(member, access))
    }

    private func allKept(isStatic: Bool) -> [Kept] {
        double.members.filter { $0.requirement.isStatic == isStatic }.flatMap(kept)
    }

    /// What the initialiser has to be passed.
    private var passed: [Kept] {
        allKept(isStatic: false).filter { $0.initial == nil }
    }

    // MARK: Storage

    /// Whether several threads may be with one spy, which then has a lock for them.
    var isShared: Bool { isLocked(isStatic: false) }

    /// Whether anything is kept there, and under a lock.
    private func isLocked(isStatic: Bool) -> Bool {
        allKept(isStatic: isStatic).contains { double.isLocked($0.requirement) }
    }

    /// The lock and what it guards.
    func storage(isStatic: Bool) -> String {
        guard isLocked(isStatic: isStatic) else { return "" }
        let type = (isStatic ? "Static" : "") + stateType
        let isPassed = !isStatic && !passed.isEmpty
        return BuiltInTemplate.spyStorage.filled([
            "isolation": isStatic ? "nonisolated(unsafe)" : "",
            "static": isStatic ? "static" : "",
            "lock": lock,
            "records": state,
            "value": isPassed ? ": \(type)" : " = \(type)()",
        ])
    }

    /// The type of what the lock guards.
    func records(isStatic: Bool) -> String {
        guard isLocked(isStatic: isStatic) else { return "" }
        var lines = ConditionalMembers()
        for kept in allKept(isStatic: isStatic) {
            let indentation = SourcePrinter.step * (kept.requirement.condition == nil ? 2 : 3)
            lines.append(
                context.property(
                    "var \(kept.name)", kept.type, rest: kept.value, indentation: indentation),
                kept.requirement)
        }
        return BuiltInTemplate.spyRecords.filled([
            "name": (isStatic ? "Static" : "") + stateType,
            "properties": lines.joined(separator: "\n"),
        ])
    }

    /// What the test reads and sets.
    func properties() -> String {
        [true, false].map { isStatic in
            let isLocked = isLocked(isStatic: isStatic)
            var properties = ConditionalMembers()
            for kept in allKept(isStatic: isStatic) {
                properties.append(isLocked ? guarded(kept) : stored(kept), kept.requirement)
            }
            return properties.joined(separator: isLocked ? "\n\n" : "\n")
        }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func head(_ kept: Kept, _ words: String = "", rest: String) -> String {
        let keyword = words + "var \(kept.name)"
        let head =
            kept.isRequired
            ? context.introduced(keyword, in: kept.requirement)
            : plan.access.introducer + (kept.requirement.isStatic ? "static " : "") + keyword
        let indentation = SourcePrinter.step * (kept.requirement.condition == nil ? 1 : 2)
        return context.property(head, kept.type, rest: rest, indentation: indentation)
    }

    private func attributes(_ kept: Kept) -> String {
        kept.isRequired ? context.attributes(of: kept.requirement) : ""
    }

    private func stored(_ kept: Kept) -> String {
        BuiltInTemplate.spyProperty.filled([
            "attributes": attributes(kept),
            "property": head(
                kept, kept.isPrivatelySet ? "private(set) " : "", rest: kept.value),
        ])
    }

    private func guarded(_ kept: Kept) -> String {
        let place = "\(state).\(kept.name)"
        guard !kept.isPrivatelySet else {
            return BuiltInTemplate.spyReadOnly.filled([
                "property": head(kept, rest: " {"), "lock": lock, "place": place,
            ])
        }
        var setter = "\(lock).withLock { \(place) = newValue }"
        if setter.utf8.count > 100 - 3 * SourcePrinter.step {
            setter = "\(lock).withLock {\n    \(place) = newValue\n}"
        }
        return BuiltInTemplate.spyGuarded.filled([
            "attributes": attributes(kept), "property": head(kept, rest: " {"),
            "getter": writer.accessor("get", "\(lock).withLock { \(place) }"),
            "setter": writer.accessor("set", setter),
        ])
    }

    // MARK: Initialisers

    func initializers() -> String {
        var texts = ConditionalMembers()
        var hasOthers = false
        var hasSame = false
        for requirement in context.requirements {
            guard case .initializer(let initializer) = requirement.kind else { continue }
            hasOthers = true
            let isSame = initializer.signature.parameters.isEmpty
            hasSame = hasSame || isSame
            texts.append(
                writer.member(
                    requirement,
                    keyword: (isSame ? plan.initializer(of: requirement) : "convenience init")
                        + initializer.mark,
                    initializer.signature, body: isSame ? "" : "self.init()"), requirement)
        }
        let isWritten = hasOthers || plan.access != .internal || plan.isMadeAnywhere
        guard !hasSame, !passed.isEmpty || isWritten else {
            return texts.joined()
        }
        let arguments = passed.map { LabeledExpression(label: $0.name, value: .text($0.name)) }
        let assignments: [Statement] =
            isShared
            ? (passed.isEmpty
                ? [] : [.assignment(target: state, value: .call(stateType, arguments))])
            : passed.map { .assignment(target: "self.\($0.name)", value: .text($0.name)) }
        let own =
            assignments.isEmpty
            ? plan.ownInitializer + "() {}"
            : BuiltInTemplate.spyFunction.filled([
                "attributes": "",
                "signature": headOfInitializer(
                    plan.access.introducer + "init", passed.map { ($0.name, $0.parameterType, nil) }
                ),
                "body": writer.text(assignments),
            ])
        return [own, texts.joined()].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// A property of a spy.
private struct Kept {
    var name: String
    var type: String
    var initial: String?
    var isPrivatelySet: Bool
    var parameterType: String
    var requirement: Requirement
    /// Whether the protocol requires this very property.
    var isRequired = false

    /// What a variable begins with, as it is written behind its type; an optional is nil by itself.
    var value: String {
        guard let initial, !(initial == "nil" && (type.hasSuffix("?") || type.hasSuffix("!")))
        else { return "" }
        return " = " + initial
    }
}
