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

    @Test func whatSwiftTextNamesIsThereOnAllSystems() {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Pane: { swift: 'makePane(thickness)' }
                              ^^^^^^^^ later-system: only later systems have 'makePane', and generated code names it on all of them
                                       ^^^^^^^^^ later-system: only later systems have 'thickness', and generated code names it on all of them
              Door: { swift: 'if #available(iOS 18, *) { Steel.door() } else { Door() }' }
              Wall:
                implementation: Brick
                decorators: [Paint]
                             ^^^^^ later-system: only later systems have 'Paint', and it is made on all of them
                when:
                  'available(iOS 17, *)': Concrete
                                          ^^^^^^^^ later-system: only later systems have 'Concrete', and it is made on all of them
                  'available(iOS 18.2, *)': { implementation: Concrete, decorators: [Paint] }
                  'available(iOS 18, macOS 15, *)': { swift: newWall(thickness) }
            features:
              Home: { scenes: { home: { view: Home } } }
                                              ^^^^ later-system: only later systems have 'Home', and it is made on all of them
            root: { kind: container }
            """
        let swift: KeyValuePairs = [
            "App.swift": """
            @available(iOS 18, *) func makePane(_ n: Int) -> Pane { Pane() }
            @available(iOS 18, *) let thickness = 3
            @available(iOS 18, *) func newWall(_ n: Int) -> any Wall { Concrete() }
            final class Pane {}
            final class Door { init() {} }
            @available(iOS 18, *) enum Steel { static func door() -> Door { Door() } }
            protocol Wall {}
            struct Brick: Wall {}
            @available(iOS 18, *) struct Concrete: Wall {}
            @available(iOS 18, *) struct Paint: Wall { let decoratee: any Wall }
            @available(iOS 18, *) struct Home: View { var body: Never { fatalError() } }
            """
        ]
        check(manifest, swift: swift)
        let advice = advice(on: manifest, swift: swift)
        #expect(
            advice.contains(
                "list it under 'when' alone: 'when: { \"available(iOS 18, *)\": { implementation: …, decorators: [Paint] } }'"
            ))
        #expect(
            advice.contains(
                "show a view that asks '#available(iOS 18, *)', and has another for the earlier ones"
            ))
    }

    @Test func anAliasOfAGlobalActorIsTheActor() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { Store: , Index: }
            root: { kind: container, isolation: Files }
            """,
            swift: [
                "App.swift": """
                @globalActor actor FileActor { static let shared = FileActor() }
                typealias Files = FileActor
                @FileActor final class Store { init() {} }
                @Files final class Index { init(store: Store) {} }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                    init() {
                        self.store = Store()
                        self.index = Index(store: store)
                    }
                """
            ])
    }

    @Test func whatEveryProtocolImpliesIsNotAskedFor() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { Store: Disk, Index: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Store {}
                final class Disk: Store {}
                final class Index { init(store: any Store & Copyable, other: any Store & Escapable) {} }
                """
            ])
    }

    /// A default is made by code of the root's isolation.
    @Test(arguments: [("nonisolated", true), ("MainActor", false)])
    func defaultsOfAnotherActor(isolation: String, isFault: Bool) {
        check(
            """
            name: App
            sources: App.swift
            values:
              limit: { type: Int, default: Limits.small }
            \(isFault ? "                               ^^^^^^ type-mismatch: 'Limits' is isolated to 'MainActor', and the code that makes this default is not" : "")
              plain: { type: Int, default: Limits.any }
            bindings:
              Car: { lifetime: transient, inputs: { limits: { type: Limits, default: Limits() } } }
            \(isFault ? "                                                                         ^^^^^^ type-mismatch: 'Limits' is isolated to 'MainActor', and the code that makes this default is not" : "")
            root: { kind: container, isolation: \(isolation) }
            """.split(separator: "\n").joined(separator: "\n"),
            swift: [
                "App.swift": """
                @MainActor struct Limits {
                    static let small = 3
                    nonisolated static let any = 4
                    init() {}
                }
                final class Car { init(limits: Limits, limit: Int, plain: Int) {} }
                """
            ])
    }
}
