import Combine
import Foundation
import SwiftUI

protocol Store: AnyObject { var name: String { get } }

final class DiskStore: Store {
    let name = "disk"
}

/// Asks for the store, and for how many, each time.
final class Report {
    let latest: () -> any Store
    private let store: () -> any Store
    private let limit: () -> Int

    init(
        store: @autoclosure @escaping () -> any Store, limit: @autoclosure @escaping () -> Int,
        latest: @escaping () -> any Store
    ) {
        self.store = store
        self.limit = limit
        self.latest = latest
    }

    var text: String { "\(limit()) of \(store().name)" }
}

final class Catalog {
    nonisolated(unsafe) static var made = 0
    let store: any Store

    init(store: any Store) {
        self.store = store
        Self.made += 1
    }
}

struct Closed: Error {}

final class Index {
    init(store: any Store) throws { if store.name.isEmpty { throw Closed() } }
}

/// Needs no catalog before somebody reads.
final class Reader {
    private let makeCatalog: () -> Catalog

    init(catalog: @autoclosure @escaping () -> Catalog) { makeCatalog = catalog }

    func read() -> String { makeCatalog().store.name }
}

final class Finder {
    init(index: @autoclosure @escaping () -> Index, stores: @autoclosure () -> [any Store]) {}
}

final class Shelf {
    let store: () -> any Store

    init(
        store: @autoclosure @escaping () -> any Store, catalog: @autoclosure @escaping () -> Catalog
    ) {
        self.store = store
    }
}

final class Loan {
    let days: Int
    init(days: Int, store: @autoclosure @escaping () -> any Store) { self.days = days }
}

final class Loans {
    let make: (Int) -> Loan
    init(make: @escaping (Int) -> Loan) { self.make = make }
}

final class Banner {
    let text: () -> String
    init(text: @autoclosure @escaping () -> String) { self.text = text }
}

struct Row: View {
    let number: Int

    var body: some View { Text("row \(number)") }
}

struct Card: View {
    private let row: Row
    private let title: String

    init(@ViewBuilder row: () -> Row, title: String) {
        self.row = row()
        self.title = title
    }

    var body: some View { row }
}

struct Frame: View {
    @ViewBuilder let row: Row

    var body: some View { row }
}

struct Later<Content: View>: View {
    private let content: () -> Content

    init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

    var body: some View { content() }
}

@MainActor
final class Counter: ObservableObject {
    let limit: Int
    init(limit: Int) { self.limit = limit }
}

struct Tally: View {
    @StateObject private var counter: Counter

    init(counter: @autoclosure @escaping () -> Counter) {
        _counter = StateObject(wrappedValue: counter())
    }

    var body: some View { Text("up to \(counter.limit)") }
}

struct Gauge: View {
    @StateObject private var counter: Counter

    init(counter: @autoclosure @escaping () -> Counter) {
        _counter = StateObject(wrappedValue: counter())
    }

    var body: some View { Text("of \(counter.limit)") }
}
