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
                        let url = url
                        let store = store
                        let feed = { FeedUIComposer.feed(url: url, store: store) }
                        return Tabs(first: feed(), onTap: { open(url, store) })
                    }
                """
            ])
    }
}
