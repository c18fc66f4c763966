import Testing

/// Closures that the tool writes, held to what they are passed for.
@Suite struct PassedFunctionTests {
    private static let swift = """
        import SwiftUI
        protocol Job: Sendable {}
        struct Upload: Job { init(id: Int) throws {} }
        final class Slow { init() async {} }
        final class Sure: Sendable { init() {} }
        final class Plain {
            init(make: @escaping (Int) -> any Job, all: [() -> Sure] = []) {}
            var later: (() -> Slow)?
        }
        final class Optional1 { init(make: ((Int) -> any Job)?) {} }
        final class Throwing { init(make: @escaping @Sendable (Int) throws -> any Job) {} }
        final class Waiting { init(make: @escaping () async -> Slow, sure: @escaping () async -> Sure) {} }
        final class Again { init(make: (Int) throws -> any Job) rethrows {} }
        final class Many { init(all: [() -> Slow]) {} }
        struct Screen: View { init() throws {} ; var body: some View { Text("") } }
        struct Host<Content: View>: View { let make: () -> Content; var body: some View { make() } }
        """

    private func check(
        _ bindings: String, after: String = "", expecting lines: [String: String] = [:]
    ) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Job: { implementation: Upload, lifetime: transient, inputs: { id: Int } }
              Slow: { lifetime: transient }
              Sure: { lifetime: transient }
            \(bindings)\(after)
            root: { kind: container }
            """, swift: ["App.swift": Self.swift], expecting: lines)
    }

    @Test func whatMayFailOrWaitIsNoPlainFunction() {
        check(
            """
              Plain: { arguments: { make: { factory: Job } }, properties: { later: { factory: Slow } } }
                                                     ^^^ type-mismatch: 'make' takes '(Int) -> Job', and to make 'Job' may fail
                                                                                              ^^^^ type-mismatch: 'later' takes '() -> Slow', and to make 'Slow' may wait
              Optional1: { arguments: { make: { factory: Job } } }
              Many: { arguments: { all: [{ factory: Slow }] } }
            """)
        check(
            """
              Many: { arguments: { all: [{ factory: Slow }] } }
                                                    ^^^^ type-mismatch: 'all' takes '() -> Slow', and to make 'Slow' may wait
            """)
    }

    /// A scope takes no `onFailure`, but what fails in it does.
    @Test func whatFailsInAScopeIsNamed() {
        let manifest = """
            name: App
            sources: App.swift
            bindings: { Manager: { arguments: { begin: { factory: Session } } } }
            scopes: { Session: { inputs: { id: Int }, bindings: { cache: { implementation: Cache } } } }
            root: { kind: container }
            """
        let swift = """
            struct Cache { init() throws {} }
            @MainActor final class Manager { init(begin: @escaping (Int) -> Session) {} }
            """
        #expect(
            advice(on: manifest, swift: ["App.swift": swift]) == [
                "let 'begin' be a function that is 'throws'",
                "or say what happens then with 'onFailure' at 'cache': trap, or another choice",
            ])
    }

    @Test func functionsThatThrowOrWaitTakeIt() {
        check(
            """
              Throwing: { arguments: { make: { factory: Job } } }
              Waiting: { arguments: { make: { factory: Slow }, sure: { factory: Sure } } }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init() {
                        self.throwing = Throwing(make: { try Upload(id: $0) })
                        self.waiting = Waiting(make: { await Slow() }, sure: { Sure() })
                    }
                """
            ])
    }

    /// A function that may be called from anywhere waits for the main actor, or takes nothing that this makes.
    @Test func functionsThatRunAnywhereWaitForTheMainActor() {
        func check(_ function: String, _ mark: String = "", expecting lines: [String: String] = [:])
        {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings:
                  Job: { lifetime: transient, inputs: { id: Int } }
                  Worker: { arguments: { make: { factory: Job } } }
                features:
                  Home: { scenes: { home: { view: HomeView, arguments: { make: { factory: Job } } } } }
                \(mark)
                root: { kind: container, start: Home.home }
                """,
                swift: [
                    "App.swift": """
                    import SwiftUI
                    @MainActor final class Job { init(id: Int) {} }
                    final class Worker: Sendable { init(make: @escaping @Sendable (Int) async -> Job) {} }
                    struct HomeView: View {
                        let make: \(function)
                        let worker: Worker
                        var body: some View { Text("") }
                    }
                    """
                ], expecting: lines)
        }
        for function in ["@Sendable (Int) async -> Job", "@MainActor @Sendable (Int) -> Job"] {
            check(
                function,
                expecting: [
                    "AppDependencies.swift": """
                            self.worker = Worker(make: { @MainActor in Job(id: $0) })
                    """,
                    "HomeUIComposer.swift": """
                            makeJob: @escaping @MainActor @Sendable (Int) -> Job
                    """,
                ])
        }
        check(
            "@Sendable (Int) -> Job",
            """
                                                                                      ^^^ type-mismatch: 'make' takes '@Sendable (Int) -> Job', which runs anywhere, and a function of the main actor makes 'Job'
            """)
    }

    /// A class that may not be sent is made where the function is called, as long as nothing of that belongs to an actor.
    @Test func whatNoActorIsolatesIsMadeWhereTheFunctionIsCalled() {
        func check(_ parser: String, _ mark: String, _ made: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                values: { limit: { type: Int, value: 3 } }
                bindings:
                  Plain:
                  Sure:
                  Parser: { lifetime: transient, inputs: { name: String } }
                  Worker: { arguments: { make: { factory: Parser } } }
                \(mark)
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    final class Plain { init() {} }
                    final class Sure: Sendable { init() {} }
                    \(parser)
                    final class Worker: Sendable { init(make: @escaping @Sendable (String) async -> Parser) {} }
                    """
                ],
                expecting: made.isEmpty
                    ? [:]
                    : ["AppDependencies.swift": "        self.worker = Worker(make: \(made))"])
        }
        check(
            "final class Parser { init(name: String, limit: Int, sure: Sure) {} }", "",
            "{ [limit, sure] in Parser(name: $0, limit: limit, sure: sure) }")
        check(
            "final class Parser: Sendable { init(name: String, plain: Plain) {} }", "",
            "{ @MainActor [plain] in Parser(name: $0, plain: plain) }")
        check(
            "final class Parser { init(name: String, plain: Plain) {} }",
            """
                                                      ^^^^^^ type-mismatch: and 'Parser', which an actor makes, is not Sendable
            """, "")
    }

    /// A lazy object's closure makes it there, too, where no function of the root makes a part.
    @Test func whatNoActorIsolatesIsMadeByClosuresOfLazyObjects() {
        func check(_ parser: String, _ mark: String, _ made: String = "") {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                values: { limit: { type: Int }, box: { type: Box } }
                bindings:
                  Part: { lifetime: transient }
                  Other: { arguments: { part: Part } }
                  Third: { arguments: { part: Part } }
                  Parser: { lifetime: transient, inputs: { name: String } }
                  Worker: { lazy: true, arguments: { make: { factory: Parser } } }
                \(mark)
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    final class Box { init() {} }
                    final class Part { init() {} }
                    final class Other { init(part: Part) {} }
                    final class Third { init(part: Part) {} }
                    \(parser)
                    final class Worker: Sendable { init(make: @escaping @Sendable (String) async -> Parser) {} }
                    """
                ], expecting: made.isEmpty ? [:] : ["AppDependencies.swift": made])
        }
        check(
            "final class Parser { init(name: String, limit: Int) {} }", "",
            "        make: { [limit] in Parser(name: $0, limit: limit) }")
        check(
            "final class Parser { init(name: String, box: Box) {} }",
            """
                                                                  ^^^^^^ type-mismatch: and 'Parser', which an actor makes, is not Sendable
            """)
    }

    /// What such a closure is handed or returns crosses, unless it is given away; what an actor's closure keeps does not.
    @Test func whatCrossesToAnActorIsSendable() {
        func check(_ binding: String, _ function: String, _ marks: String = "") {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                values: { box: { type: Box } }
                bindings:
                  Store:
                  Panel: { lifetime: transient, inputs: { name: String } }
                  Worker: { arguments: { make: { factory: \(binding) } } }
                \(marks)
                root: { kind: container }
                """,
                swift: [
                    "App.swift": """
                    final class Box { init() {} }
                    final class Store { init() {} }
                    @MainActor final class Panel { init(name: String, store: Store) {} }
                    final class Worker { init(make: @escaping \(function)) {} }
                    """
                ])
        }
        for function in [
            "@MainActor @Sendable (String) -> Panel", "@Sendable (String) async -> Panel",
        ] {
            check("Panel", function)
        }
        check(
            "Store", "@Sendable () async -> Store",
            """
                                                      ^^^^^ type-mismatch: and 'Store', which an actor makes, is not Sendable
            """)
    }

    /// Swift takes what a closure throws for any error, unless the closure says it.
    @Test func aClosureSaysTheOneErrorThatItThrows() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Loader: { lifetime: transient }
              Item: { lifetime: transient, inputs: { id: Int } }
              Worker: { arguments: { load: { factory: Loader }, item: { factory: Item } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                enum Fault: Error { case a }
                final class Loader { init() throws(Fault) {} }
                final class Item { init(id: Int) throws(Fault) {} }
                final class Worker {
                    init(load: @escaping () throws(Fault) -> Loader, item: @escaping (Int) throws(Fault) -> Item) {}
                }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                            load: { () throws(Fault) in try Loader() },
                            item: { (id) throws(Fault) in try Item(id: id) }
                """
            ])
    }

    /// What belongs to one actor is neither called from anywhere nor from another.
    @Test(arguments: ["@Sendable () -> Job", "@MainActor () -> Job"])
    func functionsOfOtherActorsAreNotCalledAtOnce(function: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings: { Job: { lifetime: transient } }
            features:
              Home:
                isolation: Engine
                scenes: { home: { view: Worker, returns: Worker, arguments: { make: { factory: Job } } } }
                                                                                               ^^^ type-mismatch: and a function of 'Engine' makes 'Job'
            root: { kind: container, isolation: Engine }
            """,
            swift: [
                "App.swift": """
                @globalActor actor Engine { static let shared = Engine() }
                final class Job: Sendable { init() {} }
                final class Worker { init(make: @escaping \(function)) {} }
                """
            ])
    }

    /// Closures of a structure that no actor isolates have its parts, and not the whole of it.
    @Test(arguments: ["{ factory: Job }", "'{ $(Job) }'"])
    func aFactoryThatIsNotIsolatedIsNotKept(argument: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings: { Plain: , Job: }
            features:
              Home:
                kind: factory
                isolation: nonisolated
                scenes: { home: { view: Worker, returns: Worker, arguments: { make: \(argument) } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Plain { init() {} }
                final class Job: Sendable { init() {} }
                final class Worker { init(plain: Plain, make: @escaping @Sendable () -> Job) {} }
                """
            ],
            expecting: [
                "HomeFeatureFactory.swift": "        Worker(plain: plain, make: { [job] in job })"
            ])
    }

    @Test func aStructureThatKeepsWhatMayNotBeSentIsNotSent() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings: { Plain: , Job: { lifetime: transient } }
            features:
              Home:
                isolation: nonisolated
                scenes: { home: { view: Worker, returns: Worker, arguments: { make: { factory: Job } } } }
                                                                                               ^^^ type-mismatch: to make 'Job' it would keep the root, whose 'Plain' is not Sendable
            root: { kind: struct, isolation: nonisolated }
            """,
            swift: [
                "App.swift": """
                final class Plain { init() {} }
                final class Job: Sendable { init() {} }
                final class Worker { init(plain: Plain, make: @escaping @Sendable () -> Job) {} }
                """
            ])
    }

    @Test func whatARootKeepsIsNotSentToAnActor() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings: { Plain: , Model: { lifetime: transient } }
                                 ^^^^^ unsendable-capture: 'Model' belongs to 'MainActor', and 'Plain', which is not Sendable, stays with its root
            root: { kind: container, isolation: nonisolated }
            """,
            swift: [
                "App.swift": """
                final class Plain { init() {} }
                @MainActor final class Model { init(plain: Plain) {} }
                """
            ])
    }

    @Test func aFailureThatIsServedDoesNotLeaveTheFunction() {
        check(
            """
              safe: { type: Job, implementation: Upload, lifetime: transient, inputs: { id: Int }, onFailure: trap }
              Plain: { arguments: { make: { factory: safe } } }
            """)
    }

    @Test func whatThrowsWhatIsPassedSaysSo() {
        check(
            """
              Again: { arguments: { make: { factory: Job } } }
                                                     ^^^ unserved-effect: to make 'Job' may fail, and the initializer throws what 'make' throws
              other: { implementation: Again, arguments: { make: { factory: Job } }, effects: [throws] }
            """)
    }

    @Test func scenesAreHeldToTheirInputs() {
        check(
            "",
            after: """

                features:
                  Home:
                    scenes:
                      screen: { view: Screen, returns: Screen }
                      host: { view: Host<Screen>, arguments: { make: { factory: Home.screen } } }
                                                                                ^^^^^^^^^^^ type-mismatch: 'make' takes
                """)
    }

    /// A root that no actor isolates is handed on by its closures, which only a value that is Sendable can be.
    @Test func closuresOfARootThatIsNotIsolatedRunAnywhereWhereTheRootIsAValue() {
        func check(
            _ kind: String, _ expectation: String = "",
            expecting lines: [String: String] = [:]
        ) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings:
                  Job: { lifetime: transient, inputs: { id: Int } }
                features:
                  Home:
                    isolation: nonisolated
                    scenes: { home: { view: Worker, returns: Worker, arguments: { make: { factory: Job } } } }
                \(expectation)
                root: { kind: \(kind), isolation: nonisolated }
                """,
                swift: [
                    "App.swift": """
                    final class Job: Sendable { init(id: Int) {} }
                    final class Worker { init(make: @escaping @Sendable (Int) -> Job) {} }
                    """
                ], expecting: lines)
        }
        check(
            "struct",
            expecting: [
                "HomeUIComposer.swift":
                    "    static func home(makeJob: @escaping @Sendable (Int) -> Job) -> Worker {"
            ])
        check(
            "container",
            """
                                                                                               ^^^ type-mismatch: to make 'Job' it would keep the root, a class that is not Sendable
            """)
    }

    @Test func whatIsNotSendableLeavesNoActor() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Plain:
              Job: { lifetime: transient }
              Note: { lifetime: transient }
              Worker: { arguments: { make: { factory: Job }, note: { factory: Note } } }
                                                      ^^^ type-mismatch: which runs anywhere, and 'Job', which an actor makes, is not Sendable
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Plain {}
                final class Job { init(plain: Plain) {} }
                struct Note {}
                final class Worker {
                    init(make: @escaping @Sendable () async -> Job, note: @escaping @Sendable () async -> Note) {}
                }
                """
            ])
    }

    /// The code around the closure is the main actor's, and the closure is not.
    @Test func whatTheMainActorIsolatesIsMadeByNoClosureThatRunsAnywhere() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Model: { lifetime: transient }
              Page: { lifetime: transient, implementation: Page }
              Free: { lifetime: transient }
              Shared:
              a: { implementation: Worker, arguments: { make: { factory: Model } } }
                                                                         ^^^^^ type-mismatch: 'make' takes '@Sendable () -> Model', which runs anywhere, and a function of the main actor makes 'Model'
              b: { implementation: Pages, arguments: { make: { factory: Page } } }
                                                                        ^^^^ type-mismatch: 'make' takes '@Sendable () -> Page', which runs anywhere
              c: { implementation: Freely, arguments: { make: { factory: Free } } }
              d: { implementation: Waiting, arguments: { make: { factory: Model } } }
              e: { implementation: Bound, arguments: { make: { factory: Model } } }
              f: { implementation: Sharing, arguments: { make: { factory: Shared } } }
              g: { implementation: Near, arguments: { make: { factory: Model } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @MainActor final class Model { init() {} }
                final class Page: Sendable { init(model: Model) {} }
                @MainActor final class Free { nonisolated init() {} }
                @MainActor final class Shared { init() {} }
                final class Worker: Sendable { init(make: @escaping @Sendable () -> Model) {} }
                final class Pages: Sendable { init(make: @escaping @Sendable () -> Page) {} }
                final class Freely: Sendable { init(make: @escaping @Sendable () -> Free) {} }
                final class Waiting: Sendable { init(make: @escaping @Sendable () async -> Model) {} }
                final class Bound: Sendable { init(make: @escaping @MainActor @Sendable () -> Model) {} }
                final class Sharing: Sendable { init(make: @escaping @Sendable () -> Shared) {} }
                final class Near: Sendable { init(make: @escaping () -> Model) {} }
                """
            ])
    }

    // MARK: Scopes, and closures that return nothing

    /// No source declares the class of a scope.
    @Test func aScopeIsOfItsTypeAlone() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Draft: { lifetime: transient, inputs: { user: User } }
              Login: { arguments: { begin: { factory: Session } } }
                                                      ^^^^^^^ type-mismatch: 'begin' takes '(User) -> Sess', and this is '(User) -> Session'
              Stated: { arguments: { begin: { factory: Session }, other: { factory: Session } } }
                                                                                    ^^^^^^^ type-mismatch: 'other' takes '((User) -> Others)?'
              Plain: { arguments: { begin: { factory: Draft }, maybe: { factory: Session } } }
                                                      ^^^^^ type-mismatch: 'begin' takes '(User) -> Session', and this is '(User) -> Draft'
              Number: { arguments: { begin: { factory: Session } } }
                                                       ^^^^^^^ type-mismatch: 'begin' takes '(Int) -> Session', and this is '(User) -> Session'
            scopes: { Session: { inputs: { user: User }, conforms: Sessions } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct User {}
                struct Sess {}
                protocol Sessions {}
                protocol Others {}
                final class Draft { init(user: User) {} }
                final class Login { init(begin: @escaping (User) -> Sess) {} }
                final class Stated {
                    init(begin: @escaping (User) -> any Sessions, other: ((User) -> any Others)?) {}
                }
                final class Plain {
                    init(begin: @escaping (User) -> Session, maybe: @escaping (User) -> Session?) {}
                }
                final class Number { init(begin: @escaping (Int) -> Session) {} }
                """
            ])
    }

    @Test func whatReturnsNothingMakesNothing() {
        let manifest = """
            name: App
            sources: App.swift
            bindings: { Draft: { lifetime: transient, inputs: { id: Int } } }
            features:
              Main:
                scenes:
                  list: { view: ListView, arguments: { select: { factory: Main.item }, close: { factory: Draft } } }
                                                                          ^^^^^^^^^ type-mismatch: 'select' takes '(Int) -> Void', and this is a closure that makes 'Main.item', which nothing would receive
                                                                                                         ^^^^^ type-mismatch: 'close' takes '(() -> Void)?', and this is a closure that makes 'Draft'
                  item: { inputs: { id: Int }, view: ItemView }
            root: { kind: container }
            """
        let swift: KeyValuePairs = [
            "App.swift": """
            import SwiftUI
            final class Draft { init(id: Int) {} }
            struct ListView: View {
                let select: (Int) -> Void
                let close: (() -> Void)?
                var body: some View { Text("") }
            }
            struct ItemView: View { let id: Int; var body: some View { Text("") } }
            """
        ]
        ComposeGenTests.check(manifest, swift: swift)
        #expect(
            advice(on: manifest, swift: swift) == [
                "write in Swift what the closure does: '{ … $0 … }'",
                "write in Swift what the closure does: '{ … }'",
            ])
    }

    /// What has a default may be left out where Swift calls the function.
    @Test func aClosureLeavesOutWhatHasADefault() {
        func cures(_ function: String) -> [String] {
            advice(
                on: """
                    name: App
                    sources: App.swift
                    bindings:
                      Draft: { lifetime: transient, inputs: { id: Int, count: { type: Int, default: 1 } } }
                      Taker: { arguments: { make: { factory: Draft } } }
                    root: { kind: container }
                    """,
                swift: [
                    "App.swift": """
                    final class Draft { init(id: Int, count: Int, name: String = "") {} }
                    final class Taker { init(make: @escaping \(function)) {} }
                    """
                ])
        }
        #expect(cures("(Int, Int) -> Draft") == [])
        #expect(
            cures("(Int) -> Draft") == [
                "write '{ $(Draft)($0) }', which leaves out what has a default"
            ])
        #expect(cures("(String) -> Draft") == [])
        #expect(cures("() -> Draft") == [])
    }

    /// One constant serves both parameters, and asks for an actor only where what it makes does.
    @Test(arguments: [("", ""), ("@MainActor ", "@MainActor ")])
    func oneFunctionForSeveralParameters(isolation: String, word: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Job: { lifetime: transient, inputs: { id: Int } }
              Worker: { arguments: { make: { factory: Job }, again: { factory: Job } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                \(isolation)final class Job { init(id: Int) {} }
                final class Worker {
                    init(
                        make: @escaping \(isolation)@Sendable (Int) -> Job,
                        again: @escaping \(isolation)(Int) -> Job
                    ) {}
                }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        let makeJob: \(word)@Sendable (Int) -> Job = { Job(id: $0) }
                        self.worker = Worker(make: makeJob, again: makeJob)
                """
            ])
    }
}
