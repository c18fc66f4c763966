import Testing

/// Flows whose factory throws or waits: it is made by the root, which hands it to the flow's view.
@Suite struct FlowEffectTests {
    private let manifest = """
        name: App
        protocols: { Session: }
        bindings: { Session: { implementation: Opened, lifetime: transient, effects: [async, throws] } }
        features:
          Feed:
            kind: factory
            scenes: { list: { view: ListView, arguments: { session: Session } } }
            flow: { start: list, routes: { other: { value: Int, scene: list } } }

        """

    @Test func theFunctionThatShowsItSaysSo() {
        check(
            manifest + "root: { kind: container }",
            expecting: [
                "AppDependencies.swift": """
                    func makeFeedRootView() async throws -> some View {
                        try await FeedRootView(factory: makeFeedFeature())
                    }

                """
            ])
        check(
            manifest + "root: { kind: struct, start: Feed }",
            expecting: [
                "CompositionRoot.swift": """
                    func makeRootView() async throws -> some View {
                        try await FeedRootView(factory: makeFeedFeature())
                    }

                """
            ])
    }

    @Test func aViewRootCannotShowIt() {
        let said = Said(of: manifest + "root: { kind: view, start: Feed }")
        #expect(said.codes == [.unservedEffect])
        #expect(
            said.messages == ["'Session' is made asynchronously, and a view's body cannot wait"])
    }
}
