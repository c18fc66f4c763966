import Testing

/// Calls of initializers where types are named: what is meant at once, whether they are in quotes or not.
struct CalledTypeTests {
    private func said(_ entry: String, _ bindings: String) -> [String] {
        let manifest = """
            name: Shop
            bindings:
            \(bindings)
            root: { kind: container }
            """
        let codes = Set(codes(of: manifest))
        #expect(codes == ["invalid-type"] || codes == ["unquoted-swift"], "\(entry): \(codes)")
        return advice(on: manifest)
    }

    @Test(arguments: [
        "Retrying(attempts: 3, client)", "'Retrying(attempts: 3, client)'",
    ])
    func aDecorator(call: String) {
        let cure = ["write { Retrying: { … } }, with what it takes"]
        #expect(
            said(call, "  Client:\n    implementation: C\n    decorators:\n      - \(call)\n")
                == cure)
    }

    @Test func aDecoratorWithoutArguments() {
        let stack = "  Client: { implementation: C, decorators: "
        #expect(said("Logging()", stack + "[Logging()] }") == ["write Logging alone"])
        #expect(
            said("logged", stack + "['logged($(decoratee))'] }") == [
                "write { swift: 'logged($(decoratee))' } where it is Swift that yields the object"
            ])
        #expect(
            said("logged", stack + "[logged()] }") == [
                "name the decorator's type, or write { swift: … } with '$(decoratee)' for the object below"
            ])
    }

    @Test(arguments: ["SQLite(limit: 3, name: \"x\")", "'SQLite(limit: 3, name: \"x\")'"])
    func anImplementation(call: String) {
        let factory = "swift: 'SQLite(limit: 3, name: \"x\")'"
        #expect(
            said(call, "  Database:\n    implementation: \(call)\n") == [
                "write implementation: SQLite, with what it takes under 'arguments'",
                "or write \(factory) instead where it is Swift that yields the object",
            ])
        let short = [
            "write { implementation: SQLite, arguments: { … } }",
            "or write { \(factory) } where it is Swift that yields the object",
        ]
        #expect(said(call, "  Database: \(call)\n") == short)
        #expect(
            said(
                call,
                "  Database:\n    implementation: C\n    effects: throws\n    onFailure: \(call)\n")
                == short)
    }

    @Test(arguments: ["Database.open(limit: 3)", "'Database.open(limit: 3)'"])
    func whatIsNoCallOfATypeIsSwift(call: String) {
        let cure =
            "write { swift: 'Database.open(limit: 3)' } where it is Swift that yields the object"
        #expect(said(call, "  Database: \(call)\n") == [cure])
    }

    /// They are no value at all, of which the parser says what there is to say.
    @Test func callsThatDoNotEndStandInNoPlace() {
        let manifest = "name: A\nbindings:\n  Database: SQLite(limit: 3\nroot: { kind: container }"
        #expect(codes(of: manifest) == ["unquoted-swift"])
        #expect(advice(on: manifest).allSatisfy { !$0.contains("implementation") })
    }

    @Test(arguments: [
        ("CartView()", "write view: CartView"),
        ("'CartView(limit: 3)'", "write view: CartView, with what it takes under 'arguments'"),
        ("CartView(limit: 3)", "write view: CartView, with what it takes under 'arguments'"),
    ])
    func aView(view: String, cure: String) {
        let manifest = """
            name: Shop
            features:
              Cart:
                scenes:
                  cart:
                    view: \(view)
            root:
              start: Cart.cart
            """
        #expect(codes(of: manifest).count == 1)
        let call = view.split(separator: "'").joined()
        #expect(
            advice(on: manifest) == [
                cure,
                "or write swift: '\(call)' instead of 'view' where it is Swift that yields the view",
            ])
    }

    @Test(arguments: ["implementation", "view"])
    func aFactoryStandsInPlaceOfTheType(key: String) {
        let manifest = """
            name: Shop
            features: { Cart: { scenes: { cart: { \(key): { swift: 'CartView()' } } } } }
            root: { start: Cart.cart }
            """
        #expect(codes(of: manifest).first == "wrong-kind")
        #expect(advice(on: manifest).first == "write swift: 'CartView()' instead of '\(key)'")
    }
}
