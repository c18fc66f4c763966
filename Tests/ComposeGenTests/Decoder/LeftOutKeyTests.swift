import Testing

/// Lines that were forgotten, and keys that hold something of another shape: one error each, and nothing of what follows.
@Suite struct LeftOutKeyTests {
    private let help = ["write it under 'bindings'"]

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
                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ unquoted-swift: this Swift text holds ': ', which YAML reads as a mapping: quote it
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
}
