import SwiftReading

/// What a requirement is to who implements it: kinds have a frame for each shape that they tell apart.
package enum RequirementShape: String, CaseIterable, Sendable {
    /// Neither `async` nor `throws`, and no closure is called back.
    case function
    case throwingFunction
    case asyncFunction
    case asyncThrowingFunction
    /// It answers by a closure.
    case callbackFunction
    /// `{ get }`, of a property or a subscript.
    case property
    /// `{ get set }`
    case settableProperty
    /// `{ get async throws }`, or one of the two.
    case effectfulProperty

    /// The frame that also serves where there is none for the shape; nil where nothing else would do.
    var wider: RequirementShape? {
        switch self {
        case .function, .property, .settableProperty, .effectfulProperty: nil
        case .throwingFunction, .asyncFunction, .callbackFunction: .function
        case .asyncThrowingFunction: .throwingFunction
        }
    }
}

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
