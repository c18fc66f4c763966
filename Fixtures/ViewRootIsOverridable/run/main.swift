import SwiftUI

let app = ViewHost(app: RadioApp())
await app.settle()
await app.settle()
let live = await app.settle()
Check.that(live.texts == ["live at 3"], "its own tuner: \(live.texts)")
Check.that(
    Journal.entries == ["prepares", "plays live at 3", "starts"],
    "the statements run once: \(Journal.entries)")
let other = ViewHost(AppComposer(volume: 9, tuner: SilentTuner()))
await other.settle()
let silent = await other.settle()
Check.that(silent.texts == ["silence at 9"], "the one that is given: \(silent.texts)")
Check.done()
