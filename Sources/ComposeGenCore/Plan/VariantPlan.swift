extension Injection {
    /// What the variants of the root make otherwise, and what that is made of where something else uses it too.
    init(_ context: PlanContext) {
        let graph = context.graph
        let variants = graph.variants.filter { !$0.isPreviewOnly }
        guard !variants.isEmpty else { return }
        for variant in variants {
            objects.formUnion(variant.choices.map(\.object))
            values.formUnion(variant.values.map(\.value))
        }
        objects.formIntersection(context.validated.mainObjects)
        values.formIntersection(context.validated.mainValues)

        let graphs = [graph] + variants.map(graph.applying)
        var needed: Set<ObjectID> = []
        var neededValues: Set<ValueID> = []
        for graph in graphs {
            let edges = objects.flatMap { graph[$0].edges }
            let reached = graph.closure(objects: [], values: [], edges: edges)
            needed.formUnion(reached.objects.filter { graph[$0].lifetime == .singleton })
            neededValues.formUnion(reached.values)
        }
        needed.subtract(objects)
        let inside = context.validated.rootObjects.subtracting(needed).subtracting(objects)
        var used = context.usedByFunctions
        var usedValues: Set<ValueID> = []
        for id in inside {
            for edge in graph[id].edges {
                switch graph.resolved(edge.target) {
                case .object(let id): used.insert(id)
                case .value(let id): usedValues.insert(id)
                default: break
                }
            }
        }
        for needs in context.validated.needs { usedValues.formUnion(needs.values) }
        if graph.root.kind == .container {
            used.formUnion(needed.filter { !graph[$0].isPrivate })
            usedValues.formUnion(neededValues)
        }
        objects.formUnion(needed.intersection(used))
        outside = needed.subtracting(used)
        for edge in graph.root.edges {
            if case .value(let id) = edge.target { usedValues.insert(id) }
        }
        usedValues = graph.closure(objects: [], values: usedValues).values
        let texts = neededValues.filter { id in
            if case .text = graph.values[id.index].supply { true } else { false }
        }
        values.formUnion(texts.intersection(usedValues))
        outsideValues = texts.subtracting(usedValues).subtracting(values)
    }
}

extension PlanContext {
    /// The objects that functions of their root or scopes use, rather than only its initialiser.
    var usedByFunctions: Set<ObjectID> {
        var result = validated.usedByScopes.objects
        for needs in validated.needs { result.formUnion(needs.rootObjects) }
        for index in graph.features.indices {
            result.formUnion(flowNeeds(FeatureID(index: index)).rootObjects)
        }
        for id in validated.rootObjects where graph[id].lifetime != .singleton {
            for edge in graph[id].edges {
                if case .object(let used) = graph.resolved(edge.target) { result.insert(used) }
            }
        }
        if let start = graph.root.start { result.formUnion(needs(of: start).rootObjects) }
        for destination in graph.root.destinations {
            result.formUnion(needs(of: destination.leadsTo).rootObjects)
        }
        return result
    }

    /// How the app and the previews get their root: a variant's member, or a new one where there is no variant.
    func root(_ variant: String?) -> Expression {
        let type = graph.root.typeName
        guard graph.variants.contains(where: { !$0.isPreviewOnly }) else { return .call(type, []) }
        let name = declared(variant ?? "live")
        return variantsTakeParameters ? .call("\(type).\(name)", []) : .text("\(type).\(name)")
    }

    /// Whether a variant's member is a function, because a value has to be passed.
    var variantsTakeParameters: Bool {
        validated.mainValues.contains { id in
            if case .parameter = graph.values[id.index].supply { true } else { false }
        }
    }
}

/// `static let live = …` and one for each variant: the same root with other choices handed in.
func planVariants(
    _ context: PlanContext, _ injection: Injection, _ file: inout PlannedFile
) -> [Member] {
    let variants = context.graph.variants.filter { !$0.isPreviewOnly }
    guard !variants.isEmpty else { return [] }
    var members = [planVariant("live", context, injection, &file)]
    for variant in variants {
        let applied = PlanContext(context.validated.applying(variant))
        members.append(planVariant(variant.name, applied, injection, &file))
    }
    return members
}

private func planVariant(
    _ name: String, _ context: PlanContext, _ injection: Injection, _ file: inout PlannedFile
) -> Member {
    let graph = context.graph
    let root = graph.root
    let injected = injection.objects.sorted()
    // An object that is only handed in needs no name.
    var shared: Set<ObjectID> = injection.outside
    for id in injection.objects.union(injection.outside) {
        for edge in graph[id].edges {
            if case .object(let used) = graph.resolved(edge.target) { shared.insert(used) }
        }
        if case .construction(let construction) = graph[id].choice, !construction.isExpression {
            shared.insert(id)
        }
    }
    let site = CompositionSite(
        placement: { id in
            graph[id].lifetime == .singleton && shared.contains(id) ? .local : .inPlace
        },
        value: { graph.values[$0.index].name })
    var composer = StatementComposer(context, site)
    var parameters: [ParameterPlan] = []
    var passed: [LabeledExpression] = []
    let outsideValues = graph.closure(
        objects: injection.objects.union(injection.outside), values: injection.values
    ).values
    for id in context.orderedValues(outsideValues.union(context.validated.mainValues)) {
        let value = graph.values[id.index]
        let declared = context.declared(value.name)
        let label = SwiftIdentifier.argumentLabel(value.name)
        switch value.supply {
        case .parameter(let text):
            parameters.append(
                ParameterPlan(
                    name: declared, type: context.parameterSource(value.type),
                    default: text.map { .text(composer.source(of: $0)) }))
            passed.append(LabeledExpression(label: label, value: .text(declared)))
        case .text(let text):
            guard injection.values.contains(id) || outsideValues.contains(id) else { continue }
            let isShared = injection.sharesValue(id, graph)
            let source = Expression.text(composer.source(of: text))
            if isShared {
                composer.append(
                    .declaration(
                        name: declared, type: context.writtenType(of: value, text), value: source))
            }
            if injection.values.contains(id) {
                passed.append(
                    LabeledExpression(label: label, value: isShared ? .text(declared) : source))
            }
        }
    }
    composer.make(injected)
    for id in injected {
        let value = composer.expression(of: Reference(target: .object(id), range: graph[id].range))
        passed.append(
            LabeledExpression(label: SwiftIdentifier.argumentLabel(graph[id].name), value: value))
    }
    file.take(composer)
    var effects = injection.objects.union(injection.outside).reduce(into: EffectsPlan()) {
        $0.formUnion(context.effects[$1])
    }
    for id in context.validated.mainObjects where graph[id].lifetime == .singleton {
        effects.formUnion(context.effects[id])
    }
    let made = StatementComposer.marked(.call(root.typeName, passed), effects)
    if parameters.isEmpty, effects.isEmpty {
        let value =
            composer.statements.isEmpty
            ? made
            : .suffixed(.closure(signature: nil, body: composer.statements + [.result(made)]), "()")
        return .property(
            PropertyPlan(
                introducer: context.accessPrefix + "static let", name: context.declared(name),
                type: composer.statements.isEmpty ? nil : root.typeName, value: value))
    }
    return .function(
        FunctionPlan(
            introducer: context.accessPrefix + "static func", name: context.declared(name),
            parameters: parameters, effects: effects, result: root.typeName,
            body: composer.statements + [.result(made)]))
}

extension Injection {
    /// Whether more than the root's parameter takes the value.
    fileprivate func sharesValue(_ id: ValueID, _ graph: ObjectGraph) -> Bool {
        objects.union(outside).contains { object in
            graph[object].edges.contains { $0.target == .value(id) }
        }
            || graph.values.indices.contains { index in
                graph.references(ofValue: ValueID(index: index)).contains {
                    $0.target == .value(id)
                }
            }
    }
}
