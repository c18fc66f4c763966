/// A file while it is being planned.
struct PlannedFile {
    /// The name of its main type, after which it is called.
    let name: String
    /// The feature or the generated type whose file it is; nil of the root's files.
    let owner: String?
    /// Modules that sources and the manifest's `imports` ask for.
    var modules: Set<String> = []
    /// The module that a test sees from within.
    var testedModule: String?
    var declarations: [Declaration] = []
    var throwsCompositionFailure = false

    private let placement: FilePlacement

    init(name: String, of owner: String? = nil, _ placement: FilePlacement) {
        self.name = name
        self.owner = owner
        self.placement = placement
        modules = Set(placement.imports)
    }

    mutating func take(_ composer: StatementComposer) {
        modules.formUnion(composer.imports)
        throwsCompositionFailure = throwsCompositionFailure || composer.throwsCompositionFailure
    }

    /// Keeps the modules of the objects that the root hands in, whose types the file names.
    mutating func takeImports(of needs: SceneNeeds, _ context: PlanContext) {
        for id in needs.rootObjects + needs.rootFactories {
            modules.formUnion(context.graph[id].imports)
        }
    }

    func finished(in graph: ObjectGraph) -> FilePlan {
        let folder = placement.folder
        // Asked here, because to ask it there takes a copy of the graph.
        let hasModules = graph.types.sources?.index.hasModules ?? false
        let names = hasModules ? ModuleNames(graph, of: placement.module) : nil
        return FilePlan(
            path: folder.isEmpty ? name + ".swift" : folder + "/" + name + ".swift",
            manifestPath: placement.manifestPath,
            owner: owner,
            imports: modules.union(
                frameworks(namedBy: declarations, own: graph.protocols.library.hidden, names)
            ).sorted {
                $0.utf8.lexicographicallyPrecedes($1.utf8)
            },
            testedModule: testedModule,
            declarations: declarations)
    }
}
