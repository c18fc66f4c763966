import SourceText

/// Swift that a manifest passes through as it is written, but for its references `$(name)` to objects of the graph.
public struct SwiftText: Sendable {
    /// A `$(name)`.
    public struct Reference: Sendable {
        /// What stands between the parentheses, without the blanks around it.
        public let name: Located<String>
        /// The whole reference in the file.
        public let range: SourceRange
        /// The whole reference as UTF-8 offsets in the decoded text.
        public let textRange: Range<Int>
    }

    public enum Part: Sendable {
        /// UTF-8 offsets in the decoded text.
        case literal(Range<Int>)
        case reference(Reference)
    }

    /// What the text is to the manifest language.
    public enum ScalarForm: Hashable, Sendable {
        /// A lone name: `FeedStore`, `feedURL`.
        case identifier(String)
        /// A name with members: `flags.alertsEnabled`.
        case path(head: String, members: [String])
        /// Anything else, also `nil`, `true`, `false`, `self`, numbers, and text that is broken.
        case swift
    }

    // Texts are copied with everything that has one, so that a copy must cost no more than a retain.
    private final class Storage: Sendable {
        package let text: LocatedText
        let form: ScalarForm
        let references: [Reference]
        package let content: Range<Int>
        package let effects: (isAsync: Bool, isThrowing: Bool)

        package init(
            _ text: LocatedText, _ form: ScalarForm, _ references: [Reference],
            _ content: Range<Int>, mayHaveEffects: Bool
        ) {
            self.text = text
            self.form = form
            self.references = references
            self.content = content
            // Most texts hold neither word, and need not be taken apart.
            let hasWords = text.text.hasBytes(of: "try") || text.text.hasBytes(of: "await")
            guard mayHaveEffects, form == .swift, hasWords else {
                effects = (false, false)
                return
            }
            let (isAsync, throwing) = SwiftNameScan(text.text).effects()
            effects = (isAsync, !throwing.isEmpty)
        }
    }

    private let storage: Storage

    public var text: LocatedText { storage.text }
    public var form: ScalarForm { storage.form }
    /// In their order in the text.
    public var references: [Reference] { storage.references }
    /// The text without the blanks, line breaks and, but for statements, comments around it, as UTF-8 offsets.
    package var content: Range<Int> { storage.content }

    /// What evaluating the text does besides.
    package var effects: (isAsync: Bool, isThrowing: Bool) { storage.effects }

    private init(_ storage: Storage) { self.storage = storage }

    /// Takes the text apart.
    ///
    /// - Returns: the text, with an `invalid-swift` where it is empty, where its brackets do not match, where a
    ///   string or comment in it does not end, or where it could not stand beside other code; then it holds the
    ///   references before that place.
    public static func lex(
        _ text: LocatedText, as role: Role = .expression
    ) -> Diagnosed<SwiftText> {
        var source = text.text
        return source.withUTF8 { bytes in
            var reader = SwiftTextReader(text: text, bytes: bytes, role: role)
            var diagnostics: [Diagnostic] = []
            do throws(SwiftFault) {
                try reader.read()
            } catch {
                diagnostics.append(.invalidSwift(error, in: text))
            }
            let path = diagnostics.isEmpty ? reader.pathSource : nil
            return Diagnosed(
                SwiftText(
                    Storage(
                        text, path.map(form(ofPath:)) ?? .swift, reader.references,
                        diagnostics.isEmpty ? reader.content : 0..<bytes.count,
                        mayHaveEffects: diagnostics.isEmpty && !reader.isClosure)),
                diagnostics)
        }
    }

    /// The literal stretches and references, in their order, without the blanks around the text.
    public var parts: [Part] {
        var parts: [Part] = []
        var offset = content.lowerBound
        for reference in references {
            if reference.textRange.lowerBound > offset {
                parts.append(.literal(offset..<reference.textRange.lowerBound))
            }
            parts.append(.reference(reference))
            offset = reference.textRange.upperBound
        }
        if offset < content.upperBound { parts.append(.literal(offset..<content.upperBound)) }
        return parts
    }

    /// The same as `source` with its place.
    public var located: Located<String> { Located(source, text.range(of: content)) }

    /// The text as it is written, without what `content` leaves out.
    public var source: String { slice(content) }

    /// The text with something else in place of each reference.
    ///
    /// - Parameters:
    ///   - stretch: the part of the text that is wanted; nil of the whole.
    ///   - insertions: what is written besides, each before a place of the text, in their order.
    public func source(
        within stretch: Range<Int>? = nil,
        inserting insertions: [(offset: Int, text: String)] = [],
        _ replacement: (Reference) -> String
    ) -> String {
        if references.isEmpty, insertions.isEmpty { return slice(stretch ?? content) }
        var source = ""
        var rest = insertions[...]
        for part in parts {
            switch part {
            case .literal(let literal):
                let range = literal.clamped(to: stretch ?? content)
                var start = range.lowerBound
                while let next = rest.first, next.offset < range.upperBound {
                    source += slice(start..<next.offset) + next.text
                    start = next.offset
                    rest.removeFirst()
                }
                source += slice(start..<range.upperBound)
            case .reference(let reference):
                while let next = rest.first, next.offset <= reference.textRange.lowerBound {
                    source += next.text
                    rest.removeFirst()
                }
                source += replacement(reference)
            }
        }
        return source
    }

    /// The member of a reference that is asked for right behind it, with its period: `.child`.
    package func member(after reference: Reference) -> String? {
        // Nothing is copied, because a text may hold many references.
        let utf8 = text.text.utf8
        let end = utf8.index(utf8.startIndex, offsetBy: reference.textRange.upperBound)
        let rest = text.text[end...].drop { $0.isWhitespace }
        guard rest.first == "." else { return nil }
        let name = rest.dropFirst().prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        return SwiftIdentifier.isValid(name) && name != "self" ? "." + name : nil
    }

    /// Whether the text is the reference, or a call of it, and nothing more.
    package func isWhole(_ reference: Reference) -> Bool {
        let range = reference.textRange
        return range == content
            || range.lowerBound == content.lowerBound && isConstruction(of: slice(range))
    }

    /// Whether the text is a call of a type's initializer and nothing more: `Type(…)`, maybe with `!` behind it.
    ///
    /// - Parameter type: the type as it would be written.
    public func isConstruction(of type: String) -> Bool {
        let source = source.utf8
        guard form == .swift, source.starts(with: type.utf8),
            source.dropFirst(type.utf8.count).first == UInt8(ascii: "(")
        else { return false }
        let bytes = Array(source)
        var depth = 0
        let tokens = SwiftLexer.tokens(in: bytes).filter { !$0.isComment }
        for (index, token) in tokens.enumerated() where token.start >= type.utf8.count {
            depth += token.nesting
            guard depth == 0, token.nesting < 0 else { continue }
            let rest = bytes[token.end...]
            return rest.isEmpty
                || (rest.elementsEqual([UInt8(ascii: "!")]))
                    && tokens[index + 1].kind == .operator
        }
        return false
    }

    private func slice(_ range: Range<Int>) -> String {
        let utf8 = text.text.utf8
        if range == 0..<utf8.count { return text.text }
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return String(text.text[start..<end])
    }

    // MARK: Form

    private static func form(ofPath path: String) -> ScalarForm {
        let names = path.utf8.split(separator: UInt8(ascii: ".")).map { name in
            SwiftIdentifier.unescaped(Substring(name))
        }
        guard let head = names.first, !namesNoObject(head) else { return .swift }
        return names.count == 1
            ? .identifier(head) : .path(head: head, members: Array(names.dropFirst()))
    }

    private static func namesNoObject(_ name: String) -> Bool {
        guard name.utf8.count <= 5 else { return false }
        return switch name {
        case "nil", "true", "false", "self", "super", "Self", "Any", "_": true
        default: false
        }
    }
}
