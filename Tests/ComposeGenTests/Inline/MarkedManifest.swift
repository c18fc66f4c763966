import ComposeGenCore
import SourceText

/// A manifest whose text carries, below its lines, what the tool has to say about them.
///
///     bindings:
///       Client: Missing Client
///               ^^^^^^^^^^^^^^ invalid-type: is no type
///
/// The carets cover what the diagnostic's range covers of its first line, and end with `…` where the range goes on.
/// A `|` in their place marks an empty range. Then come the code, and a part of the message where it matters. A
/// line of carets with `note` for its code belongs to the diagnostic above it. Lines of marks are no part of the
/// manifest.
struct MarkedManifest {
    struct Place: Hashable, CustomStringConvertible {
        var line: Int
        var column: Int
        /// In scalars, on the first line.
        var length: Int
        var goesOn: Bool

        var description: String {
            "\(line):\(column) \(length == 0 ? "|" : String(repeating: "^", count: length))"
                + (goesOn ? "…" : "")
        }
    }

    struct Mark {
        var code: DiagnosticCode
        var place: Place
        var messagePart: String
        var notes: [(place: Place, part: String)] = []
    }

    /// The manifest without its marks.
    private(set) var text = ""
    private(set) var marks: [Mark] = []
    /// What is wrong with the marks themselves.
    private(set) var mistakes: [String] = []

    init(_ marked: String) {
        var line = 0
        var lines: [Substring] = []
        for content in marked.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let mark = Self.mark(content, on: line) else {
                lines.append(content)
                line += 1
                continue
            }
            if mark.topic == "note" {
                if marks.isEmpty {
                    mistakes.append("a note without a diagnostic above it: \(content)")
                } else {
                    marks[marks.count - 1].notes.append((mark.place, mark.text))
                }
            } else if let code = DiagnosticCode(rawValue: mark.topic) {
                marks.append(Mark(code: code, place: mark.place, messagePart: mark.text))
            } else {
                mistakes.append("no code that there is: \(content)")
            }
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// A line of marks in its parts; nil of a line that belongs to the manifest.
    private static func mark(
        _ content: Substring, on line: Int
    ) -> (place: Place, topic: String, text: String)? {
        let indentation = content.prefix { $0 == " " }.count
        var rest = content.dropFirst(indentation)
        let carets = rest.prefix { $0 == "^" }.count
        guard carets > 0 || rest.hasPrefix("| ") else { return nil }
        rest = rest.dropFirst(max(carets, 1))
        let goesOn = rest.hasPrefix("…")
        if goesOn { rest = rest.dropFirst() }
        let words = rest.drop { $0 == " " }
        let topic = words.prefix { $0 != ":" && $0 != " " }
        // `| text` may be a manifest's own; carets never begin one of its lines.
        if carets == 0, DiagnosticCode(rawValue: String(topic)) == nil, topic != "note" {
            return nil
        }
        let text = words.dropFirst(topic.count).drop { $0 == ":" || $0 == " " }
        let place = Place(line: line, column: indentation + 1, length: carets, goesOn: goesOn)
        return (place, String(topic), String(text))
    }

    /// What is wrong where `diagnostics` is what the tool said; empty where it is just what is marked.
    func mismatches(with diagnostics: [Diagnostic]) -> [String] {
        let table = LineTable(SourceFile(path: "manifest.yml", text: text))
        var unmatched = diagnostics
        var missing: [String] = []
        for mark in marks {
            let position = unmatched.firstIndex { diagnostic in
                diagnostic.code == mark.code
                    && Self.place(of: diagnostic.primary.range, in: table) == mark.place
                    && diagnostic.message.holds(mark.messagePart)
                    && mark.notes.allSatisfy { note in
                        diagnostic.notes.contains {
                            $0.range.map { Self.place(of: $0, in: table) } == note.place
                                && $0.text.holds(note.part)
                        }
                    }
            }
            if let position {
                unmatched.remove(at: position)
            } else {
                let notes = mark.notes.map { "\n      note \($0.place) \($0.part)" }.joined()
                missing.append(
                    "not said: \(mark.place) \(mark.code.rawValue): \(mark.messagePart)\(notes)")
            }
        }
        let surplus = unmatched.map { diagnostic in
            let place = Self.place(of: diagnostic.primary.range, in: table)
            let notes = diagnostic.notes.map { note in
                let place = note.range.map { Self.place(of: $0, in: table).description } ?? "-"
                return "\n      note \(place) \(note.text)"
            }.joined()
            return "not marked: \(place) \(diagnostic.code.rawValue): \(diagnostic.message)\(notes)"
        }
        return mistakes + missing + surplus
    }

    private static func place(of range: SourceRange, in table: LineTable) -> Place {
        let start = table.position(at: range.start)
        let lineEnd = table.offset(ofLine: start.line) + table.bytes(ofLine: start.line).count
        let end = table.position(at: min(range.end, max(lineEnd, range.start)))
        return Place(
            line: start.line, column: start.column, length: end.column - start.column,
            goesOn: range.end > lineEnd)
    }
}

extension String {
    /// Whether a part stands in the text; the empty part always does.
    fileprivate func holds(_ part: String) -> Bool { part.isEmpty || contains(part) }
}
