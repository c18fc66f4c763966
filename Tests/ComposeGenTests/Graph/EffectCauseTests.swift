import Testing

/// The place that is blamed for an effect that nothing serves.
@Suite struct EffectCauseTests {
    @Test func aTransientIsBlamedOnceHoweverManyAskForIt() {
        check(
            """
            name: App
            bindings:
              T: { lifetime: transient, effects: throws }
                                                 ^^^^^^ unserved-effect: 'T' may fail
              U: { arguments: { t: Between } }
              V: { arguments: { t: T } }
              Between: { lifetime: transient, arguments: { t: T } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { u: U, v: V } } } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    @Test func theReferenceToItIsNoted() {
        let said = Said(
            of: """
                name: App
                bindings:
                  T: { lifetime: transient, effects: throws }
                  U: { arguments: { t: T } }
                features: { Home: { scenes: { home: { view: HomeView, arguments: { u: U } } } } }
                root: { start: Home.home, main: MyApp }
                """)
        #expect(said.notes == ["'U' asks for 'T' here"])
    }

    @Test func theCureFitsWhatFails() {
        let said = Said(
            of: """
                name: App
                values: { v: { type: Int, value: 'try foo()' } }
                bindings:
                  A: { effects: throws }
                  B: { setup: 'try $(self).start()' }
                features:
                  Home: { scenes: { home: { view: HomeView, arguments: { a: A, b: B, v: v } } } }
                root: { start: Home.home, main: MyApp }
                """)
        #expect(
            said.help == [
                "bind it as an object with 'swift' and 'onFailure'",
                "say what happens then with 'onFailure': trap, or another choice",
                "catch it right there: 'try?', or 'do { … } catch { … }'",
            ])
    }

    /// What is around an object is made whether that failed or not.
    @Test func aDecoratorIsNotServedByWhatIsBelowIt() {
        func manifest(_ root: String, _ failure: String) -> String {
            """
            name: App
            bindings:
              Db:
                implementation: SQLDb
                effects: throws
                onFailure: \(failure)
                decorators:
                  - { CachedDb: , effects: throws }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { db: Db } } } } }
            root: { start: Home.home, \(root) }
            """
        }
        for failure in ["trap", "MemoryDb"] {
            let refused = manifest("main: MyApp", failure).replacing(
                "effects: throws }\n",
                with: """
                    effects: throws }
                                                   ^^^^^^ unserved-effect: 'Db' may fail

                    """)
            check(refused)
            let said = Said(of: manifest("main: MyApp", failure))
            #expect(
                said.help.count == 1
                    && said.help[0].contains("'onFailure' at the decorator"))
            check(
                manifest("kind: struct", failure),
                expecting: ["CompositionRoot.swift": "    init() throws {"])
        }
        // As it is advised.
        check(
            manifest("main: MyApp", "trap").replacing(
                "effects: throws }", with: "effects: throws, onFailure: trap }"))
        check(
            """
            name: App
            bindings:
              plainDb: { type: Db, implementation: SQLDb, effects: throws, onFailure: MemoryDb }
              Db: { implementation: CachedDb, arguments: { decoratee: plainDb }, effects: throws, onFailure: trap }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { db: Db } } } } }
            root: { start: Home.home, main: MyApp }
            """)
    }

    @Test func aPreviewServesNoEffect() {
        check(
            """
            name: App
            bindings:
              Repo: { implementation: LiveRepo, arguments: { client: Client } }
              Client:
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { repo: Repo }
                    previews:
                      Mock: { variant: mock }
                      Live: {}
            root: { start: Home.home }
            variants:
              mock:
                previewOnly: true
                bindings: { Repo: { implementation: MockRepo, effects: [throws, async] } }
                                                                                ^^^^^ unserved-effect: a preview cannot wait
            """)
    }

    @Test func aPreviewMakesOnlyWhatItsVariantLeads() {
        check(
            """
            name: App
            bindings:
              Repo: { implementation: LiveRepo, arguments: { client: Client } }
              Client: { effects: throws }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { repo: Repo }
                    previews: { Mock: { variant: mock } }
            root: { start: Home.home }
            variants: { mock: { previewOnly: true, bindings: { Repo: MockRepo } } }
            """)
    }

    @Test func whatAPreviewPassesIsMadeThere() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home:
                    inputs: { id: Int }
                    view: HomeView
                    arguments: { id: id }
                    previews: { One: { inputs: { id: 'try parse()' } } }
                                                      ^^^^^^^^^^^ unserved-effect: input 'id' may fail
            """)
    }
}
