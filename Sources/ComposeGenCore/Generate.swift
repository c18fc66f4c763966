import SourceText
import SwiftReading

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a run yields before anything is written.
public struct Generation: Sendable {
    /// Empty where the diagnostics hold an error.
    public let files: [GeneratedFile]
    /// The root's first.
    public let outputFolders: [OutputFolder]
    /// The generated test's path, which is in no output folder.
    public let testPath: String?
    /// Where the manifest asks for it.
    public let testPlace: SourceRange?
    /// The names of the manifest's variants; nil where it, or what is said of the variant that was asked for, could not be read.
    public let variants: [String]?
    /// In file order.
    public let diagnostics: [Diagnostic]

    public init(
        files: [GeneratedFile], outputFolders: [OutputFolder], variants: [String]? = nil,
        diagnostics: [Diagnostic]
    ) {
        self.init(
            files: files, outputFolders: outputFolders, test: nil, variants: variants,
            diagnostics: diagnostics)
    }

    fileprivate init(
        files: [GeneratedFile], outputFolders: [OutputFolder], test: Located<String>?,
        variants: [String]?, diagnostics: [Diagnostic]
    ) {
        self.files = files
        self.outputFolders = outputFolders
        testPath = test?.value
        testPlace = test?.range
        self.variants = variants
        self.diagnostics = diagnostics
    }
}

/// Makes the files of a manifest: parse, decode, resolve, validate, plan, render. Never throws; what is wrong is in
/// the diagnostics, and with an error among them there are no files.
///
/// - Parameters:
///   - sources: the top manifest first, then all that are included, in their order.
///   - variant: whose choices take the place of the manifest's own; an unknown name changes nothing.
public func generate(_ sources: [SourceFile], variant: String? = nil) -> Generation {
    generate(sources.enumerated().map { ManifestFile($1, as: FileID($0)) }, variant: variant)
}

/// The same for manifests that are parsed already.
///
/// - Parameters:
///   - manifests: the top one first, then all that are included, in their order.
///   - sources: the Swift files that they name; their ranges count behind the manifests and their templates.
///   - unread: what is wrong with the manifests and Swift files that could not be read.
///   - variant: whose choices take the place of the manifest's own; an unknown name changes nothing.
///   - shards: over how many files the features are spread, all in the root's folder and under names that say nothing of
///     the manifest; nil where each type has a file of its own.
public func generate(
    _ manifests: [ManifestFile], sources: [ReadSource] = [], unread: [Diagnostic] = [],
    variant: String? = nil, shards: Int? = nil
) -> Generation {
    guard let top = manifests.first?.source else {
        preconditionFailure("there is nothing to generate without a manifest")
    }
    let kinds = readOwnKinds(
        manifests.flatMap(\.templates), firstFile: manifests.count, besides: Decoding.kinds)
    let decoded = decode(
        manifests.map(\.document), kinds: unread.containsError ? nil : kinds.value)
    var diagnostics = decoded.diagnostics + unread + kinds.diagnostics
    guard let manifest = decoded.value else {
        return failed(diagnostics.leavingOutWhatFollows(in: manifests))
    }
    // The names in a manifest that could not be read, or that a misspelt key includes, are unknown.
    let isWhole = manifest.include.count <= manifests.reduce(0) { $0 + $1.includes.count }
    if diagnostics.containsError, !unread.isEmpty || manifest.lacksFiles || !isWhole {
        return failed(diagnostics)
    }

    let paths = [top.fileName] + manifests.dropFirst().map { $0.source.path(relativeTo: top) }
    let configured = configure(manifest)
    diagnostics += configured.diagnostics
    let types = TypeKnowledge(manifest)
    let knowledge = SwiftSources(sources, manifest, paths: paths)?.knowledge(
        of: configured.value.values)
    let typesOfBuilds = configured.value.values.indices.map { types.knowing(knowledge?[$0]) }
    let whole = configured.value.resolved(typesOfBuilds, paths: paths)
    var found = merged(whole.map { $0.check(after: diagnostics) }, in: configured.value)
    var chosen = whole
    if let variant, !found.containsError {
        chosen = configured.value.resolved(typesOfBuilds, paths: paths, choosing: variant)
        // What the manifest's own choices use may be used by nothing now.
        found += merged(chosen.map { $0.check(after: diagnostics) }, in: configured.value)
            .filter { $0.severity == .error }
    }
    if shards != nil, !(diagnostics + found).containsError {
        found += checkSharding(
            test: manifest.root.tests?.range, whole.values.flatMap(\.placedParts))
    }
    diagnostics += found
    diagnostics = allowing(diagnostics, in: manifest, isComplete: !diagnostics.containsError)
    if diagnostics.containsError {
        let isRefused = variant.map(manifest.refusedNames.contains) ?? false
        return failed(
            diagnostics.leavingOutWhatFollows(in: manifests, refused: manifest.refusedNames)
                .namingEachCauseOnce(),
            variants: isRefused ? nil : manifest.variants.map(\.name.value))
    }
    return rendered(
        chosen.planned(), into: outputFolders(of: configured.value.values, paths: paths),
        shards: shards, of: manifest, paths: paths, diagnostics)
}

/// The files of these plans.
///
/// - Parameters:
///   - folders: the root's first.
///   - paths: those of the manifest's files, relative to the top one.
private func rendered(
    _ plans: Configurations<CompositionPlan>, into folders: [OutputFolder], shards: Int?,
    of manifest: Manifest, paths: [String], _ diagnostics: [Diagnostic]
) -> Generation {
    let plan = merged(
        shards.map { count in
            plans.map {
                sharded($0, into: count, folder: folders[0].path, manifestPath: paths[0])
            }
        } ?? plans)
    let files = render(plan)
    return Generation(
        files: files, outputFolders: shards == nil ? folders : Array(folders.prefix(1)),
        test: manifest.root.tests.flatMap { tests in
            files.last.map { Located($0.path, tests.range) }
        },
        variants: manifest.variants.map(\.name.value), diagnostics: diagnostics.inFileOrder())
}

private func failed(_ diagnostics: [Diagnostic], variants: [String]? = nil) -> Generation {
    Generation(
        files: [], outputFolders: [], variants: variants, diagnostics: diagnostics.inFileOrder())
}
