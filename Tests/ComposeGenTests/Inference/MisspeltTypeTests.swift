import Testing

/// Names of types that no source declares, and what is known to be meant.
@Suite struct MisspeltTypeTests {
    private func check(_ binding: String, view: String = "TrackView", imports: String = "") {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
            \(binding)
            features: { Tracks: { scenes: { tracks: { view: \(view) } } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                import SwiftUI
                \(imports)
                protocol Player {}
                final class SystemPlayer: Player {}
                final class LoggingPlayer: Player { init(decoratee: any Player) {} }
                final class SystemPlaque {}
                extension AVPlayers: Player {}
                struct TrackView: View { var body: some View { Text("") } }
                """
            ])
    }

    @Test func whatIsNearlyWhatIsAskedFor() {
        check(
            """
              Player: SystmPlayer
                      ^^^^^^^^^^^ invalid-type: the sources declare no 'SystmPlayer'
            """)
        // Nothing else is said of it.
        check(
            """
              Player: { implementation: SystmPlayer, onFailure: trap }
                                        ^^^^^^^^^^^ invalid-type: the sources declare no 'SystmPlayer'
            """)
        check(
            """
              Player: { implementation: SystemPlayer, decorators: [LogingPlayer] }
                                                                   ^^^^^^^^^^^^ invalid-type: the sources declare no 'LogingPlayer'
            """)
    }

    @Test func whatMayBeOfAFramework() {
        // Far from all that the sources have.
        check("  Player: AudioPlayer")
        // An extension says that it is one.
        check("  Player: AVPlayers")
        // What is near is no 'Player'.
        check("  Player: SystemPlaques")
        check("  player: { implementation: SystmPlayer }")
    }

    @Test func views() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            features: { Tracks: { scenes: { tracks: { view: TrakView } } } }
                                                            ^^^^^^^^ invalid-type: the sources declare no 'TrakView'
            root: { kind: container }
            """,
            swift: [
                "App.swift":
                    "import SwiftUI\nstruct TrackView: View { var body: some View { Text(\"\") } }"
            ])
        // A package that is not read may have it.
        check("  Player: SystemPlayer", view: "TrakView", imports: "import DesignSystem")
    }

    @Test func globalActors() {
        func check(_ sections: String, imports: String = "") {
            ComposeGenTests.check(
                "name: App\nsources: App.swift\n" + sections,
                swift: [
                    "App.swift": """
                    import SwiftUI
                    \(imports)
                    @globalActor actor DataActor { static let shared = DataActor() }
                    actor DataActors {}
                    @DataActor protocol Store { func load() }
                    @DataActor final class Disk: Store { init() {}; func load() {} }
                    struct HomeView: View { var body: some View { Text("") } }
                    """
                ])
        }
        check(
            """
            bindings: { Store: Disk }
            features: { Home: { isolation: MianActor, scenes: { home: { view: HomeView } } } }
                                           ^^^^^^^^^ invalid-type: the sources declare no 'MianActor'
            root: { kind: container }
            """)
        check(
            """
            bindings: { Store: Disk }
            root: { kind: container, isolation: DtaActor }
                                                ^^^^^^^^ invalid-type: the sources declare no 'DtaActor'
            """)
        check(
            """
            protocols: { Store: { isolation: DataAktor, generate: [{ nullObject: NoStore }] } }
                                             ^^^^^^^^^ invalid-type: the sources declare no 'DataAktor'
            bindings: { Store: NoStore }
            root: { kind: container, isolation: DataActor }
            """)
        // Of a package that is not read, or Swift's own.
        check("root: { kind: container, isolation: DtaActor }", imports: "import DataKit")
        check("bindings: { Store: Disk }\nroot: { kind: container, isolation: ImageActor }")
        check("bindings: { Store: Disk }\nroot: { kind: container, isolation: DataActor }")
        check("features: { Home: { isolation: MainActor, scenes: { home: { view: HomeView } } } }")
    }

    @Test func generatedTypes() {
        func check(_ name: String, _ found: String, _ declared: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings: { Store: { implementation: Disk, decorators: [\(name)] } }
                \(found)
                protocols:
                  Store: { generate: [{ retry: RetryStore }, { nullObject: NoStore }] }
                                               \(declared)
                  Clock: { generate: [{ nullObject: NoClock }] }
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    protocol Store { func load() async throws }
                    protocol Clock { func now() -> Int }
                    struct Disk: Store { func load() async throws {} }
                    """
                ])
        }
        check(
            "RetryStoer",
            "                                                        "
                + "^^^^^^^^^^ invalid-type: the sources declare no 'RetryStoer'",
            "^^^^^^^^^^ note: 'RetryStore' is declared here")
        // What serves another protocol is not meant.
        check("NoClick", "", "")
    }

    @Test func aViewOfAnyFramework() {
        func check(_ scenes: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                features:
                  Login:
                    kind: factory
                    bindings: { Presenter: { properties: { view: { weak: LoginViewController } } } }
                    scenes: \(scenes)
                protocols: { Display: { generate: [{ weakProxy: WeakProxy }] } }
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    import UIKit
                    @MainActor protocol Display: AnyObject { func show() }
                    @MainActor final class Presenter { var view: (any Display)? }
                    final class LoginViewController: UIViewController, Display {
                        init(presenter: Presenter) { super.init(nibName: nil, bundle: nil) }
                        required init?(coder: NSCoder) { nil }
                        func show() {}
                    }
                    """
                ])
        }
        check("{ login: { view: LoginViewController, arguments: { presenter: Presenter } } }")
        // What names the right one is right.
        check(
            """
            { login: { view: LoginViewControler, arguments: { presenter: Presenter } } }
                                         ^^^^^^^^^^^^^^^^^^ invalid-type: the sources declare no 'LoginViewControler'
            """)
        // A framework's.
        check(
            """
            { login: { view: LoginViewController, arguments: { presenter: Presenter } }, page: { view: UIPageViewController } }
            """)
    }
}
