import Testing

/// What previews and variants reach that exists in the live app alone.
@Suite struct LiveOnlyTests {
    @Test func aPreviewReachesWhatIsLiveOnly() {
        let manifest = """
            name: App
            variants:
              mock: { previewOnly: true, bindings: { Repository: MockRepository } }
            features:
              Home:
                scenes:
                  direct:
                    view: DirectView
                    arguments: { c: Client }
                    previews:
                      Direct: { variant: mock }
                      ^^^^^^ preview-reaches-live-only: 'Client'
                  home:
                    view: HomeView
                    arguments: { r: Repository }
                    previews:
                      Mocked: { variant: mock }
                      Live:
                      ^^^^ preview-reaches-live-only: this preview would make 'Client', which is for the live app only
                  silent: { view: SilentView, arguments: { c: Client } }
            root: { start: Home.home, previews: { Main: } }
                                                  ^^^^ note: so would this one
            bindings:
              Repository: { implementation: RemoteRepository, arguments: { client: Client } }
              Client: { implementation: HTTPClient, liveOnly: true }
              ^^^^^^ note: 'Client' is bound here
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "replace 'Client' in variant 'mock'",
                "replace 'Client' in a variant, and name the variant here",
            ])
    }

    @Test func aVariantMayReplaceTheLiveOnlyObjectItself() {
        check(
            """
            name: App
            bindings: { Client: { implementation: HTTPClient, liveOnly: true } }
            variants:
              mock: { previewOnly: true, bindings: { Client: MockClient } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { c: Client }, previews: { One: { variant: mock } } }
            root: { start: Home.home }
            """)
    }

    @Test func aPreviewMakesAFactoryWholeForAllOfItsScenes() {
        check(
            """
            name: App
            bindings:
              HTTPClient: LiveClient
              Tracker: { implementation: LiveTracker, liveOnly: true }
              SessionManager: { lazy: true, arguments: { begin: { factory: UserSession } } }
            scopes:
              UserSession:
                bindings: { SessionStore: { arguments: { client: HTTPClient } } }
            features:
              Home:
                kind: factory
                scenes:
                  plain: { view: PlainView, previews: { Plain: } }
                                                        ^^^^^ preview-reaches-live-only: 'Tracker'
                  tracked: { view: TrackedView, arguments: { t: Tracker } }
              Login:
                kind: factory
                scenes:
                  plain: { view: PlainView, previews: { Plain: } }
                                                        ^^^^^ preview-begins-scope: 'UserSession'
                  login: { view: LoginView, arguments: { m: SessionManager } }
            root: { kind: container, start: Home.plain }
            """)
    }

    @Test func aVariantReachesWhatIsLiveOnly() {
        let manifest = """
            name: App
            variants:
              staging: { values: {} }
              ^^^^^^^ preview-reaches-live-only: variant 'staging' would make 'Client'
              live2: { live: true }
              mock: { bindings: { Repository: MockRepository } }
              other: { bindings: { Client: MockClient } }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { l: Log }
                    previews:
                      Staged: { variant: staging }
            root: { start: Home.home }
            bindings:
              Client: { implementation: HTTPClient, liveOnly: true }
              ^^^^^^ note: 'Client' is bound here
              Repository: { implementation: RemoteRepository, arguments: { client: Client } }
              Log: { arguments: { repository: Repository } }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["replace 'Client' in it, or write 'live: true'"])
    }
}
