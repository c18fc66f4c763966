import ComposeGenCore
import SourceText
import SwiftReading

/// An entry of `sources`.
package struct SourceEntry {
    /// Relative to the folder that the reading begins in.
    let path: String
    /// The module that its files belong to; nil for the generated code's own.
    let module: String?
    /// Where it is written.
    let range: SourceRange

    package init(path: String, module: String?, range: SourceRange) {
        self.path = path
        self.module = module
        self.range = range
    }

    /// Whether it leads to the same, however far it has moved within its manifest.
    func leadsWhere(_ other: SourceEntry) -> Bool {
        path == other.path && module == other.module && range.file == other.range.file
    }
}

/// The Swift files of a run.
package struct ReadSources {
    /// In the order of the entries and, within one, of the bytes of the paths.
    package fileprivate(set) var sources: [ReadSource] = []
    /// The path of each, from the folder that the reading begins in.
    package fileprivate(set) var paths: [String] = []
    /// The same of all files that were found, whether they could be read or not, in the order in which ranges count them.
    package fileprivate(set) var found: [String] = []
    /// Those that the tool has written, which are not read, each with the manifest that it names.
    package fileprivate(set) var generated: [(path: String, manifest: String)] = []
    /// What is wrong with those that could not be read.
    package fileprivate(set) var unread: [Diagnostic] = []
}

/// The entries of `sources` of all manifests, as the top one would write them.
package func sourceEntries(of manifests: [ManifestFile]) -> [SourceEntry] {
    guard let top = manifests.first?.source else { return [] }
    return manifests.flatMap { manifest in
        let folder = folderAndName(of: manifest.source.path(relativeTo: top)).folder
        return manifest.sourcePaths.map { entry in
            let isBelow = !folder.isEmpty && entry.path.value.utf8.first != UInt8(ascii: "/")
            return SourceEntry(
                path: isBelow ? joined(folder, entry.path.value) : entry.path.value,
                module: entry.module?.value, range: entry.path.range)
        }
    }
}

/// Reads all Swift files that the entries lead to, each once, on all processors. Nothing but what they declare is kept.
///
/// - Parameters:
///   - folder: what paths are relative to, as the system can open it.
///   - first: what the ranges of the first file are about; those of the others follow.
///   - inputs: the files that may be read; nil for any.
///   - processors: how many to use; nil for all.
package func readSources(
    _ entries: [SourceEntry], in folder: String, first: FileID, inputs: DeclaredInputs? = nil,
    processors: Int? = nil
) -> ReadSources {
    var result = ReadSources()
    let location = Location(base: folder)
    let files = findSources(entries, in: folder, &result.unread)
    result.found = files.map(\.shown)
    let readings = UnsafeMutableBufferPointer<SourceReading>.allocate(capacity: files.count)
    readings.initialize(repeating: .unread(""))
    defer {
        readings.deinitialize()
        readings.deallocate()
    }
    // Each thread writes at places of its own.
    nonisolated(unsafe) let places = readings
    concurrently(below: files.count, share: 16, processors: processors) { number in
        places[number] = readSource(
            files[number].opened, as: FileID(first.index + number), inputs)
    }
    // By what leads to them, for all of a folder have one cause.
    var undeclared: [(range: SourceRange, paths: [String])] = []
    for (number, file) in files.enumerated() {
        switch readings[number] {
        case .read(let declarations):
            result.sources.append(
                ReadSource(
                    file: FileID(first.index + number), module: file.entry.module,
                    declarations: declarations, manifest: file.entry.range.file))
            result.paths.append(file.shown)
        case .generated(let manifest): result.generated.append((file.shown, manifest))
        case .undeclared:
            if undeclared.last?.range != file.entry.range {
                undeclared.append((file.entry.range, []))
            }
            undeclared[undeclared.count - 1].paths.append(location.shown(file.shown))
        case .unread(let reason):
            result.unread.append(
                .unreadableFile(
                    location.shown(file.shown), reason: reason, at: file.entry.range))
        }
    }
    result.unread += undeclared.map { .undeclaredInputs($0.paths, at: $0.range) }
    return result
}

/// The bytes of a Swift file that is to be shown; none where it is gone in the meantime.
func contents(ofSource path: String) -> [UInt8] {
    guard let (file, status) = try? openManifest(path, followingLinks: true),
        status.kind == .regular
    else { return [] }
    return (try? readToEnd(file, status)) ?? []
}

private enum SourceReading {
    case read(SourceDeclarations)
    case generated(from: String)
    case undeclared
    case unread(String)
}

private func readSource(
    _ path: String, as file: FileID, _ inputs: DeclaredInputs?
) -> SourceReading {
    do throws(Unreadable) {
        let (descriptor, status) = try openManifest(path, followingLinks: true)
        guard status.kind == .regular else { throw Unreadable("it is no regular file") }
        let bytes = try readToEnd(descriptor, status)
        // What the tool has written comes of the manifest, and not the other way round.
        if carriesGeneratedHeader(bytes) {
            return .generated(from: manifest(namedByHeaderOf: bytes) ?? "")
        }
        if let inputs, !inputs.contains(status.identity) { return .undeclared }
        return .read(bytes.withUnsafeBufferPointer { SourceDeclarations.read($0, as: file) })
    } catch {
        return .unread(error.reason)
    }
}

// MARK: Finding

/// A Swift file that an entry leads to.
private struct FoundSource {
    /// As the system can open it.
    let opened: String
    /// As people know it: from the folder that the reading begins in.
    let shown: String
    var entry: SourceEntry
    /// The entry's path, without what does not change where it leads.
    var folder: String
}

private func findSources(
    _ entries: [SourceEntry], in base: String, _ unread: inout [Diagnostic]
) -> [FoundSource] {
    var found: [FoundSource] = []
    var places: [String: Int] = [:]
    for entry in entries {
        let shown = plainNames(names(in: entry.path)).joined(separator: "/")
        let isAbsolute = entry.path.utf8.first == UInt8(ascii: "/")
        guard !isAbsolute, !entry.path.utf8.contains(0) else {
            let reason = "sources are named by their path from the manifest"
            unread.append(.unreadableFile(entry.path, reason: reason, at: entry.range))
            continue
        }
        do throws(Unreadable) {
            let paths = try swiftFiles(at: shown, in: base)
            if paths.isEmpty { throw Unreadable("there is no Swift file in it") }
            var other: SourceEntry?
            for path in paths {
                let place = places[path] ?? found.count
                if place == found.count {
                    places[path] = place
                    found.append(
                        FoundSource(
                            opened: joined(base, path), shown: path, entry: entry, folder: shown))
                } else if let module = entry.module, module != found[place].entry.module {
                    // The innermost of the entries that name a module says whose a file is.
                    let first = found[place]
                    let isOfModule = first.entry.module != nil
                    if isOfModule, first.folder == shown { other = first.entry }
                    if !isOfModule || shown.utf8.count > first.folder.utf8.count {
                        found[place].entry = entry
                        found[place].folder = shown
                    }
                }
            }
            if let other {
                unread.append(
                    .sourceOfSeveralModules(
                        Location(base: base).shown(shown), at: entry.range, other.range))
            }
        } catch {
            let cure = cures(ofMissing: shown, in: base, at: entry.range)
            let shown = Location(base: base).shown(shown)
            unread.append(
                .unreadableFile(shown, reason: error.reason, at: entry.range, cure: cure))
        }
    }
    return found
}

/// The file at a path, or the Swift files in the folder there, by the bytes of their paths. Links in the folder are
/// passed by, so that no search goes round in circles; so are hidden names, what a build leaves behind, and the code of others that a
/// package manager puts there.
private func swiftFiles(at path: String, in base: String) throws(Unreadable) -> [String] {
    var files: [String] = []
    var pending = [path]
    while let next = pending.popLast() {
        do throws(SystemError) {
            let isTop = next == path
            let opened = next.isEmpty ? base : joined(base, next)
            if isTop, !next.isEmpty {
                let status = try status(of: openForReading(opened, followingLinks: true))
                guard status.kind == .folder else { return [next] }
            }
            let folder = try openFolder(opened, followingLinks: isTop)
            let entries = try directoryEntries(in: folder)
            if !isTop, isOfOthers(next, holding: entries.map(\.name)) { continue }
            for entry in entries where !isPassedBy(entry.name) {
                let inside = next.isEmpty ? entry.name : "\(next)/\(entry.name)"
                switch entry.kind {
                case .folder: pending.append(inside)
                case .regular: if entry.name.hasSuffix(".swift") { files.append(inside) }
                case .link, .pipe, .blockDevice, .other: break
                }
            }
        } catch {
            // A folder that goes while it is looked at is none of this run's.
            if next != path, error.cannotExist { continue }
            throw Unreadable(error.reason)
        }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Whether it is where a package manager puts the code of others, as its files there tell.
private func isOfOthers(_ path: String, holding names: [String]) -> Bool {
    switch folderAndName(of: path).name {
    case "Pods": names.contains { $0 == "Manifest.lock" || $0 == "Target Support Files" }
    case "Carthage": names.contains { $0 == "Build" || $0 == "Checkouts" }
    default: false
    }
}

private func isPassedBy(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name == "DerivedData"
}
