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
                        return try lock.withLock {
                            records.askCalls.append(text)
                            return records.askResult
                        }.get()

                """))
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
