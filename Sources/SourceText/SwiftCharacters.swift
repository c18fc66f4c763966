/// What Swift's grammar makes of single characters.
package enum SwiftCharacters {
    /// Whether a byte is a letter of ASCII.
    package static func isLetter(_ byte: UInt8) -> Bool {
        let lowered = byte | 0x20
        return lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
    }

    /// Whether an ASCII byte may begin an identifier.
    package static func isIdentifierHead(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "_")
    }

    /// Whether an ASCII byte may stand in an identifier after its head.
    package static func isIdentifierPart(_ byte: UInt8) -> Bool {
        // A bit for each character, because nothing is asked more often.
        let characters: UInt64 = byte < 0x40 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return byte < 0x80 && characters &>> UInt64(byte) & 1 == 1
    }

    package static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Whether the bytes, which begin with a digit, are a literal of a number: all of it, but for those of another base.
    package static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        func isDigitOrGap(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: "_") }
        let rest = bytes.drop { isDigitOrGap($0) || $0 == UInt8(ascii: ".") }
        guard let first = rest.first else { return true }
        switch first | 0x20 {
        case UInt8(ascii: "x"), UInt8(ascii: "b"), UInt8(ascii: "o"):
            return rest.startIndex == bytes.startIndex + 1 && bytes.first == UInt8(ascii: "0")
        case UInt8(ascii: "e"):
            let exponent = rest.dropFirst().drop {
                $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
            }
            return !exponent.isEmpty && exponent.allSatisfy(isDigitOrGap)
        default: return false
        }
    }

    /// Whether an ASCII byte may stand in an operator; the period is not among them.
    package static func isOperator(_ byte: UInt8) -> Bool {
        "/=-+!*%<>&|^~?".utf8.contains(byte)
    }

    /// Whether a scalar may begin an identifier.
    package static func isIdentifierHead(_ scalar: UInt32) -> Bool {
        isIdentifierPart(scalar) && !isCombining(scalar) && !(0x30...0x39).contains(scalar)
    }

    /// Whether a scalar may stand in an identifier.
    package static func isIdentifierPart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x80: isIdentifierPart(UInt8(scalar))
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
            0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
            0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
            0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
            0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFFFD:
            true
        case 0x10000...0xEFFFD: scalar & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    /// Whether a scalar may begin an operator.
    package static func isOperatorHead(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x80: isOperator(UInt8(scalar))
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
            0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
            0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
            0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }

    /// Whether a scalar may stand in an operator after its head.
    package static func isOperatorPart(_ scalar: UInt32) -> Bool {
        isOperatorHead(scalar) || isCombining(scalar) || (0xFE00...0xFE0F).contains(scalar)
            || (0xE0100...0xE01EF).contains(scalar)
    }

    private static func isCombining(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }
}
