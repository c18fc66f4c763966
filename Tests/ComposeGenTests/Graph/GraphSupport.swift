import ComposeGenCore
import SourceText

/// The manifest of an app with one scene.
///
/// - Parameters:
///   - parts: the sections besides, with their marks.
///   - arguments: what the scene's view is made with, as it stands between braces.
func app(_ parts: String, showing arguments: String) -> String {
    """
    name: App
    \(parts)
    features:
      Home:
        scenes:
          home: { view: HomeView, arguments: { \(arguments) } }
    root: { start: Home.home }
    """
}

/// What the tool advises, in the order of the file.
func advice(on manifest: String, swift files: KeyValuePairs<String, String> = [:]) -> [String] {
    let source = SourceFile(path: "manifest.yml", text: MarkedManifest(manifest).text)
    return generate([ManifestFile(source)], sources: readSources(files)).diagnostics
        .flatMap(\.help)
}

/// The words under the carets, in the order of the file.
func labels(on manifest: String) -> [String] {
    let source = SourceFile(path: "manifest.yml", text: MarkedManifest(manifest).text)
    return generate([source]).diagnostics.map(\.primary.text)
}

/// The codes of what the tool says, in the order of the file.
func codes(of manifest: String, swift files: KeyValuePairs<String, String> = [:]) -> [String] {
    let source = SourceFile(path: "manifest.yml", text: manifest)
    return generate([ManifestFile(source)], sources: readSources(files)).diagnostics
        .map(\.code.rawValue)
}
