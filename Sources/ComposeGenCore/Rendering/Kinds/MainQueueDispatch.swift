/// A decorator that calls back on the main queue; what calls nobody back is passed on as it is.
///
/// - Precondition: every requirement can be served.
func renderMainQueueDispatch(_ plan: ImplementationPlan, isSendable: Bool) -> String {
    let type = GenericType(plan)
    let parameter = type.parameter
    var dispatches = false
    var keepsSendably = isSendable
    var changesObject = false
    var extensions: [String] = []
    for conformance in type.conformances {
        let declared = ImplementationContext(
            conformance.requirements, protocolName: conformance.protocolName, access: plan.access)
        let context = declared.takingAssociatedTypes(from: parameter, access: plan.access)
        let writer = HoppingWriter(
            context, receiver: Receiver(instance: "decoratee", type: parameter),
            function: .mainQueueDispatchFunction, accessors: .mainQueueDispatchAccessors,
            hop: .mainQueueDispatchHop)
        var members: [String] = []
        for requirement in context.requirements.map(\.namingParameters) {
            guard let member = writer.member(requirement) else { continue }
            members.append(context.conditional(member, requirement))
            let callbacks = context.hoppedCallbacks(of: requirement)
            dispatches = dispatches || !callbacks.isEmpty
            keepsSendably = keepsSendably || callbacks.contains(where: \.isSendable)
            changesObject = changesObject || requirement.changesObject
        }
        let isConcrete = context.needsConcreteType
        let frame = ConformanceFrame(
            conformance: .mainQueueDispatchConformance, empty: .mainQueueDispatchEmptyConformance)
        extensions.append(
            frame.filled(
                plan.name, conformance.protocolName,
                constraint: parameter + (isConcrete ? ": " : " == any ") + conformance.protocolName,
                aliases: declared.aliasesOfAssociatedTypes(in: parameter, access: plan.access),
                members
            ))
    }
    let declaration = BuiltInTemplate.mainQueueDispatchType.filled([
        "access": plan.access.keyword,
        "name": "\(plan.name)<\(parameter)>" + (keepsSendably ? ": @unchecked Sendable" : ""),
        "storage": changesObject ? "var" : "let",
        "parameter": parameter,
        "dispatch": dispatches ? BuiltInTemplate.mainQueueDispatchDispatch.filled([:]) : "",
    ])
    return ([declaration] + extensions).joined(separator: "\n\n")
}

/// Writes members that pass on closures of their own, which hop before they call those that they were passed.
struct HoppingWriter {
    let context: ImplementationContext
    let writer: MemberWriter
    let receiver: Receiver
    let hop: BuiltInTemplate

    init(
        _ context: ImplementationContext, receiver: Receiver, function: BuiltInTemplate,
        accessors: BuiltInTemplate, hop: BuiltInTemplate
    ) {
        self.context = context
        self.receiver = receiver
        self.hop = hop
        writer = MemberWriter(context: context, function: function, accessors: accessors)
    }

    func member(_ requirement: Requirement) -> String? {
        switch requirement.kind {
        case .function(let function):
            var closures: [String: ReplacedClosure] = [:]
            let signature = function.signature
            let names = Set(signature.parameters.map(\.name))
            for parameter in signature.parameters {
                guard let callback = context.hoppedCallback(of: parameter, in: requirement) else {
                    continue
                }
                closures[parameter.name] = hopping(callback, parameter.name, besides: names)
            }
            let request = request(requirement, signature, replacing: closures)
            return writer.member(
                requirement, keyword: context.keyword(of: function), signature,
                body: writer.text([.result(request.asking(request.base(of: receiver)))]))
        case .property(let property):
            guard let callback = context.hoppedCallback(of: property, in: requirement) else {
                return writer.forwarding(requirement, to: receiver)
            }
            let request = request(requirement, property)
            let closure = hopping(callback, "newValue", besides: ["newValue"])
            return writer.member(
                requirement,
                getter: writer.text(
                    [.result(request.asking(request.base(of: receiver)))], depth: 1),
                setter: writer.setter(request, to: receiver, closure.argument))
        case .subscript:
            return writer.forwarding(requirement, to: receiver)
        case .initializer(let initializer):
            return writer.making(requirement, initializer, [receiver])
        case .associatedType, .typeAlias:
            return nil
        }
    }

    private func hopping(
        _ callback: Callback,
        _ name: String,
        besides taken: Set<String>
    ) -> ReplacedClosure {
        let names = callback.parameterNames(besides: taken)
        let completion = SwiftIdentifier.declarationName(name) ?? name
        let arguments = names.joined(separator: ", ")
        return ReplacedClosure(
            signature: "[weak self]" + (arguments.isEmpty ? "" : " " + arguments),
            body: hop.filled([
                "completion": completion, "arguments": arguments,
            ]),
            optional: callback.isOptional ? completion : nil,
            isSendable: callback.isSendable
        )
    }
}

extension ImplementationContext {
    /// What the decorator calls back itself: not what has an actor of its own to run on, and nothing of a type, which
    /// no decorator stands before.
    fileprivate func hoppedCallback(
        of parameter: Requirement.Parameter,
        in requirement: Requirement
    ) -> Callback? {
        guard !requirement.isStatic, let callback = callback(of: parameter), callback.actor == nil
        else { return nil }
        return callback
    }

    fileprivate func hoppedCallback(
        of property: Requirement.Property,
        in requirement: Requirement
    ) -> Callback? {
        guard !requirement.isStatic, property.accessors.isSettable,
            let callback = callback(of: property), callback.actor == nil
        else { return nil }
        return callback
    }

    /// All that the decorator calls back itself where it serves the requirement.
    func hoppedCallbacks(of requirement: Requirement) -> [Callback] {
        switch requirement.kind {
        case .function(let function):
            function.signature.parameters.compactMap { hoppedCallback(of: $0, in: requirement) }
        case .property(let property):
            hoppedCallback(of: property, in: requirement).map { [$0] } ?? []
        case .subscript, .initializer, .associatedType, .typeAlias:
            []
        }
    }
}
