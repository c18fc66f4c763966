import ComposeGenCore
import Foundation
import SourceText
import Testing

/// What no person writes ends soon, in code or in an error at its place.
@Suite struct HostileManifestTests {
    private static func codes(_ bytes: [UInt8]) -> [String] {
        let sources = [SourceFile(path: "manifest.yml", bytes: bytes)]
        let generation = generate(sources)
        #expect(generation.faults(of: sources) == [])
        #expect(
            !renderHuman(generation.diagnostics, sources: sources).isEmpty
                || generation.diagnostics.isEmpty)
        return generation.diagnostics.map(\.code.rawValue)
    }

    @Test(
        arguments: [
            ([], "empty-manifest"),
            ([0], "yaml-control-character"),
            ([0xFF, 0xFE, 0x6E, 0], "yaml-encoding"),
            ([0x6E, 0x3A, 0x20, 0xC3], "yaml-encoding"),
            ([0xEF, 0xBB, 0xBF], "empty-manifest"),
            (Array(repeating: 0x0A, count: 100_000), "empty-manifest"),
            (Array(repeating: 0x20, count: 100_000), "empty-manifest"),
            (Array(repeating: 0x5B, count: 100_000), "yaml-nesting"),
            (Array(repeating: 0x7B, count: 100_000), "yaml-complex-key"),
            (Array(repeating: 0x22, count: 99_999), "yaml-syntax"),
            (Array(repeating: 0x2D, count: 100_000), "wrong-kind"),
            (Array(repeating: 0x3F, count: 100_000), "wrong-kind"),
        ] as [([UInt8], String)])
    func bytesThatAreNoManifest(bytes: [UInt8], code: String) {
        #expect(Self.codes(bytes).contains(code))
    }

    @Test func noiseIsToldAtItsFirstByte() {
        var generator = StableGenerator(seed: 3)
        for length in [1, 10, 1_000, 100_000] {
            let noise = (0..<length).map { _ in UInt8.random(in: 0x80...0xFF, using: &generator) }
            #expect(Self.codes(noise).first == "yaml-encoding")
        }
    }

    @Test(arguments: [
        (199, "- ", "", "wrong-kind"), (1_000, "- ", "", "yaml-nesting"),
        (100_000, "- ", "", "yaml-nesting"), (1_000, "{ a: ", "}", "yaml-nesting"),
        (100_000, "[", "]", "yaml-nesting"),
    ])
    func nesting(depth: Int, open: String, close: String, code: String) {
        let text =
            "name: App\nbindings:\n  "
            + String(repeating: open, count: depth) + String(repeating: close, count: depth)
        #expect(Self.codes(Array(text.utf8)).contains(code))
    }

    @Test(arguments: [
        "(", "[", "{", "\\\"\\\\(", "<", "A<", "(A, ", "[A: ", "@a ", "() -> ", "any ",
    ])
    func typesAndTextsThatNestOrNeverEnd(piece: String) {
        for count in [1, 39, 41, 5_000] {
            let text = String(repeating: piece, count: count).replacing("'", with: "''")
            for manifest in [
                "name: App\nvalues: { v: { type: '\(text)', value: 3 } }\n",
                "name: App\nbindings: { B: { arguments: { x: '\(text)' } } }\n",
                "name: App\nprotocols: { P: { requirements: '\(text)', generate: [{ nullObject: N }] } }\n",
            ] {
                #expect(Self.codes(Array(manifest.utf8)) != [])
            }
            // Nothing has to ask for what is set up.
            _ = Self.codes(Array("name: App\nbindings: { B: { setup: '\(text)' } }\n".utf8))
        }
    }

    @Test func namesOfAnyLength() {
        let name = String(repeating: "A", count: 1_000)
        #expect(
            Self.codes(
                Array("name: App\nbindings: { \(name): { allow: [unused-binding] } }\n".utf8)) == []
        )
        let long = String(repeating: "A", count: 2_000)
        #expect(
            Self.codes(Array("name: App\nbindings:\n  \(long):\n".utf8)).contains("yaml-long-key"))
        let reference = String(repeating: "A", count: 1_000_000)
        let codes = Self.codes(
            Array("name: App\nbindings: { A: { arguments: { x: \(reference) } } }\n".utf8))
        #expect(codes == ["unknown-reference"])
    }

    @Test func objectsMadeInPlaceToTheLimit() {
        for depth in [30, 90, 2_000] {
            let opened = String(repeating: "{ implementation: X, arguments: { x: ", count: depth)
            let text =
                "name: App\nbindings: { A: \(opened)3\(String(repeating: " } }", count: depth)) }\n"
            let expected = depth < 100 ? "unused-binding" : "yaml-nesting"
            #expect(Self.codes(Array(text.utf8)).contains(expected))
        }
    }

    /// Every fault is told, however many there are.
    @Test func tenThousandErrors() {
        let source = SourceFile(
            path: "manifest.yml", text: LargeManifest.unknownReferences.text(10_000))
        #expect(generate([source]).diagnostics.count == 10_000)
    }
}
