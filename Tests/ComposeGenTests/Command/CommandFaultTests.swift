import ComposeGenCommand
import ComposeGenCore
import Foundation
import Testing

/// What a file system can put in the way.
@Suite struct CommandFaultTests {
    private let folder: TemporaryFolder
    private let header = generatedHeader(manifest: "manifest.yml")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("file Out/A.swift a\nfile Out/B.swift b\n", to: "manifest.yml")
    }

    private func expectRefusal(
        _ code: String, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let outcome = compose(folder.manifest)
        #expect(outcome.status == .failed, sourceLocation: sourceLocation)
        #expect(
            outcome.errors.hasPrefix("error[\(code)]: \(sentence)"), "\(outcome.errors)",
            sourceLocation: sourceLocation)
        #expect(
            outcome.errors.hasSuffix("\n1 error: nothing written\n"), sourceLocation: sourceLocation
        )
        #expect(folder.read("Out/B.swift") == nil, sourceLocation: sourceLocation)
    }

    @Test func refusesToReplaceAForeignFile() throws {
        defer { folder.remove() }
        try folder.write("mine\n", to: "Out/A.swift")
        expectRefusal("foreign-file", "'\(folder.full("Out/A.swift"))' does not carry the header")
        #expect(folder.read("Out/A.swift") == "mine\n")
        #expect(compose("check", folder.manifest).status == .failed)
        #expect(compose("diff", folder.manifest).status == .failed)
    }

    @Test(arguments: [
        ("Out/A.swift", "Out", "2:1"), ("Out", "Out", "2:1"), ("Other", "Other/Deep", "1:1"),
    ])
    func pointsAtTheOutput(obstacle: String, output: String, place: String) throws {
        defer { folder.remove() }
        let order = output == "Out" ? "\noutput Out" : "output \(output)"
        try folder.write("\(order)\nfile \(output)/A.swift a\n", to: "manifest.yml")
        try folder.write("mine\n", to: obstacle)
        let outcome = compose("--format", "xcode", folder.manifest)
        #expect(outcome.errors.hasPrefix("\(folder.manifest):\(place): error: '"))
        try folder.write("file Out/A.swift a\n", to: "manifest.yml")
        try folder.write("mine\n", to: output == "Out" ? obstacle : "Out/A.swift")
        let usual = compose("--format", "xcode", folder.manifest)
        #expect(usual.errors.hasPrefix("\(folder.manifest):1:1: error: '"))
    }

    @Test func refusesAFolderInTheWay() throws {
        defer { folder.remove() }
        try folder.makeFolder("Out/A.swift")
        expectRefusal("foreign-file", "'\(folder.full("Out/A.swift"))' is a folder where")
    }

    @Test(arguments: ["B.txt", "nowhere", "A.swift"])
    func refusesALinkInTheWay(target: String) throws {
        defer { folder.remove() }
        try folder.write("\(header)\n", to: "Out/B.txt")
        try folder.link("Out/A.swift", to: target)
        expectRefusal("foreign-file", "'\(folder.full("Out/A.swift"))' is a link")
        #expect(folder.read("Out/B.txt") == "\(header)\n")
    }

    @Test func refusesAPipeInTheWay() throws {
        defer { folder.remove() }
        try folder.makeFolder("Out")
        #expect(mkfifo(folder.full("Out/A.swift"), 0o600) == 0)
        expectRefusal("foreign-file", "'\(folder.full("Out/A.swift"))' is not a regular file")
    }

    @Test(arguments: ["elsewhere", "nowhere", "Out"])
    func refusesAnOutputFolderThatIsALink(target: String) throws {
        defer { folder.remove() }
        try folder.makeFolder("elsewhere")
        try folder.link("Out", to: target)
        expectRefusal("output-outside", "'\(folder.full("Out"))' is a link")
        #expect(folder.names(in: "elsewhere").isEmpty)
    }

    @Test func refusesALinkOnTheWay() throws {
        defer { folder.remove() }
        try folder.makeFolder("elsewhere/Deep")
        try folder.link("Out", to: "elsewhere")
        try folder.write("output Out/Deep\nfile Out/Deep/A.swift a\n", to: "manifest.yml")
        expectRefusal("output-outside", "'\(folder.full("Out"))' is a link")
        #expect(folder.names(in: "elsewhere/Deep").isEmpty)
    }

    @Test func refusesAFileForTheOutputFolder() throws {
        defer { folder.remove() }
        try folder.write("mine", to: "Out")
        expectRefusal(
            "foreign-file", "'\(folder.full("Out"))' is a file where the output folder should be")
        #expect(folder.read("Out") == "mine")
    }

    @Test func refusesAFileForTheFolderThatIsNamed() throws {
        defer { folder.remove() }
        try folder.write("mine", to: "named")
        let outcome = compose("--output", folder.full("named"), folder.manifest)
        #expect(outcome.status == .failed)
        #expect(
            outcome.errors.hasPrefix(
                "error[foreign-file]: '\(folder.full("named"))' is a file where"))
        #expect(compose("--output", folder.full("named/deep"), folder.manifest).status == .failed)
        #expect(folder.read("named") == "mine")
    }

    @Test(arguments: [
        "../A.swift", "Out/../../A.swift", "/A.swift", "..", "../\u{301}/A.swift",
        "/\u{301}A.swift",
    ])
    func refusesAPathThatLeadsOut(path: String) throws {
        defer { folder.remove() }
        try folder.write("file \(path) a\n", to: "manifest.yml")
        expectRefusal("output-outside", "'\(path)' leads out of the manifest's folder")
        #expect(folder.names(in: "") == ["manifest.yml"])
    }

    @Test func refusesAnOutputFolderThatLeadsOut() throws {
        defer { folder.remove() }
        try folder.write("output ../Out\n", to: "manifest.yml")
        expectRefusal("output-outside", "'../Out' leads out of the manifest's folder")
    }

    @Test func refusesNamesThatDifferInCaseAlone() throws {
        defer { folder.remove() }
        try folder.write("file Out/A.swift a\nfile Out/a.swift a\n", to: "manifest.yml")
        expectRefusal(
            "name-clash", "'\(folder.full("Out/a.swift"))' and '\(folder.full("Out/A.swift"))'")
        #expect(folder.names(in: "") == ["manifest.yml"])
    }

    @Test func takesEverythingBackWhereOneFileCannotBeWritten() throws {
        defer { folder.remove() }
        let long = String(repeating: "n", count: 300) + ".swift"
        try folder.write(
            "file Out/A.swift a\nfile Out/New/B.swift b\nfile Out/\(long) c\n", to: "manifest.yml")
        try folder.write("\(header)\nold\n", to: "Out/A.swift")
        try folder.write("\(header)\nold\n", to: "Out/Old.swift")
        let outcome = compose(folder.manifest)
        #expect(outcome.status == .failed)
        #expect(
            outcome.errors.contains(
                "error[unwritable-file]: cannot write '\(folder.full("Out/\(long)"))': "))
        #expect(outcome.errors.contains("\nnote: no file was changed\n"))
        #expect(folder.names(in: "Out") == ["A.swift", "Old.swift"])
        #expect(folder.read("Out/A.swift") == "\(header)\nold\n")
    }

    @Test func saysThatAFolderIsReadOnly() throws {
        defer { folder.remove() }
        try folder.makeFolder("Out")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o555], ofItemAtPath: folder.full("Out"))
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.full("Out"))
        }
        // Permissions do not bind root.
        if getuid() != 0 {
            expectRefusal(
                "unwritable-file", "cannot write '\(folder.full("Out/A.swift"))': permission denied"
            )
        }
    }

    @Test func takesBackARenameWhereALaterOneFails() throws {
        defer { folder.remove() }
        try folder.write("\(header)\nold\n", to: "Out/A.swift")
        try folder.write("\(header)\nold\n", to: "Out/B.swift")
        // Only an immutable file lets a rename fail after its folder took the temporary file; root may make one.
        let chattr = "/usr/bin/chattr"
        guard getuid() == 0, FileManager.default.isExecutableFile(atPath: chattr),
            try execute(chattr, ["+i", "Out/B.swift"], in: folder.path).status == 0
        else { return }
        let outcome = compose(folder.manifest)
        _ = try execute(chattr, ["-i", "Out/B.swift"], in: folder.path)
        #expect(outcome.status == .failed)
        #expect(
            outcome.errors.contains(
                "cannot write '\(folder.full("Out/B.swift"))': operation not permitted"))
        #expect(folder.names(in: "Out") == ["A.swift", "B.swift"])
        #expect(folder.read("Out/A.swift") == "\(header)\nold\n")
    }

    // MARK: The manifest

    private func expectUnreadable(
        _ path: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let outcome = compose(path)
        #expect(outcome.status == .failed, sourceLocation: sourceLocation)
        #expect(
            outcome.errors.hasPrefix("error[unreadable-file]: cannot read '\(path)': \(reason)\n"),
            "\(outcome.errors)", sourceLocation: sourceLocation)
    }

    @Test func saysWhyAManifestCannotBeRead() throws {
        defer { folder.remove() }
        expectUnreadable(folder.full("none.yml"), "no such file or directory")
        expectUnreadable(folder.path, "it is a folder")
        expectUnreadable(folder.manifest + "/x", "not a directory")
        expectUnreadable(folder.full(String(repeating: "n", count: 300)), "file name too long")
        try folder.link("loop.yml", to: "loop.yml")
        expectUnreadable(folder.full("loop.yml"), "too many levels of symbolic links")
    }

    private func expectTooLarge(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let outcome = composeReally("--format", "xcode", path)
        #expect(outcome.status == .failed, sourceLocation: sourceLocation)
        #expect(
            outcome.errors.hasPrefix(
                "\(path):1:1: error: a manifest holds at most 16 MiB [yaml-size]\n"),
            "\(outcome.errors)", sourceLocation: sourceLocation)
    }

    @Test func readsNoFurtherThanAManifestMayReach() {
        defer { folder.remove() }
        expectTooLarge("/dev/zero")
    }

    @Test func readsAManifestOfExactlyTheLargestSize() throws {
        defer { folder.remove() }
        let largest = 16 << 20
        try folder.write(String(repeating: "#", count: largest), to: "large.yml")
        #expect(compose(folder.full("large.yml")).status == .done)
        try folder.write(String(repeating: "#", count: largest + 1), to: "large.yml")
        expectTooLarge(folder.full("large.yml"))
    }

    @Test func doesNotWaitForAPipeThatNobodyWritesTo() throws {
        defer { folder.remove() }
        #expect(mkfifo(folder.full("pipe.yml"), 0o600) == 0)
        expectUnreadable(folder.full("pipe.yml"), "it is a pipe that nobody writes to")
    }

    @Test func manyOfOneCodeAreCounted() throws {
        defer { folder.remove() }
        let lines = (1...23).map { "error fault \($0)" } + ["warning one"]
        try folder.write(lines.joined(separator: "\n") + "\n", to: "manifest.yml")
        let few = compose(folder.manifest).errors
        #expect(few.components(separatedBy: "error[unknown-key]").count - 1 == 20)
        #expect(few.contains("warning[unused-value]: one"))
        #expect(few.contains("\n… and 3 more of [unknown-key]; --verbose shows all\n"))
        #expect(few.hasSuffix("\n23 errors, 1 warning: nothing written\n"))
        let all = compose("--verbose", folder.manifest).errors
        #expect(all.components(separatedBy: "error[unknown-key]").count - 1 == 23)
        #expect(!all.contains("more of"))
    }
}
