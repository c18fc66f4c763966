import Testing

/// Who answers for a type in a feature that has something of its own for it.
@Suite struct WrappedAnswerTests {
    private let client = """
        protocol Client {}
        protocol Ping {}
        struct Live: Client, Ping {}
        struct Traced: Client { init(decoratee: any Client) {} }
        struct FeedView: View { init(client: any Client) {} }
        struct PingView: View { init(client: any Client, ping: any Ping) {} }
        """

    /// What wraps a named object stands for it, with sources under its type too.
    @Test(arguments: ["scene", "transient"]) func theTypeOfAWrappedObject(lifetime: String) {
        let manifest = """
            name: App
            %
            bindings: { client: { type: Client, implementation: Live } }
            features:
              Feed:
                bindings: { client: { decorators: [Traced], lifetime: \(lifetime) } }
                scenes: { feed: { view: FeedView& } }
            root: { start: Feed.feed }
            """
        let made =
            lifetime == "transient"
            ? "        FeedView(client: Traced(decoratee: client))"
            : """
                    let client = Traced(decoratee: client)
                    return FeedView(client: client)
            """
        check(
            manifest.replacing("%", with: "protocols: { Client: }")
                .replacing("&", with: ", arguments: { client: client }"),
            expecting: ["FeedUIComposer.swift": made])
        check(
            manifest.replacing("%", with: "sources: App").replacing("&", with: ""),
            swift: ["App.swift": client], expecting: ["FeedUIComposer.swift": made])
    }

    /// The root's object answers for what only that provides.
    @Test func whatAWrapperDoesNotProvide() {
        let manifest = """
            name: App
            %
            bindings: { Client: { implementation: Live, provides: [Ping] } }
            features:
              Feed:
                bindings: { Client: { name: feedClient, decorators: [Traced] } }
                scenes: { feed: { view: PingView& } }
            root: { start: Feed.feed }
            """
        let unnamed = manifest.replacing("name: feedClient, ", with: "").replacing("%", with: "")
            .replacing("&", with: ", arguments: { client: Client, ping: Ping }")
        #expect(Said(of: unnamed).codes == [.nameClash])
        let made = """
                    let feedClient = Traced(decoratee: client)
                    return PingView(client: feedClient, ping: client)
            """
        check(
            manifest.replacing("%", with: "protocols: { Client: }")
                .replacing("&", with: ", arguments: { client: Client, ping: Ping }"),
            expecting: ["FeedUIComposer.swift": made])
        check(
            manifest.replacing("%", with: "sources: App").replacing("&", with: ""),
            swift: ["App.swift": client], expecting: ["FeedUIComposer.swift": made])
    }

    /// A name hides a name, and a type is asked of both.
    @Test func aTypeThatTheFeatureAndTheRootHaveAnObjectOf() {
        check(
            """
            name: App
            sources: App
            bindings: { live: { type: Client, implementation: Live } }
            features:
              Feed:
                bindings: { own: { type: Client, implementation: Live } }
                scenes: { feed: { view: FeedView } }
                                        ^^^^^^^^ ambiguous-binding: 2 bindings answer for 'Client'
            root: { start: Feed.feed }
            """, swift: ["App.swift": client.replacing("init(client", with: "init(_ other")])
    }
}
