import ComposeGenCore
import ManifestSyntax
import SourceText
import Testing

/// Whatever is done to a manifest, the parser answers with a well-formed tree and with places inside the file.
@Suite struct ParserMutationTests: ParserTesting {
    /// Small and the same everywhere, so that a failure can be repeated.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    static let manifest = """
        \u{FEFF}---
        # An app.
        name: "Feed\\u0020App"   # its name
        values:
          feedURL: { type: URL, value: 'URL(string: "https://example.com/it''s")!' }
        bindings:
          HTTPClient: URLSessionHTTPClient
          FeedStore:
            arguments: { storeURL: storeURL, handlers: [a, {b: c},
              d ] }
            decorators:
            - CachingStore: { cache: FeedStore }
            - - nested
              - Ünïcode
          text: |
            $(self).start()

              indented
          folded: >-
            one
            two
          quoted: "a \\
            b

            c"
        ...

        """

    @Test(arguments: 0..<40)
    func everyMutationIsAnswered(seed: Int) {
        var generator = Generator(state: UInt64(seed))
        let interesting = Array("\n\r\t :-?#&*!|>'\"%@`{}[],\\.~<(\0\u{1}é\u{FEFF}\u{85}".utf8)
        for _ in 0..<50 {
            var bytes = Array(Self.manifest.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let offset = Int.random(in: 0..<bytes.count, using: &generator)
                let byte = interesting.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: bytes.remove(at: offset)
                case 1: bytes[offset] = byte
                case 2: bytes[offset] = UInt8.random(in: 0...255, using: &generator)
                case 3: bytes.removeSubrange(offset..<min(offset + 9, bytes.count))
                default: bytes.insert(byte, at: offset)
                }
                if bytes.isEmpty { bytes = [0x61] }
            }
            check(bytes)
        }
    }

    @Test func everyBeginningIsAnswered() {
        let bytes = Array(Self.manifest.utf8)
        for count in bytes.indices { check(Array(bytes[..<count])) }
    }

    private func check(_ bytes: [UInt8]) {
        let result = parse(SourceFile(path: "manifest.yml", bytes: bytes))
        let text = String(decoding: bytes, as: UTF8.self)
        for diagnostic in result.diagnostics {
            var ranges = [diagnostic.primary.range]
            ranges += diagnostic.notes.compactMap(\.range)
            ranges += diagnostic.fixIts.map(\.range)
            for range in ranges {
                #expect(
                    range.start <= range.end && range.end <= bytes.count, "\(text.debugDescription)"
                )
            }
        }
        // A number of nodes bounded by the text's length shows that the tree is one.
        #expect(count(result.value.root, below: bytes.count) <= 2 * bytes.count + 1)
        #expect(!json(result.value).isEmpty)
    }

    private func count(_ node: ManifestNode, below end: Int) -> Int {
        #expect(node.range.start <= node.range.end && node.range.end <= end)
        switch node.kind {
        case .null: return 1
        case .text:
            let located = node.locatedText
            #expect(located.text == node.text)
            let ranges = (0..<located.text.utf8.count).map { located.range(of: $0..<$0 + 1) }
            #expect(ranges.allSatisfy { $0.start <= $0.end && $0.end <= end })
            return 1
        case .mapping:
            return node.entries.reduce(1) { sum, entry in
                #expect(entry.key.kind == .text)
                return sum + count(entry.key, below: end) + count(entry.value, below: end)
            }
        case .sequence:
            return node.elements.reduce(1) { $0 + count($1, below: end) }
        }
    }
}
