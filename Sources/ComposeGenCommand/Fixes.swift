import ComposeGenCore
import SourceText

/// What is read of a manifest, and what comes of it.
struct Reading {
    let read: ReadManifests
    /// What the manifests name under `sources`, and the files that this leads to.
    let entries: [SourceEntry]
    let swift: ReadSources
    let generation: Generation

    var manifests: [ManifestFile] { read.manifests }
    fileprivate var errors: [Diagnostic] { generation.diagnostics.filter { $0.severity == .error } }
}

/// Manifests whose faults were mended as far as the diagnostics say how.
struct FixedManifests {
    private(set) var reading: Reading
    /// What was done, each with its place: `manifest.yml:7:26: 'HTTPClint' is now 'HTTPClient'`.
    private(set) var words: [String] = []
    /// The same of what was not done, because the manifest is refused at the same place then.
    private(set) var wordsNotMended: [String] = []
    private let original: Reading
    private var attempt: Attempt

    /// Mends, looks again, and mends what that shows, until there is nothing left to mend. What is refused where it was mended
    /// is taken back, and all is done again without that.
    ///
    /// - Parameters:
    ///   - original: what comes of the manifests as they stand.
    ///   - again: what comes of them with the given ones, by their paths, in the place of those on disk.
    init(_ original: Reading, again: ([String: SourceFile]) -> Reading) {
        self.original = original
        attempt = Attempt()
        reading = original
        var refused: [String: [Change]] = [:]
        // One cure seldom hides that another one is refused.
        for _ in 0..<8 {
            reading = original
            attempt = Attempt(without: refused)
            // A cure may show further faults behind the one that it mends, but rarely for long.
            for _ in 0..<10 where attempt.mend(reading) { reading = again(attempt.mended) }
            let bad = attempt.refusedChanges(in: reading, besides: original)
            if bad.isEmpty { break }
            for (path, change) in bad { refused[path, default: []].append(change) }
            refused = refused.mapValues { $0.sorted { $0.was.lowerBound < $1.was.lowerBound } }
        }
        if !attempt.refusedChanges(in: reading, besides: original).isEmpty {
            reading = original
            attempt = Attempt()
        }
        words = told(attempt.changes) { was, now in
            was.isEmpty
                ? "\(now) is added" : now == "''" ? "\(was) is removed" : "\(was) is now \(now)"
        }
        wordsNotMended = told(refused) { was, now in
            was.isEmpty ? "\(now) would be added" : "\(was) would be \(now)"
        }
    }

    private func told(
        _ changes: [String: [Change]], _ words: (_ was: String, _ now: String) -> String
    ) -> [String] {
        // Included manifests that only a mended one names stand behind those that were there before.
        let sources = original.manifests.map(\.source)
        let others = reading.manifests.map(\.source).filter { changes[$0.path] != nil }
        var paths: Set<String> = []
        return (sources + others).filter { paths.insert($0.path).inserted }.flatMap { source in
            guard let changes = changes[source.path] else { return [String]() }
            let source = attempt.originals[source.path] ?? source
            let lines = LineTable(source)
            return changes.sorted { $0.was.lowerBound < $1.was.lowerBound }.map { change in
                let place = lines.position(at: change.was.lowerBound)
                let was = String(decoding: source.bytes[change.was], as: UTF8.self)
                let said = words(was.isEmpty ? "" : shortened(was), shortened(change.text))
                return "\(visible(source.path)):\(place.line):\(place.column): \(said)"
            }
        }
    }

    /// The beginning of a text in quotes.
    private func shortened(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }.prefix(60)
        return "'\(visible(String(line)))\(line.endIndex < text.endIndex ? "…" : "")'"
    }

    // MARK: Writing

    /// The mended manifests as changes on disk.
    ///
    /// - Parameter location: the top manifest's folder.
    /// - Throws: where one may not be written, or is not what was read.
    func changes(below location: Location) throws(Refused) -> Comparison {
        var changes: [FileChange] = []
        var refusals: [Diagnostic] = []
        guard let top = reading.manifests.first?.source else { return Comparison(areas: []) }
        for source in reading.manifests.map(\.source) {
            guard let former = attempt.originals[source.path],
                attempt.changes[source.path] != nil
            else { continue }
            let relative = source.path == top.path ? top.fileName : source.path(relativeTo: top)
            guard let path = normalForm(of: relative) else {
                refusals.append(
                    .unwritableFile(
                        former.path, reason: "it is not inside the top manifest's folder"))
                continue
            }
            if let reason = reasonAgainstWriting(joined(location.base, path), former.bytes) {
                refusals.append(.unwritableFile(former.path, reason: reason))
                continue
            }
            // Of what is no UTF-8 nothing is read, and so nothing is mended.
            let contents = String(decoding: source.bytes, as: UTF8.self)
            changes.append(
                .update(
                    GeneratedFile(path: path, contents: contents), replacing: former.bytes))
        }
        if !refusals.isEmpty { throw Refused(refusals) }
        if changes.isEmpty { return Comparison(areas: []) }
        return Comparison(areas: [
            Comparison.Area(
                wanted: Wanted(location: location, files: [], folders: []), changes: changes,
                leftovers: [])
        ])
    }

    private func reasonAgainstWriting(_ path: String, _ former: [UInt8]) -> String? {
        let (folder, name) = folderAndName(of: path)
        if let folder = try? openFolder(folder.isEmpty ? "." : folder, followingLinks: true),
            let kind = try? status(of: name, in: folder).kind, kind == .link
        {
            return "it is a symbolic link: name the file that it leads to"
        }
        do throws(Unreadable) {
            let (file, status) = try openManifest(path, followingLinks: false)
            if status.kind != .regular { return "it is no regular file" }
            if status.permissions & 0o222 == 0 { return "it is read-only" }
            let bytes = try readText(file, status)
            return bytes == former ? nil : "it has changed since it was read"
        } catch {
            return error.reason
        }
    }
}

/// A stretch of a manifest that was mended, in one edit or in several.
private struct Change {
    /// In the manifest as it was.
    var was: Range<Int>
    /// In the mended one.
    var now: Range<Int>
    var text: String
    /// The cures that it is of: each is made as a whole.
    var cures: Set<Int>
    /// Whether the text as it was stands in quotes or brackets now.
    var isWrapped = false
}

/// A change, and the entry that it is of with the value behind it.
private typealias PlacedChange = (
    change: Change, place: (entry: Range<Int>, value: Range<Int>?)
)

/// Edits that were made one after the other.
private struct Attempt {
    /// Where nothing is mended.
    private let refused: [String: [Change]]
    /// Those that were changed, by their paths, as they were and as they are now.
    private(set) var originals: [String: SourceFile] = [:]
    private(set) var mended: [String: SourceFile] = [:]
    /// In the order of their places.
    private(set) var changes: [String: [Change]] = [:]
    private var cures = 0

    init(without refused: [String: [Change]] = [:]) {
        self.refused = refused
    }

    /// Makes all the edits that can be made at once.
    ///
    /// - Returns: false where there are none.
    mutating func mend(_ reading: Reading) -> Bool {
        let before = cures
        // What is said of the rest of a manifest may follow from its form.
        let unreadable = Set(
            reading.errors.filter { $0.code.isOfSyntax && $0.fixIts.isEmpty }
                .map(\.primary.range.file))
        let incurable = Dictionary(
            grouping: reading.errors.filter(\.fixIts.isEmpty).map(\.primary.range), by: \.file
        ).mapValues { $0.map(\.bytes).sorted { $0.lowerBound < $1.lowerBound } }
        var places: [FileID: EntryPlaces] = [:]
        var fixes = reading.generation.diagnostics.filter { diagnostic in
            guard let file = diagnostic.fixIts.first?.range.file,
                let manifest = reading.manifests[at: file],
                diagnostic.fixIts.allSatisfy({ $0.range.file == file })
            else { return false }
            if diagnostic.code.isOfSyntax { return true }
            if unreadable.contains(file) { return false }
            let edit = diagnostic.fixIts[0].range.bytes
            let known = places[file] ?? EntryPlaces(of: manifest)
            places[file] = known
            let own = known.place(of: edit)
            let entry = own.value.map(own.entry.joined) ?? own.entry
            let faults = incurable[file] ?? []
            let first = faults.partitionPoint { $0.lowerBound >= entry.lowerBound }
            return faults[first...].prefix { $0.lowerBound < entry.upperBound }
                .allSatisfy { $0.touches(edit) }
        }.map { $0.fixIts.sorted { $0.range.startPlace < $1.range.startPlace } }
        fixes.sort { $0[0].range.startPlace < $1[0].range.startPlace }
        var edits: [Int: [(edit: Diagnostic.FixIt, cure: Int)]] = [:]
        var end: UInt64 = 0
        for fix in fixes where fix[0].range.startPlace >= end {
            let file = fix[0].range.file.index
            let path = reading.manifests[file].source.path
            let isRefused = fix.contains { edit in
                let was = original(of: edit.range.bytes, in: path)
                let known = refused[path] ?? []
                let next = known.partitionPoint { $0.was.upperBound >= was.lowerBound }
                return next < known.count && known[next].was.touches(was)
            }
            if isRefused { continue }
            cures += 1
            end = fix[fix.count - 1].range.endPlace
            edits[file, default: []] += fix.map { ($0, cures) }
        }
        for (file, edits) in edits { make(edits, in: reading.manifests[file].source) }
        return cures > before
    }

    private mutating func make(
        _ edits: [(edit: Diagnostic.FixIt, cure: Int)], in source: SourceFile
    ) {
        let path = source.path
        let former = originals[path] ?? source
        let bytes = edits.map(\.edit).applied(to: source.bytes)
        (originals[path], mended[path]) = (former, SourceFile(path: path, bytes: bytes))
        // Those that touch are one change.
        var parts = (changes[path] ?? []).map { (change: $0, growth: 0) }
        for (edit, cure) in edits {
            let place = edit.range.bytes
            let was = original(of: place, in: path)
            parts.append(
                (
                    Change(was: was, now: place, text: "", cures: [cure]),
                    edit.replacement.utf8.count - place.count
                ))
        }
        parts.sort { $0.change.now.lowerBound < $1.change.now.lowerBound }
        var joined: [(change: Change, growth: Int)] = []
        for part in parts {
            let last = joined.count - 1
            guard last >= 0, joined[last].change.now.touches(part.change.now) else {
                joined.append(part)
                continue
            }
            joined[last].change.was = joined[last].change.was.joined(part.change.was)
            joined[last].change.now = joined[last].change.now.joined(part.change.now)
            joined[last].change.cures.formUnion(part.change.cures)
            joined[last].growth += part.growth
        }
        var shift = 0
        changes[path] = joined.map { part in
            var change = part.change
            let (start, end) = (change.now.lowerBound, change.now.upperBound)
            change.now = start + shift..<end + shift + part.growth
            shift += part.growth
            change.text = String(decoding: bytes[change.now], as: UTF8.self)
            change.isWrapped =
                !change.was.isEmpty
                && bytes[change.now].dropFirst().dropLast()
                    .elementsEqual(former.bytes[change.was])
            return change
        }
    }

    /// Where a place of a mended manifest was before.
    private func original(of place: Range<Int>, in path: String) -> Range<Int> {
        let changes = changes[path] ?? []
        let next = changes.partitionPoint { $0.now.upperBound >= place.lowerBound }
        if next < changes.count, changes[next].now.touches(place) { return changes[next].was }
        let shift =
            next > 0 ? changes[next - 1].was.upperBound - changes[next - 1].now.upperBound : 0
        return place.lowerBound + shift..<place.upperBound + shift
    }

    /// What was mended so that there is an error at the same place, or one that names this place.
    func refusedChanges(
        in reading: Reading, besides former: Reading
    ) -> [(path: String, change: Change)] {
        struct Saying: Hashable {
            let code: DiagnosticCode
            let path: String
            let start: Int
        }
        let known = Set(
            former.errors.compactMap { error in
                former.manifests[at: error.primary.range.file].map {
                    Saying(
                        code: error.code, path: $0.source.path, start: error.primary.range.start)
                }
            })
        /// The changes with the entries that they are of, in their order.
        var placed: [FileID: [PlacedChange]] = [:]
        for (index, manifest) in reading.manifests.enumerated() {
            guard let changes = changes[manifest.source.path] else { continue }
            let places = EntryPlaces(of: manifest)
            placed[FileID(index)] = changes.map { ($0, places.place(of: $0.now)) }
        }
        func placedChanges(near range: SourceRange) -> ArraySlice<PlacedChange> {
            let all = placed[range.file] ?? []
            let first = all.partitionPoint { $0.place.entry.upperBound >= range.start }
            return all[first...].prefix { $0.place.entry.lowerBound <= range.end }
        }
        var bad: Set<Int> = []
        for error in reading.errors {
            let range = error.primary.range
            guard let path = reading.manifests[at: range.file]?.source.path else { continue }
            let start = original(of: range.start..<range.start, in: path).lowerBound
            let isNew = !known.contains(Saying(code: error.code, path: path, start: start))
            for (change, own) in placedChanges(near: range) {
                // What only has signs put around it says what it said before.
                if change.isWrapped, !error.code.isOfSyntax { continue }
                if change.now.touches(range.bytes) || own.value?.contains(range.start) ?? false
                    || isNew && own.entry.contains(range.start)
                {
                    bad.formUnion(change.cures)
                }
            }
            guard isNew else { continue }
            for note in error.notes.compactMap(\.range) {
                for (change, _) in placedChanges(near: note)
                where change.now.touches(note.bytes) && !change.isWrapped {
                    bad.formUnion(change.cures)
                }
            }
        }
        return changes.flatMap { path, changes in
            changes.filter { !$0.cures.isDisjoint(with: bad) }.map { (path, $0) }
        }
    }
}

extension [ManifestFile] {
    fileprivate subscript(at file: FileID) -> ManifestFile? {
        indices.contains(file.index) ? self[file.index] : nil
    }
}

extension SourceRange {
    fileprivate var bytes: Range<Int> { start..<end }
}

extension Range<Int> {
    fileprivate func touches(_ other: Range) -> Bool {
        lowerBound <= other.upperBound && other.lowerBound <= upperBound
    }

    fileprivate func joined(_ other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
