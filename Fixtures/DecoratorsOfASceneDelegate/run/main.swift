import UIKit

@MainActor func shown(by delegate: SceneDelegate) -> ReaderViewController? {
    delegate.window = UIWindow()
    delegate.configureWindow()
    let navigation = delegate.window?.rootViewController as? UINavigationController
    return navigation?.topViewController as? ReaderViewController
}

@MainActor func check() {
    let delegate = SceneDelegate()
    let first = shown(by: delegate)
    Check.that(
        first?.presenter.loader.name == "live remote narrow traced disk"
            && first?.presenter.output === first,
        "each decorator is around what was made: \(first?.presenter.loader.name ?? "")")
    delegate.sceneWillResignActive(UIScene())
    let passed = SceneDelegate(store: DiskStore())
    Settings.isChecked = true
    Settings.isPlain = true
    let second = shown(by: passed)
    Check.that(
        second?.presenter.loader.name == "remote disk",
        "what is passed is decorated by nothing: \(second?.presenter.loader.name ?? "")")
    Check.that(
        second is PlainViewController && second?.title == "plain"
            && second?.presenter.output === second,
        "another view controller is completed, and the presenter has it")
    passed.sceneWillResignActive(UIScene())
    Check.done()
}
MainActor.assumeIsolated { check() }
