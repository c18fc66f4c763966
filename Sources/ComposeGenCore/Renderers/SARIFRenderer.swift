import SourceText

/// Diagnostics as SARIF 2.1.0, the interchange format of static analysis: one log with one run.
///
/// What has a place in a file is a result. What has none, such as a file that cannot be read, is about the run itself
/// and stands among the invocation's notifications, because those who take results expect a place in each. The rules
/// are those that the log mentions, with what `compose-gen explain` says of them.
///
/// - Parameters:
///   - sources: the run's files, in the order of their identifiers.
///   - version: the tool's.
/// - Returns: the document with a final line break.
public func renderSARIF(
    _ diagnostics: [Diagnostic], sources: [SourceFile], version: String
) -> String {
    var places = SourcePlaces(sources)
    var results: [(diagnostic: Diagnostic, span: SourcePlaces.Span)] = []
    var notifications: [Diagnostic] = []
    for diagnostic in diagnostics {
        if let span = places.span(of: diagnostic.primary.range) {
            results.append((diagnostic, span))
        } else {
            notifications.append(diagnostic)
        }
    }
    let rules = Rules(results.map(\.diagnostic.code))
    let conditions = Rules(notifications.map(\.code))
    let driver: JSONValue = [
        "name": "compose-gen",
        "version": .text(version),
        "rules": rules.descriptors,
        "notifications": conditions.descriptors,
    ]
    let invocation: JSONValue = [
        "executionSuccessful": .truth(!notifications.containsError),
        "toolExecutionNotifications": .list(
            notifications.map { diagnostic in
                [
                    "descriptor": conditions.reference(to: diagnostic.code),
                    "level": .text(diagnostic.severity.rawValue),
                    "message": ["text": .text(message(of: diagnostic))],
                ]
            }),
    ]
    let log: JSONValue = [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": .list([
            [
                "tool": ["driver": driver],
                "invocations": .list([invocation]),
                "columnKind": "unicodeCodePoints",
                "results": .list(results.map { result(of: $0, at: $1, rules, &places) }),
            ]
        ]),
    ]
    return log.text
}

/// The codes that a log mentions, in the order of the codes, with the index that the log refers to each by.
private struct Rules {
    private let codes: [DiagnosticCode]
    private let indices: [DiagnosticCode: Int]

    init(_ mentioned: [DiagnosticCode]) {
        let mentioned = Set(mentioned)
        codes = DiagnosticCode.allCases.filter(mentioned.contains)
        indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
    }

    var descriptors: JSONValue {
        .list(
            codes.map { code in
                let explanation = code.explanation
                return [
                    "id": .text(code.rawValue),
                    "shortDescription": ["text": .text(explanation.title)],
                    "fullDescription": ["text": .text(explanation.text)],
                    "help": ["text": .text(explanation.description)],
                ]
            })
    }

    func index(of code: DiagnosticCode) -> JSONValue {
        indices[code].map { .number($0) } ?? .number(-1)
    }

    func reference(to code: DiagnosticCode) -> JSONValue {
        ["id": .text(code.rawValue), "index": index(of: code)]
    }
}

private func result(
    of diagnostic: Diagnostic, at span: SourcePlaces.Span, _ rules: Rules,
    _ places: inout SourcePlaces
) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
        ("ruleId", .text(diagnostic.code.rawValue)),
        ("ruleIndex", rules.index(of: diagnostic.code)),
        ("level", .text(diagnostic.severity.rawValue)),
        ("message", ["text": .text(message(of: diagnostic))]),
        ("locations", .list([location(span, message: diagnostic.primary.text)])),
    ]
    let related = diagnostic.notes.compactMap { note in
        note.range.flatMap { places.span(of: $0) }.map { location($0, message: note.text) }
    }
    if !related.isEmpty { entries.append(("relatedLocations", .list(related))) }
    let edits = diagnostic.fixIts.compactMap { fixIt in
        places.span(of: fixIt.range).map { (fixIt, span: $0) }
    }
    if let fix = fix(edits) { entries.append(("fixes", .list([fix]))) }
    return .object(entries)
}

/// The message with what has no part of its own in the format: the help, and the notes without a place.
private func message(of diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.filter { $0.range == nil }.map { "note: \(visible($0.text))" }
    let help = diagnostic.help.map { "help: \(visible($0))" }
    return ([visible(diagnostic.message)] + notes + help).joined(separator: "\n")
}

private func location(_ span: SourcePlaces.Span, message: String) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
        ("physicalLocation", ["artifactLocation": artifact(span), "region": region(span)])
    ]
    if !message.isEmpty { entries.append(("message", ["text": .text(visible(message))])) }
    return .object(entries)
}

/// - Parameter edits: of one file.
private func fix(_ edits: [(fixIt: Diagnostic.FixIt, span: SourcePlaces.Span)]) -> JSONValue? {
    guard let first = edits.first else { return nil }
    let replacements: [JSONValue] = edits.map { edit in
        [
            "deletedRegion": region(edit.span),
            "insertedContent": ["text": .text(edit.fixIt.replacement)],
        ]
    }
    return [
        "description": ["text": .text(first.fixIt.text)],
        "artifactChanges": .list([
            ["artifactLocation": artifact(first.span), "replacements": .list(replacements)]
        ]),
    ]
}

private func artifact(_ span: SourcePlaces.Span) -> JSONValue {
    ["uri": .text(uri(ofPath: span.path))]
}

private func region(_ span: SourcePlaces.Span) -> JSONValue {
    [
        "startLine": .number(span.start.line), "startColumn": .number(span.start.column),
        "endLine": .number(span.end.line), "endColumn": .number(span.end.column),
    ]
}

/// A path as a URI reference: relative where the path is, all but unreserved characters percent-encoded.
func uri(ofPath path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
    }
    return result
}
