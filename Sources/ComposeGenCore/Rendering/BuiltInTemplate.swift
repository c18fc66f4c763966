import Templates

/// The templates that come with the tool, by their place among the template files.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case composedOnce = "composedOnce/type"

    /// The slots that the code fills; the template has these and no others.
    package var slots: [String] {
        switch self {
        case .composedOnce: ["access"]
        }
    }

    /// The template with its slots filled.
    package func filled(_ fills: KeyValuePairs<String, String>) -> String {
        guard let template = Self.templates[rawValue] else {
            preconditionFailure("the template \(rawValue) is not embedded")
        }
        return template.filled(fills)
    }

    private static let templates: [String: Template] = Dictionary(
        EmbeddedTemplates.all.map { path, text in
            (path, Template.load(SourceFile(path: path, text: text), as: .top).value)
        }
    ) { first, _ in first }
}
