import Testing

/// Lines that were forgotten, and keys that hold something of another shape: one error each, and nothing of what follows.
@Suite struct LeftOutKeyTests {
    private let help = ["write it under 'bindings'"]

    /// A text in place of a preview is its variant, or what an input receives.
    @Test(arguments: [
        ("empty: mock", "write 'empty: { variant: mock }'"),
        ("path: .constant(1)", "write 'Example: { inputs: { path: … } }'"),
    ])
    func aTextAsAPreview(preview: String, cure: String) {
        let scene = "{ view: HomeView, previews: { \(preview) } }"
        let manifest = "name: Shop\nfeatures: { Home: { scenes: { home: \(scene) } } }\nroot: {}"
        #expect(advice(on: manifest) == [cure])
    }

    /// Entries that stand one level too far out or in, and keys in the place of names.
    @Test(arguments: [
        (
            "values:\n  url: { type: URL }\nfeatures:\n  A:\n      Store: X\n      Model:\n    scenes:\n      a: { view: V }",
            "write 'bindings:' above it, indented as 'scenes'"
        ),
        (
            "features:\n  A:\n    scenes:\n      inputs: { id: Int }\n      view: V",
            "give it a name: 'scenes: { example: { inputs: …, view: … } }'"
        ),
        (
            "values:\n    type: URL\n    value: x\n  other: { type: Int, value: 1 }",
            "give it a name: 'values: { example: { type: …, value: … } }'"
        ),
        ("scopes: { inputs: { id: Int } }", "give it a name: 'scopes: { Example: { inputs: … } }'"),
        ("protocols:\n  P:\n  requirements: 'func a()'", "indent 'requirements' under 'P'"),
        (
            "bindings:\n  A: { arguments: { x: 1 } }\n  lifetime: transient",
            "indent 'lifetime' under 'A'"
        ),
        ("bindings:\n  A:\n  implementation: X", "indent 'implementation' under 'A'"),
        ("Session: { parent: A, inputs: { id: Int } }", "write it under 'scopes'"),
        ("url: { type: URL, value: x }", "write it under 'values'"),
        ("P: { requirements: 'func a()' }", "write it under 'protocols'"),
        (
            "features: { A: { bindings: { a: { view: V, inputs: { id: Int } } } } }",
            "write it under 'scenes'"
        ),
        (
            "features: { A: { bindings: { B: , scenes: , a: { view: V } } } }",
            "indent 'scenes' and what it holds as the key above"
        ),
        (
            "features: { A: { scenes: [{ name: home, view: V }] } }",
            "write 'home:' in the place of '- name: home', above its other entries"
        ),
    ])
    func aLevelThatIsLeftOut(section: String, cure: String) {
        let manifest = "name: Shop\n\(section)\nroot: { kind: container }"
        #expect(advice(on: manifest) == [cure])
    }

    @Test(arguments: [
        "bindings: { swift: Swift, type: { implementation: B }, scenes: { implementation: C } }",
        "values: { type: { type: Int, value: 1 }, default: { type: Int, value: 2 } }",
        "features: { A: { scenes: { view: { view: V }, inputs: { view: W } } } }",
        "variants: { bindings: { previewOnly: true } }",
    ])
    func aNameMayBeAKeyElsewhere(section: String) {
        let codes = codes(of: "name: Shop\n\(section)\nroot: { kind: container }")
        #expect(!codes.contains("missing-key") && !codes.contains("misplaced-key"), "\(codes)")
    }

    @Test func aBindingStraightUnderItsFeature() {
        let manifest = """
            name: Shop
            features:
              Cart:
                CartViewModel: { arguments: { limit: 3 } }
                scenes: { cart: { view: CartView, arguments: { viewModel: CartViewModel } } }
            root: { start: Cart.cart }
            """
        #expect(codes(of: manifest) == ["unknown-key"])
        #expect(advice(on: manifest) == help)
    }

    @Test func bindingsAndFeaturesStraightUnderTheManifestOrAScope() {
        #expect(advice(on: "name: Shop\nHTTPClient: RealClient\nroot: {}") == help)
        #expect(advice(on: "name: Shop\nscopes: { Session: { Cart: RealCart } }\nroot: {}") == help)
        #expect(
            advice(on: "name: Shop\nhome: { scenes: { home: { view: HomeView } } }\nroot: {}")
                == ["write it under 'features'"])
    }

    @Test func aSceneStraightUnderItsFeature() {
        let manifest = """
            name: Shop
            features:
              Cart:
                bindings: { CartViewModel: { arguments: { done: done } } }
                cart: { inputs: { done: () -> Void }, view: CartView, arguments: { viewModel: CartViewModel } }
            root: { }
            """
        #expect(codes(of: manifest) == ["unknown-key"])
        #expect(advice(on: manifest) == ["write it under 'scenes'"])
    }

    @Test func scenesWithDashes() {
        check(
            """
            name: Shop
            features:
              Cart:
                bindings: { CartViewModel: { arguments: { done: done } } }
                scenes:
                  - cart: { inputs: { done: () -> Void }, view: CartView }
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ wrong-kind: 'scenes' takes a mapping, not a list
            root: { }
            """)
    }

    @Test func requirementsThatCannotBeRead() {
        check(
            """
            name: Shop
            protocols:
              Analytics:
                requirements: func track(_ event: String)
                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ unquoted-swift: this Swift text has a colon, comma, '#' or bracket that YAML reads as its own: quote it
                generate: [{ nullObject: NullAnalytics }]
            root: { }
            """)
        let manifest = """
            name: Shop
            protocols:
              Analytics:
                requires: 'func track(_ event: String)'
                generate: [{ nullObject: NullAnalytics }]
            root: { }
            """
        #expect(codes(of: manifest) == ["unknown-key"])
        #expect(advice(on: manifest) == ["did you mean 'requirements'?"])
    }

    @Test func swiftOverSeveralLinesWithoutItsBar() {
        let manifest = """
            name: Shop
            protocols:
              Analytics:
                requirements:
                  func track(_ event: String)
                  func flush()

                  func end(
                    of event: String
                  )
                generate: [{ nullObject: NullAnalytics }]
            root: { }
            """
        #expect(codes(of: manifest) == ["unquoted-swift"])
        #expect(
            advice(on: manifest) == [
                "write Swift over several lines under 'key: |', without any quotes"
            ])
    }

    @Test func aValueThatIsItsTextAlone() {
        let manifest = """
            name: Shop
            values: { cacheLimit: 50, other: { type: Int, amount: 3 } }
            bindings: { Store: { arguments: { limit: cacheLimit, other: other } } }
            features: { A: { scenes: { a: { view: AView, arguments: { store: Store } } } } }
            root: { main: ShopApp, start: A.a }
            """
        #expect(codes(of: manifest) == ["wrong-kind", "unknown-key"])
    }

    @Test func routesBesideTheTypeOfACoordinator() {
        let manifest = """
            name: Shop
            protocols:
              Router:
                requirements: |
                  func show(_ item: Item)
                  func edit()
                generate:
                  - coordinator:
                      type: RouterImpl
                      show: push(item)
            root: { kind: container }
            """
        #expect(codes(of: manifest) == ["unknown-key"])
        #expect(advice(on: manifest) == ["write it under 'routes'"])
    }

    @Test func routesOfWhichOneCannotBeRead() {
        let manifest = """
            name: Shop
            protocols:
              Router:
                requirements: 'func show(_ item: Item)'
                generate: [{ coordinator: { type: RouterImpl, routes: [show: push(item)] } }]
            root: { kind: container }
            """
        #expect(!codes(of: manifest).contains("missing-key"))
    }

    @Test func aPreviewThatIsItsVariantAlone() {
        let manifest = """
            name: Shop
            bindings: { Store: LiveStore }
            variants: { mock: { bindings: { Store: MockStore } } }
            features:
              A:
                scenes:
                  a:
                    inputs: { id: Int }
                    view: AView
                    arguments: { s: Store, id: id }
                    previews: { A: mock }
            root: { start: { scene: A.a, arguments: { id: 3 } } }
            """
        #expect(codes(of: manifest) == ["wrong-kind"])
        #expect(advice(on: manifest) == ["write 'A: { variant: mock }'"])
    }

    @Test(arguments: [
        (
            "start: A.a, arguments: { title: '\"x\"' }",
            "write 'start: { scene: A.a, arguments: … }'"
        ),
        ("start: A.a, inputs: { title: x }", "write 'start: { scene: A.a, arguments: … }'"),
        ("start: { A: a }", "write 'scene: A.a'"),
    ])
    func argumentsBesideTheStart(root: String, help: String) {
        let manifest = """
            name: Shop
            features:
              A: { scenes: { a: { inputs: { title: String }, view: AView, arguments: [title] } } }
            root: { \(root) }
            """
        #expect(codes(of: manifest).count == 1)
        #expect(advice(on: manifest) == [help])
    }

    @Test func keysOfAStoryboardBesideIt() {
        #expect(
            advice(
                on: """
                    name: Shop
                    features: { A: { scenes: { a: { view: AController, storyboard: Main, bundle: .main } } } }
                    root: { kind: sceneDelegate, start: A.a }
                    """
            ) == ["write 'storyboard: { name: Main, bundle: .main }'"])
    }

    @Test func inputsBesideTheSceneOfTheStart() {
        let manifest = """
            name: Shop
            features:
              A: { scenes: { a: { inputs: { title: String }, view: AView, arguments: [title] } } }
            root: { kind: sceneDelegate, start: { scene: A.a, title: '"x"' }, sceneDidEnterBackground: 'save()' }
            """
        #expect(codes(of: manifest) == ["unknown-key", "unknown-key"])
        #expect(
            advice(on: manifest) == ["write it under 'arguments'", "write it under 'lifecycle'"])
    }

    @Test func keysOfADecoratorAmongItsArguments() {
        let manifest = """
            name: Shop
            bindings:
              Log: { implementation: OSLog, only: DEBUG }
              Repo:
                implementation: LiveRepo
                decorators:
                  - LoggingRepo: { log: Log, only: DEBUG }
                  - SealedRepo: { key: 3, effects: throws, onFailure: trap }
                  - OtherRepo: { only: Log, onFailure: '{ stop() }', effects: [] }
            root: { kind: container }
            """
        let said = Said(of: manifest)
        #expect(said.codes.filter { $0 == .misplacedKey }.count == 2)
        #expect(
            said.help.prefix(2) == [
                "write it beside the type: '{ LoggingRepo: { … }, only: DEBUG }'",
                "write them beside the type: '{ SealedRepo: { … }, effects: throws, onFailure: trap }'",
            ])
    }

    @Test func aTypeInBracketsNeedsQuotes() {
        let manifest = """
            name: Shop
            values: { urls: { type: [URL], value: '[]' } }
            features:
              Cart: { scenes: { cart: { inputs: { items: [[Item]] }, view: [CartView], arguments: [items, urls] } } }
            root: { kind: container }
            """
        #expect(codes(of: manifest) == ["wrong-kind", "wrong-kind", "wrong-kind"])
        #expect(
            advice(on: manifest) == [
                "put the type in quotes: '[URL]'", "put the type in quotes: '[[Item]]'",
                "write 'view: CartView'",
            ])
    }

    @Test(arguments: [
        ("root: { kind: { container: Shop } }", "write 'kind: container'"),
        ("root: { kind: [container] }", "write 'kind: container'"),
        ("bindings: { A: { lifetime: { scope: transient } } }", "write 'lifetime: transient'"),
        ("bindings: { A: { provides: { B: } } }", "write 'B' alone"),
        ("bindings: { A: { provides: { B:, C: } } }", "write a list: [B, C]"),
        ("sources: { Support: }", "write 'Support' alone"),
        ("root: { start: { Home.home: } }", "write 'Home.home' alone"),
        ("bindings: { A: { when: [DEBUG, B] } }", "write 'when: { DEBUG: B }'"),
    ])
    func whatIsMeantByAnotherKindOfValue(entry: String, cure: String) {
        #expect(advice(on: "name: Shop\n\(entry)\n").first == cure)
    }

    @Test func aListOfOneIsReadAsThat() {
        let manifest = """
            name: Shop
            bindings: { Store: { effects: { throws: true } } }
            scopes:
              Session: { bindings: { Timer: } }
              Editing: { parent: [Session], bindings: { Pen: { arguments: [Timer] } } }
            features:
              Home: { scope: [Session], scenes: { home: { view: HomeView, arguments: [Timer, { factory: Editing }] } } }
            root: { kind: container }
            """
        #expect(codes(of: manifest) == ["wrong-kind", "wrong-kind", "wrong-kind"])
        #expect(
            advice(on: manifest) == [
                "write 'effects: throws'", "write 'parent: Session'", "write 'scope: Session'",
            ])
    }

    /// A key among the names under another key of its mapping is that mapping's, and nothing follows from it.
    @Test(arguments: [
        (
            "scopes:\n  S:\n    bindings:\n      inputs: { user: User }\n      A: { arguments: { u: user } }",
            "bindings"
        ),
        (
            "features:\n  F:\n    scenes:\n      f: { view: V }\n      flow:\n        start: f\n        routes: { a: f }",
            "scenes"
        ),
        (
            "features:\n  F:\n    bindings:\n      kind: factory\n      A:\n    scenes: { f: { view: V } }",
            "bindings"
        ),
        ("features:\n  F:\n    bindings:\n      scenes:\n        f: { view: V }", "bindings"),
        (
            "features:\n  F:\n    bindings:\n      A:\n      conforms: [P]\n    scenes: { f: { view: V } }",
            "bindings"
        ),
    ])
    func aKeyAmongNames(entry: String, key: String) {
        #expect(
            advice(on: "name: Shop\n\(entry)\nroot: { kind: container }") == [
                "write it beside '\(key)', not under it"
            ])
    }

    /// Names of one's own may be those of keys.
    @Test(arguments: [
        "features: { F: { bindings: { scenes: { implementation: Scenes } }, scenes: { f: { view: V, arguments: { scenes: scenes } } } } }",
        "scopes: { S: { bindings: { inputs: { type: Inputs, implementation: Inputs } } } }",
        "features: { F: { scenes: { flow: { view: V } } } }",
    ])
    func namesOfKeys(entry: String) {
        check("name: Shop\n\(entry)\nroot: { kind: container }")
    }

    @Test(arguments: [
        (
            "features: { F: { scenes: { f: { inputs: { a: Int }, view: V, previews: { P: { a: 1 } } } } } }",
            "inputs"
        ),
        ("variants: { mock: { url: X() } }", "values"),
    ])
    func entriesBesideTheirKey(entry: String, key: String) {
        #expect(
            advice(on: "name: Shop\n\(entry)\nroot: { kind: container }").contains(
                "write it under '\(key)'"))
    }
}
