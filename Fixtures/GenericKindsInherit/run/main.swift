@MainActor func check() {
    let dependencies = Dependencies()
    // Who has it as what is inherited has it all the same.
    let signals: [any Signal] = [
        dependencies.beacon, dependencies.shown, dependencies.harbour.beacon,
    ]
    var pings = 0
    for signal in signals { signal.ping { pings += 1 } }
    Check.that(pings == 3, "\(pings) of three answer")
    let report: any CustomStringConvertible = dependencies.report
    Check.that("\(report)" == "log", "it describes itself")
    let error: any Error = dependencies.harbour.incident
    dependencies.harbour.incident.close()
    Check.that(dependencies.fire.isClosed, "\(type(of: error)) passes on what is done to it")
    Check.that(dependencies.panel.title == "Dock", "a model is a stub like any other")
    Check.done()
}
MainActor.assumeIsolated { check() }
