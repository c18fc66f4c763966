/// A file while it is emitted: its declarations, where it goes, and the modules that it needs besides those that its code names.
struct EmittedFile {
    /// The name of its main type, after which the file is called.
    var name: String
    var placement: FilePlacement
    /// The feature or the generated type whose file it is; nil of the root's files.
    var owner: String?
    /// Modules that the manifest's `imports` and what the code makes ask for.
    var modules: Set<String>
    /// The module that a test sees from within.
    var testedModule: String?
    var declarations: [Declaration] = []

    init(_ name: String, _ placement: FilePlacement, owner: String? = nil) {
        self.name = name
        self.placement = placement
        self.owner = owner
        modules = Set(placement.imports)
    }

    /// A file of the root's own, which is placed with all others of the root.
    init(_ name: String, _ declarations: [Declaration], _ modules: Set<String>) {
        self.init(name, FilePlacement())
        self.declarations = declarations
        self.modules = modules
    }

    /// The plan of the file, with the frameworks and modules of everything that its code names.
    func plan(_ library: LibraryNames, _ modulesOfNames: ModuleNames?) -> FilePlan {
        var imports = modules
        modulesOfNames?.clear()
        addFrameworks(namedBy: declarations, own: library.hidden, modulesOfNames, to: &imports)
        imports.remove(placement.module)
        let folder = placement.folder
        return FilePlan(
            path: folder.isEmpty ? name + ".swift" : folder + "/" + name + ".swift",
            manifestPath: placement.manifestPath, owner: owner,
            imports: imports.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            testedModule: testedModule, declarations: declarations)
    }
}
