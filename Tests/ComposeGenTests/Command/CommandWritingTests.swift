import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import Testing

@Suite struct CommandWritingTests {
    private let folder: TemporaryFolder
    private let header = generatedHeader(manifest: "manifest.yml")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("file Out/A.swift a\nfile Out/Sub/B.swift b\n", to: "manifest.yml")
    }

    @Test func writesAndThenLeavesAlone() throws {
        defer { folder.remove() }
        let first = compose(folder.manifest)
        #expect(first.status == .done && first.errors.isEmpty)
        #expect(first.text == "2 files written in \(folder.full("Out"))\n")
        #expect(folder.read("Out/A.swift") == "\(header)\n\na\n")
        #expect(folder.read("Out/Sub/B.swift") == "\(header)\n\nb\n")
        #expect(folder.names(in: "Out") == ["A.swift", "Sub"])

        let past = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: past], ofItemAtPath: folder.full("Out/A.swift"))
        #expect(compose(folder.manifest).text == "2 files unchanged in \(folder.full("Out"))\n")
        #expect(folder.attribute(.modificationDate, of: "Out/A.swift") == past)
    }

    @Test func replacesWhatDiffersAndKeepsItsPermissions() throws {
        defer { folder.remove() }
        try folder.write("\(header)\nold\n", to: "Out/A.swift")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: folder.full("Out/A.swift"))
        #expect(
            compose("-v", folder.manifest).text == """
                updated \(folder.full("Out/A.swift"))
                created \(folder.full("Out/Sub/B.swift"))
                2 files written in \(folder.full("Out"))

                """)
        #expect(folder.read("Out/A.swift") == "\(header)\n\na\n")
        #expect(folder.attribute(.posixPermissions, of: "Out/A.swift") == 0o640)
    }

    @Test func removesWhatBelongsToNothingAnyMore() throws {
        defer { folder.remove() }
        _ = compose(folder.manifest)
        try folder.write("mine\n", to: "Out/Mine.swift")
        try folder.write("\(header)\n", to: "Out/Notes.txt")
        try folder.write("\(generatedHeader(manifest: "other.yml"))\n", to: "Out/Other.swift")
        try folder.write("", to: "other.yml")
        try folder.write("file Out/C.swift c\n", to: "manifest.yml")
        let outcome = compose("--verbose", folder.manifest)
        #expect(
            outcome.text == """
                removed \(folder.full("Out/A.swift"))
                created \(folder.full("Out/C.swift"))
                1 file written, 1 removed in \(folder.full("Out"))

                """)
        #expect(
            folder.names(in: "Out") == ["C.swift", "Mine.swift", "Notes.txt", "Other.swift", "Sub"])
    }

    @Test func writesNothingWhereTheManifestHasAnError() throws {
        defer { folder.remove() }
        try folder.write("file Out/A.swift a\nerror wrong\nwarning odd\n", to: "manifest.yml")
        let outcome = compose(folder.manifest)
        #expect(outcome.status == .failed)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error[unknown-key]: wrong\n"))
        #expect(outcome.errors.hasSuffix("\n\n1 error, 1 warning: nothing written\n"))
        #expect(folder.names(in: "") == ["manifest.yml"])
        #expect(compose("check", folder.manifest).errors.hasSuffix("\n\n1 error, 1 warning\n"))
    }

    @Test func takesWarningsForErrorsWhereAsked() throws {
        defer { folder.remove() }
        try folder.write("file Out/A.swift a\nwarning odd\n", to: "manifest.yml")
        let strict = compose("--strict", "--format=xcode", folder.manifest)
        #expect(strict.status == .failed)
        #expect(strict.errors == "\(folder.manifest):2:1: error: odd [unused-value]\n")
        #expect(folder.names(in: "") == ["manifest.yml"])
        let lenient = compose(folder.manifest)
        #expect(lenient.status == .done && lenient.errors.hasSuffix("\n\n1 warning\n"))
        #expect(folder.names(in: "Out") == ["A.swift"])
    }

    @Test func colorsOnlyOnATerminalOrWhenAsked() throws {
        defer { folder.remove() }
        try folder.write("error wrong\n", to: "manifest.yml")
        #expect(compose(folder.manifest, colors: true).errors.hasPrefix("\u{1B}["))
        #expect(!compose(folder.manifest, colors: false).errors.contains("\u{1B}"))
        #expect(!compose("--color=never", folder.manifest, colors: true).errors.contains("\u{1B}"))
        #expect(compose("--color", folder.manifest, colors: false).errors.contains("\u{1B}"))
    }

    @Test func isQuietWhereAsked() throws {
        defer { folder.remove() }
        #expect(compose("check", "-q", folder.manifest).text.isEmpty)
        #expect(compose("diff", "-q", folder.manifest).text.isEmpty)
        #expect(compose("diff", "-q", folder.manifest).status == .stale)
        #expect(compose("-q", folder.manifest).text.isEmpty)
        #expect(folder.read("Out/A.swift") != nil)
        #expect(compose("check", "-q", folder.manifest).status == .done)
    }

    @Test func checksWithoutWriting() throws {
        defer { folder.remove() }
        #expect(compose("check", folder.manifest).status == .stale)
        #expect(folder.names(in: "") == ["manifest.yml"])
        _ = compose(folder.manifest)
        #expect(compose("check", folder.manifest).text == "2 files up to date\n")
        #expect(compose("check", folder.manifest).status == .done)

        try folder.write("\(header)\nold", to: "Out/A.swift")
        try folder.write("\(header)\nold", to: "Out/Old.swift")
        try FileManager.default.removeItem(atPath: folder.full("Out/Sub/B.swift"))
        let outcome = compose("check", folder.manifest)
        #expect(outcome.status == .stale && outcome.errors.isEmpty)
        #expect(
            outcome.text == """
                \(folder.full("Out/A.swift")): differs
                \(folder.full("Out/Old.swift")): stale
                \(folder.full("Out/Sub/B.swift")): missing
                3 files are not up to date; to write: compose-gen \(folder.manifest)

                """)
        let xcode = compose("check", "--format", "xcode", folder.manifest)
        #expect(xcode.status == .stale && xcode.output.isEmpty)
        #expect(
            xcode.errors.hasPrefix(
                "\(folder.manifest):1:1: error: '\(folder.full("Out/A.swift"))' differs"))
        #expect(folder.read("Out/A.swift") == "\(header)\nold")
    }

    @Test func namesACureThatAShellTakes() throws {
        defer { folder.remove() }
        try folder.write("file Out/A.swift a\n", to: "it's mine.yml")
        let outcome = compose("check", "-o", folder.full("a b"), folder.full("it's mine.yml"))
        #expect(
            outcome.text.hasSuffix(
                "compose-gen --output '\(folder.full("a b"))' '\(folder.path)/it'\\''s mine.yml'\n")
        )
    }

    @Test func printsADiffWithoutWriting() throws {
        defer { folder.remove() }
        _ = compose(folder.manifest)
        #expect(compose("diff", folder.manifest).text.isEmpty)
        #expect(compose("diff", folder.manifest).status == .done)
        try folder.write("file Out/A.swift new\nfile Out/Sub/B.swift b\n", to: "manifest.yml")
        let outcome = compose("diff", folder.manifest)
        #expect(outcome.status == .stale)
        let path = folder.full("Out/A.swift")
        #expect(
            outcome.text
                == "--- a\(path)\n+++ b\(path)\n@@ -1,3 +1,3 @@\n \(header)\n \n-a\n+new\n")
        #expect(folder.read("Out/A.swift") == "\(header)\n\na\n")
    }

    @Test func saysWhatItWouldDo() throws {
        defer { folder.remove() }
        try folder.write("\(header)\n", to: "Out/Old.swift")
        #expect(
            compose("--dry-run", folder.manifest).text == """
                would create \(folder.full("Out/A.swift"))
                would remove \(folder.full("Out/Old.swift"))
                would create \(folder.full("Out/Sub/B.swift"))
                2 files to write, 1 to remove in \(folder.full("Out"))

                """)
        #expect(folder.names(in: "Out") == ["Old.swift"])
    }

    @Test func printsTheFilesAlone() throws {
        defer { folder.remove() }
        #expect(compose("--stdout", folder.manifest).text == "\(header)\n\na\n\(header)\n\nb\n")
        #expect(folder.names(in: "") == ["manifest.yml"])
    }

    @Test func writesToAnyFolderThatIsNamed() throws {
        defer { folder.remove() }
        try folder.makeFolder("real")
        try folder.link("linked", to: "real")
        let outcome = compose("--output", folder.full("linked/new/deep"), folder.manifest)
        #expect(outcome.text == "2 files written in \(folder.full("linked/new/deep"))\n")
        #expect(folder.read("real/new/deep/A.swift") == "\(header)\n\na\n")
        #expect(folder.read("real/new/deep/Sub/B.swift") == "\(header)\n\nb\n")
        #expect(
            compose("check", "-o", folder.full("real/new/deep"), folder.manifest).status == .done)
        #expect(folder.names(in: "") == ["linked", "manifest.yml", "real"])
    }

    @Test func takesUpWhatAKilledRunLeft() throws {
        defer { folder.remove() }
        // No process has this number: it is above what the systems give out.
        let left = ".A.swift.compose-gen-999999999"
        try folder.write("\(header)\n", to: "Out/\(left)")
        try folder.write("", to: "Out/.B.swift.compose-gen-999999998")
        try folder.write("mine", to: "Out/.C.swift.compose-gen-999999997")
        try folder.write(
            "\(header)\n",
            to: "Out/.D.swift.compose-gen-\(ProcessInfo.processInfo.processIdentifier)x")
        try folder.write("\(header)\n", to: "Out/.E.swift.compose-gen-1")
        _ = compose("check", folder.manifest)
        #expect(folder.names(in: "Out").contains(left))
        #expect(compose(folder.manifest).status == .done)
        let kept = folder.names(in: "Out").filter { $0.hasPrefix(".") }
        #expect(
            kept == [
                ".C.swift.compose-gen-999999997",
                ".D.swift.compose-gen-\(ProcessInfo.processInfo.processIdentifier)x",
                // Process 1 still runs.
                ".E.swift.compose-gen-1",
            ])
    }

    @Test func writesNamesThatLeaveNoRoomForAnother() throws {
        defer { folder.remove() }
        let name = String(repeating: "n", count: 249) + ".swift"
        try folder.write("file Out/\(name) a\n", to: "manifest.yml")
        #expect(compose(folder.manifest).status == .done)
        #expect(folder.names(in: "Out") == [name])
    }

    @Test func comparesLongFilesToTheirEnd() throws {
        defer { folder.remove() }
        let text = String(repeating: "x", count: 200_000)
        try folder.write("file Out/A.swift \(text)\n", to: "manifest.yml")
        #expect(compose("-q", folder.manifest).status == .done)
        #expect(compose("check", folder.manifest).status == .done)
        try folder.write("\(header)\n\n\(text.dropLast())y\n", to: "Out/A.swift")
        #expect(compose("check", folder.manifest).status == .stale)
    }

    @Test func parsesToStandardOutput() throws {
        defer { folder.remove() }
        #expect(compose("parse", folder.manifest).text == "{}\n")
        try folder.write("error wrong\n", to: "manifest.yml")
        let outcome = compose("parse", folder.manifest)
        #expect(
            outcome.status == .failed && outcome.output.isEmpty
                && outcome.errors.contains("manifest.yml:1:1"))
    }
}
