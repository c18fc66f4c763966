import SwiftUI

@MainActor
enum Settings {
    static var isCompact = false
}

final class Journal {
    var lines: [String] = []
}

protocol Loader: AnyObject {}

final class RemoteLoader: Loader {}

final class Cache {
    let journal: Journal

    init(journal: Journal) { self.journal = journal }

    func warmUp() { journal.lines.append("warm up") }
}

struct Unreadable: Error {}

struct PlainView: View {
    let title: String
    var footer = "none"

    init(title: String) { self.title = title }

    var body: some View { Text("\(title) \(footer)") }
}

struct CompactView: View {
    let loader: any Loader
    let cache: Cache
    var footer = "none"

    init(loader: any Loader, cache: Cache) {
        self.loader = loader
        self.cache = cache
    }

    var body: some View { Text("cached \(footer)") }
}

struct CheckedView: View {
    let title: String

    init(title: String) throws {
        guard title != "bad" else { throw Unreadable() }
        self.title = title
    }

    func note(in journal: Journal) { journal.lines.append("checked \(title)") }

    var body: some View { Text("checked \(title)") }
}

@MainActor
final class Stamp {
    private(set) var presses = 0

    func press() { presses += 1 }
}

struct StampedView: View {
    let first: Stamp
    let second: Stamp

    var body: some View { Text("\(first.presses) \(second.presses) \(first !== second)") }
}
