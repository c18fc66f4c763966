import UIKit

struct Book: Hashable {
    let title: String
}

protocol Library: AnyObject {
    var books: [Book] { get }
}

final class DiskLibrary: Library {
    let books = [Book(title: "Emma")]
}

@MainActor
protocol ShelfScreens {
    func makeShelf(onOpen: @escaping (Book) -> Void) -> ShelfViewController
    func makeBook(book: Book) -> UIViewController
}

final class ShelfViewController: UIViewController {
    var onOpen: (Book) -> Void = { _ in }
    private let library: any Library

    init(library: any Library) {
        self.library = library
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func openFirst() { library.books.first.map(onOpen) }
}

final class BookViewController: UIViewController {
    let book: Book

    init(book: Book) {
        self.book = book
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class SettingsViewController: UIViewController {
    let library: any Library

    init(library: any Library) {
        self.library = library
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
protocol Coordinator: AnyObject {
    func start()
}

final class AppCoordinator: Coordinator {
    private let navigation: UINavigationController
    private let screens: any ShelfScreens

    init(navigation: UINavigationController, screens: any ShelfScreens) {
        self.navigation = navigation
        self.screens = screens
    }

    func start() {
        let shelf = screens.makeShelf { [navigation, screens] in
            navigation.pushViewController(screens.makeBook(book: $0), animated: true)
        }
        navigation.setViewControllers([shelf], animated: false)
    }
}

@MainActor
final class Shortcuts {
    private let settings: SettingsFeatureFactory

    init(settings: SettingsFeatureFactory) { self.settings = settings }

    func install() { _ = settings.makeSettings() }
}
