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
        let stored = storage.handedOn == nil ? "" : "objects."
        var functions = functions(storage, stored, file)
        let lazies = functions.lazyProperties(hasFace: hasFace)
        addFunctions(&functions)
        file = functions.file

        var type = TypePlan(
            attributes: attributes, access: context.access, keyword: .finalClass, name: file.name,
            conforms: conforms.map(\.source))
        type.properties = [storage.roots, storage.values, storage.objects, lazies]
        var initializer = FunctionPlan(
            // A scope is begun by what makes it, and by nobody else.
            introducer: (root == .main ? prefix : "") + "init", name: "",
            parameters: storage.parameters, effects: storage.effects, body: storage.statements)
        var nested: [Member] = []
        if let handedOn = storage.handedOn {
            nested = handOn(handedOn, storage, &initializer, &type)
            type.properties.append(lazies)
        }
        initializer.body += storage.closing
        let isForOthers = context.access != .internal && root == .main
        if !initializer.parameters.isEmpty || !initializer.body.isEmpty || isForOthers {
            type.members.append(.function(initializer))
        }
        if root == .main { type.members += planVariants(manifest, into: context, &file) }
        type.members += face(storage, stored) + functions.members + nested
        file.declarations = [.type(type)]
        return file
    }

    private var storageForm: StorageForm {
        var form = StorageForm(root: root, isWhole: root == .main)
        let kept = context.keptFunctions
        let (graph, prefix) = (graph, prefix)
        let hasFace = hasFace
        form.functionIntroducer = { id in
            if hasFace, graph[id].lifetime == .transient, !graph[id].isPrivate {
                return prefix + "let"
            }
            return kept.contains(id) ? "private let" : nil
        }
        guard hasFace else { return form }
        let usedLater = context.usedByFunctions
        form.introducer = prefix + "let"
        form.makesInPlace = false
        form.objectIntroducer = { id in
            guard graph[id].isPrivate else { return prefix + "let" }
            return usedLater.contains(id) ? "private let" : nil
        }
        return form
    }

    private func functions(
        _ storage: RootStorage, _ stored: String, _ file: PlannedFile
    ) -> RootFunctions {
        let handedOnNames = Set(storage.handedOnValues.map(\.name))
        let graph = graph
        // Who is given a function of a scope may keep it longer than the scope is kept.
        let caller = root == .main ? "unowned self" : "self"
        return RootFunctions(
            context, of: root, file: file, captures: .members(caller: caller),
            singleton: { [context] in
                (graph[$0].isLazy ? "" : stored) + context.declaredName($0)
            },
            value: { id in
                let name = graph.values[id.index].name
                return handedOnNames.contains(name) ? stored + name : name
            },
            function: { stored + $0 })
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
                && context.injection.functions[$0] == nil
        }
        functions.addTransients(
            face: transients.union(context.validated.contents[root.index].scopes))
    }

    /// A class with a property for each of very many objects is more than the compiler takes well: a structure holds them.
    private func handOn(
        _ arguments: [LabeledExpression], _ storage: RootStorage,
        _ initializer: inout FunctionPlan, _ type: inout TypePlan
    ) -> [Member] {
        var objects = TypePlan(
            access: .internal, isPrivate: true, keyword: .struct, name: "Objects")
        objects.properties = [
            storage.handedOnValues.map {
                PropertyPlan(introducer: "let", name: $0.name, type: $0.type)
            },
            storage.objects.map { PropertyPlan(introducer: "let", name: $0.name, type: $0.type) },
        ]
        initializer.body.append(
            .assignment(target: "self.objects", value: .call("Objects", arguments)))
        type.properties = [
            storage.roots, storage.values.filter { $0.value != nil },
            [PropertyPlan(introducer: "private let", name: "objects", type: "Objects")],
        ]
        return [.type(objects)]
    }

    /// Computed properties for what a structure holds, and for what objects provide besides.
    private func face(_ storage: RootStorage, _ stored: String) -> [Member] {
        func property(_ introducer: String, _ name: String, _ type: String, _ source: String)
            -> Member
        {
            let words = introducer.hasSuffix("let") ? introducer.dropLast(3) + "var" : "var"
            return .computed(
                introducer: String(words), name: name, type: type,
                body: [.result(.text(source))], isBuilder: false)
        }
        var face: [Member] = []
        if storage.handedOn != nil {
            for held in storage.handedOnValues + storage.objects
            where !held.introducer.hasPrefix("private") {
                face.append(
                    property(held.introducer, held.name, held.type ?? "", stored + held.name))
            }
        }
        guard hasFace else { return face }
        for id in context.singletons(of: root, among: context.validated.objects(of: root)) {
            for (name, provided) in graph.providedProperties(of: id) {
                face.append(
                    property(
                        prefix + "let", context.declared(name), context.source(provided),
                        (graph[id].isLazy ? "" : stored) + context.declaredName(id)))
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
