import Testing

/// `onFailure` where the sources say that nothing can fail.
@Suite struct UnservedFailureTests {
    private func check(_ bindings: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
            \(bindings)
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol C {}
                struct Live: C {}
                struct Other: C {}
                struct Risky: C { init() throws {} }
                struct Sealed: C { init(_ c: any C) throws {} }
                struct Part { init() throws {} }
                struct Made: C { init(part: Part) {} }
                """
            ])
    }

    @Test func ofWhatCannotFail() {
        check(
            """
              C: { implementation: Live, onFailure: { implementation: Other } }
                                         ^^^^^^^^^ misplaced-key: making 'Live' cannot fail
              a: { type: C, implementation: Live, decorators: [Sealed], onFailure: trap }
                                                                        ^^^^^^^^^ misplaced-key: for what stands below the decorators, which cannot fail
            """)
    }

    @Test func ofWhatMayFail() {
        check(
            """
              C: { implementation: Live, decorators: [{ Sealed: , onFailure: trap }] }
              a: { type: C, implementation: Risky, onFailure: trap }
              Part: { lifetime: transient }
              b: { type: C, implementation: Made, onFailure: trap }
            """)
    }

    @Test func effectsThatNobodyHas() {
        check(
            """
              C: { implementation: Risky, effects: [async, throws], onFailure: trap }
                                                    ^^^^^ unserved-effect: 'init()' is not 'async'
              a: { type: C, implementation: Live, effects: failable, onFailure: trap }
                                                           ^^^^^^^^ unserved-effect: 'init()' is not 'failable'
            """)
    }
}
