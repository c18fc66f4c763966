import SourceText
import SwiftReading

/// What there is to say of objects that are made of each other.
extension Diagnostic {
    /// - Parameters:
    ///   - members: what is made of each other, by its keys; where these are the same, it is the same cycle.
    ///   - help: what opens the cycle.
    static func dependencyCycle(
        _ names: [String], at range: SourceRange, isOfPreview: Bool = false, notes: [Note],
        members: [SourceRange] = [], help: [String]
    ) -> Diagnostic {
        let shown = names.count > 6 ? names.prefix(5) + ["…"] : names[...]
        let around = (shown + names.prefix(1)).map { $0 == "…" ? $0 : "'\($0)'" }
        let cycle =
            switch names.count {
            case 1: "'\(names[0])' needs itself"
            case 2:
                "dependency cycle: '\(names[0])' needs '\(names[1])', and '\(names[1])' needs '\(names[0])'"
            default: "dependency cycle: " + around.joined(separator: " → ")
            }
        let reason = isOfPreview ? "this preview makes everything at once, and " : ""
        let diagnostic = Diagnostic(
            .dependencyCycle, reason + cycle, at: range, notes: notes, help: help
        ).resting(on: members + [range] + notes.compactMap(\.range))
        return members.first.map { diagnostic.caused(by: $0, cycle) } ?? diagnostic
    }

    static func rootNeededAtOnce(
        by name: Located<String>, of root: String, at range: SourceRange, notes: [Note],
        lazy lazies: [String], isStruct: Bool
    ) -> Diagnostic {
        Diagnostic(
            .dependencyCycle,
            "'\(name.value)' is made before '\(root)' stands, and is handed a function that needs it",
            at: range, notes: notes, help: makingLazy(lazies, isStruct: isStruct)
        ).resting(on: [name.range])
    }

    static func makingLazy(_ names: [String], isStruct: Bool) -> [String] {
        if isStruct { return ["write 'kind: container' at 'root': there an object can be lazy"] }
        return [
            "write 'lazy: true' at \(listed(names)): what is made at its first use finds all else there"
        ]
    }

    /// - Parameter held: the transient or factory by which it would, if it is not passed the owner itself.
    static func ownerAsArgument(
        of name: String, _ owner: String, at range: SourceRange, through held: Located<String>?
    ) -> Diagnostic {
        let way = held.map { "'\($0.value)' and so " } ?? ""
        return Diagnostic(
            .dependencyCycle, "'\(owner)' keeps '\(name)', which would keep \(way)'\(owner)'",
            at: range,
            notes: held.map { [Note("'\($0.value)' has '\(owner)' here", at: $0.range)] } ?? [],
            help: [
                held.map {
                    "inject { factory: X } for what '\(name)' needs of '\($0.value)', or make '\($0.value)' of something else than '\(owner)'"
                }
                    ?? "inject { factory: X } for each X that '\(name)' is to make, or pass '\(owner)' to a scene or a transient"
            ])
    }

    static func ownerKept(
        by name: String, through transient: String, _ owner: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dependencyCycle, "'\(name)' would keep '\(owner)', which keeps '\(name)'",
            at: range, label: "the '\(transient)' that this makes has a closure of '\(owner)'",
            help: [
                "among the 'arguments' of '\(name)', write what '\(transient)' is made of:"
                    + " { implementation: …, arguments: … }"
            ])
    }

    /// - Parameter isShown: whether it is what the scene shows.
    static func closureOfSceneObject(
        _ object: Located<String>, at range: SourceRange, isShown: Bool
    ) -> Diagnostic {
        let name = object.value
        let captured = "write '{ $(\(name)) }' as Swift for the one that the scene has"
        return Diagnostic(
            .wrongKind, "a scene has one '\(name)', and no function makes another", at: range,
            help: isShown
                ? [captured] : ["write 'lifetime: transient' at '\(name)'", "or " + captured]
        ).caused(by: object.range).resting(on: [object.range])
    }
}
