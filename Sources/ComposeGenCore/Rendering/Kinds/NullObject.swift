import SwiftReading

extension TestDouble {
    /// Whether an object that does nothing keeps the property: not where others than its actor's may set it, and then what is set is
    /// forgotten. What would be an object that does nothing is made when it is asked for, not with the type.
    func isKeptByNullObject(_ requirement: Requirement) -> Bool {
        let isSetAnywhere =
            context.traits.isSendable || context.isAskedFromElsewhere(requirement)
        return !(requirement.isSettable && isSetAnywhere)
            && !context.isOfLaterSystems(requirement.result)
            && context.makingNoObjects.inertValue(of: requirement.result) != nil
    }

    func unservedByNullObject(_ requirement: Requirement) -> RequirementFault? {
        guard let member = member(requirement), !member.yieldsItself else { return nil }
        // What is stored would be made with the object, and might make one of these again.
        let type = requirement.result
        let maker = requirement.isSettable ? context.makingNoObjects : context
        guard maker.inertValue(of: type) == nil else { return nil }
        let known = type.nominalNames().first { context.protocols.requirements[$0] != nil }
        let cure = known.map { "generate a 'nullObject' of '\($0)' too, " } ?? ""
        return RequirementFault(
            "'\(context.written(type))' has no value that means nothing",
            cure + "make it optional, or write this type by hand")
    }
}
