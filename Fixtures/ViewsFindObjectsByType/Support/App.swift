import Combine
import Observation
import SwiftUI

protocol Tracker: Sendable { var name: String { get } }

struct ConsoleTracker: Tracker {
    let name = "console"
}

@MainActor
@Observable
final class Session {
    let user = "Ann"
}

@MainActor
final class Cart: ObservableObject {
    let session: Session
    init(session: Session) { self.session = session }
}

@MainActor
@Observable
final class Settings {
    let language = "en"
}

struct HomeView: View {
    @Environment(Session.self) private var session
    @EnvironmentObject private var cart: Cart
    @Environment(\.settings) private var settings
    @Environment(\.tracker) private var tracker

    var body: some View {
        Text("\(session.user) \(cart.session === session)")
        Text("\(settings?.language ?? "") \(tracker?.name ?? "")")
    }
}
