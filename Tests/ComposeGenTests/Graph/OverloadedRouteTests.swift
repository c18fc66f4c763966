import Testing

/// Routes of a coordinator whose protocol has several functions of one name.
@Suite struct OverloadedRouteTests {
    private func manifest(_ requirements: String, routes: String) -> String {
        """
        name: App
        protocols:
          Routing:
            requirements: |
        \(requirements.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
            generate: [{ coordinator: { type: Coordinator, routes: { \(routes) } } }]
        root: { kind: container }
        """
    }

    @Test func aRouteNamesItsFunctionInFull() {
        check(
            manifest(
                "func show(_ item: Item)\nfunc show(user: User)\nfunc show(team: Team)",
                routes: "'show(_:)': push(item), 'show(user:)': push(user), show: push(team)"),
            expecting: [
                "Coordinator.swift": """
                    func show(_ item: Item) {
                        navigationPath.wrappedValue.append(item)
                    }

                    func show(user: User) {
                        navigationPath.wrappedValue.append(user)
                    }

                    func show(team: Team) {
                        navigationPath.wrappedValue.append(team)
                    }
                }
                """
            ])
    }

    @Test func whatARouteNamesIsAParameterOfEachFunctionThatHasIt() {
        check(
            manifest(
                """
                func show(_ item: Item)
                func show(_ user: User)
                ^^^^^^^^^^^^^^^^^^^^^^^ requirement-not-served: the route 'show' is for this 'show(_:)' too, which has no parameter 'item'
                func show(team: Team)
                ^^^^^^^^^^^^^^^^^^^^^ requirement-not-served: the route 'show' is for this 'show(team:)' too
                """, routes: "show: push(Screen.detail(item))"))
        #expect(
            advice(
                on: manifest(
                    "func show(_ item: Item)\nfunc show(_ user: User)", routes: "show: push(item)"))
                == ["call its parameter 'item' too, or give the function another name or label"])
        #expect(
            advice(
                on: manifest(
                    "func show(_ item: Item)\nfunc show(user: User)", routes: "show: push(item)"))
                == ["give it a route of its own under 'routes': 'show(user:): …'"])
    }

    @Test(arguments: ["popToRoot", "push(item)"])
    func functionsMayShareARoute(route: String) {
        check(
            manifest("func show(_ item: Item)\nfunc show(_ item: User)", routes: "show: \(route)"))
    }
}
