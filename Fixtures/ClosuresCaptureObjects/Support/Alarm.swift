import SwiftUI

protocol Clock: AnyObject {
    var now: Int { get }
}

final class SystemClock: Clock {
    let now = 7
}

final class Journal {
    nonisolated(unsafe) static var entries: [String] = []

    init(name: String) {}

    func write(_ entry: String) {
        Self.entries.append(entry)
    }
}

final class Bell {
    let describe: () -> String
    let ring: (Int) -> Void

    init(describe: @escaping () -> String, ring: @escaping (Int) -> Void) {
        self.describe = describe
        self.ring = ring
    }
}

final class Snooze {
    let perform: (Int) -> Void

    init(perform: @escaping (Int) -> Void) {
        self.perform = perform
    }
}

struct AlarmView: View {
    let text: String
    let onTap: () -> Void

    var body: some View {
        Button(text) { onTap() }
    }
}
