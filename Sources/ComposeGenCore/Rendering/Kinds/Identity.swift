import SwiftReading

extension Requirement {
    /// What `Equatable` and `Hashable` ask of an object that is equal to itself alone.
    enum Identity {
        case equality
        case hash
    }

    /// Nil where it is nothing that identity answers.
    var identity: Identity? {
        guard case .function(let function) = kind else { return nil }
        let parameters = function.signature.parameters.map(\.type.source)
        switch function.name {
        case "==" where isStatic && parameters == ["Self", "Self"]: return .equality
        case "hash" where !isStatic && function.signature.parameters.map(\.label) == ["into"]:
            return .hash
        default: return nil
        }
    }
}

/// The member that answers by the object's identity.
func identityMember(_ identity: Requirement.Identity, _ plan: ImplementationPlan) -> String {
    // The requirements of the standard library belong to no actor.
    let isolation = plan.traits.isIsolated ? "nonisolated" : ""
    switch identity {
    case .equality:
        return BuiltInTemplate.identityEquality.filled([
            "access": plan.access.keyword, "nonisolated": isolation, "type": plan.name,
        ])
    case .hash:
        return BuiltInTemplate.identityHash.filled([
            "access": plan.access.keyword, "nonisolated": isolation,
        ])
    }
}

/// Those of the members that answer by the object's identity.
func identityMembers(_ requirements: [Requirement], _ plan: ImplementationPlan) -> [String] {
    requirements.compactMap(\.identity).map { identityMember($0, plan) }
}

extension Requirement {
    /// Whether a type that does nothing is made by `init()` though it serves this.
    var isServedWithoutParameters: Bool {
        switch kind {
        case .associatedType(let type): type.defaultType != nil
        case .initializer(let initializer): !initializer.signature.parameters.isEmpty
        case .function, .property, .subscript, .typeAlias: true
        }
    }
}
