import UIKit

@MainActor
enum Settings {
    static var isChecked = false
    static var isPlain = false
}

struct Broken: Error {}

@MainActor
final class Journal {
    var lines: [String] = []
}

@MainActor
protocol Store: AnyObject {
    var name: String { get }
}

extension Store {
    func labelled(_ label: String) -> any Store { LabelledStore(self, label) }
}

final class DiskStore: Store {
    let name = "disk"
}

final class LabelledStore: Store {
    let name: String

    init(_ store: any Store, _ label: String) { name = "\(label) \(store.name)" }
}

final class CheckedStore: Store {
    let name: String
    var journal: Journal?

    init(decoratee: any Store, limit: Int) throws { name = "checked \(decoratee.name)" }

    func open() throws {
        journal?.lines.append("open \(name)")
        throw Broken()
    }
}

final class NarrowStore: Store {
    let name: String

    init?(decoratee: any Store) { name = "narrow \(decoratee.name)" }
}

@MainActor
protocol Loader: AnyObject {
    var name: String { get }
}

final class RemoteLoader: Loader {
    let name: String

    init(store: any Store) { name = "remote \(store.name)" }
}

final class LabelledLoader: Loader {
    let name: String

    init(decoratee: any Loader, label: String) { name = "\(label) \(decoratee.name)" }
}

final class CheckedLoader: Loader {
    let name = "checked"

    init(decoratee: any Loader, journal: Journal) throws {
        journal.lines.append("check")
        throw Broken()
    }
}

@MainActor
protocol ReaderOutput: AnyObject {}

@MainActor
final class Presenter {
    let loader: any Loader
    weak var output: (any ReaderOutput)?

    init(loader: any Loader) { self.loader = loader }
}

class ReaderViewController: UIViewController, ReaderOutput {
    let presenter: Presenter

    init(presenter: Presenter) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class PlainViewController: ReaderViewController {
    override func viewDidLoad() { title = "plain" }
}
