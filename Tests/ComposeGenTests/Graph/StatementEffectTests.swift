import Testing

/// `try` and `await` in what is done to an object once it stands.
@Suite struct StatementEffectTests {
    @Test func anAppServesNone() {
        check(
            """
            name: App
            bindings:
              A: { properties: { f: 'try foo()' } }
              ^ unserved-effect: 'A' may fail
              B: { setup: 'await $(self).start()' }
              ^ unserved-effect: 'B' is made asynchronously
              C: { implementation: D, decorators: [{ Wrap: {}, properties: { f: 'try foo()' } }] }
                                   ^ unserved-effect: 'C' may fail
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: A, b: B, c: C } } } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    @Test func aRootTellsItsCaller() {
        check(
            """
            name: App
            bindings:
              A: { effects: throws, onFailure: trap, properties: { f: 'try foo()' } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } }
            root: { start: Home.home }
            """,
            expecting: ["CompositionRoot.swift": "    init() throws {"])
    }
}
