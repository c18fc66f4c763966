import SourceText

/// Diagnostics for Xcode and for build logs: one line for each sentence, `path:line:column: error: sentence [code]`.
///
/// - Parameter sources: the run's files, in the order of their identifiers.
/// - Returns: the text with a final line break; empty where there is nothing to say.
public func renderXcode(_ diagnostics: [Diagnostic], sources: [SourceFile]) -> String {
    var places = SourcePlaces(sources)
    var text = ""
    for diagnostic in diagnostics {
        let primary = places.place(of: diagnostic.primary.range).prefix
        let message = visible(diagnostic.message)
        text +=
            "\(primary)\(diagnostic.severity.rawValue): \(message) [\(diagnostic.code.rawValue)]\n"
        for note in diagnostic.notes {
            let place = note.range.flatMap { places.place(of: $0) }
            text += "\(place?.prefix ?? primary)note: \(visible(note.text))\n"
        }
        for help in helpLines(of: diagnostic) {
            text += "\(primary)note: \(help)\n"
        }
    }
    return text
}

extension SourcePlaces.Place {
    fileprivate var prefix: String { "\(path):\(line):\(column): " }
}

extension SourcePlaces.Place? {
    fileprivate var prefix: String { map(\.prefix) ?? "" }
}
