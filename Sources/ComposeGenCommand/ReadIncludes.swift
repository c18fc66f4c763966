import ComposeGenCore
import SourceText

/// The manifests of a run.
package struct ReadManifests {
    /// The top one first, each followed by those that it includes.
    package fileprivate(set) var manifests: [ManifestFile]
    /// What is wrong with those that could not be read.
    package fileprivate(set) var unread: [Diagnostic] = []

    /// In the order in which ranges count them: behind the manifests their templates.
    package var sources: [SourceFile] {
        manifests.map(\.source) + manifests.flatMap(\.templates)
    }
}

/// No system has longer paths.
private let longestPath = 4096

/// Reads all that a manifest includes, and what that includes: each file once, however often and by whatever name it is
/// reached, so that manifests may include each other.
///
/// - Parameters:
///   - folder: the top manifest's, as the system can open it.
///   - identity: the top manifest's; nil where it is no file on disk.
///   - inputs: what may be read; nil for anything.
///   - mended: what is taken in the place of what is on disk, by the paths that are shown.
///   - most: how many manifests are read: more come of a glob that matches what it should not.
package func readIncludes(
    of top: SourceFile, in folder: String, identity: FileIdentity? = nil,
    inputs: DeclaredInputs? = nil, mended: [String: SourceFile] = [:], most: Int = 10_000
) -> ReadManifests {
    var reading = IncludeReading(
        mended[top.path] ?? top, in: folder, identity, inputs: inputs, mended: mended, most: most)
    reading.readAll()
    return reading.result
}

private struct IncludeReading {
    /// What is still to be read. Paths are relative to the top manifest's folder.
    private enum Task {
        /// A path or a glob, relative to `folder`.
        case include(Located<String>, folder: [Substring])
        /// - folder: that of the manifest which names it.
        case file(path: [Substring], Located<String>, folder: [Substring], isGlobbed: Bool)
    }

    private let base: String
    private let inputs: DeclaredInputs?
    private let mended: [String: SourceFile]
    private let most: Int
    /// What stands before a relative path where it is shown: the top manifest's folder as it was given.
    private let prefix: Substring
    /// The top manifest's.
    private let identity: FileIdentity?
    /// Those of the others.
    private var seen: Set<FileIdentity> = []
    /// The next one last.
    private var tasks: [Task] = []
    private(set) var result: ReadManifests
    /// The folder of templates that the first manifest names that has any, with that manifest and its own folder.
    private var templates: (manifest: Int, path: Located<String>, folder: [Substring])?

    init(
        _ top: SourceFile, in folder: String, _ identity: FileIdentity?,
        inputs: DeclaredInputs?, mended: [String: SourceFile], most: Int
    ) {
        base = folder
        self.inputs = inputs
        self.mended = mended
        self.most = most
        prefix = identity == nil ? "" : folderPrefix(of: top.path)
        self.identity = identity
        let manifest = ManifestFile(top)
        result = ReadManifests(manifests: [manifest])
        push(includesOf: manifest, in: [])
    }

    mutating func readAll() {
        readManifests()
        readTemplates()
    }

    private mutating func readManifests() {
        while let task = tasks.popLast() {
            switch task {
            case .include(let path, let folder):
                guard let names = names(of: path, in: folder) else { continue }
                if Glob.hasWildcard(path.value) {
                    expand(Glob(names), written: path, in: folder)
                } else {
                    tasks.append(.file(path: names, path, folder: folder, isGlobbed: false))
                }
            case .file(let path, let written, let folder, let isGlobbed):
                guard read(path, written, in: folder, isGlobbed: isGlobbed) else { return }
            }
        }
    }

    private mutating func push(includesOf manifest: ManifestFile, in folder: [Substring]) {
        if templates == nil, let path = manifest.templateFolder {
            templates = (result.manifests.count - 1, path, folder)
        }
        tasks += manifest.includes.reversed().map { .include($0, folder: folder) }
    }

    // MARK: Paths

    private func shown(_ path: [Substring]) -> String { prefix + path.joined(separator: "/") }

    private func opened(_ path: [Substring]) -> String { joined(base, path.joined(separator: "/")) }

    /// The names of the path from the top manifest's folder, without those that lead nowhere or back.
    private mutating func names(
        of path: Located<String>, in folder: [Substring]
    ) -> [Substring]? {
        let reason: String
        if path.value.utf8.first == UInt8(ascii: "/") {
            reason = "an included manifest is named by its path from the one that includes it"
        } else if path.value.utf8.contains(0) || path.value.utf8.count > longestPath {
            reason = "no file has such a name"
        } else {
            return plainNames(ComposeGenCommand.names(in: path.value), from: folder)
        }
        result.unread.append(.unreadableFile(path.value, reason: reason, at: path.range))
        return nil
    }

    // MARK: Files

    /// - Returns: false where there are too many to go on.
    private mutating func read(
        _ path: [Substring], _ written: Located<String>, in folder: [Substring], isGlobbed: Bool
    ) -> Bool {
        let range = written.range
        do throws(Unreadable) {
            let (file, status) = try openManifest(opened(path), followingLinks: !isGlobbed)
            // It would break the line that names the manifest in what comes of it.
            guard !path.contains(where: hasControlCharacter) else {
                throw Unreadable("its name holds a control character")
            }
            guard status.identity != identity, seen.insert(status.identity).inserted else {
                return true
            }
            guard status.kind == .regular else { throw Unreadable("it is no regular file") }
            if let inputs, !inputs.contains(status.identity) {
                result.unread.append(.undeclaredInputs([shown(path)], at: range))
                return true
            }
            guard result.manifests.count < most else {
                result.unread.append(.tooManyIncludes(most: most, at: range))
                return false
            }
            let bytes = try readText(file, status)
            let source = mended[shown(path)] ?? SourceFile(path: shown(path), bytes: bytes)
            let manifest = ManifestFile(source, as: FileID(result.manifests.count))
            result.manifests.append(manifest)
            push(includesOf: manifest, in: path.dropLast())
        } catch {
            var cure = cures(
                ofMissing: path.joined(separator: "/"), in: base, at: range, written: written.value,
                besides: result.manifests[0].source.fileName)
            if error.cause == .missing, cure.help.isEmpty {
                cure = self.cure(of: written, in: folder) { path in
                    (try? openManifest(opened(path), followingLinks: true)) != nil
                }
            }
            result.unread.append(
                .unreadableFile(shown(path), reason: error.reason, at: range, cure: cure))
        }
        return true
    }

    // MARK: Templates

    private static let ending = ".swift.template"

    /// Reads the frames in the folders of the folder of templates; what is called otherwise is none of the tool's.
    private mutating func readTemplates() {
        guard let (manifest, path, folder) = templates, let root = names(of: path, in: folder)
        else { return }
        var frames: [SourceFile] = []
        var undeclared: [String] = []
        let faults = result.unread.count
        do throws(Unreadable) {
            for kind in try sortedNames(in: root, of: .folder) {
                for name in try sortedNames(in: root + [kind], of: .regular)
                where name.hasSuffix(Self.ending) {
                    let file = root + [kind, name]
                    let (descriptor, status) = try openManifest(
                        opened(file), followingLinks: true)
                    if let inputs, !inputs.contains(status.identity) {
                        undeclared.append(shown(file))
                        continue
                    }
                    frames.append(
                        SourceFile(path: shown(file), bytes: try readToEnd(descriptor, status)))
                }
            }
        } catch {
            let cure = cures(ofMissing: root.joined(separator: "/"), in: base, at: path.range)
            result.unread.append(
                .unreadableFile(
                    root.isEmpty ? path.value : shown(root), reason: error.reason, at: path.range,
                    cure: cure))
        }
        if !undeclared.isEmpty {
            result.unread.append(.undeclaredInputs(undeclared, at: path.range))
        }
        // Where some could not be read, what is wrong with the others would only follow from that.
        if result.unread.count == faults { result.manifests[manifest].templates = frames }
    }

    /// The names in a folder of what is of one kind, in the order of their bytes.
    private func sortedNames(
        in path: [Substring], of kind: FileStatus.Kind
    ) throws(Unreadable) -> [Substring] {
        do throws(SystemError) {
            return try directoryEntries(in: openFolder(opened(path), followingLinks: true))
                .filter { $0.kind == kind && !$0.name.hasPrefix(".") }.map { Substring($0.name) }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            throw Unreadable(error.reason)
        }
    }

    // MARK: Globs

    /// Looks for the files that match. Links are passed by, so that no glob leads out of its folder or round in circles.
    private mutating func expand(
        _ glob: Glob, written: Located<String>, in folder: [Substring]
    ) {
        let found = matches(of: glob)
        if let fault = found.fault {
            result.unread.append(
                .unreadableFile(shown(fault.path), reason: fault.reason, at: written.range))
            return
        }
        if found.paths.isEmpty {
            var cure = self.cure(of: written, in: folder) { !matches(of: Glob($0)).paths.isEmpty }
            if cure.help.isEmpty, !glob.folder.isEmpty {
                cure = cures(
                    ofMissing: glob.folder.joined(separator: "/"), in: base, at: written.range,
                    written: written.value)
            }
            result.unread.append(
                .unmatchedInclude(written.value, at: written.range, link: found.link, cure: cure))
        }
        let sorted = found.paths.map { (path: $0, text: $0.joined(separator: "/")) }
            .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
        tasks += sorted.reversed().map {
            .file(path: $0.path, written, folder: folder, isGlobbed: true)
        }
    }

    /// What may be meant by a path that leads nowhere, where that leads somewhere.
    private func cure(
        of path: Located<String>, in folder: [Substring], leads: ([Substring]) -> Bool
    ) -> (help: [String], fixIts: [Diagnostic.FixIt]) {
        let meant = otherWritings(of: path.value).first {
            leads(plainNames(ComposeGenCommand.names(in: $0), from: folder))
        }
        return ComposeGenCommand.cure(meant, at: path.range)
    }

    private func matches(
        of glob: Glob
    ) -> (paths: [[Substring]], link: String?, fault: (path: [Substring], reason: String)?) {
        var matches: [[Substring]] = []
        var link: String?
        var pending = [(path: glob.folder, state: glob.start)]
        while let (path, state) = pending.popLast() {
            do throws(SystemError) {
                guard let folder = try openGlobFolder(path, &link) else { continue }
                for entry in try directoryEntries(in: folder) {
                    let (inside, isMatch) = glob.step(entry.name, from: state)
                    guard isMatch || !inside.isEmpty else { continue }
                    let entryPath = path + [Substring(entry.name)]
                    switch entry.kind {
                    case .regular: if isMatch { matches.append(entryPath) }
                    case .folder: if !inside.isEmpty { pending.append((entryPath, inside)) }
                    case .link: link = link ?? shown(entryPath)
                    case .pipe, .blockDevice, .other: break
                    }
                }
            } catch {
                return (matches, link, (path, error.reason))
            }
        }
        return (matches, link, nil)
    }

    /// - Returns: nil where there is no such folder, or where a link leads to it, which is noted.
    private func openGlobFolder(
        _ path: [Substring], _ link: inout String?
    ) throws(SystemError) -> Descriptor? {
        do throws(SystemError) {
            var folder = try openFolder(base, followingLinks: true)
            for (index, name) in path.enumerated() {
                do throws(SystemError) {
                    folder = try openFolder(String(name), in: folder, followingLinks: false)
                } catch {
                    let isLink = error.isLink || error.isNoFolder
                    guard isLink, try status(of: String(name), in: folder).kind == .link else {
                        throw error
                    }
                    link = link ?? shown(Array(path[...index]))
                    return nil
                }
            }
            return folder
        } catch {
            if error.cannotExist || error.isNoFolder { return nil }
            throw error
        }
    }
}

private func hasControlCharacter(_ name: Substring) -> Bool {
    name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
}

private func folderPrefix(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
}
