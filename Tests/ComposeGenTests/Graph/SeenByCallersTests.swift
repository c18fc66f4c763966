import Testing

/// What callers and other builds see of a root, and what its closures keep.
@Suite struct SeenByCallersTests {
    /// The controller keeps its first scene, and with it the closures that this one is given.
    @Test func closuresOfTheFirstSceneDoNotKeepTheNavigationController() {
        check(
            """
            name: App
            features:
              Games: { scenes: { games: { inputs: { onSelect: () -> Void }, view: GamesController, arguments: { onSelect: onSelect } } } }
            root:
              kind: sceneDelegate
              start: { scene: Games.games, arguments: { onSelect: '{ navigationController.popViewController(animated: true) }' } }
            """,
            expecting: [
                "SceneDelegate.swift": """
                        let navigationController = UINavigationController()
                        navigationController.viewControllers = [
                            GamesUIComposer.games(
                                onSelect: { [unowned navigationController] in
                                    navigationController.popViewController(animated: true)
                                }
                            )
                        ]
                """
            ])
    }

    /// The type stands under the condition of its scenes.
    @Test func aFactoryWithoutScenesInOneBuildHasNoFunctionThere() {
        check(
            """
            name: App
            features:
              Home: { scenes: { home: { view: HomeView } } }
              Menu: { kind: factory, scenes: { panel: { view: PanelView, only: DEBUG } } }
            root: { kind: container, start: Home.home }
            """,
            expecting: [
                "AppDependencies.swift": """
                    #if DEBUG
                        func makeMenuFeature() -> MenuFeatureFactory {
                            MenuFeatureFactory()
                        }
                    #endif
                """
            ])
    }

    /// A property is not written twice for the sake of one word.
    @Test func whatAScopeOfOneBuildAsksForIsSeenByTheModuleInAll() {
        check(
            """
            name: App
            bindings:
              Store: { lifetime: singleton }
              Desk: { arguments: { store: Store } }
            scopes:
              Session:
                bindings:
                  Log: { only: DEBUG, lifetime: transient, arguments: { store: Store } }
                  Pen: { arguments: { title: '"pen"' } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { store: Store, desk: Desk } } } }
              Notes: { scope: Session, scenes: { notes: { view: NotesView, arguments: { pen: Pen } }, log: { view: LogView, only: DEBUG, arguments: { log: Log } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift": """
                struct CompositionRoot {
                    let store = Store()
                    private let desk: Desk
                """
            ])
    }

    /// Only the statement that differs stands under conditions.
    @Test func whatIsMadeOnFailureDiffersAlone() {
        check(
            """
            name: App
            bindings:
              Store:
                implementation: DiskStore
                effects: throws
                onFailure:
                  implementation: MemoryStore
                  arguments: { cause: error }
                  when: { DEBUG: { implementation: LoudStore, arguments: { cause: error } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        } catch {
                            #if DEBUG
                                return LoudStore(cause: error)
                            #else
                                return MemoryStore(cause: error)
                            #endif
                        }
                """
            ])
    }
}
