import SwiftUI

protocol Clock {
    var name: String { get }
}

struct SystemClock: Clock {
    let name = "system"
}

struct MockClock: Clock {
    let name = "mock"
}

final class Counter {
    let clock: any Clock

    init(clock: any Clock) {
        self.clock = clock
    }
}

struct HomeView: View {
    let clock: any Clock
    let count: () -> Counter

    var body: some View { Text(clock.name) }
}

struct CountView: View {
    let title: String
    let count: () -> Counter

    var body: some View { Text(title) }
}
