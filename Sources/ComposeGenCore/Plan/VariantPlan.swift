import SwiftReading

extension PlanContext {
    /// How the app and the previews get their root: a variant's member, or a new one where there is no variant.
    ///
    /// - Parameter variant: its index; nil for the live one.
    func root(variant: Int?, passing arguments: [LabeledExpression] = []) -> Expression {
        let type = graph.root.typeName
        let hasMembers = graph.variants.contains { !$0.isPreviewOnly }
        // UIKit makes the live one by itself, and so does whoever stands in for it.
        guard hasMembers, variant != nil || graph.root.kind != .sceneDelegate else {
            return .call(type, arguments)
        }
        let name = declared(variant.map { graph.variants[$0].name } ?? "live")
        return applying(variant: variant).rootTakesParameters
            ? .call("\(type).\(name)", arguments) : .text("\(type).\(name)")
    }

    /// The root that a preview makes, with the values that it passes.
    func root(of preview: PreviewNode) -> Expression {
        let parameters = applying(variant: preview.variant).validated
            .parameters(of: preview.variant)
        return root(
            variant: preview.variant,
            passing: parameters.compactMap { value in
                guard
                    case .text(let text)? = preview.inputs.last(where: { $0.name == value.name })?
                        .value
                else { return nil }
                return LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(value.name), value: .text(text.text.source)
                )
            })
    }

    /// The values of the root that its initialiser takes or makes, in the order of its parameters.
    var valuesOfInitializer: [ValueID] {
        orderedValues(validated.mainValues.subtracting(injection.outsideValues))
    }

    /// Whether a variant's member is a function, because a value has to be passed.
    var rootTakesParameters: Bool { validated.takesParameters }
}

/// `static let live = …` and one for each variant: the same root with other choices handed in.
///
/// - Parameters:
///   - context: of the manifest's own choices.
///   - root: of the root, to which the rest is handed in.
func planVariants(
    _ context: PlanContext, into root: PlanContext, _ file: inout PlannedFile
) -> [Member] {
    let graph = context.graph
    let variants = graph.variants.indices.filter { !graph.variants[$0].isPreviewOnly }
    guard !variants.isEmpty else { return [] }
    var ofRoot = EffectsPlan()
    if let setup = graph.root.setup { ofRoot.formUnion(EffectsPlan(setup.text)) }
    for id in root.validated.mainObjects
    where root.graph.isMadeAtOnce(id) && !root.injection.hands(id) {
        ofRoot.formUnion(root.effects[id])
    }
    // UIKit makes the live one by itself.
    let live: [Int?] = graph.root.kind == .sceneDelegate ? [] : [nil]
    let inOrder = root.valuesOfInitializer
    let present = variants.filter { !graph.variants[$0].isAbsent }
    return (live + present).flatMap { index in
        var injection = root.injection
        let replaced = index.map { graph.variants[$0].choices.map(\.object) } ?? []
        injection.overridden.formIntersection(replaced)
        var member = VariantMember(
            context.applying(variant: index).namingObjectsOfScopes(for: injection), injection,
            valuesInOrder: inOrder)
        let name = index.map { graph.variants[$0].name } ?? "live"
        let planned = member.planned(named: name, effects: ofRoot)
        file.take(member.composer)
        return planned
    }
}

/// The member that makes the root as a variant says.
private struct VariantMember {
    let context: PlanContext
    /// What the root is given; of what it would make by itself, what this variant passes.
    let injection: Injection
    private(set) var composer: StatementComposer
    private var parameters: [ParameterPlan] = []
    private var passed: [LabeledExpression] = []
    private let used: UsedOutside
    private let valuesInOrder: [ValueID]

    private var graph: ObjectGraph { context.graph }

    /// - Parameters:
    ///   - context: of the variant.
    ///   - values: in the order in which the root takes them.
    init(_ context: PlanContext, _ injection: Injection, valuesInOrder values: [ValueID]) {
        self.context = context
        self.injection = injection
        valuesInOrder = values
        let used = UsedOutside(context, injection)
        self.used = used
        let graph = context.graph
        let standing = injection.arguments
        composer = StatementComposer(
            context,
            CompositionSite(
                placement: { id in
                    if standing.contains(id) { return .constant(context.declaredName(id)) }
                    // An object that is only handed in needs no name.
                    return graph.standsWithRoot(id) && used.objects.contains(id) ? .local : .inPlace
                },
                value: { graph.values[$0.index].name },
                functionsOfClosures: context.functions.filter {
                    UsedOutside(context, injection, by: [$0]).takesOfCall(graph)
                },
                functionAttributes: context.attributes(graph.root.isolation)))
    }

    mutating func planned(named name: String, effects ofRoot: EffectsPlan) -> [Member] {
        passValues()
        passObjects()
        let root = graph.root
        var effects = ofRoot
        if let prepare = root.prepare { effects.formUnion(EffectsPlan(prepare.text)) }
        for id in injection.allObjects.union(used.objects) {
            effects.formUnion(context.effects[id])
        }
        let made = StatementComposer.marked(
            StatementComposer.lifting(root.typeName, passed), ofRoot)
        guard parameters.isEmpty, effects.isEmpty else {
            return [
                .function(
                    FunctionPlan(
                        introducer: context.accessPrefix + "static func",
                        name: context.declared(name), parameters: parameters, effects: effects,
                        result: root.typeName, body: composer.statements + [.result(made)]))
            ]
        }
        var property = PropertyPlan(
            attributes: sharedAttributes, introducer: context.accessPrefix + "static let",
            name: context.declared(name), value: made)
        if injection.functions.keys.contains(where: { context.effects[$0].isAsync }) {
            // Swift takes a value with a closure that awaits for one that two actors would have to make.
            let function = context.makeName(name)
            property.value = .call(function, [])
            return [
                .property(property),
                .function(
                    FunctionPlan(
                        attributes: sharedAttributes, introducer: "private static func",
                        name: function, result: root.typeName,
                        body: composer.statements + [.result(made)])),
            ]
        }
        if !composer.statements.isEmpty {
            property.type = root.typeName
            property.value = .suffixed(
                .closure(signature: signature, body: composer.statements + [.result(made)]), "()")
        }
        return [.property(property)]
    }

    /// What no actor isolates and cannot be sent either is the main actor's, where everybody sees it.
    private var sharedAttributes: [String] {
        let isSafe =
            graph.root.isolation != .nonisolated
            || graph.root.conforms.contains { $0.source == "Sendable" }
        return isSafe ? [] : context.attributes(.mainActor)
    }

    /// Of the closure that makes the root. The functions that it hands in, and closures that objects are handed, share its
    /// constants, and may be isolated.
    private var signature: String? {
        injection.functions.isEmpty && !used.hasClosures
            ? nil : context.attributes(graph.root.isolation).first
    }

    /// Declares and passes the values, after what runs first; only what that names stands before it.
    private mutating func passValues() {
        let outside = graph.closure(objects: [], values: used.values.union(injection.values)).values
        let early = graph.closure(objects: [], values: [], edges: graph.root.prepareEdges).values
        var beginning: [Statement] = []
        var given: [ValueID: Expression] = [:]
        // The root takes also what only something overridable is made of that this variant passes.
        let asked = outside.union(context.validated.mainValues).union(valuesInOrder)
        for id in context.orderedValues(asked) {
            let value = graph.values[id.index]
            // An input of a scope is there when its function is called.
            guard value.owner == .main else { continue }
            let declared = context.declared(value.name)
            switch value.supply {
            case .parameter(let text):
                parameters.append(
                    ParameterPlan(
                        name: declared, type: context.parameterSource(value.type),
                        default: text.map { .text(composer.source(of: $0)) }))
                if !injection.outsideValues.contains(id) {
                    given[id] = .text(declared)
                }
            case .text(let text):
                guard outside.contains(id) else { continue }
                let source = Expression.text(composer.source(of: text))
                guard used.values.contains(id) else {
                    if injection.values.contains(id) { given[id] = source }
                    continue
                }
                let constant = Statement.declaration(
                    name: declared, type: context.writtenType(of: value, text), value: source)
                if early.contains(id) {
                    beginning.append(constant)
                } else {
                    composer.append(constant)
                }
                if injection.values.contains(id) { given[id] = .text(declared) }
            }
        }
        if let prepare = graph.root.prepare {
            beginning.append(.text(composer.source(of: prepare)))
        }
        composer.statements = beginning + composer.statements
        for id in valuesInOrder {
            if let value = given[id] { pass(value, for: graph.values[id.index].name) }
        }
    }

    private mutating func passObjects() {
        composer.make(
            injection.allObjects.sorted(),
            edges: injection.functions.keys.sorted().flatMap { graph[$0].edges })
        for id in injection.handedIn + injection.overridden.sorted() {
            let name = graph[id].name
            if injection.functions[id] != nil {
                pass(
                    composer.handedInFunction(making: id, injection), for: context.makeName(name))
            } else {
                let reference = Reference(target: .object(id), range: graph[id].range)
                pass(composer.expression(of: reference), for: name)
            }
        }
    }

    private mutating func pass(_ value: Expression, for name: String) {
        passed.append(LabeledExpression(label: SwiftIdentifier.argumentLabel(name), value: value))
    }
}

extension PlanContext {
    /// What a function that makes the object calls the one that the root has then: closures ask for it later.
    fileprivate func nameOfItself(_ id: ObjectID) -> String {
        "made" + graph[id].name.capitalizedHead
    }
}

extension StatementComposer {
    /// A closure that makes the object as this graph has it, out of what the function takes that it stands for.
    mutating func handedInFunction(making id: ObjectID, _ injection: Injection) -> Expression {
        let graph = context.graph
        let standing = injection.arguments
        let needed = UsedOutside(context, injection, by: [id])
        let itself = context.nameOfItself(id)
        let names =
            (injection.inputs[id] ?? []).map {
                needed.values.contains($0) ? context.declared(graph.values[$0.index].name) : "_"
            }
            + (injection.functions[id] ?? []).map {
                guard needed.standing.contains($0) else { return "_" }
                if $0 == id { return itself }
                return graph[$0].lifetime == .transient
                    ? context.makeName(of: $0) : context.declaredName($0)
            }
            + graph[id].inputs.map { input in
                needed.inputs.contains(input.name.value) ? context.declared(input.name.value) : "_"
            }
        return closure(signature: names.isEmpty ? nil : names.joined(separator: ", ")) { composer in
            let outer = composer.site.placement
            defer { composer.site.placement = outer }
            let later = injection.askedLater[id] ?? []
            composer.call(later.subtracting([id]))
            if later.contains(id) {
                composer.site.later = [id: .constant(itself + "()")]
            }
            defer { composer.site.later = [:] }
            let lazy = needed.standing.filter { graph[$0].isLazy && !later.contains($0) }
            let first = composer.callLazy(lazy, needed)
            if case .alias(let reference) = graph[id].choice {
                return first + [.result(composer.expression(of: reference))]
            }
            return first
                + composer.closureBodyMaking(id) { other in
                    graph[other].lifetime != .transient && !graph.standsWithRoot(other)
                        && !standing.contains(other)
                }
        }
    }

    /// Has the objects by calling, wherever they are asked for, the functions that stand for them.
    private mutating func call(_ objects: Set<ObjectID>) {
        guard !objects.isEmpty else { return }
        let outer = site.placement
        site.placement = { [context] id in
            objects.contains(id) ? .constant(context.declaredName(id) + "()") : outer(id)
        }
    }

    /// Has what is made at first use by calling the parameter that stands for it.
    ///
    /// - Returns: constants, where closures keep the objects: they must not keep the parameters.
    private mutating func callLazy(_ objects: Set<ObjectID>, _ used: UsedOutside) -> [Statement] {
        guard used.hasClosures else {
            call(objects)
            return []
        }
        return objects.sorted().map { id in
            let name = context.declaredName(id)
            return .declaration(name: name, type: nil, value: .call(name, []))
        }
    }
}

extension PlanContext {
    /// The same with other names for what belongs to scopes and has a name that the composition root has too: functions that
    /// make the one stand among the constants of the other.
    func namingObjectsOfScopes(for injection: Injection) -> PlanContext {
        guard injection.functions.keys.contains(where: { graph[$0].owner != .root(.main) }) else {
            return self
        }
        var ofMain: Set<String> = []
        for node in graph.objects where node.owner == .root(.main) { ofMain.insert(node.name) }
        for value in graph.values where value.owner == .main { ofMain.insert(value.name) }
        var hidden = HiddenNames()
        func name(_ name: String, _ root: RootID) -> String {
            holderName(root) + name.capitalizedHead
        }
        for (index, node) in graph.objects.enumerated() {
            let id = ObjectID(index: index)
            guard let root = node.owner.root, root != .main, injection.functions[id] == nil,
                ofMain.contains(node.name)
            else { continue }
            hidden.objects.append((id, name(node.name, root)))
        }
        for (index, value) in graph.values.enumerated()
        where value.owner != .main && ofMain.contains(value.name) {
            hidden.values.append((ValueID(index: index), name(value.name, value.owner)))
        }
        return hidden.isEmpty ? self : PlanContext(validated.naming(hidden))
    }
}
