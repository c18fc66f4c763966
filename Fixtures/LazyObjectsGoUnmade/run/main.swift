import SwiftUI

@MainActor
func check() {
    let live = AppDependencies.live
    let places = live.places
    Check.that(live.journal.lines.isEmpty, "whoever has a closure of it: \(live.journal.lines)")
    let tiles = places.tiles()
    Check.that(live.journal.lines == ["tiles"], "makes it by the first call")
    let map = live.makeRootView() as? MapView<LegendView>
    let shown = live.makePlaces() as? PlacesView
    let tour = live.makeTourRootView() as? TourRootView
    Check.that(
        tiles === live.tiles && tiles === map?.model.tiles() && tiles === map?.legend().tiles()
            && tiles === shown?.tiles() && shown?.places === places && tiles === tour?.tiles
            && tiles === tour?.factory.tiles,
        "whoever asks has the one object")
    Check.that(live.journal.lines == ["tiles"], "which is made once")

    let other = AppDependencies.paper
    let trip = other.makeTrip()
    Check.that(other.journal.lines.isEmpty, "a scope that hands out a closure makes nothing")
    let drive = trip.makeDrive() as? DriveView
    Check.that(
        drive?.route() === trip.route && other.journal.lines == ["route"], "a scope's own waits")
    Check.that(
        drive?.tiles().name == "paper" && drive?.tiles() === drive?.guide.tiles(),
        "what a variant makes is handed on likewise")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
