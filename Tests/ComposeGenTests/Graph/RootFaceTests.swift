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
          quick: { previewOnly: true, bindings: { Loader: Quick } }
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
                #Preview("Sample") {
                    let dependencies = AppDependencies.mock
                    dependencies.makeRootView()
                        .environment(\\.loader, dependencies.loader)
                }
                """
            ])
    }

    @Test func aPreviewThatNoContainerCanServeShowsTheSceneAlone() {
        func expect(_ manifest: String, _ object: String) {
            check(
                // Nothing may be asked for or fail in an app.
                manifest.replacing("  main: MyApp\n", with: ""),
                expecting: [
                    "AppDependencies.swift": """
                    #Preview("Sample") {
                        let loader = \(object)()
                        HomeUIComposer.home(loader: loader)
                    }
                    """
                ])
        }
        expect(
            previewed("object").replacing("{ variant: mock }", with: "{ variant: quick }"), "Quick")
        // The container asks for a value.
        expect(
            previewed("object").replacing(
                "bindings: { Loader: Live }",
                with: """
                    values: { token: { type: String } }
                    bindings: { Loader: { implementation: Live, arguments: { token: token } } }
                    """), "Mock")
        expect(
            previewed("object", "Live, Clock: { implementation: Ticker, effects: [throws] }"),
            "Mock")
        expect(
            previewed("object", "Live, Clock: { implementation: Ticker, liveOnly: true }")
                .replacing("mock: {", with: "mock: { live: true,"), "Mock")
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

    @Test(arguments: ["'HomeView(client: $(Client))'", "Tabs"])
    func aPreviewOfTheWholeRootShowsWhatIsMadeOfIt(start: String) {
        check(
            """
            name: App
            bindings: { Client: { implementation: LiveClient } }
            features:
              Tabs:
                scenes: { tabs: { view: TabsView, arguments: { client: Client } } }
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
                ^^^^^^^^^^^^^^^^^^^ unknown-key: UIKit calls no 'sceneDidBecomActive' of a scene
            """)
    }
}
