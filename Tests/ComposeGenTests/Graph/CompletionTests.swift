import Testing

/// Properties and `setup` of objects that are made in one of several ways.
struct CompletionTests {
    @Test func whatIsDoneLaterServesNoFailure() {
        check(
            """
            name: App
            bindings:
              A:
                implementation: One
                effects: [throws]
                properties: { clock: clock, b: B }
                setup: try $(self).start()
                       ^^^^^^^^^^^^^^^^^^^ unserved-effect: too late for its 'onFailure'
                onFailure: Two
              B: { arguments: { a: A } }
              clock: { implementation: Clock, arguments: { rate: 2 } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatIsDoneLaterHasNoNamesOfTheMaking() {
        check(
            """
            name: App
            bindings:
              A:
                implementation: One
                when:
                  if let url = Settings.url:
                    implementation: Two
                    properties: { b: B }
                    setup: $(self).start(url)
                                         ^^^ unknown-reference: 'url' is known where 'A' is made
              B: { arguments: { a: A } }
              C:
                implementation: Three
                effects: [throws]
                onFailure: { implementation: Four, properties: { d: D, reason: error, report: '{ $(D).tell($(error)) }' } }
                                                                                                             ^^^^^ unknown-reference: 'error' is known where 'C' is made
              D: { arguments: { c: C } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B, d: D } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatLeadsNowhereIsDoneAtOnce() {
        check(
            """
            name: App
            bindings:
              A:
                implementation: One
                effects: [throws]
                properties: { clock: clock, b: B }
                onFailure: { implementation: Two, properties: { clock: clock }, setup: $(self).start() }
              B: { arguments: { a: A } }
              clock: { implementation: Clock, arguments: { rate: 2 } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B } } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        var ownOne: One?
                        do {
                            let one = try One()
                            one.clock = clock
                            ownOne = one
                            self.a = one
                        } catch {
                            let two = Two()
                            two.clock = clock
                            two.start()
                            self.a = two
                        }
                        self.b = B(a: a)
                        if let ownOne {
                            ownOne.b = b
                        }
                """
            ])
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
                                                                                  ^^^^ dependency-cycle: 'Gateway' → 'Till' → 'Gateway'
                  Till: { arguments: { gateway: Gateway } }
            features: { Pay: { scope: Payment, scenes: { pay: { view: PayView, arguments: { till: Till } } } } }
            root: { kind: container }
            variants: { mock: { bindings: { Gateway: FakeGateway } } }
            """)
    }
}
