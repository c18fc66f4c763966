import SwiftReading

/// A double that records nothing: one that answers with what it is given, or one that does nothing.
///
/// - Precondition: every requirement can be served.
func renderDouble(_ plan: ImplementationPlan, _ frame: BuiltInTemplate) -> String {
    let double = plan.double
    let context = double.context
    let kept = double.kept
    var fills = plan.fillsOfDouble(
        context, isUnchecked: plan.traits.isSendable && !kept.allSatisfy(\.isSafe),
        initializer: plan.ownInitializer(passed: double.passed),
        members: double.members(plan) { double.text($0) })
    let properties = kept.map { kept in
        let keyword = kept.requirement.isSettable ? "var" : "let"
        let value = double.kind == .nullObject ? kept.initial : nil
        return kept.isStored
            ? context.storedProperty(
                kept.requirement, keyword, value: value, isSet: double.kind != .nullObject)
            : context.property("private let", kept.name, kept.type)
    }
    fills["properties"] = properties.joined(separator: "\n")
    return frame.filled(from: fills)
}

extension Kept {
    /// Whether the compiler sees by itself that it is safe anywhere.
    fileprivate var isSafe: Bool {
        !requirement.isSettable && ["0", "false", "\"\""].contains(initial)
    }
}

extension TestDouble {
    func unservedByStub(_ requirement: Requirement) -> RequirementFault? {
        guard let member = member(requirement) else { return nil }
        if let fault = fault(of: member) { return fault }
        if requirement.isSettable, !requirement.isStatic, context.traits.isSendable {
            return RequirementFault(
                "a stub has no lock, and several threads may set this",
                "generate a 'spy', which has one, or require '{ get }' only")
        }
        if requirement.isSettable, context.isAskedFromElsewhere(requirement) { return .outOfReach }
        if let fault = context.unknownCallback(of: requirement) { return fault }
        return context.answeringCallbacks(of: requirement).count > 1
            ? RequirementFault("more than one of its closures could be answered")
            : faultOfCallback(member)
    }
}
