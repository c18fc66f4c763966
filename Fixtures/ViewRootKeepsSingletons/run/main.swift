import SwiftUI

let host = ViewHost(app: NotesApp())
await host.settle()
await host.settle()
let node = await host.settle()
Check.that(node.texts == ["Milk"], "the notes are shown: \(node.texts)")
Check.that(FileNoteStore.made == 1, "one store for all evaluations: \(FileNoteStore.made)")
_ = AppComposer()
Check.that(FileNoteStore.made == 1, "another value of the view makes nothing by itself")
Check.done()
