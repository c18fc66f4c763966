import BankCore
import BankData
import SwiftUI

/// Who is signed in.
struct Session: Sendable {
    let user: String
}

struct Theme: Sendable {
    var accent = "blue"
    var background: String?
}

struct Flags: Sendable {
    var showsRates = true
}

final class ImageCache: Sendable {}

struct ImageLoader: Sendable {
    let client: any HTTPClient
    let cache: ImageCache
}

struct DeepLinks: Sendable {
    let pushes: any PushCenter
    let settings: PushSettings
    let session: Session
}

struct Texts: Sendable {
    let title: RowTitle
}

struct Design: Sendable {
    let theme: Theme
    let texts: Texts
    let images: ImageLoader
}

@MainActor
final class AccountsViewModel: ObservableObject {
    @Published private(set) var accounts: [String] = []
    let onSelect: (String) -> Void
    private let loadAccounts: LoadAccounts

    init(loadAccounts: LoadAccounts, export: ExportStatements, onSelect: @escaping (String) -> Void)
    {
        self.loadAccounts = loadAccounts
        self.onSelect = onSelect
    }

    func load() async { accounts = await loadAccounts.execute() }
}

@MainActor
final class PaymentsViewModel: ObservableObject {
    @Published private(set) var payments: [String] = []
    private let load: LoadPayments
    let make: MakePayment

    init(load: LoadPayments, make: MakePayment) {
        self.load = load
        self.make = make
    }

    func appear() async { payments = await load.execute() }
}

@MainActor
final class CardsViewModel: ObservableObject {
    private let load: LoadCards
    let block: BlockCard

    init(load: LoadCards, block: BlockCard) {
        self.load = load
        self.block = block
    }

    func cards() async -> [String] { await load.execute() }
}

@MainActor
final class RatesViewModel: ObservableObject {
    private let load: LoadRates

    init(load: LoadRates, convert: ConvertMoney, flags: Flags) { self.load = load }

    func rates() async -> [String] { await load.execute() }
}

@MainActor
final class ProfileViewModel: ObservableObject {
    let session: Session
    private let loadUser: LoadUser
    let signOut: SignOut

    init(session: Session, loadUser: LoadUser, signOut: SignOut) {
        self.session = session
        self.loadUser = loadUser
        self.signOut = signOut
    }

    func user() async -> String { await loadUser.execute() }
}

@MainActor
final class HomeViewModel: ObservableObject {
    let links: DeepLinks
    let session: Session

    init(links: DeepLinks, session: Session, notices: NoticeCenter) {
        self.links = links
        self.session = session
    }
}

@MainActor
final class NoticeCenter {
    private let sources: [any NoticeSource]

    init(sources: [any NoticeSource]) { self.sources = sources }

    func notices() -> [String] { sources.map(\.notice) }
}

@MainActor
protocol NoticeSource {
    var notice: String { get }
}

struct WelcomeNotice: NoticeSource {
    let session: Session
    var notice: String { "welcome \(session.user)" }
}

struct CardNotice: NoticeSource {
    let analytics: any Analytics
    var notice: String { "card" }
}

#if DEBUG
    struct DebugNotice: NoticeSource {
        let log: any EventLog
        var notice: String { "debug" }
    }
#endif
