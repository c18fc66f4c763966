import SwiftUI
import UIKit

protocol PlayerView: AnyObject {
    @MainActor func show(_ episode: Int)
}

final class Library {
    var makeImport: ((String) -> Import)?
}

final class Import {
    let path: String
    let library: Library

    init(path: String, library: Library) {
        self.path = path
        self.library = library
    }
}

@MainActor
final class CellPresenter {
    let episode: Int
    let view: any PlayerView

    init(episode: Int, view: any PlayerView) {
        self.episode = episode
        self.view = view
    }

    func show() { view.show(episode) }
}

final class RowPresenter {
    let row: Int
    weak var player: PlayerViewController?

    init(row: Int) { self.row = row }
}

final class Marker {
    weak var session: PlayerSession?
}

final class MarkerEditor {
    let makeMarker: () -> Marker

    init(makeMarker: @escaping () -> Marker) { self.makeMarker = makeMarker }
}

final class PlayerSession {
    let library: Library
    let view: () -> PlayerViewController
    var makeEditor: (() -> MarkerEditor)?

    init(library: Library, view: @escaping () -> PlayerViewController) {
        self.library = library
        self.view = view
    }
}

final class PlayerViewController: UIViewController, PlayerView {
    var session: PlayerSession?
    var makeCell: ((Int) -> CellPresenter)?
    var makeRow: ((Int) -> RowPresenter)?
    private(set) var shown: [Int] = []

    func show(_ episode: Int) { shown.append(episode) }
}

final class NotesModel {
    var makeNote: (() -> Note)?
    var count = 0
}

final class Note {
    let model: NotesModel

    init(model: NotesModel) { self.model = model }
}

struct NotesView: View {
    let model: NotesModel

    var body: some View { Text("\(model.count) notes") }
}

extension NotesFeatureFactory {
    func makeModel() -> NotesModel {
        let scene = notesScene() as? NotesView
        return scene!.model
    }
}
