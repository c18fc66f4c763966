protocol Document: Identifiable, CustomStringConvertible {
    func open() throws -> String
}

protocol Page: Identifiable {
    var id: Int { get }
    func turn() throws
}

protocol Listener: AnyObject, Hashable {
    func hear(_ text: String)
}

@MainActor
protocol Screen: Hashable {
    func show(_ text: String)
}

protocol Chapter: Comparable {
    var title: String { get }
    func appended(to other: Self) -> Self
    func followers() -> [Self]
    func read(_ use: (Result<String, any Error>) -> Void)
}

struct Torn: Error {}

final class PlainPage: Page {
    nonisolated let id = 7
    private(set) var turns = 0

    func turn() throws {
        turns += 1
        if turns < 3 { throw Torn() }
    }
}
