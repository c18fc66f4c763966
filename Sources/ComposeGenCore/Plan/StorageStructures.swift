import SwiftReading

/// The structures that hold what a type does not hold by itself, because it is so much.
struct StorageStructures {
    private(set) var types: [TypePlan] = []
    /// What they hold, as the type would declare it.
    private var members: [PropertyPlan] = []
    /// The structures by the names of their members.
    private var names: [String: String] = [:]

    /// - Parameter name: of the property that holds the structure.
    mutating func add(_ type: TypePlan, as name: String, holding members: [PropertyPlan]) {
        types.append(type)
        self.members += members
        for properties in type.properties { for held in properties { names[held.name] = name } }
    }

    /// How the type's functions have a member that it may have left to a structure.
    func path(_ name: String) -> String {
        guard !names.isEmpty else { return name }
        return names[SwiftIdentifier.declarationName(name) ?? name].map { $0 + "." + name } ?? name
    }

    /// Computed properties for what others than the type use.
    ///
    /// - Parameter isWanted: whether it is one of these.
    func face(_ isWanted: (PropertyPlan) -> Bool) -> [Member] {
        members.filter(isWanted).map { held in
            .computed(
                introducer: held.introducer.dropLast("let".utf8.count) + "var", name: held.name,
                type: held.type ?? "", body: [.result(.text(path(held.name)))], isBuilder: false)
        }
    }
}

/// A structure of some of a root's singletons, with an initialiser that makes them.
struct PlannedGroup {
    /// Of the property that holds it.
    let name: String
    let type: TypePlan
    /// What it holds for others, as the root would declare it.
    let members: [PropertyPlan]
    /// What makes it.
    let value: Expression
    let effects: EffectsPlan
    let composer: StatementComposer
}

/// Plans the structures among which very many singletons are divided.
struct GroupPlanner {
    private let context: PlanContext
    private let form: StorageForm
    private let groups: SingletonGroups
    private let site: CompositionSite
    private let given: Set<ObjectID>
    private let overridable: Set<ObjectID>
    private let inPlace: Set<ObjectID>

    /// - Parameters:
    ///   - site: of one initialiser for all of them.
    ///   - given: what the root is given.
    ///   - overridable: what it may be given.
    ///   - captured: what closures keep.
    ///   - inPlace: what is made where it is declared.
    init(
        _ context: PlanContext, _ form: StorageForm, _ groups: SingletonGroups,
        _ site: CompositionSite, given: Set<ObjectID>, overridable: Set<ObjectID>,
        captured: Set<ObjectID>, inPlace: Set<ObjectID>
    ) {
        self.context = context
        self.form = form
        self.groups = groups
        self.given = given
        self.overridable = overridable
        self.inPlace = inPlace
        var site = site
        site.root = context.holderName
        site.captures = .members(caller: "self")
        site.copiesCapturedValue = { context.graph.values[$0.index].owner != form.root }
        site.property = { captured.contains($0) ? .captured : .assigned }
        self.site = site
    }

    func plan(_ index: Int) -> PlannedGroup {
        let group = groups.groups[index]
        var composer = StatementComposer(context, site(index))
        var parameters = parameters(group.used)
        for id in group.objects where given.contains(id) {
            let parameter = ParameterPlan(
                name: context.declaredName(id),
                type: context.parameterSource(context.graph[id].heldType))
            parameters.append(parameter)
            composer.append(
                .assignment(target: "self." + parameter.name, value: .text(parameter.name)))
        }
        for id in group.objects where overridable.contains(id) {
            var parameter = context.replacing(id)
            parameter.default = nil
            parameters.append(parameter)
        }
        composer.make(group.objects.filter { !inPlace.contains($0) && !given.contains($0) })
        var effects = EffectsPlan()
        for id in group.objects where !given.contains(id) { effects.formUnion(context.effects[id]) }

        let held = group.objects.map { property($0, &composer) }
        var type = TypePlan(
            attributes: form.attributes, access: .internal, isPrivate: form.hidesStructures,
            keyword: .struct, name: group.typeName)
        type.properties = [held]
        // What is only handed in, Swift stores by itself.
        if !composer.statements.isEmpty, !group.objects.allSatisfy(given.contains) {
            type.members = [
                .function(
                    FunctionPlan(
                        introducer: "init", name: "", parameters: parameters, effects: effects,
                        body: composer.statements))
            ]
        }
        let arguments = parameters.map {
            LabeledExpression(label: SwiftIdentifier.argumentLabel($0.name), value: .text($0.name))
        }
        return PlannedGroup(
            name: group.name, type: type, members: group.objects.compactMap(member),
            value: StatementComposer.marked(.call(type.name, arguments), effects),
            effects: effects, composer: composer)
    }

    private func site(_ index: Int) -> CompositionSite {
        let (context, groups, inPlace) = (context, groups, inPlace)
        let undivided = site.placement
        var site = site
        site.placement = { id in
            if groups.contains(id, in: index) {
                return inPlace.contains(id) ? .named(context.declaredName(id)) : undivided(id)
            }
            return groups.path(of: id, context).map(Placement.named) ?? undivided(id)
        }
        return site
    }

    private func property(_ id: ObjectID, _ composer: inout StatementComposer) -> PropertyPlan {
        let node = context.graph[id]
        if inPlace.contains(id), case .construction(let construction) = node.choice {
            return composer.property("let", making: construction, of: node)
        }
        return PropertyPlan(
            introducer: "let", name: context.declaredName(id), type: context.source(node.heldType))
    }

    /// The property that the root would have; nil for what is only its initialiser's.
    private func member(_ id: ObjectID) -> PropertyPlan? {
        form.introducer(of: id).map { introducer in
            PropertyPlan(
                introducer: context.visible(introducer, id), name: context.declaredName(id),
                type: context.source(context.graph[id].heldType))
        }
    }

    private func parameters(_ used: SingletonGroups.Used) -> [ParameterPlan] {
        var result = context.held(by: form.root).compactMap { root -> ParameterPlan? in
            let name = context.holderName(root)
            guard used.roots.contains(name) else { return nil }
            return ParameterPlan(name: name, type: context.storedTypeName(of: root))
        }
        for id in context.orderedValues(used.values) where used.values.contains(id) {
            let value = context.graph.values[id.index]
            result.append(
                ParameterPlan(
                    name: context.declared(value.name), type: context.parameterSource(value.type)))
        }
        for id in used.functions.sorted() {
            result.append(
                ParameterPlan(
                    name: context.declared(context.nameOfGiven(id)),
                    type: "@escaping " + context.functionType(of: id)))
        }
        return result
            + used.groups.sorted().map { index in
                ParameterPlan(name: groups.groups[index].name, type: groups.groups[index].typeName)
            }
    }
}

extension StorageForm {
    var hidesStructures: Bool { structureIntroducer.hasPrefix("private") }
}

extension PropertyPlan {
    /// The property of a structure that is made memberwise.
    var constant: PropertyPlan { PropertyPlan(introducer: "let", name: name, type: type) }
}
