import ComposeGenCore
import ManifestSyntax
import SourceText
import Testing

/// What is outside of the language is refused with its own code, at its own place.
@Suite struct ParserRefusalTests: ParserTesting {
    struct Case: CustomTestStringConvertible {
        let code: DiagnosticCode
        let marked: String
        var testDescription: String { "\(code.rawValue): \(marked.debugDescription)" }

        init(_ code: DiagnosticCode, _ marked: String) {
            self.code = code
            self.marked = marked
        }
    }

    /// One fault gives one message with exactly that span, and the message keeps to the house's form.
    @Test(arguments: constructs + forms + swift)
    func isRefused(_ example: Case) throws {
        let marked = MarkedText(example.marked)
        let diagnostics = read(marked.text).diagnostics
        #expect(diagnostics.map(\.code) == [example.code])
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostic.primary.range == SourceRange(.top, marked.start, marked.end))
        #expect(diagnostic.severity == .error)
        #expect(!diagnostic.message.hasSuffix("."))
        #expect(!(diagnostic.message.first?.isUppercase ?? true))
        #expect(!diagnostic.help.isEmpty)
    }

    /// Most bytes are looked at several at a time.
    @Test(arguments: ["\u{1}", "\u{1F}", "\u{7F}"])
    func aControlCharacterIsFoundWhereverItStands(_ character: String) {
        for place in 2..<24 {
            let before = "# " + String(repeating: "~", count: place - 2)
            let diagnostics = read(before + character + " behind it, and ~\na: b\n").diagnostics
            #expect(diagnostics.map(\.code) == [.yamlControlCharacter])
            #expect(diagnostics.first?.primary.range == SourceRange(.top, place, place + 1))
        }
    }

    static let constructs: [Case] = [
        Case(.yamlAnchor, "a: «&»b c\n"),
        Case(.yamlAnchor, "a: «&»b\n  c: d\n"),
        Case(.yamlAnchor, "«&»a b: c\nd: e\n"),
        Case(.yamlAnchor, "- [ «&»a b ]\n"),
        Case(.yamlAlias, "a: «*»b\n"),
        Case(.yamlAlias, "«*»a : b\n"),
        Case(.yamlAlias, "a: { b: «*»c }\n"),
        Case(.yamlTag, "a: «!»!str b\n"),
        Case(.yamlTag, "a: «!»<tag:b,c> d\n"),
        Case(.yamlDirective, "«%»YAML 1.2\n---\na: b\n"),
        Case(.yamlDirective, "a: b\n«%»TAG ! c\nd: e\n"),
        Case(.yamlSeveralDocuments, "a: b\n«-»--\nc: d\n"),
        Case(.yamlSeveralDocuments, "a: b\n...\n«c»: d\n"),
        Case(.yamlComplexKey, "«?» a\n: b\nc: d\n"),
        Case(.yamlComplexKey, "«[»a]: b\nc: d\n"),
        Case(.yamlComplexKey, "a: { «?» b : c }\n"),
        Case(.yamlComplexKey, "a: {b: c, «[»d]: e}\n"),
        Case(.yamlEmptyKey, "«:» a\n"),
        Case(.yamlEmptyKey, "a: {«:» b}\n"),
        Case(.yamlMergeKey, "a:\n  «<»<: b\n"),
        Case(.yamlMergeKey, "a: { «<»<: b }\n"),
        Case(.yamlMultilinePlain, "a: b\n  «c»\nd: e\n"),
        Case(.yamlMultilinePlain, "- a\n «-» b\n- c\n"),
        Case(.yamlMultilinePlain, "a:\n  b\n  «c»: d\ne: f\n"),
        Case(.yamlMultilinePlain, "a: [b,\n  c\n  «d»]\n"),
        Case(.yamlTab, "a:\n«\t»b: c\n\td: e\n"),
        Case(.yamlTab, "a:«\t»b\n"),
        Case(.yamlTab, "a: b«\t»c\n"),
        Case(.yamlTab, "a: b\n«\t»\nc: d\n"),
        Case(.yamlSinglePair, "a: [«b»: c, d]\n"),
        Case(.yamlSinglePair, "a: [«\"»b\": c]\n"),
        Case(.yamlClosingBracket, "a: [\n  b\n«]»\nc: d\n"),
        Case(.yamlClosingBracket, "a:\n  - b: {\n      c: d\n    «}»\n  - e\n"),
        Case(.yamlMultilineKey, "«\"»a\n b\": c\nd: e\n"),
        Case(.yamlMultilineKey, "a: { «b»\n  : c }\n"),
        Case(.yamlIndentationIndicator, "--- |«2»\n  a\n"),
        Case(.yamlIndentationIndicator, "a: |«0»\n  b\n"),
        Case(.yamlFinalLineBreak, "a: |\n  b\n  «c»"),
        Case(.yamlFinalLineBreak, "a: |+\n  b\n« »   "),
        Case(.duplicateKey, "a: b\n«a»: c\n"),
        Case(.duplicateKey, "a: b\n\"«\\x61»\": c\n"),
        Case(.duplicateKey, "x: { 'a': b, c: d, «a»: e }\n"),
        Case(.emptyManifest, "«»"),
        Case(.emptyManifest, "«»# only this\n\n"),
        Case(.emptyManifest, "«»---\n# only this\n...\n"),
        Case(.yamlControlCharacter, "a: 'b«\u{1}»c'\n"),
        Case(.yamlControlCharacter, "a: b # «\u{7F}»\n"),
        Case(.yamlControlCharacter, "a: |\n  b«\u{9C}»\n"),
        Case(.yamlControlCharacter, "a: «\u{0}»b\n"),
        Case(.yamlByteOrderMark, "a: b«\u{FEFF}»c\n"),
        Case(.yamlLineBreak, "a: b«\r»c: d\n"),
        Case(.yamlLineBreak, "a: 'b«\u{85}»c'\n"),
        Case(.yamlLineBreak, "# «\u{2028}»c\na: b\n"),
        Case(.yamlLineBreak, "a: |\n  «\u{2029}»c\n"),
    ]

    static let forms: [Case] = [
        Case(.yamlReservedCharacter, "a: «@»b\n"),
        Case(.yamlReservedCharacter, "a: «`»b`\n"),
        Case(.yamlReservedCharacter, "a: «%»b\n"),
        Case(.yamlReservedCharacter, "a: «,» b\n"),
        Case(.yamlReservedCharacter, "a: [b, «@»c d, e]\n"),
        Case(.yamlUnterminatedQuote, "a: «\"»b\nc: d\ne: \"f\"\n"),
        Case(.yamlUnterminatedQuote, "a: «'»b"),
        Case(.yamlUnterminatedQuote, "a: [«\"»b, c]\nd: e\n"),
        Case(.yamlUnterminatedQuote, "a: «'»b\n...\n"),
        Case(.yamlEscape, "a: \"b«\\q»\"\n"),
        Case(.yamlEscape, "a: \"b«\\(»c)\"\n"),
        Case(.yamlEscape, "a: \"b«\\uD800»\"\n"),
        Case(.yamlEscape, "a: \"b«\\x4»\"\n"),
        Case(.yamlEscape, "a: \"b«\\U00110000»\"\n"),
        Case(.yamlFlowEntryWithoutValue, "a: { b: c, «d» }\n"),
        Case(.yamlFlowEntryWithoutValue, "a: { «b», c, d }\n"),
        Case(.yamlIndentation, "a:\n  b: \"c\"\n   «d»: e\n  f: g\n"),
        Case(.yamlIndentation, "a:\n  «b»: c\n d: e\n f: g\nh: i\n"),
        Case(.yamlIndentation, "a:\n   - b\n  «-» c\n   - d\n"),
        Case(.yamlIndentation, "a: [b,\n«c»,\nd]\n"),
        Case(.yamlIndentation, "a: \"b\n«c»\"\nd: e\n"),
        Case(.yamlIndentation, "a: |\n \n  « »\n  b\n"),
        Case(.yamlSyntax, "a: b\n«c»\nd: e\n"),
        Case(.yamlSyntax, "«a»:b\nc: d\n"),
        Case(.yamlSyntax, "a: b\n«-» c\n- d\ne: f\n"),
        Case(.yamlSyntax, "- a\n«b»: c\nd: e\n- f\n"),
        Case(.yamlSyntax, "a: «-» b\n   - c\n"),
        Case(.yamlSyntax, "a: «b»: c\n"),
        Case(.yamlSyntax, "a: \"b\" «c»\n"),
        Case(.yamlSyntax, "a: [b] «c»\n"),
        Case(.yamlSyntax, "a: [b]«]»\n"),
        Case(.yamlSyntax, "a: «[»b, c\nd: e\n"),
        Case(.yamlSyntax, "a: [«{»b: c"),
        Case(.yamlSyntax, "a: {b: c«]»\nd: e\n"),
        Case(.yamlSyntax, "a: [b, «,» c]\n"),
        Case(.yamlSyntax, "a: [\"b\" «c»]\n"),
        Case(.yamlSyntax, "a: [b, «-» c]\n"),
        Case(.yamlSyntax, "a: \"b\"«#» c\n"),
        Case(.yamlSyntax, "a: | «b»\n  c\n"),
        Case(.yamlSyntax, "\"a\"«:»b\n"),
        Case(.yamlSyntax, "--- «a»: b\nc: d\n"),
        Case(.yamlSyntax, "a: b\n... «c»\n"),
        Case(.yamlSyntax, "[a]\n«b»\n"),
    ]

    static let swift: [Case] = [
        Case(.unquotedSwift, "a: «URL(string: \"https://example.com\")!»\nb: c\n"),
        Case(.unquotedSwift, "a: «URL(string: \"https://example.com\")!» # why\n"),
        Case(.unquotedSwift, "a: «flag ? b : c»\n"),
        Case(.unquotedSwift, "a: «items.map { (x: Int) in x }»\n"),
        Case(.unquotedSwift, "- «Foo(bar: 1)»\n- b\n"),
        Case(.unquotedSwift, "a:\n  «Foo(bar: 1)»\nb: c\n"),
        Case(.unquotedSwift, "a: { b: «URL(string: \"x, y\")!», c: d }\n"),
        Case(.unquotedSwift, "a: { b: «Foo(c, d)», e: f }\n"),
        Case(.unquotedSwift, "a: [«Foo(b, c)», d]\n"),
        Case(.unquotedSwift, "a: [«Result<A, B>», c]\n"),
        Case(.unquotedSwift, "a: { b: «c[0]», d: e }\n"),
        Case(.unquotedSwift, "a: «Foo(b #selector(c))»\n"),
        Case(.unquotedSwift, "a: «{ await b(c: 1) }»\n"),
        Case(.unquotedSwift, "a: «{ [weak self] in b }»\n"),
        Case(.unquotedSwift, "a: «{ print(\"b\", $0) }»\nc: d\n"),
        Case(.unquotedSwift, "a: { «available(iOS 26, *)»: b, c: d }\n"),
        Case(.unquotedSwift, "a: { b: c, «Result<D, E>» : f }\n"),
        Case(.yamlSinglePair, "a: { b: [«S»tring: Int](), c: d }\n"),
        Case(.yamlSinglePair, "a: [«S»tring: Int]()\n"),
        Case(.unquotedSwift, "a: «{ _ in }»\n"),
        Case(.unquotedSwift, "a: { b: «{ c, d in c + d }», e: f }\n"),
        Case(.yamlReservedCharacter, "a: «\"»b\" + c\n"),
        Case(.yamlReservedCharacter, "a: «[»1, 2].first\n"),
        Case(.yamlReservedCharacter, "a: «[»Foo]?\nb: c\n"),
        Case(.yamlReservedCharacter, "a: «@»escaping () -> Void\n"),
        Case(.yamlReservedCharacter, "a: { b: «[»Foo]?, c: d }\n"),
        Case(.yamlSinglePair, "a: [«S»tring: Int]\n"),
        Case(.yamlMultilinePlain, "a: Foo(\n    «b»: c\n  )\nd: e\n"),
    ]

    /// Every fix-it cures its fault, and leaves the very text that was written.
    @Test(arguments: swift)
    func fixItCures(_ example: Case) throws {
        let text = MarkedText(example.marked).text
        let diagnostic = try #require(read(text).diagnostics.first)
        guard let fixIt = diagnostic.fixIts.first else {
            #expect(example.code == .yamlSinglePair || example.code == .yamlMultilinePlain)
            return
        }
        let fixed = applying(fixIt, to: text)
        #expect(read(fixed).diagnostics.isEmpty)
        #expect(fixed.contains(fixIt.replacement))
    }

    @Test func theHelpOfSwiftWithoutQuotesShowsTheLine() {
        let diagnostic = read("values:\n  a: f(b: 'c')\n").diagnostics.first
        #expect(diagnostic?.help == ["write: a: 'f(b: ''c'')'"])
        #expect(diagnostic?.fixIts.first?.replacement == "'f(b: ''c'')'")
    }

    @Test func anAnchorIsRemovedOrQuoted() {
        #expect(
            read("a: &x\n").diagnostics.first?.help == [
                "remove the anchor", "quote the value: '&x'",
            ])
    }

    /// A collection cannot be quoted together with its anchor.
    @Test(arguments: [
        "a: &x\n  b: c\n", "a: &x # text\n\n  b: c\n", "a: &x\n- b\n", "a: &x [b]\n",
        "a: &x { b: c }\n",
        "a: { b: &x { c: d } }\n",
    ])
    func anAnchorBeforeACollectionIsRemoved(_ text: String) {
        #expect(read(text).diagnostics.map(\.help) == [["remove the anchor"]])
    }

    @Test(arguments: [
        "a:\n  <<: *b\n  c: d\n", "a:\n  <<: [*b, *e]\n  c: d\n", "a:\n  <<:\n    - *b\n  c: d\n",
        "a: { <<: *b, c: d }\n", "a: { <<: [*b, *e], c: d }\n",
    ])
    func aMergeKeyIsRefusedWithItsAliases(_ text: String) {
        #expect(read(text).diagnostics.map(\.code) == [.yamlMergeKey])
        let a = read(text).value.root.entries.first?.value
        #expect(a?.entries.map(\.key.text) == ["<<", "c"])
    }

    @Test(arguments: [
        "a: { b: |\n    c\n  }\n", "a: { b: >-\n    c(d, e)\n  }\n", "a: [|2 # text\n    c\n  ]\n",
    ])
    func blockTextBetweenBracketsIsNamed(_ text: String) {
        let diagnostics = read(text).diagnostics
        #expect(diagnostics.map(\.code) == [.yamlReservedCharacter])
        #expect(
            diagnostics.first?.help == [
                "write what is around it in block form, or quote the text"
            ])
    }

    @Test func anOperatorBetweenBracketsIsQuoted() {
        #expect(read("a: { by: > }\n").diagnostics.first?.help == ["quote the value: '>'"])
    }

    @Test func aDuplicateShowsBothPlaces() throws {
        let diagnostic = try #require(read("abc: 1\nd: 2\nabc: 3\n").diagnostics.first)
        #expect(diagnostic.primary.range == SourceRange(.top, 12, 15))
        #expect(diagnostic.notes.map(\.range) == [SourceRange(.top, 0, 3)])
    }

    // MARK: What no text in a test's source can show

    @Test(arguments: [
        ([0x61, 0x3A, 0x20, 0xFF], 3), ([0x61, 0xC0, 0x80], 1), ([0x61, 0xED, 0xA0, 0x80], 1),
        ([0x61, 0xF4, 0x90, 0x80, 0x80], 1), ([0x61, 0xE2, 0x82], 1), ([0x61, 0xC3, 0x28], 1),
    ])
    func invalidUTF8IsRefusedAtItsByte(_ bytes: [UInt8], _ offset: Int) {
        let diagnostics = parse(SourceFile(path: "m", bytes: bytes)).diagnostics
        #expect(diagnostics.map(\.code) == [.yamlEncoding])
        #expect(diagnostics.first?.primary.range == SourceRange(.top, offset, offset + 1))
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00],
            [0x00, 0x61, 0x00, 0x3A], [0x00, 0x00, 0xFE, 0xFF], [0x61, 0x00, 0x00, 0x00],
        ] as [[UInt8]])
    func otherEncodingsAreNamed(_ bytes: [UInt8]) {
        let diagnostics = parse(SourceFile(path: "m", bytes: bytes)).diagnostics
        #expect(diagnostics.map(\.code) == [.yamlEncoding])
        #expect(diagnostics.first?.message.contains("UTF-") == true)
    }

    @Test func aKeyOf1025CharactersIsRefused() {
        let key = String(repeating: "é", count: 1025)
        #expect(findings("a: b\n\(key): c\n") == ["2:1 yaml-long-key"])
        #expect(findings("a: {\(key): c}\n") == ["1:5 yaml-long-key"])
    }

    @Test func nestingOf201LevelsIsRefused() {
        let flow = String(repeating: "[", count: 201) + String(repeating: "]", count: 201)
        #expect(findings(flow) == ["1:201 yaml-nesting"])
        #expect(findings(String(repeating: "- ", count: 201) + "a\n") == ["1:401 yaml-nesting"])
        let lines = (0..<201).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(findings(lines + "b: *c\n") == ["201:201 yaml-nesting", "202:4 yaml-alias"])
    }

    @Test func aFileOver16MiBIsRefused() {
        let line: [UInt8] = Array("# 0123456789abc\n".utf8)
        var bytes = [UInt8]("a: b\n\n\n\n\n\n\n\n\n\n\n\n".utf8)
        while bytes.count < 16 << 20 { bytes.append(contentsOf: line) }
        #expect(bytes.count == 16 << 20)
        #expect(parse(SourceFile(path: "m", bytes: bytes)).diagnostics.isEmpty)
        bytes.append(0x0A)
        let diagnostics = parse(SourceFile(path: "m", bytes: bytes)).diagnostics
        #expect(diagnostics.map(\.code) == [.yamlSize])
    }

    /// The text that stands in the way gets a key as well.
    @Test(arguments: [
        (
            "ConsoleAnalytics",
            [
                "give 'ConsoleAnalytics' a line and a key of its own above this one, such as 'implementation: ConsoleAnalytics'",
                "or indent this line as far as the entries that it belongs to",
            ]
        ),
        ("the console", ["indent it as far as the entries that it belongs to"]),
    ])
    func keysBelowATextHaveTwoCures(text: String, cures: [String]) {
        let said = read("bindings:\n  Analytics: \(text)\n    lifetime: transient\n").diagnostics
        #expect(said.map(\.code) == [.yamlMultilinePlain])
        #expect(said.first?.help == cures)
    }
}
