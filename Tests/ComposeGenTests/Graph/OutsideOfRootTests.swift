import Testing

/// Swift that stands where nothing of the root can be had, and what has to be there all the same.
@Suite struct OutsideOfRootTests {
    @Test func defaultsOfParametersNameNothing() {
        check(
            """
            name: App
            values: { size: { type: Int, value: '3' }, more: { type: Int, default: '$(size) + 1' } }
                                                                                      ^^^^ unknown-reference: the default of a value stands outside of the root, and has no 'size'
            bindings:
              API: { implementation: LiveAPI, arguments: { size: size, more: more } }
              Cell: { lifetime: transient, inputs: { size: { type: Int, default: $(API).size } }, arguments: { size: size } }
                                                                                   ^^^ unknown-reference: the default of an input stands outside of the root, and has no 'API'
            scopes:
              Session:
                inputs: { count: { type: Int, default: $(size) } }
                                                         ^^^^ unknown-reference: the default of an input
                bindings: { Store: { arguments: { count: count } } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, inputs: { id: { type: Int, default: $(size) } }, arguments: { id: id, api: API, cell: { factory: Cell } } }
                                                                                ^^^^ unknown-reference: the default of an input
            root: { kind: container, start: Home.home }
            """)
    }

    @Test func aCoordinatorsRouteNamesNothing() {
        check(
            """
            name: App
            protocols:
              Coordinator:
                requirements: func showCart()
                generate: [ { coordinator: { type: AppCoordinator, routes: { showCart: push($(Cart)) } } } ]
                                                                                              ^^^^ unknown-reference: a coordinator's route stands outside of the root, and has no 'Cart'
            bindings: { Cart: { implementation: LiveCart } }
            root: { kind: container }
            """)
    }

    /// The object's own property serves for the abstraction too.
    @Test func anAbstractionThatIsCalledAsItsObjectIsInTheEnvironment() {
        check(
            """
            name: Shop
            protocols: { Cart: , Orders: }
            bindings:
              cart: { implementation: CartModel, provides: [Cart, Orders] }
            root: { kind: container, main: ShopApp, start: RootView(), environment: keys }
            """,
            expecting: [
                "EnvironmentValues+AppDependencies.swift": """
                    @Entry var cart: (any Cart)? = nil
                    @Entry var orders: (any Orders)? = nil
                """,
                "ShopApp.swift": """
                                .environment(\\.cart, dependencies.cart)
                                .environment(\\.orders, dependencies.orders)
                """,
            ])
    }

    @Test func valuesOfAVariantArePassedInTheRootsOrder() {
        check(
            """
            name: App
            values:
              url: { type: String, value: '"a"' }
              host: { type: String, value: '"h"' }
            bindings:
              API: { implementation: LiveAPI, arguments: { url: url, host: host } }
              Log: { implementation: LiveLog, arguments: { url: url, host: host } }
            variants:
              staging: { values: { url: '"https://" + $(host)' }, bindings: { API: MockAPI } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        let host = "h"
                        return AppDependencies(url: "https://" + host, host: host, api: MockAPI())
                """
            ])
    }

    @Test func twoViewControllersOutOfStoryboardsOfOneName() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  SideViewController: { storyboard: { name: Main, identifier: Side } }
                scenes:
                  home: { view: HomeViewController, storyboard: Main, properties: { side: SideViewController } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let homeViewControllerStoryboard = UIStoryboard(
                            name: "Main",
                            bundle: Bundle(for: HomeViewController.self)
                        )
                        let homeViewController =
                            homeViewControllerStoryboard.instantiateInitialViewController() as! HomeViewController
                """
            ])
    }

    @Test func typesOfCoreGraphicsAreFoundations() {
        check(
            """
            name: App
            values: { scale: { type: CGFloat, value: '3' } }
            bindings: { Screen: { arguments: { scale: scale } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                import Foundation

                @MainActor
                """
            ])
    }
}
