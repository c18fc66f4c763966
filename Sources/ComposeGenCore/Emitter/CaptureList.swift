/// What a closure that is being written captures in its list, in the order of first use.
struct CaptureList {
    struct Capture {
        var name: String
        /// Whether it is a member of the enclosing type, which a closure with `self` reads through that.
        var isMember = false
        var isUnowned = false
        /// What the closure has under the name; nil of what has that name outside of the closure, too.
        var value: String?

        fileprivate var source: String {
            (isUnowned ? "unowned " : "") + name + (value.map { " = " + $0 } ?? "")
        }
    }

    /// Whether the manifest has the closure's text, in which `$(X)` stands for an object as a constant.
    var isOfText = false
    private(set) var captures: [Capture] = []

    mutating func add(_ capture: Capture) {
        if !captures.contains(where: { $0.name == capture.name }) { captures.append(capture) }
    }

    /// The entries without their brackets; nil where nothing has to be captured.
    var source: String? {
        let hasSelf = captures.contains { $0.name == "self" }
        let kept = captures.filter { !hasSelf || $0.isUnowned || !$0.isMember }
        guard !kept.isEmpty else { return nil }
        return kept.map(\.source).joined(separator: ", ")
    }
}
