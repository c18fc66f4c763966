import ComposeGenCore
import Foundation
import Testing

@Suite struct GoldenFilesTests {
    private static func files(_ texts: [String: String]) -> GoldenFiles {
        GoldenFiles(texts.mapValues { Data($0.utf8) })
    }

    @Test func namesWhatIsMissingWhatIsTooMuchAndTheFirstLineThatDiffers() {
        let expected = Self.files(["a": "1\n2\n", "b": "", "same": "x"])
        let found = Self.files(["a": "1\nzwei\n", "c": "", "same": "x"])
        #expect(
            expected.differences(from: found) == [
                .differs(path: "a", line: 2, expected: "\"2\"", found: "\"zwei\""),
                .notProduced(path: "b"),
                .unexpected(path: "c"),
            ])
    }

    @Test func aMissingFinalLineBreakDiffers() {
        let differences = Self.files(["a": "1\n"]).differences(from: Self.files(["a": "1"]))
        #expect(
            differences == [
                .differs(path: "a", line: 2, expected: "\"\"", found: "the end of the file")
            ])
    }

    @Test func recordingLeavesWhatCameOutAndNothingElse() async throws {
        let before = Self.files(["stays": "s", "changes": "1", "goes": "g"])
        let after = Self.files(["stays": "s", "changes": "2", "below/comes": "c"])
        try await withTemporaryFolder { folder in
            _ = try before.record(over: folder, insteadOf: GoldenFiles([:]))
            let changed = try after.record(over: folder, insteadOf: before)
            #expect(changed == ["below/comes", "changes", "goes"])
            let found = try Checkout.files(below: folder).map {
                ($0.path, try Data(contentsOf: $0.url))
            }
            #expect(GoldenFiles(Dictionary(uniqueKeysWithValues: found)) == after)
        }
    }

    @Test func generatedFilesAreNamedBelowTheOutputFolder() {
        let files = [GeneratedFile(path: "Out/Deep/A.swift", contents: "a")]
        let one = Generation(
            files: files, outputFolders: [OutputFolder(path: "Out")], diagnostics: [])
        let two = Generation(
            files: files, outputFolders: ["Out", "Other"].map { OutputFolder(path: $0) },
            diagnostics: [])
        #expect(GoldenFiles(one, of: []) == Self.files(["Deep/A.swift": "a"]))
        #expect(GoldenFiles(two, of: []) == Self.files(["Out/Deep/A.swift": "a"]))
    }
}
