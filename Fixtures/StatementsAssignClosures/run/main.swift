import UIKit

@MainActor
func check() {
    weak var controller: PanelController?
    do {
        let root = AppDependencies()
        root.engine.onTick()
        Check.that(root.engine.steps == 2, "the closures work: \(root.engine.steps)")
        root.journal.onFull()
        let lines = (root.journal as? DiskJournal)?.lines ?? []
        Check.that(lines == ["tick", "stop"] && root.engine.steps == 0, "in turn: \(lines)")
        let shift = root.makeShift()
        shift.desk.bell?.onRing()
        Check.that(shift.desk.answers == 1, "the bell is heard")
        let panel = root.makePanelScene()
        controller = panel
        panel.onTap()
        withExtendedLifetime((root, shift, panel)) {}
    }
    Check.that(controller == nil, "the controller is released")
    Check.that(Living.count == 0, "everything is released: \(Living.count)")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
