import SwiftUI

@MainActor
enum Journal {
    static var entries: [String] = []
}

@MainActor
protocol Player: AnyObject {}

@MainActor
final class AudioPlayer: Player {
    weak var delegate: Session?
    var queue: Queue?

    func prepare() {
        Journal.entries.append(
            "prepares with \(delegate == nil ? "no" : "a") session and \(queue == nil ? "no" : "a") queue"
        )
    }
}

@MainActor
final class Session {
    let player: any Player
    var name = ""
    var logger: Logger?

    init(player: any Player) {
        self.player = player
    }

    func begin() {
        Journal.entries.append("\(logger?.prefix ?? "") begins \(name)")
    }
}

@MainActor
final class Logger {
    var prefix = ""

    init(level: Int) {}
}

@MainActor
final class Queue {
    func fill(count: Int) {
        Journal.entries.append("fills \(count)")
    }
}

@MainActor
final class ListenPresenter {
    weak var view: ListenModel?
}

@MainActor
final class ListenModel {
    let presenter: ListenPresenter

    init(presenter: ListenPresenter, player: any Player) {
        self.presenter = presenter
    }
}

struct ListenView: View {
    let model: ListenModel
    let session: Session

    var body: some View { Text(session.name) }
}
