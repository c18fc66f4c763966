import Foundation

let dependencies = Dependencies()
guard let main = dependencies.mainServer as? Server,
    let mirror = dependencies.mirror as? Server
else { fatalError("the bindings are what the manifest says") }

func texts(_ results: [Result<String, any Error>]) -> [String] {
    results.map { (try? $0.get()) ?? "failed" }
}

// MARK: A fallback with a handle

let client = dependencies.httpClient

var answers: [Result<String, any Error>] = []
var handle = client.get("feed") { answers.append($0) }
main.works[0].answer(.success("a"))
Check.that(texts(answers) == ["a"] && mirror.works.isEmpty, "the primary answers alone")

// Who cancels is told of it, and nobody else is asked.
(answers, _, _) = ([], main.forget(), mirror.forget())
handle = client.get("feed") { answers.append($0) }
handle.cancel()
Check.that(main.works[0].isCancelled, "the primary's work is cancelled")
Check.that(mirror.works.isEmpty, "and the fallback not asked")
Check.that(texts(answers) == ["failed"], "the failure is told once")
Check.that(handle.isCancelled, "the handle says what the work says")

// What failed by itself goes to the fallback, which is then what cancelling reaches.
(answers, _, _) = ([], main.forget(), mirror.forget())
handle = client.get("feed") { answers.append($0) }
main.works[0].answer(.failure(Offline()))
Check.that(mirror.works.count == 1 && answers.isEmpty, "the fallback is asked once")
handle.cancel()
Check.that(!main.works[0].isCancelled && mirror.works[0].isCancelled, "its work is cancelled")
Check.that(texts(answers) == ["failed"], "and says so")

// The primary's work is returned after it has failed.
(answers, _, _) = ([], main.forget(), mirror.forget())
main.immediate = [.failure(Offline())]
handle = client.get("feed") { answers.append($0) }
handle.cancel()
Check.that(!main.works[0].isCancelled && mirror.works[0].isCancelled, "the fallback stays at work")

// Where nothing is at work there is no handle.
(answers, _, _) = ([], main.forget(), mirror.forget())
Check.that(client.cached("nothing", completion: { _ in }) == nil, "nothing begun, no handle")
Check.that(client.cached("feed", completion: { _ in }) != nil, "what is begun has one")

// The primary fails elsewhere while its work is not returned yet.
final class Elsewhere: HTTPClient {
    func get(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
        -> any HTTPClientTask
    {
        nonisolated(unsafe) let completion = completion
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            completion(.failure(Offline()))
            done.signal()
        }
        done.wait()
        return NullHTTPClientTask()
    }

    func cached(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
        -> (any HTTPClientTask)?
    { get(path, completion: completion) }
}
mirror.forget()
HTTPClientWithFallback(primary: Elsewhere(), fallback: mirror).get("feed") { _ in }.cancel()
Check.that(mirror.works[0].isCancelled, "what began later is at work, whoever says so first")

// MARK: Objects that do nothing

let nothing = dependencies.offline.get("feed") { _ in Check.that(false, "nobody is called back") }
nothing.cancel()
Check.that(!nothing.isCancelled, "a handle of nothing")
Check.that(dependencies.stub.get("feed") { _ in } is NullHTTPClientTask, "a stub hands it out")
dependencies.spy.getResult = Server.Work("feed") { _ in }
Check.that(dependencies.spy.get("feed") { _ in } is Server.Work, "a spy what it is told to")

// MARK: What is passed

let tasks = [Task(title: "Pay"), Task(title: "Call")]
Check.that(
    try dependencies.taskStore.renumber(tasks, from: 1).map(\.number) == [1, 2],
    "the fallback is passed what the primary was")
Check.that(
    try dependencies.retryingList.renumber(tasks, from: 1).map(\.number) == [1, 2],
    "and the next attempt what the first one was")

// MARK: An app with a Task of its own

Check.that(
    try await dependencies.taskStore.tasks() == [Task(title: "Pay")], "the fallback is asked")
let loaded = await withCheckedContinuation { continuation in
    dependencies.taskStore.load { tasks, _ in
        MainActor.preconditionIsolated()
        continuation.resume(returning: tasks)
    }
}
Check.that(loaded == [Task(title: "Pay")], "and calls back on the main actor")
Check.done()
