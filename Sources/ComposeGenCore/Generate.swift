/// A file that the tool wants on disk.
public struct GeneratedFile: Sendable, Hashable {
    /// Relative to the top manifest's folder, such as `CompositionRoot/FeedUIComposer.swift`: separated by `/`, no `..`.
    public let path: String
    public let contents: String

    public init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}

/// What a run yields before anything is written.
public struct Generation: Sendable {
    /// Empty where the diagnostics hold an error.
    public let files: [GeneratedFile]
    /// The folders that the tool owns, relative to the top manifest's folder.
    public let outputFolders: [String]
    public let diagnostics: [Diagnostic]

    public init(files: [GeneratedFile], outputFolders: [String], diagnostics: [Diagnostic]) {
        self.files = files
        self.outputFolders = outputFolders
        self.diagnostics = diagnostics
    }
}

/// Makes the files of a manifest. Never throws.
///
/// - Parameter sources: the top manifest first.
public func generate(_ sources: [SourceFile]) -> Generation {
    let manifest = sources.first?.path.split(separator: "/").last.map(String.init) ?? ""
    let file = GeneratedFile(
        path: "CompositionRoot/CompositionRoot.swift",
        contents: generatedHeader(manifest: manifest) + "\n"
    )
    return Generation(files: [file], outputFolders: ["CompositionRoot"], diagnostics: [])
}
