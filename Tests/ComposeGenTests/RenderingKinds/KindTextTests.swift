import Testing

@testable import ComposeGenCore

/// How members are laid out, whatever the kind.
@Suite struct KindTextTests {
    @Test func whatIsEvaluatedIsEvaluatedOutsideOfTheLock() {
        let text = implementation(
            .spy, "Spy", of: "P", traits: ProtocolTraits(asksForSendable: true),
            """
            func log(_ text: @autoclosure () -> String)
            func ask(_ text: @autoclosure () -> String) throws -> Int
            """)
        #expect(
            text.contains(
                """
                        let text = text()
                        lock.withLock { records.logCalls.append(text) }

                """))
        #expect(
            text.contains(
                """
                        let text = text()
                        lock.withLock { records.askCalls.append(text) }
                        return try askResult.get()

                """))
    }

    /// What cannot be kept is answered at once; of two closures that one tells how it ends which could be called later.
    @Test func whatDoesNotEscapeIsCalledAtOnce() {
        let body = """
            func load(then use: (String, Int) -> Void) throws -> Int
            func perform(_ work: () -> Void)
            func find(each: (Int) -> Void, completion: @escaping (Bool) -> Void)
            func visit(leaf: (Int) -> Void, node: (Int) -> Void)
            """
        let spy = implementation(
            .spy, "Spy", of: "P", traits: ProtocolTraits(asksForSendable: true), body)
        for member in [
            """
                    lock.withLock { records.loadCallCount += 1 }
                    use(loadUse.0, loadUse.1)
                    return try loadResult.get()

            """,
            """
                    lock.withLock { records.performCallCount += 1 }
                    work()

            """,
            """
                    lock.withLock { records.findCalls.append(completion) }
                }

            """,
            """
                    lock.withLock { records.visitCallCount += 1 }
                }

            """,
        ] { #expect(spy.contains(member), "\(spy)") }
        let served = body.split(separator: "\n").dropLast().joined(separator: "\n")
        let stub = implementation(.stub, "Stub", of: "P", served)
        for call in ["use(loadUse.0, loadUse.1)\n", "work()\n", "completion(findCompletion)\n"] {
            #expect(stub.contains(call), "\(stub)")
        }
        #expect(!stub.contains("each("))
    }

    @Test(arguments: [
        ("func find(id: Int)\nfunc find(id: String)", ["findIdIntCalls", "findIdStringCalls"]),
        (
            "func make() -> Int\nfunc make() -> [String]",
            ["makeIntCallCount", "makeStringCallCount"]
        ),
        ("func go()\nfunc go() async", ["goVoidCallCount", "goVoidAsyncCallCount"]),
        ("func go()\nstatic func go()", ["goCallCount"]),
        (
            "func save(_ item: Item) throws\nfunc save(_ item: [Item]) throws",
            ["saveItemCalls", "saveItemListCalls"]
        ),
        (
            "func find(_ id: Item.Id) -> Item?\nfunc find(_ id: Item.Id) -> [Item]\nfunc find(_ id: [Item.Id]) -> [Item]?",
            [
                "findIdItemIdItemOptionalCalls", "findIdItemIdItemListCalls",
                "findIdItemIdListCalls",
            ]
        ),
        (
            "func all(_ a: Int...)\nfunc all(_ a: [Int])\nfunc all(_ a: Int?)\nfunc all(_ a: inout Int)",
            [
                "allAIntVariadicCalls", "allAIntListCalls", "allAIntOptionalCalls",
                "allAInoutIntCalls",
            ]
        ),
        // Where words do not tell them apart, their order in the protocol does not count either.
        (
            "func go(_ a: A.BC)\nfunc go(_ a: A_BC)\nvar goAABCVoid1Calls: Int { get }",
            ["goAABCVoid11Calls: [A.BC]", "goAABCVoid2Calls: [A_BC]"]
        ),
        (
            "func go(_ a: A_BC)\nvar goAABCVoid1Calls: Int { get }\nfunc go(_ a: A.BC)",
            ["goAABCVoid11Calls: [A.BC]", "goAABCVoid2Calls: [A_BC]"]
        ),
    ])
    func overloadsAreToldApart(_ body: String, _ names: [String]) {
        let text = implementation(.spy, "Spy", of: "P", body)
        for name in names { #expect(text.contains("var \(name)"), "\(text)") }
    }

    @Test(arguments: [
        ("func all<T>(_ a: T)", "allCalls.append(a as Any)"),
        ("func all<T>(_ a: T...)", "allCalls.append(a)"),
        ("func all<T>(_ a: [T]..., b: T)", "allCalls.append((a, b as Any))"),
    ])
    func whatACallerChoosesIsRecordedAsAnything(_ body: String, _ line: String) {
        let text = implementation(.spy, "Spy", of: "P", body)
        #expect(text.contains(line), "\(text)")
    }

    @Test func whatATypeDoesIsKeptApart() {
        let body = """
            static func a(_ b: Int) throws -> Int
            static var c: Int { get set }
            """
        #expect(
            implementation(.stub, "Stub", of: "P", body) == """
                /// Answers at once, and with what it is given.
                final class Stub: P {
                    static func a(_ b: Int) throws -> Int {
                        0
                    }

                    static var c: Int {
                        get { 0 }
                        set {}
                    }
                }
                """)
        #expect(
            implementation(.spy, "Spy", of: "P", body) == """
                /// Records its calls, and answers with what a test sets. Use it from one thread at a time.
                final class Spy: P {
                    private static let lock = NSLock()
                    nonisolated(unsafe) private static var records = StaticRecords()

                    static var aCalls: [Int] {
                        lock.withLock { records.aCalls }
                    }

                    static var aResult: Result<Int, any Error> {
                        get { lock.withLock { records.aResult } }
                        set { lock.withLock { records.aResult = newValue } }
                    }

                    static var c: Int {
                        get { lock.withLock { records.c } }
                        set { lock.withLock { records.c = newValue } }
                    }

                    static func a(_ b: Int) throws -> Int {
                        lock.withLock { records.aCalls.append(b) }
                        return try aResult.get()
                    }

                    private struct StaticRecords {
                        var aCalls: [Int] = []
                        var aResult: Result<Int, any Error> = .success(0)
                        var c = 0
                    }
                }
                """)
    }

    /// Closures that take the place of arguments are formatted wherever the call breaks.
    @Test func closuresWithinArgumentsAreFormatted() async throws {
        let body = """
            func close(then: (@Sendable () -> Void)?)
            func post(_ body: String, to url: URL, completion: ((Data?, (any Error)?) -> Void)?)
            func upload(completion: @escaping (Result<Int, any Error>) -> Void, of path: String) throws
            """
        var program = KindProgram()
        program.declare("Client", body)
        program.generate(.logging, "LoggingClient", of: "Client", body)
        program.generate(.mainActor, "MainActorClient", of: "Client", body)
        try await expectFormatted(program.generated)
    }

    /// All that may grow too long for its line, in each kind that writes it.
    @Test func longNamesBreakTheirLines() async throws {
        let bodies = [
            """
            associatedtype Entity: Sendable & Identifiable where Entity.ID == Int
            func all() async throws -> [Entity]
            """,
            """
            func load(decoratee: Int, log: String, result: Int, error: String, attempt: Int, completion: @escaping (Result<Int, any Error>) -> Void)
            """,
            """
            func fetch(primary: Int, fallback: Int, attempts: Int, delay: Int, isRetriedAfterAll: Int) -> Int
            var fetchCalls: Int { get }
            """,
        ]
        var program = KindProgram()
        for (index, body) in bodies.enumerated() {
            program.declare("Row\(index)", body)
            program.generate(
                .spy, "SpyThatIsCalledAfterItsRepository\(index)", of: "Row\(index)", body)
            program.generate(.stub, "Stub\(index)", of: "Row\(index)", body)
            guard index != 1 else { continue }
            program.generate(.retry, "Retry\(index)", of: "Row\(index)", body)
        }
        let long = program.generated.split(separator: "\n").map { String($0) }.filter {
            $0.count > 100
        }
        #expect(long.isEmpty, "\(long)")
        program.source += "print(\"done\")\n"
        let faults = try await program.faults(in: .six)
        #expect(faults.isEmpty, "\(faults)")
        try await expectFormatted(program.generated)
    }
}
