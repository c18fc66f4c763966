nonisolated struct Record: Sendable { let text: String }

nonisolated protocol RecordStore: Sendable {
    func save(_ record: Record) async throws
}

nonisolated final class FileStore: RecordStore {
    let path: String

    init(path: String) { self.path = path }

    func save(_ record: Record) async throws {}
}

/// An error is nobody's: its conformance says so.
struct ImportFailure: Error {
    init(count: Int) {}
}

actor Importer {
    private let store: any RecordStore

    init(store: any RecordStore) { self.store = store }
}

/// The main actor's by default.
final class Progress {
    private(set) var count = 0

    init() {}

    func step() { count += 1 }
}

nonisolated struct Report: Sendable {
    let count: Int
    let progress: Progress
}

nonisolated final class BatchJob: Sendable {
    let size: Int
    let importer: Importer
    let progress: Progress

    init(size: Int, importer: Importer, progress: Progress) {
        self.size = size
        self.importer = importer
        self.progress = progress
    }
}
