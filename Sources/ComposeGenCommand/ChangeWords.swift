import ComposeGenCore

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
protocol ChangeWords {
    var created: String { get }
    var updated: String { get }
    var removed: String { get }
    func summary(_ counts: Counts) -> String
}

struct WritingWords: ChangeWords {
    let created = "created"
    let updated = "updated"
    let removed = "removed"

    /// Such as `7 files written, 12 unchanged, 1 removed`.
    func summary(_ counts: Counts) -> String {
        sentence([
            (counts.written, "written"), (counts.unchanged, "unchanged"),
            (counts.removed, "removed"),
        ])
    }
}

struct DryRunWords: ChangeWords {
    let created = "would create"
    let updated = "would update"
    let removed = "would remove"

    /// Such as `7 files to write, 12 unchanged, 1 to remove`.
    func summary(_ counts: Counts) -> String {
        sentence([
            (counts.written, "to write"), (counts.unchanged, "unchanged"),
            (counts.removed, "to remove"),
        ])
    }
}

/// The first part says what is counted.
private func sentence(_ parts: [(count: Int, words: String)]) -> String {
    let told = parts.filter { $0.count > 0 }
    guard let first = told.first else { return "no files" }
    let rest = told.dropFirst().map { "\($0.count) \($0.words)" }
    return (["\(counted(first.count, "file")) \(first.words)"] + rest).joined(separator: ", ")
}
