import UIKit

@MainActor func check() {
    let root = CompositionRoot()

    func screen(_ controller: UIViewController) -> ReaderScreen? { controller as? ReaderScreen }

    let reader = root.makeReader(title: "Book")
    screen(reader)?.presenter.present("text")
    Check.that(
        reader is ReaderViewController && reader.shown == "text", "the presenter has the first")
    let empty = root.makeReader(title: "")
    screen(empty)?.presenter.present("nothing")
    Check.that(empty is EmptyViewController && empty.shown == "nothing", "and what takes its place")
    Settings.isPlain = true
    let plain = root.makeReader(title: "Plain")
    screen(plain)?.presenter.present("shown")
    Check.that(
        plain is PlainViewController && plain.title == "Plain" && plain.shown == "shown",
        "and another choice")
    let titled = root.makeTitled(title: "Book") as? TitledViewController
    Check.that(titled?.subtitle == "set", "what was attempted is completed")
    Check.that(!(root.makeTitled(title: "") is TitledViewController), "what takes its place is not")
    Check.done()
}
MainActor.assumeIsolated { check() }
