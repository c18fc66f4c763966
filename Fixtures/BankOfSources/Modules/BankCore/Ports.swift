import Foundation

/// What objects do, in order.
public enum Journal {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var kept: [String] = []
    public static var entries: [String] { lock.withLock { kept } }
    public static func note(_ entry: String) { lock.withLock { kept.append(entry) } }
}

public protocol HTTPClient: Sendable {
    func get(_ path: String) async throws -> String
}

public protocol TokenStore: Sendable {
    func token() -> String
}

public protocol TimeSource: Sendable {
    func now() -> Int
}

public protocol EventLog: Sendable {
    func write(_ line: String)
}

public protocol Analytics: Sendable {
    func track(_ event: String)
}

public protocol AccountAPI: Sendable {
    func accounts() async throws -> [String]
}

public protocol AuthAPI: Sendable {
    func user() async throws -> String
}

public protocol PaymentAPI: Sendable {
    func payments() async throws -> [String]
}

public protocol CardAPI: Sendable {
    func cards() async throws -> [String]
}

public protocol RateAPI: Sendable {
    func rates() async throws -> [String]
}

public protocol AccountsRepository: Sendable {
    func accounts() async throws -> [String]
}

public protocol AccountsCache: Sendable {
    func keep(_ accounts: [String])
}

public protocol PaymentsRepository: Sendable {
    func payments() async throws -> [String]
}

public protocol CardsRepository: Sendable {
    func cards() async throws -> [String]
}

public protocol RatesRepository: Sendable {
    func rates() async throws -> [String]
}

public protocol RatesCache: Sendable {
    func keep(_ rates: [String])
}

public protocol UsersRepository: Sendable {
    func user() async throws -> String
}

/// A sender is a receiver too.
public protocol PushReceiver: AnyObject, Sendable {
    func receive(_ message: String)
}

public protocol PushCenter: PushReceiver {
    func send(_ message: String)
}

/// What rows are called where they are drawn.
public typealias RowTitle = @Sendable (String) -> String

/// Another name of the same port.
public typealias Ledger = PaymentsRepository
