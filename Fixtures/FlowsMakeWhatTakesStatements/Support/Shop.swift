import SwiftUI

@MainActor
enum Settings {
    static var isLoud = false
    static var name = ""
    static var started: [String] = []
}

struct Product {
    typealias ID = Int
}

struct Nameless: Error {}

final class Journal {
    var lines: [String] = []
}

final class Tracker {
    let name: String
    var journal: Journal?

    init(name: String) { self.name = name }

    static func checked(name: String) throws -> Tracker {
        guard !name.isEmpty else { throw Nameless() }
        return Tracker(name: name)
    }

    @MainActor func start() {
        Settings.started.append(name)
        journal?.lines.append("start \(name)")
    }
}

protocol Loader: AnyObject {
    var products: [Product.ID] { get }
}

final class RemoteLoader: Loader {
    let products = [7]
}

struct ListView: View {
    let loader: any Loader
    let onSelect: (Product.ID) -> Void
    let tracker: Tracker

    var body: some View {
        ForEach(loader.products, id: \.self) { id in
            Button("\(tracker.name) \(id)") { onSelect(id) }
        }
    }
}

struct DetailView: View {
    let id: Product.ID
    let tracker: Tracker
    let onHelp: () -> Void

    var body: some View {
        VStack {
            Text("\(tracker.name) \(id)")
            Button("help") { onHelp() }
        }
    }
}

struct HelpView: View {
    let tracker: Tracker

    var body: some View { Text("help by \(tracker.name)") }
}
