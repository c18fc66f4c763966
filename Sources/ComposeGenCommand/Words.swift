import ComposeGenCore
import SourceText

/// The name that a misspelt one was most likely meant to be, or whose beginning was typed alone; nil where none is near.
func nearest(to name: String, in names: [String]) -> String? {
    SourceText.nearest(to: name, among: names)
        ?? (name.utf8.count >= 3 ? names.first { $0.hasPrefix(name) } : nil)
}

/// `'a', 'b' or 'c'`
func quotedList(_ words: [String]) -> String {
    Diagnostic.enumerated(words.map { "'\($0)'" }, "or")
}

/// `1 file`, `2 files`
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// A word as a shell takes it, to be copied from a message.
func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x3D, 0x40, 0x5F,
            0x80...0xFF:
            true
        default: false
        }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
}
