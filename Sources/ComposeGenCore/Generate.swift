/// What a run yields before anything is written.
public struct Generation: Sendable {
    /// Empty where the diagnostics hold an error.
    public let files: [GeneratedFile]
    /// The folders that the tool owns, relative to the top manifest's folder.
    public let outputFolders: [String]
    /// In file order.
    public let diagnostics: [Diagnostic]

    public init(files: [GeneratedFile], outputFolders: [String], diagnostics: [Diagnostic]) {
        self.files = files
        self.outputFolders = outputFolders
        self.diagnostics = diagnostics
    }
}

/// Makes the files of a manifest: parse, decode, resolve, validate, plan, render. Never throws; what is wrong is in
/// the diagnostics, and with an error among them there are no files.
///
/// - Parameter sources: the top manifest first.
public func generate(_ sources: [SourceFile]) -> Generation {
    guard let top = sources.first else {
        preconditionFailure("there is nothing to generate without a manifest")
    }
    let document = parse(top)
    let decoded = decode(document.value)
    var diagnostics = document.diagnostics + decoded.diagnostics
    guard let manifest = decoded.value else { return failed(diagnostics) }
    diagnostics += unsupportedParts(of: manifest)

    let configured = configure(manifest)
    diagnostics += configured.diagnostics
    let validated = validate(
        configured.value, of: manifest, manifestPath: top.fileName, after: diagnostics)
    diagnostics = allowing(
        diagnostics + validated.diagnostics, in: manifest, document.value,
        isComplete: validated.value != nil)
    guard let graphs = validated.value else { return failed(diagnostics) }

    let files = render(merged(graphs.map(plan)))
    let output = manifest.output?.value ?? Manifest.defaultOutput
    return Generation(
        files: files, outputFolders: [output.asFolder], diagnostics: diagnostics.inFileOrder())
}

/// Resolves and validates each configuration.
///
/// - Returns: nil where there is an error in any of them.
private func validate(
    _ manifests: Configurations<Manifest>, of whole: Manifest, manifestPath: String,
    after earlier: [Diagnostic]
) -> Diagnosed<Configurations<ValidatedGraph>?> {
    let types = TypeKnowledge(whole)
    let validated = manifests.map { manifest in
        let resolved = resolve(manifest, types: types, manifestPath: manifestPath)
        let validated = validate(
            resolved.value, of: manifest, after: earlier + resolved.diagnostics)
        return Diagnosed(validated.value, resolved.diagnostics + validated.diagnostics)
    }
    return Diagnosed(
        validated.map(\.value).complete(),
        merged(validated.map(\.diagnostics), in: manifests))
}

private func failed(_ diagnostics: [Diagnostic]) -> Generation {
    Generation(files: [], outputFolders: [], diagnostics: diagnostics.inFileOrder())
}

extension SourceFile {
    /// The last component of the path.
    var fileName: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
