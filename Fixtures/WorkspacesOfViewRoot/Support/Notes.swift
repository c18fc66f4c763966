import SwiftUI

/// How many objects of a type live.
@MainActor
enum Living {
    static var counts: [String: Int] = [:]
}

@MainActor
class Counted {
    private nonisolated let name: String

    init() {
        name = "\(type(of: self))"
        Living.counts[name, default: 0] += 1
    }

    deinit {
        let name = name
        MainActor.assumeIsolated { Living.counts[name, default: 0] -= 1 }
    }
}

@MainActor
protocol NoteStore: AnyObject {
    func path(of note: String) -> String
}

final class DiskNoteStore: Counted, NoteStore {
    func path(of note: String) -> String { "disk/" + note }
}

final class FolderNoteStore: Counted, NoteStore {
    let decoratee: any NoteStore
    let folder: String

    init(decoratee: any NoteStore, folder: String) {
        self.decoratee = decoratee
        self.folder = folder
    }

    func path(of note: String) -> String { decoratee.path(of: folder + "/" + note) }
}

@MainActor
protocol NoteFormat: AnyObject {
    var suffix: String { get }
}

final class SuffixedNoteFormat: Counted, NoteFormat {
    let suffix: String

    init(suffix: String) {
        self.suffix = suffix
    }
}

final class NoteIndex: Counted {
    let store: any NoteStore
    let format: () -> any NoteFormat
    let title: (String) -> String

    init(
        store: any NoteStore, format: @escaping () -> any NoteFormat,
        title: @escaping (String) -> String
    ) {
        self.store = store
        self.format = format
        self.title = title
    }
}

final class NoteDraft: Counted {
    private(set) var text: String

    init(format: any NoteFormat, title: String) {
        text = title + format.suffix
    }

    func begin() { text = "begun " + text }
}

final class Revision: Counted {
    private(set) var folder: String

    init(folder: String) {
        self.folder = folder
    }

    func mark() { folder += " 1" }
}

final class UndoHistory: Counted {
    let index: NoteIndex
    let format: any NoteFormat
    let first: Revision

    init(index: NoteIndex, format: any NoteFormat, first: Revision) {
        self.index = index
        self.format = format
        self.first = first
    }
}

struct PickerView: View {
    static var shown: [PickerView] = []

    let open: (String) -> Workspace

    var body: some View {
        let _ = PickerView.shown.append(self)
        Text("Picker")
    }
}

struct ShelfView: View {
    let store: any NoteStore
    let format: any NoteFormat

    var body: some View { Text(store.path(of: "shelf")) }
}

struct NotesView<Shelf: View>: View {
    let index: NoteIndex
    let format: any NoteFormat
    let shelf: () -> Shelf
    let edit: () -> Edit
    let reopen: (String) -> Workspace

    var body: some View {
        VStack {
            Text(index.store.path(of: "note"))
            shelf()
        }
    }
}

struct EditorView: View {
    let history: UndoHistory
    let draft: (String) -> NoteDraft

    var body: some View {
        Text(history.index.title("edit"))
        Text(history.first.folder)
        Text(draft("poem").text)
    }
}
