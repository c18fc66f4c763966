import Testing

/// How a root shows what it shows first.
@Suite struct RootFaceTests {
    private func container(_ environment: String) -> String {
        """
        name: App
        bindings: { Analytics: ConsoleAnalytics }
        features:
          Home:
            scenes:
              home: { view: HomeView }
        root: { kind: container, start: Home.home, environment: \(environment) }
        """
    }

    @Test(arguments: [
        ("keys", ".environment(\\.analytics, analytics)"), ("object", ".environment(self)"),
        ("[Analytics]", ".environment(\\.analytics, analytics)"),
    ])
    func aContainerPassesItsEnvironmentWithoutAnApp(_ environment: String, _ modifier: String) {
        check(
            container(environment),
            expecting: [
                "AppDependencies.swift": """
                        HomeUIComposer.home()
                            \(modifier)
                """
            ])
    }

    @Test func aNavigationWithoutAPathIsOneFault() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home: { inputs: { path: Binding<NavigationPath> }, view: HomeView, arguments: { path: path } }
                  detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id } }
            root: { kind: view, start: Home.home, navigation: { destinations: { Int: Home.detail } } }
                                                              | missing-key: a navigation needs 'path'
            """)
    }
}
