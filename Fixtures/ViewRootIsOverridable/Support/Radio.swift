import SwiftUI

enum Journal {
    nonisolated(unsafe) static var entries: [String] = []

    static func write(_ entry: String) {
        entries.append(entry)
    }
}

protocol Tuner: AnyObject {
    var name: String { get }
}

final class LiveTuner: Tuner {
    let name = "live"

    init(volume: Int) {}
}

final class SilentTuner: Tuner {
    let name = "silence"
}

final class Speaker {
    let tuner: any Tuner

    init(tuner: any Tuner) {
        self.tuner = tuner
    }

    func start() {
        Journal.write("starts")
    }
}

struct RadioView: View {
    let speaker: Speaker
    let volume: Int

    var body: some View { Text("\(speaker.tuner.name) at \(volume)") }
}
