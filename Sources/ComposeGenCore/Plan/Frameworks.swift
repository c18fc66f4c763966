/// The frameworks whose types the declarations name.
func frameworks(namedBy declarations: [Declaration]) -> Set<String> {
    var scan = FrameworkScan()
    for declaration in declarations { scan.visit(declaration) }
    return scan.frameworks
}

/// Walks everything that will be printed and looks its type names up.
private struct FrameworkScan {
    var frameworks: Set<String> = []

    mutating func visit(_ declaration: Declaration) {
        switch declaration {
        case .type(let type): visit(type)
        case .extension(_, let properties, let members):
            for property in properties.joined() { visit(property) }
            for member in members { visit(member) }
        case .preview(_, let body, _):
            frameworks.insert("SwiftUI")
            visit(body)
        case .composedOnce: frameworks.insert("SwiftUI")
        case .conditional(let conditional):
            for declaration in conditional.clauses.flatMap(\.elements) { visit(declaration) }
        case .implementation(let implementation): visit(implementation)
        }
    }

    private mutating func visit(_ type: TypePlan) {
        for attribute in type.attributes { visit(attribute) }
        for conformance in type.conforms { visit(conformance) }
        for text in type.cases { visit(text) }
        for property in type.properties.joined() { visit(property) }
        for member in type.members { visit(member) }
    }

    private mutating func visit(_ member: Member) {
        switch member {
        case .function(let function): visit(function)
        case .computed(_, _, let type, let body, _):
            visit(type)
            visit(body)
        case .property(let property): visit(property)
        case .type(let type): visit(type)
        case .composedOnce: frameworks.insert("SwiftUI")
        case .group(let members): for member in members { visit(member) }
        case .conditional(let conditional):
            for member in conditional.clauses.flatMap(\.elements) { visit(member) }
        }
    }

    private mutating func visit(_ property: PropertyPlan) {
        if property.introducer.utf8.first == UInt8(ascii: "@") { visit(property.introducer) }
        if let type = property.type { visit(type) }
        if let value = property.value { visit(value) }
    }

    private mutating func visit(_ function: FunctionPlan) {
        for parameter in function.parameters {
            visit(parameter.type)
            if let value = parameter.default { visit(value) }
        }
        if let result = function.result { visit(result) }
        visit(function.body)
    }

    private mutating func visit(_ statements: [Statement]) {
        for statement in statements {
            switch statement {
            case .declaration(_, let type, let value):
                if let type { visit(type) }
                visit(value)
            case .assignment(let target, let value):
                visit(target)
                visit(value)
            case .text(let text): visit(text)
            case .result(let value), .expression(let value), .unwrapping(_, let value): visit(value)
            case .recovery(_, let type, let attempt, let fallback):
                visit(type)
                visit(attempt)
                visit(fallback)
            case .function(let function): visit(function)
            case .switchOver(_, let cases): for one in cases { visit(one.body) }
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

    private mutating func visit(_ expression: Expression) {
        switch expression {
        case .text(let text): visit(text)
        case .call(let callee, let arguments):
            visit(callee)
            for argument in arguments { visit(argument.value) }
        case .member(let base, _, let arguments):
            visit(base)
            for argument in arguments { visit(argument.value) }
        case .modifier(let base, let call):
            visit(base)
            visit(call)
        case .block(let head, _, let body, _):
            visit(head)
            visit(body)
        case .binary(let left, _, let right):
            visit(left)
            visit(right)
        case .array(let elements): for element in elements { visit(element) }
        case .closure(let signature, let body):
            if let signature { visit(signature) }
            visit(body)
        case .prefixed(_, let value): visit(value)
        case .suffixed(let value, let suffix):
            visit(value)
            visit(suffix)
        }
    }

    private mutating func visit(_ implementation: ImplementationPlan) {
        frameworks.formUnion(implementation.frameworks)
        for conformance in implementation.conformances {
            for requirement in conformance.requirements { visit(requirement.source) }
        }
        // The class that stands for a handle writes the handle's requirements too.
        if case .fallback(let protocols) = implementation.kind {
            for requirement in implementation.requirements {
                guard case .function(let function) = requirement.kind else { continue }
                for name in function.signature.result.nominalNames() {
                    for inner in protocols[name] ?? [] { visit(inner.source) }
                }
            }
        }
    }

    /// Looks up the names in Swift text that no period precedes. Strings and comments are passed over, but not the
    /// interpolations in them.
    private mutating func visit(_ text: String) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in lookUpNames(in: utf8) }
        guard !isPlain else { return }
        let bytes = Array(text.utf8)
        var isMember = false
        for token in SwiftLexer.tokens(in: bytes) {
            if token.kind == .identifier, !isMember {
                look(up: String(decoding: bytes[token.range], as: UTF8.self))
            }
            isMember = token.kind == .period
        }
    }

    /// - Returns: whether there is neither a string nor a comment in the text, so that nothing more is to be done.
    private mutating func lookUpNames(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        var isMember = false
        while index < utf8.count {
            let byte = utf8[index]
            guard SwiftCharacters.isIdentifierPart(byte) else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "/") { return false }
                isMember = byte == UInt8(ascii: ".")
                index += 1
                continue
            }
            let start = index
            while index < utf8.count, SwiftCharacters.isIdentifierPart(utf8[index]) { index += 1 }
            // Only names with an upper-case head can be types.
            if !isMember, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
                if mayBeFramework(UnsafeBufferPointer(rebasing: utf8[start..<index])) {
                    look(up: String(decoding: utf8[start..<index], as: UTF8.self))
                }
            }
            isMember = false
        }
        return true
    }

    private mutating func look(up name: String) {
        if let framework = frameworksByName[name] { frameworks.insert(framework) }
    }
}

/// The types of Apple's frameworks that composition code names, each with its module.
private let frameworksByName: [String: String] = {
    var result: [String: String] = [:]
    result.reserveCapacity(512)
    for (names, framework) in frameworkNames {
        for name in names.utf8.split(separator: UInt8(ascii: " ")) {
            result[String(Substring(name))] = framework
        }
    }
    return result
}()

private let frameworkNames = [
    (foundationNames, "Foundation"), (uiKitNames, "UIKit"), (swiftUINames, "SwiftUI"),
]

/// Marks of the names, of which a name that is none of them rarely has the same.
private let frameworkMarks: [Bool] = {
    var marks = [Bool](repeating: false, count: 1 << markBits)
    for (names, _) in frameworkNames {
        for name in names.utf8.split(separator: UInt8(ascii: " ")) {
            name.withContiguousStorageIfAvailable { marks[mark(of: $0)] = true }
        }
    }
    return marks
}()

private let markBits = 14

private func mark(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let third = name.count > 2 ? Int(name[2]) : 0
    let mixed =
        name.count &* 31 &+ Int(name[0]) &* 7 &+ third &* 131 &+ Int(name[name.count - 1]) &* 1031
    return (mixed ^ (mixed >> markBits)) & ((1 << markBits) - 1)
}

/// Whether the name may be one of a framework's: a look at few bytes spares most names the look-up.
private func mayBeFramework(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    frameworkMarks[mark(of: name)]
}

private let foundationNames = """
    Bundle ByteCountFormatter Calendar CharacterSet CocoaError Data Date DateComponents DateComponentsFormatter \
    DateFormatter DateInterval DateIntervalFormatter Decimal Dimension DispatchQueue DispatchGroup DispatchSemaphore \
    DispatchTime DispatchWorkItem EncodingError FileHandle FileManager FileWrapper Formatter HTTPCookie HTTPCookieStorage \
    HTTPURLResponse Host IndexPath IndexSet InputStream ISO8601DateFormatter JSONDecoder JSONEncoder JSONSerialization \
    Locale Measurement MeasurementFormatter NSArray NSAttributedString NSCache NSCoder NSCoding NSData NSDate NSDictionary \
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
    AttributedString NSFileCoordinator NSUserActivity NSUbiquitousKeyValueStore NSXPCConnection CFAbsoluteTimeGetCurrent
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
    AnyView AnyTransition App AppStorage Binding Bindable Color ColorScheme ContentMode EdgeInsets EmptyView Entry \
    Environment EnvironmentKey EnvironmentObject EnvironmentValues FetchRequest FetchedResults FocusState ForEach Form \
    GeometryProxy GeometryReader HStack Image Label LazyHStack LazyVStack List LocalizedStringKey NavigationLink \
    NavigationPath NavigationSplitView NavigationStack NavigationView ObservableObject ObservedObject OpenURLAction \
    PreviewProvider ProgressView Scene ScenePhase SceneStorage ScrollView Section SecureField Spacer State StateObject \
    TabView Text TextField Toggle ToolbarItem UIViewControllerRepresentable UIViewRepresentable VStack View ViewBuilder \
    ViewModifier WindowGroup ZStack DocumentGroup NSViewRepresentable UIHostingController NSHostingView ImageRenderer Transaction Animation
    """
