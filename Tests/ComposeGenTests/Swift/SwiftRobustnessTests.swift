import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Whatever the text is, all readers of Swift come to an end, soon, and with an answer.
@Suite struct SwiftRobustnessTests {
    static let units = [
        "#", "`", "/", "\\", "\"", "\"\"\"", "<", "/a", "#/", "\"\\(/", "##\"\"\"", "{ (", "(/",
        "a.", "@", "?",
        "let (", "{ [", "{ (a) in", "for (", "#\"\\#", "\\(", "x ? ", "a:", "(a:", "func f(", "[a=",
        "do {", "$(a)",
        "/*", "#\"", "$(", "func f() -> ", "var x: Int {", "#if a\n", "func f<", "@a ",
        "func f(a: [", "/// a\n",
    ]

    @Test(arguments: units) func longTextsEnd(unit: String) {
        readEverything(String(repeating: unit, count: 4_000))
    }

    @Test(arguments: ["(", "[", "{", "\"\\("]) func deepTextsEnd(unit: String) {
        readEverything(String(repeating: unit, count: 100_000))
    }

    static let snippets = [
        "any Cache<Key, [Value?]>.Entry & ~Copyable",
        "(@escaping @Sendable (_ a: Int, B...) async throws(E) -> (any P)?) -> [String: X.Type]!",
        "{ [weak self, x = $(a)] (b: Int, c) in try? await $(Cache<Int>).load(\"\\(b)\") ?? /x[/]/ }",
        "if let a = b, case .c(let d) = e { f(a ? d : g) } else { #\"\"\"# + \"\"\"\n a \\($(self))\n \"\"\" }",
        "/// Loads.\n@MainActor func load<T: A>(_ a: inout T, b c: Int...) async throws(E) -> [T]? where T: B",
        "#if os(macOS)\nvar x: Int { get async throws }\n#else\nsubscript(i: Int) -> `default` { get set }\n#endif",
        "associatedtype Item: Hashable = Int where Item: P\ntypealias Result = Swift.Result<[Item], Error>",
        "mutating func f(); static var é: Int { get /* a */ } ; init?(_ a: @escaping () -> Void) rethrows",
    ]

    @Test(arguments: 0..<8) func damagedTextsEnd(seed: Int) {
        var random = StableGenerator(seed: UInt64(seed))
        let scraps =
            Self.units + Self.snippets.flatMap { $0.split(separator: " ").map(String.init) }
        for snippet in Self.snippets {
            var bytes = Array(snippet.utf8)
            for _ in 0..<12 {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where place < bytes.count: bytes.remove(at: place)
                case 1:
                    let end = Int.random(in: place...bytes.count, using: &random)
                    bytes.insert(contentsOf: bytes[place..<end], at: place)
                case 2 where place < bytes.count:
                    bytes[place] = UInt8.random(in: 0...255, using: &random)
                default:
                    let scrap = scraps[Int.random(in: 0..<scraps.count, using: &random)]
                    bytes.insert(contentsOf: scrap.utf8, at: place)
                }
                let text = String(decoding: bytes, as: UTF8.self)
                checkTokens(SwiftLexer.tokens(in: bytes), end: bytes.count)
                readEverything(text)
            }
        }
    }

    /// Tokens are in order, within the text, and none of them but the end of a broken string is empty.
    private func checkTokens(_ tokens: [SwiftToken], end: Int) {
        var last = 0
        var misplaced = 0
        for token in tokens {
            let isEmpty = token.isUnterminated || token.kind == .endOfText
            if token.start < last || (token.end <= token.start && !isEmpty) { misplaced += 1 }
            last = token.end
        }
        #expect(misplaced == 0)
        #expect(last == end)
    }

    private func readEverything(_ text: String) {
        let located = LocatedText(text)
        let type = TypeReference.parse(located)
        #expect((type.value == nil) == (type.diagnostics.count == 1))
        if let value = type.value {
            let again = TypeReference(value.source { $0.hasPrefix("P") })
            #expect(again != nil, "\(value.source) out of \(text)")
            _ = variableName(for: value)
        }
        let lexed = SwiftText.lex(located)
        #expect(lexed.diagnostics.count <= 1)
        let block = RequirementBlock.read(located)
        for requirement in block.value.requirements {
            _ = requirement.canonicalSource
            _ = requirement.qualified(with: "P", names: block.value.declaredTypeNames)
        }
        for diagnostic in lexed.diagnostics + type.diagnostics + block.diagnostics {
            #expect(diagnostic.primary.range.end <= text.utf8.count)
        }
        _ = lexed.value.source { $0.name.value }
        _ = lexed.value.unqualifiedNames
        _ = lexed.value.typeNames
        _ = lexed.value.containsTry
        _ = lexed.value.isConstruction(of: "A")
    }
}
