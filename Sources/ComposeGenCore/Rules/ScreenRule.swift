import SourceText
import SwiftReading

/// What scenes and roots show: views, and view controllers where these may stand.
extension GraphRules {
    mutating func checkScreens() {
        checkControllersAsViews()
        checkKeptScenes()
        checkOpaqueScenes()
        checkChoices()
        checkDecoratedViews()
    }

    // MARK: Controllers as views

    /// View controllers where only a view of SwiftUI can stand, and what is neither where one of both has to.
    private mutating func checkControllersAsViews() {
        for shown in emission.shownScenes {
            let isView =
                shown.flow != nil || shown.value != nil || root.main != nil
                || root.kind.value == .view || root.environment != nil
            guard let declared = emission.declared(shown.scene) else { continue }
            if let range = declared.view?.range, let noView = noView(shown.scene, declared) {
                found.append(
                    .noView(noView.value, at: range, noView.range, others: viewsNotShown))
                continue
            }
            guard isView, let isGuess = isController(declared, shown.scene) else { continue }
            found.append(
                .viewControllerAsView(
                    graph[shown.scene].key, isGuess: isGuess, at: shown.range,
                    graph[shown.scene].range))
        }
    }

    /// The views of the sources that no scene shows.
    private var viewsNotShown: [String] {
        let shown = emission.manifest.features.flatMap(\.scenes).compactMap(\.view?.value.source)
        return (index?.entries.map(\.path) ?? []).filter { path in
            !shown.contains(path)
                && index?.conformance(
                    of: TypeReference(named: path), to: TypeReference(named: "View"),
                    in: SourceScope()) == .conforms
        }
    }

    /// What the scene makes to show, with its declaration, where the sources say that it is no view of any kind.
    private func noView(_ id: FrameID, _ scene: Scene) -> Located<String>? {
        guard scene.returns == nil, let index, let view = graph.shown(by: id),
            graph[view].owner == id, let recipe = graph[recipe: view]
        else { return nil }
        let home = emission.home(of: id)
        for case let type? in graph.stepsYielding(recipe).map(typeMade)
        where index.isNoView(type, in: home) {
            return index.type(type, in: home).map {
                Located(type.source, index[$0].declaration.nameRange)
            }
        }
        return nil
    }

    /// Whether only its name says that the scene shows a view controller; nil where nothing says it clearly.
    private func isController(_ scene: Scene, _ id: FrameID) -> Bool? {
        if case .construction(let construction) = scene.content, construction.isFromStoryboard {
            return false
        }
        guard let type = scene.returns?.value ?? scene.view?.value ?? graph[id].result else {
            // The text of a scene that keeps what it composes may yield one.
            return graph[id].isController ? false : nil
        }
        if let known = index?.isViewController(type, in: emission.home(of: id)) {
            return known ? false : nil
        }
        return type.baseName.hasSuffix("ViewController") ? true : nil
    }

    // MARK: Scenes that keep what they compose

    private mutating func checkKeptScenes() {
        guard !resolution.composedOnce.isEmpty else { return }
        let composed = scenesComposedByScenes()
        for id in resolution.composedOnce.sorted() {
            guard let scene = emission.declared(id) else { continue }
            if isController(scene, id) != nil, let range = scene.ownership?.range {
                found.append(.ownershipOfViewController(at: range))
            }
            // What another scene composes is handed what that one was handed.
            guard emission.rootKind != .sceneDelegate, !composed.contains(id),
                let made = needs[id].free.first(where: isMadeAtEachEvaluation)
            else { continue }
            found.append(
                .recreatedObservable(
                    graph[made].key.value, handedTo: graph[id].key,
                    by: graph[id].parent.map(needs.isFactory) == true ? "factory" : "composer",
                    at: scene.view?.range ?? graph[id].range, bound: graph[made].key.range))
        }
    }

    /// Whether the root makes the object whenever it calls the composer, though views keep such objects.
    private func isMadeAtEachEvaluation(_ id: NodeID) -> Bool {
        let node = graph[id]
        guard node.kind == .object else { return false }
        switch node.lifetime {
        case .scene: return true
        case .singleton: return false
        case .transient:
            guard let index else { return false }
            let type = emission.held(id, index)
            return index.conforms(type, "Observable") || index.conforms(type, "ObservableObject")
        }
    }

    private func scenesComposedByScenes() -> Set<FrameID> {
        let frames = references.ofVertices.enumerated().flatMap { index, all -> [FrameID] in
            let owner = references.node(index).map { graph[$0].owner } ?? references.frame(index)
            guard let owner, needs.isFeature(owner), !needs.isFactory(owner) else { return [] }
            return all.compactMap { references.frame($0.to) }
        }
        return Set(frames.filter(graph.isScene) + frames.compactMap(graph.composed))
    }

    // MARK: Types of views

    /// Scenes whose view is given a closure that makes the same view again: `some View` would be a type in terms of itself.
    private mutating func checkOpaqueScenes() {
        let scenes = graph.frameIDs.filter(graph.isScene)
        let given = scenes.map { scene in
            scenesGivenToView(of: scene).compactMap { scenes.place(of: $0) }
        }
        for component in StrongComponents(given).components {
            guard let first = component.min(),
                component.count > 1 || given[first].contains(first)
            else { continue }
            let id = scenes[first]
            // What the sources declare is generic, and no type can be written that holds itself.
            let view = emission.declared(id)?.view?.value
            let isGeneric = view.flatMap { index?.type($0, in: emission.home(of: id)) } != nil
            found.append(
                .opaqueInTermsOfItself(
                    graph.said(id), view: isGeneric ? nil : view?.source,
                    isComposedOnce: resolution.composedOnce.contains(id), at: graph[id].range))
        }
    }

    /// The scenes of which the view gets a closure, where the view's type may depend on theirs.
    private func scenesGivenToView(of id: FrameID) -> [FrameID] {
        guard hidesType(id), let view = graph.shown(by: id),
            let recipe = graph[recipe: view]
        else { return [] }
        return scenes(in: recipe).filter(hidesType).sorted()
    }

    private func scenes(in recipe: Recipe) -> [FrameID] {
        recipe.bodies(graph).flatMap(\.steps).flatMap { step -> [FrameID] in
            guard case .make(_, let arguments) = step.action else { return [] }
            return arguments.compactMap { argument in
                guard case .closure(let id, _) = argument.value else { return nil }
                return graph[id].function.flatMap(graph.composed)
            }
        }
    }

    /// Whether the scene's function yields `some View`, and no source says that the view is always of one type.
    private func hidesType(_ id: FrameID) -> Bool {
        guard graph.isScene(id), let scene = emission.declared(id), !graph[id].isController else {
            return false
        }
        if resolution.composedOnce.contains(id) { return true }
        guard scene.returns?.value.isOpaque ?? true else { return false }
        let home = emission.home(of: id)
        guard let view = scene.view?.value, let index,
            let declared = index.type(view, in: home)
        else { return true }
        return !index[declared].declaration.genericParameters.isEmpty
    }

    /// View controllers of several types are told apart by their function's result, which then needs a type: a binding has one, a
    /// scene's own view does not.
    private mutating func checkChoices() {
        for (scene, _, recipe) in ownViews where graph[scene].isController {
            guard let declared = emission.declared(scene), declared.returns == nil,
                Set(graph.stepsYielding(recipe).map(typeMade)).count > 1
            else { continue }
            found.append(
                .viewControllersOfSeveralTypes(graph[scene].key, at: graph[scene].range))
        }
    }

    /// Objects that ask for a scene's own view by its type, where the scene shows what decorators make of it.
    private mutating func checkDecoratedViews() {
        for (scene, view, recipe) in ownViews
        where recipe.steps.count(where: { !$0.isCompletion }) > 1 {
            for asker in Set(references.askers[view.index]).sorted() where asker != view.index {
                guard references.node(asker) != nil else { continue }
                for reference in references.ofVertices[asker] where reference.to == view.index {
                    found.append(
                        .viewIsDecorated(
                            graph[view].key.value, of: graph[scene].key, at: reference.range))
                }
            }
        }
    }

    /// The views that only their scenes have.
    private var ownViews: [(scene: FrameID, view: NodeID, recipe: Recipe)] {
        graph.frameIDs.compactMap { scene in
            guard graph.isScene(scene), let view = graph.shown(by: scene),
                graph[view].owner == scene, let recipe = graph[recipe: view]
            else { return nil }
            return (scene, view, recipe)
        }
    }

    /// What the step says that it makes.
    private func typeMade(by step: Step) -> TypeReference? {
        switch step.action {
        case .make(let callee, _): callee.type.value
        case .storyboard(_, _, _, let type): type
        default: nil
        }
    }
}
