import SwiftUI

@MainActor
final class Loud: Journal {
    private(set) var lines: [String] = []

    func write(_ line: String) { lines.append(line.uppercased()) }
}

@MainActor
func check() {
    let dependencies = AppDependencies()
    Check.that(Trace.notes == ["prepared"], "what is prepared comes first")
    Check.that(dependencies.step309.value == 316, "each of so many is made of the one before it")
    Check.that(
        zip(dependencies.total.steps, [dependencies.step0, dependencies.step20]).allSatisfy(===),
        "and is the same one wherever it is asked for")
    Check.that(
        dependencies.journal.lines == ["steps: 1 stamp 7", "steps: 2 16 steps"],
        "functions of a group make what it asks for, and the root's setup follows")
    dependencies.syncer.report()
    Check.that(
        dependencies.journal.lines.last == "steps: 3 7 19", "closures keep what is in another group"
    )
    dependencies.syncer.presenter?.show("done")
    Check.that(
        (dependencies.presenting as? Banner)?.shown == ["done"],
        "a weak proxy stands for its object")
    let desk = dependencies.makeSession(user: "Ada").desk
    Check.that(
        desk.total === dependencies.total && desk.journal === dependencies.journal,
        "a scope has the root's")

    let loud = Loud()
    _ = AppDependencies(label: "other", journal: loud)
    Check.that(loud.lines == ["STAMP 7", "16 STEPS"], "what is passed reaches every group")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
