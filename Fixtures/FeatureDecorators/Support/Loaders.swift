import SwiftUI

protocol Loader: AnyObject {
    func load() -> String
}

final class RemoteLoader: Loader {
    func load() -> String { "remote" }
}

final class LocalLoader: Loader {
    func load() -> String { "local" }
}

final class CachingLoader: Loader {
    private let decoratee: any Loader

    init(decoratee: any Loader) {
        self.decoratee = decoratee
    }

    func load() -> String { "cached(\(decoratee.load()))" }
}

final class LabelledLoader: Loader {
    private let decoratee: any Loader
    private let label: String

    init(decoratee: any Loader, label: String) {
        self.decoratee = decoratee
        self.label = label
    }

    func load() -> String { "\(label)(\(decoratee.load()))" }
}

final class FallbackLoader: Loader {
    private let primary: any Loader
    private let fallback: any Loader

    init(primary: any Loader, fallback: any Loader) {
        self.primary = primary
        self.fallback = fallback
    }

    func load() -> String { "\(primary.load()) or \(fallback.load())" }
}

struct LoaderView: View {
    let loader: any Loader
    let other: any Loader

    var body: some View {
        Text(loader.load())
        Text(other.load())
    }
}

struct RetryView: View {
    let loader: any Loader
    let makeLoader: () -> any Loader

    var body: some View {
        Text(loader.load())
        Text(makeLoader().load())
    }
}

protocol Archive: AnyObject {
    var size: Int { get }
}

protocol Shelf: AnyObject {
    var books: [String] { get }
}

final class Library: Archive, Shelf {
    let books = ["b", "a"]
    var size: Int { books.count }
}

final class SortedShelf: Shelf {
    private let decoratee: any Shelf

    init(decoratee: any Shelf) {
        self.decoratee = decoratee
    }

    var books: [String] { decoratee.books.sorted() }
}

struct ShelvesView: View {
    let archive: any Archive
    let shelf: any Shelf

    var body: some View {
        Text("\(archive.size) \(shelf.books.joined())")
    }
}

@MainActor
enum Settings {
    static var caches = false
}
