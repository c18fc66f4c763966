import BankCore
import Foundation

public struct NetworkClient: HTTPClient {
    private let baseURL: URL

    public init(baseURL: URL, timeout: Int = 30) { self.baseURL = baseURL }

    public func get(_ path: String) async throws -> String {
        Journal.note("asks \(baseURL.lastPathComponent) for \(path)")
        return path
    }
}

public struct AuthorizedClient: HTTPClient {
    private let decoratee: any HTTPClient
    private let tokens: any TokenStore

    public init(decoratee: any HTTPClient, tokens: any TokenStore) {
        self.decoratee = decoratee
        self.tokens = tokens
    }

    public func get(_ path: String) async throws -> String {
        Journal.note("authorizes with \(tokens.token())")
        return try await decoratee.get(path)
    }
}

public struct LoggingClient: HTTPClient {
    private let client: any HTTPClient
    private let log: any EventLog

    public init(wrapping client: any HTTPClient, log: any EventLog) {
        self.client = client
        self.log = log
    }

    public func get(_ path: String) async throws -> String {
        log.write("get \(path)")
        return try await client.get(path)
    }
}

public struct KeychainTokens: TokenStore {
    private let service: String

    public init(service: String) { self.service = service }

    public func token() -> String { service }
}

public struct FixedTokens: TokenStore {
    public init() {}

    public func token() -> String { "fixed" }
}

public struct SystemTime: TimeSource {
    public init() {}

    public func now() -> Int { 7 }
}

public struct ConsoleLog: EventLog {
    public init() {}

    public func write(_ line: String) { Journal.note("console: \(line)") }
}

public struct FileLog: EventLog {
    private let name: String

    public init(folder: URL) { name = folder.lastPathComponent }

    public func write(_ line: String) { Journal.note("\(name): \(line)") }
}

public struct BroadcastLog: EventLog {
    private let logs: [any EventLog]

    public init(_ logs: [any EventLog]) { self.logs = logs }

    public func write(_ line: String) {
        for log in logs { log.write(line) }
    }
}

public struct LoggedAnalytics: Analytics {
    private let log: any EventLog

    public init(log: any EventLog) { self.log = log }

    public func track(_ event: String) { log.write("tracks \(event)") }
}

public struct SilentAnalytics: Analytics {
    public init() {}

    public func track(_ event: String) {}
}

/// A connection, and not what the app calls a session.
public struct Session: Sendable {
    public let time: any TimeSource

    public init(time: any TimeSource) { self.time = time }
}

public final class Pushes: PushCenter {
    public init(session: Session) {}

    public func receive(_ message: String) { Journal.note("receives \(message)") }
    public func send(_ message: String) { Journal.note("sends \(message)") }
}

public struct PushSettings: Sendable {
    public let receiver: any PushReceiver

    public init(receiver: any PushReceiver) { self.receiver = receiver }
}
