import Foundation
import Testing

@testable import ComposeGenCommand
@testable import ComposeGenCore

/// Drafts of the apps that the fixtures hold.
@Suite struct DraftedFixtureTests {
    static let names: [String] = {
        let fixtures = Checkout.url("Fixtures")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
        return names.sorted().filter {
            !Checkout.swiftFiles(below: fixtures.appendingPathComponent("\($0)/Support")).isEmpty
        }
    }()

    private func drafted(_ name: String) -> (draft: DraftedManifest, source: SourceFile) {
        let entry = SourceEntry(path: "Support", module: nil, range: .nowhere)
        let read = readSources(
            [entry], in: Checkout.url("Fixtures/\(name)").path, first: FileID(1))
        let draft = draftManifest(name: name, of: read.sources, at: read.paths, named: []) {
            generate([$0])
        }
        return (draft, SourceFile(path: "manifest.yml", text: draft.text))
    }

    @Test(arguments: names)
    func draftsGenerate(name: String) {
        let (draft, source) = drafted(name)
        let generation = generate([source])
        let said = generation.diagnostics.filter { $0.code != .manyArguments }
        #expect(renderHuman(said, sources: [source]) == "")
        #expect(draft.leftOutCount == 0, "\(draft.text)")
    }

    @Test(
        .enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)),
        arguments: [
            "FeedSwiftUI", "FeedUIKit", "LongNames", "NamesFromTypes",
            "ObjectsGoWhereTheyAreWanted",
            "ProductsFactory", "SceneDelegateLifecycle", "TransientsWithInputs", "VaultServices",
        ])
    func whatComesOfADraftCompiles(name: String) async throws {
        let goldenCase = try #require(GoldenCase.compiled.first { $0.name == name })
        let compilation = try await Compilation(
            of: GoldenBuild(goldenCase: goldenCase, flags: []), in: .six)
        let files = generate([drafted(name).source]).files
        #expect(!files.isEmpty)
        try await withTemporaryFolder { scratch in
            var paths = goldenCase.support
            for (number, file) in files.enumerated() {
                let path = scratch.appendingPathComponent("\(number).swift")
                try file.contents.write(to: path, atomically: true, encoding: .utf8)
                paths.append(path.path)
            }
            let log = try await compilation.log(
                ["-emit-sil", "-o", scratch.path + "/app.sil", "-parse-as-library"] + paths)
            if let log { Issue.record("\(name):\n\(log)") }
        }
    }
}
