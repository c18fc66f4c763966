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

    case fallbackCancellation, fallbackType

    case forwardingHandleCancellation, forwardingHandleType

    case identityEquality, identityHash, identityOrder

    case loggingType

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
    /// - Parameter library: how the library's types are written that the template names; nil where it names none.
    /// - Precondition: every slot has one fill, and every fill a slot.
    func filled(
        _ fills: KeyValuePairs<String, String>, _ library: LibraryNames? = nil
    ) -> String {
        template(library).filled(fills)
    }

    /// The same with fills of which the template may have a slot for some only.
    ///
    /// - Precondition: every slot has a fill.
    func filled(from fills: [String: String], _ library: LibraryNames? = nil) -> String {
        template(library).filled(from: fills)
    }

    private func template(_ library: LibraryNames?) -> Template {
        guard let template = Self.templates[rawValue] else {
            preconditionFailure("the template \(rawValue) is not embedded")
        }
        guard let library else {
            assert(
                !Self.namingLibrary.contains(rawValue),
                "the template \(rawValue) names types of the library")
            return template
        }
        return library.hidden.isEmpty ? template : template.mappingCode(library.written)
    }

    private static let namingLibrary: Set<String> = {
        let all = LibraryNames(hidden: Set(LibraryType.allCases.map(\.rawValue)))
        let naming = templates.filter { $0.value.texts != $0.value.mappingCode(all.written).texts }
        return Set(naming.keys)
    }()

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
