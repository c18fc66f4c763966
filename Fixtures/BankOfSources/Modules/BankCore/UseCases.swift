public enum Rounding: Sendable {
    case plain, up
}

public struct StatementFormat: Sendable {
    let separator: String
}

public struct LoadAccounts: Sendable {
    private let repository: any AccountsRepository

    public init(repository: any AccountsRepository) { self.repository = repository }

    public func execute() async -> [String] { (try? await repository.accounts()) ?? [] }
}

public struct LoadPayments: Sendable {
    private let ledger: any Ledger

    public init(ledger: any Ledger) { self.ledger = ledger }

    public func execute() async -> [String] { (try? await ledger.payments()) ?? [] }
}

public struct MakePayment: Sendable {
    private let analytics: any Analytics

    public init(
        payments: any PaymentsRepository, accounts: any AccountsRepository, analytics: any Analytics
    ) {
        self.analytics = analytics
    }

    public func execute(_ amount: Int) { analytics.track("pays \(amount)") }
}

public struct LoadCards: Sendable {
    private let cards: any CardsRepository

    public init(cards: any CardsRepository) { self.cards = cards }

    public func execute() async -> [String] { (try? await cards.cards()) ?? [] }
}

public struct BlockCard: Sendable {
    private let analytics: any Analytics

    public init(_ cards: any CardsRepository, reportingTo analytics: some Analytics) {
        self.analytics = analytics
    }

    public func execute(_ card: String) { analytics.track("blocks \(card)") }
}

public struct LoadRates: Sendable {
    private let rates: any RatesRepository

    public init(rates: any RatesRepository) { self.rates = rates }

    public func execute() async -> [String] { (try? await rates.rates()) ?? [] }
}

public struct ConvertMoney: Sendable {
    public let rounding: Rounding

    public init(rates: any RatesRepository, rounding: Rounding = .plain) {
        self.rounding = rounding
    }
}

public struct LoadUser: Sendable {
    private let users: any UsersRepository

    public init(users: any UsersRepository) { self.users = users }

    public func execute() async -> String { (try? await users.user()) ?? "nobody" }
}

public struct SignOut: Sendable {
    private let tokens: any TokenStore

    public init(tokens: any TokenStore) { self.tokens = tokens }

    public func execute() { Journal.note("forgets \(tokens.token())") }
}

public struct ExportStatements: Sendable {
    public let format: StatementFormat?

    public init(
        accounts: any AccountsRepository, payments: any PaymentsRepository, format: StatementFormat?
    ) {
        self.format = format
    }
}
