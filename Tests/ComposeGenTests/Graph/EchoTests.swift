import ComposeGenCore
import Testing

/// One cause gives one message: what follows from it is not reported again.
@Suite struct EchoTests {
    @Test func aNameThatCannotBeTaken() {
        check(
            """
            name: App
            bindings:
              init: { type: Y, implementation: Z }
              ^^^^ invalid-name
              B: { arguments: { b: init } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B } } } } }
            root: { start: Home.home }
            variants: { mock: { previewOnly: true, bindings: { init: Z } } }
                                                               ^^^^ invalid-name
            """)
    }

    @Test func whatAnUnknownKeyHolds() {
        check(
            """
            name: App
            machinery:
            ^^^^^^^^^ unknown-key
              Engine:
            features: { Home: { scenes: { home: { view: HomeView, arguments: { e: Engine } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func inputsOfWhatIsShared() {
        check(
            """
            name: App
            bindings:
              A: { inputs: { x: Int }, arguments: { x: x } }
                   ^^^^^^ conflicting-keys: only a transient
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func aCoordinatorWhosePathCannotBeRead() {
        check(
            """
            name: App
            protocols:
              Flow:
                requirements: 'func show(_ id: Int)'
                generate:
                  - coordinator: { type: ShopFlow, path: [Screen], routes: { show: push(.item(id)) } }
                                                         ^^^^^^^^ wrong-kind
            bindings: { Flow: ShopFlow }
            root: { kind: container }
            """)
    }

    @Test func anInputWithALabel() {
        check(
            """
            name: App
            bindings:
              draft: { lifetime: transient, inputs: { _ text: String }, implementation: Draft, arguments: { text: text } }
                                                      ^^^^^^ invalid-name
            root: { kind: container }
            """)
    }

    @Test func sourcesThatAreNotFound() {
        check(
            """
            name: App
            sources: [App.swift, { folder: Shelf.swift }]
                                   ^^^^^^ unknown-key
            protocols: { Shelf: { generate: [{ spy: ShelfSpy }] } }
            root: { kind: container }
            """, swift: ["App.swift": ""])
    }

    @Test func aDecoratorOfAnotherType() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { P: { implementation: Live, decorators: [Cached<Other>] } }
                                                                ^^^^^^^^^^^^^ missing-conformance
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol P {}
                struct Live: P { init() {} }
                struct Other { init() {} }
                struct Cached<Below: P>: P { init(below: Below) {} }
                """
            ])
    }

    @Test(arguments: [
        ("public", "leave it out: it can only be 'private'"),
        ("fileprivate", "it can only be 'private'"),
    ])
    func whatAKeyOfOneValueCannotBe(access: String, cure: String) {
        let said = Said(of: "name: A\nbindings: { B: { access: \(access) } }\nroot: {}")
        #expect(said.codes == [.unknownValue])
        #expect(said.help == [cure])
    }

    /// A value of the wrong type is one cause, and so is what a single key leaves out.
    @Test func whatSeveralPlacesAskFor() {
        let manifest = """
            name: App
            sources: App.swift
            values: { name: { type: Int, value: 1 } }
            bindings:
              Log: { arguments: { name: name } }
                                        ^^^^ type-mismatch: 'name' takes 'String', and this is 'Int'
              Tuner: { arguments: { name: name } }
                                          ^^^^ note: the same holds here
              Player: { arguments: {} }
              ^^^^^^ missing-argument: 'Player' needs 'log' of type 'Log', and an empty 'arguments' passes nothing
            root: { kind: container }
            """
        let swift: KeyValuePairs = [
            "App.swift": """
            struct Log { init(name: String) {} }
            struct Tuner { init(name: String) {} }
            struct Player { init(log: Log, tuner: Tuner) {} }
            """
        ]
        check(manifest, swift: swift)
        #expect(
            advice(on: manifest, swift: swift) == [
                "let value 'name' be of type 'String', with a 'value' '\"1\"'",
                "leave 'arguments' out, so that what is bound is passed",
            ])
    }

    /// The parser's message stands alone, wherever the value stands.
    @Test(arguments: [
        "d: [Int]()", "d: &x y", "d: !t y", "d: @abc", "d: [a: Missing]",
    ])
    func whatIsNoYAML(_ argument: String) {
        for binding in [
            "B: { arguments: { \(argument) } }", "B:\n    arguments:\n      \(argument)",
        ] {
            let said = Said(
                of: """
                    name: App
                    bindings:
                      \(binding)
                    features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B } } } } }
                    root: { start: Home.home }
                    """)
            #expect(said.codes.count == 1, "\(binding): \(said.messages)")
            #expect(said.codes.allSatisfy { $0.rawValue.hasPrefix("yaml-") })
        }
    }

    @Test(arguments: ["Caching: { r: Repo }", "Wrap: { name: '\"f\"' }"])
    func aDecoratorWithoutBraces(_ decorator: String) {
        let said = Said(
            of: """
                name: App
                bindings: { R: { implementation: S, decorators: [ \(decorator) ] } }
                features: { Home: { scenes: { home: { view: HomeView, arguments: { r: R } } } } }
                root: { start: Home.home }
                """)
        #expect(said.codes == [.yamlSinglePair])
    }

    @Test func theParsersLimitIsSaid() {
        let lines = (0..<1100).map { "  A\($0): &x y\n" }.joined()
        let said = Said(of: "name: App\nbindings:\n" + lines)
        #expect(said.codes.filter { $0 == .yamlAnchor }.count == 1000)
        #expect(
            said.notes == [
                "there may be more behind these, which are looked for once they are mended"
            ])
    }
}

/// Help that names what is most likely meant.
@Suite struct NearbyTests {
    /// Each is one slip, and one error.
    @Test(arguments: [
        // Keys that stand elsewhere.
        (
            "root: { kind: view, navigation: { path: path, start: Home.home } }", "",
            "misplaced-key"
        ),
        ("kind: container\nroot: { environment: object }", "", "misplaced-key"),
        // What is bound nowhere, and what a variant replaces.
        (
            "bindings: { Shop: { arguments: { cart: Cart } } }\nvariants: { mock: { bindings: { Cart: MockCart } } }\nroot: { kind: container }",
            "", "unknown-reference"
        ),
        // A condition that cannot be read.
        (
            "bindings: { menu: { implementation: Menu, only: '#if DEBUG' } }\nroot: { kind: container }",
            "#if DEBUG\nfinal class Menu {}\n#endif", "unknown-value"
        ),
        // What waits at once.
        (
            "features: { Home: { scenes: { home: { view: HomeView, arguments: { load: 'await start()' }, ownership: scene } } } }\nroot: { start: Home.home }",
            "struct HomeView: View { init(load: @escaping () async -> Void) {} }", "type-mismatch"
        ),
        // What is no view takes none of what a view would.
        (
            "bindings: { Router: }\nfeatures: { Home: { scenes: { home: { view: Router, arguments: { title: '\"t\"' } } } } }\nroot: { kind: container, start: Home.home }",
            "final class Router { init() {} }", "missing-conformance"
        ),
        // Swift without YAML's quotes around its own.
        (
            "values: { row: { type: String, value: { \"row \\($0)\" } } }\nroot: { kind: container }",
            "", "unquoted-swift"
        ),
    ])
    func whatFollowsIsNotSaid(sections: String, swift: String, code: String) {
        let manifest = "name: App\n" + (swift.isEmpty ? "" : "sources: App.swift\n") + sections
        #expect(codes(of: manifest, swift: ["App.swift": swift]) == [code])
    }

    @Test func theTypeThatABindingMakes() {
        let manifest = """
            name: App
            bindings: { Repo: { implementation: Remote } }
            features:
              Home:
                bindings: { Own: { implementation: OwnRemote } }
                scenes: { home: { view: HomeView, arguments: { r: Remote, o: OwnRemote, p: Own } } }
                                                                  ^^^^^^ unknown-reference: nothing within reach is called 'Remote'
                                                                             ^^^^^^^^^ unknown-reference: nothing within reach
            """
        check(manifest)
        let said = Said(of: manifest)
        #expect(said.help == ["ask for 'Repo'", "ask for 'Own'"])
        #expect(
            said.notes == ["'Remote' is made as 'Repo' here", "'OwnRemote' is made as 'Own' here"])
    }

    @Test func aStringWithoutQuotesOfItsOwn() {
        let said = Said(
            of: """
                name: App
                bindings: { B: { arguments: { language: "en", file: 'en.lproj', plain: xyz } } }
                features: { Home: { scenes: { home: { view: HomeView, arguments: { b: B } } } } }
                """)
        #expect(said.codes == [.unknownReference, .unknownReference, .unknownReference])
        let strings = said.help.filter { $0.hasPrefix("a Swift string") }
        #expect(
            strings == [
                "a Swift string keeps its own quotes: '\"en\"'",
                "a Swift string keeps its own quotes: '\"en.lproj\"'",
            ])
    }

    @Test func whatAVariantReplacesElsewhere() {
        let manifest = """
            name: App
            values: { u: { type: Int, value: 1 } }
            bindings: { client: { type: Client, implementation: Live } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { u: u, c: client } } } }
            variants:
              mock:
                previewOnly: true
                bindings: { u: Units.metric, client2: Y }
                            ^ variant-overrides-nothing: 'u' is a value of the root
                                             ^^^^^^^ variant-overrides-nothing: the root has no 'client2'
                values: { client: 'Z()' }
                          ^^^^^^ variant-overrides-nothing: 'client' is a binding of the root
            """
        check(manifest)
        #expect(
            Said(of: manifest).help == [
                "replace it under 'values'", "did you mean 'client'?",
                "replace it under 'bindings'",
            ])
    }

    @Test func theSectionThatAFeaturesKeyBelongsTo() {
        func help(_ key: String) -> String? {
            Said(of: "name: App\nfeatures: { Home: { \(key): X } }\n").help.last
        }
        #expect(
            help("ownership") == "'ownership' belongs to a scene: write it there, under 'scenes'")
        #expect(
            help("lifetime") == "'lifetime' belongs to a binding: write it there, under 'bindings'")
        #expect(help("inputs")?.hasSuffix("under 'bindings' or 'scenes'") == true)
    }
}
