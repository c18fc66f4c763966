import SwiftUI

let root = CompositionRoot()

@MainActor
func texts(of view: some View) async -> [String] {
    await ViewHost(view).settle().texts
}

Check.that(await texts(of: root.makeStyled()) == ["styled set"], "a property of a view is set")

var shown = await texts(of: try root.makeChecked(title: "good"))
Check.that(shown == ["checked good"], "a scene that does not fail: \(shown)")
do {
    _ = try root.makeChecked(title: "bad")
    Check.that(false, "a scene that fails says so")
} catch {
    Check.that(error is Unreadable, "a scene that fails says why: \(error)")
}

shown = await texts(of: root.makeSized())
Check.that(shown == ["small none"], "a binding chooses the view: \(shown)")
shown = await texts(of: root.makeErased())
Check.that(shown == ["erased none"], "a result that hides its type: \(shown)")
Settings.isCompact = true
shown = await texts(of: root.makeSized())
Check.that(shown == ["compact small"], "another choice is completed: \(shown)")
shown = await texts(of: root.makeNamed())
Check.that(shown == ["compact small"], "a result that is named: \(shown)")
shown = await texts(of: root.makeErased())
Check.that(shown == ["cached none"], "another view of another type: \(shown)")
shown = await texts(of: root.makeStamped())
Check.that(shown == ["1 1 true"], "a function makes one for each that asks: \(shown)")
Check.done()
