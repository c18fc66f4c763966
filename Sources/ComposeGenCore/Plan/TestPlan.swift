/// The test that composes every scene of every variant, just as previews do.
///
/// - Parameter declaresFailure: whether nothing else throws a `CompositionFailure`, so that the app has no such type.
func planTests(_ context: PlanContext, declaresFailure: Bool) -> PlannedFile? {
    let root = context.graph.root
    guard let name = root.testTypeName else { return nil }
    var placement = root.placement
    placement.folder = root.testFolder
    var file = PlannedFile(name: name, placement)
    file.modules.formUnion(root.imports)
    file.modules.insert("Testing")
    file.testedModule = root.module
    // What belongs to no actor may call what does only by waiting for it.
    let isShownOnMain = context.graph.features.contains { $0.isolation == .mainActor }
    let isolation = root.isolation == .nonisolated && isShownOnMain ? .mainActor : root.isolation
    var type = TypePlan(
        attributes: context.attributes(isolation), access: .internal, keyword: .struct, name: name)
    for (preview, scene) in context.validated.tested.scenes {
        let applied = context.applying(variant: preview.variant)
        let walk = applied.graph.walk(of: preview.variant)
        guard
            applied.validated.beginsScopeOfRoot(scene, walk, in: preview) == nil
                || applied.validated.canShowContainer(preview, in: scene)
        else { continue }
        var composer = planPreview(preview, of: scene, context, isTest: true)
        if case .result(let made)? = composer.statements.popLast() {
            // What composes at its first appearance has done nothing yet.
            let isDelayed = applied.graph[scene].ownership == .scene
            if isDelayed { file.modules.insert("SwiftUI") }
            composer.append(
                .assignment(target: "_", value: isDelayed ? .suffixed(made, ".body") : made))
        }
        file.take(composer)
        let needs = applied.graph.needs(
            of: preview, showing: scene, applied.validated.needs)
        type.members.append(
            .function(
                FunctionPlan(
                    attributes: ["@Test"], introducer: "func", name: preview.name,
                    effects: applied.made(by: needs, composer.site).union(applied.effects[scene]),
                    body: composer.statements)))
    }
    if declaresFailure, file.throwsCompositionFailure {
        type.members.append(.type(compositionFailure(isPrivate: true)))
    }
    file.declarations = [.type(type)]
    return file
}
