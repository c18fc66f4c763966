import ManifestSyntax
import SourceText

extension [Diagnostic] {
    /// Without what only follows from other faults. Where it is in doubt what a line belongs to, it is not known what is missing
    /// elsewhere; nothing more is said of lines whose form is at fault, for what else they hold is a guess; what should not be
    /// there, or has no name, clashes with nothing; and what asks for something that is refused, or concludes from an entry of which
    /// not all is known, may be right. Of errors something is left.
    ///
    /// - Parameter names: what the decoder could not read.
    func leavingOutWhatFollows(
        in manifests: [ManifestFile], refused names: Set<String> = []
    ) -> [Diagnostic] {
        let lines = manifests.enumerated().map { FaultyLines(of: $1, FileID($0)) }
        let refused = Set((names + flatMap(\.refuses)).map(\.nameAtStart))
            .union(lines.flatMap(\.names))
        let doubtful = Places(flatMap(\.doubts))
        let guessed = Places(flatMap(\.guesses))
        let told = Places(filter(\.isCause).map(\.primary.range))
        let movesLines = lines.contains(where: \.movesLines)
        let hidesNames = lines.contains(where: \.hidesNames)
        let unnamed = Set(filter(\.code.isOfName).map(\.primary.range))
        let cut = Places(filter { $0.code == .unquotedSwift }.map(\.primary.range))
        let causes = filter { diagnostic in
            let place = diagnostic.primary.range
            if diagnostic.code == .nameClash, unnamed.contains(place) { return false }
            if diagnostic.restsOn.contains(where: doubtful.contains) { return false }
            if diagnostic.code.isOfSyntax {
                return diagnostic.code == .unquotedSwift || !cut.contains(place)
            }
            if movesLines, diagnostic.code.isOfAbsence { return false }
            if hidesNames, diagnostic.code.isOfUnknown { return false }
            if diagnostic.asksFor.contains(where: { refused.contains($0.nameAtStart) }) {
                return false
            }
            if guessed.contains(place) || !diagnostic.isCause && told.contains(place) {
                return false
            }
            return !lines.indices.contains(place.file.index)
                || !lines[place.file.index].contains(place.start)
        }
        return causes.containsError ? causes : self
    }
}

extension [Diagnostic] {
    /// Of those that have one cause the first, with the places of the others.
    func namingEachCauseOnce() -> [Diagnostic] {
        var result: [Diagnostic] = []
        var others: [[Diagnostic]] = []
        var firsts: [Diagnostic.Cause: Int] = [:]
        var known: Set<PlaceOfCause> = []
        for diagnostic in self {
            let place = diagnostic.primary.range
            if let cause = diagnostic.cause {
                let isNew = known.insert(PlaceOfCause(cause: cause, place: place)).inserted
                if let first = firsts[cause] {
                    if isNew { others[first].append(diagnostic) }
                    continue
                }
                firsts[cause] = result.count
            }
            result.append(diagnostic)
            others.append([])
        }
        for (index, places) in others.enumerated() where !places.isEmpty {
            result[index].notes += Diagnostic.abridged(places.count) {
                let (other, isSame) = (places[$0], places[$0].message == result[index].message)
                return Diagnostic.Note(
                    isSame ? "the same holds here" : other.message, at: other.primary.range)
            }
        }
        return result
    }
}

/// Where a declaration shows.
private struct PlaceOfCause: Hashable {
    let cause: Diagnostic.Cause
    let place: SourceRange
}

/// The lines of a manifest that are not of the right form.
private struct FaultyLines {
    /// Whether it is in doubt what a line, or the next one, belongs to.
    private(set) var movesLines = false
    /// Whether there are entries of which nothing is read.
    private(set) var hidesNames = false
    /// What the lines may name.
    private(set) var names: Set<String> = []
    private var table: LineTable?
    private var lines: Set<Int> = []

    init(of manifest: ManifestFile, _ file: FileID) {
        let bytes = manifest.source.bytes
        for fault in manifest.document.diagnostics where fault.code.isOfSyntax {
            if fault.code.hidesNames { hidesNames = true }
            guard fault.code.isOfForm else { continue }
            if fault.code == .yamlTab {
                // All around a tab is as it stands, and one within a line moves nothing.
                if isIndentation(fault.primary.range.start, bytes) { movesLines = true }
                continue
            }
            let table = self.table ?? LineTable(manifest.source)
            self.table = table
            let line = table.position(at: fault.primary.range.start).line
            if lines.insert(line).inserted {
                names.formUnion(words(ofLineAt: fault.primary.range.start, bytes))
            }
            if fault.code.movesLines { movesLines = true }
        }
    }

    private func isIndentation(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<offset].last { $0 != Byte.space && $0 != Byte.tab }
        return before.map(Byte.endsLine) ?? true
    }

    private func words(ofLineAt offset: Int, _ bytes: [UInt8]) -> [String] {
        let offset = min(offset, bytes.endIndex)
        let before = bytes[..<offset].lastIndex(where: Byte.endsLine).map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex(where: Byte.endsLine) ?? bytes.endIndex
        return bytes[before..<end].split { !Byte.isIdentifierPart($0) && $0 != Byte.dot }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func contains(_ offset: Int) -> Bool {
        guard let table else { return false }
        return lines.contains(table.position(at: offset).line)
    }
}

extension DiagnosticCode {
    /// Whether it is in doubt what a line, or the next one, belongs to.
    fileprivate var movesLines: Bool {
        switch self {
        case .yamlTab, .yamlIndentation, .yamlMultilinePlain: true
        default: false
        }
    }

    /// Whether its place gives something no name, or not one of its own.
    fileprivate var isOfName: Bool { self == .duplicateBinding || self == .missingKey }

    /// Whether entries are left out with it, which may have had names.
    fileprivate var hidesNames: Bool { self == .yamlFlowEntryWithoutValue || self == .duplicateKey }

    /// Whether it says that nothing has a name, or answers for it.
    fileprivate var isOfUnknown: Bool {
        switch self {
        case .unknownReference, .missingBinding, .missingArgument, .surplusArgument, .wrongLabel,
            .variantOverridesNothing:
            true
        default: false
        }
    }

    /// Whether it says that something is not there, or that it stands where nothing of its kind does.
    fileprivate var isOfAbsence: Bool {
        switch self {
        case .unknownKey, .misplacedKey, .conflictingKeys, .missingKey, .missingValue, .wrongKind:
            true
        default: isOfUnknown
        }
    }

    /// Whether the parser alone reports it.
    package var isOfSyntax: Bool { isOfForm || self == .duplicateKey }

    /// Whether a text is not what the language's syntax asks for.
    fileprivate var isOfForm: Bool { rawValue.hasPrefix("yaml-") || self == .unquotedSwift }
}

extension Diagnostic {
    /// Whether nothing else is to be said of its place.
    fileprivate var isCause: Bool { doubts.contains(primary.range) }
}

extension String {
    /// The name that a type begins with, without its generic arguments and foreign signs; else the whole text.
    fileprivate var nameAtStart: String {
        let name = utf8.drop { !Byte.isIdentifierPart($0) }
            .prefix { Byte.isIdentifierPart($0) || $0 == Byte.dot }
        return name.isEmpty ? self : String(decoding: name, as: UTF8.self)
    }
}
