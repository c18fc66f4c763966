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
    static let callback = function + ["callWithoutClosure", "closure", "values"]
    static let property = ["attributes", "signature", "call", "name", "place", "effects", "result"]

    static func slots(of shape: RequirementShape) -> [String] {
        switch shape {
        case .function, .throwingFunction, .asyncFunction, .asyncThrowingFunction: function
        case .callbackFunction: callback
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
    let parts = DecoratorParts(plan)
    return kind.type.filled(from: [
        "access": parts.access,
        "name": parts.name,
        "protocol": plan.protocolName,
        "conformance": parts.conformance,
        "aliases": parts.aliases,
        "storage": parts.storage,
        "decoratee": parts.decorateeType,
        "members": parts.members { member($0, parts, kind) },
    ])
}

private func member(
    _ requirement: Requirement, _ parts: DecoratorParts, _ kind: OwnKind
) -> String? {
    let context = parts.context
    guard let shape = context.shape(of: requirement), let frame = kind.frame(shape) else {
        return nil
    }
    func call(_ request: Request, depth: Int) -> String {
        laidOut([.expression(request.asking(request.base(of: parts.decoratee)))], depth: depth)
    }
    var fills = [
        "attributes": context.attributes(of: requirement),
        "name": requirement.fullName,
    ]
    switch requirement.kind {
    case .function(let function):
        let signature = function.signature
        let plain = request(requirement, signature)
        fills["signature"] = context.signature(
            of: requirement, keyword: context.keyword(of: function), signature, opening: " {")
        fills["call"] = call(plain, depth: 0)
        fills["result"] = context.written(signature.result)
        let names = signature.parameters.filter {
            !context.resolved($0.type).type.isFunction
        }.map { SwiftIdentifier.declarationName($0.name) ?? $0.name }
        fills["arguments"] = names.joined(separator: ", ")
        fills["key"] =
            "[" + ([requirement.fullName.swiftLiteral] + names).joined(separator: ", ") + "]"
        if let last = signature.parameters.last, let callback = context.callback(of: last) {
            let taken = Set(signature.parameters.map(\.name))
            fills["closure"] =
                (SwiftIdentifier.declarationName(last.name) ?? last.name)
                + (callback.isOptional ? "?" : "")
            fills["values"] = callback.parameterNames(besides: taken).joined(separator: ", ")
            var shorter = signature
            shorter.parameters.removeLast()
            let text = call(request(requirement, shorter), depth: 0)
            fills["callWithoutClosure"] =
                shorter.parameters.isEmpty ? String(text.dropLast("()".count)) : text
        }
    case .property(let property):
        let name = SwiftIdentifier.declarationName(property.name) ?? property.name
        let type = context.written(property.type)
        fills["signature"] = context.property(
            context.introduced("var \(name)", in: requirement), type, rest: " {")
        fill(&fills, request(requirement, property), property.accessors, type)
    case .subscript(let access):
        fills["signature"] = context.signature(
            of: requirement, keyword: "subscript", access.signature, opening: " {")
        let type = context.written(access.signature.result)
        fill(&fills, request(requirement, access), access.accessors, type)
    case .initializer, .associatedType, .typeAlias:
        return nil
    }
    return frame.filled(from: fills)

    func fill(
        _ fills: inout [String: String], _ request: Request, _ accessors: Requirement.Accessors,
        _ type: String
    ) {
        fills["call"] = call(request, depth: 1)
        guard case .text(let place) = request.expression(request.base(of: parts.decoratee)).form
        else {
            preconditionFailure("what can be set is a text")
        }
        fills["place"] = place
        fills["effects"] = context.effects(of: accessors)
        fills["result"] = type
    }
}

func unservedByOwnKind(
    _ requirement: Requirement, _ context: ImplementationContext, _ kind: OwnKind
) -> RequirementFault? {
    if requirement.isType { return nil }
    if let fault = unservedByForwarding(requirement, context, ["decoratee"]) { return fault }
    guard let shape = context.shape(of: requirement) else {
        return ("templates serve what an object does, not what a type does", byHand)
    }
    guard kind.frame(shape) != nil else {
        return (
            "the templates of '\(kind.name)' have no frame '\(shape.rawValue)'",
            "add '\(shape.rawValue).swift.template' to them, or write this type by hand"
        )
    }
    if shape == .callbackFunction, case .function(let function) = requirement.kind {
        let closures = function.signature.parameters.filter { context.callback(of: $0) != nil }
        let last = function.signature.parameters.last.flatMap { context.callback(of: $0) }
        if kind.frame(shape).map({ frame in
            frame.slots.contains { ["callWithoutClosure", "closure", "values"].contains($0) }
        }) == true, closures.count > 1 || last == nil {
            return ("its frame serves one closure, which is the last parameter", byHand)
        }
    }
    return nil
}
