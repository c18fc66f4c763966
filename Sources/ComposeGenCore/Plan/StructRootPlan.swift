/// A root that is a value: its singletons are stored, and its functions compose.
///
/// - Parameter manifest: of the manifest's own choices.
func planStructRoot(_ context: PlanContext, _ manifest: PlanContext) -> PlannedFile {
    let graph = context.graph
    let root = graph.root
    var file = PlannedFile(.main, context)
    let kept = context.keptFunctions
    let storage = RootStorage(
        context,
        StorageForm(
            keptValues: context.usedLater.values, delegates: true,
            attributes: context.attributes(root.isolation),
            functionIntroducer: { kept.contains($0) ? "private let" : nil }),
        values: manifest.validated.mainValues, objects: context.validated.mainObjects)
    file.take(storage.composer)

    var functions = RootFunctions(
        context, file: file, singleton: { storage.structures.path(context.declaredName($0)) },
        value: { graph.values[$0.index].name })
    functions.addStart()
    functions.addFactories()
    functions.addScenes()
    functions.addFlows(besides: root.startingFlow)
    functions.addTransients(face: context.validated.contents[0].scopes)
    file = functions.file

    var type = TypePlan(
        attributes: context.attributes(root.isolation), access: context.access, keyword: .struct,
        name: root.typeName, conforms: root.conforms.map(\.source))
    type.properties = [storage.values, storage.objects]
    let variants = planVariants(manifest, into: context, &file)
    var initializer: FunctionPlan?
    let isMade = !storage.parameters.isEmpty || !storage.statements.isEmpty
    if isMade && !storage.isMemberwise || context.access != .internal {
        initializer = FunctionPlan(
            introducer: context.accessPrefix + "init", name: "", parameters: storage.parameters,
            effects: storage.effects, body: storage.statements)
    }
    if let handedOn = storage.handedOn, var outside = initializer {
        // An initialiser in an extension leaves the memberwise one in place.
        outside.body.append(.expression(.call("self.init", handedOn)))
        type.members = variants + functions.members
        file.declarations = [
            .type(type), .extension(name: root.typeName, members: [.function(outside)]),
        ]
    } else {
        type.members =
            (initializer.map { [.function($0)] } ?? []) + variants
            + storage.structures.face { !$0.introducer.hasPrefix("private") } + functions.members
            + storage.structures.types.map(Member.type)
        file.declarations = [.type(type)]
    }
    if root.mainName == nil { file.addRootPreviews(manifest) }
    return file
}

extension RootFunctions {
    /// `makeRootView()`, or `makeRootViewController()`.
    mutating func addStart() {
        guard let start = context.graph.root.start else { return }
        let context = context
        var result = context.library.someView
        var isolation = Isolation.mainActor
        var effects = EffectsPlan()
        if case .scene(let call) = start {
            result = context.result(of: call.scene)
            let feature = context.graph[call.scene].feature
            isolation = context.graph[feature].isolation
            effects = context.effects[call.scene].union(call.effectsOfArguments)
                .union(context.effects(makingFactory: feature))
        } else if let id = context.graph.root.startingFlow {
            effects = context.effects(makingFactory: id)
        } else if context.graph.startController != nil {
            result = "UIViewController"
        }
        function(
            context.accessPrefix + "func", context.rootViewFunctionName, result: result,
            isolation: isolation, effects: effects, needs: context.needs(of: start)
        ) { composer in
            let shown = composer.show(start)
            let passesEnvironment =
                context.graph.root.mainName == nil && result == context.library.someView
            return passesEnvironment ? context.withEnvironment(shown, of: nil) : shown
        }
    }
}
