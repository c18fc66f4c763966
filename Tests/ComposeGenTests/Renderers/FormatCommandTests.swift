import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText
import Testing

/// The formats as the command writes them: on standard error, like what people read.
@Suite struct FormatCommandTests {
    private func inFolder<Result>(
        _ manifest: String, _ body: (TemporaryFolder) throws -> Result
    ) throws -> Result {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(manifest, to: "manifest.yml")
        return try body(folder)
    }

    private func value(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test(arguments: ["json", "sarif"])
    func standardErrorIsOneDocument(format: String) throws {
        for manifest in ["file Out/A.swift x\n", "warning w\nfile Out/A.swift x\n", "error e\n"] {
            try inFolder(manifest) { folder in
                for command in ["generate", "check", "diff", "parse"] {
                    let outcome = compose(command, "--format", format, folder.manifest)
                    #expect(throws: Never.self) { try value(outcome.errors) }
                    #expect(outcome.errors.hasSuffix("\n"))
                }
            }
        }
        let missing = compose("--format", format, "/nowhere/manifest.yml")
        #expect(throws: Never.self) { try value(missing.errors) }
        #expect(missing.errors.contains("unreadable-file"))
        #expect(missing.status == .failed)
    }

    @Test(arguments: ["json", "github", "sarif"])
    func staleFilesAreDiagnostics(format: String) throws {
        try inFolder("file Out/A.swift x\n") { folder in
            let stale = compose("check", "--format", format, folder.manifest)
            #expect(stale.status == .stale)
            #expect(stale.errors.contains("stale-file"))
            #expect(stale.output.isEmpty)
            #expect(compose(folder.manifest).status == .done)
            let fresh = compose("check", "--format", format, folder.manifest)
            #expect(fresh.status == .done)
            #expect(!fresh.errors.contains("stale-file"))
            #expect(!fresh.output.isEmpty)
        }
    }

    @Test(arguments: ["human", "xcode", "json", "github", "sarif"])
    func theFormatChangesNothingElse(format: String) throws {
        try inFolder("warning w\nfile Out/A.swift x\n") { folder in
            let lenient = compose("--format", format, folder.manifest)
            #expect(lenient.status == .done)
            #expect(folder.read("Out/A.swift") != nil)
            #expect(lenient.errors.contains("unused-value"))
            let strict = compose("--strict", "--format", format, folder.manifest)
            #expect(strict.status == .failed)
        }
    }

    @Test func commandsForGitHubStandAlone() throws {
        try inFolder("error e\n") { folder in
            let outcome = compose("--format=github", folder.manifest)
            #expect(outcome.errors.hasPrefix("::error file="))
            #expect(
                outcome.errors.hasSuffix(
                    "line=1,col=1,endLine=1,endColumn=8,title=unknown-key::e\n"))
            #expect(outcome.output.isEmpty)
        }
    }

    @Test func sarifNamesTheToolsVersion() throws {
        try inFolder("error e\n") { folder in
            let outcome = compose("--format=sarif", folder.manifest)
            let version = compose("--version").text.split(separator: " ").last ?? ""
            #expect(outcome.errors.contains("\"version\": \"\(version.dropLast())\""))
            let log = try #require(try value(outcome.errors) as? [String: Any])
            #expect(schemaFaults(in: log) == [])
        }
    }

    @Test func explainsOnStandardOutput() {
        let one = compose("explain", "unknown-key")
        #expect(one.text == DiagnosticCode.unknownKey.explanation.description)
        #expect(one.errors.isEmpty && one.status == .done)
        let all = compose("explain")
        #expect(all.text == explanationList())
        #expect(all.errors.isEmpty && all.status == .done)
    }
}
