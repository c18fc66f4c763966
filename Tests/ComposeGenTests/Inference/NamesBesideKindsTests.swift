import Testing

/// Types of the app whose names the generated types have for something else, and what those cannot see.
@Suite struct NamesBesideKindsTests {
    private let manifest = """
        name: App
        sources: App.swift
        protocols: { P: { generate: [{ logging: LoggingP }] } }
        """

    @Test func theParameterOfADecoratorHidesNoType() {
        check(
            manifest,
            swift: [
                "App.swift": """
                struct Decoratee {}
                protocol P { associatedtype E; func f(_ d: Decoratee) throws -> E }
                """
            ],
            expecting: [
                "LoggingP.swift": "final class LoggingP<DecorateeValue: P>: P {"
            ])
    }

    /// What a protocol declares or inherits is a member of the generated type, and a generic parameter is known in its function.
    @Test(arguments: [
        ("{ func f<Task>(_ t: Task) async throws }", "_Concurrency.Task"),
        ("{ associatedtype Task; func f(_ t: Task) async throws }", "_Concurrency.Task"),
        ("{ typealias Task = Int; func f(_ t: Task) async throws }", "_Concurrency.Task"),
        (": Base { func f(_ t: Task) async throws }", "_Concurrency.Task"),
        (": Late { func f(_ t: Task) async throws }", "_Concurrency.Task"),
        ("{ func g<Task>(_ t: Task); func f() async throws }", "Task"),
    ])
    func namesOfTheLibraryAreToldFromTheProtocols(_ body: String, _ task: String) {
        check(
            """
            name: App
            sources: App.swift
            protocols: { P: { generate: [{ retry: RetryP }] } }
            """,
            swift: [
                "App.swift": """
                protocol Base { typealias Task = Int }
                protocol Late {}
                extension Late { typealias Task = Int }
                protocol P\(body)
                """
            ],
            expecting: [
                "RetryP.swift": "                try await \(task).sleep(for: delay)"
            ])
    }

    /// Swift finds a generic alias of a protocol in what conforms to it alone.
    @Test(arguments: ["protocol P { ", "protocol Base { ", "protocol Base {}\nextension Base { "])
    func genericAliasesAreWrittenOut(_ head: String) {
        check(
            """
            name: App
            sources: App.swift
            protocols: { P: { generate: [{ mainQueueDispatch: MainQueue }] } }
            """,
            swift: [
                "App.swift": """
                \(head) typealias Done<T> = (T?) -> Void
                \(head.hasSuffix("P { ") ? "" : "}\nprotocol P: Base {") func f(_ d: @escaping Done<Int>) }
                """
            ],
            expecting: [
                "MainQueue.swift": "    func f(_ d: @escaping (Int?) -> Void) {"
            ])
    }

    /// The same of one that is made of an associated type.
    @Test func aliasesOfAssociatedTypesAreWrittenOut() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { P: { generate: [{ spy: PSpy }] } }
            """,
            swift: [
                "App.swift": """
                protocol P {
                    associatedtype Item
                    typealias Items = [Self.Item]
                    typealias Done = (Items?) -> Void
                    typealias Plain = Int
                    func f(_ d: @escaping Done, _ p: Plain)
                }
                """
            ],
            expecting: [
                "PSpy.swift": "    func f(_ d: @escaping ([Item]?) -> Void, _ p: P.Plain) {"
            ])
    }

    /// A type that is called like its module stands before that.
    @Test func aModuleIsToldFromATypeOfItsName() {
        check(
            """
            name: App
            sources: [App.swift, Kit/Kit.swift]
            protocols: { P: { generate: [{ logging: LoggingP }] } }
            """,
            swift: [
                "App.swift": "import Kit\nstruct Item {}\nprotocol P: Going { func g() throws }",
                "Kit/Kit.swift": """
                public enum Kit { public struct Inner {} }
                public struct Item {}
                public protocol Going { func f(_ i: Item) throws -> Kit.Inner }
                """,
            ],
            expecting: [
                "LoggingP.swift": "    func f(_ i: Kit::Item) throws -> Kit.Inner {"
            ])
    }

    @Test func aTypeOfTheAppIsNoResult() {
        check(
            manifest,
            swift: [
                "App.swift": """
                enum Feed { enum Result { case ok, failed } }
                enum Outcome { enum LoadResult { case success(Int), failure(any Error) } }
                protocol P { func a() -> Feed.Result; func b() -> Outcome.LoadResult }
                """
            ],
            expecting: [
                "LoggingP.swift": """
                    func a() -> Feed.Result {
                        logger.debug("a()")
                        return decoratee.a()
                    }

                    func b() -> Outcome.LoadResult {
                        logger.debug("b()")
                        let result = decoratee.b()
                """
            ])
    }

    @Test func aTypeForNothingIsToldOfOnce() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              P:
                generate:
                - spy: PSpy
                       ^^^^ requirement-not-served: the app has a type 'Void', which hides that of nothing
            """,
            swift: ["App.swift": "struct Void {}\nprotocol P { func a(); func b() }"])
    }

    @Test func theCompositionOfAViewRootHidesTheApps() {
        check(
            """
            name: App
            sources: App.swift
            values: { v: { type: Composition } }
                                 ^^^^^^^^^^^ name-clash: the root has a type 'Composition' of its own
            bindings: { M: { arguments: { v: v } } }
            features: { F: { scenes: { f: { view: V } } } }
            root: { kind: view, start: F.f }
            """,
            swift: [
                "App.swift": """
                struct Composition {}
                final class M { init(v: Composition) {} }
                struct V: View { let m: M; var body: some View { Text("a") } }
                """
            ])
    }

    @Test func aProtocolThatIsInternalElsewhere() {
        check(
            """
            name: App
            sources: [{ path: Kit/Kit.swift, module: Kit }]
            protocols: { R: { generate: [{ spy: RSpy }] } }
                         ^ inaccessible-type: generated code cannot see 'R', which is internal in module 'Kit'
            """,
            swift: ["Kit/Kit.swift": "protocol R { func a() }"])
    }

    /// Swift makes no object that is held as a protocol one of a protocol with its primary associated types.
    @Test func anHeirAnswersForNoPrimaryAssociatedTypes() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Repo: Live
              M:
              ^ missing-argument: 'M' needs 'r' of type 'Reading<Int>'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Reading<E> { associatedtype E; func read() -> E }
                protocol Repo: Reading where E == Int {}
                final class Live: Repo { init() {}; func read() -> Int { 1 } }
                final class M { init(r: any Reading<Int>) {} }
                """
            ])
    }

    /// What is to be Sendable is passed as what it is, where its protocol does not say so.
    @Test func whatIsSentIsPassedAsItIs() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              live: { type: Face, implementation: Live }
              safe: { type: Safe, implementation: LiveSafe }
              a: { implementation: Gen, arguments: { f: live } }
              b: { implementation: Gen, arguments: { f: safe } }
            root: { kind: container, type: Dependencies }
            """,
            swift: [
                "App.swift": """
                protocol Face {}
                protocol Safe: Face, Sendable {}
                final class Live: Face, Sendable { init() {} }
                final class LiveSafe: Safe { init() {} }
                final class Gen { init<F: Face & Sendable>(f: F) {} }
                """
            ],
            expecting: [
                "Dependencies.swift": """
                        let live = Live()
                        self.live = live
                        self.safe = LiveSafe()
                        self.a = Gen(f: live)
                        self.b = Gen(f: safe)
                """
            ])
    }
}
