import ComposeGenCore
import SourceText
import Testing

/// Previews of the scene that the root shows first, to which it passes what only the root has.
@Suite struct RootPreviewTests {
    /// What the container shows first passes the environment by itself, if no app does.
    @Test(arguments: [
        ("", "AppDependencies().makeRootView()"),
        ("\n  main: TheApp", "let dependencies = AppDependencies()"),
    ])
    func theEnvironmentIsPassedOnce(main: String, preview: String) {
        check(
            """
            name: App
            bindings: { Store: MemoryStore }
            features:
              Home: { scenes: { home: { view: HomeView, previews: { A: } } } }
            root:
              kind: container
              environment: keys
              start: Home.home\(main)
            """,
            expecting: ["HomeUIComposer.swift": "#Preview(\"A\") {\n    \(preview)"])
    }

    // MARK: The path of a view

    private func list(_ root: String, besides entries: String = "") -> String {
        """
        name: App
        \(entries)
        features:
          List:
            scenes:
              list: { inputs: { title: { type: String, default: '""' }, onSelect: (Int) -> Void }, view: ListView, arguments: { title: title, onSelect: onSelect } }
        root:
          kind: view
          navigation: { path: path, destinations: {} }
        \(root)
        """
    }

    @Test(arguments: ["{ path.append($0) }", "Navigator($path)"])
    func whatNamesThePathIsShownByTheWholeRoot(text: String) {
        check(
            list(
                """
                  start: { scene: List.list, arguments: { onSelect: '\(text)' } }
                  tests: AppTests.swift
                  previews: { Live: {}, Staging: { variant: staging } }
                """,
                besides: """
                    values: { key: { type: String, value: '"a"' } }
                    bindings: { Log: { arguments: { key: key } } }
                    variants: { staging: { live: true, values: { key: '"b"' } } }
                    """
            ).replacing(
                "view: ListView, arguments: {", with: "view: ListView, arguments: { log: Log,"),
            expecting: [
                "AppComposer.swift": """
                #Preview("Live") {
                    AppComposer.live
                }

                #Preview("Staging") {
                    AppComposer.staging
                }
                """,
                "AppTests.swift": """
                        let root = AppComposer.staging
                """,
            ])
    }

    @Test func whereNoWholeRootCanBeMadeSomethingElseHasToBePassed() {
        func manifest(_ inputs: String, _ mark: String = "    # as it was advised") -> String {
            list(
                """
                  start: { scene: List.list, arguments: { onSelect: '{ path.append($0) }' } }
                \(mark)
                  previews: { Mock: { \(inputs) } }
                """,
                besides: """
                    values: { token: { type: String } }
                    bindings: { Log: { arguments: { token: token } } }
                    """
            ).replacing(
                "destinations: {} }\n",
                with: "destinations: { Int: List.detail } }\n"
            ).replacing(
                "    scenes:\n",
                with: """
                        scenes:
                          detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id, log: Log } }

                    """)
        }
        let refused = manifest(
            "",
            "                                                       ^^^^ unknown-reference: 'path' is the root's"
        )
        check(refused)
        #expect(advice(on: refused) == ["pass 'onSelect' under 'inputs' of the preview"])
        check(manifest("inputs: { onSelect: '{ _ in }' }"))
    }

    @Test func whatIsPassedBesideThePathIsNotLost() {
        check(
            list(
                """
                  start: { scene: List.list, arguments: { onSelect: '{ path.append($0) }' } }
                                                                       ^^^^ unknown-reference: 'path' is the root's
                  previews: { Titled: { inputs: { title: '"A"' } } }
                """))
    }

    // MARK: The navigation controller of a scene delegate

    @Test(arguments: ["ListViewController", "ListView"])
    func theNavigationControllerIsTheRoots(view: String) {
        check(
            """
            name: App
            features:
              List: { scenes: { list: { inputs: { go: (Int) -> Void }, view: \(view), arguments: { go: go } } } }
            root:
              kind: sceneDelegate
              start: { scene: List.list, arguments: { go: '{ navigationController.show($0) }' } }
              previews: { List: {} }
              tests: AppTests.swift
            """,
            expecting: [
                "SceneDelegate.swift": """
                #Preview("List") {
                    SceneDelegate().makeRootViewController()
                }
                """,
                "AppTests.swift": """
                        let root = SceneDelegate()
                        root.window = UIWindow()
                        root.configureWindow()
                """,
            ])
    }

    @Test func soItIsForWhatIsMadeWhereThatIsShown() {
        check(
            """
            name: App
            bindings:
              Router: { lifetime: scene, arguments: { navigation: navigationController } }
            features:
              List:
                scenes:
                  list: { view: ListViewController, arguments: { router: Router }, previews: { Plain: {} } }
            root: { kind: sceneDelegate, start: List.list }
            """,
            expecting: [
                "ListUIComposer.swift": """
                #Preview("Plain") {
                    let navigationController = UINavigationController()
                    let router = Router(navigation: navigationController)
                    navigationController.viewControllers = [ListUIComposer.list(router: router)]
                    return navigationController
                }
                """
            ])
    }

    @Test func aPreviewSeesWhatASceneDelegateShows() {
        check(
            """
            name: App
            root: { kind: sceneDelegate, start: HomeViewController(), previews: { Home: {} } }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    func makeRootViewController() -> UIViewController {
                """
            ])
    }

    @Test(arguments: [
        ("struct", "CompositionRoot.fake.makeRootView()"), ("view", "AppComposer.fake"),
    ])
    func whatBeginsAScopeIsShownByTheWholeRoot(_ kind: String, made: String) throws {
        let manifest = """
            name: App
            bindings: { Api: RealApi }
            scopes: { Session: { bindings: { Store: { arguments: { api: Api } } } } }
            features:
              Welcome: { scenes: { welcome: { view: WelcomeView, arguments: { begin: { factory: Session } } } } }
              Home: { scope: Session, scenes: { home: { view: HomeView, arguments: { store: Store } } } }
            root: { kind: \(kind), start: Welcome.welcome, previews: { App: { variant: fake } } }
            variants: { fake: { bindings: { Api: FakeApi } } }
            """
        let files = generate([SourceFile(path: "manifest.yml", text: manifest)]).files
        let root = try #require(files.first { $0.contents.contains("#Preview") })
        #expect(root.contents.hasSuffix("#Preview(\"App\") {\n    \(made)\n}\n"))
        #expect(
            codes(
                of: manifest.replacing(
                    "{ bindings: { Api", with: "{ previewOnly: true, bindings: { Api"))
                == ["unknown-value"])
    }
}
