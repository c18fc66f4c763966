import BankCore
import Foundation

/// One object behind five protocols.
public final class BankService: AccountAPI, AuthAPI, PaymentAPI, CardAPI, RateAPI {
    private let client: any HTTPClient

    public init(client: any HTTPClient) {
        self.client = client
        Journal.note("service made")
    }

    public func accounts() async throws -> [String] { [try await client.get("accounts")] }
    public func user() async throws -> String { try await client.get("user") }
    public func payments() async throws -> [String] { [try await client.get("payments")] }
    public func cards() async throws -> [String] { [try await client.get("cards")] }
    public func rates() async throws -> [String] { [try await client.get("rates")] }
}

public struct Database: Sendable {
    let name: String

    private init(name: String) { self.name = name }

    public static func opened(at folder: URL) throws -> Database {
        Database(name: folder.lastPathComponent)
    }
}

public struct MemoryAccountsCache: AccountsCache {
    private let database: Database?

    public init(database: Database?, limit: Int = 100) { self.database = database }

    public func keep(_ accounts: [String]) {
        Journal.note("keeps \(accounts.count) in \(database?.name ?? "memory")")
    }
}

public struct RemoteAccounts: AccountsRepository {
    private let api: any AccountAPI

    public init(api: any AccountAPI) { self.api = api }

    public func accounts() async throws -> [String] { try await api.accounts() }
}

public struct CachedAccounts: AccountsRepository {
    private let decoratee: any AccountsRepository
    private let cache: any AccountsCache

    public init(decoratee: any AccountsRepository, cache: any AccountsCache, time: any TimeSource) {
        self.decoratee = decoratee
        self.cache = cache
    }

    public func accounts() async throws -> [String] {
        let accounts = try await decoratee.accounts()
        cache.keep(accounts)
        return accounts
    }
}

public struct LoggedAccounts: AccountsRepository {
    private let decoratee: any AccountsRepository
    private let log: any EventLog

    public init(_ decoratee: any AccountsRepository, log: any EventLog) {
        self.decoratee = decoratee
        self.log = log
    }

    public func accounts() async throws -> [String] {
        log.write("accounts")
        return try await decoratee.accounts()
    }
}

public struct RemotePayments: PaymentsRepository {
    private let api: any PaymentAPI

    public init(api: any PaymentAPI, time: any TimeSource) { self.api = api }

    public func payments() async throws -> [String] { try await api.payments() }
}

public struct RemoteCards: CardsRepository {
    private let api: any CardAPI

    public init(api: any CardAPI) { self.api = api }

    public func cards() async throws -> [String] { try await api.cards() }
}

public struct RemoteRates: RatesRepository {
    private let api: any RateAPI

    public init(api: any RateAPI) { self.api = api }

    public func rates() async throws -> [String] { try await api.rates() }
}

public struct CachedRates: RatesRepository {
    private let decoratee: any RatesRepository
    private let cache: any RatesCache

    public init(decoratee: any RatesRepository, cache: any RatesCache) {
        self.decoratee = decoratee
        self.cache = cache
    }

    public func rates() async throws -> [String] {
        let rates = try await decoratee.rates()
        cache.keep(rates)
        return rates
    }
}

public struct MemoryRatesCache: RatesCache {
    public init() {}

    public func keep(_ rates: [String]) { Journal.note("keeps rates") }
}

public struct RemoteUsers: UsersRepository {
    private let api: any AuthAPI & AccountAPI

    public init(api: any AuthAPI & AccountAPI) { self.api = api }

    public func user() async throws -> String { try await api.user() }
}
