import SwiftUI

let root = CompositionRoot(suffix: "!")
let alarm = ViewHost(root.makeRootView())
await alarm.settle()
alarm.tap("alarm! alarm at 7")
let status = root.makeStatusScene() as? AlarmView
status?.onTap()
let journal = Journal.entries
Check.that(
    journal == [
        "ding true", "alarm! rings", "alarm! rings", "alarm snoozes until 9",
        "alarm! at\n7 alarm $(title)",
    ], "each closure has its objects: \(journal)")
Check.done()
