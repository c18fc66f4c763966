import SourceText

/// Diagnostics for programs: one JSON document, an array with an object for each diagnostic, in the order given.
///
///     [
///       {
///         "code": "unknown-reference",       stable, as `compose-gen explain` takes it
///         "severity": "error",               or "warning"
///         "message": "nothing …",            one sentence without a full stop
///         "file": "manifest.yml",            the path as it was given; null where the diagnostic has no place
///         "range": {                         half-open; null where "file" is
///           "start": { "line": 7, "column": 26, "offset": 151 },
///           "end": { "line": 7, "column": 35, "offset": 160 }
///         },
///         "label": "…",                      words about the range; null where there are none
///         "notes": [{ "message": "…", "file": …, "range": … }],
///         "help": ["did you mean …?"],       what to do, most likely first
///         "fixIts": [{ "message": "…", "file": …, "range": …, "replacement": "…" }]
///       }
///     ]
///
/// Every key is always there, in this order. Lines and columns count from 1, columns in Unicode scalars; offsets count
/// UTF-8 bytes from 0, a byte order mark included. Later versions may add keys and never change the meaning of one.
///
/// - Parameter sources: the run's files, in the order of their identifiers.
/// - Returns: the document with a final line break; an empty array where there is nothing to say.
public func renderJSON(_ diagnostics: [Diagnostic], sources: [SourceFile]) -> String {
    var places = SourcePlaces(sources)
    return JSONValue.list(diagnostics.map { value(of: $0, &places) }).text
}

private func value(of diagnostic: Diagnostic, _ places: inout SourcePlaces) -> JSONValue {
    let label = diagnostic.primary.text
    return .object(
        [
            ("code", .text(diagnostic.code.rawValue)),
            ("severity", .text(diagnostic.severity.rawValue)),
            ("message", .text(diagnostic.message)),
        ] + place(of: diagnostic.primary.range, &places) + [
            ("label", label.isEmpty ? .null : .text(label)),
            (
                "notes",
                .list(
                    diagnostic.notes.map { note in
                        .object([("message", .text(note.text))] + place(of: note.range, &places))
                    })
            ),
            ("help", .list(diagnostic.help.map { .text($0) })),
            (
                "fixIts",
                .list(
                    diagnostic.fixIts.map { fixIt in
                        .object(
                            [("message", .text(fixIt.text))] + place(of: fixIt.range, &places)
                                + [("replacement", .text(fixIt.replacement))])
                    })
            ),
        ])
}

/// The keys that say where something is.
private func place(
    of range: SourceRange?, _ places: inout SourcePlaces
) -> [(key: String, value: JSONValue)] {
    guard let range, let span = places.span(of: range) else {
        return [("file", .null), ("range", .null)]
    }
    return [
        ("file", .text(span.path)),
        (
            "range",
            [
                "start": position(span.start, offset: range.start),
                "end": position(span.end, offset: range.end),
            ]
        ),
    ]
}

private func position(_ position: LineTable.Position, offset: Int) -> JSONValue {
    [
        "line": .number(position.line), "column": .number(position.column),
        "offset": .number(offset),
    ]
}
