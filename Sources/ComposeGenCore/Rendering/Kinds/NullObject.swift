import SwiftReading

/// An implementation that does nothing: its functions do not call back, its results are none, empty, zero or false,
/// and what is set stays set.
///
/// - Precondition: every requirement can be served.
func renderNullObject(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    var properties = ConditionalMembers()
    var members = ConditionalMembers()
    var isUnchecked = false
    for requirement in context.requirements
    where !requirement.isType && requirement.initializer == nil {
        if let identity = requirement.identity {
            members.append(plan.identityMember(identity), requirement)
            continue
        }
        guard let value = context.nullValue(of: requirement) else {
            preconditionFailure(
                "the requirement \(requirement.name) passed validation without a value")
        }
        if context.keepsNullValue(of: requirement) {
            properties.append(context.nullProperty(requirement, value), requirement)
            // The compiler sees by itself that these are safe anywhere.
            let isSafe = !requirement.isSettable && ["0", "false", "\"\""].contains(value)
            isUnchecked = isUnchecked || plan.traits.isSendable && !isSafe
        } else if requirement.isFunction {
            members.append(
                context.member(requirement, body: value == "()" ? "" : value), requirement)
        } else {
            members.append(context.nullAccessors(requirement, value), requirement)
        }
    }
    var fills = plan.fillsOfDouble(
        context, isUnchecked: isUnchecked,
        initializers: plan.initializers(context, isPlain: true), members: members.joined())
    fills["properties"] = properties.joined(separator: "\n")
    let contents = ["aliases", "properties", "initializers", "members"]
    let isEmpty = contents.allSatisfy { fills[$0, default: ""].isEmpty }
    let frame: BuiltInTemplate = isEmpty ? .nullObjectEmptyType : .nullObjectType
    return frame.filled(from: fills)
}

extension ImplementationContext {
    /// What the requirement yields where nothing is done; a function of an instance that yields its like yields the instance.
    fileprivate func nullValue(of requirement: Requirement) -> String? {
        requirement.isFunction && !requirement.isStatic && requirement.result.source == "Self"
            ? "self" : inertValue(of: requirement.result)
    }

    /// Whether it is a property that is stored. What would be an object that does nothing is made when it is asked for, not with
    /// the type.
    fileprivate func keepsNullValue(of requirement: Requirement) -> Bool {
        guard case .property(let property) = requirement.kind else { return false }
        return !requirement.isStatic
            && inertValue(of: property.type, makesObjects: false) != nil
    }

    fileprivate func nullProperty(_ requirement: Requirement, _ value: String) -> String {
        let keyword = requirement.isSettable ? "var " : "let "
        let head = introduced(
            keyword + SwiftIdentifier.declared(requirement.name), in: requirement)
        return BuiltInTemplate.sharedProperty.filled([
            "attributes": requirement.attributes.joined(separator: "\n"),
            "property": property(
                head, written(requirement.result), rest: " = " + value,
                indentation: requirement.indentation),
        ])
    }

    /// Where nothing is stored, what is set is forgotten.
    fileprivate func nullAccessors(_ requirement: Requirement, _ value: String) -> String {
        let fills = [
            "attributes": requirement.attributes.joined(separator: "\n"),
            "signature": head(of: requirement), "body": value,
            "getter": "get { \(value) }", "setter": "set {}",
        ]
        let frame: BuiltInTemplate = requirement.isSettable ? .sharedAccessors : .sharedMember
        return frame.filled(from: fills)
    }

    func unservedByNullObject(_ requirement: Requirement) -> RequirementFault? {
        if requirement.identity != nil { return nil }
        if let fault = unservedInClass(requirement) { return fault }
        if requirement.initializer != nil { return nil }
        // What is stored would be made with the object, and might make one of these again.
        let isMadeWithObject = requirement.signature == nil && requirement.isSettable
        let type = requirement.result
        let value =
            isMadeWithObject
            ? inertValue(of: type, makesObjects: false) : nullValue(of: requirement)
        guard value == nil else { return nil }
        let known = type.nominalNames().first { protocols.requirements[$0] != nil }
        let cure = known.map { "generate a 'nullObject' of '\($0)' too, " } ?? ""
        return RequirementFault(
            "'\(written(type))' has no value that means nothing",
            cure + "make it optional, or write this type by hand")
    }
}
