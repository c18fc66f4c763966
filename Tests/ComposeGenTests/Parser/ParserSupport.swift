import ComposeGenCore
import ManifestSyntax
import SourceText

/// What the parser's suites have in common.
protocol ParserTesting {}

extension ParserTesting {
    /// A document's value on one line: texts in quotes, empty values as `null`.
    func outline(_ node: ManifestNode) -> String {
        switch node.kind {
        case .null: return "null"
        case .text: return node.text.debugDescription
        case .mapping:
            let entries = node.entries.map { "\($0.key.text): \(outline($0.value))" }
            return "{\(entries.joined(separator: ", "))}"
        case .sequence: return "[\(node.elements.map(outline).joined(separator: ", "))]"
        }
    }

    func read(_ text: String) -> Diagnosed<ManifestDocument> {
        parse(SourceFile(path: "manifest.yml", text: text))
    }

    /// The value of a document that must be accepted; else what is said against it.
    func value(_ text: String) -> String {
        let result = read(text)
        guard result.diagnostics.isEmpty else {
            return "refused: " + findings(text).joined(separator: ", ")
        }
        return outline(result.value.root)
    }

    /// What is said about a document: `line:column code`.
    func findings(_ text: String) -> [String] {
        let source = SourceFile(path: "manifest.yml", text: text)
        let table = LineTable(source)
        return parse(source).diagnostics.map { diagnostic in
            let position = table.position(at: diagnostic.primary.range.start)
            return "\(position.line):\(position.column) \(diagnostic.code.rawValue)"
        }
    }

    /// The source after a fix-it.
    func applying(_ fixIt: Diagnostic.FixIt, to text: String) -> String {
        let bytes = Array(text.utf8)
        let fixed =
            bytes[..<fixIt.range.start] + Array(fixIt.replacement.utf8) + bytes[fixIt.range.end...]
        return String(decoding: fixed, as: UTF8.self)
    }
}

/// A text in which `«` and `»` show the span that the diagnostic must have.
struct MarkedText {
    let text: String
    let start: Int
    let end: Int

    init(_ marked: String) {
        var bytes: [UInt8] = []
        var (start, end) = (-1, -1)
        for character in marked.unicodeScalars {
            switch character {
            case "«": start = bytes.count
            case "»": end = bytes.count
            default: bytes.append(contentsOf: Array(String(character).utf8))
            }
        }
        text = String(decoding: bytes, as: UTF8.self)
        self.start = start
        self.end = end
    }
}
