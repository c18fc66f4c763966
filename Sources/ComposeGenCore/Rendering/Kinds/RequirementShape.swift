import SwiftReading

extension ImplementationContext {
    /// Nil of types, of initialisers and of what is asked of a type.
    func shape(of requirement: Requirement) -> RequirementShape? {
        guard !requirement.isStatic else { return nil }
        switch requirement.kind {
        case .function(let function):
            let signature = function.signature
            if signature.parameters.contains(where: { callback(of: $0) != nil }) {
                return .callbackFunction
            }
            let isThrowing = signature.throwing.canThrow && !signature.isRethrowing
            return switch (signature.isAsync, isThrowing) {
            case (false, false): .function
            case (false, true): .throwingFunction
            case (true, false): .asyncFunction
            case (true, true): .asyncThrowingFunction
            }
        case .property(let property): return shape(of: property.accessors)
        case .subscript(let access): return shape(of: access.accessors)
        case .initializer, .associatedType, .typeAlias: return nil
        }
    }

    private func shape(of accessors: Requirement.Accessors) -> RequirementShape {
        if accessors.isAsync || accessors.throwing.canThrow { return .effectfulProperty }
        return accessors.isSettable ? .settableProperty : .property
    }
}
