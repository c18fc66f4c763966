import UIKit

enum Screen: Hashable { case item(Int) }

@MainActor
protocol ShopFlow {
    func showItem(_ id: Int)
    func back()
    func restart()
    func showAll(_ ids: [Int])
}

final class ItemController: UIViewController {
    let id: Int

    init(id: Int) {
        self.id = id
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
