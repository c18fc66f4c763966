import SourceText
import SwiftReading

/// Declares what names can mean, before any of them is looked up.
extension GraphResolver {
    mutating func declare(_ name: String, _ id: NodeID, in frame: FrameID) {
        if names[frame]?[name] == nil { names[frame, default: [:]][name] = .node(id) }
    }

    mutating func declareAll() {
        let root = manifest.root
        _ = result.graph.add(
            Frame(
                kind: .root, name: root.resolvedTypeName, range: manifest.name.range,
                isolation: meant(by: root.face.isolation) ?? .mainActor,
                comment: root.comment))
        declareSelf(of: .root, root.resolvedTypeName, manifest.name.range)
        for value in manifest.values {
            let id = result.graph.add(
                Node(
                    kind: .value, key: value.name, name: value.name.value, type: value.type.value,
                    lifetime: .singleton, owner: .root, typeRange: value.type.range,
                    comment: value.comment))
            declare(value.name.value, id, in: .root)
        }
        declare(manifest.bindings, in: .root, .singleton)
        declareScopes()
        for feature in manifest.features { declare(feature) }
        result.diagnostics += placements.diagnostics
        checkTextsOutside()
    }

    /// The isolation, with the global actor that an alias stands for.
    private func meant(by isolation: Located<Isolation>?) -> Isolation? {
        guard case .globalActor(let name)? = isolation?.value,
            let actor = index?.globalActor(named: name, in: SourceScope())
        else { return isolation?.value }
        return actor == "MainActor" ? .mainActor : .globalActor(actor)
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

    mutating func declare(_ bindings: [Binding], in frame: FrameID, _ lifetime: Lifetime) {
        for binding in bindings {
            check(keysOf: binding, in: frame)
            if case .alias(let target) = binding.choice, !binding.isConditional,
                !replacedKeys.contains(binding.key.value.source)
            {
                declare(binding, as: target, in: frame)
                continue
            }
            // Nothing else has inputs, which is reported, and a lifetime that cannot be read may be that.
            let isSupposed = !binding.inputs.isEmpty && binding.lifetime?.value != .transient
            let lifetime = isSupposed ? .transient : binding.lifetime?.value ?? lifetime
            let isDelegate = frame == .root && manifest.root.kind.value == .sceneDelegate
            let node = Node(
                kind: .object, key: binding.key.map(\.source), name: name(of: binding, in: frame),
                type: heldType(of: binding, in: frame), lifetime: lifetime, owner: frame,
                isLazy: lifetime == .singleton && (isDelegate || binding.isLazy?.value ?? false),
                isPrivate: binding.access?.value == "private", provides: binding.provides,
                lazyRange: binding.isLazy.flatMap { $0.value ? $0.range : nil },
                isLiveOnly: binding.isLiveOnly, imports: binding.imports.map(\.value),
                comment: binding.comment)
            let id = result.graph.add(node)
            if isSupposed { doubts.supposedTransients.insert(id) }
            let make = node.name.prefixed("make")
            if lifetime == .transient {
                functions[id] = addMakeFunction(of: id, make, inputs: binding.inputs)
            }
            if node.isLazy { result.graph[id].function = addMakeFrame(of: id, make) }
            enter(.node(id), for: binding, in: frame)
            declareType(of: binding, id, in: frame)
        }
    }

    /// A binding that is another name of what the target stands for. Where the target is the binding's own key, that is what the
    /// frame around binds.
    private mutating func declare(
        _ binding: Binding, as target: Located<String>, in frame: FrameID
    ) {
        let isOwn = answers(of: binding).contains { $0.name == target.value }
        let outer = isOwn ? result.graph[frame].parent ?? frame : frame
        aliases.append(
            Alias(key: binding.key.map(\.source), target: target, frame: outer, home: frame))
        enter(.alias(aliases.count - 1), for: binding, in: frame)
    }

    /// Enters the names that a binding answers to. The first binding of a name keeps it, but a root its own.
    private mutating func enter(_ entry: Entry, for binding: Binding, in frame: FrameID) {
        let answers = answers(of: binding)
        var own: Set<String> = []
        for (name, range) in answers where answers.count == 1 || own.insert(name).inserted {
            if declares(name, in: frame), let first = place(of: name, in: frame) {
                report(
                    .duplicateBinding(
                        Located(name, range), first: first,
                        isProvided: range != binding.key.range))
                // A container has no property for it, so that nothing clashes with another name.
                if case .node(let id) = entry {
                    result.graph[id].provides.removeAll { $0.range == range }
                }
            } else {
                names[frame, default: [:]][name] = entry
            }
        }
    }

    /// The names that a binding answers to: its key and what it provides, with each member of a composition, and what the
    /// sources call these otherwise.
    private func answers(of binding: Binding) -> [(name: String, range: SourceRange)] {
        var found: [(String, SourceRange)] = []
        switch binding.key.value {
        case .name(let name): found.append((name, binding.key.range))
        case .type(let type): found += spellings(of: type).map { ($0, binding.key.range) }
        }
        for type in binding.provides {
            found += spellings(of: type.value).map { ($0, type.range) }
        }
        return found
    }

    /// The type with each member of a composition, and what the sources call these otherwise.
    func spellings(of type: TypeReference) -> [String] {
        var found = [type.source]
        if type.isComposition { found += type.members.map(\.source) }
        if types.sources != nil {
            let canonical = canonical(type)
            if canonical != type { found += [canonical.source] + canonical.members.map(\.source) }
        }
        return found
    }

    /// Notes an object with a name of its own under its type.
    private mutating func declareType(of binding: Binding, _ id: NodeID, in frame: FrameID) {
        guard case .name = binding.key.value else { return }
        let outer = wrapped(by: binding, in: frame).map { typeOfNamed($0) }
        guard
            let type = statedType(of: binding, in: frame) ?? binding.choice.implementation
                ?? outer.map({ Located($0, binding.key.range) })
        else { return }
        for name in Set(spellings(of: type.value)) {
            namesByType[frame, default: [:]][name, default: []].append(
                Located(id, type.range))
        }
    }

    func name(of binding: Binding, in frame: FrameID) -> String {
        if let name = binding.name?.value { return name }
        // Under a type that it provides besides, an object has no name.
        if let wrapped = wrapped(by: binding, in: frame),
            result.graph[wrapped].key.value == binding.key.value.source
        {
            return result.graph[wrapped].name
        }
        switch binding.key.value {
        case .name(let name): return name
        case .type(let type): return variableName(for: type) ?? type.source
        }
    }

    /// What the root binds under the same key and a feature or a scope wraps; nil where nothing is wrapped.
    func wrapped(by binding: Binding, in frame: FrameID) -> NodeID? {
        guard binding.choice.wrapsOuter, let parent = result.graph[frame].parent else {
            return nil
        }
        return lookUp(binding.key.value.source, in: Reach(frame: parent))
    }

    /// What the object is known as, without what it provides besides.
    private func typeOfNamed(_ id: NodeID) -> TypeReference {
        let node = result.graph[id]
        let provided = Set(node.provides.map(\.value))
        let own = node.type.members.filter { !provided.contains($0) }
        return TypeReference.composed(own) ?? node.type
    }

    /// What others hold the object as: its type, composed with what else it provides where that is a protocol.
    func heldType(of binding: Binding, in frame: FrameID) -> TypeReference {
        let provided = binding.provides.map(\.value)
        var type: TypeReference?
        switch binding.key.value {
        case .type(let key): type = key
        case .name(let name):
            type = statedType(of: binding, in: frame)?.value
            if type == nil, !binding.choice.isDecorated,
                provided.isEmpty || !binding.choice.failsIntoAnother && !replacedKeys.contains(name)
            {
                type = binding.choice.implementation?.value
            }
        }
        type = type ?? wrapped(by: binding, in: frame).map { typeOfNamed($0) }
        if type == nil, case .alias(let target) = binding.choice {
            type = self.type(ofAliased: target.value, in: frame)
        }
        guard let type else {
            return TypeReference.composed(provided) ?? TypeReference(named: "Any")
        }
        guard !provided.isEmpty else { return type }
        let isAbstraction = type.members.allSatisfy { types.isProtocol($0) }
        guard isAbstraction || isSuperclass(type, without: provided, of: binding) else {
            return type
        }
        return TypeReference.composed([type] + provided) ?? type
    }

    /// What the manifest says that an object under a name is known as, or what the sources say that its Swift yields.
    private func statedType(of binding: Binding, in frame: FrameID) -> Located<TypeReference>? {
        if let type = binding.type { return type }
        guard binding.provides.isEmpty, case .construction(let construction) = binding.choice,
            case .factory(let text) = construction.maker, construction.decorators.isEmpty,
            let type = inferredCall(text, Reach(frame: frame))?.type,
            index?.bareGenericType(in: type, from: home(of: frame)) == nil
        else { return nil }
        return type.isOpaque ? nil : Located(type.bare, text.text.range)
    }

    /// What the target of an alias is held as, which may be declared further down.
    private func type(ofAliased name: String, in frame: FrameID) -> TypeReference? {
        if let id = lookUp(name, in: Reach(frame: frame)) { return result.graph[id].type }
        let bindings = frame == .root ? manifest.bindings : []
        return bindings.first { $0.key.value.source == name }.flatMap { binding in
            if case .alias = binding.choice { return nil }
            return heldType(of: binding, in: frame)
        }
    }

    /// Whether the type is a class that the object inherits, and that is not all of what the object provides.
    private func isSuperclass(
        _ type: TypeReference, without provided: [TypeReference], of binding: Binding
    ) -> Bool {
        let home = SourceKnowledge.scope(ofModule: "")
        guard let index = types.sources?.index, index.type(type, in: home) != nil else {
            return binding.isSuperclass
        }
        guard let made = binding.choice.implementation?.value, made != type else { return false }
        return provided.contains {
            index.conformance(of: type, to: $0, in: home) == .doesNotConform
        }
    }

    /// - Parameter owner: where the inputs are known besides: equal inputs of a feature's scenes are one node.
    mutating func declareInputs(_ inputs: [Input], of frame: FrameID, in owner: FrameID? = nil) {
        for input in inputs {
            if let owner, case .node(let id)? = names[owner]?[input.name.value],
                result.graph[id].kind == .input, result.graph[id].type == input.type.value
            {
                add(id, input, to: frame)
                continue
            }
            let id = result.graph.add(
                Node(
                    kind: .input, key: input.name, name: input.name.value, type: input.type.value,
                    lifetime: .singleton, owner: owner ?? frame, typeRange: input.type.range))
            add(id, input, to: frame)
            if let owner {
                check(input, in: owner)
                declare(input.name.value, id, in: owner)
            }
        }
    }

    private mutating func add(_ id: NodeID, _ input: Input, to frame: FrameID) {
        result.graph[frame].inputs.append(id)
        declare(input.name.value, id, in: frame)
        guard let text = input.default else { return }
        result.graph[frame].defaults[id] = Text(text: text)
        check(.swift(text), as: id, Reach(frame: frame))
    }

    /// - Returns: the frame of what the scope's objects live in.
    mutating func declare(_ scope: Scope, madeBy parent: FrameID) -> FrameID {
        let frame = result.graph.add(
            Frame(
                kind: .scope, parent: parent, name: scope.name.value, key: scope.name.value,
                range: scope.name.range, isolation: meant(by: scope.face.isolation),
                comment: scope.comment))
        rootFrames[scope.name.value] = frame
        declareSelf(of: frame, scope.name.value, scope.name.range)
        declareInputs(scope.inputs, of: frame)
        declare(scope.bindings, in: frame, .singleton)
        // The function that begins the scope; its parent declares the scope's name.
        let function = addFunction(
            "make" + scope.name.value, calling: frame, TypeReference(named: scope.name.value),
            owner: parent)
        if declares(scope.name.value, in: parent),
            let first = place(of: scope.name.value, in: parent)
        {
            report(.duplicateBinding(scope.name, first: first))
        }
        declare(scope.name.value, function, in: parent)
        // With sources it is known whose type that is.
        if types.sources == nil,
            let input = scope.inputs.first(where: { $0.type.value.source == scope.name.value })
        {
            report(.scopeOfItself(scope.name, input.type.range))
        }
        return frame
    }

    mutating func addFunction(
        _ name: String, calling frame: FrameID, _ type: TypeReference, owner: FrameID
    ) -> NodeID {
        result.graph.add(
            Node(
                kind: .function, key: Located(name, result.graph[frame].range), name: name,
                type: type, lifetime: .singleton, owner: owner, function: frame))
    }

    mutating func declare(_ feature: Feature) {
        let root = rootMaking(feature)
        let owner = root ?? .root
        let isFactory = feature.kind == .factory
        let name =
            feature.type?.value
            ?? feature.name.value + (isFactory ? "FeatureFactory" : "UIComposer")
        let frame = result.graph.add(
            Frame(
                kind: isFactory ? .factory : .composer, parent: owner, name: name,
                key: feature.name.value, range: feature.name.range,
                isolation: meant(by: feature.face.isolation) ?? .mainActor,
                module: placements.placement(of: feature).module,
                comment: feature.comment))
        if root == nil || feature.isIncomplete { doubts.incompleteFrames.insert(frame) }
        declare(feature.bindings, in: frame, .scene)
        for scene in feature.scenes {
            let id = result.graph.add(
                Frame(
                    kind: .scene, parent: frame, name: scene.name.value, key: scene.name.value,
                    range: scene.name.range,
                    comment: scene.comment))
            scenes["\(feature.name.value).\(scene.name.value)"] = id
            result.scenes[frame, default: []].append(id)
            if scene.isIncomplete { doubts.incompleteFrames.insert(id) }
            declareInputs(scene.inputs, of: id, in: frame)
            let controller = controllerType(
                of: scene, in: frame, module: placements.placement(of: feature).module)
            result.graph[id].isController = controller != nil
            result.graph[id].result = scene.returns?.value ?? controller
            if scene.ownership?.value == .scene {
                result.composedOnce.insert(id)
                result.graph[id].result = nil
            }
            guard let view = scene.view else { continue }
            if case .reference(let target) = scene.content {
                aliases.append(
                    Alias(
                        key: view.map(\.source), target: target,
                        frame: target.value == view.value.source ? frame : id, home: id))
                names[id, default: [:]][view.value.source] = .alias(aliases.count - 1)
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
        declareAbsentInputs(of: feature, in: frame)
        var flowFrame: FrameID?
        if let flow = feature.flow {
            flowFrame = result.graph.add(
                Frame(
                    kind: .flow, parent: owner, name: flow.typeName(of: feature),
                    key: feature.name.value, range: feature.name.range))
        }
        if isFactory {
            let type = TypeReference(named: name)
            let node = Node(
                kind: .object, key: feature.name, name: variableName(for: type) ?? "factory",
                type: type,
                lifetime: .transient, owner: owner, instanceOf: frame)
            let id = result.graph.add(
                node, Recipe(.use(.call(frame, [:])), at: feature.name.range))
            result.graph[frame].face = [id]
            functions[id] = addMakeFunction(of: id, "make\(feature.name.value)Feature", inputs: [])
        }
        checkPlacement(of: feature, in: frame)
        let frames = Resolution.FeatureFrames(feature: feature, frame: frame, flow: flowFrame)
        features[feature.name.value] = frames
        result.features.append(frames)
    }

    /// The function that makes a transient: of a root a method, of a feature a closure in the scene that asks.
    mutating func addMakeFunction(of id: NodeID, _ name: String, inputs: [Input]) -> NodeID {
        let frame = addMakeFrame(of: id, name)
        declareInputs(inputs, of: frame)
        let node = result.graph[id]
        return addFunction(name, calling: frame, node.type, owner: node.owner)
    }

    private mutating func addMakeFrame(of id: NodeID, _ name: String) -> FrameID {
        let node = result.graph[id]
        return result.graph.add(
            Frame(
                kind: .make(id), parent: node.owner, name: name, result: node.type,
                range: node.key.range))
    }
}
