import SwiftReading

/// A root that UIKit makes: its singletons are made at first use, and it puts the first scene into the window.
///
/// - Parameter manifest: of the manifest's own choices, which are the live ones: UIKit passes nothing.
func planSceneDelegate(_ context: PlanContext, _ manifest: PlanContext) -> PlannedFile {
    let injection = context.injection
    let graph = context.graph
    let root = graph.root
    var file = PlannedFile(.main, context)
    file.modules.insert("UIKit")

    var functions = RootFunctions(
        context, file: file, captures: .unownedSelf, singleton: { context.declaredName($0) },
        value: { graph.values[$0.index].name })
    let values = functions.valueProperties(manifest.validated.mainValues)
    let singletons = context.singletons(among: manifest.validated.mainObjects)
    var lazies = singletons.map { functions.lazyProperty($0, "private lazy var") }
    lazies += functions.groupProperties("private lazy var")
    lazies += injection.functions.keys.sorted().map { functions.functionProperty($0, of: manifest) }
    functions.addSceneCallback(after: manifest.graph.root.prepare)
    functions.addLifecycle()
    functions.addWindow()
    // UIKit has it, and nobody else.
    functions.addFactories(besides: context.validated.shownScenes)
    functions.addFlows(besides: root.startingFlow)
    functions.addTransients(face: context.validated.contents[0].scopes)
    file = functions.file

    var type = TypePlan(
        attributes: root.isolation == .mainActor ? [] : context.attributes(root.isolation),
        access: context.access, keyword: .finalClass, name: root.typeName,
        conforms: ["UIResponder", "UIWindowSceneDelegate"] + root.conforms.map(\.source))
    type.properties = [
        [PropertyPlan(introducer: context.accessPrefix + "var", name: "window", type: "UIWindow?")],
        values, lazies,
    ]
    if let initializer = context.overridingInitializer {
        type.members.append(.function(initializer))
    }
    type.members += planVariants(manifest, into: context, &file)
    type.members += functions.members
    file.declarations = [.type(type)]
    file.addRootPreviews(context)
    return file
}

extension PlanContext {
    /// Takes what the variants make otherwise, and what may be overridden; nil where there is nothing of it.
    fileprivate var overridingInitializer: FunctionPlan? {
        var parameters: [ParameterPlan] = []
        var body = [Statement.text("self.init()")]
        func take(_ name: String, _ type: String) {
            parameters.append(ParameterPlan(name: name, type: type))
            body.append(.assignment(target: "self." + name, value: .text(name)))
        }
        for id in injection.values.sorted() {
            let value = graph.values[id.index]
            take(declared(value.name), parameterSource(value.type))
        }
        for id in injection.handedIn {
            if injection.functions[id] != nil {
                take(makeName(of: id), "@escaping " + functionType(of: id))
            } else {
                take(declaredName(id), parameterSource(graph[id].heldType))
            }
        }
        let hasVariants = graph.variants.contains { !$0.isPreviewOnly }
        for id in graph.root.overridable.sorted() where !injection.hands(id) {
            let name = declaredName(id)
            guard hasVariants else {
                take(name, parameterSource(graph[id].heldType))
                continue
            }
            parameters.append(
                ParameterPlan(
                    name: name, type: source(TypeReference(.optional(graph[id].heldType))),
                    default: .text("nil")))
            body.append(.text("if let \(name) {\n    self.\(name) = \(name)\n}"))
        }
        guard !parameters.isEmpty else { return nil }
        return FunctionPlan(
            introducer: accessPrefix + "convenience init", name: "", parameters: parameters,
            body: body)
    }
}

extension RootFunctions {
    /// The values as properties: those that name others wait for their first use.
    fileprivate mutating func valueProperties(_ values: Set<ValueID>) -> [PropertyPlan] {
        let context = context
        return context.orderedValues(values).compactMap { id in
            let value = context.graph.values[id.index]
            guard case .text(let text) = value.supply else { return nil }
            let words = context.validated.usedByScopes.values.contains(id) ? "" : "private "
            let name = context.declared(value.name)
            if text.references.isEmpty {
                let introducer = context.injection.values.contains(id) ? "var" : "let"
                return PropertyPlan(
                    introducer: words + introducer, name: name,
                    type: context.writtenType(of: value, text), value: .text(text.text.source))
            }
            return PropertyPlan(
                introducer: words + "lazy var", name: name, type: context.source(value.type),
                value: lazyValue(of: []) { composer in
                    composer.append(.result(.text(composer.source(of: text))))
                })
        }
    }

    /// The function that makes the live object, for a variant to take its place.
    fileprivate mutating func functionProperty(
        _ id: ObjectID, of manifest: PlanContext
    ) -> PropertyPlan {
        let standing = context.injection.arguments
        var inner = site
        let outer = site
        let manifest = manifest.namingObjectsOfScopes(for: context.injection)
        inner.placement = {
            if standing.contains($0) { return .constant(manifest.declaredName($0)) }
            return manifest.graph[$0].owner == .root(.main) ? outer.placement($0) : .inPlace
        }
        inner.value = { id in
            let value = manifest.graph.values[id.index]
            return value.owner == .main ? outer.value(id) : value.name
        }
        inner.copiesCapturedValue = {
            manifest.graph.values[$0.index].owner == .main && outer.copiesCapturedValue($0)
        }
        inner.functionsOfClosures = manifest.functions
        inner.functionAttributes = manifest.attributes(.mainActor)
        var composer = StatementComposer(manifest, inner)
        let value = composer.handedInFunction(making: id, context.injection)
        take(composer)
        return PropertyPlan(
            introducer: context.visible("private lazy var", functionMaking: id),
            name: context.makeName(of: id),
            type: context.functionType(of: id), value: value)
    }

    /// - Parameter prepare: what runs first where UIKit makes the root.
    fileprivate mutating func addSceneCallback(after prepare: ResolvedText?) {
        let root = context.graph.root
        let parameters = [
            ParameterPlan(label: "_", name: "scene", type: "UIScene"),
            ParameterPlan(label: "willConnectTo", name: "session", type: "UISceneSession"),
            ParameterPlan(
                label: "options", name: "connectionOptions", type: "UIScene.ConnectionOptions"),
        ]
        var composer = composer(of: parameters)
        if let prepare { composer.append(.text(composer.source(of: prepare))) }
        composer.append(.text("guard let scene = scene as? UIWindowScene else { return }"))
        composer.append(
            .assignment(
                target: "window",
                value: .call(
                    "UIWindow", [LabeledExpression(label: "windowScene", value: .text("scene"))])))
        composer.append(.expression(.call("configureWindow", [])))
        if let setup = root.setup {
            composer.make([], edges: root.setupEdges)
            composer.append(.text(composer.source(of: setup)))
        }
        take(composer)
        members.append(
            .function(
                FunctionPlan(
                    introducer: context.accessPrefix + "func", name: "scene",
                    parameters: parameters, body: composer.statements)))
    }

    /// The composer of a function whose parameters UIKit names: they hide members of the same names, and a text of the manifest
    /// may mean either.
    private func composer(of parameters: [ParameterPlan]) -> StatementComposer {
        let names = Set(parameters.map(\.name))
        func qualified(_ member: String) -> String {
            names.contains(member) ? "self." + member : member
        }
        var site = siteOfComposing
        let (placement, value) = (site.placement, site.value)
        site.placement = { id in
            guard case .named(let member) = placement(id) else { return placement(id) }
            return .named(qualified(member))
        }
        site.value = { qualified(value($0)) }
        site.parameterNames = names
        var composer = StatementComposer(context, site)
        composer.takenNames = names
        // A constant would hide the root's function from what calls that.
        for node in context.graph.objects where node.lifetime == .transient {
            composer.takenNames.insert(context.makeName(node.name))
        }
        return composer
    }

    fileprivate mutating func addLifecycle() {
        for callback in context.graph.root.lifecycle {
            let parameters = [ParameterPlan(label: "_", name: "scene", type: "UIScene")]
            var composer = composer(of: parameters)
            composer.make([], edges: callback.edges)
            composer.append(.text(composer.source(of: callback.statements)))
            take(composer)
            members.append(
                .function(
                    FunctionPlan(
                        introducer: context.accessPrefix + "func", name: callback.name,
                        parameters: parameters, body: composer.statements)))
        }
    }

    fileprivate mutating func addWindow() {
        let namesNavigation = context.namesNavigationController
        let controller = context.graph.startController
        let made = Expression.call("makeRootViewController", [])
        // A flow has a stack of its own.
        let holdsControllers =
            controller?.holdsControllers ?? (context.graph.root.startingFlow != nil)
        let shown: Expression =
            namesNavigation || holdsControllers
            ? made
            : .call(
                "UINavigationController",
                [LabeledExpression(label: "rootViewController", value: made)])
        members.append(
            .function(
                FunctionPlan(
                    introducer: context.accessPrefix + "func", name: "configureWindow",
                    body: [
                        .assignment(target: "window?.rootViewController", value: shown),
                        .text("window?.makeKeyAndVisible()"),
                    ])))
        guard let start = context.graph.root.start else { return }
        var composer = StatementComposer(context, siteOfComposing)
        if namesNavigation { composer.declareNavigationController() }
        composer.makeWhatIsHandedIn(context.needs(of: start))
        var first = composer.show(start)
        var result = "UIViewController"
        if case .scene(let call) = start, controller != nil {
            result = context.result(of: call.scene)
        } else if controller == nil {
            first = first.hosted
        }
        if namesNavigation {
            result = "UINavigationController"
            composer.returnNavigationController(around: first)
        } else {
            composer.append(.result(first))
        }
        take(composer)
        members.append(
            .function(
                FunctionPlan(
                    introducer: context.showsRootInPreviews ? "func" : "private func",
                    name: "makeRootViewController", result: result,
                    body: composer.statements)))
    }
}

extension PlanContext {
    /// Whether Swift text of the root means the navigation controller around the first scene.
    fileprivate var namesNavigationController: Bool {
        namesNavigationController(
            making: validated.mainObjects, passing: graph.root.start?.texts ?? [])
    }

    /// Whether Swift text that makes one of these objects, or one of these texts, means the navigation controller around the
    /// first scene.
    func namesNavigationController(
        making objects: Set<ObjectID>, passing texts: [ResolvedText]
    ) -> Bool {
        guard graph.root.kind == .sceneDelegate else { return false }
        return texts.contains(where: \.namesNavigationController)
            || objects.contains { id in
                validated.isMadeWhereShown(id)
                    && graph[id].choice.texts.contains(where: \.namesNavigationController)
            }
    }
}

extension PlanContext {
    /// Whether previews show what the root does; those of a scene make that by themselves.
    fileprivate var showsRootInPreviews: Bool {
        if case .scene? = graph.root.start { return false }
        return !graph.root.previews.isEmpty
    }
}

extension StatementComposer {
    mutating func declareNavigationController() {
        append(
            .declaration(
                name: "navigationController", type: nil,
                value: .call("UINavigationController", [])))
    }

    /// - Parameter first: the controller that it shows.
    mutating func returnNavigationController(around first: Expression) {
        append(.assignment(target: "navigationController.viewControllers", value: .array([first])))
        append(.result(.text("navigationController")))
    }
}

extension Expression {
    /// The view as a view controller.
    var hosted: Expression {
        .call("UIHostingController", [LabeledExpression(label: "rootView", value: self)])
    }
}
