import ComposeGenCore

/// What is on disk beside what should be.
struct Comparison {
    /// Below one location.
    struct Area {
        let wanted: Wanted
        let changes: [FileChange]
        /// Temporary files of earlier runs.
        let leftovers: [String]

        var location: Location { wanted.location }
    }

    let areas: [Area]

    /// All changes, each with its path as people know it.
    var changes: [(change: FileChange, path: String)] {
        areas.flatMap { area in
            area.changes.map { ($0, visible(area.location.shown($0.path))) }
        }
    }
}

/// A file that is not what the manifest asks for.
struct StaleFile {
    let path: String
    /// The manifest that it comes from, relative to the top one; nil where its header does not say it.
    let manifest: String?
    /// In a word, for a list.
    let word: String
    /// For a sentence about the file.
    let state: String
}

extension Comparison {
    var staleFiles: [StaleFile] {
        changes.compactMap { change, path in
            let (word, state): (String, String)
            switch change {
            case .create: (word, state) = ("missing", "is missing")
            case .update: (word, state) = ("differs", "differs from what the manifest asks for")
            case .remove: (word, state) = ("stale", "no manifest generates it")
            case .unchanged, .refuse: return nil
            }
            let contents = change.contents.flatMap { $0.new ?? $0.old } ?? []
            return StaleFile(
                path: path, manifest: ComposeGenCore.manifest(namedByHeaderOf: contents),
                word: word, state: state)
        }
    }
}

/// What `check` has to say to people.
///
/// - Parameters:
///   - count: how many files there are in all.
///   - cure: the command that writes them.
func checkReport(_ stale: [StaleFile], of count: Int, cure: String) -> String {
    if stale.isEmpty { return "\(counted(count, "file")) up to date\n" }
    let lines = stale.map { "\($0.path): \($0.word)\n" }.joined()
    let verb = stale.count == 1 ? "is" : "are"
    return lines + "\(counted(stale.count, "file")) \(verb) not up to date; to write: \(cure)\n"
}

/// One line for each file that `check` finds in order.
func upToDateList(_ comparison: Comparison) -> String {
    var text = ""
    for case (.unchanged, let path) in comparison.changes { text += "\(path): up to date\n" }
    return text
}

/// One line for each file.
func list(_ comparison: Comparison, _ words: ChangeWords, includingUnchanged: Bool) -> String {
    var text = ""
    for (change, path) in comparison.changes {
        switch change {
        case .create: text += "\(words.created) \(path)\n"
        case .update: text += "\(words.updated) \(path)\n"
        case .remove: text += "\(words.removed) \(path)\n"
        case .unchanged: if includingUnchanged { text += "unchanged \(path)\n" }
        case .refuse: break
        }
    }
    return text
}

/// One line for all files.
func summary(_ comparison: Comparison, _ words: ChangeWords) -> String {
    let folders = comparison.areas.flatMap { area in
        area.wanted.folders.map { visible(area.location.shown($0.path)) }
    }
    let place =
        switch folders.count {
        case 0: ""
        case 1: " in \(folders[0])"
        default: " in \(folders.count) folders"
        }
    return words.summary(Counts(comparison.changes.map(\.change))) + place + "\n"
}

/// How many files a run touches.
struct Counts {
    let written: Int
    let removed: Int
    let unchanged: Int

    init(_ changes: [FileChange]) {
        var (written, removed, unchanged) = (0, 0, 0)
        for change in changes {
            switch change {
            case .create, .update: written += 1
            case .remove: removed += 1
            case .unchanged: unchanged += 1
            case .refuse: break
            }
        }
        (self.written, self.removed, self.unchanged) = (written, removed, unchanged)
    }
}

/// How changes are told: as done, or as what would be done.
struct ChangeWords {
    static let writing = ChangeWords(
        created: "created", updated: "updated", removed: "removed", amongWritten: "written",
        amongRemoved: "removed")
    static let dryRun = ChangeWords(
        created: "would create", updated: "would update", removed: "would remove",
        amongWritten: "to write", amongRemoved: "to remove")

    /// Before the path of a file.
    let created, updated, removed: String
    /// Behind a number of files.
    let amongWritten, amongRemoved: String

    /// Such as `7 files written, 12 unchanged, 1 removed`: the first part says what is counted.
    func summary(_ counts: Counts) -> String {
        let parts = [
            (counts.written, amongWritten), (counts.unchanged, "unchanged"),
            (counts.removed, amongRemoved),
        ]
        let told = parts.filter { $0.0 > 0 }
        guard let (count, words) = told.first else { return "no files" }
        let rest = told.dropFirst().map { "\($0) \($1)" }
        return (["\(counted(count, "file")) \(words)"] + rest).joined(separator: ", ")
    }
}
