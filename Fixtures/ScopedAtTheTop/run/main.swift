import SwiftUI

let root = CompositionRoot()
let first = try root.makeRootView() as? WritingView
let second = try root.makeRootView() as? WritingView
Check.that(
    first != nil && first?.model.history.draft === first?.model.draft
        && first?.draft === first?.model.draft, "one draft for a scene")
Check.that(first?.draft !== second?.draft, "another one for the next")
let factory = try root.makeReadingFeature()
let third = factory.makeReadingView() as? WritingView
let fourth = factory.makeReadingView() as? WritingView
Check.that(
    third != nil && third?.draft === fourth?.draft, "a factory asks the root once")
Check.that(third?.model !== fourth?.model, "its own objects are made for each scene")
let plain = ViewHost(root.makePlainScene())
await plain.settle()
let node = await plain.settle()
Check.that(node.texts == ["plain"], "a scene that does not reach the draft does not throw")
Check.done()
