import Testing

/// What text calls outside of a closure is made together with what the text is for.
@Suite struct CalledFunctionTests {
    private func manifest(_ bindings: String, scenes: String = "", kind: String = "container")
        -> String
    {
        """
        name: App
        bindings:
        \(bindings)
        \(scenes)
        root: { kind: \(kind) }
        """
    }

    @Test(arguments: [
        "arguments: { list: '[$(Item)(1)]' }", "arguments: { first: '$(Item) (1)' }",
        "arguments: { first: '{ $(Item)(1) }()' }",
        "swift: 'List($(Item)(1))'",
        "arguments: { box: { implementation: Box, arguments: { item: '$(Item)(1)' } } }",
        "arguments: { list: 'numbers.map { $(Item)($0) }' }",
        "arguments: { list: 'numbers.map($(Item))' }",
        "arguments: { list: 'numbers.reduce(into: []) { $0.append($(Item)($1)) }' }",
        "arguments: { list: 'numbers.map({ number in [1].map { $(Item)($0 + number) } })' }",
        "arguments: { list: 'fold(numbers) { $0 } with: { $(Item)($0) }' }",
        "arguments: { list: 'Group { $(Item)(1) }' }",
    ])
    func aTransientThatLeadsBack(list: String) {
        let text = manifest(
            """
              List: { \(list), lazy: true }
              Item: { lifetime: transient, inputs: { number: Int }, arguments: { list: List, number: number } }
            """)
        #expect(codes(of: text) == ["dependency-cycle"])
        #expect(
            advice(on: text) == [
                "call 'Item' in a closure that is kept, or let { factory: Item } be asked for: outside of"
                    + " braces, and in a closure that a function is given, it is called at once"
            ])
    }

    @Test(arguments: [
        "arguments: { more: '{ $(Item)($0) }' }",
        "arguments: { more: '{ if $0 > 0 { $(Item)($0) } }' }",
        "arguments: { more: { factory: Item } }", "arguments: { more: '$(Item)' }",
        "arguments: { more: 'Lookup { $(Item)($0) }' }",
        "arguments: { more: 'Lookup(item: $(Item), other: { $(Item)($0) })' }",
        "arguments: { more: '{ numbers.map { $(Item)($0) } }' }",
        "arguments: { more: 'bus.onSelection { $(Item)($0) }' }",
        "arguments: { more: 'bus.add(to: bus, completionHandler: $(Item)).listened(1)' }",
        "setup: 'Task { $(Item)(1) }'",
        "setup: 'if isFull { $(self).add($(Item)(1)) }'", "properties: { first: '$(Item)(1)' }",
        "setup: 'DispatchQueue.main.async { $(Item)(1) }'",
        "setup: '$(self).more = { $(Item)($0) }'",
    ])
    func aClosureIsCalledLater(list: String) {
        let text = manifest(
            """
              List: { \(list), lazy: true }
              Item: { lifetime: transient, inputs: { number: Int }, arguments: { list: List, number: number } }
            """)
        #expect(codes(of: text).isEmpty)
    }

    @Test func aTransientWithAClosureDoesNotLeadBackYet() {
        let text = manifest(
            """
              List: { lazy: true, arguments: { list: [{ implementation: Item, arguments: { list: { factory: Names } } }] } }
              Names: { lazy: true, arguments: { list: List, again: { factory: Names } } }
            """)
        #expect(codes(of: text) == [])
    }

    @Test func whatAScenesTextCallsIsNeededToo() {
        check(
            manifest(
                """
                  List: { arguments: { rows: '[$(Home.home)()]' } }
                                                 ^^^^^^^^^ dependency-cycle: 'List' needs 'Item', and 'Item' needs 'List'
                  Item: { lifetime: transient, inputs: { number: Int }, arguments: { list: List, number: number } }
                                                                                           ^^^^ note: 'Item' asks for 'List' here
                """,
                scenes: """
                    features:
                      Home:
                        scenes:
                          home: { view: HomeView, arguments: { row: $(Home.row)() } }
                          row: { view: RowView, arguments: { item: '$(Item)(1)' } }
                    """))
    }

    @Test func scenesThatAreMadeOfEachOther() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { row: $(Home.row)() } }
                                                              ^^^^^^^^ dependency-cycle: 'Home.home' needs 'Home.row', and 'Home.row' needs 'Home.home'
                  row: { view: RowView, arguments: { home: Home.home } }
                                                           ^^^^^^^^^ note: 'Home.row' asks for 'Home.home' here
                  other: { view: OtherView, arguments: { again: '{ $(Home.other)() }' } }
            root: { start: Home.home }
            """)
    }

    @Test(arguments: ["arguments", "properties"])
    func aScopeThatBeginsAtOnce(key: String) {
        let text = manifest(
            "  Keeper: { arguments: { session: '$(Session)()' } }",
            scenes: "scopes: { Session: { bindings: { Store: { \(key): { keeper: Keeper } } } } }")
        #expect(codes(of: text) == ["dependency-cycle"])
    }

    @Test func aSingletonKeepsWhatItCallsFor() {
        let text = manifest(
            """
              List: { arguments: { list: '[$(Item)(1)]', more: '{ $(Item)($0) }' } }
              Item: { lifetime: transient, inputs: { number: Int }, arguments: { draft: Draft, number: number } }
              Draft: { lifetime: scene }
            """)
        #expect(codes(of: text) == ["captive-dependency"])
    }

    /// Its function is there for closures, be it that of its own kind.
    @Test(arguments: ["'{ $(Item)($0) }'", "'{ $(Home.home)() }'", "{ factory: Item }"])
    func aTransientOfASceneDelegateAsksForItsKind(argument: String) {
        let text = manifest(
            "  Item: { lifetime: transient, inputs: { number: Int }, arguments: { next: \(argument), number: number } }",
            scenes:
                "features: { Home: { scenes: { home: { view: HomeViewController, arguments: { item: '{ $(Item)($0) }' } } } } }",
            kind: "sceneDelegate, start: Home.home")
        #expect(codes(of: text) == [])
    }

    /// What a scene takes is needed by whoever composes it at once.
    @Test func whatWaitsIsNeededByASceneThatIsComposedAtOnce() {
        check(
            """
            name: App
            bindings:
              Menu: { arguments: { home: Home.home } }
              Cache: { lazy: true }
                       ^^^^ misplaced-key: 'Cache' cannot wait for its first use
            features: { Home: { scenes: { home: { view: HomeView, arguments: { cache: Cache } } } } }
            root: { kind: container }
            """)
    }

    /// A factory takes what all of its scenes need.
    @Test func whoComposesASceneOfAFactoryHasWhatThatTakes() {
        check(
            """
            name: App
            bindings: { Store: }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { plain: { factory: Shop.makePlain } } } } }
              Shop:
                kind: factory
                scenes:
                  makePlain: { view: PlainView }
                  makeFull: { view: FullView, arguments: { store: Store } }
            root: { start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                @MainActor
                enum HomeUIComposer {
                    static func home(shopFeatureFactory: ShopFeatureFactory) -> some View {
                        HomeView(plain: { shopFeatureFactory.makePlain() })
                    }
                }
                """
            ])
    }

    @Test func aTextCallsTheFunctionOfAnotherComposer() {
        check(
            """
            name: App
            bindings: { Client: }
            features:
              Detail: { scenes: { detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id, client: Client } } } }
              Home: { scenes: { home: { view: HomeView, arguments: { open: '{ id in await $(Detail.detail)(id).show() }', other: '{ id in $(Detail.detail)(id) }' } } } }
              Plain: { scenes: { plain: { view: PlainView, arguments: { open: '{ id in await load(); $(Detail.detail)(id).show() }' } } } }
            root: { start: 'Shell(home: $(Home.home), plain: $(Plain.plain))' }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                            open: { id in await DetailUIComposer.detail(client: client, id: id).show() },
                """,
                "PlainUIComposer.swift": """
                            open: { id in await load(); DetailUIComposer.detail(client: client, id: id).show() }
                """,
            ])
    }

    @Test func whatIsHandedOnWithinATextIsIsolatedByItsType() {
        check(
            """
            name: App
            bindings: { Client: }
            features:
              Detail: { scenes: { detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id, client: Client } } } }
              Home: { scenes: { home: { view: HomeView, arguments: { make: $(Detail.detail), all: 'wrapped($(Detail.detail))' } } } }
            root: { start: 'Shell(home: $(Home.home))' }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                @MainActor
                enum HomeUIComposer {
                    static func home(client: Client) -> some View {
                        let makeDetail: @MainActor (Int) -> _ = { DetailUIComposer.detail(client: client, id: $0) }
                        return HomeView(make: makeDetail, all: wrapped(makeDetail))
                    }
                }
                """,
                "CompositionRoot.swift": """
                    func makeRootView() -> some View {
                        Shell(home: { makeHome() })
                    }
                """,
            ])
    }

    @Test func aCallWithNothingButAClosureIsOne() {
        check(
            """
            name: App
            bindings: { Router: { lifetime: scene, arguments: { screen: '$(Home.home) { print($0) }' } } }
                                                                           ^^^^^^^^^ dependency-cycle: 'Router' needs itself
            features:
              Home: { scenes: { home: { inputs: { onClose: (Int) -> Void }, view: HomeView, arguments: { router: Router, onClose: onClose } } } }
            root: { start: 'Shell($(Home.home))' }
            """)
    }

    @Test func aFunctionInThePropertyOfWhatItMakesKeepsNobody() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Cell: { lifetime: transient, inputs: { row: Int }, arguments: { presenter: Presenter, row: row } }
                  Presenter: { properties: { make: '{ $(Cell)($0) }', again: '{ $(Cell)($0 + 1) }' } }
                scenes: { home: { view: HomeViewController, arguments: { presenter: Presenter } } }
            root: { start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                @MainActor
                enum HomeUIComposer {
                    static func home() -> HomeViewController {
                        let presenter = Presenter()
                        let makeCell: @MainActor (Int) -> Cell = { [unowned presenter] in
                            Cell(presenter: presenter, row: $0)
                        }
                        presenter.make = { makeCell($0) }
                        presenter.again = { makeCell($0 + 1) }
                        return HomeViewController(presenter: presenter)
                    }
                }
                """
            ])
    }
}
