import SourceText
import SwiftReading

/// The values and singletons that a type holds, and the initialiser that makes them.
struct RootStorage {
    /// Above this number of singletons the compiler takes a type badly that an initialiser stores one by one.
    static let largestInitializer = 100
    /// Above this number the compiler's time for one initialiser of any form grows faster than their number.
    static let largestUndivided = 300

    /// The roots that a scope holds.
    private(set) var roots: [PropertyPlan] = []
    private(set) var values: [PropertyPlan] = []
    private(set) var objects: [PropertyPlan] = []
    /// The structures that hold what the type does not hold by itself.
    private(set) var structures = StorageStructures()
    private(set) var parameters: [ParameterPlan] = []
    /// What the initialiser does; nothing where the properties make themselves.
    private(set) var statements: [Statement] = []
    /// Where a value has so many objects that the initialiser makes constants and hands them to a memberwise one: its
    /// arguments.
    private(set) var handedOn: [LabeledExpression]?
    /// What the initialiser does when everything is stored.
    private(set) var closing: [Statement] = []
    private(set) var effects = EffectsPlan()
    private(set) var composer: StatementComposer

    private let context: PlanContext
    private let form: StorageForm
    /// What the type is given instead of making it.
    private let given: Set<ObjectID>
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
        let given = context.given(to: form, among: objects)
        self.given = given
        let mayBeReplaced = Set(form.isWhole ? root.overridable : []).subtracting(given)
        let replaceable = singletons.filter(mayBeReplaced.contains)
        let overridable = Set(replaceable).intersection(held)
        // The parameter has the name of what the initialiser makes of it, so that whoever names it needs a constant.
        let keptByClosures = context.capturedObjects(by: held).union(
            held.count > Self.largestInitializer ? overridable : context.named(overridable))
        // What the place of an object is where one initialiser makes all of them.
        let undivided = { (id: ObjectID) -> Placement in
            if let placement = context.placement(ofOuter: id, in: form.root) { return placement }
            guard graph[id].lifetime == .singleton else { return .inPlace }
            if graph[id].isLazy { return .named(context.declaredName(id)) }
            return given.contains(id) ? .constant(context.declaredName(id)) : .local
        }
        var site = CompositionSite(
            placement: undivided,
            value: { id in
                context.name(ofOuter: id, in: form.root) ?? graph.values[id.index].name
            },
            isOverridable: overridable.contains,
            copiesCaptured: true,
            captures: .members(caller: form.delegates ? "self" : "unowned self"),
            unownedHolders: context.unownedHolders(of: form.root),
            isLazyMember: context.lazyMembers(of: form.root),
            root: { $0 == form.root ? "self" : context.holderName($0) },
            function: form.root == .main ? { $0 } : context.functionOfMain,
            functionsAreMembers: form.root != .main, isInitializer: true)
        let groups =
            held.count > Self.largestUndivided
            ? SingletonGroups(of: held, StatementComposer(context, site)) : nil
        let isLarge = groups == nil && held.count > Self.largestInitializer
        self.isLarge = isLarge
        let inPlace = Set(
            held.filter {
                form.makesInPlace && !isLarge
                    && (root.prepare == nil || !form.isWhole)
                    && !keptByClosures.contains($0) && !overridable.contains($0)
                    && !given.contains($0) && context.needsNothing($0)
            })
        // A property that is made where it is declared is of its own type already.
        let captured = keptByClosures.union(
            context.objectsNeededAsOwnType(by: held).subtracting(inPlace))
        if let groups {
            site.placement = { groups.path(of: $0, context).map(Placement.named) ?? undivided($0) }
        } else {
            site.placement = {
                inPlace.contains($0) ? .named(context.declaredName($0)) : undivided($0)
            }
        }
        site.property = { id in
            guard graph.isMadeAtOnce(id), !isLarge, form.introducer(of: id) != nil else {
                return nil
            }
            return captured.contains(id) ? .captured : .assigned
        }
        site.copiesCapturedValue = { id in
            if graph.values[id.index].owner != form.root { return true }
            guard !injection.values.contains(id),
                case .text(let text) = graph.values[id.index].supply
            else { return false }
            // Else it is a constant already.
            return text.references.isEmpty
                ? !(isLarge && form.delegates) : !isLarge && form.keeps(id)
        }
        composer = StatementComposer(context, site)
        let unowned = context.unownedRoots(of: form.root)
        for outer in context.held(by: form.root) {
            let name = context.holderName(outer)
            let type = context.storedTypeName(of: outer)
            parameters.append(ParameterPlan(name: name, type: type))
            roots.append(
                PropertyPlan(
                    introducer: unowned.contains(outer) ? "private unowned let" : "private let",
                    name: name, type: type))
            composer.append(.assignment(target: "self." + name, value: .text(name)))
        }
        for id in context.orderedValues(values.subtracting(injection.outsideValues)) { hold(id) }
        for id in given.sorted() { take(id, stores: groups?.path(of: id, context) == nil) }
        for id in replaceable { parameters.append(context.replacing(id)) }
        if form.isWhole, let prepare = root.prepare {
            composer.append(.text(composer.source(of: prepare)))
            effects.formUnion(EffectsPlan(prepare.text))
        }
        if let groups {
            site.placement = undivided
            let planner = GroupPlanner(
                composer.context, form, groups, site, given: given, overridable: overridable,
                captured: captured, inPlace: inPlace)
            for index in groups.groups.indices { make(planner.plan(index)) }
        } else {
            composer.make(held.filter { !inPlace.contains($0) && !given.contains($0) })
        }
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
            // Everything else stands, but for functions that only this text calls.
            if groups == nil { composer.make([], edges: root.setupEdges) }
            composer.append(.text(composer.source(of: setup)))
            effects.formUnion(EffectsPlan(setup.text))
        }
        if hasLazy { closing = takeStatements() } else { statements = takeStatements() }
        for id in given.union(held).sorted() where groups?.path(of: id, context) == nil {
            hold(id, isInPlace: inPlace.contains(id))
        }
        if isLarge, !form.delegates { holdTogether() }
    }

    /// Whether the initialiser is what Swift writes by itself for an internal structure.
    var isMemberwise: Bool {
        let stored = (roots + values + objects).filter { $0.value == nil }
        guard effects.isEmpty, closing.isEmpty, stored.count == parameters.count,
            statements.count == parameters.count
        else { return false }
        return stored.indices.allSatisfy { index in
            let (parameter, property) = (parameters[index], stored[index])
            let stores = Statement.assignment(
                target: "self." + parameter.name, value: .text(parameter.name))
            return parameter.name == property.name && parameter.default == nil
                && !property.introducer.hasPrefix("private") && statements[index] == stores
        }
    }

    private mutating func takeStatements() -> [Statement] {
        defer { composer.statements = [] }
        return composer.statements
    }

    private mutating func handOn(_ name: String) {
        guard isLarge else { return }
        if handedOn == nil { handedOn = [] }
        handedOn?.append(
            LabeledExpression(
                label: SwiftIdentifier.argumentLabel(name), value: .text(context.declared(name))))
    }

    /// A class with a property for each of very many objects is more than the compiler takes well: a structure holds them.
    private mutating func holdTogether() {
        let stored = values.filter { $0.value == nil }
        values.removeAll { $0.value == nil }
        var type = TypePlan(
            access: .internal, isPrivate: form.hidesStructures, keyword: .struct, name: "Objects")
        type.properties = [stored, objects].map { $0.map(\.constant) }
        structures.add(type, as: "objects", holding: stored + objects)
        statements.append(
            .assignment(target: "self.objects", value: .call(type.name, handedOn ?? [])))
        handedOn = nil
        objects = [
            PropertyPlan(introducer: form.structureIntroducer, name: "objects", type: type.name)
        ]
    }

    private mutating func make(_ group: PlannedGroup) {
        structures.add(group.type, as: group.name, holding: group.members)
        objects.append(
            PropertyPlan(
                introducer: form.structureIntroducer, name: group.name, type: group.type.name))
        effects.formUnion(group.effects)
        composer.take(group.composer)
        composer.append(.assignment(target: "self." + group.name, value: group.value))
    }

    /// The words before the property that keeps what is handed in; nil where only the initialiser uses it.
    private func introducerOfGiven(_ id: ObjectID) -> String? {
        guard context.injection.functions[id] != nil else { return form.introducer(of: id) }
        return form.functionIntroducer(id)
    }

    /// Takes what is handed in as a parameter.
    ///
    /// - Parameter stores: whether the type itself keeps it.
    private mutating func take(_ id: ObjectID, stores: Bool) {
        let isFunction = context.injection.functions[id] != nil
        let name = context.declared(context.nameOfGiven(id))
        parameters.append(
            ParameterPlan(
                name: name,
                type: isFunction
                    ? "@escaping " + context.functionType(of: id)
                    : context.parameterSource(context.graph[id].heldType)))
        if stores, !isLarge, introducerOfGiven(id) != nil {
            composer.append(.assignment(target: "self." + name, value: .text(name)))
        }
    }

    private mutating func hold(_ id: ObjectID, isInPlace: Bool) {
        let node = context.graph[id]
        let isGiven = given.contains(id)
        let name = isGiven ? context.nameOfGiven(id) : node.name
        let words = isGiven ? introducerOfGiven(id) : form.introducer(of: id)
        if !isGiven { effects.formUnion(context.effects[id]) }
        let isFunction = isGiven && context.injection.functions[id] != nil
        guard
            let introducer = words.map({
                isFunction ? context.visible($0, functionMaking: id) : context.visible($0, id)
            })
        else { return }
        guard isInPlace, case .construction(let construction) = node.choice else {
            handOn(name)
            objects.append(
                PropertyPlan(
                    introducer: introducer, name: context.declared(name),
                    type: isFunction
                        ? context.functionType(of: id) : context.source(node.heldType)))
            return
        }
        objects.append(composer.property(introducer, making: construction, of: node))
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
            if !isLarge, form.keeps(id) {
                composer.append(.assignment(target: "self." + name, value: .text(name)))
            }
        case .text(let text) where text.references.isEmpty && !(isLarge && form.delegates):
            values.append(
                PropertyPlan(
                    introducer: introducer, name: name,
                    type: form.writesTypes ? type : context.writtenType(of: value, text),
                    value: .text(text.text.source)))
            return
        case .text(let text):
            let source = Expression.text(composer.source(of: text))
            composer.append(
                isLarge || !form.keeps(id)
                    ? .declaration(name: name, type: type, value: source)
                    : .assignment(target: "self." + name, value: source))
        case .parameter(let text):
            parameters.append(
                ParameterPlan(
                    name: name, type: context.parameterSource(value.type),
                    default: form.root == .main
                        ? text.map { .text(composer.source(of: $0)) } : nil))
            if !isLarge, form.keeps(id) {
                composer.append(.assignment(target: "self." + name, value: .text(name)))
            }
        }
        guard form.keeps(id) else { return }
        values.append(PropertyPlan(introducer: introducer, name: name, type: type))
        handOn(value.name)
    }
}

extension StatementComposer {
    /// The property of a singleton that is made where it is declared.
    mutating func property(
        _ introducer: String, making construction: Boxed<ResolvedConstruction>,
        of node: Boxed<ObjectNode>
    ) -> PropertyPlan {
        takeImports(of: node)
        return PropertyPlan(
            introducer: introducer, name: context.declared(node.name),
            type: context.annotation(of: construction, heldAs: node.heldType),
            value: makeValue(construction, named: node.name).expression)
    }
}

extension PlanContext {
    /// What is handed to the composition root, where the type is all of that or holds these objects: functions too that only
    /// its scopes call.
    fileprivate func given(to form: StorageForm, among objects: Set<ObjectID>) -> Set<ObjectID> {
        guard form.root == .main else { return [] }
        return Set(injection.handedIn).filter {
            objects.contains($0) || (form.isWhole && graph[$0].owner != .root(.main))
        }
    }

    /// Those of the objects that something else names.
    fileprivate func named(_ objects: Set<ObjectID>) -> Set<ObjectID> {
        guard !objects.isEmpty else { return [] }
        var named: Set<ObjectID> = []
        func look(at edges: [Edge]) {
            for edge in edges {
                switch graph.resolved(edge.target) {
                case .object(let id): named.insert(id)
                case .scene(let scene): named.formUnion(validated.needs[scene.index].rootObjects)
                case .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        for node in graph.objects where node.owner.root != nil { look(at: node.edges) }
        look(at: graph.root.prepareEdges + graph.root.setupEdges)
        return objects.intersection(named)
    }

    /// What the root calls something that it is given.
    func nameOfGiven(_ id: ObjectID) -> String {
        let name = graph[id].name
        return injection.functions[id] == nil ? name : makeName(name)
    }

    /// The parameter for what may be passed in place of the object.
    func replacing(_ id: ObjectID) -> ParameterPlan {
        ParameterPlan(
            name: declaredName(id), type: source(TypeReference(.optional(graph[id].heldType))),
            default: .text("nil"))
    }

    /// The singletons of the root among the objects, in manifest order; another name for one is none.
    func singletons(of root: RootID = .main, among objects: Set<ObjectID>) -> [ObjectID] {
        graph.singletons(of: root, among: objects)
    }

    /// Whether a singleton needs nothing, so that its property makes it.
    fileprivate func needsNothing(_ id: ObjectID) -> Bool {
        let node = graph[id]
        guard case .construction(let construction) = node.choice else { return false }
        // A function that is handed in has to be asked of whoever has it.
        if case .handedIn = construction.maker { return false }
        // Swift takes a property's value with a closure that awaits for one that two actors would have to make.
        return node.edges.isEmpty && effects[id].isEmpty && construction.standsInPlace
            && !construction.texts.contains { $0.text.source.hasBytes(of: "await") }
    }
}
