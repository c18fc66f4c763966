import SwiftReading

/// The file of a feature's navigation: its routes, and the view that leads along them. Where a root has a stack around it, it
/// has none of its own, and leads along that one's path: a stack in another is two bars, and neither knows of the other.
func planFlow(_ flow: FlowNode, of id: FeatureID, _ context: PlanContext) -> PlannedFile {
    let feature = context.graph[id]
    let needs = context.flowNeeds(id)
    let access = feature.placement.access
    var file = PlannedFile(name: flow.typeName, of: feature.name, feature.placement)
    file.modules.formUnion(feature.imports)
    file.takeImports(of: needs, context)

    let routeName = feature.name + "Route"
    var routes = TypePlan(
        access: access, keyword: .enum, name: routeName, conforms: ["Hashable"])
    routes.cases = flow.routes.map { route in
        let name = context.declared(route.name)
        return route.value.map { "\(name)(\(context.source($0)))" } ?? name
    }

    var parameters = context.received(needs)
    if feature.kind == .factory {
        parameters.append(ParameterPlan(name: "factory", type: feature.typeName))
    }
    var view = TypePlan(
        access: access, keyword: .struct, name: flow.typeName,
        conforms: [context.library.source(of: .view)])
    // Without routes there is nowhere to go, and nothing to keep.
    let path = flow.routes.isEmpty ? nil : context.path(ofFlow: id, routeName)
    view.properties = [
        path.map { [$0] } ?? [],
        parameters.map { PropertyPlan(introducer: "let", name: $0.name, type: $0.storedType) },
    ]
    if access != .internal {
        var initializer = memberwiseInitializer(parameters, access)
        if path != nil, context.sharesStack(id) {
            initializer.parameters.insert(context.receivedPath, at: 0)
            initializer.body.insert(.assignment(target: "_path", value: .text("path")), at: 0)
        }
        view.members.append(.function(initializer))
    }
    var functions: [FunctionPlan] = []
    view.members.append(
        .computed(
            introducer: access.introducer + "var", name: "body", type: context.library.someView,
            body: flowBody(flow, of: id, routeName, context, &file, &functions)))
    view.members += functions.map(Member.function)
    file.declarations = flow.routes.isEmpty ? [.type(view)] : [.type(routes), .type(view)]
    if path != nil, context.sharesStack(id), flow.appendsCases {
        file.declarations.append(context.appending(routeName))
    }
    return file
}

extension PlanContext {
    /// Whether the flow's view stands in the stack of the root.
    func sharesStack(_ id: FeatureID) -> Bool { flowsInStackOfRoot.contains(id) }

    /// The path of a flow with routes, as its view has it.
    fileprivate func path(ofFlow id: FeatureID, _ routeName: String) -> PropertyPlan {
        guard sharesStack(id) else {
            return PropertyPlan(
                introducer: "@\(library.source(of: .state)) private var", name: "path",
                type: "[\(routeName)]", value: .array([]))
        }
        return PropertyPlan(
            introducer: "@\(library.source(of: .binding)) var", name: "path",
            type: library.source(of: .navigationPath))
    }

    /// The root's path as a parameter.
    fileprivate var receivedPath: ParameterPlan {
        ParameterPlan(
            name: "path",
            type: "\(library.source(of: .binding))<\(library.source(of: .navigationPath))>")
    }

    /// What has `path.append(.detail(id))` mean a route where the path holds values of any type.
    fileprivate func appending(_ routeName: String) -> Declaration {
        .extension(
            name: library.source(of: .navigationPath),
            members: [
                .function(
                    FunctionPlan(
                        introducer: "fileprivate mutating func", name: "append",
                        parameters: [ParameterPlan(label: "_", name: "route", type: routeName)],
                        body: [
                            .declaration(
                                name: "value", type: "some Hashable", value: .text("route")),
                            .expression(
                                .call(
                                    "append",
                                    [LabeledExpression(label: nil, value: .text("value"))])),
                        ]))
            ])
    }
}

extension FlowNode {
    /// Whether a text puts a case of the route enum on the path without saying of which type that is.
    fileprivate var appendsCases: Bool {
        ([start] + routes.map(\.call)).contains { call in
            call.arguments.contains { argument in
                argument.value.texts.contains { $0.text.text.text.hasBytes(of: "append(.") }
            }
        }
    }
}

private func flowBody(
    _ flow: FlowNode, of id: FeatureID, _ routeName: String, _ context: PlanContext,
    _ file: inout PlannedFile, _ functions: inout [FunctionPlan]
) -> [Statement] {
    let graph = context.graph
    let needs = context.flowNeeds(id)
    func functionName(of route: FlowNode.Route) -> String {
        context.makeName(route.name) + "Destination"
    }
    func composer() -> StatementComposer {
        var site = CompositionSite(
            placement: { .named(context.receivedName($0)) },
            value: { graph.values[$0.index].name },
            factory: { $0 == id ? .text("factory") : nil },
            receivesFunctions: true, received: { needs },
            namesInReach: {
                context.namesReceived(needs).union(["path", "route", "factory"])
            })
        site.parameters["path"] = "path"
        return StatementComposer(context, site)
    }
    func show(
        _ call: SceneCallNode, value: (name: String, type: TypeReference)?, as name: String,
        isRoute: Bool = true
    ) -> [Statement] {
        var composer = composer()
        // The start is composed with the view itself, a route whenever it is taken.
        composer.isLater = isRoute
        if let value { composer.takenNames.insert(value.name) }
        let scene = composer.show(call, value: value)
        composer.append(.result(scene))
        file.take(composer)
        guard !composer.statements.allSatisfy(\.standsInViewBuilder) else {
            return composer.statements
        }
        // The body is a view builder, which takes no statements but these.
        let isUsed = value.map { graph.uses($0.name, $0.type, call) } ?? false
        let given = isUsed ? value : nil
        functions.append(
            FunctionPlan(
                introducer: "private func", name: name,
                parameters: given.map {
                    [ParameterPlan(name: $0.name, type: context.source($0.type))]
                } ?? [], result: context.library.someView, body: composer.statements))
        let passed = given.map {
            [
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel($0.name), value: .text($0.name))
            ]
        }
        return [.result(.call(name, passed ?? []))]
    }
    var body = show(flow.start, value: nil, as: "makeStart", isRoute: false)
    if !flow.routes.isEmpty, case .result(let start)? = body.popLast() {
        let cases = flow.routes.map { route in
            let name = SwiftIdentifier.memberName(route.name)
            guard let type = route.value else {
                return SwitchCase(
                    pattern: ".\(name)",
                    body: show(route.call, value: nil, as: functionName(of: route)))
            }
            let value = context.valueName(type, for: .scene(route.call))
            let isNamed = graph.uses(value, type, route.call)
            return SwitchCase(
                pattern: isNamed ? ".\(name)(let \(value))" : ".\(name)",
                body: show(route.call, value: (value, type), as: functionName(of: route))
            )
        }
        let destination = Expression.call(
            "navigationDestination",
            [LabeledExpression(label: "for", value: .text(routeName + ".self"))])
        body.append(
            .result(
                .modifier(
                    start,
                    call: .block(
                        destination, parameter: "route", body: [.switchOver("route", cases: cases)])
                )))
    }
    if context.sharesStack(id) { return body }
    let name = context.library.source(of: .navigationStack)
    let stack: Expression =
        flow.routes.isEmpty
        ? .text(name)
        : .call(name, [LabeledExpression(label: "path", value: .text("$path"))])
    return [.result(.block(stack, parameter: nil, body: body))]
}
