import SourceText
import SwiftReading

/// A type of the library or of a framework that the tool's own code names, and whose name an app may well want for a type of
/// its own.
package enum LibraryType: String, CaseIterable, Sendable {
    case anyView = "AnyView"
    case app = "App"
    case binding = "Binding"
    case bool = "Bool"
    case bundle = "Bundle"
    case cancellationError = "CancellationError"
    case dispatchQueue = "DispatchQueue"
    case duration = "Duration"
    case empty = "Empty"
    case environmentValues = "EnvironmentValues"
    case error = "Error"
    case group = "Group"
    case hashable = "Hashable"
    case hasher = "Hasher"
    case int = "Int"
    case lock = "NSLock"
    case logger = "Logger"
    case navigationPath = "NavigationPath"
    case navigationStack = "NavigationStack"
    case objectIdentifier = "ObjectIdentifier"
    case observableObject = "ObservableObject"
    case result = "Result"
    case scene = "Scene"
    case sendable = "Sendable"
    case state = "State"
    case stateObject = "StateObject"
    case string = "String"
    case task = "Task"
    case thread = "Thread"
    case view = "View"
    case void = "Void"
    case windowGroup = "WindowGroup"

    fileprivate var module: String {
        switch self {
        case .bool, .duration, .error, .hashable, .hasher, .int, .objectIdentifier, .result,
            .sendable, .string, .void:
            "Swift"
        case .cancellationError, .task: "_Concurrency"
        case .bundle, .dispatchQueue, .lock, .thread: "Foundation"
        case .empty: "Combine"
        case .logger: "os"
        case .anyView, .app, .binding, .environmentValues, .group, .navigationPath,
            .navigationStack,
            .observableObject, .scene, .state, .stateObject, .view, .windowGroup:
            "SwiftUI"
        }
    }
}

/// How the library's types are written where the app has types of some of their names.
package struct LibraryNames: Hashable, Sendable {
    /// The names of the library and of the frameworks that are the app's.
    package var hidden: Set<String>

    package init(hidden: Set<String> = []) { self.hidden = hidden }

    /// The type's name, behind its module's where the app has a type of that name.
    package func source(of type: LibraryType) -> String {
        hidden.contains(type.rawValue) ? type.module + "." + type.rawValue : type.rawValue
    }

    /// Names that are the app's wherever an object has such a type: the library's types of these names are protocols for its
    /// own use, or need arguments.
    static let neverBound = generic + ["App", "Empty", "Error", "Logger", "Scene", "View"]
    /// The same where a value has it, or what a protocol requires.
    static let neverBare = Set(generic + ["Empty", "Logger", "Task", "Thread"])

    private static let generic = [
        "Bindable", "Binding", "Environment", "FocusState", "Form", "Group", "Label", "List",
        "NavigationStack", "Result", "Section", "State", "StateObject", "Toggle", "WindowGroup",
    ]

    /// Swift of the tool's own that names the library's types without their modules, as it is written here.
    func written(_ own: String) -> String {
        guard !hidden.isEmpty else { return own }
        let bytes = Array(own.utf8)
        return own.replacing(
            SwiftLexer.tokens(in: bytes).compactMap { token in
                let name = String(decoding: bytes[token.range], as: UTF8.self)
                guard token.kind == .identifier, hidden.contains(name),
                    let type = LibraryType(rawValue: name)
                else { return nil }
                let before = token.range.lowerBound > 0 ? bytes[token.range.lowerBound - 1] : 0
                // A member of something else, and the attribute of a closure.
                let isMember = before == UInt8(ascii: ".")
                return isMember || before == UInt8(ascii: "@") && type == .sendable
                    ? nil : (token.range, source(of: type))
            })
    }

    /// `any Error`, as what is thrown is known.
    var anyError: String { "any " + source(of: .error) }

    /// `some View`, as what shows something returns.
    var someView: String { "some " + source(of: .view) }
}
