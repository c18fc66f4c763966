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
}
