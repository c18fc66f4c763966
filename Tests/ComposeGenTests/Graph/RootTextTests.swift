import Testing

/// The root's own Swift text, and what stands where it runs.
@Suite struct RootTextTests {
    private func app(_ root: String, bindings: String = "  Store:") -> String {
        """
        name: App
        values: { region: { type: String, value: '"north"' } }
        bindings:
        \(bindings)
        features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store, region: region } } } } }
        root:
          start: Home.home
        \(root)
        """
    }

    @Test func nothingIsMadeBeforePrepare() {
        check(
            app(
                """
                  prepare: Trace.begin($(region), $(Store))
                                                    ^^^^^ unknown-reference: 'Store' does not stand where 'prepare' runs
                """))
        check(app("  setup: Trace.begin($(region), $(Store))"))
    }

    @Test func prepareComesFirstInEachVariant() {
        check(
            app(
                """
                  prepare: Trace.begin($(region))
                variants: { mock: { bindings: { Store: MockStore } } }
                """),
            expecting: [
                "CompositionRoot.swift": """
                @MainActor
                struct CompositionRoot {
                    private let region = "north"

                    private let store: Store

                    init(store: Store) {
                        self.store = store
                    }

                    static let live = makeLive()

                    static let mock = makeMock()

                    func makeRootView() -> some View {
                        HomeUIComposer.home(region: region, store: store)
                    }

                    private static func makeLive() -> CompositionRoot {
                        let region = "north"
                        Trace.begin(region)
                        return CompositionRoot(store: Store())
                    }

                    private static func makeMock() -> CompositionRoot {
                        let region = "north"
                        Trace.begin(region)
                        return CompositionRoot(store: MockStore())
                    }
                }
                """
            ])
    }

    @Test func theInitializerThrowsWhatTheTextsThrow() {
        check(
            app("  prepare: try Trace.begin()\n  setup: try await Trace.end()"),
            expecting: ["CompositionRoot.swift": "    init() async throws {"])
        check(
            app(
                """
                  main: MyApp
                  prepare: try Trace.begin()
                           ^^^^^^^^^^^^^^^^^ unserved-effect: 'prepare' may fail, and a stored property of the app cannot throw
                  setup: await Trace.end()
                         ^^^^^^^^^^^^^^^^^ unserved-effect: 'setup' is made asynchronously
                """))
    }

    /// Others than the function that shows the first scene would make a coordinator without it.
    @Test(arguments: [
        ("", "lifecycle: { sceneDidBecomeActive: $(Router).begin() }", "'sceneDidBecomeActive'"),
        ("properties: { makeDetail: { factory: Detail.detail } }", "", "feature 'Detail'"),
        ("properties: { makeDetail: { factory: Detail.detail } }", "", "scene 'Detail.detail'"),
    ])
    func onlyTheFirstSceneHasANavigationController(
        properties: String, root: String, other: String
    ) {
        func manifest(kind: String) -> String {
            """
            name: App
            bindings:
              Router:
                lifetime: scene
                arguments: { navigation: { swift: navigationController } }
                \(properties)
            features:
              Home: { scenes: { home: { view: HomeViewController, arguments: { router: Router } } } }
              Detail: { \(kind)scenes: { detail: { view: DetailViewController, arguments: { router: Router } } } }
            root: { kind: sceneDelegate, start: Home.home\(root.isEmpty ? "" : ", " + root) }
            """
        }
        let said = Said(of: manifest(kind: other == "feature 'Detail'" ? "kind: factory, " : ""))
        #expect(
            said.messages.contains {
                $0.contains("and \(other), which makes another 'Router', is not there")
            })
    }

    /// One name means one object.
    @Test func aNavigationControllerThatIsBoundStandsAroundTheFirstScene() {
        check(
            """
            name: App
            bindings:
              navigationController: { implementation: UINavigationController, arguments: {} }
              Router: { arguments: { controller: navigationController } }
            features:
              Home: { scenes: { home: { view: HomeViewController, arguments: { router: Router } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                        navigationController.viewControllers = [makeRootViewController()]
                        window?.rootViewController = navigationController
                """
            ])
    }

    @Test func theNavigationControllerIsSeenWhereTheFirstSceneIsShown() {
        check(
            app(
                """
                  kind: sceneDelegate
                  setup: navigationController.popToRoot()
                         ^^^^^^^^^^^^^^^^^^^^ unknown-reference: and 'setup' is not there
                """,
                bindings: """
                      Store: { arguments: { opener: opener, router: '{ navigationController in navigationController.pop() }' } }
                      opener: { implementation: Opener, arguments: { open: '{ navigationController.push($0) }' } }
                                                                              ^^^^^^^^^^^^^^^^^^^^ unknown-reference: and 'opener' is not there
                    """))
        check(
            app(
                "  kind: sceneDelegate",
                bindings: """
                      Store: { lifetime: scene, arguments: { opener: opener } }
                      opener: { lifetime: scene, implementation: Opener, arguments: { open: '{ navigationController.push($0) }' } }
                    """),
            expecting: [
                "SceneDelegate.swift": """
                        let navigationController = UINavigationController()
                        let opener = Opener(
                            open: { [unowned navigationController] in navigationController.push($0) }
                        )
                """
            ])
    }

    @Test func inFeaturesThereIsNoNavigationController() {
        check(
            """
            name: App
            features:
              List:
                scenes:
                  list:
                    view: ListViewController
                    arguments: { show: '{ navigationController.popViewController(animated: true) }' }
                                          ^^^^^^^^^^^^^^^^^^^^ unknown-reference: 'ListViewController' is not there
              Item:
                scenes:
                  item:
                    inputs: { navigationController: UINavigationController }
                    view: ItemViewController
                    arguments: { controller: navigationController }
            root: { kind: sceneDelegate, start: List.list }
            """)
    }

    @Test func membersThatOnlyAClosureBesideNamesAreNotCopied() {
        check(
            """
            name: App
            bindings: { Store: DiskStore, Log: FileLog }
            root:
              kind: sceneDelegate
              start: PageController()
              setup: '$(Store).changed = { _ in $(Log).note() }'
              lifecycle: { sceneWillResignActive: '$(Store).save { _ in }' }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    func scene(
                        _ scene: UIScene,
                        willConnectTo session: UISceneSession,
                        options connectionOptions: UIScene.ConnectionOptions
                    ) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        configureWindow()
                        store.changed = { [log] _ in log.note() }
                    }

                    func sceneWillResignActive(_ scene: UIScene) {
                        store.save { _ in }
                    }

                    func configureWindow() {
                        window?.rootViewController = UINavigationController(
                            rootViewController: makeRootViewController()
                        )
                        window?.makeKeyAndVisible()
                    }
                """
            ])
    }

    @Test func aSceneDelegateIsNoApp() {
        check(
            """
            name: App
            bindings: { Store: Disk }
            root: { kind: sceneDelegate, main: ListApp, start: 'ListController($(Store))' }
                                         ^^^^ misplaced-key: 'sceneDelegate' has no 'main'
            """)
    }

    @Test func whatAnotherKindWouldShowIsNotAskedFor() {
        check(
            """
            name: App
            features: { List: { scenes: { list: { view: ListViewController } } } }
            root:
              kind: sceneDelegate
              main: ListApp
              ^^^^ misplaced-key: 'sceneDelegate' has no 'main'
              environment: object
              ^^^^^^^^^^^ misplaced-key: 'sceneDelegate' has no 'environment'
              start: List.list
            """)
    }

    @Test func whatIsPreparedIsNoneOfWhatTheRootTakes() {
        check(
            """
            name: App
            values: { key: { type: String }, address: { type: URL, value: 'URL(string: "a")!' } }
            bindings: { Client: { arguments: { key: key } } }
            root: { kind: container, prepare: 'Log.begin($(key), $(address))' }
            variants: { mock: { values: { key: '"mock"' } } }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init(key: String) {
                        self.key = key
                        self.client = Client(key: key)
                    }

                    static func live(key: String) -> AppDependencies {
                        let address = URL(string: "a")!
                        Log.begin(key, address)
                        return AppDependencies(key: key)
                    }
                """
            ])
    }

    @Test func theNavigationControllerIsAnArgument() {
        check(
            """
            name: App
            features:
              List:
                scenes:
                  list:
                    inputs: { controller: UINavigationController }
                    view: ListViewController
                    arguments: { controller: controller }
            root: { kind: sceneDelegate, start: { scene: List.list, arguments: { controller: navigationController } } }
            """,
            expecting: [
                "SceneDelegate.swift": """
                        navigationController.viewControllers = [
                            ListUIComposer.list(controller: navigationController)
                        ]
                """
            ])
        check(
            """
            name: App
            bindings: { Router: { arguments: { controller: navigationController } } }
                                                           ^^^^^^^^^^^^^^^^^^^^ unknown-reference: 'Router' is not there
            features: { List: { scenes: { list: { view: ListViewController, arguments: { router: Router } } } } }
            root: { kind: sceneDelegate, start: List.list }
            """)
    }

    /// UIKit names the parameters of its callbacks, and text of the root may mean either.
    @Test func aParameterOfUIKitHidesNoObject() {
        check(
            """
            name: App
            values: { connectionOptions: { type: String, value: '"fast"' } }
            bindings: { Session: LiveSession }
            features:
              Main: { scenes: { scene: { view: MainViewController, arguments: { session: Session } }, session: { view: SideViewController } } }
            root:
              kind: sceneDelegate
              start: Main.scene
              setup: |
                $(Session).restore(from: session)
                later { $(Session).restore(from: session, $(connectionOptions)) }
                print($(Main.scene)(), $(Main.session)())
              lifecycle: { sceneWillEnterForeground: 'print($(Main.scene)(), scene)' }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    func scene(
                        _ scene: UIScene,
                        willConnectTo session: UISceneSession,
                        options connectionOptions: UIScene.ConnectionOptions
                    ) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        configureWindow()
                        self.session.restore(from: session)
                        later { [self] in self.session.restore(from: session, self.connectionOptions) }
                        print(makeRootViewController(), makeSession())
                    }

                    func sceneWillEnterForeground(_ scene: UIScene) {
                        print(makeRootViewController(), scene)
                    }

                    func configureWindow() {
                        window?.rootViewController = UINavigationController(
                            rootViewController: makeRootViewController()
                        )
                        window?.makeKeyAndVisible()
                    }

                    private func makeRootViewController() -> MainViewController {
                        MainUIComposer.scene(session: session)
                    }
                """
            ])
    }

    @Test func anAppCallsFunctionsOfItsContainerByTheirLabels() {
        check(
            """
            name: Jobs
            bindings: { Job: { lifetime: transient, inputs: { id: Int }, arguments: { id: id } } }
            scopes: { Visit: { inputs: { name: String } } }
            root: { kind: container, main: JobsApp, start: 'JobView(job: $(Job)(3), visit: $(Visit)("a"))' }
            """,
            expecting: [
                "JobsApp.swift": """
                        WindowGroup {
                            JobView(job: dependencies.makeJob(id: 3), visit: dependencies.makeVisit(name: "a"))
                        }
                """
            ])
    }
}
