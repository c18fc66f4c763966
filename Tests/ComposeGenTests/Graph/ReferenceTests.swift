import Testing

/// Names that stand for nothing, and everything else that looks like one.
@Suite struct ReferenceTests {
    @Test func inEveryPlaceThatANameMayStandIn() {
        check(
            app(
                """
                values:
                  address: { type: URL, value: 'URL(string: $(adress))' }
                                                              ^^^^^^ unknown-reference: 'adress'
                bindings:
                  Client: HTTPClient
                  alias: clientt
                         ^^^^^^^ unknown-reference: 'clientt'
                  A:
                    arguments:
                      plain: Clint
                             ^^^^^ unknown-reference: nothing in the manifest is called 'Clint'
                      member: adress.path
                              ^^^^^^ unknown-reference: 'adress'
                      text: '{ $(Clint).go() }'
                                 ^^^^^ unknown-reference
                      quoted: "{ \\"é\\" + $(Clint) }"
                                           ^^^^^ unknown-reference
                      list: [Client, Clint]
                                     ^^^^^ unknown-reference
                      made: { factory: Clint }
                                       ^^^^^ unknown-reference
                      scene: { factory: Home.hoome }
                                        ^^^^^^^^^^ unknown-reference: feature 'Home' has no scene 'hoome'
                      inner: { implementation: Inner, arguments: { client: Clint } }
                                                                           ^^^^^ unknown-reference
                    properties: { delegate: Clint }
                                            ^^^^^ unknown-reference
                    setup: '$(self).start(with: $(Clint))'
                                                  ^^^^^ unknown-reference
                    onFailure: clint
                               ^^^^^ unknown-reference
                    effects: throws
                  B:
                    implementation: BImpl
                    decorators: [{ Logging: { logger: Clint } }]
                                                      ^^^^^ unknown-reference
                """, showing: "a: A, b: B, c: alias, d: address"))
    }

    @Test func theNearestNameIsOffered() {
        let manifest = app(
            """
            bindings:
              Client:
              A: { arguments: { a: Clinet } }
                                   ^^^^^^ unknown-reference
            """, showing: "a: A, c: Client")
        check(manifest)
        #expect(advice(on: manifest) == ["did you mean 'Client'?"])
    }

    /// One letter for another is no likeness.
    @Test func aShortNameIsNotLikeEveryOther() {
        let manifest = app(
            """
            values: { x: { type: Int, value: 3 } }
            bindings:
              A: { arguments: { a: y, x: x } }
                                   ^ unknown-reference
            """, showing: "a: A")
        check(manifest)
        #expect(advice(on: manifest) == ["bind 'y', or write { swift: y } where it is Swift's own"])
    }

    @Test func whatIsSwiftsOwnIsNoReference() {
        check(
            app(
                """
                bindings:
                  A:
                    arguments:
                      a: true
                      b: nil
                      c: 3
                      d: -0.5
                      e: .ephemeral
                      f: '"en"'
                      g: URLSession.shared
                      h: { swift: someGlobal }
                      i: 'make()'
                      j: Foo<Bar>.self
                      k: '"$(literally)"'
                      l: '[]'
                """, showing: "a: A"))
    }

    @Test func aReferenceInsideAnInterpolationIsOne() {
        check(
            app(
                #"""
                bindings:
                  A: { arguments: { a: '"\($(Missing).name) $(text)"' } }
                                             ^^^^^^^ unknown-reference: 'Missing'
                """#, showing: "a: A"))
    }

    @Test func aFeatureIsNoObject() {
        let manifest = app(
            """
            bindings:
              A: { arguments: { home: Home } }
                                      ^^^^ unknown-reference: 'Home' is a feature
            """, showing: "a: A")
        check(manifest)
        #expect(advice(on: manifest) == ["write 'Home.home'"])
    }

    @Test func whatBelongsToAFeatureIsNotTheRoots() {
        check(
            """
            name: App
            bindings:
              A: { arguments: { model: HomeModel } }
                                       ^^^^^^^^^ unknown-reference: 'HomeModel'
              B: { arguments: { item: item } }
                                      ^^^^ captive-dependency: cannot hold 'item' of scene 'home'
            features:
              Home:
                bindings: { HomeModel: }
                scenes:
                  home:
                    inputs: { item: Item }
                    view: HomeView
                    arguments: { a: A, b: B, model: HomeModel, item: item }
            root: { start: { scene: Home.home, arguments: { item: Item() } } }
            """)
    }

    @Test func whatBelongsToAnotherFeatureIsSaidSo() {
        check(
            """
            name: App
            features:
              Other:
                scenes:
                  other: { view: OtherView, arguments: { model: HomeModel } }
                                                                ^^^^^^^^^ unknown-reference: 'HomeModel'
              Home:
                bindings: { HomeModel: }
                            ^^^^^^^^^ note: 'HomeModel' belongs to feature 'Home'
                scenes:
                  home: { view: HomeView, arguments: { model: HomeModel } }
            root: { start: Home.home }
            """)
    }

    /// The object names the input; the scene that reaches the object does not have it.
    @Test func anInputThatASceneReachesAndDoesNotHave() {
        let manifest = """
            name: App
            features:
              Home:
                bindings:
                  Model: { arguments: { item: item } }
                                              ^^^^ unknown-reference: scene 'list' has no input 'item'
                  Presenter: { arguments: { model: Model } }
                                                   ^^^^^ note: through this reference
                scenes:
                  list: { view: ListView, arguments: { presenter: Presenter } }
                  ^^^^ note: scene 'list' reaches it from here
                                                                  ^^^^^^^^^ note: through this reference
                  detail: { inputs: { item: Item }, view: DetailView, arguments: { model: Model } }
            root: { start: Home.list }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "add 'item' to the inputs of 'list', or bind what it reaches without it"
            ])
    }

    @Test func theObjectOfAnotherScene() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Presenter: { properties: { view: DetailController } }
                                                   ^^^^^^^^^^^^^^^^ unknown-reference: scene 'list' does not show 'DetailController'
                scenes:
                  list: { view: ListController, arguments: { presenter: Presenter } }
                  ^^^^ note: scene 'list' reaches it from here
                  detail: { view: DetailController, arguments: { presenter: Presenter } }
            root: { start: Home.list }
            """)
    }

    @Test(arguments: [
        "properties: { view: ItemController }", "setup: '$(self).view = $(ItemController)'",
        "arguments: { view: { weak: ItemController } }",
    ])
    func theViewThatSeveralScenesOfAFeatureShow(presenter: String) {
        let manifest = """
            name: App
            protocols: { View: { requirements: 'func show()', generate: [{ weakProxy: WeakView }] } }
            features:
              Home:
                bindings: { Presenter: { \(presenter) } }
                scenes:
                  add: { view: ItemController, arguments: { presenter: Presenter } }
                  edit: { view: ItemController, arguments: { presenter: Presenter } }
            root: { kind: container }
            """
        #expect(codes(of: manifest) == ["ambiguous-binding"])
        #expect(
            advice(on: manifest) == [
                "let 'setup' of each scene pass it on, where '$(self)' is its own",
                "or give each scene a feature of its own",
            ])
        let passing = manifest.replacing(presenter, with: "").replacing(
            "presenter: Presenter }",
            with: "presenter: Presenter }, setup: '$(Presenter).view = $(self)'")
        #expect(codes(of: passing).isEmpty)
    }

    @Test func aValueIsMadeOfValuesOnly() {
        check(
            app(
                """
                values:
                  base: { type: URL, value: 'URL(filePath: "/")' }
                  feed: { type: URL, value: '$(base).appending(path: $(Client).path)' }
                                                                       ^^^^^^ unknown-reference: value 'feed' may name other values only
                bindings: { Client: }
                """, showing: "feed: feed, client: Client"))
    }

    /// A slip in one binding says nothing about those that ask for it, and everything else is still looked at.
    @Test func faultsOfAllKindsComeTogetherInTheOrderOfTheFile() {
        check(
            """
            name: App
            colour: red
            ^^^^^^ unknown-key
            bindings:
              A: { arguments: { b: B } }
                                   ^ dependency-cycle
              B: { arguments: { a: A } }
              C: { lifetime: eternal, arguments: { x: Missing } }
                             ^^^^^^^ unknown-value
                                                      ^^^^^^^ unknown-reference
              D: { implementtion: DImpl }
                   ^^^^^^^^^^^^^ unknown-key
              E: { arguments: { d: D, text: 'foo(' } }
                                                ^ invalid-swift
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: A, c: C, d: D, e: E } }
            root: { start: Home.hom }
                           ^^^^^^^^ unknown-reference
            """)
    }

    @Test(arguments: [
        ("URL", "write 'url: { type: URL }', with 'value' or 'default' where it has one"),
        (
            "Config.URLs",
            "write 'url: { type: Config.URLs }', with 'value' or 'default' where it has one"
        ),
        ("Config.url", "write 'url: { type: <its type>, value: Config.url }'"),
        ("30", "write 'url: { type: <its type>, value: 30 }'"),
    ])
    func aValueThatIsTextIsToldByWhatItLooksLike(text: String, help: String) {
        #expect(
            advice(on: "name: App\nvalues: { url: \(text) }\nfeatures: {}\nroot: {}").first == help)
    }

    @Test func aNameAloneWhereSwiftIsMeantIsSaidToo() {
        check(
            """
            name: App
            values: { url: { type: URL, value: 'URL(string: "/")!' }, other: { type: URL, value: url } }
                                                                                                 ^^^ unmarked-name: 'url'
            bindings:
              flags: { type: Flags, implementation: LiveFlags }
              copy: { type: Flags, swift: flags }
                                          ^^^^^ unmarked-name: 'flags'
              Store: { implementation: Disk, when: { 'if flags.isOn': Memory } }
                                                         ^^^^^ unmarked-name: 'flags'
              Clock: { arguments: [{ swift: flags }, url, other] }
            root: { kind: container }
            """)
    }

    @Test func aSceneWithInputsIsNoObject() {
        let manifest = """
            name: App
            features:
              List: { scenes: { list: { view: ListView, arguments: { item: Item.item, pages: [Item.page, Item.item] } } } }
                                                                           ^^^^^^^^^ missing-argument: the input 'id', which nothing passes here
                                                                                                         ^^^^^^^^^ missing-argument: the input 'id'
              Item:
                scenes:
                  item: { inputs: { id: Int }, view: ItemView, arguments: { id: id } }
                                    ^^ note: 'id' is declared here
                                    ^^ note: 'id' is declared here
                  page: { inputs: { id: { type: Int, default: 1 } }, view: PageView, arguments: { id: id } }
            root: { start: List.list }
            """
        check(manifest)
        #expect(
            advice(on: manifest).first
                == "write { factory: Item.item } for a function of its inputs")
    }

    @Test func aTypeWithArgumentsIsNoSwiftByItself() {
        check(
            """
            name: App
            bindings:
              Store<Item>: ItemStore
              Feed: { arguments: { store: Store<Item>, other: Store<Other> } }
                                                              ^^^^^^^^^^^^ unknown-reference: nothing in the manifest is called 'Store<Other>'
            root: { kind: container }
            """)
    }

    @Test func aFlowNamesScenesOfAnyFeatureWithinItsReach() {
        check(
            """
            name: App
            scopes: { Session: {} }
            features:
              Feed:
                flow:
                  start: feed
                  routes:
                    about: { scene: About.about }
                    more: Feed.more
                    account: { scene: Account.account }
                                      ^^^^^^^^^^^^^^^ outlives-scope: the root cannot reach 'Account.account'
                    help: { scene: About.halp }
                                   ^^^^^^^^^^ unknown-reference: feature 'About' has no scene 'halp'
                scenes: { feed: { view: FeedView }, more: { view: MoreView } }
              About: { scenes: { about: { view: AboutView } } }
              Account: { scope: Session, scenes: { account: { view: AccountView } } }
            root: { start: Feed }
            """)
    }

    @Test func whatStandsUnderAMisspeltKeyIsNotHeldToIt() {
        check(
            """
            name: App
            bindings: { Feed: { arguments: { limit: { value: 3 } } } }
                                                      ^^^^^ misplaced-key: an argument has no key 'value'
            root: { kind: container }
            """)
    }

    /// Help can be followed where it is given.
    @Test func curesOfUnknownNames() {
        func cure(_ arguments: String, _ besides: String = "") -> [String] {
            advice(
                on: """
                    name: App
                    bindings:
                      Store: { implementation: Disk, \(arguments) }
                    \(besides)
                    root: { kind: container }
                    """)
        }
        #expect(
            cure("arguments: { url: config.baseURL }") == [
                "bind 'config', or write { swift: config.baseURL } where it is Swift's own"
            ])
        #expect(cure("arguments: { make: { factory: Session } }") == ["bind 'Session'"])
        #expect(
            cure("effects: throws, onFailure: ignore")
                == ["write 'throw' or 'trap', or bind 'ignore'"])
        let features = """
            features:
              Feed:
                scenes: { feed: { inputs: { feedID: Int }, view: FeedView, arguments: [feedID] } }
              Detail:
                bindings: { Model: { arguments: [feedID] } }
                scenes: { detail: { view: DetailView, arguments: [Model] } }
            """
        #expect(
            cure("arguments: []", features) == [
                "give the scene that asks for it an input 'feedID'"
            ])
    }

    @Test func layersAreThoseThatTheManifestHas() {
        check(
            """
            name: App
            layers: { domain: [Domain], data: [Data] }
            protocols: { Store: { layer: domian } }
                                         ^^^^^^ unknown-reference: no layer is called 'domian'
            bindings:
              Store: { implementation: DiskStore, layer: storage }
                                                         ^^^^^^^ unknown-reference: no layer is called 'storage'
            root: { kind: container }
            """)
        check(
            """
            name: App
            protocols: { Store: { layer: domain } }
            bindings: { Store: DiskStore }
            root: { kind: container }
            """)
    }

    @Test(arguments: [
        ("presentaton", "did you mean 'presentation'?"),
        ("ui", "it is one of 'domain', 'data', 'presentation'"),
    ])
    func layersAreThoseOfTheLanguage(name: String, cure: String) {
        let manifest = "name: App\nlayers: { \(name): [A] }\nroot: { kind: container }"
        #expect(codes(of: manifest) == ["unknown-key"])
        #expect(advice(on: manifest) == [cure])
    }

    @Test(arguments: ["composer", "factory"])
    func selfIsNoObjectOfTheAppInAScene(kind: String) {
        let manifest = """
            name: App
            features:
              Feed:
                kind: \(kind)
                scenes: { feed: { view: FeedView, arguments: { builder: self } } }
                                                                        ^^^^ unknown-reference: 'self' is no object of the app here
            root: { kind: container, start: Feed.feed }
            """
        check(manifest)
        let unmarked = manifest.split(separator: "\n").filter { !$0.contains("^") }
        #expect(
            advice(on: unmarked.joined(separator: "\n"))
                == ["write 'AppDependencies' for the object that makes the scene"])
    }
}
