import Testing

@testable import ComposeGenCore

/// What else the sources say: effects, isolation, modules, protocols.
@Suite struct SourceFactTests {
    @Test func effectsAreSeen() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Store:
              Cache: { onFailure: trap }
              Index:
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Store { init() throws {} }
                final class Cache { init?() {} }
                @IndexActor final class Index { init() {} }
                @globalActor actor IndexActor { static let shared = IndexActor() }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                    init() async throws {
                        self.store = try Store()
                        self.cache = Cache()!
                        self.index = await Index()
                    }
                """
            ])
    }

    @Test func modulesAreImportedWhereTheyAreNamed() {
        check(
            """
            name: App
            sources: [App.swift, Core/Core.swift]
            bindings: { Store: DiskStore, App: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": "struct App { let store: any Store }",
                "Core/Core.swift":
                    "public protocol Store {}; public struct DiskStore: Store { public init() {} }",
            ],
            expecting: ["AppDependencies.swift": "import Core"])
    }

    @Test func whatAnotherModuleHidesCannotBeMade() {
        check(
            """
            name: App
            sources: [Core/Core.swift]
            bindings:
              Hidden:
              ^^^^^^ inaccessible-type: 'Hidden', which is internal in module 'Core'
              Closed:
              ^^^^^^ inaccessible-type: 'init()' of 'Closed', which is internal
              Open:
            root: { kind: container }
            """,
            swift: [
                "Core/Core.swift": """
                struct Hidden {}
                public struct Closed {}
                public struct Open { public init() {} }
                """
            ])
    }

    @Test func oneNameInTwoModulesIsTwoTypes() {
        check(
            """
            name: App
            sources: [A/A.swift, B/B.swift]
            bindings:
              A.Session:
              other: B.Session
              UserOfA:
              UserOfB:
            root: { kind: container }
            """,
            swift: [
                "A/A.swift": """
                public final class Session { public init() {} }
                public struct UserOfA { public init(session: Session) {} }
                """,
                "B/B.swift": """
                public final class Session { public init() {} }
                public struct UserOfB { public init(session: Session) {} }
                """,
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.userOfA = UserOfA(session: session)
                        self.userOfB = UserOfB(session: other)
                """
            ])
    }

    @Test func requirementsAreReadWithWhatTheyInherit() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Port: { generate: [{ nullObject: NoPort }] } }
            bindings: { Port: NoPort }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @MainActor protocol Base { func begin() }
                protocol Port: Base { func go() }
                """
            ],
            expecting: [
                "NoPort.swift": """
                final class NoPort: Port {
                    func begin() {}

                    func go() {}
                }
                """
            ])
    }

    @Test func faultsOfRequirementsStandAtTheManifestsLine() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Port: { generate: [{ nullObject: NoPort }] } }
                                                          ^^^^^^ requirement-not-served: 'go()'
            bindings: { Port: NoPort }
            root: { kind: container }
            """, swift: ["App.swift": "protocol Port { func go() -> Foreign }"])
    }

    @Test func whatIsBoundTwiceUnderTwoNamesIsBoundTwice() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Store: DiskStore
              Keeper: DiskStore
              ^^^^^^ duplicate-binding: 'Store' is bound twice
            root: { kind: container }
            """,
            swift: [
                "App.swift":
                    "protocol Store {}; typealias Keeper = Store; struct DiskStore: Store {}"
            ])
    }

    @Test func functionsBehindAnAliasEscape() {
        check(
            """
            name: App
            sources: App.swift
            values: { tap: { type: Tap } }
            bindings: { Button: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                typealias Tap = (Int) -> Void
                final class Button { init(tap: @escaping Tap) {} }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                    init(tap: @escaping Tap) {
                        self.tap = tap
                        self.button = Button(tap: tap)
                    }
                """
            ])
    }

    @Test func flagsOfTheManifestDecideInTheSources() {
        check(
            """
            name: App
            sources: App.swift
            values: { level: { type: String, value: '"all"' } }
            bindings:
              Log: { implementation: Console, when: { TRACE: Tracer } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Log {}
                struct Console: Log {}
                #if TRACE
                struct Tracer: Log { init(level: String) {} }
                #endif
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        #if TRACE
                            self.log = Tracer(level: level)
                        #else
                            self.log = Console()
                        #endif
                """
            ])
    }

    /// Literals make what the language says, and what an extension adds to that.
    @Test func literalsMakeWhatAnExtensionSays() {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Subject: { arguments: { url: '"http://a"', id: 3, name: 4, port: '"b"' } }
            MARKS
            root: { kind: container }
            """
        let subject = """
            protocol Port {}
            struct Subject { let url: URL; let id: UUID; let name: String; let port: any Port }
            """
        let refused = manifest.replacing(
            "MARKS",
            with: """
                                                ^^^^^^^^^^ type-mismatch: takes 'URL', and this is 'String'
                                                                 ^ type-mismatch: takes 'UUID', and this is 'Int'
                                                                          ^ type-mismatch: takes 'String', and this is 'Int'
                                                                                    ^^^ type-mismatch: takes 'Port', and this is 'String'
                """)
        check(refused, swift: ["App.swift": "import Foundation\n" + subject])
        check(
            manifest.replacing("MARKS\n", with: ""),
            swift: [
                "App.swift": "import Foundation\n" + subject,
                "Literals.swift": """
                extension Foundation.URL: @retroactive ExpressibleByStringLiteral {}
                extension UUID: ExpressibleByIntegerLiteral {}
                extension String: ExpressibleByIntegerLiteral, Port {}
                """,
            ])
    }

    /// What nobody read may hold such an extension, but hardly one of a type that has literals of its own.
    @Test func whatIsNotReadMayMakeLiterals() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Subject: { arguments: { url: '"http://a"', count: '"b"', none: nil } }
                                                                 ^^^ type-mismatch: takes 'Int', and this is 'String'
                                                                             ^^^ type-mismatch: takes 'URL', and this is 'nil'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                import Literals
                struct Subject { let url: URL; let count: Int; let none: URL }
                """
            ])
    }

    @Test func whatIsPublicShowsNothingInternal() {
        check(
            """
            name: App
            access: public
            sources: App.swift
            values:
              flags: { type: Flags, value: Flags() }
              limits: { type: '[Limits]' }
              ^^^^^^ inaccessible-type: public 'CompositionRoot' cannot show 'Limits', which is internal
            bindings:
              Repo: LiveRepo
              ^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Repo', which is internal
              Log:
              Unseen: { arguments: { flags: flags, limits: limits } }
              item: { implementation: Item, lifetime: transient, inputs: { n: Number } }
              ^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Item', which is package
                                                                              ^^^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Number', which is internal
            features:
              Feed:
                bindings: { Model: { arguments: { make: { factory: item } } } }
                scenes:
                  feed: { view: FeedView, inputs: { id: ID } }
                                                        ^^ inaccessible-type: public 'FeedUIComposer' cannot show 'ID', which is internal
                  again: { view: AgainView }
              Detail:
                kind: factory
                scenes:
                  detail: { view: DetailView, returns: DetailView }
                  ^^^^^^ inaccessible-type: public 'DetailFeatureFactory' cannot show 'DetailView', which is internal
              Near:
                access: internal
                scenes:
                  near: { view: NearView }
            root: { kind: struct }
            """,
            swift: [
                "App.swift": """
                struct Flags {}; struct Limits {}; struct Number {}; struct ID {}
                protocol Repo {}
                final class LiveRepo: Repo { init(unseen: Unseen) {} }
                final class Unseen { init(flags: Flags, limits: [Limits]) {} }
                public final class Log { init() {} }
                package final class Item { init(n: Number, log: Log) {} }
                final class Model { init(make: @escaping (Number) -> Item, repo: any Repo) {} }
                struct FeedView: View { let model: Model; let id: ID; let log: Log }
                struct AgainView: View { let repo: any Repo }
                struct DetailView: View { let log: Log }
                struct NearView: View { let unseen: Unseen }
                """
            ])
    }

    @Test func aContainerAndItsScopesShowWhatTheyHold() {
        check(
            """
            name: App
            access: package
            sources: App.swift
            bindings:
              Log:
              ^^^ inaccessible-type: package 'AppDependencies' cannot show 'Log', which is internal
              Own: { access: private }
              Shared: { arguments: { own: Own } }
            scopes:
              Session:
                inputs: { user: User }
                          ^^^^ inaccessible-type: package 'Session' cannot show 'User', which is internal
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Log {}
                final class Own {}
                public final class Shared { init(own: Own) {} }
                struct User {}
                """
            ])
    }

    @Test func whatIsGeneratedConformsToWhatItIsWrittenFor() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Port: { generate: [{ nullObject: NoPort }] } }
            bindings:
              Port: NoPort
              Base: NoPort
              Extended: NoPort
              Other: NoPort
                     ^^^^^^ missing-conformance: 'NoPort' does not conform to 'Other'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Base {}
                protocol Port: Base { func go() }
                protocol Extended {}
                extension NoPort: Extended {}
                protocol Other {}
                """
            ])
    }

    private static let screens = """
        class Page: UIViewController {}
        final class ListVC: Page { init() {} }
        struct MapController: UIViewControllerRepresentable {}
        struct HomeView: View {}
        """

    @Test func viewControllersAreNoViews() {
        check(
            """
            name: App
            sources: App.swift
            features:
              List:
                flow: { start: list, routes: { map: { scene: map }, other: { scene: list } } }
                               ^^^^ type-mismatch: 'list' shows a view controller
                                                                                    ^^^^ type-mismatch: 'list' shows a view controller
                scenes:
                  list: { view: ListVC }
                  map: { view: MapController }
                  kept: { view: ListVC, ownership: scene }
                                                   ^^^^^ unknown-value: a view controller keeps its objects
            root: { kind: container, start: List.list, main: ListApp }
                                            ^^^^^^^^^ type-mismatch: a view of SwiftUI stands here
            """, swift: ["App.swift": Self.screens])
    }

    @Test func whereNothingIsKnownOfAScreenNothingIsSaid() {
        check(
            """
            name: App
            features:
              List:
                scenes:
                  list: { view: VolumeController }
            root: { kind: container, start: List.list, main: ListApp }
            """,
            expecting: ["ListUIComposer.swift": "    static func list() -> VolumeController {"])
    }

    @Test func whatIsWrittenIsOfTheTypeThatIsWritten() {
        check(
            """
            name: App
            sources: App.swift
            values:
              count: { type: Int, value: '"3"' }
                                          ^^^ type-mismatch: 'count' takes 'Int', and this is 'String'
              name: { type: 'String?', default: 4 }
                                                ^ type-mismatch: 'name' takes 'String?', and this is 'Int'
              limit: { type: Double, value: 4 }
              none: { type: 'Int?', value: nil }
            bindings:
              cache: { implementation: Cache }
              Store: cache
                     ^^^^^ type-mismatch: 'cache' is of type 'Cache', which is no 'Store'
              Kept: { implementation: DiskStore, onFailure: Cache }
              Log: { implementation: DiskLog, onFailure: Cache }
                                                         ^^^^^ missing-conformance: 'Cache' does not conform to 'Log'
              Net: { implementation: RealNet, onFailure: cache }
                                                         ^^^^^ type-mismatch: 'cache' is of type 'Cache', which is no 'Net'
              Shared: { factory: Prefs.shared }
                                 ^^^^^^^^^^^^ type-mismatch: 'Prefs.shared' is of type 'Prefs', which is no 'Shared'
              Prefs: { factory: Prefs.shared }
              Hidden: { factory: Hidden.own }
                                 ^^^^^^^^^^ inaccessible-type: cannot see 'own' of 'Hidden', which is private
              Foreign: { factory: Foreign.shared }
              item: { implementation: Item, lifetime: transient, inputs: { n: { type: Int, default: true } } }
                                                                                                    ^^^^ type-mismatch: 'n' takes 'Int', and this is 'Bool'
            features:
              Home:
                scenes:
                  plain: { view: Plain }
                                 ^^^^^ missing-conformance: 'Plain' does not conform to 'View'
                  other: { view: Plain, returns: Plain }
                  item:
                    inputs: { item: Item, n: { type: Int, default: '"z"' } }
                                                                    ^^^ type-mismatch: 'n' takes 'Int', and this is 'String'
                    view: ItemView
                    previews: { A: { inputs: { item: 'Item(n: 1)', n: true } } }
                                                                      ^^^^ type-mismatch: 'n' takes 'Int', and this is 'Bool'
            root:
              kind: struct
              start: { scene: Home.item, arguments: { item: cache, n: 3 } }
                                                            ^^^^^ type-mismatch: 'item' takes 'Item', and this is 'Cache'
            variants:
              mock: { values: { count: false } }
                                       ^^^^^ type-mismatch: 'count' takes 'Int', and this is 'Bool'
            """,
            swift: [
                "App.swift": """
                protocol Store {}; protocol Log {}; protocol Net {}; protocol Shared {}; protocol Kept {}
                final class Cache: Kept {}
                final class DiskStore: Kept { init() throws {} }
                final class DiskLog: Log { init() throws {} }
                final class RealNet: Net { init() throws {} }
                final class Prefs { static let shared = Prefs() }
                final class Hidden { private static let own = Hidden() }
                final class Item { init(n: Int) {} }
                struct Plain {}
                struct ItemView: View { let item: Item; let n: Int }
                """
            ])
    }

    @Test func whatAStaticMethodMakesIsWhatItReturns() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              User: { arguments: { store: { implementation: Stores, initializer: 'make()' } } }
            features:
              Home:
                scenes:
                  home: { view: Screens, initializer: 'home(user:)' }
                  list:
                    view: ListView
                    when: { 'if isCompact': { implementation: CompactView } }
            root: { kind: struct }
            """,
            swift: [
                "App.swift": """
                protocol Store {}
                enum Stores { static func make() -> any Store { fatalError() } }
                final class User { init(store: any Store) {} }
                struct Screens { static func home(user: User) -> HomeView { HomeView() } }
                struct HomeView: View {}; struct ListView: View {}; struct CompactView: View {}
                """
            ],
            expecting: [
                "CompositionRoot.swift": "    private let user = User(store: Stores.make())",
                "HomeUIComposer.swift": "        Screens.home(user: user)",
            ])
    }
}
