import ManifestSyntax
import SourceText

/// A manifest that was read, the top one or one that another includes, with its text parsed.
public struct ManifestFile: Sendable {
    public let source: SourceFile
    let document: Diagnosed<ManifestDocument>
    /// The files of the folder that this manifest names under `templates`, as `<kind>/<shape>.swift.template` below it.
    /// Their places among the run's files are behind all manifests.
    public var templates: [SourceFile] = []

    /// - Parameter file: the position among the run's manifests, of which the top one is the first.
    public init(_ source: SourceFile, as file: FileID = .top) {
        self.source = source
        document = parse(source, as: file)
    }

    /// The folder of own templates, relative to this manifest's folder; nil where none is named.
    public var templateFolder: Located<String>? {
        let value = document.value.root.entries.first { $0.key.text == "templates" }?.value
        guard let value, value.kind == .text, !value.isDamaged else { return nil }
        return Located(value.text, value.range)
    }

    /// The paths and globs under `include`, relative to this manifest's folder, each with its place. What can be
    /// neither is left out; decoding reports it.
    public var includes: [Located<String>] {
        let root = document.value.root
        guard let value = root.entries.first(where: { $0.key.text == "include" })?.value else {
            return []
        }
        let nodes = value.kind == .sequence ? value.elements : [value]
        return nodes.filter { $0.kind == .text && !$0.isDamaged }.map {
            Located($0.text, $0.range)
        }
    }
}

extension ManifestFile {
    /// The Swift files and folders under `sources`, relative to this manifest's folder, each with the module that it names.
    /// What can be neither is left out; decoding reports it.
    package var sourcePaths: [SourcePath] {
        let root = document.value.root
        guard let value = root.entries.first(where: { $0.key.text == "sources" })?.value else {
            return []
        }
        let nodes = value.kind == .sequence ? value.elements : [value]
        return nodes.compactMap { node in
            func text(_ node: ManifestNode?) -> Located<String>? {
                guard let node, node.kind == .text, !node.isDamaged else { return nil }
                return Located(node.text, node.range)
            }
            if node.kind == .text { return text(node).map { SourcePath(path: $0) } }
            func field(_ key: String) -> Located<String>? {
                text(node.entries.first { $0.key.text == key }?.value)
            }
            return field("path").map { SourcePath(path: $0, module: field("module")) }
        }
    }
}

extension SourceFile {
    /// The last component of the path.
    package var fileName: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The path from the folder of the top manifest.
    package func path(relativeTo top: SourceFile) -> String {
        guard let slash = top.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        let folder = top.path[...slash]
        guard path.utf8.starts(with: folder.utf8) else { return path }
        return String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
    }
}
