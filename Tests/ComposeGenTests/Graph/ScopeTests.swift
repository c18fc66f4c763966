import ComposeGenCore
import SourceText
import Testing

/// Scopes, and who may ask for what is theirs.
@Suite struct ScopeTests {
    @Test func aSingletonIsMadeBeforeItsRootStands() {
        check(
            """
            name: App
            bindings:
              HTTPClient: LiveClient
              SessionManager: { arguments: { begin: { factory: UserSession } } }
                                                               ^^^^^^^^^^^ dependency-cycle: 'SessionManager'
              Switcher: { lifetime: transient, arguments: { begin: { factory: UserSession } } }
              Registry: { arguments: { switcher: Switcher } }
                                                 ^^^^^^^^ dependency-cycle: 'Registry' is made before 'CompositionRoot' stands
            scopes:
              UserSession:
                bindings: { SessionStore: { arguments: { client: HTTPClient } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: SessionManager, b: Registry } } } }
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatBeginsAScopeInAClassIsLazy() {
        func manifest(_ manager: String, registry: String = "", _ mark: String = "") -> String {
            """
            name: App
            bindings:
              HTTPClient: LiveClient
              SessionManager: { \(manager)arguments: { begin: { factory: UserSession } } }
            \(mark)
              Registry: { \(registry)arguments: { manager: SessionManager } }
            scopes:
              UserSession:
                bindings: { SessionStore: { arguments: { client: HTTPClient, registry: Registry } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: Registry } } } }
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            root: { kind: container, start: Home.home }
            """
        }
        check(
            manifest(
                "",
                "                                                   ^^^^^^^^^^^ dependency-cycle: 'SessionManager' is made before 'AppDependencies' stands"
            ))
        // As the third manifest does.
        #expect(
            Said(of: manifest("")).help == [
                "write 'lazy: true' at 'SessionManager' and 'Registry': what is made at its first use finds all else there"
            ])
        check(
            manifest(
                "lazy: true, ",
                "                    ^^^^ misplaced-key: 'SessionManager' cannot wait for its first use"
            ))
        check(
            manifest("lazy: true, ", registry: "lazy: true, "),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var sessionManager: SessionManager = SessionManager(
                        begin: { [unowned self] in makeUserSession() }
                    )
                    private(set) lazy var registry: Registry = Registry(manager: sessionManager)
                """
            ])
        check(
            manifest(
                "lazy: true, effects: throws, ", registry: "lazy: true, ",
                "                                         ^^^^^^ unserved-effect: and a property that is made at first use cannot throw"
            ))
    }

    @Test func aScopeIsOfNoOtherActorThanWhatMakesIt() {
        func manifest(_ root: String, _ scope: String, _ line: String = "") -> String {
            """
            name: App
            scopes:
              UserSession: { isolation: \(scope) }\(line)
              Checkout: { parent: UserSession, isolation: nonisolated }
            root: { kind: container, isolation: \(root) }
            """
        }
        let mark =
            "\n                            ^^^^^^^^^^ unknown-value: would have to wait for it"
        check(manifest("MainActor", "StoreActor", mark))
        check(manifest("MainActor", "nonisolated"))
        check(manifest("MainActor", "MainActor"))
        check(manifest("nonisolated", "StoreActor"))
    }

    @Test func theRootBeginsAScopeWhenItStands() {
        func manifest(_ key: String) -> String {
            """
            name: App
            bindings: { HTTPClient: LiveClient }
            scopes: { UserSession: { bindings: { SessionStore: { arguments: { client: HTTPClient } } } } }
            features:
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            root: { \(key): 'restore($(UserSession))' }
            """
        }
        check(
            manifest("prepare")
                + "\n                            ^^^^^^^^^^^ dependency-cycle: 'prepare'"
        )
        check(
            manifest("setup"),
            expecting: [
                "CompositionRoot.swift": """
                    init() {
                        restore({ makeUserSession() })
                    }
                """
            ])
    }

    @Test func twoScopesOfOneNameAreOneFault() {
        check(
            """
            name: App
            scopes: { Guest: {}, Guest: { bindings: { Store: FileStore } } }
                                 ^^^^^ duplicate-key: 'Guest'
            """)
    }

    @Test func aScopeThatHoldsNoRootCanBeginAnywhere() {
        check(
            """
            name: App
            bindings:
              SessionManager: { arguments: { begin: { factory: UserSession } } }
            scopes:
              UserSession:
                inputs: { user: User }
                bindings: { SessionStore: { arguments: { user: user } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: SessionManager } } } }
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "CompositionRoot.swift":
                    "    private let sessionManager = SessionManager(begin: { UserSession(user: $0) })",
                "UserSession.swift":
                    "    init(user: User) {\n        self.sessionStore = SessionStore(user: user)",
            ])
    }

    @Test func aSceneDelegatesSingletonsAreMadeWhenItStands() {
        check(
            """
            name: App
            bindings:
              HTTPClient: LiveClient
              SessionManager: { arguments: { begin: { factory: UserSession } } }
            scopes:
              UserSession:
                bindings: { SessionStore: { arguments: { client: HTTPClient } } }
            features:
              Home: { scenes: { home: { view: HomeViewController, arguments: { a: SessionManager } } } }
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private(set) lazy var httpClient: any HTTPClient = LiveClient()
                    private lazy var sessionManager: SessionManager = SessionManager(
                        begin: { [unowned self] in makeUserSession() }
                    )
                """,
                "UserSession.swift": "    init(root: SceneDelegate) {",
            ])
    }

    @Test func nothingOfAScopeIsCalledAsItsRoot() {
        check(
            """
            name: App
            bindings:
              HTTPClient: LiveClient
            scopes:
              UserSession:
                bindings:
                  root: { type: Node, arguments: { client: HTTPClient }, implementation: Tree }
                  ^^^^ name-clash: 'root'
                  Draft: { lifetime: transient }
            features:
              Session: { scenes: { userSession: { view: SessionView } } }
              Profile:
                scope: UserSession
                scenes:
                  profile: { view: ProfileView, arguments: { a: root } }
                  draft: { view: DraftView, arguments: { a: { factory: Draft } } }
            """)
    }

    @Test func whatAScopeHidesMayNotStandBesideIt() {
        check(
            """
            name: App
            bindings:
              HTTPClient: LiveClient
              Trace: { lifetime: scene, arguments: { log: '{ $(HTTPClient).log($0) }' } }
              Report: { lifetime: scene, arguments: { trace: Trace } }
            scopes:
              UserSession:
                bindings:
                  HTTPClient: { decorators: [LoggingClient] }
                  Trace: { lifetime: scene, implementation: UserTrace }
                  ^^^^^ name-clash: 'trace'
            features:
              Profile:
                scope: UserSession
                scenes:
                  profile: { view: ProfileView, arguments: { a: HTTPClient, b: Trace, c: Report } }
            """)
    }

    @Test func whatNobodyAsksForIsWarnedOfInScopesToo() {
        check(
            """
            name: App
            scopes:
              UserSession:
                inputs: { user: User, token: String }
                                      ^^^^^ unused-input: 'token'
                bindings:
                  SessionStore: { arguments: { user: user } }
                  Forgotten: FileForgotten
                  ^^^^^^^^^ unused-binding: 'Forgotten'
            features:
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            """)
    }

    @Test func whatOnlyAScopeWouldBeginThatNobodyBeginsIsNotWritten() {
        let manifest = """
            name: App
            scopes:
              Session: { bindings: { Store: { implementation: DiskStore } } }
              Editing: { parent: Session, bindings: { Editor: { arguments: { store: Store } } } }
            features:
              Home: { scenes: { home: { view: HomeView } } }
              Edit: { scope: Editing, scenes: { edit: { view: EditView, arguments: { editor: Editor } } } }
            root: { kind: view, start: Home.home }
            """
        let generation = generate([SourceFile(path: "manifest.yml", text: manifest)])
        #expect(generation.diagnostics.map(\.message) == ["nothing asks for 'Session'"])
        #expect(
            generation.files.map(\.path)
                == [
                    "AppComposer", "HomeUIComposer", "EditUIComposer",
                ].map { "CompositionRoot/\($0).swift" })
    }

    @Test func aVariantReplacesWhatAScopeMakes() {
        func manifest(_ root: String, _ mark: String = "") -> String {
            """
            name: App
            scopes:
              UserSession:
                inputs: { user: User }
                bindings: { SessionStore: { implementation: FileSessionStore, arguments: { user: user } } }
            \(mark)
            features:
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { a: SessionStore } } } }
            variants:
              mock: { bindings: { SessionStore: MockSessionStore } }
              demo: { previewOnly: true, bindings: { SessionStore: DemoSessionStore } }
            \(root)
            """
        }
        check(
            manifest("root: { kind: struct }"),
            expecting: [
                "CompositionRoot.swift": """
                    static let mock = CompositionRoot(variant: .mock)
                """,
                "UserSession.swift":
                    "        self.sessionStore = Self.makeSessionStore(variant: root.variant, user: user)",
            ])
        // The function is the scope's own.
        check(
            manifest(
                "bindings: { makeSessionStore: { type: Maker, implementation: FileMaker } }\n"
                    + "root: { kind: container }"))
    }

    @Test(arguments: ["struct", "view"])
    func whatAVariantReplacesInAScopeIsMadeWhenTheScopeHasItsRoot(kind: String) {
        check(
            """
            name: App
            bindings: { Manager: { lifetime: transient, arguments: { begin: { factory: Session } } } }
            scopes:
              Session: { bindings: { Store: { implementation: KeychainStore } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { m: Manager } } } }
              Inner: { scope: Session, scenes: { inner: { view: InnerView, arguments: { s: Store } } } }
            root: { kind: \(kind), start: Home.home }
            variants: { mock: { bindings: { Store: MockStore } } }
            """,
            expecting: [
                "Session.swift": "        self.store = Self.makeStore(variant: root.variant)"
            ])
    }

    @Test func aPreviewPassesWhatTheScopeBeginsWith() {
        check(
            """
            name: App
            bindings: { HTTPClient: LiveClient }
            scopes:
              UserSession:
                inputs: { user: User, limit: { type: Int, default: 3 } }
                bindings:
                  HTTPClient:
                    decorators:
                      - AuthorizedClient: { user: user, limit: limit }
            features:
              Profile:
                scope: UserSession
                scenes:
                  profile:
                    view: ProfileView
                    arguments: { a: HTTPClient }
                    previews: { Ada: { inputs: { user: .ada } } }
            """,
            expecting: [
                "ProfileUIComposer.swift": """
                #Preview("Ada") {
                    CompositionRoot().makeUserSession(user: .ada).makeProfile()
                }
                """
            ])
        check(
            """
            name: App
            bindings: { HTTPClient: LiveClient }
            scopes:
              UserSession:
                inputs: { user: User }
                bindings: { SessionStore: { arguments: { user: user, client: HTTPClient } } }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { begin: { factory: UserSession } }
                    previews: { Home: }
              Profile:
                scope: UserSession
                scenes:
                  profile:
                    view: ProfileView
                    arguments: { a: SessionStore }
                    previews:
                      Nobody:
                      ^^^^^^ missing-argument: 'user'
                      Ada: { inputs: { user: .ada, usr: .ben } }
                                                   ^^^ unknown-reference: 'usr'
            """)
    }

    @Test func aScopeReceivesWhatOnlyAVariantTakesOfIt() {
        check(
            """
            name: App
            bindings: { Client: LiveClient }
            scopes:
              UserSession:
                inputs: { user: User }
                bindings: { Api: { implementation: LiveApi, arguments: { client: Client } } }
            features:
              Login: { scenes: { login: { view: LoginView, arguments: { begin: { factory: UserSession } } } } }
              Profile: { scope: UserSession, scenes: { profile: { view: ProfileView, arguments: { api: Api } } } }
            variants: { mock: { bindings: { Api: { implementation: MockApi, arguments: { user: user } } } } }
            root: { kind: struct, start: Login.login }
            """,
            expecting: [
                "CompositionRoot.swift": "        UserSession(root: self, user: user)",
                "UserSession.swift": """
                    init(root: CompositionRoot, user: User) {
                        self.api = Self.makeApi(variant: root.variant, client: root.client, user: user)
                    }
                """,
            ])
    }

    /// Who has a scope need have none of those that it makes, so that its scenes have functions of its own.
    @Test func aSceneThatOnlyAnInnerScopeLeadsTo() {
        check(
            """
            name: App
            scopes:
              Call: { inputs: { peer: String }, bindings: { Line: { arguments: { peer: peer } } } }
              Sheet: { parent: Call, inputs: { number: Int }, bindings: { Page: { arguments: { number: number } } } }
            features:
              Calling: { scope: Call, scenes: { call: { view: CallView, arguments: { line: Line } } } }
              Paging: { scope: Sheet, scenes: { page: { view: PageView, arguments: { page: Page, call: { factory: Calling.call } } } } }
            root: { kind: container }
            """,
            expecting: [
                "Call.swift": """
                    func makeCall() -> some View {
                        CallingUIComposer.call(line: line)
                    }
                """
            ])
    }
}
