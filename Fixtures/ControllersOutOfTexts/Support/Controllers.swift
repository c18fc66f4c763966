import UIKit

final class HomeViewController: UIViewController {
    init(heading: String) {
        super.init(nibName: nil, bundle: nil)
        title = heading
    }

    required init?(coder: NSCoder) { nil }
}

final class MainTabBarController: UITabBarController {
    private let home: @MainActor (String) -> UIViewController

    init(home: @escaping @MainActor (String) -> UIViewController) {
        self.home = home
        super.init(nibName: nil, bundle: nil)
        viewControllers = [home("Home")]
    }

    required init?(coder: NSCoder) { nil }
}
