import SwiftUI

let app = ViewHost(app: TripsApp())
await app.settle()
let live = await app.settle()
Check.that(
    live.texts == ["tracked trips at 12: Lisbon"],
    "the container's objects stand in for the defaults: \(live.texts)")
let alone = ViewHost(TripsView())
await alone.settle()
let defaults = await alone.settle()
Check.that(
    defaults.texts == ["silent at 12: no store"],
    "without a container the defaults are there: \(defaults.texts)")
Check.done()
