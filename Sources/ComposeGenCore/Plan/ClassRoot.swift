import SwiftReading

/// A root that is an object: a container, whose face is what it holds, or a scope.
struct ClassRoot {
    let context: PlanContext
    let root: RootID
    var attributes: [String]
    var conforms: [TypeReference]
    /// Those that the file imports besides what the root and its values ask for.
    var modules: [String] = []

    private var graph: ObjectGraph { context.graph }
    private var prefix: String { context.accessPrefix }
    /// Whether what it holds is there for whoever may ask: a scope of a container is one too.
    private var hasFace: Bool { graph.root.kind == .container }

    init(
        _ context: PlanContext, _ root: RootID, attributes: [String], conforms: [TypeReference],
        modules: [String] = []
    ) {
        self.context = context
        self.root = root
        self.attributes = attributes
        self.conforms = conforms
        self.modules = modules
    }

    /// - Parameter manifest: of the manifest's own choices.
    func plan(_ manifest: PlanContext) -> PlannedFile {
        var file = PlannedFile(root, context)
        file.modules.formUnion(modules)
        let storage = RootStorage(
            context, storageForm, values: manifest.validated.values(of: root),
            objects: context.validated.objects(of: root))
        file.take(storage.composer)
        var functions = functions(storage, file)
        let lazies = functions.lazyProperties(hasFace: hasFace)
        addFunctions(&functions)
        file = functions.file

        var type = TypePlan(
            attributes: attributes, access: context.access, keyword: .finalClass, name: file.name,
            conforms: conforms.map(\.source))
        type.properties = [storage.roots, storage.values, storage.objects, lazies]
        let initializer = FunctionPlan(
            // A scope is begun by what makes it, and by nobody else.
            introducer: (root == .main ? prefix : "") + "init", name: "",
            parameters: storage.parameters, effects: storage.effects,
            body: storage.statements + storage.closing)
        let isForOthers = context.access != .internal && root == .main
        if !initializer.parameters.isEmpty || !initializer.body.isEmpty || isForOthers {
            type.members.append(.function(initializer))
        }
        if root == .main { type.members += planVariants(manifest, into: context, &file) }
        type.members += face(storage) + functions.members
        type.members += storage.structures.types.map(Member.type)
        file.declarations = [.type(type)]
        return file
    }

    private var storageForm: StorageForm {
        var form = StorageForm(root: root, isWhole: root == .main)
        form.attributes = attributes.filter { $0 != "@Observable" }
        let kept = context.keptFunctions
        let (graph, prefix) = (graph, prefix)
        let hasFace = hasFace
        form.functionIntroducer = { id in
            if hasFace, graph[id].lifetime == .transient, !graph[id].isPrivate,
                graph[id].owner == .root(.main)
            {
                return prefix + "let"
            }
            return kept.contains(id) ? "private let" : nil
        }
        guard hasFace else { return form }
        let usedLater = context.usedLater.objects
        form.introducer = prefix + "let"
        form.makesInPlace = false
        form.writesTypes = true
        form.objectIntroducer = { id in
            guard graph[id].isPrivate else { return prefix + "let" }
            return usedLater.contains(id) ? "private let" : nil
        }
        return form
    }

    private func functions(
        _ storage: RootStorage, _ file: PlannedFile
    ) -> RootFunctions {
        let graph = graph
        // Who is given a function of the root may keep it longer than anybody else keeps the root.
        return RootFunctions(
            context, of: root, file: file, captures: .members(caller: "self"),
            singleton: { [context] in storage.structures.path(context.declaredName($0)) },
            value: { storage.structures.path(graph.values[$0.index].name) },
            function: storage.structures.path)
    }

    private func addFunctions(_ functions: inout RootFunctions) {
        if root == .main, graph.root.mainName == nil || !context.showsStartInApp {
            functions.addStart()
        }
        functions.addFactories()
        functions.addScenes()
        functions.addFlows(besides: graph.root.startingFlow)
        let transients = context.validated.objects(of: root).filter {
            hasFace && graph[$0].lifetime == .transient && !graph[$0].isPrivate
                && !context.validated.madeInPlace.contains($0)
                && !context.isGivenAsFunction($0)
        }
        functions.addTransients(
            face: transients.union(context.validated.contents[root.index].scopes))
    }

    /// Computed properties for what structures hold, and for what objects provide besides.
    private func face(_ storage: RootStorage) -> [Member] {
        var face = storage.structures.face { !$0.introducer.hasPrefix("private") }
        guard hasFace else { return face }
        for id in context.singletons(of: root, among: context.validated.objects(of: root)) {
            for (name, provided) in graph.providedProperties(of: id) {
                face.append(
                    .computed(
                        introducer: prefix + "var", name: context.declared(name),
                        type: context.source(provided),
                        body: [.result(.text(storage.structures.path(context.declaredName(id))))],
                        isBuilder: false))
            }
        }
        return face
    }
}

/// The file of a scope: a class that begins with its inputs and releases what it made when it ends.
///
/// - Parameter manifest: of the manifest's own choices.
func planScope(_ id: RootID, _ context: PlanContext, _ manifest: PlanContext) -> PlannedFile {
    guard let scope = context.graph.scope(id) else {
        preconditionFailure("the composition root is planned as a scope")
    }
    return ClassRoot(
        context, id, attributes: context.attributes(scope.isolation), conforms: scope.conforms,
        modules: scope.imports + context.graph.includedImports(at: scope.range)
    ).plan(manifest)
}
