import SourceText
import SwiftReading

/// Some of the frameworks that are known, each by its place among them.
struct FrameworkSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let swiftUI = FrameworkSet(rawValue: 1 << 2)
}

/// Looks up the names in Swift text that no period precedes. Strings and comments are passed over, but not the
/// interpolations in them.
extension FrameworkSet {
    /// - Parameter own: names that are the app's.
    init(namedIn text: String, own: Set<String> = []) {
        self.init()
        let isRead = own.isEmpty && text.withBytes { insert(namedIn: $0) }
        if !isRead { insert(namedInTokensOf: text, own) }
    }

    /// Reads the text token by token.
    mutating func insert(namedInTokensOf text: String, _ own: Set<String> = []) {
        let bytes = Array(text.utf8)
        let tokens = SwiftLexer.tokens(in: bytes)
        for (index, token) in tokens.enumerated() where token.kind == .identifier {
            if index > 0, tokens[index - 1].kind == .period { continue }
            let name = bytes[token.range]
            if !own.isEmpty, own.contains(String(decoding: name, as: UTF8.self)) { continue }
            let isHead = index + 1 < tokens.count && tokens[index + 1].kind == .period
            name.withUnsafeBufferPointer { insert(of: $0, isHead: isHead) }
        }
    }

    /// - Returns: false where the text holds more than names, signs and plain strings, so that the lexer has to read it.
    mutating func insert(namedIn text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        var isMember = false
        while index < text.count {
            let byte = text[index]
            guard SwiftCharacters.isIdentifierPart(byte) else {
                if byte >= 0x80 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "`") {
                    return false
                }
                if byte == UInt8(ascii: "\"") {
                    guard let end = endOfPlainString(in: text, at: index) else { return false }
                    index = end
                }
                isMember = byte == UInt8(ascii: ".")
                index += 1
                continue
            }
            let start = index
            index = text.endOfIdentifier(from: start)
            // Only names with an upper-case head can be types.
            if !isMember, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
                let isHead = index < text.count && text[index] == UInt8(ascii: ".")
                insert(of: UnsafeBufferPointer(rebasing: text[start..<index]), isHead: isHead)
            }
            isMember = false
        }
        return true
    }

    /// Where the string ends that begins here; nil for one with several lines, number signs or backslashes.
    private func endOfPlainString(
        in text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Int? {
        let quote = UInt8(ascii: "\"")
        if start > 0, text[start - 1] == UInt8(ascii: "#") { return nil }
        var index = start + 1
        while index < text.count, text[index] != quote {
            if text[index] == UInt8(ascii: "\\") || text[index] == 0x0A { return nil }
            index += 1
        }
        // Three quotes begin a string of several lines.
        let isTriple = index == start + 1 && index + 1 < text.count && text[index + 1] == quote
        return index < text.count && !isTriple ? index : nil
    }

    /// The same of text that is nothing but the name of a type.
    ///
    /// - Returns: false where it is anything else.
    mutating func insert(namedByTypeIn text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let head = text.first, head >= UInt8(ascii: "A"), head <= UInt8(ascii: "Z"),
            text.endOfIdentifier(from: 0) == text.count
        else { return false }
        insert(of: text, isHead: false)
        return true
    }

    /// Inserts the framework that has a type of this name.
    ///
    /// - Parameter isHead: whether a member of it is asked for.
    private mutating func insert(of name: UnsafeBufferPointer<UInt8>, isHead: Bool) {
        guard let list = FrameworkNames.all.list(of: name) else { return }
        if isHead, Self.protocols.contains(String(decoding: name, as: UTF8.self)) { return }
        insert(FrameworkSet(rawValue: 1 << UInt8(list)))
    }

    /// Nothing can be asked of these, so that they are modules or types of the app where something is.
    private static let protocols: Set<String> = [
        "App", "NSCoding", "NSObjectProtocol", "ObservableObject", "Scene", "View", "ViewModifier",
    ]

    /// The names of types that generated code may mean of the library or of a framework.
    static var namesOfLibrary: [String] {
        let listed = FrameworkNames.lists.flatMap { list in
            list.names.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        }
        return listed + LibraryType.allCases.map(\.rawValue)
    }
}

/// The types of Apple's frameworks that composition code names, each with its module.
///
/// A table of its own, because each type name of the generated code is looked up, from its bytes: a dictionary would
/// want a string for each, and is slow to make.
struct FrameworkNames: Sendable {
    /// In the order of the bits of `FrameworkSet`.
    static let lists = [
        (names: foundationNames, framework: "Foundation"),
        (names: uiKitNames, framework: "UIKit"),
        (names: swiftUINames, framework: "SwiftUI"),
    ]
    static let all = FrameworkNames()

    private struct Entry {
        var name: Range<Int>
        var list: Int
    }

    private var text: [UInt8] = []
    private var entries: [Entry] = []
    /// The number of the entry, from 1, or 0; the first place is where the hash says, and then one after another.
    private var places = [UInt16](repeating: 0, count: placeCount)

    private init() {
        for (list, (names, _)) in Self.lists.enumerated() {
            var start = text.count
            text += names.utf8
            text.append(UInt8(ascii: " "))
            for index in start..<text.count where text[index] == UInt8(ascii: " ") {
                insert(Entry(name: start..<index, list: list))
                start = index + 1
            }
        }
    }

    private mutating func insert(_ entry: Entry) {
        var place = text[entry.name].withUnsafeBufferPointer(Self.place)
        while places[place] != 0 { place = Self.next(place) }
        entries.append(entry)
        places[place] = UInt16(entries.count)
    }

    /// The list that holds the name.
    func list(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = Self.place(of: name)
        while places[place] != 0 {
            let entry = entries[Int(places[place]) - 1]
            if text[entry.name].withUnsafeBufferPointer(name.hasSameBytes) { return entry.list }
            place = Self.next(place)
        }
        return nil
    }

    private static let placeCount = 1 << 11

    private static func next(_ place: Int) -> Int { (place + 1) & (placeCount - 1) }

    /// Where to look for a name first: few of its bytes tell most names apart.
    private static func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
        let third = name.count > 2 ? Int(name[2]) : 0
        let mixed =
            name.count &* 31 &+ Int(name[0]) &* 7 &+ third &* 131
            &+ Int(name[name.count - 1]) &* 1031 &+ Int(name[name.count / 2]) &* 61
        return (mixed ^ (mixed >> 11)) & (placeCount - 1)
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
