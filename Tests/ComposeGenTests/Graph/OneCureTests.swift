import Testing

/// One cause gives one message, with a cure that can be written as it stands.
@Suite struct OneCureTests {
    /// What a misspelt name may mean is none that is refused, no other one where it can be bound itself, and no guess of several.
    @Test(arguments: [
        (
            "GetProductUseCase: , GetProductsUseCase: , S: { arguments: { a: GetProductUseCases } }",
            "",
            ["did you mean 'GetProductUseCase' or 'GetProductsUseCase'?"]
        ),
        (
            "UseCase: , UsesCas: , S: { arguments: { a: UseCas } }", "",
            ["did you mean 'UseCase' or 'UsesCas'?"]
        ),
        ("GetOne: , S: { arguments: { a: GetOnes } }", "", ["did you mean 'GetOne'?"]),
        (
            "GetOne: , S: { arguments: { a: GetOnes } }", "struct GetOne {}; struct GetOnes {}",
            ["bind 'GetOnes', or write { implementation: GetOnes } for one made here"]
        ),
        (
            "GetOne: , S: { arguments: { a: '$(GetOnes)' } }",
            "struct GetOne {}; struct GetOnes {}",
            ["bind 'GetOnes', or write 'GetOnes' alone where it is Swift's own"]
        ),
    ])
    func whatAMisspeltNameMayMean(bindings: String, swift: String, help: [String]) {
        #expect(
            advice(
                on: """
                    name: App
                    sources: App.swift
                    bindings: { \(bindings) }
                    root: { kind: container }
                    """,
                swift: ["App.swift": swift + " struct S { init(a: Any) {} }"]) == help)
    }

    /// Who names a thing as it is to be called, or as it is called, means it.
    @Test(arguments: [
        ("FeedScene: { view: V }", "Feed.feedScene", "write 'feedScene'"),
        ("FeedScene: { view: V }", "Feed.FeedScene", "write 'feedScene'"),
        ("'detail scene': { view: V }", "Feed.detailScene", "write 'detailScene'"),
    ])
    func aRefusedNameIsOneMistake(scene: String, start: String, help: String) {
        #expect(
            advice(
                on: """
                    name: App
                    features: { Feed: { scenes: { \(scene) } } }
                    root: { start: \(start) }
                    """) == [help])
    }

    /// A name or a type is meant without the words and signs of declarations, and other languages' signs for those of Swift.
    @Test(arguments: [
        ("view: V, inputs: { let item: Item }", "write 'item'"),
        ("view: V, inputs: { $item: Item }", "write 'item'"),
        ("view: V, inputs: { item: class Item }", "write 'Item'"),
        ("view: V, inputs: { item: (Item) \u{2192} Void }", "write '(Item) -> Void'"),
        ("view: V.self", "did you mean 'V'?"), ("view: struct V", "did you mean 'V'?"),
        ("view: V, arguments: { a: \u{2026}shared }", "did you mean '.'?"),
        ("view: V, arguments: { a: '[1\u{2026}3]' }", "did you mean '...'?"),
        (
            "view: V, arguments: { a: 'f(\u{201C}b\u{201D})' }",
            "write 'f(\"b\")' with all its quotes"
        ),
        ("view: V, arguments: { a: '$[V]' }", "write '$(V)'"),
        ("view: V, arguments: { a: '$<V>' }", "write '$(V)'"),
    ])
    func signsOfDeclarations(entry: String, help: String) {
        #expect(
            advice(
                on: """
                    name: App
                    features: { Feed: { scenes: { show: { \(entry) } } } }
                    root: { kind: container }
                    """
            ).first == help)
    }

    @Test(arguments: [
        ("MainActr", "did you mean 'MainActor'?"), ("mainactor", "did you mean 'MainActor'?"),
        ("MianActor", "did you mean 'MainActor'?"), ("'@FeedActor'", "did you mean 'FeedActor'?"),
        ("MainActor.self", "did you mean 'MainActor'?"), ("MailActor", nil), ("FeedActor", nil),
    ])
    func misspeltIsolation(written: String, help: String?) {
        #expect(
            advice(
                on: "name: App\nbindings: { S: }\nroot: { kind: container, isolation: \(written) }"
            )
            .first == help)
    }

    /// What a type that is generated takes is not known where its protocol could not be read.
    @Test func labelsOfWhatIsGeneratedForUnreadRequirements() {
        check(
            """
            name: App
            protocols:
              Loader: { requirements: 'func load( async throws', generate: [{ retry: Retrying }] }
                                                ^ invalid-swift: this bracket is never closed
            bindings:
              Loader: { implementation: RemoteLoader, decorators: [{ Retrying: { delay: .seconds(1) } }] }
            root: { kind: container }
            """)
    }

    @Test func aLabelThatIsNoneIsNotTheDecoratees() {
        let advice = advice(
            on: """
                name: App
                protocols:
                  Loader: { requirements: func load() async throws, generate: [{ retry: Retrying }] }
                bindings:
                  Loader: { implementation: RemoteLoader, decorators: [{ Retrying: { wait: .seconds(1) } }] }
                root: { kind: container }
                """)
        #expect(!advice.contains("did you mean 'decoratee'?"))
    }

    @Test(arguments: [
        ("func load() thows", "throws"), ("func load() asycn", "async"),
        ("fucn load()", "func"), ("associatedtpe Item", "associatedtype"),
    ])
    func aMisspeltWordOfARequirement(requirements: String, word: String) {
        #expect(
            advice(
                on: """
                    name: App
                    protocols: { Loader: { requirements: \(requirements) } }
                    bindings: { Loader: RemoteLoader }
                    root: { kind: container }
                    """) == ["did you mean '\(word)'?"])
    }

    @Test func aMisspeltDecorateeIsOneMistake() {
        check(
            """
            name: App
            protocols: { Loader: { requirements: func load() throws, generate: [{ fallback: Fallback }] } }
            bindings:
              local: { implementation: LocalLoader, type: Loader }
              Loader: { implementation: RemoteLoader, decorators: [{ Fallback: { primary: decorate, fallback: local } }] }
                                                                                          ^^^^^^^^ unknown-reference: nothing in the manifest is called 'decorate'
            root: { kind: container }
            """)
    }

    @Test func aMisspeltSceneOfARouteIsOneMistake() {
        check(
            """
            name: Travel
            features:
              Trips:
                scenes:
                  list:
                    inputs: { onOpen: (Int) -> Void }
                    view: ListView
                    arguments: { onOpen: onOpen }
                  detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id } }
                flow:
                  start: { scene: list, arguments: { onOpen: '{ path.append(.detail($0)) }' } }
                  routes:
                    detail: { value: Int, scene: detial }
                                                 ^^^^^^ unknown-reference: feature 'Trips' has no scene 'detial'
            root: { start: Trips, main: TravelApp }
            """)
    }

    @Test func aMisspeltParentIsOneMistake() {
        check(
            """
            name: App
            scopes:
              Cart: { bindings: { Basket: } }
              Payment: { parent: Crt, bindings: { Gateway: } }
                                 ^^^ unknown-reference: no scope is called 'Crt'
            features:
              Pay:
                scope: Payment
                scenes:
                  pay: { view: PayView, arguments: { gateway: Gateway, cart: Cart } }
            root: { kind: container }
            """)
    }

    @Test func theNameOfAVariableIsNoName() {
        let manifest = """
            name: App
            bindings:
              Reader & Writer: { name: io, implementation: DiskIO }
              Panel: { arguments: { io: io } }
                                        ^^ unknown-reference: nothing within reach is called 'io'
            root: { kind: container }
            """
        check(manifest)
        #expect(Said(of: manifest).notes == ["'io' is what generated code calls 'Reader & Writer'"])
        #expect(advice(on: manifest) == ["ask for 'Reader & Writer'"])
        check(
            """
            name: App
            bindings:
              Reader & Writer: { name: io, implementation: DiskIO }
              Panel: { arguments: { io: Reader & Writer } }
            root: { kind: container }
            """)
    }

    @Test func anObjectWhoseClosureNamesItself() {
        let manifest = """
            name: App
            bindings:
              Outbox: { arguments: { retry: '{ $(Outbox).flush() }' } }
                                                 ^^^^^^ dependency-cycle: 'Outbox' needs itself
            root: { kind: container }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "set the closure once 'Outbox' stands: as a property, under 'properties', where it names '$(self)'"
            ])
        check(
            """
            name: App
            bindings:
              Outbox: { properties: { retry: '{ $(self).flush() }' } }
            root: { kind: container }
            """)
    }

    @Test func partsOfAConditionAreJoinedByCommas() {
        func check(_ condition: String, _ cure: String?) {
            let manifest = """
                name: App
                bindings:
                  A: { when: { '\(condition)': NewA }, implementation: OldA }
                root: { kind: container }
                """
            #expect(advice(on: manifest) == (cure.map { [$0] } ?? []))
        }
        let cure = "join what must all hold with commas: '!DEBUG, available(iOS 26, *)'"
        check("!DEBUG && available(iOS 26, *)", cure)
        check("!DEBUG, available(iOS 26, *)", nil)
        check(
            "available(iOS 26, *) && DEBUG",
            "join what must all hold with commas: 'available(iOS 26, *), DEBUG'")
    }

    @Test func swiftOverSeveralLinesMayHaveLabels() {
        let manifest = """
            name: App
            values:
              storeURL:
                type: URL
                value:
                  FileManager.default
                    .urls(for: .cachesDirectory, in: .userDomainMask)[0]
                    ^ yaml-multiline-plain:
            root: { kind: container }
            """
        check(manifest)
        #expect(
            advice(on: manifest).first
                == "write Swift over several lines under 'key: |', without any quotes")
    }

    @Test func aDictionaryWithoutQuotesIsOneMistake() {
        check(
            """
            name: App
            bindings:
              A: { arguments: { d: ["a": 1, "b": 2, "c": 3] } }
                                    ^ yaml-single-pair:
            root: { kind: container }
            """)
    }

    @Test func aProtocolItselfHasNoMembers() {
        let manifest = """
            name: App
            protocols: { Presence: { requirements: 'var online: Bool { get }' } }
            bindings:
              Presence: LivePresence
              Model: { arguments: { online: Presence.onlin, type: Presence.self } }
                                            ^^^^^^^^^^^^^^ unknown-reference: protocol 'Presence' itself has no '.onlin'
            root: { kind: container }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["write '$(Presence).onlin' for that of the object"])
    }

    @Test func aTypeItselfHasNothingOfItsObjects() {
        func check(_ bindings: String, _ cures: [String]) {
            let manifest = """
                name: App
                sources: App.swift
                bindings:
                  Report:
                  Outer.Inner:
                \(bindings)
                root: { kind: container }
                """
            let swift: KeyValuePairs = [
                "App.swift": """
                class Page { let title = ""; init() {} }
                final class Report: Page {
                    let summary = ""
                    let kind = ""
                    let both = ""
                    let start = ""
                    static let both = ""
                    static func kind(of name: String) -> String { name }
                    static func start() {}
                }
                enum Outer { struct Inner { let name = "" } }
                enum Size { case big; var width: Int { 1 } }
                final class Model { init(text: String) {} }
                final class Action { init(run: () -> Void) {} }
                """
            ]
            ComposeGenTests.check(manifest, swift: swift)
            #expect(advice(on: manifest, swift: swift) == cures)
        }
        check(
            """
              Model: { arguments: { text: Report.summary } }
                                          ^^^^^^^^^^^^^^ unknown-reference: 'summary' belongs to the objects of 'Report', not to the type itself
              first: { implementation: Model, arguments: { text: Report.title.description } }
                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^ unknown-reference: 'title' belongs
              second: { implementation: Model, arguments: { text: Outer.Inner.name } }
                                                                  ^^^^^^^^^^^^^^^^ unknown-reference: 'name' belongs
              text: { type: String, swift: Report.summary }
                                           ^^^^^^^^^^^^^^ unknown-reference: 'summary' belongs
            """,
            [
                "write '$(Report).summary' for that of the object",
                "write '$(Report).title.description' for that of the object",
                "write '$(Outer.Inner).name' for that of the object",
                "write '$(Report).summary' for that of the object",
            ])
        // What may be something of the type is Swift.
        check(
            """
              Model: { arguments: { text: Report.both } }
              Action: { arguments: { run: Report.start } }
              text: { type: String, swift: Report.kind }
              Size: { swift: Size.big }
            """, [])
    }

    @Test func selfHasNothingOfTheManifest() {
        let manifest = """
            name: App
            values: { limit: { type: Int } }
            bindings:
              cache: { implementation: Cache }
              Store:
              A: { arguments: { cache: self.cache, limit: self.limit, store: self.store.size } }
                                       ^^^^^^^^^^ unknown-reference: 'self.cache' names nothing of the manifest, because 'self' is no object here
                                                          ^^^^^^^^^^ unknown-reference: 'self.limit' names nothing
                                                                             ^^^^^^^^^^^^^^^ unknown-reference: 'self.store.size' names nothing
              B: { arguments: { other: self.other }, properties: { cache: self.cache } }
            features:
              Main:
                scenes:
                  main: { inputs: { id: Int }, view: MainView, arguments: { id: self.id } }
                                                                                ^^^^^^^ unknown-reference: 'self.id' names nothing
            root: { kind: container }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "write 'cache'", "write 'limit'", "write '$(Store).size'", "write 'id'",
            ])
    }

    @Test func whatCannotBeLazyIsNotJudgedAsLazy() {
        check(
            """
            name: App
            bindings:
              A: { lazy: true, effects: [throws] }
                   ^^^^ misplaced-key: a struct root makes its singletons at once
              B: { arguments: { a: A } }
            root: { kind: struct }
            """)
    }

    // MARK: What keeps what

    private func checkSetup(_ bindings: String) {
        check(
            """
            name: App
            sources: App.swift
            bindings:
            \(bindings)
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @MainActor final class Hub { var list: (() -> Void)?; init() {} }
                @MainActor final class Song { init() {}; init(hub: Hub) {}; func stop() {} }
                """
            ])
    }

    @Test func aStatementKeepsNothingOfWhatItSetsAPropertyOf() {
        checkSetup(
            """
              Hub:
              Song:
                lifetime: transient
                initializer: init()
                setup: |
                  $(Hub).list = { $(self).stop() }
            """)
    }

    @Test func theClosureOfAnotherObjectMayCloseACycle() {
        checkSetup(
            """
              Hub:
              Song:
                lifetime: transient
                initializer: init(hub:)
                setup: |
                  $(Hub).list = { $(self).stop() }
                                    ^^^^ reference-cycle: this closure alone keeps 'Song', which keeps 'Hub'
            """)
    }

    /// A transient is another one for each place that asks, so that no other place keeps the closure's.
    @Test func aClosureAloneKeepsItsOwnTransient() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            features:
              F:
                bindings:
                  Song: { lifetime: transient }
                  Hub: { properties: { make: '{ $(Song) }' } }
                                                ^^^^^^^ reference-cycle: this closure alone keeps 'Song', which keeps 'Hub'
                scenes: { home: { view: Home, returns: Home } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Hub { var make: (() -> Song)?; init() {} }
                final class Song { init(hub: Hub) {} }
                final class Home { init(hub: Hub, song: Song) {} }
                """
            ])
    }

    // MARK: Storyboards

    @Test func propertiesOfWhatAStoryboardMakes() {
        func check(_ scene: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                features:
                  F:
                    bindings:
                      Store:
                    scenes:
                      bad: \(scene)
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    import UIKit
                    @MainActor protocol Delegate: AnyObject {}
                    final class Screen: UIViewController { weak var delegate: (any Delegate)?; weak var onClose: Store? }
                    @MainActor final class Store: Delegate {}
                    """
                ])
        }
        check(
            """
            { view: Screen, storyboard: Main, properties: { onClos: Store } }
                                                                       ^^^^^^ wrong-label: 'Screen' has no property 'onClos'
            """)
        check(
            """
            { view: Screen, storyboard: Main, properties: { onClose: Store } }
                                                                                ^^^^^ unheld-object: 'onClose' is weak, and nothing else keeps 'Store'
            """)
    }

    // MARK: Setup

    @Test func aSceneDelegateMakesWhatIsThereForItsSetup() {
        check(
            """
            name: App
            bindings:
              Socket: { setup: '$(self).connect()' }
              Store: { setup: '$(self).open()' }
              Model: { arguments: { store: Store } }
            features: { Home: { scenes: { home: { view: HomeViewController, arguments: { model: Model } } } } }
            root: { kind: sceneDelegate, start: Home.home, setup: start() }
            """,
            expecting: [
                "SceneDelegate.swift": """
                        configureWindow()
                        _ = socket
                        start()
                """
            ])
    }

    @Test func inputsThatCannotBeRead() {
        check(
            """
            name: App
            sources: App.swift
            features:
              F:
                scenes:
                  one:
                    inputs: [item]
                            ^^^^^^ wrong-kind: 'inputs' takes a mapping, not a list
                    view: Screen
                    previews: { One: { inputs: { item: 'Item()' } } }
            root: { kind: container }
            """,
            swift: ["App.swift": "struct Item {}\nfinal class Screen { init(item: Item) {} }"])
    }

    @Test func aParentThatCannotBeRead() {
        check(
            """
            name: App
            sources: App.swift
            scopes:
              Session: { bindings: { Pay: } }
              Inner: { parent: session, bindings: { Flow: } }
                               ^^^^^^^ invalid-name: 'parent' is an identifier that begins in upper case, not 'session'
            root: { kind: container }
            """, swift: ["App.swift": "final class Pay {}\nfinal class Flow { init(pay: Pay) {} }"])
    }

    @Test func aPreviewThatPassesNothing() {
        check(
            """
            name: App
            features:
              F:
                scenes:
                  one:
                    inputs: { item: Item }
                    view: Screen
                    arguments: { item: item }
                    previews: { One: { variant: live } }
                                ^^^ missing-argument: this preview passes nothing for input 'item'
            root: { kind: container, tests: Tests/ComposingTests.swift }
            """)
        check(
            """
            name: App
            scopes: { Session: { inputs: { user: User }, bindings: { Cart: { arguments: { user: user } } } } }
            features:
              F:
                scope: Sessions
                       ^^^^^^^^ unknown-reference: no scope is called 'Sessions'
                scenes:
                  one: { view: Screen, arguments: { cart: Cart }, previews: { One: { inputs: { user: 'User()' } } } }
            root: { kind: container, tests: Tests/ComposingTests.swift }
            """)
    }

    @Test func aPreviewWithoutItsName() {
        let manifest = """
            name: App
            features:
              F:
                scenes:
                  one:
                    inputs: { item: Item }
                    view: Screen
                    arguments: { item: item }
                    previews: { variant: live, inputs: { item: 'Item()' } }
                                ^^^^^^^ missing-key: previews are entries with names, and this one has none
            root: { kind: container, tests: Tests/ComposingTests.swift }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "give it a name: 'previews: { Example: { variant: …, inputs: … } }'"
            ])
    }

    @Test func aTypeBesideOthersLacksItsColon() {
        let manifest = """
            name: App
            scopes:
              Session:
                bindings:
                  Draft
                  ^ yaml-syntax: the colon behind a key is missing: 'key: value'
                  Flow: { arguments: { draft: Draft } }
            root: { kind: container }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["write 'Draft:'"])
    }

    @Test func aValueThatIsNearlyALiteral() {
        func advice(_ type: String, _ value: String) -> [String] {
            ComposeGenTests.advice(
                on: """
                    name: App
                    values: { flag: { type: \(type), value: \(value) } }
                    bindings: { A: { arguments: { flag: flag } } }
                    root: { kind: container }
                    """)
        }
        #expect(advice("Bool", "tru") == ["did you mean 'true'?"])
        #expect(advice("Bool?", "null") == ["did you mean 'nil'?"])
        #expect(advice("Mode", "fast") == ["write '.fast' for a member of 'Mode'"])
    }

    @Test func aNameThatIsMarkedWithBraces() {
        func fixed(_ argument: String) -> String {
            """
            name: App
            bindings: { Model: { arguments: { \(argument) } }, Store: }
            root: { kind: container }
            """
        }
        check(
            """
            name: App
            bindings: { Model: { arguments: { store: ${Store} } }, Store: }
                                                     ^^^^^^^^ unquoted-swift:
            root: { kind: container }
            """, fixed: fixed("store: '$(Store)'"))
    }

    @Test func aTypeThatTwoNamesProvide() {
        let manifest = """
            name: App
            bindings:
              pull: { implementation: PullTask, provides: [SyncTask] }
              push: { implementation: PushTask, provides: [SyncTask] }
                                                           ^^^^^^^^ duplicate-binding: 'SyncTask' is bound twice
              Runner: { arguments: { tasks: [pull, push] } }
            root: { kind: container }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["take 'SyncTask' out of 'provides' here"])
    }
}
