import SwiftReading

/// An implementation that does nothing: its functions do not call back, its results are none, empty, zero or false,
/// and what is set stays set.
///
/// - Precondition: every requirement can be served.
func renderNullObject(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    var properties = ConditionalMembers()
    var initializers = ConditionalMembers()
    var members = ConditionalMembers()
    for requirement in context.requirements {
        switch requirement.kind {
        case .associatedType, .typeAlias:
            break
        case .initializer(let initializer):
            initializers.append(
                emptyInitializer(initializer, of: requirement, plan, context), requirement)
        case .property(let property) where isStored(property, requirement, context):
            properties.append(nullProperty(property, of: requirement, context), requirement)
        case .property(let property):
            let type = context.written(property.type)
            let name = SwiftIdentifier.declarationName(property.name) ?? property.name
            let signature = context.property(
                context.introduced("var \(name)", in: requirement), type, rest: " {")
            let value = context.inertValue(of: property.type)
            let text = nullAccessors(signature, value, property.accessors, requirement, context)
            members.append(text, requirement)
        case .subscript(let access):
            let signature = context.signature(
                of: requirement,
                keyword: "subscript",
                access.signature,
                opening: " {"
            )
            let value = context.inertValue(of: access.signature.result)
            let text = nullAccessors(signature, value, access.accessors, requirement, context)
            members.append(text, requirement)
        case .function(let function):
            let text =
                requirement.identity.map { identityMember($0, plan) }
                ?? nullFunction(function, of: requirement, context)
            members.append(text, requirement)
        }
    }
    let own = needsInitializer(plan) ? plan.ownInitializer + "() {}" : ""
    return nullType(
        plan, context, properties.joined(separator: "\n"),
        [own, initializers.joined()].filter { !$0.isEmpty }.joined(separator: "\n\n"),
        members.joined())
}

/// What would be an object that does nothing is made when it is asked for, not with the type.
private func isStored(
    _ property: Requirement.Property, _ requirement: Requirement, _ context: ImplementationContext
) -> Bool {
    !requirement.isStatic && context.inertValue(of: property.type, makesObjects: false) != nil
}

private func nullType(
    _ plan: ImplementationPlan,
    _ context: ImplementationContext,
    _ properties: String,
    _ initializers: String,
    _ members: String
) -> String {
    let aliases = context.associatedTypeAliases
    guard !(aliases.isEmpty && properties.isEmpty && initializers.isEmpty && members.isEmpty) else {
        return BuiltInTemplate.nullObjectEmptyType.filled([
            "access": plan.access.keyword,
            "name": context.typeName(plan.name),
            "conformance": context.conformance(
                context.head(plan.access, plan.name), plan.protocolName),
        ])
    }
    let isUnchecked =
        plan.traits.isSendable && context.requirements.contains { keepsUnsafely($0, context) }
    return BuiltInTemplate.nullObjectType.filled([
        "access": plan.access.keyword,
        "name": context.typeName(plan.name),
        "conformance": context.conformance(
            context.head(plan.access, plan.name),
            plan.protocolName + (isUnchecked ? ", @unchecked Sendable" : "")),
        "aliases": aliases,
        "properties": properties,
        "initializers": initializers,
        "members": members,
    ])
}

/// Whether it is kept in a property that the compiler does not see to be safe anywhere.
private func keepsUnsafely(_ requirement: Requirement, _ context: ImplementationContext) -> Bool {
    guard case .property(let property) = requirement.kind, isStored(property, requirement, context)
    else { return false }
    let value = context.inertValue(of: property.type) ?? ""
    return property.accessors.isSettable || !["0", "false", "\"\""].contains(value)
}

/// Whether `init()` has to be written, because other modules make the object or another initialiser takes its place.
private func needsInitializer(_ plan: ImplementationPlan) -> Bool {
    var hasOthers = false
    for requirement in plan.requirements {
        guard case .initializer(let initializer) = requirement.kind else { continue }
        hasOthers = true
        if initializer.signature.parameters.isEmpty { return false }
    }
    return hasOthers || plan.access != .internal || plan.isMadeAnywhere
}

extension ImplementationPlan {
    /// The words of an initialiser that no requirement asks for and that takes nothing. One that is passed what it keeps could not
    /// keep that outside of the type's actor.
    var ownInitializer: String {
        access.introducer + (isMadeAnywhere ? "nonisolated " : "") + "init"
    }

    /// The words of one that a requirement asks for and that takes nothing.
    func initializer(of requirement: Requirement) -> String {
        let isMarked = requirement.modifiers.contains { $0.hasPrefix("nonisolated") }
        return isMadeAnywhere && !isMarked ? "nonisolated init" : "init"
    }
}

private func emptyInitializer(
    _ initializer: Requirement.Initializer,
    of requirement: Requirement,
    _ plan: ImplementationPlan,
    _ context: ImplementationContext
) -> String {
    let takesNothing = initializer.signature.parameters.isEmpty
    let keyword =
        (takesNothing ? plan.initializer(of: requirement) : "init") + initializer.mark
    return BuiltInTemplate.nullObjectEmptyFunction.filled([
        "attributes": context.attributes(of: requirement),
        "signature": context.signature(
            of: requirement,
            keyword: keyword,
            initializer.signature,
            opening: " {}"
        ),
    ])
}

private func nullProperty(
    _ property: Requirement.Property,
    of requirement: Requirement,
    _ context: ImplementationContext
) -> String {
    let keyword = property.accessors.isSettable ? "var " : "let "
    let name = SwiftIdentifier.declarationName(property.name) ?? property.name
    let value = served(context.inertValue(of: property.type), requirement)
    let indentation = SourcePrinter.step * (requirement.condition == nil ? 1 : 2)
    return BuiltInTemplate.nullObjectProperty.filled([
        "attributes": context.attributes(of: requirement),
        "property": context.property(
            context.introduced(keyword + name, in: requirement), context.written(property.type),
            rest: " = " + value, indentation: indentation),
    ])
}

/// Where nothing is stored: what is set is forgotten.
private func nullAccessors(
    _ signature: String,
    _ value: String?,
    _ accessors: Requirement.Accessors,
    _ requirement: Requirement,
    _ context: ImplementationContext
) -> String {
    let template: BuiltInTemplate =
        accessors.isSettable ? .nullObjectAccessors : .nullObjectFunction
    return template.filled([
        "attributes": context.attributes(of: requirement),
        "signature": signature,
        "value": served(value, requirement),
    ])
}

private func nullFunction(
    _ function: Requirement.Function,
    of requirement: Requirement,
    _ context: ImplementationContext
) -> String {
    func signature(_ opening: String) -> String {
        context.signature(
            of: requirement,
            keyword: context.keyword(of: function),
            function.signature,
            opening: opening
        )
    }
    let value = nullResult(of: function, of: requirement, context)
    guard value != "()" else {
        return BuiltInTemplate.nullObjectEmptyFunction.filled([
            "attributes": context.attributes(of: requirement),
            "signature": signature(" {}"),
        ])
    }
    return BuiltInTemplate.nullObjectFunction.filled([
        "attributes": context.attributes(of: requirement),
        "signature": signature(" {"),
        "value": served(value, requirement),
    ])
}

/// What a function yields that does nothing; a function of an instance that yields its like yields the instance.
func nullResult(
    of function: Requirement.Function,
    of requirement: Requirement,
    _ context: ImplementationContext
) -> String? {
    if function.signature.result.source == "Self", !requirement.isStatic { return "self" }
    return context.inertValue(of: function.signature.result)
}

private func served(_ value: String?, _ requirement: Requirement) -> String {
    guard let value else {
        preconditionFailure("the requirement \(requirement.name) passed validation without a value")
    }
    return value
}
