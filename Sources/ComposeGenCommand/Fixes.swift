import ComposeGenCore
import SourceText

/// A cure that can be made in a manifest.
private struct Fix {
    /// What it is the cure of.
    let code: DiagnosticCode
    let place: SourceRange
    /// In the order of their places, all in one file.
    let edits: [Diagnostic.FixIt]

    init(of diagnostic: Diagnostic) {
        code = diagnostic.code
        place = diagnostic.primary.range
        edits = diagnostic.fixIts.sorted { $0.range.startPlace < $1.range.startPlace }
    }

    var file: FileID { edits[0].range.file }
    var start: UInt64 { edits[0].range.startPlace }
    var end: UInt64 { edits[edits.count - 1].range.endPlace }
}

/// What is said, and where.
private struct Saying: Hashable {
    let code: DiagnosticCode
    let place: UInt64
}

/// Manifests whose faults were mended as far as the diagnostics say how.
struct FixedManifests {
    private(set) var manifests: [ManifestFile]
    private(set) var generation: Generation
    /// What was done, each with its place: `manifest.yml:7:26: 'HTTPClint' is now 'HTTPClient'`.
    private(set) var words: [String] = []
    private let original: [SourceFile]

    /// Mends, looks again, and mends what that shows, until there is nothing left to mend, or a cure does not help.
    ///
    /// - Parameters:
    ///   - generation: what comes of the manifests.
    ///   - generate: what comes of mended ones.
    init(
        _ manifests: [ManifestFile], _ generation: Generation,
        generate: ([ManifestFile]) -> Generation
    ) {
        self.manifests = manifests
        self.generation = generation
        original = manifests.map(\.source)
        // A cure may show further faults behind the one that it mends, but rarely for long.
        for _ in 0..<10 {
            let fixes = fixes
            if fixes.isEmpty { return }
            let mended = applying(fixes)
            let next = generate(mended)
            let helpful = helpful(fixes, next.diagnostics)
            if helpful.count == fixes.count {
                accept(fixes, mended, next)
                continue
            }
            if !helpful.isEmpty {
                let mended = applying(helpful)
                accept(helpful, mended, generate(mended))
            }
            return
        }
    }

    private mutating func accept(
        _ fixes: [Fix], _ mended: [ManifestFile], _ next: Generation
    ) {
        for (file, fixes) in byFile(fixes) {
            let source = manifests[file].source
            let lines = LineTable(source)
            words += fixes.flatMap(\.edits).map { said(of: $0, in: source, lines) }
        }
        manifests = mended
        generation = next
    }

    /// The cures that can be made at once, in the order of their places.
    private var fixes: [Fix] {
        let fixes = generation.diagnostics.filter { !$0.fixIts.isEmpty }.map(Fix.init).filter {
            fix in
            fix.edits.allSatisfy { $0.range.file == fix.file } && fix.file.index < manifests.count
        }
        var end: UInt64 = 0
        return fixes.sorted { $0.start < $1.start }.filter { fix in
            let isApart = fix.start >= end
            if isApart { end = fix.end }
            return isApart
        }
    }

    private func byFile(_ fixes: [Fix]) -> [(file: Int, fixes: [Fix])] {
        Dictionary(grouping: fixes, by: \.file.index).sorted { $0.key < $1.key }.map { ($0, $1) }
    }

    private func applying(_ fixes: [Fix]) -> [ManifestFile] {
        var mended = manifests
        for (file, fixes) in byFile(fixes) {
            let source = manifests[file].source
            let bytes = fixes.flatMap(\.edits).applied(to: source.bytes)
            mended[file] = ManifestFile(
                SourceFile(path: source.path, bytes: bytes), as: FileID(file))
            mended[file].templates = manifests[file].templates
        }
        return mended
    }

    /// Those behind which the same is not said again in the same place.
    private func helpful(_ fixes: [Fix], _ diagnostics: [Diagnostic]) -> [Fix] {
        let said = Set(
            diagnostics.map { Saying(code: $0.code, place: $0.primary.range.startPlace) })
        return byFile(fixes).flatMap { _, fixes in
            var shift = 0
            return fixes.filter { fix in
                let place = SourceRange(fix.file, fix.place.start + shift, fix.place.start + shift)
                shift += fix.edits.reduce(0) {
                    $0 + $1.replacement.utf8.count - ($1.range.end - $1.range.start)
                }
                return !said.contains(Saying(code: fix.code, place: place.startPlace))
            }
        }
    }

    private func said(
        of edit: Diagnostic.FixIt, in source: SourceFile, _ lines: LineTable
    ) -> String {
        let place = lines.position(at: edit.range.start)
        let old = source.bytes[edit.range.start..<edit.range.end]
        let (was, now) = (
            shortened(String(decoding: old, as: UTF8.self)), shortened(edit.replacement)
        )
        let words =
            if old.isEmpty {
                "\(now) is added"
            } else {
                edit.replacement.isEmpty ? "\(was) is removed" : "\(was) is now \(now)"
            }
        return "\(visible(source.path)):\(place.line):\(place.column): \(words)"
    }

    /// The beginning of a text in quotes.
    private func shortened(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }.prefix(60)
        return "'\(visible(String(line)))\(line.endIndex < text.endIndex ? "…" : "")'"
    }

    // MARK: Writing

    /// The mended manifests as changes on disk.
    ///
    /// - Parameters:
    ///   - paths: of the manifests, relative to the top one's folder.
    ///   - location: that folder.
    /// - Throws: where one may not be written, or is not what was read.
    func changes(to paths: [String], below location: Location) throws(Refused) -> Comparison {
        var changes: [FileChange] = []
        var refusals: [Diagnostic] = []
        for (index, former) in original.enumerated() {
            let manifest = manifests[index]
            if manifest.source.bytes == former.bytes { continue }
            guard let path = normalForm(of: paths[index]) else {
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
            let contents = String(decoding: manifest.source.bytes, as: UTF8.self)
            changes.append(
                .update(
                    GeneratedFile(path: path, contents: contents), replacing: former.bytes))
        }
        if !refusals.isEmpty { throw Refused(refusals) }
        return Comparison(areas: [
            Comparison.Area(
                wanted: Wanted(location: location, files: [], folders: []), changes: changes,
                leftovers: [])
        ])
    }

    private func reasonAgainstWriting(_ path: String, _ former: [UInt8]) -> String? {
        do throws(Unreadable) {
            let (file, status) = try openManifest(path, followingLinks: false)
            if status.kind != .regular { return "it is no regular file" }
            if status.permissions & 0o222 == 0 { return "it is read-only" }
            let bytes = try readText(file, kind: status.kind, size: status.size)
            return bytes == former ? nil : "it has changed since it was read"
        } catch {
            return error.reason
        }
    }
}
