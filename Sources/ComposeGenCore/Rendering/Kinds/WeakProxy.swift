import SwiftReading

/// A proxy that does not keep its object alive: once that is gone nothing happens, and what it yields is nil or silent.
///
/// - Precondition: every requirement can be served.
func renderWeakProxy(_ plan: ImplementationPlan, isSendable: Bool) -> String {
    let type = GenericType(plan)
    let extensions = type.conformances(isProxy: true) { requirement, context in
        context.forwarding(
            requirement,
            to: Receiver(
                instance: "object", isOptional: true, type: type.parameter,
                absence: context.absence(of:)))
    }
    let declaration = BuiltInTemplate.weakProxyType.filled([
        "access": plan.access.keyword,
        "name": "\(plan.name)<\(type.parameter): AnyObject>"
            + (isSendable ? ": @unchecked Sendable" : ""),
        "parameter": type.parameter,
    ])
    return ([declaration] + extensions).joined(separator: "\n\n")
}

extension ImplementationContext {
    /// What is yielded in place of a value where the object that would yield it is gone.
    fileprivate func absence(of type: TypeReference) -> String? {
        let resolved = resolved(type)
        guard !type.isVoid, !resolved.isOptional, let value = absentValue(of: type) else {
            return nil
        }
        // Behind '??' a closure does not take over that it may run anywhere.
        guard case .function(let function) = resolved.type.form,
            resolved.attributes.contains("@Sendable")
        else { return value }
        return inertValues().source(ofFunction: function, attributes: ["@Sendable"])
    }

    func unservedByWeakProxy(_ requirement: Requirement) -> RequirementFault? {
        if requirement.initializer != nil {
            return RequirementFault(
                "an object that it made itself would be gone at once",
                "write this type by hand, or move the initialiser to another protocol")
        }
        return requirement.isStatic
            ? nil
            : unservedByAbsence(requirement, "where the object is gone", value: absentValue(of:))
    }

    /// What has nothing to yield where no object stands behind it.
    ///
    /// - Parameters:
    ///   - moment: when there is none.
    ///   - value: what is yielded then.
    func unservedByAbsence(
        _ requirement: Requirement, _ moment: String, value: (TypeReference) -> String?
    ) -> RequirementFault? {
        if requirement.initializer != nil {
            return RequirementFault("it is made for an object, not by itself")
        }
        let result = requirement.result
        guard !result.isVoid, !resolved(result).isOptional, value(result) == nil else {
            return nil
        }
        return RequirementFault(
            "there is no '\(written(result))' \(moment)",
            "make it optional, or write this type by hand")
    }
}
