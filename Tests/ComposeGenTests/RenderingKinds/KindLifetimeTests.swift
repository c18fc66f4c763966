import Testing

@testable import ComposeGenCore

/// What becomes of a completion, and of whoever would be asked next, when decorators are released and calls are cancelled.
@Suite struct KindLifetimeTests {
    @Test(arguments: LanguageMode.allCases)
    func everyCallEndsAsItShould(_ mode: LanguageMode) async throws {
        let faults = try await program().faults(in: mode, options: [])
        #expect(faults.isEmpty, "\(faults)")
    }

    /// Each check is worth something: without it, the program has something to say.
    @Test(arguments: [
        (" where !work.wasCancelled", ""),
        ("if wasCancelled { work.cancel() }", ""),
        ("guard attempt > self.attempt else { return }", ""),
        ("!(error is CancellationError) && ", ""),
        ("!Task.isCancelled && ", ""),
        ("try await Task.sleep(for: delay)", "try? await Task.sleep(for: .seconds(0))"),
        ("guard !Task.isCancelled else { throw error }", ""),
        ("guard !Task.isCancelled else { return nil }", ""),
        ("guard !Task.isCancelled else { return result }", ""),
        ("Self.dispatch {", "self?.dispatch {"),
    ])
    func withoutItSomethingIsWrong(_ check: String, _ other: String) async throws {
        var program = program()
        #expect(program.generated.contains(check))
        program.generated.replace(check, with: other)
        if other.hasPrefix("self?") {
            program.generated.replace("static func dispatch", with: "func dispatch")
            program.generated.replace("load { result in", with: "load { [weak self] result in")
        }
        let faults = try await program.faults(in: .six, options: [])
        #expect(!faults.isEmpty && !faults.contains("error:"), "\(faults)")
    }

    private func program() -> KindProgram {
        let loader = "func load(completion: @escaping (Result<Int, any Error>) -> Void) -> any Work"
        let asking = """
            func value() async throws -> Int
            func perhaps() async -> Int?
            func outcome() async -> Result<Int, any Error>
            func now() throws -> Int
            """
        let work = KnownProtocols.one("Work", "func cancel()")
        let traits = ProtocolTraits(asksForSendable: true)
        var program = KindProgram()
        program.declare("Work", "func cancel()")
        program.declare("Loader", loader)
        program.declare("Asking", asking, inherits: "Sendable")
        program.generate(.mainQueueDispatch, "MainQueue", of: "Loader", loader)
        program.generate(.mainActor, "OnMainActor", of: "Loader", loader)
        program.generate(.logging, "Logged", of: "Loader", loader)
        program.generate(.fallback, "Composite", of: "Loader", protocols: work, loader)
        program.generate(.fallback, "Either", of: "Asking", traits: traits, asking)
        program.generate(.retry, "Again", of: "Asking", traits: traits, asking)
        program.source += Self.calls
        return program
    }

    private static let calls = """

        struct Broken: Error {}
        nonisolated(unsafe) var faults = 0
        func check(that holds: Bool, _ words: String) {
            guard !holds else { return }
            print(words)
            faults += 1
        }
        final class Job: Work {
            var cancels = 0
            func cancel() { cancels += 1 }
        }
        /// Answers when it is told to, or at once.
        final class Source: Loader {
            var atOnce: Result<Int, any Error>?
            var whileAsked: (() -> Void)?
            var pending: [(Result<Int, any Error>) -> Void] = []
            let job = Job()
            init(_ atOnce: Result<Int, any Error>? = nil) { self.atOnce = atOnce }
            func load(completion: @escaping (Result<Int, any Error>) -> Void) -> any Work {
                pending.append(completion)
                if let atOnce { completion(atOnce) }
                whileAsked?()
                return job
            }
            func answerElsewhere(_ result: Result<Int, any Error>) {
                nonisolated(unsafe) let pending = pending
                let ended = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    for completion in pending { completion(result) }
                    ended.signal()
                }
                ended.wait()
            }
        }
        func runMainLoop(until isDone: () -> Bool) {
            for _ in 0..<100 where !isDone() {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002))
            }
        }

        func released() {
            let makers: [(String, (Source) -> any Loader)] = [
                ("mainQueueDispatch", { MainQueue<any Loader>(decoratee: $0) }),
                ("mainActor", { OnMainActor(decoratee: $0) }),
                ("logging", { Logged(decoratee: $0) }),
                ("fallback", { Composite(primary: Source(.failure(Broken())), fallback: $0) }),
            ]
            for (name, make) in makers {
                let source = Source()
                nonisolated(unsafe) var answers = 0
                var decorator: (any Loader)? = make(source)
                weak var kept = decorator.map { $0 as AnyObject }
                _ = decorator?.load { _ in answers += 1 }
                decorator = nil
                check(that: kept == nil, "\\(name) is not kept by the call")
                source.answerElsewhere(.success(1))
                runMainLoop { answers > 0 }
                check(that: answers == 1, "\\(name), released: \\(answers) answers")
                let direct = Source(.success(1))
                answers = 0
                _ = make(direct).load { _ in answers += 1 }
                runMainLoop { answers > 0 }
                check(that: answers == 1, "\\(name), at once: \\(answers) answers")
            }
        }

        func handles() {
            var answers = 0
            var (primary, fallback) = (Source(), Source(.success(2)))
            func load() -> any Work {
                answers = 0
                return Composite(primary: primary, fallback: fallback).load { _ in answers += 1 }
            }
            // Cancelled before the primary has failed.
            let early = load()
            early.cancel()
            primary.pending[0](.failure(Broken()))
            check(that: primary.job.cancels == 1, "the primary is cancelled")
            check(that: answers == 1 && fallback.pending.isEmpty, "nobody else is asked")
            // While the fallback begins, and after all.
            (primary, fallback) = (Source(), Source())
            let late = load()
            fallback.whileAsked = { late.cancel() }
            primary.pending[0](.failure(Broken()))
            check(that: fallback.job.cancels > 0, "what begins after that is cancelled at once")
            fallback.pending[0](.failure(Broken()))
            check(that: answers == 1, "and answers once")
            late.cancel()
            check(that: answers == 1, "and not once more")
            // The primary fails before its work is known.
            (primary, fallback) = (Source(.failure(Broken())), Source())
            let second = load()
            second.cancel()
            check(that: fallback.job.cancels == 1, "the fallback is in progress")
            check(that: primary.job.cancels == 0, "and the primary is not")
        }

        final class Script: Asking, @unchecked Sendable {
            private let lock = NSLock()
            private var count = 0
            private let error: any Error
            private let cancelsTask: Bool
            init(_ error: any Error = Broken(), cancelsTask: Bool = false) {
                self.error = error
                self.cancelsTask = cancelsTask
            }
            var calls: Int { lock.withLock { count } }
            private func fail() -> any Error {
                lock.withLock { count += 1 }
                if cancelsTask { withUnsafeCurrentTask { $0?.cancel() } }
                return error
            }
            func value() async throws -> Int { throw fail() }
            func now() throws -> Int { throw fail() }
            func perhaps() async -> Int? { _ = fail(); return nil }
            func outcome() async -> Result<Int, any Error> { .failure(fail()) }
        }

        /// Waits until its task is cancelled, and then fails in its own way.
        final class Endless: Asking, @unchecked Sendable {
            private let lock = NSLock()
            private var count = 0
            var calls: Int { lock.withLock { count } }
            private func wait() async -> any Error {
                lock.withLock { count += 1 }
                try? await Task.sleep(for: .seconds(60))
                return Broken()
            }
            func value() async throws -> Int { throw await wait() }
            func now() throws -> Int { throw Broken() }
            func perhaps() async -> Int? { _ = await wait(); return nil }
            func outcome() async -> Result<Int, any Error> { .failure(await wait()) }
        }

        /// A call that is cancelled while it waits ends with what its decoratee says then.
        func cancelledWhileWaiting() async {
            let asks: [@Sendable (any Asking) async -> Void] = [
                { _ = try? await $0.value() }, { _ = await $0.perhaps() },
                { _ = await $0.outcome() },
            ]
            for ask in asks {
                let (endless, fallback) = (Endless(), Script())
                let task = Task { await ask(Either(primary: endless, fallback: fallback)) }
                while endless.calls == 0 { await Task.yield() }
                task.cancel()
                await task.value
                check(that: fallback.calls == 0, "no fallback for who was cancelled while waiting")
                let again = Endless()
                let other = Task { await ask(Again(decoratee: again)) }
                while again.calls == 0 { await Task.yield() }
                other.cancel()
                await other.value
                check(that: again.calls == 1, "nor another attempt")
            }
        }

        func tasks() async {
            let asks: [(String, @Sendable (any Asking) async -> Void)] = [
                ("throws", { _ = try? await $0.value() }),
                ("an optional", { _ = await $0.perhaps() }),
                ("a result", { _ = await $0.outcome() }),
                ("at once", { _ = try? $0.now() }),
            ]
            for (name, ask) in asks {
                let (primary, fallback) = (Script(cancelsTask: true), Script())
                if name != "at once" {
                    await Task { await ask(Either(primary: primary, fallback: fallback)) }.value
                    check(that: fallback.calls == 0, "\\(name): no fallback once it is cancelled")
                }
                guard name != "an optional" else { continue }
                let cancelled = Script(cancelsTask: true)
                await Task { await ask(Again(decoratee: cancelled)) }.value
                check(that: cancelled.calls == 1, "\\(name): not again once it is cancelled")
                let ended = Script(CancellationError())
                await ask(Again(decoratee: ended))
                check(that: ended.calls == 1, "\\(name): not again after a CancellationError")
                let final = Script()
                await ask(Again(decoratee: final) { _ in false })
                check(that: final.calls == 1, "\\(name): not again after a final error")
                let all = Script()
                await ask(Again(decoratee: all, attempts: 4, delay: .milliseconds(1)))
                check(that: all.calls == 4, "\\(name): as often as it may")
                guard name != "at once" else { continue }
                let patient = Script()
                let task = Task { await ask(Again(decoratee: patient, delay: .seconds(60))) }
                while patient.calls == 0 { await Task.yield() }
                try? await Task.sleep(for: .milliseconds(5))
                task.cancel()
                await task.value
                check(that: patient.calls == 1, "\\(name): a pause ends with the task")
            }
        }

        released()
        handles()
        await tasks()
        await cancelledWhileWaiting()
        if faults == 0 { print("done") }

        """
}
