import SourceText

/// A text that looks like the Swift that it becomes, with named slots: `<#name#>`, as Xcode writes placeholders.
///
/// A slot alone on its line indents all of its fill, and vanishes with its line where the fill is empty. In a line
/// with other text an empty fill takes the space behind it along. There are no conditions and no loops.
package struct Template: Sendable {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case slot(String)
    }

    fileprivate struct Line: Sendable {
        var indentation: Int
        /// Behind the indentation; none where the line is empty.
        var parts: [Part]
    }

    fileprivate var lines: [Line]
    /// Each slot's name with its place in the file.
    private(set) var places: [Located<String>] = []

    /// The names of the slots in the order of their first places, each once.
    package var slots: [String] {
        var seen: Set<String> = []
        return lines.flatMap(\.parts).compactMap { part in
            guard case .slot(let name) = part, seen.insert(name).inserted else { return nil }
            return name
        }
    }

    /// What stands in it whatever the slots are filled with.
    var texts: [String] {
        lines.flatMap(\.parts).compactMap { part in
            if case .text(let text) = part { text } else { nil }
        }
    }

    /// The same with its own Swift changed, but for comments.
    func mappingCode(_ change: (String) -> String) -> Template {
        var result = self
        for (line, content) in lines.enumerated() {
            if case .text(let text)? = content.parts.first, text.hasPrefix("//") { continue }
            result.lines[line].parts = content.parts.map { part in
                if case .text(let text) = part { .text(change(text)) } else { part }
            }
        }
        return result
    }

    /// The template with its slots filled, without a line break at its end.
    ///
    /// - Precondition: every slot has one fill, and every fill a slot. The built-in templates are held to that by
    ///   their tests.
    package func filled(_ fills: KeyValuePairs<String, String>) -> String {
        let fillOf = Dictionary(fills.map { ($0.key, $0.value) }) { first, _ in first }
        let unused = Set(fillOf.keys).subtracting(slots)
        precondition(unused.isEmpty, "the template has no slot for \(unused.sorted())")
        return filled(from: fillOf)
    }

    /// The same with fills of which the template may have a slot for some only.
    ///
    /// - Precondition: every slot has a fill.
    func filled(from fillOf: [String: String]) -> String {
        var result = FilledLines()
        for line in lines {
            for case .slot(let name) in line.parts {
                precondition(fillOf[name] != nil, "the slot <#\(name)#> is not filled")
            }
            if case .slot(let name)? = line.parts.first, line.parts.count == 1 {
                result.appendAlone(fillOf[name] ?? "", indentation: line.indentation)
            } else {
                result.append(line.filled(fillOf), indentation: line.indentation)
            }
        }
        return result.text()
    }
}

// MARK: Loading

extension Template {
    /// Reads a template. What is wrong with a slot is told at its place; the slot is then left out.
    package static func load(_ source: SourceFile, as file: FileID) -> Diagnosed<Template> {
        var diagnostics: [Diagnostic] = []
        var lines: [Line] = []
        var places: [Located<String>] = []
        var start = 0
        let bytes = source.bytes
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            let next = end + 1
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            lines.append(line(of: bytes, start..<end, file, &places, &diagnostics))
            start = next
        }
        return Diagnosed(Template(lines: lines, places: places), diagnostics)
    }

    private static func line(
        of bytes: [UInt8], _ range: Range<Int>, _ file: FileID,
        _ places: inout [Located<String>], _ diagnostics: inout [Diagnostic]
    ) -> Line {
        let indentation = bytes[range].prefix { $0 == UInt8(ascii: " ") }.count
        var parts: [Part] = []
        var offset = range.lowerBound + indentation

        func addText(upTo end: Int) {
            guard offset < end else { return }
            parts.append(.text(String(decoding: bytes[offset..<end], as: UTF8.self)))
        }

        while let opening = place(of: "<#", in: bytes[offset..<range.upperBound]) {
            addText(upTo: opening)
            let start = opening + 2
            // The next slot may not open before this one is closed.
            guard let end = place(of: "#>", in: bytes[start..<range.upperBound]),
                place(of: "<#", in: bytes[start...end]) == nil
            else {
                diagnostics.append(.unterminatedSlot(at: SourceRange(file, opening, start)))
                return Line(indentation: indentation, parts: parts)
            }
            let name = Located(
                String(decoding: bytes[start..<end], as: UTF8.self), SourceRange(file, start, end))
            if isName(name.value) {
                parts.append(.slot(name.value))
                places.append(name)
            } else {
                diagnostics.append(.invalidSlotName(name.value, at: name.range))
            }
            offset = end + 2
        }
        addText(upTo: range.upperBound)
        return Line(indentation: parts.isEmpty ? 0 : indentation, parts: parts)
    }

    /// Where the two signs stand next.
    private static func place(of signs: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
        let (first, second) = (signs.utf8Start[0], signs.utf8Start[1])
        return bytes.indices.dropLast().first { bytes[$0] == first && bytes[$0 + 1] == second }
    }

    private static func isName(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

// MARK: Filling

extension Template.Line {
    fileprivate func filled(_ fillOf: [String: String]) -> String {
        var text = ""
        var takesSpaceAlong = false
        for part in parts {
            switch part {
            case .text(let literal):
                text +=
                    takesSpaceAlong && literal.utf8.first == UInt8(ascii: " ")
                    ? String(literal.dropFirst()) : literal
                takesSpaceAlong = false
            case .slot(let name):
                let fill = fillOf[name] ?? ""
                takesSpaceAlong = fill.isEmpty
                text += fill
                // A fill that ends its line leaves no space before what follows.
                if fill.utf8.last == UInt8(ascii: "\n") { takesSpaceAlong = true }
            }
        }
        return text
    }
}

/// The lines of a filled template, and what a vanished line leaves behind it: never two empty lines, nor an empty
/// one behind an opening or before a closing brace, nor a line between two braces with nothing in them.
private struct FilledLines {
    private var lines: [String] = []
    private var hasVanished = false

    mutating func appendAlone(_ fill: String, indentation: Int) {
        if fill.isEmpty {
            hasVanished = true
        } else {
            append(fill, indentation: indentation)
        }
    }

    mutating func append(_ text: String, indentation: Int) {
        if hasVanished {
            let followsGap = lines.last.map { $0.isEmpty || $0.hasSuffix("{") } ?? true
            if text.isEmpty, followsGap { return }
            hasVanished = false
            if text.utf8.first == UInt8(ascii: "}") {
                if lines.last?.isEmpty == true { lines.removeLast() }
                if let last = lines.indices.last, lines[last].hasSuffix("{") {
                    lines[last] += text
                    return
                }
            }
        }
        let margin = String(repeating: " ", count: indentation)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line.isEmpty ? "" : margin + line)
        }
    }

    consuming func text() -> String {
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
