/// A manifest that was drafted from sources.
package struct DraftedManifest: Sendable {
    package let text: String
    package let bindingCount: Int
    package let featureCount: Int
    /// The names of the values that nothing in the sources says.
    package let openValues: [String]
    /// What could not be kept, because the manifest would have had errors.
    package let leftOutCount: Int
}

/// Drafts a manifest of what the sources declare. What it writes generates as it stands: whatever nobody can tell is a value
/// that the root's initialiser asks for.
///
/// - Parameters:
///   - sources: all Swift files of the app.
///   - paths: the path of each.
///   - named: what the manifest names as its `sources`; empty where it has to write every argument out.
package func draftManifest(
    name: String, of sources: [ReadSource], at paths: [String], named entries: [String],
    generating: (SourceFile) -> Generation
) -> DraftedManifest {
    let pairs = zip(sources, paths).filter { !$0.isOfTests(at: $1) }
    let assigned = assigningModules(pairs.map(\.0), at: pairs.map(\.1))
    // What only a debug build has cannot be bound.
    let index = SourceIndex(assigned) { $0 != "DEBUG" && SourceIndex.assumed($0) }
    let graph = DraftGraph(DraftTypes(index))
    let places = DraftPlaces(graph)
    var draft = DraftText(places, name: name, readsSources: !entries.isEmpty).draft
    draft.sources = entries
    draft.imports = imports(of: places, sources: assigned)
    draft.head = [
        "A draft, from what the initialisers of the app ask for. It generates as it stands; read it as",
        "its owner. Values without a 'value' are for you to fill in: until then the root asks for them.",
    ]
    while true {
        let source = SourceFile(path: "manifest.yml", text: draft.text)
        let errors = generating(source).diagnostics.filter { $0.severity == .error }
        let lines = LineTable(source)
        let faults = errors.map {
            (line: lines.position(at: $0.primary.range.start).line, reason: $0.message)
        }
        if faults.isEmpty || !draft.leaveOut(at: faults) { break }
    }
    return DraftedManifest(
        text: draft.text,
        bindingCount: draft.entries.count { $0.section == .bindings },
        featureCount: draft.entries.count { $0.section == .features },
        openValues: places.values.filter { $0.text == nil }.map(\.name),
        leftOutCount: draft.leftOut.count)
}

extension ReadSource {
    /// Whether it is a test, or a part of one: an app does not hold it.
    fileprivate func isOfTests(at path: String) -> Bool {
        if declarations.imports.contains("XCTest") || declarations.imports.contains("Testing") {
            return true
        }
        return folders(of: path).contains { $0.hasSuffix("Tests") || $0 == "Package.swift" }
    }
}

private func folders(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
}

// MARK: Modules

/// Tells modules by their folders: one that is called as others import it, and in which nobody imports it.
private func assigningModules(_ sources: [ReadSource], at paths: [String]) -> [ReadSource] {
    let imported = Set(sources.flatMap(\.declarations.imports))
    let innermost = paths.map { path in
        folders(of: path).dropLast().last { imported.contains(String($0)) }.map(String.init)
    }
    var impossible: Set<String> = []
    for (source, module) in zip(sources, innermost) {
        if let module, source.declarations.imports.contains(module) { impossible.insert(module) }
    }
    return zip(sources, innermost).map { source, module in
        guard source.module == nil, let module, !impossible.contains(module) else { return source }
        return ReadSource(file: source.file, module: module, declarations: source.declarations)
    }
}

/// The modules that the draft's types are of, as far as compose-gen does not import them by itself.
private func imports(of places: DraftPlaces, sources: [ReadSource]) -> [String] {
    let graph = places.graph
    let index = graph.types.index
    var result: Set<String> = []
    for object in graph.objects {
        if let module = index[object.type].module { result.insert(module) }
        for type in object.protocols {
            if let module = index[type].module { result.insert(module) }
        }
    }
    let mentioned =
        places.values.map { ($0.type, $0.file) }
        + graph.scenes.flatMap { scene in
            (places.inputs[scene] ?? []).map { ($0.type, index[graph.objects[scene].type].source) }
        }
    for (type, file) in mentioned {
        for name in type.nominalNames() {
            switch index.meaning(of: name, in: SourceScope()) {
            case .type(let id): if let module = index[id].module { result.insert(module) }
            case .ambiguous, .alias: break
            case .unknown:
                guard !isKnown(name) else { continue }
                result.formUnion(sources[file].declarations.imports)
            }
        }
    }
    return result.subtracting(["Foundation", "Observation", "Swift", "SwiftUI", "UIKit"]).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
}

/// Whether a type is the standard library's, or of a framework that the generated code imports by itself.
private func isKnown(_ name: String) -> Bool {
    let standard: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "Character", "CGFloat", "CGPoint", "CGRect", "CGSize",
        "Dictionary", "Double", "Duration", "Error", "Float", "Int", "Int32", "Int64", "Never",
        "Result", "Set", "String", "Substring", "Task", "UInt", "UInt8", "Void",
    ]
    return standard.contains(name) || !FrameworkSet(namedIn: name).isEmpty
}
