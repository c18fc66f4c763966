import SwiftUI

struct StoreError: Error {}

protocol Store {
    var name: String { get }
}

struct MemoryStore: Store {
    let name = "memory"
}

struct DiskStore: Store {
    let name: String

    init(path: String) throws {
        if path.isEmpty { throw StoreError() }
        name = path
    }

    init?(folder: String) {
        if folder.isEmpty { return nil }
        name = folder
    }
}

struct FailedStore: Store {
    let name: String

    init(error: any Error) {
        name = "after \(type(of: error))"
    }
}

struct RemoteStore: Store {
    let name: String

    init(retries: Int) async throws {
        if retries == 0 { throw StoreError() }
        await Task.yield()
        name = "remote"
    }
}

struct CheckedStore: Store {
    let decoratee: any Store

    init(decoratee: any Store, limit: Int) throws {
        if limit == 0 { throw StoreError() }
        self.decoratee = decoratee
    }

    var name: String { "checked \(decoratee.name)" }
}

struct NamedStore: Store {
    let decoratee: any Store
    let label: String

    init(decoratee: any Store, name: String) {
        self.decoratee = decoratee
        label = name
    }

    var name: String { "\(label) \(decoratee.name)" }
}

struct StoresView: View {
    let stores: [any Store]

    var body: some View {
        Text(stores.map(\.name).joined(separator: ", "))
    }
}
