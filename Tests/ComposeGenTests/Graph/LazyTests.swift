import Testing

@Suite struct LazyTests {
    /// A manifest of one scene that takes `A`.
    private func app(_ bindings: String, root: String) -> String {
        """
        name: App
        bindings:
        \(bindings)
        features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
        root: { \(root), start: Home.home }
        """
    }

    @Test(arguments: ["kind: container", "kind: view", "kind: sceneDelegate"])
    func singletonsOfClassesMayWait(_ root: String) {
        check(app("  A: { lazy: true }", root: root))
    }

    @Test func aStructMakesAllAtOnce() {
        check(
            app(
                """
                  A: { lazy: true }
                       ^^^^ misplaced-key: a struct makes its singletons at once
                """, root: "kind: struct"))
    }

    @Test func onlySingletonsWait() {
        check(
            """
            name: App
            bindings:
              A: { lifetime: transient, lazy: true }
                                        ^^^^ misplaced-key: only a singleton of the root
            features:
              Home:
                bindings: { B: { lazy: true } }
                                 ^^^^ misplaced-key: only a singleton of the root
                scenes: { home: { view: HomeView, arguments: { a: A, b: B } } }
            root: { kind: container, start: Home.home }
            """)
    }

    @Test func whatIsMadeAtOnceNeedsItAtOnce() {
        check(
            app(
                """
                  Slow: { lazy: true }
                          ^^^^ misplaced-key: 'Slow' cannot wait for its first use
                  A: { arguments: { t: T } }
                  T: { lifetime: transient, arguments: { l: Slow } }
                                                            ^^^^ note: 'A' is made at once, and needs it
                """, root: "kind: container"))
    }

    /// As if it were made at once, a property closes its cycle.
    @Test func whatCannotWaitClosesNoCycle() {
        check(
            app(
                """
                  A: { arguments: { c: C }, properties: { slow: Slow } }
                  C: { arguments: { slow: Slow }, lazy: true }
                                                  ^^^^ misplaced-key: 'C' cannot wait for its first use
                  Slow: { properties: { a: A }, lazy: true }
                                                ^^^^ misplaced-key: 'Slow' cannot wait for its first use
                """, root: "kind: container"))
    }

    /// A function asks the root for it, which has to stand by then.
    @Test(arguments: ["Slow", "T"])
    func whatAsksForAFunctionWaitsToo(_ asked: String) {
        check(
            app(
                """
                  Slow: { lazy: true }
                  T: { lifetime: transient, arguments: { l: Slow } }
                  A: { arguments: { b: B } }
                  B: { arguments: { make: { factory: \(asked) } } }
                """, root: "kind: container"),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var slow: Slow = Slow()
                    private(set) lazy var a: A = A(b: b)
                    private(set) lazy var b: B = B(make: { [unowned self] in \(asked == "T" ? "makeT()" : "slow") })
                """
            ])
    }

    @Test func aVariantMayNeedItAtOnce() {
        check(
            """
            name: App
            bindings:
              A:
              Slow: { lazy: true }
                      ^^^^ misplaced-key: 'Slow' cannot wait for its first use
            variants:
              mock: { bindings: { A: { implementation: Mock, arguments: { s: Slow } } } }
                                                                             ^^^^ note: 'A' is made at once
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A, s: Slow } } } } }
            root: { kind: container, start: Home.home }
            """)
    }

    @Test func factoriesOpenCyclesOfWhatWaits() {
        check(
            app(
                """
                  A: { lazy: true, arguments: { makeB: { factory: B } } }
                  B: { lazy: true, arguments: { a: A } }
                """, root: "kind: container"))
        // What asks for the function waits by itself, and so does what needs it.
        check(
            app(
                """
                  A: { arguments: { makeB: { factory: B } } }
                  B: { arguments: { a: A } }
                """, root: "kind: container"),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var a: A = A(makeB: { [unowned self] in b })
                    private(set) lazy var b: B = B(a: a)
                """
            ])
        check(
            app(
                """
                  A: { arguments: { makeB: { factory: B } } }
                                                      ^ dependency-cycle: 'A' → 'B' → 'A'
                  B: { arguments: { a: A } }
                                       ^ note: 'B' asks for 'A' here
                """, root: "kind: struct"))
        let inStruct = Said(
            of: app(
                """
                  A: { arguments: { makeB: { factory: B } } }
                  B: { arguments: { a: A } }
                """, root: "kind: struct"))
        #expect(
            inStruct.help == [
                "write 'kind: container' at 'root': in a class a factory opens the cycle"
            ])
        check(
            app(
                """
                  A: { lazy: true, properties: { b: B } }
                  B: { lazy: true, arguments: { a: A } }
                """, root: "kind: container"),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var a: A = aAndB.a
                    private(set) lazy var b: B = aAndB.b
                    private lazy var aAndB: (a: A, b: B) = {
                        let a = A()
                        let b = B(a: a)
                        a.b = b
                        return (a: a, b: b)
                    }()
                """
            ])
    }

    @Test func aPropertyHasThoseOfACycleMadeTogether() {
        check(
            app(
                """
                  A: { arguments: { b: B } }
                  B: { properties: { c: C } }
                  C: { properties: { a: A } }
                """, root: "kind: sceneDelegate"),
            expecting: [
                "SceneDelegate.swift": """
                    private lazy var a: A = aGroup.a
                    private lazy var b: B = aGroup.b
                    private lazy var c: C = aGroup.c
                    private lazy var aGroup: (a: A, b: B, c: C) = {
                        let b = B()
                        let a = A(b: b)
                        let c = C()
                        b.c = c
                        c.a = a
                        return (a: a, b: b, c: c)
                    }()
                """
            ])
        // What a transient leads back to would be made again before it stands.
        check(
            app(
                """
                  A: { lazy: true, properties: { b: B } }
                                                    ^ dependency-cycle: 'A' → 'B' → 'A'
                  B: { lifetime: transient, arguments: { a: A } }
                                                            ^ note: 'B' asks for 'A' here
                """, root: "kind: container"))
    }

    @Test func whatWaitsCanNeitherThrowNorBeAwaited() {
        check(
            app(
                """
                  A: { lazy: true, effects: throws }
                                            ^^^^^^ unserved-effect: a property that is made at first use cannot throw
                """, root: "kind: container"))
    }

    @Test func aPreviewMakesEverythingAtOnce() {
        check(
            """
            name: App
            variants: { mock: { previewOnly: true, bindings: { B: Mock } } }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { a: A }
                    previews:
                      Mock: { variant: mock }
                      Live:
                      ^^^^ dependency-cycle: this preview makes everything at once
            root: { kind: container, start: Home.home }
            bindings:
              A: { lazy: true, arguments: { makeB: { factory: B } } }
                                                              ^ note: 'A' asks for 'B' here
              B: { lazy: true, arguments: { a: A } }
                                               ^ note: 'B' asks for 'A' here
            """)
    }

    /// The environment hands objects in before any view asks.
    @Test func theEnvironmentIsTheFirstToUseIt() {
        func manifest(_ environment: String, _ mark: String) -> String {
            """
            name: App
            protocols: { A: , B: , C: }
            bindings:
              A: { implementation: RealA, lazy: true }
            \(mark)
              B: RealB
              C: RealC
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A, b: B, c: C } } } } }
            root: { kind: container, environment: \(environment), start: Home.home }
            """
        }
        let mark = "                              ^^^^ lazy-at-launch: 'A' is made at launch"
        for (environment, help) in [
            ("keys", "list what views ask for: 'environment: [B, C]'; or leave 'lazy' out"),
            ("[B, A]", "leave it out of the environment, or leave 'lazy' out"),
        ] {
            check(manifest(environment, mark))
            #expect(Said(of: manifest(environment, mark)).help == [help])
        }
        check(manifest("[B, C]", "  # as it was advised"))
        check(manifest("object", "  # the container waits too"))
    }

    @Test func whatALazyObjectIsHandedIsMadeInClosuresThatKeepNoRoot() {
        check(
            """
            name: App
            bindings:
              Log:
              Draft: { lifetime: scene, arguments: { log: Log } }
              Page: { lifetime: transient, inputs: { number: Int }, arguments: { draft: Draft, book: Book }, properties: { number: number } }
              Book: { lazy: true, arguments: { page: '{ $(Page)($0) }' } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var book: Book = {
                        let page = { [unowned self, log] (number: Int) in
                            let draft = Draft(log: log)
                            let page = Page(draft: draft, book: self.book)
                            page.number = number
                            return page
                        }
                        return Book(page: { page($0) })
                    }()
                """
            ])
    }
}
