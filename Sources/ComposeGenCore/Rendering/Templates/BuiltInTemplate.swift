import SourceText
import Templates

/// The templates that come with the tool, by their place among the template files.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case composedOnce = "composedOnce/type"

    case coordinatorControllerType = "coordinator/controllerType"
    case coordinatorFunction = "coordinator/function"
    case coordinatorPop = "coordinator/pop"
    case coordinatorPopController = "coordinator/popController"
    case coordinatorPopToRoot = "coordinator/popToRoot"
    case coordinatorPopToRootController = "coordinator/popToRootController"
    case coordinatorPopToStart = "coordinator/popToStart"
    case coordinatorPush = "coordinator/push"
    case coordinatorPushController = "coordinator/pushController"
    case coordinatorType = "coordinator/type"

    case fallbackAccessors = "fallback/accessors"
    case fallbackAttempt = "fallback/attempt"
    case fallbackCancellable = "fallback/cancellable"
    case fallbackCancellation = "fallback/cancellation"
    case fallbackCondition = "fallback/condition"
    case fallbackFunction = "fallback/function"
    case fallbackOptional = "fallback/optional"
    case fallbackResult = "fallback/result"
    case fallbackSendable = "fallback/sendable"
    case fallbackType = "fallback/type"

    case handleAccessors = "forwardingHandle/accessors"
    case handleCancellation = "forwardingHandle/cancellation"
    case handleFunction = "forwardingHandle/function"
    case handleType = "forwardingHandle/type"

    case identityEquality = "identity/equality"
    case identityHash = "identity/hash"

    case loggingAccessors = "logging/accessors"
    case loggingAttempt = "logging/attempt"
    case loggingCallback = "logging/callback"
    case loggingCondition = "logging/condition"
    case loggingFunction = "logging/function"
    case loggingType = "logging/type"

    case mainActorAccessors = "mainActor/accessors"
    case mainActorDispatch = "mainActor/dispatch"
    case mainActorFunction = "mainActor/function"
    case mainActorHop = "mainActor/hop"
    case mainActorType = "mainActor/type"

    case mainQueueDispatchAccessors = "mainQueueDispatch/accessors"
    case mainQueueDispatchConformance = "mainQueueDispatch/conformance"
    case mainQueueDispatchDispatch = "mainQueueDispatch/dispatch"
    case mainQueueDispatchEmptyConformance = "mainQueueDispatch/emptyConformance"
    case mainQueueDispatchFunction = "mainQueueDispatch/function"
    case mainQueueDispatchHop = "mainQueueDispatch/hop"
    case mainQueueDispatchType = "mainQueueDispatch/type"

    case nullObjectAccessors = "nullObject/accessors"
    case nullObjectEmptyFunction = "nullObject/emptyFunction"
    case nullObjectEmptyType = "nullObject/emptyType"
    case nullObjectFunction = "nullObject/function"
    case nullObjectProperty = "nullObject/property"
    case nullObjectType = "nullObject/type"

    case retryAccessors = "retry/accessors"
    case retryAttempt = "retry/attempt"
    case retryDelayNote = "retry/delayNote"
    case retryFunction = "retry/function"
    case retryPause = "retry/pause"
    case retryResult = "retry/result"
    case retrySleep = "retry/sleep"
    case retryType = "retry/type"

    case spyAccessors = "spy/accessors"
    case spyAnswer = "spy/answer"
    case spyEmptyFunction = "spy/emptyFunction"
    case spyFunction = "spy/function"
    case spyGuarded = "spy/guarded"
    case spyProperty = "spy/property"
    case spyReadOnly = "spy/readOnly"
    case spyRecord = "spy/record"
    case spyRecords = "spy/records"
    case spyStorage = "spy/storage"
    case spyType = "spy/type"

    case stubAccessors = "stub/accessors"
    case stubEmptyFunction = "stub/emptyFunction"
    case stubFunction = "stub/function"
    case stubProperty = "stub/property"
    case stubType = "stub/type"

    case weakProxyAccessors = "weakProxy/accessors"
    case weakProxyConformance = "weakProxy/conformance"
    case weakProxyEmptyConformance = "weakProxy/emptyConformance"
    case weakProxyFunction = "weakProxy/function"
    case weakProxyType = "weakProxy/type"

    /// The slots that the code fills; the template has these and no others.
    package var slots: [String] {
        switch self {
        case .composedOnce:
            ["access", "view", "stateObject", "observableObject"]
        case .coordinatorFunction:
            ["attributes", "signature", "action"]
        case .coordinatorPop, .coordinatorPopController, .coordinatorPopToRoot,
            .coordinatorPopToRootController, .coordinatorPopToStart:
            ["path"]
        case .coordinatorPush, .coordinatorPushController:
            ["path", "value"]
        case .coordinatorControllerType, .coordinatorType:
            ["access", "name", "conformance", "aliases", "type", "members"]
        case .nullObjectProperty:
            ["attributes", "property"]
        case .nullObjectEmptyFunction:
            ["attributes", "signature"]
        case .nullObjectEmptyType:
            ["access", "name", "conformance"]
        case .nullObjectAccessors, .nullObjectFunction:
            ["attributes", "signature", "value"]
        case .nullObjectType:
            ["access", "name", "conformance", "aliases", "properties", "initializers", "members"]
        case .fallbackAccessors, .mainQueueDispatchAccessors, .weakProxyAccessors:
            ["attributes", "signature", "getter", "setter"]
        case .fallbackFunction, .mainQueueDispatchFunction, .weakProxyFunction:
            ["attributes", "signature", "body"]
        case .mainQueueDispatchDispatch:
            ["thread"]
        case .fallbackAttempt:
            ["kept", "primary", "failure", "cancellation", "restored", "fallback"]
        case .fallbackCancellable:
            ["result", "wasCancelled", "success", "failure"]
        case .fallbackCancellation:
            ["task", "leave"]
        case .fallbackCondition:
            ["succeeded", "success", "failure"]
        case .fallbackOptional:
            ["kept", "value", "primary", "cancellation", "restored", "fallback"]
        case .fallbackResult:
            ["result", "success", "failure"]
        case .fallbackSendable:
            ["name", "capture", "retry"]
        case .fallbackType:
            [
                "access", "name", "conformance", "aliases", "storage", "primary", "fallback",
                "initializer", "members", "handles",
            ]
        case .handleAccessors:
            ["attributes", "signature", "getter", "setter"]
        case .handleCancellation:
            ["work", "cancelled", "call"]
        case .handleFunction:
            ["attributes", "signature", "body"]
        case .handleType:
            [
                "name", "protocol", "current", "cancelled", "queries", "work", "type", "cancel",
                "members",
            ]
        case .identityEquality:
            ["access", "nonisolated", "type"]
        case .identityHash:
            ["access", "nonisolated"]
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
        case .loggingAccessors, .mainActorAccessors, .retryAccessors, .spyAccessors, .stubAccessors:
            ["attributes", "signature", "getter", "setter"]
        case .loggingAttempt:
            ["attempt", "failed"]
        case .loggingCallback:
            ["line", "completion"]
        case .loggingCondition:
            ["condition", "line"]
        case .loggingFunction, .mainActorFunction, .retryFunction, .spyFunction, .stubFunction:
            ["attributes", "signature", "body"]
        case .loggingType:
            [
                "access", "name", "conformance", "aliases", "storage", "decoratee", "initializer",
                "loggerInitializer", "printingInitializer", "members",
            ]
        case .mainActorDispatch:
            ["isolation", "task"]
        case .retryDelayNote:
            []
        case .mainActorHop:
            ["completion", "arguments"]
        case .mainActorType:
            [
                "access", "name", "conformance", "aliases", "storage", "decoratee", "initializer",
                "members", "dispatch",
            ]
        case .retryAttempt:
            [
                "kept", "attempts", "attempt", "failure", "error", "asksAgain", "pause", "restored",
                "last",
            ]
        case .retryPause:
            ["task", "delay", "leave"]
        case .retryResult:
            [
                "kept", "attempts", "attempt", "error", "result", "asksAgain", "pause", "restored",
                "last",
            ]
        case .retrySleep:
            ["task", "delay"]
        case .retryType:
            [
                "access", "name", "conformance", "aliases", "storage", "decoratee", "initializer",
                "members", "delay", "delayNote", "delayAssignment", "isolation", "task",
                "cancellationError",
            ]
        case .spyAnswer:
            ["try", "lock", "statements", "answer", "get"]
        case .spyEmptyFunction, .stubEmptyFunction:
            ["attributes", "signature"]
        case .spyGuarded:
            ["attributes", "property", "getter", "setter"]
        case .spyProperty, .stubProperty:
            ["attributes", "property"]
        case .spyReadOnly:
            ["property", "lock", "place"]
        case .spyRecord:
            ["lock", "statements"]
        case .spyRecords:
            ["name", "properties"]
        case .spyStorage:
            ["static", "lock", "isolation", "records", "value"]
        case .spyType:
            [
                "safety", "access", "name", "conformance", "aliases", "staticStorage",
                "storage", "properties", "initializers", "members", "records",
            ]
        case .stubType:
            [
                "access", "name", "conformance", "aliases", "properties", "initializers",
                "members",
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
