import SwiftUI

@MainActor
enum Journal {
    static var lines: [String] = []
}

@MainActor
enum Settings {
    static var shelf = "none"

    static func load(_ region: String) throws {
        Journal.lines.append("load \(region)")
        shelf = "\(region) shelf"
    }
}

@MainActor
protocol Reader: AnyObject {}

final class DiskReader: Reader {
    init(shelf: String) { Journal.lines.append("reader of \(shelf)") }
}

final class MockReader: Reader {
    init() { Journal.lines.append("mock reader") }
}

@MainActor
protocol Archive: AnyObject {}

final class DiskArchive: Archive {
    weak var catalogue: (any Catalogue)?

    init(reader: any Reader) { Journal.lines.append("archive") }
}

@MainActor
protocol Catalogue: AnyObject {
    var title: String { get }
}

struct Damaged: Error {}

final class DiskCatalogue: Catalogue {
    let title = "catalogue"

    init(archive: any Archive) throws { throw Damaged() }
}

final class EmptyCatalogue: Catalogue {
    let title = "empty catalogue"

    init(error: any Error) {}
}

final class CheckedCatalogue: Catalogue {
    let title: String

    init(decoratee: any Catalogue, region: String) throws {
        guard !region.isEmpty else { throw Damaged() }
        title = "checked " + decoratee.title
    }
}

@MainActor
protocol Desk: AnyObject {
    var title: String { get }
    func open()
}

final class MainDesk: Desk {
    let title: String

    init?(catalogue: any Catalogue) {
        title = catalogue.title
        Journal.lines.append("desk")
    }

    func open() { Journal.lines.append("open") }
}

final class MockDesk: Desk {
    let title = "mock desk"

    init() { Journal.lines.append("mock desk") }
    func open() { Journal.lines.append("open") }
}

@MainActor
protocol Clerk: AnyObject {
    var name: String { get }
}

final class HiredClerk: Clerk {
    let name = "Ada"
}

@MainActor
protocol Counter: AnyObject {
    var servedBy: String { get }
}

final class FrontCounter: Counter {
    weak var clerk: (any Clerk)?
    var servedBy: String { clerk?.name ?? "nobody" }
}

final class MockCounter: Counter {
    let servedBy = "mock counter"
}

struct LibraryView: View {
    let desk: any Desk
    let counter: any Counter

    var body: some View {
        VStack {
            Text(desk.title)
            Text(counter.servedBy)
        }
    }
}
