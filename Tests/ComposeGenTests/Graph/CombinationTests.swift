import Testing

/// Objects where features meet: choices beside transients, functions beside closures, scopes beside objects of scenes.
@Suite struct CombinationTests {
    @Test func whatAChoiceAndATransientInPlaceShareIsMadeOnce() {
        check(
            """
            name: App
            bindings:
              Api:
            features:
              Home:
                bindings:
                  Store: { implementation: DiskStore, arguments: { api: Api } }
                  Loader: { lifetime: transient, implementation: RemoteLoader, arguments: { store: Store } }
                  Service:
                    implementation: PlainService
                    when: { if Settings.isFast: { implementation: FastService, arguments: { loader: Loader } } }
                scenes:
                  home: { view: HomeView, arguments: { loader: Loader, service: Service } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let store = DiskStore(api: api)
                        let service = makeService(store: store)
                        return HomeView(loader: RemoteLoader(store: store), service: service)
                """
            ])
    }

    /// What is tried is always made, so that its parts stand before, and their failures are no failures of it.
    @Test func whatOnlyAnAttemptIsMadeOfIsMadeBefore() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Store: { implementation: DiskStore, effects: throws }
                  Loader:
                    implementation: RemoteLoader
                    arguments: { store: Store }
                    effects: failable
                    onFailure: { implementation: QuietLoader }
                scenes:
                  home: { view: HomeView, arguments: { loader: Loader } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    static func home() throws -> some View {
                        let store = try DiskStore()
                        let loader: any Loader = RemoteLoader(store: store) ?? QuietLoader()
                        return HomeView(loader: loader)
                    }
                """
            ])
    }

    @Test func whatAnotherChoiceNeedsThroughAClosureIsOneObject() {
        check(
            """
            name: App
            bindings:
              Gateway: DiskGateway
              Client: { lifetime: transient, implementation: RemoteClient, arguments: { gateway: Gateway } }
              Store:
                implementation: PlainStore
                arguments: { make: { factory: Client } }
                when: { if Settings.isFast: { implementation: FastStore, arguments: { gateway: Gateway } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        if Settings.isFast {
                            return FastStore(gateway: gateway)
                        }
                        return PlainStore(make: { RemoteClient(gateway: gateway) })
                """
            ])
    }

    /// A function that makes the report alone has no other use for the store, but the choice is made by the same one.
    @Test func whatAChoiceIsMadeOfIsOneObjectInEachFunction() {
        check(
            """
            name: App
            bindings:
              Store: { implementation: DiskStore, lifetime: scene }
              Client:
                lifetime: scene
                implementation: RemoteClient
                arguments: { store: Store }
                effects: throws
                onFailure: { implementation: LocalClient, arguments: { cause: error } }
              Report: { lifetime: transient, arguments: { client: Client } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { store: Store, client: Client, report: { factory: Report } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    func makeHome() -> some View {
                        let store = DiskStore()
                        let client = makeClient(store: store)
                """
            ])
    }

    @Test func whatAnAttemptIsMadeOfIsCompletedBefore() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Clock: { setup: $(self).start() }
                  Tracker:
                    implementation: RemoteTracker
                    arguments: { clock: Clock }
                    effects: throws
                    onFailure: { implementation: LocalTracker }
                    decorators: [TimedTracker]
                scenes:
                  home: { view: HomeView, arguments: { tracker: Tracker } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let clock = Clock()
                        clock.start()
                        let tracker = TimedTracker(decoratee: (try? RemoteTracker(clock: clock)) ?? LocalTracker())
                """
            ])
    }

    @Test func aMethodMakesWhatItsStaticFunctionTakes() {
        check(
            """
            name: App
            bindings:
              Loader: { implementation: FastLoader, setup: $(self).start(), lifetime: scene }
            scopes:
              Session:
                bindings:
                  Service:
                    implementation: LiveService
                    arguments: { loader: Loader }
                    decorators: [{ CountedService: , properties: { pace: .fast } }]
                    lifetime: transient
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } } }
              Cart: { scope: Session, scenes: { cart: { view: CartView, arguments: { service: Service } } } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                    func makeService() -> any Service {
                        let loader = FastLoader()
                        loader.start()
                        return makeService(loader: loader)
                    }
                """
            ])
    }

    @Test func aScopeHasItsOwnObjectOfASceneInEachBranch() {
        check(
            """
            name: App
            bindings:
              Queue: { lifetime: scene }
            scopes:
              Session:
                bindings:
                  Client:
                    lifetime: transient
                    inputs: { item: Item }
                    implementation: RemoteClient
                    setup: '$(self).start(with: $(Queue))'
                    effects: throws
                    onFailure: { implementation: LocalClient, arguments: { item: item, cause: error } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } } }
              Cart: { scope: Session, scenes: { cart: { view: CartView, arguments: { make: { factory: Client } } } } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                        let queue = Queue()
                        return makeClient(queue: queue, item: item)
                """
            ])
    }

    @Test func aStaticFunctionTakesInputsThatItDoesNotUse() {
        check(
            """
            name: App
            bindings:
              Tracker: { lifetime: transient, inputs: { items: { type: '[Item]', allow: [unused-input] } }, implementation: PlainTracker, setup: $(self).start() }
              Gateway: { implementation: DiskGateway, arguments: { tracker: '$(Tracker)([])' } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { gateway: Gateway, make: { factory: Tracker } } } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private static func makeTracker(items: [Item]) -> any Tracker {
                """
            ])
    }

    @Test func aStaticFunctionDeclaresTheFunctionsThatItsTextCalls() {
        check(
            """
            name: App
            bindings:
              Api:
              Store: { lifetime: transient, inputs: { onClose: () -> Void }, implementation: DiskStore, arguments: { api: Api, onClose: onClose } }
              Mail:
                implementation: RemoteMail
                arguments: { store: '$(Store)({})' }
                effects: throws
                onFailure: { implementation: LocalMail, setup: $(self).start() }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { mail: Mail, api: Api } } } }
            root: { kind: container }
            variants: { mock: { bindings: { Api: MockApi } } }
            """,
            expecting: [
                "AppDependencies.swift": """
                            let makeStore: @MainActor (@escaping () -> Void) -> any Store = {
                                DiskStore(api: api, onClose: $0)
                            }
                """
            ])
    }

    @Test func whatMayBeNilWaitsAndKeepsItsClosures() {
        check(
            """
            name: App
            bindings:
              Api:
              Tracker:
                lifetime: transient
                implementation: RemoteTracker
                arguments: { api: Api }
                effects: throws
                onFailure: { implementation: LocalTracker, arguments: { cause: error } }
              Store:
                implementation: DiskStore
                arguments: { make: { factory: Tracker } }
                effects: [failable, async]
                setup: $(self).start()
                onFailure: { implementation: MemoryStore }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } }
            root: { kind: struct }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        if let diskStore = await DiskStore(make: { makeTracker(api: api) }) {
                """
            ])
    }

    @Test func aClosureSaysWhatItsOperandsHaveInCommon() {
        check(
            """
            name: App
            bindings:
              Api:
            features:
              Home:
                bindings:
                  Client:
                    lifetime: transient
                    inputs: { item: Item }
                    implementation: RemoteClient
                    arguments: { api: Api }
                    effects: throws
                    onFailure: { implementation: LocalClient, arguments: { item: item } }
                scenes:
                  home: { view: HomeView, arguments: { client: { factory: Client } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        HomeView(client: { (try? RemoteClient(api: api)) ?? LocalClient(item: $0) as any Client })
                """
            ])
    }

    @Test func whatASceneDelegateKeepsDoesNotKeepItThroughObjectsMadeLater() {
        check(
            """
            name: App
            bindings:
              Engine:
              Clock: { lifetime: transient, arguments: { engine: { factory: Engine } } }
              Store: { implementation: DiskStore, arguments: { clock: Clock } }
            features:
              Home: { scenes: { home: { view: HomeViewController, arguments: { store: Store } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private lazy var store: any Store = DiskStore(
                        clock: Clock(engine: { [unowned self] in engine })
                    )
                """
            ])
    }

    @Test func aPropertyOfAClassIsMadeOfWhatIsCompletedInAnInitializer() {
        check(
            """
            name: App
            bindings:
              Client: { lifetime: transient, implementation: RemoteClient, setup: $(self).start() }
              Loader: { implementation: RemoteLoader, arguments: { box: 'Box($(Client))' } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                        init() {
                            self.loader = RemoteLoader(box: Box(Self.makeClient()))
                        }
                """
            ])
    }

    @Test func aPropertyOfAClassCallsNoStaticFunctionByItself() {
        check(
            """
            name: App
            bindings:
              Client:
                lifetime: transient
                implementation: RemoteClient
                when: { if Settings.isOffline: LocalClient }
              Store: { implementation: DiskStore, arguments: { part: { implementation: Part, arguments: { client: Client } } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                        let store: any Store

                        init() {
                            self.store = DiskStore(part: Part(client: Self.makeClient()))
                        }
                """
            ])
    }

    @Test func aDestinationOfAListHasAName() {
        check(
            """
            name: App
            bindings: { Model: { lifetime: scene, setup: $(self).start() } }
            features:
              Home: { scenes: { home: { view: HomeView } } }
              List: { scenes: { list: { view: ListView, inputs: { items: '[Item]' }, arguments: { items: items, model: Model } } } }
            root: { kind: view, start: Home.home, navigation: { path: path, destinations: { '[Item]': List.list } } }
            """,
            expecting: [
                "AppComposer.swift": """
                    private func makeItemsDestination(items: [Item]) -> some View {
                """
            ])
    }

    /// 'Queue' keeps the clock besides, so that nothing is gained by a closure that does not.
    @Test func closuresHoldWeaklyWhatTheirOwnerDoesNotKeep() {
        check(
            """
            name: App
            protocols:
              Loader: { requirements: 'func load()' }
              Clock: { inherits: AnyObject, requirements: 'func tick()' }
            bindings:
              Player: { properties: { loader: Loader, clock: Clock, session: Session } }
              Loader: { implementation: RemoteLoader, arguments: { player: Player } }
              Clock: { implementation: SystemClock, arguments: { player: Player } }
              Queue: { arguments: { onEnd: '{ $(Loader).load() }', onTick: '{ $(Clock).tick() }', clock: Clock, player: Player } }
              Session:
                arguments:
                  onEnd: '{ $(Loader).load() }'
                  onTick: '{ $(Clock).tick() }'
                  onQueue: '{ $(Queue).go() }'
                properties: { queue: Queue }
              Timer: { arguments: { session: Session, onEnd: '{ $(Clock).tick() }' }, properties: { clock: Clock } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { session: Session, timer: Timer } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        let queue = Queue(
                            onEnd: { [unowned loader] in loader.load() },
                            onTick: { clock.tick() },
                            clock: clock,
                            player: player
                        )
                """
            ])
    }

    @Test func closuresKeepWhatMayBeNoClass() {
        check(
            """
            name: App
            protocols:
              Loader: { requirements: 'func load()' }
              Clock: { inherits: AnyObject, requirements: 'func tick()' }
            bindings:
              Player: { properties: { session: Session } }
              Loader: { implementation: RemoteLoader, arguments: { player: Player } }
              Clock: { implementation: SystemClock, arguments: { player: Player } }
              Session: { arguments: { onEnd: '{ $(Loader).load() }', onTick: '{ $(Clock).tick() }' } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader, clock: Clock, session: Session } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        self.session = Session(
                            onEnd: { [loader] in loader.load() },
                            onTick: { [unowned clock] in clock.tick() }
                        )
                """
            ])
    }

    @Test func functionsOfAFeatureCallEachOther() {
        check(
            """
            name: App
            bindings:
              Base:
            features:
              Home:
                bindings:
                  songClock: { implementation: SongClock, arguments: { base: Base, path: path }, lifetime: transient, inputs: { path: Int } }
                  Client: { implementation: LocalClient, arguments: { clock: '$(songClock)(3)', draft: draft }, lifetime: transient, inputs: { draft: 'Item?' } }
                scenes:
                  home: { view: HomeView, arguments: { client: '$(Client)(nil)' } }
                  other: { view: HomeView, arguments: { make: { factory: Client } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let makeSongClock: @MainActor (Int) -> SongClock = { SongClock(base: base, path: $0) }
                        let makeClient: @MainActor (Item?) -> any Client = {
                            LocalClient(clock: makeSongClock(3), draft: $0)
                        }
                        return HomeView(client: makeClient(nil))
                """
            ])
    }

    @Test func whatScenesShareAsksForNoMoreThanEachOfThemHas() {
        check(
            """
            name: App
            bindings:
              Store: { implementation: DiskStore, provides: [Archive] }
            features:
              Home:
                bindings:
                  Tracker:
                    implementation: HomeTracker
                    decorators: [{ implementation: CachedTracker, arguments: { store: Store }, properties: { pace: .fast } }, LoggedTracker]
                scenes:
                  home: { view: HomeView, arguments: { tracker: Tracker } }
                  archive: { view: ArchiveView, arguments: { archive: Archive, tracker: Tracker } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    private static func makeTracker(store: any Store) -> any Tracker {
                """
            ])
    }

    @Test func membersOfVariantsFailWhereTheRootDoes() {
        check(
            """
            name: App
            bindings:
              Client: { implementation: RemoteClient, effects: throws }
              Loader: { lifetime: scene, implementation: RemoteLoader, arguments: { client: Client } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader } } } }
            variants:
              mock: { bindings: { Loader: LoaderStub } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    static func mock() throws -> CompositionRoot {
                        try CompositionRoot(variant: .mock)
                    }
                """
            ])
    }

    @Test func aParameterNeedsNoConstantWhereABuildAddsNothing() {
        check(
            """
            name: App
            bindings:
              Loader: RemoteLoader
              Clock:
            features:
              Home:
                bindings: { Loader: { decorators: [{ SlowLoader: { clock: Clock }, only: DEBUG }] }, Model: { arguments: { loader: Loader, clock: Clock } } }
                scenes: { home: { view: HomeView, arguments: { loader: Loader, model: Model } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        #if DEBUG
                            let loader = SlowLoader(decoratee: loader, clock: clock)
                        #endif
                        let model = Model(loader: loader, clock: clock)
                """
            ])
    }

    @Test func whatWaitsIsNoInitialValue() {
        check(
            """
            name: App
            bindings:
              Client: { implementation: FastClient, effects: [throws, async], onFailure: { implementation: SlowClient } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    init() async {
                        self.client = (try? await FastClient()) ?? SlowClient()
                    }
                """
            ])
    }

    @Test func testsAskNoViewWithModifiersForItsBody() {
        check(
            """
            name: App
            protocols: { Client: { requirements: 'func load()' } }
            bindings: { Client: RemoteClient }
            features:
              Home: { kind: factory, scenes: { home: { view: HomeView, arguments: { client: Client }, ownership: scene } } }
            root: { kind: container, start: Home.home, environment: keys, tests: Tests/CompositionTests.swift }
            """,
            expecting: [
                "Tests/CompositionTests.swift": """
                        _ = root.makeRootView()
                        _ = root.makeHomeFeature().home().body
                """
            ])
    }

    @Test func testsMakeASceneDelegateAsUIKitDoes() {
        check(
            """
            name: App
            bindings:
              Loader: { lifetime: transient, implementation: RemoteLoader }
            features:
              Home: { scenes: { home: { view: HomeController, arguments: { loader: Loader } } } }
            variants: { mock: { bindings: { Loader: LoaderStub } } }
            root: { kind: sceneDelegate, start: Home.home, tests: Tests/CompositionTests.swift }
            """,
            expecting: [
                "Tests/CompositionTests.swift": """
                        let root = SceneDelegate()
                """
            ])
    }

    @Test func whatALazyChoiceMakesDoesNotKeepTheRoot() {
        check(
            """
            name: App
            bindings:
              Base:
              Gateway: { lifetime: transient, implementation: LiveGateway, arguments: { base: Base } }
              Store:
                lazy: true
                implementation: DiskStore
                when: { if Settings.isFast: { implementation: FastStore, arguments: { make: { factory: Gateway } } } }
            features:
              Home: { kind: factory, scenes: { home: { view: HomeView, arguments: { store: Store } } } }
            root: { kind: container, start: Home.home }
            """,
            expecting: [
                "AppDependencies.swift": """
                            return FastStore(make: { [unowned self] in makeGateway() })
                """
            ])
    }

    @Test func membersOfASceneDelegatePassWhatTheyMakeAPartOf() {
        check(
            """
            name: App
            bindings:
              Gateway: LiveGateway
              Store: { implementation: DiskStore, arguments: { gateway: Gateway } }
            features:
              Home: { scenes: { home: { view: HomeController, arguments: { gateway: Gateway, store: Store } } } }
            variants: { mock: { bindings: { Store: { implementation: StoreStub, arguments: { gateway: Gateway } } } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private static func makeMock() -> SceneDelegate {
                        let gateway = LiveGateway()
                        return SceneDelegate(gateway: gateway, store: StoreStub(gateway: gateway))
                    }
                """
            ])
    }

    @Test func whatMayBeNilAndIsPartOfTextHasAFunction() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Tracker: { lifetime: transient, implementation: FastTracker, effects: failable, onFailure: SlowTracker }
                scenes: { home: { view: HomeView, arguments: { title: $(Tracker).label, tracker: Tracker } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        HomeView(title: makeTracker().label, tracker: FastTracker() ?? SlowTracker())
                """
            ])
    }

    @Test func aStaticFunctionTakesFunctionsThatItsObjectIsGiven() {
        check(
            """
            name: App
            bindings: { Base: }
            features:
              Home:
                bindings:
                  Engine: { lifetime: transient, arguments: { base: Base } }
                  Other: { lifetime: transient, implementation: LocalOther, arguments: { make: { factory: Engine } }, properties: { limit: 3 } }
                scenes: { other: { view: OtherView, arguments: { other: Other } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let other = LocalOther(make: makeEngine)
                """
            ])
    }

    @Test func anOverridableObjectSaysTryBeforeTheOperator() {
        check(
            """
            name: App
            bindings: { Store: { swift: 'try makeStore()' } }
            features:
              Home: { kind: factory, scenes: { home: { view: HomeView, arguments: { store: Store } } } }
            root: { kind: container, start: Home.home, overridable: [Store] }
            """,
            expecting: [
                "AppDependencies.swift": """
                        self.store = try store ?? makeStore()
                """
            ])
    }

    @Test func textWithinPartsCallsFunctionsOfItsFeature() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Loader: { implementation: FastLoader, lifetime: transient, arguments: { n: n }, inputs: { n: Int } }
                  Service:
                    implementation: LiveService
                    lifetime: transient
                    arguments: { inner: { implementation: Part, arguments: { loader: '$(Loader)(3)' } } }
                  Queue: { arguments: { service: Service } }
                scenes: { home: { view: HomeView, arguments: { queue: Queue } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let makeLoader: @MainActor (Int) -> any Loader = { FastLoader(n: $0) }
                        let queue = Queue(service: LiveService(inner: Part(loader: makeLoader(3))))
                """
            ])
    }

    @Test func closuresOfAViewRootTakeWhatItsFunctionHas() {
        check(
            """
            name: App
            bindings:
              Store:
              Gateway: { lifetime: scene, setup: $(self).start() }
              Tracker:
                implementation: LiveTracker
                arguments: { make: { factory: Store } }
                effects: throws
                onFailure: { implementation: SlowTracker, arguments: { gateway: Gateway }, properties: { pace: .slow } }
                lifetime: transient
                inputs: { n: Int }
                allow: unused-input
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { make: { factory: Tracker } } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: [
                "AppComposer.swift": """
                            makeTracker: { _ in Self.makeTracker(store: composition.store, gateway: gateway) }
                """
            ])
    }

    @Test func aPreviewMakesEachTransientUnderANameOfItsOwn() {
        check(
            """
            name: App
            bindings:
              Gateway: PlainGateway
              Loader: { implementation: MemoryLoader, lifetime: transient, arguments: { gateway: Gateway } }
            features:
              Shops:
                kind: factory
                scenes: { song: { view: SongView, arguments: { loader: Loader } } }
              Valleys:
                scenes:
                  team:
                    view: TeamView
                    arguments: { show: { factory: Shops.song }, loader: Loader }
                    previews: { Team: {} }
            root: { start: Valleys.team }
            """,
            expecting: [
                "ValleysUIComposer.swift": """
                    let loader = MemoryLoader(gateway: gateway)
                    let shopsFeatureFactory = ShopsFeatureFactory(loader: MemoryLoader(gateway: gateway))
                """
            ])
    }

    @Test func aConstantForTextHasTheTypeOfBothOperands() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Client: { lifetime: transient, implementation: FastClient, effects: throws, onFailure: SlowClient }
                scenes: { home: { view: HomeView, arguments: { onEnd: '{ $(Client).act() }' } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let homeViewClient: any Client = (try? FastClient()) ?? SlowClient()
                """
            ])
    }

    @Test func aStaticFunctionGivesWayToAScenesName() {
        check(
            """
            name: A
            bindings:
              Log:
              Profile: { arguments: { log: Log }, when: { 'if Flags.x': { swift: 'Profile.empty' } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: [Log] } } }
              Me: { scenes: { profile: { view: ProfileView, arguments: { profile: Profile } } } }
            root: { kind: container, start: Home.home }
            """,
            expecting: [
                "AppDependencies.swift": """
                        self.profile = Self.buildProfile(log: log)
                """
            ])
    }

    @Test func previewsMakeWhatClosuresOfLazyObjectsNeed() {
        check(
            """
            name: App
            bindings:
              Log:
              Voucher: { lifetime: transient, inputs: { code: String }, arguments: { code: code, log: Log } }
              Payment: { arguments: { confirm: { factory: Voucher } }, lazy: true }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { payment: Payment }, previews: { P: } } } } }
            root: { kind: container, start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                    let log = Log()
                    let payment = Payment(confirm: { Voucher(code: $0, log: log) })
                """
            ])
    }

    @Test func statementsThatDeclareOneNameStandApart() {
        check(
            """
            name: App
            values: { size: { type: Int, value: 2 } }
            bindings:
              Socket: { setup: 'let limit = $(size); $(self).open(limit)' }
              Router: { setup: 'let limit = 1; $(self).listen(limit)' }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        do {
                            let limit = 1; router.listen(limit)
                        }
                """
            ])
    }

    @Test func parametersHideNoProperties() {
        check(
            """
            name: App
            bindings: { Uploader: { lazy: true } }
            root: { kind: container, overridable: [Uploader], setup: $(Uploader).start() }
            """,
            expecting: [
                "AppDependencies.swift": """
                        self.uploader.start()
                """
            ])
    }

    @Test func parametersOfUIKitHideNoProperties() {
        check(
            """
            name: App
            bindings: { Session: { implementation: LiveSession } }
            features: { Home: { scenes: { home: { view: HomeController, arguments: { session: Session } } } } }
            root: { kind: sceneDelegate, start: Home.home, setup: $(Session).restore() }
            """,
            expecting: [
                "SceneDelegate.swift": """
                        self.session.restore()
                """
            ])
    }

    @Test func aPreviewMakesNothingOfItsFactorysOtherScenes() {
        check(
            """
            name: App
            bindings:
              Reader: { lifetime: transient, inputs: { id: Int }, arguments: { id: id }, effects: [throws, async] }
            features:
              Browse:
                kind: factory
                bindings: { Model: { arguments: { reader: 'try await $(Reader)(1)' } } }
                scenes:
                  browse: { view: BrowseView, arguments: { model: Model } }
                  safe: { view: SafeView, arguments: { make: { factory: Reader } }, previews: { S: } }
            root: { start: Browse.safe }
            """,
            expecting: [
                "BrowseFeatureFactory.swift": """
                #Preview("S") {
                    BrowseFeatureFactory(makeReader: { try await Reader(id: $0) }).safe()
                }
                """
            ])
    }

    @Test func propertiesAreMadeInTheInitializerWhereTheTextOfAPartNamesATransient() {
        check(
            """
            name: App
            bindings:
              Client: { lifetime: transient, implementation: LiveClient }
              Tracker: { implementation: LiveTracker, arguments: { part: { implementation: Part, arguments: { onEnd: '{ $(Client).act() }' } } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { tracker: Tracker } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                        self.tracker = LiveTracker(part: Part(onEnd: { trackerClient.act() }))
                """
            ])
    }

    @Test func branchesOfARootsObjectReachTheRootFromAScope() {
        check(
            """
            name: App
            values: { host: { type: String } }
            bindings:
              Clock: { implementation: SystemClock }
              Session: { implementation: RemoteSession, lifetime: scene }
              Quote:
                implementation: PlainQuote
                arguments: { name: host, session: Session }
                lifetime: transient
                when: { 'if Flags.x': { implementation: OtherQuote, arguments: { name: host, report: '{ $(Clock).now() }' } } }
            scopes: { Basket: { inputs: { id: Int }, bindings: { Cart: { implementation: LocalCart, arguments: { id: id } } } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: Basket } } } } }
              Pay: { scope: Basket, scenes: { pay: { view: PayView, arguments: { cart: Cart, quote: { factory: Quote } } } } }
            root: { kind: container }
            """,
            expecting: [
                "Basket.swift": """
                        return PayUIComposer.pay(cart: cart, makeQuote: { [self] in makeQuote(session: session) })
                """
            ])
    }

    @Test func aChoiceInAScopeCallsAFunctionOfItsRoot() {
        check(
            """
            name: App
            bindings:
              Votes: { implementation: QuietVotes, lifetime: scene }
              Tracker: { lifetime: transient, inputs: { item: Item }, implementation: DiskTracker, arguments: { item: item, votes: Votes } }
            scopes:
              Workspace:
                bindings:
                  Loader:
                    implementation: FastLoader
                    arguments: { tracker: '$(Tracker)(Item(id: 1))' }
                    when: { 'if Flags.x': PlainLoader }
                    lifetime: scene
            features:
              Trips: { scenes: { mail: { view: MailView, arguments: { begin: { factory: Workspace } } } } }
              Chats: { scope: Workspace, scenes: { pass: { view: PassView, arguments: { loader: Loader } } } }
            root: { kind: container }
            """,
            expecting: [
                "Workspace.swift": """
                    private func makeLoader(votes: any Votes) -> any Loader {
                        if Flags.x {
                            return PlainLoader()
                        }
                        let makeTracker: @MainActor (Item) -> any Tracker = { DiskTracker(item: $0, votes: votes) }
                        return FastLoader(tracker: makeTracker(Item(id: 1)))
                    }
                """
            ])
    }

    @Test func aFunctionTakesWhatAProxyIsWrappedAroundAsItIs() {
        check(
            """
            name: App
            protocols: { Client: { inherits: AnyObject, requirements: func act(), generate: [{ weakProxy: WeakProxy }] } }
            bindings:
              Client: { implementation: BasicClient }
              Loader:
                implementation: LocalLoader
                arguments: { output: { weak: Client } }
                setup: $(self).start()
                decorators: [{ TracedLoader: , only: DEBUG }]
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { loader: Loader, client: Client } } } }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private static func makeLoader(client: BasicClient) -> any Loader {
                """
            ])
    }

    @Test func anAttemptOfAFeatureCallsAFunctionOfTheFeature() {
        check(
            """
            name: App
            features:
              Drums:
                bindings:
                  Garden: { implementation: MemoryGarden, lifetime: transient, inputs: { count: Int }, arguments: { count: count } }
                  Tracker:
                    implementation: DiskTracker
                    arguments: { store: $(Garden)(3) }
                    effects: throws
                    onFailure: { implementation: RemoteTracker }
                    lifetime: transient
                    decorators: [{ Traced: , only: DEBUG }]
                scenes:
                  note: { view: NoteView, arguments: { tracker: Tracker } }
                  yard: { view: YardView, arguments: { make: { factory: Garden } } }
            """,
            expecting: [
                "DrumsUIComposer.swift": """
                    private static func makeTracker(
                        makeGarden: @escaping @MainActor (Int) -> any Garden
                    ) -> any Tracker {
                """
            ])
    }

    @Test func aParameterTakesThePlaceOfWhatTraps() {
        check(
            """
            name: App
            bindings:
              Client: { implementation: DiskClient, effects: throws, onFailure: trap }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { client: Client } } } }
            root: { kind: container, overridable: [Client] }
            """,
            expecting: [
                "AppDependencies.swift": """
                        self.client = try! client ?? DiskClient()
                """
            ])
    }

    @Test func aConstantCallsTheStaticFunctionOfItsName() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  Quill:
                    implementation: LiveQuill
                    when: { 'if Flags.x': BasicQuill }
                    lifetime: transient
                    inputs: { count: Int }
                    allow: unused-input
                scenes: { home: { view: HomeView, arguments: { quill: '$(Quill)(1)' } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let makeQuill: @MainActor (Int) -> any Quill = { _ in Self.makeQuill() }
                        return HomeView(quill: makeQuill(1))
                """
            ])
    }

    @Test func scenesShareAnInputThatOneOfThemHasADefaultFor() {
        check(
            """
            name: App
            features:
              Wall:
                bindings: { Label: { implementation: PlainLabel, arguments: { caption: caption } } }
                scenes:
                  hammer: { inputs: { caption: String }, view: HammerView, arguments: { label: Label } }
                  note: { inputs: { caption: { type: String, default: '"a"' } }, view: NoteView, arguments: { label: Label } }
                flow:
                  start: { scene: hammer, arguments: { caption: '"b"' } }
                  routes: { toNote: note }
            root: { start: Wall }
            """,
            expecting: [
                "WallUIComposer.swift": """
                        return HammerView(label: label)
                    }

                    static func note(caption: String = "a") -> some View {
                """,
                "WallRootView.swift": """
                                    case .toNote:
                                        WallUIComposer.note()
                """,
            ])
    }
}
