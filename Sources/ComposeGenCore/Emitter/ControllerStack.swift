/// The navigation controller around what a scene delegate shows first.
extension Emission {
    /// What the local is called.
    static let navigationController = "navigationController"

    /// Whether Swift text that is written where the root's first controller is made means the navigation controller around it, which
    /// is a local there then.
    var namesNavigationController: Bool {
        graph.frameIDs.contains { graph[$0].isStart && namesNavigationController(in: $0) }
    }

    /// The navigation controller that the root binds under the name, which then is the one around its first scene.
    var boundNavigationController: NodeID? {
        guard rootKind == .sceneDelegate else { return nil }
        return needs[.root].made.first {
            let node = graph[$0]
            return node.kind == .object && node.name == Self.navigationController
                && node.lifetime == .singleton
                && node.type.baseName.hasSuffix("NavigationController")
        }
    }

    /// Whether what the frame composes means the navigation controller around it, which is a local there.
    func namesNavigationController(in frame: FrameID) -> Bool {
        guard rootKind == .sceneDelegate, boundNavigationController == nil else { return false }
        let recipes = (needs[frame].made.map { graph[recipe: $0] } + [graph[frame].body])
            .compactMap { $0 }
        let parts = recipes.flatMap {
            needs.partsInPlace(of: $0, in: frame, isInitializer: false)
        }.compactMap { graph[recipe: $0] }
        return (recipes + parts).flatMap(\.steps).flatMap(\.texts).contains {
            $0.text.unqualifiedNames.contains { $0.name == Self.navigationController }
        }
    }

    /// Whether what the root shows first holds other controllers or screens by itself.
    var startsWithStack: Bool {
        if namesNavigationController { return true }
        if let controller = resolution.startController { return controller.holdsControllers }
        return resolution.start?.callee.map { graph[$0].kind.isFlow } ?? false
    }
}

extension Body {
    /// Declares a navigation controller before all else, and yields it with what the body yields by itself inside.
    mutating func showInNavigationController() {
        guard case .result(let shown)? = statements.last else { return }
        statements.insert(
            .declaration(
                name: "navigationController", value: .call("UINavigationController", [])),
            at: 0)
        replaceLast(
            .assignment(target: "navigationController.viewControllers", value: .array([shown])))
        append(.result(.name("navigationController")))
    }
}
