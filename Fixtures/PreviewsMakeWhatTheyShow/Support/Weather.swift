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

protocol Forecast {}

final class StationForecast: Forecast {
    init(station: any Station, day: Int) {}

    func load() {}
}

struct LoggedForecast: Forecast {
    let decoratee: any Forecast
    let log: Log
}

struct ForecastView: View {
    let forecast: (Int) -> any Forecast

    var body: some View { Text("forecast") }
}

struct CityView: View {
    let city: String

    var body: some View { Text(city) }
}
