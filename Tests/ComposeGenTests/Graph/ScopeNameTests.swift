import ComposeGenCore
import SourceText
import Testing

/// Names that would stand twice in one scope of the generated code.
@Suite struct ScopeNameTests {
    @Test func aClashIsSaidOnceWhereverBothAreHandedOn() {
        check(
            """
            name: App
            values: { client: { type: Int, value: 3 } }
            bindings:
              HTTPClient: { implementation: Live, name: client }
              ^^^^^^^^^^ name-clash: 'client'
            features:
              Home:
                scenes:
                  one: { view: OneView, arguments: { a: client, b: HTTPClient } }
                  two: { view: TwoView, arguments: { a: client, b: HTTPClient } }
            root: { start: Home.one }
            """)
    }

    @Test func aFactoryStoresNothingUnderASceneName() {
        check(
            """
            name: App
            bindings:
              home: { type: Model, implementation: HomeModel }
            features:
              Home:
                kind: factory
                scenes:
                  home: { view: HomeView, arguments: { model: home } }
                  ^^^^ name-clash: 'home'
            root: { start: Home.home }
            """)
    }

    @Test func functionsOfTheRootCountToo() {
        check(
            """
            name: App
            bindings:
              HomeFeature: { lifetime: transient, setup: '$(self).start()' }
              makeFoo: { type: Maker, implementation: FooMaker }
              Foo: { lifetime: transient, setup: '$(self).start()' }
              ^^^ name-clash: 'makeFoo'
            features:
              Home:
              ^^^^ name-clash: 'makeHomeFeature'
                kind: factory
                scenes:
                  home: { view: HomeView, arguments: { a: HomeFeature, b: makeFoo, c: Foo } }
            root: { start: Home.home }
            """)
    }

    /// Both are called after their features, whichever comes first.
    @Test func theOrderOfFeaturesNamesNoFunction() {
        let generation = generate([
            SourceFile(
                path: "manifest.yml",
                text: """
                    name: App
                    features:
                      Feed: { scenes: { list: { view: FeedView }, top: { view: TopView } } }
                      Shop: { scenes: { list: { view: ShopView } } }
                    """)
        ])
        let root =
            generation.files.first { $0.path.hasSuffix("/CompositionRoot.swift") }?.contents ?? ""
        let functions = root.split(separator: "\n").filter { $0.contains("func ") }
        #expect(
            functions == [
                "    func makeFeedList() -> some View {", "    func makeTop() -> some View {",
                "    func makeShopList() -> some View {",
            ])
    }

    @Test func functionsMayDifferInTheirInputs() {
        check(
            """
            name: App
            features:
              Feed: { scenes: { list: { view: FeedView } } }
              Shop:
                scenes: { list: { view: ShopView, inputs: { id: Int }, arguments: { id: id } } }
            """)
    }

    @Test func whatTheToolNamesIsTaken() {
        check(
            """
            name: App
            bindings: { makeRootView: { type: Maker, implementation: ViewMaker } }
                        ^^^^^^^^^^^^ name-clash: the root has a 'makeRootView' of its own
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: makeRootView } } } }
            root: { start: Home.home }
            """)
    }

    @Test func filesDifferInMoreThanCase() {
        check(
            """
            name: App
            features:
              Feed: { type: HomeComposer, scenes: { feed: { view: FeedView } } }
              Shop: { type: HOMEComposer, scenes: { shop: { view: ShopView } } }
                            ^^^^^^^^^^^^ name-clash: 'HOMEComposer.swift' and 'HomeComposer.swift'
            """)
    }

    @Test func aScopeIsNotCalledAsWhatItIsMadeOf() {
        check(
            """
            name: App
            scopes:
              User: { inputs: { user: User }, bindings: { Cart: { arguments: { user: user } } } }
              ^^^^ name-clash: the class of scope 'User'
            features: { Home: { scope: User, scenes: { home: { view: HomeView, arguments: { cart: Cart } } } } }
            root: { kind: container }
            """)
    }
}
