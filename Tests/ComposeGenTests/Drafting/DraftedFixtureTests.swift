import Foundation
import Testing

@testable import ComposeGenCommand
@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

/// Drafts of the apps that the fixtures hold.
@Suite struct DraftedFixtureTests {
    static let names: [String] = {
        let fixtures = Checkout.url("Fixtures")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
        return names.sorted().filter {
            !Checkout.swiftFiles(below: fixtures.appendingPathComponent("\($0)/Support")).isEmpty
        }
    }()

    private func drafted(
        _ name: String, naming entries: [String]
    ) -> (draft: DraftedManifest, generation: Generation, words: String) {
        let entry = SourceEntry(path: "Support", module: nil, range: .nowhere)
        let read = readSources(
            [entry], in: Checkout.url("Fixtures/\(name)").path, first: FileID(1))
        let draft = draftManifest(
            name: name, of: read.sources, at: read.paths, naming: entries,
            generating: { generate([ManifestFile($0, as: .top)], sources: $1) })
        let source = SourceFile(path: "manifest.yml", text: draft.text)
        let generation = generate(
            [ManifestFile(source, as: .top)], sources: entries.isEmpty ? [] : read.sources)
        let said = generation.diagnostics.filter { $0.code != .manyArguments }
        let others = read.paths.map { SourceFile(path: $0, bytes: []) }
        return (draft, generation, renderHuman(said, sources: [source] + others))
    }

    @Test(arguments: names, [[], ["Support"]])
    func draftsGenerate(name: String, entries: [String]) {
        let (draft, _, words) = drafted(name, naming: entries)
        #expect(words == "", "\(draft.text)")
        #expect(draft.leftOutCount == 0, "\(draft.text)")
    }

    /// What the sources tell is not written again.
    @Test func draftsWithSourcesAreShort() {
        let text = drafted("FeedSwiftUI", naming: ["Support"]).draft.text
        #expect(
            text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
                .joined(separator: "\n") == """
                    name: FeedSwiftUI
                    sources: [Support]

                    values:
                      storeURL: { type: URL }   # for CodableFeedStore
                      url: { type: URL }   # for RemoteFeedRepository

                    bindings:
                      FeedStore: CodableFeedStore
                      FeedRepository:
                        implementation: RemoteFeedRepository
                        decorators: [CachingFeedRepository]
                      LoadFeedUseCase:

                    features:
                      Feed:
                        bindings:
                          FeedViewModel:
                        scenes:
                          feedView:
                            inputs: { coordinator: FeedCoordinator }
                            view: FeedView
                            ownership: scene

                    root:
                      kind: container
                      type: AppDependencies

                    # No scene for ItemDetailView, which asks for no object.

                    """)
    }

    @Test(
        .enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)),
        arguments: [
            "FeedSwiftUI", "FeedUIKit", "ListsAndGenerics", "LongNames", "NamesFromTypes",
            "ObjectsGoWhereTheyAreWanted",
            "ProductsFactory", "SceneDelegateLifecycle", "ScreensBySources", "TransientsWithInputs",
            "VaultServices",
        ], [[], ["Support"]])
    func whatComesOfADraftCompiles(name: String, entries: [String]) async throws {
        let goldenCase = try #require(GoldenCase.compiled.first { $0.name == name })
        let compilation = try await Compilation(
            of: GoldenBuild(goldenCase: goldenCase, flags: []), in: .six)
        let files = drafted(name, naming: entries).generation.files
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
