import Testing

/// Names that stand for other names.
@Suite struct AliasTests {
    @Test func whatASceneAsksForThroughAnAliasIsUsed() {
        check(
            """
            name: App
            bindings:
              client: { type: Client, implementation: LiveClient }
              main: client
              shown: main
              spare: main
              ^^^^^ unused-binding
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: shown } } } }
            root: { start: Home.home }
            """)
    }

    @Test func anAliasIsKnownAsWhatItNames() {
        check(
            """
            name: App
            bindings:
              client: { type: Client, implementation: LiveClient }
              main: client
            features:
              Home:
                scenes: { home: { view: HomeView, arguments: { a: main } } }
                      # A variant makes it an object of its own, which needs a type.
            root: { start: Home.home }
            variants: { mock: { previewOnly: true, bindings: { main: { implementation: MockClient } } } }
            """,
            expecting: [
                "HomeUIComposer.swift": "    static func home(main: any Client) -> some View {"
            ])
    }

    @Test func aLongChainIsFollowedOnce() {
        let count = 20_000
        let chain = (0..<count).map { "  b\($0): b\($0 + 1)\n" }.joined()
        let said = Said(
            of: """
                name: App
                bindings:
                \(chain)  b\(count): { type: Client, implementation: LiveClient }
                features: { Home: { scenes: { home: { view: HomeView, arguments: { a: b0 } } } } }
                root: { start: Home.home }
                """)
        #expect(said.messages == [])
    }
}

/// Transients with inputs, of which there is only a function.
@Suite struct FunctionByValueTests {
    @Test func itIsRefusedWhereverAnObjectIsDue() {
        let manifest = """
            name: App
            bindings:
              maker: { implementation: M, lifetime: transient, inputs: { x: Int }, arguments: { x: x } }
              other: maker
              Holder: { arguments: { a: maker, b: [other], c: { factory: other }, d: '$(other)(1)' } }
                                        ^^^^^ missing-argument: 'maker' is made from the input 'x'
                                                   ^^^^^ missing-argument: 'maker' is made from the input 'x'
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { holder: Holder, maker: maker } }
                                                                              ^^^^^ missing-argument
                  alone: { view: other }
                                 ^^^^^ missing-argument
            root: { start: Home.home }
            """
        check(manifest)
        // Of what a scene shows there is one.
        let cures = [
            "write { factory: maker } for a function of its inputs",
            "or write '$(maker)(x)', with what its inputs are",
            "write { swift: '$(maker)(x)' }, with what its inputs are",
        ]
        #expect(Set(Said(of: manifest).help) == Set(cures))
    }

    @Test func aFunctionOfItsInputsIsNot() {
        check(
            """
            name: App
            bindings:
              maker: { implementation: M, lifetime: transient, inputs: { x: Int }, arguments: { x: x } }
              other: maker
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: { factory: other }, b: '$(maker)(1)' } }
            root: { start: Home.home }
            """)
    }
}
