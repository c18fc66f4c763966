import ComposeGenCore
import SourceText

/// What stands on disk where generated files are wanted.
struct Survey {
    var existing: [ExistingFile] = []
    /// Temporary files of runs that were ended halfway.
    var leftovers: [String] = []
}

/// Looks at the place of every wanted file, and at the other files of the folders that they are in.
///
/// Folders that hold no wanted file and are no output folder are not looked into, however deep the output folder is.
func survey(_ wanted: Wanted) throws(Refused) -> Survey {
    let base: Descriptor
    do throws(SystemError) {
        base = try openFolder(wanted.location.base, followingLinks: true)
    } catch {
        if error.isMissing { return Survey() }
        let shown = wanted.location.shown("")
        let place = wanted.place(of: "")
        throw Refused(
            error.isNoFolder
                ? .outputIsNoFolder(shown, at: place)
                : .unreadableFile(shown, reason: error.reason, at: place))
    }

    var namesByFolder: [String: [String]] = [:]
    for folder in wanted.folders { namesByFolder[folder.path] = [] }
    for file in wanted.files {
        let (folder, name) = folderAndName(of: file.path)
        namesByFolder[folder, default: []].append(name)
    }

    var result = Survey()
    var problems: [Diagnostic] = []
    let folders = namesByFolder.sorted { $0.key < $1.key }
    for (path, names) in folders {
        do throws(Refused) {
            guard let folder = try openOutputFolder(path, below: base, wanted) else {
                continue
            }
            let view = FolderView(path: path, folder: folder, wanted: wanted)
            try view.survey(expecting: names, into: &result, &problems)
        } catch {
            problems += error.diagnostics
        }
    }
    if !problems.isEmpty { throw Refused(problems.inFileOrder()) }
    return result
}

/// Opens a folder name by name, so that no link on the way is followed.
///
/// - Returns: nil where it does not exist.
private func openOutputFolder(
    _ path: String, below base: Descriptor, _ wanted: Wanted
) throws(Refused) -> Descriptor? {
    var folder = base
    var reached = ""
    for name in names(in: path).map(String.init) {
        reached += reached.isEmpty ? name : "/\(name)"
        do throws(SystemError) {
            folder = try openFolder(name, in: folder, followingLinks: false)
        } catch {
            if error.cannotExist { return nil }
            throw Refused(
                diagnostic(
                    error, openingFolder: name, in: folder, shown: wanted.location.shown(reached),
                    at: wanted.place(of: path)))
        }
    }
    return folder
}

/// Tells a link from a file: the systems differ in what they say of a link that should be a folder.
func diagnostic(
    _ error: SystemError, openingFolder name: String, in folder: Descriptor, shown: String,
    at place: SourceRange
) -> Diagnostic {
    guard error.isLink || error.isNoFolder else {
        return .unwritableFile(shown, reason: error.reason, at: place)
    }
    do throws(SystemError) {
        return try status(of: name, in: folder).kind == .link
            ? .outputIsLink(shown, at: place) : .outputIsNoFolder(shown, at: place)
    } catch {
        return .unwritableFile(shown, reason: error.reason, at: place)
    }
}

private struct FolderView {
    let path: String
    let folder: Descriptor
    let wanted: Wanted

    func survey(
        expecting names: [String], into result: inout Survey, _ problems: inout [Diagnostic]
    ) throws(Refused) {
        for name in names {
            do throws(Refused) {
                guard let form = try form(of: name) else { continue }
                result.existing.append(ExistingFile(path: full(name), form: form))
            } catch {
                problems += error.diagnostics
            }
        }

        let others = try others(than: Set(names))
        if others.isEmpty { return }
        let expectedIgnoringCase = Dictionary(
            names.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        for name in others {
            if let other = expectedIgnoringCase[name.lowercased()], isOneFile(name, other) {
                continue
            }
            guard let contents = beginningOfGenerated(name) else { continue }
            if let run = processIdentifier(inTemporaryName: name) {
                // A file of a run that still goes on is that run's business.
                let isAbandoned = run == processIdentifier || !isRunning(processIdentifier: run)
                if isAbandoned { result.leftovers.append(full(name)) }
            } else if carriesGeneratedHeader(contents) {
                result.existing.append(
                    ExistingFile(path: full(name), form: .file(contents: contents)))
            }
        }
    }

    private func full(_ name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }

    /// The names in the folder that may be files of ours.
    private func others(than expected: Set<String>) throws(Refused) -> [String] {
        do throws(SystemError) {
            let entries = try directoryEntries(in: folder)
            return entries.filter { $0.kind == .regular }.map(\.name).filter {
                let mayBeOurs =
                    $0.hasSuffix(".swift") || processIdentifier(inTemporaryName: $0) != nil
                return mayBeOurs && !expected.contains($0)
            }.sorted()
        } catch {
            throw Refused(unreadable(path, error))
        }
    }

    /// What stands at the place of a wanted file; nil for nothing.
    private func form(of name: String) throws(Refused) -> ExistingFile.Form? {
        do throws(SystemError) {
            let file = try openForReading(name, in: folder, followingLinks: false)
            let status = try status(of: file)
            switch status.kind {
            case .regular: return .file(contents: try contents(of: file, status))
            case .folder: return .folder
            case .link: return .link
            case .pipe, .blockDevice, .other: return .special
            }
        } catch {
            if error.cannotExist { return nil }
            if error.isLink { return .link }
            if error.isNoDevice { return .special }
            throw Refused(unreadable(full(name), error))
        }
    }

    private func unreadable(_ path: String, _ error: SystemError) -> Diagnostic {
        .unreadableFile(
            wanted.location.shown(path), reason: error.reason, at: wanted.place(of: path))
    }

    /// The contents of a file that is empty or begins with the header; nil for any other. What cannot be read is
    /// not ours to remove.
    private func beginningOfGenerated(_ name: String) -> [UInt8]? {
        guard let file = try? openForReading(name, in: folder, followingLinks: false),
            let status = try? status(of: file), status.kind == .regular,
            let contents = try? contents(of: file, status)
        else { return nil }
        return contents.isEmpty || carriesGeneratedHeader(contents) ? contents : nil
    }

    /// Whether two names lead to one file because the file system ignores case.
    private func isOneFile(_ name: String, _ other: String) -> Bool {
        guard let one = try? status(of: name, in: folder) else { return false }
        return one.identity == (try? status(of: other, in: folder))?.identity
    }
}

/// All bytes of a generated file; of another only the beginning where it is long.
private func contents(of file: Descriptor, _ status: FileStatus) throws(SystemError) -> [UInt8] {
    let usual = 1 << 16
    var bytes = try read(file, atMost: min(status.size, usual) + 1)
    if bytes.count <= usual || !carriesGeneratedHeader(bytes) { return bytes }
    while true {
        let part = try read(file, atMost: 1 << 20)
        if part.isEmpty { return bytes }
        bytes += part
    }
}

// MARK: Temporary names

private let temporaryMark = ".compose-gen-"

/// The name under which a file is written before it takes its place.
///
/// - Parameter index: tells names apart that are too long to be part of another.
func temporaryName(for name: String, index: Int) -> String {
    let ending = "\(temporaryMark)\(processIdentifier)"
    let longest = 255
    let stem = name.utf8.count + ending.utf8.count < longest ? name : String(index)
    return ".\(stem)\(ending)"
}

/// The process that a temporary file's name is of; nil for another name.
func processIdentifier(inTemporaryName name: String) -> Int32? {
    guard name.hasPrefix("."), let dash = name.utf8.lastIndex(of: UInt8(ascii: "-")) else {
        return nil
    }
    guard name[...dash].hasSuffix(temporaryMark) else { return nil }
    let digits = name[name.index(after: dash)...]
    return digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int32(digits) : nil
}
