import ComposeGenCore
import Foundation
import SourceText
import Testing

/// The manifest that `init` writes for newcomers.
@Suite struct FirstManifestTests {
    private func said(_ text: String) -> (generation: Generation, words: String) {
        let source = SourceFile(path: "manifest.yml", text: text)
        let generation = generate([source])
        return (generation, renderHuman(generation.diagnostics, sources: [source]))
    }

    @Test func itGeneratesAsItStands() {
        let (generation, words) = said(firstManifest(named: "Shop"))
        #expect(words == "")
        #expect(generation.files.map(\.path) == ["CompositionRoot/AppDependencies.swift"])
        #expect(
            generation.files.first?.contents.contains(
                """
                    init() {
                        self.jsonDecoder = JSONDecoder()
                        self.urlSession = URLSession(configuration: .default)
                    }
                """) == true)
    }

    /// A line like `#key:` or `#  key:` is an example; all else behind a mark is prose.
    @Test func itsExamplesGenerateToo() throws {
        let example = try Regex("^( *)#( *(?:- )?[A-Za-z]+:(?: |$))")
        let examples = firstManifest(named: "Shop").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { line in
            String(line).replacing(example) {
                String($0.output[1].substring ?? "") + ($0.output[2].substring ?? "")
            }
        }
        let (generation, words) = said(examples.joined(separator: "\n"))
        #expect(words == "")
        #expect(
            generation.files.map(\.path) == [
                "CompositionRoot/AppDependencies.swift", "CompositionRoot/ItemsUIComposer.swift",
            ])
    }

    @Test(arguments: [
        ("Shop", "Shop"), ("My App", "My App"), ("9lives", "App"), ("a:b#c", "a-b-c"), ("", "App"),
        ("Größe", "Größe"), (".hidden", "App"), ("x\ny", "x-y"),
    ])
    func itsNameIsOneThatAManifestMayHave(folder: String, name: String) {
        #expect(manifestTitle(folder) == name)
        let text = firstManifest(named: manifestTitle(folder))
        #expect(text.contains("\nname: \(name)\n"))
        #expect(said(text).words == "")
    }
}
