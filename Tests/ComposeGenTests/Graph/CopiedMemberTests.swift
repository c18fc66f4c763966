import Testing

/// Constants for members, which closures in a text would keep the root for.
@Suite struct CopiedMemberTests {
    @Test func theyStandBeforeTheClosuresThatNameTheMembers() {
        check(
            """
            name: App
            values: { url: { type: URL, value: 'URL(string: "https://example.com")!' } }
            bindings: { Store: { implementation: Disk, arguments: { url: url } } }
            features:
              Feed: { scenes: { feed: { view: FeedView, arguments: { url: url, store: Store } } } }
            root:
              kind: struct
              start: 'Tabs(first: $(Feed.feed)(), onTap: { open($(url), $(Store)) })'
            """,
            expecting: [
                "CompositionRoot.swift": """
                    func makeRootView() -> some View {
                        Tabs(first: makeFeed(), onTap: { open(url, store) })
                    }

                    private func makeFeed() -> some View {
                        FeedUIComposer.feed(url: url, store: store)
                    }
                }
                """
            ])
    }

    /// A delegate's properties are made at their first use, and a closure in one would ask the delegate.
    @Test func aValuesClosureInASceneDelegate() {
        check(
            """
            name: App
            values:
              size: { type: Int, value: 3 }
              following: { type: () -> Int, value: '{ $(size) + 1 }' }
              twice: { type: Int, value: $(size) * 2 }
            bindings: { Store: { arguments: { size: twice, following: following } } }
            features: { Feed: { scenes: { feed: { view: FeedView, arguments: { store: Store } } } } }
            root: { kind: sceneDelegate, start: Feed.feed }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private let size = 3
                    private lazy var following: () -> Int = { [size] in size + 1 }
                    private lazy var twice: Int = size * 2
                """
            ])
    }

    /// Whatever asks for the second one, it is called after that, and not like its type.
    @Test func aTransientThatSeveralTextsName() {
        check(
            """
            name: App
            features:
              Feed:
                bindings:
                  Tracker: { lifetime: transient }
                  Store: { arguments: { track: '{ $(Tracker).log($0) }' }, setup: $(self).track($(Tracker)) }
                  token: { type: Token, swift: 'Token($(Tracker))', setup: $(Tracker).end() }
                scenes:
                  feed: { view: FeedView, arguments: { store: Store, token: token }, setup: $(Tracker).begin() }
            root: { start: Feed.feed }
            """,
            expecting: [
                "FeedUIComposer.swift": """
                @MainActor
                enum FeedUIComposer {
                    static func feed() -> some View {
                        let storeTracker = Tracker()
                        let store = Store(track: { storeTracker.log($0) })
                        store.track(Tracker())
                        let token = Token(Tracker())
                        Tracker().end()
                        let feedView = FeedView(store: store, token: token)
                        Tracker().begin()
                        return feedView
                    }
                }
                """
            ])
    }
}
