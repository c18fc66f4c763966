import Testing

/// Names of generated types that the app's own files have given already.
@Suite struct DeclaredAlreadyTests {
    private func check(_ manifest: String, swift: String = "") {
        ComposeGenTests.check(
            "name: App\nsources: App.swift\n" + manifest,
            swift: [
                "App.swift": """
                protocol Repo {}
                struct Disk: Repo {}
                struct FeedView: View { let repo: any Repo }
                \(swift)
                """
            ])
    }

    @Test func ofRootsAndFeatures() {
        check(
            """
            bindings: { Repo: Disk }
            features:
              Feed: { scenes: { feed: { view: FeedView } } }
              ^^^^ name-clash: the sources have a 'FeedUIComposer' already
            root: { kind: container, main: ShopApp, start: Feed.feed }
                                           ^^^^^^^ name-clash: the sources have a 'ShopApp' already
            """,
            swift: """
                enum FeedUIComposer {}
                typealias ShopApp = Disk
                // No other file sees it.
                private final class AppDependencies {}
                """)
    }

    @Test func ofScopesAndGeneratedTypes() {
        check(
            """
            protocols: { Repo: { generate: [{ nullObject: NullRepo }] } }
                                                          ^^^^^^^^ name-clash: the sources have a 'NullRepo' already
            bindings: { Repo: NullRepo }
            scopes: { Session: { inputs: { id: Int }, bindings: { Cart: } } }
                      ^^^^^^^ name-clash: the sources have a 'Session' already
            features: { Feed: { scope: Session, scenes: { feed: { view: FeedView, arguments: { cart: Cart } } } } }
            root: { kind: container }
            """,
            swift: """
                struct NullRepo: Repo {}
                struct Session {}
                final class Cart { init(id: Int) {} }
                extension FeedView { init(repo: any Repo, cart: Cart) { self.repo = repo } }
                """)
    }

    @Test func ofWhatIsComposedOnce() {
        check(
            """
            bindings: { Repo: Disk }
            features: { Feed: { scenes: { feed: { view: FeedView, ownership: scene } } } }
                                                        ^^^^^^^^ name-clash: the sources have a 'ComposedOnce' already
            root: { kind: container, start: Feed.feed }
            """,
            swift: "struct ComposedOnce {}")
    }
}
