@MainActor func check() {
    let first = AppDependencies(limit: 1)
    Check.that(
        first.gateway.facts == ["card", "delegate", "card open"],
        "what was attempted is completed when the cycle is closed: \(first.gateway.facts)")
    Check.that(first.terminal.fact == "owned", "and so is what could be nil")
    Check.that(first.printer.fact == "queued laser", "and what no condition picks")
    Check.that(first.reader.fact == "shelved loud plain", "and a decorator")
    Settings.tray = "A4"
    let second = AppDependencies(limit: 0)
    Check.that(
        second.gateway.facts == ["cash", "drawer 3"],
        "what takes its place has its own: \(second.gateway.facts)")
    Check.that(second.terminal.fact == "null", "or nothing")
    Check.that(second.printer.fact == "ink of A4 for A4", "a branch completes what it made")
    Settings.tray = nil
    Settings.prints = true
    let third = AppDependencies(limit: 1, gateway: CashGateway())
    Check.that(third.gateway.facts == ["cash"], "what is passed is left alone")
    Check.that(third.printer.fact == "null", "another branch has nothing to complete")
    Check.done()
}
MainActor.assumeIsolated { check() }
