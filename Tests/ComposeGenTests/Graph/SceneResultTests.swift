import Testing

/// What the functions of scenes yield.
struct SceneResultTests {
    @Test func someViewIsNoTypeInTermsOfItself() {
        check(
            """
            name: App
            features:
              Folder:
                scenes:
                  folder: { inputs: { id: Int }, view: FolderView, arguments: { id: id, open: { factory: Folder.folder } } }
                  ^^^^^^ missing-key: 'some View' of 'Folder.folder' would be a type in terms of itself
                  named: { inputs: { id: Int }, returns: FolderView, view: FolderView, arguments: { id: id, open: { factory: Folder.named } } }
                  kept: { inputs: { id: Int }, ownership: scene, view: FolderView, arguments: { id: id, open: { factory: Folder.kept } } }
                  ^^^^ missing-key: 'some View' of 'Folder.kept'
                  first: { view: AView, arguments: { next: { factory: Folder.second } } }
                  ^^^^^ missing-key: 'some View' of 'Folder.first'
                  second: { view: AView, arguments: { next: { factory: Folder.first } } }
                  third: { view: AView, arguments: { next: '{ AnyView($(Folder.third)()) }' } }
            root: { start: Folder.first }
            """)
    }

    /// No type can be written of a generic view that holds itself.
    @Test func whatTheSceneMayReturnInstead() {
        func manifest(_ sources: String) -> String {
            """
            name: App
            \(sources)
            features: { Folder: { scenes: { folder: { view: FolderView, arguments: { open: { factory: Folder.folder } } } } } }
            root: { kind: container }
            """
        }
        let cure = "its view gets a closure that makes the scene again: add 'returns: AnyView'"
        #expect(advice(on: manifest("")) == [cure + ", or 'returns: FolderView'"])
        let view = "struct FolderView<Content: View>: View { let open: () -> Content }"
        #expect(advice(on: manifest("sources: App.swift"), swift: ["App.swift": view]) == [cure])
    }

    @Test func aViewIsWrappedWhereAnyViewIsAskedFor() {
        check(
            """
            name: App
            features:
              Folder:
                bindings: { bound: { implementation: BoundView } }
                scenes:
                  plain: { view: AView, returns: AnyView }
                  bound: { view: bound, returns: AnyView }
                  made: { swift: AnyView(AView()), returns: AnyView }
                  kept: { view: AView, ownership: scene, returns: AnyView }
                                                         ^^^^^^^ conflicting-keys: 'returns' cannot stand beside 'ownership'
            root: { start: Folder.plain }
            """)
        check(
            """
            name: App
            features:
              Folder:
                bindings: { shown: { implementation: BoundView } }
                scenes:
                  plain: { view: AView, returns: AnyView }
                  bound: { view: shown, returns: AnyView }
                  made: { swift: AnyView(AView()), returns: AnyView }
            root: { start: Folder.plain }
            """,
            expecting: [
                "FolderUIComposer.swift": """
                @MainActor
                enum FolderUIComposer {
                    static func plain() -> AnyView {
                        AnyView(AView())
                    }

                    static func bound() -> AnyView {
                        AnyView(BoundView())
                    }

                    static func made() -> AnyView {
                        AnyView(AView())
                    }
                }
                """
            ])
    }

    @Test func aSceneThatLeadsToItselfAloneIsMadeByTheRoot() {
        check(
            """
            name: App
            features:
              Folder:
                scenes:
                  folder: { returns: FolderView, view: FolderView, arguments: { open: { factory: Folder.folder } } }
                  first: { returns: AView, view: AView, arguments: { next: { factory: Folder.second } } }
                  second: { returns: AView, view: AView, arguments: { next: { factory: Folder.first } } }
                  start: { view: StartView }
            root: { start: Folder.start }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    func makeFolder() -> FolderView {
                        FolderUIComposer.folder()
                    }

                    func makeFirst() -> AView {
                        FolderUIComposer.first()
                    }
                }
                """
            ])
    }

    @Test func whatAClosureThrowsIsTheClosuresOwn() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Store: { lifetime: transient, implementation: DiskStore, effects: [throws] }
                scenes:
                  home: { view: HomeView, arguments: { open: { factory: Store } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    static func home() -> some View {
                        HomeView(open: { try DiskStore() })
                    }
                """
            ])
    }

    @Test func anObjectMayAskAnInputOfASceneThatOtherBuildsHave() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Model: { arguments: { onSelect: onSelect } }
                scenes:
                  home: { view: HomeView }
                  list: { inputs: { onSelect: (Int) -> Void }, view: ListView, arguments: { model: Model }, only: DEBUG }
            root: { start: Home.home }
            """)
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Model: { arguments: { onSelect: onSelect } }
                                                  ^^^^^^^^ unknown-reference: 'onSelect'
                scenes:
                  home: { view: HomeView, arguments: { model: Model } }
                  list: { inputs: { onSelect: (Int) -> Void }, view: ListView, arguments: { model: Model }, only: DEBUG }
            root: { start: Home.home }
            """)
    }

    @Test func aBoundViewSaysItselfHowItIsMade() {
        let manifest = """
            name: App
            features:
              Feed:
                bindings: { feedView: { implementation: FeedView } }
                scenes: { feed: { view: feedView, setup: $(self).load() } }
                                                  ^^^^^ conflicting-keys: no business of a scene whose view is the binding 'feedView'
            root: { start: Feed.feed }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "write it at the binding 'feedView', or name a type under 'view'"
            ])
    }
}
