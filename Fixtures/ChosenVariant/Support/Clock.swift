import SwiftUI

@MainActor
protocol Ticker: AnyObject {}

final class LiveTicker: Ticker {
    init() {}
}

final class MockTicker: Ticker {
    init(ticks: Int) {}
}

@MainActor
final class Face {
    init(ticker: any Ticker) {}
}

struct ClockView: View {
    let face: Face

    var body: some View { Text("clock") }
}
