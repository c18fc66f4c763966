import SourceText
import SwiftReading

/// A manifest as its owner meant it, before names are looked up: every part with the place where it was written.
///
/// Swift text stays text; whether a bare word is a reference is for the graph to say, which knows the names.
package struct Manifest: Sendable {
    package var name: Located<String>
    package var sources: [SourcePath] = []
    package var include: [Located<String>] = []
    /// Whether files are named of which nothing could be read.
    package var lacksFiles = false
    package var templates: Located<String>?
    package var layers: [Layer] = []
    /// What each file says for all that stands in it, in the order of the files.
    package var parts: [ManifestPart] = []
    /// By module, as far as they are stated; the name of the generated code's own is empty.
    package var settings: [String: ModuleSettings] = [:]
    package var values: [ConfigurationValue] = []
    package var protocols: [ProtocolEntry] = []
    package var bindings: [Binding] = []
    package var scopes: [Scope] = []
    package var features: [Feature] = []
    package var root: Root
    package var variants: [Variant] = []
    /// Names that the manifest gives and that were refused: that nothing has them is no news.
    package var refusedNames: Set<String> = []
    /// Every code under an `allow`.
    package var allowances: [Allowance] = []
    /// What stands between YAML's quotes and yet is no more than a name, by the place where it begins.
    package var quotedNames: [SourceRange: String] = [:]

    /// Every condition that the compiler decides, in the order of the file.
    package var conditions: [Located<CompilationCondition>] = []
    /// Whether any choice has others under conditions.
    package var hasBranches = false
    /// Of one configuration, the flags that its conditions name, and whether each is set.
    package var decidedFlags: [String: Bool] = [:]
    /// What there is in other configurations only, by its name.
    package var absentNames: [String: Located<CompilationCondition>] = [:]

    package static let defaultOutput = "CompositionRoot"

    /// The module of this name as files are placed: empty for the root's own, which is that of no name and of the manifest's.
    func module(_ written: String?) -> String {
        written.map { $0 == name.value ? "" : $0 } ?? ""
    }
}

/// What one file of the manifest, the top one or an included one, says for all that comes of it.
package struct ManifestPart: Sendable {
    /// The module that the generated files of an included manifest belong to; nil where the manifest does not say it.
    package var module: Located<String>?
    /// The folder of generated files, relative to the file.
    package var output: Located<String>?
    package var access: AccessLevel?
    /// Nil where it says nothing of them.
    package var imports: [Located<String>]?
    package var settings: Located<ModuleSettings>?
}

/// Swift files or folders to read, and the module that they belong to.
package struct SourcePath: Sendable {
    package var path: Located<String>
    package var module: Located<String>?
    package var settings: Located<ModuleSettings>?
}

/// The folders of one layer.
package struct Layer: Sendable {
    static let names = ["domain", "data", "presentation"]

    package var name: Located<String>
    package var folders: [Located<String>]
}

package enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`

    /// The word before a declaration with the space behind it; nothing where it is the usual one.
    package var introducer: String { self == .internal ? "" : "\(rawValue) " }
}

extension AccessLevel {
    /// That of a declaration.
    init(_ declared: DeclaredAccess) {
        switch declared {
        case .private, .fileprivate, .internal: self = .internal
        case .package: self = .package
        case .public, .open: self = .public
        }
    }
}

extension AccessLevel: Comparable {
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}

/// The actor that generated code is isolated to.
package enum Isolation: Sendable, Equatable {
    case mainActor
    case globalActor(String)
    case nonisolated

    static let words = ["MainActor", "nonisolated"]

    /// Whether the name of an actor is that of the main actor with a letter missing, doubled, swapped or of the other case.
    static func isSlip(_ actor: String) -> Bool {
        actor.lowercased().sorted() == "mainactor".sorted()
            || actor.utf8.count != 9 && nearest(to: actor, among: words, limit: 1) != nil
    }

    /// The global actor's name; nil where there is none.
    var actor: String? {
        switch self {
        case .mainActor: "MainActor"
        case .globalActor(let name): name
        case .nonisolated: nil
        }
    }
}

/// What a generated type says of itself besides its members.
package struct TypeFace: Sendable {
    package var isolation: Located<Isolation>?
    package var conforms: [Located<TypeReference>] = []
    package var imports: [Located<String>] = []
}

/// A warning that an entry silences.
package struct Allowance: Sendable {
    /// Where it is written.
    package var code: Located<String>
    /// The entry.
    package var scope: SourceRange
}

/// Configuration that the root supplies: `values`.
package struct ConfigurationValue: Sendable {
    package enum Supply: Sendable {
        /// Swift text that yields it.
        case text(SwiftText)
        /// The root's initializer asks for it.
        case parameter(default: SwiftText?)
    }

    package var name: Located<String>
    package var type: Located<TypeReference>
    package var supply: Supply
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
}

/// What a caller passes to a scene, a scope or a transient.
package struct Input: Sendable {
    package var name: Located<String>
    package var type: Located<TypeReference>
    package var `default`: SwiftText?
}

/// An entry of `protocols`.
package struct ProtocolEntry: Sendable {
    package var type: Located<TypeReference>
    package var layer: Located<String>?
    package var requirements: LocatedText?
    /// Whether requirements were written that could not be read, or may stand under a key that is unknown.
    package var areRequirementsUnknown = false
    /// Whether the sources say something else of the requirements.
    package var disagrees = false
    /// What stands behind the protocol's colon, but for a class that the sources declare.
    package var inherits: [Located<TypeReference>] = []
    /// The class that the sources declare and of which only subclasses conform.
    package var superclass: String?
    /// What the sources say of the associated types that it inherits, behind its `where`.
    package var conditions: [GenericCondition] = []
    /// Where the sources declare it.
    package var scope: SourceScope?
    /// From which versions of systems on the sources have it, as attributes.
    package var availability: [String] = []
    /// Whether its declaration is deprecated.
    package var isDeprecated = false
    /// Who can see it; all where no source declares it.
    package var access = AccessLevel.public
    /// The global actor that the protocol is isolated to.
    package var isolation: Located<Isolation>?
    /// What its declaration in the sources says of that itself.
    package var declaredIsolation: Isolation?
    package var generated: [GeneratedImplementation] = []
    package var environmentKey: EnvironmentKey?
    /// Whether something was to be generated of which nothing could be read, so that it is not known what there would be.
    package var isGenerationUnknown = false
    package var imports: [Located<String>] = []

    /// Whether the protocol says its actor itself, and does not have it of what it inherits or of its module.
    var isActorStated: Bool {
        (scope == nil ? isolation?.value : declaredIsolation)?.actor != nil
    }
    /// Whether it says itself that nothing isolates it.
    var isStatedNonisolated: Bool { declaredIsolation == .nonisolated }
}

/// An entry of a protocol's `generate` that is no type: the key under which views find the object.
package struct EnvironmentKey: Sendable {
    package var `default`: SwiftText?
}

/// What a coordinator's routes lead along.
package enum CoordinatorPath: Hashable, Sendable {
    /// A `Binding<NavigationPath>`.
    case navigationPath
    /// A binding of a collection: `[Route]`.
    case typed(TypeReference)
    /// A `UINavigationController`, which the coordinator does not keep.
    case navigationController

    package init(_ type: TypeReference) {
        switch type.source {
        case "NavigationPath": self = .navigationPath
        case "UINavigationController": self = .navigationController
        default: self = .typed(type)
        }
    }
}

/// What a route does.
enum RouteAction: Hashable {
    case push(String)
    case pop
    case popToRoot
    /// Statements in which `path` is the navigation path.
    case swift(String)

    init(_ text: String) {
        let lexed = SwiftText.lex(LocatedText(text, SourceRange(.top, 0, text.utf8.count))).value
        let source = lexed.source
        switch source {
        case "pop", "pop()": self = .pop
        case "popToRoot", "popToRoot()": self = .popToRoot
        case _ where lexed.isConstruction(of: "push") && source.utf8.last == UInt8(ascii: ")"):
            self = .push(String(source.dropFirst("push(".count).dropLast()))
        default: self = .swift(text)
        }
    }
}

/// An entry of a protocol's `generate`: an implementation that the tool writes.
package struct GeneratedImplementation: Sendable {
    package enum Kind: Sendable {
        /// The routes by the name of the requirement that takes them.
        case coordinator(routes: [Route], path: CoordinatorPath = .navigationPath)
        case nullObject
        case mainQueueDispatch
        case mainActor
        case weakProxy
        case fallback
        case logging
        case retry
        case stub
        case spy
        /// Of templates of the manifest's own; nil where none of that name were read.
        case own(OwnKind?)

        /// Whether one type of a module serves all protocols that ask for it there.
        var isGeneric: Bool {
            switch self {
            case .mainQueueDispatch, .weakProxy: true
            default: false
            }
        }
    }

    package struct Route: Sendable {
        package var requirement: Located<String>
        package var action: SwiftText

        /// What it does.
        var does: RouteAction { RouteAction(action.source) }
    }

    package var kind: Located<Kind>
    package var type: Located<String>
    /// Whether every key could be read and is known: else a route that seems to be missing may be one of those.
    package var isWhole = true
}

/// A child root with a life of its own: `scopes`.
package struct Scope: Sendable {
    package var name: Located<String>
    package var parent: Located<String>?
    /// What it holds is not all known, so that what it names may be in the rest.
    package var isIncomplete = false
    package var inputs: [Input] = []
    package var bindings: [Binding] = []
    package var face = TypeFace()
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
}

/// The same graph with other choices.
package struct Variant: Sendable {
    package struct Replacement: Sendable {
        package var key: Located<Binding.Key>
        package var choice: Choice
    }

    package var name: Located<String>
    package var isPreviewOnly = false
    package var isLive = false
    package var only: Located<CompilationCondition>?
    /// Whether none of its keys is unknown.
    package var isWhole = true
    /// Whether it does not exist in this configuration: then it makes everything as the manifest does by itself, so that the
    /// root's initializer is the same, and becomes nothing.
    package var isAbsent = false
    package var bindings: [Replacement] = []
    package var values: [(name: Located<String>, text: SwiftText)] = []
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
}
