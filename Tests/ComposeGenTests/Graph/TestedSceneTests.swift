import Testing

@Suite struct TestedSceneTests {
    @Test func composesWithWhatMeansNothing() {
        check(
            """
            name: My App
            bindings: { A: }
            values: { key: { type: String } }
            features:
              Home:
                scenes:
                  home:
                    inputs: { done: (Bool) -> Void, path: Binding<NavigationPath>, count: { type: Count, default: .one } }
                    view: HomeView
                    arguments: { a: A, key: key, done: done, path: path, count: count }
            root: { tests: Tests/AppTests.swift }
            """,
            expecting: [
                "Tests/AppTests.swift": """
                import SwiftUI
                import Testing

                @testable import My_App

                @MainActor
                struct AppTests {
                    @Test
                    func composesLive() {
                        let root = CompositionRoot(key: "")
                        _ = root.makeHome(done: { _ in }, path: .constant(NavigationPath()))
                    }
                }
                """
            ])
    }

    @Test func ofAViewRootTheScopesAreComposedToo() {
        func check(_ bindings: String, _ session: String, _ expected: (root: String, test: String))
        {
            ComposeGenTests.check(
                """
                name: App
                bindings: { \(bindings) }
                scopes: { Session: { inputs: { user: User }, bindings: { \(session) } } }
                features:
                  Login: { scenes: { login: { view: LoginView, arguments: { begin: { factory: Session } } } } }
                  Home:
                    scope: Session
                    scenes:
                      home:
                        view: HomeView
                        arguments: { model: Model, user: user }
                        previews: { A: { inputs: { user: User() } } }
                root: { kind: view, start: Login.login, tests: AppTests.swift }
                """,
                expecting: [
                    "AppComposer.swift": expected.root,
                    "AppTests.swift": """
                            let root = AppComposer()
                            _ = root.body
                            \(expected.test)
                            _ = session.makeHome()
                    """,
                ])
        }
        check(
            "Store: ", "Model: { arguments: { store: Store } }",
            (
                "    @StateObject var composition = Composition()",
                """
                let composition = root.composition
                        let session = composition.makeSession(user: User())
                """
            ))
        check(
            "", "Model: ",
            (
                "    func makeSession(user: User) -> Session {",
                "let session = root.makeSession(user: User())"
            ))
    }

    @Test func theTestIsIsolatedAsWhatItComposes() {
        for (features, attributes) in [("", "@MainActor\n"), ("isolation: nonisolated, ", "\n")] {
            check(
                """
                name: App
                features: { Home: { \(features)scenes: { home: { view: HomeView } } } }
                root: { isolation: nonisolated, tests: AppTests.swift }
                """,
                expecting: ["AppTests.swift": attributes + "struct AppTests {"])
        }
    }

    /// The inputs of outer scopes come of the same previews, wherever these are there.
    @Test func previewsOfSomeBuildsGiveTheInputsOfScopes() {
        #expect(
            ComposeGenTests.codes(
                of: """
                    name: Bank
                    bindings: { Api: { arguments: {} } }
                    scopes:
                      Session: { inputs: { user: User }, bindings: { Token: { arguments: { user: user } } } }
                      Account: { parent: Session, inputs: { number: Int } }
                    features:
                      Home:
                        scope: Account
                        scenes:
                          home:
                            view: HomeView
                            arguments: { token: Token, number: number }
                            previews: { A: { variant: mock, inputs: { user: User(), number: 1 } } }
                    root: { kind: container, tests: Tests/BankTests.swift }
                    variants: { mock: { only: DEBUG, bindings: { Api: MockApi } } }
                    """
            ).isEmpty)
    }

    /// What a scene composes at its first appearance a test composes by asking for the body.
    @Test func composesWhatWaitsForItsAppearance() {
        check(
            """
            name: App
            bindings: { A: }
            features:
              Home: { scenes: { home: { view: HomeView, ownership: scene, arguments: { a: A } } } }
              Other:
                kind: factory
                scenes: { other: { view: OtherView, ownership: scene, arguments: { a: A } } }
            root: { tests: Tests/AppTests.swift }
            """,
            expecting: [
                "Tests/AppTests.swift": """
                import SwiftUI
                import Testing

                @testable import App

                @MainActor
                struct AppTests {
                    @Test
                    func composesLive() {
                        let root = CompositionRoot()
                        _ = root.makeHome().body
                        _ = root.makeOtherFeature().other().body
                    }
                }
                """
            ])
    }

    @Test func namesEachSceneOnce() {
        check(
            """
            name: App
            features:
              A: { scenes: { home: { view: AView } } }
              B: { scenes: { home: { view: BView }, aHome: { view: CView } } }
            root: { start: A.home, tests: Tests/AppTests.swift }
            """,
            expecting: [
                "Tests/AppTests.swift": """
                @MainActor
                struct AppTests {
                    @Test
                    func composesLive() {
                        let root = CompositionRoot()
                        _ = root.makeRootView()
                        _ = root.makeBHome()
                        _ = root.makeAHome()
                    }
                }
                """
            ])
    }

    @Test func whatNothingPassesIsMissing() {
        let said = Said(
            of: """
                name: App
                values: { day: { type: Day } }
                variants: { mock: { previewOnly: true } }
                features:
                  Home:
                    scenes:
                      home:
                        inputs: { item: Item, other: Item }
                        view: HomeView
                        arguments: { item: item, day: day, other: other }
                        previews: { One: { variant: mock, inputs: { item: .first, other: .last } } }
                      away: { inputs: { place: Place }, view: AwayView, arguments: { place: place } }
                root: { tests: AppTests.swift }
                """)
        #expect(
            said.messages == [
                "the generated test passes nothing for 'day'",
                "the generated test passes nothing for input 'place', which scene 'away' needs",
            ])
        #expect(said.notes.first == "the test is asked for here")
    }

    @Test func aScopesInputIsPassedByAPreviewOfItsScene() {
        func said(_ previews: String) -> Said {
            Said(
                of: """
                    name: App
                    scopes: { Session: { inputs: { user: User } } }
                    features:
                      Home:
                        scope: Session
                        scenes:
                          home:
                            view: HomeView
                            arguments: { user: user }
                            \(previews)
                    root: { tests: AppTests.swift }
                    """)
        }
        #expect(
            said("").messages == [
                "the generated test passes nothing for input 'user', which scene 'home' needs"
            ])
        #expect(said("").help == ["let a preview of 'home' pass it, or give it a default"])
        #expect(said("previews: { One: { inputs: { user: .first } } }").messages == [])
    }

    @Test func aScopesInputThatNoSceneCouldPassGetsADefault() {
        let said = Said(
            of: """
                name: App
                scopes: { Panel: { inputs: { note: Note }, bindings: { Model: { arguments: { note: note } } } } }
                root: { kind: container, tests: AppTests.swift }
                """)
        #expect(said.messages == ["the generated test passes nothing for input 'note'"])
        #expect(said.help == ["give it a default"])
    }

    /// A transient is called where nothing has to be made up for it: with its defaults, and with what a preview passes for the same.
    @Test func callsTransientsWithWhatTheManifestGives() {
        check(
            """
            name: App
            bindings:
              Task: { lifetime: transient, inputs: { n: { type: Int, default: 1 } }, arguments: { n: n } }
              Detail: { lifetime: transient, inputs: { item: Item, n: { type: Int, default: 2 } }, arguments: { item: item, n: n } }
              Other: { lifetime: transient, inputs: { item: Int }, arguments: { item: item } }
              Job: { lifetime: transient, inputs: { other: Item }, arguments: { other: other } }
            features:
              Home:
                scenes:
                  home:
                    inputs: { item: Item }
                    view: HomeView
                    arguments: { item: item }
                    previews: { One: { inputs: { item: .first } } }
            root: { kind: container, tests: AppTests.swift }
            """,
            expecting: [
                "AppTests.swift": """
                    func composesLive() {
                        let root = AppDependencies()
                        _ = root.makeHome(item: .first)
                        _ = root.makeTask()
                        _ = root.makeDetail(item: .first)
                    }
                """
            ])
    }

    @Test(arguments: ["../AppTests.swift", "/AppTests.swift", "a/../../AppTests.swift"])
    func staysInTheFolder(_ path: String) {
        #expect(codes(path) == ["output-outside"])
    }

    @Test(arguments: ["Tests", "Tests/app-tests.swift", "Tests/appTests.swift", "Tests/.swift"])
    func isNamedAfterItsFile(_ path: String) {
        #expect(codes(path) == ["invalid-name"])
    }

    @Test func isNoPartOfTheApp() {
        #expect(codes("CompositionRoot/AppTests.swift") == ["unknown-value"])
        #expect(codes("Tests/HomeUIComposer.swift") == ["name-clash"])
        #expect(codes("./Tests/AppTests.swift") == [])
    }

    /// That a variant cannot be made fails in the test, whatever it composes.
    @Test func makesARootThatComposesNothing() {
        check(
            """
            name: App
            bindings: { Store: { implementation: DiskStore, effects: throws } }
            variants: { mock: { bindings: { Store: MemoryStore } } }
            root: { kind: container, tests: AppTests.swift }
            """,
            expecting: [
                "AppTests.swift": """
                    @Test
                    func composesLive() throws {
                        _ = try AppDependencies.live()
                    }

                    @Test
                    func composesMock() {
                        _ = AppDependencies.mock
                    }
                """
            ])
    }

    /// What a root takes that means nothing the test passes, so that scopes have a root.
    @Test func beginsScopesOfTheRoot() {
        check(
            """
            name: App
            values: { key: { type: String } }
            bindings: { Client: { arguments: { key: key } } }
            scopes: { Session: { bindings: { Store: { arguments: { client: Client } } } } }
            features:
              Login: { scenes: { login: { view: LoginView, arguments: { begin: { factory: Session } } } } }
              Help: { scenes: { help: { view: HelpView } } }
              Orders: { scope: Session, scenes: { orders: { view: OrdersView, arguments: { store: Store } } } }
            root: { kind: container, tests: AppTests.swift }
            """,
            expecting: [
                "AppTests.swift": """
                    func composesLive() {
                        let root = AppDependencies(key: "")
                        _ = root.makeLogin()
                        _ = root.makeHelp()
                        let session = root.makeSession()
                        _ = session.makeOrders()
                    }
                """
            ])
    }

    private func codes(_ path: String) -> [String] {
        ComposeGenTests.codes(
            of: """
                name: App
                features: { Home: { scenes: { home: { view: HomeView } } } }
                root: { start: Home.home, tests: \(path) }
                """)
    }

    @Test func scenesThatLackTheSameAreSaidTogether() {
        let said = Said(
            of: """
                name: App
                scopes: { Session: { inputs: { user: User } } }
                features:
                  Home:
                    scope: Session
                    scenes:
                      home: { view: HomeView, arguments: { user: user } }
                      cart: { view: CartView, arguments: { user: user } }
                root: { tests: AppTests.swift }
                """)
        #expect(
            said.messages == [
                "the generated test passes nothing for input 'user', which scenes 'home' and 'cart' need"
            ])
    }

    /// A test has no root that the words of the start could mean, nor one that a scope could hold.
    @Test(arguments: [
        "'{ [weak self] _ in self?.window = nil }'", "'{ _ in window?.isHidden = true }'",
        "'{ user in show($(Session)(user)) }'",
    ])
    func whatTheStartPassesOfTheRootIsNotTheTests(closure: String) {
        check(
            """
            name: App
            bindings: { Client: LiveClient }
            scopes:
              Session:
                inputs: { user: String }
                bindings: { Basket: { arguments: { client: Client, user: user } } }
            features:
              Shop: { scope: Session, scenes: { shop: { view: ShopController, arguments: { basket: Basket } } } }
              Home:
                scenes:
                  home: { inputs: { onLogin: '(String) -> Void' }, view: HomeController, arguments: { onLogin: onLogin } }
            root:
              kind: sceneDelegate
              start: { scene: Home.home, arguments: { onLogin: \(closure) } }
              tests: Tests/AppTests.swift
            """,
            expecting: [
                "Tests/AppTests.swift": "    func composesLive() {"
            ])
    }

    /// A property is set when the object stands, also to a closure that composes a scene which takes the object.
    @Test func whatComposesAScenePropertyByPropertyIsNoCycle() {
        check(
            """
            name: App
            bindings:
              router: { type: Router, implementation: AppRouter, properties: { tabs: { factory: Tabs.tabs } } }
            features:
              Tabs: { scenes: { tabs: { view: TabsController, arguments: { router: router } } } }
            root: { kind: sceneDelegate, start: Tabs.tabs, tests: Tests/AppTests.swift }
            """,
            expecting: [
                "Tests/AppTests.swift": """
                @MainActor
                struct AppTests {
                    @Test
                    func composesLive() {
                        let root = SceneDelegate()
                        root.window = UIWindow()
                        root.configureWindow()
                    }
                }
                """
            ])
    }
}
