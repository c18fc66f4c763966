import SwiftUI

struct LoginView: View {
    let begin: (User, @escaping () -> Void) -> UserSession
    let trace: Trace

    var body: some View { Text("Login") }
}

final class ProfileViewModel: Counted {
    let user: User
    let sync: any SyncService
    let images: ImageLoader
    let trace: Trace

    init(user: User, sync: any SyncService, images: ImageLoader, trace: Trace) {
        self.user = user
        self.sync = sync
        self.images = images
        self.trace = trace
    }
}

struct ProfileView: View {
    let model: ProfileViewModel
    let checkOut: (Cart) -> Checkout

    var body: some View { Text(model.user.name) }
}

final class OrdersViewModel: Counted {
    let store: any SessionStore
    let inbox: Inbox
    let draft: (Product) -> OrderDraft
    let pageSize: Int

    init(
        store: any SessionStore, inbox: Inbox, draft: @escaping (Product) -> OrderDraft,
        pageSize: Int
    ) {
        self.store = store
        self.inbox = inbox
        self.draft = draft
        self.pageSize = pageSize
    }
}

struct OrdersView: View {
    let model: OrdersViewModel
    let onSelect: (Product) -> Void

    var body: some View { Text("Orders of \(model.store.name)") }
}

struct OrderView: View {
    let draft: OrderDraft
    let images: () -> ImageLoader

    var body: some View { Text(draft.product.name) }
}

struct PaymentView: View {
    let service: any PaymentService
    let store: any SessionStore
    let switchUser: (User, @escaping () -> Void) -> UserSession

    var body: some View { Text(service.pay()) }
}
