import Testing

/// Previews and tests of scenes that begin scopes, and of what only closures make.
@Suite struct PreviewScopeTests {
    private func shop(_ opener: String = "", previews: String, sessions: String = "") -> String {
        """
        name: App
        bindings: { Api: RealApi }
        scopes:
          Session: { bindings: { Repo: { implementation: RealRepo, arguments: { api: Api } } } }
          Room: { parent: Session, bindings: { Chat: { arguments: { repo: Repo } } } }
        variants: { fake: { bindings: { Repo: FakeRepo } } }
        features:
          Lock: { scenes: { lock: { view: LockView, arguments: { unlock: { factory: Session } }\(previews) } } }
          Home: { scope: Session, scenes: { home: { view: HomeView, arguments: { repo: Repo\(opener) }\(sessions) } } }
          Talk: { scope: Room, scenes: { talk: { view: TalkView, arguments: { chat: Chat } } } }
        root: { kind: container, start: Lock.lock }
        """
    }

    @Test func aScopeThatHoldsItsRootElsewhereIsBegunByTheRoot() {
        check(
            shop(", open: { factory: Room }", previews: ", previews: { Fake: { variant: fake } }"),
            expecting: [
                "LockUIComposer.swift": """
                #Preview("Fake") {
                    AppDependencies.fake.makeRootView()
                }
                """
            ])
    }

    @Test func aScopeInsideOfAnotherIsBegunByThat() {
        let manifest = shop(
            ", open: { factory: Room }", previews: "", sessions: ", previews: { Home: }")
        check(
            manifest,
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Home") {
                    AppDependencies.live.makeSession().makeHome()
                }
                """
            ])
        check(
            manifest.replacing("kind: container", with: "kind: struct"),
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Home") {
                    CompositionRoot.live.makeSession().makeHome()
                }
                """
            ])
    }

    @Test func whatTheScopeIsPassedAPreviewPassesIt() {
        check(
            """
            name: App
            scopes:
              Session: { inputs: { user: User, plan: { type: Plan, default: .free } } }
              Room: { parent: Session, bindings: { Chat: { arguments: { user: user } } } }
            features:
              Home:
                scope: Session
                scenes:
                  home:
                    inputs: { title: String }
                    view: HomeView
                    arguments: { title: title, user: user, plan: plan, open: { factory: Room } }
                    previews: { Home: { inputs: { user: User.sample, title: '"Hello"' } } }
              Talk: { scope: Room, scenes: { talk: { view: TalkView, arguments: { chat: Chat } } } }
            root: { kind: container, environment: object }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Home") {
                    let dependencies = AppDependencies()
                    dependencies.makeSession(user: User.sample).makeHome(title: "Hello")
                        .environment(dependencies)
                }
                """
            ])
    }

    /// A scope asks the root for what a variant makes otherwise, and for nothing else here.
    @Test(arguments: ["", "{ variant: fake }"]) func aScopeOfWhichAVariantReplacesSomething(
        preview: String
    ) {
        let member = preview.isEmpty ? "live" : "fake"
        check(
            """
            name: App
            scopes: { Session: { inputs: { user: User }, bindings: { Vault: RealVault } } }
            variants: { fake: { bindings: { Vault: FakeVault } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } }, previews: { Home: \(preview) } } } }
              Safe: { scope: Session, scenes: { safe: { view: SafeView, arguments: { vault: Vault } } } }
            root: { kind: container }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Home") {
                    AppDependencies.\(member).makeHome()
                }
                """
            ])
    }

    /// What asks its root later does not keep it: the preview's container would be gone with the closure that made it.
    @Test func aContainerOfThePreviewAloneIsKeptWithItsView() {
        func manifest(
            _ root: String, _ sections: String = "", view: String = "HomeView"
        ) -> String {
            """
            name: App
            bindings: { Api: , Monitor: { lazy: true, arguments: { begin: { factory: Session } } } }
            scopes: { Session: { bindings: { Store: { arguments: { api: Api } } } } }
            features:
              Home: { scenes: { home: { view: \(view), arguments: { monitor: Monitor, begin: { factory: Session } }, previews: { Home: } } } }
              Talk: { scope: Session, scenes: { talk: { view: TalkView, arguments: { store: Store } } } }
            root: { kind: container\(root) }
            \(sections)
            """
        }
        func preview(_ modifier: String) -> String {
            """
            #Preview("Home") {
                let dependencies = AppDependencies()
                dependencies.makeHome()
                    \(modifier)
            }
            """
        }
        check(
            manifest(""),
            expecting: [
                "HomeUIComposer.swift": preview(
                    ".onDisappear { withExtendedLifetime(dependencies) {} }")
            ])
        check(
            manifest(", environment: object"),
            expecting: ["HomeUIComposer.swift": preview(".environment(dependencies)")])
        check(
            manifest("", view: "HomeViewController"),
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Home") {
                    let dependencies = AppDependencies()
                    _ = Unmanaged.passRetained(dependencies)
                    return dependencies.makeHome()
                }
                """
            ])
        check(
            manifest("", "variants: { fake: { bindings: { Monitor: FakeMonitor } } }"),
            expecting: [
                "HomeUIComposer.swift":
                    "#Preview(\"Home\") {\n    AppDependencies.live.makeHome()\n}"
            ])
    }

    /// The container has been given what its variants make otherwise: a preview takes it of the container's face.
    @Test func whatVariantsMakeAgainAndAgainIsTheContainers() {
        check(
            """
            name: App
            bindings:
              Api: RealApi
              Store: { lifetime: scene, arguments: { api: Api } }
              Probe: { lifetime: transient, inputs: { user: User }, arguments: { user: user } }
              Gauge: { lifetime: transient, arguments: { store: Store } }
            scopes:
              Session:
                inputs: { user: User }
                bindings: { Cart: { implementation: RealCart, arguments: { user: user } } }
            variants:
              fake:
                bindings:
                  Probe: { implementation: FakeProbe, arguments: { user: user } }
                  Gauge: { implementation: FakeGauge, arguments: { store: Store } }
                  Cart: { implementation: FakeCart, arguments: { user: user } }
            features:
              Home:
                scope: Session
                scenes:
                  home:
                    view: HomeView
                    arguments: { store: Store, probe: { factory: Probe }, gauge: Gauge, cart: Cart }
                    previews: { Fake: { variant: fake, inputs: { user: User.sample } } }
            root: { kind: container, environment: object }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                @MainActor
                enum HomeUIComposer {
                    static func home(
                        store: Store,
                        gauge: Gauge,
                        cart: any Cart,
                        makeProbe: @escaping @MainActor (User) -> Probe
                    ) -> some View {
                        HomeView(store: store, probe: makeProbe, gauge: gauge, cart: cart)
                    }
                }

                #Preview("Fake") {
                    AppDependencies.fake.makeSession(user: User.sample).makeHome()
                        .environment(AppDependencies.fake)
                }
                """
            ])
    }

    @Test func whatOnlyAClosureMakesMayFail() {
        check(
            """
            name: App
            features:
              Home:
                bindings: { Editor: { lifetime: transient, effects: throws } }
                                                                    ^^^^^^ unserved-effect: 'Editor' may fail, and a preview cannot throw
                scenes:
                  home: { view: HomeView, arguments: { edit: { factory: Editor } }, previews: { Home: } }
                  other: { view: OtherView, arguments: { edit: Editor }, previews: { Other: } }
            root: { }
            """)
    }

    @Test func aContainerMayHaveFunctionsThatFail() {
        check(
            """
            name: App
            bindings: { Upload: { lifetime: transient, effects: throws } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { upload: { factory: Upload } }, previews: { Home: } } } }
            root: { kind: container, environment: object, start: Home.home, main: TheApp }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Home") {
                    let dependencies = AppDependencies()
                    dependencies.makeRootView()
                        .environment(dependencies)
                }
                """
            ])
    }

    /// The container's constant is called so in a preview, where the scene's own objects do not stand.
    @Test func aSceneMayBeCalledRoot() {
        check(
            """
            name: App
            bindings: { Api: }
            features:
              Home: { scenes: { root: { view: Root, arguments: { api: Api }, previews: { Mock: { variant: mock } } } } }
            variants: { mock: { bindings: { Api: MockApi } } }
            root: { kind: container, environment: object, start: Home.root, main: TheApp }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                #Preview("Mock") {
                    AppDependencies.mock.makeRootView()
                        .environment(AppDependencies.mock)
                }
                """
            ])
    }

    @Test func ofAVariantThatIsNotKnownNothingFollows() {
        check(
            """
            name: App
            bindings: { Api: { implementation: RealApi, liveOnly: true } }
            scopes: { Session: { inputs: { user: User }, bindings: { RepoAPI: { implementation: RealRepo, arguments: { api: Api, user: user } } } } }
            variants:
              mock: { live: true, bindings: { RepoApi: MockRepo } }
                                              ^^^^^^^ variant-overrides-nothing
              other: { live: true, RepoAPI: MockRepo }
                                   ^^^^^^^ unknown-key
            features:
              Home:
                scope: Session
                scenes:
                  home:
                    view: HomeView
                    arguments: { repo: RepoAPI }
                    previews: { Mock: { variant: mock }, Other: { variant: other }, Misspelt: { variant: mok } }
                                                                                                         ^^^ unknown-reference
            root: { }
            """)
    }

    /// Mail of one account, in which windows open that belong to it.
    private func mail(
        credentials: String = "{ implementation: Keychain, arguments: { address: address } }",
        previews: String = "", root: String = ""
    ) -> String {
        """
        name: App
        bindings: { Manager: { lazy: true, arguments: { begin: { factory: Account } } } }
        scopes:
          Account: { inputs: { address: String }, bindings: { Credentials: \(credentials) } }
          Window: { parent: Account, bindings: { Draft: { arguments: { credentials: Credentials } } } }
        features:
          Inbox: { scope: Account, scenes: { inbox: { view: InboxView, arguments: { open: { factory: Window } }\(previews) } } }
          Letter: { scope: Window, scenes: { letter: { view: LetterView, arguments: { draft: Draft } } } }
          Welcome: { scenes: { welcome: { view: WelcomeView, arguments: { manager: Manager } } } }
        variants: { fake: { bindings: { Credentials: Fixed } } }
        root: { kind: container, start: Welcome.welcome\(root) }
        """
    }

    @Test func whatAVariantMakesWithoutEffectsItsScopeMayStillWaitFor() {
        let credentials =
            "{ implementation: Keychain, arguments: { address: address }, effects: [async, throws] }"
        let previews = ", previews: { Fake: { variant: fake, inputs: { address: '\"a\"' } } }"
        #expect(codes(of: mail(previews: previews)) == [])
        #expect(
            codes(of: mail(credentials: credentials, previews: previews)) == ["unserved-effect"])
    }

    @Test func whatBeginningTheScopeTakesAPreviewAndATestPass() {
        #expect(
            codes(of: mail(previews: ", previews: { Fake: { variant: fake } }")) == [
                "missing-argument"
            ])
        check(
            mail(root: ", tests: Tests/MailTests.swift"),
            expecting: [
                "Tests/MailTests.swift": """
                        let account = root.makeAccount(address: "")
                """
            ])
    }

    @Test func whatBeginsAScopeIsLazyWhereAVariantHasThatHoldTheRoot() {
        #expect(codes(of: mail().replacing("lazy: true, ", with: "")) == ["dependency-cycle"])
        check(
            mail(),
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var manager: Manager = Manager(
                        begin: { [unowned self] in makeAccount(address: $0) }
                    )
                """
            ])
        #expect(
            codes(
                of: mail().replacing("lazy: true, ", with: "").replacing(
                    "kind: container", with: "kind: struct"))
                == ["dependency-cycle"])
    }

    /// What a preview cannot compose by itself it makes as the app does, unless that fails: this is the cause, and nothing else.
    @Test(arguments: ["", ", main: ShopApp"]) func aRootThatFailsMakesNoPreview(main: String) {
        func manifest(_ cache: String, _ mark: String = "") -> String {
            """
            name: Shop
            bindings:
              Cache: { arguments: {}, \(cache) }
            \(mark)
              Router: { lazy: true, arguments: { begin: { factory: Session } } }
            scopes:
              Session: { bindings: { Model: { arguments: { end: '{ $(Router).end() }' } } } }
            features:
              Login: { scenes: { login: { view: LoginView, arguments: { router: Router } } } }
            root: { kind: container, start: Login.login\(main), previews: { Start: } }
            """
        }
        let mark = "                                   ^^^^^^ unserved-effect: 'Cache' may fail"
        check(manifest("effects: throws", mark))
        check(manifest("effects: throws, onFailure: trap"))
    }
}
