import SwiftUI

@MainActor
func check() {
    let live = AppDependencies.live
    let map = live.makeRootView() as? MapView<LegendView>
    let places = live.makePlaces() as? PlacesView
    let tour = live.makeTourRootView() as? TourRootView
    Check.that(live.journal.lines.isEmpty, "composing makes nothing lazy: \(live.journal.lines)")
    let tiles = map?.model.tiles()
    Check.that(live.journal.lines == ["tiles"], "the first call does")
    Check.that(
        tiles === live.tiles && tiles === map?.legend().tiles() && tiles === places?.tiles()
            && tiles === places?.places.tiles() && tiles === tour?.makeTiles()
            && tiles === tour?.factory.makeTiles(),
        "whoever calls has the one object")
    Check.that(live.journal.lines == ["tiles"], "which is made once")

    let other = AppDependencies.paper
    let trip = other.makeTrip()
    let drive = trip.makeDrive() as? DriveView
    Check.that(other.journal.lines.isEmpty, "nor does a scope, or a scene of it")
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
