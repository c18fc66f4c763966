import Testing

/// What shows view controllers, and as what.
@Suite struct ShownControllerTests {
    @Test(arguments: ["struct", "container"]) func aFactorysControllerIsShownAsOne(kind: String) {
        check(
            """
            name: App
            features: { Feed: { scenes: { feed: { swift: Screens.make(), returns: UIViewController } } } }
            root: { kind: \(kind), start: Feed.feed }
            """,
            expecting: [
                kind == "struct" ? "CompositionRoot.swift" : "AppDependencies.swift": """
                    func makeRootViewController() -> UIViewController {
                        FeedUIComposer.feed()
                    }
                """
            ])
    }

    @Test func aSceneDelegateShowsAFactorysControllerAsItIs() {
        check(
            """
            name: App
            features: { Feed: { scenes: { feed: { swift: Screens.make(), returns: MainViewController } } } }
            root: { kind: sceneDelegate, start: Feed.feed }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private func makeRootViewController() -> MainViewController {
                        FeedUIComposer.feed()
                    }
                """
            ])
    }

    /// What a text reads or calls at its end says by its name what it yields, or the type that it is cast to.
    @Test(arguments: [
        ("UIStoryboard.main.instantiateInitialViewController()!", true, false),
        ("Storyboards.login(style: .plain) as! LoginViewController", true, false),
        ("Screens.makeTabBarController(items: [1])", true, true),
        ("Screens.makeList(controller: listController)", false, false),
    ])
    func swiftYieldsWhatItsNameSays(text: String, isController: Bool, holdsControllers: Bool) {
        let window =
            holdsControllers
            ? "makeRootViewController()"
            : """
            UINavigationController(
                        rootViewController: makeRootViewController()
                    )
            """
        check(
            """
            name: App
            root: { kind: sceneDelegate, start: '\(text)' }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    func configureWindow() {
                        window?.rootViewController = \(window)
                        window?.makeKeyAndVisible()
                    }

                    private func makeRootViewController() -> UIViewController {
                        \(isController ? text : "UIHostingController(rootView: \(text))")
                    }
                """
            ])
    }

    /// By the name of its type, or by what it returns.
    @Test(arguments: [("ListVC", ""), ("List", ", returns: List")])
    func aSceneDelegateTakesWhatIsCalledNoViewForAController(type: String, returns: String) {
        check(
            """
            name: App
            features: { Feed: { scenes: { feed: { view: \(type)\(returns) } } } }
            root: { kind: sceneDelegate, start: Feed.feed }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private func makeRootViewController() -> \(type) {
                        FeedUIComposer.feed()
                    }
                """,
                "FeedUIComposer.swift": """
                    static func feed() -> \(type) {
                """,
            ])
    }

    @Test func whatDecoratorsMakeOfAControllerIsReturned() {
        check(
            """
            name: App
            features:
              Feed:
                scenes:
                  feed: { view: FeedViewController, decorators: [Framed] }
                  home: { allow: unused-scene, view: HomeViewController, decorators: [{ swift: framed($(decoratee)) }] }
            root: { kind: sceneDelegate, start: Feed.feed }
            """,
            expecting: [
                "FeedUIComposer.swift": """
                    static func feed() -> Framed {
                        Framed(decoratee: FeedViewController())
                    }

                    static func home() -> UIViewController {
                        framed(HomeViewController())
                    }
                """
            ])
    }

    /// A decorated X is no X.
    @Test func nobodyElseHasADecoratedView() {
        check(
            """
            name: App
            features:
              Feed:
                bindings: { Presenter: { properties: { controller: FeedViewController } } }
                                                                   ^^^^^^^^^^^^^^^^^^ unknown-reference: what its decorators make
                scenes:
                  feed: { view: FeedViewController, properties: { presenter: Presenter }, decorators: [Framed] }
            root: { kind: sceneDelegate, start: Feed.feed }
            """)
        check(
            """
            name: App
            features:
              Feed:
                bindings:
                  FeedViewController: { properties: { presenter: Presenter } }
                  Presenter: { properties: { controller: FeedViewController } }
                  Framed: { arguments: { decoratee: FeedViewController } }
                scenes: { feed: { view: Framed, returns: UIViewController } }
            root: { kind: sceneDelegate, start: Feed.feed }
            """)
    }

    @Test(arguments: ["kind: sceneDelegate", "main: ModelApp", "kind: view"])
    func onlyViewsAndControllersAreShown(_ root: String) {
        check(
            """
            name: App
            sources: App.swift
            features:
              Main:
                scenes:
                  main: { view: Model }
                                ^^^^^ missing-conformance: what is shown is a view or a view controller, and 'Model' is neither
            root: { \(root), start: Main.main }
            """,
            swift: ["App.swift": "final class Model { init() {} }"])
    }

    // MARK: Scenes that are Swift text

    private static let controllers = """
        import SwiftUI
        import UIKit
        struct Item {}
        struct ItemView: View { let item: Item; var body: some View { Text("") } }
        final class ItemViewController: UIViewController {
            init(item: Item) { super.init(nibName: nil, bundle: nil) }
        }
        final class BoxController<Content>: UIViewController {
            init(_ content: Content) { super.init(nibName: nil, bundle: nil) }
        }
        enum Screens {
            static func item(_ item: Item) -> ItemViewController { ItemViewController(item: item) }
        }
        """

    private func checkResult(of text: String, is type: String, swift: KeyValuePairs<String, String>)
    {
        let sources = swift.isEmpty ? "" : "sources: App.swift\n"
        check(
            """
            name: App
            \(sources)features: { Main: { scenes: { main: { inputs: { item: Item }, swift: '\(text)' } } } }
            root: { kind: container }
            """, swift: swift,
            expecting: [
                "MainUIComposer.swift": """
                    static func main(item: Item) -> \(type) {
                        \(text.replacing("$(item)", with: "item"))
                    }
                """
            ])
    }

    /// A view controller is no view, and its function yields what the text makes.
    @Test(arguments: [
        ("ItemViewController(item: $(item))", "ItemViewController"),
        ("Screens.item($(item))", "ItemViewController"),
        (
            "UINavigationController(rootViewController: Screens.item($(item)))",
            "UINavigationController"
        ),
        ("BoxController($(item))", "UIViewController"),
        ("BoxController<Item>($(item))", "BoxController<Item>"),
        ("UIHostingController(rootView: ItemView(item: $(item)))", "UIViewController"),
        ("ItemView(item: $(item))", "some View"),
    ])
    func textYieldsTheControllerThatItMakes(text: String, type: String) {
        checkResult(of: text, is: type, swift: ["App.swift": Self.controllers])
    }

    @Test(arguments: [
        ("ItemViewController(item: $(item))", "ItemViewController"),
        ("Screens.item($(item))", "some View"),
    ])
    func withoutSourcesItsNameSaysWhetherItIsOne(text: String, type: String) {
        checkResult(of: text, is: type, swift: [:])
    }

    @Test func aControllerThatTextMakesIsNoView() {
        check(
            """
            name: App
            sources: App.swift
            features:
              Main:
                scenes:
                  main: { swift: 'ItemViewController(item: Item())' }
                  kept: { swift: 'ItemViewController(item: Item())', ownership: scene }
                                                                                ^^^^^ unknown-value: a view controller keeps its objects
            root: { main: MainApp, start: Main.main }
                                          ^^^^^^^^^ type-mismatch: 'main' shows a view controller
            """, swift: ["App.swift": Self.controllers])
    }
}
