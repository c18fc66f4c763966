/// The file of the composition root, as its kind is written.
///
/// - Parameters:
///   - context: of the root, to which what its variants make otherwise is handed in.
///   - manifest: of the manifest's own choices.
func planRoot(_ context: PlanContext, _ manifest: PlanContext) -> PlannedFile {
    switch context.graph.root.kind {
    case .struct: return planStructRoot(context, manifest)
    case .view: return planViewRoot(context, manifest)
    case .container: return planContainer(context, manifest)
    case .sceneDelegate: return planSceneDelegate(context, manifest)
    }
}

extension PlannedFile {
    /// The file of the composition root, or of a scope, which is in its module.
    init(_ root: RootID, _ context: PlanContext) {
        let graph = context.graph
        var placement = graph.root.placement
        if let scope = graph.scope(root) { placement.manifestPath = scope.manifestPath }
        self.init(name: context.typeName(of: root), placement)
        modules.formUnion(graph.root.imports)
        for id in context.validated.values(of: root) {
            modules.formUnion(graph.includedImports(at: graph.values[id.index].range))
        }
    }
}

/// Texts that are put together once for each object, however often they are asked for.
private final class TextsByObject {
    private var texts: [ObjectID: String] = [:]
    private let text: (ObjectID) -> String

    init(_ text: @escaping (ObjectID) -> String) { self.text = text }

    subscript(id: ObjectID) -> String {
        if let known = texts[id] { return known }
        let text = text(id)
        texts[id] = text
        return text
    }
}

/// The functions of the composition root or of a scope, with what writing them found out.
struct RootFunctions {
    let context: PlanContext
    let root: RootID
    /// How the root's functions have its objects.
    let site: CompositionSite
    var file: PlannedFile
    var members: [Member] = []
    var called: Set<ObjectID> = []
    var calledFactories: Set<FeatureID> = []

    init(
        _ context: PlanContext, of root: RootID = .main, file: PlannedFile,
        captures: CompositionSite.Captures = .everything,
        singleton: @escaping (ObjectID) -> String, value: @escaping (ValueID) -> String,
        function: @escaping (String) -> String = { $0 }, itself: String = "self",
        hasFactories: Bool = true
    ) {
        self.context = context
        self.root = root
        self.file = file
        let graph = context.graph
        let shared = context.validated.madeInPlace
        let singletons = TextsByObject(singleton)
        site = CompositionSite(
            placement: { id in
                if let placement = context.placement(ofOuter: id, in: root) { return placement }
                switch graph[id].lifetime {
                case .singleton: return .named(singletons[id])
                case .scene: return .inPlace
                // A function of the root cannot see what stands in another one.
                case .transient:
                    let isInPlace =
                        shared.contains(id) || context.isGivenAsFunction(id)
                    return isInPlace ? .inPlace : .call(context.makeName(of: id))
                }
            },
            value: { context.name(ofOuter: $0, in: root) ?? value($0) },
            factory: { feature in
                let owner = graph[feature].root
                // Of a view that is the root a scope has the objects alone, and so has what holds them.
                if owner == .main, root != .main, graph.root.kind == .view { return nil }
                guard hasFactories else { return nil }
                let holder = owner == root ? "" : context.holderName(owner) + "."
                return .call(holder + context.factoryFunctionName(feature), [])
            },
            copiesCaptured: true,
            copiesCapturedValue: { _ in true },
            captures: captures,
            unownedHolders: context.unownedHolders(of: root),
            isLazyMember: context.lazyMembers(of: root),
            root: { $0 == root ? itself : context.holderName($0) },
            function: root == .main ? function : context.functionOfMain,
            functionsAreMembers: true)
    }

    /// How a function has them that composes what is shown, or runs text of the root: what there is one of for each scene is its
    /// own. A closure that composes later has others.
    var siteOfComposing: CompositionSite {
        var composing = site
        let (context, placement) = (context, site.placement)
        composing.placement = { context.graph[$0].lifetime == .scene ? .local : placement($0) }
        return composing
    }

    mutating func take(_ composer: StatementComposer) {
        file.take(composer)
        called.formUnion(composer.calledFunctions)
        calledFactories.formUnion(composer.calledFactories)
    }

    /// A function that yields what the expression makes, after what it needs.
    ///
    /// - Parameter isolation: of what it calls.
    mutating func function(
        _ introducer: String, _ name: String, parameters: [ParameterPlan] = [], result: String,
        isolation: Isolation = .nonisolated, effects: EffectsPlan = EffectsPlan(),
        needs: SceneNeeds, _ yield: (inout StatementComposer) -> Expression
    ) {
        var composer = StatementComposer(context, siteOfComposing)
        // Who has a scene may have nothing else of what it belongs to; but UIKit keeps a scene delegate.
        if context.graph.root.kind == .sceneDelegate {
            composer.site.unownedHolders.formIntersection([context.holderName(.main)])
        } else {
            composer.site.unownedHolders = []
        }
        composer.makeWhatIsHandedIn(needs)
        let expression = yield(&composer)
        composer.append(.result(expression))
        take(composer)
        let effects = context.made(by: needs, site).union(effects)
        // A root that is isolated has its functions so; others are where what they call is.
        let isIsolated = context.graph.isolation(of: root) != .nonisolated
        members.append(
            .function(
                FunctionPlan(
                    attributes: isIsolated ? [] : context.attributes(isolation),
                    introducer: introducer, name: name, parameters: parameters, effects: effects,
                    result: result, body: composer.statements)))
    }

    /// A property that an expression makes at its first use, or a closure that is called at once.
    mutating func lazyProperty(_ id: ObjectID, _ introducer: String) -> PropertyPlan {
        let node = context.graph[id]
        let value: Expression
        if let group = context.validated.madeTogether.first(where: { $0.contains(id) }) {
            value = .text("\(context.name(ofGroup: group)).\(context.declaredName(id))")
        } else {
            value = lazyValue(of: [id]) { $0.yield(id, directly: node.choice.isComplete) }
        }
        return PropertyPlan(
            introducer: context.visible(introducer, id), name: context.declaredName(id),
            type: context.source(node.heldType), value: value)
    }

    /// What makes the objects at the first use of any of them.
    mutating func lazyValue(
        of objects: [ObjectID], _ yield: (inout StatementComposer) -> Void
    ) -> Expression {
        var inner = site
        let outer = site
        inner.placement = { objects.contains($0) ? .local : outer.placement($0) }
        for id in objects { inner.later[id] = .named("self." + context.declaredName(id)) }
        // A function that makes a factory would ask the member for what is being made.
        let context = context
        inner.factory = { feature in
            let isPart = context.needs(of: feature).rootObjects.contains(where: objects.contains)
            return isPart ? nil : outer.factory(feature)
        }
        // Functions inside of a closure are not isolated with it.
        inner.functionAttributes = context.attributes(context.graph.isolation(of: root))
        // What the object keeps must not keep what it belongs to.
        if case .members = inner.captures { inner.captures = .members(caller: "unowned self") }
        var composer = StatementComposer(context, inner)
        composer.makesInClosures = true
        yield(&composer)
        take(composer)
        if composer.statements.count == 1, case .result(let made)? = composer.statements.first {
            return made
        }
        return .suffixed(.closure(signature: nil, body: composer.statements), "()")
    }

    /// The singletons whose properties close a cycle: whichever is used first, they are made together.
    mutating func groupProperties(_ introducer: String) -> [PropertyPlan] {
        let context = context
        return context.validated.madeTogether.filter {
            context.graph[$0[0]].owner == .root(root)
                && $0.contains(where: context.validated.rootObjects.contains)
        }.map { group in
            let elements = group.map { (context.declaredName($0), context.graph[$0].heldType) }
            let types = elements.map { "\($0): \(context.source($1))" }
            let made = elements.map { LabeledExpression(label: $0.0, value: .text($0.0)) }
            return PropertyPlan(
                introducer: introducer, name: context.name(ofGroup: group),
                type: "(\(types.joined(separator: ", ")))",
                value: lazyValue(of: group) { composer in
                    composer.make(group)
                    composer.append(.result(.call("", made)))
                })
        }
    }

    /// The singletons that wait for their first use, where the others do not.
    mutating func lazyProperties(hasFace: Bool, isNested: Bool = false) -> [PropertyPlan] {
        let graph = context.graph
        let isObservable = root == .main && graph.root.environment != nil
        let singletons = context.singletons(of: root, among: context.validated.objects(of: root))
        return singletons.filter { graph[$0].isLazy }.map { id in
            var words =
                hasFace && !graph[id].isPrivate ? context.accessPrefix + "private(set)" : "private"
            if isNested { words = "" }
            if isObservable { words = "@ObservationIgnored " + words }
            return lazyProperty(id, words + (words.isEmpty ? "" : " ") + "lazy var")
        } + groupProperties((isObservable ? "@ObservationIgnored " : "") + "private lazy var")
    }

    /// `makeProductsFeature()` for each factory.
    ///
    /// - Parameters:
    ///   - areFace: whether they are the root's face; else only those are written that it calls itself.
    ///   - shown: scenes to which something of the root leads; a factory of such is not written for others to call.
    mutating func addFactories(areFace: Bool = true, besides shown: Set<SceneID> = []) {
        let context = context
        for id in context.validated.contents[root.index].features {
            let feature = context.graph[id]
            guard feature.kind == .factory, !feature.scenes.isEmpty else { continue }
            // The view of a flow that is not what the root shows first has a function, which calls this one.
            let isForFlow = feature.flow != nil && id != context.graph.root.startingFlow
            let isForOthers =
                areFace
                && (isForFlow || !feature.scenes.contains { shown.contains(SceneID(index: $0)) })
            guard isForOthers || calledFactories.contains(id) else { continue }
            let needs = context.needs(of: id)
            // Nobody can be given what he does not see.
            let access = min(context.access, feature.placement.access)
            function(
                areFace ? access.introducer + "func" : "private func",
                context.factoryFunctionName(id),
                result: feature.typeName,
                // To make a value of another actor takes no actor where all that it stores may be sent.
                isolation: feature.isolation == .mainActor ? .mainActor : .nonisolated,
                needs: needs
            ) { composer in
                composer.site.factory = { _ in nil }
                return composer.factory(id)
            }
        }
    }

    /// `makeFeedScene(…)` for each scene that nothing else of the generated code leads to.
    mutating func addScenes() {
        let context = context
        for (id, name) in context.sceneFunctions[root.index] {
            let scene = context.graph[id]
            var inputs: [String: Expression] = [:]
            for input in scene.inputs {
                inputs[input.name.value] = .text(context.declared(input.name.value))
            }
            function(
                context.accessPrefix + "func", name, parameters: context.parameters(scene.inputs),
                result: context.result(of: id),
                isolation: context.graph[scene.feature].isolation, effects: context.effects[id],
                needs: context.validated.needs[id.index]
            ) { $0.sceneCall(id, inputs: inputs) }
        }
    }

    /// The root view of each feature's flow that is not what the root shows.
    mutating func addFlows(besides start: FeatureID?) {
        for id in context.validated.contents[root.index].features where id != start {
            addFlow(of: id, context.accessPrefix + "func")
        }
    }

    mutating func addFlow(of id: FeatureID, _ introducer: String) {
        let context = context
        let feature = context.graph[id]
        if let flow = feature.flow {
            function(
                introducer, flow.functionName,
                result: context.library.someView, isolation: .mainActor,
                effects: context.effects(makingFactory: id),
                needs: context.flowNeeds(id)
            ) { $0.flow(id) }
        }
    }

    /// `private func make…()` for each transient that is called, and for those that these call; for those of scopes too.
    ///
    /// - Parameter face: transients that are written though nothing calls them, and for everybody to call.
    mutating func addTransients(face: Set<ObjectID> = []) {
        let graph = context.graph
        let usedByScopes = context.validated.contents[root.index].transientsOfScopes.filter {
            !context.isGivenAsFunction($0)
        }
        called.formUnion(face.union(usedByScopes))
        var written: Set<ObjectID> = []
        var functions: [ObjectID: FunctionPlan] = [:]
        func introducer(_ id: ObjectID) -> String {
            if face.contains(id) { return context.accessPrefix + "func" }
            return usedByScopes.contains(id) ? "func" : "private func"
        }
        var pending = Array(called)
        while let id = pending.popLast() {
            let node = graph[id]
            // What belongs to an outer root is that root's to write.
            guard written.insert(id).inserted, node.owner == .root(root) else { continue }
            var composer = StatementComposer(context, site)
            let body = composer.bodyMaking(id)
            take(composer)
            pending += composer.calledFunctions
            functions[id] = FunctionPlan(
                introducer: introducer(id),
                name: context.makeName(node.name),
                parameters: context.parameters(node.inputs), effects: context.effects[id],
                result: context.source(node.heldType), body: body)
        }
        for id in functions.keys.sorted() {
            if let function = functions[id] { members.append(.function(function)) }
        }
    }
}

extension PlanContext {
    /// Whether a member of the root, or of one that it holds, is made when it is first asked for, while others are not.
    func lazyMembers(of root: RootID) -> (String) -> Bool {
        var names = Set(
            singletons(of: root, among: validated.objects(of: root)).filter { graph[$0].isLazy }
                .map(declaredName))
        for id in root.scopeIndex.map({ validated.scopeNeeds[$0].objects }) ?? []
        where graph[id].isLazy || graph[id].lazyRange != nil {
            if case .named(let member)? = placement(ofOuter: id, in: root) { names.insert(member) }
        }
        return { names.contains($0) }
    }

    /// What is made together is called after both of two, else after the first.
    fileprivate func name(ofGroup group: [ObjectID]) -> String {
        let names = group.prefix(2).map { graph[$0].name }
        var name =
            names[0] + (group.count > 2 ? "Group" : "And" + (names.last ?? "").capitalizedHead)
        while isTaken(name) { name = "made" + name.capitalizedHead }
        return name
    }

    /// The words before the property of an object, without `private` where scopes use it.
    func visible(_ introducer: String, _ id: ObjectID) -> String {
        validated.usedByScopes.asksFor.contains(id) ? introducer.withoutPrivate : introducer
    }

    /// The words before a function that the root is given. A lazy object's is called by its property alone.
    func visible(_ introducer: String, functionMaking id: ObjectID) -> String {
        if validated.usedByScopes.calls.contains(id) { return introducer.withoutPrivate }
        return graph[id].isLazy ? introducer : visible(introducer, id)
    }

    /// Whether the composition root makes the object by calling a function that it is given. What belongs to a scope, the
    /// scope makes by calling it.
    func isGivenAsFunction(_ id: ObjectID) -> Bool {
        injection.functions[id] != nil && graph[id].owner == .root(.main)
    }

    func factoryFunctionName(_ id: FeatureID) -> String { "make\(graph[id].name)Feature" }

    /// The effects of calling the function that makes the feature's factory; of a composer none.
    func effects(makingFactory id: FeatureID) -> EffectsPlan {
        guard graph[id].kind == .factory else { return EffectsPlan() }
        return made(by: needs(of: id)) { graph[$0].lifetime == .singleton }
    }

    /// The effects of making what a scene needs of the root that does not stand already.
    func made(by needs: SceneNeeds, _ site: CompositionSite) -> EffectsPlan {
        made(by: needs) { id in
            switch site.placement(id) {
            case .named, .constant: true
            case .local, .localFunction, .inPlace, .call, .outerFunction: false
            }
        }
    }

    private func made(by needs: SceneNeeds, stands: (ObjectID) -> Bool) -> EffectsPlan {
        var result = EffectsPlan()
        guard hasEffects else { return result }
        var seen: Set<ObjectID> = []
        var pending = validated.madeAtOnce(for: needs)
        while let id = pending.popLast() {
            guard seen.insert(id).inserted, !stands(id) else { continue }
            result.formUnion(effects[id])
            for edge in graph[id].edges { pending += validated.madeAtOnce(along: edge) }
        }
        return result
    }
}

extension String {
    /// The words before a declaration without `private`, if that is the first of them.
    var withoutPrivate: String {
        hasPrefix("private ") ? String(dropFirst("private ".utf8.count)) : self
    }
}
