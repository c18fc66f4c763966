/// What `catch` calls the failure: its own `error` would hide a parameter of that name from what is asked there.
struct CaughtError {
    /// Behind `catch`; empty where nothing is hidden.
    var pattern = ""
    var name = "error"

    /// - Parameter isNamed: whether the handler says anything of the failure.
    init(besides parameters: Set<String>, isNamed: Bool = true) {
        guard parameters.contains(name) else { return }
        var taken = parameters
        name = freeName(["failure"], besides: &taken)
        pattern = isNamed ? "let " + name : "_"
    }
}
