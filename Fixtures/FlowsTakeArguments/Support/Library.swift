import SwiftUI

struct Book: Hashable, Identifiable {
    let id: Int
    let title: String
}

protocol Catalog: AnyObject {
    var books: [Book] { get }
}

final class MemoryCatalog: Catalog {
    let books = [Book(id: 5, title: "Atlas")]
}

@MainActor
final class Visit {
    static var made = 0
    let number: Int

    init() {
        Self.made += 1
        number = Self.made
    }
}

struct BookModel {
    let title: String

    init(catalog: any Catalog, id: Book.ID) {
        title = catalog.books.first { $0.id == id }?.title ?? ""
    }
}

struct ListView: View {
    let title: String
    let books: [Book]
    let onSelect: (Book) -> Void

    var body: some View {
        Text(title)
        List(books) { book in
            Button(book.title) { onSelect(book) }
        }
    }
}

struct BookView: View {
    let title: String
    let back: () -> Void

    var body: some View {
        Button(title) { back() }
    }
}
