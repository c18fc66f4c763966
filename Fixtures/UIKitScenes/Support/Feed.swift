import UIKit

protocol Client: AnyObject {}
final class LiveClient: Client {}

@MainActor
final class FeedPresenter {
    let title = "Feed"
    weak var controller: FeedViewController?

    init(client: any Client) {}
}

final class FeedViewController: UIViewController {
    let presenter: FeedPresenter

    init(presenter: FeedPresenter, onSelect: @escaping (Int) -> Void) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
final class SettingsPresenter {
    private(set) weak var controller: SettingsViewController?

    init(client: any Client) {}

    func attach(to controller: SettingsViewController) {
        self.controller = controller
    }
}

final class SettingsViewController: UIViewController {
    var presenter: SettingsPresenter?
}
