import Foundation
import Testing

/// The built tool as a process of its own.
@Suite struct CommandProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "name: Shop\nbindings: { Store: { implementation: MemoryStore, allow: unused-binding } }\n",
            to: "manifest.yml")
    }

    private func tool(
        _ arguments: String..., input: String = "", environment: [String: String] = [:],
        output: FileHandle? = nil
    ) throws -> Subprocess {
        try execute(
            builtTool, arguments, in: folder.path, input: input, environment: environment,
            output: output)
    }

    @Test func givesTheExitStatusOfTheContract() throws {
        defer { folder.remove() }
        #expect(try tool("check", "manifest.yml").status == 1)
        #expect(try tool("diff", "manifest.yml").status == 1)
        #expect(try tool("manifest.yml").status == 0)
        #expect(try tool("check", "manifest.yml").status == 0)
        #expect(try tool("diff", "manifest.yml").status == 0)
        #expect(try tool("none.yml").status == 2)
        #expect(try tool("--nonsense").status == 64)
        #expect(try tool().status == 64)
        #expect(try tool("--help").status == 0)
    }

    @Test func separatesResultsFromTroubles() throws {
        defer { folder.remove() }
        let version = try tool("--version")
        #expect(version.standardOutput == "compose-gen 0.1.0\n" && version.standardError.isEmpty)
        let misuse = try tool("--nonsense")
        #expect(misuse.standardOutput.isEmpty && !misuse.standardError.isEmpty)
        let missing = try tool("none.yml")
        #expect(
            missing.standardOutput.isEmpty
                && missing.standardError.hasPrefix("error[unreadable-file]: "))
    }

    @Test func readsStandardInput() throws {
        defer { folder.remove() }
        let manifest = try #require(folder.read("manifest.yml"))
        let outcome = try tool("-o", "Elsewhere", "-", input: manifest)
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(!folder.names(in: "Elsewhere").isEmpty)
    }

    @Test func writesADiffThatGitApplies() throws {
        defer { folder.remove() }
        let git = "/usr/bin/git"
        guard FileManager.default.isExecutableFile(atPath: git) else { return }
        let diff = try tool("diff", "manifest.yml")
        #expect(diff.status == 1)
        try folder.write(diff.standardOutput, to: "patch")
        let applied = try execute(git, ["apply", "patch"], in: folder.path)
        #expect(applied.status == 0, "\(applied.standardError)")
        #expect(try tool("check", "manifest.yml").status == 0)
    }

    @Test func endsInSilenceWhereNobodyReads() throws {
        defer { folder.remove() }
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try tool("--help", output: pipe.fileHandleForWriting)
        #expect(!outcome.wasSignalled)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func saysThatOutputWasLost() throws {
        defer { folder.remove() }
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let outcome = try tool("--version", output: full)
        #expect(outcome.status == 2)
        #expect(
            outcome.standardError
                == "compose-gen: cannot write to standard output: no space left on device\n")
        #expect(try tool("-q", "manifest.yml", output: full).status == 0)
    }

    @Test func survivesClosedStandardStreams() throws {
        defer { folder.remove() }
        let script =
            "'\(builtTool)' manifest.yml <&- >&-; echo $?; '\(builtTool)' manifest.yml <&- >&- 2>&-; echo $?"
        let outcome = try execute("/bin/sh", ["-c", script], in: folder.path)
        #expect(outcome.standardOutput == "2\n2\n")
        #expect(
            outcome.standardError
                == "compose-gen: cannot write to standard output: bad file descriptor\n")
        #expect(try tool("check", "manifest.yml").status == 0)
    }

    @Test func readsAPipe() throws {
        defer { folder.remove() }
        let script = "cat manifest.yml | '\(builtTool)' -q -o Elsewhere /dev/stdin"
        let outcome = try execute("/bin/sh", ["-c", script], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(!folder.names(in: "Elsewhere").isEmpty)
    }

    @Test func usesNoColorsForAFile() throws {
        defer { folder.remove() }
        let environment = ["TERM": "xterm-256color", "NO_COLOR": ""]
        #expect(try !tool("none.yml", environment: environment).standardError.contains("\u{1B}"))
        let asked = try tool("--color=always", "none.yml", environment: ["NO_COLOR": "1"])
        #expect(asked.standardError.contains("\u{1B}"))
    }

    @Test(arguments: [("xterm", "", true), ("xterm", "1", false), ("dumb", "", false)])
    func usesColorsOnATerminalThatWantsThem(terminal: String, noColor: String, isColored: Bool)
        throws
    {
        defer { folder.remove() }
        var main: Int32 = -1
        var terminalNumber: Int32 = -1
        // A sandbox may have no terminals to give.
        guard openpty(&main, &terminalNumber, nil, nil, nil) == 0 else { return }
        let handle = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        _ = try execute(
            builtTool, [folder.full("none.yml")], in: folder.path,
            environment: ["TERM": terminal, "NO_COLOR": noColor],
            errors: FileHandle(fileDescriptor: terminalNumber, closeOnDealloc: true))
        let text = String(decoding: handle.availableData, as: UTF8.self)
        #expect(text.contains("cannot read"))
        #expect(text.contains("\u{1B}") == isColored)
    }
}
