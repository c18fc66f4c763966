@testable import ComposeGenCore

/// The one file that a plan of these declarations gives.
func contents(
    manifest: String = "manifest.yml",
    imports: [String],
    _ declarations: Declaration...
) -> String? {
    let file = FilePlan(
        path: "A.swift",
        manifestPath: manifest,
        imports: imports,
        declarations: declarations
    )
    return render(CompositionPlan(files: [file])).first?.contents
}

extension Statement {
    static func `let`(_ name: String, _ value: Expression) -> Statement {
        .declaration(name: name, type: nil, value: value)
    }
}
