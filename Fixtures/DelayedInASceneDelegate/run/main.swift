import UIKit

@MainActor func shown(by delegate: SceneDelegate) -> NotesViewController? {
    delegate.window = UIWindow()
    delegate.configureWindow()
    let navigation = delegate.window?.rootViewController as? UINavigationController
    return navigation?.topViewController as? NotesViewController
}

@MainActor func check() {
    let delegate = SceneDelegate()
    guard let editor = shown(by: delegate)?.editor, let syncs = shown(by: delegate)?.syncs else {
        return Check.that(false, "the first scene is a list of notes")
    }
    Check.that(editor.store() === editor.latest(), "there is one store")
    Check.that(editor.draft().store === editor.store() && editor.limit() == 3, "and all have it")
    Check.that(syncs.make().store() === editor.store(), "also what is made by a function")
    Check.done()
}
MainActor.assumeIsolated { check() }
