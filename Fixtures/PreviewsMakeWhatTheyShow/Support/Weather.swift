import SwiftUI

protocol Station: AnyObject {}

final class LiveStation: Station {
    init(city: String) {}
}

final class SunnyStation: Station {}

final class FlakyStation: Station {
    init(chance: Int) throws {}
}

final class Log {
    var unit = ""

    func open() {}
}

struct TodayModel {
    let station: any Station
    let log: Log
}

struct TodayView: View {
    let model: TodayModel
    let days: Int

    var body: some View { Text("\(days)") }
}

struct CityView: View {
    let city: String

    var body: some View { Text(city) }
}
