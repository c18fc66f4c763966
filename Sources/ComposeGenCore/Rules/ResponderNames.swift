import SourceText
import SwiftReading

enum ResponderNames {
    /// Properties that a class of UIKit's inherits, and that one of another type cannot stand beside.
    static let members = [
        "accessibilityElements", "accessibilityLabel", "accessibilityTraits",
        "accessibilityValue", "activityItemsConfiguration", "canBecomeFirstResponder",
        "canResignFirstResponder", "debugDescription", "description",
        "editingInteractionConfiguration", "hash", "hashValue", "inputAccessoryView",
        "inputAccessoryViewController", "inputAssistantItem", "inputView",
        "inputViewController", "isAccessibilityElement", "isFirstResponder", "keyCommands",
        "next", "observationInfo", "superclass", "textInputContextIdentifier",
        "textInputMode", "undoManager", "userActivity",
    ]
}
