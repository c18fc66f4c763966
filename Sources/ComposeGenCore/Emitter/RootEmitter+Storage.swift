import SwiftReading

/// What a type that holds objects stores.
extension RootEmitter {
    struct Properties {
        /// The root that a scope came from.
        var own: [PropertyPlan] = []
        var values: [PropertyPlan] = []
        var objects: [PropertyPlan] = []
        var lazies: [PropertyPlan] = []
    }

    mutating func properties() -> Properties {
        var properties = Properties()
        if emission.keepsRoot(frame), let parent = graph[frame].parent {
            let isUsed = graph.frames.contains { $0.parent == frame && $0.isScope }
            properties.own = [
                PropertyPlan(
                    introducer: introducer("let", isUsed ? .module : .own),
                    name: emission.rootProperty(of: frame), type: emission.nameOfRoot(parent))
            ]
        }
        let stored = emission.stored(by: frame)
        if let variant = graph.variant, stored.contains(variant) {
            properties.values.append(propertyOfVariant(variant))
        }
        properties.objects = propertiesOfGroups
        for id in stored.sorted()
        where id != graph.variant && emission.groups.index(of: id) == nil {
            if graph[id].isLazy {
                properties.lazies.append(lazyProperty(id))
            } else if graph[id].kind == .object {
                properties.objects.append(propertyOfObject(id))
            } else {
                properties.values.append(propertyOfValue(id))
            }
        }
        return properties
    }

    /// The case that the root was made for. UIKit makes a scene delegate for the live one.
    private func propertyOfVariant(_ id: NodeID) -> PropertyPlan {
        let isDelegate = form == .sceneDelegate
        return PropertyPlan(
            introducer: introducer(isDelegate ? "var" : "let", visibility(of: id)),
            name: emission.name(id), type: isDelegate ? nil : "Variant",
            value: isDelegate ? .text("Variant.live") : nil)
    }

    private func property(_ id: NodeID, _ introducer: String) -> PropertyPlan {
        PropertyPlan(
            introducer: introducer, name: emission.name(id),
            type: emission.types.source(graph[id].type))
    }

    private mutating func propertyOfValue(_ id: NodeID) -> PropertyPlan {
        if form == .sceneDelegate, emission.valueInPlace(id, frame) == nil,
            let recipe = graph[recipe: id]
        {
            // UIKit makes the delegate, so what names other values waits for its first use.
            var own = Body(emission, frame)
            own.making.owner = id
            let value = own.expression(of: recipe, for: id)
            body.take(own)
            var property = property(id, introducerOfLazy(id))
            property.comment = graph[id].comment?.value
            property.value = value
            return property
        }
        let isAssigned = form == .sceneDelegate && emission.lifting.assigned.contains(id)
        var property = property(id, introducer(isAssigned ? "var" : "let", visibility(of: id)))
        let text = emission.valueInPlace(id, frame)
        if text != nil || isReceived(id) { property.comment = graph[id].comment?.value }
        guard let text else { return property }
        property.value = .text(text.text.source)
        property.type = emission.writtenType(of: id, .text(text))
        return property
    }

    private mutating func propertyOfObject(_ id: NodeID) -> PropertyPlan {
        var property = property(id, introducer("let", visibility(of: id)))
        let isInPlace = body.madeInPlace.contains(id)
        if isInPlace || isReceived(id) {
            property.comment = graph[id].comment?.value
            if property.comment == nil, needs[frame].unheld.contains(id) {
                property.comment = "Nothing else holds it."
            }
        }
        guard isInPlace, let recipe = graph[recipe: id] else { return property }
        property.value = body.expression(of: recipe, for: id)
        body.importModules(of: id)
        if !recipe.endsInAttempt, !emission.needsWrittenType(recipe, of: id) {
            property.type = nil
        }
        return property
    }

    /// Whether the initializer takes it: no statement makes it, above which its comment could stand.
    private func isReceived(_ id: NodeID) -> Bool { needs.place(id, in: frame) != .here }

    // MARK: Lazy objects

    private mutating func lazyProperty(_ id: NodeID) -> PropertyPlan {
        let observed =
            form == .container && emission.manifest.root.environment != nil
            ? "@ObservationIgnored " : ""
        if emission.isCompletedOrLeadsBack(id) {
            return PropertyPlan(
                introducer: observed + "private var", name: graph[id].name.prefixed("stored"),
                type: emission.types.source(TypeReference(.optional(graph[id].type))))
        }
        var property = property(id, observed + introducerOfLazy(id))
        property.comment = graph[id].comment?.value
        guard let callee = graph[id].function, let recipe = graph[recipe: id] else {
            return property
        }
        var own = Body(emission, callee)
        property.value = own.expression(of: recipe, for: id)
        if !own.statements.isEmpty || callsInNestedClosures(recipe) {
            own = Body(emission, callee)
            property.value = own.outlined(recipe, for: id)
        } else if !needs.takesStatements(recipe), repeatsType(recipe, of: id) {
            property.type = nil
        }
        body.take(own)
        body.importModules(of: id)
        return property
    }

    /// Whether closures within closures call the root: in the initial value of a lazy property, Swift 6 does not isolate that of a
    /// `Task`.
    private func callsInNestedClosures(_ recipe: Recipe) -> Bool {
        recipe.steps.flatMap(\.texts).contains { text in
            text.operands(inClosures: 2).compactMap(\.named).contains {
                graph[$0].kind == .function
            }
        }
    }

    private func introducerOfLazy(_ id: NodeID) -> String {
        let visibility = visibility(of: id)
        let isOpen = visibility == .own || form == .composition
        return introducer(isOpen ? "lazy var" : "private(set) lazy var", visibility)
    }

    /// Whether the value is a construction of the very type, made of nothing whose own type Swift would have to look up in turn.
    private func repeatsType(_ recipe: Recipe, of id: NodeID) -> Bool {
        guard recipe.steps.count == 1, let step = recipe.steps.first, !step.mayBeNil,
            case .make(let callee, let arguments) = step.action, callee.method == nil,
            callee.argument == nil, callee.type.value == graph[id].type
        else { return false }
        return arguments.allSatisfy { argument in
            guard case .node(let used, let members, _) = argument.value else { return false }
            return members.isEmpty && graph[used].kind != .function && !graph[used].isLazy
        }
    }

    /// A lazy object that is completed stands before its properties and its `setup` run. One whose parts lead back to it looks
    /// again once they stand.
    mutating func completedLazies() -> [Statement] {
        var members: [Statement] = []
        for id in needs[frame].made where graph[id].isLazy && emission.isCompletedOrLeadsBack(id) {
            guard let callee = graph[id].function, let recipe = graph[recipe: id] else { continue }
            let stored = graph[id].name.prefixed("stored")
            var own = Body(emission, callee)
            own.making.stored = stored
            own.append(.text("if let \(stored) { return \(stored) }"))
            own.making.looksAgain = emission.leadsBackByCompletion(id)
            own.appendReturning(recipe, for: id)
            body.take(own)
            body.importModules(of: id)
            members.append(computed(id, own.statements))
        }
        return members
    }

    /// Of a container, a computed property for each further type that an object provides.
    func providedTypes() -> [Statement] {
        guard emission.rootKind == .container else { return [] }
        var taken = Set(needs[frame].made.map { graph[$0].name })
        var members: [Statement] = []
        for id in graph[frame].face where graph[id].kind == .object {
            for provided in graph[id].provides.map(\.value) {
                guard let name = variableName(for: provided), taken.insert(name).inserted else {
                    continue
                }
                members.append(
                    .computed(
                        introducer: introducer("var", visibility(of: id)),
                        name: SwiftIdentifier.declared(name),
                        type: emission.types.source(provided),
                        body: [.result(.name(emission.name(id)))], isBuilder: false))
            }
        }
        return members
    }
}

extension Emission {
    /// The nodes of a struct root or of a view without objects that are the initial values of their properties: they need nothing.
    func propertiesMadeInPlace(of frame: FrameID) -> Set<NodeID> {
        Set(needs[frame].stored.filter { isMadeInPlace($0, of: frame) })
    }

    private func isMadeInPlace(_ id: NodeID, of frame: FrameID) -> Bool {
        let node = graph[id]
        if node.kind == .value { return valueInPlace(id, frame) != nil }
        guard frame == .root, rootKind == .struct || rootKind == .view, node.kind == .object,
            groups.index(of: id) == nil,
            !node.isLazy, !lifting.lifted.contains(id), !overridable(in: frame).contains(id),
            let recipe = graph[recipe: id], recipe.variation == .none,
            !needs.takesStatements(recipe), !holdsTransients(recipe, in: frame)
        else { return false }
        let needsNothing =
            effectSet(of: recipe, in: frame).isEmpty
            && !recipe.steps.contains(where: \.isCompletion)
            && needs.nodes(neededBy: recipe, in: frame, isInitializer: true).isEmpty
        return needsNothing && (rootKind == .struct || !isMadeByStatics(recipe, of: frame))
    }

    /// Whether closures of its text, or of the text of its parts, name transients, which are constants beside the text.
    private func holdsTransients(_ recipe: Recipe, in frame: FrameID) -> Bool {
        recipe.holdsTransients(graph)
            || needs.partsInPlace(of: recipe, in: frame, isInitializer: true).contains { part in
                graph[recipe: part]?.holdsTransients(graph) ?? false
            }
    }

    /// Whether a static function makes some part in place, which the initial value of a class's property cannot call.
    private func isMadeByStatics(_ recipe: Recipe, of frame: FrameID) -> Bool {
        needs.partsInPlace(of: recipe, in: frame, isInitializer: true).contains { part in
            graph[recipe: part].map { needs.takesStatements($0) || isCompleted($0) } ?? false
        }
    }

    /// The text of a value that its property has from the beginning.
    func valueInPlace(_ id: NodeID, _ frame: FrameID) -> Text? {
        guard frame == .root, !lifting.lifted.contains(id),
            case .text(let text)? = graph[recipe: id]?.steps.first?.action, text.operands.isEmpty
        else { return nil }
        return text
    }

    /// Whether what makes the object does not say its type.
    func needsWrittenType(_ recipe: Recipe, of id: NodeID) -> Bool {
        guard recipe.steps.count == 1 else { return false }
        switch recipe.steps[0].action {
        case .text(let text): return writtenType(of: id, .text(text)) != nil
        case .make(let callee, _): return callee.leavesOpen(graph[id].type)
        default: return false
        }
    }

    /// Whether something is done to the object once it stands, whichever branch makes it.
    func isCompleted(_ recipe: Recipe, in variants: Set<String>? = nil) -> Bool {
        recipe.steps.contains { step in
            step.isCompletion
                || step.frames(in: variants).contains {
                    graph[$0].body.map { isCompleted($0, in: variants) } ?? false
                }
        }
    }

    func isCompletedOrLeadsBack(_ id: NodeID, in variants: Set<String>? = nil) -> Bool {
        leadsBackByCompletion(id, in: variants)
            || graph[recipe: id].map { isCompleted($0, in: variants) } ?? false
    }
}
