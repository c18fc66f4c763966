import SwiftReading

/// The `@main` app.
extension Emission {
    func appFile(_ name: String) -> EmittedFile {
        var type = TypePlan(
            attributes: ["@main"], access: .internal, keyword: .struct, name: name,
            conforms: [library.source(of: .app)])
        var body = Body(self, .root)
        let root = root(of: nil, passing: [:], &body)
        let property: PropertyPlan?
        switch rootKind {
        case .view where variantMembers["live"]?.isFunction != true: property = nil
        case .view, .struct, .sceneDelegate:
            // A body must not make the root anew.
            let type = TypeReference(named: manifest.root.resolvedTypeName)
            let name = SwiftIdentifier.declared(variableName(for: type) ?? "root")
            property = PropertyPlan(introducer: "private let", name: name, value: root)
        case .container:
            // SwiftUI keeps what is observable as state.
            let isState = manifest.root.environment != nil
            property = PropertyPlan(
                introducer: isState
                    ? "@\(library.source(of: .state)) private var" : "private let",
                name: "dependencies", value: root)
        }
        if let property { type.members.append(.property(property)) }
        let shown = shownByRoot(property.map { .name($0.name) } ?? root)
        type.members.append(
            .computed(
                introducer: "var", name: "body", type: "some " + library.source(of: .scene),
                body: [
                    .result(
                        .block(
                            .text(library.source(of: .windowGroup)), parameter: nil,
                            body: [.result(shown)]))
                ]))
        var file = EmittedFile(name, placements.top)
        // The app names nothing of other modules, but for a text that it shows.
        file.modules = []
        if rootKind == .container, case .text? = resolution.start {
            file.modules.formUnion(importsOfRoot)
        }
        file.declarations = [.type(type)]
        return file
    }

    /// What a root shows first.
    func shownByRoot(_ root: Expression) -> Expression {
        switch rootKind {
        case .view: return root
        case .struct, .sceneDelegate: return .member(root, rootViewFunction, [])
        case .container:
            if case .text(let text)? = resolution.start, manifest.root.main != nil {
                var body = Body(self, .root)
                body.location.root = root.flatSource
                return withEnvironment(body.expression(.text(text)), of: root.flatSource)
            }
            // Without an app the function passes the environment by itself.
            let shown = Expression.member(root, rootViewFunction, [])
            return manifest.root.main == nil
                ? shown : withEnvironment(shown, of: root.flatSource)
        }
    }

    private var rootViewFunction: String {
        resolution.startController != nil || rootKind == .sceneDelegate
            ? "makeRootViewController" : "makeRootView"
    }

    /// The root of a variant: its member, or a root made anew where there are no variants.
    ///
    /// - Parameter given: what is passed for values that the root's initializer or the member takes.
    func root(
        of variant: String?, passing given: [NodeID: Operand], _ body: inout Body
    ) -> Expression {
        let variant = variant ?? "live"
        let values = needs[.root].free.filter { graph[$0].kind == .value }
        return root(
            of: variant,
            body.arguments(for: member(of: variant)?.parameters ?? values, given: given))
    }

    func root(of variant: String, _ arguments: [LabeledExpression]) -> Expression {
        let type = manifest.root.resolvedTypeName
        guard let member = member(of: variant) else { return .call(type, arguments) }
        let name = type + "." + SwiftIdentifier.memberName(variant)
        return member.isFunction ? .call(name, arguments) : .text(name)
    }

    /// The member that makes the root of the variant; nil where UIKit does, or where there are no variants.
    func member(of variant: String) -> MemberOfVariant? {
        rootKind == .sceneDelegate && variant == "live" ? nil : variantMembers[variant]
    }

    /// Whether a preview passes what is the root's through the environment, and so names the root more than once: what the app
    /// shows first does it by itself where there is no app.
    func namesRootOfPreview(_ preview: Resolution.Preview) -> Bool {
        guard rootKind == .container, !resolution.environment.isEmpty, !showsController(preview)
        else { return false }
        guard let scene = preview.scene else { return manifest.root.main != nil }
        guard graph[scene].parent.map({ graph[$0].face.isEmpty }) ?? false,
            let callee = resolution.functionsOfScenes[scene].flatMap({ graph[$0].function })
        else { return true }
        return !passesEnvironment(callee)
    }

    /// Whether the feature's code is of the root's module, and so sees the root.
    func isOfModuleOfRoot(_ feature: FrameID) -> Bool {
        placement(of: feature).module.isEmpty
    }
}
