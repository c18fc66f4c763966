import Templates

/// The templates that come with the tool, by their place among the template files.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case composedOnce = "composedOnce/type"

    case coordinatorFunction = "coordinator/function"
    case coordinatorPop = "coordinator/pop"
    case coordinatorPopToRoot = "coordinator/popToRoot"
    case coordinatorPush = "coordinator/push"
    case coordinatorType = "coordinator/type"

    case fallbackAccessors = "fallback/accessors"
    case fallbackAttempt = "fallback/attempt"
    case fallbackCancellation = "fallback/cancellation"
    case fallbackCondition = "fallback/condition"
    case fallbackFunction = "fallback/function"
    case fallbackHandle = "fallback/handle"
    case fallbackOptional = "fallback/optional"
    case fallbackResult = "fallback/result"
    case fallbackSendable = "fallback/sendable"
    case fallbackType = "fallback/type"

    case mainQueueDispatchAccessors = "mainQueueDispatch/accessors"
    case mainQueueDispatchConformance = "mainQueueDispatch/conformance"
    case mainQueueDispatchDispatch = "mainQueueDispatch/dispatch"
    case mainQueueDispatchEmptyConformance = "mainQueueDispatch/emptyConformance"
    case mainQueueDispatchFunction = "mainQueueDispatch/function"
    case mainQueueDispatchHop = "mainQueueDispatch/hop"
    case mainQueueDispatchType = "mainQueueDispatch/type"

    case nullObjectAccessors = "nullObject/accessors"
    case nullObjectConstant = "nullObject/constant"
    case nullObjectEmptyFunction = "nullObject/emptyFunction"
    case nullObjectEmptyType = "nullObject/emptyType"
    case nullObjectFunction = "nullObject/function"
    case nullObjectType = "nullObject/type"
    case nullObjectVariable = "nullObject/variable"

    case weakProxyAccessors = "weakProxy/accessors"
    case weakProxyConformance = "weakProxy/conformance"
    case weakProxyEmptyConformance = "weakProxy/emptyConformance"
    case weakProxyFunction = "weakProxy/function"
    case weakProxyType = "weakProxy/type"

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
        case .fallbackAccessors, .mainQueueDispatchAccessors, .weakProxyAccessors:
            ["attributes", "signature", "getter", "setter"]
        case .fallbackFunction, .mainQueueDispatchFunction, .weakProxyFunction:
            ["attributes", "signature", "body"]
        case .fallbackAttempt:
            ["primary", "cancellation", "fallback"]
        case .fallbackCancellation, .mainQueueDispatchDispatch:
            []
        case .fallbackCondition:
            ["succeeded", "success", "failure"]
        case .fallbackHandle:
            ["name", "protocol", "type", "members"]
        case .fallbackOptional:
            ["value", "primary", "fallback"]
        case .fallbackResult:
            ["result", "success", "failure"]
        case .fallbackSendable:
            ["name", "capture", "retry"]
        case .fallbackType:
            [
                "access", "name", "conformance", "aliases", "storage", "primary", "fallback",
                "initializer", "members", "handles",
            ]
        case .mainQueueDispatchConformance, .weakProxyConformance:
            ["name", "conformance", "aliases", "members"]
        case .mainQueueDispatchEmptyConformance, .weakProxyEmptyConformance:
            ["name", "conformance"]
        case .mainQueueDispatchHop:
            ["completion", "arguments"]
        case .mainQueueDispatchType:
            ["access", "name", "storage", "parameter", "dispatch"]
        case .weakProxyType:
            ["access", "name", "parameter"]
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
