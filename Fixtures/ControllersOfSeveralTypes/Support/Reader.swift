import UIKit

@MainActor
enum Settings {
    static var isPlain = false
}

struct Untitled: Error {}

@MainActor
protocol ReaderOutput: AnyObject {
    var shown: String { get set }
}

@MainActor
final class ReaderPresenter {
    weak var output: (any ReaderOutput)?

    func present(_ text: String) { output?.shown = text }
}

class ReaderScreen: UIViewController, ReaderOutput {
    let presenter: ReaderPresenter
    var shown = ""

    init(presenter: ReaderPresenter) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class ReaderViewController: ReaderScreen {
    init(title: String, presenter: ReaderPresenter) throws {
        guard !title.isEmpty else { throw Untitled() }
        super.init(presenter: presenter)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }
}

final class TitledViewController: UIViewController {
    var subtitle = ""

    init(title: String) throws {
        guard !title.isEmpty else { throw Untitled() }
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }
}

final class PlainViewController: ReaderScreen {
    override func viewDidLoad() { presenter.present("loaded") }
}

final class EmptyViewController: ReaderScreen {}
