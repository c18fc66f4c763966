import UIKit

@MainActor func check() {
    UIStoryboard.factories = [
        "Settings": { SettingsViewController(nibName: nil, bundle: nil) },
        "Settings.help": { SettingsViewController(nibName: nil, bundle: nil) },
    ]
    let root = CompositionRoot()
    weak let gone = root.makeRootViewController()
    Check.that(gone == nil, "a presenter that holds its controller weakly makes no cycle")
    let feed = root.makeRootViewController()
    Check.that(feed.title == "Feed", "a property is set")
    Check.that(feed.presenter.controller === feed, "the presenter knows its controller")
    let settings = root.makeSettingsFeature()
    Check.that(settings.makeTable().title == "Settings", "Swift makes a controller")
    let detail = settings.makeDetail()
    Check.that(detail.presenter?.controller === detail, "a storyboard's controller is set up")
    Check.that(settings.makeHelp().presenter == nil, "another one is found by its identifier")
}

await Task.yield()
check()
Check.done()
