import UIKit

@MainActor func check() {
    let delegate = SceneDelegate()
    delegate.window = UIWindow()
    delegate.configureWindow()
    let tabs = delegate.window?.rootViewController as? MainTabBarController
    Check.that(tabs != nil, "a controller that holds others is the window's own")
    Check.that(
        tabs?.viewControllers?.first?.title == "Home", "and makes the scenes that it asks for")
}

await Task.yield()
check()
Check.done()
