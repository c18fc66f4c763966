import Foundation

/// What happened, in order; the behavioural check reads it.
enum Journal {
    nonisolated(unsafe) static var entries: [String] = []

    static func write(_ entry: String) {
        entries.append(entry)
    }
}

struct StoreError: Error {
    let name: String
}

struct Cipher: Hashable, Identifiable, Sendable {
    let id: Int
    let name: String
}

enum LogoutReason: Sendable {
    case user
    case timeout
}

protocol Clock: Sendable {
    var now: Int { get }
}

struct SystemClock: Clock {
    var now: Int { 1 }
}

struct FixedClock: Clock {
    let now: Int
}

protocol Logger: Sendable {
    func log(_ text: String)
}

struct JournalLogger: Logger {
    let subsystem: String

    func log(_ text: String) {
        Journal.write("\(subsystem) logs \(text)")
    }
}

protocol KeychainStore: AnyObject {}

final class SystemKeychainStore: KeychainStore {
    init(service: String) throws {}
}

protocol DatabaseStore: AnyObject {
    var name: String { get }
}

final class SQLiteStore: DatabaseStore {
    let name: String

    private init(name: String) {
        self.name = name
    }

    static func open(at path: String) throws -> SQLiteStore {
        if path.hasPrefix("broken") { throw StoreError(name: path) }
        return SQLiteStore(name: path)
    }
}

final class MemoryStore: DatabaseStore {
    let name: String

    init(reason: any Error) {
        name = "memory after \((reason as? StoreError)?.name ?? "")"
    }
}

protocol SettingsStore: AnyObject {
    var name: String { get }
}

final class SuiteSettingsStore: SettingsStore {
    let name = "suite"

    init?(suite: String) {
        return nil
    }
}

final class StandardSettingsStore: SettingsStore {
    let name = "standard"
}

protocol FileStore: AnyObject {}

final class DiskFileStore: FileStore {
    init(folder: String) throws {
        if folder.isEmpty { throw StoreError(name: "folder") }
    }
}

final class AccountDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class CipherDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class CollectionDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class FolderDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class OrganizationDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class PolicyDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class SendDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}

final class EventDataStore {
    let database: any DatabaseStore

    init(database: any DatabaseStore) {
        self.database = database
    }
}
