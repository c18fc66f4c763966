import UIKit

/// What happened, and how many objects there are.
@MainActor
enum Record {
    static var entries: [String] = []
    static var living = 0
}

/// Runs statements when everything else is gone.
@MainActor
enum Later {
    private static var work: [() -> Void] = []

    static func run(_ statements: @escaping () -> Void) { work.append(statements) }

    static func finish() {
        let statements = work
        work = []
        for statement in statements { statement() }
    }
}

@MainActor
class Counted {
    init() { Record.living += 1 }
    isolated deinit { Record.living -= 1 }
}

final class Store: Counted {
    func save(_ text: String) { Record.entries.append(text) }
}

final class Journal: Counted {
    let write: () -> Void
    let rewrite: () -> Void

    init(write: @escaping () -> Void, rewrite: @escaping () -> Void) {
        self.write = write
        self.rewrite = rewrite
    }
}

final class Album: Counted {
    var makePage: () -> Page = { fatalError("the album is given its pages") }
}

final class Shelf: Counted {
    let album: Album

    init(album: Album) { self.album = album }
}

final class Page: Counted {
    let shelf: Shelf

    init(shelf: Shelf) { self.shelf = shelf }
}

final class Song: Counted {
    let id: Int
    var onEnd: () -> Void = {}

    init(id: Int) { self.id = id }

    func end() { onEnd() }
    func stop() { Record.entries.append("song \(id) stops") }
}

final class Clip: Counted {
    var onEnd: () -> Void = {}

    func end() { onEnd() }
    func stop() { Record.entries.append("clip stops") }
}

final class Poller: Counted {}

final class PlayerPresenter: Counted {
    let show: () -> Void
    let close: () -> Void

    init(show: @escaping () -> Void, close: @escaping () -> Void) {
        self.show = show
        self.close = close
    }
}

final class PlayerController: UIViewController {
    let makeSong: (Int) -> Song
    let makeClip: () -> Clip
    var presenter: PlayerPresenter?

    init(makeSong: @escaping (Int) -> Song, makeClip: @escaping () -> Clip) {
        self.makeSong = makeSong
        self.makeClip = makeClip
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func show() { Record.entries.append("shows") }
    func close() { Record.entries.append("closes") }
}
