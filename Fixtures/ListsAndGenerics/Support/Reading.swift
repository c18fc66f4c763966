import SwiftUI

struct Book: Sendable { let title: String }
struct Author: Sendable { let name: String }

protocol Plugin {
    var id: String { get }
}

struct ClockPlugin: Plugin {
    let id = "clock"
}

final class CounterPlugin: Plugin {
    let id: String

    init(id: String = "counter") { self.id = id }
}

final class PluginHost {
    let ids: [String]

    init(plugins: [any Plugin]) { ids = plugins.map(\.id) }
}

protocol Repository<Item> {
    associatedtype Item
    var all: [Item] { get }
}

final class MemoryRepository<Element>: Repository {
    typealias Item = Element
    let all: [Element]

    init(seed: [Element] = []) { all = seed }
}

enum Catalogue {
    final class Index {
        init() {}

        func place(of book: Book) -> Int { book.title.count }
    }
}

final class Library {
    let books: any Repository<Book>
    let authors: any Repository<Author>
    let index: Catalogue.Index

    init(books: any Repository<Book>, authors: any Repository<Author>, index: Catalogue.Index) {
        self.books = books
        self.authors = authors
        self.index = index
    }
}

enum Reader {
    struct Screen: View {
        let library: Library
        let book: Book
        @ViewBuilder var footer: () -> Text

        var body: some View {
            VStack {
                Text(book.title + " at " + String(library.index.place(of: book)))
                footer()
            }
        }
    }
}
