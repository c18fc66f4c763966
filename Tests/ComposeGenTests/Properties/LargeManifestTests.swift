import ComposeGenCore
import SourceText
import Testing

/// Manifests that are large in one way only: each ends in code or in errors. What they cost is for the benchmark to say.
@Suite struct LargeManifestTests {
    @Test(arguments: LargeManifest.allCases)
    func endsInCodeOrInErrors(shape: LargeManifest) {
        let sources = [SourceFile(path: "manifest.yml", text: shape.text(1_000))]
        let generation = generate(sources)
        #expect(generation.files.isEmpty == generation.diagnostics.containsError)
        let shown = renderHuman(generation.diagnostics, sources: sources)
        #expect(shown.isEmpty == generation.diagnostics.isEmpty)
    }
}
