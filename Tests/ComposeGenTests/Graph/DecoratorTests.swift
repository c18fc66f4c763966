import Testing

@Suite struct DecoratorTests {
    @Test func oneTypeTwiceInAStack() {
        check(
            app(
                """
                bindings:
                  Repository:
                    implementation: RemoteRepository
                    decorators:
                      - Caching
                      - Logging
                      - Caching: { cache: Cache }
                        ^^^^^^^ decorator-repeated: decorator 'Caching' is given twice in one stack
                  Cache:
                """, showing: "repository: Repository"))
    }

    @Test func theFirstOneIsShown() {
        check(
            app(
                """
                bindings:
                  Repository: { implementation: Remote, decorators: [Caching, Caching, Caching] }
                                                                              ^^^^^^^ decorator-repeated
                                                                     ^^^^^^^ note: it is given here first
                                                                                       ^^^^^^^ decorator-repeated
                """, showing: "repository: Repository"))
    }

    @Test func differentTypesOfOneNameAndOtherStacksAreNoRepetition() {
        check(
            app(
                """
                bindings:
                  Repository: { implementation: Remote, decorators: ['Caching<Int>', 'Caching<String>'] }
                  Other: { implementation: Remote, decorators: ['Caching<Int>'] }
                """, showing: "a: Repository, b: Other"))
    }

    @Test func aDecoratorThatReceivesSomethingElse() {
        check(
            app(
                """
                bindings:
                  Cache:
                  Repository:
                    implementation: Remote
                    decorators:
                      - Caching: { decoratee: Cache }
                        ^^^^^^^ decorator-without-decoratee: decorator 'Caching' does not receive what it decorates
                                              ^^^^^ note: its 'decoratee' is something else
                """, showing: "repository: Repository"))
    }

    @Test func aFactoryThatTakesNothing() {
        check(
            app(
                """
                bindings:
                  Repository:
                    implementation: Remote
                    decorators:
                      - swift: makeLogged(decoratee)
                               ^^^^^^^^^^^^^^^^^^^^^ decorator-without-decoratee: the factory of a decorator
                      - { swift: makeCached($(decoratee)), arguments: { size: 3 } }
                                                           ^^^^^^^^^ conflicting-keys
                      - { swift: makeTimed($(decoratee)), implementation: Timed }
                                                          ^^^^^^^^^^^^^^ conflicting-keys
                      - { setup: $(self).start() }
                        | missing-key: a decorator needs 'implementation' or 'swift'
                """, showing: "repository: Repository"))
    }

    @Test func whatIsWrappedHasBeenMade() {
        check(
            """
            name: App
            bindings:
              Loader: RemoteLoader
            features:
              Home:
                bindings:
                  Loader:
                    decorators: [Cached]
                    effects: throws
                    ^^^^^^^ misplaced-key: what is decorated here has been made already
                    when:
                      'if Settings.isOn':
                        decorators: [{ Checked: , effects: throws, onFailure: decoratee }]
                        onFailure: trap
                        ^^^^^^^^^ misplaced-key: what is decorated here has been made already
                scenes: { home: { view: HomeView, arguments: { loader: Loader } } }
            """)
    }

    /// Its key stands for all the choices that ask for what is wrapped.
    @Test func whatSeveralChoicesWrapIsAskedForOnce() {
        check(
            """
            name: App
            bindings:
              Loader: { implementation: RemoteLoader, arguments: { draft: draft }, lifetime: transient }
              draft: { implementation: Draft, lifetime: scene }
            scopes:
              Session:
                bindings:
                  Loader: { decorators: [Logged], when: { 'if Settings.isOn': { decorators: [Cached] } } }
                  ^^^^^^ captive-dependency: singleton 'Loader' cannot hold 'draft', which each scene has its own of
                  Store: { decorators: [Logged], when: { 'if Settings.isOn': { decorators: [Cached] } } }
                  ^^^^^ missing-binding: the root binds no 'Store'
            root: { kind: container }
            """)
    }

    /// Its statements stand in the function of the scene, whose result is what the decorators make.
    @Test(arguments: [
        (
            "view: HomeView, setup: $(self).show($(title))", "some View",
            "let homeView = HomeView()\n        homeView.show(title)\n        return Framed(decoratee: homeView)"
        ),
        (
            "view: HomeView, properties: { title: title }", "some View",
            "var homeView = HomeView()\n        homeView.title = title\n        return Framed(decoratee: homeView)"
        ),
        (
            "view: HomeViewController, properties: { title: title }", "Framed",
            "let homeViewController = HomeViewController()\n        homeViewController.title = title\n        return Framed(decoratee: homeViewController)"
        ),
    ])
    func aViewIsCompletedWhereItsSceneIsComposed(
        _ view: String, _ result: String, _ statements: String
    ) {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home: { \(view), inputs: { title: String }, decorators: [Framed] }
            root: { kind: container }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    static func home(title: String) -> \(result) {
                        \(statements)
                    }
                }
                """
            ])
    }

    @Test func theDecorateeMayStandAnywhere() {
        check(
            app(
                """
                bindings:
                  Local:
                  Repository:
                    implementation: Remote
                    decorators:
                      - Plain
                      - Caching: { decoratee: decoratee, fallback: Local }
                      - Fallback: { primary: decoratee, fallback: Local }
                      - Closure: { load: '{ $(decoratee).load() }' }
                      - Member: { loader: decoratee.loader }
                      - All: { all: [decoratee, Local] }
                """, showing: "repository: Repository"))
    }

    /// It is made once, however often the builder is called; what no parameter takes is no decoratee.
    @Test func aViewBuilderYieldsTheDecoratee() {
        check(
            """
            name: App
            sources: App.swift
            features:
              Home:
                scenes:
                  home: { view: HomeView, decorators: [{ Titled: { title: '"x"' } }, Card] }
                  bare: { view: HomeView, decorators: [Closed] }
                                                       ^^^^^^ decorator-without-decoratee
            root: { kind: container }
            """, swift: ["App.swift": Self.builders])
        check(
            """
            name: App
            sources: App.swift
            features:
              Home: { scenes: { home: { view: HomeView, decorators: [{ Titled: { title: '"x"' } }, Card] } } }
            root: { kind: container }
            """, swift: ["App.swift": Self.builders],
            expecting: [
                "HomeUIComposer.swift": """
                        let homeView = HomeView()
                        let titled = Titled(title: "x", content: { homeView })
                        return Card(content: { titled })
                """
            ])
    }

    private static let builders = """
        import SwiftUI
        struct HomeView: View { var body: some View { Text("") } }
        struct Titled<Content: View>: View {
            let content: Content
            init(title: String, @ViewBuilder content: () -> Content) { self.content = content() }
            var body: some View { content }
        }
        struct Card<Content: View>: View { @ViewBuilder let content: Content; var body: some View { content } }
        struct Closed<Content: View>: View { let content: () -> Content; var body: some View { content() } }
        """

    /// A static function has no member that a closure would have to capture instead.
    @Test func aClosureOfAComposerHasTheDecorateeWithoutAList() {
        check(
            """
            name: App
            features:
              Home: { scenes: { home: { view: HomeView, decorators: [{ Titled: { content: '{ $(decoratee) }' } }] } } }
            root: { kind: container }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let homeView = HomeView()
                        return Titled(content: { homeView })
                """
            ])
    }

    @Test func outsideADecoratorThereIsNoDecoratee() {
        check(
            app(
                """
                bindings:
                  Repository:
                    implementation: Remote
                    arguments: { inner: decoratee }
                                        ^^^^^^^^^ unknown-reference
                    setup: '$(decoratee).start()'
                              ^^^^^^^^^ unknown-reference
                    decorators: [Caching]
                """, showing: "repository: Repository"))
    }

    @Test(arguments: ["", "implementation: Repository, "])
    func aTypeBoundToItselfCannotBeDecorated(implementation: String) {
        let indentation = implementation.map { _ in " " }.joined()
        check(
            app(
                """
                bindings:
                  Repository: { \(implementation)decorators: [Caching] }
                                \(indentation)^^^^^^^^^^ conflicting-keys: a decorated 'Repository' is no 'Repository'
                """, showing: "repository: Repository"))
    }

    @Test func aFeatureThatWrapsWhatTheRootDoesNotBind() {
        let manifest = """
            name: App
            features:
              Home:
                bindings:
                  Repository: { decorators: [Caching] }
                  ^^^^^^^^^^ missing-binding: the root binds no 'Repository' that these decorators could wrap
                scenes:
                  home: { view: HomeView, arguments: { repository: Repository } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "give this binding an 'implementation', or bind 'Repository' at the top level"
            ])
    }

    @Test func anObjectKnownAsWhatItDecorates() {
        check(
            """
            name: App
            bindings:
              store: { type: Disk, implementation: Disk, decorators: [Logged] }
                                                         ^^^^^^^^^^ conflicting-keys: a decorated 'Disk' is no 'Disk'
              other: { type: Store, implementation: Disk, decorators: [Logged] }
            root: { kind: container }
            """)
    }

    @Test func theObjectBelowIsOne() {
        check(
            """
            name: App
            bindings:
              Loader:
                implementation: Remote
                decorators: [{ Retried: { first: decoratee, second: [decoratee] } }]
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private static func makeLoader() -> any Loader {
                        let remote = Remote()
                        return Retried(first: remote, second: [remote])
                    }
                }
                """
            ])
    }

    @Test func theObjectBelowNamedWithoutAMark() {
        check(
            """
            name: App
            bindings:
              Loader: { implementation: Remote, decorators: [{ Retried: { load: '{ decoratee.load() }' } }] }
                                                                                   ^^^^^^^^^ unmarked-name: 'decoratee' is copied into Swift unchanged
            root: { kind: container }
            """)
    }

    /// A closure may be called often, and what it yields is one object.
    @Test func aClosureNamesAConstantForWhatIsDecorated() {
        check(
            """
            name: App
            bindings:
              P: { implementation: Live, decorators: [{ Later: { make: '{ $(decoratee) }' } }] }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        let live = Live()
                        return Later(make: { live })
                """
            ])
    }

    /// Under a condition an empty list says that nothing stands around it elsewhere.
    @Test func aFeatureThatAddsNothing() {
        func codes(_ binding: String) -> [String] {
            ComposeGenTests.codes(
                of: """
                    name: App
                    bindings: { Store: DiskStore }
                    features: { Home: { bindings: { Store: \(binding) }, scenes: { home: { view: HomeView, arguments: [Store] } } } }
                    root: { start: Home.home }
                    """)
        }
        #expect(codes("{ decorators: [] }") == ["unused-binding"])
        #expect(codes("{ decorators: [Cache] }") == [])
        #expect(codes("{ when: { DEBUG: { decorators: [Cache] } }, decorators: [] }") == [])
    }
}
