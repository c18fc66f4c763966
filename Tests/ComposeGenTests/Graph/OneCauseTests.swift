import Testing

/// One cause gives one message: nothing is said of what only follows from a fault.
@Suite struct OneCauseTests {
    @Test func aSectionWhoseKeyIsMisspeltSilencesWhatItWouldHaveBound() {
        check(
            """
            name: App
            bindngs: { Client: HTTPClient }
            ^^^^^^^ unknown-key: a manifest has no key 'bindngs'
            features:
              Home:
                scenes: { home: { view: HomeView, arguments: { client: Client } } }
            root: { start: Home.home }
            """)
    }

    @Test func aLabelThatIsUnknownMayBeTheOneThatIsMissing() {
        check(
            """
            name: App
            protocols:
              Nav: { requirements: "func go(_ i: Int)", generate: [{ coordinator: { type: NavI, routes: { go: push(i) } } }] }
            bindings: { Nav: { implementation: NavI, arguments: { path: '.constant(NavigationPath())' } } }
                                                                  ^^^^ wrong-label: 'init(navigationPath:)' has no parameter 'path'
            root: { kind: container }
            """,
            fixed: """
                name: App
                protocols:
                  Nav: { requirements: "func go(_ i: Int)", generate: [{ coordinator: { type: NavI, routes: { go: push(i) } } }] }
                bindings: { Nav: { implementation: NavI, arguments: { navigationPath: '.constant(NavigationPath())' } } }
                root: { kind: container }
                """)
    }

    @Test func whatIsProvidedTwiceGivesAContainerNoSecondProperty() {
        check(
            """
            name: App
            bindings:
              Service: LiveService
              shared: { implementation: SharedService, provides: [Other, Service] }
                                                                         ^^^^^^^ duplicate-binding: 'Service'
            root: { kind: container }
            """)
    }

    @Test(arguments: [
        "veiw: HomeView", "view: HomeView, argumnts: { a: A }",
        "view: HomeView, input: { a: { type: Int, default: 3 } }",
    ])
    func aSceneWithAMisspeltKey(parts: String) {
        let codes = codes(
            of: """
                name: App
                bindings: { A: }
                features:
                  Home:
                    scenes: { home: { \(parts) } }
                root: { start: Home.home }
                """)
        #expect(codes == ["unknown-key"])
    }

    @Test(arguments: [
        ("a: { type: B }", "a", "missing-key"),
        ("a: 'B C'", "a", "invalid-type"),
        ("a: [B]", "a", "wrong-kind"),
        ("a:", "a", "missing-value"),
        ("a: { type: B, implementtion: C }", "a", "unknown-key"),
        ("a: *alias", "a", "yaml-alias"),
        ("a: { swift: make(b, c: 3) }", "a", "unquoted-swift"),
        ("A: { arguments: { x: URL(string: \"a\") } }", "A", "unquoted-swift"),
        ("A: { arguments: { x: 1 }, arguments: { x: 2 } }", "A", "duplicate-key"),
        ("init: { type: A, implementation: B }", "init", "invalid-name"),
        ("a: { swift: [B]() }", "a", "yaml-reserved-character"),
        ("A: { implementation: B, arguments: { x: [B]() } }", "A", "yaml-reserved-character"),
        ("A: { implementation: B, decorators: [ C: { d: e } ] }", "A", "yaml-single-pair"),
    ])
    func aDamagedBindingIsReportedOnce(binding: String, name: String, code: String) {
        #expect(codes(of: app("bindings:\n  \(binding)", showing: "x: \(name)")) == [code])
    }

    @Test(arguments: [
        ("a: &anchor b", "a", "yaml-anchor"),
        ("a: !tag b", "a", "yaml-tag"),
    ])
    func anAnchorOrATagDamagesItsValue(binding: String, name: String, code: String) {
        #expect(codes(of: app("bindings:\n  \(binding)", showing: "x: \(name)")) == [code])
    }

    /// The lines around a line that a tab indents keep their meaning.
    @Test(arguments: [
        "bindings:\n\tA: X",
        "bindings:\n  B: X\n\tA:\n    implementation: X\n    arguments: { b: B }",
        "bindings:\n  A:\n\timplementation: X\n    setup: $(self).start()",
        "values:\n  count: { type: Int, value: 1 }\nbindings:\n  A:\n    arguments: { count: count }\n\tlifetime: transient",
    ])
    func aLineWithATab(section: String) {
        #expect(codes(of: app(section, showing: "x: A")) == ["yaml-tab"])
    }

    @Test(arguments: [
        ("bindings:\n  A: X\n\tindent: 2", ["yaml-tab", "invalid-type"]),
        ("bindings:\n\tindent: 2\n  A: X", ["yaml-tab", "invalid-type"]),
        ("bindings:\n  A:\n\tlifetime: transiant", ["yaml-tab", "unknown-value"]),
    ])
    func aTabInTheIndentationHidesNothingElse(section: String, said: [String]) {
        #expect(codes(of: app(section, showing: "x: A")) == said)
    }

    @Test func aTabInALineHidesNothingElse() {
        let codes = codes(of: app("bindings:\n  A:\t2\n  B: 3", showing: "x: A, y: C, z: B"))
        #expect(codes == ["yaml-tab", "invalid-type", "invalid-type", "unknown-reference"])
    }

    @Test func aMisspeltInputIsNotMissingToo() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home:
                    inputs: { title: String }
                    view: HomeView
                    arguments: { title: title }
                    previews: { One: { inputs: { titel: '"x"' } } }
                                                 ^^^^^ unknown-reference: scene 'home' has no input 'titel'
            root: { start: { scene: Home.home, arguments: { titel: '"x"' } } }
                                                            ^^^^^ unknown-reference: scene 'home' has no input 'titel'
            """)
    }

    @Test func aMisspeltRouteIsNotMissingToo() {
        check(
            """
            name: App
            protocols:
              HomeCoordinator:
                requirements: |
                  func show(_ item: Item)
                generate:
                  - coordinator: { type: HomeCoordinatorImpl, routes: { shwo: push(item) } }
                                                                        ^^^^ unknown-reference: 'HomeCoordinator' requires no function 'shwo'
            features:
              Home:
                bindings: { HomeCoordinator: HomeCoordinatorImpl }
                scenes:
                  home:
                    inputs: { navigationPath: Binding<NavigationPath> }
                    view: HomeView
                    arguments: { coordinator: HomeCoordinator }
            root: { kind: view, start: Home.home, navigation: { path: path } }
            """)
    }

    /// With an error there are no warnings that only say what the error has cut off.
    @Test func nothingIsCalledUnusedWhileANameIsUnknown() {
        check(
            app(
                """
                bindings:
                  Client:
                  Repository: { arguments: { client: Clinet } }
                                                     ^^^^^^ unknown-reference
                """, showing: "repository: Repository"))
    }

    /// What reaches a fault is not at fault.
    @Test func aFaultBehindALongWayIsReportedWhereItIs() {
        check(
            app(
                """
                bindings:
                  A: { arguments: { b: B } }
                  B: { arguments: { c: C } }
                  C: { arguments: { d: Missing } }
                                       ^^^^^^^ unknown-reference
                """, showing: "a: A, b: B, c: C"))
    }

    @Test func aLineThatMayBelongElsewhereSilencesWhatIsMissing() {
        check(
            """
            name: App
            bindings:
              Client: HTTPClient
               Store: DiskStore
               ^ yaml-multiline-plain:
            features:
              Home:
                scenes: { home: { view: HomeView, arguments: { store: Store, client: Client } } }
            variants: { mock: { bindings: { Store: MemoryStore } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatIsBoundTwiceOrHasNoNameClashesWithNothing() {
        check(
            """
            name: App
            bindings:
              A & B: AB
              ^^^^^ missing-key:
              '(Int) -> String': { swift: '{ _ in "" }' }
               ^^^^^^^^^^^^^^^ missing-key:
            root: { kind: container }
            """)
    }

    @Test func aLifetimeThatNobodyKnowsForbidsNoInputs() {
        check(
            """
            name: App
            bindings: { Item: { lifetime: transienx, inputs: { id: Int }, arguments: { id: id } } }
                                          ^^^^^^^^^ unknown-value:
            root: { kind: container }
            """)
    }

    @Test func whatCannotBeReadIsThereAllTheSame() {
        check(
            """
            name: App
            values:
              url: { type: URL, value: '"/' }
                                        ^ invalid-swift:
              limit: { type: Int, default: 'f(' }
                                             ^ invalid-swift:
            bindings: { Store: { implementation: Disk, arguments: { url: url, limit: limit } } }
            features:
              Feed:
                scenes:
                  feed:
                    inputs: { size: { type: Int, default: 'g(' } }
                                                            ^ invalid-swift:
                    view: FeedView
                    arguments: { store: Store, size: size }
            root: { main: FeedApp, start: Feed.feed }
            """)
        check(
            """
            name: App
            bindings: { Store: Disk }
            root: { main: FeedApp, start: 'FeedView($(Store)' }
                                                   ^ invalid-swift:
            """)
    }

    @Test func whatTheStartLacksItsPreviewsLackToo() {
        func manifest(_ start: String) -> String {
            """
            name: App
            features:
              Home:
                scenes:
                  home: { inputs: { title: String, done: () -> Void }, view: HomeView, arguments: { title: title, done: done } }
            root:
              start: \(start)
              previews: { One: {}, Two: {} }
            """
        }
        check(
            manifest(
                """
                Home.home
                         ^^^^^^^^^ missing-argument: input 'title'
                         ^^^^^^^^^ missing-argument: input 'done'
                """))
        check(
            manifest(
                """
                { scene: Home.home, arguments: { title: '"a"', don: '{}' } }
                                                                        ^^^ unknown-reference: no input 'don'
                """))
        check(manifest("{ scene: Home.home, arguments: { title: '\"a\"', done: '{}' } }"))
    }

    @Test func anInitializerThatCannotBeReadIsNoOther() {
        func check(_ binding: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings:
                  \(binding)
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    final class Disk {
                        private init() {}
                        static func persistent(at place: Int, log: Int) -> Disk { Disk() }
                    }
                    """
                ])
        }
        check(
            """
            Disk: { initializer: 'persistent(at: log:)', arguments: { at: 1, log: 2 } }
                                    ^^^^^^^^^^^^^^^^^^^^ invalid-name: not 'persistent(at: log:)'
            """)
        check(
            """
            disk: { implementation: Disk, swift: '$(Disk)' }
                                            ^^^^^ conflicting-keys: 'swift' cannot stand beside 'implementation'
            """)
        check("Disk: { initializer: 'persistent(at:log:)', arguments: { at: 1, log: 2 } }")
    }

    @Test(arguments: [
        ("'persistent(at: log:)'", "write 'persistent(at:log:)'"),
        ("' make( )'", "write 'make()'"), ("'make(_ log:)'", "write 'make(_:)'"),
        ("'make(at place: log:)'", "write 'make(at:log:)'"),
        ("'make(at: Int)'", "write 'make(at:)'"), ("'Disk.make(at:)'", "write 'make(at:)'"),
        ("'Disk(at: 3)'", "write 'init(at:)'"), ("'make it(at:)'", "choose another name"),
    ])
    func anInitializerIsNamedByItsLabels(name: String, help: String) {
        let manifest = "name: App\nbindings: { Disk: { initializer: \(name) } }\nroot: {}"
        #expect(advice(on: manifest) == [help])
    }
}
