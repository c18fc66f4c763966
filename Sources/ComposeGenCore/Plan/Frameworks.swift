import SourceText
import SwiftReading

/// Adds the frameworks whose types the declarations name, and the modules of the sources that they name something of.
///
/// - Parameters:
///   - own: names that are the app's, whatever frameworks call so.
///   - modules: what the sources declare in modules; nil where they are all of one.
func addFrameworks(
    namedBy declarations: [Declaration], own: Set<String>, _ modules: ModuleNames?,
    to imports: inout Set<String>
) {
    var scan = FrameworkScan()
    scan.own = own
    scan.modules = modules
    for declaration in declarations { scan.visit(declaration) }
    scan.addNames(to: &imports)
    if let modules { imports.formUnion(modules.named) }
}

/// Some of the frameworks that are known, each by its place among them.
struct FrameworkSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let swiftUI = FrameworkSet(rawValue: 1 << 2)
}

/// Walks everything that will be printed and gathers what its types are of. What expressions name is known of them.
struct FrameworkScan {
    private(set) var found = FrameworkSet()
    /// What generated types ask for besides.
    private var others: Set<String> = []
    /// Names that are the app's.
    var own: Set<String> = []
    /// Gathers the modules of the sources too, where there are any.
    var modules: ModuleNames?

    /// Adds what was found.
    func addNames(to names: inout Set<String>) {
        for (index, list) in FrameworkNames.lists.enumerated()
        where found.contains(FrameworkSet(rawValue: 1 << UInt8(index))) {
            names.insert(list.framework)
        }
        if !others.isEmpty { names.formUnion(others) }
    }

    mutating func visit(_ declaration: Declaration) {
        switch declaration {
        case .type(let type): visit(type)
        case .extension(_, let properties, let members):
            for group in properties { visit(group) }
            for member in members { visit(member) }
        case .preview(_, let body, _):
            found.insert(.swiftUI)
            visit(body)
        case .composedOnce: found.insert(.swiftUI)
        case .conditional(let conditional):
            for declaration in conditional.clauses.flatMap(\.elements) { visit(declaration) }
        case .implementation(let implementation): visit(implementation)
        }
    }

    private mutating func visit(_ type: TypePlan) {
        for attribute in type.attributes { visit(attribute) }
        for conformance in type.conforms { visit(conformance) }
        for text in type.cases { visit(text) }
        for group in type.properties { visit(group) }
        for member in type.members { visit(member) }
    }

    private mutating func visit(_ member: Member) {
        switch member {
        case .function(let function): visit(function)
        case .computed(_, _, let type, let body, _):
            visit(type)
            visit(body)
        case .property(let property): visit([property])
        case .type(let type): visit(type)
        case .enumCases: break
        case .composedOnce: found.insert(.swiftUI)
        case .group(let members): for member in members { visit(member) }
        case .conditional(let conditional):
            for member in conditional.clauses.flatMap(\.elements) { visit(member) }
        }
    }

    private mutating func visit(_ properties: [PropertyPlan]) {
        // By their places: a copy of each would hold on to all that is in it.
        for index in properties.indices {
            let introducer = properties[index].introducer
            if introducer.utf8.first == UInt8(ascii: "@") { visit(introducer) }
            if let type = properties[index].type { visit(type) }
            if let value = properties[index].value { visit(value) }
        }
    }

    private mutating func visit(_ function: FunctionPlan) {
        for parameter in function.parameters {
            visit(parameter.type)
            if let value = parameter.default { visit(value) }
        }
        if let result = function.result { visit(result) }
        visit(function.body)
    }

    mutating func visit(_ statements: [Statement]) {
        // By their places: a copy of each would hold on to all that is in it.
        for index in statements.indices {
            if !looksAtNames, let known = statements[index].knownFrameworks {
                found.formUnion(known)
                continue
            }
            switch statements[index] {
            case .declaration(_, let type, let value, _):
                if let type { visit(type) }
                visit(value)
            case .assignment(let target, let value):
                visit(target)
                visit(value)
            case .comment: break
            case .text(let text): visit(text)
            case .result(let value), .expression(let value), .unwrapping(_, _, let value, _):
                visit(value)
            case .binding(_, let value, _, let body, let otherwise):
                visit(value)
                visit(body)
                visit(otherwise)
            case .recovery(let attempt, let fallback):
                visit(attempt)
                visit(fallback)
            case .function(let function): visit(function)
            case .switchOver(_, let cases): for body in cases.flatMap(\.bodies) { visit(body) }
            case .choice(let branches):
                for branch in branches {
                    if let condition = branch.condition { visit(condition) }
                    visit(branch.body)
                }
            case .conditional(let conditional):
                visit(conditional.clauses.flatMap(\.elements))
            }
        }
    }

    mutating func visit(_ expression: Expression) {
        if own.isEmpty { found.formUnion(expression.measure.frameworks) }
        if looksAtNames { visitParts(of: expression) }
    }

    /// Whether it matters which names there are, and not only whose.
    private var looksAtNames: Bool { modules != nil || !own.isEmpty }

    private mutating func visit(_ implementation: ImplementationPlan) {
        others.formUnion(implementation.frameworks)
        for conformance in implementation.conformances {
            for requirement in conformance.requirements { visit(requirement.source) }
            for name in conformance.inherited { visit(name) }
            modules?.insert(namedIn: conformance.protocolName)
        }
        // What the frames name is not known before they are filled.
        if case .own = implementation.kind { visit(renderImplementation(implementation)) }
        // The class that stands for a handle writes the handle's requirements too.
        for handle in implementation.handles {
            for inner in handle.requirements { visit(inner.source) }
        }
    }

    private mutating func visit(_ text: String) {
        found.formUnion(FrameworkSet(namedIn: text, own: own))
        modules?.insert(namedIn: text)
    }

    /// Visits a piece of an expression.
    mutating func visit(part text: String) {
        if !own.isEmpty { found.formUnion(FrameworkSet(namedIn: text, own: own)) }
        modules?.insert(namedIn: text)
    }
}

extension Statement {
    /// The frameworks that the statement names, where it is no more than an expression.
    fileprivate var knownFrameworks: FrameworkSet? {
        switch self {
        case .declaration(_, nil, let value, _), .result(let value), .expression(let value):
            value.measure.frameworks
        default: nil
        }
    }
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
private struct FrameworkNames: Sendable {
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
