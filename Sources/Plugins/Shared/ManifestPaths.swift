/// The paths and globs that a manifest names under a key at its top level, as far as the text shows them without a parser of
/// all of YAML: plain and quoted, alone or in lists, as they are or as `path` of an entry with other keys, with comments between
/// them.
///
/// A plugin asks while the build is planned, when it may not run the tool. What this reading misses, the tool reports as an
/// input that the build does not know of.
func paths(under key: String, in manifest: String) -> [String] {
    var reading = PathReading(scalars: Array(manifest.unicodeScalars)[...])
    return reading.paths(under: key)
}

private struct PathReading {
    private var scalars: ArraySlice<Unicode.Scalar>
    /// Whether brackets may be followed by more: those of an entry of a list with dashes.
    private var isInList = false

    init(scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

    mutating func paths(under key: String) -> [String] {
        guard skip(to: key) else { return [] }
        var paths: [String] = []
        var isAtLineStart = false
        var depth = 0
        /// Of the entry that is read.
        var key: String?
        while let scalar = scalars.first {
            switch scalar {
            case "\n", "\r":
                isAtLineStart = true
                scalars.removeFirst()
            case " ", "\t":
                // Indented: still under the key.
                isAtLineStart = false
                scalars.removeFirst()
            case "#": skipLine()
            case "[", "{":
                depth += 1
                isAtLineStart = false
                scalars.removeFirst()
            case "]", "}":
                scalars.removeFirst()
                depth = max(0, depth - 1)
                key = nil
                if depth == 0, !isInList { return paths }
            case "," where depth > 0:
                key = nil
                scalars.removeFirst()
            case "-" where depth == 0 && isFollowedBySpace:
                isAtLineStart = false
                isInList = true
                key = nil
                scalars.removeFirst()
            case _ where isAtLineStart && depth == 0: return paths
            default:
                let isQuoted = scalar == "\"" || scalar == "'"
                let text = isQuoted ? quoted(by: scalar) : plain(isInBrackets: depth > 0)
                if skipColon(isBehindQuotes: isQuoted) {
                    key = text
                } else {
                    if key == nil || key == "path" { paths.append(text) }
                    key = nil
                }
            }
        }
        return paths
    }

    private var isFollowedBySpace: Bool { isSpace(scalars.dropFirst().first) }

    private func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { " \t\r\n".unicodeScalars.contains($0) } ?? true
    }

    private mutating func skipLine() {
        scalars = scalars.drop { $0 != "\n" && $0 != "\r" }
    }

    /// Goes behind the colon that makes a key of what was read.
    private mutating func skipColon(isBehindQuotes: Bool) -> Bool {
        let rest = isBehindQuotes ? scalars.drop { $0 == " " } : scalars
        guard rest.first == ":", isBehindQuotes || isSpace(rest.dropFirst().first) else {
            return false
        }
        scalars = rest.dropFirst()
        return true
    }

    /// Goes behind the colon of the key; false where no line begins with it.
    private mutating func skip(to key: String) -> Bool {
        let forms = [key, "'\(key)'", "\"\(key)\""].map { Array($0.unicodeScalars) }
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        while !scalars.isEmpty {
            for form in forms where scalars.starts(with: form) {
                let rest = scalars.dropFirst(form.count).drop { $0 == " " }
                if rest.first == ":" {
                    scalars = rest.dropFirst()
                    return true
                }
            }
            skipLine()
            scalars = scalars.drop { $0 == "\n" || $0 == "\r" }
        }
        return false
    }

    private mutating func quoted(by quote: Unicode.Scalar) -> String {
        scalars.removeFirst()
        var text = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            if scalar == quote {
                guard quote == "'", scalars.first == "'" else { break }
                scalars.removeFirst()
            } else if scalar == "\\", quote == "\"", let escaped = scalars.popFirst() {
                // Other escapes are of characters that no path needs.
                text.append(escaped)
                continue
            }
            text.append(scalar)
        }
        return String(text)
    }

    private mutating func plain(isInBrackets: Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = scalars.first, scalar != "\n", scalar != "\r" {
            if scalar == "#", text.last == " " { break }
            if scalar == ":", isFollowedBySpace { break }
            if isInBrackets, scalar == "," || scalar == "]" || scalar == "}" { break }
            text.append(scalar)
            scalars.removeFirst()
        }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}
