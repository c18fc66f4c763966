import SwiftUI

struct Note: Hashable, Identifiable, Sendable {
    let id: Int
    let text: String
}

protocol NoteStore: AnyObject {
    var notes: [Note] { get }
}

final class FileNoteStore: NoteStore {
    nonisolated(unsafe) static var made = 0

    let notes = [Note(id: 1, text: "Milk")]

    init() {
        Self.made += 1
    }
}

@MainActor
final class NotesViewModel: ObservableObject {
    @Published private(set) var notes: [Note] = []
    private let store: any NoteStore

    init(store: any NoteStore) {
        self.store = store
    }

    func load() {
        notes = store.notes
    }
}

@MainActor
final class NoteViewModel: ObservableObject {
    let note: Note

    init(note: Note, store: any NoteStore) {
        self.note = note
    }
}

struct NotesView: View {
    @ObservedObject var viewModel: NotesViewModel

    var body: some View {
        List(viewModel.notes) { note in
            NavigationLink(value: note) { Text(note.text) }
        }
        .task { viewModel.load() }
    }
}

struct NoteView: View {
    @ObservedObject var viewModel: NoteViewModel

    var body: some View {
        Text("Note: \(viewModel.note.text)")
    }
}
