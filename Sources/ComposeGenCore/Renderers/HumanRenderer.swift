import SourceText

/// Diagnostics for people: each with its source line, what is wrong underlined, and what to do.
///
/// - Parameters:
///   - sources: the run's files, in the order of their identifiers.
///   - isColored: whether the text is for a terminal that shows colours.
///   - most: how many of one code are shown before the others are only counted; nil for all.
/// - Returns: the text with a final line break; empty where there is nothing to say.
public func renderHuman(
    _ diagnostics: [Diagnostic], sources: [SourceFile], isColored: Bool = false,
    mostOfOneCode most: Int? = nil
) -> String {
    var places = SourcePlaces(sources)
    let paint = Paint(isOn: isColored)
    var counts: [DiagnosticCode: Int] = [:]
    let shown = diagnostics.filter { diagnostic in
        counts[diagnostic.code, default: 0] += 1
        return most.map { counts[diagnostic.code, default: 0] <= $0 } ?? true
    }
    let others = counts.map { (code: $0.key.rawValue, count: $0.value - (most ?? $0.value)) }
        .filter { $0.count > 0 }.sorted { $0.code < $1.code }
        .map { "… and \($0.count) more of [\($0.code)]; --verbose shows all\n" }
    return (shown.map { render($0, &places, paint) } + others).joined(separator: "\n")
}

/// How many errors and warnings there are, such as `2 errors, 1 warning`; empty where there is none.
public func tally(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    return [(errors, "error"), (warnings, "warning")]
        .filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        .joined(separator: ", ")
}

private func render(
    _ diagnostic: Diagnostic, _ places: inout SourcePlaces, _ paint: Paint
) -> String {
    let place = places.place(of: diagnostic.primary.range)
    let notes = diagnostic.notes.map { note in
        (text: note.text, place: note.range.flatMap { places.place(of: $0) })
    }
    let lastLine = (notes.map(\.place) + [place]).compactMap { $0?.line }.max() ?? 0
    let gutter = String(repeating: " ", count: String(lastLine).utf8.count)
    let color: Paint.Color = diagnostic.severity == .error ? .red : .yellow

    func arrow(to place: SourcePlaces.Place) -> String {
        "\(gutter)\(paint(.blue, "-->")) \(place.path):\(place.line):\(place.column)\n"
    }

    var text = paint(color, "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]")
    text += paint(.bold, ": \(visible(diagnostic.message))") + "\n"
    if let place, let excerpt = places.excerpt(of: diagnostic.primary.range) {
        let number = String(place.line)
        let label = visible(diagnostic.primary.text)
        text += arrow(to: place)
        text += "\(gutter) \(paint(.blue, "|"))\n"
        text += paint(.blue, gutter.dropLast(number.utf8.count) + number + " |")
        text += excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n"
        let carets = String(repeating: "^", count: excerpt.columnsMarked)
        text +=
            "\(gutter) \(paint(.blue, "|")) " + String(repeating: " ", count: excerpt.columnsBefore)
        text += paint(color, label.isEmpty ? carets : "\(carets) \(label)") + "\n"
    }
    for note in notes {
        text += "\(paint(.bold, "note")): \(visible(note.text))\n"
        if let place = note.place { text += arrow(to: place) }
    }
    for help in helpLines(of: diagnostic) {
        text += "\(paint(.cyan, "help")): \(help)\n"
    }
    return text
}

/// What to do, in words, and then each fix-it with its replacement unless the words say it already.
func helpLines(of diagnostic: Diagnostic) -> [String] {
    var lines = diagnostic.help.map(visible)
    for fixIt in diagnostic.fixIts {
        let shown = fixIt.replacement.unicodeScalars.prefix(200)
        let cut = shown.endIndex < fixIt.replacement.unicodeScalars.endIndex ? "…" : ""
        let text = visible(fixIt.text)
        let replacement = visible(String(shown)) + cut
        // Blanks say nothing.
        let isBlank = shown.allSatisfy { $0 == " " }
        if !isBlank, lines.contains(where: { quotes(replacement, in: $0) }) { continue }
        let line =
            isBlank || quotes(replacement, in: text) ? text : "\(text): \(replacement)"
        if !lines.contains(line) { lines.append(line) }
    }
    return lines
}

/// Whether the line shows the text in quotes, which may be the text's own.
private func quotes(_ text: String, in line: String) -> Bool {
    line.contains(text.hasPrefix("'") ? text : "'\(text)'")
}

/// Colours for a terminal, or none.
private struct Paint {
    enum Color: String {
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case blue = "1;34"
        case cyan = "1;36"
    }

    let isOn: Bool

    func callAsFunction(_ color: Color, _ text: some StringProtocol) -> String {
        isOn ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : String(text)
    }
}
