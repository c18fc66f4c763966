import SwiftUI

@MainActor func check() throws {
    var root: AppDependencies? = try AppDependencies(title: "Books")
    guard let made = root else { return }
    Check.that(Catalog.made == 0, "nobody has read yet")
    Check.that(made.reader.read() == "disk" && Catalog.made == 1, "a catalog is made for a reader")
    Check.that(
        made.placed.read() == "disk" && made.written.read() == "disk", "however it is written")
    Check.that(
        made.report.text == "3 of disk", "what is delayed comes to the object: \(made.report.text)")
    Check.that(made.report.latest() === made.store, "the function yields the same one")
    Check.that(made.banner.text() == "Books of 3", "text is delayed too: \(made.banner.text())")
    Check.that(made.loans.make(4).days == 4, "a function makes what delays something")
    let host = ViewHost(any: made.makeCardScene())
    let texts = host.render().texts
    Check.that(texts == ["row 3"], "the card shows the row that it is built of: \(texts)")
    let (shelf, report) = (made.makeShelf(), made.report)
    weak let released = root
    root = nil
    _ = consume made
    Check.that(released == nil, "no closure keeps the root")
    Check.that(shelf.store().name == "disk" && report.text == "3 of disk", "but what they need")
}

try MainActor.assumeIsolated {
    try check()
    Check.done()
}
