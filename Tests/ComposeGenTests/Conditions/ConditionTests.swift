import Testing

@testable import ComposeGenCore

/// What the compiler is asked, and what it is not.
@Suite struct CompilationConditionTests {
    @Test(arguments: [
        ("DEBUG", ["DEBUG"]), ("!DEBUG", ["DEBUG"]), ("  DEBUG  ", ["DEBUG"]),
        ("DEBUG&&!os( macOS )", ["DEBUG", "os(macOS)"]),
        ("(A || B) && !(C)", ["A", "B", "C"]),
        ("canImport(UIKit, _version: 1.2)", ["canImport(UIKit, _version: 1.2)"]),
        ("swift(>=6.0)", ["swift(>=6.0)"]), ("true", []),
    ])
    func readAs(_ text: String, _ flags: [String]) {
        #expect(CompilationCondition.read(text)?.form.flags == flags)
    }

    @Test(arguments: [
        "", "DEBUG &&", "&& A", "A B", "A & B", "flags.isOn", "isOn()", "os()", "os(macOS", "(A",
        "A)",
        "A == B", "\"A\"", "os(f(x))", String(repeating: "(", count: 90) + "A",
    ])
    func isNone(_ text: String) {
        #expect(CompilationCondition.read(text) == nil)
    }

    @Test func holdsAsSwiftSays() throws {
        let condition = try #require(CompilationCondition.read("A || B && !C"))
        func holds(_ flags: Set<String>) -> Bool { condition.form.holds(flags.contains) }
        #expect(holds(["A", "C"]) && holds(["B"]))
        #expect(!holds(["B", "C"]) && !holds([]))
    }

    @Test func wordsForOthers() throws {
        let flag = try #require(CompilationCondition.read("DEBUG"))
        let either = try #require(CompilationCondition.read("A || B"))
        #expect(flag.negated.source == "!DEBUG" && flag.negated.negated.source == "DEBUG")
        #expect(either.negated.source == "!(A || B)")
        #expect(CompilationCondition.both(flag, either).source == "DEBUG && (A || B)")
        #expect(CompilationCondition.either(flag, either).source == "DEBUG || A || B")
    }
}

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
                    #if DEBUG
                        private let fixture = Fixtures()
                    #else
                        private let release = ReleaseNotes()
                    #endif
                    private let store: any Store

                    init() {
                        #if DEBUG
                            self.store = MemoryStore(fixture: fixture)
                        #else
                            self.store = DiskStore(notes: release)
                        #endif
                    }
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

    @Test func rulesSeeEveryBranch() {
        check(
            """
            name: App
            bindings:
              Session: { implementation: UserSession, lifetime: scoped }
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

    @Test func choicesOfScenes() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Model: { properties: { view: ListView } }
                                               ^^^^^^^^ unknown-reference: scene 'list' shows one of several views
                scenes:
                  list: { view: ListView, arguments: { model: Model }, when: { 'if Settings.isOn': PlainView } }
                  board: { view: BoardViewController, when: { 'if Settings.isOn': PlainViewController } }
                  ^^^^^ missing-key: scene 'board' may show view controllers of several types
                  right: { view: BoardViewController, returns: UIViewController, when: { 'if Settings.isOn': PlainViewController } }
                  fallen: { view: BoardViewController, effects: throws, onFailure: PlainViewController }
                  ^^^^^^ missing-key: scene 'fallen' may show view controllers of several types
                  same: { view: BoardViewController, effects: throws, onFailure: { implementation: BoardViewController, arguments: [1] } }
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
            decode(parse(SourceFile(path: "m.yml", text: text)).value).value)
        #expect(configure(manifest).value.values.count == 6)
    }

    @Test func aWarningOfOneBuildSaysWhich() throws {
        let text = """
            name: App
            bindings:
              Store: { implementation: DiskStore, when: { DEBUG: { factory: 'Store(a: flags)' } } }
              flags: { implementation: Flags }
            root: { kind: container }

            """
        let diagnostics = generate([SourceFile(path: "m.yml", text: text)]).diagnostics
        #expect(diagnostics.map(\.code) == [.unmarkedName])
        #expect(
            diagnostics.first?.notes.map(\.text) == ["this is so where 'DEBUG' holds"])
    }
}

/// The parts of what is asked where the object is made.
@Suite struct EvaluatedConditionTests {
    @Test(arguments: [
        ("if isOn", "isOn", []),
        ("if let a = b, let c, c.isOn", "let a = b, let c, c.isOn", ["a", "c"]),
        ("available(iOS 26, *)", "#available(iOS 26, *)", []),
        (
            "if f(a, b), available( macOS 15.4 , * ), if x", "f(a, b)|#available(macOS 15.4, *)|x",
            []
        ),
        ("DEBUG, if x, !BETA && os(iOS)", "x", []),
        ("if case .some(let value) = x, isReady", "case .some(let value) = x, isReady", ["value"]),
        ("if let (a, b) = pair()", "let (a, b) = pair()", ["a", "b"]),
        ("if let a: Int = b", "let a: Int = b", ["a"]),
    ])
    func parts(_ text: String, _ expected: String, _ bound: [String]) throws {
        let manifest = """
            name: App
            bindings:
              S: { implementation: T, when: { '\(text)': U } }

            """
        let decoded = decode(parse(SourceFile(path: "m.yml", text: manifest)).value)
        #expect(decoded.diagnostics.isEmpty)
        guard case .construction(let construction)? = decoded.value?.bindings.first?.choice else {
            Issue.record("there is no binding")
            return
        }
        let condition = try #require(construction.branches.first?.condition.evaluated)
        let parts = condition.parts.map { part in
            switch part {
            case .availability(let text): text
            case .swift(let text, _): text.source
            }
        }
        #expect(parts.joined(separator: "|") == expected)
        #expect(condition.boundNames == bound)
    }

    /// The advice where what exists under a condition is named.
    private func cure(_ root: String, _ more: String = "") -> [String] {
        advice(
            on: """
                name: App
                bindings: { A: { only: DEBUG }, B: }
                features:
                  Home:
                    scenes:
                      home: { view: HomeView, arguments: { b: B } }
                      debug: { view: DebugView, arguments: { b: B }, only: DEBUG }
                \(more)
                root: { \(root), allow: unused-binding }
                """)
    }

    @Test func theCureCanBeWritten() {
        #expect(cure("start: Home.debug").contains("start with a scene that is always there"))
        #expect(
            cure("start: Home.home, overridable: [A]")
                .contains("leave it out of 'overridable', or remove its 'only'"))
        #expect(
            cure("kind: container, main: M, start: Home.home, environment: [B, A]")
                .contains("leave it out of 'environment', or remove its 'only'"))
        #expect(
            cure(
                "kind: view, start: Home.home, navigation: { path: path, destinations: { Int: Home.debug } }"
            )
            .contains("lead to a scene that is always there"))
    }

    @Test func whatIsOpenSomewhereIsOpenEverywhere() {
        check(
            """
            name: App
            bindings:
              API:
            scopes:
              Session: { bindings: { Store: { implementation: Disk, arguments: { a: API }, when: { DEBUG: Memory } } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { b: { factory: Session }, a: API } } } }
              In: { scope: Session, scenes: { inside: { view: InView, arguments: { s: Store } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                    @MainActor
                    final class Composition: ObservableObject {
                        let api = API()
                    }
                """
            ])
        check(
            """
            name: App
            bindings:
              API: { implementation: HTTP }
            scopes:
              Session: { bindings: { Store: { implementation: Disk, arguments: { a: API }, when: { DEBUG: Memory } } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { b: { factory: Session }, a: API } } } }
              In: { scope: Session, scenes: { inside: { view: InView, arguments: { s: Store } } } }
            root: { start: Home.home }
            """,
            expecting: ["CompositionRoot.swift": "    let api = HTTP()"])
    }

    /// What one build has to make first stands first in all, so that it stands once.
    @Test func allBuildsMakeObjectsInOneOrder() {
        check(
            """
            name: App
            bindings:
              Store: { implementation: SQLStore, decorators: [{ TracedStore: { log: Log }, only: DEBUG }] }
              Log: { implementation: FileLog, when: { 'if Flags.quiet': QuietLog } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store, log: Log } } } } }
            root: { kind: container, start: Home.home }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init() {
                        if Flags.quiet {
                            self.log = QuietLog()
                        } else {
                            self.log = FileLog()
                        }
                        #if DEBUG
                            self.store = TracedStore(decoratee: SQLStore(), log: log)
                        #else
                            self.store = SQLStore()
                        #endif
                    }
                """
            ])
    }

    /// Groups of properties and functions that all stand under one condition share it.
    @Test func whatOnlyOneBuildHasStandsUnderOneCondition() {
        check(
            """
            name: App
            bindings: { Client: }
            scopes:
              Debugging:
                bindings: { Tool: { only: DEBUG, arguments: { client: Client } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } }
              Tools: { scope: Debugging, only: DEBUG, scenes: { tools: { view: ToolsView, arguments: { tool: Tool } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "Debugging.swift": """
                final class Debugging {
                    #if DEBUG
                        private let root: CompositionRoot

                        private let tool: Tool

                        init(root: CompositionRoot) {
                """
            ])
    }

    /// The order of the build that has the most is that of all.
    @Test func statementsOfSeveralConditionsKeepTheirOrder() {
        check(
            """
            name: App
            bindings:
              Store:
                implementation: FileStore
                when:
                  DEBUG && targetEnvironment(simulator): MemoryStore
                  if Settings.isMock: MockStore
              Debug: { only: DEBUG }
              Menu: { arguments: { debug: Debug }, only: DEBUG }
              Analytics: { implementation: Firebase, only: '!DEBUG', allow: unused-binding }
            features:
              Feed: { scenes: { feed: { view: FeedView, arguments: [Store] }, menu: { view: MenuView, arguments: [Menu], only: DEBUG } } }
            root: { start: Feed.feed }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        #if !(DEBUG && targetEnvironment(simulator))
                            if Settings.isMock {
                                self.store = MockStore()
                            } else {
                                self.store = FileStore()
                            }
                        #endif
                        #if DEBUG
                            self.menu = Menu(debug: debug)
                        #endif
                """
            ])
    }

    /// Of several builds the words name what they have in common, and of two what holds comes before what does not.
    @Test func conditionsAreAsShortAsTheyCanBe() {
        check(
            """
            name: App
            values: { flags: { type: Flags } }
            bindings:
              Client:
                implementation: LiveClient
                decorators: [{ AuthClient: { flags: flags }, only: os(iOS) && !DEBUG }]
                when:
                  os(visionOS): { implementation: VisionClient, arguments: { flags: flags } }
                  DEBUG: { implementation: DebugClient, arguments: { flags: flags } }
            features:
              Main:
                bindings:
                  Model:
                    when:
                      DEBUG && os(iOS): { implementation: DebugModel, arguments: { flags: flags } }
                scenes: { main: { view: MainView, arguments: { model: Model, client: Client } } }
            root: { start: Main.main }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    #if os(iOS) && !DEBUG || os(visionOS) || DEBUG
                        private let client: any Client
                    #else
                        private let client = LiveClient()
                    #endif
                """,
                "MainUIComposer.swift": """
                    #if DEBUG && os(iOS)
                        static func main(flags: Flags, client: any Client) -> some View {
                """,
            ])
    }

    /// What a condition binds hides the constant that it decides on.
    @Test(arguments: ["", ", overridable: [Client]"])
    func aConditionMayBindTheNameOfItsObject(key: String) {
        let isOverridable = !key.isEmpty
        let type = "any Client"
        check(
            """
            name: App
            bindings:
              Client: { lifetime: \(isOverridable ? "singleton" : "scoped"), implementation: RealClient, when: { 'if let client = Settings.client': { factory: client } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } } }
            root: { start: Home.home\(key) }
            """,
            expecting: [
                "CompositionRoot.swift": isOverridable
                    ? """
                        init(client: (\(type))? = nil) {
                            let givenClient = client
                            let chosenClient: \(type)
                            if let givenClient {
                                chosenClient = givenClient
                            } else if let client = Settings.client {
                                chosenClient = client
                            } else {
                                chosenClient = RealClient()
                            }
                            let client = chosenClient
                            self.client = client
                        }
                    """
                    : """
                            let chosenClient: \(type)
                            if let client = Settings.client {
                                chosenClient = client
                            } else {
                                chosenClient = RealClient()
                            }
                            let client = chosenClient
                    """
            ])
    }
}
