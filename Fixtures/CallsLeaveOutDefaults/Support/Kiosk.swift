import SwiftUI

protocol Printer: AnyObject {
    func write(_ line: String)
}

final class InkPrinter: Printer {
    private(set) var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
}

struct Receipt {
    let total: Int
    let copies: Int
    let note: String?
    let printer: any Printer

    var line: String { "\(total) × \(copies)" + (note.map { " " + $0 } ?? "") }
}

@MainActor
final class Till {
    let first: Receipt
    let next: (Int) -> Receipt
    let all: [Receipt]

    init(first: Receipt, next: @escaping (Int) -> Receipt, all: [Receipt]) {
        self.first = first
        self.next = next
        self.all = all
    }
}

enum Zoom {
    case near, far
}

struct ItemView: View {
    let id: Int
    let zoom: Zoom
    let onClose: () -> Void

    var body: some View {
        Text("\(id) \(zoom)")
    }
}

final class Label {
    let text: String
    var size: Int

    init(text: String, size: Int) {
        self.text = text
        self.size = size
    }

    func fit() { size += text.count }
}

struct ShelfView<Item: View>: View {
    let title: Label
    let label: (Int) -> Label
    let first: Item
    let second: Item
    let third: Item
    let make: (Int, Zoom, @escaping () -> Void) -> Item
    let till: Till

    var body: some View {
        VStack {
            Text("\(title.text) \(title.size), \(label(2).text) \(label(2).size)")
            first
            second
            third
            make(4, .far) {}
            Text(till.first.line)
            Text(till.next(5).line)
            Text(till.all.map(\.line).joined(separator: ", "))
        }
    }
}
