import SourceText
import Testing

@testable import ComposeGenCore

/// Variants that are there only under a condition.
@Suite struct VariantConditionTests {
    private func shop(_ variant: String, root: String = "start: Home.home") -> String {
        """
        name: Shop
        sources: App
        bindings: { Repo: LiveRepo }
        variants:
          mock: \(variant)
        features:
          Home: { scenes: { home: { view: HomeView, arguments: { repo: Repo } } } }
        root: { \(root) }
        """
    }

    private let sources: KeyValuePairs = [
        "App.swift": """
        import SwiftUI
        protocol Repo {}
        struct LiveRepo: Repo {}
        struct HomeView: View { let repo: any Repo }
        #if DEBUG
        struct MockRepo: Repo {}
        #endif
        """
    ]

    @Test func aMockOfSomeBuildsTellsWhereItsVariantIs() {
        let manifest = shop("{ bindings: { Repo: MockRepo } }").replacing(
            "Repo: MockRepo } }\n",
            with: "Repo: MockRepo } }\n                            ^^^^^^^^ inaccessible-type\n")
        check(manifest, swift: sources)
    }

    @Test func theRootIsMadeInOneWayInAllBuilds() {
        check(
            shop("{ only: DEBUG, bindings: { Repo: MockRepo } }"), swift: sources,
            expecting: [
                "CompositionRoot.swift": """
                    init(repo: any Repo) {
                        self.repo = repo
                    }

                    static let live = CompositionRoot(repo: LiveRepo())

                    #if DEBUG
                        static let mock = CompositionRoot(repo: MockRepo())
                    #endif

                """
            ])
    }

    /// What builds make otherwise for one variant is no difference of another one, which an expression makes.
    @Test func onlyAVariantThatBuildsMakeOtherwiseTakesStatements() {
        check(
            """
            name: App
            values: { base: { type: Int, value: Base.a } }
            bindings:
              Api: { implementation: RealApi, arguments: { base: base }, when: { DEBUG: StubApi } }
              Repo: { arguments: { base: base, api: Api } }
            variants: { mock: { bindings: { Api: StubApi } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    static let live = makeLive()

                    static let mock = AppDependencies(base: Base.a, api: StubApi())

                """
            ])
    }

    @Test func aTestIsThereWhereThePreviewIsThatPassesWhatItTakes() {
        check(
            """
            name: App
            bindings: { Repo: LiveRepo }
            variants: { mock: { only: DEBUG, bindings: { Repo: MockRepo } } }
            features:
              Home:
                scenes:
                  home:
                    inputs: { user: User }
                    view: HomeView
                    arguments: { repo: Repo, user: user }
                    previews: { Mock: { variant: mock, inputs: { user: .sample } } }
            root: { tests: AppTests.swift }
            """,
            expecting: [
                "AppTests.swift": """
                @MainActor
                struct AppTests {
                    @Test
                    func composesLive() {
                        #if DEBUG
                            let root = CompositionRoot.live
                            _ = root.makeHome(user: .sample)
                        #else
                            _ = CompositionRoot.live
                        #endif
                    }

                    #if DEBUG
                        @Test
                        func composesMock() {
                            let root = CompositionRoot.mock
                            _ = root.makeHome(user: .sample)
                        }
                    #endif
                }
                """
            ])
    }

    @Test func aFaultOfWhatItReplacesIsSaidOnce() {
        check(
            """
            name: Shop
            values: { name: { type: String, value: '"live"' }, key: { type: String } }
            bindings:
              Repo: { implementation: LiveRepo, arguments: { name: name, store: Stor } }
                                                                                ^^^^ unknown-reference
              Store:
            variants:
              mock: { only: DEBUG, values: { name: '"mock"', key: '"key"' }, bindings: { Repo: MockRepo } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { repo: Repo, store: Store, key: key } } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatIsLiveOnlyIsNoneOfItsFaultWhereItIsAbsent() {
        check(
            """
            name: Shop
            bindings: { Repo: { implementation: LiveRepo, liveOnly: true }, Log: { implementation: Log, liveOnly: true } }
            variants:
              mock: { only: DEBUG, bindings: { Repo: MockRepo } }
              ^^^^ preview-reaches-live-only
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { repo: Repo, log: Log } } } }
            root: { start: Home.home }
            """)
    }

    /// What a name stands for where no condition counts, the root's object before a scope's, does not exist everywhere.
    @Test(arguments: [
        ("", "Repo: { implementation: LiveRepo, only: DEBUG }", true),
        ("Repo: LiveRepo", "Repo: { implementation: LiveRepo, only: DEBUG }", false),
        ("Repo: { implementation: LiveRepo, only: DEBUG }", "Repo: LiveRepo", false),
    ])
    func anObjectOfAScopeThatSomeBuildsHaveIsReplacedThere(
        root: String, scope: String, isOfScope: Bool
    ) throws {
        let source = SourceFile(
            path: "manifest.yml",
            text: """
                name: App
                bindings: { \(root) }
                scopes: { Session: { bindings: { \(scope) } } }
                variants: { mock: { bindings: { Repo: MockRepo } } }
                root: { kind: container }
                """)
        let generation = generate([source])
        #expect(generation.diagnostics.isEmpty)
        let session = try #require(generation.files.first { $0.path.hasSuffix("/Session.swift") })
        #expect(session.contents.contains("MockRepo()") == isOfScope)
    }
}
