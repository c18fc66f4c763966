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

protocol SessionStore: AnyObject {
    var user: User { get }
}

final class FileSessionStore: SessionStore {
    let user: User

    init(user: User) {
        self.user = user
    }
}

struct LoginView: View {
    let sessions: any SessionManager
    let begin: (User) -> UserSession
    let title: String
    var body: some View { Text("login") }
}
struct ProfileView: View {
    let store: any SessionStore
    let sessions: any SessionManager
    var body: some View { Text(store.user.name) }
}
