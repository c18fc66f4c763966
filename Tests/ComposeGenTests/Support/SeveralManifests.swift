import ComposeGenCore
import SourceText
import Testing

/// The files that come of a top manifest and of included ones, by their paths.
func files(_ top: String, _ included: (path: String, text: String)...) -> [String: String] {
    let generation = generate(
        [SourceFile(path: "in/manifest.yml", text: top)]
            + included.map { SourceFile(path: "in/" + $0.path, text: $0.text) })
    #expect(generation.diagnostics.map(\.message) == [])
    return Dictionary(uniqueKeysWithValues: generation.files.map { ($0.path, $0.contents) })
}

/// What is said about them, each line with its place.
func said(_ top: String, _ included: (path: String, text: String)...) -> [String] {
    let sources =
        [SourceFile(path: "manifest.yml", text: top)]
        + included.map { SourceFile(path: $0.path, text: $0.text) }
    return renderXcode(generate(sources).diagnostics, sources: sources)
        .split(separator: "\n").map(String.init)
}
