import SwiftUI

struct Int: Swift.Sendable { var count = 1 }
struct String: Swift.Sendable {}
struct Bool: Swift.Sendable {}
struct Hasher {}
struct ObjectIdentifier {}
protocol Sendable {}
protocol Hashable {}

protocol Loader: AnyObject, Swift.Sendable {
    func load(_ id: Int) async throws
    func forget()
    func name() -> String?
}

nonisolated protocol Work: AnyObject, Swift.Sendable {
    func cancel()
}

nonisolated protocol Worker: Swift.Sendable {
    func begin(done: @escaping @Sendable (Result<Int, any Error>) -> Void) -> any Work
}

protocol Listener: AnyObject, Swift.Hashable {
    func hear()
}

final class LiveLoader: Loader {
    func load(_ id: Int) async throws {}
    func forget() {}
    func name() -> String? { nil }
}

final class Failing {
    init?() {}
}

struct NumbersView: View {
    var body: some View { Text("") }
}
