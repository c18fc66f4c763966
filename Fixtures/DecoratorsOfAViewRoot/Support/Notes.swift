import SwiftUI

@MainActor
enum Settings {
    static var path = "notes"
    static var label: String?
    static var isTracked = false
}

struct Broken: Error {}

@MainActor
final class Journal {
    static var lines: [String] = []
}

@MainActor
protocol Store: AnyObject {
    var name: String { get }
}

extension Store {
    func labelled(_ label: String) -> any Store { LabelledStore(decoratee: self, label: label) }
}

final class DiskStore: Store {
    private(set) var name: String

    init(path: String) throws {
        guard !path.isEmpty else { throw Broken() }
        name = path
    }

    func open() { name = "open \(name)" }
}

final class MemoryStore: Store {
    let name = "memory"
}

final class LabelledStore: Store {
    let name: String

    init(decoratee: any Store, label: String) { name = "\(label) \(decoratee.name)" }
}

final class CheckedStore: Store {
    let name: String
    var journal: Journal?

    init(decoratee: any Store) throws { name = "checked \(decoratee.name)" }

    func open() throws { throw Broken() }
}

@MainActor
final class Tracker {
    private let journal: Journal

    init(journal: Journal) { self.journal = journal }

    func start() { Journal.lines.append("start") }
}

struct StartView: View {
    let begin: (String) -> Session
    let open: (Int) -> Void

    var body: some View {
        VStack {
            begin("Ada").makeNotes()
            begin("").makeNotes()
            Button("open") { open(7) }
        }
    }
}

struct NoteView: View {
    let id: Int
    let tracker: Tracker

    var body: some View { Text("note \(id)") }
}

struct NotesView: View {
    let store: any Store
    var footer = ""

    init(store: any Store) { self.store = store }

    var body: some View { Text("\(store.name), \(footer)") }
}
