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

    /// The objects that keep the closure.
    var keepers: [NodeID] = []
    /// The object that is made or completed where the closure stands: its constant hides what has the same name outside.
    var owner: NodeID?
    /// Whether the manifest has the closure's text, in which `$(X)` stands for an object as a constant.
    var isOfText = false
    /// Whether statements hand the closure to a call, which may run it when all else is gone.
    var isHandedOn = false
    /// The names that the closure's text binds in a list of its own.
    var bound: Set<String> = []
    private(set) var captures: [Capture] = []

    mutating func add(_ capture: Capture) {
        guard !bound.contains(capture.name) else { return }
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
