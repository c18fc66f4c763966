/// What the resolver makes of a manifest: the graph with the manifest's own recipes, and what each variant exchanges.
struct Resolution {
    struct Variant {
        var name: String
        var isPreviewOnly: Bool
        var isLive: Bool
        /// Whether this build has no such variant: the root's initialiser is the same nonetheless.
        var isAbsent = false
        var recipes: [NodeID: Recipe] = [:]
    }

    struct Preview {
        var name: String
        var range: SourceRange
        var variant: String?
        /// The scene with what the preview passes to it; nil of what the root shows first.
        var scene: FrameID?
        var given: [NodeID: Operand] = [:]
    }

    var graph = Graph()
    var variants: [Variant] = []
    var previews: [Preview] = []
    /// What the root shows first.
    var start: Start?
    var destinations: [(value: TypeReference, name: String, shown: Operand)] = []
    var flows: [FrameID: Flow] = [:]
    /// In manifest order.
    var features: [FeatureFrames] = []
    /// The scenes of each feature, by its frame.
    var scenes: [FrameID: [FrameID]] = [:]
    var composedOnce: Set<FrameID> = []
    /// Of a view root: what its body shows, the start first.
    var shownFrames: [FrameID] = []
    var overridable: [NodeID] = []
    /// What the environment passes, by name.
    var prepare: Text?
    var setup: Text?
    var diagnostics: [Diagnostic] = []

    enum Start {
        case call(Operand, result: TypeReference?)
        case text(Text)
    }

    /// The frames of one feature: its composer or factory, and its flow.
    struct FeatureFrames {
        var feature: Boxed<Feature>
        var frame: FrameID
        var flow: FrameID?
    }

    struct Flow {
        var feature: Boxed<Feature>
        /// The frame of what the view shows first.
        var start: FrameID
        /// The routes, each with the name that its value has where the scene takes it, and the frame of what it shows.
        var routes: [(route: ComposeGenCore.Flow.Route, name: String?, shown: FrameID)] = []
    }

    /// The graph with a variant's recipes in place of the manifest's own.
    func graph(of variant: String?) -> Graph {
        guard let variant = variants.first(where: { $0.name == variant }) else { return graph }
        var result = graph
        for (id, recipe) in variant.recipes { result[recipe: id] = recipe }
        return result
    }
}

/// Looks every name up, and turns what the manifest says of objects into recipes.
struct GraphResolver {
    let manifest: Manifest
    let types: TypeKnowledge
    let placements: Placements
    var result = Resolution()
    /// What each frame declares, by name; a name that stands for another name is looked up again.
    var names: [FrameID: [String: Entry]] = [:]
    var scenes: [String: FrameID] = [:]
    var features: [String: (frame: FrameID, flow: FrameID?)] = [:]
    /// Function nodes, by what they make.
    var functions: [NodeID: NodeID] = [:]
    var sceneFunctions: [FrameID: NodeID] = [:]

    enum Entry {
        case node(NodeID)
        case alias(Located<String>)
        case ambiguous
    }

    /// Where a name is looked up: a frame, and names that only one recipe knows.
    struct Reach {
        var frame: FrameID
        var locals: [String: Operand] = [:]
        /// Names of the language that are no nodes: `path`, `error`, what conditions bind.
        var words: Set<String> = []
    }

    init(_ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements) {
        self.manifest = manifest
        self.types = types
        self.placements = placements
    }

    static func resolve(
        _ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements
    ) -> Resolution {
        var resolver = GraphResolver(manifest, types, placements)
        resolver.declareAll()
        resolver.resolveAll()
        return resolver.result
    }

    // MARK: Declarations

    mutating func declare(_ name: String, _ id: NodeID, in frame: FrameID) {
        if names[frame]?[name] == nil { names[frame, default: [:]][name] = .node(id) }
    }

    mutating func declareAll() {
        let root = manifest.root
        let frame = Frame(kind: .root, name: root.resolvedTypeName, range: manifest.name.range)
        _ = result.graph.add(frame)
        declareSelf(of: .root, root.resolvedTypeName, manifest.name.range)
        for value in manifest.values {
            var node = Node(
                kind: .value, key: value.name, name: value.name.value, type: value.type.value,
                lifetime: .singleton, owner: .root)
            node.allow = Set(value.allow.map(\.value))
            let id = result.graph.add(node)
            declare(node.name, id, in: .root)
        }
        declare(manifest.bindings, in: .root, .singleton)
        for scope in manifest.scopes { declare(scope) }
        for feature in manifest.features { declare(feature) }
    }

    mutating func declareSelf(of frame: FrameID, _ type: String, _ range: SourceRange) {
        let type = TypeReference(named: type)
        let id = result.graph.add(
            Node(
                kind: .root, key: Located(type.source, range),
                name: variableName(for: type) ?? "root", type: type, lifetime: .singleton,
                owner: frame))
        declare(type.source, id, in: frame)
        result.graph[frame].result = type
    }

    mutating func declare(
        _ bindings: [Boxed<Binding>], in frame: FrameID, _ lifetime: Node.Lifetime
    ) {
        for binding in bindings {
            if case .alias(let name) = binding.choice, !binding.isConditional,
                !isReplaced(binding.value)
            {
                names[frame, default: [:]][binding.key.value.source] = .alias(name)
                continue
            }
            var node = Node(
                kind: .object, key: binding.key.map(\.source),
                name: name(of: binding.value, in: frame),
                type: heldType(of: binding.value), lifetime: lifetime, owner: frame)
            switch binding.lifetime?.value {
            case .singleton?: node.lifetime = .singleton
            case .scoped?: node.lifetime = .scene
            case .transient?: node.lifetime = .transient
            case nil: break
            }
            let isDelegate = frame == .root && manifest.root.kind.value == .sceneDelegate
            node.isLazy =
                node.lifetime == .singleton && (isDelegate || binding.isLazy?.value ?? false)
            node.isPrivate = binding.access?.value == "private"
            node.isLiveOnly = binding.isLiveOnly
            node.imports =
                binding.imports.map(\.value) + placements.imports(includedAt: binding.key.range)
            node.allow = Set(binding.allow.map(\.value))
            let id = result.graph.add(node)
            if node.lifetime == .transient {
                functions[id] = addMakeFunction(
                    of: id, node.name.prefixed("make"), inputs: binding.inputs)
            }
            if node.isLazy {
                let make = result.graph.add(
                    Frame(
                        kind: .make(id), parent: frame, name: node.name.prefixed("make"),
                        range: node.key.range))
                result.graph[make].result = node.type
                result.graph[id].function = make
            }
            declare(node.key.value, id, in: frame)
            for type in binding.provides.map(\.value.source) { declare(type, id, in: frame) }
        }
        // A lower-case key answers for its type, and for each member of a composition, where no other binding does.
        for binding in bindings {
            guard case .name(let name) = binding.key.value, let type = binding.type?.value,
                case .node(let id)? = names[frame]?[name]
            else { continue }
            for answered in [type] + type.members
            where lookUp(answered.source, in: Reach(frame: frame)) == nil {
                declare(answered.source, id, in: frame)
            }
        }
    }

    func isReplaced(_ binding: Binding) -> Bool {
        manifest.variants.contains { variant in
            variant.bindings.contains { $0.key.value.source == binding.key.value.source }
        }
    }

    func name(of binding: Binding, in frame: FrameID) -> String {
        if let name = binding.name?.value { return name }
        // What wraps an object of the root has the object's name.
        if let construction = binding.construction, case .inherited = construction.maker,
            let id = lookUp(
                binding.key.value.source, in: Reach(frame: result.graph[frame].parent ?? .root))
        {
            return result.graph[id].name
        }
        switch binding.key.value {
        case .name(let name): return name
        case .type(let type): return variableName(for: type) ?? type.source
        }
    }

    func heldType(of binding: Binding) -> TypeReference {
        let provided = binding.provides.map(\.value)
        switch binding.key.value {
        case .type(let type):
            return types.isProtocol(type.source)
                ? TypeReference.composed([type] + provided) ?? type : type
        case .name:
            return binding.type?.value ?? TypeReference.composed(provided)
                ?? binding.choice.implementation?.value ?? TypeReference(named: "Any")
        }
    }

    /// - Parameter owner: where the inputs are known besides: equal inputs of a feature's scenes are one node.
    mutating func declareInputs(_ inputs: [Input], of frame: FrameID, in owner: FrameID? = nil) {
        for input in inputs {
            if let owner, case .node(let id)? = names[owner]?[input.name.value],
                result.graph[id].kind == .input, result.graph[id].type == input.type.value
            {
                result.graph[frame].inputs.append(id)
                declare(input.name.value, id, in: frame)
                continue
            }
            var node = Node(
                kind: .input, key: input.name, name: input.name.value, type: input.type.value,
                lifetime: .singleton, owner: owner ?? frame)
            if let text = input.default { node.defaultText = Text(text: text) }
            let id = result.graph.add(node)
            result.graph[frame].inputs.append(id)
            declare(node.name, id, in: frame)
            if let owner { declare(node.name, id, in: owner) }
        }
    }

    mutating func declare(_ scope: Scope) {
        let parent = scope.parent.flatMap { rootFrames[$0.value] } ?? .root
        let frame = result.graph.add(
            Frame(kind: .scope, parent: parent, name: scope.name.value, range: scope.name.range))
        rootFrames[scope.name.value] = frame
        declareSelf(of: frame, scope.name.value, scope.name.range)
        declareInputs(scope.inputs, of: frame)
        declare(scope.bindings, in: frame, .singleton)
        // The function that begins the scope; its parent declares the scope's name.
        let function = addFunction(
            "make" + scope.name.value, calling: frame, TypeReference(named: scope.name.value),
            owner: parent)
        declare(scope.name.value, function, in: parent)
    }

    var rootFrames: [String: FrameID] = [:]

    mutating func addFunction(
        _ name: String, calling frame: FrameID, _ type: TypeReference, owner: FrameID
    ) -> NodeID {
        var node = Node(
            kind: .function, key: Located(name, result.graph[frame].range), name: name, type: type,
            lifetime: .singleton, owner: owner)
        node.function = frame
        return result.graph.add(node)
    }

    mutating func declare(_ feature: Boxed<Feature>) {
        let owner = feature.scope.flatMap { rootFrames[$0.value] } ?? .root
        let isFactory = feature.kind == .factory
        let name =
            feature.type?.value
            ?? feature.name.value + (isFactory ? "FeatureFactory" : "UIComposer")
        let frame = result.graph.add(
            Frame(
                kind: isFactory ? .factory : .composer, parent: owner, name: name,
                range: feature.name.range))
        declare(feature.bindings, in: frame, .scene)
        for scene in feature.scenes {
            let id = result.graph.add(
                Frame(kind: .scene, parent: frame, name: scene.name.value, range: scene.name.range))
            scenes["\(feature.name.value).\(scene.name.value)"] = id
            result.scenes[frame, default: []].append(id)
            declareInputs(scene.inputs, of: id, in: frame)
            let isController = scene.view?.value.source.hasSuffix("ViewController") ?? false
            result.graph[id].result =
                scene.returns?.value ?? (isController ? scene.view?.value : nil)
            if scene.ownership?.value == .scene { result.composedOnce.insert(id) }
            guard let view = scene.view else { continue }
            if case .reference(let name) = scene.content {
                names[id, default: [:]][view.value.source] = .alias(name)
                continue
            }
            let node = result.graph.add(
                Node(
                    kind: .object, key: Located(view.value.source, view.range),
                    name: variableName(for: view.value) ?? "view", type: view.value,
                    lifetime: .scene, owner: id))
            // The object of a scene is known to the whole feature: a presenter asks for its controller.
            declare(view.value.source, node, in: id)
            declare(view.value.source, node, in: frame)
        }
        var flowFrame: FrameID?
        if let flow = feature.flow {
            flowFrame = result.graph.add(
                Frame(
                    kind: .flow, parent: owner, name: flow.typeName(of: feature),
                    range: feature.name.range))
        }
        if isFactory {
            let type = TypeReference(named: name)
            var node = Node(
                kind: .object, key: feature.name, name: "factory", type: type,
                lifetime: .transient, owner: owner)
            node.isPrivate = false
            let id = result.graph.add(node)
            var recipe = Recipe()
            recipe.steps = [Step(action: .use(.call(frame, [:])), range: feature.name.range)]
            result.graph[recipe: id] = recipe
            result.graph[frame].face = [id]
            functions[id] = addMakeFunction(of: id, "make\(feature.name.value)Feature", inputs: [])
        }
        features[feature.name.value] = (frame, flowFrame)
        result.features.append(
            Resolution.FeatureFrames(feature: feature, frame: frame, flow: flowFrame))
    }

    /// The function that makes a transient: of a root a method, of a feature a closure in the scene that asks.
    mutating func addMakeFunction(
        of id: NodeID, _ name: String, inputs: [Input]
    ) -> NodeID {
        let node = result.graph[id]
        let frame = result.graph.add(
            Frame(kind: .make(id), parent: node.owner, name: name, range: node.key.range))
        result.graph[frame].result = node.type
        declareInputs(inputs, of: frame)
        return addFunction(name, calling: frame, node.type, owner: node.owner)
    }

    // MARK: Look-up

    /// - Parameter isFactory: whether a function is asked for: a scope's name stands for its beginning then, and not for itself.
    func lookUp(_ name: String, in scope: Reach, isFactory: Bool = false) -> NodeID? {
        var frame: FrameID? = scope.frame
        var name = name
        var hops = 0
        while let current = frame {
            switch names[current]?[name] {
            case .node(let id)? where isFactory && result.graph[id].kind == .root:
                frame = result.graph[current].parent
            case .node(let id)?: return id
            case .alias(let target)?:
                hops += 1
                if hops > 100 { return nil }
                // A feature's binding of the same name wraps what the root binds.
                if target.value == name { frame = result.graph[current].parent }
                name = target.value
            case .ambiguous?: return nil
            case nil: frame = result.graph[current].parent
            }
        }
        return nil
    }

    /// The function that makes what a name stands for; an object that is none anew stands for itself.
    mutating func function(making name: Located<String>, in scope: Reach) -> NodeID? {
        if let scene = scenes[name.value] { return function(composing: scene) }
        guard let id = lookUp(name.value, in: scope, isFactory: true) else {
            result.diagnostics.append(.unknownReference(name.value, at: name.range))
            return nil
        }
        let node = result.graph[id]
        guard node.kind == .object, node.lifetime == .transient else { return id }
        return functions[id]
    }

    /// The scene that the root shows first, where it takes nothing: its function is the root's own.
    private var startScene: FrameID? {
        guard case .text(let text)? = manifest.root.start, let scene = scenes[text.source],
            result.graph[scene].inputs.isEmpty, manifest.root.kind.value != .view
        else { return nil }
        return scene
    }

    /// The function of a root that composes a scene which belongs to it.
    mutating func function(composing scene: FrameID) -> NodeID {
        if let function = sceneFunctions[scene] { return function }
        let composed = result.graph[scene]
        guard let feature = composed.parent, let owner = result.graph[feature].parent else {
            preconditionFailure("a scene belongs to a feature, and a feature to a root")
        }
        let name = composed.name
        var functionName = name.hasPrefix("make") ? name : name.prefixed("make")
        if scene == startScene {
            let isController = composed.result?.source.hasSuffix("ViewController") ?? false
            functionName = isController ? "makeRootViewController" : "makeRootView"
        }
        var frame = Frame(
            kind: .composition, parent: owner, name: functionName,
            range: composed.range)
        frame.inputs = composed.inputs
        frame.result = composed.result
        var recipe = Recipe()
        recipe.steps = [
            Step(
                action: .use(
                    .call(
                        scene,
                        Dictionary(
                            uniqueKeysWithValues: composed.inputs.map {
                                ($0, .node($0, members: "", result.graph[$0].key.range))
                            }))), range: frame.range)
        ]
        frame.body = recipe
        let id = result.graph.add(frame)
        let function = addFunction(
            frame.name, calling: id, composed.result ?? TypeReference(named: "Any"),
            owner: owner)
        sceneFunctions[scene] = function
        return function
    }

    // MARK: Recipes

    mutating func resolveAll() {
        for value in manifest.values {
            guard case .node(let id)? = names[.root]?[value.name.value] else { continue }
            switch value.supply {
            case .text(let text): result.graph[recipe: id] = recipe(of: text, Reach(frame: .root))
            case .parameter(let text?):
                result.graph[id].defaultText = self.text(text, Reach(frame: .root))
            case .parameter(nil): break
            }
        }
        resolve(manifest.bindings, in: .root)
        for scope in manifest.scopes {
            guard let frame = rootFrames[scope.name.value] else { continue }
            resolve(scope.bindings, in: frame)
        }
        for feature in manifest.features { resolve(feature) }
        for variant in manifest.variants { resolve(variant) }
        resolveRoot()
    }

    func scope(of id: NodeID) -> Reach {
        let function = functions[id].flatMap { result.graph[$0].function }
        return Reach(frame: function ?? result.graph[id].owner)
    }

    mutating func resolve(_ bindings: [Boxed<Binding>], in frame: FrameID) {
        for binding in bindings {
            guard case .node(let id)? = names[frame]?[binding.key.value.source],
                result.graph[id].owner == frame, result.graph[recipe: id] == nil
            else { continue }
            result.graph[recipe: id] = recipe(of: binding.choice, id, scope(of: id))
        }
    }

    mutating func recipe(of text: SwiftText, _ scope: Reach) -> Recipe {
        Recipe(steps: [Step(action: .text(self.text(text, scope)), range: text.text.range)])
    }

    /// How a node is made by this choice.
    mutating func recipe(of choice: Choice, _ id: NodeID, _ scope: Reach) -> Recipe {
        var recipe = Recipe()
        recipe.result = add(choice, of: id, to: &recipe, scope)
        if case .construction(let construction) = choice {
            recipe.isVaried = construction.isVariedByBuild
        }
        return recipe
    }

    /// Adds the steps of a choice, and returns the slot that holds the object.
    mutating func add(
        _ choice: Choice, of id: NodeID, to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        switch choice {
        case .alias(let name):
            let operand = operand(named: name, scope)
            return recipe.add(Step(action: .use(operand), range: name.range))
        case .construction(let construction):
            return add(
                construction.value, as: result.graph[id].type, of: id, to: &recipe, scope)
        }
    }

    mutating func add(
        _ construction: Construction, as type: TypeReference, of id: NodeID?,
        to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        var slot: Int
        switch construction.maker {
        case .chosen(let branches, let otherwise):
            return addBranches(branches, otherwise, of: id, to: &recipe, scope)
        case .inherited:
            guard let id else { return 0 }
            let key = result.graph[id].key
            var outer = scope
            outer.frame = result.graph[result.graph[id].owner].parent ?? .root
            slot = recipe.add(
                Step(action: .use(operand(named: key, outer)), range: construction.range))
        case .broken:
            slot = recipe.add(Step(action: .make("", []), range: construction.range))
        default:
            slot = addMaking(construction, as: type, of: id, to: &recipe, scope)
        }
        if case .choice(let fallback)? = construction.onFailure {
            slot = addAttempt(construction, slot, fallback, of: id, to: &recipe, scope)
        } else {
            addCompletion(construction.properties, construction.setup, slot, to: &recipe, scope)
        }
        for decorator in construction.decorators {
            slot = add(decorator.value, around: slot, as: type, of: id, to: &recipe, scope)
        }
        return slot
    }

    mutating func addMaking(
        _ construction: Construction, as type: TypeReference, of id: NodeID?,
        to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        var effects = EffectSet()
        if construction.effects.throws != nil { effects.insert(.throws) }
        if construction.effects.async != nil { effects.insert(.async) }
        if construction.effects.failable != nil { effects.insert(.failable) }
        var traps = false
        if case .trap? = construction.onFailure { traps = true }
        switch construction.maker {
        case .implementation(let implementation, let initializer):
            var written = construction.arguments
            let decorated = scope.locals["decoratee"] == nil ? nil : type
            if let call = complete(
                implementation, initializer, written, decorated: decorated, scope)
            {
                written = call.arguments
                effects.formUnion(call.effects)
            }
            let arguments = arguments(written, to: &recipe, scope)
            let callee = callee(implementation.value, initializer, as: type)
            effects.formUnion(effectsOfTexts(arguments))
            return recipe.add(
                Step(
                    action: .make(callee, arguments),
                    name: variableName(for: implementation.value) ?? "object", effects: effects,
                    traps: traps, range: implementation.range))
        case .factory(let text):
            let read = self.text(text, scope)
            if text.containsTry { effects.insert(.throws) }
            if text.containsAwait { effects.insert(.async) }
            return recipe.add(
                Step(
                    action: .text(read), name: variableName(for: type) ?? "object",
                    effects: effects, traps: traps, range: text.text.range))
        case .storyboard(let storyboard):
            return add(storyboard, as: type, to: &recipe, scope)
        case .inherited, .chosen, .broken:
            preconditionFailure("these are made otherwise")
        }
    }

    /// What evaluating Swift text among the arguments does besides.
    private func effectsOfTexts(_ arguments: [LabeledOperand]) -> EffectSet {
        var effects = EffectSet()
        func visit(_ operand: Operand) {
            switch operand {
            case .text(let text):
                if text.text.containsTry { effects.insert(.throws) }
                if text.text.containsAwait { effects.insert(.async) }
            case .list(let elements): elements.forEach(visit)
            default: break
            }
        }
        for argument in arguments { visit(argument.value) }
        return effects
    }

    /// A storyboard is an object of its own before its controller is.
    mutating func add(
        _ storyboard: Storyboard, as type: TypeReference, to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        let bundle: Operand
        if let text = storyboard.bundle {
            bundle = .text(self.text(text, scope))
        } else {
            bundle = .text(
                Text(
                    text: SwiftText.lex(
                        LocatedText("Bundle(for: \(type.source).self)", storyboard.name.range)
                    ).value))
        }
        return recipe.add(
            Step(
                action: .storyboard(
                    name: storyboard.name.value, identifier: storyboard.identifier?.value,
                    bundle: bundle, type: type),
                name: loweringLeadingCapitals(storyboard.name.value) + "Storyboard",
                range: storyboard.name.range))
    }

    func callee(
        _ type: TypeReference, _ initializer: Located<String>?, as bound: TypeReference
    ) -> String {
        var callee = types.source(type)
        if callee.hasPrefix("any ") { callee = type.source }
        if dispatchers.contains(type.source) { callee += "<\(types.source(bound))>" }
        if let name = initializer?.value.prefix(while: { $0 != "(" }), name != "init" {
            callee += "." + name
        }
        return callee
    }

    /// Generic kinds that Swift cannot infer the argument of.
    var dispatchers: Set<String> {
        Set(
            manifest.protocols.flatMap(\.generated).compactMap {
                if case .mainQueueDispatch = $0.kind.value { $0.type.value } else { nil }
            })
    }

    mutating func addCompletion(
        _ properties: [Property], _ setup: SwiftText?, _ slot: Int, to recipe: inout Recipe,
        _ scope: Reach
    ) {
        var scope = scope
        scope.locals["self"] = .slot(slot)
        for property in properties {
            let value = operand(property.value, label: property.name.value, to: &recipe, scope)
            _ = recipe.add(
                Step(
                    action: .set(slot: slot, property.name.value, value), range: property.name.range
                ))
        }
        if let setup {
            let text = self.text(setup, scope)
            _ = recipe.add(
                Step(action: .run(slot: slot, text), range: setup.text.range))
        }
    }

    mutating func add(
        _ decorator: Decorator, around decoratee: Int, as type: TypeReference, of id: NodeID?,
        to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        var scope = scope
        scope.locals["decoratee"] = .slot(decoratee)
        var construction: Construction
        switch decorator.maker {
        case .type(let made, let initializer):
            construction = Construction(
                .implementation(made, initializer: initializer), range: made.range)
        case .factory(let text): construction = Construction(.factory(text), range: text.text.range)
        }
        construction.arguments = decorator.arguments
        construction.effects = decorator.effects
        construction.onFailure = decorator.onFailure
        construction.properties = decorator.properties
        construction.setup = decorator.setup
        // What stands below is the first argument, unless the manifest says where it goes.
        var label = "decoratee"
        if case .type(let made, _) = decorator.maker, let known = labelOfDecoratee(made.value, type)
        {
            label = known
        }
        if case .type = decorator.maker,
            !decorator.arguments.contains(where: { $0.value.names("decoratee") })
        {
            let value = SwiftText.lex(LocatedText("decoratee", decorator.range)).value
            construction.arguments.insert(
                Argument(label: Located(label, decorator.range), value: .text(value)), at: 0)
        }
        return add(construction, as: type, of: id, to: &recipe, scope)
    }

    // MARK: Choices

    mutating func addFrame(
        _ kind: Frame.Kind, _ name: String, in scope: Reach, _ range: SourceRange,
        _ make: (inout GraphResolver, inout Recipe, Reach) -> Int
    ) -> FrameID {
        let frame = result.graph.add(
            Frame(kind: kind, parent: scope.frame, name: name, range: range))
        var inner = scope
        inner.frame = frame
        inner.locals = inner.locals.mapValues(\.inward)
        var recipe = Recipe()
        recipe.result = make(&self, &recipe, inner)
        result.graph[frame].body = recipe
        return frame
    }

    mutating func addBranches(
        _ branches: [EvaluatedBranch], _ otherwise: Choice, of id: NodeID?,
        to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        guard let id else { return 0 }
        var all: [Alternative] = []
        for branch in branches {
            let texts = branch.condition.parts.map { part -> Text in
                switch part {
                case .availability(let text):
                    Text(text: SwiftText.lex(LocatedText("#" + text, branch.condition.range)).value)
                case .swift(let text, _): self.text(text, scope)
                }
            }
            var inner = scope
            inner.words.formUnion(branch.condition.boundNames)
            let frame = addFrame(.branch, "", in: inner, branch.choice.range) {
                resolver, recipe, scope in
                resolver.add(branch.choice, of: id, to: &recipe, scope)
            }
            all.append(Alternative(condition: .evaluated(texts), frame: frame))
        }
        let frame = addFrame(.branch, "", in: scope, otherwise.range) { resolver, recipe, scope in
            resolver.add(otherwise, of: id, to: &recipe, scope)
        }
        all.append(Alternative(condition: .otherwise, frame: frame))
        return recipe.add(Step(action: .branch(subject: nil, all), range: otherwise.range))
    }

    /// Moves what may fail into a frame of its own, and what takes its place into another.
    mutating func addAttempt(
        _ construction: Construction, _ slot: Int, _ fallback: Choice, of id: NodeID?,
        to recipe: inout Recipe, _ scope: Reach
    ) -> Int {
        let attempted = recipe.steps.remove(at: slot)
        let first = addFrame(.branch, "", in: scope, construction.range) {
            resolver, recipe, scope in
            let slot = recipe.add(attempted.inward)
            resolver.addCompletion(
                construction.properties, construction.setup, slot, to: &recipe, scope)
            return slot
        }
        var inner = scope
        inner.words.insert("error")
        let second = addFrame(.branch, "", in: inner, fallback.range) { resolver, recipe, scope in
            if let id { return resolver.add(fallback, of: id, to: &recipe, scope) }
            return 0
        }
        return recipe.add(
            Step(
                action: .attempt(first, otherwise: second), name: attempted.name,
                range: construction.range))
    }

    // MARK: Operands

    mutating func arguments(
        _ arguments: [Argument], to recipe: inout Recipe, _ scope: Reach
    ) -> [LabeledOperand] {
        var resolved: [LabeledOperand] = []
        for argument in arguments {
            let value = operand(
                argument.value, label: argument.label?.value ?? "object", to: &recipe, scope)
            resolved.append(LabeledOperand(label: argument.label?.value, value: value))
        }
        return resolved
    }

    mutating func operand(
        _ value: ArgumentValue, label: String, to recipe: inout Recipe, _ scope: Reach
    ) -> Operand {
        switch value {
        case .text(let text): return operand(text, scope)
        case .swift(let text): return .text(self.text(text, scope))
        case .list(let elements, _):
            var operands: [Operand] = []
            for element in elements {
                operands.append(operand(element, label: label, to: &recipe, scope))
            }
            return .list(operands)
        case .construction(let construction):
            return .node(
                addObjectInPlace(construction.value, label, scope), members: "", construction.range)
        case .factory(let name):
            return function(making: name, in: scope).map { .closure($0, name.range) }
                ?? .list([])
        case .weak(let name, let type):
            return .weak(proxy: proxy(for: type?.value), operand(named: name, scope))
        case .broken: return .list([])
        }
    }

    /// An object made in place is a transient without a key.
    mutating func addObjectInPlace(_ construction: Construction, _ label: String, _ scope: Reach)
        -> NodeID
    {
        let type = construction.type ?? TypeReference(named: "Any")
        let id = result.graph.add(
            Node(
                kind: .object, key: Located(type.source, construction.range), name: label,
                type: type,
                lifetime: .transient, owner: inPlaceOwner(scope.frame)))
        // It may name the decoratee of the stack that it stands in.
        result.graph[recipe: id] = recipe(of: .construction(Boxed(construction)), id, scope)
        return id
    }

    /// What stands in a scene is made there; what stands in a root, wherever the recipe is carried out.
    private func inPlaceOwner(_ frame: FrameID) -> FrameID { frame }

    func proxy(for type: TypeReference?) -> String {
        for entry in manifest.protocols where type == nil || entry.type.value == type {
            for generated in entry.generated {
                if case .weakProxy = generated.kind.value { return generated.type.value }
            }
        }
        return "WeakProxy"
    }

    mutating func operand(named name: Located<String>, _ scope: Reach) -> Operand {
        if let local = scope.locals[name.value] { return local }
        if let id = lookUp(name.value, in: scope) { return .node(id, members: "", name.range) }
        let isOfScope = rootFrames.values.contains { names[$0]?[name.value] != nil }
        result.diagnostics.append(
            isOfScope
                ? Diagnostic(
                    .outlivesScope,
                    "'\(name.value)' belongs to a scope, which does not live as long as this",
                    at: name.range)
                : .unknownReference(name.value, at: name.range))
        return .list([])
    }

    /// A reference, or Swift, as the names in reach decide.
    mutating func operand(_ text: SwiftText, _ scope: Reach) -> Operand {
        let range = text.text.range
        switch text.form {
        case .identifier(let name):
            if scope.words.contains(name) { return .text(Text(text: text)) }
            return operand(named: Located(name, range), scope)
        case .path(let head, let members):
            if let id = lookUp(head, in: scope), SwiftIdentifier.hasLowercaseHead(head) {
                return .node(id, members: members.map { "." + $0 }.joined(), range)
            }
            if SwiftIdentifier.hasLowercaseHead(head), !scope.words.contains(head) {
                result.diagnostics.append(.unknownReference(head, at: range))
            }
            return .text(Text(text: text))
        case .swift: return .text(self.text(text, scope))
        }
    }

    mutating func text(_ text: SwiftText, _ scope: Reach) -> Text {
        var operands: [Operand?] = []
        for reference in text.references {
            let name = reference.name.value
            if let local = scope.locals[name] {
                operands.append(local)
            } else if let scene = scenes[name] {
                operands.append(.node(function(composing: scene), members: "", reference.range))
            } else if let id = lookUp(name, in: scope) {
                let isFunction =
                    functions[id].flatMap { result.graph[$0].function }
                    .map { !result.graph[$0].inputs.isEmpty } ?? false
                operands.append(
                    .node(isFunction ? functions[id] ?? id : id, members: "", reference.range))
            } else if name.contains("."), let head = name.split(separator: ".").first,
                let id = lookUp(String(head), in: scope)
            {
                operands.append(
                    .node(id, members: String(name.dropFirst(head.count)), reference.range))
            } else {
                result.diagnostics.append(.unknownReference(name, at: reference.name.range))
                operands.append(nil)
            }
        }
        return Text(text: text, operands: operands)
    }
}

extension Recipe {
    mutating func add(_ step: Step) -> Int {
        steps.append(step)
        return steps.count - 1
    }
}

extension ArgumentValue {
    /// Whether a name is referred to anywhere in the argument.
    func names(_ name: String) -> Bool {
        switch self {
        case .text(let text), .swift(let text):
            if case .identifier(name) = text.form { return true }
            return text.references.contains { $0.name.value == name }
        case .list(let elements, _): return elements.contains { $0.names(name) }
        case .construction(let construction):
            return construction.arguments.contains { $0.value.names(name) }
        case .factory(let other), .weak(let other, _): return other.value == name
        case .broken: return false
        }
    }
}

extension Boxed<Construction> {
    /// Whether other builds make it otherwise.
    var isVariedByBuild: Bool { self.isVaried }
}

extension Binding {
    var construction: Construction? {
        if case .construction(let construction) = choice { construction.value } else { nil }
    }
}

extension Construction {
    /// The type that an object made in place has, where the manifest says it.
    var type: TypeReference? {
        if let implementation { return implementation }
        if case .chosen(_, let otherwise) = maker, case .construction(let construction) = otherwise
        {
            return construction.value.type
        }
        return nil
    }

    var implementation: TypeReference? {
        if case .implementation(let type, _) = maker { type.value } else { nil }
    }
}

extension String {
    /// `make` and the name with a capital: `makeFeedView`.
    func prefixed(_ word: String) -> String {
        guard let first else { return word }
        return word + first.uppercased() + dropFirst()
    }
}
