import SwiftUI

let host = ViewHost(app: FeedApp())
await host.settle()
await host.settle()
let first = await host.settle()
Check.that(first.texts == ["Article"], "the feed is shown: \(first.texts)")
Check.that(
    FeedViewModel.made == 1,
    "one view model after several evaluations of the body: \(FeedViewModel.made)")
Check.that(
    Journal.entries == [
        "store made at feed.store", "remote made for api.example.com",
        "caching loads", "remote loads", "store saves 1",
    ],
    "made once, decorator outside: \(Journal.entries)")
host.tap("Article")
let second = await host.settle()
Check.that(
    second.texts == ["Article", "Detail of Article"], "the coordinator pushes: \(second.texts)")
Check.that(FeedViewModel.made == 1, "pushing does not compose the feed anew")
Check.done()
