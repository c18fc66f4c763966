import Foundation

final class Clock: @unchecked Sendable {
    var date = Date(timeIntervalSince1970: 0)
}

let clock = Clock()
let dependencies = AppDependencies(now: { clock.date })
var loader = dependencies.forecastLoader

let first = try await loader.forecast(for: "Bern", days: 2)
Check.that(try await loader.forecast(for: "Bern", days: 2) == first, "what is known is not asked")
Check.that(RemoteForecastLoader.calls == 1, "the decoratee was asked once")
Check.that(try await loader.forecast(for: "Bern", days: 3) != first, "other arguments are asked")
Check.that(try await loader.forecast(for: "Uri", days: 2) != first, "all of them count")
clock.date += 60
Check.that(try await loader.forecast(for: "Bern", days: 2) != first, "what is old is asked again")

RemoteForecastLoader.isFailing = true
Check.that((try? loader.today(in: "Bern")) == nil, "a failure fails")
RemoteForecastLoader.isFailing = false
let today = try loader.today(in: "Bern")
Check.that(try loader.today(in: "Bern") == today, "and is not kept")

var shown: [Forecast] = []
loader.watch("Bern") { shown.append($0) }
Check.that(shown == [Forecast(degrees: 0)], "a closure is called back")
loader.unit = .fahrenheit
Check.that(loader.unit == .fahrenheit && loader.station == nil, "properties are passed on")
let calls = RemoteForecastLoader.calls
loader.refresh()
Check.that(RemoteForecastLoader.calls == calls + 1, "and what cannot fail")
Check.done()
