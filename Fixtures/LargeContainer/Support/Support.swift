import SwiftUI

@MainActor
enum Trace {
    static var notes: [String] = []

    static func note(_ text: String) { notes.append(text) }
}

@MainActor
protocol Journal: AnyObject {
    var lines: [String] { get }
    func write(_ line: String)
}

@MainActor
final class MemoryJournal: Journal {
    private(set) var lines: [String] = []
    let label: String

    init(label: String) { self.label = label }

    func write(_ line: String) { lines.append(label + ": " + line) }
}

@MainActor
final class CountingJournal: Journal {
    let decoratee: any Journal
    private(set) var count = 0

    init(decoratee: any Journal) { self.decoratee = decoratee }

    var lines: [String] { decoratee.lines }

    func write(_ line: String) {
        count += 1
        decoratee.write("\(count) " + line)
    }
}

@MainActor
final class SilentJournal: Journal {
    let lines: [String] = []

    func write(_ line: String) {}
}

final class Step {
    let value: Int

    init(value: Int) { self.value = value }

    init(previous: Step) { value = previous.value + 1 }
}

@MainActor
final class Stamp {
    let journal: any Journal
    let base: Int

    init(journal: any Journal, base: Int) {
        self.journal = journal
        self.base = base
    }

    func press() { journal.write("stamp \(base)") }
}

@MainActor
final class StampMaker {
    let make: @MainActor () -> Stamp
    let first: Stamp

    init(make: @escaping @MainActor () -> Stamp, first: Stamp) {
        self.make = make
        self.first = first
    }
}

@MainActor
protocol Presenting: AnyObject {
    func show(_ text: String)
}

@MainActor
final class Syncer {
    let report: @MainActor () -> Void
    var presenter: (any Presenting)?

    init(report: @escaping @MainActor () -> Void) { self.report = report }
}

@MainActor
final class Banner: Presenting {
    let syncer: Syncer
    private(set) var shown: [String] = []

    init(syncer: Syncer, step: Step) { self.syncer = syncer }

    func show(_ text: String) { shown.append(text) }
}

final class Vault {
    let step: Step

    init(step: Step) throws { self.step = step }
}

@MainActor
final class Total {
    let steps: [Step]
    let maker: StampMaker
    let presenter: any Presenting
    let vault: Vault

    init(steps: [Step], maker: StampMaker, presenter: any Presenting, vault: Vault) {
        self.steps = steps
        self.maker = maker
        self.presenter = presenter
        self.vault = vault
    }
}

@MainActor
final class Desk {
    let user: String
    let total: Total
    let journal: any Journal
    let base: Int

    init(user: String, total: Total, journal: any Journal, base: Int) {
        self.user = user
        self.total = total
        self.journal = journal
        self.base = base
    }
}

struct HomeView: View {
    let total: Total
    let begin: @MainActor (String) -> Session

    var body: some View { Text("\(total.steps.count) steps") }
}

struct WorkView: View {
    let desk: Desk

    var body: some View { Text(desk.user) }
}
