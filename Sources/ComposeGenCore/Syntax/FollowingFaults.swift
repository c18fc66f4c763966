extension [Diagnostic] {
    /// Without what only follows from other faults. Where it is in doubt what a line belongs to, nobody knows what is missing
    /// elsewhere; nothing is said of lines that are refused for the tabs that indent them; and what should not be there, or has
    /// no name, clashes with nothing.
    func leavingOutWhatFollows(in manifests: [ManifestFile]) -> [Diagnostic] {
        let faults = manifests.flatMap { manifest in
            manifest.document.diagnostics.filter(\.code.movesLines).map {
                ($0, manifest.source.bytes)
            }
        }
        let lines = faults.compactMap { fault, bytes in
            fault.code == .yamlTab ? tabbedLine(in: bytes, at: fault.primary.range) : nil
        }
        // A tab within a line moves nothing.
        let movesLines = !lines.isEmpty || faults.contains { $0.0.code != .yamlTab }
        let unnamed = Set(filter(\.code.isOfName).map(\.primary.range))
        return filter { diagnostic in
            let place = diagnostic.primary.range
            if diagnostic.code == .nameClash, unnamed.contains(place) { return false }
            if !movesLines || diagnostic.code.isOfSyntax { return true }
            if diagnostic.code.isOfAbsence { return false }
            return !lines.contains { $0.file == place.file && $0.bytes.contains(place.start) }
        }
    }

    /// The line's bytes from the tab on; nil where the tab stands within the line.
    private func tabbedLine(
        in bytes: [UInt8], at tab: SourceRange
    ) -> (file: FileID, bytes: Range<Int>)? {
        let before = bytes[..<tab.start].last { $0 != Byte.space && $0 != Byte.tab }
        guard before.map(Byte.endsLine) ?? true else { return nil }
        let end = bytes[tab.start...].firstIndex(where: Byte.endsLine) ?? bytes.endIndex
        return (tab.file, tab.start..<end)
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

    /// Whether it says that something is not there, or that it stands where nothing of its kind does.
    fileprivate var isOfAbsence: Bool {
        switch self {
        case .unknownKey, .misplacedKey, .conflictingKeys, .missingKey, .missingValue, .wrongKind,
            .unknownReference, .missingBinding, .variantOverridesNothing:
            true
        default: false
        }
    }

    /// Whether the parser alone reports it.
    fileprivate var isOfSyntax: Bool {
        rawValue.hasPrefix("yaml-") || self == .unquotedSwift || self == .duplicateKey
    }
}
