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

    private var names = NumberedTexts()
    /// By the numbers of the names.
    private var uses: [Uses] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The bytes of a name with labels.
    private var signature: [UInt8] = []

    private mutating func number(of name: String) -> Int { entered(names.number(of: name)) }

    private mutating func entered(_ number: Int) -> Int {
        if number == uses.count { uses.append(Uses()) }
        return number
    }

    mutating func reserve(_ name: String, by owner: String) {
        uses[number(of: name)].variable = .reserved(by: owner)
    }

    /// - Returns: whether the name was free.
    @discardableResult
    mutating func declare(
        _ name: String, _ range: SourceRange, _ giver: NameGiver = .key
    ) -> Bool {
        let number = number(of: name)
        if let first = uses[number].variable ?? uses[number].function {
            report(name, range, giver, first)
            return false
        }
        uses[number].variable = .given(range, giver)
        return true
    }

    mutating func declare(
        function name: String, taking labels: [String], _ range: SourceRange,
        _ giver: NameGiver = .key
    ) {
        signature.removeAll(keepingCapacity: true)
        signature += name.utf8
        signature.append(UInt8(ascii: "("))
        for label in labels {
            signature += label.utf8
            signature.append(UInt8(ascii: ":"))
        }
        let full = entered(signature.withUnsafeBufferPointer { names.number(of: $0) })
        let bare = number(of: name)
        if let first = uses[bare].variable ?? uses[full].signature {
            report(name, range, giver, first)
        } else {
            uses[full].signature = .given(range, giver)
            if uses[bare].function == nil { uses[bare].function = .given(range, giver) }
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
    mutating func shadow(_ name: String) { uses[number(of: name)].variable = nil }
}
