import SwiftUI
import UIKit

class Page: UIViewController {}

typealias PageBase = Page

final class ListVC: PageBase {
    let limit: Int

    init(limit: Int) {
        self.limit = limit
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class SecondVC: UITableViewController {
    weak var delegate: ListVC?

    convenience init(delegate: ListVC) {
        self.init()
        self.delegate = delegate
    }
}

protocol DetailScreen: UIViewController { var limit: Int { get } }

final class DetailPage: Page, DetailScreen {
    let limit: Int

    init(limit: Int) {
        self.limit = limit
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

struct MapController: UIViewControllerRepresentable {
    let limit: Int

    func makeUIViewController(context: Context) -> ListVC { ListVC(limit: limit) }
    func updateUIViewController(_ controller: ListVC, context: Context) {}
}

struct SettingsView: View {
    var body: some View { Text("Settings") }
}

typealias SettingsPage = UIHostingController<SettingsView>
