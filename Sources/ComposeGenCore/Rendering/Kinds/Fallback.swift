import SwiftReading

/// A composite that asks its primary, and its fallback where the primary fails.
///
/// - Precondition: every requirement can be served.
func renderFallback(_ plan: ImplementationPlan) -> String {
    let context = ImplementationContext(plan)
    let isGeneric = context.needsConcreteType
    let handles = Handles(plan.handles)
    let writer = FallbackWriter(context, handles)
    let requirements = context.requirements.map(\.namingParameters)
    let primary = isGeneric ? "Primary" : "any \(plan.protocolName)"
    let fallback = isGeneric ? "Fallback" : "any \(plan.protocolName)"
    var aliases: [String] = []
    var constraints: [String] = []
    for type in context.associatedTypes {
        aliases.append("\(plan.access.introducer)typealias \(type.name) = Primary.\(type.name)")
        constraints.append("Fallback.\(type.name) == Primary.\(type.name)")
    }
    return BuiltInTemplate.fallbackType.filled([
        "access": plan.access.keyword,
        "name": plan.name
            + (isGeneric
                ? "<Primary: \(plan.protocolName), Fallback: \(plan.protocolName)>" : ""),
        "conformance": plan.protocolName
            + (plan.traits.isSendable && context.storage == "var" ? ", @unchecked Sendable" : "")
            + (constraints.isEmpty ? "" : "\nwhere " + constraints.joined(separator: ", ")),
        "aliases": aliases.joined(separator: "\n"),
        "storage": context.storage,
        "primary": primary,
        "fallback": fallback,
        "initializer": headOfInitializer(
            plan.access.introducer + "init",
            [("primary", primary, nil), ("fallback", fallback, nil)]),
        "members": requirements.members(writer.member).joined(),
        "handles": handles.classes(plan.protocols),
    ])
}

struct FallbackWriter {
    let context: ImplementationContext
    let writer: MemberWriter
    let handles: Handles
    let primary = Receiver(instance: "primary", type: "Primary")
    let fallback = Receiver(instance: "fallback", type: "Fallback")

    init(_ context: ImplementationContext, _ handles: Handles) {
        self.context = context
        self.handles = handles
        writer = MemberWriter(
            context: context, function: .fallbackFunction, accessors: .fallbackAccessors)
    }

    func member(_ requirement: Requirement) -> String? {
        switch requirement.kind {
        case .function(let function):
            let signature = function.signature
            return writer.member(
                requirement, keyword: context.keyword(of: function), signature,
                body: body(of: function, requirement))
        case .property(let property):
            return accessors(request(requirement, property), property.accessors)
        case .subscript(let access):
            return accessors(request(requirement, access), access.accessors)
        case .initializer(let initializer):
            return writer.making(requirement, initializer, [primary, fallback])
        case .associatedType, .typeAlias:
            return nil
        }
    }

    private func accessors(_ request: Request, _ accessors: Requirement.Accessors) -> String {
        writer.member(
            request.requirement,
            getter: request.isThrowing
                ? catching(request, .none, depth: 1) : asking(primary, request, 1),
            setter: accessors.isSettable ? writer.setter(request, to: primary) : nil)
    }

    // MARK: Bodies

    private func asking(_ receiver: Receiver, _ request: Request, _ depth: Int = 0) -> String {
        writer.text([.result(request.asking(request.base(of: receiver)))], depth: depth)
    }

    /// What is asked as it stands behind `return`, or alone where there is nothing to return.
    private func returning(_ receiver: Receiver, _ request: Request, depth: Int) -> String {
        let expression = request.asking(request.base(of: receiver))
        return writer.text(
            [.expression(request.result.isVoid ? expression : .prefixed("return", expression))],
            depth: depth)
    }

    private func catching(_ request: Request, _ kept: KeptArguments, depth: Int = 0) -> String {
        // A caller that has cancelled waits for no answer, and has not failed.
        let caught = CaughtError(
            besides: request.parameterNames, isNamed: request.isAsync)
        return BuiltInTemplate.fallbackAttempt.filled([
            "kept": kept.keeping,
            "restored": kept.restoring,
            "primary": returning(primary, request, depth: depth + 1),
            "failure": caught.pattern,
            "cancellation": cancellation(of: request, leave: "throw " + caught.name),
            "fallback": returning(fallback, request, depth: depth + 1),
        ])
    }

    /// Who has cancelled the task is not answered by the fallback.
    private func cancellation(of request: Request, leave: String) -> String {
        guard request.isAsync else { return "" }
        return BuiltInTemplate.fallbackCancellation.filled([
            "task": context.protocols.library.source(of: .task), "leave": leave,
        ])
    }

    private func body(of function: Requirement.Function, _ requirement: Requirement) -> String {
        let request = request(requirement, function.signature)
        var taken = request.parameterNames
        let strategy = context.fallbackStrategy(of: function, in: requirement)
        let kept = KeptArguments(function.signature, besides: &taken)
        switch strategy {
        case .forward:
            return asking(primary, request)
        case .catching:
            return catching(request, kept)
        case .optional where request.isAsync || function.signature.borrows:
            let name = nameOfValue(request.result)
            return BuiltInTemplate.fallbackOptional.filled([
                "kept": kept.keeping,
                "restored": kept.restoring,
                "value": freeName([name, "value"], besides: &taken),
                "primary": asking(primary, request),
                "cancellation": cancellation(of: request, leave: "return nil"),
                "fallback": asking(fallback, request),
            ])
        case .optional:
            let value = Expression.binary(
                request.asking(request.base(of: primary)), "??",
                request.asking(request.base(of: fallback)))
            return writer.text([.result(value)])
        case .result:
            let name = freeName(["result", "outcome"], besides: &taken)
            let answer = Statement.declaration(
                name: name, type: nil, value: request.asking(request.base(of: primary)))
            let failure = [
                cancellation(of: request, leave: "return " + name), kept.restoring,
                returning(fallback, request, depth: 1),
            ]
            let answered = BuiltInTemplate.fallbackResult.filled([
                "result": name,
                "success": "return \(name)",
                "failure": failure.filter { !$0.isEmpty }.joined(separator: "\n"),
            ])
            return [kept.keeping, writer.text([answer]), answered].filter { !$0.isEmpty }
                .joined(separator: "\n")
        case .callback(let failing):
            return callingBack(failing, function, requirement)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }
}

extension Requirement.Signature {
    /// Whether a parameter may not be captured, as the right operand of `??` would do, or has to be put back before.
    fileprivate var borrows: Bool {
        parameters.contains { parameter in
            parameter.type.attributes.contains { ["borrowing", "__shared", "inout"].contains($0) }
        }
    }
}
