import SwiftReading

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
            signature: arguments,
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

extension ImplementationContext {
    /// A closure that would be called where the decoratee calls back, because it cannot be called later.
    func unhoppableClosure(of requirement: Requirement) -> RequirementFault? {
        guard !requirement.isStatic else { return nil }
        let closures: [(name: String, type: TypeReference)]
        switch requirement.kind {
        case .function(let function):
            closures = function.signature.parameters.map { ($0.name, $0.type) }
        case .property(let property):
            closures = property.accessors.isSettable ? [(property.name, property.type)] : []
        case .subscript, .initializer, .associatedType, .typeAlias:
            closures = []
        }
        for (name, type) in closures {
            let resolved = resolved(type)
            guard case .function(let function) = resolved.type.form, resolved.actor == nil,
                resolved.escapes || requirement.signature == nil,
                function.result.isVoid, !function.isAsync, callback(resolved) == nil,
                !resolved.attributes.contains("@autoclosure"),
                // What changes a value yields it.
                !function.parameters.contains(where: { $0.type.attributes.contains("inout") })
            else { continue }
            return (
                function.throwing.canThrow
                    ? "nobody is left to catch what '\(name)' throws when it is called later"
                    : "what '\(name)' is handed cannot be kept until it is called",
                "hand the closure values, a 'Result' for what may fail, or write this type by hand"
            )
        }
        return nil
    }
}
