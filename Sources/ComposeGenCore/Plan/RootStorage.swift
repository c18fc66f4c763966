/// How a root holds its values and singletons.
struct StorageForm {
    var root = RootID.main
    /// Before each property.
    var introducer = "private let"
    /// Whether a singleton that needs nothing is made where it is declared.
    var makesInPlace = true
    /// Whether many singletons go to another initialiser, before whose call no property can be used.
    var delegates = false
    /// Whether the root's `prepare`, `setup` and `overridable` are this type's.
    var isWhole = true
    /// What the initialiser takes instead of making it.
    var injection = Injection()
    /// Before the property of an object, where it has words of its own; nil where it is a constant of the initialiser
    /// and no property.
    var objectIntroducer: ((ObjectID) -> String?)?

    func introducer(of id: ObjectID) -> String? {
        guard let objectIntroducer else { return introducer }
        return objectIntroducer(id)
    }
}

/// What is made outside of the root and handed in, because a variant makes it otherwise.
struct Injection {
    var objects: Set<ObjectID> = []
    var values: Set<ValueID> = []
    /// What only the injected objects are made of: the root has none of it.
    var outside: Set<ObjectID> = []
    var outsideValues: Set<ValueID> = []
}

/// The values and singletons that a type holds, and the initialiser that makes them.
struct RootStorage {
    /// The values that the memberwise initialiser takes; the others make themselves where they are declared.
    var handedOnValues: [PropertyPlan] { handedOn == nil ? [] : values.filter { $0.value == nil } }

    /// Above this number of singletons the compiler's time for one initialiser grows faster than their number.
    static let largestInitializer = 100

    /// The roots that a scope holds.
    private(set) var roots: [PropertyPlan] = []
    private(set) var values: [PropertyPlan] = []
    private(set) var objects: [PropertyPlan] = []
    private(set) var parameters: [ParameterPlan] = []
    /// What the initialiser does; nothing where the properties make themselves.
    private(set) var statements: [Statement] = []
    /// Where there are so many objects that the initialiser makes constants and hands them to a memberwise one: its
    /// arguments.
    private(set) var handedOn: [LabeledExpression]?
    private(set) var effects = EffectsPlan()
    private(set) var composer: StatementComposer

    private let context: PlanContext
    private let form: StorageForm

    /// - Parameters:
    ///   - values: those that the type holds.
    ///   - objects: those that are reached; of them the type holds the singletons.
    init(
        _ context: PlanContext, _ form: StorageForm, values: Set<ValueID>, objects: Set<ObjectID>
    ) {
        self.context = context
        self.form = form
        let graph = context.graph
        let root = graph.root
        let injection = form.injection
        let held = context.singletons(
            of: form.root, among: objects.subtracting(injection.outside))
        let overridable = Set(form.isWhole ? root.overridable : []).subtracting(injection.objects)
            .intersection(held)
        let captured = context.capturedObjects(by: held).union(overridable)
        let isLarge = held.count > Self.largestInitializer
        let inPlace = Set(
            held.filter {
                form.makesInPlace && !isLarge
                    && (root.prepare == nil || !form.isWhole)
                    && !captured.contains($0)
                    && !injection.objects.contains($0) && context.needsNothing($0)
            })
        composer = StatementComposer(
            context,
            CompositionSite(
                placement: { id in
                    if let placement = context.placement(ofOuter: id, in: form.root) {
                        return placement
                    }
                    guard graph[id].lifetime == .singleton else { return .inPlace }
                    if injection.objects.contains(id) { return .constant(context.declaredName(id)) }
                    return inPlace.contains(id) ? .named(context.declaredName(id)) : .local
                },
                value: { id in
                    context.name(ofOuter: id, in: form.root) ?? graph.values[id.index].name
                },
                property: { id in
                    guard graph[id].lifetime == .singleton, !isLarge, form.introducer(of: id) != nil
                    else { return nil }
                    return captured.contains(id) ? .captured : .assigned
                },
                isOverridable: overridable.contains,
                copiesCaptured: form.root != .main,
                copiesCapturedValue: { id in
                    if graph.values[id.index].owner != form.root { return true }
                    if injection.values.contains(id) { return false }
                    guard case .text(let text) = graph.values[id.index].supply else { return false }
                    // Else it is a constant already.
                    return !isLarge || (text.references.isEmpty && !form.delegates)
                },
                captures: .members(caller: form.delegates ? "self" : "unowned self"),
                root: { $0 == form.root ? "self" : context.holderName($0) }))
        for outer in context.held(by: form.root) {
            let name = context.holderName(outer)
            let type = context.storedTypeName(of: outer)
            parameters.append(ParameterPlan(name: name, type: type))
            roots.append(
                PropertyPlan(introducer: context.holderIntroducer(outer), name: name, type: type))
            composer.append(.assignment(target: "self." + name, value: .text(name)))
        }
        for id in context.orderedValues(values.subtracting(injection.outsideValues)) {
            hold(id, isLarge: isLarge)
        }
        for id in held where injection.objects.contains(id) {
            let name = context.declaredName(id)
            parameters.append(
                ParameterPlan(name: name, type: context.parameterSource(graph[id].heldType)))
            if !isLarge { composer.append(.assignment(target: "self." + name, value: .text(name))) }
        }
        for id in overridable.sorted() {
            parameters.append(
                ParameterPlan(
                    name: context.declaredName(id),
                    type: context.source(TypeReference(.optional(graph[id].heldType))),
                    default: .text("nil")))
        }
        if form.isWhole, let prepare = root.prepare {
            composer.append(.text(composer.source(of: prepare)))
        }
        let made = held.filter { !inPlace.contains($0) }
        composer.make(made.filter { !injection.objects.contains($0) })
        let setup = form.isWhole ? root.setup.map { composer.source(of: $0) } : nil
        if isLarge {
            if let setup { composer.append(.text(setup)) }
            handedOn =
                (handedOn ?? [])
                + made.filter { form.introducer(of: $0) != nil }.map { handOn(graph[$0].name) }
        } else if let setup {
            composer.append(.text(setup))
        }
        for id in held { hold(id, isInPlace: inPlace.contains(id)) }
        statements = composer.statements
    }

    private func handOn(_ name: String) -> LabeledExpression {
        LabeledExpression(
            label: SwiftIdentifier.argumentLabel(name), value: .text(context.declared(name)))
    }

    /// The words before a property, without `private` where scopes use it.
    private func visible(_ introducer: String, _ isUsedByScopes: Bool) -> String {
        guard isUsedByScopes, introducer.hasPrefix("private ") else { return introducer }
        return String(introducer.dropFirst("private ".utf8.count))
    }

    private mutating func hold(_ id: ObjectID, isInPlace: Bool) {
        let node = context.graph[id]
        let name = context.declared(node.name)
        guard let words = form.introducer(of: id) else {
            effects.formUnion(context.effects[id])
            return
        }
        let introducer = visible(words, context.validated.usedByScopes.objects.contains(id))
        guard isInPlace, case .construction(let construction) = node.choice else {
            objects.append(
                PropertyPlan(
                    introducer: introducer, name: name, type: context.source(node.heldType)))
            if !form.injection.objects.contains(id) { effects.formUnion(context.effects[id]) }
            return
        }
        composer.takeImports(of: node)
        let value = composer.makeValue(construction, named: node.name).expression
        objects.append(
            PropertyPlan(
                introducer: introducer, name: name,
                type: context.annotation(of: construction, heldAs: node.heldType), value: value))
    }

    private mutating func hold(_ id: ValueID, isLarge: Bool) {
        let value = context.graph.values[id.index]
        let name = context.declared(value.name)
        let type = context.source(value.type)
        let introducer = visible(
            form.introducer, context.validated.usedByScopes.values.contains(id))
        switch value.supply {
        case .text where form.injection.values.contains(id):
            parameters.append(
                ParameterPlan(name: name, type: context.parameterSource(value.type)))
            if !isLarge { composer.append(.assignment(target: "self." + name, value: .text(name))) }
        case .text(let text) where text.references.isEmpty && !(isLarge && form.delegates):
            values.append(
                PropertyPlan(
                    introducer: introducer, name: name, type: context.writtenType(of: value, text),
                    value: .text(text.text.source)))
            return
        case .text(let text):
            let source = Expression.text(composer.source(of: text))
            composer.append(
                isLarge
                    ? .declaration(name: name, type: type, value: source)
                    : .assignment(target: "self." + name, value: source))
        case .parameter(let text):
            parameters.append(
                ParameterPlan(
                    name: name, type: context.parameterSource(value.type),
                    default: form.root == .main
                        ? text.map { .text(composer.source(of: $0)) } : nil))
            if !isLarge { composer.append(.assignment(target: "self." + name, value: .text(name))) }
        }
        values.append(PropertyPlan(introducer: introducer, name: name, type: type))
        if isLarge { handedOn = (handedOn ?? []) + [handOn(value.name)] }
    }
}

extension PlanContext {
    /// The singletons of the root among the objects, in manifest order; another name for one is none.
    func singletons(of root: RootID = .main, among objects: Set<ObjectID>) -> [ObjectID] {
        objects.filter { id in
            let node = graph[id]
            if case .alias = node.choice, !node.isReplaced { return false }
            return node.owner == .root(root) && node.lifetime == .singleton
        }.sorted()
    }

    /// Whether a singleton needs nothing, so that its property makes it.
    fileprivate func needsNothing(_ id: ObjectID) -> Bool {
        let node = graph[id]
        guard case .construction(let construction) = node.choice else { return false }
        return node.edges.isEmpty && effects[id].isEmpty && construction.isExpression
    }

    /// The singletons that closures of the initialiser keep; they must not keep the type that is being made.
    fileprivate func capturedObjects(by objects: [ObjectID]) -> Set<ObjectID> {
        var captured: Set<ObjectID> = []
        var functions: [ObjectID] = []
        func look(at edges: [Edge], isInClosure: Bool) {
            for edge in edges {
                switch graph.resolved(edge.target) {
                case .scene(let scene):
                    for id in validated.needs[scene.index].rootObjects {
                        if graph[id].lifetime == .singleton {
                            captured.insert(id)
                        } else {
                            functions.append(id)
                        }
                    }
                case .object(let id) where graph[id].lifetime == .singleton:
                    if isInClosure || edge.isCaptured { captured.insert(id) }
                case .object(let id): functions.append(id)
                case .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        for id in objects {
            look(at: graph[id].edges, isInClosure: false)
            // Properties and setup are the implementation's, which the property's type may hide.
            if case .construction(let construction) = graph[id].choice,
                construction.decorators.isEmpty,
                !construction.properties.isEmpty || construction.setup != nil,
                construction.implementation != graph[id].heldType
                    || construction.setup?.capturesItself == true
            {
                captured.insert(id)
            }
        }
        look(at: graph.root.edges, isInClosure: false)
        var seen: Set<ObjectID> = []
        while let id = functions.popLast() {
            guard seen.insert(id).inserted else { continue }
            // A closure or a function inside of the initialiser makes it, and captures what it uses.
            look(at: graph[id].edges, isInClosure: true)
        }
        return captured
    }
}

extension ResolvedText {
    /// Whether a closure in the text may keep the object that the text is about.
    fileprivate var capturesItself: Bool {
        text.text.text.utf8.contains(UInt8(ascii: "{"))
            && references.contains { $0?.target == .itself }
    }
}
