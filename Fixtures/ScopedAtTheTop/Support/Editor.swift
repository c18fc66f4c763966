import SwiftUI

final class DiskStore {
    var isBroken = false
}

typealias Store = DiskStore

struct DraftError: Error {}

protocol Draft: AnyObject {}

final class FileDraft: Draft {
    init(store: Store) throws {
        if store.isBroken { throw DraftError() }
    }
}

final class History {
    let draft: any Draft

    init(draft: any Draft, store: Store) {
        self.draft = draft
    }
}

@MainActor
final class WritingModel {
    let draft: any Draft
    let history: History

    init(draft: any Draft, history: History) {
        self.draft = draft
        self.history = history
    }
}

struct WritingView: View {
    let model: WritingModel
    let draft: any Draft

    var body: some View { Text("draft") }
}

struct PlainView: View {
    var body: some View { Text("plain") }
}
