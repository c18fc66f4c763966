import NotesKit
import SwiftUI

@MainActor enum Journal {
    static var entries: [String] = []
}

struct RemoteAnalytics: Analytics {
    func track(_ event: String) { Journal.entries.append("sent \(event)") }
}

protocol Flags { var accent: String { get } }

struct RemoteFlags: Flags {
    var accent: String { "blue" }
}

@MainActor final class NotesViewModel: ObservableObject {
    static var made = 0
    var showsIdentifiers = false
    private let store: any NoteStore
    private let analytics: any Analytics

    init(store: any NoteStore, analytics: any Analytics) {
        self.store = store
        self.analytics = analytics
        Self.made += 1
    }

    func notes() -> [String] {
        analytics.track("shown")
        return store.notes().map { showsIdentifiers ? "1 \($0)" : $0 }
    }
}

struct NotesView: View {
    private let model: NotesViewModel
    private let flags: any Flags
    private let menu: AnyView?

    init(model: NotesViewModel, flags: any Flags) {
        self.model = model
        self.flags = flags
        menu = nil
    }

    init<Menu: View>(model: NotesViewModel, flags: any Flags, makeMenu: () -> Menu) {
        self.model = model
        self.flags = flags
        menu = AnyView(makeMenu())
    }

    var body: some View {
        VStack {
            Text(model.notes().joined(separator: " "))
            Text(flags.accent)
            if let menu { menu }
        }
    }
}

struct FeedbackView: View {
    let analytics: any Analytics

    var body: some View { Text("Feedback") }
}
