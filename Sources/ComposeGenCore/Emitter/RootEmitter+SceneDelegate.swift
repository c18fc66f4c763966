/// A root that UIKit makes: its singletons are made at their first use, and it puts the first scene into the window.
extension Emission {
    func sceneDelegateFile() -> EmittedFile {
        var emitter = RootEmitter(self, .root, .sceneDelegate)
        var modules = Set(manifest.root.face.imports.map(\.value))
        modules.insert("UIKit")
        var type = rootType(.finalClass, ["UIResponder", "UIWindowSceneDelegate"])
        let stored = emitter.properties()
        let window = PropertyPlan(
            introducer: emitter.access + "var", name: "window", type: "UIWindow?")
        type.members = [[window], stored.values, stored.objects, stored.lazies]
            .map(Statement.properties)
        if let initializer = emitter.convenienceInitializer {
            type.members.append(.function(initializer))
        }
        if let variants = emitter.variantType { type.members.append(.type(variants)) }
        type.members += emitter.membersOfVariants()
        type.members += sceneCallbacks(&emitter.body)
        type.members.append(.function(emitter.configuringWindow))
        emitter.addFunctions(to: &type)
        return EmittedFile(type, modules, ofBodies: emitter.body.imports)
    }
}

extension RootEmitter {
    /// Takes what may be overridden and what variants exchange; nil where there is nothing of it.
    fileprivate var convenienceInitializer: FunctionPlan? {
        let parameters = emission.parametersOfRoot
        guard !parameters.isEmpty else { return nil }
        var body = [Statement.text("self.init()")]
        for id in parameters {
            let isBehind = graph[id].isLazy && emission.isCompletedOrLeadsBack(id)
            let target = isBehind ? graph[id].name.prefixed("stored") : emission.name(id)
            body.append(
                .assignment(target: "self." + target, value: .name(emission.name(id))))
        }
        return FunctionPlan(
            introducer: access + "convenience init", name: "",
            parameters: emission.plansOfParameters(parameters), body: body)
    }

    fileprivate var configuringWindow: FunctionPlan {
        let made = Expression.call("makeRootViewController", [])
        var body: [Statement] = []
        let shown: Expression
        if emission.startsWithStack {
            shown = made
        } else if let bound = emission.boundNavigationController {
            shown = .name(emission.name(bound))
            let controllers = shown.flatSource + ".viewControllers"
            body.append(.assignment(target: controllers, value: .array([made])))
        } else {
            shown = .call("UINavigationController", passing: made, as: "rootViewController")
        }
        body.append(.assignment(target: "window?.rootViewController", value: shown))
        body.append(.text("window?.makeKeyAndVisible()"))
        return FunctionPlan(introducer: access + "func", name: "configureWindow", body: body)
    }
}
