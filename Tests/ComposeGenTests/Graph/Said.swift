import ComposeGenCore
import SourceText

/// What the tool says of a manifest, in the parts that marks in its text do not show.
struct Said {
    private let diagnostics: [Diagnostic]

    /// - Parameter manifest: may carry marks, which are no part of it.
    init(of manifest: String) {
        let text = MarkedManifest(manifest).text
        diagnostics = generate([SourceFile(path: "manifest.yml", text: text)]).diagnostics
    }

    var help: [String] { diagnostics.flatMap(\.help) }
    var notes: [String] { diagnostics.flatMap(\.notes).map(\.text) }
    var messages: [String] { diagnostics.map(\.message) }
    var codes: [DiagnosticCode] { diagnostics.map(\.code) }
}
