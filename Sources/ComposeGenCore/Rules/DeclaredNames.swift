import SourceText

/// The names of one scope and the places that gave them.
struct DeclaredNames {
    private enum Place {
        case given(SourceRange, NameGiver)
        /// The tool gives it to something of its own.
        case reserved(by: String)
    }

    private var variables: [String: Place] = [:]
    /// The first function of each name.
    private var functions: [String: Place] = [:]
    /// By names with labels: functions that differ in these may stand side by side.
    private var signatures: [String: Place] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    mutating func reserve(_ name: String, by owner: String) {
        variables[name] = .reserved(by: owner)
    }

    /// - Returns: whether the name was free.
    @discardableResult
    mutating func declare(
        _ name: String, _ range: SourceRange, _ giver: NameGiver = .key
    ) -> Bool {
        if let first = variables[name] ?? functions[name] {
            report(name, range, giver, first)
            return false
        }
        variables[name] = .given(range, giver)
        return true
    }

    mutating func declare(
        function name: String, taking labels: [String], _ range: SourceRange,
        _ giver: NameGiver = .key
    ) {
        let signature = "\(name)(\(labels.joined(separator: ":")))"
        if let first = variables[name] ?? signatures[signature] {
            report(name, range, giver, first)
            return
        }
        signatures[signature] = .given(range, giver)
        if functions[name] == nil { functions[name] = .given(range, giver) }
    }

    private mutating func report(
        _ name: String, _ range: SourceRange, _ giver: NameGiver, _ first: Place
    ) {
        switch first {
        case .given(let first, let firstGiver):
            diagnostics.append(.nameClash(name, at: range, giver, first: first, firstGiver))
        case .reserved(let owner):
            diagnostics.append(.reservedName(name, by: owner, at: range, giver))
        }
    }

    /// For what may stand for another thing of the same name on purpose.
    mutating func shadow(_ name: String) { variables[name] = nil }
}
