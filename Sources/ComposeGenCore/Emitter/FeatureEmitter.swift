/// Composers, factories, flows, the app and previews.
extension Emission {
    // MARK: Features

    func featureFile(_ frame: FrameID, _ feature: Feature) -> EmittedFile? {
        let scenes = resolution.scenes[frame] ?? []
        guard !scenes.isEmpty else { return nil }
        let access = feature.access?.value ?? manifest.accessLevel
        let isFactory = needs.isFactory(frame)
        var type = TypePlan(
            attributes: ["@MainActor"], access: access, keyword: isFactory ? .struct : .enum,
            name: graph[frame].name)
        var modules = Set(feature.face.imports.map(\.value))
        if isFactory {
            let free = needs[frame].free
            type.properties = [
                free.map { PropertyPlan(introducer: "let", name: name($0), type: self.type($0)) }
            ]
            if access != .internal {
                type.members.append(
                    .function(
                        FunctionPlan(
                            introducer: access.introducer + "init", name: "",
                            parameters: parameters(free),
                            body: free.map {
                                .assignment(target: "self." + name($0), value: .name(name($0)))
                            })))
            }
        }
        var functions: [FunctionPlan] = []
        for scene in scenes {
            var body = Body(self, scene)
            let function = sceneFunction(scene, isStatic: !isFactory, access, &body)
            type.members.append(.function(function))
            functions += body.functions
            modules.formUnion(body.imports)
        }
        type.members += functions.map(Member.function)
        var file = EmittedFile(type.name, [.type(type)], modules)
        file.owner = feature.name.value
        for preview in resolution.previews {
            guard let scene = preview.scene, graph[scene].parent == frame else { continue }
            let (declaration, imports) = self.preview(preview, of: scene)
            file.declarations.append(declaration)
            file.modules.formUnion(imports)
        }
        return file
    }

    private func sceneFunction(
        _ scene: FrameID, isStatic: Bool, _ access: AccessLevel, _ body: inout Body
    ) -> FunctionPlan {
        let frame = graph[scene]
        let own = isStatic ? needs[scene].free : []
        var plan = FunctionPlan(
            introducer: access.introducer + (isStatic ? "static func" : "func"), name: frame.name,
            parameters: parameters(own + frame.inputs), effects: effects(of: scene),
            result: result(of: scene), body: [])
        guard let recipe = frame.body else { return plan }
        body.appendScene(recipe)
        plan.body = body.statements
        if resolution.composedOnce.contains(scene) {
            plan.body = [
                .result(
                    .block(.text("ComposedOnce"), parameter: nil, body: plan.body, isBuilder: false)
                )
            ]
        }
        return plan
    }

    // MARK: Flows

    func flowFile(_ frame: FrameID, _ flow: Resolution.Flow) -> EmittedFile {
        let feature = flow.feature
        let access = feature.access?.value ?? manifest.accessLevel
        let routeName = feature.name.value + "Route"
        var routes = TypePlan(
            access: access, keyword: .enum, name: routeName, conforms: ["Hashable"])
        routes.cases = flow.routes.map { route in
            let name = SwiftIdentifier.declared(route.route.name.value)
            return route.route.value.map { "\(name)(\(types.source($0.value)))" } ?? name
        }
        let stored = needs[frame].free
        let sharesStack = isInStackOfRoot(frame)
        var view = TypePlan(
            access: access, keyword: .struct, name: graph[frame].name, conforms: ["View"])
        var state: [PropertyPlan] = []
        if !flow.routes.isEmpty {
            state = [
                sharesStack
                    ? PropertyPlan(introducer: "@Binding var", name: "path", type: "NavigationPath")
                    : PropertyPlan(
                        introducer: "@State private var", name: "path", type: "[\(routeName)]",
                        value: .array([]))
            ]
        }
        view.properties = [
            state, stored.map { PropertyPlan(introducer: "let", name: name($0), type: type($0)) },
        ]
        if access != .internal {
            var parameters = self.parameters(stored)
            var statements: [Statement] = stored.map {
                .assignment(target: "self." + name($0), value: .name(name($0)))
            }
            if sharesStack, !flow.routes.isEmpty {
                parameters.insert(
                    ParameterPlan(name: "path", type: "Binding<NavigationPath>"), at: 0)
                statements.insert(.assignment(target: "_path", value: .text("path")), at: 0)
            }
            view.members.append(
                .function(
                    FunctionPlan(
                        introducer: access.introducer + "init", name: "", parameters: parameters,
                        body: statements)))
        }
        var body = Body(self, frame)
        var shown = body.expression(flow.start)
        if !flow.routes.isEmpty {
            let cases = flow.routes.map { route in
                let name = SwiftIdentifier.memberName(route.route.name.value)
                let pattern = route.name.map { ".\(name)(let \($0))" } ?? ".\(name)"
                return SwitchCase(pattern: pattern, body: [.result(body.expression(route.shown))])
            }
            shown = .modifier(
                shown,
                call: .block(
                    .call(
                        "navigationDestination",
                        [LabeledExpression(label: "for", value: .text(routeName + ".self"))]),
                    parameter: "route", body: [.switchOver("route", cases: cases)]))
        }
        if !sharesStack {
            let stack: Expression =
                flow.routes.isEmpty
                ? .text("NavigationStack")
                : .call(
                    "NavigationStack", [LabeledExpression(label: "path", value: .text("$path"))])
            shown = .block(stack, parameter: nil, body: [.result(shown)])
        }
        view.members.append(
            .computed(
                introducer: access.introducer + "var", name: "body", type: library.someView,
                body: [.result(shown)]))
        view.members += body.functions.map(Member.function)
        var file = EmittedFile(
            view.name, flow.routes.isEmpty ? [.type(view)] : [.type(routes), .type(view)],
            body.imports)
        file.owner = feature.name.value
        return file
    }

    /// Whether the flow's view stands in the stack of a root.
    func isInStackOfRoot(_ flow: FrameID) -> Bool {
        guard manifest.root.navigation != nil else { return false }
        var isShown = false
        func visit(_ operand: Operand) { if case .call(flow, _) = operand { isShown = true } }
        for destination in resolution.destinations { visit(destination.shown) }
        if case .call(let start, _)? = resolution.start { visit(start) }
        return isShown
    }

    // MARK: The app

    func appFile(_ name: String) -> EmittedFile {
        var type = TypePlan(
            attributes: ["@main"], access: .internal, keyword: .struct, name: name,
            conforms: ["App"])
        let root = rootExpression(variant: nil)
        let shown: Expression
        switch rootKind {
        case .view where !isMemberCalled("live"): shown = root
        case .view:
            // A body must not make the root anew.
            let property =
                variableName(for: TypeReference(named: manifest.root.resolvedTypeName)) ?? "root"
            type.properties = [
                [PropertyPlan(introducer: "private let", name: property, value: root)]
            ]
            shown = .name(property)
        case .struct, .sceneDelegate:
            let property =
                variableName(for: TypeReference(named: manifest.root.resolvedTypeName)) ?? "root"
            type.properties = [
                [PropertyPlan(introducer: "private let", name: property, value: root)]
            ]
            shown = .member(.name(property), rootViewFunction, [])
        case .container:
            let introducer = manifest.root.environment == nil ? "private let" : "@State private var"
            type.properties = [
                [PropertyPlan(introducer: introducer, name: "dependencies", value: root)]
            ]
            shown = shownByContainer(.name("dependencies"))
        }
        type.members = [
            .computed(
                introducer: "var", name: "body", type: "some Scene",
                body: [
                    .result(.block(.text("WindowGroup"), parameter: nil, body: [.result(shown)]))
                ])
        ]
        return EmittedFile(name, [.type(type)] + rootPreviews(), [])
    }

    private var rootViewFunction: String {
        graph.frames.contains { $0.name == "makeRootViewController" }
            ? "makeRootViewController" : "makeRootView"
    }

    /// The root of a variant: its member, or a root made anew where there are no variants.
    private func rootExpression(variant: String?) -> Expression {
        let type = manifest.root.resolvedTypeName
        guard !lifting.members.isEmpty else { return .call(type, []) }
        let member = type + "." + SwiftIdentifier.memberName(variant ?? "live")
        return isMemberCalled(variant ?? "live") ? .call(member, []) : .text(member)
    }

    private func shownByContainer(_ container: Expression) -> Expression {
        var body = Body(self, .root)
        if case .text(let text)? = resolution.start {
            return withEnvironment(body.expression(.text(text)), of: container.flatSource)
        }
        let shown = Expression.member(container, rootViewFunction, [])
        return manifest.root.main == nil ? shown : withEnvironment(shown, of: container.flatSource)
    }

    // MARK: Environment

    /// The keys of the environment: objects that are held as protocols.
    var environmentObjects: [NodeID] {
        guard case .keys? = manifest.root.environment?.value else { return [] }
        return graph.nodes.indices.map { NodeID(index: $0) }.filter {
            let node = graph[$0]
            return node.kind == .object && node.owner == .root && node.lifetime == .singleton
                && types.source(node.type).hasPrefix("any ")
        }
    }

    func withEnvironment(_ view: Expression, of container: String?) -> Expression {
        func passing(_ arguments: [String]) -> Expression {
            .call("environment", arguments.map { LabeledExpression(label: nil, value: .text($0)) })
        }
        if case .object? = manifest.root.environment?.value {
            return .modifier(view, call: passing([container ?? "self"]))
        }
        return environmentObjects.reduce(view) { view, id in
            .modifier(
                view,
                call: passing(["\\." + name(id), (container.map { $0 + "." } ?? "") + name(id)]))
        }
    }

    func environmentFile() -> EmittedFile? {
        let objects = environmentObjects
        guard !objects.isEmpty else { return nil }
        let properties = objects.map { id in
            PropertyPlan(
                introducer: "@Entry " + manifest.accessLevel.introducer + "var", name: name(id),
                type: types.source(TypeReference(.optional(graph[id].type))), value: .text("nil"))
        }
        return EmittedFile(
            "EnvironmentValues+" + manifest.root.resolvedTypeName,
            [.extension(name: "EnvironmentValues", properties: [properties])], ["SwiftUI"])
    }

    // MARK: Previews

    func rootPreviews() -> [Declaration] {
        resolution.previews.filter { $0.scene == nil }.map { preview in
            let root = rootExpression(variant: preview.variant)
            let shown: Expression =
                switch rootKind {
                case .view: root
                case .struct, .sceneDelegate: .member(root, rootViewFunction, [])
                case .container: shownByContainer(root)
                }
            return .preview(name: preview.name, body: [.result(shown)])
        }
    }

    /// A preview goes through the variant's member where the scene begins scopes, belongs to one or reads the environment; every
    /// other composes by itself.
    private func preview(
        _ preview: Resolution.Preview, of scene: FrameID
    ) -> (Declaration, imports: Set<String>) {
        let isPreviewOnly = resolution.variants.contains {
            $0.name == preview.variant && $0.isPreviewOnly
        }
        if needsMember(scene), !isPreviewOnly { return (previewOfMember(preview, scene), []) }
        var frame = Frame(
            kind: .preview, parent: nil, name: preview.name, range: graph[scene].range)
        frame.body = Recipe(
            steps: [Step(action: .use(.call(scene, preview.given)), range: graph[scene].range)])
        if needs.isFactory(graph[scene].parent ?? .root), let parent = graph[scene].parent {
            frame.body = Recipe(
                steps: [
                    Step(action: .use(.call(parent, preview.given)), range: graph[scene].range)
                ])
        }
        let (world, id) = adding(frame, variant: preview.variant ?? "live")
        var body = Body(world, id)
        for (input, value) in preview.given.sorted(by: { $0.key < $1.key })
        where graph[input].owner != scene && world.needs[id].made.contains(input) {
            body.append(declaring: name(input), body.expression(value))
        }
        body.declareNodes()
        var shown = body.expression(frame.body.flatMap { $0.steps.first?.operand } ?? .list([]))
        if let parent = graph[scene].parent, needs.isFactory(parent) {
            shown = .member(
                shown, graph[scene].name,
                graph[scene].inputs.compactMap { input in
                    preview.given[input].map {
                        LabeledExpression(
                            label: SwiftIdentifier.argumentLabel(graph[input].name),
                            value: body.expression($0))
                    }
                })
        }
        body.append(result: shown)
        return (.preview(name: preview.name, body: body.statements), body.imports)
    }

    /// Whether only a whole root can show the scene.
    private func needsMember(_ scene: FrameID) -> Bool {
        guard let feature = graph[scene].parent, let owner = graph[feature].parent else {
            return false
        }
        if owner != .root || manifest.root.environment != nil { return true }
        return needs[scene].free.contains { id in
            graph[id].function.map { graph[$0].isScope } ?? false
        }
    }

    /// `AppDependencies.mock.makeUserSession(user: user).makeProfileView()`
    private func previewOfMember(_ preview: Resolution.Preview, _ scene: FrameID) -> Declaration {
        var shown = rootExpression(variant: preview.variant)
        var body = Body(self, .root)
        func arguments(_ inputs: [NodeID]) -> [LabeledExpression] {
            inputs.compactMap { input in
                preview.given[input].map {
                    LabeledExpression(
                        label: SwiftIdentifier.argumentLabel(graph[input].name),
                        value: body.expression($0))
                }
            }
        }
        guard let feature = graph[scene].parent, var owner = graph[feature].parent else {
            return .preview(name: preview.name, body: [])
        }
        var scopes: [FrameID] = []
        while graph[owner].isScope, let parent = graph[owner].parent {
            scopes.append(owner)
            owner = parent
        }
        for scope in scopes.reversed() {
            shown = .member(shown, "make" + graph[scope].name, arguments(graph[scope].inputs))
        }
        if needs.isFactory(feature), let instance = graph[feature].face.first,
            let function = needs.functions[instance], let callee = graph[function].function
        {
            shown = .member(shown, graph[callee].name, [])
            shown = .member(shown, graph[scene].name, arguments(graph[scene].inputs))
        } else {
            let name = graph[scene].name
            shown = .member(
                shown, name.hasPrefix("make") ? name : name.prefixed("make"),
                arguments(graph[scene].inputs))
        }
        if case .object? = manifest.root.environment?.value {
            shown = .modifier(
                shown,
                call: .call(
                    "environment",
                    [
                        LabeledExpression(
                            label: nil, value: rootExpression(variant: preview.variant))
                    ]))
        }
        return .preview(name: preview.name, body: [.result(shown)])
    }
}

extension Step {
    var operand: Operand? { if case .use(let operand) = action { operand } else { nil } }
}

extension Body {
    /// The body of a scene's function: its objects, and its view last.
    mutating func appendScene(_ recipe: Recipe) {
        guard case .use(.node(let view, let members, _))? = recipe.steps.first?.action,
            members.isEmpty,
            emission.needs[frame].made.contains(view), isPlain(view), !isUsedByOthers(view)
        else {
            declareNodes()
            return appendReturning(recipe, for: nil)
        }
        declareNodes(besides: view)
        if let own = emission.graph[recipe: view] { appendReturning(own, for: view) }
    }

    /// Whether the object is complete as soon as it is made.
    private func isPlain(_ id: NodeID) -> Bool {
        let steps = emission.graph[recipe: id]?.steps ?? []
        return steps.allSatisfy { step in
            if case .storyboard = step.action { return false }
            return !step.isCompletion
        }
    }

    private func isUsedByOthers(_ id: NodeID) -> Bool {
        var isUsed = false
        for other in emission.needs[frame].made where other != id {
            guard let recipe = emission.graph[recipe: other] else { continue }
            emission.needs.forEachNeed(of: recipe, in: frame, isInitializer: false) {
                if $0 == id { isUsed = true }
            }
        }
        return isUsed
    }
}
