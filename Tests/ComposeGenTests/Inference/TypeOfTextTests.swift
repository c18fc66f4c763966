import Testing

/// Swift text that is wholly a call of a function outside of all types.
@Suite struct TypeOfTextTests {
    @Test func aNamedObjectIsOfTheTypeThatItReturns() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              cart: { swift: makeCart() }
              store: { swift: App.makeStore() }
              shelf: { swift: makeShelf() }
              Page: { arguments: { cart: cart, store: store, shelf: shelf } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Cart {}
                protocol Store {}
                func makeCart() throws -> Cart { Cart() }
                func makeStore() -> any Store { fatalError() }
                func makeShelf() async -> [Cart]? { [] }
                final class Page { init(cart: Cart, store: any Store, shelf: [Cart]) {} }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.cart = try makeCart()
                        self.store = App.makeStore()
                        guard let shelf = await makeShelf() else {
                            throw CompositionFailure(object: "shelf")
                        }
                        self.shelf = shelf
                        self.page = Page(cart: cart, store: store, shelf: shelf)
                """
            ])
    }

    @Test(arguments: [
        "func makeCart() -> some Cart { Basket() }", "func makeCart<C>() -> C { fatalError() }",
        "func makeCart() -> Basket { Basket() }; func makeCart(n: Int = 3) -> Int { n }",
        "let makeCart: () -> Basket = { Basket() }",
    ])
    func whatTheSourcesDoNotTellIsWritten(_ function: String) {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              cart: { swift: makeCart() }
                    | missing-key: an object that 'swift' makes needs 'type'
            root: { kind: container }
            """,
            swift: ["App.swift": "protocol Cart {}; struct Basket: Cart {}; \(function)"])
    }

    @Test func aSceneReturnsTheControllerThatItReturns() {
        check(
            """
            name: App
            sources: [App.swift, { path: Kit/Kit.swift, module: Kit }]
            features:
              Home: { scenes: { home: { swift: makeHome(3) }, kit: { swift: 'try makeKit()', allow: unused-scene } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            swift: [
                "App.swift": """
                import UIKit
                @MainActor func makeHome(_ n: Int) -> UINavigationController { fatalError() }
                """,
                "Kit/Kit.swift": """
                import UIKit
                @MainActor public func makeKit() throws -> UIViewController { UIViewController() }
                """,
            ],
            expecting: [
                "HomeUIComposer.swift": """
                import Kit
                import UIKit

                @MainActor
                enum HomeUIComposer {
                    static func home() -> UINavigationController {
                        makeHome(3)
                    }

                    static func kit() throws -> UIViewController {
                        try makeKit()
                    }
                }
                """
            ])
    }
}
