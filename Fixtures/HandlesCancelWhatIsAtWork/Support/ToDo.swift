import Foundation

/// It hides the standard library's.
struct Task: Equatable, Sendable {
    var title: String
    var number = 0
}

protocol HTTPClientTask {
    func cancel()
    var isCancelled: Bool { get }
}

protocol HTTPClient {
    @discardableResult
    func get(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
        -> any HTTPClientTask
    func cached(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
        -> (any HTTPClientTask)?
}

protocol TaskStore {
    func tasks() async throws -> [Task]
    func load(completion: @escaping ([Task]?, (any Error)?) -> Void)
    func renumber(_ tasks: [Task], from start: Int) throws -> [Task]
}

protocol TaskList {
    func tasks() async throws -> [Task]
    func renumber(_ tasks: [Task], from start: Int) throws -> [Task]
}

struct Offline: Error {}
struct Cancelled: Error {}

/// Answers when it is told to, and completes with a failure when its work is cancelled, as `URLSession` does.
final class Server: HTTPClient {
    final class Work: HTTPClientTask {
        private(set) var isCancelled = false
        let path: String
        fileprivate let completion: (Result<String, any Error>) -> Void

        init(_ path: String, _ completion: @escaping (Result<String, any Error>) -> Void) {
            self.path = path
            self.completion = completion
        }

        func cancel() {
            isCancelled = true
            completion(.failure(Cancelled()))
        }

        func answer(_ result: Result<String, any Error>) { completion(result) }
    }

    let name: String
    /// What it answers at once; nil where it waits to be told.
    var immediate: [Result<String, any Error>] = []
    private(set) var works: [Work] = []

    init(name: String) { self.name = name }

    func get(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
        -> any HTTPClientTask
    {
        let work = Work(path, completion)
        works.append(work)
        if !immediate.isEmpty { completion(immediate.removeFirst()) }
        return work
    }

    func cached(_ path: String, completion: @escaping (Result<String, any Error>) -> Void)
        -> (any HTTPClientTask)?
    {
        guard path != "nothing" else { return nil }
        return get(path, completion: completion)
    }

    func forget() { works = [] }
}

/// Fails as often as it is told to.
final class ListOfTasks: TaskStore, TaskList {
    private(set) var failures: Int
    private(set) var calls = 0

    init(failures: Int) { self.failures = failures }

    private func check() throws {
        calls += 1
        guard failures > 0 else { return }
        failures -= 1
        throw Offline()
    }

    func tasks() async throws -> [Task] {
        try check()
        return [Task(title: "Pay")]
    }

    func load(completion: @escaping ([Task]?, (any Error)?) -> Void) {
        do {
            try check()
            completion([Task(title: "Pay")], nil)
        } catch {
            completion(nil, error)
        }
    }

    func renumber(_ tasks: [Task], from start: Int) throws -> [Task] {
        try check()
        return tasks.enumerated().map { Task(title: $1.title, number: start + $0) }
    }
}
