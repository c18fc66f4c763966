import Foundation
import SwiftUI

struct User: Equatable {
    var name: String
}

protocol HTTPClient: AnyObject {
    var url: URL { get }
}

final class URLSessionHTTPClient: HTTPClient {
    let url: URL

    init(url: URL) {
        self.url = url
    }
}

@MainActor
protocol SessionManager: AnyObject {
    var current: UserSession? { get }
    func signIn(_ user: User)
    func signOut()
}

@MainActor
final class LiveSessionManager: SessionManager {
    let client: any HTTPClient
    private(set) var current: UserSession?
    private let makeSession: (User) -> UserSession

    init(client: any HTTPClient, makeSession: @escaping (User) -> UserSession) {
        self.client = client
        self.makeSession = makeSession
    }

    func signIn(_ user: User) {
        current = makeSession(user)
    }

    func signOut() {
        current = nil
    }
}

final class MockSessionManager: SessionManager {
    var current: UserSession? { nil }

    func signIn(_ user: User) {}
    func signOut() {}
}

@MainActor
final class PushHandler {
    static var registered = 0
    let sessions: any SessionManager

    init(sessions: any SessionManager) {
        self.sessions = sessions
    }

    func register() {
        Self.registered += 1
    }
}

@MainActor
final class Router {
    let makeHelp: () -> HelpPage
    let title: String

    init(makeHelp: @escaping () -> HelpPage, title: String = "") {
        self.makeHelp = makeHelp
        self.title = title
    }
}

@MainActor
final class HelpPage {
    let router: Router
    let client: any HTTPClient

    init(router: Router, client: any HTTPClient) {
        self.router = router
        self.client = client
    }
}

@MainActor
protocol Invitation: AnyObject {
    func accept(_ user: User) -> UserSession?
}

@MainActor
final class LiveInvitation: Invitation {
    private let begin: (User) -> UserSession

    init(begin: @escaping (User) -> UserSession) {
        self.begin = begin
    }

    func accept(_ user: User) -> UserSession? {
        begin(user)
    }
}

final class MockInvitation: Invitation {
    func accept(_ user: User) -> UserSession? { nil }
}

protocol SessionStore: AnyObject {
    var user: User { get }
}

final class FileSessionStore: SessionStore {
    let user: User

    init(user: User) {
        self.user = user
    }
}

@MainActor
final class CheckoutManager {
    private let begin: ([String]) -> Checkout

    init(begin: @escaping ([String]) -> Checkout) {
        self.begin = begin
    }

    func checkOut(_ items: [String]) -> Checkout {
        begin(items)
    }
}

@MainActor
final class Payment {
    let store: any SessionStore
    let items: [String]
    let checkouts: CheckoutManager

    init(store: any SessionStore, items: [String], checkouts: CheckoutManager) {
        self.store = store
        self.items = items
        self.checkouts = checkouts
    }
}

struct LoginView: View {
    let push: PushHandler
    let router: Router
    let invitation: any Invitation

    var body: some View { Text("login") }
}

struct ProfileView: View {
    let store: any SessionStore
    let sessions: any SessionManager
    let checkouts: CheckoutManager

    var body: some View { Text(store.user.name) }
}
