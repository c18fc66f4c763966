import SourceText

/// A lexical piece of a Swift text: its kind, and its place as UTF-8 offsets in the text.
public struct SwiftToken: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        /// A name or a keyword, also in backticks, and `$0`.
        case identifier
        case number
        /// A run of operator characters, as long as it can be; a reader of types takes it apart.
        case `operator`
        /// A `.` that is no part of an operator.
        case period
        case comma
        case colon
        case semicolon
        case at
        case backslash
        case openParenthesis
        case closeParenthesis
        case openBracket
        case closeBracket
        case openBrace
        case closeBrace
        /// `$(`, which opens a reference to an object of the graph.
        case referenceOpening
        /// `#if`, `#selector` and the like.
        case pound
        /// The quotes that open a string, with the number signs before them.
        case stringOpening
        case stringText
        /// The backslash and parenthesis that open an interpolation.
        case interpolationOpening
        case interpolationClosing
        /// The quotes that close a string; empty where the string has no end.
        case stringClosing
        case regex
        case lineComment
        case blockComment
        /// A character that no Swift text has outside of strings and comments.
        case unknown
        case endOfText
    }

    private let lower: UInt32
    private let upper: UInt32
    public let kind: Kind
    /// Whether a line ends between the last token that is no comment and this one.
    public let followsLineBreak: Bool
    /// Whether this is a comment, regex or closing of a string whose end is missing.
    public let isUnterminated: Bool

    package init(
        _ kind: Kind, _ start: Int, _ end: Int,
        followsLineBreak: Bool = false, isUnterminated: Bool = false
    ) {
        lower = UInt32(truncatingIfNeeded: start)
        upper = UInt32(truncatingIfNeeded: end)
        self.kind = kind
        self.followsLineBreak = followsLineBreak
        self.isUnterminated = isUnterminated
    }

    public var start: Int { Int(lower) }
    public var end: Int { Int(upper) }
    public var range: Range<Int> { start..<end }

    /// By how many brackets what follows is deeper than what came before.
    public var nesting: Int {
        switch kind {
        case .openParenthesis, .openBracket, .openBrace, .referenceOpening, .interpolationOpening: 1
        case .closeParenthesis, .closeBracket, .closeBrace, .interpolationClosing: -1
        default: 0
        }
    }

    public var isComment: Bool { kind == .lineComment || kind == .blockComment }
}
