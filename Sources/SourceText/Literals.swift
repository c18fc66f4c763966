extension String {
    /// The text in single quotes of YAML, which can hold any text on one line.
    package var singleQuoted: String {
        "'" + unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    }
    /// The text as a Swift string literal of one line.
    package var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    literal += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }
}
