import Testing

/// What belongs to one actor cannot call what belongs to another one at once.
@Suite struct IsolationRuleTests {
    private func manifest(root: String = "", feature: String = "") -> String {
        """
        name: App
        features:
          Home:\(feature)
            scenes: { home: { view: Report, returns: Report, arguments: { number: 1 } } }
        root: { kind: struct\(root) }
        """
    }

    @Test(arguments: [
        ("", ""), (", isolation: nonisolated", ""),
        (", isolation: Engine", "\n    isolation: Engine"),
        (", isolation: Engine", "\n    isolation: nonisolated"),
    ])
    func whatCanBeCalled(root: String, feature: String) {
        #expect(codes(of: manifest(root: root, feature: feature)).isEmpty)
    }

    /// A generated type is its protocol's actor's.
    @Test func whatIsGeneratedForAnIsolatedProtocolIsAwaitedElsewhere() {
        func check(_ implementation: String, isolation: String, _ made: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                protocols: { Screen: { generate: [{ nullObject: NoScreen }, { logging: LoggingScreen }] } }
                bindings: { Screen: { implementation: \(implementation) } }
                root: { kind: container, isolation: \(isolation) }
                """,
                swift: [
                    "App.swift": "@MainActor protocol Screen: AnyObject { func show() throws }"
                ],
                expecting: ["AppDependencies.swift": made])
        }
        check("NoScreen", isolation: "MainActor", "        self.screen = NoScreen()")
        check("NoScreen", isolation: "nonisolated", "    init() async {")
        check(
            "NoScreen, decorators: [LoggingScreen]", isolation: "nonisolated", "    init() async {")
    }

    @Test func aRootOfAnotherActor() {
        let manifest = manifest(root: ", isolation: Engine")
        #expect(codes(of: manifest) == ["unserved-effect"])
        #expect(
            advice(on: manifest) == [
                "write 'isolation: Engine' at feature 'Home' where its views belong to that",
                "or leave 'isolation' out at 'root'",
            ])
    }

    @Test func aFeatureOfAnotherActor() {
        let manifest = manifest(feature: "\n    isolation: Engine")
        #expect(codes(of: manifest) == ["unserved-effect"])
        #expect(advice(on: manifest) == ["leave 'isolation' out at feature 'Home'"])
    }

    @Test func aRootMakesNoFactoryOfAnotherActor() {
        let manifest = """
            name: App
            bindings: { A: }
            features:
              Home:
              ^^^^ unserved-effect: 'AppDependencies' belongs to 'MainActor', and would have to wait for 'HomeFeatureFactory'
                kind: factory
                isolation: Engine
                scenes: { home: { view: HomeView, arguments: { a: A } } }
            root: { kind: container }
            """
        check(manifest)
    }

    /// Where no actor isolates the root, its function is where the factory is that has what may not be sent.
    /// A constant of what may be sent belongs to no actor.
    @Test(arguments: [
        ("Sendable", ""), ("Shared", ""), ("Named", "    @MainActor\n"), ("Named, Sendable", ""),
    ])
    func theVariantsOfARootThatMayBeSent(_ conforms: String, _ attribute: String) {
        check(
            """
            name: App
            sources: App.swift
            bindings: { Store: DiskStore }
            variants: { mock: { bindings: { Store: MemoryStore } } }
            root: { kind: container, isolation: nonisolated, conforms: [\(conforms)] }
            """,
            swift: [
                "App.swift": """
                protocol Shared: Sendable {}
                protocol Named {}
                protocol Store: Sendable {}
                struct DiskStore: Store {}
                struct MemoryStore: Store {}
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.store = store
                    }

                \(attribute)    static let live = AppDependencies(store: DiskStore())

                \(attribute)    static let mock = AppDependencies(store: MemoryStore())
                """
            ])
    }

    @Test func aRootOfNoActorMakesAFactoryWhereThatIs() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { A: }
            features:
              Home:
                kind: factory
                isolation: Engine
                scenes: { home: { view: Report, returns: Report, arguments: { a: A } } }
            root: { kind: struct, isolation: nonisolated }
            """,
            swift: [
                "App.swift": """
                @globalActor actor Engine { static let shared = Engine() }
                final class A { init() {} }
                final class Report { init(a: A) {} }
                """
            ],
            expecting: [
                "CompositionRoot.swift": """
                    @Engine
                    func makeHomeFeature() -> HomeFeatureFactory {
                """
            ])
    }

    /// The functions of a scope that nothing isolates compose on the actor of what they call, whatever isolates the root.
    @Test func aScopeThatNothingIsolatesComposesOnTheMainActor() {
        check(
            """
            name: App
            scopes: { Session: { isolation: nonisolated, inputs: { id: Int } } }
            features: { Feed: { scope: Session, scenes: { feed: { view: FeedView, arguments: { id: id } } } } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                    @MainActor
                    func makeFeed() -> some View {
                        FeedUIComposer.feed(id: id)
                    }
                """
            ])
    }
}
