import SwiftUI

let root = CompositionRoot()
let notes = Journal()

@MainActor
func texts(of view: some View) async -> [String] {
    await ViewHost(view).settle().texts
}

Check.that(await texts(of: root.makeStyled()) == ["styled set"], "a property of a view is set")

var shown = await texts(of: try root.makeChosen(notes: notes))
Check.that(shown == ["plain none"], "without a condition: \(shown)")
Settings.isStrict = true
shown = await texts(of: try root.makeChosen(notes: notes))
Check.that(shown == ["checked strict"], "a view that may throw: \(shown)")
Settings.title = "given"
shown = await texts(of: try root.makeChosen(notes: notes))
Check.that(shown == ["checked given"], "a name of the condition: \(shown)")
Settings.title = "bad"
shown = await texts(of: try root.makeChosen(notes: notes))
Check.that(shown == ["Unreadable()"], "a view that fails is another one: \(shown)")
shown = await texts(of: root.makeKept())
Check.that(shown == ["Unreadable()"], "also where it is composed once: \(shown)")
Settings.isCompact = true
shown = await texts(of: try root.makeChosen(notes: notes))
Check.that(
    shown == ["cached compact"] && notes.lines == ["note compact"],
    "a view is completed before it is shown: \(shown) \(notes.lines)")

shown = await texts(of: root.makeChecked(title: "good"))
Check.that(shown == ["checked good"], "a scene that does not fail: \(shown)")
shown = await texts(of: root.makeChecked(title: "bad"))
Check.that(shown == ["loud Unreadable()"], "a scene that fails shows another view: \(shown)")

shown = await texts(of: root.makeSized())
Check.that(shown == ["compact small"], "views of one type: \(shown)")
shown = await texts(of: root.makeStamped())
Check.that(shown == ["1 1 true"], "a function makes one for each that asks: \(shown)")
shown = await texts(of: root.makeNamed())
Check.that(shown == ["factory none"], "a result that is named: \(shown)")
shown = await texts(of: root.makeErased())
Check.that(shown == ["cached none"], "a result that hides its type: \(shown)")
Check.done()
