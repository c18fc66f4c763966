import NotesKit

@MainActor public final class AnalyticsRecorder: Analytics {
    public private(set) var events: [String] = []

    public init() {}

    public func track(_ event: String) { events.append(event) }
}
