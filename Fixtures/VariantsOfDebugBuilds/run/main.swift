import SwiftUI

let live = ViewHost(CompositionRoot.live.makeRootView())
let ofLive = await live.settle()
Check.that(ofLive.texts == ["shop.example.com shop.example.com"], "the live shop: \(ofLive.texts)")
let staging = ViewHost(CompositionRoot.staging.makeRootView())
let ofStaging = await staging.settle()
Check.that(
    ofStaging.texts == ["staging.example.com staging.example.com"],
    "a variant of every build: \(ofStaging.texts)")

#if DEBUG
    let mock = ViewHost(CompositionRoot.mock.makeRootView())
    let ofMock = await mock.settle()
    Check.that(ofMock.texts == ["mock mock"], "the mock is there where it is: \(ofMock.texts)")
#endif
Check.done()
