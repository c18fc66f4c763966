import SourceText

/// What is known of types of the standard library and of Apple's frameworks, which no source declares.
package enum PlatformTypes {
    /// What a property wrapper can be made from.
    struct PropertyWrapper {
        /// Whether it is made from the value that it wraps.
        let wrapsValues: Bool
        /// Whether it needs nothing at all.
        let isDefaultInitializable: Bool
        /// Whether it takes the value that it wraps as an `@autoclosure`.
        var delaysValues = false
    }

    /// Nil of a name that none has.
    static func propertyWrapper(_ name: String) -> PropertyWrapper? {
        let wrapping: Set<String> = [
            "Bindable", "GestureState", "ObservedObject", "Published", "ScaledMetric", "State",
            "StateObject", "TaskLocal",
        ]
        let selfMade: Set<String> = [
            "AccessibilityFocusState", "EnvironmentObject", "FocusState", "Namespace", "Query",
        ]
        let others: Set<String> = [
            "AppStorage", "Binding", "Environment", "FetchRequest", "FocusedBinding",
            "FocusedValue", "NSApplicationDelegateAdaptor", "PhysicalMetric", "SceneStorage",
            "UIApplicationDelegateAdaptor",
        ]
        guard wrapping.contains(name) || selfMade.contains(name) || others.contains(name) else {
            return nil
        }
        return PropertyWrapper(
            wrapsValues: wrapping.contains(name), isDefaultInitializable: selfMade.contains(name),
            delaysValues: name == "StateObject")
    }

    /// The modules whose types code names with and without them. None of them has a type of its own name.
    package static let modules: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit",
        "AdSupport", "AlarmKit", "AppIntents", "AppKit", "AppTrackingTransparency", "AudioToolbox",
        "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "Charts", "ClockKit",
        "CloudKit", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio",
        "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage",
        "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion",
        "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable",
        "CoreVideo", "CryptoKit", "Darwin", "DeviceActivity", "DeviceCheck", "Dispatch", "EventKit",
        "EventKitUI", "ExternalAccessory", "FamilyControls", "FileProvider", "Foundation",
        "GameController", "GameKit", "Glibc", "GroupActivities", "HealthKit", "HomeKit", "IOKit",
        "IdentityLookup", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
        "LocalAuthentication", "MapKit", "MediaAccessibility", "MediaPlayer", "MessageUI",
        "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "MultipeerConnectivity",
        "NaturalLanguage", "NearbyInteraction", "Network", "NetworkExtension", "NotificationCenter",
        "OSLog", "ObjectiveC", "Observation", "PDFKit", "PassKit", "PencilKit", "Photos",
        "PhotosUI", "PushKit", "PushToTalk", "QuartzCore", "QuickLook", "QuickLookThumbnailing",
        "RealityKit", "RegexBuilder", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime",
        "Security", "SensorKit", "ServiceManagement", "ShazamKit", "Social", "SoundAnalysis",
        "Speech", "SpriteKit", "StoreKit", "Swift", "SwiftData", "SwiftUI", "SwiftUICore",
        "Symbols", "Synchronization", "SystemConfiguration", "ThreadNetwork", "TipKit",
        "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
        "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
        "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "XCTest", "os",
    ]

    /// A path without the module of a framework before it.
    static func withoutModule(_ path: String) -> String {
        guard let period = path.utf8.firstIndex(of: UInt8(ascii: ".")),
            modules.contains(String(path[..<period]))
        else { return path }
        return String(path[path.utf8.index(after: period)...])
    }

    /// Attributes of types and properties that add nothing to an initializer.
    static let attributesOfTypes: Set<String> = [
        "Attribute", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "MainActor", "Model",
        "NSManaged", "Observable", "ObservationIgnored", "ObservationTracked", "Relationship",
        "Suite", "Test", "Transient", "UIApplicationMain", "NSApplicationMain",
    ]

    /// What well-known types inherit.
    static let inherited: [String: [String]] = [
        "Codable": ["Decodable", "Encodable"], "Hashable": ["Equatable"],
        "CodingKey": ["CustomDebugStringConvertible", "CustomStringConvertible", "Sendable"],
        "Collection": ["Sequence"],
        "Comparable": ["Equatable"], "Error": ["Sendable"], "LocalizedError": ["Error"],
        "OptionSet": ["SetAlgebra", "RawRepresentable"],
        "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
        "StringProtocol": [
            "BidirectionalCollection", "Collection", "Comparable", "CustomStringConvertible",
            "ExpressibleByStringInterpolation", "Hashable", "LosslessStringConvertible",
            "TextOutputStream",
        ],
        "NSObject": [
            "CustomDebugStringConvertible", "CustomStringConvertible", "CVarArg", "Hashable",
            "NSObjectProtocol",
        ],
        "NSSecureCoding": ["NSCoding"], "ObservableObject": ["AnyObject"],
        "PersistentModel": [
            "AnyObject", "Hashable", "Identifiable", "Observable", "SendableMetatype",
        ],
        "Actor": ["AnyActor", "AnyObject", "Sendable"],
        "UIViewController": ["UIResponder"], "UIView": ["UIResponder"], "UIResponder": ["NSObject"],
        "UINavigationController": ["UIViewController"], "UITabBarController": ["UIViewController"],
        "UITableViewController": ["UIViewController"], "UIWindow": ["UIView"],
        "UICollectionViewController": ["UIViewController"],
        "ExpressibleByStringInterpolation": ["ExpressibleByStringLiteral"],
        "UIWindowSceneDelegate": ["UISceneDelegate"], "UIControl": ["UIView"],
    ]

    /// What the type inherits, as far as it is known.
    static func inherited(by path: String) -> [String] {
        inherited[path] ?? (protocolsOfSendable.contains(path) ? ["Sendable"] : [])
    }

    /// Protocols that inherit `Sendable`, and others that are not known.
    private static let protocolsOfSendable: Set<String> = [
        "AppEntity", "AppEnum", "AppIntent", "Clock", "CustomNSError", "DurationProtocol",
        "EntityQuery", "Executor", "InstantProtocol", "RecoverableError", "SerialExecutor",
        "TaskExecutor", "Tip", "Transferable",
    ]

    private static let protocols: Set<String> = [
        "Actor", "AnyActor", "AnyObject", "App", "AsyncSequence", "CaseIterable", "Codable",
        "CodingKey",
        "Collection", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
        "Decodable", "Decoder", "Encodable", "Encoder", "EnvironmentKey", "Equatable", "Error",
        "ExpressibleByStringLiteral", "Hashable", "Identifiable", "IteratorProtocol",
        "LocalizedError", "NSCoding", "NSCopying", "NSObjectProtocol", "NSSecureCoding",
        "Observable", "ObservableObject", "OptionSet", "PersistentModel", "Publisher",
        "RandomNumberGenerator", "RawRepresentable", "Scene", "Sendable", "Sequence", "SetAlgebra",
        "StringProtocol", "Subscriber", "Subscription", "View", "ViewModifier",
    ]

    private static let mainActorProtocols: Set<String> = [
        "App", "ButtonStyle", "Commands", "LabelStyle", "NSViewControllerRepresentable",
        "NSViewRepresentable", "PrimitiveButtonStyle", "PreviewProvider", "Scene", "ToolbarContent",
        "UIApplicationDelegate", "UIPageViewControllerDataSource", "UIPageViewControllerDelegate",
        "UISceneDelegate", "UISplitViewControllerDelegate", "UITabBarControllerDelegate",
        "UITableViewDataSource", "UITableViewDelegate", "UITextFieldDelegate",
        "UIViewControllerRepresentable", "UIViewRepresentable", "UIWindowSceneDelegate",
        "UICollectionViewDataSource", "UICollectionViewDelegate", "UINavigationControllerDelegate",
        "UIScrollViewDelegate", "UISearchBarDelegate", "UISearchResultsUpdating", "View",
        "ViewModifier",
    ]

    private static let classesOutsideOfMainActor: Set<String> = [
        "UIActivity", "UIBezierPath", "UIColor", "UIFont", "UIImage", "UITraitCollection",
    ]

    private static func lastName(_ path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[path.utf8.index(after: $0)...] }
            ?? path[...]
    }

    package static func isProtocol(_ path: String) -> Bool {
        let name = lastName(path)
        return protocols.contains(String(name)) || mainActorProtocols.contains(String(name))
            || ["Delegate", "DataSource", "Protocol", "Convertible"].contains { name.hasSuffix($0) }
    }

    package static func isClass(_ path: String) -> Bool {
        let name = lastName(path)
        return !isProtocol(path)
            && ["NS", "UI", "WK", "AV", "MK", "CL", "SK", "CN", "XC"].contains {
                name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true
            }
    }

    package static func isViewController(_ path: String) -> Bool {
        let name = lastName(path)
        return name.hasSuffix("ViewController") || isControllerOfUIKit(path)
    }

    package static func isControllerOfUIKit(_ path: String) -> Bool {
        path.hasSuffix("Controller") && lastName(path).hasPrefix("UI")
    }

    /// Whether it is a class of the frameworks that others inherit or stand for, whatever a manifest makes of its name.
    package static func isWellKnownClass(_ path: String) -> Bool {
        wellKnownClasses.contains(path) || isControllerOfUIKit(path)
    }

    private static let wellKnownClasses: Set<String> = [
        "Bundle", "FileManager", "JSONDecoder", "JSONEncoder", "NotificationCenter", "NSObject",
        "OperationQueue", "UIButton", "UICollectionView", "UIControl", "UIImageView", "UILabel",
        "UIResponder", "UIScrollView", "UIStackView", "UITableView", "UITextField", "UITextView",
        "UIView", "UIWindow", "URLCache", "URLProtocol", "URLSession", "UserDefaults", "WKWebView",
    ]

    static func isMainActor(_ path: String) -> Bool {
        let name = String(lastName(path))
        if mainActorProtocols.contains(name) { return true }
        return name.hasPrefix("UI") && isClass(name) && !classesOutsideOfMainActor.contains(name)
            || ["NSView", "NSViewController", "NSWindow", "NSWindowController", "WKWebView"]
                .contains(name)
    }

    /// Whether all that it inherits is known.
    package static func isWellKnown(_ path: String) -> Bool {
        protocols.contains(path) || inherited[path] != nil
    }
}
