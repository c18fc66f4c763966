import Testing

/// Functions of a root with variants, which make what these make otherwise.
@Suite struct HandedInFunctionTests {
    /// What a function takes stands inside of it, and so do the functions that need it.
    @Test func aFunctionThatIsHandedInHasFunctionsOfItsOwn() {
        check(
            """
            name: App
            scopes:
              Session:
                inputs: { user: User }
                bindings:
                  Job: { lifetime: transient, inputs: { id: Int }, arguments: { user: user, id: id }, when: { 'if isDemo()': { implementation: DemoJob } } }
                  Queue: { implementation: LiveQueue, arguments: { makeJob: { factory: Job } } }
            variants: { mock: { bindings: { Queue: MockQueue } } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                @MainActor
                final class AppDependencies {
                    let variant: Variant

                    init(variant: Variant) {
                        self.variant = variant
                    }

                    enum Variant {
                        case live, mock
                    }

                    static let live = AppDependencies(variant: .live)

                    static let mock = AppDependencies(variant: .mock)
                """
            ])
    }

    /// What a function makes along with its object may throw.
    @Test func aFunctionThatIsHandedInThrowsForWhatItMakesForItself() {
        check(
            """
            name: App
            bindings:
              Clock: { implementation: Quartz, lifetime: scene }
              Alarm: { implementation: LiveAlarm, lifetime: scene }
            scopes:
              Session:
                bindings: { Job: { lifetime: transient, arguments: { alarm: Alarm } } }
            variants:
              mock:
                bindings:
                  Clock: { implementation: MockClock, effects: throws }
                  Alarm: { implementation: MockAlarm, arguments: { clock: Clock } }
            root: { kind: container }
            """,
            expecting: [
                "Session.swift": """
                    func makeJob() throws -> Job {
                        let alarm = try makeAlarm()
                        return Job(alarm: alarm)
                    }

                    private func makeAlarm() throws -> any Alarm {
                        switch root.variant {
                        case .live:
                            return LiveAlarm()
                        case .mock:
                            let clock = try makeClock()
                            return MockAlarm(clock: clock)
                        }
                    }

                    private func makeClock() throws -> any Clock {
                """
            ])
    }

    @Test func aSceneDelegatesFunctionsAskForNoOthersOfIt() {
        check(
            """
            name: App
            bindings:
              Job: { lifetime: transient, inputs: { id: Int }, arguments: { id: id }, setup: $(self).start() }
              Queue: { implementation: LiveQueue, lifetime: transient, arguments: { makeJob: { factory: Job } } }
            features:
              Home: { scenes: { home: { view: HomeViewController, arguments: { queue: Queue, makeJob: { factory: Job } } } } }
            variants: { mock: { bindings: { Job: MockJob, Queue: MockQueue } } }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private func makeJob(id: Int) -> Job {
                        switch variant {
                        case .live:
                            let job = Job(id: id)
                            job.start()
                            return job
                        case .mock:
                            return MockJob()
                        }
                    }

                    private func makeQueue() -> any Queue {
                        switch variant {
                        case .live:
                            LiveQueue(makeJob: { [unowned self] in makeJob(id: $0) })
                        case .mock:
                            MockQueue()
                        }
                    }
                }
                """
            ])
    }
}
