import Templates

/// The templates that come with the tool, by their place among the template files.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case composedOnce = "composedOnce/type"

    case coordinatorFunction = "coordinator/function"
    case coordinatorPop = "coordinator/pop"
    case coordinatorPopToRoot = "coordinator/popToRoot"
    case coordinatorPush = "coordinator/push"
    case coordinatorType = "coordinator/type"

    case nullObjectAccessors = "nullObject/accessors"
    case nullObjectConstant = "nullObject/constant"
    case nullObjectEmptyFunction = "nullObject/emptyFunction"
    case nullObjectEmptyType = "nullObject/emptyType"
    case nullObjectFunction = "nullObject/function"
    case nullObjectType = "nullObject/type"
    case nullObjectVariable = "nullObject/variable"

    /// The slots that the code fills; the template has these and no others.
    package var slots: [String] {
        switch self {
        case .composedOnce:
            ["access"]
        case .coordinatorFunction:
            ["attributes", "signature", "action"]
        case .coordinatorPop, .coordinatorPopToRoot:
            ["path"]
        case .coordinatorPush:
            ["path", "value"]
        case .coordinatorType:
            ["access", "name", "protocol", "constraints", "aliases", "members"]
        case .nullObjectConstant, .nullObjectVariable:
            ["attributes", "modifiers", "name", "type", "value"]
        case .nullObjectEmptyFunction:
            ["attributes", "signature"]
        case .nullObjectEmptyType:
            ["access", "name", "protocol", "constraints"]
        case .nullObjectAccessors, .nullObjectFunction:
            ["attributes", "signature", "value"]
        case .nullObjectType:
            [
                "access", "name", "protocol", "constraints",
                "aliases", "properties", "initializers", "members",
            ]
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
