import SwiftUI

@MainActor
enum Journal {
    static var lines: [String] = []
}

struct Channel: Hashable {
    let number: Int
}

@MainActor
final class RoofAntenna: Antenna {
    init() { Journal.lines.append("antenna") }
}

@MainActor
protocol Antenna: AnyObject {}

@MainActor
protocol Tuner: AnyObject {
    var name: String { get }
}

final class LiveTuner: Tuner {
    let name: String

    init(station: String, antenna: any Antenna) {
        name = "live \(station)"
        Journal.lines.append("tuner")
    }
}

final class SilentTuner: Tuner {
    let name: String

    init(station: String) { name = "silent \(station)" }
}

@MainActor
final class Speaker {
    let tuner: any Tuner
    let volume: Int

    init(tuner: any Tuner, volume: Int) {
        self.tuner = tuner
        self.volume = volume
        Journal.lines.append("speaker")
    }
}

@MainActor
protocol Recorder: AnyObject {
    var sound: String { get }
}

final class TapeRecorder: Recorder {
    let sound: String

    init(speaker: Speaker) {
        sound = "\(speaker.tuner.name) on tape"
        Journal.lines.append("recorder")
    }
}

final class LoudRecorder: Recorder {
    let sound: String

    init(speaker: Speaker) { sound = "\(speaker.tuner.name) LOUD" }
}

@MainActor
protocol Jingle: AnyObject {
    var tune: String { get }
}

final class LiveJingle: Jingle {
    let tune: String

    init(tuner: any Tuner) { tune = tuner.name }
}

final class SilentJingle: Jingle {
    let tune = "…"

    init() {}
}

struct RadioView: View {
    let speaker: Speaker
    let jingle: any Jingle
    let makeJingle: () -> any Jingle
    let station: String
    @Binding var path: NavigationPath

    var body: some View {
        VStack {
            Text("\(speaker.tuner.name) at \(speaker.volume)")
            Text("\(jingle.tune) \(makeJingle().tune) \(station)")
            Button("listen") { path.append(Channel(number: 1)) }
        }
    }
}

struct ListenView: View {
    let channel: Channel
    let recorder: any Recorder

    var body: some View {
        Text("\(channel.number): \(recorder.sound)")
    }
}
