import SwiftReading

/// The file of the `@main` app, which shows what the root shows first.
func planApp(_ name: String, _ context: PlanContext) -> PlannedFile {
    let root = context.graph.root
    var file = PlannedFile(name: name, root.placement)
    file.modules = []
    var type = TypePlan(
        attributes: ["@main"], access: .internal, keyword: .struct, name: name,
        conforms: [context.library.source(of: .app)])
    let shown: Expression
    switch root.kind {
    case .view where !context.isMadeWithValues: shown = context.root(variant: nil)
    case .view, .struct, .sceneDelegate:
        let property = context.declared(
            variableName(for: TypeReference(named: root.typeName)) ?? "compositionRoot")
        type.properties = [
            [
                PropertyPlan(
                    introducer: "private let", name: property, value: context.root(variant: nil))
            ]
        ]
        shown =
            root.kind == .view
            ? .text(property) : .member(.text(property), context.rootViewFunctionName, [])
    case .container:
        // SwiftUI keeps what is observable as state.
        let introducer =
            root.environment == nil
            ? "private let" : "@\(context.library.source(of: .state)) private var"
        type.properties = [
            [
                PropertyPlan(
                    introducer: introducer, name: "dependencies", value: context.root(variant: nil))
            ]
        ]
        if context.showsStartInApp { file.modules.formUnion(root.imports) }
        shown = context.shownByContainer("dependencies")
    }
    type.members = [
        .computed(
            introducer: "var", name: "body", type: "some " + context.library.source(of: .scene),
            body: [
                .result(
                    .block(
                        .text(context.library.source(of: .windowGroup)), parameter: nil,
                        body: [.result(shown)]))
            ])
    ]
    file.declarations.append(.type(type))
    file.addRootPreviews(context)
    return file
}

extension PlanContext {
    /// Whether a member of the root makes it anew at each call, which a body must not.
    fileprivate var isMadeWithValues: Bool {
        rootTakesParameters && graph.variants.contains { !$0.isPreviewOnly }
    }

    /// What a container shows first, inside of its environment.
    func shownByContainer(_ container: String) -> Expression {
        let shown: Expression
        if showsStartInApp, case .text(let text)? = graph.root.start {
            shown = .text(text.text.source)
        } else {
            shown = .member(.text(container), rootViewFunctionName, [])
            // Where there is no app, the container's own function passes its environment.
            if graph.root.mainName == nil { return shown }
        }
        return withEnvironment(shown, of: container)
    }

    /// `makeRootView`, or what it is called where a view controller is shown.
    var rootViewFunctionName: String {
        graph.startController == nil ? "makeRootView" : "makeRootViewController"
    }
}

extension PlannedFile {
    /// The previews of what the root shows first; they stand in the app's file, or in the root's where there is none.
    mutating func addRootPreviews(_ context: PlanContext) {
        let root = context.graph.root
        let showsController = context.graph.startController != nil
        for preview in root.previews {
            switch root.start {
            case .scene(let call)?
            where !context.showsContainer(preview, beginningWith: call)
                && !context.applying(variant: preview.variant).validated.showsWholeRoot(preview):
                let composer = planPreview(
                    preview, of: call.scene, context, given: context.pathGiven(to: call))
                take(composer)
                declarations.append(
                    .preview(preview, composer.statements, ofController: showsController))
            case .scene?, .flow?, .text?, .broken?, nil:
                declarations.append(
                    .preview(
                        preview, previewOfRoot(preview, context), ofController: showsController))
            }
        }
    }

    /// A preview of all that the root shows: its variant's member, in its environment.
    private func previewOfRoot(_ preview: PreviewNode, _ context: PlanContext) -> [Statement] {
        let graph = context.graph
        let root = context.root(of: preview)
        switch graph.root.kind {
        case .view: return [.result(root)]
        case .struct, .sceneDelegate:
            return [.result(.member(root, context.rootViewFunctionName, []))]
        case .container:
            if case .text(let name) = root.form, case .object? = graph.root.environment {
                return [.result(context.shownByContainer(name))]
            }
            var shown = context.shownByContainer("dependencies")
            if graph.startController == nil {
                shown = context.keeping(
                    "dependencies", root, with: shown, madeOf: context.validated.mainObjects)
            }
            return [
                .declaration(name: "dependencies", type: nil, value: root), .result(shown),
            ]
        }
    }
}

extension PlanContext {
    /// Whether a preview of the first scene shows it as the container does, inside of its environment.
    fileprivate func showsContainer(
        _ preview: PreviewNode, beginningWith call: SceneCallNode
    ) -> Bool {
        guard graph.root.environment != nil, preview.passesAsStart, !isViewController(call.scene)
        else { return false }
        let chosen = applying(variant: preview.variant)
        return chosen.validated.canMakeContainer(preview)
            && chosen.effects[call.scene].isEmpty
    }

    /// What stands for the root's navigation path in a preview of the scene that it shows first.
    fileprivate func pathGiven(to call: SceneCallNode) -> [String: Expression] {
        var given: [String: Expression] = [:]
        for case (let input, .path?) in graph.supplies(
            for: call, value: nil, hasPath: graph.root.path != nil)
        {
            given[input.name.value] = .text(
                ".constant(\(library.source(of: .navigationPath))())")
        }
        return given
    }
}
