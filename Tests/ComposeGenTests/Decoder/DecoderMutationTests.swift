import Foundation
import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

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
            let result = decode([parsed])
            for diagnostic in result.diagnostics {
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

    /// The deepest documents that the parser lets through are decoded on a stack like that of a main thread.
    @Test(arguments: [
        ("{ implementation: T, arguments: { a: ", 95, "c", " } }"), ("[", 190, "c", "]"),
        ("{ implementation: T, properties: { a: ", 95, "c", " } }"),
    ]) func deepArguments(_ opening: String, _ depth: Int, _ core: String, _ closing: String) {
        let value =
            String(repeating: opening, count: depth) + core
            + String(repeating: closing, count: depth)
        #expect(faults(of: "name: A\nbindings: { S: { arguments: { b: \(value) } } }\n") == 0)
    }

    @Test(arguments: [
        ("{ implementation: T, onFailure: ", 190, " }"),
        ("{ implementation: T, when: { a: ", 95, " } }"),
    ]) func deepChoices(_ opening: String, _ depth: Int, _ closing: String) {
        let value =
            String(repeating: opening, count: depth) + "T"
            + String(repeating: closing, count: depth)
        #expect(faults(of: "name: A\nbindings: { S: \(value) }\n") == 0)
    }

    /// How many faults a text has, found on a thread with eight megabytes of stack; nil where it has no manifest.
    private func faults(of text: String) -> Int? {
        let count = Answer()
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            let parsed = parse(SourceFile(path: "manifest.yml", text: text))
            let result = decode([parsed])
            if result.value != nil { count.value = result.diagnostics.count }
            isDone.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        isDone.wait()
        return count.value
    }

    @Test func manyUnknownKeys() {
        let keys = (0..<5_000).map { "  unknownKey\($0): 1\n" }.joined()
        let text = "name: A\nbindings:\n S:\n" + keys
        #expect(decoded(text).diagnostics.count == 5_000)
    }
}

/// What a thread found, read once the thread has said that it is done.
private final class Answer: @unchecked Sendable {
    var value: Int?
}
