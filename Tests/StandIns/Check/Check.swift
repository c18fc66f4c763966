import Foundation

/// What a behaviour check states, printed line by line; the process fails at the end where a statement did.
@MainActor enum Check {
    private static var failures = 0

    /// - Parameter what: the fact, as it is to be read in the log.
    static func that(_ condition: Bool, _ what: String) {
        print(condition ? "ok   " : "FAIL ", what)
        if !condition { failures += 1 }
    }

    /// The last line of every check.
    static func done() {
        print("done: \(failures) failures")
        exit(failures == 0 ? 0 : 1)
    }
}
