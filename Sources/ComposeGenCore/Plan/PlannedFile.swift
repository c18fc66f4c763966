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
            modules.formUnion(context.graph.importsNaming(id, in: placement))
        }
    }

    func finished(in graph: ObjectGraph) -> FilePlan {
        let folder = placement.folder
        // Asked here, because to ask it there takes a copy of the graph.
        let hasModules = graph.types.sources?.index.hasModules ?? false
        let names = hasModules ? ModuleNames(graph, of: placement.module) : nil
        var imports = modules
        addFrameworks(
            namedBy: declarations, own: graph.protocols.library.hidden, names, to: &imports)
        imports.remove(placement.module)
        return FilePlan(
            path: folder.isEmpty ? name + ".swift" : folder + "/" + name + ".swift",
            manifestPath: placement.manifestPath,
            owner: owner,
            imports: imports.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            testedModule: testedModule,
            declarations: declarations)
    }
}

extension ObjectGraph {
    /// The modules that code needs which is handed an object of the root, and does not make it.
    ///
    /// Those of the binding may be the implementation's alone, which other modules do not depend on. They are left out where the
    /// type that the object is held as says itself where it comes from: its protocols' entries, or the sources.
    fileprivate func importsNaming(_ id: ObjectID, in placement: FilePlacement) -> [String] {
        let node = self[id]
        // Inputs have types of their own.
        guard !node.imports.isEmpty, node.inputs.isEmpty else { return node.imports }
        var modules: [String] = []
        for type in node.heldType.members.map(\.source) {
            if let own = protocolImports[type] {
                modules += own
            } else if protocolModules[type] != placement.module,
                !isModuleDeclared(of: type, seenFrom: placement.module)
            {
                return node.imports
            }
        }
        // No file imports its own module, which may be any of these where its name is not known.
        guard placement.isOfAnotherModule, !placement.isModuleKnown else { return modules }
        return modules.filter(node.imports.contains)
    }

    /// Whether the sources say which module the type is of, so that a file that names it imports that.
    private func isModuleDeclared(of type: String, seenFrom module: String) -> Bool {
        guard let index = types.sources?.index else { return false }
        let isOwn = !module.isEmpty && index.declaration(of: type, inModule: module) != nil
        return isOwn || index.moduleDeclaring(type, seenFrom: module.isEmpty ? nil : module) != nil
    }
}
