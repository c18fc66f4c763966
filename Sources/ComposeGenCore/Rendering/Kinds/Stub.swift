import SwiftReading

/// A double that answers with what it is given.
///
/// - Precondition: every requirement can be served.
func renderStub(_ plan: ImplementationPlan) -> String {
    let double = plan.double
    let context = double.context
    let kept = double.passed
    var fills = plan.fillsOfDouble(
        context, isUnchecked: plan.traits.isSendable && !kept.isEmpty,
        initializer: plan.ownInitializer(passed: kept),
        members: double.members(plan, double.stubbed))
    let properties = kept.map { kept in
        let keyword = kept.requirement.isSettable ? "var" : "let"
        return kept.isStored
            ? context.storedProperty(kept.requirement, keyword)
            : context.property("private let", kept.name, kept.type)
    }
    fills["properties"] = properties.joined(separator: "\n")
    return BuiltInTemplate.stubType.filled(from: fills)
}

extension TestDouble {
    /// The member that answers with what is kept.
    fileprivate func stubbed(_ member: Member) -> String? {
        let requirement = member.requirement
        if member.isStored, !requirement.isStatic { return nil }
        return context.member(
            requirement,
            body: context.text(answering(member), depth: requirement.depthOfBody),
            setter: requirement.isSettable ? "" : nil)
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
        return context.answeringCallbacks(of: requirement).count > 1
            ? RequirementFault("more than one of its closures could be answered")
            : faultOfCallback(member)
    }
}
