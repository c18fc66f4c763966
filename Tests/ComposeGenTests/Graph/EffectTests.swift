import Testing

@Suite struct EffectTests {
    @Test func aStoredPropertyOfTheAppCanNeitherThrowNorWait() {
        let manifest = """
            name: App
            bindings:
              A: { effects: throws }
                            ^^^^^^ unserved-effect: 'A' may fail, and a stored property of the app cannot throw
              B: { effects: [async, throws] }
                             ^^^^^ unserved-effect: 'B' is made asynchronously, and a stored property of the app cannot wait
              C: { swift: 'try make()' }
                           ^^^^^^^^^^ unserved-effect: 'C' may fail
              D: { implementation: DImpl, decorators: [{ implementation: Logging, effects: failable }] }
                                                                                           ^^^^^^^^ unserved-effect: 'D' may fail
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: A, b: B, c: C, d: D } }
            root: { start: Home.home, main: MyApp }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "say what happens then with 'onFailure': trap, or another choice",
                "give 'B' 'lifetime: transient', and ask for { factory: B }, which waits when it is called",
                "say what happens then with 'onFailure': trap, or another choice",
                "say what happens then with 'onFailure': trap, or another choice",
            ])
    }

    /// The environment lists singletons alone.
    @Test func whatViewsFindCannotWait() {
        #expect(
            advice(
                on: """
                    name: App
                    bindings: { Cart: { effects: async } }
                    features: { Home: { scenes: { home: { view: HomeView } } } }
                    root: { kind: container, main: MyApp, start: Home.home, environment: [Cart] }
                    """) == [
                    "let its initializer wait for nothing, and wait in a function of its own"
                ]
        )
    }

    @Test func whatHappensOnFailureIsSaid() {
        check(
            """
            name: App
            bindings:
              A: { effects: throws, onFailure: trap }
              B: { effects: failable, onFailure: { implementation: Other } }
              C: { effects: throws, onFailure: { implementation: Other, effects: throws } }
                                                                                 ^^^^^^ unserved-effect: 'C' may fail, and a stored property of the app cannot throw
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: A, b: B, c: C } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    /// Without an app of its own the root's initializer throws, and its caller decides.
    @Test func aRootThatIsMadeByHandMayThrowAndWait() {
        check(
            app(
                "bindings: { A: { effects: throws }, B: { effects: async } }", showing: "a: A, b: B"
            ),
            expecting: ["CompositionRoot.swift": "    init() async throws {"])
    }

    @Test(arguments: [
        "properties: { load: 'try load()' }",
        "setup: 'try $(self).start()'",
    ])
    func whatCompletesAnObjectCountsToo(part: String) {
        check(
            app("bindings: { A: { \(part) } }", showing: "a: A"),
            expecting: ["CompositionRoot.swift": "    init() throws {"])
        let codes = codes(
            of: """
                name: App
                bindings: { A: { \(part) } }
                features:
                  Home:
                    scenes: { home: { view: HomeView, arguments: { a: A } } }
                root: { start: Home.home, main: MyApp }
                """)
        #expect(codes == ["unserved-effect"])
    }

    @Test func whatAClosureDoesIsItsOwn() {
        check(
            """
            name: App
            bindings:
              A: { arguments: { load: '{ try await load() }' } }
            features:
              Home:
                scenes: { home: { view: HomeView, arguments: { a: A } } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    /// The transient is made wherever it is asked for; its own effect is the fault, once.
    @Test func behindATransientTheTransientIsToBlame() {
        check(
            """
            name: App
            bindings:
              Request: { lifetime: transient, effects: throws }
                                                       ^^^^^^ unserved-effect: 'Request' may fail
              A: { arguments: { request: Request } }
              B: { arguments: { request: Request } }
            features:
              Home:
                scenes: { home: { view: HomeView, arguments: { a: A, b: B } } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    @Test func aSceneThatIsComposedOnceForItsView() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  A: { effects: throws }
                                ^^^^^^ unserved-effect: 'A' may fail, and a scene that is composed once for its view cannot throw
                  B: { effects: throws, onFailure: trap }
                scenes:
                  home: { ownership: scene, view: HomeView, arguments: { a: A, b: B } }
                  other: { view: OtherView, effects: async }
            root: { start: Home.home }
            """)
    }

    @Test func theBodyOfAViewThatShowsScenes() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Model: { effects: throws }
                                    ^^^^^^ unserved-effect: 'Model' may fail, and a view's body cannot throw
                scenes:
                  home: { view: HomeView, arguments: { model: Model } }
                  detail: { view: DetailView, effects: async }
                                                       ^^^^^ unserved-effect: 'DetailView' is made asynchronously, and a view's body cannot wait
                  elsewhere: { view: ElsewhereView, effects: throws }
                flow: { start: home, routes: { detail: { scene: detail } } }
            root: { start: Home }
            """)
    }

    @Test func aViewAtTheRoot() {
        check(
            """
            name: App
            bindings:
              Store: { effects: failable }
                                ^^^^^^^^ unserved-effect: 'Store' may fail, and a view's storage cannot throw
              Request: { lifetime: transient, effects: throws }
                                                       ^^^^^^ unserved-effect: 'Request' may fail, and a view's body cannot throw
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { store: Store, request: Request } }
            root: { kind: view, start: Home.home, navigation: { path: path } }
            """)
    }

    @Test func aValueCannotFail() {
        let manifest = app(
            """
            values:
              folder: { type: URL, value: 'try URL(folder: "x")' }
                                           ^^^^^^^^^^^^^^^^^^^^ unserved-effect: value 'folder' may fail
            """, showing: "folder: folder")
        check(manifest)
        // A value has no such key.
        #expect(!advice(on: manifest).joined().contains("with 'onFailure'"))
    }

    @Test func aPreviewCannotWaitForItsVariant() {
        check(
            """
            name: App
            bindings: { Repository: RemoteRepository }
            variants:
              mock:
                previewOnly: true
                bindings: { Repository: { implementation: Mock, effects: async } }
                                                                         ^^^^^ unserved-effect
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { r: Repository }, previews: { One: { variant: mock } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatTakesThePlaceOfNilMayThrowOrWait() {
        check(
            """
            name: App
            bindings:
              Store: { implementation: Disk, effects: failable, onFailure: { implementation: Memory, effects: throws } }
              Cache: { implementation: Disk, effects: failable, onFailure: { implementation: Memory, effects: async } }
              Log: { implementation: Disk, effects: [throws, failable], onFailure: { implementation: Memory, effects: throws } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init() async throws {
                        self.store = try Disk() ?? Memory()
                        self.cache = await Self.makeCache()
                        self.log = try (try? Disk()) ?? Memory()
                    }

                    private static func makeCache() async -> any Cache {
                        if let disk = Disk() {
                            return disk
                        }
                        return await Memory()
                    }
                }
                """
            ])
    }

    /// Whoever calls the function that makes a factory serves what that leaves to it.
    @Test(arguments: ["struct", "container"]) func aFactoryIsAskedForByWhatShowsItsScene(
        kind: String
    ) {
        check(
            """
            name: App
            bindings:
              Clock: { implementation: Quartz, lifetime: transient, effects: [throws, async] }
            features:
              Home:
                kind: factory
                bindings: { HomeModel: { arguments: { clock: Clock } } }
                scenes: { home: { view: HomeView, arguments: { model: HomeModel } } }
            root: { kind: \(kind), type: Root, start: Home.home }
            """,
            expecting: [
                "Root.swift": """
                    func makeRootView() async throws -> some View {
                        try await makeHomeFeature().home()
                    }

                    func makeHomeFeature() async throws -> HomeFeatureFactory {
                        try await HomeFeatureFactory(clock: makeClock())
                    }
                """
            ])
    }

    /// What closures hold that are handed over is made before them, by the function that hands them over.
    @Test func aFunctionWaitsForWhatItsClosuresHold() {
        func check(
            _ root: String, _ mark: String = "", _ expected: [String: String] = [:]
        ) {
            ComposeGenTests.check(
                """
                name: App
                bindings:
                  Clock: { implementation: Quartz, lifetime: scene, effects: async }
                \(mark)
                  Alarm: { lifetime: transient, inputs: { hour: Int }, arguments: { clock: Clock, hour: hour } }
                features:
                  Home:
                    bindings: { HomeModel: { arguments: { makeAlarm: { factory: Alarm } } } }
                    scenes: { home: { view: HomeView, arguments: { model: HomeModel } } }
                root: { type: Root, \(root) }
                """, expecting: expected)
        }
        check(
            "start: Home.home", "",
            [
                "Root.swift": """
                    func makeRootView() async -> some View {
                        let clock = await Quartz()
                        return HomeUIComposer.home(makeAlarm: { Alarm(clock: clock, hour: $0) })
                    }
                """
            ])
        check(
            "main: MainApp, start: Home.home",
            """
                                                                         ^^^^^ unserved-effect: and the app's body cannot wait
            """)
    }

    /// What there is one of for each scene stands before the closures that take it, so that it is not theirs.
    @Test func aSceneMakesWhatOnlyItsClosuresTake() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Store: { implementation: DiskStore, effects: [throws, async] }
                  Anchor: { lifetime: transient, implementation: LiveAnchor, arguments: { store: Store } }
                scenes: { home: { view: HomeView, arguments: { make: { factory: Anchor } } } }
            root: { type: Root, start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    static func home() async throws -> some View {
                        let store = try await DiskStore()
                        return HomeView(make: { LiveAnchor(store: store) })
                    }
                """,
                "Root.swift": "    func makeRootView() async throws -> some View {",
            ])
        check(
            """
            name: App
            bindings:
              Store: { lifetime: scene, implementation: DiskStore, effects: throws }
              Anchor: { lifetime: transient, implementation: LiveAnchor, arguments: { store: Store } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { make: { factory: Anchor } } } } }
            root: { type: Root, start: Home.home }
            """,
            expecting: [
                "Root.swift": """
                    func makeRootView() throws -> some View {
                        let store = try DiskStore()
                        return HomeUIComposer.home(makeAnchor: { LiveAnchor(store: store) })
                    }
                """
            ])
    }

    /// What a closure makes anew is the closure's.
    @Test func aPreviewMakesNothingThatItsClosuresMake() {
        check(
            """
            name: App
            features:
              Home:
                bindings: { Store: { lifetime: transient, implementation: DiskStore, effects: throws } }
                scenes:
                  home: { view: HomeView, arguments: { make: { factory: Store } }, previews: { Home: } }
            root: { start: Home.home }
            """,
            expecting: ["HomeUIComposer.swift": "        HomeView(make: { try DiskStore() })"])
    }
}
