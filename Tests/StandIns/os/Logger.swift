import Foundation

/// Keeps what is logged instead of sending it to the system.
public struct Logger: Sendable {
    private let subsystem: String
    private let category: String

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    public func debug(_ message: OSLogMessage) { keep(message, "debug") }
    public func info(_ message: OSLogMessage) { keep(message, "info") }
    public func notice(_ message: OSLogMessage) { keep(message, "notice") }
    public func error(_ message: OSLogMessage) { keep(message, "error") }

    private func keep(_ message: OSLogMessage, _ level: String) {
        LogLines.add("\(level) [\(subsystem):\(category)] \(message.text)")
    }
}

/// Text whose interpolations say who may read them.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation<Value: CustomStringConvertible>(
            _ value: @autoclosure @escaping () -> Value, privacy: OSLogPrivacy = .auto
        ) {
            text += value().description
        }
    }

    fileprivate let text: String

    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public struct OSLogPrivacy: Sendable {
    public static let auto = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
}

/// What all loggers have been told: the real ones have nothing like it, so only tests ask.
public enum LogLines {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var lines: [String] = []

    fileprivate static func add(_ line: String) { lock.withLock { lines.append(line) } }

    /// The lines since somebody last asked.
    public static func take() -> [String] {
        lock.withLock {
            defer { lines = [] }
            return lines
        }
    }
}
