import SourceText

/// What is refused of YAML, construct by construct.
extension Diagnostic {
    // MARK: The file

    static func foreignEncoding(at range: SourceRange, name: String) -> Diagnostic {
        Diagnostic(
            .yamlEncoding, "a manifest is written in UTF-8, and this one is in \(name)", at: range,
            help: ["save the file as UTF-8"])
    }

    package static func invalidUTF8(at range: SourceRange, byte: UInt8) -> Diagnostic {
        Diagnostic(
            .yamlEncoding,
            "the byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not valid UTF-8 here",
            at: range, help: ["save the file as UTF-8"])
    }

    static func controlCharacter(at range: SourceRange, value: UInt32) -> Diagnostic {
        Diagnostic(
            .yamlControlCharacter,
            "the control character U+\(hexadecimal(value, digits: 4)) cannot stand in a manifest",
            at: range,
            help: ["remove it, or write it as an escape in double quotes: \(escape(value))"])
    }

    static func foreignLineBreak(at range: SourceRange, value: UInt32) -> Diagnostic {
        let name = "U+\(hexadecimal(value, digits: 4))"
        return Diagnostic(
            .yamlLineBreak, "the line separator \(name) cannot stand in a manifest", at: range,
            help: ["remove it, or write it as an escape in double quotes: \(escape(value))"])
    }

    static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
    }

    private static func escape(_ value: UInt32) -> String {
        "\"\\u\(hexadecimal(value, digits: 4))\""
    }

    // MARK: Constructs outside the language

    /// An anchor or a tag.
    ///
    /// - Parameter text: what could be quoted instead; nil where that is no text.
    static func property(at range: SourceRange, isAnchor: Bool, text: String?) -> Diagnostic {
        let kind = isAnchor ? "anchor" : "tag"
        return Diagnostic(
            isAnchor ? .yamlAnchor : .yamlTag, "\(kind)s are not part of the manifest language",
            at: range, help: ["remove the \(kind)"] + quoteHelp(text))
    }

    static func alias(at range: SourceRange, text: String?) -> Diagnostic {
        Diagnostic(
            .yamlAlias, "aliases are not part of the manifest language", at: range,
            help: [quoteHelp(text, else: "write the value out")])
    }

    /// - Parameter fixIt: quotes around the key that begins so.
    static func tag(at range: SourceRange, ofKey fixIt: FixIt) -> Diagnostic {
        Diagnostic(
            .yamlTag, "tags are not part of the manifest language", at: range,
            help: ["quote the key: \(fixIt.replacement)"], fixIts: [fixIt])
    }

    /// - Parameter fixIt: quotes around an empty dictionary of Swift's.
    static func emptyKey(at range: SourceRange, fixIt: FixIt?) -> Diagnostic {
        Diagnostic(
            .yamlEmptyKey, "empty keys are not part of the manifest language", at: range,
            help: [
                fixIt.map { "quote the value: \($0.replacement)" }
                    ?? "write the key before the colon, or quote the text"
            ], fixIts: fixIt.map { [$0] } ?? [])
    }

    /// - Parameters:
    ///   - key: of the pair. A name in lower case is that of an entry.
    ///   - text: all that is in the brackets, and these, in quotes, where it begins with the pair.
    static func singlePair(at range: SourceRange, key: String, text: String?) -> Diagnostic {
        let inner = text.map { String($0.dropFirst(2).dropLast(2)) }
        let head = key.first
        let isEntry = head.map { ("a"..."z").contains($0) } ?? false
        let isSwift = head == "\""
        return Diagnostic(
            .yamlSinglePair, "a list in brackets cannot hold 'key: value' without braces",
            at: range,
            help: (isSwift
                ? []
                : [
                    inner.map { "write { \($0) } in the place of the brackets" }
                        ?? "write { \(key): … } with braces"
                ])
                + (isEntry
                    ? []
                    : [
                        "quote a Swift dictionary or its type with its brackets: "
                            + (text ?? "'[String: Int]'")
                    ]))
    }

    /// What a line seems to be that would continue plain text.
    enum Continuation {
        case entry
        /// A key below what looks like a name, which has no place for one.
        case entryBelow(String, key: String?)
        case swift
        case text
    }

    static func plainContinuation(
        at range: SourceRange, as continuation: Continuation, fixIt: FixIt? = nil
    ) -> Diagnostic {
        let quoted = "quote text over several lines, or write it under 'key: |'"
        let help =
            switch continuation {
            case .entry: ["indent it as far as the entries that it belongs to"]
            case .entryBelow(let name, let key):
                [
                    "give '\(name)' a line and a key of its own above this one"
                        + (key.map { ", such as '\($0): \(name)'" } ?? ""),
                    "or indent this line as far as the entries that it belongs to",
                ]
            case .swift:
                ["write Swift over several lines under 'key: |', without any quotes", quoted]
            case .text: ["add the missing dash, comma or colon", quoted]
            }
        let message =
            switch continuation {
            case .entry, .entryBelow: "this line is indented too far"
            case .swift, .text: "plain text ends at the end of its line, and this line goes on"
            }
        return Diagnostic(
            .yamlMultilinePlain, message, at: range,
            help: help,
            fixIts: fixIt.map { [$0] } ?? [])
    }

    static func duplicateKey(at range: SourceRange, name: String?, first: SourceRange) -> Diagnostic
    {
        Diagnostic(
            .duplicateKey, "the key \(name.map { "'\($0)' " } ?? "")stands twice in one mapping",
            at: range, notes: [Note("it stands here first", at: first)],
            help: ["remove one of the two, or rename it"])
    }

    package static func quoteHelp(_ text: String?, else other: String) -> String {
        quoteHelp(text).first ?? other
    }

    private static func quoteHelp(_ text: String?) -> [String] {
        text.map { ["quote the value: \($0.singleQuoted)"] } ?? []
    }
}

extension Diagnostic.Note {
    /// Of the last of many faults.
    static let furtherFaults = Diagnostic.Note(
        "there may be more behind these, which are looked for once they are mended")
}
