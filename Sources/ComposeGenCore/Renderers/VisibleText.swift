/// A text in which nothing is hidden: control characters and characters that change the order or place of others
/// are written as escapes, so that one line stays one line and a terminal obeys only this tool.
package func visible(_ text: String) -> String {
    // Most texts are plain ASCII, and looking up properties costs more than looking at bytes.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars { result += visible(scalar) }
    return result
}

private func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{20}"..."\u{7E}": return String(scalar)
    default: return isHidden(scalar) ? escape(scalar) : String(scalar)
    }
}

/// Whether a character shows nothing of itself, or changes the order or place of others.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The zero-width joiner holds emoji together.
    case .format: scalar != "\u{200D}"
    default: false
    }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

/// Source text as it is shown: tabs become four spaces, the rest is made visible.
func visibleSource(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for stretch in bytes.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
        if stretch.offset > 0 { text += "    " }
        text += visible(String(decoding: stretch.element, as: UTF8.self))
    }
    return text
}

/// How many columns of a terminal a visible text takes.
func displayColumns(of text: String) -> Int {
    var columns = 0
    for scalar in text.unicodeScalars {
        columns += scalar.isASCII ? 1 : columnsOutsideASCII(of: scalar)
    }
    return columns
}

private func columnsOutsideASCII(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    // The wide and full-width blocks of East Asian Width, joined where nothing narrow of note lies between.
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD:
        return 2
    default: return 1
    }
}
