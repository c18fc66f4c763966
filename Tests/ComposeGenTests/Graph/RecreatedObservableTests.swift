import Testing

/// Scenes that keep what they compose, and what the root makes for them outside of that.
@Suite struct RecreatedObservableTests {
    private func manifest(
        _ binding: String, ownership: String = "scene",
        root: String = "kind: view, start: Home.home",
        mark: String = "", keys: String = ""
    ) -> String {
        """
        name: App
        bindings:
          Filter: { implementation: RecentFilter\(binding) }
        features:
          Home:
            scenes:
              home:
                view: HomeView
        \(mark)
                ownership: \(ownership)
                arguments: { filter: Filter }
        \(keys)
        root: { \(root) }
        """.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }

    private static let mark = """
                      ^^^^^^^^ recreated-observable: 'Filter' is made anew at each evaluation of the body that shows scene 'home'
        """

    @Test(arguments: [
        "kind: view, start: Home.home", "start: Home.home", "kind: container, start: Home.home",
        "kind: view, start: S(), navigation: { path: path, destinations: { Int: Home.home } }",
    ])
    func whatIsScopedAtTheTop(root: String) {
        check(manifest(", lifetime: scene", root: root, mark: Self.mark))
    }

    /// A factory is made anew with what it is handed.
    @Test func whatAFactoryIsHanded() {
        check(
            manifest(", lifetime: scene", mark: Self.mark)
                .replacing("Home:\n", with: "Home:\n    kind: factory\n"))
    }

    @Test func aTransientThatIsObserved() {
        check(
            manifest(", lifetime: transient", mark: Self.mark)
                .replacing("Filter: { implementation", with: "RecentFilter: { implementation")
                .replacing("filter: Filter", with: "filter: RecentFilter")
                .replacing("'Filter'", with: "'RecentFilter'")
                .replacing("name: App", with: "name: App\nsources: App.swift"),
            swift: [
                "App.swift": """
                @Observable final class RecentFilter { init() {} }
                struct HomeView: View { let filter: RecentFilter }
                """
            ])
    }

    @Test func isAllowed() {
        check(
            manifest(", lifetime: scene", keys: "        allow: recreated-observable"))
    }

    @Test(arguments: [
        ("", "scene"), (", lifetime: transient", "scene"), (", lifetime: scene", "view"),
    ])
    func whatIsKeptOrMadeForWhoeverAsks(binding: String, ownership: String) {
        check(manifest(binding, ownership: ownership))
    }

    /// What it is handed comes from the scene around it, which keeps it.
    @Test func aSceneWithinAnother() {
        check(
            """
            name: App
            bindings: { Filter: { lifetime: scene } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { makeList: '{ $(Home.list)() }' } }
                  list: { view: ListView, ownership: scene, arguments: { filter: Filter } }
            root: { kind: view, start: Home.home }
            """)
    }

    /// A view that is the root makes such objects for each evaluation of its body.
    @Test(arguments: [
        ("Model: { lifetime: scene }", "kind: view, start: Home.home", true),
        ("Model: { lifetime: transient }", "kind: view, start: Home.home", true),
        ("Model:", "kind: view, start: Home.home", false),
        ("Model: { lifetime: scene }", "kind: container, start: Home.home", false),
    ])
    func whatTheRootMakesForAViewThatDoesNotKeepIt(
        _ binding: String, _ root: String, _ isRecreated: Bool
    ) {
        let manifest = """
            name: App
            sources: App.swift
            bindings: { \(binding) }
            features: { Home: { scenes: { home: { view: HomeView } } } }
            root: { \(root) }
            """
        let swift: KeyValuePairs = [
            "App.swift": """
            final class Model: ObservableObject {}
            struct HomeView: View { @ObservedObject var model: Model }
            """
        ]
        #expect(codes(of: manifest, swift: swift) == (isRecreated ? ["recreated-observable"] : []))
        #expect(
            advice(on: manifest, swift: swift).first
                == (isRecreated
                    ? "declare 'model' with '@StateObject', or make 'Model' a singleton" : nil))
    }
}
