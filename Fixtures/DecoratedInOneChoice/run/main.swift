import SwiftUI

let root = AppDependencies()

@MainActor
func texts(of view: some View) async -> String {
    await ViewHost(view).settle().texts.joined()
}

var shown = await texts(of: root.makeRootView())
Check.that(shown == "feed remote, remote", "without a condition: \(shown)")
Settings.isLocal = true
Settings.label = "checked"
shown = await texts(of: root.makeRootView())
Check.that(shown == "local, checked remote", "another choice: \(shown)")
Settings.isTraced = true
shown = await texts(of: root.makeRootView())
Check.that(shown == "traced remote, checked remote", "other decorators: \(shown)")
shown = await texts(of: root.makeSearchFeature().makeSearchView())
Check.that(shown == "outer inner remote, deferred remote", "a factory's: \(shown)")
let session = root.makeSession(user: "Ada")
Check.that(session.loader.name == "Ada remote", "a scope's: \(session.loader.name)")
shown = await texts(of: session.makeProfileScene())
Check.that(shown == "traced profile Ada remote, remote", "a scope's feature's: \(shown)")
Check.that(root.makeSession(user: "").loader === root.loader, "the root's own, where one fails")
Check.that(root.loader.name == "remote", "the root's stays as it is")
Check.done()
