extension [Diagnostic] {
    /// Without what is said of lines that are refused for the tabs that indent them: what they hold may belong elsewhere.
    func leavingOutTabbedLines(of manifests: [ManifestFile]) -> [Diagnostic] {
        let lines = manifests.flatMap { manifest in
            let bytes = manifest.source.bytes
            return manifest.document.diagnostics.compactMap { diagnostic in
                diagnostic.code == .yamlTab
                    ? tabbedLine(in: bytes, at: diagnostic.primary.range) : nil
            }
        }
        guard !lines.isEmpty else { return self }
        return filter { diagnostic in
            let place = diagnostic.primary.range
            return diagnostic.code.isOfSyntax
                || !lines.contains { $0.file == place.file && $0.bytes.contains(place.start) }
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
    /// Whether the parser alone reports it.
    fileprivate var isOfSyntax: Bool {
        rawValue.hasPrefix("yaml-") || self == .unquotedSwift || self == .duplicateKey
    }
}
