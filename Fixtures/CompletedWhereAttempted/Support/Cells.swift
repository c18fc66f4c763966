struct Broken: Error {}

final class Clock {}

protocol Cell: AnyObject {
    var value: String { get }
}

final class DiskCell: Cell {
    let value = "disk"
    var clock: Clock?

    init(path: String) throws {}

    func open() throws {
        if clock != nil { throw Broken() }
    }
}

final class MemoryCell: Cell {
    let value = "memory"
}

final class NarrowCell: Cell {
    private(set) var value = "narrow"

    init?(limit: Int) {
        guard limit > 0 else { return nil }
    }

    func open() { value = "open" }
}

final class NarrowLabelledCell: Cell {
    let value: String

    init?(decoratee: any Cell) {
        guard !decoratee.value.isEmpty else { return nil }
        value = "told \(decoratee.value)"
    }
}

final class ToldCell: Cell {
    let value: String

    init(reason: any Error) { value = "\(reason)" }
}

final class LabelledCell: Cell {
    let value: String

    init(decoratee: any Cell, label: String) throws {
        guard !label.isEmpty else { throw Broken() }
        value = "\(label) \(decoratee.value)"
    }
}

final class WrappedCell: Cell {
    let value: String

    init(_ cell: any Cell) { value = "wrapped \(cell.value)" }
}

func wrapped(_ cell: any Cell) -> any Cell { WrappedCell(cell) }

final class Maker {
    let make: (String) -> any Cell
    let one: () -> String
    let two: String

    init(make: @escaping (String) -> any Cell, one: @escaping () -> String, two: String) {
        self.make = make
        self.one = one
        self.two = two
    }
}

protocol Parent: AnyObject {
    var child: Child? { get set }
}

final class LiveParent: Parent {
    weak var child: Child?

    init() throws { throw Broken() }
}

final class NullParent: Parent {
    weak var child: Child?
}

final class Child {
    let parent: any Parent

    init(parent: any Parent) { self.parent = parent }
}
