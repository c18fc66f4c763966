import ManifestSyntax

/// The document as JSON, before any meaning is given to it: texts are strings, empty values are null. Ends with a line
/// break.
public func json(_ document: ManifestDocument) -> String { JSONValue(document.root).text }

extension JSONValue {
    /// - Parameter node: nested no deeper than the parser allows.
    fileprivate init(_ node: ManifestNode) {
        switch node.kind {
        case .null: self = .null
        case .text: self = .text(node.text)
        case .mapping: self = .object(node.entries.map { ($0.key.text, JSONValue($0.value)) })
        case .sequence: self = .list(node.elements.map { JSONValue($0) })
        }
    }
}
