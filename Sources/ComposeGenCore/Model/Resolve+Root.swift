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
            let name = isShorthand ? "$0" : variableName(for: value.value) ?? "value"
            switch resolve(leadsTo, reach, as: .destination, value: (name, value.value)) {
            case .call(let shown, _)?:
                let taken = valueName(value.value, for: shown) ?? "_"
                result.destinations.append((value.value, isShorthand ? nil : taken, shown))
            case .text(let text)?:
                result.destinations.append((value.value, isShorthand ? nil : "_", .text(text)))
            case nil: continue
            }
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
            let frame = result.graph.add(
                Frame(
                    kind: .composition(.callback), parent: .root, name: name,
                    range: text.text.range))
            var reach = Reach(frame: frame)
            if case .named = moment { reach.words = ["scene"] }
            let read = self.text(
                text, reach, for: name == "prepare" ? .anywhere : purposeOfStatements)
            result.graph[frame].body = Recipe(steps: [.statements(read)])
            result.callbacks.append(Resolution.Callback(moment: moment, frame: frame))
            let function = addFunction(name, calling: frame, .void, owner: .root)
            result.graph[.root].face.append(function)
        }
    }

    mutating func resolve(
        _ destination: Destination, _ reach: Reach,
        as purpose: AbsentPlace = .start, value: (name: String, type: TypeReference)? = nil
    ) -> Resolution.Start? {
        var reach = reach
        if let path = manifest.root.navigation?.path.value { reach.words = [path, "$" + path] }
        switch destination {
        case .scene(let call):
            guard let scene = scene(named: call.scene, in: reach, as: purpose) else { return nil }
            return .call(
                self.call(scene, call.arguments, reach, value: named(value, scene)),
                result: result.graph[scene].result)
        case .text(let text):
            switch shown(by: text, in: reach, as: purpose) {
            case .scene(let scene)?:
                return .call(
                    call(scene, [], reach, value: named(value, scene)),
                    result: result.graph[scene].result)
            case .flow(let flow)?: return .call(.call(flow, [:]), result: nil)
            case .text?: return .text(self.text(text, reach))
            case nil: return nil
            }
        }
    }

    func named(
        _ value: (name: String, type: TypeReference)?, _ scene: FrameID
    ) -> (name: String, type: TypeReference)? {
        guard let value else { return nil }
        let input = taker(of: value.type, among: result.graph[scene].inputs)
        return input.map { (result.graph[$0].name, value.type) }
    }

    /// What stays within reach once a root stands.
    mutating func addFaces() {
        let root = manifest.root
        let isContainer = root.kind.value == .container
        noteScenesBeginningScopes()
        var shownFirst: FrameID?
        result.startController = startController
        if case .call(let operand, let type)? = result.start {
            if case .call(let scene, _) = operand { shownFirst = scene }
            if root.kind.value != .view { addStart(operand, type) }
        } else if case .text(let text)? = result.start,
            root.kind.value != .view, !isContainer || root.main == nil
        {
            addStart(
                .text(text),
                result.startController.map { _ in TypeReference(named: "UIViewController") })
        }
        for feature in manifest.features {
            guard let (frame, _) = features[feature.name.value],
                let owner = result.graph[frame].parent
            else { continue }
            if owner == .root, root.kind.value == .view || root.kind.value == .sceneDelegate {
                continue
            }
            addFlow(of: feature, to: owner)
            let scenesOfFlows = scenesShown(byFlowOf: feature)
            if let instance = result.graph[frame].face.first, let function = functions[instance] {
                // Of a factory whose scenes are all of other builds there is no type in this one.
                if !feature.scenes.isEmpty { result.graph[owner].face.append(function) }
            } else {
                for scene in feature.scenes {
                    guard let id = scenes["\(feature.name.value).\(scene.name.value)"] else {
                        continue
                    }
                    // What something else leads to needs no function for others.
                    let isShownAlready =
                        id == shownFirst || scenesOfFlows.contains(id)
                        || sceneFunctions[id] != nil
                    guard !isShownAlready || !scene.previews.isEmpty && isPreviewedByMember(id)
                    else { continue }
                    let function = function(composing: id)
                    result.graph[owner].face.append(function)
                }
            }
        }
        addScenesLeadingToEachOther()
        addFeaturesOfDelegate()
        addFaces(ofMembers: isContainer)
    }

    /// Of a scene delegate, the factories that nothing else leads to are there for others.
    private mutating func addFeaturesOfDelegate() {
        guard manifest.root.kind.value == .sceneDelegate else { return }
        var reached = ReachedNodes(result.graph)
        visitFaces(besidesScopesOf: .root, &reached)
        for feature in result.features
        where result.graph[feature.frame].parent == .root && feature.flow == nil {
            let isReached = (result.scenes[feature.frame] ?? []).contains {
                reached.frames.contains($0)
            }
            guard !isReached, !feature.feature.scenes.isEmpty,
                let instance = result.graph[feature.frame].face.first,
                let function = functions[instance]
            else { continue }
            result.graph[.root].face.append(function)
        }
    }

    /// Of scenes that nothing but each other leads to, the first is there for others.
    private mutating func addScenesLeadingToEachOther() {
        switch manifest.root.kind.value {
        case .view, .sceneDelegate: return
        case .struct, .container: break
        }
        let own = sceneFunctions.sorted { $0.key < $1.key }
        guard !own.isEmpty else { return }
        var reachedOfOwners: [FrameID: ReachedNodes] = [:]
        var ownersWithAll: Set<FrameID> = []
        for (scene, function) in own {
            let owner = result.graph[function].owner
            var reached = reachedOfOwners[owner] ?? ReachedNodes(result.graph)
            if reachedOfOwners[owner] == nil {
                reached.visit(from: Set(result.graph[owner].face))
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
            reached.visit(from: Set(frame.face))
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

    private mutating func addFaces(ofMembers isContainer: Bool) {
        for index in result.graph.nodes.indices {
            let id = NodeID(index: index)
            let node = result.graph[id]
            let isRootOrScope = node.owner == .root || rootFrames.values.contains(node.owner)
            guard isRootOrScope else { continue }
            // An object with a setup lives with its root, also where nothing asks for it.
            if node.kind == .object, node.lifetime == .singleton, !node.isLazy,
                let recipe = result.graph[recipe: id],
                recipe.bodies(result.graph).flatMap(\.steps).contains(where: \.isRun)
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
                        result.graph[made].instanceOf == nil,
                        result.graph[made].lifetime == .transient
                    {
                        result.graph[node.owner].face.append(id)
                    }
                case .scope:
                    // Only the view itself can call its functions.
                    if node.owner != .root || manifest.root.kind.value != .view {
                        result.graph[node.owner].face.append(id)
                    }
                default: break
                }
            case .root: break
            }
        }
    }

    /// The function that composes a flow's view, but where that is what the root shows first.
    private mutating func addFlow(of feature: Feature, to owner: FrameID) {
        guard let flow = features[feature.name.value]?.flow else { return }
        if case .call(.call(flow, _), _)? = result.start { return }
        var frame = Frame(
            kind: .composition(.scene), parent: owner,
            name: result.graph[flow].name.prefixed("make"), range: feature.name.range)
        frame.body = Recipe(
            steps: [Step(action: .use(.call(flow, [:])), range: feature.name.range)])
        let id = result.graph.add(frame)
        let function = addFunction(
            frame.name, calling: id, TypeReference(named: "Any"), owner: owner)
        result.graph[owner].face.append(function)
    }

    private func scenesShown(byFlowOf feature: Feature) -> Set<FrameID> {
        guard let frame = features[feature.name.value]?.flow, let flow = result.flows[frame] else {
            return []
        }
        var scenes: Set<FrameID> = []
        for frame in [flow.start] + flow.routes.map(\.shown) {
            if case .call(let scene, _)? = result.graph[frame].body?.steps.first?.operand {
                scenes.insert(scene)
            }
        }
        return scenes
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
        frame.body = Recipe(steps: [Step(action: action, range: manifest.name.range)])
        let id = result.graph.add(frame)
        let function = addFunction(
            frame.name, calling: id, frame.result ?? TypeReference(named: "Any"), owner: .root)
        result.graph[.root].face.append(function)
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
