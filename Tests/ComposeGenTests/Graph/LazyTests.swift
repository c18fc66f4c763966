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
                       ^^^^ misplaced-key: a struct root makes its singletons at once
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

    /// No root is made so, and a preview makes everything at once.
    @Test func whatPreviewsExchangeNeedsNoRoot() {
        check(
            app(
                """
                  A:
                  Slow: { lazy: true }
                variants:
                  mock: { previewOnly: true, bindings: { A: { arguments: { s: Slow } } } }
                """, root: "kind: container"))
    }

    /// What a member makes is made as its variant says: no variant makes `A` of what asks for `Slow`.
    @Test func variantsAreNotMixed() {
        check(
            app(
                """
                  A:
                  T: { lifetime: transient, arguments: { s: Slow } }
                  Slow: { lazy: true }
                  User: { arguments: { f: { factory: T } }, lazy: true }
                variants:
                  mock: { bindings: { A: { arguments: { t: T } }, T: { arguments: {} } } }
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

    /// Not only what asks for it has to be lazy, but what is made of that, too.
    @Test(arguments: ["Slow", "T"])
    func whatAsksForItByAFunctionIsLazyToo(_ asked: String) {
        let manifest = app(
            """
              Slow: { lazy: true }
                      ^^^^ misplaced-key: 'Slow' cannot wait for its first use
              T: { lifetime: transient, arguments: { l: Slow } }
              A: { arguments: { b: B } }
              B: { arguments: { make: { factory: \(asked) } } }
            """, root: "kind: container")
        let help = Said(of: manifest).help
        #expect(help == ["make 'A' and 'B' lazy too, or remove 'lazy' here"])
        check(
            app(
                """
                  Slow: { lazy: true }
                  T: { lifetime: transient, arguments: { l: Slow } }
                  A: { lazy: true, arguments: { b: B } }
                  B: { lazy: true, arguments: { make: { factory: \(asked) } } }
                """, root: "kind: container"),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var slow = Slow()
                    private(set) lazy var a: A = A(b: b)
                    private(set) lazy var b: B = B(make: { [unowned self] in \(asked == "T" ? "makeT()" : "slow") })
                """
            ])
    }

    @Test func whatBeginsAScopeOfItsRootIsLazy() {
        let manifest = { (isLazy: String, mark: String) in
            """
            name: App
            bindings:
              Store:
              Sessions: { \(isLazy)arguments: { begin: { factory: Session } } }
            \(mark)
              A: { \(isLazy)arguments: { sessions: Sessions } }
            scopes: { Session: { bindings: { Cart: { arguments: { store: Store } } } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { kind: container, start: Home.home }
            """
        }
        let eager = manifest(
            "",
            "                                             ^^^^^^^ dependency-cycle: 'Sessions' is made before 'AppDependencies' stands"
        )
        check(eager)
        #expect(
            Said(of: eager).help == [
                "write 'lazy: true' at 'Sessions' and 'A': what is made at its first use finds all else there"
            ])
        check(manifest("lazy: true, ", "  # as it was advised"))
    }

    /// Each call makes one more, with a closure of its own.
    @Test func aTransientThatLeadsBackToItselfIsMadeByItsRoot() {
        let manifest = { (isLazy: String, mark: String) in
            """
            name: App
            bindings:
              Page: { lifetime: transient, arguments: { next: { factory: Page } } }
              A: { \(isLazy)arguments: { open: { factory: Page } } }
            \(mark)
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { kind: container, start: Home.home }
            """
        }
        check(
            manifest(
                "",
                "                                     ^^^^ dependency-cycle: 'A' is made before 'AppDependencies' stands"
            ))
        check(
            manifest("lazy: true, ", "  # as it was advised"),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var a: A = A(open: { [unowned self] in makePage() })
                """
            ])
    }

    @Test func aSceneHasOneOfEachOfItsObjects() {
        let manifest = """
            name: App
            features:
              Home:
                bindings:
                  Draft:
                  Model: { arguments: { make: { factory: Draft } } }
                                                         ^^^^^ wrong-kind: a scene has one 'Draft'
                scenes:
                  home: { view: HomeView, properties: { model: Model } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "write 'lifetime: transient' at 'Draft'",
                "or write '{ $(Draft) }' as Swift for the one that the scene has",
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

    @Test func factoriesOpenCyclesOfWhatIsLazy() {
        let cycle = { (isLazy: String, marks: [String]) in
            """
              A: { \(isLazy)arguments: { makeB: { factory: B } } }
            \(marks[0])
              B: { \(isLazy)arguments: { a: A } }
            \(marks[1])
            """
        }
        let marks = [
            "                                      ^ dependency-cycle: 'A' needs 'B', and 'B' needs 'A'",
            "                       ^ note: 'B' asks for 'A' here",
        ]
        check(
            app(cycle("lazy: true, ", ["", ""]), root: "kind: container"),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var a: A = A(makeB: { [unowned self] in b })
                    private(set) lazy var b: B = B(a: a)
                """
            ])
        for (root, help) in [
            (
                "kind: container",
                "write 'lazy: true' at 'A' and 'B': what is made at its first use finds all else there"
            ),
            (
                "kind: struct",
                "write 'kind: container' at 'root': there an object can be lazy"
            ),
        ] {
            check(app(cycle("", marks), root: root))
            #expect(Said(of: app(cycle("", marks), root: root)).help == [help])
        }
        check(
            app(
                """
                  A: { lazy: true, properties: { b: B } }
                  B: { lazy: true, arguments: { a: A } }
                """, root: "kind: container"),
            expecting: [
                "AppDependencies.swift": """
                    private var storedA: A?
                    private var storedB: B?

                    var a: A {
                        if let storedA { return storedA }
                        let a = A()
                        storedA = a
                        a.b = b
                        return a
                    }

                    var b: B {
                        if let storedB { return storedB }
                        _ = a
                        if let storedB { return storedB }
                        let b = B(a: a)
                        storedB = b
                        return b
                    }
                """
            ])
        // A lazy object stands before its properties are set, so a transient may lead back to it.
        check(
            app(
                """
                  A: { lazy: true, properties: { b: B } }
                  B: { lifetime: transient, arguments: { a: A } }
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

    /// What making the transients among its arguments throws is caught with what making the object does.
    @Test func aTransientOfWhatWaitsMayThrowWhereThatIsCaught() {
        func parts(_ rest: String) -> String {
            app(
                """
                  Box: { lifetime: transient, effects: throws }
                \(rest)
                """, root: "kind: container")
        }
        check(
            parts("  A: { lazy: true, arguments: { box: Box }, onFailure: { implementation: A } }"))
        check(parts("  A: { lazy: true, arguments: { box: Box }, onFailure: trap }"))
        check(
            app(
                """
                  Box: { lifetime: transient, effects: throws }
                                                       ^^^^^^ unserved-effect: a property that is made at first use cannot throw
                  A: { lazy: true, arguments: { box: Box } }
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

    /// A function of the root makes what each scene has its own of, for what it makes.
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
                    private(set) lazy var book: Book = Book(page: { [unowned self] in makePage(number: $0) })

                    init() {
                        self.log = Log()
                    }

                    func makePage(number: Int) -> Page {
                        let draft = Draft(log: log)
                        let page = Page(draft: draft, book: book)
                        page.number = number
                        return page
                    }
                """
            ])
    }

    /// What an object keeps must not keep the root that keeps the object.
    @Test func textOfALazyObjectCallsNothingThatKeepsTheRoot() {
        check(
            app(
                Self.jobs + """
                      A: { lazy: true, swift: Pool($(Job)(3)) }
                                                   ^^^^^^ dependency-cycle: 'A' would keep 'AppDependencies', which keeps 'A'
                    """, root: "kind: container"))
        check(
            app(
                Self.jobs + """
                      A: { swift: Pool($(Job)(3)) }
                                       ^^^^^^ dependency-cycle: 'A' would keep 'SceneDelegate', which keeps 'A'
                    """, root: "kind: sceneDelegate"))
    }

    /// What is made with its root is given closures that keep nothing of that, and so is what is made as an argument.
    @Test func whatIsMadeWithItsRootMayCallIt() {
        check(app(Self.jobs + "  A: { swift: Pool($(Job)(3)) }", root: "kind: container"))
        check(
            app(
                """
                  Store: DiskStore
                  Task: { lifetime: transient, arguments: { store: Store } }
                  A: { implementation: Pool, arguments: { _: { implementation: Job, arguments: { id: 3, make: { factory: Task } } } } }
                """, root: "kind: sceneDelegate"))
    }

    @Test func whatTextDoesNotKeepMayBeCalled() {
        check(
            app(
                Self.jobs + """
                      A: { lazy: true, setup: '$(self).add { $(Job)(1) }; print($(Job)(2).id)' }
                    """, root: "kind: container"))
        check(
            app(
                Self.jobs + "  A: { lazy: true, arguments: { make: '{ $(Job)(1) }' } }",
                root: "kind: container"))
    }

    private static let jobs = """
          Store: DiskStore
          Task: { lifetime: transient, arguments: { store: Store } }
          Job: { lifetime: transient, inputs: { id: Int }, arguments: { id: id, make: { factory: Task } } }

        """

    /// Whatever a lazy object keeps keeps no root, also where a condition decides what is made.
    @Test func whatABranchMakesForALazyObjectKeepsNoRoot() {
        check(
            """
            name: App
            bindings:
              Keeper: { lazy: true, arguments: { outer: Outer } }
              Outer: { lifetime: transient, when: { if isOld: OldOuter }, arguments: { inner: Inner } }
              Inner: { lifetime: transient, arguments: { make: { factory: Leaf } }, properties: { x: 2 } }
              Leaf: { lifetime: transient, inputs: { n: Int }, arguments: { n: n, dep: Dep } }
              Dep: { lazy: true }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private func makeKeeperOuter() -> Outer {
                        if isOld {
                            return OldOuter()
                        }
                        return Outer(inner: makeOuterInner())
                    }

                    private func makeOuterInner() -> Inner {
                        let inner = Inner(make: { [unowned self] in makeLeaf(n: $0) })
                        inner.x = 2
                        return inner
                    }
                """
            ])
    }

    /// What a root around a scope makes leads to nothing of the scope, so that nothing is looked for again.
    @Test func aScopeLooksAgainForItsOwnObjectsAlone() {
        check(
            """
            name: App
            bindings: { Up: { lazy: true, setup: 'print($(self))' } }
            scopes:
              Session:
                bindings:
                  L: { lazy: true, arguments: { up: Up, m: M } }
                  M: { lazy: true, properties: { l: '{ $(L) }' } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                    var l: L {
                        if let storedL { return storedL }
                        _ = m
                        if let storedL { return storedL }
                        let l = L(up: root.up, m: m)
                        storedL = l
                        return l
                    }
                """
            ])
    }

    /// In a variant in which nothing leads back nothing is looked for again.
    @Test func aVariantLooksAgainWhereItsOwnPartsLeadBack() {
        check(
            """
            name: App
            bindings:
              Store: { lazy: true, properties: { peer: Peer } }
              Peer: { lazy: true, arguments: { store: Store } }
            variants:
              mock: { bindings: { Store: { properties: {} }, Peer: { arguments: { store: Store }, setup: $(self).mock() } } }
              other: { bindings: { Peer: { arguments: { store: Store }, setup: $(self).other() } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        case .mock:
                            let peer = Peer(store: store)
                            storedPeer = peer
                            peer.mock()
                            return peer
                        case .other:
                            _ = store
                            if let storedPeer { return storedPeer }
                            let peer = Peer(store: store)
                """
            ])
    }
}
