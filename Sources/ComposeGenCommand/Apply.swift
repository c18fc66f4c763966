import ComposeGenCore
import SourceText

/// How applying changes went. But for `done`, everything is as it was, unless the diagnostics say otherwise.
enum Application {
    case done
    /// - Parameters:
    ///   - signal: the one that interrupted it; nil where something went wrong.
    ///   - isTakenBack: whether nothing is left of what was done.
    case failed(signal: Int32?, isTakenBack: Bool, [Diagnostic])
}

/// Makes changes on disk: all of them or none, as far as a file system allows.
///
/// Every new file is first written whole beside its target, which finds the usual troubles (no permission, no
/// space) while nothing is lost. Then all are renamed, and what is left over is removed. A failure between takes
/// everything back.
///
/// Temporary files of earlier runs are removed where that is possible.
func apply(_ comparison: Comparison) -> Application {
    withSignalsHeld {
        var transaction = Transaction(wanted: comparison.areas.map(\.wanted))
        let areas = Array(comparison.areas.enumerated())
        for (index, area) in areas { transaction.removeLeftovers(area.leftovers, below: index) }
        do throws(Transaction.Failure) {
            for (index, area) in areas { try transaction.stage(area.changes, below: index) }
            try transaction.rename()
            for (index, area) in areas { try transaction.removeStale(area.changes, below: index) }
            return .done
        } catch {
            let notes = transaction.undo()
            switch error {
            case .interrupted(let signal):
                let lost = notes.isEmpty ? [] : [Diagnostic.interruptedWriting(notes: notes)]
                return .failed(signal: signal, isTakenBack: notes.isEmpty, lost)
            case .cause(let diagnostic):
                var diagnostic = diagnostic
                diagnostic.notes += (notes.isEmpty ? ["no file was changed"] : notes).map {
                    .init($0)
                }
                return .failed(signal: nil, isTakenBack: notes.isEmpty, [diagnostic])
            }
        }
    }
}

private struct Transaction {
    enum Failure: Error {
        case cause(Diagnostic)
        case interrupted(signal: Int32)
    }

    /// What was done, to be taken back in the reverse order.
    private enum Step {
        /// Relative to the current folder.
        case madeBase(String)
        case madeFolder(Folder)
        case staged(File)
        case renamed(File, replacing: Former?)
        case removed(File, Former)
    }

    private struct Folder: Equatable {
        /// The position of what is wanted where the path is relative to.
        let base: Int
        let path: String
    }

    private struct File {
        let path: String
        let folder: Folder
        let name: String
        let temporaryName: String
    }

    private struct Former {
        let contents: [UInt8]
        let permissions: UInt32
    }

    private let wanted: [Wanted]
    /// The open folders of these, by their positions.
    private var bases: [Int: Descriptor] = [:]
    /// The folder that was used last: changes come in the order of their paths.
    private var current: (place: Folder, folder: Descriptor)?
    private var staged: [(file: File, replacing: Former?)] = []
    private var steps: [Step] = []
    private var count = 0

    init(wanted: [Wanted]) {
        self.wanted = wanted
    }

    // MARK: Doing

    mutating func removeLeftovers(_ paths: [String], below base: Int) {
        for path in paths {
            let (folderPath, name) = folderAndName(of: path)
            // They do no harm: what cannot be removed now may be removed the next time.
            try? removeFile(name, in: folder(Folder(base: base, path: folderPath)))
        }
    }

    mutating func stage(_ changes: [FileChange], below base: Int) throws(Failure) {
        for change in changes {
            switch change {
            case .create(let generated):
                try stage(generated, at: file(generated.path, below: base), replacing: nil)
            case .update(let generated, replacing: let contents):
                try stage(generated, at: file(generated.path, below: base), replacing: contents)
            case .remove, .unchanged, .refuse: break
            }
        }
    }

    private mutating func stage(
        _ generated: GeneratedFile, at file: File, replacing old: [UInt8]?
    ) throws(Failure) {
        try stopIfInterrupted()
        let folder = try folder(file.folder)
        do throws(SystemError) {
            let former = try old.map { contents throws(SystemError) in
                Former(
                    contents: contents,
                    permissions: try status(of: file.name, in: folder).permissions)
            }
            try createFile(
                file.temporaryName, in: folder, holding: generated.contents.utf8,
                permissions: former?.permissions)
            steps.append(.staged(file))
            staged.append((file, former))
        } catch {
            throw unwritable(file, error)
        }
    }

    mutating func rename() throws(Failure) {
        for (file, former) in staged {
            try stopIfInterrupted()
            let folder = try folder(file.folder)
            do throws(SystemError) {
                try ComposeGenCommand.rename(file.temporaryName, to: file.name, in: folder)
            } catch {
                throw unwritable(file, error)
            }
            steps.append(.renamed(file, replacing: former))
        }
    }

    mutating func removeStale(_ changes: [FileChange], below base: Int) throws(Failure) {
        for case .remove(let path, let contents) in changes {
            try stopIfInterrupted()
            let file = file(path, below: base)
            let folder = try folder(file.folder)
            do throws(SystemError) {
                let permissions = try status(of: file.name, in: folder).permissions
                try removeFile(file.name, in: folder)
                steps.append(.removed(file, Former(contents: contents, permissions: permissions)))
            } catch {
                throw .cause(
                    .irremovableFile(shown(file), reason: error.reason, at: place(of: file)))
            }
        }
    }

    private func stopIfInterrupted() throws(Failure) {
        if let signal = heldSignal { throw .interrupted(signal: signal) }
    }

    private mutating func file(_ path: String, below base: Int) -> File {
        let (folder, name) = folderAndName(of: path)
        count += 1
        let temporaryName = temporaryName(for: name, index: count)
        return File(
            path: path, folder: Folder(base: base, path: folder), name: name,
            temporaryName: temporaryName)
    }

    private func shown(_ file: File) -> String {
        wanted[file.folder.base].location.shown(file.path)
    }

    private func place(of file: File) -> SourceRange {
        wanted[file.folder.base].place(of: file.path)
    }

    private func unwritable(_ file: File, _ error: SystemError) -> Failure {
        .cause(.unwritableFile(shown(file), reason: error.reason, at: place(of: file)))
    }

    // MARK: Folders

    /// Opens a folder below the base, name by name, and makes what is missing.
    private mutating func folder(_ place: Folder) throws(Failure) -> Descriptor {
        if let current, current.place == place { return current.folder }
        var folder = try openBase(place.base)
        var reached = ""
        for name in names(in: place.path).map(String.init) {
            reached += reached.isEmpty ? name : "/\(name)"
            folder = try openOrMake(name, in: folder, Folder(base: place.base, path: reached))
        }
        current = (place, folder)
        return folder
    }

    private mutating func openOrMake(
        _ name: String, in parent: Descriptor, _ place: Folder
    ) throws(Failure) -> Descriptor {
        do throws(SystemError) {
            return try openFolder(name, in: parent, followingLinks: false) {
                () throws(SystemError) in
                try makeFolder(name, in: parent)
                steps.append(.madeFolder(place))
            }
        } catch {
            let wanted = wanted[place.base]
            throw .cause(
                diagnostic(
                    error, openingFolder: name, in: parent,
                    shown: wanted.location.shown(place.path),
                    at: wanted.place(of: place.path)))
        }
    }

    private mutating func openBase(_ index: Int) throws(Failure) -> Descriptor {
        if let folder = bases[index] { return folder }
        let location = wanted[index].location
        do throws(SystemError) {
            let folder = try openFolder(
                location.base, followingLinks: true
            ) { () throws(SystemError) in try makeBase(location.base) }
            bases[index] = folder
            return folder
        } catch {
            let place = wanted[index].place(of: "")
            throw .cause(.unwritableFile(location.shown(""), reason: error.reason, at: place))
        }
    }

    private mutating func makeBase(_ base: String) throws(SystemError) {
        var path = base.utf8.first == UInt8(ascii: "/") ? "/" : ""
        for name in names(in: base) {
            path += path.isEmpty || path == "/" ? String(name) : "/\(name)"
            do throws(SystemError) {
                try makeFolder(path, in: nil)
                steps.append(.madeBase(path))
            } catch {
                guard error.alreadyExists else { throw error }
            }
        }
    }

    // MARK: Taking back

    /// - Returns: what could not be taken back, in words.
    mutating func undo() -> [String] {
        var notes: [String] = []
        for step in steps.reversed() {
            switch step {
            case .staged(let file):
                // Where it was renamed, there is none any more.
                attempt(nil, &notes) {
                    try removeFile(file.temporaryName, in: $0.folder(file.folder))
                }
            case .renamed(let file, replacing: let former?):
                attempt("'\(shown(file))' holds its new contents", &notes) {
                    try $0.restore(file, former)
                }
            case .renamed(let file, replacing: nil):
                attempt("'\(shown(file))' was written and is still there", &notes) {
                    try removeFile(file.name, in: $0.folder(file.folder))
                }
            case .removed(let file, let former):
                attempt("'\(shown(file))' was removed", &notes) {
                    try $0.restore(file, former)
                }
            case .madeFolder(let place):
                attempt(nil, &notes) { try removeFolder(place.path, in: $0.openBase(place.base)) }
            case .madeBase(let path):
                attempt(nil, &notes) { _ in try removeFolder(path, in: nil) }
            }
        }
        return notes
    }

    /// - Parameter loss: what it means if this fails; nil where nothing is lost.
    private mutating func attempt(
        _ loss: String?, _ notes: inout [String], _ body: (inout Transaction) throws -> Void
    ) {
        do {
            try body(&self)
        } catch {
            if let loss { notes.append(loss) }
        }
    }

    private mutating func restore(_ file: File, _ former: Former) throws {
        try replaceFile(
            file.name, in: folder(file.folder), by: file.temporaryName, holding: former.contents,
            permissions: former.permissions)
    }
}

/// Opens a folder, and makes it first where it is not there.
private func openFolder(
    _ path: String, in parent: Descriptor? = nil, followingLinks: Bool,
    making make: () throws(SystemError) -> Void
) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
        return try openFolder(path, in: parent, followingLinks: followingLinks)
    } catch {
        guard error.isMissing else { throw error }
    }
    try make()
    return try openFolder(path, in: parent, followingLinks: followingLinks)
}
