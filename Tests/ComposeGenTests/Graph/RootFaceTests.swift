import Testing

/// How a root shows what it shows first.
@Suite struct RootFaceTests {
    private func container(_ environment: String) -> String {
        """
        name: App
        bindings: { Analytics: ConsoleAnalytics }
        features:
          Home:
            scenes:
              home: { view: HomeView }
        root: { kind: container, start: Home.home, environment: \(environment) }
        """
    }

    @Test(arguments: [
        ("keys", ".environment(\\.analytics, analytics)"), ("object", ".environment(self)"),
        ("[Analytics]", ".environment(\\.analytics, analytics)"),
    ])
    func aContainerPassesItsEnvironmentWithoutAnApp(_ environment: String, _ modifier: String) {
        check(
            container(environment),
            expecting: [
                "AppDependencies.swift": """
                        HomeUIComposer.home()
                            \(modifier)
                """
            ])
    }

    private func previewed(_ environment: String, _ binding: String = "Live") -> String {
        """
        name: App
        bindings: { Loader: \(binding) }
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader } } } }
        root:
          kind: container
          main: MyApp
          start: Home.home
          environment: \(environment)
          previews: { Sample: { variant: mock } }
        variants:
          mock: { bindings: { Loader: Mock } }
        """
    }

    @Test func aContainersPreviewsHaveItsEnvironment() {
        check(
            previewed("object"),
            expecting: [
                "MyApp.swift": """
                #Preview("Sample") {
                    AppDependencies.mock.makeRootView()
                        .environment(AppDependencies.mock)
                }
                """
            ])
        check(
            previewed("keys"),
            expecting: [
                "MyApp.swift": """
                    var body: some Scene {
                        WindowGroup {
                            dependencies.makeRootView()
                                .environment(\\.loader, dependencies.loader)
                        }
                    }
                }

                #Preview("Sample") {
                    AppDependencies.mock.makeRootView()
                        .environment(\\.loader, AppDependencies.mock.loader)
                }
                """
            ])
    }

    @Test func aPreviewThatNoContainerCanServeShowsTheSceneAlone() {
        func expect(_ manifest: String) {
            check(
                // Nothing may be asked for or fail in an app.
                manifest.replacing("  main: MyApp\n", with: ""),
                expecting: [
                    "AppDependencies.swift": """
                    #Preview("Sample") {
                        let loader = Mock()
                        HomeUIComposer.home(loader: loader)
                    }
                    """
                ])
        }
        // The container asks for a value.
        expect(
            previewed("object").replacing(
                "bindings: { Loader: Live }",
                with: """
                    values: { token: { type: String } }
                    bindings: { Loader: { implementation: Live, arguments: { token: token } } }
                    """))
        expect(previewed("object", "Live, Clock: { implementation: Ticker, effects: [throws] }"))
        expect(
            previewed("object", "Live, Clock: { implementation: Ticker, liveOnly: true }")
                .replacing("mock: {", with: "mock: { live: true,"))
    }

    @Test func aNavigationWithoutAPathIsOneFault() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home: { inputs: { path: Binding<NavigationPath> }, view: HomeView, arguments: { path: path } }
                  detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id } }
            root: { kind: view, start: Home.home, navigation: { destinations: { Int: Home.detail } } }
                                                              | missing-key: a navigation needs 'path'
            """)
    }

    @Test func anEnvironmentKeyIsCalledAsTheObject() {
        let manifest = """
            name: App
            protocols:
              Store:
                generate: [{ environmentKey: storeKey }]
                                             ^^^^^^^^ wrong-kind: 'environmentKey' takes a mapping, not text
            bindings: { Store: DiskStore }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { kind: container, environment: keys, start: Home.home }
            """
        check(manifest)
        #expect(Said(of: manifest).help.first?.hasPrefix("write '- environmentKey' alone") == true)
    }

    @Test func aNavigationWithoutItsPath() {
        let manifest = """
            name: App
            features:
              Home:
                scenes: { home: { view: HomeView } }
            root: { kind: view, start: Home.home, navigation: {} }
                                                              | missing-key: a navigation needs 'path'
            """
        check(manifest)
        #expect(advice(on: manifest) == ["add 'path: path'"])
    }

    @Test(arguments: ["'HomeView(client: $(Client))'", "Tabs", "Tabs.help"])
    func aPreviewOfTheWholeRootShowsWhatIsMadeOfIt(start: String) {
        check(
            """
            name: App
            bindings: { Client: { implementation: LiveClient } }
            features:
              Tabs:
                scenes: { tabs: { view: TabsView, arguments: { client: Client } }, help: { view: HelpView } }
                flow: { start: tabs, routes: {} }
            variants:
              sample: { previewOnly: true, bindings: { Client: SampleClient } }
              mock: { bindings: { Client: MockClient } }
            root:
              kind: container
              start: \(start)
              previews:
                Mock: { variant: mock }
                Sample: { variant: sample }
                ^^^^^^ unknown-value: no root is made as 'sample' says
            """)
    }

    @Test func aPreviewOfTheWholeRootMakesNothingThatIsLiveOnly() {
        check(
            """
            name: App
            bindings: { Client: { implementation: LiveClient, liveOnly: true } }
            root:
              kind: container
              start: 'HomeView(client: $(Client))'
              previews: { Live: }
                          ^^^^ preview-reaches-live-only: 'Client'
            """)
    }

    @Test func aSceneDelegateHasTheCallbacksThatUIKitCalls() {
        check(
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeViewController } } } }
            root:
              kind: sceneDelegate
              start: Home.home
              lifecycle:
                sceneWillResignActive: save()
                sceneDidBecomActive: load()
                ^^^^^^^^^^^^^^^^^^^ unknown-key: UIKit calls no 'sceneDidBecomActive' with the scene alone
            """)
        let others = """
            name: App
            features: { Home: { scenes: { home: { view: HomeViewController } } } }
            root:
              kind: sceneDelegate
              start: Home.home
              lifecycle: { 'scene(_:openURLContexts:)': open() }
                            ^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-key: UIKit calls no 'scene(_:openURLContexts:)' with the scene alone
            """
        check(others)
        #expect(
            advice(on: others) == [
                "it is one of 'sceneDidBecomeActive', 'sceneDidDisconnect', 'sceneDidEnterBackground',"
                    + " 'sceneWillEnterForeground', 'sceneWillResignActive'"
            ])
    }

    // MARK: What is not needed

    private func shop(_ root: String, _ binding: String = "Loader: Live") -> String {
        """
        name: App
        bindings:
          Cache: Disk
          \(binding)
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader, cache: Cache } } } }
          Item:
            kind: factory
            scenes: { makeItem: { inputs: { id: Int }, view: ItemViewController, arguments: { id: id, loader: Loader } } }
        \(root)
        """
    }

    @Test func anObjectThatOnlyTheStartsTextCapturesIsMadeInPlace() {
        check(
            shop("root: { start: 'TabView { $(Home.home)(); Badge { $(Loader).load() } }' }"),
            expecting: [
                "CompositionRoot.swift": """
                struct CompositionRoot {
                    private let cache = Disk()
                    private let loader = Live()

                    func makeRootView() -> some View {
                """
            ])
    }

    @Test func theInitializerTakesWhatVariantsReplace() {
        let session = """
              Mine: { scope: Session, scenes: { mine: { view: MineView, arguments: { account: Account } } } }
            scopes: { Session: { bindings: { Account: { arguments: { cache: Cache, loader: Loader } } } } }
            variants: { mock: { bindings: { Cache: Memory, Loader: Mock } } }
            root: { start: Home.home }
            """
        check(
            shop(session),
            expecting: [
                "CompositionRoot.swift": """
                struct CompositionRoot {
                    let cache: any Cache
                    let loader: any Loader

                    init(cache: any Cache, loader: any Loader) {
                        self.cache = cache
                        self.loader = loader
                    }

                    static let live = CompositionRoot(cache: Disk(), loader: Live())
                """
            ])
    }

    @Test func whatMayBeReplacedStandsInManifestOrder() {
        let root = "root: { kind: sceneDelegate, start: Home.home, overridable: [Loader, Cache] }"
        check(
            shop(root),
            expecting: [
                "SceneDelegate.swift":
                    "    convenience init(cache: any Cache, loader: any Loader) {"
            ])
    }

    @Test func aSceneDelegateHasNoFunctionsForOthersToCall() {
        let makes = shop(
            """
              Opener:
                scenes: { opener: { view: OpenerViewController, arguments: { make: { factory: Item.makeItem } } } }
            root: { kind: sceneDelegate, start: Opener.opener }
            """, "Loader: Live"
        ).replacing("{ view: HomeView,", with: "{ allow: unused-scene, view: HomeView,")
        check(
            makes,
            expecting: [
                "SceneDelegate.swift": """
                    private func makeItemFeature() -> ItemFeatureFactory {
                        ItemFeatureFactory(loader: loader)
                    }
                }
                """
            ])
        // Nothing else leads to the feature here.
        check(
            shop("root: { kind: sceneDelegate, start: Home.home }"),
            expecting: ["SceneDelegate.swift": "    func makeItemFeature() -> ItemFeatureFactory {"]
        )
    }

    @Test func aScopeKeepsNothingOfItsInputsThatNothingAsksFor() {
        check(
            """
            name: App
            scopes:
              Session:
                inputs: { user: User }
                          ^^^^ unused-input: 'user'
            root: { start: 'RootView()' }
            """,
            expecting: [
                "Session.swift": """
                final class Session {
                    init(user: User) {}
                }
                """
            ])
    }

    @Test func selfIsAnObjectWhereItStands() {
        let start = """
            name: App
            bindings: { Store: }
            root: { kind: container, start: 'RootView(store: $(self))' }
                                                               ^^^^ unknown-reference: 'self' is an object in its own
            """
        check(start)
        #expect(advice(on: start) == ["name what is needed by its key"])
        let argument = """
            name: App
            bindings: { Store: { arguments: { owner: '[$(self)]' } } }
                                                         ^^^^ unknown-reference: 'self' is an object
            root: { kind: container }
            """
        check(argument)
        #expect(advice(on: argument) == ["move this to 'properties' or 'setup'"])
    }

    @Test func aFlowThatAViewBeginsWithHasTheStack() {
        check(
            """
            name: App
            features:
              Feed: { flow: { start: feed, routes: { about: { scene: about } } }, scenes: { feed: { view: FeedView }, about: { view: AboutView } } }
            root: { kind: view, start: Feed }
            """,
            expecting: [
                "AppComposer.swift": """
                    var body: some View {
                        FeedRootView()
                    }
                """
            ])
    }

    @Test func aFlowThatASceneDelegateBeginsWithHasTheStack() {
        check(
            """
            name: App
            features:
              Feed: { flow: { start: feed }, scenes: { feed: { view: FeedView } } }
            root: { kind: sceneDelegate, start: Feed }
            """,
            expecting: [
                "SceneDelegate.swift": """
                        window?.rootViewController = makeRootViewController()
                        window?.makeKeyAndVisible()
                """
            ])
    }

    @Test func aFlowThatAViewBeginsWithSharesTheStackOfItsDestinations() {
        check(
            """
            name: App
            features:
              Feed: { flow: { start: feed, routes: { about: { scene: about } } }, scenes: { feed: { view: FeedView }, about: { view: AboutView } } }
            root: { kind: view, start: Feed, navigation: { path: shown, destinations: { Int: Feed.about } } }
            """,
            expecting: [
                "AppComposer.swift": """
                        NavigationStack(path: $shown) {
                            FeedRootView(path: $shown)
                """,
                "FeedRootView.swift": """
                    @Binding var path: NavigationPath

                    var body: some View {
                        FeedUIComposer.feed()
                """,
            ])
    }

    @Test func aDefaultOfTheEnvironmentTrapsNever() {
        check(
            """
            name: App
            protocols: { Store: { generate: { environmentKey: { default: fatalError() } } } }
                                                                         ^^^^^^^^^^^^ unknown-value: cannot trap
            bindings: { Store: Disk }
            root: { kind: container, environment: keys }
            """)
    }

    @Test func aPrivateObjectThatOnlyTheInitializerUsesIsAConstant() {
        check(
            """
            name: App
            values: { limit: { type: Int, value: '3' } }
            bindings:
              Store: { access: private, implementation: Disk }
              Cache: { access: private, implementation: Memory }
              Loader: { access: private, implementation: Remote, lifetime: transient, arguments: { store: Store, limit: limit } }
              Page: { lifetime: transient, arguments: { cache: Cache } }
              Feed: { arguments: { loader: Loader } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                @MainActor
                final class AppDependencies {
                    let limit = 3

                    private let cache: any Cache
                    let feed: Feed

                    init() {
                        let store = Disk()
                        self.cache = Memory()
                        self.feed = Feed(loader: Remote(store: store, limit: limit))
                    }
                """
            ])
    }

    @Test(arguments: ["view", "sceneDelegate"])
    func whatFrameworksMakeIsTheMainActors(_ kind: String) {
        let root = "root: { kind: \(kind), start: Home.home, isolation: "
        let marks = String(repeating: " ", count: root.count)
        check(
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeView } } } }
            \(root)Database }
            \(marks)^^^^^^^^ unknown-value: a root of kind '\(kind)' is the main actor's, which 'Database' is not
            """)
        check(
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeView } } } }
            \(root)nonisolated }
            \(kind == "view" ? "" : marks + "^^^^^^^^^^^ unknown-value")
            """)
    }

    @Test func anEnvironmentPassesWhatTheContainerShowsOnce() {
        check(
            """
            name: App
            bindings: { Store: { implementation: DiskStore, access: private }, Log: FileLog }
            root:
              kind: container
              environment:
                - Log
                - Store
                  ^^^^^ unknown-value: 'Store' is private
                - Log
                  ^^^ unknown-value: 'environment' lists 'Log' already
            """)
    }
}
