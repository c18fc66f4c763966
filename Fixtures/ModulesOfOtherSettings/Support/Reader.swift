import Archive
import Board

final class DiskLoader: Archive.Loader {
    func load(_ title: String) async throws -> Archive.Item? { Archive.Item(title: title) }
}

@MainActor
final class WebLoader: Board.Loader {
    func load(completion: @escaping @Sendable (Board.Item?) -> Void) {
        completion(Board.Item(text: "hello"))
    }
}

@MainActor
final class Reader {
    private let archive: any Archive.Loader
    private let board: any Board.Loader

    init(archive: any Archive.Loader, board: any Board.Loader) {
        self.archive = archive
        self.board = board
    }
}

@MainActor
protocol Screen: AnyObject {
    var title: String? { get }
}

protocol ListScreen: Screen {
    func refresh() async throws
}
