import Testing

/// What a view controller out of a storyboard is cast to, and which bundle that is in.
@Suite struct StoryboardTests {
    /// UIKit's own bundle has no storyboard of the app.
    @Test func aClassOfUIKitsStandsInTheAppsBundle() {
        check(
            """
            name: App
            features: { Home: { scenes: { home: { view: UINavigationController, storyboard: Main } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let mainStoryboard = UIStoryboard(name: "Main", bundle: nil)
                        return mainStoryboard.instantiateInitialViewController() as! UINavigationController
                """
            ])
    }

    /// What is read at run time has no ending there.
    @Test func theNameOfItsFile() {
        func manifest(_ name: String) -> String {
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeViewController, storyboard: \(name) } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """
        }
        let said = Said(of: manifest("Main.storyboard"))
        #expect(said.codes == [.invalidName])
        #expect(said.help == ["did you mean 'Main'?"])
        #expect(Said(of: manifest("{ name: Main.storyboard }")).codes == [.invalidName])
        #expect(Said(of: manifest("Main")).codes == [])
    }

    @Test func aProtocolHasNoBundle() {
        check(
            """
            name: App
            protocols: { Screen: }
            bindings: { Screen: { storyboard: Screen, lifetime: transient } }
            features: { Home: { scenes: { home: { view: HomeViewController, arguments: [Screen] } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private func makeScreen() -> any Screen {
                        let screenStoryboard = UIStoryboard(name: "Screen", bundle: nil)
                        return screenStoryboard.instantiateInitialViewController() as! any Screen
                    }
                """
            ])
    }

    /// Nothing but the sources says what it is.
    @Test func whatIsMadeInPlaceIsOfTheTypeThatItIsFor() {
        check(
            """
            name: App
            sources: App
            features:
              Home:
                scenes:
                  home:
                    view: HomeViewController
                    arguments: { side: { storyboard: Side } }
                    properties:
                      top: { storyboard: Top, properties: { title: '"top"' } }
                      pages: [{ storyboard: First }, { storyboard: { name: Last, bundle: .main } }]
            root: { kind: sceneDelegate, start: Home.home }
            """,
            swift: [
                "App.swift": """
                import UIKit
                final class PageViewController: UIViewController {}
                final class HomeViewController: UIViewController {
                    var top: PageViewController?
                    var pages: [PageViewController] = []
                    init(side: UIViewController) { super.init(nibName: nil, bundle: nil) }
                }
                """
            ],
            expecting: [
                "HomeUIComposer.swift": """
                        let sideStoryboard = UIStoryboard(name: "Side", bundle: nil)
                        let homeViewController = HomeViewController(
                            side: sideStoryboard.instantiateInitialViewController()!
                        )
                        homeViewController.top = makeHomeViewControllerTop()
                """
            ])
    }
}
