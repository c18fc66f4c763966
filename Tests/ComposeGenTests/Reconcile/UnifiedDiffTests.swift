import ComposeGenCore
import Foundation
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, path: String = "A.swift") -> String {
        let file = GeneratedFile(path: path, contents: new)
        return String(
            decoding: unifiedDiff([.update(file, replacing: Array(old.utf8))]) { $0 }, as: UTF8.self
        )
    }

    @Test func showsThreeLinesAround() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "10\n", with: "ten\nTEN\n")
        #expect(
            diff(old, new) == """
                --- a/A.swift
                +++ b/A.swift
                @@ -7,7 +7,8 @@
                 7
                 8
                 9
                -10
                +ten
                +TEN
                 11
                 12
                 13

                """)
    }

    @Test func joinsHunksThatMeet() {
        let old = (1...30).map { "\($0)\n" }.joined()
        let near = old.replacing("\n5\n", with: "\nfive\n").replacing("\n12\n", with: "\ntwelve\n")
        let far = old.replacing("\n5\n", with: "\nfive\n").replacing("\n13\n", with: "\nthirteen\n")
        #expect(diff(old, near).ranges(of: "@@ -").count == 1)
        #expect(diff(old, far).ranges(of: "@@ -").count == 2)
    }

    @Test func saysWhereTheFinalLineBreakIsMissing() {
        #expect(
            diff("a\nb", "a\nb\n") == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
    }

    @Test func findsAShortestScript() {
        // The classic example: five edits, not one block.
        let text = diff("A\nB\nC\nA\nB\nB\nA\n", "C\nB\nA\nB\nA\nC\n")
        let edits = text.split(separator: "\n").dropFirst(2).filter { "+-".contains($0.prefix(1)) }
        #expect(edits.count == 5)
    }

    @Test func givesUpOnTextsWithNothingInCommon() {
        let count = 30_000
        let old = (0..<count).map { "old \($0)\n" }.joined()
        let new = (0..<count).map { "new \($0)\n" }.joined()
        let text = diff("same\n" + old, "same\n" + new)
        #expect(
            text.hasPrefix(
                "--- a/A.swift\n+++ b/A.swift\n@@ -1,\(count + 1) +1,\(count + 1) @@\n same\n-old 0\n"
            ))
    }

    @Test func namesNothingForWhatIsNew() {
        let file = GeneratedFile(path: "A.swift", contents: "a\n")
        let created = unifiedDiff([.create(file), .unchanged(path: "B"), .refuse(path: "C", .link)])
        { "x/\($0)" }
        #expect(
            String(decoding: created, as: UTF8.self)
                == "--- /dev/null\n+++ b/x/A.swift\n@@ -0,0 +1,1 @@\n+a\n")
        let removed = unifiedDiff([.remove(path: "A.swift", contents: Array("a".utf8))]) { $0 }
        #expect(
            String(decoding: removed, as: UTF8.self)
                == "--- a/A.swift\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n\\ No newline at end of file\n"
        )
    }

    /// The diff of random edits, applied by git, gives the new text.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func isAppliedByGit() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var random = StableGenerator(seed: 7)
        var changes: [FileChange] = []
        var expected: [String: String?] = [:]
        for index in 0..<60 {
            let path =
                index % 7 == 0 ? "Sub folder/\"quoted\" \(index).swift" : "Sub/é\(index).swift"
            let old = randomText(&random)
            let new = edited(old, &random)
            switch index % 5 {
            case 0:
                changes.append(.create(GeneratedFile(path: path, contents: new + "x")))
                expected[path] = new + "x"
            case 1:
                try folder.write(old + "x", to: path)
                changes.append(.remove(path: path, contents: Array((old + "x").utf8)))
                expected[path] = String?.none
            default:
                try folder.write(old, to: path)
                guard old != new else { continue }
                changes.append(
                    .update(GeneratedFile(path: path, contents: new), replacing: Array(old.utf8)))
                expected[path] = new
            }
        }
        let patch = unifiedDiff(changes) { $0 }
        try folder.write(String(decoding: patch, as: UTF8.self), to: "patch")
        let result = try execute(
            "/usr/bin/git", ["apply", "--whitespace=nowarn", "patch"], in: folder.path)
        #expect(result.status == 0, "\(result.standardError)")
        for (path, text) in expected { #expect(folder.read(path) == text, "\(path)") }
    }

    private func randomText(_ random: inout StableGenerator) -> String {
        let words = ["let a = 1", "}", "", "    b()", "\r", "é"]
        let lines = (0..<Int(random.next() % 40)).map { _ in words[Int(random.next() % 6)] }
        return lines.joined(separator: "\n") + (random.next() % 3 == 0 ? "" : "\n")
    }

    private func edited(_ text: String, _ random: inout StableGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<Int(random.next() % 6) {
            let place = Int(random.next() % UInt64(lines.count + 1))
            if random.next() % 2 == 0 || place == lines.count {
                lines.insert("new \(random.next() % 4)", at: place)
            } else {
                lines.remove(at: place)
            }
        }
        return lines.joined(separator: "\n")
    }
}
