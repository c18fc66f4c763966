import ComposeGenCommand
import ComposeGenCore
import Foundation
import Testing

/// Files of other manifests, and of this one in other folders.
@Suite struct OtherManifestsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b"] {
            try folder.write(
                """
                name: \(name)
                bindings: { Model: \(name.uppercased())Model }
                root: { kind: container }

                """, to: "\(name).compose.yml")
        }
    }

    private func expectRefusal(
        _ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.status == .failed, sourceLocation: sourceLocation)
        #expect(
            outcome.errors.contains(
                "AppDependencies.swift' is generated from 'a.compose.yml', so it is not replaced"),
            "\(outcome.errors)", sourceLocation: sourceLocation)
    }

    @Test func leavesTheFilesOfAManifestBesideAlone() throws {
        defer { folder.remove() }
        #expect(composeReally(folder.full("a.compose.yml")).status == .done)
        let outcome = composeReally("--format", "xcode", folder.full("b.compose.yml"))
        expectRefusal(outcome)
        #expect(outcome.errors.hasPrefix(folder.full("b.compose.yml") + ":1:1: error: "))
        expectRefusal(composeReally("check", folder.full("b.compose.yml")))
        #expect(composeReally("check", folder.full("a.compose.yml")).status == .done)
        // A manifest that is gone has no files any more.
        try FileManager.default.removeItem(atPath: folder.full("a.compose.yml"))
        #expect(composeReally(folder.full("b.compose.yml")).status == .done)
    }

    @Test func leavesThemAloneInAFolderThatIsNamed() throws {
        defer { folder.remove() }
        let output = folder.full("Named")
        #expect(composeReally("--output", output, folder.full("a.compose.yml")).status == .done)
        expectRefusal(composeReally("--output", output, folder.full("b.compose.yml")))
    }

    @Test func oneManifestHasSeveralNames() throws {
        defer { folder.remove() }
        #expect(composeReally(folder.full("a.compose.yml")).status == .done)
        try folder.link("c.compose.yml", to: "a.compose.yml")
        #expect(
            composeReally(folder.full("c.compose.yml")).text.hasPrefix("1 file written"))
        #expect(composeReally(folder.full("a.compose.yml")).text.hasPrefix("1 file written"))
    }

    @Test func saysWhatStandsInAFormerOutputFolder() throws {
        defer { folder.remove() }
        try folder.write("class Model {}\nfinal class AModel: Model {}\n", to: "App/Model.swift")
        func generate(into output: String) throws -> String {
            try folder.write(
                """
                name: a
                sources: App
                \(output.isEmpty ? "" : "output: \(output)")
                bindings: { Model: AModel }
                root: { kind: container }

                """, to: "a.compose.yml")
            let outcome = composeReally(folder.full("a.compose.yml"))
            #expect(outcome.status == .done, "\(outcome.errors)")
            return outcome.text
        }
        func note(_ name: String) -> String {
            "note: 1 file in \(folder.full(name)) was generated before; "
                + "delete what nothing generates any more\n"
        }
        #expect(try generate(into: "").hasSuffix("CompositionRoot\n"))
        #expect(try generate(into: "App/Made").hasSuffix("App/Made\n" + note("CompositionRoot")))
        #expect(
            try generate(into: "App/Moved").hasSuffix(
                "App/Moved\n" + note("App/Made") + note("CompositionRoot")))
        // It is said once, when it may have moved.
        #expect(try generate(into: "App/Moved").hasSuffix("App/Moved\n"))
    }
}
