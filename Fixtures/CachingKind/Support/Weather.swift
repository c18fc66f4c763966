import Foundation

struct Forecast: Sendable, Equatable {
    let degrees: Int
}

enum Unit: Sendable { case celsius, fahrenheit }

protocol ForecastLoader {
    func forecast(for city: String, days: Int) async throws -> [Forecast]
    func today(in city: String) throws -> Forecast
    func watch(_ city: String, onChange: @escaping (Forecast) -> Void)
    func refresh()
    var unit: Unit { get set }
    var station: String? { get }
}

protocol Places {
    associatedtype Place: Sendable
    func nearest() async throws -> Place
}

struct Storm: Error {}

final class RemoteForecastLoader: ForecastLoader {
    nonisolated(unsafe) static var calls = 0
    nonisolated(unsafe) static var isFailing = false
    var unit = Unit.celsius

    private func next() throws -> Forecast {
        Self.calls += 1
        if Self.isFailing { throw Storm() }
        return Forecast(degrees: Self.calls)
    }

    func forecast(for city: String, days: Int) async throws -> [Forecast] { [try next()] }
    func today(in city: String) throws -> Forecast { try next() }
    func watch(_ city: String, onChange: @escaping (Forecast) -> Void) {
        onChange(Forecast(degrees: 0))
    }
    func refresh() { Self.calls += 1 }
    var station: String? { nil }
}
