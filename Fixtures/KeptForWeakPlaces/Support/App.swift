import UIKit

/// What has happened, and what there is.
@MainActor
enum Record {
    static var entries: [String] = []
    static var living = 0
}

@MainActor
enum Settings {
    static var isFast = false
}

@MainActor
class Counted {
    init() { Record.living += 1 }
    isolated deinit { Record.living -= 1 }
}

@MainActor
protocol Log: AnyObject {
    func write(_ line: String)
}

final class FileLog: Counted, Log {
    override init() { super.init() }
    func write(_ line: String) { Record.entries.append("file: \(line)") }
}

final class MemoryLog: Counted, Log {
    override init() { super.init() }
    func write(_ line: String) { Record.entries.append("memory: \(line)") }
}

@MainActor
protocol Tuner {}

final class LiveTuner: Counted, Tuner {
    let log: any Log

    init(log: any Log) {
        self.log = log
        super.init()
    }
}

struct SilentTuner: Tuner {}

final class Player: Counted {
    weak var log: (any Log)?

    override init() { super.init() }
    func note() { log?.write("notes") }
}

@MainActor
protocol Antenna: AnyObject {}

final class RoofAntenna: Counted, Antenna {
    override init() { super.init() }
}

final class Scanner: Counted {
    weak var antenna: (any Antenna)?

    override init() { super.init() }
    func hurry() { Record.entries.append("hurries") }
    func scan() { Record.entries.append(antenna == nil ? "hears nothing" : "scans") }
}

@MainActor
protocol Clock: AnyObject {}

final class StationClock: Counted, Clock {
    override init() { super.init() }
}

final class Alarm: Counted {
    private weak var clock: (any Clock)?

    init(clock: any Clock) {
        self.clock = clock
        super.init()
    }

    func ring() { Record.entries.append(clock == nil ? "never rings" : "rings") }
}

final class Uploader: Counted {
    let onDone: () -> Void

    init(onDone: @escaping () -> Void) {
        self.onDone = onDone
        super.init()
    }

    func start() {}
}

final class Sync: Counted {
    let uploader: Uploader

    init(uploader: Uploader) {
        self.uploader = uploader
        super.init()
    }
}

final class Session: Counted {
    let refresher: Refresher

    init(refresher: Refresher) {
        self.refresher = refresher
        super.init()
    }
}

final class Refresher: Counted {
    let client: () -> Client

    init(client: @escaping () -> Client) {
        self.client = client
        super.init()
    }
}

final class Client: Counted {
    let session: Session

    init(session: Session) {
        self.session = session
        super.init()
    }
}

final class Presenter: Counted {
    var onSelect: () -> Void = {}

    override init() { super.init() }
}

final class Coordinator: Counted {
    let presenter: Presenter

    init(presenter: Presenter) {
        self.presenter = presenter
        super.init()
    }

    func show() { Record.entries.append("shows") }
}

final class HomeModel {
    var onTap: () -> Void = {}
    weak var listener: HomeListener?
}

final class HomeRouter {
    let model: HomeModel

    init(model: HomeModel) { self.model = model }

    func open() {}
}

final class HomeListener {}

final class HomeController: UIViewController {
    let model: HomeModel
    let uploader: Uploader

    init(model: HomeModel, uploader: Uploader) {
        self.model = model
        self.uploader = uploader
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
