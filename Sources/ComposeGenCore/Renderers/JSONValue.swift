/// What the machine formats are made of. Objects keep the order in which their keys are written.
indirect enum JSONValue {
    case null
    case truth(Bool)
    case number(Int)
    case text(String)
    case list([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// The document, indented by two spaces, with a final line break.
    var text: String {
        var writer = JSONValueWriter()
        writer.write(self)
        return writer.output + "\n"
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .text(value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { (key: $0.0, value: $0.1) })
    }
}

private struct JSONValueWriter {
    var output = ""
    private var depth = 0

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: output += "null"
        case .truth(let isTrue): output += isTrue ? "true" : "false"
        case .number(let number): output += String(number)
        case .text(let text): write(text)
        case .list(let elements):
            enclose("[", elements, "]") { writer, element in writer.write(element) }
        case .object(let entries):
            enclose("{", entries, "}") { writer, entry in
                writer.write(entry.key)
                writer.output += ": "
                writer.write(entry.value)
            }
        }
    }

    private mutating func enclose<Element>(
        _ opening: String, _ elements: [Element], _ closing: String,
        _ write: (inout JSONValueWriter, Element) -> Void
    ) {
        output += opening
        depth += 1
        for (index, element) in elements.enumerated() {
            if index > 0 { output += "," }
            breakLine()
            write(&self, element)
        }
        depth -= 1
        if !elements.isEmpty { breakLine() }
        output += closing
    }

    private mutating func breakLine() {
        output += "\n" + String(repeating: "  ", count: depth)
    }

    private mutating func write(_ text: String) {
        output += "\""
        for scalar in text.unicodeScalars { write(scalar) }
        output += "\""
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": output += "\\\""
        case "\\": output += "\\\\"
        case "\n": output += "\\n"
        case "\r": output += "\\r"
        case "\t": output += "\\t"
        case _ where isHidden(scalar):
            for unit in String(scalar).utf16 { output += escape(unit) }
        default: output.unicodeScalars.append(scalar)
        }
    }

    private func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
