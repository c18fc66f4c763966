import SwiftUI

Settings.isLoud = true
let shop = ViewHost(CompositionRoot().makeRootView())
await shop.settle()
var shown = await shop.settle()
Check.that(shown.texts == ["list 7"], "what the start takes is made: \(shown.texts)")
shop.tap("list 7")
await shop.settle()
shown = await shop.settle()
Check.that(shown.texts == ["list 7", "LOUD 7", "help"], "and a route's: \(shown.texts)")
shop.tap("help")
await shop.settle()
shown = await shop.settle()
Check.that(
    shown.texts == ["list 7", "LOUD 7", "help", "help by Nameless()"],
    "also where it fails: \(shown.texts)")
Check.that(
    Settings.started == ["list", "LOUD"],
    "each is made once, however often the body is evaluated: \(Settings.started)")
Check.done()
