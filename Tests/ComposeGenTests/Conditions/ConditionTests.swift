import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

/// What conditions do to what is said.
@Suite struct ConditionTests {
    @Test func nothingIsUnusedThatSomeBuildUses() {
        check(
            """
            name: App
            bindings:
              Release: { implementation: ReleaseNotes }
              Fixture: { implementation: Fixtures }
              Unused: { implementation: Nothing }
              ^^^^^^ unused-binding
              Debugging: { implementation: Debugger, only: DEBUG }
              ^^^^^^^^^ unused-binding
              Store:
                implementation: DiskStore
                arguments: { notes: Release }
                when: { DEBUG: { implementation: MemoryStore, arguments: { fixture: Fixture } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                struct CompositionRoot {
                    private let store: any Store

                    init() {
                        #if DEBUG
                            let fixture = Fixtures()
                            self.store = MemoryStore(fixture: fixture)
                        #else
                            let release = ReleaseNotes()
                            self.store = DiskStore(notes: release)
                        #endif
                    }
                """
            ])
    }

    @Test func eachStatementStandsUnderItsOwnConditionsWithItsComment() {
        check(
            """
            name: App
            bindings:
              Log: { when: { DEBUG: { implementation: Log, setup: $(self).start() } } }
              Timer: { setup: $(self).start() }
            features:
              Quote: { only: WIDGET || DEBUG, scenes: { quote: { view: QuoteView } } }
              Settings: { only: '!WIDGET', kind: factory, scenes: { settings: { view: SettingsView } } }
            root: { tests: AppTests.swift }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    init() {
                        #if DEBUG
                            // Nothing else holds it.
                            self.log = Self.makeLog()
                        #endif

                        // Nothing else holds it.
                        let timer = Timer()
                """,
                "AppTests.swift": """
                        let root = CompositionRoot()
                        #if WIDGET || DEBUG
                            _ = root.makeQuote()
                        #endif
                        #if !WIDGET
                            _ = root.makeSettingsFeature().settings()
                        #endif
                """,
            ])
    }

    /// A group of properties that is empty in some builds is there in all of them.
    @Test func aPropertyStandsUnderOneCondition() {
        check(
            """
            name: App
            bindings: { Store: , Draft: { lifetime: transient, only: DEBUG, arguments: { store: Store } } }
            scopes: { Session: { bindings: { Token: { arguments: { store: Store } } } } }
            features:
              Home: { scope: Session, only: DEBUG, scenes: { home: { view: HomeView, arguments: { make: { factory: Draft } } } } }
            variants:
              mock: { only: DEBUG && !X, bindings: { Token: { swift: Token.mock } } }
              other: { only: X, bindings: { Token: { swift: Token.other } } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                final class Session {
                    #if DEBUG
                        private let root: AppDependencies
                    #endif

                    let token: Token
                """
            ])
    }

    @Test func whatStandsUnderAConditionMayNameWhatDoes() {
        check(
            """
            name: App
            bindings:
              Logger: { implementation: ConsoleLogger, only: DEBUG }
              Other: { implementation: OtherLogger, only: '!DEBUG' }
              Store: { implementation: DiskStore, arguments: { logger: Logger }, only: DEBUG && !BETA }
              Wrong: { implementation: WrongStore, arguments: { logger: Other }, only: DEBUG && !BETA }
                                                                        ^^^^^ unknown-reference: 'Other' exists only where '!DEBUG' holds
            features:
              Home:
                only: DEBUG
                scenes:
                  home: { view: HomeView, arguments: { logger: Logger } }
                  beta: { view: BetaView, arguments: { store: Store }, only: BETA }
                                                              ^^^^^ unknown-reference: 'Store' exists only where 'DEBUG && !BETA' holds
                  rest: { view: RestView, arguments: { store: Store, wrong: Wrong }, only: '!BETA' }
            """)
    }

    /// Where the feature is there under the first condition, all is there that exists then, too.
    @Test func conditionsOfWhatOneObjectAsksFor() {
        let manifest = """
            name: App
            bindings:
              Flags: { only: DEBUG }
              Recorder: { only: DEBUG || BETA }
              Probe: { only: TEST }
            features:
              Menu:
                bindings: { Model: { arguments: { a: Flags, b: Recorder, c: Probe } } }
                                                     ^^^^^ unknown-reference: 'Flags' exists only where 'DEBUG' holds
                                                               ^^^^^^^^ note: 'Recorder' exists only where 'DEBUG || BETA' holds
                                                                            ^^^^^ unknown-reference: 'Probe' exists only where 'TEST' holds
                scenes: { menu: { view: MenuView, arguments: { model: Model } } }
            root: { kind: container }
            """
        check(manifest)
        #expect(advice(on: manifest).contains("or write 'only: DEBUG' at feature 'Menu'"))
    }

    @Test func rulesSeeEveryBranch() {
        check(
            """
            name: App
            bindings:
              Session: { implementation: UserSession, lifetime: scene }
              Store:
                implementation: DiskStore
                when: { DEBUG: { implementation: MemoryStore, arguments: { session: Session } } }
                                                                                    ^^^^^^^ captive-dependency
              Sync:
                implementation: DefaultSync
                when: { 'if Settings.isOn': { implementation: OtherSync, arguments: { session: Session } } }
                                                                                               ^^^^^^^ captive-dependency
              Keys:
                implementation: Keychain
                when: { 'if Settings.isOn': { implementation: Vault, effects: throws } }
                                                                              ^^^^^^ unserved-effect: 'Keys' may fail
              live: { type: Feed, implementation: LiveFeed, liveOnly: true }
              Feed: { implementation: StubFeed, when: { BETA: live } }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { session: Session, store: Store, sync: Sync, keys: Keys, feed: Feed }
                    previews: { Home: }
                                ^^^^ preview-reaches-live-only
            root: { main: TheApp, start: Home.home }
            """)
    }

    @Test func whatABranchNeedsMustBeClear() {
        check(
            """
            name: App
            bindings:
              client: { type: Client, implementation: URLClient }
              Loader:
                implementation: RemoteLoader
                when:
                  'if let client = Settings.client': { implementation: LiveLoader, arguments: { client: client } }
                  'if let client': { implementation: OtherLoader, arguments: { made: Maker } }
                  'if let other = client': CachedLoader
                                  ^^^^^^ unmarked-name: 'client'
              Maker: { arguments: { client: client } }
              Reader:
                implementation: DefaultReader
                when: { 'if case .on(let loader) = state': { implementation: OtherReader, arguments: { loader: Loader } } }
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ name-clash
            features:
              Home:
                bindings:
                  Loader: { when: { 'if Settings.isOn': { implementation: OwnLoader } }, decorators: [Logged] }
                scenes:
                  home:
                    view: HomeView
                    arguments: { loader: Loader, reader: Reader }
            """)
    }

    /// What a branch makes along with its choice is made of what has its name there.
    @Test(arguments: ["Client", "Draft", "{ factory: Draft }", "Inner", "'{ $(Client).go() }'"])
    func whatABranchMakesMustBeClearToo(asked: String) {
        func manifest(_ others: String) -> String {
            """
            name: App
            features:
              Home:
                bindings:
                  Client:
                  Draft: { lifetime: transient, arguments: { client: Client } }
                  Inner: { arguments: { client: Client } }
                  Loader:
                    implementation: PlainLoader
                    when: { 'if let client = Settings.client': { implementation: LiveLoader, arguments: { other: client, made: \(asked) } } }
                scenes:
                  home: { view: HomeView, arguments: { loader: Loader\(others) } }
            root: { start: Home.home }
            """
        }
        #expect(Said(of: manifest("")).codes.contains(.nameClash))
        // What stands before the condition is made of what has the name there.
        if asked == "Inner" {
            #expect(!Said(of: manifest(", inner: Inner")).codes.contains(.nameClash))
        }
    }

    /// What shows the one or the other is a view, or Swift.
    @Test func aSceneShowsOneViewInEachBuild() {
        check(
            """
            name: App
            bindings: { Log: }
            features:
              Home:
                bindings:
                  board: { type: UIViewController, implementation: BoardViewController, when: { 'if Settings.isOn': PlainViewController } }
                scenes:
                  list: { view: ListView, when: { 'if Settings.isOn': { implementation: PlainView, arguments: { log: Log } } } }
                                                   ^^^^^^^^^^^^^^^^ misplaced-key: a scene shows one view in each build
                  grid: { view: GridView, when: { 'DEBUG, available(iOS 26, *)': GlassView, DEBUG: PlainView } }
                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ misplaced-key: cannot choose another
                  deep: { view: GridView, when: { DEBUG: { implementation: GridView, effects: throws, onFailure: PlainView } } }
                                                                                                                 ^^^^^^^^^ unknown-value: one view in each build
                  fallen: { view: GridView, effects: throws, onFailure: { implementation: GridView, arguments: [Log] } }
                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-value: nothing else can take its place
                  framed: { view: GridView, decorators: [{ Framed: , effects: failable, onFailure: decoratee }] }
                                                                                                   ^^^^^^^^^ unknown-value
                  right: { view: board }
                  trapped: { view: GridView, effects: throws, onFailure: trap, when: { os(iOS): PlainView } }
            """)
    }

    @Test func asManyAsOneCanKeepInMind() {
        let flags = (0..<7).map { "FLAG\($0)" }
        func manifest(_ count: Int) -> String {
            "name: App\nbindings:\n"
                + flags.prefix(count).map {
                    "  \($0.dropFirst())Store: { implementation: Disk, when: { \($0): Memory } }\n"
                }.joined()
                + "root: { kind: container }\n"
        }
        #expect(generate([SourceFile(path: "m.yml", text: manifest(6))]).diagnostics.isEmpty)
        let diagnostics = generate([SourceFile(path: "m.yml", text: manifest(7))]).diagnostics
        #expect(diagnostics.map(\.code) == [.tooManyConfigurations])
    }

    /// A build is for one system, so that these are six configurations and not thirty-two.
    @Test func systemsExcludeEachOther() throws {
        let systems = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
        let text =
            "name: App\nbindings:\n  Store:\n    implementation: Disk\n    when:\n"
            + systems.map { "      os(\($0)): \($0.capitalizedHead)Store\n" }.joined()
            + "root: { kind: container }\n"
        let manifest = try #require(
            decode([parse(SourceFile(path: "m.yml", text: text))]).value)
        #expect(configure(manifest).value.values.count == 6)
    }

    @Test func aWarningOfOneBuildSaysWhich() throws {
        let text = """
            name: App
            bindings:
              Store: { implementation: DiskStore, when: { DEBUG: { swift: 'Store(a: flags)' } } }
              flags: { implementation: Flags }
            root: { kind: container }

            """
        let diagnostics = generate([SourceFile(path: "m.yml", text: text)]).diagnostics
        #expect(diagnostics.map(\.code) == [.unmarkedName])
        #expect(
            diagnostics.first?.notes.map(\.text) == ["this is so where 'DEBUG' holds"])
    }
}
