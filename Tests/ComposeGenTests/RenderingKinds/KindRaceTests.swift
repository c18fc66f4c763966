import Foundation
import Testing

@testable import ComposeGenCore

/// What several threads may be in at once is free of races, as the thread sanitizer sees it.
@Suite struct KindRaceTests {
    @Test func theSanitizerFindsNothing() async throws {
        guard try await sanitizerWorks() else { return }
        let faults = try await program().faults(in: .six, options: Self.options)
        #expect(faults.isEmpty, "\(faults)")
    }

    /// The test would be worth nothing if it passed without the locks.
    @Test(arguments: ["SpyOfStore", "ForwardingWork"])
    func withoutALockItDoes(_ type: String) async throws {
        guard try await sanitizerWorks() else { return }
        var program = program()
        let isGuarded = program.replaceLocks(of: type)
        #expect(isGuarded)
        let faults = try await program.faults(in: .six, options: Self.options)
        #expect(faults.contains("ThreadSanitizer"), "\(faults)")
    }

    private static let options = ["-sanitize=thread"]

    /// Whether a race is found at all: some systems have no sanitizer, or none that runs.
    private func sanitizerWorks() async throws -> Bool {
        var probe = KindProgram()
        probe.source += """

            nonisolated(unsafe) var count = 0
            let ended = DispatchSemaphore(value: 0)
            for _ in 0..<2 {
                Thread.detachNewThread {
                    for _ in 0..<1000 { count += 1 }
                    ended.signal()
                }
            }
            for _ in 0..<2 { ended.wait() }
            print("done")

            """
        let faults = try await probe.faults(in: .six, options: Self.options)
        let works = faults.contains("ThreadSanitizer: ") && faults.contains("race")
        if !works {
            print("NOT RUN: the thread sanitizer does not work here: \(faults.prefix(300))")
        }
        return works
    }

    private func program() -> KindProgram {
        let store = """
            func save(_ value: Int) throws
            func load() async -> Int
            var title: String { get set }
            static func make() -> Int?
            """
        let loader =
            "func load(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) -> (any Work)?"
        let work = KnownProtocols.one("Work", "func cancel()\nvar isCancelled: Bool { get }")
        var program = KindProgram()
        program.declare("Store", store, inherits: "Sendable")
        program.declare(
            "Work", "func cancel()\nvar isCancelled: Bool { get }", inherits: "Sendable")
        program.declare("Loader", loader, inherits: "Sendable")
        let traits = ProtocolTraits(asksForSendable: true)
        program.generate(.spy, "SpyOfStore", of: "Store", traits: traits, store)
        program.generate(
            .fallback, "Composite", of: "Loader", traits: traits, protocols: work, loader)
        program.source += Self.threads
        return program
    }

    private static let threads = """

        struct Broken: Error {}
        final class Job: Work, @unchecked Sendable {
            private let lock = NSLock()
            private var isOver = false
            var isCancelled: Bool { lock.withLock { isOver } }
            func cancel() { lock.withLock { isOver = true } }
        }
        /// Fails on a thread of its own while its work is returned.
        final class Source: Loader, @unchecked Sendable {
            private let lock = NSLock()
            private var begun: Job?
            var job: Job? { lock.withLock { begun } }
            func load(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) -> (any Work)? {
                let job = Job()
                lock.withLock { begun = job }
                Thread.detachNewThread {
                    completion(.failure(Broken()))
                }
                Thread.sleep(forTimeInterval: 0.001)
                return job
            }
        }
        func atOnce(_ work: @escaping @Sendable (Int) -> Void) {
            let ended = DispatchSemaphore(value: 0)
            for thread in 0..<4 {
                Thread.detachNewThread {
                    for turn in 0..<50 { work(thread * 100 + turn) }
                    ended.signal()
                }
            }
            for _ in 0..<4 { ended.wait() }
        }

        let spy = SpyOfStore()
        atOnce { number in
            _ = try? spy.save(number)
            spy.title += "\\(number)"
            spy.saveResult = .success(())
            _ = SpyOfStore.make()
            _ = spy.saveCalls.count + SpyOfStore.makeCallCount
        }
        precondition(spy.saveCalls.count == 200 && SpyOfStore.makeCallCount == 200)

        let answered = DispatchSemaphore(value: 0)
        let pairs = (0..<50).map { _ in (primary: Source(), fallback: Source()) }
        for pair in pairs {
            let composite = Composite(primary: pair.primary, fallback: pair.fallback)
            let work = composite.load { _ in answered.signal() }
            Thread.detachNewThread {
                work?.cancel()
                _ = work?.isCancelled
                answered.signal()
            }
        }
        for _ in 0..<100 { answered.wait() }
        // What was at work is cancelled, also where it began while its caller cancelled.
        for pair in pairs {
            let last = pair.fallback.job ?? pair.primary.job
            for _ in 0..<1000 where last?.isCancelled == false {
                Thread.sleep(forTimeInterval: 0.001)
            }
            precondition(last?.isCancelled == true, "what begins after the cancellation goes on")
        }
        print("done")

        """
}

extension KindProgram {
    /// Takes the locks out of the type: what they guard is done without them.
    ///
    /// - Returns: whether there was one.
    fileprivate mutating func replaceLocks(of type: String) -> Bool {
        let unlocked = """

            private struct Unlocked {
                func withLock<T>(_ work: () throws -> T) rethrows -> T { try work() }
            }

            """
        guard let start = generated.range(of: "final class \(type)") else { return false }
        let rest = generated[start.upperBound...]
        let end = rest.range(of: "\n}\n")?.lowerBound ?? rest.endIndex
        let replaced = rest[..<end].replacing("NSLock()", with: "Unlocked()")
        guard replaced != rest[..<end] else { return false }
        generated = generated[..<start.upperBound] + replaced + rest[end...] + unlocked
        return true
    }
}
