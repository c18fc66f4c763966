import SourceText

/// What the configurations have to say, each thing once, and with its configurations where it is not true of all.
///
/// That nothing uses a thing is worth a warning only where nothing does in any configuration that has it.
func merged(
    _ diagnostics: Configurations<[Diagnostic]>, in manifests: Configurations<Manifest>
) -> [Diagnostic] {
    if diagnostics.values.count == 1 { return diagnostics.values[0] }
    let names = ConditionNames(diagnostics.conditions, count: diagnostics.values.count)
    let all = ConfigurationSet(count: diagnostics.values.count)
    var places: [DiagnosticPlace: ConfigurationSet] = [:]
    var firsts: [(place: DiagnosticPlace, diagnostic: Diagnostic)] = []
    for (index, found) in diagnostics.values.enumerated() {
        for diagnostic in found {
            let place = DiagnosticPlace(diagnostic)
            if places[place] == nil { firsts.append((place, diagnostic)) }
            places[place, default: []].insert(ConfigurationSet(at: index))
        }
    }
    let isFaulty = diagnostics.values.contains { $0.containsError }
    let holders = manifests.values.map(\.usableParts)
    return firsts.compactMap { place, diagnostic in
        let found = places[place] ?? []
        if diagnostic.code.isOfUse {
            // Where something is broken, what it would have used is unknown.
            if isFaulty { return nil }
            let isUnused = holders.indices.allSatisfy {
                found.contains(ConfigurationSet(at: $0))
                    || !holders[$0].contains(diagnostic.primary.range)
            }
            return isUnused ? diagnostic : nil
        }
        // A name that a condition takes away has that condition in its message.
        guard !diagnostic.isOfAbsence, let condition = names.condition(found, among: all) else {
            return diagnostic
        }
        return diagnostic.found(where: condition)
    }
}

/// By which a diagnostic is the same in two configurations, and found twice in one.
struct DiagnosticPlace: Hashable {
    let code: DiagnosticCode
    let range: SourceRange
    let message: String

    init(_ diagnostic: Diagnostic) {
        code = diagnostic.code
        message = diagnostic.message
        range = diagnostic.primary.range
    }
}

extension DiagnosticCode {
    fileprivate var isOfUse: Bool {
        switch self {
        case .unusedBinding, .unusedValue, .unusedInput, .unusedScene, .unusedProtocol: true
        default: false
        }
    }
}

extension Manifest {
    /// The places of what a configuration has and others may not.
    fileprivate var usableParts: Set<SourceRange> {
        Set(
            values.map(\.name.range) + protocols.map(\.type.range)
                + allBindings.map(\.key.range) + allInputs.map(\.name.range))
    }
}
