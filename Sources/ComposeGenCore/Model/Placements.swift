import SourceText

/// What generated files have of the manifest's files that they come from. What an included manifest does not say of its
/// output, access and imports, the top one says for it.
struct Placements {
    /// By file.
    private var placements: [FilePlacement] = []
    /// By file, the modules that what an included manifest describes is made of.
    private var includedImports: [[String]] = []
    /// Output folders that are not inside the top manifest's, or are another module's.
    private(set) var diagnostics: [Diagnostic] = []
    private let sources: ModulesOfSources
    /// By module.
    private let settings: [String: ModuleSettings]

    /// - Parameter paths: those of the files, relative to the top one.
    init(_ manifest: Manifest, _ paths: [String]) {
        sources = ModulesOfSources(manifest, paths)
        settings = manifest.settings
        var inherited = FilePlacement(folder: Manifest.defaultOutput)
        for (index, (part, path)) in zip(manifest.parts, paths).enumerated() {
            var placement = inherited
            placement.manifestPath = path
            placement.access = part.access ?? inherited.access
            placement.imports = part.imports?.map(\.value) ?? inherited.imports
            placement.module = manifest.module(part.module?.value)
            let folderOfTop = inherited.folder
            let isPlaced = place(&placement, by: part.output, isReplaceable: index == 0)
            if isPlaced, index == 0 || manifest.generatesFiles(at: index) {
                if let module = part.module, placement.folder == folderOfTop {
                    diagnostics.append(.moduleWithoutFolder(module))
                } else {
                    checkModule(of: placement)
                }
            }
            if index == 0 { inherited = placement }
            placements.append(seen(placement))
            includedImports.append(index == 0 ? [] : modules(of: part, placement, manifest))
        }
        for feature in manifest.features {
            guard let output = feature.output else { continue }
            var placement = placement(at: feature.name.range)
            if place(&placement, by: output, isReplaceable: false) { checkModule(of: placement) }
        }
    }

    /// What goes among the sources of another module, which is reported, is taken to be of that one, and to be seen from everywhere.
    private func seen(_ placement: FilePlacement) -> FilePlacement {
        var seen = placement
        if let module = sources.module(ofFolder: placement.folder), module != placement.module {
            seen.module = module
            seen.access = .public
        }
        seen.settings = settings[seen.module] ?? ModuleSettings()
        return seen
    }

    /// The modules that code imports which makes what the manifest describes: sources know where a type comes from.
    private func modules(
        of part: ManifestPart, _ placement: FilePlacement, _ manifest: Manifest
    ) -> [String] {
        let own = manifest.sources.isEmpty && !placement.module.isEmpty ? [placement.module] : []
        return own + (part.imports ?? []).map(\.value)
    }

    /// Moves it to the folder that an `output` names, reported where that is not inside the top manifest's.
    private mutating func place(
        _ placement: inout FilePlacement, by output: Located<String>?, isReplaceable: Bool
    ) -> Bool {
        guard let output else { return true }
        guard
            let folder = outputFolder(
                output.value, below: manifestFolder(of: placement.manifestPath))
        else {
            diagnostics.append(.outputOutside(output, isReplaceable: isReplaceable))
            return false
        }
        placement.folder = folder
        placement.folderRange = output.range
        return true
    }

    /// Reports a folder among the sources of a module that its files are not of.
    private mutating func checkModule(of placement: FilePlacement) {
        guard let module = sources.module(ofFolder: placement.folder), module != placement.module
        else { return }
        diagnostics.append(
            .filesAmongOthers(of: module, at: placement.folderRange, placement.module))
    }

    var top: FilePlacement { placements.first ?? FilePlacement() }

    /// By file.
    var folders: [OutputFolder] { placements.map(OutputFolder.init) }

    /// Of what comes of an entry at this place.
    func placement(at range: SourceRange) -> FilePlacement {
        placements.indices.contains(range.file.index) ? placements[range.file.index] : top
    }

    /// The modules that making what an included manifest describes at this place takes.
    func imports(includedAt range: SourceRange) -> [String] {
        includedImports.indices.contains(range.file.index) ? includedImports[range.file.index] : []
    }

    /// Of the files of a feature, which may have an output and an access of its own.
    func placement(of feature: Feature) -> FilePlacement {
        var placement = placement(at: feature.name.range)
        placement.access = feature.access?.value ?? placement.access
        let folder = feature.output.flatMap {
            outputFolder($0.value, below: manifestFolder(of: placement.manifestPath))
        }
        if let output = feature.output, let folder {
            placement.folder = folder
            placement.folderRange = output.range
        }
        return seen(placement)
    }
}

extension Manifest {
    /// Whether files without an output of their own come of entries of this file.
    fileprivate func generatesFiles(at index: Int) -> Bool {
        features.contains {
            $0.name.range.file.index == index && $0.output == nil && !$0.scenes.isEmpty
        } || protocols.contains { $0.type.range.file.index == index && !$0.generated.isEmpty }
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

/// The folders of the sources that say of which module they are.
private struct ModulesOfSources {
    private var folders: [(path: String, module: String)] = []

    init(_ manifest: Manifest, _ paths: [String]) {
        for source in manifest.sources {
            let file = source.path.range.file.index
            guard let module = source.module?.value, paths.indices.contains(file),
                let folder = outputFolder(source.path.value, below: manifestFolder(of: paths[file]))
            else { continue }
            folders.append((folder, manifest.module(module)))
        }
    }

    /// The module of the innermost that the folder is inside of; empty for the root's own.
    func module(ofFolder folder: String) -> String? {
        folders.filter { folder.isInside($0.path) }
            .max { $0.path.utf8.count < $1.path.utf8.count }?.module
    }
}
