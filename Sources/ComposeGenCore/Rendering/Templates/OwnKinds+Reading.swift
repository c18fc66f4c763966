import SourceText

/// The slots that a frame may have.
enum OwnSlots {
    static let type = [
        "availability", "access", "nonisolated", "name", "protocol", "conformance", "aliases",
        "storage", "decoratee", "members",
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

/// Reads the frames of own kinds.
///
/// - Parameters:
///   - files: called `<kind>/<frame>.swift.template` at their ends.
///   - firstFile: the place of the first among the run's files.
///   - reserved: the kinds that come with the tool.
func readOwnKinds(
    _ files: [SourceFile], firstFile: Int, besides reserved: [String]
) -> Diagnosed<OwnKinds> {
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
            if reserved.contains(folder) {
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
