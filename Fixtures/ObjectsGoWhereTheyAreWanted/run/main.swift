import UIKit

@MainActor
func check() throws {
    do {
        _ = try CompositionRoot()
        Check.that(false, "what cannot be made throws")
    } catch let failure as CompositionFailure {
        Check.that(failure.object == "failing", "the error names the object: \(failure.object)")
    }
    var home = try CompositionRoot(isCompact: true, failing: Failed()).makeRootViewController()
    Check.that(home.a is B, "a condition inside of a failure picks one")
    Check.that(home.api is LiveApi, "a branch that is not taken makes nothing")
    Check.that((home.log as? NullLog)?.hasBegun == true, "what a function falls back to is set up")
    Check.that((home.settings as? SmallSettings)?.size == 3, "properties are set in their branch")
    let held = home.held as? NullHeld
    Check.that(
        held?.hasBegun == true && held?.read() == true, "so is what a property falls back to")
    Check.that((home.plain as? PlainImpl)?.path == "in/box", "what the initializer reads is there")

    Env.a = true
    home = try CompositionRoot(failing: Failed()).makeRootViewController()
    Check.that(home.a is C && home.api is LiveApi, "nil in a branch is replaced there")
    Check.that((home.settings as? StoredSettings)?.hasBegun == true, "setup runs in its branch")
    Check.that(home.model.size == 3, "also where others might be passed")
    Check.that(HomeUIComposer.makeInbox(name: "").title == "x", "and before it is returned")
}

try MainActor.assumeIsolated {
    try check()
    Check.done()
}
