import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

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
        let decoded = decode([parse(SourceFile(path: "m.yml", text: manifest))])
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

    /// What a condition throws or waits for, the function does that asks it, and who calls that.
    @Test(arguments: [
        ("await $(Flags).isOn", "async", "await "), ("try Flags.read()", "throws", "try "),
        ("try await $(Flags).read()", "async throws", "try await "),
        ("(try? Flags.read()) ?? false", "", ""),
    ])
    func aConditionHasEffects(_ condition: String, _ effects: String, _ words: String) {
        let arguments = condition.contains("$") ? "flags: flags" : ""
        let parameters = arguments.isEmpty ? "" : "flags: Flags"
        let written = condition.replacing("$(Flags)", with: "flags")
        let effects = effects.isEmpty ? "" : effects + " "
        check(
            """
            name: App
            bindings:
              Flags:
              Store: { implementation: DiskStore, when: { 'if \(condition)': MemoryStore } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init() \(effects){
                        self.flags = Flags()
                        self.store = \(words)Self.makeStore(\(arguments))
                    }

                    private static func makeStore(\(parameters)) \(effects)-> any Store {
                        if \(written) {
                            return MemoryStore()
                        }
                        return DiskStore()
                    }
                """
            ])
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
                        self.log = Self.makeLog()
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
                @MainActor
                final class Debugging {
                    #if DEBUG
                        private let tool: Tool

                        init(root: CompositionRoot) {
                            self.tool = Tool(client: root.client)
                        }
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
                @MainActor
                struct CompositionRoot {
                    private let store: any Store
                    #if DEBUG
                        private let menu: Menu
                    #endif

                    init() {
                        self.store = Self.makeStore()
                        #if DEBUG
                            let debug = Debug()
                            self.menu = Menu(debug: debug)
                        #endif
                    }

                    func makeRootView() -> some View {
                        FeedUIComposer.feed(store: store)
                    }

                    #if DEBUG
                        func makeMenu() -> some View {
                            FeedUIComposer.menu(menu: menu)
                        }
                    #endif

                    private static func makeStore() -> any Store {
                        #if DEBUG && targetEnvironment(simulator)
                            return MemoryStore()
                        #else
                            if Settings.isMock {
                                return MockStore()
                            }
                            return FileStore()
                        #endif
                    }
                }
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
                    private let client: any Client

                    init(flags: Flags) {
                        #if DEBUG && os(iOS)
                            self.flags = flags
                        #endif
                        #if os(iOS) && !DEBUG
                            self.client = AuthClient(decoratee: LiveClient(), flags: flags)
                        #elseif os(visionOS)
                            self.client = VisionClient(flags: flags)
                        #elseif DEBUG
                            self.client = DebugClient(flags: flags)
                        #else
                            self.client = LiveClient()
                        #endif
                    }
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
        check(
            """
            name: App
            bindings:
              Client: { lifetime: \(isOverridable ? "singleton" : "scene"), implementation: RealClient, when: { 'if let client = Settings.client': { swift: client } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } } }
            root: { start: Home.home\(key) }
            """,
            expecting: [
                "CompositionRoot.swift":
                    (isOverridable
                    ? """
                        init(client: (any Client)? = nil) {
                            self.client = client ?? Self.makeClient()
                        }

                        func makeRootView() -> some View {
                            HomeUIComposer.home(client: client)
                        }

                    """
                    : """
                        func makeRootView() -> some View {
                            let client = makeClient()
                            return HomeUIComposer.home(client: client)
                        }

                    """) + """

                            private \(isOverridable ? "static " : "")func makeClient() -> any Client {
                                if let client = Settings.client {
                                    return client
                                }
                                return RealClient()
                            }
                        """
            ])
    }

    /// A closure makes another object than the scene, out of what stands outside of the branches of both.
    @Test(arguments: ["", "loader: Loader, "]) func aClosureSeesNothingOfABranch(arguments: String)
    {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Queue:
                  Loader:
                    lifetime: transient
                    implementation: SafeLoader
                    effects: throws
                    onFailure: { implementation: FastLoader, arguments: { queue: Queue } }
                    when: { 'if Settings.isOn': PlainLoader }
                scenes: { home: { view: HomeView, arguments: { \(arguments)make: { factory: Loader } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    static func home() -> some View {
                        let queue = Queue()
                """
            ])
    }
}
