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
        document.value.root.value(.templates)?.readableText
    }

    /// The paths and globs under `include`, relative to this manifest's folder, each with its place. What can be
    /// neither is left out; decoding reports it.
    public var includes: [Located<String>] {
        document.value.root.value(.include)?.oneOrMore.compactMap(\.readableText) ?? []
    }
}

extension ManifestFile {
    /// The Swift files and folders under `sources`, relative to this manifest's folder, each with the module that it names.
    /// What can be neither is left out; decoding reports it.
    package var sourcePaths: [SourcePath] {
        let nodes = document.value.root.value(.sources)?.oneOrMore ?? []
        return nodes.compactMap { node in
            (node.readableText ?? node.value(.path)?.readableText).map {
                SourcePath(path: $0, module: node.value(.module)?.readableText)
            }
        }
    }
}

/// The entries and the elements of a manifest by their places.
package struct EntryPlaces {
    /// Each with its own text, its key and its value, where that is no mapping or list of other entries; and that value.
    /// In their order; none overlaps another one.
    private var entries: [(own: Range<Int>, value: Range<Int>?)] = []

    package init(of manifest: ManifestFile) {
        var nodes = [manifest.document.value.root]
        while let node = nodes.popLast() {
            for (key, content) in node.entries {
                nodes.append(content)
                let (start, range) = (key.range.start, content.range)
                let isInner = content.kind == .mapping || content.kind == .sequence
                let end = isInner ? key.range.end : max(key.range.end, range.end)
                let value = isInner ? nil : range.start..<max(range.start + 1, range.end)
                entries.append((start..<max(start, end), value))
            }
            for element in node.elements {
                nodes.append(element)
                guard element.kind == .text else { continue }
                entries.append((element.range.start..<element.range.end, nil))
            }
        }
        entries.sort { $0.own.lowerBound < $1.own.lowerBound }
    }

    /// The innermost entry, or element of a list, that an edit is of.
    ///
    /// - Returns: its own text, and the value behind it where the edit is of the key.
    package func place(of edit: Range<Int>) -> (entry: Range<Int>, value: Range<Int>?) {
        var (start, end) = (edit.lowerBound, edit.upperBound)
        var value: Range<Int>?
        let first = entries.partitionPoint { $0.own.upperBound >= edit.lowerBound }
        for entry in entries[first...].prefix(while: { $0.own.lowerBound <= edit.upperBound }) {
            (start, end) = (min(start, entry.own.lowerBound), max(end, entry.own.upperBound))
            if let own = entry.value, edit.upperBound < own.lowerBound { value = own }
        }
        return (start..<end + 1, value)
    }
}

extension ManifestNode {
    /// Of a mapping.
    fileprivate func value(_ key: ManifestKey) -> ManifestNode? {
        entries.first { $0.key.text == key.rawValue }?.value
    }

    /// The elements of a list, or the one value that is written without a list.
    fileprivate var oneOrMore: [ManifestNode] { kind == .sequence ? elements : [self] }

    /// The text, where it is one that the parser could read.
    fileprivate var readableText: Located<String>? {
        kind == .text && !isDamaged ? Located(text, range) : nil
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
