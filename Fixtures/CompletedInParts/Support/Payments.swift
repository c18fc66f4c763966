struct Broken: Error {}

enum Settings {
    nonisolated(unsafe) static var tray: String?
    nonisolated(unsafe) static var prints = false
}

protocol Gateway: AnyObject {
    var facts: [String] { get }
}

final class CardGateway: Gateway {
    private(set) var facts = ["card"]
    var name = ""
    weak var delegate: Till? {
        didSet { facts.append("delegate") }
    }

    init(limit: Int) throws {
        if limit < 1 { throw Broken() }
    }

    func open() { facts.append(name + (delegate == nil ? "" : " open")) }
}

final class CashGateway: Gateway {
    private(set) var facts = ["cash"]
    var level = 0
    weak var drawer: Till? {
        didSet { facts.append("drawer \(level)") }
    }

    init() {}
}

final class Till {
    let gateway: any Gateway

    init(gateway: any Gateway) { self.gateway = gateway }
}

protocol Terminal: AnyObject {
    var fact: String { get }
}

final class WiredTerminal: Terminal {
    weak var owner: Desk?
    private(set) var fact = "closed"

    init?(port: Int) {
        if port < 1 { return nil }
    }

    func begin() { fact = owner == nil ? "alone" : "owned" }
}

final class NullTerminal: Terminal {
    let fact = "null"
}

final class Desk {
    let terminal: any Terminal

    init(terminal: any Terminal) { self.terminal = terminal }
}

protocol Printer: AnyObject {
    var fact: String { get }
}

final class Ink {}

final class LaserPrinter: Printer {
    weak var queue: Queue?
    var fact: String { queue == nil ? "laser" : "queued laser" }
}

final class InkPrinter: Printer {
    private(set) var fact: String
    var label = ""
    weak var queue: Queue?

    init(tray: String, ink: Ink) { fact = "ink of \(tray)" }

    func warmUp() { fact += queue == nil ? "" : " for \(label)" }
}

final class NullPrinter: Printer {
    let fact = "null"
}

final class Queue {
    let printer: any Printer

    init(printer: any Printer) { self.printer = printer }
}

protocol Reader: AnyObject {
    var fact: String { get }
}

final class PlainReader: Reader {
    let fact = "plain"
}

final class LoudReader: Reader {
    private let decoratee: any Reader
    weak var shelf: Shelf?
    var fact: String { (shelf == nil ? "" : "shelved ") + "loud \(decoratee.fact)" }

    init(decoratee: any Reader) { self.decoratee = decoratee }
}

final class Shelf {
    let reader: any Reader

    init(reader: any Reader) { self.reader = reader }
}
