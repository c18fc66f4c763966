/// Something that stands where a generated file does or might stand.
public struct ExistingFile: Sendable, Hashable {
    public enum Form: Sendable, Hashable {
        /// A regular file. Of one without the generated header the beginning is enough.
        case file(contents: [UInt8])
        case folder
        case link
        /// A pipe, a socket, a device.
        case special
    }

    /// In the same form as a generated file's path.
    public let path: String
    public let form: Form

    public init(path: String, form: Form) {
        self.path = path
        self.form = form
    }
}

/// What has to happen to one file so that the disk holds what it should.
public enum FileChange: Sendable, Hashable {
    /// Why a file is left alone although it should be another.
    public enum Refusal: Sendable, Hashable {
        /// A file without the generated header.
        case foreign
        /// A file that another manifest's run generates.
        case ofAnother(manifest: String)
        case folder
        case link
        case special
        /// Another generated file has the same name on a file system that ignores case.
        case sameName(as: String)
    }

    case create(GeneratedFile)
    case update(GeneratedFile, replacing: [UInt8])
    /// A generated file that no manifest generates any more.
    case remove(path: String, contents: [UInt8])
    case unchanged(path: String)
    case refuse(path: String, Refusal)

    public var path: String {
        switch self {
        case .create(let file), .update(let file, replacing: _): file.path
        case .remove(let path, contents: _), .unchanged(let path), .refuse(let path, _): path
        }
    }

    /// What the file holds and what it should hold, each nil where there is no file; nil where nothing changes.
    public var contents: (old: [UInt8]?, new: [UInt8]?)? {
        switch self {
        case .create(let file): (nil, Array(file.contents.utf8))
        case .update(let file, replacing: let old): (old, Array(file.contents.utf8))
        case .remove(path: _, contents: let old): (old, nil)
        case .unchanged, .refuse: nil
        }
    }
}

/// Compares what should be on disk with what is.
///
/// - Parameters:
///   - expected: the files that should be there.
///   - existing: the files at their paths, and the other files of the output folders.
///   - manifests: those whose generated files may be removed, as the headers of these name them: the run's, and those
///     that are gone.
///   - others: those of other runs, whose files are not replaced.
/// - Returns: one change for each expected file and each generated file that is expected no longer, in the order
///   of their paths. Files that are not the tool's own and not in the way are not mentioned.
public func reconcile(
    expected: [GeneratedFile], existing: [ExistingFile], manifests: Set<String>,
    others: Set<String> = []
) -> [FileChange] {
    let forms = Dictionary(
        existing.map { ($0.path, $0.form) }, uniquingKeysWith: { first, _ in first })
    var owners = manifests
    var paths: Set<String> = []
    var pathsIgnoringCase: [String: String] = [:]
    var changes: [FileChange] = []

    for file in expected {
        if let owner = ComposeGenCore.manifest(namedByHeaderOf: file.contents.utf8) {
            owners.insert(owner)
        }
        paths.insert(file.path)
        let other = pathsIgnoringCase.updateValue(file.path, forKey: file.path.lowercased())
        if let other {
            changes.append(.refuse(path: file.path, .sameName(as: other)))
        } else {
            changes.append(change(to: file, from: forms[file.path], others: others))
        }
    }

    for file in existing where !paths.contains(file.path) {
        guard case .file(let contents) = file.form,
            let owner = ComposeGenCore.manifest(namedByHeaderOf: contents), owners.contains(owner)
        else { continue }
        changes.append(.remove(path: file.path, contents: contents))
    }
    // To sort the changes themselves would copy both at each step.
    let keys = changes.map(\.path)
    return changes.indices.sorted { keys[$0] < keys[$1] }.map { changes[$0] }
}

private func change(
    to file: GeneratedFile, from form: ExistingFile.Form?, others: Set<String>
) -> FileChange {
    switch form {
    case nil: .create(file)
    case .file(let contents) where !carriesGeneratedHeader(contents):
        .refuse(path: file.path, .foreign)
    case .file(let contents):
        // By bytes: two strings of one look may differ in theirs.
        if file.contents.utf8.elementsEqual(contents) {
            .unchanged(path: file.path)
        } else if !others.isEmpty,
            let owner = ComposeGenCore.manifest(namedByHeaderOf: contents), others.contains(owner)
        {
            .refuse(path: file.path, .ofAnother(manifest: owner))
        } else {
            .update(file, replacing: contents)
        }
    case .folder: .refuse(path: file.path, .folder)
    case .link: .refuse(path: file.path, .link)
    case .special: .refuse(path: file.path, .special)
    }
}
