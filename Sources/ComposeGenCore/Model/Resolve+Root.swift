import SourceText
import SwiftReading

/// What the root shows first, where it navigates to, and what stays within reach.
extension GraphResolver {
    mutating func resolveRoot() {
        let root = manifest.root
        let reach = Reach(frame: .root)
        if let start = root.start { result.start = resolve(start, reach) }
        if root.kind.value == .sceneDelegate { addCallbacks() } else { addStatements() }
        result.overridable = singletons(root.overridable, of: "overridable")
        for (value, leadsTo) in root.navigation?.destinations ?? [] {
            // Text that names the value by its place keeps the closure without a parameter.
            checkHashable(value, reach)
            let isShorthand = leadsTo.usesShorthand
            let shown = resolve(leadsTo, reach, as: .destination, value: value.value)
            guard let shown else { continue }
            let name = isShorthand ? nil : valueName(value.value, for: shown) ?? "_"
            result.destinations.append((value.value, name, shown))
        }
        result.environment = environment()
        addFaces()
        addPreviews()
    }

    /// What the statements of `prepare` and `setup` name belongs to the root.
    private mutating func addStatements() {
        let reach = Reach(frame: .root)
        result.prepare = manifest.root.prepare.map { text($0, reach) }
        result.setup = manifest.root.setup.map { text($0, reach, for: purposeOfStatements) }
        if let text = result.setup { checkIdle(text) }
        result.graph[.root].body = Recipe(
            steps: [result.prepare, result.setup].compactMap { $0 }.map(Step.statements))
    }

    private var purposeOfStatements: AbsentPlace {
        .statements(isContainer: manifest.root.kind.value == .container)
    }

    private mutating func addCallbacks() {
        let root = manifest.root
        var all: [(Resolution.Callback.Moment, name: String, SwiftText)] = []
        if let text = root.prepare { all.append((.prepare, "prepare", text)) }
        if let text = root.setup { all.append((.setup, "setup", text)) }
        all += root.lifecycle.map { (.named($0.name.value), $0.name.value, $0.statements) }
        for (moment, name, text) in all {
            let frame = addCallback(moment, name, text.text.range)
            var reach = Reach(frame: frame)
            if case .named = moment { reach.words = ["scene"] }
            let read = self.text(
                text, reach, for: name == "prepare" ? .anywhere : purposeOfStatements)
            result.graph[frame].body = Recipe(steps: [.statements(read)])
        }
    }

    private mutating func addCallback(
        _ moment: Resolution.Callback.Moment, _ name: String, _ range: SourceRange
    ) -> FrameID {
        let frame = result.graph.add(
            Frame(kind: .composition(.callback), parent: .root, name: name, range: range))
        result.callbacks.append(Resolution.Callback(moment: moment, frame: frame))
        let function = addFunction(name, calling: frame, .void, owner: .root)
        result.graph[.root].face.append(function)
        return frame
    }

    /// Has a scene delegate make the singletons that are there for what their setup does, once it shows something: it makes all
    /// others when something asks for them.
    private mutating func addObjectsWithSetup() {
        guard manifest.root.kind.value == .sceneDelegate else { return }
        let candidates = result.graph.nodeIDs.filter { id in
            let node = result.graph[id]
            return node.owner == .root && node.isLazy && node.lazyRange == nil && hasSetup(id)
        }
        guard !candidates.isEmpty else { return }
        var reached = ReachedNodes(result.graph)
        for frame in result.graph.frames { reached.visit(from: Set(frame.starts)) }
        let steps = candidates.filter { !reached.nodes.contains($0) }.map { id in
            let range = result.graph[id].key.range
            return Step.statements(
                Text(
                    text: SwiftText.lex(LocatedText("_ = $(object)", range)).value,
                    operands: [.node(id, members: "", range)]))
        }
        guard let first = steps.first else { return }
        let known = result.callbacks.first { if case .setup = $0.moment { true } else { false } }
        let frame = known?.frame ?? addCallback(.setup, "setup", first.range)
        result.graph[frame].body = Recipe(steps: steps + (result.graph[frame].body?.steps ?? []))
    }

    /// Whether the object lives with its root although nothing may ask for it.
    private func isThereForItsSetup(_ id: NodeID) -> Bool {
        let node = result.graph[id]
        return node.kind == .object && node.lifetime == .singleton && !node.isLazy && hasSetup(id)
    }

    /// Whether statements follow the object in the manifest's own graph, or in a variant that is no preview's alone.
    private func hasSetup(_ id: NodeID) -> Bool {
        let ofVariants = result.variants.filter { !$0.isPreviewOnly }.map { $0.recipes[id] }
        return ([result.graph[recipe: id]] + ofVariants).compactMap { $0 }
            .flatMap { $0.bodies(result.graph) }.flatMap(\.steps).contains(where: \.isRun)
    }

    mutating func resolve(
        _ destination: Destination, _ reach: Reach,
        as purpose: AbsentPlace = .start, value: TypeReference? = nil
    ) -> Operand? {
        var reach = reach
        if let path = manifest.root.navigation?.path.value { reach.words = [path, "$" + path] }
        switch destination {
        case .scene(let call):
            return scene(named: call.scene, in: reach, as: purpose).map {
                self.call($0, call.arguments, reach, value: value)
            }
        case .text(let text): return shown(by: text, in: reach, as: purpose, value: value)
        }
    }

    /// What stays within reach once a root stands.
    mutating func addFaces() {
        let root = manifest.root
        let isContainer = root.kind.value == .container
        noteScenesBeginningScopes()
        result.startController = startController
        let shownFirst: FrameID? =
            if case .call(let shown, _)? = result.start { shown } else { nil }
        if let start = result.start, root.kind.value != .view {
            if let shownFirst {
                addStart(start, result.graph[shownFirst].result)
            } else if !isContainer || root.main == nil {
                addStart(
                    start,
                    result.startController.map { _ in TypeReference(named: "UIViewController") })
            }
        }
        let scenesOfFlows = Set(result.flows.values.flatMap(scenesShown))
        for feature in result.features {
            guard let owner = result.graph[feature.frame].parent else { continue }
            if owner == .root, root.kind.value == .view || root.kind.value == .sceneDelegate {
                continue
            }
            if let flow = feature.flow { addFlow(flow, to: owner) }
            if let function = functionOfFactory(feature) {
                result.graph[owner].face.append(function)
                continue
            }
            let ids = result.scenes[feature.frame] ?? []
            for (scene, id) in zip(feature.feature.scenes, ids) {
                // What something else leads to needs no function for others.
                let isShownAlready =
                    id == shownFirst || scenesOfFlows.contains(id)
                    || result.functionsOfScenes[id] != nil
                guard !isShownAlready || !scene.previews.isEmpty && isPreviewedByMember(id)
                else { continue }
                result.graph[owner].face.append(function(composing: id))
            }
        }
        addScenesLeadingToEachOther()
        addFeaturesOfDelegate()
        addScopesOfView()
        addMembersToFaces()
        addObjectsWithSetup()
    }

    /// The function that makes the factory; nil of a feature without one, as of a factory whose scenes are all of other builds.
    private func functionOfFactory(_ feature: Resolution.FeatureFrames) -> NodeID? {
        guard !feature.feature.scenes.isEmpty,
            let instance = result.graph[feature.frame].face.first
        else { return nil }
        return functions[instance]
    }

    /// Of a scene delegate, the factories that nothing else leads to are there for others.
    private mutating func addFeaturesOfDelegate() {
        guard manifest.root.kind.value == .sceneDelegate else { return }
        var reached = ReachedNodes(result.graph)
        visitFaces(besidesScopesOf: .root, &reached)
        for feature in result.features
        where result.graph[feature.frame].parent == .root && feature.flow == nil {
            let scenes = result.scenes[feature.frame] ?? []
            guard !scenes.contains(where: reached.frames.contains),
                let function = functionOfFactory(feature)
            else { continue }
            result.graph[.root].face.append(function)
        }
    }

    /// Of a view, the scopes that its features begin, and those around them, are there for others, although it may not show those
    /// scenes.
    private mutating func addScopesOfView() {
        guard manifest.root.kind.value == .view else { return }
        var reached = ReachedNodes(result.graph)
        for scene in result.scenes.values.joined() { reached.visit(from: scene) }
        let begun = reached.nodes.compactMap { result.graph[$0].function }
            .filter { result.graph[$0].isScope }
        let written = Set(begun.flatMap(lineage))
        result.graph[.root].effective += result.graph.nodeIDs.filter { id in
            result.graph[id].owner == .root
                && result.graph[id].function.map(written.contains) ?? false
        }
    }

    /// Of scenes that nothing but each other leads to, the first is there for others.
    private mutating func addScenesLeadingToEachOther() {
        switch manifest.root.kind.value {
        case .view, .sceneDelegate: return
        case .struct, .container: break
        }
        let own = result.functionsOfScenes.sorted { $0.key < $1.key }
        guard !own.isEmpty else { return }
        var reachedOfOwners: [FrameID: ReachedNodes] = [:]
        var ownersWithAll: Set<FrameID> = []
        for (scene, function) in own {
            let owner = result.graph[function].owner
            var reached = reachedOfOwners[owner] ?? ReachedNodes(result.graph)
            if reachedOfOwners[owner] == nil {
                reached.visit(from: Set(result.graph[owner].starts))
            }
            // Most are reached by what their own root or scope offers.
            if !reached.frames.contains(scene), ownersWithAll.insert(owner).inserted {
                visitFaces(besidesScopesOf: owner, &reached)
            }
            if !reached.frames.contains(scene) {
                reached.visit(from: [function])
                result.graph[owner].face.append(function)
            }
            reachedOfOwners[owner] = reached
        }
    }

    /// Visits what the faces of roots and scopes lead to, but for scopes that are begun by code that has the owner already.
    private func visitFaces(besidesScopesOf owner: FrameID, _ reached: inout ReachedNodes) {
        for (index, frame) in result.graph.frames.enumerated()
        where !isOfInnerScope(FrameID(index: index), of: owner) {
            // The face of a factory is the factory itself.
            if case .factory = frame.kind { continue }
            reached.visit(from: Set(frame.starts))
        }
    }

    private func isOfInnerScope(_ frame: FrameID, of owner: FrameID) -> Bool {
        let lineage = lineage(of: frame)
        guard let place = lineage.firstIndex(of: owner) else { return false }
        return lineage[..<place].contains { result.graph[$0].isScope }
    }

    /// Notes the scenes with previews of which something begins a scope.
    private mutating func noteScenesBeginningScopes() {
        guard !manifest.scopes.isEmpty else { return }
        for (scene, frame) in allScenes where !scene.previews.isEmpty {
            var reached = ReachedNodes(result.graph)
            reached.visit(from: frame)
            if reached.beginsScope { result.scenesBeginningScopes.insert(frame) }
        }
    }

    private mutating func addMembersToFaces() {
        for index in result.graph.nodes.indices {
            let id = NodeID(index: index)
            let owner = result.graph[id].owner
            guard result.graph[owner].isRootOrScope else { continue }
            if isInFace(id) {
                result.graph[owner].face.append(id)
            } else if isThereForItsSetup(id) {
                result.graph[owner].effective.append(id)
            }
        }
    }

    /// Whether what a root or a scope has stays within reach: all that a container shows, and the beginnings of scopes.
    private func isInFace(_ id: NodeID) -> Bool {
        let node = result.graph[id]
        let isContainer = manifest.root.kind.value == .container
        guard !node.isPrivate else { return false }
        switch node.kind {
        case .value, .input: return isContainer
        case .object: return isContainer && node.lifetime == .singleton
        case .function:
            switch node.function.map({ result.graph[$0].kind }) {
            case .make(let id)?:
                let made = result.graph[id]
                return isContainer && !made.isPrivate && made.instanceOf == nil
                    && made.lifetime == .transient
            // Only the view itself can call its functions.
            case .scope?: return node.owner != .root || manifest.root.kind.value != .view
            default: return false
            }
        case .root: return false
        }
    }

    /// The function that composes a flow's view, but where that is what the root shows first.
    private mutating func addFlow(_ flow: FrameID, to owner: FrameID) {
        if case .call(flow, _)? = result.start { return }
        let composed = result.graph[flow]
        let frame = Frame(
            kind: .composition(.scene), parent: owner, name: composed.name.prefixed("make"),
            range: composed.range)
        result.graph[owner].face.append(addFunction(frame, composing: .use(.call(flow, [:]))))
    }

    private func scenesShown(by flow: Resolution.Flow) -> Set<FrameID> {
        Set(flow.shown.compactMap(result.graph.composed(by:)))
    }

    /// Whether previews of the scene go through a variant's member: it belongs to a scope, or reads the environment.
    private mutating func isPreviewedByMember(_ scene: FrameID) -> Bool {
        guard let feature = result.graph[scene].parent, let owner = result.graph[feature].parent
        else { return false }
        if owner != .root || manifest.root.environment != nil { return true }
        return result.scenesBeginningScopes.contains(scene)
    }

    private mutating func addStart(_ operand: Operand, _ type: TypeReference?) {
        if case .call(let scene, _) = operand, scene == startScene {
            result.graph[.root].face.append(function(composing: scene))
            return
        }
        let isDelegate = manifest.root.kind.value == .sceneDelegate
        let isController = isDelegate || result.startController != nil
        var frame = Frame(
            kind: .composition(.start), parent: .root, name: startName(isController),
            range: manifest.name.range)
        frame.isController = isController
        frame.result = type
        var action = Step.Action.use(operand)
        if isDelegate, result.startController == nil {
            frame.result = TypeReference(named: "UIViewController")
            action = hosting(operand, manifest.name.range)
        }
        result.graph[.root].face.append(addFunction(frame, composing: action))
    }

    /// A view as a view controller.
    private func hosting(_ view: Operand, _ range: SourceRange) -> Step.Action {
        let type = TypeReference(named: "UIHostingController")
        return .make(
            Callee(type: Located(type, range)),
            [LabeledOperand(label: Located("rootView", range), value: view, range: range)])
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

extension Step {
    /// Statements of the manifest that belong to no object.
    static func statements(_ text: Text) -> Step {
        Step(
            action: .text(text), effects: text.text.containsTry ? .throws : [],
            range: text.text.text.range)
    }
}
