import UIKit

/// How many objects are alive.
@MainActor
enum Living {
    static var count = 0
}

@MainActor
class Counted {
    init() { Living.count += 1 }
    isolated deinit { Living.count -= 1 }
}

@MainActor
protocol Journal: AnyObject {
    var onFull: () -> Void { get set }
    func write(_ line: String)
}

final class DiskJournal: Counted, Journal {
    var onFull: () -> Void = {}
    private(set) var lines: [String] = []

    func write(_ line: String) { lines.append(line) }
}

@MainActor
protocol Engine: AnyObject {
    var onTick: () -> Void { get set }
    var onStop: () -> Void { get set }
    var steps: Int { get }
    func cool()
}

final class SteamEngine: Counted, Engine {
    var onTick: () -> Void = {}
    var onStop: () -> Void = {}
    private(set) var steps = 0
    private(set) var isStopped = false

    func advance() { steps += 1 }

    func stop() {
        isStopped = true
        onStop()
    }

    func cool() { steps = 0 }
    func warmUp(_ first: () -> Void) { first() }
}

final class Bell: Counted {
    var onRing: () -> Void = {}
}

@MainActor
protocol Desk: AnyObject {
    var bell: Bell? { get }
    var answers: Int { get }
}

final class FrontDesk: Counted, Desk {
    let engine: any Engine
    var bell: Bell? = Bell()
    private(set) var answers = 0

    init(engine: any Engine) { self.engine = engine }

    func answer() { answers += 1 }
}

final class PanelPresenter: Counted {
    weak var controller: PanelController?
    private(set) var refreshes = 0

    func refresh() { refreshes += 1 }
}

final class PanelController: UIViewController {
    var onTap: () -> Void = {}
}
