import SwiftUI

@MainActor
final class Journal {
    static var lines: [String] = []
}

protocol Analytics: Sendable {
    func track(_ event: String) -> String
}

protocol TripStore {
    var trips: [String] { get }
}

protocol Clock: Sendable {
    var hour: Int { get }
}

protocol TripFormatter {}

struct SilentAnalytics: Analytics {
    func track(_ event: String) -> String { "silent" }
}

struct JournalAnalytics: Analytics {
    func track(_ event: String) -> String { "tracked \(event)" }
}

struct MemoryTripStore: TripStore {
    let analytics: any Analytics

    var trips: [String] { ["Lisbon"] }
}

struct FixedClock: Clock {
    let hour: Int
}

struct ShortFormatter: TripFormatter {}

struct TripsView: View {
    @Environment(\.analytics) private var analytics
    @Environment(\.tripStore) private var tripStore
    @Environment(\.clock) private var clock

    var body: some View {
        let trip = tripStore?.trips.first ?? "no store"
        Text("\(analytics.track("trips")) at \(clock.hour): \(trip)")
    }
}
