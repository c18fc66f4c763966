import SourceText

/// A text as a manifest writes it, so that it is read as that very text.
enum ManifestScalar {
    /// - Parameter isInFlow: whether it stands between brackets, where a comma ends it.
    static func source(of text: String, isInFlow: Bool = false) -> String {
        if isPlain(text, isInFlow: isInFlow) { return text }
        let isOneLine = text.unicodeScalars.allSatisfy { isPrintable($0) }
        return isOneLine ? text.singleQuoted : doubleQuoted(text)
    }

    private static func doubleQuoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if isPrintable(scalar), scalar != "\"", scalar != "\\" {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
            }
        }
        return result + "\""
    }

    /// Whether it may stand in quotes as it is, on one line.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, first != space, last != space,
            last != colon
        else { return false }
        // What begins a construct of its own, or a number or a mark of a document.
        switch first {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"):
            break
        case UInt8(ascii: "("): if isInFlow { return false }
        default: if first < 0x80 { return false }
        }
        guard !text.hasPrefix("..."), text.unicodeScalars.allSatisfy({ isPrintable($0) }) else {
            return false
        }
        // A bracket that is never closed would look like a call that is cut in two.
        var openBrackets = 0
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("): openBrackets += 1
            case UInt8(ascii: ")"):
                openBrackets -= 1
                if openBrackets < 0 { return false }
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
                UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "'"), UInt8(ascii: "\""):
                return false
            case colon:
                if isInFlow || bytes[index + 1] == space { return false }
            default: break
            }
        }
        return openBrackets == 0
    }

    private static let space = UInt8(ascii: " ")
    private static let colon = UInt8(ascii: ":")
}
