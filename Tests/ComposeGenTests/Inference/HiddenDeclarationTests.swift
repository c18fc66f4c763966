import ComposeGenCore
import SourceText
import Testing

/// What generated code cannot see: one declaration, or one place of the output, is one cause, wherever it shows.
@Suite struct HiddenDeclarationTests {
    private static let feed = """
        import SwiftUI
        public protocol Loader {}
        struct RemoteLoader: Loader {}
        struct LoggingLoader: Loader { let decoratee: any Loader }
        struct FeedView: View { let loader: any Loader; var body: some View { Text("") } }
        struct ItemView: View { let loader: any Loader; var body: some View { Text("") } }
        """

    private func check(_ feed: String, besides more: String = "") {
        ComposeGenTests.check(
            """
            name: App
            sources: [App.swift, { path: Feed/Sources, module: Feed }]
            features:
              Feed:
            \(feed)
                bindings: { Loader: { implementation: RemoteLoader, decorators: [LoggingLoader] } }
                scenes: { feed: { view: FeedView } }
            \(more)
            root: { kind: container, imports: [Feed] }
            """,
            swift: ["App.swift": "import Feed", "Feed/Sources/Feed.swift": Self.feed])
    }

    @Test func aFolderOfAnotherModuleIsRefused() {
        for access in ["", "\n    access: public"] {
            check(
                """
                    output: Feed/Sources/Composition
                            ^^^^^^^^^^^^^^^^^^^^^^^^ output-outside: among the sources of module 'Feed'\(access)
                """)
        }
    }

    private func messages(_ feed: String) -> [String] {
        let manifests = [
            ManifestFile(
                SourceFile(
                    path: "manifest.yml",
                    text: """
                        name: App
                        sources: App.swift
                        include: Feed/feed.yml
                        root: { kind: container }
                        """), as: FileID(0)),
            ManifestFile(
                SourceFile(
                    path: "Feed/feed.yml",
                    text: """
                        module: Feed
                        sources: Sources
                        \(feed)
                        protocols: { Cache: { requirements: "func clear()", generate: [{ nullObject: NoCache }] } }
                        bindings: { Cache: NoCache }
                        features:
                          Feed: { bindings: { Loader: RemoteLoader }, scenes: { feed: { view: FeedView } } }
                          Item: { bindings: { Loader: RemoteLoader }, scenes: { item: { view: ItemView } } }
                        """), as: FileID(1)),
        ]
        let swift: KeyValuePairs = [
            "App.swift": "import Feed", "Feed/Sources/Feed.swift": Self.feed,
        ]
        return generate(manifests, sources: readSources(swift, behind: manifests.count))
            .diagnostics.map(\.message)
    }

    @Test func anOutputOfAWholeManifestIsOneCause() {
        #expect(
            messages("output: Sources/Composition") == [
                "the root cannot see 'FeedUIComposer', which would be internal in module 'Feed'"
            ])
        #expect(messages("output: Sources/Composition\naccess: public") == [])
        #expect(
            messages("output: ../../Composition\naccess: public") == [
                "'../../Composition' is not inside the top manifest's folder"
            ])
        #expect(
            messages("access: public") == [
                "files of module 'Feed' would stand among those of the root"
            ])
    }

    // MARK: Declarations

    @Test func aDeclarationIsToldOfOnce() {
        ComposeGenTests.check(
            """
            name: App
            sources: [Core/Core.swift]
            bindings:
              Client: HTTPClient
                      ^^^^^^^^^^ inaccessible-type: 'HTTPClient', which is internal in module 'Core'
              other: { type: Client, implementation: HTTPClient }
              Store: DiskStore
                     ^^^^^^^^^ inaccessible-type: cannot call 'init()' of 'DiskStore'
              spare: { type: Store, implementation: DiskStore }
            variants: { mock: { bindings: { Client: HTTPClient, Store: DiskStore } } }
            root: { kind: container }
            """,
            swift: [
                "Core/Core.swift": """
                public protocol Client {}
                final class HTTPClient: Client { init() {} }
                public protocol Store {}
                public final class DiskStore: Store { init() {} }
                """
            ])
    }

    @Test func theOtherPlacesAreNamed() {
        let source = SourceFile(
            path: "manifest.yml",
            text: """
                name: App
                sources: [Core/Core.swift]
                bindings: { Client: , other: Client }
                root: { kind: container }
                """)
        let said = generate(
            [ManifestFile(source)],
            sources: readSources(["Core/Core.swift": "final class Client { init() {} }"])
        ).diagnostics
        #expect(said.count == 1)
        #expect(
            said.first?.notes.map(\.text) == ["'Client' is declared here", "the same holds here"])
    }

    /// A protocol that nobody outside sees can be shown by nobody either.
    @Test func whatCannotBeSeenIsNotShown() {
        ComposeGenTests.check(
            """
            name: App
            sources: [Core/Core.swift, App.swift]
            bindings:
              Client: LiveClient
              ^^^^^^ inaccessible-type: generated code cannot see 'Client'
            features:
              Home:
                access: public
                scenes: { home: { view: HomeView, arguments: { client: Client } } }
            root: { start: Home.home }
            """,
            swift: [
                "Core/Core.swift": "protocol Client {}",
                "App.swift": """
                import SwiftUI
                import Core
                struct LiveClient: Client {}
                struct HomeView: View { let client: any Client; var body: some View { Text("") } }
                """,
            ])
    }
}
