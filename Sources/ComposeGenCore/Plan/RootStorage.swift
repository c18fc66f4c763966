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
    /// Before the property of an object, where it has words of its own; nil where it is a constant of the initialiser
    /// and no property.
    var objectIntroducer: ((ObjectID) -> String?)?
    /// Before the property of a function that the root is given; nil where only the initialiser calls it.
    var functionIntroducer: (ObjectID) -> String? = { _ in nil }

    func introducer(of id: ObjectID) -> String? {
        guard let objectIntroducer else { return introducer }
        return objectIntroducer(id)
    }
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
    /// What the initialiser does when everything is stored.
    private(set) var closing: [Statement] = []
    private(set) var effects = EffectsPlan()
    private(set) var composer: StatementComposer

    private let context: PlanContext
    private let form: StorageForm
    /// Whether there are too many objects for an initialiser of the usual form.
    private let isLarge: Bool

    /// - Parameters:
    ///   - values: those that the type holds.
    ///   - objects: those that are reached; of them the type holds the singletons that are made at once.
    init(
        _ context: PlanContext, _ form: StorageForm, values: Set<ValueID>, objects: Set<ObjectID>
    ) {
        self.context = context
        self.form = form
        let graph = context.graph
        let root = graph.root
        let injection = context.injection
        let singletons = context.singletons(of: form.root, among: objects)
        let held = singletons.filter(graph.isMadeAtOnce)
        let given = Set(injection.handedIn).intersection(objects)
        let mayBeReplaced = Set(form.isWhole ? root.overridable : []).subtracting(given)
        let replaceable = singletons.filter(mayBeReplaced.contains)
        let overridable = Set(replaceable).intersection(held)
        let captured = context.capturedObjects(by: held).union(overridable)
        let isLarge = held.count > Self.largestInitializer
        self.isLarge = isLarge
        let inPlace = Set(
            held.filter {
                form.makesInPlace && !isLarge
                    && (root.prepare == nil || !form.isWhole)
                    && !captured.contains($0)
                    && !given.contains($0) && context.needsNothing($0)
            })
        composer = StatementComposer(
            context,
            CompositionSite(
                placement: { id in
                    if let placement = context.placement(ofOuter: id, in: form.root) {
                        return placement
                    }
                    guard graph[id].lifetime == .singleton else { return .inPlace }
                    if graph[id].isLazy { return .named(context.declaredName(id)) }
                    if given.contains(id) { return .constant(context.declaredName(id)) }
                    return inPlace.contains(id) ? .named(context.declaredName(id)) : .local
                },
                value: { id in
                    context.name(ofOuter: id, in: form.root) ?? graph.values[id.index].name
                },
                property: { id in
                    guard graph.isMadeAtOnce(id), !isLarge, form.introducer(of: id) != nil
                    else { return nil }
                    return captured.contains(id) ? .captured : .assigned
                },
                isOverridable: overridable.contains,
                copiesCaptured: true,
                copiesCapturedValue: { id in
                    if graph.values[id.index].owner != form.root { return true }
                    if injection.values.contains(id) { return false }
                    guard case .text(let text) = graph.values[id.index].supply else { return false }
                    // Else it is a constant already.
                    return !isLarge || (text.references.isEmpty && !form.delegates)
                },
                captures: .members(caller: form.delegates ? "self" : "unowned self"),
                isLazyMember: context.lazyMembers(of: form.root),
                root: { $0 == form.root ? "self" : context.holderName($0) },
                function: form.root == .main ? { $0 } : context.functionOfMain,
                functionsAreMembers: form.root != .main, isInitializer: true))
        for outer in context.held(by: form.root) {
            let name = context.holderName(outer)
            let type = context.storedTypeName(of: outer)
            parameters.append(ParameterPlan(name: name, type: type))
            roots.append(
                PropertyPlan(introducer: context.holderIntroducer(outer), name: name, type: type))
            composer.append(.assignment(target: "self." + name, value: .text(name)))
        }
        for id in context.orderedValues(values.subtracting(injection.outsideValues)) { hold(id) }
        for id in given.sorted() { take(id) }
        for id in replaceable {
            parameters.append(
                ParameterPlan(
                    name: context.declaredName(id),
                    type: context.source(TypeReference(.optional(graph[id].heldType))),
                    default: .text("nil")))
        }
        if form.isWhole, let prepare = root.prepare {
            composer.append(.text(composer.source(of: prepare)))
        }
        composer.make(held.filter { !inPlace.contains($0) && !given.contains($0) })
        // What is made at first use can be touched when all else is stored.
        let hasLazy = singletons.count > held.count
        if hasLazy { statements = takeStatements() }
        for id in replaceable where graph[id].isLazy {
            let name = context.declaredName(id)
            composer.append(.text("if let \(name) {\n    self.\(name) = \(name)\n}"))
        }
        for id in singletons where graph[id].isUsedAtOnce {
            composer.append(.text("_ = " + context.declaredName(id)))
        }
        if form.isWhole, let setup = root.setup {
            composer.append(.text(composer.source(of: setup)))
        }
        if hasLazy { closing = takeStatements() } else { statements = takeStatements() }
        for id in given.union(held).sorted() { hold(id, isInPlace: inPlace.contains(id)) }
    }

    private mutating func takeStatements() -> [Statement] {
        defer { composer.statements = [] }
        return composer.statements
    }

    private mutating func handOn(_ name: String) {
        guard isLarge else { return }
        handedOn =
            (handedOn ?? [])
            + [
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(name),
                    value: .text(context.declared(name)))
            ]
    }

    /// The words before the property that keeps what is handed in; nil where only the initialiser uses it.
    private func introducerOfGiven(_ id: ObjectID) -> String? {
        guard context.injection.functions[id] != nil else { return form.introducer(of: id) }
        return form.functionIntroducer(id)
    }

    private func nameOfGiven(_ id: ObjectID) -> String {
        let name = context.graph[id].name
        return context.injection.functions[id] == nil ? name : context.makeName(name)
    }

    /// Takes what is handed in as a parameter.
    private mutating func take(_ id: ObjectID) {
        let isFunction = context.injection.functions[id] != nil
        let name = context.declared(nameOfGiven(id))
        parameters.append(
            ParameterPlan(
                name: name,
                type: isFunction
                    ? "@escaping " + context.functionType(of: id)
                    : context.parameterSource(context.graph[id].heldType)))
        if !isLarge, introducerOfGiven(id) != nil {
            composer.append(.assignment(target: "self." + name, value: .text(name)))
        }
    }

    private mutating func hold(_ id: ObjectID, isInPlace: Bool) {
        let node = context.graph[id]
        let isGiven = context.injection.hands(id)
        let name = isGiven ? nameOfGiven(id) : node.name
        let words = isGiven ? introducerOfGiven(id) : form.introducer(of: id)
        if !isGiven { effects.formUnion(context.effects[id]) }
        // A lazy object's function is called by its property alone.
        guard let introducer = words.map({ node.isLazy ? $0 : context.visible($0, id) }) else {
            return
        }
        guard isInPlace, case .construction(let construction) = node.choice else {
            handOn(name)
            objects.append(
                PropertyPlan(
                    introducer: introducer, name: context.declared(name),
                    type: context.injection.functions[id] == nil
                        ? context.source(node.heldType) : context.functionType(of: id)))
            return
        }
        composer.takeImports(of: node)
        let value = composer.makeValue(construction, named: node.name).expression
        objects.append(
            PropertyPlan(
                introducer: introducer, name: context.declared(name),
                type: context.annotation(of: construction, heldAs: node.heldType), value: value))
    }

    private mutating func hold(_ id: ValueID) {
        let value = context.graph.values[id.index]
        let name = context.declared(value.name)
        let type = context.source(value.type)
        let isUsedByScopes = context.validated.usedByScopes.values.contains(id)
        let introducer = isUsedByScopes ? form.introducer.withoutPrivate : form.introducer
        switch value.supply {
        case .text where context.injection.values.contains(id):
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
        handOn(value.name)
    }
}

extension PlanContext {
    /// The singletons of the root among the objects, in manifest order; another name for one is none.
    func singletons(of root: RootID = .main, among objects: Set<ObjectID>) -> [ObjectID] {
        graph.singletons(of: root, among: objects)
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
                    // The constant is of the object's own type, which the property may hide.
                    if isInClosure || edge.isCaptured || edge.isWeak { captured.insert(id) }
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
