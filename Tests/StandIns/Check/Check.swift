/// What a behaviour check states: printed line by line, and the process fails with the first run that has a failure.
@MainActor enum Check {
    private static var failures = 0

    /// - Parameter what: the fact, as it is to be read in the log.
    static func that(_ condition: Bool, _ what: String) {
        print(condition ? "ok   " : "FAIL ", what)
        if !condition { failures += 1 }
    }

    /// The last line of every check.
    static func done() {
        if failures > 0 { fatalError("\(failures) failures") }
    }
}
