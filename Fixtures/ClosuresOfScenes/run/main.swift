import SwiftUI

@MainActor func check() {
    let root = CompositionRoot()
    weak var releasedPlayer: PlayerViewController?
    weak var releasedSession: PlayerSession?
    do {
        let player = root.makeRootViewController()
        releasedPlayer = player
        let session = player.session!
        releasedSession = session
        Check.that(
            session.view() === player, "a closure for the scene's view returns what it shows")
        Check.that(player.makeCell!(7).episode == 7, "a closure passes its inputs on")
        player.makeCell!(7).show()
        Check.that(player.shown == [7], "what a closure makes knows the scene's view")
        Check.that(player.makeRow!(2).player === player, "a closure completes what it makes")
        let editor = session.makeEditor!()
        Check.that(editor !== session.makeEditor!(), "a closure makes another one each time")
        let marker = editor.makeMarker()
        Check.that(marker !== editor.makeMarker(), "so does a closure within")
        Check.that(marker.session === session, "and all of it is of one scene")
    }
    Check.that(releasedPlayer == nil, "no closure keeps the view controller")
    Check.that(releasedSession == nil, "no closure keeps what has it as a property")

    weak var releasedModel: NotesModel?
    do {
        let model = root.makeNotesFeature().makeModel()
        releasedModel = model
        let note = model.makeNote!()
        Check.that(note.model === model && note !== model.makeNote!(), "notes are of one model")
        Check.that(model.count == 2, "a closure runs the setup of what it makes")
    }
    Check.that(releasedModel == nil, "nor does a closure of a view's model keep that")

    let library = root.makeRootViewController().session!.library
    let imported = library.makeImport!("a.mp3")
    Check.that(imported.library === library, "a singleton's closure leads back to the singleton")
}

await Task.yield()
check()
Check.done()
