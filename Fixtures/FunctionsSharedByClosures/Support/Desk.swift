import SwiftUI

protocol Printer: AnyObject {}
final class InkPrinter: Printer {}

final class Page {
    let number: Int
    let printer: any Printer

    init(number: Int, printer: any Printer) {
        self.number = number
        self.printer = printer
    }
}

@MainActor
class Paper {
    let open: @MainActor (Int) -> Page
    let next: @MainActor (Int) -> Page

    init(open: @escaping @MainActor (Int) -> Page, next: @escaping @MainActor (Int) -> Page) {
        self.open = open
        self.next = next
    }
}

final class Reader: Paper {}
final class Writer: Paper {}

final class Note {
    let text: String
    init(text: String) { self.text = text }
}

@MainActor
final class Pad {
    let make: @MainActor (String) -> Note
    let copy: @MainActor (String) -> Note

    init(make: @escaping @MainActor (String) -> Note, copy: @escaping @MainActor (String) -> Note) {
        self.make = make
        self.copy = copy
    }
}

struct DeskView: View {
    let pad: Pad
    let reader: Reader
    let writer: Writer

    var body: some View {
        Text("\(pad.make("tea").text), \(pad.copy("tea").text)")
        Text("\(reader.open(3).number) \(reader.next(3).number) \(writer.next(4).number)")
    }
}
