import Testing

/// Properties and `setup` of objects that are made in one of several ways.
struct CompletionTests {
    /// An attempt, and each of several choices, completes what it has made before anything is made of that.
    @Test func attemptsAndChoicesOpenNoCycle() {
        check(
            """
            name: App
            bindings:
              A:
                implementation: One
                effects: [throws]
                properties: { clock: clock, b: B }
                                               ^ dependency-cycle: dependency cycle: 'A' needs 'B', and 'B' needs 'A'
                onFailure: Two
              B: { arguments: { a: A } }
              C:
                implementation: One
                when:
                  if let url = Settings.url:
                    implementation: Two
                    properties: { d: D }
                                     ^ dependency-cycle: dependency cycle: 'C' needs 'D', and 'D' needs 'C'
              D: { arguments: { c: C } }
              clock: { implementation: Clock, arguments: { rate: 2 } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B, d: D } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func aViewThatMayFailIsCompleted() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    effects: [throws]
                    properties: { level: 3 }
            root: { start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        var homeView = try HomeView()
                        homeView.level = 3
                        return homeView
                """
            ])
    }

    @Test func choicesOfOneTypeNeedNoOther() {
        check(
            """
            name: App
            bindings:
              t:
                implementation: Tool
                arguments: { size: 1 }
                when: { if Settings.isLarge: { implementation: Tool, arguments: { size: 2 } } }
              shelf: { implementation: Shelf, arguments: { tool: t } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { shelf: shelf } } } } }
            root: { kind: container, start: Home.home }
            """,
            expecting: ["AppDependencies.swift": "    let t: Tool\n    let shelf: Shelf"])
    }

    @Test func whatVariantsMakeByAFunctionOpensNoCycle() {
        check(
            """
            name: App
            scopes:
              Payment:
                bindings:
                  Gateway: { implementation: CardGateway, properties: { delegate: Till } }
                                                                                  ^^^^ dependency-cycle: 'Gateway' needs 'Till', and 'Till' needs 'Gateway'
                  Till: { arguments: { gateway: Gateway } }
            features: { Pay: { scope: Payment, scenes: { pay: { view: PayView, arguments: { till: Till } } } } }
            root: { kind: container }
            variants: { mock: { bindings: { Gateway: FakeGateway } } }
            """)
    }
}
