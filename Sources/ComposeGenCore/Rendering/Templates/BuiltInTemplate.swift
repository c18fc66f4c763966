import SourceText
import SwiftReading
import Templates

/// The templates that come with the tool, called after their kind's folder and their file.
package enum BuiltInTemplate: String, CaseIterable, Sendable {
    case composedOnceType

    case coordinatorControllerType, coordinatorType
    case coordinatorPop, coordinatorPopController, coordinatorPopToRoot
    case coordinatorPopToRootController, coordinatorPopToStart
    case coordinatorPush, coordinatorPushController

    case fallbackAttempt, fallbackCancellable, fallbackCancellation, fallbackCondition
    case fallbackOptional, fallbackResult, fallbackType

    case forwardingHandleCancellation, forwardingHandleType

    case identityEquality, identityHash, identityOrder

    case loggingAttempt, loggingCallback, loggingCondition, loggingType

    case mainActorDispatch, mainActorHop, mainActorType

    case mainQueueDispatchDispatch, mainQueueDispatchHop, mainQueueDispatchType

    case nullObjectType

    case retryAttempt, retryDelayNote, retryPause, retryResult, retrySleep, retryType

    /// What kinds have in common.
    case sharedAccessors, sharedConformance, sharedMember

    case spyRecords, spyStorage, spyType

    case stubType

    case weakProxyType

    /// The template with its slots filled.
    ///
    /// - Precondition: every slot has one fill, and every fill a slot.
    func filled(_ fills: KeyValuePairs<String, String>) -> String { template.filled(fills) }

    /// The same with fills of which the template may have a slot for some only.
    ///
    /// - Precondition: every slot has a fill.
    func filled(from fills: [String: String]) -> String { template.filled(from: fills) }

    private var template: Template {
        guard let template = Self.templates[rawValue] else {
            preconditionFailure("the template \(rawValue) is not embedded")
        }
        return template
    }

    private static let templates: [String: Template] = Dictionary(
        uniqueKeysWithValues: EmbeddedTemplates.all.map { path, text in
            let template = Template.load(SourceFile(path: path, text: text), as: .top).value
            return (name(ofTemplateAt: path), template)
        })

    /// What the template is called here: `retryAttempt` of `retry/attempt`.
    package static func name(ofTemplateAt path: String) -> String {
        let parts = path.split(separator: "/").map(String.init)
        return parts[0] + parts.dropFirst().map(\.capitalizedHead).joined()
    }
}
