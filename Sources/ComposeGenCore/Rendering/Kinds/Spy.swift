/// A double that records its calls and answers with what it is told to.
///
/// - Precondition: every requirement can be served.
func renderSpy(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    let writer = SpyWriter(plan, TestDouble(context))
    return BuiltInTemplate.spyType.filled([
        "access": plan.access.keyword,
        "name": context.typeName(plan.name),
        "conformance": plan.protocolName + (writer.isLocked ? ", @unchecked Sendable" : ""),
        "constraints": context.constraints,
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

func unservedBySpy(
    _ requirement: Requirement, _ double: TestDouble
) -> RequirementFault? {
    let fault = unservedByDouble(requirement, double) { [double.kept($0)].compactMap { $0 } }
    if let fault { return fault }
    guard let member = double.member(of: requirement) else { return nil }
    let isKept = member.records || double.kept(member) != nil
    if requirement.isStatic, isKept, !double.context.associatedTypes.isEmpty {
        return ("a generic type keeps nothing of its own, where calls could be recorded", byHand)
    }
    if double.context.traits.isIsolated, isKept,
        requirement.modifiers.contains("nonisolated")
    {
        return ("what the protocol's actor keeps cannot be reached from elsewhere", byHand)
    }
    return nil
}

/// What no double can be, whether it records or not.
///
/// - Parameter kept: what the initialiser takes for a member, as far as it has to be passed.
func unservedByDouble(
    _ requirement: Requirement, _ double: TestDouble, kept: (TestDouble.Member) -> [KeptAnswer]
) -> RequirementFault? {
    if let fault = unservedInClass(requirement) { return fault }
    if case .function(let function) = requirement.kind, !SwiftIdentifier.isValid(function.name) {
        return ("an operator has no name that its answers could have", byHand)
    }
    if case .initializer = requirement.kind {
        let missing = double.members.first { member in
            kept(member).contains { $0.initial == nil }
        }
        return missing.map {
            (
                "it is not passed what '\($0.requirement.fullName)' answers",
                "write this type by hand, or move the initialiser to another protocol"
            )
        }
    }
    guard let member = double.member(of: requirement) else { return nil }
    if case .unserved(let fault) = member.answer { return fault }
    if double.hasNameClash(requirement) {
        return (
            "what is kept for it would have the name of something else",
            "give one of the two another name, or write this type by hand"
        )
    }
    if let kept = double.kept(member), kept.initial == nil {
        if requirement.isStatic {
            return (
                "nothing is passed to a type, and '\(kept.type)' has no value that means nothing",
                byHand
            )
        }
        if requirement.condition != nil {
            return (
                "an answer without a value that means nothing is passed to the initialiser, which knows no '#if'",
                byHand
            )
        }
    }
    return nil
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

    /// Each call as an element of a list: what it was passed, a tuple of all, or nothing.
    var callType: String { Self.callType(arguments) }
    var call: String { Self.call(arguments) }

    static func callType(_ arguments: [TestDouble.Argument]) -> String {
        guard arguments.count != 1 else { return arguments[0].type }
        return arguments.isEmpty
            ? "Void"
            : "(" + arguments.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
    }

    static func call(_ arguments: [TestDouble.Argument]) -> String {
        guard arguments.count != 1 else { return arguments[0].value }
        return "(" + arguments.map(\.value).joined(separator: ", ") + ")"
    }
}

/// Whether a spy keeps its records under a lock: not those of a global actor, which has one caller at a time.
func keepsUnderLock(_ double: TestDouble) -> Bool {
    !double.context.traits.isIsolated
        && double.members.contains { $0.records || double.kept($0) != nil }
}

private struct SpyWriter {
    /// A property of the spy.
    struct Kept {
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

    let plan: ImplementationPlan
    let double: TestDouble
    let context: ImplementationContext
    let isLocked: Bool
    private let lock: String
    private let state: String
    private let stateType: String

    init(_ plan: ImplementationPlan, _ double: TestDouble) {
        self.plan = plan
        self.double = double
        context = double.context
        isLocked = keepsUnderLock(double)
        var names = Set(context.requirements.map(\.name))
        lock = freeName(["lock", "spyLock"], besides: &names)
        state = freeName(["records", "spyRecords"], besides: &names)
        var types = Set(context.requirements.flatMap(\.typeNames))
        types.formUnion(context.associatedTypes.map(\.name))
        stateType = freeName(["Records", "SpyRecords"], besides: &types)
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
            add(member.callsName, "[\(member.callType)]", "[]", isPrivatelySet: true)
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

    private func argumentsOfSetter(
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

    /// The lock and what it guards.
    func storage(isStatic: Bool) -> String {
        guard isLocked, !allKept(isStatic: isStatic).isEmpty else { return "" }
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
        let kept = allKept(isStatic: isStatic)
        guard isLocked, !kept.isEmpty else { return "" }
        let lines = kept.map { kept in
            context.conditional(
                context.property(
                    "var \(kept.name)", kept.type, rest: kept.value,
                    indentation: SourcePrinter.step * (kept.requirement.condition == nil ? 2 : 3)),
                kept.requirement)
        }
        return BuiltInTemplate.spyRecords.filled([
            "name": (isStatic ? "Static" : "") + stateType,
            "properties": lines.joined(separator: "\n"),
        ])
    }

    /// What the test reads and sets.
    func properties() -> String {
        let separator = isLocked ? "\n\n" : "\n"
        return (allKept(isStatic: true) + allKept(isStatic: false)).map { kept in
            context.conditional(isLocked ? guarded(kept) : stored(kept), kept.requirement)
        }.joined(separator: separator)
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
        return BuiltInTemplate.spyGuarded.filled([
            "attributes": attributes(kept), "property": head(kept, rest: " {"), "lock": lock,
            "place": place,
        ])
    }

    // MARK: Initialisers

    func initializers() -> String {
        var texts: [String] = []
        var hasOthers = false
        var hasSame = false
        let writer = MemberWriter(
            context: context, function: .spyFunction, accessors: .spyAccessors,
            emptyFunction: .spyEmptyFunction)
        for requirement in context.requirements {
            guard case .initializer(let initializer) = requirement.kind else { continue }
            hasOthers = true
            let isSame = initializer.signature.parameters.isEmpty
            hasSame = hasSame || isSame
            texts.append(
                context.conditional(
                    writer.member(
                        requirement,
                        keyword: (isSame ? "init" : "convenience init") + initializer.mark,
                        initializer.signature, body: isSame ? "" : "self.init()"), requirement))
        }
        guard !hasSame, !passed.isEmpty || hasOthers || plan.access != .internal else {
            return texts.joined(separator: "\n\n")
        }
        let arguments = passed.map { LabeledExpression(label: $0.name, value: .text($0.name)) }
        let assignments: [Statement] =
            isLocked
            ? (passed.isEmpty
                ? [] : [.assignment(target: state, value: .call(stateType, arguments))])
            : passed.map { .assignment(target: "self.\($0.name)", value: .text($0.name)) }
        let own =
            assignments.isEmpty
            ? plan.access.introducer + "init() {}"
            : BuiltInTemplate.spyFunction.filled([
                "attributes": "",
                "signature": headOfInitializer(
                    plan.access.introducer + "init", passed.map { ($0.name, $0.parameterType, nil) }
                ),
                "body": writer.text(assignments),
            ])
        return ([own] + texts).joined(separator: "\n\n")
    }

    // MARK: Members

    func members() -> String {
        double.members.compactMap { member in
            text(member).map { context.conditional($0, member.requirement) }
        }.joined(separator: "\n\n")
    }

    private func text(_ member: TestDouble.Member) -> String? {
        let requirement = member.requirement
        let writer = MemberWriter(
            context: context, function: .spyFunction, accessors: .spyAccessors,
            emptyFunction: .spyEmptyFunction)
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
                    record(call, in: member.setCallsName, names), answer: nil, names)
            }
            return writer.member(
                requirement, getter: body(member, hiddenBy: names), setter: setter)
        case .initializer, .associatedType, .typeAlias:
            return nil
        }
    }

    private func place(_ name: String, _ hiding: Set<String>) -> String {
        let head = isLocked ? state : name
        return (hiding.contains(head) ? "self." : "") + (isLocked ? "\(state).\(name)" : name)
    }

    private func body(_ member: TestDouble.Member, hiddenBy names: Set<String>) -> String {
        let record = record(member.call, in: member.callsName, names)
        switch member.answer {
        case .nothing: return statements(record, answer: nil, names)
        case .itself: return statements(record, answer: nil, names) + "\nreturn self"
        case .value: return statements(record, answer: place(member.resultName, names), names)
        case .result:
            return statements(
                record, answer: place(member.resultName, names), names, isResult: true)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }

    private func record(_ call: String, in list: String, _ hiding: Set<String>) -> Statement {
        .expression(
            .call(
                place(list, hiding) + ".append", [LabeledExpression(label: nil, value: .text(call))]
            ))
    }

    /// What happens under the lock where there is one.
    private func statements(
        _ record: Statement, answer: String?, _ hiding: Set<String>, isResult: Bool = false
    ) -> String {
        let writer = MemberWriter(
            context: context, function: .spyFunction, accessors: .spyAccessors)
        guard isLocked else {
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
