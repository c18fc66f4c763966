import SwiftUI

@MainActor
enum Journal {
    static var lines: [String] = []
}

struct Broken: Error {}

@MainActor
protocol Clock: AnyObject {}

final class SystemClock: Clock {}

@MainActor
protocol Store: AnyObject {
    var name: String { get }
}

final class DiskStore: Store {
    let name: String

    init(path: String) throws {
        guard !path.isEmpty else { throw Broken() }
        name = path
    }
}

final class MemoryStore: Store {
    let name = "memory"
}

final class CachedStore: Store {
    let name: String

    init(decoratee: any Store, clock: any Clock) throws { name = "cached " + decoratee.name }

    func warmUp(_ clock: any Clock) { Journal.lines.append("warm up \(name)") }
}

final class TracedStore: Store {
    let name: String
    var inner: (any Store)?

    init(decoratee: any Store) { name = "traced " + decoratee.name }

    func trace(_ store: any Store) {
        Journal.lines.append("trace \(store === inner ? "the same" : "another")")
    }
}

final class LimitedStore: Store {
    let name: String

    init?(decoratee: any Store, limit: Int) {
        guard limit > 0 else { return nil }
        name = "limited " + decoratee.name
    }
}

final class NarrowStore: Store {
    let name: String

    init?(decoratee: any Store, limit: Int) {
        guard limit > 0 else { return nil }
        name = "narrow " + decoratee.name
    }
}

final class RemoteStore: Store {
    let name = "remote"

    static func connected() async -> RemoteStore { RemoteStore() }
}

@MainActor
protocol Archive: AnyObject {
    var isEmpty: Bool { get }
}

final class DiskArchive: Archive {
    let isEmpty = false

    init() throws { throw Broken() }
}

final class EmptyArchive: Archive {
    let isEmpty = true
}

struct StorageView: View {
    let stores: [any Store]
    let archive: any Archive

    var body: some View {
        VStack {
            ForEach(stores.map(\.name), id: \.self) { Text($0) }
            Text(archive.isEmpty ? "empty" : "full")
        }
    }
}
