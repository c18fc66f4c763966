/// What generated files have of the manifest's files that they come from. What an included manifest does not say of its
/// output, access and imports, the top one says for it.
struct Placements {
    /// By file.
    private var placements: [FilePlacement] = []
    /// By file, the modules that an included manifest names itself.
    private(set) var includedImports: [[String]] = []
    /// Output folders that are not inside the top manifest's.
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter paths: those of the files, relative to the top one.
    init(_ parts: [ManifestPart], _ paths: [String]) {
        var inherited = FilePlacement(folder: Manifest.defaultOutput)
        for (index, (part, path)) in zip(parts, paths).enumerated() {
            var placement = inherited
            placement.manifestPath = path
            placement.access = part.access ?? inherited.access
            placement.imports = part.imports?.map(\.value) ?? inherited.imports
            if let output = part.output {
                if let folder = outputFolder(output.value, below: manifestFolder(of: path)) {
                    placement.folder = folder
                } else {
                    diagnostics.append(
                        .outputOutside(output.value, at: output.range, isReplaceable: index == 0))
                }
            }
            if index == 0 { inherited = placement }
            placements.append(placement)
            includedImports.append(index == 0 ? [] : part.imports?.map(\.value) ?? [])
        }
    }

    var top: FilePlacement { placements.first ?? FilePlacement() }

    /// By file.
    var folders: [String] { placements.map(\.folder) }

    /// Of what comes of an entry at this place.
    func placement(at range: SourceRange) -> FilePlacement {
        placements.indices.contains(range.file.index) ? placements[range.file.index] : top
    }

    /// Whether the files of both certainly belong to one module.
    func areOfOneModule(_ one: FilePlacement, _ other: FilePlacement) -> Bool {
        one.moduleFolder(besides: top) == other.moduleFolder(besides: top)
    }

    /// The folder that an entry's own `output` names.
    ///
    /// - Returns: nil where it is not inside the top manifest's.
    func folder(_ output: Located<String>) -> String? {
        outputFolder(
            output.value, below: manifestFolder(of: placement(at: output.range).manifestPath))
    }
}

private func manifestFolder(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
}

/// A folder relative to the top manifest's, without what does not change where it leads.
///
/// - Parameters:
///   - output: as written, relative to `folder`. Only at its beginning it may lead up: behind a name, `..` leads
///     elsewhere where that name is a link.
///   - folder: a manifest's, relative to the top one's.
/// - Returns: nil where it is not inside the top manifest's folder.
private func outputFolder(_ output: String, below folder: Substring) -> String? {
    guard output.utf8.first != UInt8(ascii: "/") else { return nil }
    var names = folder.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    var isLeadingUp = true
    for name in output.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) })
    where name != "." {
        if name != ".." {
            isLeadingUp = false
            names.append(name)
        } else {
            guard isLeadingUp, let last = names.popLast(), last != ".." else { return nil }
        }
    }
    return names.contains("..") ? nil : names.joined(separator: "/")
}

extension ObjectGraph {
    /// What another manifest's file that makes the entry at this place imports for it: the modules that the entry's
    /// manifest names. Those of the top one are left out, which the root imports anyway.
    func includedImports(at range: SourceRange) -> [String] {
        includedImports.indices.contains(range.file.index) ? includedImports[range.file.index] : []
    }

    /// Whether the feature's files may belong to another module than the root's.
    func isOfAnotherModule(_ feature: Boxed<FeatureNode>) -> Bool {
        isOfAnotherModule(feature.placement)
    }

    /// Whether what has this place may belong to another module than the root's.
    func isOfAnotherModule(_ placement: FilePlacement) -> Bool {
        placement.moduleFolder(besides: root.placement) != root.placement.folder
    }
}

extension FilePlacement {
    /// The folder that stands for the module: the root uses what is internal, in its own, and what is not may be of
    /// another where it stands elsewhere.
    fileprivate func moduleFolder(besides root: FilePlacement) -> String {
        access == .internal ? root.folder : folder
    }
}

/// The folders that the manifest's files and features name, also where nothing goes there any more: the root's first, the
/// others in the order of their bytes.
///
/// - Parameter graphs: those of all configurations.
func outputFolders(of graphs: [ValidatedGraph]) -> [String] {
    guard let top = graphs.first?.graph.root.placement.folder else { return [] }
    let others = Set(
        graphs.flatMap { $0.graph.features.map(\.placement.folder) + $0.graph.manifestFolders })
    return [top] + others.subtracting([top]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
