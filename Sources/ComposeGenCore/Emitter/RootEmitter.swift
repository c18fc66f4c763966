/// The types that hold singletons: the composition root in its four forms, and scopes.
extension Emission {
    func isClass(_ frame: FrameID) -> Bool {
        if case .scope = graph[frame].kind { return true }
        return rootKind == .container || rootKind == .sceneDelegate
            || rootKind == .view && hasComposition
    }

    /// The property under which a scope keeps the root that it came from.
    func rootProperty(of scope: FrameID) -> String {
        guard let parent = graph[scope].parent, parent != .root else { return "root" }
        return variableName(for: TypeReference(named: graph[parent].name)) ?? "root"
    }

    /// Singletons of a struct root that need nothing: initial values of their properties.
    func propertiesMadeInPlace(of frame: FrameID) -> Set<NodeID> {
        let hasValues = rootKind == .struct || rootKind == .view
        return Set(
            needs[frame].stored.filter { id in
                let node = graph[id]
                guard !lifting.lifted.contains(id), let recipe = graph[recipe: id] else {
                    return false
                }
                if node.kind == .value { return valueInPlace(id, frame) != nil }
                guard hasValues, frame == .root, node.kind == .object, !node.isLazy else {
                    return false
                }
                var needsNothing = recipe.steps.allSatisfy {
                    !$0.isCompletion && $0.effects.isEmpty && !$0.isChoice(graph)
                }
                if recipe.takesStatements(graph) || recipe.variation != .none {
                    needsNothing = false
                }
                needs.forEachNeed(of: recipe, in: frame, isInitializer: true) { _ in
                    needsNothing = false
                }
                return needsNothing
            })
    }

    // MARK: Properties

    /// Whether a value says its type by itself, as a call of its initialiser does.
    private func writtenType(_ id: NodeID, _ text: SwiftText) -> String? {
        let type = types.source(graph[id].type)
        return text.says(type) ? nil : type
    }

    fileprivate func introducer(_ id: NodeID, _ word: String, isFace: Bool) -> String {
        if isFace { return manifest.accessLevel.introducer + word }
        return "private " + word
    }

    /// Properties of values, of objects, and of the root that a scope came from.
    fileprivate func properties(
        of frame: FrameID, _ body: inout Body
    ) -> (
        own: [PropertyPlan], values: [PropertyPlan], objects: [PropertyPlan], lazies: [PropertyPlan]
    ) {
        let kept = needs[frame]
        var values: [PropertyPlan] = []
        var objects: [PropertyPlan] = []
        var lazies: [PropertyPlan] = []
        let inPlace = propertiesMadeInPlace(of: frame)
        let usedByScopes = nodesUsedByScopes(of: frame)
        let isDelegate = frame == .root && rootKind == .sceneDelegate
        for id in ordered(kept.stored.union(kept.made.filter { graph[$0].isLazy })) {
            let node = graph[id]
            guard node.kind != .function, node.owner == frame, node.kind != .root else { continue }
            let isFace = graph[frame].face.contains(id) || usedByScopes.contains(id)
            if node.isLazy {
                let word =
                    isDelegate && !isFace
                    ? "private lazy var" : isFace ? "private(set) lazy var" : "private lazy var"
                lazies += lazyProperty(id, word, &body)
                continue
            }
            var property = PropertyPlan(
                introducer: introducer(id, "let", isFace: isFace), name: name(id),
                type: type(id, in: frame))
            if isDelegate, id == lifting.variantNode || lifting.assigned.contains(id) {
                property.introducer = introducer(id, "var", isFace: isFace)
                property.value =
                    id == lifting.variantNode
                    ? .text(".live") : valueInPlace(id, frame).map { .text($0.source) }
                if let text = valueInPlace(id, frame) { property.type = writtenType(id, text) }
                if id == lifting.variantNode {
                    property.type = nil
                    property.value = .text("Variant.live")
                }
                values.append(property)
                continue
            }
            if node.kind == .object {
                if inPlace.contains(id), let recipe = graph[recipe: id] {
                    property.value = body.expression(of: recipe, for: id)
                    if !recipe.endsInAttempt { property.type = nil }
                }
                objects.append(property)
            } else {
                if node.kind == .value, let text = valueInPlace(id, frame) {
                    property.value = .text(text.source)
                    property.type = writtenType(id, text)
                }
                values.append(property)
            }
        }
        var own: [PropertyPlan] = []
        if keepsRoot(frame), let parent = graph[frame].parent {
            let isUsed = graph.frames.contains { $0.parent == frame && $0.isScope }
            own = [
                PropertyPlan(
                    introducer: isUsed ? "let" : "private let", name: rootProperty(of: frame),
                    type: rootType(parent))
            ]
        }
        return (own, values, objects, lazies)
    }

    /// The variant's case first, then in manifest order.
    private func ordered(_ nodes: Set<NodeID>) -> [NodeID] {
        nodes.sorted { left, right in
            (left == lifting.variantNode ? 0 : 1, left) < (
                right == lifting.variantNode ? 0 : 1, right
            )
        }
    }

    /// The type as code of the root's own declaration names it.
    private func type(_ id: NodeID, in frame: FrameID) -> String {
        id == lifting.variantNode && frame == .root ? "Variant" : types.source(graph[id].type)
    }

    /// The text of a value that its property has from the beginning.
    private func valueInPlace(_ id: NodeID, _ frame: FrameID) -> SwiftText? {
        guard frame == .root, !lifting.lifted.contains(id),
            case .text(let text)? = graph[recipe: id]?.steps.first?.action, text.operands.isEmpty
        else { return nil }
        return text.text
    }

    /// What scopes ask of the root that they came from.
    fileprivate func nodesUsedByScopes(of frame: FrameID) -> Set<NodeID> {
        var used: Set<NodeID> = []
        for (index, inner) in graph.frames.enumerated() where inner.isScope && inner.parent == frame
        {
            used.formUnion(needs[FrameID(index: index)].free)
        }
        return used
    }

    /// Whether functions of a scope ask for something of a root around it.
    func keepsRoot(_ frame: FrameID) -> Bool {
        guard graph[frame].isScope else { return false }
        let kept = needs[frame]
        return kept.free.contains { id in
            kept.stored.contains(id)
        }
    }

    private func lazyProperty(_ id: NodeID, _ introducer: String, _ body: inout Body)
        -> [PropertyPlan]
    {
        guard let callee = graph[id].function, let recipe = graph[recipe: id] else { return [] }
        var own = Body(self, callee)
        if isCompleted(recipe) || leadsBackByCompletion(id) {
            return [
                PropertyPlan(
                    introducer: "private var", name: graph[id].name.prefixed("stored"),
                    type: types.source(TypeReference(.optional(graph[id].type))))
            ]
        }
        var expressed = own
        let value = expressed.expression(of: recipe, for: id)
        if recipe.takesStatements(graph) || !expressed.statements.isEmpty {
            own.appendReturning(recipe, for: id)
            body.add(
                FunctionPlan(
                    introducer: "private func", name: graph[callee].name,
                    effects: effects(of: callee),
                    result: types.source(graph[id].type), body: own.statements), own)
            return [
                PropertyPlan(
                    introducer: introducer, name: name(id), type: types.source(graph[id].type),
                    value: .call(graph[callee].name, []))
            ]
        }
        body.add(nil, expressed)
        body.importModules(of: id)
        return [
            PropertyPlan(
                introducer: introducer, name: name(id), type: types.source(graph[id].type),
                value: value)
        ]
    }

    /// Whether something is done to the object once it stands, whichever branch makes it.
    func isCompleted(_ recipe: Recipe) -> Bool {
        recipe.steps.contains { step in
            step.isCompletion || step.frames.contains { graph[$0].body.map(isCompleted) ?? false }
        }
    }

    func isCompletedOrLeadsBack(_ id: NodeID) -> Bool {
        leadsBackByCompletion(id) || graph[recipe: id].map(isCompleted) ?? false
    }

    /// Whether making the lazy object may complete another one whose properties ask for this one.
    func leadsBackByCompletion(_ id: NodeID) -> Bool { lazyCycles.contains(id) }

    /// A lazy object that is completed stands before its properties and its `setup` run. One whose parts lead back to it looks
    /// again once they stand.
    fileprivate func completedLazies(of frame: FrameID, _ body: inout Body) -> [Member] {
        needs[frame].made.compactMap { id in
            guard graph[id].isLazy, let callee = graph[id].function, let recipe = graph[recipe: id],
                isCompleted(recipe) || leadsBackByCompletion(id)
            else { return nil }
            let stored = graph[id].name.prefixed("stored")
            var own = Body(self, callee)
            own.stored = stored
            own.append(.text("if let \(stored) { return \(stored) }"))
            own.looksAgain = leadsBackByCompletion(id)
            own.appendReturning(recipe, for: id)
            body.add(nil, own)
            let isFace = graph[frame].face.contains(id) || nodesUsedByScopes(of: frame).contains(id)
            return .computed(
                introducer: isFace ? "var" : "private var", name: name(id),
                type: types.source(graph[id].type),
                body: own.statements, isBuilder: false)
        }
    }

    // MARK: The root

    func rootFile() -> EmittedFile {
        let frame = FrameID.root
        var body = Body(self, frame, isInitializer: true)
        let kind = rootKind
        var type = TypePlan(
            access: manifest.accessLevel, keyword: .finalClass, name: manifest.root.resolvedTypeName
        )
        var modules = Set(manifest.root.face.imports.map(\.value))
        if kind != .sceneDelegate, kind != .view { type.attributes = ["@MainActor"] }
        var (_, values, objects, lazies) = properties(of: frame, &body)
        switch kind {
        case .struct: type.keyword = .struct
        case .container:
            if manifest.root.environment != nil {
                type.attributes.append("@Observable")
                modules.insert("Observation")
                for index in lazies.indices {
                    lazies[index].introducer = "@ObservationIgnored " + lazies[index].introducer
                }
            }
        case .sceneDelegate:
            type.conforms = ["UIResponder", "UIWindowSceneDelegate"]
            modules.insert("UIKit")
        case .view:
            type.keyword = .struct
            type.conforms = ["View"]
        }
        type.conforms += manifest.root.face.conforms.map(\.value.source)
        type.properties = [values, objects, lazies]
        var imports: Set<String> = []
        var functionsOfVariants: [FunctionPlan] = []
        if kind == .view { return viewRoot(type, values, modules) }
        if kind == .sceneDelegate {
            type.properties.insert(
                [PropertyPlan(introducer: "var", name: "window", type: "UIWindow?")], at: 0)
            type.members += delegateMembers(&imports, &functionsOfVariants)
        } else if let initializer = initializer(of: frame, &body) {
            type.members.append(.function(initializer))
        }
        if let variants = variantType() { type.members.append(.type(variants)) }
        for name in lifting.members where kind != .sceneDelegate {
            type.members += variantMember(
                name, parameters: parametersOfRoot, &imports, &functionsOfVariants)
        }
        if kind == .sceneDelegate { type.members += sceneCallbacks(&body) + [configuringWindow()] }
        type.members += completedLazies(of: frame, &body)
        type.members += functions(of: frame, &body)
        type.members += (functionsOfVariants + body.functions).map(Member.function)
        modules.formUnion(body.imports)
        modules.formUnion(imports)
        return EmittedFile(type.name, [.type(type)], modules)
    }

    func scopeFile(_ frame: FrameID) -> EmittedFile {
        var body = Body(self, frame, isInitializer: true)
        var type = TypePlan(
            attributes: ["@MainActor"], access: manifest.accessLevel, keyword: .finalClass,
            name: graph[frame].name)
        let (own, values, objects, lazies) = properties(of: frame, &body)
        type.properties = [own, values, objects, lazies]
        if let initializer = initializer(of: frame, &body) {
            type.members.append(.function(initializer))
        }
        type.members += completedLazies(of: frame, &body)
        type.members += functions(of: frame, &body)
        type.members += body.functions.map(Member.function)
        return EmittedFile(type.name, [.type(type)], body.imports)
    }

    private func initializer(of frame: FrameID, _ body: inout Body) -> FunctionPlan? {
        let kept = needs[frame]
        var parameters: [ParameterPlan] = []
        if graph[frame].isScope {
            if let parent = graph[frame].parent, !kept.free.isEmpty {
                parameters.append(
                    ParameterPlan(name: rootProperty(of: frame), type: rootType(parent)))
                if keepsRoot(frame) {
                    let name = rootProperty(of: frame)
                    body.append(.assignment(target: "self." + name, value: .name(name)))
                }
            }
            parameters += self.parameters(graph[frame].inputs)
            body.storeParameters(graph[frame].inputs)
        } else {
            let free =
                lifting.variantNode.map { variant in
                    kept.free.contains(variant)
                        ? [variant] + kept.free.filter { $0 != variant } : kept.free
                } ?? kept.free
            parameters += self.parameters(free)
            if free.first == lifting.variantNode, lifting.variantNode != nil {
                parameters[0].type = "Variant"
            }
            body.storeParameters(free)
        }
        if frame == .root, let prepare = resolution.prepare { body.appendText(prepare) }
        body.declareNodes()
        if frame == .root, let setup = resolution.setup { body.appendText(setup) }
        guard !parameters.isEmpty || !body.statements.isEmpty else {
            return manifest.accessLevel == .internal
                ? nil
                : FunctionPlan(
                    introducer: manifest.accessLevel.introducer + "init", name: "", body: [])
        }
        return FunctionPlan(
            introducer: manifest.accessLevel.introducer + "init", name: "", parameters: parameters,
            effects: effects(of: frame), body: body.statements)
    }

    // MARK: Functions

    /// The functions of a root: what composes, then what makes objects, then what begins scopes.
    private func functions(
        of frame: FrameID, _ body: inout Body, where isWanted: (NodeID) -> Bool = { _ in true }
    ) -> [Member] {
        let own = needs[frame].made.filter {
            graph[$0].kind == .function && isWanted($0) && !isCallback($0)
        }
        let order = own.sorted { left, right in (rank(left), left) < (rank(right), right) }
        var seen: Set<FrameID> = []
        return order.compactMap { id in
            guard let callee = graph[id].function, seen.insert(callee).inserted,
                let function = function(id, calling: callee, in: frame, &body)
            else { return nil }
            return .function(function)
        }
    }

    private func isCallback(_ id: NodeID) -> Bool {
        guard let callee = graph[id].function, case .composition(.callback) = graph[callee].kind
        else { return false }
        return true
    }

    private func rank(_ id: NodeID) -> Int {
        guard let callee = graph[id].function else { return 3 }
        switch graph[callee].kind {
        case .composition(.start): return 0
        case .composition: return 1
        case .make(let made): return graph[made].instanceOf == nil ? 2 : 1
        default: return 3
        }
    }

    private func function(
        _ id: NodeID, calling callee: FrameID, in frame: FrameID, _ body: inout Body
    ) -> FunctionPlan? {
        let isFace = graph[frame].face.contains(id)
        let isDelegate = rootKind == .sceneDelegate && frame == .root
        var word =
            isFace && !isDelegate
            ? access(ofFunctionCalling: callee).introducer + "func" : "private func"
        // A preview of the root calls it from outside of the type.
        if isDelegate, graph[callee].isStart,
            resolution.previews.contains(where: { $0.scene == nil })
        {
            word = "func"
        }
        if !isFace, nodesUsedByScopes(of: frame).contains(id) { word = "func" }
        if case .make(let made) = graph[callee].kind, rootKind != .container,
            graph[made].instanceOf == nil
        {
            word = "private func"
            if nodesUsedByScopes(of: frame).contains(id) { word = "func" }
        }
        var plan = FunctionPlan(
            introducer: word, name: graph[id].name, parameters: parameters(graph[callee].inputs),
            effects: effects(of: callee), result: result(of: callee), body: [])
        var own = Body(self, callee)
        if graph[callee].isScope {
            plan.result = graph[callee].name
            var arguments: [LabeledExpression] = []
            if !needs[callee].free.isEmpty {
                arguments.append(
                    LabeledExpression(label: rootProperty(of: callee), value: .text("self")))
            }
            arguments += graph[callee].inputs.map {
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(graph[$0].name), value: .name(name($0)))
            }
            let call = Expression.call(graph[callee].name, arguments)
            let words = effectSet(of: callee).words
            plan.body = [.result(words.isEmpty ? call : .prefixed(words, call))]
            return plan
        }
        if case .make(let made) = graph[callee].kind, let instance = graph[recipe: made],
            case .use(.call(let factory, _))? = instance.steps.first?.action,
            needs.isFactory(factory)
        {
            plan.result = graph[factory].name
        }
        if let made = body.functions.first(where: {
            $0.name == plan.name && $0.introducer.hasSuffix("static func")
        }) {
            plan.body = [.result(body.callOfStatic(made, in: own))]
            return plan
        }
        own.declareNodes()
        if let recipe = needs.body(of: callee) {
            var made: NodeID?
            if case .make(let id) = graph[callee].kind { made = id }
            own.appendReturning(recipe, for: made)
        }
        if frame == .root, rootKind == .container, case .composition = graph[callee].kind,
            graph[callee].isStart, !graph[callee].isController, manifest.root.environment != nil,
            manifest.root.main == nil,
            case .result(let shown)? = own.statements.last
        {
            own.replaceLast(.result(withEnvironment(shown, of: nil)))
        }
        if graph[callee].isStart, namesNavigationController {
            own.showInNavigationController()
            plan.result = "UINavigationController"
        }
        plan.body = own.statements
        body.add(nil, own)
        return plan
    }

    // MARK: Variants

    private func variantType() -> TypePlan? {
        guard
            lifting.variantNode.map({
                needs[.root].free.contains($0) || needs[.root].stored.contains($0)
            }) ?? false
        else { return nil }
        var type = TypePlan(access: manifest.accessLevel, keyword: .enum, name: "Variant")
        type.cases = [lifting.members.map(SwiftIdentifier.declared).joined(separator: ", ")]
        return type
    }

    /// A root of one variant, as a call of the root's initialiser.
    private func variantMember(
        _ variant: String, parameters: [NodeID], _ imports: inout Set<String>,
        _ functions: inout [FunctionPlan]
    ) -> [Member] {
        guard let member = variantMembers[variant] else { return [] }
        let name = SwiftIdentifier.declared(variant)
        let type = manifest.root.resolvedTypeName
        var body = Body(member.world, member.frame)
        let call = body.composeRoot(type, parameters)
        imports.formUnion(body.imports)
        functions += body.functions.filter { !functions.contains($0) }
        let introducer = manifest.accessLevel.introducer
        if member.isFunction {
            body.append(result: call)
            return [
                .function(
                    FunctionPlan(
                        introducer: introducer + "static func", name: name,
                        parameters: self.parameters(member.parameters),
                        effects: EffectsPlan(
                            isAsync: member.effects.contains(.async),
                            isThrowing: member.effects.contains(.throws)),
                        result: type, body: body.statements))
            ]
        }
        if body.statements.isEmpty {
            return [
                .property(
                    PropertyPlan(introducer: introducer + "static let", name: name, value: call))
            ]
        }
        body.append(result: call)
        let function = variant.prefixed("make")
        return [
            .property(
                PropertyPlan(
                    introducer: introducer + "static let", name: name, value: .call(function, []))),
            .function(
                FunctionPlan(
                    introducer: "private static func", name: function, result: type,
                    body: body.statements)),
        ]
    }

    // MARK: Scene delegates and views

    /// The initialiser that takes what may be overridden and what variants exchange, and a member for each variant but `live`.
    private func delegateMembers(_ imports: inout Set<String>, _ functions: inout [FunctionPlan])
        -> [Member]
    {
        let parameters = parametersOfRoot
        guard !parameters.isEmpty else { return [] }
        var body = [Statement.text("self.init()")]
        for id in parameters {
            body.append(.assignment(target: "self." + name(id), value: .name(name(id))))
        }
        var plans = self.parameters(parameters)
        if lifting.variantNode != nil { plans[0].type = "Variant" }
        var members: [Member] = [
            .function(
                FunctionPlan(
                    introducer: "convenience init", name: "", parameters: plans, body: body))
        ]
        for variant in lifting.members.dropFirst() {
            members += variantMember(variant, parameters: parameters, &imports, &functions)
        }
        return members
    }

    private func configuringWindow() -> Member {
        let made = Expression.call("makeRootViewController", [])
        let shown =
            startsWithStack
            ? made
            : .call(
                "UINavigationController",
                [LabeledExpression(label: "rootViewController", value: made)])
        let window = FunctionPlan(
            introducer: "func", name: "configureWindow",
            body: [
                .assignment(target: "window?.rootViewController", value: shown),
                .text("window?.makeKeyAndVisible()"),
            ])
        return .function(window)
    }

    /// The type under which a scope keeps the root that it came from.
    private func rootType(_ frame: FrameID) -> String {
        frame == .root && hasComposition ? graph[frame].name + ".Composition" : graph[frame].name
    }

    /// Whether a view root's singletons are held by an object.
    var hasComposition: Bool {
        rootKind == .view && needs[.root].made.contains { graph[$0].kind == .object }
            || rootKind == .view && needs[.root].stored.contains { graph[$0].kind == .object }
    }

    /// Whether the frame is a function of the view itself, which has the path, and not of the object that it holds.
    func isOfView(_ frame: FrameID) -> Bool {
        guard rootKind == .view, needs.root(of: frame) == .root,
            case .composition = graph[frame].kind
        else { return false }
        return true
    }

    /// A view with a stack. Its singletons, and its functions that make objects, are those of an object that it holds.
    private func viewRoot(_ type: TypePlan, _ values: [PropertyPlan], _ modules: Set<String>)
        -> EmittedFile
    {
        var type = type
        var modules = modules.union(["SwiftUI"])
        let access = manifest.accessLevel.introducer
        var state: [PropertyPlan] = []
        if let path = manifest.root.navigation?.path {
            state.append(
                PropertyPlan(
                    introducer: "@\(library.source(of: .state)) private var", name: path.value,
                    value: .text(library.source(of: .navigationPath) + "()")))
        }
        var holder: TypePlan?
        if hasComposition {
            let (plan, initializer, imports) = composition()
            holder = plan
            modules.formUnion(imports)
            let taken = initializer?.parameters ?? []
            var property = PropertyPlan(
                introducer: "@\(library.source(of: .stateObject)) private var", name: "composition",
                value: .text("Composition()"))
            if !taken.isEmpty {
                property.value = nil
                property.type = "Composition"
                let made = Expression.call(
                    "Composition",
                    taken.map {
                        LabeledExpression(
                            label: SwiftIdentifier.argumentLabel($0.name), value: .name($0.name))
                    })
                type.members.append(
                    .function(
                        FunctionPlan(
                            introducer: access + "init", name: "", parameters: taken,
                            body: [
                                .assignment(
                                    target: "_composition",
                                    value: .call(
                                        library.source(of: .stateObject),
                                        [LabeledExpression(label: "wrappedValue", value: made)]))
                            ])))
            }
            state.append(property)
            type.properties = [state]
        } else {
            type.properties = [state, values]
        }
        if manifest.accessLevel != .internal, type.members.isEmpty {
            type.members.append(
                .function(FunctionPlan(introducer: access + "init", name: "", body: [])))
        }
        var functionsOfVariants: [FunctionPlan] = []
        for name in lifting.members {
            type.members += variantMember(
                name, parameters: parametersOfRoot, &modules, &functionsOfVariants)
        }
        if let variants = variantType() { type.members.append(.type(variants)) }
        var functions = Body(self, .root)
        type.members.append(
            .computed(
                introducer: access + "var", name: "body", type: library.someView,
                body: [.result(bodyOfView(&functions))]))
        let shown = Set(resolution.shownFrames)
        type.members += functions.functions.map(Member.function)
        var others = Body(self, .root)
        type.members += self.functions(of: .root, &others) { id in
            graph[id].function.map { isOfView($0) && !shown.contains($0) } ?? false
        }
        if !hasComposition {
            type.members += self.functions(of: .root, &others) { id in
                graph[id].function.map { !isOfView($0) } ?? false
            }
        }
        type.members += (others.functions + functionsOfVariants).map(Member.function)
        modules.formUnion(functions.imports.union(others.imports))
        if let holder { type.members.append(.type(holder)) }
        return EmittedFile(type.name, [.type(type)], modules)
    }

    private func bodyOfView(_ functions: inout Body) -> Expression {
        guard let start = resolution.shownFrames.first else {
            return .text("EmptyView()")
        }
        var shown = self.shown(start, nil, &functions)
        for (destination, frame) in zip(resolution.destinations, resolution.shownFrames.dropFirst())
        {
            let value = destination.name.map { (name: $0, type: destination.value) }
            let content = self.shown(frame, value, &functions)
            shown = .modifier(
                shown,
                call: .block(
                    .call(
                        "navigationDestination",
                        [
                            LabeledExpression(
                                label: "for",
                                value: .text(types.source(destination.value) + ".self"))
                        ]),
                    parameter: destination.name, body: [.result(content)]))
        }
        guard let path = manifest.root.navigation?.path else { return shown }
        return .block(
            .call(
                library.source(of: .navigationStack),
                [LabeledExpression(label: "path", value: .text("$" + path.value))]),
            parameter: nil, body: [.result(shown)])
    }

    /// What one frame shows, in place where it takes no statements.
    private func shown(
        _ frame: FrameID, _ value: (name: String, type: TypeReference)?, _ functions: inout Body
    ) -> Expression {
        var body = Body(self, frame)
        body.declareNodes()
        guard let operand = graph[frame].body?.steps.first?.operand else {
            return .text("EmptyView()")
        }
        let view = body.expression(operand)
        functions.add(nil, body)
        guard !body.statements.isEmpty else { return view }
        body.append(result: view)
        let passed = value.flatMap { $0.name == "_" ? nil : $0 }
        functions.append(
            function: FunctionPlan(
                introducer: "private func", name: graph[frame].name,
                parameters: passed.map {
                    [ParameterPlan(name: $0.name, type: types.source($0.type))]
                } ?? [],
                result: library.someView, body: body.statements))
        return .call(
            graph[frame].name,
            passed.map {
                [
                    LabeledExpression(
                        label: SwiftIdentifier.argumentLabel($0.name), value: .name($0.name))
                ]
            } ?? [])
    }

    /// The object that holds a view's singletons.
    private func composition() -> (TypePlan, FunctionPlan?, Set<String>) {
        var body = Body(self, .root, isInitializer: true)
        let isRootOfScopes = graph.frames.contains(where: \.isScope)
        var type = TypePlan(
            attributes: ["@MainActor"], access: .internal, isPrivate: !isRootOfScopes,
            keyword: .finalClass,
            name: "Composition", conforms: [library.source(of: .observableObject)])
        let (_, values, objects, lazies) = properties(of: .root, &body)
        func visible(_ properties: [PropertyPlan]) -> [PropertyPlan] {
            properties.map { property in
                var property = property
                for word in ["private(set) ", "private "] where property.introducer.hasPrefix(word)
                {
                    property.introducer = String(property.introducer.dropFirst(word.count))
                }
                return property
            }
        }
        let stored = lazies.filter { $0.introducer == "private var" }
        type.properties = [
            visible(values), visible(objects), visible(lazies.filter { !stored.contains($0) }),
            stored,
        ]
        let initializer = initializer(of: .root, &body)
        if var initializer {
            initializer.introducer = "init"
            if !initializer.parameters.isEmpty || !initializer.body.isEmpty {
                type.members.append(.function(initializer))
            }
        }
        type.members += completedLazies(of: .root, &body).map { member in
            guard case .computed(_, let name, let type, let body, let isBuilder) = member else {
                return member
            }
            return .computed(
                introducer: "var", name: name, type: type, body: body, isBuilder: isBuilder)
        }
        type.members += functions(of: .root, &body) { id in
            graph[id].function.map { !isOfView($0) } ?? false
        }.map { member in
            guard case .function(var plan) = member else { return member }
            plan.introducer = "func"
            return .function(plan)
        }
        type.members += body.functions.map(Member.function)
        return (type, initializer, body.imports)
    }
}

extension Frame {
    var isScope: Bool { if case .scope = kind { true } else { false } }
}

extension Manifest {
    var accessLevel: AccessLevel { parts.first?.access ?? .internal }
}

extension Body {
    /// Takes the functions and modules of another body, and one function more.
    mutating func add(_ function: FunctionPlan?, _ other: Body) {
        if let function { append(function: function) }
        take(other)
    }

    /// The call of the root's initialiser in a member for a variant.
    mutating func composeRoot(_ type: String, _ parameters: [NodeID]) -> Expression {
        let arguments = declareShared(among: parameters)
        effects.formUnion(emission.effectSet(of: .root))
        return .call(type, arguments)
    }
}
