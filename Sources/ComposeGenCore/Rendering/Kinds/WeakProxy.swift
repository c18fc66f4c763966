import SwiftReading

/// A proxy that does not keep its object alive: once that is gone nothing happens, and what it yields is nil.
///
/// - Precondition: every requirement can be served.
func renderWeakProxy(_ plan: ImplementationPlan) -> String {
    let type = GenericType(plan)
    let receiver = Receiver(instance: "object", isOptional: true, type: type.parameter)
    return type.filled(.weakProxyType, before: receiver)
}

extension ImplementationContext {
    func unservedByWeakProxy(_ requirement: Requirement) -> RequirementFault? {
        requirement.isStatic
            ? nil : unservedByAbsence(requirement, "where the object is gone") { _ in nil }
    }

    /// What has nothing to yield where no object stands behind it.
    ///
    /// - Parameters:
    ///   - moment: when there is none.
    ///   - value: what is yielded then.
    func unservedByAbsence(
        _ requirement: Requirement, _ moment: String, value: (TypeReference) -> String?
    ) -> RequirementFault? {
        let result = requirement.result
        guard !result.isVoid, !resolved(result).isOptional, value(result) == nil else {
            return nil
        }
        return RequirementFault(
            "there is no '\(written(result))' \(moment)",
            "make it optional, or write this type by hand")
    }
}
