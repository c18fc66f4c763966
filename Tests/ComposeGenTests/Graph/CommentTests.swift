import Testing

/// What the manifest says of an entry stands above what comes of it, once.
@Suite struct CommentTests {
    private let manifest = """
        name: App
        values:
          key: { type: String, comment: The key of the service. }
        bindings:
          Log: { comment: Everything is logged here. }
          Client: { arguments: { key: key, log: Log }, comment: One client for all. }
        scopes:
          Session:
            inputs: { user: User }
            comment: What a user has.
            bindings: { Repo: { comment: Of the user., arguments: { user: user } } }
        variants:
          mock: { comment: For previews., bindings: { Client: MockClient } }
        features:
          Windows:
            comment: All windows.
            bindings:
              Store: { arguments: { client: Client }, comment: Kept while it shows. }
            scenes:
              pencil: { comment: Shows a pencil., view: PencilView, arguments: { store: Store } }
        root: { kind: container, start: Windows.pencil, comment: The root. }
        """

    @Test func typesFunctionsAndPropertiesAreDocumented() {
        check(
            manifest,
            expecting: [
                "AppDependencies.swift": """
                /// The root.
                @MainActor
                final class AppDependencies {
                    /// The key of the service.
                    let key: String

                    /// Everything is logged here.
                    let log: Log

                    /// One client for all.
                    let client: Client

                    init(key: String, log: Log, client: Client) {
                        self.key = key
                        self.log = log
                        self.client = client
                    }

                    static func live(key: String) -> AppDependencies {
                        let log = Log()
                        return AppDependencies(key: key, log: log, client: Client(key: key, log: log))
                    }

                    /// For previews.
                    static func mock(key: String) -> AppDependencies {
                """,
                "Session.swift": """
                /// What a user has.
                @MainActor
                final class Session {
                """,
                "WindowsUIComposer.swift": """
                /// All windows.
                @MainActor
                enum WindowsUIComposer {
                    /// Shows a pencil.
                    static func pencil(client: Client) -> some View {
                        // Kept while it shows.
                        let store = Store(client: client)
                """,
            ])
    }

    @Test func paragraphsStayApart() {
        check(
            """
            name: App
            bindings:
              Log:
                comment: |
                  Everything is logged here.

                  It is kept for a week.
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init() {
                        // Everything is logged here.
                        //
                        // It is kept for a week.
                        self.log = Log()
                    }
                """
            ])
    }

    @Test func statementsOfAnInitializerHaveACommentAboveThem() {
        check(
            manifest,
            expecting: [
                "Session.swift": """
                        self.user = user

                        // Of the user.
                        self.repo = Repo(user: user)
                """
            ])
    }
}
