import SwiftUI

protocol TripStore: AnyObject {
    var title: String { get }
}

final class MemoryTripStore: TripStore {
    let title = "store"
}

struct TripModel {
    let text: String

    init(trip: Int, store: any TripStore) {
        text = "\(trip) of \(store.title)"
    }
}

struct Label: View {
    let text: String

    var body: some View { Text(text) }
}

struct Pair<First: View, Second: View>: View {
    let first: @MainActor (Int, String) -> First
    let second: @MainActor (Int) -> Second

    var body: some View {
        first(1, "first")
        second(2)
    }
}

@MainActor
final class Router {
    let content: [any View]

    init<List: View, Detail: View, Map: View>(
        list: @MainActor () -> List,
        detail: @MainActor (Int, String) -> Detail,
        map: @MainActor (Int) -> Map
    ) {
        content = [list(), detail(7, "trip"), map(8)]
    }
}

struct RouterView: View {
    let router: Router

    var body: some View { Text("\(router.content.count)") }
}
