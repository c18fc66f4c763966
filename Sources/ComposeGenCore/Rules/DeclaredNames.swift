import SourceText

/// The names of one scope and the places that gave them.
struct DeclaredNames {
    private enum Place {
        case given(SourceRange, NameGiver)
        /// The tool gives it to something of its own.
        case reserved(by: String)
    }

    /// What has a name.
    private struct Uses {
        var variable: Place?
        /// The first function of the name.
        var function: Place?
        /// Where the name is one with labels. Functions that differ in these may stand side by side.
        var signature: Place?
    }

    private var uses: [String: Uses] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    mutating func reserve(_ name: String, by owner: String) {
        uses[name, default: Uses()].variable = .reserved(by: owner)
    }

    /// - Returns: whether the name was free.
    @discardableResult
    mutating func declare(
        _ name: String, _ range: SourceRange, _ giver: NameGiver = .key
    ) -> Bool {
        if let first = uses[name]?.variable ?? uses[name]?.function {
            report(name, range, giver, first)
            return false
        }
        uses[name, default: Uses()].variable = .given(range, giver)
        return true
    }

    mutating func declare(
        function name: String, taking labels: [String], _ range: SourceRange,
        _ giver: NameGiver = .key
    ) {
        let signature = name + "(" + labels.map { $0 + ":" }.joined()
        if let first = uses[name]?.variable ?? uses[signature]?.signature {
            report(name, range, giver, first)
        } else {
            uses[signature, default: Uses()].signature = .given(range, giver)
            if uses[name]?.function == nil {
                uses[name, default: Uses()].function = .given(range, giver)
            }
        }
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
    mutating func shadow(_ name: String) { uses[name]?.variable = nil }
}
