import SourceText

/// Diagnostics as workflow commands of GitHub Actions, which shows each at its line of the pull request. One command
/// for each diagnostic; notes and help are further lines of its message.
///
/// - Parameter sources: the run's files, in the order of their identifiers.
/// - Returns: the text with a final line break; empty where there is nothing to say.
public func renderGitHub(_ diagnostics: [Diagnostic], sources: [SourceFile]) -> String {
    var places = SourcePlaces(sources)
    return diagnostics.map { command(of: $0, &places) + "\n" }.joined()
}

private func command(of diagnostic: Diagnostic, _ places: inout SourcePlaces) -> String {
    var properties: [(name: String, value: String)] = []
    if let span = places.span(of: diagnostic.primary.range) {
        properties = [("file", span.path), ("line", String(span.start.line))]
        // Columns are taken only of what begins and ends on one line.
        let isOnOneLine = span.start.line == span.end.line
        if isOnOneLine { properties.append(("col", String(span.start.column))) }
        properties.append(("endLine", String(span.end.line)))
        if isOnOneLine { properties.append(("endColumn", String(span.end.column))) }
    }
    properties.append(("title", diagnostic.code.rawValue))

    var lines = [visible(diagnostic.message)]
    for note in diagnostic.notes {
        let place = note.range.flatMap { places.place(of: $0) }
        let suffix = place.map { " (\($0.path):\($0.line):\($0.column))" } ?? ""
        lines.append("note: \(visible(note.text))\(suffix)")
    }
    lines += helpLines(of: diagnostic).map { "help: \($0)" }

    let command: String =
        switch diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        }
    let written = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }
    let message = escaped(lines.joined(separator: "\n"), isProperty: false)
    return "::\(command) \(written.joined(separator: ","))::\(message)"
}

/// A text as a workflow command takes it: in a property, what separates properties is escaped too.
private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "%": result += "%25"
        case "\r": result += "%0D"
        case "\n": result += "%0A"
        case ":" where isProperty: result += "%3A"
        case "," where isProperty: result += "%2C"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
