import SwiftUI

@MainActor func shown(isCompact: Bool) async -> [String] {
    Journal.entries = []
    let host = ViewHost(CompositionRoot(isCompact: isCompact).makeArticleScene(title: "News"))
    return await host.settle().texts
}

let plain = await shown(isCompact: false)
Check.that(plain == ["remote, plain, 12"], "where no condition holds, the rest: \(plain)")
Check.that(Journal.entries == [], "what only a branch needs is not made: \(Journal.entries)")

let compact = await shown(isCompact: true)
Check.that(compact == ["remote, compact, 9"], "a value decides: \(compact)")

Settings.folder = "cache"
Settings.client = Client(name: "live")
let cached = await shown(isCompact: false)
Check.that(
    cached == ["live traces cached in cache, plain, 12"],
    "the branch has the name that its condition binds: \(cached)")
Check.that(Journal.entries == ["cache of News"], "and one cache for all of it")

Settings.client = nil
Settings.isRecording = true
let recorded = await shown(isCompact: true)
#if DEBUG
    let highlighter = "loud"
#else
    let highlighter = "plain"
#endif
Check.that(
    recorded == ["recorder traces cached in cache, \(highlighter), 9"],
    "both kinds of conditions must hold, the second branch is another object: \(recorded)")

Settings.folder = ""
let empty = await shown(isCompact: false)
#if DEBUG
    Check.that(empty == ["remote, loud, 12"], "all parts must hold: \(empty)")
#else
    Check.that(empty == ["remote, plain, 12"], "all parts must hold: \(empty)")
#endif
Check.done()
