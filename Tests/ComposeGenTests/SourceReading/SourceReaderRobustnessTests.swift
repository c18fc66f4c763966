import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

@Suite struct SourceReaderRobustnessTests {
    private static let sources =
        SourceReaderTests.types.map(\.0)
        + SourceReaderTests.properties.map { "struct S {\n\($0.0)\n}" }
        + SourceReaderTests.initializers.map { "class C {\n\($0.0)\n}" }
        + SourceReaderTests.bodies.map { "func f() { \($0) }" }

    @Test func everyPrefixIsRead() {
        for source in Self.sources {
            let bytes = Array(source.utf8)
            for end in bytes.indices {
                read(Array(bytes[..<end]))
                read(Array(bytes[end...]))
            }
        }
    }

    @Test func whateverTheBytesAreTheyAreRead() {
        var random = StableGenerator(seed: 7)
        let all = Array(Self.sources.joined(separator: "\n").utf8)
        let marks = Array("{}()[]<>\"#/\\`@:;,.=?!\n &$\u{E4}".utf8)
        for _ in 0..<1_000 {
            let start = random.below(all.count)
            var bytes = Array(all[start..<min(all.count, start + 400)])
            for _ in 0...random.below(6) {
                let place = random.below(bytes.count)
                let mark = marks[random.below(marks.count)]
                if random.below(2) == 0 {
                    bytes[place] = mark
                } else {
                    bytes.insert(mark, at: place)
                }
            }
            read(bytes)
        }
    }

    /// Text that is read over and over would take hours.
    @Test(
        arguments: [
            "struct S {", "{", "(", "}", "\"", "\"\\(", "#if A\n", "#if A\n#else\n", "/*", "/",
            "a / ", "`",
            "@A", "@A(", "@A<", "var a = ", "var a = b,", "init(", "init(a: Int = ", "extension A<",
            "struct A: B, ", "case a, ", "var a, ", "#\"", "###", "let a: (", "func f<", "a.b.",
            "var a: A {\n", "/* */ / ", "extension A.", "typealias A = B<", "class ",
            "protocol P {",
            "actor ", "import a.", "public(", "let a = A<", "enum E { case a = ",
        ])
    func repeatedTextIsReadOnce(_ text: String) {
        read(Array(String(repeating: text, count: 20_000).utf8))
    }

    private func read(_ bytes: [UInt8]) {
        let read = SourceDeclarations.read(SourceFile(path: "App.swift", bytes: bytes))
        for note in read.unread { #expect(note.range.end <= bytes.count) }
    }
}
