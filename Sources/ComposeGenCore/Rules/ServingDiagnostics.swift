import SourceText

extension Diagnostic {
    /// - Parameters:
    ///   - kind: the kind as the manifest names it.
    ///   - place: where there is something to change, if that is not the requirement itself.
    package static func requirementNotServed(
        _ unserved: UnservedRequirement, by kind: String, of protocolName: String,
        at place: SourceRange? = nil, notes: [Note] = []
    ) -> Diagnostic {
        let (name, fault) = (unserved.requirement.fullName, unserved.fault)
        let range = unserved.requirement.declarationRange
        return Diagnostic(
            .requirementNotServed,
            "'\(kind)' cannot serve '\(name)' of '\(protocolName)': \(fault.reason)",
            at: place ?? range, notes: notes, help: [fault.help]
        ).caused(by: range, saying: name + ": " + fault.reason)
    }

    /// - Parameters:
    ///   - name: what both protocols come to.
    ///   - heir: the protocol that the type cannot serve besides the other one.
    static func inheritedTwice(
        _ name: String, _ type: String, for heir: String, _ other: String,
        at range: SourceRange, _ otherRange: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .requirementNotServed,
            "'\(type)' cannot serve '\(heir)' beside '\(other)': both are a '\(name)', which one type is under one condition only",
            at: range, notes: [Note("'\(type)' serves '\(other)' here", at: otherRange)],
            help: ["give the type for '\(heir)' another name"])
    }

    /// - Parameters:
    ///   - idleness: what the type would never do, and what to do about it.
    ///   - range: of the first requirement.
    static func idleType(
        _ type: String, _ idleness: RequirementFault, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .requirementNotServed, "'\(type)' would never \(idleness.reason)", at: range,
            help: [idleness.help])
    }
}
