import SourceText

/// What generated files have of the manifest's files that they come from. What an included manifest does not say of its
/// output, access and imports, the top one says for it.
struct Placements {
    /// By file.
    private var placements: [FilePlacement] = []
    /// By file, the modules that an included manifest names itself.
    private(set) var includedImports: [[String]] = []
    /// Output folders that are not inside the top manifest's.
    private(set) var diagnostics: [Diagnostic] = []

    private let modules: Modules

    /// - Parameter paths: those of the files, relative to the top one.
    init(_ manifest: Manifest, _ paths: [String]) {
        modules = Modules(manifest, paths)
        var inherited = FilePlacement(folder: Manifest.defaultOutput)
        for (index, (part, path)) in zip(manifest.parts, paths).enumerated() {
            var placement = inherited
            placement.manifestPath = path
            placement.access = part.access ?? inherited.access
            placement.imports = part.imports?.map(\.value) ?? inherited.imports
            if let output = part.output {
                if let folder = outputFolder(output.value, below: manifestFolder(of: path)) {
                    placement.folder = folder
                    placement.folderRange = output.range
                } else {
                    diagnostics.append(.outputOutside(output, isReplaceable: index == 0))
                    // The root is where it is, whatever its files are.
                    if index > 0 { placement.refuse(output.value) }
                }
            }
            if index == 0 {
                inherited = placement
            } else if let module = part.module, placement.folder == inherited.folder,
                manifest.generatesFiles(at: index)
            {
                diagnostics.append(.moduleWithoutFolder(module))
            }
            if !placement.isRefused {
                placement.module =
                    modules.stated(index) ?? moduleHiding(placement) ?? module(of: placement, index)
            }
            placements.append(placement)
            includedImports.append(index == 0 ? [] : part.imports?.map(\.value) ?? [])
        }
    }

    var top: FilePlacement { placements.first ?? FilePlacement() }

    /// By file.
    var folders: [OutputFolder] { placements.map(OutputFolder.init) }

    /// Of what comes of an entry at this place.
    func placement(at range: SourceRange) -> FilePlacement {
        placements.indices.contains(range.file.index) ? placements[range.file.index] : top
    }

    /// The module of what comes of an entry of the file at this place; empty for the root's own.
    ///
    /// The root uses what is internal. What is not may be of another module where it stands in another folder.
    func module(of placement: FilePlacement, _ file: Int) -> String {
        if let stated = modules.stated(file) { return stated }
        guard let top = placements.first, placement.access != .internal,
            placement.folder != top.folder
        else { return "" }
        return modules.module(ofFolder: placement.folder, file)
    }

    /// The module whose sources the output goes among though it is internal, so that the root cannot see it; nil where that is
    /// the root's own, or may be.
    func moduleHiding(_ placement: FilePlacement) -> String? {
        guard let top = placements.first, placement.access == .internal,
            placement.folder != top.folder
        else { return nil }
        return modules.other(havingFolder: placement.folder, thanOf: top.folder)
    }

    /// The modules that an included manifest names itself for what comes of an entry at this place.
    func imports(includedAt range: SourceRange) -> [String] {
        includedImports.indices.contains(range.file.index) ? includedImports[range.file.index] : []
    }

    /// Of the files of a feature, which may have an output and an access of its own.
    func placement(of feature: Feature) -> FilePlacement {
        var placement = placement(at: feature.name.range)
        placement.access = feature.access?.value ?? placement.access
        if let output = feature.output, let folder = folder(output) {
            placement.folder = folder
            placement.folderRange = output.range
            placement.isRefused = false
        }
        if !placement.isRefused {
            placement.module = module(of: placement, feature.name.range.file.index)
        }
        return placement
    }

    /// The module from which a feature's code names types. Code that can go nowhere, which is reported, is of no module, and sees
    /// whatever it needs.
    func moduleSeen(by feature: Feature) -> String {
        var placement = placement(of: feature)
        if let output = feature.output, folder(output) == nil {
            placement.refuse(output.value)
        } else if !placement.isRefused, moduleHiding(placement) != nil {
            placement.refuse(placement.folder)
        }
        return placement.module
    }

    /// The folder that an entry's own `output` names.
    ///
    /// - Returns: nil where it is not inside the top manifest's.
    func folder(_ output: Located<String>) -> String? {
        outputFolder(
            output.value, below: manifestFolder(of: placement(at: output.range).manifestPath))
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

private func folderNames(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
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

/// Which module a folder belongs to.
///
/// The source folder that it is inside of says it; so does the name of an included manifest, or one of the folder's names that
/// is the name of a module which the root imports. Whatever is left is of the root's own module, which imports all
/// others that it makes something of; unless it imports one whose folder cannot be told: then each folder may be one.
private struct Modules {
    /// By file; nil where the manifest does not say it.
    private var names: [String?] = []
    private var stated: [String?] = []
    private var sources: [(folder: String, module: String)] = []
    private let imported: Set<String>
    private let areAllKnown: Bool
    /// Whether the root's own module has sources, which need no name.
    private let hasOwnSources: Bool
    private let own: String

    init(_ manifest: Manifest, _ paths: [String]) {
        own = manifest.name.value
        hasOwnSources = manifest.sources.contains { $0.module == nil }
        names = manifest.parts.map(\.name)
        stated = manifest.parts.map { $0.module?.value }
        for source in manifest.sources {
            let file = source.path.range.file.index
            guard let module = source.module?.value, paths.indices.contains(file),
                let folder = outputFolder(source.path.value, below: manifestFolder(of: paths[file]))
            else { continue }
            sources.append((folder, module))
        }
        let ofRoot = manifest.root.face.imports.map(\.value)
        imported = Set(ofRoot + (manifest.parts.first?.imports ?? []).map(\.value))
        var known = Set(names.compactMap { $0 } + sources.map(\.module))
        let outputs = manifest.parts.compactMap(\.output) + manifest.features.compactMap(\.output)
        for path in paths + outputs.map(\.value) {
            known.formUnion(folderNames(of: path))
        }
        areAllKnown = ofRoot.allSatisfy(known.contains)
    }

    /// The module that an included manifest says its files belong to; empty for the root's own.
    func stated(_ file: Int) -> String? {
        guard stated.indices.contains(file), let module = stated[file] else { return nil }
        return module == own ? "" : module
    }

    func module(ofFolder folder: String, _ file: Int) -> String {
        if let module = sourceModule(ofFolder: folder) { return module == own ? "" : module }
        if file > 0, names.indices.contains(file), let name = names[file] {
            return name == own ? "" : name
        }
        if let module = folderNames(of: folder).last(where: imported.contains) { return module }
        return areAllKnown ? "" : folder
    }

    /// The module of the sources that the folder is inside of, where that is certainly not the root's.
    func other(havingFolder folder: String, thanOf rootFolder: String) -> String? {
        guard let module = sourceModule(ofFolder: folder), module != own else { return nil }
        let ofRoot = sourceModule(ofFolder: rootFolder)
        return ofRoot == module || (ofRoot == nil && !hasOwnSources) ? nil : module
    }

    private func sourceModule(ofFolder folder: String) -> String? {
        sources.filter { folder == $0.folder || folder.hasPrefix($0.folder + "/") }
            .max { $0.folder.utf8.count < $1.folder.utf8.count }?.module
    }
}
