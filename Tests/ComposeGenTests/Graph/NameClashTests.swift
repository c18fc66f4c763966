import Foundation
import Testing

/// Two things in one scope of the generated code that would have one name.
@Suite struct NameClashTests {
    @Test func membersOfTheRoot() {
        check(
            app(
                """
                values: { client: { type: Int, value: 3 } }
                bindings:
                  HTTPClient: { name: client }
                  ^^^^^^^^^^ name-clash: two things in one place would be called 'client'
                  Outer.Bar:
                  Bar:
                  ^^^ name-clash: two things in one place would be called 'bar'
                """, showing: "a: HTTPClient, b: Outer.Bar, c: Bar, d: client"))
    }

    @Test func aNameThatTheRootHasItself() {
        check(
            app(
                """
                bindings:
                  makeRootView: { type: Maker, implementation: MakerImpl }
                  ^^^^^^^^^^^^ name-clash: 'makeRootView'
                """, showing: "make: makeRootView"))
        check(
            """
            name: App
            bindings:
              body: { type: Body, implementation: BodyImpl }
              ^^^^ name-clash: 'body'
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { body: body } } } }
            root: { kind: view, start: Home.home, navigation: { path: path } }
            """)
    }

    /// The type of a variant's cases hides another one of that name.
    @Test func theTypeOfVariants() {
        func app(_ scope: String, _ input: String, fault: String = "") -> String {
            """
            name: App
            bindings:
              Quote: { lifetime: transient, inputs: { kind: \(input) }, arguments: { kind: kind } }
            \(fault)scopes: { \(scope): { bindings: { Cart: { arguments: { make: { factory: Quote } } } } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: \(scope) } } } } } }
            variants: { mock: { bindings: { Quote: MockQuote } } }
            root: { kind: container, start: Home.home }
            """
        }
        check(app("Session", "App.Variant"))
        // The root does not name what a feature makes.
        check(
            app("Session", "Int").replacingOccurrences(
                of: "Home: {",
                with:
                    "Home: { bindings: { chosen: { type: Variant, implementation: Chosen, allow: unused-binding } },"
            ))
        check(
            app(
                "Session", "Variant",
                fault: """
                                                                    ^^^^^^^ name-clash: the root has a type 'Variant' of its own

                    """))
        check(
            """
            name: App
            bindings:
              Quote: { lifetime: transient }
            scopes: { Variant: { bindings: { Cart: { arguments: { quote: Quote } } } } }
                      ^^^^^^^ name-clash: the root has a 'Variant' of its own
            features: { Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: Variant } } } } } }
            variants: { mock: { bindings: { Quote: MockQuote } } }
            root: { kind: container, start: Home.home }
            """)
    }

    @Test func theCaseThatARootIsMadeFor() {
        check(
            """
            name: App
            bindings:
              Quote: { lifetime: transient, inputs: { variant: Int }, arguments: { variant: variant } }
                                                      ^^^^^^^ name-clash: the root has a 'variant' of its own
            features: { Home: { scenes: { home: { view: HomeView, arguments: { quote: { factory: Quote } } } } } }
            variants: { mock: { bindings: { Quote: { implementation: QuoteStub, arguments: { variant: variant } } } } }
            root: { kind: container, start: Home.home }
            """)
    }

    @Test func whatAClassOfUIKitInheritsAndHasItself() {
        check(
            """
            name: App
            values: { description: { type: String, value: '"x"' } }
                      ^^^^^^^^^^^ name-clash: 'UIResponder' has a 'description' of its own
            bindings:
              UndoManager: { swift: UndoManager() }
              ^^^^^^^^^^^ name-clash: 'UIResponder' has a 'undoManager'
              configureWindow: { type: Windows, implementation: WindowsImpl }
              ^^^^^^^^^^^^^^^ name-clash: the root has a 'configureWindow' of its own
              body: { type: Body, implementation: BodyImpl }
            features:
              Home: { scenes: { home: { view: HomeViewController, arguments: { a: description, b: UndoManager, c: configureWindow, d: body } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """)
    }

    @Test func whatOnlyAnotherSceneTakesIsInNoScopeWithIt() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Outer.Bar:
                  Bar:
                scenes:
                  one: { view: OneView, arguments: { bar: Bar } }
                  two: { view: TwoView, arguments: { bar: Outer.Bar } }
            root: { start: Home.one }
            """)
    }

    @Test func localsOfAScene() {
        check(
            """
            name: App
            values: { address: { type: URL, value: make() } }
            bindings: { Repository: RemoteRepository }
            features:
              Home:
                bindings:
                  Local.Repository: { implementation: LocalRepository }
                  ^^^^^^^^^^^^^^^^ name-clash: 'repository'
                  Item: { name: item }
                  ^^^^ name-clash: 'item'
                  Place: { name: address }
                  ^^^^^ name-clash: 'address'
                scenes:
                  home:
                    inputs: { item: Int }
                    view: HomeView
                    arguments: { a: Repository, b: Local.Repository, c: item, d: Item, e: address, f: Place }
            root: { start: { scene: Home.home, arguments: { item: 3 } } }
            """)
    }

    /// What a scene takes to make an object is a parameter, or a property of its factory.
    @Test func functionsThatASceneTakes() {
        for kind in ["composer", "factory"] {
            check(
                """
                name: App
                bindings: { Editor: { lifetime: transient } }
                features:
                  Home:
                    kind: \(kind)
                    scenes:
                      home:
                        inputs: { makeEditor: () -> Int }
                                  ^^^^^^^^^^ name-clash: 'makeEditor'
                        view: HomeView
                        arguments: { edit: { factory: Editor }, count: makeEditor }
                root: { start: { scene: Home.home, arguments: { makeEditor: '{ 3 }' } } }
                """)
        }
    }

    /// The wrapped object stands for the root's under its name.
    @Test func aFeaturesDecoratorsTakeTheNameOver() {
        check(
            """
            name: App
            bindings: { Repository: RemoteRepository }
            features:
              Home:
                bindings: { Repository: { decorators: [Caching] } }
                scenes: { home: { view: HomeView, arguments: { r: Repository } } }
            root: { start: Home.home }
            """)
    }

    @Test func aFactorysMembers() {
        check(
            """
            name: App
            bindings: { home: { type: House, implementation: Villa } }
            features:
              Home:
                kind: factory
                scenes: { home: { view: HomeView, arguments: { house: home } } }
                          ^^^^ name-clash: 'home'
            root: { start: Home.home }
            """)
    }

    @Test func functionsOfTheRoot() {
        check(
            """
            name: App
            bindings:
              Foo: { lifetime: transient }
              makeFoo: { type: Maker, implementation: MakerImpl }
              ^^^^^^^ name-clash: 'makeFoo'
              HomeFeature: { lifetime: transient }
            features:
              Home:
              ^^^^ name-clash: 'makeHomeFeature'
                kind: factory
                scenes: { home: { view: HomeView, arguments: { a: Foo, b: makeFoo, c: HomeFeature } } }
            root: { start: Home.home }
            """)
    }

    @Test func types() {
        check(
            """
            name: App
            features:
              Home: { type: Composer, scenes: { home: { view: HomeView } } }
              Other: { type: Composer, scenes: { other: { view: OtherView } } }
                             ^^^^^^^^ name-clash: 'Composer'
              Third: { type: MyApp, scenes: { third: { view: ThirdView } } }
            root: { start: Home.home, main: MyApp }
                                            ^^^^^ name-clash: 'MyApp'
            """)
        check(
            """
            name: App
            features:
              Home: { type: CompositionRoot, scenes: { home: { view: HomeView } } }
            root: { start: Home.home }
            ^^^^ name-clash: 'CompositionRoot'
            """)
        check(
            """
            name: App
            protocols:
              Coordinator:
                requirements: |
                  func close()
                generate: [{ nullObject: HomeUIComposer }]
            bindings: { Coordinator: HomeUIComposer }
            features:
              Home:
              ^^^^ name-clash: 'HomeUIComposer'
                scenes: { home: { view: HomeView, arguments: { c: Coordinator } } }
            root: { start: Home.home }
            """)
    }

    @Test func filesWhoseNamesDifferInCaseOnly() {
        check(
            """
            name: App
            features:
              Home: { type: HomeComposer, scenes: { home: { view: HomeView } } }
              Second: { type: HOMEComposer, scenes: { home: { view: HomeView } } }
                              ^^^^^^^^^^^^ name-clash
            root: { start: Home.home }
            """)
    }

    @Test func theAdviceIsToName() {
        let manifest = app("bindings:\n  A.B:\n  B:", showing: "a: A.B, b: B")
        #expect(
            advice(on: manifest) == ["give one of them another name with 'name:'"])
    }

    @Test func theStorageOfALazyObjectHasAName() {
        let manifest = """
            name: App
            bindings:
              storedMenu: { implementation: Menu }
              menu: { implementation: Menu, lazy: true, setup: $(self).open() }
            root: { kind: container }
            """
        #expect(advice(on: manifest) == ["give one of them another name with 'name:'"])
    }

    @Test func whatHasItsOwnNameIsRenamed() {
        let scopes = """
            name: App
            scopes:
              Session: { inputs: { store: U }, bindings: { Store: } }
              CompositionRoot: { bindings: { Other: } }
              Inner: { parent: Session, inputs: { session: S }, bindings: { Third: { arguments: { s: Store, t: session } } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: { factory: Session } } } } }
              Two: { scope: Session, scenes: { two: { view: V, arguments: { s: store, t: Store } } } }
              Three: { scope: Inner, scenes: { three: { view: V, arguments: { t: Third } } } }
            root: { start: Home.home }
            """
        #expect(
            Set(advice(on: scopes)).isSuperset(of: [
                "rename the input, or give the other another name with 'name:'",
                "rename the scope, or give the other another name with 'type:'",
                "rename the input",
            ]))
        #expect(
            advice(
                on: app(
                    "bindings: { A: }\nvariants: { live: { bindings: { A: B } } }", showing: "a: A")
            )
                == [
                    "remove it if it is to be as the manifest is without a variant",
                    "or rename the variant",
                ])
    }

    @Test func aVariantMayBeCalledAsAnObjectIs() {
        check(
            """
            name: App
            bindings: { Mock: Recorder, Live: Player }
            variants: { mock: { bindings: { Mock: Silence } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    static let mock = AppDependencies(mock: Silence())
                """
            ])
        check(
            """
            name: App
            bindings: { Player: Recorder }
            variants: { live: { bindings: { Player: Silence } } }
                        ^^^^ name-clash: the root has a 'live' of its own
            root: { kind: container }
            """)
    }
}
