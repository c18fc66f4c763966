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

    /// The compiler isolates what it makes of properties only where these ask for that.
    @Test func memberwiseInitializersAreIsolatedAsTheirProperties() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Settings: { arguments: { level: 3, names: [] } }
              Screen: { arguments: { cache: 'Cache()', settings: Settings } }
              Pages: { arguments: { onEnd: '{ }' } }
              Tabs: { arguments: { onEnd: '{ }' } }
            root: { kind: container, isolation: nonisolated }
            """,
            swift: [
                "App.swift": """
                final class Cache { init() {} }
                @MainActor final class Model { init() {} }
                @MainActor struct Settings { let level: Int; let names: [String] }
                @MainActor struct Screen { let cache: Cache; let settings: Settings }
                @MainActor struct Pages { let onEnd: @MainActor () -> Void }
                @MainActor struct Tabs { let onEnd: @Sendable () -> Void; var model = Model() }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                    init() async {
                        self.settings = Settings(level: 3, names: [])
                        self.screen = await Screen(cache: Cache(), settings: settings)
                        self.pages = Pages(onEnd: { })
                        self.tabs = await Tabs(onEnd: { })
                    }
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

    @Test func whatTakesThePlaceOfAnotherProvidesTheSame() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Store: { implementation: Disk, onFailure: Null, provides: [Extra] }
                                                        ^^^^ missing-conformance: 'Null' does not conform to 'Extra'
            features: { Home: { scenes: { home: { view: HomeView } } } }
            root: { start: Home.home }
            """,
            swift: [
                "App.swift": """
                protocol Store {}
                protocol Extra {}
                final class Disk: Store, Extra { init() throws {} }
                final class Null: Store {}
                struct HomeView: View { let store: any Store; var body: some View { Text("") } }
                """
            ])
    }

    /// What several files name in several ways is one type.
    @Test func typesAreInBackticksWhereSwiftWantsThem() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              "`my type`": { name: mine }
              "`class`": { name: school }
              "Kit.`Type`": { name: kind }
              "`Plain`":
              User:
              Other: { arguments: { '`the count`': 3 } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class `my type` { init() {} }
                final class `class` { init() {} }
                enum Kit { struct `Type` { init() {} } }
                final class Plain { init() {} }
                struct User { init(a: `my type`, b: `class`, c: Kit.`Type`, d: `Plain`) {} }
                struct Other { init(`the count`: Int) {} }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.mine = `my type`()
                        self.school = `class`()
                        self.kind = Kit.`Type`()
                        self.plain = Plain()
                        self.user = User(a: mine, b: school, c: kind, d: plain)
                        self.other = Other(`the count`: 3)
                """
            ])
    }

    @Test func whatGeneratedCodeNamesIsThereOnAllSystems() {
        check(
            """
            name: App
            sources: App.swift
            values:
              glass: { type: '[Glass]' }
                              ^^^^^^^ later-system: only later systems have 'Glass', and generated code names it on all of them
              pane: { type: Pane, default: 3 }
                            ^^^^ later-system: only later systems have 'Pane', and generated code names it on all of them
            bindings:
              Frame: Wood
              ^^^^^ later-system: only later systems have 'Frame', and generated code names it on all of them
              House: { lifetime: transient, inputs: { frame: Old.Door } }
                                                             ^^^^^^^^ later-system: only later systems have 'Old.Door', and generated code names it on all of them
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @available(iOS 18, *) struct Glass {}
                @available(iOS 18, *) typealias Pane = Int
                @available(iOS 18, *) protocol Frame {}
                final class Wood: Frame { init(glass: [Glass], pane: Int) {} }
                enum Old {}
                @available(iOS 18, *) extension Old { struct Door {} }
                final class House { init(frame: Old.Door) {} }
                """
            ])
    }

    /// An alias is what it stands for, also where it is generic or outside of the protocol.
    @Test func aliasesInRequirementsAreLookedThrough() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Loader: { generate: [{ fallback: Twice }, { nullObject: NoLoader }] }
            bindings:
              primary: { type: Loader, implementation: NoLoader }
              Loader: { implementation: Twice, arguments: { primary: primary, fallback: NoLoader() } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Item {}
                typealias Perhaps<Value> = Value?
                typealias Items = Perhaps<[Item]>
                typealias Completion<Value> = (Result<Value, any Error>) -> Void
                protocol Loader {
                    func item() -> Perhaps<Item>
                    func items() -> Items
                    func load(done: @escaping Completion<Int>)
                }
                """
            ],
            expecting: [
                "Twice.swift": "        primary.items() ?? fallback.items()",
                "NoLoader.swift": "    func items() -> Items {\n        nil",
            ])
    }

    /// What Swift refuses comes to an end here.
    @Test func aliasesThatLeadBackComeToAnEnd() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Loader: { generate: [{ spy: LoaderSpy }, { fallback: Twice }] } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                typealias Same = Same
                typealias One = Other
                typealias Other = One
                typealias Wide<Value> = Wide<[Value]>
                protocol Loader { func a() -> Same; func b() throws -> One; func c() -> Wide<Int> }
                """
            ])
    }

    /// A module does not isolate by default what conforms to a protocol that inherits `Sendable`.
    @Test(arguments: [
        ("MainActor", "MainActor", "@MainActor\nfinal class AppDependencies: Face {"),
        ("nonisolated", "nonisolated", "\nfinal class AppDependencies: Face {"),
        ("MainActor", "nonisolated", "\nnonisolated final class AppDependencies: Face {"),
    ])
    func whatConformsToASendableProtocolSaysItsActor(
        module: String, root: String, head: String
    ) {
        check(
            """
            name: App
            sources: App.swift
            settings: { defaultIsolation: \(module) }
            bindings: { Disk: }
            root: { kind: container, isolation: \(root), conforms: [Face] }
            """, swift: ["App.swift": "protocol Face: Sendable {}\nstruct Disk {}"],
            expecting: ["AppDependencies.swift": head])
    }

    /// In Swift 5 the initializer that the compiler makes belongs to the actor, and in Swift 6 it does not.
    @Test func anInitializerOfAnIsolatedStructureIsWaitedFor() {
        check(
            """
            name: App
            sources: App.swift
            settings: { defaultIsolation: MainActor }
            bindings: { Plain: }
            root: { kind: container, isolation: nonisolated }
            """, swift: ["App.swift": "struct Plain { var a = 3 }"],
            expecting: [
                "AppDependencies.swift":
                    "    init() async {\n        self.plain = await { @MainActor in Plain() }()"
            ])
    }
}
