import Foundation
import os

final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    func take() -> [String] {
        lock.withLock {
            defer { lines = [] }
            return lines
        }
    }
}

let lines = Lines()
let dependencies = Dependencies()
let loader = dependencies.articleLoader

let article = try await loader.load(5)
Check.that(article == Article(id: 3), "the third attempt answers: \(article)")
let log = "[com.example.reader:ArticleLoader]"
let (call, failure) = ("debug \(log) load(_:)", "error \(log) load(_:) failed: Offline()")
Check.that(
    LogLines.take() == [call, failure, call, failure, call],
    "the log has each call and each failure")

do {
    _ = try await loader.load(-1)
    Check.that(false, "what is forbidden fails")
} catch {
    Check.that(error is Forbidden, "with its own error")
    Check.that(FlakyLoader.calls == 4, "and nobody asks again")
}

do {
    _ = try await loader.search(for: "", limit: 1)
    Check.that(false, "an error stays")
} catch {
    Check.that(
        LogLines.take().suffix(6).count { $0.contains("search(for:limit:) failed") } == 3,
        "after three attempts")
}

// Who has cancelled waits for no further attempt.
let cancelled = Task { try await loader.search(for: "", limit: 1) }
cancelled.cancel()
_ = await cancelled.result
Check.that(
    LogLines.take().count { $0.hasSuffix("search(for:limit:)") } == 1,
    "who has cancelled is asked once")

let given = await withCheckedContinuation { continuation in
    dependencies.articleCache.cached { result in
        // This ends the program elsewhere than on the main actor.
        MainActor.preconditionIsolated()
        continuation.resume(returning: try? result.get())
    }
}
Check.that(given == Article(id: 3), "the answer arrives: \(String(describing: given))")
Check.that(loader.name == "flaky", "what cannot fail is passed on")

_ = lines.take()
let spy = dependencies.spy
Check.that(try await spy.load(4) == Article(id: 1), "a spy answers with what it was made with")
spy.searchAuthorResult = .failure(Offline())
do {
    _ = try await spy.search(author: "A")
    Check.that(false, "a spy fails when it is told to")
} catch {}
_ = try await spy.search(for: "text", limit: 2)
let cache = dependencies.cacheSpy
cache.cached { lines.add("cached \($0)") }
cache.clear()
Check.that(spy.loadCalls == [4], "it records what it is passed")
Check.that(spy.searchAuthorCalls == ["A"], "of each overload apart")
Check.that(
    spy.searchForLimitCalls.map(\.text) == ["text"] && spy.searchForLimitCalls[0].limit == 2,
    "several arguments are a tuple")
Check.that(lines.take().isEmpty, "it keeps closures")
Check.that(cache.clearCallCount == 1, "it counts calls that are passed nothing")
cache.cachedCalls[0](.success(Article(id: 9)))
Check.that(lines.take().count == 1, "until the test calls them back")
await withTaskGroup(of: Void.self) { group in
    for index in 0..<1000 { group.addTask { _ = try? await spy.load(index) } }
}
Check.that(spy.loadCalls.count == 1001, "no call is lost, whoever calls")

let view = dependencies.view
view.title = "News"
view.show(Article(id: 2))
view.showError("Offline", retry: { lines.add("again") })
Check.that(view.title == "News" && view.showCalls == [Article(id: 2)], "a view is recorded")
view.showErrorCalls[0].retry()
Check.that(lines.take() == ["again"], "with its closures")

let stub = dependencies.stub
Check.that(try await stub.load(1) == Article(id: 7), "a stub answers with what it is given")
Check.that(try await stub.search(author: "").isEmpty, "or with nothing")
dependencies.cacheStub.cached { lines.add("\($0)") }
Check.that(lines.take().first?.hasPrefix("failure") == true, "and calls back at once")
Check.done()
