import Testing

@Suite struct CycleTests {
    @Test func twoThatAskForEachOther() {
        let manifest = app(
            """
            bindings:
              A: { arguments: { b: B } }
                                   ^ dependency-cycle: dependency cycle: 'A' needs 'B', and 'B' needs 'A'
              B: { arguments: { a: A } }
                                   ^ note: 'B' asks for 'A' here
            """, showing: "a: A")
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "let 'A' receive 'B' after construction: move it from 'arguments' to 'properties'",
                "or let 'B' receive 'A' after construction: move it from 'arguments' to 'properties'",
            ])
    }

    /// The first-declared member is blamed, wherever the cycle is entered.
    @Test func threeAreToldFromTheFirstDeclared() {
        check(
            app(
                """
                bindings:
                  Top: { arguments: { c: C } }
                  A: { arguments: { x: 1, b: B } }
                                             ^ dependency-cycle: 'A' → 'B' → 'C' → 'A'
                  B: { arguments: { c: C } }
                                       ^ note: 'B' asks for 'C' here
                  C: { arguments: { a: A } }
                                       ^ note: 'C' asks for 'A' here
                """, showing: "top: Top"))
    }

    @Test func anObjectOfItself() {
        let manifest = app(
            """
            bindings:
              A: { arguments: { a: A } }
                                   ^ dependency-cycle: 'A' needs itself
            """, showing: "a: A")
        check(manifest)
        #expect(!advice(on: manifest).joined().contains("after construction"))
    }

    /// Another object of the type opens the cycle, but for one that leads to it again.
    @Test func anObjectOfItselfBesideOthersOfItsType() {
        let manifest = app(
            """
            bindings:
              Loader: { implementation: Both, arguments: { first: Loader } }
              remote: { type: Loader, implementation: Remote }
              around: { type: Loader, implementation: Around, arguments: { loader: Loader } }
            """, showing: "loader: Loader, around: around")
        #expect(advice(on: manifest) == ["write 'remote', which is another 'Loader'"])
    }

    @Test(arguments: ["client: Client", "primary: decoratee, other: Client"])
    func aDecoratorThatNamesWhatItDecorates(arguments: String) {
        let manifest = app(
            """
            bindings:
              Client: { implementation: RealClient, decorators: [{ Logged: { \(arguments) } }] }
            """, showing: "client: Client")
        #expect(advice(on: manifest).first == "write 'decoratee' for what the decorator is around")
    }

    @Test(arguments: ["Client", "[Client]", "'$(Client).child'"])
    func aDecoratorOfAFeatureThatNamesWhatItDecorates(value: String) {
        let manifest = """
            name: App
            bindings: { Client: RealClient }
            features:
              Home:
                bindings: { Client: { decorators: [{ Logged: { other: \(value) } }] } }
                scenes: { home: { view: HomeView, arguments: { client: Client } } }
            root: { start: Home.home }
            """
        #expect(advice(on: manifest) == ["write 'decoratee' for what the decorator is around"])
    }

    /// What is made in place is complete before it is passed on.
    @Test(arguments: ["A", "[A]", "'$(A).child'"])
    func throughAPropertyOfWhatIsMadeInPlace(value: String) {
        let manifest = app(
            "bindings:\n  A: { arguments: { x: { implementation: X, properties: { a: \(value) } } } }",
            showing: "a: A")
        #expect(codes(of: manifest) == ["dependency-cycle"])
        #expect(
            advice(on: manifest) == [
                "bind another one under a name of its own, with 'type: A', and name that"
            ])
    }

    @Test func eachCycleOnce() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: B, b2: B } }
                                       ^ dependency-cycle: 'A' needs 'B', and 'B' needs 'A'
                  B: { arguments: { a: A } }
                                       ^ note: 'B' asks for 'A' here
                  C: { arguments: { d: D } }
                                       ^ dependency-cycle: 'C' needs 'D', and 'D' needs 'C'
                  D: { arguments: { c: C } }
                                       ^ note: 'D' asks for 'C' here
                """, showing: "a: A, b: B, c: C"))
    }

    @Test func aCycleThatNoSceneReachesIsOneToo() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: B } }
                                       ^ dependency-cycle
                  B: { arguments: { a: A } }
                """, showing: "x: 1"))
    }

    /// A transient is made anew for whoever asks, so its own property cannot close the cycle; the other's can.
    @Test(arguments: ["arguments", "properties"])
    func throughATransient(key: String) {
        let manifest = app(
            """
            bindings:
              A: { arguments: { b: B } }
                                   ^ dependency-cycle: 'A' needs 'B', and 'B' needs 'A'
              B:
                lifetime: transient
                \(key):
                  a: A
                     ^ note: 'B' asks for 'A' here
            """, showing: "a: A")
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "let 'A' receive 'B' after construction: move it from 'arguments' to 'properties'"
            ])
    }

    @Test func throughAliases() {
        check(
            app(
                """
                bindings:
                  first: { type: A, implementation: AImpl, arguments: { b: second } }
                                                                           ^^^^^^ dependency-cycle: 'first' needs 'third', and 'third' needs 'first'
                  second: third
                  third: { type: B, implementation: BImpl, arguments: { a: first } }
                                                                           ^^^^^ note: 'third' asks for 'first' here
                """, showing: "a: first"))
    }

    @Test(arguments: [("b", "b: a"), ("c", "b: a\n  c: b")])
    func ofAliasesAlone(last: String, others: String) {
        let manifest = app("bindings:\n  a: \(last)\n  \(others)", showing: "a: a")
        #expect(advice(on: manifest) == ["say with 'implementation' how one of them is made"])
    }

    @Test func throughADecorator() {
        check(
            app(
                """
                bindings:
                  A:
                    implementation: AImpl
                    decorators:
                      - Logging: { logger: Logger }
                                           ^^^^^^ dependency-cycle: 'A' needs 'Logger', and 'Logger' needs 'A'
                  Logger: { implementation: FileLogger, arguments: { a: A } }
                                                                        ^ note: 'Logger' asks for 'A' here
                """, showing: "a: A"))
    }

    @Test func throughSwiftTextAFactoryAndAnObjectInPlace() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: '{ $(B).go() }' } }
                                            ^ dependency-cycle: 'A' → 'B' → 'C' → 'A'
                  B: { arguments: { c: { factory: C } } }
                                                  ^ note: 'B' asks for 'C' here
                  C: { arguments: { inner: { implementation: Inner, arguments: { a: A } } } }
                                                                                    ^ note: 'C' asks for 'A' here
                """, showing: "a: A"))
    }

    @Test func inAFeatureThroughTheScenesOwnObject() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Presenter: { arguments: { view: HomeViewController } }
                                                  ^^^^^^^^^^^^^^^^^^ dependency-cycle: 'Presenter' → 'HomeViewController' → 'Router' → 'Presenter'
                  Router: { arguments: { presenter: Presenter } }
                                                    ^^^^^^^^^ note: 'Router' asks for 'Presenter' here
                scenes:
                  home: { view: HomeViewController, arguments: { router: Router } }
                                                                         ^^^^^^ note: 'HomeViewController' asks for 'Router' here
            root: { start: Home.home }
            """)
    }

    /// A feature's key hides the root's, also from itself.
    @Test func aFeaturesBindingThatMeansTheRootsOfItsName() {
        check(
            """
            name: App
            bindings: { Repository: RemoteRepository }
            features:
              Home:
                bindings:
                  Repository: { implementation: CachingRepository, arguments: { inner: Repository } }
                                                                                       ^^^^^^^^^^ dependency-cycle: 'Repository' needs itself
                scenes:
                  home: { view: HomeView, arguments: { repository: Repository } }
            root: { start: Home.home }
            """)
    }

    @Test func valuesThatNameEachOther() {
        check(
            app(
                """
                values:
                  a: { type: Int, value: '$(b) + 1' }
                                            ^ dependency-cycle: 'a' needs 'b', and 'b' needs 'a'
                  b: { type: Int, value: '$(a) + 1' }
                                            ^ note
                  c: { type: Int, value: '$(c) + 1' }
                                            ^ dependency-cycle: 'c' needs itself
                """, showing: "a: a, c: c"))
    }

    @Test func inAVariant() {
        check(
            """
            name: App
            variants:
              mock:
                previewOnly: true
                bindings: { Repository: { implementation: MockRepository, arguments: { log: Log } } }
                                                                                            ^^^ dependency-cycle: 'Repository' needs 'Log', and 'Log' needs 'Repository'
            bindings:
              Repository: RemoteRepository
              Log: { implementation: FileLog, arguments: { repository: Repository } }
                                                                       ^^^^^^^^^^ note: 'Log' asks for 'Repository' here
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { log: Log }, previews: { One: { variant: mock } } }
            root: { start: Home.home }
            """)
    }

    // MARK: No cycles

    @Test func aPropertyOpensACycle() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: B } }
                  B: { properties: { a: A } }
                """, showing: "a: A"),
            expecting: [
                "CompositionRoot.swift": """
                        self.a = A(b: b)
                        b.a = a
                """
            ])
    }

    /// What UIKit's delegate holds stands before its properties are set, whoever makes it.
    @Test func aSceneDelegatesCycleIsOpenedByAProperty() {
        for property in ["Player", "{ factory: Player }"] {
            for overridable in ["", ", overridable: [Remote]"] {
                check(
                    """
                    name: App
                    bindings:
                      Player: { arguments: { remote: Remote } }
                      Remote: { properties: { player: \(property) } }
                    features:
                      Home:
                        scenes:
                          home: { view: HomeViewController, arguments: { player: Player } }
                    root: { kind: sceneDelegate, start: Home.home\(overridable) }
                    """)
            }
        }
    }

    @Test func setUpOpensACycle() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: B } }
                  B: { setup: '$(self).start($(A))' }
                """, showing: "a: A"),
            expecting: [
                "CompositionRoot.swift": """
                        self.a = A(b: b)
                        b.start(a)
                """
            ])
    }

    @Test func aPropertyOpensACycleOfAFeature() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Presenter: { properties: { view: HomeViewController } }
                scenes:
                  home: { view: HomeViewController, arguments: { presenter: Presenter } }
            root: { start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let presenter = Presenter()
                        let homeViewController = HomeViewController(presenter: presenter)
                        presenter.view = homeViewController
                """
            ])
    }

    @Test func anObjectThatTwoAskForIsNoCycle() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: B, c: C } }
                  B: { arguments: { d: D } }
                  C: { arguments: { d: D } }
                  D:
                """, showing: "a: A"))
    }

    @Test func cyclesThroughOneObjectAreEachSaid() {
        check(
            """
            name: App
            bindings:
              Api: { implementation: HttpApi, arguments: { db: Db, cache: Cache } }
                                                               ^^ dependency-cycle: 'Api' needs 'Db', and 'Db' needs 'Api'
                                                                          ^^^^^ dependency-cycle: 'Api' needs 'Cache', and 'Cache' needs 'Api'
              Db: { implementation: SqlDb, arguments: { api: Api } }
              Cache: { implementation: DiskCache, arguments: { api: Api } }
            root: { kind: container }
            """)
        // What opens the one opens the other.
        check(
            """
            name: App
            bindings:
              Api: { implementation: HttpApi, arguments: { db: Db } }
                                                               ^^ dependency-cycle: 'Api' needs 'Db', and 'Db' needs 'Api'
              Db: { implementation: SqlDb, arguments: { api: Api, cache: Cache } }
              Cache: { implementation: DiskCache, arguments: { api: Api } }
            root: { kind: container }
            """)
    }

    /// A factory takes what all of its scenes do, whichever of them a singleton shows.
    @Test(arguments: ["kind: struct", "kind: container"])
    func throughTheFactoryOfAScene(root: String) {
        for (open, item) in [
            ("'{ $(Home.item)($0) }'", "{ inputs: { id: Int }, view: ItemView }"),
            ("{ factory: Home.item }", "{ inputs: { id: Int }, view: ItemView }"),
            ("'{ $(Home.item)($0) }'", "{ inputs: { id: Int }, swift: '$(Home.other)()' }"),
        ] {
            let mark = String(repeating: " ", count: open.hasPrefix("{") ? 42 : 36) + "^^^^^^^^^"
            check(
                """
                name: App
                bindings:
                  Router: { arguments: { open: \(open) } }
                \(mark) dependency-cycle: 'Router' needs itself
                features:
                  Home:
                    kind: factory
                    scenes:
                      home: { view: HomeView, arguments: { router: Router } }
                                                                   ^^^^^^ note: 'HomeView' asks for 'Router' here
                      item: \(item)
                      other: { view: OtherView }
                root: { \(root), start: Home.home }
                """)
        }
        for open in ["'{ $(Home.item)($0) }'", "{ factory: Home.item }"] {
            for opened in [
                "properties: { open: \(open) }", "lazy: true, arguments: { open: \(open) }",
            ]
            where root == "kind: container" || !opened.hasPrefix("lazy") {
                check(
                    """
                    name: App
                    bindings: { Router: { \(opened) } }
                    features:
                      Home:
                        kind: factory
                        scenes:
                          home: { view: HomeView, arguments: { router: Router } }
                          item: { inputs: { id: Int }, view: ItemView, arguments: { id: id } }
                    root: { \(root), start: Home.home }
                    """)
            }
        }
    }
}
