import Testing

/// What a coordinator's route may be.
struct MisspeltRouteTests {
    private func manifest(_ route: String) -> String {
        """
        name: App
        protocols:
          Routing:
            requirements: 'func show(_ order: Order)'
            generate: [{ coordinator: { type: Coordinator, routes: { show: \(route) } } }]
        bindings: { Routing: Coordinator }
        features: { Home: { scenes: { home: { view: V, inputs: { path: Binding<NavigationPath> }, arguments: [Routing] } } } }
        root: { kind: view, start: Home.home, navigation: { path: path, destinations: {} } }
        """
    }

    @Test(arguments: [
        ("popToroot", "did you mean 'popToRoot'?"), ("Push(order)", "did you mean 'push'?"),
        ("push", "write 'push(order)'"),
        ("popToroot()", "did you mean 'popToRoot'?"),
        ("dismiss", "did you mean 'pop'?"),
    ])
    func whatIsNoRouteIsSaid(route: String, help: String) {
        #expect(codes(of: manifest(route)).first == "unknown-reference")
        #expect(advice(on: manifest(route)).first == help)
    }

    @Test func aRouteOfNothingHasNoParameterToPush() {
        let manifest = manifest("push").split(separator: "_ order: Order").joined()
        #expect(
            advice(on: manifest).first
                == "write the value that leads to the screen: 'push(Route.settings)'")
    }

    @Test(arguments: ["pop", "popToRoot()", "push(order)", "path.removeLast()", "track(order)"])
    func swiftIsARoute(route: String) {
        #expect(!codes(of: manifest(route)).contains("unknown-reference"))
    }
}
