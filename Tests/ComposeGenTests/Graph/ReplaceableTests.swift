import Testing

/// What `overridable` may name.
@Suite struct OverridableTests {
    @Test func nothingButBindingsAndEachOnce() {
        let manifest = """
            name: App
            values:
              text: { type: Int, value: 1 }
              given: { type: Int, default: 1 }
            bindings: { A: { arguments: { text: text, given: given } } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: A } }
            root:
              start: Home.home
              overridable:
                - A
                - text
                  ^^^^ unknown-value: 'text' is a value, and 'overridable' lists singletons of the root
                - given
                  ^^^^^ unknown-value: 'given' is a value, and 'overridable' lists singletons of the root
                - A
                  ^ unknown-value: 'overridable' lists 'A' already
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "remove it, or name a singleton", "remove it, or name a singleton",
                "remove one of the two",
            ])
    }

    @Test func whatTheRootHasManyOfIsNoSingletonWhateverItIsMadeFrom() {
        check(
            """
            name: App
            bindings: { A: { lifetime: transient, inputs: { id: Int }, arguments: { id: id } } }
            scopes: { S: { bindings: { B: B } } }
            root:
              kind: container
              environment: [A, S]
                            ^ unknown-value: 'A' is transient, and 'environment' lists singletons of the root
                               ^ unknown-value: 'S' is a scope
              overridable: [A, S]
                            ^ unknown-value: 'A' is transient, and 'overridable' lists singletons of the root
                               ^ unknown-value: 'S' is a scope
            """)
    }
}

/// What `overridable` does with objects that take more than an expression.
@Suite struct ReplaceableTests {
    @Test func aConditionPicksWhereNothingIsPassed() {
        check(
            """
            name: App
            bindings:
              A: { implementation: AImpl, when: { if Flags.on: B } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { start: Home.home, overridable: [A] }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private static func makeA() -> any A {
                        if Flags.on {
                            return B()
                        }
                        return AImpl()
                    }
                }
                """
            ])
    }

    @Test func tryStandsBeforeTheOperator() {
        check(
            """
            name: App
            bindings:
              A: { implementation: AImpl, effects: [throws] }
              B: { implementation: BImpl, effects: [throws], onFailure: trap }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A, b: B } } } } }
            root: { start: Home.home, overridable: [A, B] }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    init(a: (any A)? = nil, b: (any B)? = nil) throws {
                        self.a = try a ?? AImpl()
                        self.b = try! b ?? BImpl()
                    }
                """
            ])
    }

    /// What is made only where nothing is passed stands behind `??`, which cannot wait.
    @Test func nothingIsAwaitedInPlaceOfWhatIsPassed() {
        let manifest = """
            name: App
            bindings:
              A: { implementation: AImpl, effects: [async] }
                                                    ^^^^^ unserved-effect: 'A' is made asynchronously, and an overridable parameter cannot wait
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { kind: container, start: Home.home, overridable: [A] }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == ["replace it in a variant, and take it out of 'overridable'"])
    }

    @Test func nilIsAnErrorOnlyWhereNothingIsPassed() {
        check(
            """
            name: App
            bindings:
              A: { implementation: AImpl, effects: [failable] }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { start: Home.home, overridable: [A] }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    init(a: (any A)? = nil) throws {
                        guard let a = a ?? AImpl() else {
                            throw CompositionFailure(object: "a")
                        }
                        self.a = a
                    }
                """
            ])
    }

    @Test func whatIsPassedIsLeftAlone() {
        check(
            """
            name: App
            bindings:
              A: { implementation: AImpl, properties: { b: B }, setup: $(self).start($(B)) }
              B: { implementation: BImpl, arguments: { c: C } }
              C: CImpl
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { start: Home.home, overridable: [A, C] }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private static func makeA(b: any B) -> any A {
                        let a = AImpl()
                        a.b = b
                        a.start(b)
                        return a
                    }
                }
                """
            ])
    }

    /// What is passed is complete, so that its own construction is complete, too, when others are made of it.
    @Test(arguments: ["", ", setup: $(self).start()", ", decorators: [Loud]"])
    func whatIsOverridableClosesCyclesByProperties(more: String) {
        check(
            """
            name: App
            bindings:
              A: { implementation: AImpl, properties: { b: B }\(more) }
                                                           ^ dependency-cycle: 'A' needs 'B', and 'B' needs 'A'
              B: { implementation: BImpl, arguments: { a: A } }
                                                          ^ note: 'B' asks for 'A' here
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { start: Home.home, overridable: [A] }
            """)
    }

    @Test func aFunctionOfTheInitializerIsCalledWithoutCapture() {
        check(
            """
            name: App
            bindings:
              A:
                implementation: AImpl
                arguments: { make: { factory: Client } }
                when: { if Flags.on: { implementation: B, arguments: { make: { factory: Client } } } }
              Client: { lifetime: transient, implementation: LiveClient, effects: [failable] }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private static func makeA() -> any A {
                        if Flags.on {
                            return B(make: { try makeClient() })
                        }
                        return AImpl(make: { try makeClient() })
                    }
                """
            ])
    }
}

/// What variants replace, and what else lists objects of the root.
@Suite struct ReplaceableInVariantsTests {
    private static let manifest = """
        name: App
        bindings:
          Clock: SystemClock
          Client: { implementation: LiveClient, arguments: { clock: Clock } }
          Store: { implementation: DiskStore }
          Orders: { implementation: RemoteOrders, arguments: { client: Client, store: Store } }
        variants:
          mock: { bindings: { Client: MockClient } }
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { orders: Orders } } } }

        """

    @Test func onlyTheVariantThatMakesItOtherwisePassesIt() {
        check(
            Self.manifest + "root: { start: Home.home }",
            expecting: [
                "CompositionRoot.swift": """
                    init(client: any Client) {
                        let store = DiskStore()
                        self.orders = RemoteOrders(client: client, store: store)
                    }

                    static let live = makeLive()

                    static let mock = CompositionRoot(client: MockClient())

                """
            ])
    }

    @Test func whatAnotherThatIsPassedIsMadeOfIsPassedToo() {
        let manifest = Self.manifest.replacing(
            "{ bindings: { Client: MockClient } }",
            with: "{ bindings: { Client: MockClient, Orders: MockOrders } }")
        check(
            manifest + "root: { start: Home.home }",
            expecting: [
                "CompositionRoot.swift": """
                @MainActor
                struct CompositionRoot {
                    private let orders: any Orders

                    init(orders: any Orders) {
                        self.orders = orders
                    }

                    static let live = makeLive()

                    static let mock = CompositionRoot(orders: MockOrders())

                    func makeRootView() -> some View {
                        HomeUIComposer.home(orders: orders)
                    }

                    private static func makeLive() -> CompositionRoot {
                        let clock = SystemClock()
                        let client = LiveClient(clock: clock)
                        let store = DiskStore()
                        return CompositionRoot(orders: RemoteOrders(client: client, store: store))
                    }
                }
                """
            ])
    }

    @Test func aSceneDelegateMakesItAtItsFirstUse() {
        let manifest = Self.manifest.replacing("view: HomeView", with: "view: HomeViewController")
        check(
            manifest + "root: { kind: sceneDelegate, start: Home.home }",
            expecting: [
                "SceneDelegate.swift": """
                    convenience init(client: any Client) {
                        self.init()
                        self.client = client
                    }

                    static let mock = SceneDelegate(client: MockClient())

                """
            ])
    }

    /// The root asks for what its own construction takes, whatever is passed in its place.
    @Test func whatTheRootAsksForIsPassedThoughTheVariantUsesNoneOfIt() {
        check(
            """
            name: App
            values: { key: { type: String } }
            bindings: { Client: { implementation: LiveClient, arguments: { key: key } } }
            variants: { mock: { bindings: { Client: MockClient } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    static func mock(key: String) -> AppDependencies {
                        AppDependencies(key: key, client: MockClient())
                    }
                """
            ])
    }

    @Test func whatVariantsReplaceIsAParameterAlready() {
        func manifest(_ variant: String, mark: String = "") -> String {
            """
            name: App
            bindings:
              Client: { implementation: LiveClient }
              Orders: { implementation: RemoteOrders, arguments: { client: Client } }
            variants:
              mock: { \(variant)bindings: { Client: MockClient } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { orders: Orders }, previews: { One: { variant: mock } } } } }
            root: { start: Home.home, overridable: [Client, Unknown] }
            """ + mark
        }
        check(
            manifest(
                "",
                mark: "\n                          ^^^^^^^^^^^ conflicting-keys: beside 'variants'")
        )
        let said = Said(of: manifest("previewOnly: true, ").replacing(", Unknown", with: ""))
        #expect(said.messages == [])
    }

    @Test func aViewWithoutSingletonsKeepsTheFunctionsThatItIsGiven() {
        check(
            """
            name: App
            bindings: { Client: { implementation: LiveClient, lifetime: scene } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } } }
            variants: { mock: { bindings: { Client: MockClient } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                    init(variant: Variant) {
                        self.variant = variant
                    }
                """
            ])
    }

    @Test func overridableNamesNoFeature() {
        check(
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeView } } } }
            root: { kind: container, start: Home.home, overridable: [Home] }
                                                                     ^^^^ unknown-value: 'Home' is a feature, and 'overridable' lists singletons of the root
            """)
    }

    /// The root has no property for what is an object's second name.
    @Test(arguments: [("sceneDelegate", "overridable"), ("container", "environment")])
    func listsNameObjectsByTheirOwnNames(root: String, key: String) {
        let head = "root: { kind: \(root), start: Home.home, \(key): ["
        let mark = String(repeating: " ", count: head.utf8.count)
        let manifest = """
            name: App
            bindings:
              store: { type: Store, implementation: DiskStore }
              other: store
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: other } } } } }
            \(head)other] }
            \(mark)^^^^^ unknown-value: 'other' is another name of 'store', and '\(key)' lists objects by their own
            """
        check(manifest)
        #expect(advice(on: manifest) == ["write 'store'"])
    }
}
