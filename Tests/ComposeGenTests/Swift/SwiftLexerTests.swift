import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

@Suite struct SwiftLexerTests {
    /// A text and its tokens, each by its text, with the blanks between them left out.
    static let spellings: [(String, [String])] = [
        ("a.b?.c!", ["a", ".", "b", "?", ".", "c", "!"]),
        ("x..<y ... z", ["x", "..<", "y", "...", "z"]),
        ("() -> Cache<Int>?", ["(", ")", "->", "Cache", "<", "Int", ">?"]),
        (
            "0x1F 1_000.5e-3 0x1p+4 3.max t.0.1 1..<2 -4",
            [
                "0x1F", "1_000.5e-3", "0x1p+4", "3", ".", "max", "t", ".", "0", ".", "1", "1",
                "..<", "2", "-", "4",
            ]
        ),
        ("`default`.`a b` $0.x $name", ["`default`", ".", "`a b`", "$0", ".", "x", "$name"]),
        ("naïve \u{65E5}\u{672C} 😀x ≤ a", ["naïve", "\u{65E5}\u{672C}", "😀x", "≤", "a"]),
        ("$(Feed.scene)(1)", ["$(", "Feed", ".", "scene", ")", "(", "1", ")"]),
        ("@Sendable #if os(macOS)", ["@", "Sendable", "#if", "os", "(", "macOS", ")"]),
        ("a /* b /* c */ d */ e // f", ["a", "/* b /* c */ d */", "e", "// f"]),
        ("a+/* x */b", ["a", "+", "/* x */", "b"]),
        (#""a\"b""#, ["\"", #"a\"b"#, "\""]),
        (#""""#, ["\"", "\""]),
        (
            #""\(a(1))b\("c\(d)")""#,
            [
                "\"", #"\("#, "a", "(", "1", ")", ")", "b", #"\("#, "\"", "c", #"\("#, "d", ")",
                "\"", ")", "\"",
            ]
        ),
        (##"#"a"b\(c)\#(d)"#"##, ["#\"", ##"a"b\(c)"##, ##"\#("##, "d", ")", "\"#"]),
        (##"#"""#"##, ["#\"", "\"", "\"#"]),
        (
            "\"\"\"\na \"b\" \\(c)\n\"\"\"",
            ["\"\"\"", "\na \"b\" ", "\\(", "c", ")", "\n", "\"\"\""]
        ),
        ("\"\"\"\na\"\"\"\"", ["\"\"\"", "\na", "\"\"\"", "\"", ""]),
        ("\"\"\"\n\\\"\"\" \"\"\"", ["\"\"\"", "\n\\\"\"\" ", "\"\"\""]),
        ("\"a\nb\"", ["\"", "a", "", "b", "\"", ""]),
        ("a / b / c", ["a", "/", "b", "/", "c"]),
        ("f(/a[/]b\\/c/)", ["f", "(", "/a[/]b\\/c/", ")"]),
        ("x = /a/", ["x", "=", "/a/"]),
        ("a(/) + b(/)", ["a", "(", "/", ")", "+", "b", "(", "/", ")"]),
        ("return /a/", ["return", "/a/"]),
        ("count/2 + size/2", ["count", "/", "2", "+", "size", "/", "2"]),
        ("#/a/b/#.c", ["#/a/b/#", ".", "c"]),
        ("#/\n a\n /# x", ["#/\n a\n /#", "x"]),
        ("##/a/#/## x", ["##/a/#/##", "x"]),
        ("\\.name \\Item.id", ["\\", ".", "name", "\\", "Item", ".", "id"]),
    ]

    @Test(arguments: spellings) func takesTextsApart(text: String, expected: [String]) {
        let tokens = SwiftLexer.tokens(in: text).dropLast()
        #expect(tokens.map { spelled($0, in: text) } == expected)
    }

    @Test func tellsKinds() {
        let text = "/// d\nf(\"s\\(x)\") /** e */ /***/ `if` 1, #/r/# ≤"
        let kinds = SwiftLexer.tokens(in: text).map(\.kind)
        #expect(
            kinds == [
                .lineComment, .identifier, .openParenthesis, .stringOpening,
                .stringText,
                .interpolationOpening, .identifier, .interpolationClosing, .stringClosing,
                .closeParenthesis, .blockComment, .blockComment, .identifier, .number,
                .comma,
                .regex, .operator, .endOfText,
            ])
    }

    @Test(arguments: ["\"abc", "\"\"\"\nabc\"", "/* a /* b */", "#/a\n", "#\"abc\"", "\"\\"])
    func marksWhatDoesNotEnd(text: String) {
        #expect(SwiftLexer.tokens(in: text).contains { $0.isUnterminated })
    }

    @Test func knowsTheLineBreaksBetweenTokens() {
        let tokens = SwiftLexer.tokens(in: "a b\n// c\nd")
        #expect(tokens.map(\.followsLineBreak) == [false, false, true, true, false])
        let commented = SwiftLexer.tokens(in: "a\n/* b */ c /* d */ e /*\n*/ f // g")
        #expect(
            commented.map(\.followsLineBreak) == [
                false, true, true, false, false, false, true, false, false,
            ])
    }

    @Test func skipsShebangAndByteOrderMark() {
        #expect(
            SwiftLexer.tokens(in: "#!/bin/swift\na").map(\.kind) == [
                .lineComment, .identifier, .endOfText,
            ])
        #expect(SwiftLexer.tokens(in: "\u{FEFF}a").map(\.start) == [3, 4])
    }

    @Test func takesBytesThatAreNoUnicode() {
        let tokens = SwiftLexer.tokens(in: [0xFF, 0x61, 0xC3, 0x28, 0xED, 0xA0])
        #expect(tokens.first?.kind == .unknown)
        #expect(tokens.last?.kind == .endOfText)
    }
}

func spelled(_ token: SwiftToken, in text: String) -> String {
    String(decoding: Array(text.utf8)[token.range], as: UTF8.self)
}

extension LocatedText {
    /// A text that is a file of its own.
    init(_ text: String) {
        self.init(text, SourceRange(.top, 0, text.utf8.count))
    }
}
