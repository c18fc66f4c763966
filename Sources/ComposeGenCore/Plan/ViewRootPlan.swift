import SwiftReading

/// A root that is a view. A view is a value that is made again and again, so that an object of its own, kept by SwiftUI,
/// holds the singletons.
///
/// - Parameter manifest: of the manifest's own choices.
func planViewRoot(_ context: PlanContext, _ manifest: PlanContext) -> PlannedFile {
    let graph = context.graph
    let root = graph.root
    var file = PlannedFile(.main, context)

    let singletons = context.singletons(among: context.validated.mainObjects)
    let isHeldByScopes = context.validated.usedByScopes.holds.contains(.main)
    let hasHolder =
        !singletons.isEmpty || root.prepare != nil || root.setup != nil || isHeldByScopes
    let heldValues: Set<ValueID> =
        !hasHolder
        ? []
        : graph.closure(
            objects: singletons, values: context.validated.usedByScopes.values, edges: root.edges
        ).values.intersection(context.validated.mainValues)
    let kept = context.keptFunctions
    let viewStorage = RootStorage(
        context,
        StorageForm(
            keptValues: manifest.validated.mainValues.subtracting(graph.valuesOfOthers),
            isWhole: false, functionIntroducer: { kept.contains($0) ? "private let" : nil }),
        values: manifest.validated.mainValues.subtracting(heldValues),
        objects: hasHolder ? [] : Set(context.injection.functions.keys))
    file.take(viewStorage.composer)
    var type = TypePlan(
        attributes: root.isolation == .mainActor ? [] : context.attributes(root.isolation),
        access: context.access, keyword: .struct, name: root.typeName,
        conforms: [context.library.source(of: .view)] + root.conforms.map(\.source))

    var holder: TypePlan?
    var holderParameters: [ParameterPlan] = []
    var path = { (name: String) in name }
    if hasHolder {
        let storage = RootStorage(
            context,
            StorageForm(
                keptValues: context.usedLater.values, introducer: "let",
                structureIntroducer: "let",
                functionIntroducer: { kept.contains($0) ? "let" : nil }),
            values: heldValues, objects: Set(singletons).union(context.injection.functions.keys))
        file.take(storage.composer)
        holderParameters = storage.parameters
        path = { "composition." + storage.structures.path($0) }
        holder = compositionHolder(storage, context, &file)
        holder?.isPrivate = !isHeldByScopes
    }

    var wrapped: [PropertyPlan] = []
    if let path = root.path {
        wrapped.append(
            PropertyPlan(
                introducer: "@\(context.library.source(of: .state)) private var",
                name: context.declared(path),
                value: .call(context.library.source(of: .navigationPath), [])))
    }
    if holder != nil {
        wrapped.append(
            PropertyPlan(
                introducer: "@\(context.library.source(of: .stateObject)) private var",
                name: "composition",
                type: holderParameters.isEmpty ? nil : "Composition",
                value: holderParameters.isEmpty ? .call("Composition", []) : nil))
    }
    type.properties = [wrapped, viewStorage.values, viewStorage.objects]
    if let initializer = viewInitializer(context, viewStorage, holderParameters) {
        type.members.append(.function(initializer))
    }

    var functions = RootFunctions(
        context, file: file,
        singleton: { [path] in path(context.declaredName($0)) },
        value: { [path] id in
            let name = graph.values[id.index].name
            return heldValues.contains(id) ? path(name) : name
        },
        function: path, itself: "composition")
    type.members += planVariants(manifest, into: context, &functions.file)
    let body = viewBody(context, &functions)
    type.members.append(
        .computed(
            introducer: context.accessPrefix + "var", name: "body", type: context.library.someView,
            body: [.result(body)]))
    for id in graph.flowsMadeByText.sorted(by: { $0.index < $1.index }) {
        functions.addFlow(of: id, "private func")
    }
    functions.addFactories(areFace: false)
    functions.addTransients()
    type.members += functions.members
    if let holder { type.members.append(.type(holder)) }
    file = functions.file
    file.declarations = [.type(type)]
    if root.mainName == nil { file.addRootPreviews(manifest) }
    return file
}

/// The object that SwiftUI keeps for the view.
private func compositionHolder(
    _ storage: RootStorage, _ context: PlanContext, _ file: inout PlannedFile
) -> TypePlan {
    let graph = context.graph
    var functions = RootFunctions(
        context, file: file, captures: .members(caller: "unowned self"),
        singleton: { storage.structures.path(context.declaredName($0)) },
        value: { storage.structures.path(graph.values[$0.index].name) },
        function: storage.structures.path, hasFactories: false)
    let lazies = functions.lazyProperties(hasFace: false, isNested: true)
    functions.addTransients()
    file = functions.file
    var type = TypePlan(
        attributes: ["@MainActor"], access: .internal, isPrivate: true, keyword: .finalClass,
        name: "Composition", conforms: [context.library.source(of: .observableObject)])
    // The view's own initialiser has the defaults.
    let initializer = FunctionPlan(
        introducer: "init", name: "",
        parameters: storage.parameters.map { ParameterPlan(name: $0.name, type: $0.type) },
        body: storage.statements + storage.closing)
    type.properties = [storage.values, storage.objects, lazies]
    if !initializer.parameters.isEmpty || !initializer.body.isEmpty {
        type.members = [.function(initializer)]
    }
    let usedByScopes = context.namesUsedByScopes
    type.members += storage.structures.face { usedByScopes.contains($0.name) } + functions.members
    type.members += storage.structures.types.map(Member.type)
    return type
}

extension PlanContext {
    /// The values among the parameters as whoever makes the root passes them, and the others behind those.
    fileprivate func inOrderOfRoot(_ parameters: [ParameterPlan]) -> [ParameterPlan] {
        let names = valuesOfInitializer.map { declared(graph.values[$0.index].name) }
        let byName = Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
        let known = Set(names)
        return names.compactMap { byName[$0] } + parameters.filter { !known.contains($0.name) }
    }
}

private func viewInitializer(
    _ context: PlanContext, _ view: RootStorage, _ holder: [ParameterPlan]
) -> FunctionPlan? {
    let parameters = context.inOrderOfRoot(view.parameters + holder)
    guard !parameters.isEmpty || !view.statements.isEmpty || context.access != .internal else {
        return nil
    }
    var body = view.statements
    if !holder.isEmpty {
        let arguments = holder.map {
            LabeledExpression(label: $0.name, value: .text($0.name))
        }
        body.append(
            .assignment(
                target: "_composition",
                value: .call(
                    context.library.source(of: .stateObject),
                    [
                        LabeledExpression(
                            label: "wrappedValue", value: .call("Composition", arguments))
                    ])))
    }
    return FunctionPlan(
        introducer: context.accessPrefix + "init", name: "", parameters: parameters, body: body)
}

/// The navigation stack with the start in it, and a destination for each value that leads somewhere.
private func viewBody(_ context: PlanContext, _ functions: inout RootFunctions) -> Expression {
    let root = context.graph.root
    let path = root.path.map { "$" + $0 }
    var shown = Expression.text("EmptyView()")
    if let start = root.start {
        shown = functions.shown(start, path: path)
    }
    // With nothing but itself to show, a flow brings the stack.
    if case .flow? = root.start, path == nil { return shown }
    for destination in root.destinations {
        let name = context.valueName(destination.value, for: destination.leadsTo)
        var parameter = context.valueParameter(name, destination.value, for: destination.leadsTo)
        let view = functions.shown(
            destination.leadsTo, value: (name, destination.value), path: path)
        // A function that shows it has taken the place of the text.
        if parameter == nil, case .call = view.form { parameter = name }
        let call = Expression.call(
            "navigationDestination",
            [
                LabeledExpression(
                    label: "for", value: .text(context.source(destination.value) + ".self"))
            ])
        shown = .modifier(shown, call: .block(call, parameter: parameter, body: [.result(view)]))
    }
    let name = context.library.source(of: .navigationStack)
    let stack: Expression =
        path.map { .call(name, [LabeledExpression(label: "path", value: .text($0))]) }
        ?? .text(name)
    return .block(stack, parameter: nil, body: [.result(shown)])
}

extension RootFunctions {
    /// What a destination shows; where it takes statements, by a function of its own.
    fileprivate mutating func shown(
        _ destination: DestinationNode, value: (name: String, type: TypeReference)? = nil,
        path: String?
    ) -> Expression {
        let taken = [value?.name, context.graph.root.path].compactMap { $0 }
        var composer = StatementComposer(context, siteOfComposing)
        composer.takenNames.formUnion(taken)
        var expression = composer.showWithNeeds(destination, value: value, path: path)
        guard !composer.statements.isEmpty else {
            take(composer)
            return expression
        }
        composer = StatementComposer(context, siteOfComposing)
        composer.takenNames.formUnion(taken)
        composer.shorthand = value?.name
        expression = composer.showWithNeeds(destination, value: value, path: path)
        take(composer)
        var name = "makeRootView"
        var parameters: [ParameterPlan] = []
        var passed: [LabeledExpression] = []
        if let value {
            name = context.makeName(value.name) + "Destination"
            if context.valueParameter(value.name, value.type, for: destination) != "_" {
                parameters = [ParameterPlan(name: value.name, type: context.source(value.type))]
                passed = [
                    LabeledExpression(
                        label: SwiftIdentifier.argumentLabel(value.name), value: .text(value.name))
                ]
            }
        }
        members.append(
            .function(
                FunctionPlan(
                    introducer: "private func", name: name, parameters: parameters,
                    result: context.library.someView,
                    body: composer.statements + [.result(expression)])))
        return .call(name, passed)
    }
}

extension StatementComposer {
    fileprivate mutating func showWithNeeds(
        _ destination: DestinationNode, value: (name: String, type: TypeReference)?, path: String?
    ) -> Expression {
        makeWhatIsHandedIn(context.needs(of: destination))
        return show(destination, value: value, path: path)
    }
}
