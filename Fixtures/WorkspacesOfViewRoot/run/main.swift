import SwiftUI

@MainActor func texts(_ view: some View) async -> [String] {
    let host = ViewHost(view)
    await host.settle()
    return await host.settle().texts
}

@MainActor func check() async {
    let host = ViewHost(AppComposer(suffix: ".md"))
    await host.settle()
    await host.settle()
    guard let picker = PickerView.shown.last else {
        return Check.that(false, "the picker is shown")
    }
    var home: Workspace? = picker.open("home")
    var work: Workspace? = picker.open("work")
    var notes: [String] = []
    if let view = home?.makeNotesView() { notes = await texts(view) }
    Check.that(
        notes == ["disk/home/note", "disk/shelf"],
        "a workspace wraps the store behind the view, and other features have it bare: \(notes)")
    Check.that(home?.noteIndex !== work?.noteIndex, "two workspaces share no index")
    Check.that(
        home?.noteIndex.format() !== home?.noteIndex.format()
            && home?.noteIndex.format().suffix == ".md",
        "the root's transient is made anew in place, of its values")
    var editor = home?.makeEdit()
    var edits: [String] = []
    if let view = editor?.makeEditorView() { edits = await texts(view) }
    Check.that(
        edits == ["home/edit.md", "home 1", "begun poem.md"],
        "an editor stands in its workspace, and what it makes is complete: \(edits)")
    Check.that(Living.counts["DiskNoteStore"] == 1, "there is one store: \(Living.counts)")
    home = nil
    Check.that(Living.counts["NoteIndex"] == 2, "an editor keeps its workspace")
    editor = nil
    Check.that(
        Living.counts["NoteIndex"] == 1 && Living.counts["UndoHistory"] == 0
            && Living.counts["FolderNoteStore"] == 1,
        "what ends is released with all that it made: \(Living.counts)")
    work = nil
    Check.that(Living.counts["NoteIndex"] == 0, "and so is the other one")
}

await check()
Check.done()
