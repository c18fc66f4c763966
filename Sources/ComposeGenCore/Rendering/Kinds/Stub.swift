import SwiftReading

/// A double that answers with what it is given.
///
/// - Precondition: every requirement can be served.
func renderStub(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    let double = TestDouble(context)
    let kept = double.passedToStub
    var fills = plan.fillsOfDouble(
        context, isUnchecked: plan.traits.isSendable && !kept.isEmpty,
        initializer: plan.ownInitializer(passed: kept),
        members: double.members(plan, double.stubbed))
    let properties = kept.map { kept in
        let requirement = kept.requirement
        return requirement.isStored
            ? context.storedProperty(requirement, requirement.isSettable ? "var" : "let")
            : context.property("private let", kept.name, kept.type)
    }
    fills["properties"] = properties.joined(separator: "\n")
    return BuiltInTemplate.stubType.filled(from: fills)
}

extension TestDouble {
    /// The member that answers with what is kept.
    fileprivate func stubbed(_ member: Member) -> String? {
        let requirement = member.requirement
        if requirement.isStored, !requirement.isStatic { return nil }
        let answer: Statement? =
            switch member.answer {
            // Nothing is passed to a type, which answers with what means nothing.
            case _ where requirement.isStatic:
                requirement.result.isVoid
                    ? nil : context.inertValue(of: requirement.result).map { .result(.text($0)) }
            case .nothing: nil
            case .value: .result(.text(requirement.own(member.resultName)))
            case .result:
                .result(.prefixed("try", .text(requirement.own(member.resultName) + ".get()")))
            }
        let called = member.callback.map { callback in
            let values = handed(callback, member).map { LabeledExpression(value: .text($0)) }
            return Statement.expression(.call(callback.called, values))
        }
        return context.member(
            requirement,
            body: context.text([called, answer].compactMap { $0 }, depth: requirement.depthOfBody),
            setter: requirement.isSettable ? "" : nil)
    }

    /// What the closure is handed.
    private func handed(_ callback: Callback, _ member: Member) -> [String] {
        guard let kept = keptCallback(member) else { return [] }
        if member.requirement.isStatic {
            return callback.parameters.compactMap { context.inertValue(of: $0.type) }
        }
        let value = member.requirement.own(kept.name)
        let count = callback.parameters.count
        return count == 1 ? [value] : (0..<count).map { "\(value).\($0)" }
    }

    func unservedByStub(_ requirement: Requirement) -> RequirementFault? {
        guard let member = member(requirement) else { return nil }
        if let fault = fault(of: member) { return fault }
        if requirement.isSettable, !requirement.isStatic, context.traits.isSendable {
            return RequirementFault(
                "a stub has no lock, and several threads may set this",
                "generate a 'spy', which has one, or require '{ get }' only")
        }
        guard requirement.isFunction else { return nil }
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
        return requirement.isStatic && keptCallback(member).map { $0.initial == nil } ?? false
            ? RequirementFault("what its closure is handed has no value that means nothing") : nil
    }
}
