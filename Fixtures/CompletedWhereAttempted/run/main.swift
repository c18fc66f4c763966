@MainActor func check() {
    let dependencies = AppDependencies()
    Check.that(
        dependencies.cell.value == "outer wrapped memory",
        "what fails in setup is not taken: \(dependencies.cell.value)")
    Check.that(dependencies.narrow.value == "memory", "nor what is nil")
    Check.that(
        dependencies.told.value == "told CompositionFailure(object: \"told\")",
        "but what asks for an error is told: \(dependencies.told.value)")
    Check.that(
        dependencies.maker.make("a").value == "a memory"
            && dependencies.maker.two == "wrapped memory",
        "a decorator of a transient fails for itself")
    Check.that(
        dependencies.maker.one() == "outer wrapped memory", "a closure has the decorated one")
    Check.that(
        dependencies.parent is NullParent && dependencies.parent.child == nil,
        "what takes its place is left alone, also in a cycle")
    let given = NullParent()
    let other = AppDependencies(cell: MemoryCell(), parent: given)
    Check.that(
        other.cell.value == "memory" && other.parent === given && given.child == nil,
        "what is passed is left alone")
    Check.done()
}
MainActor.assumeIsolated { check() }
