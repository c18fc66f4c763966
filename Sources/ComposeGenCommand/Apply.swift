import ComposeGenCore

/// How applying changes went. But for `done`, everything is as it was, unless the diagnostics say otherwise.
enum Application {
    case done
    /// - Parameter isTakenBack: whether nothing is left of what was done.
    case failed(Diagnostic, isTakenBack: Bool)
    case interrupted(signal: Int32, isTakenBack: Bool, [Diagnostic])
}

/// Makes changes on disk: all of them or none, as far as a file system allows.
///
/// Every new file is first written whole beside its target, which finds the usual troubles (no permission, no
/// space) while nothing is lost. Then all are renamed, and what is left over is removed. A failure between takes
/// everything back.
///
/// - Parameter leftovers: temporary files of earlier runs, removed where that is possible.
func apply(_ changes: [FileChange], leftovers: [String], at location: Location) -> Application {
    withSignalsHeld {
        var transaction = Transaction(location: location)
        transaction.removeLeftovers(leftovers)
        do throws(Transaction.Failure) {
            try transaction.stage(changes)
            try transaction.rename()
            try transaction.removeStale(changes)
            return .done
        } catch {
            let notes = transaction.undo()
            switch error {
            case .interrupted(let signal):
                let lost = notes.isEmpty ? [] : [Diagnostic.interruptedWriting(notes: notes)]
                return .interrupted(signal: signal, isTakenBack: notes.isEmpty, lost)
            case .cause(let diagnostic):
                var diagnostic = diagnostic
                diagnostic.notes += (notes.isEmpty ? ["no file was changed"] : notes).map {
                    .init($0)
                }
                return .failed(diagnostic, isTakenBack: notes.isEmpty)
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
        /// Relative to the base.
        case madeFolder(String)
        case staged(File)
        case renamed(File, replacing: Former?)
        case removed(File, Former)
    }

    private struct File {
        let path: String
        let folder: String
        let name: String
        let temporaryName: String
    }

    private struct Former {
        let contents: [UInt8]
        let permissions: UInt32
    }

    let location: Location
    private var base: Descriptor?
    /// The folder that was used last: changes come in the order of their paths.
    private var current: (path: String, folder: Descriptor)?
    private var staged: [(file: File, replacing: Former?)] = []
    private var steps: [Step] = []
    private var count = 0

    init(location: Location) {
        self.location = location
    }

    // MARK: Doing

    mutating func removeLeftovers(_ paths: [String]) {
        for path in paths {
            let (folderPath, name) = folderAndName(of: path)
            // They are in nobody's way: what cannot be removed now may be the next time.
            do {
                try removeFile(name, in: folder(folderPath))
            } catch {
                continue
            }
        }
    }

    mutating func stage(_ changes: [FileChange]) throws(Failure) {
        for change in changes {
            switch change {
            case .create(let file): try stage(file, replacing: nil)
            case .update(let file, replacing: let contents): try stage(file, replacing: contents)
            case .remove, .unchanged, .refuse: break
            }
        }
    }

    private mutating func stage(_ generated: GeneratedFile, replacing old: [UInt8]?) throws(Failure)
    {
        try stopIfInterrupted()
        let file = file(generated.path)
        let folder = try folder(file.folder)
        do throws(SystemError) {
            let former = try old.map { contents throws(SystemError) in
                Former(
                    contents: contents,
                    permissions: try status(of: file.name, in: folder).permissions)
            }
            let output = try createFile(file.temporaryName, in: folder)
            steps.append(.staged(file))
            try write(generated.contents.utf8, to: output)
            if let former { try setPermissions(former.permissions, of: output) }
            try output.close()
            staged.append((file, former))
        } catch {
            throw .cause(.unwritableFile(location.shown(file.path), reason: error.reason))
        }
    }

    mutating func rename() throws(Failure) {
        for (file, former) in staged {
            try stopIfInterrupted()
            let folder = try folder(file.folder)
            do throws(SystemError) {
                try ComposeGenCommand.rename(file.temporaryName, to: file.name, in: folder)
            } catch {
                throw .cause(.unwritableFile(location.shown(file.path), reason: error.reason))
            }
            steps.append(.renamed(file, replacing: former))
        }
    }

    mutating func removeStale(_ changes: [FileChange]) throws(Failure) {
        for case .remove(let path, let contents) in changes {
            try stopIfInterrupted()
            let file = file(path)
            let folder = try folder(file.folder)
            do throws(SystemError) {
                let permissions = try status(of: file.name, in: folder).permissions
                try removeFile(file.name, in: folder)
                steps.append(.removed(file, Former(contents: contents, permissions: permissions)))
            } catch {
                throw .cause(.irremovableFile(location.shown(path), reason: error.reason))
            }
        }
    }

    private func stopIfInterrupted() throws(Failure) {
        if let signal = heldSignal { throw .interrupted(signal: signal) }
    }

    private mutating func file(_ path: String) -> File {
        let (folder, name) = folderAndName(of: path)
        count += 1
        let temporaryName = temporaryName(for: name, index: count)
        return File(path: path, folder: folder, name: name, temporaryName: temporaryName)
    }

    // MARK: Folders

    /// Opens a folder below the base, name by name, and makes what is missing.
    private mutating func folder(_ path: String) throws(Failure) -> Descriptor {
        if let current, current.path == path { return current.folder }
        var folder = try openBase()
        var reached = ""
        for name in names(in: path).map(String.init) {
            reached += reached.isEmpty ? name : "/\(name)"
            folder = try openOrMake(name, in: folder, reached)
        }
        current = (path, folder)
        return folder
    }

    private mutating func openOrMake(
        _ name: String, in parent: Descriptor, _ path: String
    ) throws(Failure) -> Descriptor {
        do throws(SystemError) {
            do throws(SystemError) {
                return try openFolder(name, in: parent, followingLinks: false)
            } catch {
                guard error.isMissing else { throw error }
            }
            try makeFolder(name, in: parent)
            steps.append(.madeFolder(path))
            return try openFolder(name, in: parent, followingLinks: false)
        } catch {
            throw .cause(
                diagnostic(error, openingFolder: name, in: parent, shown: location.shown(path)))
        }
    }

    private mutating func openBase() throws(Failure) -> Descriptor {
        if let base { return base }
        do throws(SystemError) {
            do throws(SystemError) {
                let folder = try openFolder(location.base, followingLinks: true)
                base = folder
                return folder
            } catch {
                guard error.isMissing else { throw error }
            }
            try makeBase()
            let folder = try openFolder(location.base, followingLinks: true)
            base = folder
            return folder
        } catch {
            throw .cause(.unwritableFile(location.shown(""), reason: error.reason))
        }
    }

    private mutating func makeBase() throws(SystemError) {
        var path = location.base.utf8.first == UInt8(ascii: "/") ? "/" : ""
        for name in names(in: location.base) {
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
                attempt(nil, &notes) { try $0.discardTemporary(file) }
            case .renamed(let file, replacing: let former?):
                attempt("'\(location.shown(file.path))' holds its new contents", &notes) {
                    try $0.restore(file, former)
                }
            case .renamed(let file, replacing: nil):
                attempt("'\(location.shown(file.path))' was written and is still there", &notes) {
                    try removeFile(file.name, in: $0.folder(file.folder))
                }
            case .removed(let file, let former):
                attempt("'\(location.shown(file.path))' was removed", &notes) {
                    try $0.restore(file, former)
                }
            case .madeFolder(let path):
                attempt(nil, &notes) { try removeFolder(path, in: $0.openBase()) }
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

    private mutating func discardTemporary(_ file: File) throws {
        try removeFile(file.temporaryName, in: folder(file.folder))
    }

    private mutating func restore(_ file: File, _ former: Former) throws {
        let folder = try folder(file.folder)
        do {
            let output = try createFile(file.temporaryName, in: folder)
            try write(former.contents, to: output)
            try setPermissions(former.permissions, of: output)
            try output.close()
            try ComposeGenCommand.rename(file.temporaryName, to: file.name, in: folder)
        } catch {
            try? removeFile(file.temporaryName, in: folder)
            throw error
        }
    }
}
