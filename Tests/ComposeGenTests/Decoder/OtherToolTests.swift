import Testing

/// What those write who have another tool in mind.
struct OtherToolTests {
    private static let swift = """
        final class Theme {}
        final class Store { init(theme: Theme) {} }
        typealias Make = () -> Theme
        """

    private func manifest(_ bindings: String) -> String {
        "name: App\nsources: App.swift\nbindings:\n\(bindings)\nroot: { kind: container }"
    }

    private func advice(_ bindings: String) -> [String] {
        ComposeGenTests.advice(on: manifest(bindings), swift: ["App.swift": Self.swift])
    }

    @Test func swiftYieldsTheObjectAndNoClosure() {
        check(
            manifest(
                """
                  Theme: { swift: '{ Theme() }' }
                                   ^^^^^^^^^^^ type-mismatch: a closure is no 'Theme', and 'swift' yields the object itself
                  Make: { swift: '{ Theme() }', allow: unmarked-name }
                  called: { type: Theme, swift: '{ Theme() }()', allow: unmarked-name }
                  makes: { type: '() -> Theme', swift: '{ Theme() }', allow: unmarked-name }
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice("  Theme: { swift: '{ Theme() }' }") == ["write 'Theme()' without the braces"])
        #expect(
            advice("  Theme: { swift: '{ resolver in Theme() }' }") == [
                "write the expression that it yields, without the braces"
            ])
        #expect(advice("  Theme: { swift: '{ }' }").count == 1)
        check(
            """
            name: App
            bindings:
              Log: { swift: '{ Console() }' }
                             ^^^^^^^^^^^^^ type-mismatch: a closure is no 'Log'
              Handler: { swift: '{ print(1) }' }
            protocols: { Log: }
            root: { kind: container }
            """)
    }

    @Test func aListOfDependenciesIsNoListOfArguments() {
        check(
            manifest(
                """
                  Store: { dependencies: [Theme, Foo] }
                           ^^^^^^^^^^^^ unknown-key: 'dependencies'
                  Theme:
                """), swift: ["App.swift": Self.swift])
        check(
            manifest(
                """
                  Store: { dependencies: { theme: Themes } }
                           ^^^^^^^^^^^^ unknown-key: 'dependencies'
                                                  ^^^^^^ unknown-reference: 'Themes'
                  Theme:
                """), swift: ["App.swift": Self.swift])
    }

    @Test func aValueThatIsACallIsSwift() {
        #expect(advice("  Theme: { value: Theme() }").first == "did you mean 'swift'?")
        #expect(advice("  Theme: { value: Theme }").first == "did you mean 'implementation'?")
    }

    @Test func aLifetimeAloneIsWrittenAsOne() {
        #expect(advice("  Theme: singleton") == ["write '{ lifetime: singleton }'"])
    }

    /// The cure is one that the next check accepts, for the value and the place that there are.
    @Test(arguments: [
        ("bindings: { Store: { private: true } }", "write 'access: private'"),
        (
            "features: { A: { bindings: { B: { shared: true } } } }",
            "move the binding to the top level"
        ),
        (
            "features: { A: { bindings: { B: { lifetime: shared } } } }",
            "move the binding to the top level"
        ),
        (
            "bindings: { make: { type: M, implementation: N, arguments: { m: { factory: Page() } } }, Page: }",
            "write 'Page'"
        ),
        ("bindings: { B: { arguments: { m: { scope: S } } } }", "did you mean 'factory'?"),
        (
            "features: { A: { scenes: { a: { view: V, inputs: { Item: item } } } } }",
            "write 'item: Item'"
        ),
        (
            "features: { A: { scenes: { a: { view: V, inputs: (item: Item) } } } }",
            "write 'inputs: { item: Item }'"
        ),
        ("protocols: { P: { generate: [SpyOfP] } }", "write '{ spy: SpyOfP }'"),
        ("protocols: { P: { generate: [stub P2] } }", "write '{ stub: P2 }'"),
        ("protocols: { P: { generate: [PThing] } }", "write '- <its kind>: PThing'"),
        ("protocols: { P: { generate: [spy] } }", "write '{ spy: PSpy }'"),
        ("bindings: { B: { decorators: { A, B } } }", "write '[A, B]' for a list"),
        (
            "bindings: { B: { inputs: { item } } }",
            "give each its value or type: '{ item: … }'"
        ),
        (
            "bindings:\n  B:\n    when:\n      #if DEBUG: A",
            "write the condition without '#if': 'DEBUG: A'"
        ),
        (
            "bindings:\n  B: A\n  C:\n    only: #if DEBUG",
            "write the condition without '#if': 'DEBUG'"
        ),
        (
            "bindings: { B: { depends_on: [A] } }",
            "leave it out: what an initializer takes is found by its type in the 'sources'"
        ),
        ("bindings: { B: { decorators: [C<A] } }", "did you mean 'C<A>'?"),
        (
            "bindings: { B: { effects: throws, onFailure: { implementation: A, arguments: { error: err } } } }",
            "did you mean 'error'?"
        ),
        ("values: { v: { type: T, defaultValue: 3 } }", "did you mean 'default'?"),
        ("values: { v: { valueType: T, value: 3 } }", "did you mean 'type'?"),
        ("scopes: { S: { arguments: { i: I } } }", "did you mean 'inputs'?"),
        ("bindings: { B: { onlyLive: true } }", "did you mean 'liveOnly'?"),
        ("bindings: { B: { transient: yes } }", "write 'lifetime: transient'"),
        (
            "bindings: { B: { arguments: { a: { type: A } } } }",
            "did you mean 'implementation'?"
        ),
        (
            "bindings: { B: { arguments: { a: { value: b } } } }",
            "write 'b' in the place of the braces"
        ),
        (
            "bindings: { b: { type: P, implementation: B, decorators: [{ implementation: C, when: '!DEBUG' }] } }",
            "did you mean 'only'?"
        ),
        (
            "bindings:\n  B:\n    decorators:\n      - C, D",
            "give each an entry of its own: '- C' and '- D'"
        ),
        ("bindings: { B: { inputs: [a: A] } }", "write { a: A } in the place of the brackets"),
        (
            "bindings: { B: { lifetime: transient, inputs: { a: 'A = b' } } }",
            "write 'a: { type: A, default: b }'"
        ),
        ("bindings: { B: { lifetime: transient, inputs: { a: A => B } } }", "write '(A) -> B'"),
        ("values: { v: T = 3 }", "write 'v: { type: T, value: 3 }'"),
        ("values: { v: { type: T, value: \"a + \"/b\"\" } }", "write 'a + \"/b\"'"),
        ("bindings: { B: { setup: { run: b } } }", "write 'setup: 'run(b)''"),
        ("bindings: { B: { initializer: init(at: Place) } }", "write 'init(at:)'"),
        (
            "bindings: { B: { properties: { a: '{ $(C.run() }' } } }",
            "write '{ $(C).run() }'"
        ),
        ("bindings:\n  B:\nversion: 1", "remove it: a manifest has nothing of that name"),
        (
            "features: { A: { scenes: { a: { view: V }, b: { view: W } }, flow: { routes: { b: b } } } }",
            "add 'start: a'"
        ),
        (
            "features: { A: { scenes: { a: { view: V }, b: { view: W, inputs: { i: I } } }, flow: { start: a, routes: [b] } } }",
            "write '{ b: { value: I, scene: b } }'"
        ),
        ("bindings: { B: { provides: [P Q] } }", "write 'P, Q'"),
        ("bindings:\n  B:\n    provides: P, Q", "write '[P, Q]'"),
        ("bindings: { B: { initializer: 'B.make(at: place)' } }", "write 'make(at:)'"),
        ("bindings: { B: { initializer: 'B(at: place, 3)' } }", "write 'init(at:_:)'"),
        // What stands one level too far in.
        (
            "bindings: { B: { options: { lifetime: transient } } }",
            "'lifetime' belongs to a binding itself: write it without 'options'"
        ),
        (
            "features: { A: { scenes: { a: { content: { view: V, comment: c } } } } }",
            "'view' and 'comment' belong to a scene itself: write them without 'content'"
        ),
        (
            "settings: { base: { defaultIsolation: MainActor } }",
            "'defaultIsolation' belongs to 'settings' itself: write it without 'base'"
        ),
        ("store: { access: private }", "write it under 'bindings'"),
        ("features: { A: { store: { type: S } } }", "write it under 'bindings'"),
        ("bindings: { B: { args: { lifetime: 3 } } }", "did you mean 'arguments'?"),
        (
            "features: { A: { scenes: { a: { view: V } }, flow: { start: { feature: a } } } }",
            "write 'a' in the place of the braces"
        ),
        (
            "features: { A: { scenes: { a: { view: V } }, flow: { start: { flow: A } } } }",
            "write 'A' in the place of the braces"
        ),
        // Beginnings, and words of other tools.
        ("bindings: { B: { storyboard: { name: S, id: b } } }", "did you mean 'identifier'?"),
        (
            "settings: { SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor }",
            "did you mean 'defaultIsolation'?"
        ),
        // Swift's form of the same.
        ("bindings: { B: { effects: async throws } }", "write '[async, throws]'"),
        ("bindings: { B: { effects: 'throws, async' } }", "write '[throws, async]'"),
        ("bindings: { B: { effects: async rethrows } }", "did you mean 'async'?"),
        (
            "bindings: { B: { lifetime: transient, inputs: 'id: Int, all: [Int] = []' } }",
            "write 'inputs: { id: Int, all: { type: '[Int]', default: '[]' } }'"
        ),
        (
            "bindings: { B: { lifetime: transient, inputs: '(_ done: () -> Void)' } }",
            "write 'inputs: { done: '() -> Void' }'"
        ),
        (
            "bindings: { B: { implementation: C, decorators: [D, E: { a: 1 }] } }",
            "write { E: … } with braces"
        ),
        (
            "bindings: { B: { implementation: C, decorators: { D: , E: { a: 1 } } } }",
            "write each by itself: '[D, { E: … }]'"
        ),
        (
            "bindings: { B: { implementation: C, decorators: [{ D: { a: 1 }, E: }] } }",
            "write each by itself: '{ D: … }, E'"
        ),
        (
            "bindings:\n  B:\n    implementation: C\n    decorators:\n      D: { a: 1 }\n      E: { a: 1 }",
            "write a dash before each: '- D: …' and '- E: …'"
        ),
        (
            "bindings:\n  B:\n    implementation: C\n    decorators:\n      - D:\n        E: { a: 1 }",
            "give each an entry of its own: '- D' and '- E: …'"
        ),
    ])
    func theCureFitsTheValueAndThePlace(section: String, cure: String) {
        let said = ComposeGenTests.advice(on: "name: App\n\(section)\nroot: { kind: container }")
        #expect(said.first == cure, "\(said)")
    }

    @Test(arguments: [
        ("main: true", "write a name of your own"), ("main: FeedApp // it", "write '#'"),
        ("environment: [keys]", "write 'keys'"),
        ("environment: A, B", "write '[A, B]'"),
        ("main: \u{201C}FeedApp\u{201D}", "write 'FeedApp'"),
        (
            "start: { view: FeedView }",
            "write Swift that makes the view in the place of the braces: 'FeedView()'"
        ),
    ])
    func theCureFitsTheRoot(entry: String, cure: String) {
        let said = ComposeGenTests.advice(on: "name: App\nroot:\n  kind: container\n  \(entry)")
        #expect(said.contains(cure), "\(said)")
    }

    @Test func withoutANameAWordForItIsTheName() {
        for word in ["module", "app"] {
            #expect(
                ComposeGenTests.advice(on: "\(word): App\nroot: {}").first == "did you mean 'name'?"
            )
        }
    }

    @Test func argumentsOfADecoratorStandByThemselves() {
        let manifest = """
            name: App
            bindings:
              Feed:
                implementation: RemoteFeed
                decorators:
                  - Caching: { arguments: { ttl: 5 } }
                               ^^^^^^^^^ misplaced-key: what stands below a decorator's type are its arguments already
                  - Logging: { arguments: { implementation: Arguments } }
            root: { kind: container }
            """
        check(manifest)
        #expect(
            ComposeGenTests.advice(on: manifest) == ["write 'Caching: { … }' without 'arguments'"])
    }

    /// Each with the word that is meant.
    @Test(arguments: [
        ("Store: { visibility: public }", "access"), ("Store: { onInit: $(self).go() }", "setup"),
        ("Store: { fulfilledByType: Disk }", "implementation"),
        ("Store: { inObjectScope: transient }", "lifetime"),
        ("Store: { init: 'opened(at:)' }", "initializer"),
        ("Store: { arguments: { theme: { make: Theme } } }", "factory"),
        ("Store: { arguments: { theme: { unowned: Theme } } }", "weak"),
    ])
    func otherWords(binding: String, meant: String) {
        #expect(
            ComposeGenTests.advice(
                on: "name: App\nbindings:\n  Theme:\n  \(binding)\nroot: { kind: container }"
            ).contains("did you mean '\(meant)'?"))
    }

    @Test func aKeyOfTheBindingIsNoArgument() {
        check(
            manifest(
                """
                  Theme:
                  Store: { arguments: { theme: Theme, decorators: [Unknown] } }
                                                      ^^^^^^^^^^ surplus-argument: 'init(theme:)' takes no argument 'decorators'
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice("  Theme:\n  Store: { arguments: { theme: Theme, decorators: [Unknown] } }") == [
                "write it beside 'arguments', not under it: it is a key of the binding"
            ])
    }

    @Test(arguments: ["debug", "Debug"]) func theFlagOfXcodesDebugBuilds(flag: String) {
        #expect(
            ComposeGenTests.advice(
                on:
                    "name: App\nbindings: { A: { when: { \(flag): B } } }\nroot: { kind: container }"
            ) == ["did you mean 'DEBUG'?"])
    }
}
