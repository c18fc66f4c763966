/// A root that is an object: what it holds is its face.
///
/// - Parameter manifest: of the manifest's own choices.
func planContainer(_ context: PlanContext, _ manifest: PlanContext) -> PlannedFile {
    let root = context.graph.root
    var form = ClassRoot(
        context, .main, attributes: context.attributes(root.isolation), conforms: root.conforms)
    if root.environment != nil {
        form.modules.append("Observation")
        form.attributes.append("@Observable")
    }
    var file = form.plan(manifest)
    if root.mainName == nil { file.addRootPreviews(manifest) }
    return file
}

extension PlanContext {
    /// Whether the app shows the start as it stands, because it is Swift that needs nothing of the root.
    var showsStartInApp: Bool {
        guard case .text(let text)? = graph.root.start else { return false }
        return text.references.isEmpty
    }
}
