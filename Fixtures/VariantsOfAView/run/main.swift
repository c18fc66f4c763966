import SwiftUI

let app = ViewHost(app: RadioApp())
await app.settle()
let live = await app.settle()
Check.that(
    live.texts == ["live one at 3", "live one live one one", "listen"],
    "the app shows the live variant: \(live.texts)")
Check.that(
    Journal.lines == ["antenna", "tuner", "speaker"], "each is made once: \(Journal.lines)")
app.tap("listen")
let listening = await app.settle()
Check.that(
    listening.texts.last == "1: live one on tape", "the recorder runs: \(listening.texts)")
Check.that(
    Journal.lines == ["antenna", "tuner", "speaker", "recorder"],
    "it is made at first use, and once: \(Journal.lines)")

Journal.lines = []
let mock = ViewHost(AppComposer.mock(volume: 1))
await mock.settle()
let silent = await mock.settle()
Check.that(
    silent.texts == ["silent mock at 1", "… … mock", "listen"],
    "the mock is silent: \(silent.texts)")
Check.that(Journal.lines == ["speaker"], "and makes no antenna: \(Journal.lines)")

let loud = ViewHost(AppComposer.loud())
await loud.settle()
loud.tap("listen")
let recorded = await loud.settle()
Check.that(recorded.texts.last == "1: live one LOUD", "its own recorder: \(recorded.texts)")
Check.done()
