import Core
import Events
import SwiftUI

let root = CompositionRoot()
let feed = ViewHost(root.makeRootView())
await feed.settle()
let list = await feed.settle()
Check.that(
    list.texts == ["one", "two"], "the feed's module shows the app's articles: \(list.texts)")
feed.tap("two")
await feed.settle()
let article = await feed.settle()
Check.that(article.texts.last == "article 2: two", "its route leads on: \(article.texts)")
Check.that(
    BatchedAnalytics.events == ["select 2 of 10"],
    "it tracks what it was given: \(BatchedAnalytics.events)")

let profile = root.makeProfileFeature()
do {
    let host = ViewHost(try profile.makeProfileView(name: "Ada"))
    let shown = await host.settle()
    Check.that(shown.texts == ["profile of Ada, 1"], "a factory of another module: \(shown.texts)")
} catch {
    Check.that(false, "\(error)")
}
do {
    _ = try profile.makeProfileView(name: "")
    Check.that(false, "nothing failed")
} catch {
    Check.that("\(error)".contains("avatar"), "it says what could not be made: \(error)")
}

let settings = await ViewHost(root.makeSettingsScene()).settle()
let legal = await ViewHost(root.makeLegalScene()).settle()
Check.that(
    settings.texts + legal.texts == ["settings", "legal"],
    "what is open to the package, and what the top manifest says")
Check.done()
