import SwiftUI

/// What lives at the moment, by type.
@MainActor
enum Living {
    static var counts: [String: Int] = [:]
    static func count(_ name: String) -> Int { counts[name] ?? 0 }
}

/// Counts the objects of its subclasses that live.
@MainActor
public class Counted {
    private nonisolated let name: String

    init() {
        name = "\(type(of: self))"
        Living.counts[name, default: 0] += 1
    }

    deinit {
        let name = name
        MainActor.assumeIsolated { Living.counts[name, default: 0] -= 1 }
    }
}

public struct Account: Sendable {
    public let identifier: String
    static let sample = Account(identifier: "sample")
}

public struct MasterKey: Sendable {
    let bytes: Int
    static let sample = MasterKey(bytes: 1)
}

@MainActor public protocol Keychain: AnyObject {}
final class SystemKeychain: Counted, Keychain {}
final class MemoryKeychain: Counted, Keychain {}

@MainActor
public protocol Clock: AnyObject {
    var now: Int { get }
}

final class SystemClock: Counted, Clock {
    private(set) var now = 0
    func tick() { now += 1 }
}

@MainActor
public protocol SyncAPI: AnyObject {
    var place: String { get }
}

@MainActor public protocol AuthAPI: AnyObject {}

final class VaultServer: Counted, SyncAPI, AuthAPI {
    let place: String

    init(folder: String) {
        place = "server of " + folder
    }
}

final class OfflineServer: Counted, SyncAPI, AuthAPI {
    let place = "nowhere"
}

final class Journal: Counted {
    var entries: [String] = []
}

final class AuditTrail: Counted {
    let journal: Journal

    init(journal: Journal) {
        self.journal = journal
    }
}

public final class Router: Counted {
    let identifier: String

    init(identifier: String) {
        self.identifier = identifier
    }
}

public final class Unlocker: Counted {
    let keychain: any Keychain
    let open: (Account, MasterKey) throws -> AccountVault

    init(keychain: any Keychain, open: @escaping (Account, MasterKey) throws -> AccountVault) {
        self.keychain = keychain
        self.open = open
    }
}

@MainActor
public protocol Database: AnyObject {
    var path: String { get }
}

struct NoDatabase: Error {}

final class SQLiteDatabase: Counted, Database {
    let path: String

    private init(path: String) {
        self.path = path
    }

    static func open(at path: String) throws -> SQLiteDatabase {
        guard !path.hasSuffix("/") else { throw NoDatabase() }
        return SQLiteDatabase(path: path)
    }
}

final class MemoryDatabase: Counted, Database {
    let path = "memory"
}

@MainActor
public protocol CipherReading: AnyObject {
    var path: String { get }
    var loadedAt: Int? { get }
}

@MainActor public protocol CipherWriting: AnyObject {}

final class CipherService: Counted, CipherReading, CipherWriting {
    let database: any Database
    let key: MasterKey
    let audit: AuditTrail
    let now: () -> Int
    private(set) var loadedAt: Int?

    init(database: any Database, key: MasterKey, audit: AuditTrail, now: @escaping () -> Int) {
        self.database = database
        self.key = key
        self.audit = audit
        self.now = now
    }

    var path: String { database.path }

    func load() {
        loadedAt = now()
        audit.journal.entries.append("loads " + database.path)
    }
}

@MainActor
public protocol SyncService: AnyObject {
    var place: String { get }
}

final class VaultSyncService: Counted, SyncService {
    let api: any SyncAPI
    let ciphers: any CipherWriting

    init(api: any SyncAPI, ciphers: any CipherWriting) {
        self.api = api
        self.ciphers = ciphers
    }

    var place: String { api.place }
}

public final class SyncReport: Counted {
    let sync: any SyncService

    init(sync: any SyncService) {
        self.sync = sync
    }
}

public final class CipherEditor: Counted {
    let name: String
    let ciphers: any CipherWriting

    init(name: String, ciphers: any CipherWriting) {
        self.name = name
        self.ciphers = ciphers
    }
}
