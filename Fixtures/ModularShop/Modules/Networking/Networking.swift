import Foundation

public protocol Client: Sendable {
    func get(_ path: String) -> String
}

public final class LiveClient: Client {
    private let baseURL: URL

    public init(baseURL: URL, userAgent: String) {
        self.baseURL = baseURL
    }

    public func get(_ path: String) -> String {
        baseURL.appendingPathComponent(path).lastPathComponent
    }
}
