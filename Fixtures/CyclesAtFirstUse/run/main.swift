import UIKit

@MainActor
func check() {
    weak var released: SceneDelegate?
    weak var kept: (any Player)?
    do {
        let scene = SceneDelegate()
        released = scene
        scene.window = UIWindow()
        scene.configureWindow()
        let navigation = scene.window?.rootViewController as? UINavigationController
        guard let home = navigation?.topViewController as? HomeViewController else {
            return Check.that(false, "the first scene is shown")
        }
        kept = home.remote.player
        Check.that(
            home.remote.player?.remote === home.remote,
            "who takes the remote alone has its player made, which keeps it")
        home.remote.player?.play()
        Check.that(home.remote.log?.lines == ["play"], "both write to one log")
        Check.that(
            home.clock.schedule?.alarm.clock === home.clock, "a cycle of three is whole too")
        Check.that(
            home.clock.started === home.clock.schedule?.alarm, "and set up when it is complete")
    }
    Check.that(released == nil && kept == nil, "a scene delegate that goes takes all with it")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
