/// Features, flows, variants and the root: the frames that ask for objects.
extension GraphResolver {
    // MARK: Features

    mutating func resolve(_ feature: Boxed<Feature>) {
        guard let (frame, flowFrame) = features[feature.name.value] else { return }
        resolve(feature.bindings, in: frame)
        for scene in feature.scenes { resolve(scene, of: feature.name.value) }
        if let flow = feature.flow, let flowFrame { resolve(flow, feature, flowFrame) }
    }

    private mutating func resolve(_ scene: Boxed<Scene>, of feature: String) {
        guard let id = scenes["\(feature).\(scene.name.value)"] else { return }
        let reach = Reach(frame: id)
        var body = Recipe()
        switch scene.content {
        case .reference(let name):
            body.steps = [Step(action: .use(operand(named: name, reach)), range: name.range)]
        case .construction(let construction):
            if let view = scene.view, case .node(let node)? = names[id]?[view.value.source] {
                var choice = construction.value
                if case .broken = choice.maker {
                    choice.maker = .implementation(view, initializer: nil)
                }
                result.graph[recipe: node] = recipe(of: .construction(Boxed(choice)), node, reach)
                body.steps = [
                    Step(action: .use(.node(node, members: "", view.range)), range: view.range)
                ]
            } else {
                var steps = Recipe()
                steps.result = add(
                    construction.value, as: TypeReference(named: "View"), of: nil, to: &steps, reach
                )
                body = steps
            }
        }
        result.graph[id].body = body
    }

    // MARK: Calls of scenes

    /// A call of a scene with the arguments that its place gives it, and with a value for the input of the value's type.
    mutating func call(
        _ scene: FrameID, _ arguments: [Argument], _ reach: Reach,
        value: (name: String, type: TypeReference)? = nil
    ) -> Operand {
        var given: [NodeID: Operand] = [:]
        for input in result.graph[scene].inputs {
            let node = result.graph[input]
            if let argument = arguments.first(where: { $0.label?.value == node.name }) {
                var recipe = Recipe()
                given[input] = operand(argument.value, label: node.name, to: &recipe, reach)
            } else if node.type.source == "Binding<NavigationPath>",
                let path = manifest.root.navigation?.path
            {
                given[input] = .word("$" + path.value)
            } else if let value, value.type == node.type {
                given[input] = .word(value.name)
            }
        }
        return .call(scene, given)
    }

    /// The name of a value that leads to a scene: that of the input which takes it.
    func valueName(_ type: TypeReference, for operand: Operand) -> String? {
        guard case .call(let scene, let given) = operand else { return nil }
        let input = result.graph[scene].inputs.first {
            result.graph[$0].type == type && (given[$0]?.isWord ?? false)
        }
        return input.map { result.graph[$0].name }
    }

    private mutating func resolve(_ flow: Flow, _ feature: Boxed<Feature>, _ frame: FrameID) {
        let reach = Reach(frame: frame, words: ["path"])
        func scene(_ name: Located<String>) -> FrameID? {
            scenes["\(feature.name.value).\(name.value)"] ?? scenes[name.value]
        }
        guard let start = scene(flow.start.scene) else {
            result.diagnostics.append(.unknownName(flow.start.scene))
            return
        }
        var alternatives: [Alternative] = []
        func show(_ operand: (inout GraphResolver, Reach) -> Operand) -> (FrameID, Operand) {
            let id = result.graph.add(
                Frame(kind: .branch, parent: frame, name: "", range: feature.name.range))
            var inner = reach
            inner.frame = id
            let operand = operand(&self, inner)
            result.graph[id].body = Recipe(
                steps: [Step(action: .use(operand), range: feature.name.range)])
            alternatives.append(Alternative(condition: .otherwise, frame: id))
            return (id, operand)
        }
        var resolved = Resolution.Flow(
            feature: feature, start: show { $0.call(start, flow.start.arguments, $1) }.0)
        for route in flow.routes {
            guard let shown = scene(route.destination.scene) else {
                result.diagnostics.append(.unknownName(route.destination.scene))
                continue
            }
            let value = route.value.map { type in
                let input = result.graph[shown].inputs.first { result.graph[$0].type == type.value }
                return (input.map { result.graph[$0].name } ?? "value", type.value)
            }
            let (id, operand) = show {
                $0.call(shown, route.destination.arguments, $1, value: value)
            }
            let name = value.flatMap { valueName($0.1, for: operand) }
            resolved.routes.append((route, name, id))
        }
        result.flows[frame] = resolved
        // The view shows one of these at a time.
        result.graph[frame].body = Recipe(
            steps: [
                Step(action: .branch(subject: nil, alternatives), range: feature.name.range)
            ])
    }

    // MARK: Variants

    mutating func resolve(_ variant: Variant) {
        var resolved = Resolution.Variant(
            name: variant.name.value, isPreviewOnly: variant.isPreviewOnly,
            isLive: variant.isLive, isAbsent: variant.isAbsent)
        for (name, text) in variant.values {
            guard case .node(let id)? = names[.root]?[name.value] else {
                result.diagnostics.append(.overridesNothing(name))
                continue
            }
            resolved.recipes[id] = recipe(of: text, Reach(frame: .root))
        }
        for replacement in variant.bindings {
            let key = replacement.key.map(\.source)
            guard let id = replaced(key.value) else {
                result.diagnostics.append(.overridesNothing(key))
                continue
            }
            resolved.recipes[id] = recipe(of: replacement.choice, id, scope(of: id))
        }
        result.variants.append(resolved)
    }

    private func replaced(_ name: String) -> NodeID? {
        let frames =
            [.root] + manifest.scopes.compactMap { rootFrames[$0.name.value] }
            + manifest.features.compactMap { features[$0.name.value]?.frame }
        for frame in frames {
            if case .node(let id)? = names[frame]?[name], result.graph[recipe: id] != nil {
                return id
            }
        }
        return nil
    }

    // MARK: The root

    mutating func resolveRoot() {
        let root = manifest.root
        let reach = Reach(frame: .root)
        if let start = root.start { result.start = resolve(start, reach) }
        if let text = root.prepare { result.prepare = swiftText(text, reach) }
        if let text = root.setup { result.setup = swiftText(text, reach) }
        // What these statements name belongs to the root.
        result.graph[.root].body = Recipe(
            steps: [result.prepare, result.setup].compactMap { $0 }.map {
                Step(
                    action: .text($0), effects: $0.text.containsTry ? .throws : [],
                    range: $0.text.text.range)
            })
        result.overridable = root.overridable.compactMap { lookUp($0.value, in: reach) }
        for (value, leadsTo) in root.navigation?.destinations ?? [] {
            let name = variableName(for: value.value) ?? "value"
            guard case .call(let shown, _)? = resolve(leadsTo, reach, value: (name, value.value))
            else {
                continue
            }
            result.destinations.append(
                (value.value, valueName(value.value, for: shown) ?? "_", shown))
        }
        addFaces()
        addPreviews()
    }

    private mutating func swiftText(_ text: SwiftText, _ reach: Reach) -> Text {
        self.text(text, reach)
    }

    private mutating func resolve(
        _ destination: Destination, _ reach: Reach,
        value: (name: String, type: TypeReference)? = nil
    ) -> Resolution.Start? {
        var reach = reach
        if let path = manifest.root.navigation?.path.value { reach.words = [path, "$" + path] }
        switch destination {
        case .scene(let call):
            guard let scene = scenes[call.scene.value] else {
                result.diagnostics.append(.unknownName(call.scene))
                return nil
            }
            return .call(
                self.call(scene, call.arguments, reach, value: value),
                result: result.graph[scene].result)
        case .text(let text):
            if let scene = scenes[text.source] {
                return .call(
                    call(scene, [], reach, value: named(value, scene)),
                    result: result.graph[scene].result)
            }
            if let flow = features[text.source]?.flow {
                return .call(.call(flow, [:]), result: nil)
            }
            if case .path(let head, _) = text.form, features[head] != nil {
                result.diagnostics.append(.unknownName(text.located))
                return nil
            }
            return .text(self.text(text, reach))
        }
    }

    private func named(
        _ value: (name: String, type: TypeReference)?, _ scene: FrameID
    ) -> (name: String, type: TypeReference)? {
        guard let value else { return nil }
        let input = result.graph[scene].inputs.first { result.graph[$0].type == value.type }
        return input.map { (result.graph[$0].name, value.type) }
    }

    /// What stays within reach once a root stands.
    private mutating func addFaces() {
        let root = manifest.root
        let isContainer = root.kind.value == .container
        var startScene: FrameID?
        if case .call(let operand, let type)? = result.start {
            if case .call(let scene, _) = operand { startScene = scene }
            if root.kind.value != .view { addStart(operand, type) }
        } else if case .text(let text)? = result.start,
            root.kind.value == .sceneDelegate || root.kind.value == .struct
        {
            addStart(
                .text(text),
                root.kind.value == .sceneDelegate ? TypeReference(named: "UIViewController") : nil)
        }
        for feature in manifest.features {
            guard let (frame, _) = features[feature.name.value],
                let owner = result.graph[frame].parent
            else { continue }
            if owner == .root, root.kind.value == .view || root.kind.value == .sceneDelegate {
                continue
            }
            if let instance = result.graph[frame].face.first, let function = functions[instance] {
                result.graph[owner].face.append(function)
            } else {
                for scene in feature.scenes {
                    guard let id = scenes["\(feature.name.value).\(scene.name.value)"],
                        id != startScene || !scene.previews.isEmpty && !scene.inputs.isEmpty
                    else { continue }
                    let function = function(composing: id)
                    result.graph[owner].face.append(function)
                }
            }
        }
        for index in result.graph.nodes.indices {
            let id = NodeID(index: index)
            let node = result.graph[id]
            let isRootOrScope = node.owner == .root || rootFrames.values.contains(node.owner)
            guard isRootOrScope else { continue }
            // What starts something lives with its root, whoever asks for it.
            if node.kind == .object, node.lifetime == .singleton, !node.isLazy,
                result.graph[recipe: id]?.steps.contains(where: \.isRun) == true
            {
                result.graph[node.owner].face.append(id)
                continue
            }
            guard !node.isPrivate else { continue }
            switch node.kind {
            case .value, .input: if isContainer { result.graph[node.owner].face.append(id) }
            case .object:
                if isContainer, node.lifetime == .singleton {
                    result.graph[node.owner].face.append(id)
                }
            case .function:
                guard let frame = node.function else { continue }
                switch result.graph[frame].kind {
                case .make(let made):
                    if isContainer, !result.graph[made].isPrivate,
                        result.graph[made].name != "factory",
                        result.graph[made].lifetime == .transient
                    {
                        result.graph[node.owner].face.append(id)
                    }
                case .scope: result.graph[node.owner].face.append(id)
                default: break
                }
            case .root: break
            }
        }
    }

    private mutating func addStart(_ operand: Operand, _ type: TypeReference?) {
        if case .call(let scene, let given) = operand, given.isEmpty,
            let function = sceneFunctions[scene]
        {
            result.graph[.root].face.append(function)
            return
        }
        let isController = type?.source.hasSuffix("ViewController") ?? false
        var frame = Frame(
            kind: .composition, parent: .root,
            name: isController ? "makeRootViewController" : "makeRootView",
            range: manifest.name.range)
        frame.result = type
        frame.body = Recipe(steps: [Step(action: .use(operand), range: manifest.name.range)])
        let id = result.graph.add(frame)
        let function = addFunction(
            frame.name, calling: id, type ?? TypeReference(named: "Any"), owner: .root)
        result.graph[.root].face.append(function)
    }

    private mutating func addPreviews() {
        for feature in manifest.features {
            for scene in feature.scenes {
                guard let id = scenes["\(feature.name.value).\(scene.name.value)"] else { continue }
                for preview in scene.previews {
                    var resolved = Resolution.Preview(
                        name: preview.name.value, range: preview.name.range,
                        variant: preview.variant?.value, scene: id)
                    guard case .call(_, let given) = call(id, preview.inputs, Reach(frame: .root))
                    else {
                        continue
                    }
                    resolved.given = given
                    // A preview passes the inputs of the scope too.
                    if let owner = result.graph[id].parent.flatMap({ result.graph[$0].parent }) {
                        for input in result.graph[owner].inputs {
                            let name = result.graph[input].name
                            guard
                                let argument = preview.inputs.first(where: {
                                    $0.label?.value == name
                                })
                            else { continue }
                            var recipe = Recipe()
                            resolved.given[input] = operand(
                                argument.value, label: name, to: &recipe, Reach(frame: .root))
                        }
                    }
                    result.previews.append(resolved)
                }
            }
        }
        for preview in manifest.root.previews {
            result.previews.append(
                Resolution.Preview(
                    name: preview.name.value, range: preview.name.range,
                    variant: preview.variant?.value, scene: nil))
        }
    }
}

extension Operand {
    /// Swift as it stands.
    static func word(_ text: String) -> Operand {
        .text(Text(text: SwiftText.lex(LocatedText(text, SourceRange(.top, 0, 0))).value))
    }

    var isWord: Bool {
        if case .text(let text) = self { text.operands.isEmpty } else { false }
    }
}

extension Root {
    var resolvedTypeName: String {
        if let type { return type.value }
        return switch kind.value {
        case .struct: "CompositionRoot"
        case .view: "AppComposer"
        case .container: "AppDependencies"
        case .sceneDelegate: "SceneDelegate"
        }
    }
}

extension Diagnostic {
    static func unknownName(_ name: Located<String>) -> Diagnostic {
        .unknownReference(name.value, at: name.range)
    }

    static func unknownReference(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.unknownReference, "nothing in the manifest is called '\(name)'", at: range)
    }

    static func overridesNothing(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            .variantOverridesNothing, "there is nothing called '\(name.value)' to replace",
            at: name.range)
    }
}
