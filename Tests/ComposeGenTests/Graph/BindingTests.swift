import Testing

/// What answers for a name: nothing, one thing, or too many.
@Suite struct BindingTests {
    @Test func aTypeThatTwoBindingsAnswerFor() {
        let manifest = app(
            """
            bindings:
              Account: { implementation: Service, provides: [AuthAPI, FileAPI] }
              FileAPI: LocalFiles
              ^^^^^^^ duplicate-binding: 'FileAPI' is bound twice
            """, showing: "account: Account, files: FileAPI")
        check(manifest)
        #expect(labels(on: manifest) == ["bound again"])
    }

    @Test func theSecondOfEachIsTheFault() {
        check(
            app(
                """
                bindings:
                  one: { implementation: One, provides: [Client] }
                  two: { implementation: Two, provides: [Client] }
                                                         ^^^^^^ duplicate-binding: 'Client' is bound twice
                  Three: { implementation: ThreeImpl, provides: [Client] }
                                                                 ^^^^^^ duplicate-binding: 'Client' is bound twice
                """, showing: "client: Client"))
    }

    @Test func theMembersOfAComposition() {
        check(
            app(
                """
                bindings:
                  Reader & Writer: { name: file, implementation: File }
                  Reader: OtherFile
                  ^^^^^^ duplicate-binding: 'Reader' is bound twice
                """, showing: "r: Reader, w: Writer"))
    }

    @Test func aValueAndABindingOfOneName() {
        check(
            app(
                """
                values: { client: { type: Int, value: 3 } }
                bindings: { client: { type: Client, implementation: HTTPClient } }
                            ^^^^^^ duplicate-binding: 'client' is bound twice
                """, showing: "client: client"))
    }

    @Test func aTypesOwnKeyAnswersBeforeNamedObjectsOfThatType() {
        check(
            app(
                """
                bindings:
                  one: { type: Client, implementation: One }
                  Client: HTTPClient
                """, showing: "client: Client, one: one"),
            expecting: [
                "CompositionRoot.swift": """
                        HomeUIComposer.home(one: one, client: client)
                """
            ])
    }

    @Test func aFeaturesKeyHidesTheRoots() {
        check(
            """
            name: App
            bindings: { Client: HTTPClient }
            features:
              Home:
                bindings: { Client: MockClient }
                scenes: { home: { view: HomeView, arguments: { client: Client } } }
              Other:
                scenes: { other: { view: OtherView, arguments: { client: Client } } }
            root: { start: Home.home }
            """)
    }

    @Test func anInputHidesTheRootsObject() {
        check(
            """
            name: App
            bindings: { client: { type: Client, implementation: HTTPClient } }
                        ^^^^^^ unused-binding
            features:
              Home:
                scenes: { home: { inputs: { client: Int }, view: HomeView, arguments: { client: client } } }
            root: { start: { scene: Home.home, arguments: { client: 3 } } }
            """)
    }

    @Test func aCompositionHasNoNameOfItsOwn() {
        check(
            app(
                """
                bindings:
                  Reader & Writer: { implementation: File }
                  ^^^^^^^^^^^^^^^ missing-key: no variable name can be made from 'Reader & Writer'
                """, showing: "r: Reader"))
    }

    @Test func aProtocolCannotBeConstructed() {
        check(
            app(
                """
                protocols: { Client: }
                bindings:
                  Service: Client
                           ^^^^^^ invalid-type: 'Client' is a protocol, which nothing can construct
                  Other: { implementation: Client }
                                           ^^^^^^ invalid-type: 'Client' is a protocol, which nothing can construct
                """, showing: "a: Service, b: Other"))
    }

    @Test func aProtocolBoundToItselfCannotBeConstructed() {
        check(
            app(
                """
                protocols: { Client: }
                bindings:
                  Client:
                  ^^^^^^ invalid-type: 'Client' is a protocol, which nothing can construct
                """, showing: "a: Client"))
    }

    @Test func aGeneratedTypesParameterThatNothingServes() {
        check(
            """
            name: App
            protocols:
              HomeCoordinator:
                requirements: |
                  func show(_ item: Item)
                generate:
                  - coordinator: { type: HomeCoordinatorImpl, routes: { show: push(item) } }
            features:
              Home:
                bindings:
                  HomeCoordinator: HomeCoordinatorImpl
                                   ^^^^^^^^^^^^^^^^^^^ missing-argument: 'HomeCoordinatorImpl' needs 'navigationPath' of type 'Binding<NavigationPath>'
                scenes:
                  home: { view: HomeView, arguments: { coordinator: HomeCoordinator } }
            root: { kind: view, start: Home.home, navigation: { path: path } }
            """)
    }

    @Test func onlyATransientHasInputs() {
        check(
            app(
                """
                bindings:
                  A: { inputs: { x: Int }, arguments: { x: x } }
                       ^^^^^^ conflicting-keys: only a transient binding has inputs
                """, showing: "a: A"))
    }

    @Test func aTransientsInputsArePassedThroughAFactory() {
        check(
            app(
                """
                bindings:
                  Cell: { lifetime: transient, inputs: { x: Int }, arguments: { x: x } }
                  Good: { arguments: { make: { factory: Cell } } }
                  Bad: { arguments: { cell: Cell } }
                                            ^^^^ missing-argument
                """, showing: "good: Good, bad: Bad"))
    }

    @Test func aFeatureHasNoSingletons() {
        check(
            """
            name: App
            features:
              Home:
                bindings: { Model: { lifetime: singleton } }
                                               ^^^^^^^^^ unknown-value: a feature's binding cannot be a singleton
                scenes: { home: { view: HomeView, arguments: { model: Model } } }
            root: { start: Home.home }
            """)
    }

    @Test func aTypeIsWrittenWhereTheTextLeavesItOpen() {
        check(
            """
            name: App
            protocols: { Client: , Api: }
            values: { isBeta: { type: Bool, value: true } }
            bindings:
              cache: { type: 'NSCache<NSString, Picture>', swift: NSCache() }
              Store<Item>: { implementation: Store, name: store }
              client: { type: Client, swift: 'LiveClient.shared ?? NoClient()' }
              queue: { type: Queue, swift: 'Queue(label: "a ? b")' }
            features:
              Feed:
                bindings: { Api: { swift: '$(isBeta) ? BetaApi() : LiveApi()' } }
                scenes: { feed: { view: FeedView, arguments: [Api, cache, Store<Item>, client, queue] } }
            root: { kind: struct, start: Feed.feed }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private let cache: NSCache<NSString, Picture> = NSCache()
                    private let store: Store<Item> = Store()
                    private let client: any Client = LiveClient.shared ?? NoClient()
                    private let queue = Queue(label: "a ? b")
                """,
                "FeedUIComposer.swift": "        let api: any Api = isBeta ? BetaApi() : LiveApi()",
            ])
    }

    /// A call or a member may be generic, or one of several: the declared type says which.
    @Test func aTypeIsWrittenWhereTheTextNamesAnother() {
        check(
            """
            name: App
            protocols: { Client: }
            bindings:
              now: { type: () -> Date, swift: Date.init }
              limit: { type: Double, swift: 'max(1, 2)' }
              width: { type: CGFloat, swift: 'Double(3).rounded()' }
              defaults: { type: UserDefaults, swift: UserDefaults.standard }
              client: { type: Client, swift: LiveClient.shared }
            features:
              Feed: { scenes: { feed: { view: FeedView, arguments: [now, limit, width, defaults, client] } } }
            root: { kind: struct, start: Feed.feed }
            """,
            expecting: [
                "CompositionRoot.swift": """
                @MainActor
                struct CompositionRoot {
                    private let now: () -> Date = Date.init
                    private let limit: Double = max(1, 2)
                    private let width: CGFloat = Double(3).rounded()
                    private let defaults = UserDefaults.standard
                    private let client: any Client = LiveClient.shared
                """
            ])
    }

    /// A class that the implementation inherits is not all that the object provides.
    @Test func aSuperclassAndWhatIsProvidedBesides() {
        ComposeGenTests.check(
            """
            name: App
            bindings:
              Theme: { implementation: DarkTheme, superclass: true, provides: [Palette] }
            root: { kind: container }
            """, expecting: ["AppDependencies.swift": "    let theme: any Theme & Palette"])
        func check(held type: String, by declaration: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings:
                  Theme: { implementation: DarkTheme, provides: [Palette] }
                root: { kind: container }
                """,
                swift: [
                    "App.swift":
                        "protocol Palette {}; \(declaration) {}; final class DarkTheme: Theme, Palette {}"
                ], expecting: ["AppDependencies.swift": "    let theme: \(type)"])
        }
        check(held: "any Theme & Palette", by: "class Theme")
        check(held: "Theme", by: "class Theme: Palette")
    }
}
