import SourceText

/// In which ways what the sources declare may be otherwise than it is read.
package struct SourceVariations: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// For another system: it is not known which one the app is built for.
    package static let platform = Self(rawValue: 1)
    /// In a build that is not for debugging.
    package static let build = Self(rawValue: 2)

    /// One by one.
    package var each: [SourceVariations] { [.build, .platform].filter(contains) }
}

/// Which conditions of `#if` hold, each asked once.
struct ConditionAnswers {
    private struct Answer {
        package let holds: Bool
        let variations: SourceVariations
    }

    private let flags: SourceFlags
    private var known: [String: Answer] = [:]

    package init(_ flags: SourceFlags) { self.flags = flags }

    /// Whether none was asked for.
    var isEmpty: Bool { known.isEmpty }

    mutating func isPresent(_ head: DeclarationHead) -> Bool {
        head.condition.map { answer(to: $0).holds } ?? true
    }

    mutating func variations(_ head: DeclarationHead) -> SourceVariations {
        head.condition.map { answer(to: $0).variations } ?? []
    }

    private mutating func answer(to condition: String) -> Answer {
        if let answer = known[condition] { return answer }
        let flags = flags
        let form = CompilationCondition.read(condition)?.form
        let holds = form?.holds(flags.holds) ?? true
        var variations: SourceVariations = []
        if form?.holds({ flags.holds($0) != flags.isSupposed($0) }) != holds {
            variations.insert(.platform)
        }
        if flags.isOfAnyBuild, form?.holds({ flags.holds($0) != ($0 == "DEBUG") }) != holds {
            variations.insert(.build)
        }
        let answer = Answer(holds: holds, variations: variations)
        known[condition] = answer
        return answer
    }

    /// Whether it does not hold whatever is true of flags and systems that are undecided.
    func isCertainlyAbsent(under condition: String) -> Bool {
        guard let form = CompilationCondition.read(condition)?.form else { return false }
        let flags = flags
        return [true, false].allSatisfy { guess in
            !form.holds { flags.isDecided($0) ? flags.holds($0) : guess }
        }
    }
}
