import UIKit

/// What has been started and loaded.
@MainActor
enum Record {
    static var entries: [String] = []
    static var living = 0
}

@MainActor
final class Player {
    var onStart: () -> Void = {}
}

@MainActor
final class Downloader {
    weak var delegate: Player?

    func start() {
        Record.entries.append("downloads for \(delegate == nil ? "nobody" : "the player")")
    }
}

@MainActor
final class MailPresenter {
    weak var view: MailController?

    func load() { Record.entries.append("loads for \(view == nil ? "nobody" : "the view")") }
}

final class MailController: UIViewController {
    let onRefresh: () -> Void
    let player: Player

    init(onRefresh: @escaping () -> Void, player: Player) {
        self.onRefresh = onRefresh
        self.player = player
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
final class FeedModel {
    var onLoad: () -> Void = {}
    weak var delegate: FeedController?

    init() { Record.living += 1 }
    isolated deinit { Record.living -= 1 }

    func load() { onLoad() }
}

final class FeedController: UIViewController {
    var onRefresh: () -> Void = {}

    func show() { Record.entries.append("shows") }
}

@MainActor
final class Pane {
    let id: Int
    let onClose: (Int) -> Void

    init(id: Int, onClose: @escaping (Int) -> Void) {
        self.id = id
        self.onClose = onClose
    }
}

@MainActor
final class Dock {
    var main: Pane?

    init() { Record.living += 1 }
    isolated deinit { Record.living -= 1 }

    func close(_ id: Int) { Record.entries.append("closes \(id)") }
}

@MainActor
final class ListModel {
    var makeRow: () -> Row = { fatalError("the model is given its rows") }

    init() { Record.living += 1 }
    isolated deinit { Record.living -= 1 }
}

@MainActor
final class Row {
    let onTap: () -> Void

    init(onTap: @escaping () -> Void) { self.onTap = onTap }
}

final class ListController: UIViewController {
    let model: ListModel

    init(model: ListModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func open() { Record.entries.append("opens") }
}
