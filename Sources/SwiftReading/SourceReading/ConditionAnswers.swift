import SourceText

/// A way in which what the sources declare may be otherwise than it is read.
package struct SourceVariation: Hashable, Sendable {
    /// A condition that has another answer there.
    package let condition: CompilationCondition
    /// What it comes to there.
    package let holds: Bool
    /// Whether what is composed has to be right there, too. Otherwise it may be meant for that alone, which the manifest
    /// would say.
    package let isLikely: Bool
    /// The questions of `#if` that have other answers there, in order.
    let questions: [String]

    package static func == (left: Self, right: Self) -> Bool { left.questions == right.questions }

    package func hash(into hasher: inout Hasher) { hasher.combine(questions) }

    /// What holds there, or what holds where it is otherwise.
    package func condition(whereItIs isThere: Bool) -> CompilationCondition {
        holds == isThere ? condition : condition.negated
    }

    /// Likely ones first.
    static func < (left: Self, right: Self) -> Bool {
        if left.isLikely != right.isLikely { return left.isLikely }
        return left.questions.lexicographicallyPrecedes(right.questions)
    }
}

/// Which conditions of `#if` hold, each asked once.
struct ConditionAnswers {
    private struct Answer {
        package let holds: Bool
        let variation: SourceVariation?
    }

    private let flags: SourceFlags
    private var known: [String: Answer] = [:]

    package init(_ flags: SourceFlags) { self.flags = flags }

    /// Whether none was asked for.
    var isEmpty: Bool { known.isEmpty }

    mutating func isPresent(_ head: DeclarationHead) -> Bool {
        head.condition.map { answer(to: $0).holds } ?? true
    }

    /// Where it is there if it is not here, or the other way around.
    mutating func variations(_ head: DeclarationHead) -> Set<SourceVariation> {
        head.condition.flatMap { answer(to: $0).variation }.map { [$0] } ?? []
    }

    private mutating func answer(to condition: String) -> Answer {
        if let answer = known[condition] { return answer }
        let read = CompilationCondition.read(condition)
        let answer = Answer(
            holds: read?.form.holds(flags.holds) ?? true, variation: read.flatMap(variation))
        known[condition] = answer
        return answer
    }

    /// How many questions of one condition are answered otherwise, together or not.
    private static let mostQuestions = 6

    /// The fewest other answers that change what the condition comes to.
    private func variation(of condition: CompilationCondition) -> SourceVariation? {
        let holds = condition.form.holds(flags.holds)
        var open: [(question: String, isLikely: Bool)] = []
        for question in condition.form.flags.compactMap(flags.question)
        where !open.contains(where: { $0.question == question.name }) {
            open.append((question.name, question.isLikely))
        }
        for all in [open.filter(\.isLikely), open] {
            let all = all.prefix(Self.mostQuestions)
            let subsets = (0..<(1 << all.count)).sorted {
                ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
            }
            for subset in subsets {
                let changed = all.enumerated().filter { subset & (1 << $0.offset) != 0 }
                let questions = changed.map(\.element.question).sorted()
                guard condition.form.holds(flags.answering(questions).holds) != holds else {
                    continue
                }
                var (form, isNegated) = (condition.form, false)
                while case .not(let inner) = form { (form, isNegated) = (inner, !isNegated) }
                return SourceVariation(
                    condition: CompilationCondition(source: "", form: form).simplified,
                    holds: holds == isNegated,
                    isLikely: changed.allSatisfy(\.element.isLikely), questions: questions)
            }
        }
        return nil
    }

    /// What has to hold for what is left out here; nil where that may be meant for systems that nothing tells of.
    mutating func conditionOfAbsent(_ head: DeclarationHead) -> CompilationCondition? {
        guard let condition = head.condition, answer(to: condition).variation?.isLikely != false
        else { return nil }
        return CompilationCondition.read(condition)?.simplified
    }
}
