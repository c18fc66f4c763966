import Foundation

/// A conversation.
struct Thread: Equatable, Sendable {
    let title: String
}

/// Of a match between two readers.
enum Result: Sendable {
    case win, loss
}

protocol ThreadLoader: AnyObject {
    func load(completion: @escaping ([Thread]) -> Void)
}

final class ForumThreadLoader: ThreadLoader {
    func load(completion: @escaping ([Thread]) -> Void) {
        completion([Thread(title: "Welcome")])
    }
}

protocol MatchService: Sendable {
    func matches(in thread: Thread) async throws -> [Result]
}
