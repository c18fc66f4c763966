import SwiftUI

protocol Clock: AnyObject {
    var now: Int { get }
}

final class SystemClock: Clock {
    let now = 7
}

final class Journal {
    nonisolated(unsafe) static var entries: [String] = []

    let archive: Archive

    init(name: String, archive: Archive) {
        self.archive = archive
    }

    func write(_ entry: String) {
        Self.entries.append(entry)
    }
}

final class Archive {
    private(set) var isOpen = false

    func open() { isOpen = true }
}

final class Bell {
    let describe: () -> String
    let ring: (Int) -> Void
    let chime: () -> String

    init(
        describe: @escaping () -> String, ring: @escaping (Int) -> Void,
        chime: @escaping () -> String
    ) {
        self.describe = describe
        self.ring = ring
        self.chime = chime
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
