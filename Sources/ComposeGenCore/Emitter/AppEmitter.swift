/// The `@main` app.
extension Emission {
    func appFile(_ name: String) -> EmittedFile {
        var type = TypePlan(
            attributes: ["@main"], access: .internal, keyword: .struct, name: name,
            conforms: [library.source(of: .app)])
        let root = rootExpression(variant: nil)
        let shown: Expression
        switch rootKind {
        case .view where !isMemberCalled("live"): shown = root
        case .view:
            // A body must not make the root anew.
            let property =
                variableName(for: TypeReference(named: manifest.root.resolvedTypeName)) ?? "root"
            type.properties = [
                [PropertyPlan(introducer: "private let", name: property, value: root)]
            ]
            shown = .name(property)
        case .struct, .sceneDelegate:
            let property =
                variableName(for: TypeReference(named: manifest.root.resolvedTypeName)) ?? "root"
            type.properties = [
                [PropertyPlan(introducer: "private let", name: property, value: root)]
            ]
            shown = .member(.name(property), rootViewFunction, [])
        case .container:
            let introducer =
                manifest.root.environment == nil
                ? "private let" : "@\(library.source(of: .state)) private var"
            type.properties = [
                [PropertyPlan(introducer: introducer, name: "dependencies", value: root)]
            ]
            shown = shownByContainer(.name("dependencies"))
        }
        type.members = [
            .computed(
                introducer: "var", name: "body", type: "some " + library.source(of: .scene),
                body: [
                    .result(
                        .block(
                            .text(library.source(of: .windowGroup)), parameter: nil,
                            body: [.result(shown)]))
                ])
        ]
        var file = EmittedFile(name, placements.top)
        file.modules = []
        file.declarations = [.type(type)] + rootPreviews()
        return file
    }

    var rootViewFunction: String {
        graph.frames.contains { $0.isStart && $0.isController }
            ? "makeRootViewController" : "makeRootView"
    }

    /// The root of a variant: its member, or a root made anew where there are no variants.
    func rootExpression(variant: String?) -> Expression {
        let type = manifest.root.resolvedTypeName
        guard !lifting.members.isEmpty else { return .call(type, []) }
        let member = type + "." + SwiftIdentifier.memberName(variant ?? "live")
        return isMemberCalled(variant ?? "live") ? .call(member, []) : .text(member)
    }

    func shownByContainer(_ container: Expression) -> Expression {
        var body = Body(self, .root)
        if case .text(let text)? = resolution.start {
            return withEnvironment(body.expression(.text(text)), of: container.flatSource)
        }
        let shown = Expression.member(container, rootViewFunction, [])
        return manifest.root.main == nil ? shown : withEnvironment(shown, of: container.flatSource)
    }
}
