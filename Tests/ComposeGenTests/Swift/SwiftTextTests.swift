import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

@Suite struct SwiftTextTests {
    static let forms: [(String, SwiftText.ScalarForm)] = [
        ("FeedStore", .identifier("FeedStore")), (" feedURL\n", .identifier("feedURL")),
        ("flags.alertsEnabled", .path(head: "flags", members: ["alertsEnabled"])),
        ("Feed.a.b", .path(head: "Feed", members: ["a", "b"])),
        ("`default`", .identifier("default")),
        ("é.b", .path(head: "é", members: ["b"])), ("nil", .swift), ("true", .swift),
        ("false", .swift),
        ("self", .swift), ("self.a", .swift), ("30", .swift), ("-1", .swift),
        (".ephemeral", .swift),
        ("a . b", .swift), ("a.0", .swift), ("a?", .swift), ("$0", .swift), ("a b", .swift),
        ("f()", .swift), ("a.", .swift), ("a..b", .swift), ("$(a)", .swift),
        ("a // b", .identifier("a")),
        ("\"a\"", .swift), ("_", .swift),
    ]

    @Test(arguments: forms) func tellsNamesFromSwift(text: String, expected: SwiftText.ScalarForm) {
        #expect(SwiftText.lex(LocatedText(text)).value.form == expected)
    }

    /// A text, and the names of its references.
    static let references: [(String, [String])] = [
        ("$(a)", ["a"]), ("f($( FeedStore ), $(Feed.scene))", ["FeedStore", "Feed.scene"]),
        ("$(Cache<Int>).x", ["Cache<Int>"]), ("$((Int) -> Void)", ["(Int) -> Void"]),
        ("$([Item])(1)", ["[Item]"]), ("\"$(a)\"", []), ("\"\\($(a))\"", ["a"]),
        ("\"\\(f(\"\\($(b))\"))\"", ["b"]), ("#\"\\($(a)) \\#($(b))\"#", ["b"]),
        ("// $(a)\n$(b)", ["b"]), ("/* $(a) */ 1", []), ("f { $0 + $(self) }", ["self"]),
        ("\"\"\"\n$(a) \\($(b))\n\"\"\"", ["b"]), ("[$(a), $(b)]", ["a", "b"]),
    ]

    @Test(arguments: references) func findsReferences(text: String, expected: [String]) {
        let lexed = SwiftText.lex(LocatedText(text), as: .statements)
        #expect(lexed.diagnostics.isEmpty)
        #expect(lexed.value.references.map(\.name.value) == expected)
        for reference in lexed.value.references {
            let bytes = Array(text.utf8)[reference.name.range.start..<reference.name.range.end]
            #expect(String(decoding: bytes, as: UTF8.self) == reference.name.value)
        }
        var marked = text
        for name in expected { marked.replace("$( \(name) )", with: "$(\(name))") }
        #expect(lexed.value.source { "$(" + $0.name.value + ")" } == marked)
    }

    @Test func replacesReferences() {
        let text = SwiftText.lex(LocatedText("\n  f($(a), \"$(a)\", $(b).c)\n")).value
        #expect(text.source { $0.name.value.uppercased() } == "f(A, \"$(a)\", B.c)")
        #expect(text.source == "f($(a), \"$(a)\", $(b).c)")
        #expect(text.parts.count == 5)
    }

    /// A text, and the place of what is never closed in it.
    static let faults: [(String, Range<Int>)] = [
        ("", 0..<0), ("  ", 0..<2), ("/* a */", 0..<7), ("f(", 1..<2), ("f(a))", 4..<5),
        ("f(a[1)", 3..<4),
        ("}", 0..<1), ("{ f(a }", 3..<4), ("\"abc", 0..<1), ("f(\"abc)", 2..<3), ("#\"a\"", 0..<2),
        ("\"\"\"\na", 0..<3), ("\"\\(a\"", 4..<5), ("/* a", 0..<2), ("1 /* a", 2..<4),
        ("$(a", 1..<2),
        ("$()", 0..<3), ("$($(a))", 2..<4), ("[1, 2", 0..<1), ("a]", 1..<2), ("#/a", 0..<2),
        ("f(\"\\([)\")", 5..<6),
    ]

    @Test(arguments: faults) func refusesWhatIsNeverClosed(text: String, place: Range<Int>) {
        let lexed = SwiftText.lex(LocatedText(text))
        #expect(lexed.diagnostics.map(\.code) == [.invalidSwift])
        #expect(
            lexed.diagnostics.first?.primary.range
                == SourceRange(.top, place.lowerBound, place.upperBound))
        #expect(lexed.value.form == .swift)
    }

    /// A text, and the names that stand in it as expressions of their own.
    static let uses: [(String, [String])] = [
        ("store", ["store"]), ("f(store)", ["f", "store"]), ("f(store: store)", ["f", "store"]),
        ("a.store", ["a"]), ("a?.store", ["a"]), (".store", []), ("\\.store", []),
        ("\"store\"", []),
        ("\"\\(store)\"", ["store"]), ("1 // store", []), ("$(store)", []),
        ("$(store).x(y)", ["y"]),
        ("{ store in store }", []), ("{ (a, b: Int) in a + b + c }", ["Int", "c"]),
        ("{ a, b -> C in a }", ["C"]),
        ("{ [weak self, x = y] in x }", ["y"]), ("{ [store] in store }", ["store", "store"]),
        ("let a = b; a", ["b"]), ("for x in xs { f(x) }", ["xs", "f"]),
        ("[store: other]", ["store", "other"]),
        ("x[store: y]", ["x", "y"]), ("a ? b : c", ["a", "b", "c"]),
        ("f(a ? b : c)", ["f", "a", "b", "c"]),
        ("try await load()", ["load"]), ("if let client { f(client) }", ["f"]),
        ("f { } completion: { g() }", ["f", "g"]), ("`store`", ["store"]), ("$0.store", []),
        ("nil", []),
        ("if case .found(let a, let b) = c { a }", ["c"]),
        ("if case let .found(a, b) = c { a; b }", ["c"]),
        ("do { f() } catch { log(error) }", ["f", "log"]),
        ("func g(a b: Int) { b }; g(a: 1)", ["Int"]),
        ("{ @MainActor a in a }", []), ("#if DEBUG\na\n#endif\nb", ["a", "b"]),
        ("x as? Foo", ["x", "Foo"]),
        ("let (a, b) = c; a + b", ["c"]), ("a = store", ["a", "store"]), ("f(1, 2)", ["f"]),
        (
            "{ (result: Result<Int, Error>) async throws -> Void in result }",
            ["Result", "Int", "Error", "Void"]
        ),
        ("Task { await $(a).b(c) }", ["Task", "c"]),
        ("outer: for x in y { break outer }", ["y", "outer"]),
        ("if let a = x, let b = y, c = z { a; b; c }", ["x", "y", "z"]),
    ]

    @Test(arguments: uses) func findsNamesOfTheirOwn(text: String, expected: [String]) {
        let found = SwiftText.lex(LocatedText(text)).value.unqualifiedNames
        #expect(found.map(\.name) == expected)
        for use in found {
            let bytes = Array(text.utf8)[use.range.start..<use.range.end]
            #expect(SwiftIdentifier.unescaped(String(decoding: bytes, as: UTF8.self)) == use.name)
        }
    }

    @Test func findsTypes() {
        let text =
            "URL(string: \"\\(Date())\") ?? $(FeedStore).Foo.bar(Foo.bar, URL.self) as Cache<Item>"
        #expect(
            SwiftText.lex(LocatedText(text)).value.typeNames == [
                "URL", "Date", "Foo", "Cache", "Item",
            ])
    }

    /// A text, whether it awaits, and whether it throws.
    static let effects: [(String, Bool, Bool)] = [
        ("try await f()", true, true), ("f()", false, false), ("try? f()", false, false),
        ("try! f()", false, false),
        ("{ try await f() }", false, false), ("Task { await f() }", false, false),
        ("a.try", false, false),
        ("if a { try f() }", false, true), ("for await x in y { }", true, false),
        ("\"try\"", false, false),
        ("do { try f() } catch { }", false, false), ("do { try f() }", false, true),
        ("do { try f() } catch { try g() }", false, true), ("\"\\(try f())\"", false, true),
        ("xs.map { try $0.f() }", false, false), ("try xs.map { try $0.f() }", false, true),
        ("if xs.contains(where: { try f($0) }) { await g() }", true, false),
        ("guard let a = await b else { return }", true, false), ("try", false, false),
    ]

    @Test(arguments: effects) func tellsEffects(text: String, isAsync: Bool, isThrowing: Bool) {
        let lexed = SwiftText.lex(LocatedText(text), as: .statements).value
        #expect(lexed.containsAwait == isAsync)
        #expect(lexed.containsTry == isThrowing)
    }

    static let constructions: [(String, String, Bool)] = [
        ("URL(string: \"a)\")!", "URL", true), ("URL(string: \"a\")", "URL", true),
        ("URL()", "URL", true),
        ("URL(a).b", "URL", false), ("URL(a)!!", "URL", false), ("URLs(a)", "URL", false),
        ("URL(a)(b)", "URL", false),
        ("f(URL(a))", "URL", false), ("URL", "URL", false), ("Cache<Int>(a)", "Cache<Int>", true),
        ("Feed.Store($(a), { b }, \"\\(c)\")", "Feed.Store", true),
        ("URL(a) + URL(b)", "URL", false),
        ("URL(a) !", "URL", false), ("\n URL(a)\n", "URL", true), ("URL { a }", "URL", false),
    ]

    @Test(arguments: constructions) func tellsConstructions(
        text: String, type: String, expected: Bool
    ) {
        #expect(SwiftText.lex(LocatedText(text)).value.isConstruction(of: type) == expected)
    }

    @Test func placesReferencesInTheManifest() {
        // In a single-quoted scalar at 10, `f('', $(a))` with its quote doubled.
        let text = LocatedText(
            "f(', $(a))", SourceRange(.top, 10, 21),
            stretches: [
                .init(textOffset: 0, sourceOffset: 10), .init(textOffset: 3, sourceOffset: 14),
            ])
        let reference = SwiftText.lex(text).value.references.first
        #expect(reference?.name.range == SourceRange(.top, 18, 19))
        #expect(reference?.range == SourceRange(.top, 16, 20))
        #expect(reference?.textRange == 5..<9)
    }

    @Test func leavesOutCommentsAroundExpressions() {
        let text = LocatedText("// a\n\n1 /* b */ + \"// c\" // d\n")
        #expect(SwiftText.lex(text).value.source == "1 /* b */ + \"// c\"")
        #expect(SwiftText.lex(text, as: .condition).value.source == "1 /* b */ + \"// c\"")
        #expect(
            SwiftText.lex(text, as: .statements).value.source
                == "// a\n\n1 /* b */ + \"// c\" // d")
    }

    static let wholeTexts: [(String, SwiftText.Role)] = [
        ("<", .expression), ("-1", .expression), ("!$(a)", .expression), (".a", .expression),
        ("{ a }()", .expression), ("a!", .expression), ("0...", .expression), ("a.in", .expression),
        ("{ let a = 1; return a }()", .expression), ("{\n#if A\n#endif\n}", .expression),
        ("if a { 1 } else { 2 }", .expression), ("repeat each a", .expression),
        ("let a = b", .condition), ("a.contains(where: { $0 })", .condition),
        ("a(); b();", .statements), ("#if A\na()\n#else\nb()\n#endif", .statements),
        ("-a", .statements), ("(a).b()", .statements), ("return", .statements),
        ("do { try a() } catch {}", .statements), ("if a { b() }", .statements),
    ]

    @Test(arguments: wholeTexts) func letsWholeTextsPass(text: String, role: SwiftText.Role) {
        #expect(SwiftText.lex(LocatedText(text), as: role).diagnostics.isEmpty)
    }

    /// A text, what it is for, and where what would become one with the code around it begins.
    static let openTexts: [(String, SwiftText.Role, Int)] = [
        (", a", .expression, 0), (": a", .expression, 0), ("+ a", .expression, 0),
        ("?? a", .statements, 0), ("as a", .expression, 0), ("a as", .expression, 2),
        ("a,", .expression, 1), ("a.", .expression, 1), ("a +", .expression, 2),
        ("a =", .statements, 2), ("try", .statements, -1), ("a; try", .statements, 3),
        ("await try", .expression, 6), ("a ? b :", .expression, 6), ("let a", .expression, 0),
        ("return a", .expression, 0), ("a;", .expression, 1), ("a; b", .condition, 1),
        ("#if A\na\n#endif", .expression, 0), ("#if A\na()", .statements, 0),
        ("a()\n#endif", .statements, 4), ("{ a }()", .statements, 0), (".a()", .statements, 0),
        ("a.contains { $0 }", .condition, 11), ("a() { b }", .condition, 4),
        ("{\n#if A\n}", .expression, 2),
    ]

    @Test(arguments: openTexts) func refusesOpenEnds(
        text: String, role: SwiftText.Role, offset: Int
    ) {
        let faults = SwiftText.lex(LocatedText(text), as: role).diagnostics
        #expect(faults.map(\.primary.range.start) == (offset < 0 ? [] : [offset]))
        #expect(faults.allSatisfy { !$0.help.isEmpty })
    }

    @Test(arguments: [
        "My orders", "Hello, world", "Hello: you", "3 items", "Hello \\(name)", "f(a) , b", "a, b",
    ])
    func proseIsNoExpression(text: String) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        #expect(SwiftText.lex(located).diagnostics.map(\.code) == [.invalidSwift])
    }

    @Test(arguments: [
        "Cache<Key, Value>()", "Pair<A, Box<B, C>>(1, 2)", "isOn ? a : b", "a ?? (b, c)",
        "withTask { $0.run() } onCancel: { stop() }", "3 as Double", "a < b",
        "value as? Store<A, B>",
        "\\.name", "try await Store.open(at: url, \\.name)", "[a: 1, b: 2]", "#selector(close)",
    ])
    func whatLooksLikeProseIsNone(text: String) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        #expect(SwiftText.lex(located).diagnostics.isEmpty)
    }
}
