@MainActor
protocol Deck: AnyObject {
    func begin()
    var title: String? { get set }
}

protocol Describing: Sendable {
    func describe(done: @escaping @Sendable (Result<String, any Error>) -> Void)
}

typealias DescribedDeck = Describing & Deck

protocol Recorder: DescribedDeck {
    func end() throws
    var note: String? { get set }
}

protocol Player: Recorder {
    func skip(done: @escaping (Result<Int, any Error>) -> Void)
}

@MainActor
protocol Track: Identifiable where ID == String {
    var title: String { get }
}

final class Remote {
    let deck: any Deck
    let player: any Player

    init(deck: any Deck, player: any Player) {
        self.deck = deck
        self.player = player
    }
}
