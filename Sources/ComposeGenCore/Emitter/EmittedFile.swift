/// A file while it is emitted: its declarations, where it goes, and the modules that it needs besides those that its code names.
struct EmittedFile {
    /// The name of its main type, after which the file is called.
    var name: String
    var placement: FilePlacement
    /// The feature or the generated type whose file it is; nil of the root's files.
    var owner: String?
    /// Modules that the manifest's `imports` and what the code makes ask for.
    var modules: Set<String>
    /// Modules that bodies ask for.
    var modulesOfBodies: Set<String> = []
    /// Of imports that are internal by default, the access of those whose types other declarations show.
    private var importAccess: [String: AccessLevel] = [:]
    /// The module that a test sees from within.
    var testedModule: String?
    var declarations: [Statement] = []
    /// Whether the file's code throws the `CompositionFailure` that the root's module declares once.
    private(set) var throwsSharedFailure = false

    init(_ name: String, _ placement: FilePlacement, owner: String? = nil) {
        self.name = name
        self.placement = placement
        self.owner = owner
        modules = Set(placement.imports)
    }

    /// A file of the root's own, which is placed with all others of the root.
    init(_ type: TypePlan, _ modules: Set<String>, ofBodies modulesOfBodies: Set<String>) {
        self.init(type.name, FilePlacement())
        declarations = [.type(type)]
        self.modules = modules
        self.modulesOfBodies = modulesOfBodies
    }

    /// Imports the frameworks and modules of everything that the file's code names.
    mutating func importWhatIsNamed(_ library: LibraryNames, _ modulesOfNames: ModuleNames?) {
        modulesOfNames?.clear()
        var scan = FrameworkScan(own: library.hidden, modules: modulesOfNames)
        for declaration in declarations { scan.visit(declaration) }
        let known = scan.found.merging(modulesOfNames?.named ?? [:]) { max($0, $1) }
        if placement.settings.importsInternally {
            // Any of the modules that the manifest names may have what is not known.
            let unknown = Dictionary(
                uniqueKeysWithValues: modules.map { ($0, scan.accessOfUnknown) })
            importAccess = known.merging(unknown) { known, _ in known }
                .filter { $0.value > .internal }
        }
        modules.formUnion(modulesOfBodies)
        modules.formUnion(known.keys)
        modules.remove(placement.module)
        guard scan.throwsFailure else { return }
        throwsSharedFailure = placement.module.isEmpty
        // Code of another module sees nothing of what the root's module declares.
        if !throwsSharedFailure, case .type(var type)? = declarations.first {
            type.members.append(.type(.compositionFailure(library, isPrivate: true)))
            declarations[0] = .type(type)
        }
    }

    var plan: FilePlan {
        let folder = placement.folder
        return FilePlan(
            path: folder.isEmpty ? name + ".swift" : folder + "/" + name + ".swift",
            manifestPath: placement.manifestPath, owner: owner,
            imports: modules.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            importAccess: importAccess, testedModule: testedModule, declarations: declarations)
    }
}

extension TypePlan {
    /// What a composing function throws where an initializer yields nil.
    ///
    /// - Parameter isPrivate: whether it is for the enclosing type alone.
    static func compositionFailure(_ library: LibraryNames, isPrivate: Bool) -> TypePlan {
        TypePlan(
            access: .internal, isPrivate: isPrivate, keyword: .struct, name: "CompositionFailure",
            conforms: [library.source(of: .error)],
            members: [
                .property(
                    PropertyPlan(
                        introducer: "let", name: "object", type: library.source(of: .string)))
            ])
    }
}
