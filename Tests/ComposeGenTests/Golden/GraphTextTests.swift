import ComposeGenCommand
import ComposeGenCore
import Foundation
import Testing

/// The resolved graph of each case, with what the analyses say of it, is `graph.txt` in the case's folder.
@Suite struct GraphTextTests {
    /// A case without such a file is left out, but where they are recorded.
    private static let cases = GoldenCase.compiled.filter { goldenCase in
        let file = goldenCase.folder.appendingPathComponent("graph.txt")
        return Recording.current == .on || FileManager.default.fileExists(atPath: file.path)
    }

    @Test(arguments: cases)
    func theGraphIsWhatIsExpected(_ goldenCase: GoldenCase) throws {
        let text = try #require(try goldenCase.graphText())
        let file = goldenCase.folder.appendingPathComponent("graph.txt")
        let expected = try? String(contentsOf: file, encoding: .utf8)
        guard text != expected else { return }
        if Recording.current == .on {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded: Fixtures/\(goldenCase.name)/graph.txt")
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let others = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let place = zip(lines, others).prefix { $0 == $1 }.count
        Issue.record(
            """
            Fixtures/\(goldenCase.name)/graph.txt:\(place + 1): \
            \(place < lines.count ? lines[place] : "(end)") \
            instead of \(place < others.count ? others[place] : "(end)")
            """)
    }
}
