import SwiftReading

/// A double that answers with what it is given.
///
/// - Precondition: every requirement can be served.
func renderStub(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    let writer = StubWriter(context: context, double: TestDouble(context))
    let kept = writer.double.keptByStub
    let passed = writer.double.passedToStub
    var properties = ConditionalMembers()
    for kept in kept { properties.append(writer.property(kept), kept.requirement) }
    var fills = plan.fillsOfDouble(
        context, isUnchecked: plan.traits.isSendable && !kept.isEmpty,
        initializers: plan.initializers(
            context, passed: passed,
            assignments: passed.map {
                .assignment(target: "self.\($0.name)", value: .text($0.name))
            }),
        members: writer.double.members(plan, writer.text))
    fills["properties"] = properties.joined(separator: "\n")
    return BuiltInTemplate.stubType.filled(from: fills)
}

private struct StubWriter {
    let context: ImplementationContext
    let double: TestDouble

    func property(_ kept: Kept) -> String {
        let requirement = kept.requirement
        let keyword = requirement.isStored && requirement.isSettable ? "var" : "let"
        let head = "\(keyword) \(kept.name)"
        let value = requirement.condition.flatMap { _ in kept.initial }
        let isRequired = requirement.isStored
        return BuiltInTemplate.sharedProperty.filled([
            "attributes": isRequired ? requirement.attributes.joined(separator: "\n") : "",
            "property": context.property(
                isRequired ? context.introduced(head, in: requirement) : "private \(head)",
                kept.type, rest: value.map { " = \($0)" } ?? ""),
        ])
    }

    func text(_ member: TestDouble.Member) -> String? {
        let requirement = member.requirement
        if requirement.isStored, !requirement.isStatic { return nil }
        let answer = answer(member)
        guard requirement.isFunction else {
            return context.member(
                requirement, body: answer, setter: requirement.isSettable ? "" : nil)
        }
        var lines: [Statement] = []
        if let callback = member.callback {
            let arguments = handed(callback, member).map {
                LabeledExpression(label: nil, value: .text($0))
            }
            lines.append(.expression(.call(callback.called, arguments)))
        }
        if !answer.isEmpty { lines.append(.result(.text(answer))) }
        return context.member(requirement, body: context.text(lines))
    }

    /// What the closure is handed.
    private func handed(_ callback: Callback, _ member: TestDouble.Member) -> [String] {
        guard let kept = double.keptCallback(member) else { return [] }
        if member.requirement.isStatic {
            return callback.parameters.compactMap { context.inertValue(of: $0.type) }
        }
        let value = member.requirement.own(kept.name)
        let count = callback.parameters.count
        return count == 1 ? [value] : (0..<count).map { "\(value).\($0)" }
    }

    /// What is yielded; empty where that is nothing.
    private func answer(_ member: TestDouble.Member) -> String {
        let requirement = member.requirement
        switch member.answer {
        case .nothing: return ""
        case .itself: return "self"
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        case .value:
            guard let kept = double.kept(member) else { return "" }
            return requirement.isStatic ? kept.initial ?? "" : requirement.own(kept.name)
        case .result(let type, _):
            if !requirement.isStatic { return "try \(requirement.own(member.resultName)).get()" }
            return type.isVoid ? "" : context.inertValue(of: type) ?? ""
        }
    }
}

// MARK: What cannot be served

extension TestDouble {
    /// What no double can be, whether it records or not.
    ///
    /// - Parameter kept: what the initialiser takes for a member, as far as it has to be passed.
    private func fault(of member: Member, kept: (Member) -> [Kept]) -> RequirementFault? {
        let requirement = member.requirement
        if let fault = unservedInClass(requirement) { return fault }
        if requirement.isFunction, !SwiftIdentifier.isValid(requirement.name) {
            return RequirementFault("an operator has no name that its answers could have")
        }
        if requirement.initializer != nil {
            let missing = members.first { kept($0).contains { $0.initial == nil } }
            return missing.map {
                RequirementFault(
                    "it is not passed what '\($0.requirement.fullName)' answers",
                    "write this type by hand, or move the initialiser to another protocol")
            }
        }
        if case .unserved(let fault) = member.answer { return fault }
        if member.hasNameClash {
            return RequirementFault(
                "what is kept for it would have the name of something else",
                "give one of the two another name, or write this type by hand")
        }
        guard let answer = self.kept(member), answer.initial == nil else { return nil }
        if requirement.isStatic {
            return RequirementFault(
                "nothing is passed to a type, and '\(answer.type)' has no value that means nothing")
        }
        return requirement.condition == nil
            ? nil
            : RequirementFault(
                "an answer without a value that means nothing is passed to the initialiser, which knows no '#if'"
            )
    }

    func unservedBySpy(_ member: Member) -> RequirementFault? {
        let requirement = member.requirement
        let fault = fault(of: member) { [kept($0)].compactMap { $0 } }
        if let fault { return fault }
        guard member.records || kept(member) != nil else { return nil }
        if requirement.isStatic, !context.associatedTypes.isEmpty {
            return RequirementFault(
                "a generic type keeps nothing of its own, where calls could be recorded")
        }
        if context.traits.isIsolated, requirement.modifiers.contains("nonisolated") {
            return RequirementFault(
                "what the protocol's actor keeps cannot be reached from elsewhere")
        }
        return nil
    }

    func unservedByStub(_ member: Member) -> RequirementFault? {
        let requirement = member.requirement
        let fault = fault(of: member) { [kept($0), keptCallback($0)].compactMap { $0 } }
        if fault != nil || !requirement.isFunction { return fault }
        if let fault = context.unknownCallback(of: requirement) { return fault }
        if requirement.parameters.compactMap(context.callback(of:)).count > 1 {
            return RequirementFault("more than one of its closures could be answered")
        }
        guard let callback = member.callback else { return nil }
        if let actor = callback.actor, actor != context.resolvedActor(of: requirement) {
            return RequirementFault(
                "its closure runs on \(actor), where the stub is not",
                "write '\(actor)' before the function, or leave it to a spy")
        }
        if callback.parameters.contains(where: { requirement.genericName(in: $0.type) != nil }) {
            return RequirementFault("its caller says what the closure is handed")
        }
        let isPassed = keptCallback(member).map { $0.initial == nil } ?? false
        return isPassed && (requirement.isStatic || requirement.condition != nil)
            ? RequirementFault("what its closure is handed has no value that means nothing") : nil
    }
}
