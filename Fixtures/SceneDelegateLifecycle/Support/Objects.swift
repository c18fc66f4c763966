import Foundation
import UIKit

protocol Client: AnyObject {}
final class LiveClient: Client { init(url: URL, limit: Int) {} }
protocol Store { func touch() }
struct NoDisk: Error {}
struct DiskStore: Store {
    init() throws { throw NoDisk() }
    func touch() {}
}
struct MemoryStore: Store { func touch() { Journal.entries.append("memory store touched") } }
@MainActor enum Journal { nonisolated(unsafe) static var entries: [String] = [] }
final class Bus {
    weak var owner: (any Service)?
    init() {}
    func start() {}
}
protocol Service: AnyObject {}
final class ServiceImpl: Service {
    let makeBus: () -> Bus
    init(client: any Client, makeBus: @escaping () -> Bus, log: @escaping () -> Void) {
        self.makeBus = makeBus
        log()
    }
}
protocol Loader { func stop() }
struct LoaderImpl: Loader {
    let service: any Service
    init(store: any Store, service: any Service) { self.service = service }
    func stop() { Journal.entries.append("loader stopped") }
}
@MainActor final class Opener {
    let make: (Int) -> UIViewController
    weak var navigation: UINavigationController?
    init(navigation: UINavigationController, make: @escaping (Int) -> UIViewController) {
        self.navigation = navigation
        self.make = make
    }
    func open(_ id: Int) { navigation?.pushViewController(make(id), animated: false) }
}
final class ListViewController: UIViewController {
    let opener: Opener
    let loader: any Loader
    init(loader: any Loader, opener: Opener) {
        self.opener = opener
        self.loader = loader
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}
final class DetailViewController: UIViewController {
    init(id: Int, service: any Service) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}
