import Foundation
import UIKit

@MainActor
func shown(by delegate: SceneDelegate) -> GalleryViewController? {
    delegate.window = UIWindow()
    delegate.configureWindow()
    let navigation = delegate.window?.rootViewController as? UINavigationController
    return navigation?.viewControllers.first as? GalleryViewController
}

@MainActor
func lookAtAll() {
    let delegate = SceneDelegate()
    let live = shown(by: delegate)
    Check.that(
        live?.loader.source == "gallery.example.com to disk", "UIKit's own is the live one")
    Check.that(live?.loader.session === live?.session, "the loader has the scene's session")
    Check.that(live?.makeBadge().text == "from disk", "its badges come from the store")
    Check.that(live?.makeBadge() !== live?.makeBadge(), "a badge for each call")

    let offline = shown(by: .offline)
    Check.that(
        offline?.loader.source == "offline to disk", "the live loader has the offline client")
    Check.that(offline?.loader.session === offline?.session, "and the scene's session")
    Check.that(offline?.makeBadge().text == "empty", "its badges are empty")

    let mock = shown(by: .mock)
    Check.that(mock?.loader.source == "mock", "the mock has a loader of its own")
    Check.that(mock?.makeBadge().text == "from disk", "and the live badges")

    let own = SceneDelegate(
        variant: .offline, galleryURL: URL(string: "https://test.example.com")!,
        httpClient: LiveClient(url: URL(string: "https://test.example.com")!))
    let given = shown(by: own)
    Check.that(
        given?.loader.source == "test.example.com to disk",
        "a test passes what variants replace: \(given?.loader.source ?? "")")
    Check.that(given?.makeBadge().text == "empty", "and names a variant for the rest")
}

await Task.yield()
lookAtAll()
Check.done()
