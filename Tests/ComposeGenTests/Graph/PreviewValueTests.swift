import ComposeGenCore
import SourceText
import Testing

/// A preview has no root that would be asked for what the manifest leaves open.
@Suite struct PreviewValueTests {
    @Test func isGivenEveryValueThatItReaches() {
        check(
            """
            name: App
            values: { key: { type: String }, size: { type: Int, default: 3 } }
            bindings:
              Client: { implementation: HTTPClient, arguments: { key: key, size: size } }
            variants:
              sample:
                previewOnly: true
                values: { key: '"sample"' }
              mock:
                previewOnly: true
                bindings: { Client: MockClient }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { client: Client }
                    previews:
                      Live: {}
                      ^^^^ missing-argument: nothing gives this preview the value 'key'
                      Sample: { variant: sample }
                      Mock: { variant: mock }
            root: { start: Home.home }
            """)
    }

    /// Through a member goes what the root is made of, also what the scene is not.
    @Test func isGivenEveryValueThatTheMemberAsksFor() {
        func app(_ inputs: String) -> String {
            """
            name: App
            values: { key: { type: String } }
            bindings: { Client: { implementation: HTTPClient, arguments: { key: key } } }
            scopes: { Session: { bindings: { Repo: RemoteRepo } } }
            features:
              Home:
                scope: Session
                scenes:
                  home:
                    view: HomeView
                    arguments: { repo: Repo }
                    previews:
                      Live: \(inputs)
            root: { kind: container, start: 'EmptyView()' }
            """
        }
        check(
            app(
                "{}\n          ^^^^ missing-argument: nothing gives this preview the value 'key'"))
        check(
            app("{ inputs: { key: '\"k\"' } }"),
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Live") {
                    AppDependencies(key: "k").makeSession().makeHome()
                }
                """
            ])
    }

    @Test func aTestThatPassesAnEmptyTextSaysNothingForThePreview() {
        check(
            """
            name: App
            values: { key: { type: String }, session: { type: Session } }
                                             ^^^^^^^ missing-argument: the generated test passes nothing for 'session'
            bindings: { Client: { implementation: HTTPClient, arguments: { key: key, in: session } } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { client: Client }, previews: { Live: } }
                                                                                     ^^^^ missing-argument: nothing gives this preview the value 'key'
            root: { start: Home.home, tests: Tests/HomeTests.swift }
            """)
    }

    /// What a variant for previews makes is for views that find it in the environment.
    @Test func passesTheKeysOfWhatItsVariantMakes() {
        check(
            """
            name: App
            values: { key: { type: String } }
            bindings:
              Client: { implementation: HTTPClient }
              Store: { implementation: DiskStore }
              Log: { implementation: FileLog }
              Other: { implementation: OtherClient }
            variants:
              mock:
                previewOnly: true
                bindings: { Client: MockClient, Log: { implementation: MockLog, arguments: { key: key } } }
            features:
              Home:
                scenes: { home: { view: HomeView, arguments: { store: Store }, previews: { Mock: { variant: mock } } } }
            root: { kind: container, environment: keys, start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Mock") {
                    let client = MockClient()
                    let store = DiskStore()
                    HomeUIComposer.home(store: store)
                        .environment(\\.client, client)
                        .environment(\\.store, store)
                }
                """
            ])
    }

    @Test func onlySingletonsAreOverridable() {
        check(
            """
            name: App
            bindings: { Client: { lifetime: transient, implementation: HTTPClient } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { client: Client } }
            root: { start: Home.home, overridable: [Client] }
                                                    ^^^^^^ unknown-value: 'Client' is transient
            """)
    }

    @Test func aPreviewOfAControllerReturnsIt() {
        check(
            """
            name: App
            bindings: { Store: Disk, Log: { arguments: { store: Store } } }
            features:
              List:
                scenes: { list: { view: ListViewController, arguments: { store: Store, log: Log }, previews: { Full: } } }
            root: { kind: sceneDelegate, start: List.list }
            """,
            expecting: [
                "ListUIComposer.swift": """
                #Preview("Full") {
                    let store = Disk()
                    let log = Log(store: store)
                    return ListUIComposer.list(store: store, log: log)
                }
                """
            ])
    }

    @Test func whatAPreviewPassesIsMadeForIt() {
        check(
            """
            name: App
            values: { key: { type: String, value: '"x"' } }
            bindings:
              Client: HTTPClient
              Repo: { implementation: LiveRepo, arguments: { client: Client } }
            features:
              List:
                scenes:
                  list:
                    inputs: { key: String, repo: Repo }
                    view: ListView
                    arguments: { key: key, repo: repo }
                    previews: { Own: { inputs: { key: $(key).uppercased(), repo: Repo } } }
            root:
              start: { scene: List.list, arguments: { key: key, repo: Repo } }
              main: ListApp
              previews: { First: }
            """,
            expecting: [
                "ListUIComposer.swift": """
                #Preview("Own") {
                    let key = "x"
                    let client = HTTPClient()
                    let repo = LiveRepo(client: client)
                    ListUIComposer.list(key: key.uppercased(), repo: repo)
                }
                """,
                "ListApp.swift": """
                #Preview("First") {
                    CompositionRoot().makeRootView()
                }
                """,
            ])
    }

    @Test func whatIsLiveOnlyIsNotForAPreviewToPass() {
        check(
            """
            name: App
            bindings: { Tracker: { implementation: LiveTracker, liveOnly: true } }
            features:
              List:
                scenes:
                  list:
                    inputs: { tracker: Tracker }
                    view: ListView
                    arguments: { tracker: tracker }
                    previews: { Own: { inputs: { tracker: Tracker } } }
                                ^^^ preview-reaches-live-only: 'Tracker'
            root: { start: { scene: List.list, arguments: { tracker: Tracker } } }
            """)
    }

    // MARK: What previews pass for values

    private func pods(_ kind: String, _ root: String) -> String {
        """
        name: Pods
        values:
          path: { type: String }
          level: { type: Int, default: 3 }
        bindings:
          Store: { implementation: FileStore, arguments: { path: path, level: level } }
        variants:
          mock: { bindings: { Store: { implementation: MemoryStore, arguments: { path: path, level: level } } } }
          empty: { bindings: { Store: EmptyStore } }
        features:
          Library: { scenes: { library: { view: LibraryView, arguments: { store: Store } } } }
        root:
          kind: \(kind)
        \(root)
        """
    }

    @Test(
        arguments: [
            ("struct", "CompositionRoot.mock(path: \"a\", level: 4).makeRootView()"),
            ("container", "AppDependencies.mock(path: \"a\", level: 4)"),
            ("view", "AppComposer.mock(path: \"a\", level: 4)"),
        ])
    func thePreviewOfAWholeRootPassesThemInOrder(_ kind: String, made: String) throws {
        let manifest = pods(
            kind,
            """
              start: 'Pages($(Library.library)())'
              previews: { All: { variant: mock, inputs: { level: 4, path: '"a"' } } }
            """)
        let files = generate([SourceFile(path: "manifest.yml", text: manifest)]).files
        let root = try #require(files.first { $0.contents.contains("#Preview") })
        #expect(root.contents.contains(made))
    }

    @Test func thePreviewOfAWholeRootIsToldWhatItLacks() {
        let root = """
              start: 'Pages($(Library.library)())'
              previews:
                Empty: { variant: empty }
                Bare: { variant: mock }
                ^^^^ missing-argument: nothing gives this preview the value 'path'
                Misspelt: { inputs: { pathh: '"a"' } }
                                      ^^^^^ unknown-reference: nobody passes the root a value 'pathh'
                Made: { inputs: { path: $(Store).path } }
                                  ^^^^ unknown-reference: 'path' is passed before there is anything of the root
            """
        check(pods("struct", root))
        #expect(
            advice(on: pods("struct", root)) == [
                "write { inputs: { path: … } }, give 'path' a default, or show a variant that gives it a value",
                "did you mean 'path'?", "write Swift that needs nothing of the root",
            ])
    }

    @Test func thePreviewOfASceneMakesItsObjectsOfThem() {
        check(
            pods(
                "struct",
                """
                  start: Library.library
                  previews: { All: { inputs: { path: '"a"', level: 4 } } }
                """),
            expecting: [
                "CompositionRoot.swift": """
                    static func live(path: String, level: Int = 3) -> CompositionRoot {
                        CompositionRoot(store: FileStore(path: path, level: level))
                    }

                    static func mock(path: String, level: Int = 3) -> CompositionRoot {
                        CompositionRoot(store: MemoryStore(path: path, level: level))
                    }

                    static let empty = CompositionRoot(store: EmptyStore())

                    func makeRootView() -> some View {
                        LibraryUIComposer.library(store: store)
                    }
                }

                #Preview("All") {
                    CompositionRoot.live(path: "a", level: 4).makeRootView()
                }
                """
            ])
    }

    @Test func aPreviewOfAWholeRootPassesNothingThatTheRootHas() {
        check(
            """
            name: App
            bindings: { Service: }
            scopes: { Session: { inputs: { n: Int } } }
            features:
              Main:
                scope: Session
                scenes:
                  main:
                    inputs: { run: '() -> Void' }
                    view: MainView
                    arguments: { run: run }
                    previews:
                      Text: { inputs: { n: 1, run: '{ $(Service).go() }' } }
                                              ^^^ unknown-reference: 'run' is passed outside of 'AppDependencies'
                      Own: { inputs: { n: 1, run: '{ }' } }
            root: { kind: container }
            """)
    }
}
