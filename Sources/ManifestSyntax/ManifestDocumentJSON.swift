/// The document as JSON, before any meaning is given to it: texts are strings, empty values are null. Ends with a line
/// break.
public func json(_ document: ManifestDocument) -> String { json(document.root, "") + "\n" }

/// - Parameter indentation: of the line on which the value begins. No document is nested deeply.
private func json(_ node: ManifestNode, _ indentation: String) -> String {
    let inner = indentation + "  "
    func list(_ opening: String, _ elements: [String], _ closing: String) -> String {
        elements.isEmpty
            ? opening + closing
            : opening + elements.map { "\n" + inner + $0 }.joined(separator: ",")
                + "\n" + indentation + closing
    }
    return switch node.kind {
    case .null: "null"
    case .text: literal(node.text)
    case .mapping:
        list("{", node.entries.map { literal($0.key.text) + ": " + json($0.value, inner) }, "}")
    case .sequence: list("[", node.elements.map { json($0, inner) }, "]")
    }
}

private func literal(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": output += "\\\(scalar)"
        case "\n": output += "\\n"
        case "\r": output += "\\r"
        case "\t": output += "\\t"
        case "\0"..<" ", "\u{7F}":
            let digits = String(scalar.value, radix: 16)
            output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: output.unicodeScalars.append(scalar)
        }
    }
    return output + "\""
}
