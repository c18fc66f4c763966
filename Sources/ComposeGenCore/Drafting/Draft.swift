import SourceText
import SwiftReading

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

/// Drafts a manifest of what the sources declare. What it writes generates as it stands: what cannot be told is a value
/// that the root's initializer asks for.
///
/// - Parameters:
///   - sources: all Swift files of the app.
///   - paths: the path of each.
///   - entries: what the manifest names as its `sources`; empty where it has to write every argument out.
///   - path: the path of a file among the sources as the manifest names it.
///   - generating: what comes of a manifest of these sources.
package func draftManifest(
    name: String, of sources: [ReadSource], at paths: [String], naming entries: [String] = [],
    path: (String) -> String = { $0 }, generating: (SourceFile, [ReadSource]) -> Generation
) -> DraftedManifest {
    let pairs = zip(sources, paths).filter { !$0.isOfTests(at: $1) }
    let modules = moduleFolders(of: pairs.map(\.0), at: pairs.map(\.1))
    let assigned = zip(pairs, modules).map { pair, folder in
        var source = pair.0
        source.module = source.module ?? folder?.module
        return source
    }
    // What only a debug build has cannot be bound.
    let index = SourceIndex(
        assigned,
        flags: SourceFlags(
            platform: SourceFlags.Platform(
                importing: assigned.lazy.flatMap(\.declarations.imports)), isDebug: false,
            modules: Set(assigned.compactMap(\.module))))
    let graph = DraftGraph(DraftTypes(index))
    let places = DraftPlaces(graph)
    var draft = DraftText(places, name: name, readsSources: !entries.isEmpty).draft
    if !entries.isEmpty {
        var seen: Set<String> = []
        let folders = modules.compactMap { $0 }.filter { seen.insert($0.path).inserted }
        // The first entry that leads to a file says its module.
        draft.sources =
            folders.map { folder in
                let path = ManifestScalar.source(of: path(folder.path), isInFlow: true)
                return "{ path: \(path), module: \(folder.module) }"
            }
            + entries.filter { entry in !folders.contains { path($0.path) == entry } }
            .map { ManifestScalar.source(of: $0, isInFlow: true) }
    }
    draft.imports = imports(of: places, sources: assigned, areRead: !entries.isEmpty)
    draft.head = [
        "A draft, from what the initializers of the app ask for. It generates as it stands; read it as",
        "its owner. Values without a 'value' are for you to fill in: until then the root asks for them.",
    ]
    while true {
        let source = SourceFile(path: "manifest.yml", text: draft.text)
        let errors = generating(source, entries.isEmpty ? [] : assigned).diagnostics.filter {
            $0.severity == .error
        }
        let lines = LineTable(source)
        let faults = errors.map {
            (line: lines.position(at: $0.primary.range.start).line, reason: $0.message)
        }
        if faults.isEmpty || !draft.cure(at: faults) { break }
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

private struct ModuleFolder {
    let module: String
    let path: String
}

/// Tells modules by their folders: one that is called as others import it, and whose own files do not import it.
///
/// - Returns: the module of each file; nil for the app's own.
private func moduleFolders(of sources: [ReadSource], at paths: [String]) -> [ModuleFolder?] {
    var candidates = Set(sources.flatMap(\.declarations.imports)).subtracting(PlatformTypes.modules)
    while true {
        let innermost = paths.map { moduleFolder(of: $0, among: candidates) }
        let impossible = zip(sources, innermost).compactMap { source, folder in
            folder.flatMap { source.declarations.imports.contains($0.module) ? $0.module : nil }
        }
        if impossible.isEmpty { return innermost }
        candidates.subtract(impossible)
    }
}

/// The innermost folder on the way to a file that is called as a module.
private func moduleFolder(of path: String, among modules: Set<String>) -> ModuleFolder? {
    let names = folders(of: path)
    guard let end = names.dropLast().lastIndex(where: { modules.contains(String($0)) }) else {
        return nil
    }
    let root = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    return ModuleFolder(
        module: String(names[end]), path: root + names[...end].joined(separator: "/"))
}

/// The modules that the draft's types are of, as far as compose-gen does not import them by itself.
private func imports(
    of places: DraftPlaces, sources: [ReadSource], areRead: Bool
) -> [String] {
    let graph = places.graph
    let index = graph.types.index
    var result: Set<String> = []
    for type in areRead ? [] : graph.objects.flatMap({ [$0.type] + $0.protocols }) {
        if let module = graph.types.entry(of: type).module { result.insert(module) }
    }
    let mentioned =
        places.values.map { ($0.type, $0.file) }
        + graph.scenes.flatMap { scene in
            (places.inputs[scene] ?? []).map {
                ($0.type, graph.types.entry(of: graph.objects[scene].type).source)
            }
        }
    for (type, file) in mentioned {
        for name in type.nominalNames() {
            switch index.meaning(of: name, in: SourceScope()) {
            case .type(let id):
                if !areRead, let module = index[id].module { result.insert(module) }
            case .ambiguous, .alias: break
            case .unknown:
                guard !FrameworkNames.isKnown(name) else { continue }
                result.formUnion(
                    sources[file].declarations.imports.filter { !areRead || !index.hasModule($0) })
            }
        }
    }
    return result.subtracting(["Foundation", "Observation", "Swift", "SwiftUI", "UIKit"]).sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
}
