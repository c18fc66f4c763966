import SwiftUI

@MainActor
func check() {
    let root = CompositionRoot()
    var stage: Stage? = root.makeStage(offset: 1000)
    weak var ended: Stage?
    ended = stage
    let view = stage?.makeStageView() as? StageView
    Check.that(
        view?.turns.count == 101 && view?.turns.last?.value == 1107,
        "each of so many objects is made: \(view?.turns.last?.value ?? 0)")
    do {
        let finish = stage?.makeFinish().makeFinishView() as? FinishView
        Check.that(
            finish?.result.first === view?.turns.first as? Turn0
                && finish?.result.last === view?.turns.last as? Turn100,
            "a scope inside has the same ones")
        Check.that(finish?.result.sum() == 2015, "and text has its values")
        Check.that(
            finish?.result.total().last === root.step100, "and the root's transients its objects")
    }
    stage = nil
    Check.that(ended == nil, "a scope ends with all of them")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
