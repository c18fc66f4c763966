import ComposeGenCore
import Testing

/// Scenes of roots that have no functions for others to call.
@Suite struct UnusedSceneTests {
    /// - Parameters:
    ///   - helping: lines of the feature whose scene nothing shows, unless the root or the other scene does.
    private func shop(_ root: String, showing arguments: String = "store: Store", helping: String)
        -> String
    {
        """
        name: App
        values:
          site: { type: URL, value: 'URL(string: "https://example.com")!' }
        bindings:
          Store: DiskStore
          Guide: { implementation: LiveGuide, arguments: { site: site, store: Store } }
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { \(arguments) } } } }
          Help:
        \(helping)
        root: \(root)
        """
    }

    private let marked = """
            scenes:
              help: { view: HelpView, arguments: { guide: Guide } }
              ^^^^ unused-scene: nothing shows scene 'Help.help'
        """
    private let unmarked = """
            scenes:
              help: { view: HelpView, arguments: { guide: Guide } }
        """

    @Test func whatOnlyItWouldUseIsNotMade() {
        check(
            shop("{ kind: view, start: Home.home }", helping: marked),
            expecting: [
                "AppComposer.swift": """
                    @MainActor
                    private final class Composition: ObservableObject {
                        let store = DiskStore()
                    }
                """
            ])
        check(
            shop("{ kind: sceneDelegate, start: Home.home }", helping: marked),
            expecting: [
                "SceneDelegate.swift": """
                    var window: UIWindow?

                    private lazy var store: any Store = DiskStore()

                    func scene(
                """
            ])
    }

    @Test func theCureNamesThePlacesThatTheRootHas() {
        #expect(
            advice(on: shop("{ kind: view, start: Home.home }", helping: unmarked)) == [
                "name it in 'start', 'destinations' or a flow, pass { factory: Help.help } to what "
                    + "shows it, or write 'allow: unused-scene'"
            ])
        #expect(
            advice(on: shop("{ kind: sceneDelegate, start: Home.home }", helping: unmarked)) == [
                "name it in 'start' or a flow, pass { factory: Help.help } to what shows it, or write "
                    + "'allow: unused-scene'"
            ])
    }

    @Test(
        arguments: [
            ("struct", "start: Home.home", "store: Store"),
            ("container", "start: Home.home", "store: Store"),
            (
                "view",
                "start: Help.help, navigation: { path: path, destinations: { Int: Home.home } }",
                "store: Store"
            ),
            ("view", "start: 'Both($(Home.home), $(Help.help))'", "store: Store"),
            ("view", "start: Home.home", "store: Store, help: { factory: Help.help }"),
            ("view", "start: Home.home", "store: Store, help: '{ Help(store: $(Help.help)()) }'"),
        ])
    func whatIsShownByAnyWay(_ kind: String, root: String, arguments: String) {
        check(
            shop("{ kind: \(kind), \(root) }", showing: arguments, helping: unmarked))
    }

    @Test func aPreviewShowsIt() {
        let seen = """
                scenes:
                  help: { view: HelpView, arguments: { guide: Guide }, previews: { Help: } }
            """
        check(shop("{ kind: view, start: Home.home }", helping: seen))
    }

    @Test func aSceneDelegatesFactoriesAndFlowsAreThereForOthers() {
        check(
            shop(
                "{ kind: sceneDelegate, start: Home.home }",
                helping: "    kind: factory\n" + unmarked))
        check(
            shop(
                "{ kind: sceneDelegate, start: Home.home }",
                helping: unmarked + "\n    flow: { start: help }"))
        // Of a view there is a function for it where its text calls that.
        let flow =
            marked.replacing(
                "nothing shows scene 'Help.help'", with: "nothing shows the flow of feature 'Help'")
            + "\n    flow: { start: help }"
        check(shop("{ kind: view, start: Home.home }", helping: flow))
        #expect(
            advice(on: shop("{ kind: view, start: Home.home }", helping: flow)) == [
                "name 'Help' in 'start' or 'destinations', write 'makeHelpRootView()' in the text of one, or write "
                    + "'allow: unused-scene'"
            ])
        let called = "{ kind: view, start: 'Tabs($(Home.home)(), makeHelpRootView())' }"
        check(
            shop(called, helping: unmarked + "\n    flow: { start: help }"),
            expecting: [
                "AppComposer.swift": """
                    private func makeHome() -> some View {
                        HomeUIComposer.home(store: composition.store)
                    }
                """
            ])
        #expect(
            advice(
                on: shop(
                    called.replacing("makeHelpRootView()", with: "$(Help)"),
                    helping: unmarked + "\n    flow: { start: help }")
            )
            .contains(
                "write 'makeHelpRootView()' for the view of its flow, or write 'Help.help'"
            ))
    }

    @Test func whatAScopeShowsIsShownOnceSomebodyBeginsIt() {
        let scenes = """
                scope: Session
                scenes:
                  help: { view: HelpView, arguments: { guide: Guide, account: Account } }
            scopes: { Session: { bindings: { Account: } } }
            """
        let begins = "store: Store, begin: { factory: Session }"
        check(
            shop("{ kind: view, start: Home.home }", showing: begins, helping: scenes),
            expecting: ["AppComposer.swift": "        let guide: any Guide"])
        check(
            shop("{ kind: view, start: Home.home }", helping: scenes).replacing(
                "Session: {", with: "Session: { allow: unused-binding,"))
    }

    /// Its composer names the scope, which is inside of another one.
    @Test func whatAScopeBeginsIsWrittenThoughNothingBeginsThat() {
        check(
            """
            name: App
            scopes:
              Shop: {}
              ^^^^ unused-binding: nothing asks for 'Shop'
              Trip: { parent: Shop }
            features:
              Home: { scenes: { home: { view: HomeView } } }
              Orders: { scope: Shop, scenes: { order: { view: OrderView, arguments: { begin: { factory: Trip } } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "OrdersUIComposer.swift":
                    "    static func order(makeTrip: @escaping @MainActor () -> Trip) -> some View {",
                "Shop.swift": "    func makeTrip() -> Trip {",
                "Trip.swift": "final class Trip {}",
            ])
    }
}
