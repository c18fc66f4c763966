import Testing

@Suite struct VariantTests {
    @Test func replacesWhatIsThere() {
        check(
            """
            name: App
            values: { url: { type: URL, value: make() }, key: { type: String } }
            bindings:
              Repository: RemoteRepository
              client: { type: Client, implementation: HTTPClient }
            variants:
              mock:
                previewOnly: true
                values: { url: other(), key: '"k"' }
                bindings: { Repository: MockRepository, client: MockClient }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { r: Repository, c: client, u: url, k: key }
                    previews: { One: { variant: mock } }
            root: { start: Home.home }
            """)
    }

    @Test func leavesToTheRootWhatAPropertyNames() {
        check(
            """
            name: App
            bindings:
              Repository: { implementation: LiveRepository, properties: { delegate: Delegate } }
              Delegate: { implementation: LiveDelegate, arguments: { repository: Repository } }
            variants:
              mock: { bindings: { Repository: MockRepository } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { repository: Repository } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private static func makeLive() -> CompositionRoot {
                        let repository = LiveRepository()
                        let delegate = LiveDelegate(repository: repository)
                        repository.delegate = delegate
                        return CompositionRoot(repository: repository)
                    }
                }
                """
            ])
    }

    @Test func isolatesTheFunctionsOfItsMember() {
        check(
            """
            name: App
            bindings:
              Formatter: { lifetime: transient, implementation: LocalFormatter, setup: $(self).go() }
              Store: { implementation: LiveStore, arguments: { formatter: Formatter } }
            variants:
              mock: { bindings: { Store: MockStore } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { store: Store } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                @MainActor
                struct CompositionRoot {
                    private let store: any Store

                    init(store: any Store) {
                        self.store = store
                    }

                    static let live = CompositionRoot(store: LiveStore(formatter: makeFormatter()))

                    static let mock = CompositionRoot(store: MockStore())

                    func makeRootView() -> some View {
                        HomeUIComposer.home(store: store)
                    }

                    private static func makeFormatter() -> any Formatter {
                        let formatter = LocalFormatter()
                        formatter.go()
                        return formatter
                    }
                }
                """
            ])
    }

    @Test func replacesWhatIsMadeInsideAFeature() {
        let manifest = """
            name: App
            variants:
              mock:
                previewOnly: true
                bindings: { Repository: SampleRepository }
                            ^^^^^^^^^^ variant-overrides-nothing: 'Repository' is made inside feature 'Home'
            features:
              Home:
                bindings: { Repository: RemoteRepository }
                scenes:
                  home: { view: HomeView, arguments: { repository: Repository } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["bind it at the top level, where variants choose"])
    }

    @Test func namesAnObjectByItsType() {
        let manifest = """
            name: App
            bindings: { rates: { type: RateProvider, implementation: RemoteRates } }
            variants:
              mock:
                previewOnly: true
                bindings: { RateProvider: FixedRates }
                            ^^^^^^^^^^^^ variant-overrides-nothing: the root has no binding with the key 'RateProvider'
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { rates: rates } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["name 'rates' instead"])
    }

    /// Whatever its name begins with, a binding is found where a value is replaced.
    @Test(arguments: ["A", "a"])
    func replacesABindingAmongTheValues(name: String) {
        let manifest = """
            name: App
            bindings: { \(name): { provides: [P], implementation: Real } }
            variants:
              mock:
                values: { \(name): Other() }
                          ^ variant-overrides-nothing: '\(name)' is a binding of the root
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { p: P } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["replace it under 'bindings'"])
    }

    @Test func replacesNothing() {
        let manifest = """
            name: App
            values: { address: { type: URL, value: make() } }
            bindings: { Repository: RemoteRepository }
            variants:
              mock:
                previewOnly: true
                values: { adress: other() }
                          ^^^^^^ variant-overrides-nothing: the root has no 'adress' to replace
                bindings:
                  Repositry: MockRepository
                  ^^^^^^^^^ variant-overrides-nothing: the root has no 'Repositry' to replace
                  HomeModel: MockModel
                  ^^^^^^^^^ variant-overrides-nothing
                  address: Other
                  ^^^^^^^ variant-overrides-nothing
            features:
              Home:
                bindings: { HomeModel: }
                scenes:
                  home: { view: HomeView, arguments: { r: Repository, u: address, m: HomeModel } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            advice(on: manifest).prefix(2) == [
                "did you mean 'address'?", "did you mean 'Repository'?",
            ])
        // The name itself is no cure.
        #expect(advice(on: manifest).filter { $0 == "did you mean 'address'?" }.count == 1)
    }

    @Test func namesAreCheckedAsInTheLiveGraph() {
        check(
            """
            name: App
            bindings: { Repository: RemoteRepository }
            variants:
              mock:
                previewOnly: true
                bindings: { Repository: { implementation: Mock, arguments: { items: Items.all, clock: Clok } } }
                                                                                                      ^^^^ unknown-reference: 'Clok'
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { r: Repository }, previews: { One: { variant: mock }, Two: { variant: mok } } }
                                                                                                                            ^^^ unknown-reference: no variant is called 'mok'
            root: { start: Home.home }
            """)
    }

    @Test func onlyTheVariantThatClosesACycleIsToBlame() {
        check(
            """
            name: App
            bindings:
              A: { arguments: { b: B } }
                                   ^ dependency-cycle: 'A' needs 'B', and 'B' needs 'A'
              B:
              C:
            variants:
              harmless: { bindings: { B: { implementation: M, arguments: { c: C } } } }
              half: { bindings: { C: { implementation: M, arguments: { a: A } } } }
              faulty: { bindings: { B: { implementation: M, arguments: { a: A } } } }
                                                                            ^ note: 'B' asks for 'A' here
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A, c: C } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func onlyTheVariantThatHoldsWhatIsScopedIsToBlame() {
        check(
            """
            name: App
            bindings:
              A: { arguments: { t: T } }
                                   ^ captive-dependency: singleton 'A' cannot hold 'S', which each scene has its own of
              T: { lifetime: transient }
              S: { lifetime: scene }
              ^ note: 'S' is bound with lifetime 'scene' here
            variants:
              harmless: { bindings: { T: Mock } }
              faulty: { bindings: { T: { implementation: Mock, arguments: { s: S } } } }
                                                                               ^ note: transient 'T' asks for 'S' here
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A, s: S } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatAVariantMakesAgainAndAgainMayFailForAll() {
        check(
            """
            name: App
            bindings: { Model: { lifetime: transient, implementation: LiveModel } }
            variants:
              mock: { bindings: { Model: { implementation: MockModel, effects: throws } } }
                                                                               ^^^^^^ unserved-effect: the app's body cannot throw
            features: { Home: { scenes: { home: { view: HomeView, arguments: { m: Model } } } } }
            root: { main: HomeApp, start: Home.home }
            """)
        check(
            """
            name: App
            bindings: { Model: { lifetime: transient, implementation: LiveModel } }
            variants:
              mock: { bindings: { Model: { implementation: MockModel, effects: throws } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { m: Model } } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    static let live = CompositionRoot(variant: .live)

                    static let mock = CompositionRoot(variant: .mock)

                    func makeRootView() throws -> some View {
                        try HomeUIComposer.home(model: makeModel())
                    }

                    private func makeModel() throws -> any Model {
                        switch variant {
                        case .live:
                            LiveModel()
                        case .mock:
                            try MockModel()
                        }
                    }
                }
                """
            ])
    }

    /// What a scope asks the root for that a variant makes otherwise.
    private static let scoped = """
        name: App
        bindings:
          Editor: { lifetime: transient, implementation: LiveEditor }
          Trace: { lifetime: scene, implementation: LiveTrace }
        scopes:
          Session: { bindings: { Store: { arguments: { edit: { factory: Editor } } } } }
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { b: { factory: Session } } } } }
          In: { scope: Session, scenes: { inside: { view: InView, arguments: { s: Store, t: Trace } } } }
        variants: { mock: { bindings: { Editor: MockEditor, Trace: NoTrace } } }

        """

    @Test(arguments: [
        ("struct", "CompositionRoot", "let variant: Variant"),
        ("container", "AppDependencies", "let variant: Variant"),
        ("sceneDelegate", "SceneDelegate", "var variant = Variant.live"),
    ])
    func aScopeSeesTheFunctionsOfItsRoot(_ kind: String, _ file: String, _ property: String) {
        check(
            Self.scoped + "root: { kind: \(kind), start: Home.home }",
            expecting: [
                file + ".swift": "    " + property,
                "Session.swift": "        let trace = makeTrace()",
            ])
    }

    @Test func aScopeOfAViewHoldsWhatKeepsTheFunctions() {
        check(
            Self.scoped + "root: { kind: view, start: Home.home }",
            expecting: [
                "AppComposer.swift": """
                    @MainActor
                    final class Composition: ObservableObject {
                        let variant: Variant
                """,
                "Session.swift": "    init(root: AppComposer.Composition) {",
            ])
    }

    @Test func aVariantDoesNotMakeWhatOnlyTheLiveObjectUses() {
        check(
            """
            name: App
            bindings:
              Tracker: { implementation: LiveTracker, liveOnly: true, lazy: true }
              Trace: { lifetime: scene, implementation: LiveTrace, arguments: { t: Tracker } }
              Log: { lifetime: transient, arguments: { t: { factory: Tracker } } }
            variants: { mock: { bindings: { Trace: NoTrace, Log: NoLog } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { t: Trace, l: Log } } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                    static let live = AppComposer(variant: .live)
                """
            ])
        check(
            """
            name: App
            bindings:
              Tracker: { implementation: LiveTracker, liveOnly: true, lazy: true }
              Trace: { lifetime: scene, implementation: LiveTrace, arguments: { t: Tracker } }
            variants: { mock: { bindings: { Trace: NoTrace } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { t: Trace } } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift":
                    "    private static func makeTrace(variant: Variant, tracker: any Tracker) -> any Trace {"
            ])
    }

    @Test func aReplacedValueIsWrittenAlone() {
        let manifest = """
            name: App
            values: { u: { type: Int, value: 2 } }
            variants: { mock: { values: { u: { type: Int, value: 3 } } } }
                                             ^^^^^^^^^^^^^^^^^^^^^^^ wrong-kind: a variant says a value alone
            features: { Home: { scenes: { home: { view: HomeView, arguments: { u: u } } } } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["write 'u: 3'"])
    }

    @Test func ofASceneDelegateADefaultIsWhatThereIs() {
        check(
            """
            name: App
            values: { limit: { type: Int, default: 3 } }
            bindings: { Store: { implementation: Disk, arguments: { limit: limit } }, Log: { arguments: { limit: limit } } }
            variants: { mock: { bindings: { Store: Memory } } }
            root: { kind: sceneDelegate, start: 'ListController($(Store), $(Log))' }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    convenience init(store: any Store) {
                        self.init()
                        self.store = store
                    }

                    static let mock = SceneDelegate(store: Memory())
                """
            ])
    }

    @Test func aVariantThatOnlyDecoratesHasToSayWhat() {
        let manifest = """
            name: App
            bindings: { Client: LiveClient }
            variants: { logged: { bindings: { Client: { decorators: [LoggingClient] } } } }
                                                        ^^^^^^^^^^ conflicting-keys: a decorated 'Client' is no 'Client'
            root: { kind: container }
            """
        check(manifest)
        #expect(
            advice(on: manifest).first
                == "write 'implementation' here too: a choice replaces all of the other one")
    }

    /// Some values are kept by the view, others by what it holds.
    @Test func aViewTakesItsValuesInManifestOrder() {
        check(
            """
            name: App
            values: { a: { type: Int, value: 1 }, b: { type: Int, value: 2 }, c: { type: Int, value: 3 } }
            bindings: { Client: { arguments: { a: a, c: c } } }
            variants: { mock: { values: { a: 4, b: 5, c: 6 } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { b: b, client: Client } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                    init(a: Int, b: Int, c: Int) {
                        _composition = StateObject(wrappedValue: Composition(a: a, b: b, c: c))
                    }

                    static let live = AppComposer(a: 1, b: 2, c: 3)

                    static let mock = AppComposer(a: 4, b: 5, c: 6)

                    var body: some View {
                        NavigationStack {
                            HomeUIComposer.home(b: composition.b, client: composition.client)
                        }
                    }

                    @MainActor
                    private final class Composition: ObservableObject {
                        let b: Int

                        let client: Client

                        init(a: Int, b: Int, c: Int) {
                            self.b = b
                            self.client = Client(a: a, c: c)
                        }
                    }
                }
                """
            ])
    }

    @Test func textOfATransientNamesItsInputsAsSwiftDoes() {
        check(
            """
            name: App
            bindings:
              Engine: { lifetime: transient, inputs: { level: Int, seed: Int }, arguments: { level: level } }
                                                                   ^^^^ unused-input
            variants: { fast: { bindings: { Engine: { swift: 'Engine(level: level + 1)' } } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { make: { factory: Engine } } } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private func makeEngine(level: Int, seed: Int) -> Engine {
                        switch variant {
                        case .live:
                            Engine(level: level)
                        case .fast:
                            Engine(level: level + 1)
                        }
                    }
                """
            ])
    }

    /// A constant that a closure of the main actor takes may go elsewhere too: what makes the root is isolated as that is.
    @Test(arguments: [
        "makeJob: { factory: Job } }", "makeJob: '{ Job(repo: $(Repo)) }' }, allow: unmarked-name",
    ])
    func whatHandsOnAFunctionIsIsolated(function: String) {
        check(
            """
            name: App
            bindings:
              Repo: LiveRepo
              Job: { lifetime: transient, arguments: { repo: Repo } }
              Work: { implementation: LiveWork, arguments: { \(function) }
            variants: { mock: { bindings: { Work: MockWork } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private static func makeLive() -> AppDependencies {
                        let repo = LiveRepo()
                        return AppDependencies(repo: repo, work: LiveWork(makeJob: { Job(repo: repo) }))
                    }
                }
                """
            ])
    }
}
