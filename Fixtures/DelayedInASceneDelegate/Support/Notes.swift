import UIKit

protocol Store: AnyObject { var name: String { get } }

final class MemoryStore: Store {
    let name = "memory"
}

final class Draft {
    let store: any Store
    init(store: any Store) { self.store = store }
}

final class Editor {
    let store: () -> any Store
    let draft: () -> Draft
    let limit: () -> Int
    let latest: () -> any Store

    init(
        store: @autoclosure @escaping () -> any Store, draft: @autoclosure @escaping () -> Draft,
        limit: @autoclosure @escaping () -> Int, latest: @escaping () -> any Store
    ) {
        self.store = store
        self.draft = draft
        self.limit = limit
        self.latest = latest
    }
}

final class Sync {
    let store: () -> any Store
    init(store: @autoclosure @escaping () -> any Store) { self.store = store }
}

final class Syncs {
    let make: () -> Sync
    init(make: @escaping () -> Sync) { self.make = make }
}

final class NotesViewController: UIViewController {
    let editor: Editor
    let syncs: Syncs

    init(editor: Editor, syncs: Syncs) {
        self.editor = editor
        self.syncs = syncs
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
