import Testing

/// Singletons that are there for what their setup does, whoever asks for them.
@Suite struct SetupEffectTests {
    @Test func theyAreStoredOnlyWhereNothingElseHoldsThem() {
        check(
            """
            name: App
            bindings:
              Badge: { setup: $(self).start() }
              Clock: { setup: $(self).start() }
              Ticker: { arguments: { clock: Clock } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { ticker: Ticker } } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private let badge: Badge
                    private let ticker: Ticker

                    init() {
                        // Nothing else holds it.
                        let badge = Badge()
                        self.badge = badge
                        badge.start()
                        let clock = Clock()
                        clock.start()
                        self.ticker = Ticker(clock: clock)
                    }
                """
            ])
    }

    @Test func assignmentsComeFirst() {
        check(
            """
            name: App
            bindings:
              Left: { setup: 'print($(Right).left)', properties: { right: Right } }
              Right: { setup: 'print($(Left).right)', properties: { left: Left } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        left.right = right
                        right.left = left
                        print(right.left)
                        print(left.right)
                """
            ])
    }

    @Test func oneOfAVariantCounts() {
        check(
            """
            name: App
            bindings: { Log: }
            variants: { traced: { bindings: { Log: { setup: $(self).open() } } } }
            root: { kind: struct }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    /// Nothing else holds it.
                    private let log: Log
                """
            ])
    }

    @Test func aContainerDoesNotShowThoseThatArePrivate() {
        check(
            """
            name: App
            bindings:
              Badge: { access: private, setup: $(self).start() }
              Ticker:
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private let badge: Badge
                    let ticker: Ticker
                """
            ])
    }

    /// A branch that alone asks for such an object has the one that stands, whether it is taken or not.
    @Test func noBranchMakesOneOfItsOwn() {
        check(
            """
            name: App
            bindings:
              Engine: { setup: $(self).start() }
              Loader:
                implementation: LocalLoader
                when:
                  available(iOS 26, *): { implementation: RemoteLoader, arguments: { engine: Engine } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader } } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        // Nothing else holds it.
                        let engine = Engine()
                        self.engine = engine
                        engine.start()
                        self.loader = Self.makeLoader(engine: engine)
                """
            ])
    }
}
