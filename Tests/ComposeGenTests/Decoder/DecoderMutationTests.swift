import Testing

@testable import ComposeGenCore

/// Whatever is written, the decoder comes to an end, and points into the file.
@Suite struct DecoderMutationTests {
    @Test(arguments: 0..<40) func mutations(_ seed: Int) {
        var random = StableGenerator(seed: UInt64(seed))
        for _ in 0..<25 {
            var lines = wholeLanguage.split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            for _ in 0...random.below(3) { mutate(&lines, &random) }
            let text = lines.joined(separator: "\n")
            let bytes = text.utf8.count
            let parsed = parse(SourceFile(path: "manifest.yml", text: text))
            let result = decode(parsed.value)
            var diagnostics = result.diagnostics
            if let manifest = result.value { diagnostics += unsupportedParts(of: manifest) }
            for diagnostic in diagnostics {
                let ranges =
                    [diagnostic.primary.range] + diagnostic.notes.compactMap(\.range)
                    + diagnostic.fixIts.map(\.range)
                #expect(
                    ranges.allSatisfy { $0.start <= $0.end && $0.end <= bytes },
                    "\(diagnostic.message) in:\n\(text)")
                #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
            }
        }
    }

    private func mutate(_ lines: inout [String], _ random: inout StableGenerator) {
        let index = random.below(lines.count)
        switch random.below(7) {
        case 0: lines.remove(at: index)
        case 1: lines.swapAt(index, random.below(lines.count))
        case 2: lines.insert(lines[random.below(lines.count)], at: index)
        case 3: lines[index] = "  " + lines[index]
        case 4: lines[index] = String(lines[index].dropFirst(2))
        case 5: lines[index] = String(lines[index].prefix(random.below(lines[index].count + 1)))
        default:
            var characters = Array(lines[index])
            guard !characters.isEmpty else { return }
            characters[random.below(characters.count)] =
                Array("aA_:{}[],'\"#- $(").randomElement(using: &random) ?? "x"
            lines[index] = String(characters)
        }
        if lines.isEmpty { lines = [""] }
    }

    /// The deepest document that the parser lets through is decoded on the stack of any thread.
    @Test func deepNesting() throws {
        let depth = 95
        let opening = String(repeating: "{ implementation: T, arguments: { a: ", count: depth)
        let closing = String(repeating: " } }", count: depth)
        let text = "name: A\nbindings: { S: { arguments: { b: \(opening)c\(closing) } } }\n"
        let manifest = try manifest(text)
        #expect(unsupportedParts(of: manifest).isEmpty)
        let lists =
            "name: A\nbindings: { S: { arguments: { b: \(String(repeating: "[", count: 190))c\(String(repeating: "]", count: 190)) } } }\n"
        #expect(describe(try self.manifest(lists).bindings[0].choice).utf8.count > 380)
    }

    private func manifest(_ text: String) throws -> Manifest { try ComposeGenTests.manifest(text) }

    @Test func manyUnknownKeys() {
        let keys = (0..<5_000).map { "  unknownKey\($0): 1\n" }.joined()
        let text = "name: A\nbindings:\n S:\n" + keys
        #expect(decoded(text).diagnostics.count == 5_000)
    }
}
