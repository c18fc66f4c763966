import ComposeGenCore
import SourceText
import Testing

/// Whoever composes a scene gives it its inputs.
@Suite struct SceneCallTests {
    @Test func theStartOfTheRoot() {
        let manifest = """
            name: App
            features:
              Home:
                scenes:
                  home: { inputs: { title: String, size: { type: Int, default: 3 } }, view: HomeView, arguments: { t: title, s: size } }
            root: { start: Home.home }
                           ^^^^^^^^^ missing-argument: nothing is passed for input 'title' of scene 'home'
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "write { scene: Home.home, arguments: { title: … } }, or give the input a default"
            ])
    }

    @Test func aDestinationsValueGoesToTheInputOfItsType() {
        check(
            """
            name: App
            root:
              kind: view
              start: Home.home
              navigation:
                path: path
                destinations:
                  Item: Home.detail
                  Item.ID: Home.byID
                  String: Home.detail
                          ^^^^^^^^^^^ missing-argument: nothing is passed for input 'item' of scene 'detail'
                  Int: Home.two
                       ^^^^^^^^ missing-argument: scene 'two' has several inputs of type 'Int'
            features:
              Home:
                scenes:
                  home: { inputs: { navigationPath: Binding<NavigationPath> }, view: HomeView, arguments: { p: navigationPath } }
                  detail: { inputs: { item: Item }, view: DetailView, arguments: { item: item } }
                  byID: { inputs: { id: Item.ID }, view: DetailView, arguments: { id: id } }
                  two: { inputs: { a: Int, b: Int }, view: TwoView, arguments: { a: a, b: b } }
            """)
    }

    /// Where text names it by its place, the closure has no other name for it.
    @Test(arguments: [
        ("$0.name", "{\n                    HomeUIComposer.detail(item: $0, title: $0.name)"),
        (
            "'\"x\"'",
            "{ item in\n                    HomeUIComposer.detail(item: item, title: \"x\")"
        ),
        (
            "$1.name",
            "{ item in\n                    HomeUIComposer.detail(item: item, title: $1.name)"
        ),
    ])
    func aDestinationsValueBesideOtherInputs(_ title: String, _ closure: String) {
        check(
            """
            name: App
            root:
              kind: view
              start: Home.home
              navigation: { path: path, destinations: { Item: { scene: Home.detail, arguments: { title: \(title) } } } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: {} }
                  detail: { inputs: { item: Item, title: String }, view: DetailView, arguments: [item, title] }
            """,
            expecting: [
                "AppComposer.swift":
                    "                .navigationDestination(for: Item.self) \(closure)"
            ])
    }

    @Test func aFlowsStartAndRoutes() {
        check(
            """
            name: App
            features:
              Home:
                flow:
                  start: list
                         ^^^^ missing-argument: nothing is passed for input 'onSelect' of scene 'list'
                  routes:
                    detail: { value: Int, scene: detail }
                    other: { scene: detail }
                                    ^^^^^^ missing-argument: nothing is passed for input 'id' of scene 'detail'
                    lost: { scene: detial }
                                   ^^^^^^ unknown-reference: feature 'Home' has no scene 'detial'
                scenes:
                  list: { inputs: { onSelect: (Int) -> Void }, view: ListView, arguments: { s: onSelect } }
                  detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id } }
            root: { start: Home }
            """)
    }

    @Test func previews() {
        let manifest = """
            name: App
            features:
              Home:
                scenes:
                  home:
                    inputs: { title: String, size: { type: Int, default: 3 } }
                    view: HomeView
                    arguments: { t: title, s: size }
                    previews:
                      Good: { inputs: { title: '"x"' } }
                      Bad:
                      ^^^ missing-argument: this preview passes nothing for input 'title'
            root:
              start: { scene: Home.home, arguments: { title: '"x"' } }
              previews: { Whole: }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["write { inputs: { title: … } }"])
    }

    /// A key that says elsewhere what another one says here is read as that one.
    @Test func inputsAndArgumentsTakenForEachOther() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home:
                    inputs: { title: String }
                    view: HomeView
                    arguments: { t: title }
                    previews:
                      One: { arguments: { title: '"x"' } }
                             ^^^^^^^^^ misplaced-key: a preview has no key 'arguments'
                      Two: { given: { title: '"x"' } }
                             ^^^^^ unknown-key: a preview has no key 'given'
                flow:
                  start: { scene: home, inputs: { title: '"x"' } }
                                        ^^^^^^ misplaced-key: a scene with arguments has no key 'inputs'
                  routes:
                    other: { scene: home, given: { title: '"x"' } }
                                          ^^^^^ unknown-key: a route has no key 'given'
            root: { start: Home }
            """)
    }

    /// The root's previews pass what the start does, be it made there, and what is written for them instead.
    @Test func whatTheStartGivesPreviewsToo() throws {
        let manifest = """
            name: App
            bindings: { Clock: }
            features:
              Home:
                scenes:
                  home:
                    inputs: { title: String, clock: Clock, model: Model }
                    view: HomeView
                    arguments: [title, clock, model]
            root:
              start: { scene: Home.home, arguments: { title: '"x"', clock: Clock, model: { implementation: Model } } }
              previews:
                Whole: { inputs: { clock: Clock.stopped } }
            """
        check(manifest)
        let files = generate([SourceFile(path: "manifest.yml", text: manifest)]).files
        let root = try #require(files.first { $0.path.hasSuffix("/CompositionRoot.swift") })
        #expect(root.contents.contains(#".home(title: "x", clock: Clock.stopped, model: Model())"#))
    }

    @Test func whatFailsOnItsWayToAScene() {
        func manifest(_ root: String, _ mark: String = "") -> String {
            """
            name: App
            features:
              Home:
                scenes: { home: { inputs: { model: Model }, view: HomeView, arguments: { model: model } } }
            root:
              \(root)
              start: { scene: Home.home, arguments: { model: { implementation: Model, setup: try $(self).start() } } }
            \(mark)
            """
        }
        let mark = """
                                                                               ^^^^^ unserved-effect: argument 'model' may fail
            """
        check(manifest("main: TheApp", mark))
        check(manifest("kind: view", mark))
        check(
            manifest("kind: struct"),
            expecting: ["CompositionRoot.swift": "    func makeRootView() throws -> some View {"])
        check(
            """
            name: App
            features:
              Home:
                scenes: { home: { inputs: { model: Model }, view: HomeView, arguments: { model: model } } }
                flow:
                  start: { scene: home, arguments: { model: { implementation: Model, effects: throws } } }
                                                                                              ^^^^^^ unserved-effect: argument 'model' may fail
            root: { start: Home }
            """)
    }

    @Test func whatTheRootShows() {
        check(
            """
            name: App
            features:
              Home: { scenes: { home: { view: HomeView } } }
            root: { start: Hoem.home }
                           ^^^^ unknown-reference: no feature is called 'Hoem'
            """)
        check(
            """
            name: App
            features:
              Home: { scenes: { home: { view: HomeView } } }
            root: { start: Home }
                           ^^^^ unknown-reference: feature 'Home' has no flow to start with
            """)
        check(
            """
            name: App
            root: { main: MyApp }
                          ^^^^^ missing-key: app 'MyApp' needs a 'start' to show
            """)
    }

    @Test func anAppHasNothingToPass() {
        check(
            """
            name: App
            values: { key: { type: String } }
                      ^^^ missing-value: 'MyApp' makes the root by itself and has no 'key' to pass
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { key: key } } } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    /// A function is a closure, so that its arguments have no labels.
    @Test func aSceneIsMarkedInSwift() {
        func app(_ passed: String) -> String {
            """
            name: App
            features:
              Feed: { scenes: { feed: { inputs: { id: Int }, view: FeedView, arguments: { id: id } } } }
              Home: { scenes: { home: { view: HomeView, arguments: { next: \(passed) } } } }
            root: { start: Home.home }
            """
        }
        check(
            """
            name: App
            features:
              Feed: { scenes: { feed: { inputs: { id: Int }, view: FeedView, arguments: { id: id } } } }
              Home: { scenes: { home: { view: HomeView, arguments: { next: '{ Feed.feed(id: f(id: $0)) }' } } } }
                                                                              ^^^^^^^^^ unknown-reference: 'Feed.feed' is a scene, and no Swift
              More: { scenes: { more: { view: HomeView, arguments: { next: '$(Feed.feed)(id: 3)' } } } }
                                                                                         ^^^^ wrong-label: '$(Feed.feed)' is a function, which has no labels
            root: { start: Home.home }
            """,
            fixed: """
                name: App
                features:
                  Feed: { scenes: { feed: { inputs: { id: Int }, view: FeedView, arguments: { id: id } } } }
                  Home: { scenes: { home: { view: HomeView, arguments: { next: '{ $(Feed.feed)(f(id: $0)) }' } } } }
                  More: { scenes: { more: { view: HomeView, arguments: { next: '$(Feed.feed)(3)' } } } }
                root: { start: Home.home }
                """)
        check(app("{ swift: 'Feed.feed(id: 3)' }"))
        check(app("'Feed.other(id: 3)'"))
        check(app("'App.Feed.feed(id: 3)'"))
    }

    /// A scene takes the value that leads there whole, and passes on what it needs of it.
    @Test func aRouteIsNoClosure() {
        func shop(_ inputs: String, _ arguments: String, passing: String, _ mark: String = "")
            -> String
        {
            """
            name: App
            features:
              Shop:
                scenes:
                  list: { view: ListView }
                  detail: { inputs: { \(inputs), isNew: Bool }, view: DetailView, arguments: { id: \(arguments), isNew: isNew } }
                flow:
                  start: list
                  routes:
                    detail: { value: Item, scene: detail, arguments: { \(passing)isNew: 'seen.contains { $0 == 1 }' } }
            \(mark)
            root: { start: Shop }
            """
        }
        check(
            shop(
                "id: Int", "id", passing: "id: '$0.id', ",
                "                                                                ^^^^^ unknown-reference: route 'detail' is no closure, and has no '$0'"
            ))
        check(
            shop("item: Item", "'$(item).id'", passing: ""),
            expecting: [
                "ShopRootView.swift": """
                                    case .detail(let item):
                                        ShopUIComposer.detail(item: item, isNew: seen.contains { $0 == 1 })
                """
            ])
    }

    @Test func aViewIsMadeAsTheFeatureBindsIt() {
        check(
            """
            name: App
            features:
              Feed:
                bindings:
                  FeedView: { arguments: { model: Model }, properties: { title: '"Feed"' } }
                  Model:
                scenes:
                  feed: { view: FeedView }
                  empty: { view: EmptyView }
            root: { kind: container }
            """,
            expecting: [
                "FeedUIComposer.swift": """
                    static func feed() -> some View {
                        let model = Model()
                        var feedView = FeedView(model: model)
                        feedView.title = "Feed"
                        return feedView
                    }
                """
            ])
    }

    /// As in Swift, a value goes where an optional of it is wanted; but what takes the value itself comes first.
    @Test func aValueForAnOptionalInput() {
        check(
            """
            name: App
            root:
              kind: view
              start: Home.home
              navigation:
                path: path
                destinations:
                  Item: Home.detail
                  User: Home.both
            features:
              Home:
                scenes:
                  home: { view: HomeView }
                  detail: { inputs: { item: { type: Item?, default: nil } }, view: DetailView, arguments: [item] }
                  both: { inputs: { first: { type: User?, default: nil }, second: User }, view: BothView, arguments: [first, second] }
            """,
            expecting: [
                "AppComposer.swift": """
                                .navigationDestination(for: Item.self) { item in
                                    HomeUIComposer.detail(item: item)
                                }
                                .navigationDestination(for: User.self) { second in
                                    HomeUIComposer.both(second: second)
                """
            ])
    }

    @Test func aPathComesFromTheNavigation() {
        func manifest(_ navigation: String) -> String {
            """
            name: App
            features:
              Home:
                scenes:
                  home: { inputs: { path: Binding<NavigationPath> }, view: HomeView, arguments: { path: path } }
            root: { kind: view, start: Home.home\(navigation) }

            """
        }
        check(
            manifest("")
                + """
                                           ^^^^^^^^^ missing-argument: nothing is passed for input 'path' of scene 'home'
                """)
        let cure = "navigation: { path: path }"
        #expect(
            advice(on: manifest("")) == ["write '\(cure)' at the root, which passes its path"])
        check(manifest(", " + cure))
    }

    /// What objects, the functions that make them and scopes call belongs to the object that holds them, and not to the view.
    @Test func aViewHoldsTheScenesThatItsObjectsShow() {
        check(
            """
            name: App
            bindings:
              Store: { lazy: true }
              Router: { lifetime: transient, arguments: { open: '{ $(Home.item)($0) }' } }
            scopes:
              Session: { bindings: { Menu: { arguments: { open: { factory: Home.item } } } } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { router: { factory: Router }, begin: { factory: Session } } }
                  item: { inputs: { id: Int }, view: ItemView, arguments: { id: id, store: Store } }
              Own:
                scope: Session
                scenes: { own: { view: OwnView, arguments: { menu: Menu } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                        lazy var store = Store()

                        func makeItem(id: Int) -> some View {
                """,
                "Session.swift": """
                        self.menu = Menu(open: { root.makeItem(id: $0) })
                """,
            ])
    }

    /// The function of a scene hands out closures that keep the root.
    @Test func whatASingletonCallsToShowDoesNotKeepTheRoot() {
        check(
            """
            name: App
            bindings:
              Store: { lazy: true }
              Draft: { lifetime: transient, inputs: { id: Int }, arguments: { id: id, store: Store } }
              Session: { lifetime: scene }
              Host: { lazy: true, arguments: { shown: 'AnyView($(Home.home)())' } }
              Other: { lazy: true, arguments: { shown: 'AnyView($(Home.own)())' } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { make: { factory: Draft } } }
                  own: { view: OwnView, arguments: { make: { factory: Draft }, session: Session } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var host: Host = Host(
                        shown: AnyView(HomeUIComposer.home(makeDraft: { [unowned self] in makeDraft(id: $0) }))
                    )
                    private(set) lazy var other: Other = Other(shown: AnyView(makeOwn()))
                """
            ])
    }
}
