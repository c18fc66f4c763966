/// A manifest as it is put together: entries that can be taken out again.
struct ManifestDraft {
    enum Section: Int, CaseIterable {
        case values
        case protocols
        case bindings
        case features
    }

    struct Entry {
        let section: Section
        /// What it is about, for people.
        let subject: String
        /// Without the indentation of the section's entries.
        var lines: [String]
        /// What takes the place of these where they are not enough; nil where there is no more to say.
        var fullLines: [String]?
    }

    /// Before the name, without the marks of comments.
    var head: [String] = []
    let name: String
    var sources: [String] = []
    var imports: [String] = []
    var entries: [Entry] = []
    let rootType: String
    /// What else the root could say.
    var rootLines: [String] = []
    /// The entry that these would show first.
    var startSubject: String?
    /// Behind all the rest, without the marks of comments.
    var notes: [String] = []
    /// Entries that were taken out, and why.
    private(set) var leftOut: [(subject: String, reason: String)] = []

    init(name: String, rootType: String) {
        self.name = name
        self.rootType = rootType
    }

    /// The manifest, and the entry that each of its lines belongs to.
    private func lines() -> (text: [String], entries: [Int?]) {
        var text: [String] = []
        var owners: [Int?] = []
        func add(_ lines: [String], of entry: Int? = nil) {
            text += lines
            owners += Array(repeating: entry, count: lines.count)
        }
        add(head.map(Self.comment))
        add(["name: \(ManifestScalar.source(of: name))"])
        if !sources.isEmpty { add(Self.list("sources", sources)) }
        if !imports.isEmpty {
            add(Self.list("imports", imports.map { ManifestScalar.source(of: $0, isInFlow: true) }))
        }
        for section in Section.allCases {
            let indices = entries.indices.filter { entries[$0].section == section }
            guard !indices.isEmpty else { continue }
            add(["", "\(section):"])
            for index in indices {
                add(entries[index].lines.map { $0.isEmpty ? "" : "  " + $0 }, of: index)
            }
        }
        add(["", "root:", "  kind: container", "  type: \(rootType)"] + rootLines)
        let dropped = leftOut.flatMap {
            Self.broken("Left out: \($0.subject), because \($0.reason).")
        }
        let notes = notes + (notes.isEmpty || dropped.isEmpty ? [] : [""]) + dropped
        if !notes.isEmpty { add([""] + notes.map(Self.comment)) }
        return (text, owners)
    }

    var text: String { lines().text.map { $0 + "\n" }.joined() }

    /// Says more of what errors are about, and takes it out where all is said.
    ///
    /// - Parameter lines: 1-based, each with what is wrong there.
    /// - Returns: false where no entry stands there.
    mutating func cure(at lines: [(line: Int, reason: String)]) -> Bool {
        let owners = self.lines().entries
        var seen: Set<Int> = []
        var dropped: Set<Int> = []
        for (line, reason) in lines {
            guard owners.indices.contains(line - 1), let entry = owners[line - 1],
                seen.insert(entry).inserted
            else { continue }
            if let full = entries[entry].fullLines {
                entries[entry].lines = full
                entries[entry].fullLines = nil
                continue
            }
            dropped.insert(entry)
            if entries[entry].subject == startSubject {
                rootLines.removeAll { $0.hasPrefix("  #start:") || $0.hasPrefix("  #main:") }
            }
            leftOut.append((entries[entry].subject, reason))
        }
        entries = entries.indices.filter { !dropped.contains($0) }.map { entries[$0] }
        return !seen.isEmpty
    }

    /// Adds a sentence to the notes.
    mutating func note(_ sentence: String) { notes += Self.broken(sentence) }

    // MARK: Pieces

    /// The lines of a comment.
    static func wrapped(_ text: String, indentation: Int = 2) -> [String] {
        broken(text, widest - 4 - indentation).map(comment)
    }

    /// A text in lines that a comment has room for.
    private static func broken(_ text: String, _ width: Int = widest - 6) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.utf8.count + word.utf8.count < width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append((lines.isEmpty ? "" : "  ") + word)
            }
        }
        return lines
    }

    static func comment(_ line: String) -> String {
        // What a source names may hold anything that a name in Swift can, but no line break.
        line.isEmpty ? "#" : "# " + line
    }

    /// A list on one line, or with a line for each item.
    static func list(_ key: String, _ items: [String], indentation: Int = 0) -> [String] {
        let line = "\(key): [\(items.joined(separator: ", "))]"
        if line.utf8.count + indentation <= widest { return [line] }
        return ["\(key):"] + items.map { "  - \($0)" }
    }

    private static let widest = 100

    /// A mapping on one line, or with a line for each entry.
    ///
    /// - Parameter items: as flow mappings have them, which block mappings take too.
    static func mapping(_ key: String, _ items: [String], indentation: Int) -> [String] {
        let line = "\(key): { \(items.joined(separator: ", ")) }"
        if line.utf8.count + indentation <= widest { return [line] }
        return ["\(key):"] + items.map { "  \($0)" }
    }
}
