import Testing

/// A function of an initializer can read no property, because not all of them are set when it is called.
@Suite struct InitializerFunctionTests {
    @Test(arguments: [("struct", "CompositionRoot"), ("container", "AppDependencies")])
    func aFunctionHasConstantsForItsValues(_ kind: String, _ type: String) {
        check(
            """
            name: App
            values: { seed: { type: Int, value: 3 } }
            bindings:
              Maker: { lifetime: transient, implementation: LocalMaker, arguments: { seed: seed }, setup: $(self).start() }
              Pool: { implementation: MakerPool, arguments: { maker: Maker } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { pool: Pool } }
            root: { kind: \(kind), start: Home.home }
            """,
            expecting: [
                "\(type).swift": """
                    private static func makeMaker(seed: Int) -> any Maker {
                        let maker = LocalMaker(seed: seed)
                        maker.start()
                        return maker
                    }
                """
            ])
    }

    /// A function makes closures of its own.
    @Test func noConstantStandsForAClosureThatAFunctionMakes() {
        check(
            """
            name: App
            bindings:
              Log:
              Job: { lifetime: transient, inputs: { id: Int }, arguments: { id: id } }
              Player:
                implementation: AudioPlayer
                arguments: { make: { factory: Job } }
                properties: { run: '{ $(Job)(3).go() }' }
                decorators: [{ implementation: LoggedPlayer, properties: { hook: '{ $(Log).ping() }' } }]
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init() {
                        self.log = Log()
                        self.player = Self.makePlayer(log: log)
                    }
                """
            ])
    }

    /// A constant that is called as a method hides it.
    @Test func aMethodIsCalledBesideAConstantOfItsName() {
        check(
            """
            name: App
            bindings:
              Vote: { lifetime: scene }
              Tracker:
                implementation: DiskTracker
                setup: $(self).start()
                effects: throws
                onFailure: PlainTracker
                decorators: [{ CachedTracker: { vote: Vote } }]
                lifetime: transient
                inputs: { item: Int }
                allow: unused-input
            scopes:
              Session:
                inputs: { token: String }
                bindings:
                  Loader:
                    implementation: FastLoader
                    arguments: { tracker: $(Tracker)(1), token: token }
                    when: { 'if Flags.isPlain': PlainLoader }
                    lifetime: scene
            features:
              Chat: { scope: Session, scenes: { chat: { view: ChatView, arguments: { loader: Loader } } } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                        let makeTracker: @MainActor (Int) -> any Tracker = { [self] _ in
                            self.makeTracker(vote: vote)
                        }
                """
            ])
    }
}
