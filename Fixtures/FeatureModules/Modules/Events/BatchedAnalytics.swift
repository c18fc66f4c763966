import Core

public struct BatchSize: Sendable {
    public let count: Int

    public init(_ count: Int) { self.count = count }
}

@MainActor
public final class BatchedAnalytics: Analytics {
    public static var events: [String] = []
    private let batchSize: BatchSize

    public init(batchSize: BatchSize) { self.batchSize = batchSize }

    public func track(_ event: String) { Self.events.append("\(event) of \(batchSize.count)") }
}
