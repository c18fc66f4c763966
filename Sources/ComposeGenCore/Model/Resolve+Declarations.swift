/// Declares what names can mean, before any of them is looked up.
extension GraphResolver {
    mutating func declare(_ name: String, _ id: NodeID, in frame: FrameID) {
        if names[frame]?[name] == nil { names[frame, default: [:]][name] = .node(id) }
    }

    mutating func declareAll() {
        let root = manifest.root
        var frame = Frame(kind: .root, name: root.resolvedTypeName, range: manifest.name.range)
        frame.imports = root.face.imports.map(\.value)
        frame.allow = Set(root.allow.map(\.value))
        frame.isolation = root.face.isolation?.value ?? .mainActor
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
            node.provides = binding.provides
            node.lifetimeRange = binding.lifetime?.range
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
            node.allow = Set(input.allow.map(\.value))
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
        result.graph[frame].key = scope.name.value
        result.graph[frame].allow = Set(scope.allow.map(\.value))
        result.graph[frame].isolation = scope.face.isolation?.value
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
        result.graph[frame].key = feature.name.value
        result.graph[frame].module = placements.placement(of: feature).module
        result.graph[frame].isolation = feature.face.isolation?.value ?? .mainActor
        result.graph[frame].imports = feature.face.imports.map(\.value)
        result.graph[frame].allow = Set(feature.allow.map(\.value))
        declare(feature.bindings, in: frame, .scene)
        for scene in feature.scenes {
            let id = result.graph.add(
                Frame(kind: .scene, parent: frame, name: scene.name.value, range: scene.name.range))
            scenes["\(feature.name.value).\(scene.name.value)"] = id
            result.scenes[frame, default: []].append(id)
            result.graph[id].key = scene.name.value
            result.graph[id].imports = scene.imports.map(\.value)
            result.graph[id].allow = Set(scene.allow.map(\.value))
            declareInputs(scene.inputs, of: id, in: frame)
            let controller = controllerType(
                of: scene.value, in: frame, module: placements.placement(of: feature).module)
            result.graph[id].isController = controller != nil
            result.graph[id].result = scene.returns?.value ?? controller
            if scene.ownership?.value == .scene {
                result.composedOnce.insert(id)
                result.graph[id].result = nil
            }
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
                    key: feature.name.value, range: feature.name.range))
        }
        if isFactory {
            let type = TypeReference(named: name)
            var node = Node(
                kind: .object, key: feature.name, name: "factory", type: type,
                lifetime: .transient, owner: owner)
            node.instanceOf = frame
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
}
