/// What changes on disk, as a unified diff that `git apply` and `patch -p1` take.
///
/// - Parameters:
///   - changes: what `reconcile` found; what is unchanged or refused is not shown.
///   - shownPath: the path of a file as it stands in the diff; of an absolute one without its first slash.
/// - Returns: bytes, because what is on disk need not be UTF-8; empty where nothing changes.
public func unifiedDiff(_ changes: [FileChange], shownPath: (String) -> String) -> [UInt8] {
    var output: [UInt8] = []
    for change in changes {
        guard let (old, new) = change.contents else { continue }
        appendDiff(of: shownPath(change.path), from: old, to: new, to: &output)
    }
    return output
}

private func appendDiff(
    of path: String, from old: [UInt8]?, to new: [UInt8]?, to output: inout [UInt8]
) {
    // `-p1` would leave an absolute path, which no tool applies.
    let path = path.drop { $0 == "/" }
    let oldLines = lines(of: old ?? [])
    let newLines = lines(of: new ?? [])
    output += "--- \(old == nil ? "/dev/null" : diffName("a/\(path)"))\n".utf8
    output += "+++ \(new == nil ? "/dev/null" : diffName("b/\(path)"))\n".utf8

    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
        if let known = numbers[line] { return known }
        numbers[line] = numbers.count
        return numbers.count - 1
    }
    let replaced = replacedLines(from: oldLines.map(number), to: newLines.map(number))
    for hunk in hunks(replaced) {
        append(hunk, oldLines, newLines, to: &output)
    }
}

private let context = 3

/// Replacements that are shown together because the lines between them would be shown twice otherwise.
private func hunks(_ replaced: [ReplacedLines]) -> [[ReplacedLines]] {
    var hunks: [[ReplacedLines]] = []
    for replacement in replaced {
        if let last = hunks.last?.last,
            replacement.old.lowerBound - last.old.upperBound <= 2 * context
        {
            hunks[hunks.count - 1].append(replacement)
        } else {
            hunks.append([replacement])
        }
    }
    return hunks
}

private func append(
    _ hunk: [ReplacedLines], _ oldLines: [ArraySlice<UInt8>], _ newLines: [ArraySlice<UInt8>],
    to output: inout [UInt8]
) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, oldLines.count - last.old.upperBound)
    let old = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let new = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    output += "@@ -\(position(old)) +\(position(new)) @@\n".utf8

    var next = old.lowerBound
    for replacement in hunk {
        for line in oldLines[next..<replacement.old.lowerBound] { append(" ", line, to: &output) }
        for line in oldLines[replacement.old] { append("-", line, to: &output) }
        for line in newLines[replacement.new] { append("+", line, to: &output) }
        next = replacement.old.upperBound
    }
    for line in oldLines[next..<old.upperBound] { append(" ", line, to: &output) }
}

/// An empty stretch is named by the line before it.
private func position(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
}

private func append(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: sign))
    output += line
    if line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
}

/// The lines of a text, each with its line feed where it has one.
private func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var rest = text[...]
    var lines: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
        lines.append(rest[..<end])
        rest = rest[end...]
    }
    return lines
}

/// A name as git writes it: quoted where it holds what would end it, and with a tab where it holds a space.
private func diffName(_ name: String) -> String {
    let needsQuotes = name.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    guard needsQuotes else { return name.utf8.contains(0x20) ? name + "\t" : name }
    var quoted = "\""
    for scalar in name.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\u{0}"..."\u{1F}", "\u{7F}":
            let digits = String(scalar.value, radix: 8)
            quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
