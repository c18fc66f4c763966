import SourceText
import SwiftReading

/// The slots that a frame may have.
private enum OwnSlots {
    static let type = [
        "access", "name", "protocol", "conformance", "aliases", "storage", "decoratee", "members",
    ]
    static let function = [
        "attributes", "signature", "call", "name", "arguments", "key", "result",
    ]
    static let ofClosure = ["callWithoutClosure", "closure", "values"]
    static let property = ["attributes", "signature", "call", "name", "place", "effects", "result"]

    static func slots(of shape: RequirementShape) -> [String] {
        switch shape {
        case .function, .throwingFunction, .asyncFunction, .asyncThrowingFunction: function
        case .callbackFunction: function + ofClosure
        case .property, .settableProperty, .effectfulProperty: property
        }
    }
}

// MARK: Reading

/// Reads the frames of own kinds.
///
/// - Parameters:
///   - files: called `<kind>/<frame>.swift.template` at their ends.
///   - firstFile: the place of the first among the run's files.
func readOwnKinds(_ files: [SourceFile], firstFile: Int) -> Diagnosed<OwnKinds> {
    var kinds = OwnKinds()
    var diagnostics: [Diagnostic] = []
    var folders: [String: [(frame: String, template: Template)]] = [:]
    var places: [String: SourceRange] = [:]
    for (index, file) in files.enumerated() {
        let id = FileID(firstFile + index)
        let path = file.path.split(separator: "/")
        guard let last = path.last, let folder = path.dropLast().last.map(String.init) else {
            continue
        }
        let start = SourceRange(id, 0, 0)
        let frame = String(last.prefix { $0 != "." })
        if places.updateValue(places[folder] ?? start, forKey: folder) == nil {
            kinds.names.append(folder)
            if Decoding.kinds.contains(folder) {
                diagnostics.append(.reservedKind(folder, at: start))
            }
        }
        let loaded = Template.load(file, as: id)
        diagnostics += loaded.diagnostics
        let shape = RequirementShape(rawValue: frame)
        guard frame == "type" || shape != nil else {
            diagnostics.append(.unknownFrame(frame, at: start))
            continue
        }
        let slots = shape.map(OwnSlots.slots) ?? OwnSlots.type
        let unknown = loaded.value.places.filter { !slots.contains($0.value) }
        diagnostics += unknown.map {
            .unknownSlot($0.value, of: frame, slots: slots, at: $0.range)
        }
        folders[folder, default: []].append((frame, loaded.value))
    }
    for name in kinds.names {
        let frames = folders[name] ?? []
        guard let type = frames.first(where: { $0.frame == "type" }) else {
            diagnostics.append(.kindWithoutType(name, at: places[name] ?? .nowhere))
            continue
        }
        var kind = OwnKind(name: name, type: type.template, frames: [:])
        for (frame, template) in frames {
            if let shape = RequirementShape(rawValue: frame) { kind.frames[shape] = template }
        }
        kinds.kinds[name] = kind
    }
    return Diagnosed(kinds, diagnostics)
}

// MARK: Writing

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
        if let accessors = requirement.accessors {
            fills["place"] = requirement.place(in: requirement.base(of: decoratee))
            fills["effects"] = effects(of: accessors)
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

    /// Nil of types, of initialisers and of what is asked of a type.
    fileprivate func shape(of requirement: Requirement) -> RequirementShape? {
        guard !requirement.isStatic else { return nil }
        let canThrow = requirement.throwing.canThrow
        if let accessors = requirement.accessors {
            if accessors.isAsync || canThrow { return .effectfulProperty }
            return accessors.isSettable ? .settableProperty : .property
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
