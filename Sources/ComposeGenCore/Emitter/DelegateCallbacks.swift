/// What UIKit calls of a scene delegate, with the statements of the manifest.
extension Emission {
    static let parametersOfConnecting = [
        ParameterPlan(label: "_", name: "scene", type: "UIScene"),
        ParameterPlan(label: "willConnectTo", name: "session", type: "UISceneSession"),
        ParameterPlan(
            label: "options", name: "connectionOptions", type: "UIScene.ConnectionOptions"),
    ]

    /// - Parameter body: of the delegate, which takes the functions that the statements ask for.
    func sceneCallbacks(_ body: inout Body) -> [Statement] {
        let statements: [Statement] = [
            .text("guard let scene = scene as? UIWindowScene else { return }"),
            .assignment(
                target: "window",
                value: .call("UIWindow", passing: .text("scene"), as: "windowScene")),
            .text("configureWindow()"),
        ]
        let access = manifest.accessLevel.introducer
        var before: [Statement] = []
        var after: [Statement] = []
        var others: [Statement] = []
        for callback in resolution.callbacks {
            let own = self.statements(of: callback, &body)
            switch callback.moment {
            case .prepare: before = own
            case .setup: after = own
            case .named(let name):
                let scene = ParameterPlan(label: "_", name: "scene", type: "UIScene")
                others.append(
                    .function(
                        FunctionPlan(
                            introducer: access + "func", name: name, parameters: [scene],
                            body: own)))
            }
        }
        let connect = FunctionPlan(
            introducer: access + "func", name: "scene",
            parameters: Self.parametersOfConnecting,
            body: before + statements + after)
        return [.function(connect)] + others
    }

    private func statements(
        of callback: Resolution.Callback, _ body: inout Body
    ) -> [Statement] {
        var own = Body(self, callback.frame)
        own.declareNodes()
        for step in graph[callback.frame].body?.steps ?? [] {
            if case .text(let text) = step.action { own.append(statements: text) }
        }
        body.take(own)
        return own.statements
    }
}
