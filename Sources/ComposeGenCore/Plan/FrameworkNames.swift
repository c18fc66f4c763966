import SwiftReading

/// A name in Swift text that no period precedes. Strings and comments are passed over, but not the interpolations in them.
struct FreeName {
    let text: String
    /// Whether a member of it is asked for.
    let isHead: Bool

    static func all(in text: String) -> [FreeName] {
        let bytes = Array(text.utf8)
        let tokens = SwiftLexer.tokens(in: bytes)
        return tokens.indices.compactMap { index in
            guard tokens[index].kind == .identifier,
                index == 0 || tokens[index - 1].kind != .period
            else { return nil }
            return FreeName(
                text: String(decoding: bytes[tokens[index].range], as: UTF8.self),
                isHead: index + 1 < tokens.count && tokens[index + 1].kind == .period)
        }
    }
}

extension [String: String] {
    /// A value for each word of a text.
    init(words: [(words: String, value: String)]) {
        self = [:]
        for (words, value) in words {
            for word in words.split(separator: " ") { self[String(word)] = value }
        }
    }
}

/// The types of Apple's frameworks that composition code names, each with its module.
enum FrameworkNames {
    private static let frameworks = Dictionary(words: [
        (foundationNames, "Foundation"), (uiKitNames, "UIKit"), (swiftUINames, "SwiftUI"),
    ])

    /// The framework that has a type of this name.
    static func framework(of name: FreeName) -> String? {
        name.isHead && protocols.contains(name.text) ? nil : frameworks[name.text]
    }

    /// Whether the text names a type of a framework.
    static func areNamed(in text: String) -> Bool {
        FreeName.all(in: text).contains { framework(of: $0) != nil }
    }

    /// Whether a type is the standard library's, or of a framework that the generated code imports by itself.
    static func isKnown(_ name: String) -> Bool {
        standard.contains(name) || frameworks[name] != nil
    }

    private static let standard: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "Character", "CGFloat", "CGPoint", "CGRect", "CGSize",
        "Dictionary", "Double", "Duration", "Error", "Float", "Int", "Int32", "Int64", "MainActor",
        "Never", "Result", "Self", "Sendable", "Set", "String", "Substring", "Task", "UInt",
        "UInt8", "Void",
    ]

    /// Nothing can be asked of these, so that they are modules or types of the app where something is.
    private static let protocols: Set<String> = [
        "App", "NSCoding", "NSObjectProtocol", "ObservableObject", "Scene", "View", "ViewModifier",
    ]

    /// The names of types that generated code may mean of the library or of a framework.
    static var namesOfLibrary: [String] {
        frameworks.keys + LibraryType.allCases.map(\.rawValue)
    }
}

private let foundationNames = """
    Foundation Bundle ByteCountFormatter Calendar CharacterSet CocoaError Data Date DateComponents DateComponentsFormatter \
    DateFormatter DateInterval DateIntervalFormatter Decimal Dimension DispatchQueue DispatchGroup DispatchSemaphore \
    DispatchTime DispatchWorkItem EncodingError FileHandle FileManager FileWrapper Formatter HTTPCookie HTTPCookieStorage \
    HTTPURLResponse Host IndexPath IndexSet InputStream ISO8601DateFormatter JSONDecoder JSONEncoder JSONSerialization \
    Locale LocalizedError Measurement MeasurementFormatter NSArray NSAttributedString NSCache NSCoder NSCoding NSData NSDate NSDictionary \
    NSError NSKeyedArchiver NSKeyedUnarchiver NSLock NSMutableArray NSMutableAttributedString NSMutableData \
    NSMutableDictionary NSMutableSet NSMutableString NSNotification NSNull NSNumber NSObject NSObjectProtocol NSPredicate \
    NSRange NSRecursiveLock NSRegularExpression NSSet NSSortDescriptor NSString NSTemporaryDirectory NSURL NSUUID NSValue \
    Notification NotificationCenter NSHomeDirectory NumberFormatter Operation OperationQueue OutputStream \
    PersonNameComponents PersonNameComponentsFormatter Pipe Port Process ProcessInfo Progress PropertyListDecoder \
    PropertyListEncoder PropertyListSerialization RelativeDateTimeFormatter RunLoop Scanner Stream Thread TimeInterval \
    TimeZone Timer Unit UnitLength URL URLCache URLComponents URLCredential URLCredentialStorage URLError \
    URLProtectionSpace URLProtocol URLQueryItem URLRequest URLResponse URLSession URLSessionConfiguration \
    URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadTask URLSessionTask \
    URLSessionTaskDelegate URLSessionUploadTask URLSessionWebSocketTask UndoManager UserDefaults UUID XMLParser \
    AttributedString NSFileCoordinator NSUserActivity NSUbiquitousKeyValueStore NSXPCConnection CFAbsoluteTimeGetCurrent \
    CGFloat CGPoint CGRect CGSize
    """

private let uiKitNames = """
    UIActivityViewController UIAlertAction UIAlertController UIApplication UIApplicationDelegate UIBarButtonItem UIButton \
    UICollectionView UICollectionViewController UICollectionViewLayout UIColor UIControl UIDevice UIFont UIGestureRecognizer \
    UIImage UIImageView UILabel UINavigationBar UINavigationController UINavigationItem UINib \
    UIPageViewController UIPasteboard UIResponder UIScene UISceneSession UIScreen UIScrollView UISearchController \
    UISplitViewController UIStackView UIStoryboard UITabBarController UITabBarItem UITableView UITableViewCell \
    UITableViewController UITextField UITextView UIToolbar UIView UIViewController UIWindow UIWindowScene \
    UIWindowSceneDelegate UIImpactFeedbackGenerator UINotificationFeedbackGenerator UISelectionFeedbackGenerator \
    UIBackgroundTaskIdentifier UIEdgeInsets UIMenu UIAction UIRefreshControl UIDocumentPickerViewController
    """

private let swiftUINames = """
    SwiftUI AnyView AnyTransition App AppStorage Binding Bindable Color ColorScheme ContentMode EdgeInsets EmptyView Entry \
    Environment EnvironmentKey EnvironmentObject EnvironmentValues FetchRequest FetchedResults FocusState ForEach Form \
    GeometryProxy GeometryReader HStack Image Label LazyHStack LazyVStack List LocalizedStringKey NavigationLink \
    NavigationPath NavigationSplitView NavigationStack NavigationView ObservableObject ObservedObject OpenURLAction \
    PreviewProvider ProgressView Scene ScenePhase SceneStorage ScrollView Section SecureField Spacer State StateObject \
    TabView Text TextField Toggle ToolbarItem UIViewControllerRepresentable UIViewRepresentable VStack View ViewBuilder \
    ViewModifier WindowGroup ZStack DocumentGroup NSViewRepresentable UIHostingController NSHostingView ImageRenderer Animation
    """
