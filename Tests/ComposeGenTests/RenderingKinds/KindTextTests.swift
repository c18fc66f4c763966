import Testing

@testable import ComposeGenCore

/// How members are laid out, whatever the kind.
@Suite struct KindTextTests {
    @Test func branchesOfOneConditionStayTogether() {
        let text = implementation(
            .nullObject, "Null", of: "P",
            """
            #if DEBUG
                func a()
                func b()
            #elseif os(iOS)
                func c()
            #else
                func d()
            #endif
            #if DEBUG
                func e()
                #if os(iOS)
                    func f()
                #endif
            #endif
            """)
        #expect(
            text == """
                final class Null: P {
                    #if DEBUG
                        func a() {}

                        func b() {}
                    #elseif os(iOS)
                        func c() {}
                    #else
                        func d() {}
                    #endif

                    #if DEBUG
                        func e() {}
                    #endif

                    #if (DEBUG) && (os(iOS))
                        func f() {}
                    #endif
                }
                """)
    }

    /// The first branch may hold types alone, of which no member comes.
    @Test func aBranchWithoutMembersLeavesTheOthersTheirCondition() {
        let text = implementation(
            .nullObject, "Null", of: "P",
            """
            #if DEBUG
                typealias A = Int
            #else
                func b()
            #endif
            """)
        #expect(text.contains("    #if !(DEBUG)\n        func b() {}\n    #endif"))
    }

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

    @Test func whatIsPassedInoutIsPutBack() {
        let body = "func push(_ x: inout [Int], to y: inout Int) async -> Int?"
        let text = implementation(.fallback, "Composite", of: "P", body)
        #expect(
            text.contains(
                """
                        let originalX = x
                        let originalY = y
                        if let value = await primary.push(&x, to: &y) {
                            return value
                        }
                        guard !Task.isCancelled else { return nil }
                        x = originalX
                        y = originalY
                        return await fallback.push(&x, to: &y)

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
