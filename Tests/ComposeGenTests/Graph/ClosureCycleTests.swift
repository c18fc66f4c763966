import Testing

/// Cycles through closures that a scene's objects are given.
@Suite struct ClosureCycleTests {
    private static func feature(_ bindings: String, _ scene: String) -> String {
        """
        name: App
        features:
          Home:
            bindings:
        \(bindings)
            scenes:
              home: { view: HomeViewController, \(scene) }
        root: { start: Home.home }
        """
    }

    /// The closure would make another one out of what is just being made.
    @Test func whatAClosureMakesIsCompleteAtOnce() {
        let manifest = Self.feature(
            """
                  A: { arguments: { b: { factory: B } } }
                                                  ^ dependency-cycle: 'A' needs 'B', and 'B' needs 'A'
                  B: { lifetime: transient, properties: { a: A } }
                                                             ^ note: 'B' asks for 'A' here
            """, "arguments: { a: A, b: B }")
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "let 'A' receive 'B' after construction: move it from 'arguments' to 'properties'"
            ])
    }

    @Test func aClosureSetAsAPropertyOpensACycle() {
        check(
            Self.feature(
                """
                      A: { properties: { b: { factory: B } } }
                      B: { lifetime: transient, properties: { a: A } }
                """, "arguments: { a: A, b: B }"),
            expecting: [
                "HomeUIComposer.swift": """
                        let a = A()
                        a.b = { [unowned a] in
                            let b = B()
                            b.a = a
                            return b
                        }
                        return HomeViewController(a: a, b: makeB(a: a))
                """
            ])
    }

    /// A closure makes what a function makes, and no function makes another one of what a scene has one of.
    @Test func closuresMakeTransientsAlone() {
        let manifest = Self.feature(
            """
                  A: { properties: { b: { factory: B } } }
                                                   ^ wrong-kind: a scene has one 'B'
                  B: { properties: { a: A } }
            """, "arguments: { a: A }")
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "write 'lifetime: transient' at 'B'",
                "or write '{ $(B) }' as Swift for the one that the scene has",
            ])
    }

    @Test func closuresThatMakeEachOtherNeverEnd() {
        let manifest = Self.feature(
            """
                  A: { lifetime: transient, properties: { b: { factory: B } } }
                  B: { lifetime: transient, properties: { a: { factory: A } } }
            """, "arguments: { a: A }")
        #expect(codes(of: manifest) == ["dependency-cycle"])
    }

    @Test func aClosureWithinAnotherMakesAnotherOne() {
        check(
            Self.feature(
                """
                      A: { arguments: { b: { factory: B }, c: C } }
                      B: { lifetime: transient, arguments: { c: { factory: C } } }
                      C: { lifetime: transient }
                """, "arguments: { a: A }"),
            expecting: [
                "HomeUIComposer.swift": """
                        let a = A(b: { B(c: { C() }) }, c: C())
                """
            ])
    }

    @Test func theScenesViewIsWhatTheSceneShows() {
        let manifest = Self.feature(
            """
                  Presenter: { arguments: { view: { factory: HomeViewController } } }
            """, "properties: { title: 1 }, arguments: { presenter: Presenter }")
        #expect(codes(of: manifest) == ["wrong-kind"])
        let closure = Self.feature(
            "      Presenter: { arguments: { view: { factory: HomeViewController } } }",
            "properties: { presenter: Presenter }")
        #expect(codes(of: closure) == ["wrong-kind"])
        #expect(
            advice(on: closure) == [
                "write '{ $(HomeViewController) }' as Swift for the one that the scene has"
            ])
        check(
            closure.replacing(
                "{ factory: HomeViewController }", with: "'{ $(HomeViewController) }'"),
            expecting: [
                "HomeUIComposer.swift": """
                        let homeViewController = HomeViewController()
                        let presenter = Presenter(view: { [unowned homeViewController] in homeViewController })
                        homeViewController.presenter = presenter
                """
            ])
    }

    /// The way through the scene is shown, and the cure keeps the closure.
    @Test func aClosureThatLeadsToASceneOfItself() {
        let manifest = """
            name: Bank
            bindings:
              Router: { lifetime: scene, arguments: { show: '{ $(Detail.detail)($0) }' } }
                                                                 ^^^^^^^^^^^^^ dependency-cycle: 'Router' needs itself
            features:
              Accounts: { scenes: { accounts: { view: AccountsView, arguments: { router: Router } } } }
              Detail:
                bindings: { Presenter: { arguments: { router: Router } } }
                                                              ^^^^^^ note: 'Presenter' asks for 'Router' here
                scenes: { detail: { inputs: { id: Int }, view: DetailView, arguments: { p: Presenter, id: id } } }
            root: { kind: sceneDelegate, start: Accounts.accounts }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "let 'Router' receive 'Detail.detail' after construction: "
                    + "move it from 'arguments' to 'properties'"
            ])
        let cured = MarkedManifest(manifest).text
            .replacing("scene, arguments", with: "scene, properties")
        #expect(codes(of: cured).isEmpty)
    }

    /// A closure that makes an object by a function passes on what the closures of that object need.
    @Test func whatAClosurePassesOnIsNotKept() {
        check(
            """
            name: App
            bindings:
              Editor: { properties: { make: { factory: Job } } }
              Store: { arguments: { editor: Editor } }
              Job: { lifetime: transient, properties: { next: { factory: Step } } }
              Step: { lifetime: transient, arguments: { store: Store } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        editor.make = { [unowned store] in Self.makeJob(store: store) }
                """
            ])
    }
}
