import SwiftReading

/// - Precondition: every requirement can be served, and no frame has a slot that is not filled here.
func renderOwnKind(_ plan: ImplementationPlan, _ kind: OwnKind) -> String {
    let decorator = DecoratorFrame(plan)
    let context = decorator.context
    return kind.type.filled(
        from: decorator.fills { requirement in
            context.shape(of: requirement).flatMap(kind.frame)?
                .filled(from: context.fills(for: requirement, decorator.decoratee))
        })
}

extension ImplementationContext {
    /// What a frame of an own kind has slots for.
    fileprivate func fills(
        for requirement: Requirement, _ decoratee: Receiver
    ) -> [String: String] {
        func call(_ requirement: Requirement) -> String {
            text([.expression(requirement.asking(decoratee))], depth: requirement.depthOfBody)
        }
        var fills = [
            "attributes": requirement.attributes.joined(separator: "\n"),
            "name": requirement.fullName,
            "signature": head(of: requirement),
            "call": call(requirement),
            "result": written(requirement.result),
        ]
        if requirement.accessors != nil {
            fills["place"] = requirement.place(in: requirement.base(of: decoratee))
            fills["effects"] = effects(of: requirement)
            return fills
        }
        let names = requirement.parameters.filter { !resolved($0.type).type.isFunction }
            .map { SwiftIdentifier.declared($0.name) }
        fills["arguments"] = names.joined(separator: ", ")
        fills["key"] =
            "[" + ([requirement.fullName.swiftLiteral] + names).joined(separator: ", ") + "]"
        if let callback = requirement.parameters.last.flatMap(callback(of:)) {
            fills["closure"] = callback.called
            fills["values"] = callback.parameterNames(besides: requirement.parameterNames)
                .joined(separator: ", ")
            let text = call(requirement.droppingLastParameter)
            fills["callWithoutClosure"] =
                requirement.parameters.count == 1 ? String(text.dropLast("()".count)) : text
        }
        return fills
    }

    func unservedByOwnKind(_ requirement: Requirement, _ kind: OwnKind) -> RequirementFault? {
        guard let shape = shape(of: requirement) else {
            return RequirementFault("templates serve what an object does, not what a type does")
        }
        guard let frame = kind.frame(shape) else {
            return RequirementFault(
                "the templates of '\(kind.name)' have no frame '\(shape.rawValue)'",
                "add '\(shape.rawValue).swift.template' to them, or write this type by hand")
        }
        guard shape == .callbackFunction, frame.slots.contains(where: OwnSlots.ofClosure.contains)
        else { return nil }
        let callbacks = requirement.parameters.compactMap(callback(of:))
        return callbacks.count == 1 && callbacks[0].name == requirement.parameters.last?.name
            ? nil : RequirementFault("its frame serves one closure, which is the last parameter")
    }

    /// Nil of types and of what is asked of a type.
    fileprivate func shape(of requirement: Requirement) -> RequirementShape? {
        guard !requirement.isStatic else { return nil }
        let canThrow = requirement.throwing.canThrow
        if requirement.accessors != nil {
            if requirement.isAsync || canThrow { return .effectfulProperty }
            return requirement.isSettable ? .settableProperty : .property
        }
        guard requirement.isFunction else { return nil }
        if requirement.parameters.contains(where: { callback(of: $0) != nil }) {
            return .callbackFunction
        }
        return switch (requirement.isAsync, canThrow) {
        case (false, false): .function
        case (false, true): .throwingFunction
        case (true, false): .asyncFunction
        case (true, true): .asyncThrowingFunction
        }
    }
}
