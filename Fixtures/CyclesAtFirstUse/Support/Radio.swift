import UIKit

@MainActor
protocol Log: AnyObject {
    var lines: [String] { get }
    func write(_ line: String)
}

@MainActor
final class FileLog: Log {
    private(set) var lines: [String] = []

    func write(_ line: String) {
        lines.append(line)
    }
}

@MainActor
protocol Player: AnyObject {
    var remote: any Remote { get }
    func play()
}

@MainActor
final class LivePlayer: Player {
    let remote: any Remote
    private let log: (String) -> Void

    init(remote: any Remote, log: @escaping (String) -> Void) {
        self.remote = remote
        self.log = log
    }

    func play() {
        log("play")
    }
}

@MainActor
protocol Remote: AnyObject {
    var player: (any Player)? { get }
    var log: (any Log)? { get }
}

@MainActor
final class LiveRemote: Remote {
    weak var player: (any Player)?
    var log: (any Log)?
}

@MainActor
final class Schedule {
    let alarm: Alarm

    init(alarm: Alarm) {
        self.alarm = alarm
    }
}

@MainActor
final class Alarm {
    let clock: Clock

    init(clock: Clock) {
        self.clock = clock
    }
}

@MainActor
final class Clock {
    weak var schedule: Schedule?
    private(set) weak var started: Alarm?

    func start(_ alarm: Alarm) {
        started = alarm
    }
}

final class HomeViewController: UIViewController {
    let remote: any Remote
    let clock: Clock

    init(remote: any Remote, clock: Clock) {
        self.remote = remote
        self.clock = clock
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("it is made in code")
    }
}
