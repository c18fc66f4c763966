import SwiftReading

/// What is passed `inout` to a call that may fail: an attempt that failed may have changed it, and the next one has to
/// find it as it was.
struct KeptArguments {
    /// Statements before the first attempt; empty where nothing is passed `inout`.
    var keeping = ""
    /// Statements before the next one.
    var restoring = ""

    static let none = KeptArguments()

    private init() {}

    /// - Parameter taken: the names in the function.
    init(_ signature: Requirement.Signature, besides taken: inout Set<String>) {
        var kept: [Statement] = []
        var restored: [Statement] = []
        for parameter in signature.parameters where parameter.type.attributes.contains("inout") {
            let name = SwiftIdentifier.declarationName(parameter.name) ?? parameter.name
            let copy = freeName(["original" + parameter.name.capitalizedHead], besides: &taken)
            kept.append(.declaration(name: copy, type: nil, value: .text(name)))
            restored.append(.assignment(target: name, value: .text(copy)))
        }
        guard !kept.isEmpty else { return }
        keeping = laidOut(kept)
        restoring = laidOut(restored, depth: 1)
    }
}
