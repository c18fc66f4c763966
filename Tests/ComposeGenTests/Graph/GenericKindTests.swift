import Testing

/// What a choice makes of a kind that is one type for several protocols.
@Suite struct GenericKindTests {
    private func check(_ bindings: String, feature: String = "", expecting: [String: String]) {
        ComposeGenTests.check(
            """
            name: App
            protocols:
              Loader:
                requirements: 'func load(completion: @escaping (Int) -> Void)'
                generate: [{ mainQueueDispatch: MainQueueDispatchDecorator }]
            bindings:
            \(bindings)
            features: { Feed: { \(feature) scenes: { feed: { view: FeedView, arguments: { loader: loader } } } } }
            root: { start: Feed.feed }
            """,
            expecting: expecting)
    }

    @Test func aBindingSaysWhatItIsGenericOver() {
        check(
            """
              loader: { type: Loader, implementation: MainQueueDispatchDecorator, arguments: { decoratee: { implementation: API } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private let loader = MainQueueDispatchDecorator<any Loader>(decoratee: API())
                """
            ])
    }

    /// Nothing says there what it is for, and one protocol asks for it.
    @Test func anArgumentIsOfTheOnlyProtocol() {
        check(
            """
              loader: { implementation: Cache, arguments: { inner: { implementation: MainQueueDispatchDecorator, arguments: { decoratee: { implementation: API } } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private let loader = Cache(inner: MainQueueDispatchDecorator<any Loader>(decoratee: API()))
                """
            ])
    }
}
