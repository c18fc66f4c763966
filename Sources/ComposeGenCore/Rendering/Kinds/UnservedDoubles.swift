import SwiftReading

func unservedBySpy(
    _ requirement: Requirement, _ double: TestDouble
) -> RequirementFault? {
    let fault = unservedByDouble(requirement, double) { [double.kept($0)].compactMap { $0 } }
    if let fault { return fault }
    guard let member = double.member(of: requirement) else { return nil }
    let isKept = member.records || double.kept(member) != nil
    if requirement.isStatic, isKept, !double.context.associatedTypes.isEmpty {
        return ("a generic type keeps nothing of its own, where calls could be recorded", byHand)
    }
    if double.context.traits.isIsolated, isKept,
        requirement.modifiers.contains("nonisolated")
    {
        return ("what the protocol's actor keeps cannot be reached from elsewhere", byHand)
    }
    return nil
}

/// What no double can be, whether it records or not.
///
/// - Parameter kept: what the initialiser takes for a member, as far as it has to be passed.
func unservedByDouble(
    _ requirement: Requirement, _ double: TestDouble, kept: (TestDouble.Member) -> [KeptAnswer]
) -> RequirementFault? {
    if requirement.identity != nil { return nil }
    if let fault = unservedInClass(requirement) { return fault }
    if case .function(let function) = requirement.kind, !SwiftIdentifier.isValid(function.name) {
        return ("an operator has no name that its answers could have", byHand)
    }
    if case .initializer = requirement.kind {
        let missing = double.members.first { member in
            kept(member).contains { $0.initial == nil }
        }
        return missing.map {
            (
                "it is not passed what '\($0.requirement.fullName)' answers",
                "write this type by hand, or move the initialiser to another protocol"
            )
        }
    }
    guard let member = double.member(of: requirement) else { return nil }
    if case .unserved(let fault) = member.answer { return fault }
    if double.hasNameClash(requirement) {
        return (
            "what is kept for it would have the name of something else",
            "give one of the two another name, or write this type by hand"
        )
    }
    if let kept = double.kept(member), kept.initial == nil {
        if requirement.isStatic {
            return (
                "nothing is passed to a type, and '\(kept.type)' has no value that means nothing",
                byHand
            )
        }
        if requirement.condition != nil {
            return (
                "an answer without a value that means nothing is passed to the initialiser, which knows no '#if'",
                byHand
            )
        }
    }
    return nil
}

func unservedByStub(
    _ requirement: Requirement, _ double: TestDouble
) -> RequirementFault? {
    let fault = unservedByDouble(requirement, double) {
        [double.kept($0), double.keptCallback($0)].compactMap { $0 }
    }
    if let fault { return fault }
    let context = double.context
    guard case .function(let function) = requirement.kind,
        let member = double.member(of: requirement)
    else { return nil }
    let signature = function.signature
    if let fault = context.unknownCallback(in: signature) { return fault }
    if signature.parameters.filter({ context.callback(of: $0) != nil }).count > 1 {
        return ("more than one of its closures could be answered", byHand)
    }
    guard let answered = member.callback else { return nil }
    if let actor = answered.callback.actor,
        actor != context.resolvedActor(of: requirement)
    {
        return (
            "its closure runs on \(actor), where the stub is not",
            "write '\(actor)' before the function, or leave it to a spy"
        )
    }
    let generic = Set(signature.genericParameters.map(\.name))
    let handed = answered.callback.parameters.map(\.type)
    let isGeneric = handed.contains { type in
        type.nominalNames().contains { generic.contains(String($0.prefix { $0 != "." })) }
    }
    if isGeneric { return ("its caller says what the closure is handed", byHand) }
    let isKept = double.keptCallback(member).map { $0.initial == nil } ?? false
    if isKept, requirement.isStatic || requirement.condition != nil {
        return ("what its closure is handed has no value that means nothing", byHand)
    }
    return nil
}
