/// A composite that asks its primary, and its fallback where the primary fails.
///
/// - Precondition: every requirement can be served.
func renderFallback(_ plan: ImplementationPlan, protocols: [String: [Requirement]]) -> String {
    let context = ImplementationContext(
        plan.requirements, protocolName: plan.protocolName, access: plan.access,
        traits: plan.traits)
    let isGeneric = context.needsConcreteType
    let writer = FallbackWriter(context, isGeneric: isGeneric, protocols: protocols)
    let requirements = context.requirements.map(\.namingParameters)
    let members = requirements.compactMap { requirement in
        writer.member(requirement).map { context.conditional($0, requirement) }
    }
    let primary = isGeneric ? "Primary" : "any \(plan.protocolName)"
    let fallback = isGeneric ? "Fallback" : "any \(plan.protocolName)"
    var aliases: [String] = []
    var constraints: [String] = []
    for type in context.associatedTypes {
        aliases.append("\(plan.access.introducer)typealias \(type.name) = Primary.\(type.name)")
        constraints.append("Fallback.\(type.name) == Primary.\(type.name)")
    }
    let storage = requirements.contains(where: \.changesObject) ? "var" : "let"
    return BuiltInTemplate.fallbackType.filled([
        "access": plan.access.keyword,
        "name": plan.name
            + (isGeneric
                ? "<Primary: \(plan.protocolName), Fallback: \(plan.protocolName)>" : ""),
        "conformance": plan.protocolName
            + (plan.traits.isSendable && storage == "var" ? ", @unchecked Sendable" : "")
            + (constraints.isEmpty ? "" : "\nwhere " + constraints.joined(separator: ", ")),
        "aliases": aliases.joined(separator: "\n"),
        "storage": storage,
        "primary": primary,
        "fallback": fallback,
        "initializer": headOfInitializer(
            plan.access.introducer + "init",
            [("primary", primary, nil), ("fallback", fallback, nil)]),
        "members": members.joined(separator: "\n\n"),
        "handles": writer.handles.map(writer.forwardingClass).joined(separator: "\n\n"),
    ])
}

private struct FallbackWriter {
    let context: ImplementationContext
    let writer: MemberWriter
    let protocols: [String: [Requirement]]
    let primary: Receiver
    let fallback: Receiver
    /// The protocols of the results that stand for what is at work, each once.
    let handles: [Handle]
    /// What their classes are named after, by their protocols: the last word, or the whole name where two share it.
    private let handleNames: [String: String]

    init(
        _ context: ImplementationContext,
        isGeneric: Bool,
        protocols: [String: [Requirement]]
    ) {
        self.context = context
        self.protocols = protocols
        primary = Receiver(instance: "primary", type: "Primary")
        fallback = Receiver(instance: "fallback", type: "Fallback")
        writer = MemberWriter(
            context: context, function: .fallbackFunction, accessors: .fallbackAccessors)
        handles = context.handles(protocols)
        var counts: [String: Int] = [:]
        for handle in handles { counts[handle.word, default: 0] += 1 }
        var names: [String: String] = [:]
        for handle in handles {
            let isShared = counts[handle.word, default: 0] > 1
            names[handle.protocolName] =
                isShared ? handle.protocolName.filter { $0 != "." } : handle.word
        }
        handleNames = names
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
            getter: request.isThrowing ? catching(request, depth: 1) : asking(primary, request, 1),
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

    private func catching(_ request: Request, depth: Int = 0) -> String {
        // Whoever has cancelled waits for no answer, and has not failed.
        let cancellation =
            request.isAsync ? BuiltInTemplate.fallbackCancellation.filled([:]) : ""
        return BuiltInTemplate.fallbackAttempt.filled([
            "primary": returning(primary, request, depth: depth + 1),
            "cancellation": cancellation,
            "fallback": returning(fallback, request, depth: depth + 1),
        ])
    }

    private func body(of function: Requirement.Function, _ requirement: Requirement) -> String {
        let request = request(requirement, function.signature)
        var taken = request.parameterNames
        switch context.fallbackStrategy(of: function, in: requirement, protocols: protocols) {
        case .forward:
            return asking(primary, request)
        case .catching:
            return catching(request)
        case .optional where request.isAsync || function.signature.borrows:
            let name = nameOfValue(request.result)
            return BuiltInTemplate.fallbackOptional.filled([
                "value": freeName([name, "value"], besides: &taken),
                "primary": asking(primary, request),
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
            return writer.text([answer]) + "\n"
                + BuiltInTemplate.fallbackResult.filled([
                    "result": name,
                    "success": "return \(name)",
                    "failure": returning(fallback, request, depth: 1),
                ])
        case .callback(let failing):
            return callingBack(failing, function, requirement)
        case .unserved(let fault):
            preconditionFailure("the requirement passed validation, though \(fault.reason)")
        }
    }

    // MARK: Callbacks

    private func callingBack(
        _ failing: FailingCallback,
        _ function: Requirement.Function,
        _ requirement: Requirement
    ) -> String {
        let signature = function.signature
        var taken = Set(signature.parameters.map(\.name))
        let names = failing.callback.parameterNames(besides: taken)
        taken.formUnion(names)
        let again = request(requirement, signature)
        // A static function captures nothing.
        let capturedName = taken.contains("fallback") ? "other" : "fallback"
        let captured = freeName([capturedName, "secondary"], besides: &taken)
        taken.formUnion(["primary", "fallback"])
        let task = failing.handle.map {
            freeName([loweringLeadingCapitals($0.word), "handle"], besides: &taken)
        }
        let asked = again.asking(requirement.isStatic ? fallback.type : captured)
        let retry =
            task.map { Statement.assignment(target: $0 + ".current", value: asked) }
            ?? .expression(asked)
        var capture = captured == "fallback" ? captured : "\(captured) = self.fallback"
        if requirement.isStatic { capture = "" }

        // What may run anywhere must not capture the loaders themselves.
        let callback = failing.callback
        let isOnSameActor =
            callback.actor != nil && callback.actor == context.resolvedActor(of: requirement)
        var before: [Statement] = []
        var failure: String
        if (callback.isSendable || callback.actor != nil) && !isOnSameActor {
            let name = freeName(["askFallback"], besides: &taken)
            let kept = BuiltInTemplate.fallbackSendable.filled([
                "name": name, "capture": capture.isEmpty ? "" : " [\(capture)] in",
                "retry": writer.text([retry], depth: 1),
            ])
            before.append(.text(kept))
            capture = ""
            failure = "\(name)()"
        } else {
            let isTrailing = signature.parameters.last?.name == failing.name
            let depth = callback.depthOfFailure(failing.failure) + (isTrailing ? 0 : 1)
            failure = writer.text([retry], depth: depth)
        }

        let closure = ReplacedClosure(
            signature: closureSignature(capture, names, failing),
            body: closureBody(failing, names, failure))
        let first = request(requirement, signature, replacing: [failing.name: closure])
        let call = first.asking(first.base(of: primary))
        guard let task, let handle = failing.handle else {
            return writer.text(before + [before.isEmpty ? .result(call) : .expression(call)])
        }
        let word = task.prefix(1).uppercased() + task.dropFirst()
        let primaryTask = freeName(["primary" + word, "started"], besides: &taken)
        return writer.text(
            [.declaration(name: task, type: nil, value: .call(className(of: handle), []))] + before
                + [
                    .declaration(name: primaryTask, type: nil, value: call),
                    .assignment(
                        target: "\(task).current",
                        value: .binary(.text("\(task).current"), "??", .text(primaryTask))),
                    .result(.text(task)),
                ])
    }

    private func closureSignature(
        _ capture: String,
        _ names: [String],
        _ failing: FailingCallback
    ) -> String {
        let parameters =
            switch failing.failure {
            case .always: names.map { _ in "_" }
            case .result, .error, .none: names
            }
        let list = parameters.joined(separator: ", ")
        return [capture.isEmpty ? "" : "[\(capture)]", list].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private func closureBody(
        _ failing: FailingCallback,
        _ names: [String],
        _ failure: String
    ) -> String {
        let name = SwiftIdentifier.declarationName(failing.name) ?? failing.name
        let mark = failing.callback.isOptional ? "?" : ""
        let success = "\(name)\(mark)(\(names.joined(separator: ", ")))"
        func condition(_ text: String) -> String {
            BuiltInTemplate.fallbackCondition.filled([
                "succeeded": text, "success": success, "failure": failure,
            ])
        }
        switch failing.failure {
        case .result(let index):
            return BuiltInTemplate.fallbackResult.filled([
                "result": names[index], "success": success, "failure": failure,
            ])
        case .error(let index): return condition("\(names[index]) == nil")
        case .none: return condition("\(names.first ?? success) != nil")
        case .always: return failure
        }
    }

    // MARK: Handles

    private func className(of handle: Handle) -> String {
        "Forwarding" + (handleNames[handle.protocolName] ?? handle.word)
    }

    /// The class that passes on to whatever is at work.
    func forwardingClass(_ handle: Handle) -> String {
        let context = ImplementationContext(
            handle.requirements, protocolName: handle.protocolName, access: .internal)
        let writer = MemberWriter(
            context: context, function: .fallbackFunction, accessors: .fallbackAccessors,
            indentation: 2 * SourcePrinter.step)
        let receiver = Receiver(instance: "current", isOptional: true, type: handle.protocolName)
        let members = context.requirements.map(\.namingParameters).compactMap { requirement in
            writer.forwarding(requirement, to: receiver).map {
                context.conditional($0, requirement)
            }
        }
        return BuiltInTemplate.fallbackHandle.filled([
            "name": className(of: handle),
            "protocol": handle.protocolName,
            "type": "(any \(handle.protocolName))?",
            "members": members.joined(separator: "\n\n"),
        ])
    }
}

extension Callback {
    /// How much deeper than the function's body the answer to a failure stands.
    fileprivate func depthOfFailure(_ failure: FailingCallback.Failure) -> Int {
        switch failure {
        case .always: 1
        case .result, .error, .none: 2
        }
    }
}

extension Requirement.Signature {
    /// Whether a parameter may not be captured, as what stands behind `??` would do.
    fileprivate var borrows: Bool {
        parameters.contains { parameter in
            parameter.type.attributes.contains { ["borrowing", "__shared"].contains($0) }
        }
    }
}
