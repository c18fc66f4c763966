import SwiftReading

/// An implementation that does nothing: its functions do not call back, its results are none, empty, zero or false,
/// and what is set stays set.
///
/// - Precondition: every requirement can be served.
func renderNullObject(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    var properties: [String] = []
    var members: [String] = []
    var isUnchecked = false
    for requirement in context.requirements where !requirement.isType {
        if let identity = requirement.identity {
            members.append(plan.identityMember(identity))
            continue
        }
        guard let value = context.nullValue(of: requirement) else {
            preconditionFailure(
                "the requirement \(requirement.name) passed validation without a value")
        }
        if context.keepsNullValue(of: requirement) {
            properties.append(
                context.storedProperty(
                    requirement, requirement.isSettable ? "var" : "let", value: value))
            // The compiler sees by itself that these are safe anywhere.
            let isSafe = !requirement.isSettable && ["0", "false", "\"\""].contains(value)
            isUnchecked = isUnchecked || plan.traits.isSendable && !isSafe
        } else {
            // Where nothing is stored, what is set is forgotten.
            members.append(
                context.member(
                    requirement, body: requirement.isFunction && value == "()" ? "" : value,
                    setter: requirement.isSettable ? "" : nil))
        }
    }
    var fills = plan.fillsOfDouble(
        context, isUnchecked: isUnchecked, initializer: plan.ownInitializer(),
        members: joinedMembers(members))
    fills["properties"] = properties.joined(separator: "\n")
    return BuiltInTemplate.nullObjectType.filled(from: fills)
}

extension ImplementationContext {
    /// Whether it is a property that is stored: not where several threads may set it. What would be an object that does nothing is
    /// made when it is asked for, not with the type.
    fileprivate func keepsNullValue(of requirement: Requirement) -> Bool {
        requirement.accessors != nil && !requirement.isStatic
            && !(requirement.isSettable && traits.isSendable)
            && inertValue(of: requirement.result, makesObjects: false) != nil
    }

    /// What an object that does nothing answers.
    fileprivate func nullValue(of requirement: Requirement) -> String? {
        // What is stored would be made with the object, and might make one of these again.
        let isMadeWithObject = !requirement.isFunction && requirement.isSettable
        return yieldsItself(requirement)
            ? "self" : inertValue(of: requirement.result, makesObjects: !isMadeWithObject)
    }

    func unservedByNullObject(_ requirement: Requirement) -> RequirementFault? {
        if requirement.identity != nil || nullValue(of: requirement) != nil { return nil }
        let type = requirement.result
        let known = type.nominalNames().first { protocols.requirements[$0] != nil }
        let cure = known.map { "generate a 'nullObject' of '\($0)' too, " } ?? ""
        return RequirementFault(
            "'\(written(type))' has no value that means nothing",
            cure + "make it optional, or write this type by hand")
    }
}
