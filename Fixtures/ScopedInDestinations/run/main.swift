import SwiftUI

let host = ViewHost(AppComposer())
let shown = await host.settle()
Check.that(
    shown.texts == ["one basket"],
    "what the start receives is composed with the start's own objects: \(shown.texts)")
Check.done()
