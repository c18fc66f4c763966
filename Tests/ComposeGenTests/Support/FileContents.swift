@testable import ComposeGenCore

/// The one file that a plan of these declarations gives.
func contents(imports: [String], _ declarations: Statement...) -> String? {
    let file = FilePlan(
        path: "A.swift", manifestPath: "manifest.yml", imports: imports,
        declarations: declarations)
    return render(CompositionPlan(files: [file])).first?.contents
}
