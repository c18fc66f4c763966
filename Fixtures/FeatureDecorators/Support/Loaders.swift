import SwiftUI

protocol Loader: AnyObject {
    func load() -> String
}

final class RemoteLoader: Loader {
    func load() -> String { "remote" }
}

final class LocalLoader: Loader {
    func load() -> String { "local" }
}

final class CachingLoader: Loader {
    private let decoratee: any Loader

    init(decoratee: any Loader) {
        self.decoratee = decoratee
    }

    func load() -> String { "cached(\(decoratee.load()))" }
}

final class LabelledLoader: Loader {
    private let decoratee: any Loader
    private let label: String

    init(decoratee: any Loader, label: String) {
        self.decoratee = decoratee
        self.label = label
    }

    func load() -> String { "\(label)(\(decoratee.load()))" }
}

final class FallbackLoader: Loader {
    private let primary: any Loader
    private let fallback: any Loader

    init(primary: any Loader, fallback: any Loader) {
        self.primary = primary
        self.fallback = fallback
    }

    func load() -> String { "\(primary.load()) or \(fallback.load())" }
}

struct LoaderView: View {
    let loader: any Loader
    let other: any Loader

    var body: some View {
        Text(loader.load())
        Text(other.load())
    }
}

struct RetryView: View {
    let loader: any Loader
    let makeLoader: () -> any Loader

    var body: some View {
        Text(loader.load())
        Text(makeLoader().load())
    }
}

@MainActor
enum Settings {
    static var caches = false
}
