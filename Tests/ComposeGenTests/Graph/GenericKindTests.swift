import Testing

/// What a choice makes of a kind that is one type for several protocols.
@Suite struct GenericKindTests {
    private func check(_ bindings: String, feature: String = "", expecting: [String: String]) {
        ComposeGenTests.check(
            """
            name: App
            protocols:
              Loader:
                requirements: 'func load(completion: @escaping (Int) -> Void)'
                generate: [{ mainQueueDispatch: MainQueueDispatchDecorator }]
            bindings:
            \(bindings)
            features: { Feed: { \(feature) scenes: { feed: { view: FeedView, arguments: { loader: loader } } } } }
            root: { start: Feed.feed }
            """,
            expecting: expecting)
    }

    @Test func aBindingSaysWhatItIsGenericOver() {
        check(
            """
              loader: { type: Loader, implementation: MainQueueDispatchDecorator, arguments: { decoratee: { implementation: API } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private let loader = MainQueueDispatchDecorator<any Loader>(decoratee: API())
                """
            ])
    }

    /// Nothing says there what it is for, and one protocol asks for it.
    @Test func anArgumentIsOfTheOnlyProtocol() {
        check(
            """
              loader: { implementation: Cache, arguments: { inner: { implementation: MainQueueDispatchDecorator, arguments: { decoratee: { implementation: API } } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private let loader = Cache(inner: MainQueueDispatchDecorator<any Loader>(decoratee: API()))
                """
            ])
    }

    /// Of existentials a type is one of `any Base` or of `any Child`, and of proxies each heir would be its own condition.
    @Test func whatIsInheritedTwiceHasNoPlaceInOneType() {
        ComposeGenTests.check(
            """
            name: App
            protocols:
              Base: { inherits: AnyObject, requirements: 'func ping(done: @escaping () -> Void)', generate: [{ mainQueueDispatch: MainQueue }, { weakProxy: Weak }] }
              Child:
                inherits: Base
                requirements: 'func pong(completion: @escaping () -> Void)'
                generate: [{ mainQueueDispatch: MainQueue }, { weakProxy: Weak }]
                                                ^^^^^^^^^ requirement-not-served: 'MainQueue' cannot serve 'Child' beside 'Base'
              Root: { inherits: AnyObject, requirements: func rise() }
              One: { inherits: Root, requirements: func one(), generate: [{ weakProxy: Proxy }] }
              Two: { inherits: Root, requirements: func two(), generate: [{ weakProxy: Proxy }] }
                                                                                       ^^^^^ requirement-not-served: 'Proxy' cannot serve 'Two' beside 'One': both are a 'Root'
            bindings: { A: }
            root: { kind: container }
            """)
    }

    @Test func whatIsGeneratedTellsWhichProtocolIsMeant() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            protocols: { OrderLoader: { generate: [{ logging: LoggingLoader }] } }
            bindings:
              loader: { type: OrdersLoader, implementation: LoggingLoader, arguments: { decoratee: { implementation: Live } } }
                              ^^^^^^^^^^^^ invalid-type: the sources declare no 'OrdersLoader'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol OrderLoader { func load() }
                struct Live: OrderLoader { func load() {} }
                """
            ])
    }

    @Test func aWrongLabelOfATypeIsToldAllThatThereAre() {
        ComposeGenTests.check(
            """
            name: App
            protocols: { Notes: { requirements: 'func all() -> [Int]; func count() -> Int', generate: [{ stub: NotesStub }] } }
            bindings: { Notes: { implementation: NotesStub, arguments: { total: 0 } } }
                                                                         ^^^^^ wrong-label: 'init(allResult:countResult:)' has no parameter 'total'
            root: { kind: container }
            """)
    }

    @Test func whatIsMadeOverOneProtocolIsNoneOfTheOthers() {
        ComposeGenTests.check(
            """
            name: App
            protocols:
              A: { requirements: 'func a(done: @escaping () -> Void)', generate: [{ mainQueueDispatch: MainQueue }] }
              B: { requirements: 'func b(done: @escaping () -> Void)', generate: [{ mainQueueDispatch: MainQueue }] }
            bindings:
              both: { type: A & B, implementation: Both, decorators: [MainQueue] }
                                                                      ^^^^^^^^^ missing-conformance: 'MainQueue' does not conform to 'B'
              A: { implementation: Both, provides: [B], decorators: [MainQueue] }
                                                                     ^^^^^^^^^ missing-conformance: 'MainQueue' does not conform to 'B'
            root: { kind: container }
            """)
    }

    /// A decorator's own parameter is known, so that it cannot be forgotten.
    @Test func whatIsMadeAsAnImplementationStandsAroundSomething() {
        let manifest = """
            name: App
            protocols: { Store: { requirements: 'func load() throws', generate: [{ logging: LoggingStore }, { fallback: FallbackStore }] } }
            bindings:
              logged: { type: Store, implementation: LoggingStore }
                                                     ^^^^^^^^^^^^ missing-argument: nothing is passed for 'decoratee' of the generated 'LoggingStore'
              either: { type: Store, implementation: FallbackStore, arguments: { primary: logged } }
                                                     ^^^^^^^^^^^^^ missing-argument: nothing is passed for 'fallback' of the generated 'FallbackStore'
            root: { kind: container }
            """
        ComposeGenTests.check(manifest)
    }

    /// As everywhere in a manifest, the word is added where the type is known to be a protocol.
    @Test func requirementsAreWrittenWithoutAny() {
        ComposeGenTests.check(
            """
            name: App
            protocols:
              Loader:
              Router:
                requirements: |
                  var loader: Loader { get }
                  func show(_ loader: Loader, all: [Loader], _ next: @escaping (Loader) -> Router?)
                  func pass<L: Loader>(_ loader: L)
                  func keep<Router>(_ router: Router)
                generate: [{ spy: RouterSpy }]
            bindings: { A: }
            root: { kind: container }
            """,
            expecting: [
                "RouterSpy.swift": """
                    func show(
                        _ loader: any Loader,
                        all: [any Loader],
                        _ next: @escaping (any Loader) -> (any Router)?
                    ) {
                        showCalls.append((loader, all, next))
                    }

                    func pass<L: Loader>(_ loader: L) {
                        passCalls.append(loader as Any)
                    }

                    func keep<Router>(_ router: Router) {
                """
            ])
    }
}
