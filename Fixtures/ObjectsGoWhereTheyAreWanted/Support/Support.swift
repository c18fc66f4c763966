import UIKit

enum Env {
    nonisolated(unsafe) static var a = false
    nonisolated(unsafe) static var b = true
    nonisolated(unsafe) static var fails = true
}

struct Broken: Error {}

protocol A {}
final class AImpl: A {
    init() throws { if Env.fails { throw Broken() } }
}

final class NullA: A {}
final class B: A {}
final class C: A {}
protocol Api {}
final class LiveApi: Api {}
final class DbgApi: Api {
    init?() { if Env.fails { return nil } }
}

protocol Log {}
final class FileLog: Log {
    init() throws { if Env.fails { throw Broken() } }
}

final class NullLog: Log {
    private(set) var hasBegun = false

    func begin() { hasBegun = true }
}

protocol Settings {}
final class StoredSettings: Settings {
    private(set) var hasBegun = false

    func begin() { hasBegun = true }
}

final class SmallSettings: Settings { var size = 0 }
final class Model { var size = 0 }
protocol Held {}
final class HeldImpl: Held {
    init() throws { if Env.fails { throw Broken() } }
}

final class NullHeld: Held {
    let read: () -> Bool
    private(set) var hasBegun = false

    init(read: @escaping () -> Bool) { self.read = read }

    func begin() { hasBegun = true }
}

protocol Failing {}
final class FailingImpl: Failing {
    init?() { if Env.fails { return nil } }

    func begin() {}
}

protocol Plain {}
final class PlainImpl: Plain {
    let path: String

    init?(path: String) { self.path = path }
}

final class Failed: Failing {}

final class HomeViewController: UIViewController {
    let a: any A
    let api: any Api
    let log: any Log
    let settings: any Settings
    let model: Model
    let held: any Held
    let plain: any Plain

    init(
        a: any A, api: any Api, log: any Log, settings: any Settings, model: Model, held: any Held,
        f: any Failing, p: any Plain
    ) {
        self.a = a
        self.api = api
        self.log = log
        self.settings = settings
        self.model = model
        self.held = held
        plain = p
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class InboxViewController: UIViewController {}
final class DetailViewController: UIViewController {
    init(name: String) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}
