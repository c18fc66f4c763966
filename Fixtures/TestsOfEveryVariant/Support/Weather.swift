import SwiftUI

@MainActor
enum Journal {
    static var lines: [String] = []
}

enum Region {
    case north
    case south
}

struct Day: Hashable {
    let number: Int

    static let rainy = Day(number: 3)
}

@MainActor
protocol ForecastService: AnyObject {}

final class RemoteForecastService: ForecastService {
    init(key: String, region: Region) throws { Journal.lines.append("remote \(key)") }
}

final class MockForecastService: ForecastService {
    init(days: Int) { Journal.lines.append("mock \(days)") }
}

@MainActor
protocol Alarm: AnyObject {}

final class LoudAlarm: Alarm {
    init(service: any ForecastService) {}
}

@MainActor
protocol Cache: AnyObject {}

final class DiskCache: Cache {
    init() async {}
}

final class MemoryCache: Cache {
    init() {}
}

@MainActor
final class PushRegistration {
    static let silent = PushRegistration()

    init() {}
}

struct ForecastView: View {
    let service: any ForecastService
    let makeAlarm: () -> any Alarm
    @Binding var path: NavigationPath
    let onSelect: (Day) -> Void

    var body: some View { Text("forecast") }
}

struct DayView: View {
    let day: Day
    let note: String
    let cache: any Cache

    var body: some View { Text("\(day.number)") }
}

struct SettingsView: View {
    let push: PushRegistration

    var body: some View { Text("settings") }
}
