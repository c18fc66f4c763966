/// A file while it is being planned.
struct PlannedFile {
    /// The name of its main type, after which it is called.
    let name: String
    /// Modules that sources and the manifest's `imports` ask for.
    var modules: Set<String> = []
    var declarations: [Declaration] = []
    var throwsCompositionFailure = false

    init(name: String) {
        self.name = name
    }

    mutating func take(_ composer: StatementComposer) {
        modules.formUnion(composer.imports)
        throwsCompositionFailure = throwsCompositionFailure || composer.throwsCompositionFailure
    }

    /// Keeps the modules of the objects whose types the file names.
    mutating func takeImports(of objects: [ObjectID], _ context: PlanContext) {
        for id in objects { modules.formUnion(context.graph[id].imports) }
    }

    /// - Parameter folder: relative to the top manifest; empty for its own folder.
    func finished(in folder: String, manifestPath: String) -> FilePlan {
        FilePlan(
            path: folder.isEmpty ? name + ".swift" : folder + "/" + name + ".swift",
            manifestPath: manifestPath,
            imports: modules.union(frameworks(namedBy: declarations)).sorted {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            },
            declarations: declarations)
    }
}
