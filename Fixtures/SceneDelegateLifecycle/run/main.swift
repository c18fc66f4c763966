import UIKit

@MainActor func composed() async {
    weak var released: SceneDelegate?
    weak var service: ServiceImpl?
    do {
        let delegate = SceneDelegate()
        released = delegate
        delegate.window = UIWindow()
        delegate.configureWindow()
        let navigation = delegate.window?.rootViewController as? UINavigationController
        let list = navigation?.topViewController as? ListViewController
        Check.that(list != nil, "the first scene stands in the navigation controller")
        list?.opener.open(7)
        Check.that(
            navigation?.topViewController is DetailViewController,
            "the opener has the navigation controller and makes the detail")
        service = (list?.loader as? LoaderImpl)?.service as? ServiceImpl
        let bus = service?.makeBus()
        Check.that(
            bus != nil && bus === service?.makeBus(), "the factory of a singleton returns it")
        Check.that(bus?.owner === service, "the bus has got its owner")
        delegate.sceneDidBecomeActive(UIScene())
        delegate.sceneWillResignActive(UIScene())
    }
    Check.that(
        Journal.entries == ["memory store touched", "memory store touched", "loader stopped"],
        "the fallback is used, and the callbacks run: \(Journal.entries)")
    Check.that(released == nil && service == nil, "the delegate and what it made are released")
}

await composed()
Check.done()
