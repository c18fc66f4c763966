import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

/// A manifest, and the diagnostics that it deserves, each as `code line:column text`, where the text is what the
/// primary range covers.
struct DecoderCase: Sendable, CustomTestStringConvertible {
    let title: String
    let manifest: String
    let expected: [String]

    init(_ title: String, _ manifest: String, _ expected: String...) {
        self.title = title
        self.manifest = manifest
        self.expected = expected
    }

    var testDescription: String { title }
}

/// What the decoder says of a manifest that the parser has nothing against.
func decoded(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
    -> Diagnosed<Manifest?>
{
    let parsed = parse(SourceFile(path: "manifest.yml", text: text))
    #expect(parsed.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    return decode([parsed])
}

/// The manifest of a text in which there is nothing wrong.
func manifest(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    -> Manifest
{
    let result = decoded(text, sourceLocation: sourceLocation)
    #expect(summaries(of: result.diagnostics, in: text) == [], sourceLocation: sourceLocation)
    return try #require(result.value, sourceLocation: sourceLocation)
}

/// Each diagnostic as `code line:column text`; a text over several lines by its first one.
func summaries(of diagnostics: [Diagnostic], in text: String) -> [String] {
    let source = SourceFile(path: "manifest.yml", text: text)
    let lines = LineTable(source)
    return diagnostics.map { diagnostic in
        let range = diagnostic.primary.range
        let position = lines.position(at: range.start)
        let covered = String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
        let first = covered.split(separator: "\n").first.map(String.init) ?? ""
        return "\(diagnostic.code.rawValue) \(position.line):\(position.column) \(first)"
    }
}
