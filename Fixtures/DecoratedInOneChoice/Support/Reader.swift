import SwiftUI

@MainActor
enum Settings {
    static var isTraced = false
    static var isLocal = false
    static var label = ""
}

struct Unlabelled: Error {}

protocol Loader: AnyObject {
    var name: String { get }
}

final class RemoteLoader: Loader {
    let name = "remote"
}

final class LocalLoader: Loader {
    let name = "local"
}

final class LabelledLoader: Loader {
    let name: String

    init(decoratee: any Loader, label: String) { name = "\(label) \(decoratee.name)" }
}

final class CheckedLoader: Loader {
    let name: String

    init(decoratee: any Loader, label: String) throws {
        guard !label.isEmpty else { throw Unlabelled() }
        name = "\(label) \(decoratee.name)"
    }
}

final class DeferredLoader: Loader {
    private let make: () -> any Loader

    init(_ make: @escaping () -> any Loader) { self.make = make }

    var name: String { "deferred \(make().name)" }
}

struct LoaderView: View {
    let loader: any Loader
    let other: any Loader

    var body: some View { Text("\(loader.name), \(other.name)") }
}
