import SwiftReading

/// Finds the words for a set of configurations: what to write behind `#if`.
final class ConditionNames {
    private let conditions: [DecidedCondition]
    private let all: ConfigurationSet
    private var known: [Question: CompilationCondition] = [:]

    private struct Question: Hashable {
        let wanted: ConfigurationSet
        let remaining: ConfigurationSet
    }

    init(_ conditions: [DecidedCondition], count: Int) {
        self.conditions = conditions
        all = ConfigurationSet(count: count)
    }

    /// The simplest condition that tells the wanted configurations from the others that remain; nil where there are no
    /// others.
    func condition(
        _ wanted: ConfigurationSet, among remaining: ConfigurationSet
    ) -> CompilationCondition? {
        guard wanted != remaining else { return nil }
        let question = Question(wanted: wanted, remaining: remaining)
        if let condition = known[question] { return condition }
        let condition = simplest(wanted, among: remaining)
        known[question] = condition
        return condition
    }

    /// Whether of two parts that are all there is this one should come first, because the other one is only what it is not.
    func begins(with part: ConfigurationSet, of all: ConfigurationSet) -> Bool {
        guard let own = condition(part, among: all),
            case .not? = condition(all.subtracting(part), among: all)?.form
        else { return false }
        if case .not = own.form { return false }
        return true
    }

    /// Each condition as it is written, and what holds where it does not.
    private var literals: [DecidedCondition] {
        conditions.flatMap { one in
            let negated = DecidedCondition(
                condition: one.condition.negated, holds: all.subtracting(one.holds))
            return [one, negated]
        }
    }

    private func simplest(
        _ wanted: ConfigurationSet, among remaining: ConfigurationSet
    ) -> CompilationCondition {
        let literals = literals
        let plain = literals.filter { $0.holds.intersection(remaining) == wanted }
        if let shortest = plain.min(by: { $0.size < $1.size }) { return shortest.condition }
        // The words of a few conditions are enough for what people write.
        let few = literals.prefix(24)
        for (index, first) in few.enumerated() {
            for second in few.dropFirst(index + 1) {
                if first.holds.intersection(second.holds).intersection(remaining) == wanted {
                    return .both(first.condition, second.condition)
                }
                if first.holds.union(second.holds).intersection(remaining) == wanted {
                    return .either(first.condition, second.condition)
                }
            }
        }
        let parts = few.filter { $0.holds.intersection(remaining).isSubset(of: wanted) }
        let wholes = few.filter { $0.holds.isSuperset(of: wanted) }
        return Self.ofThree(parts, by: ConfigurationSet.union, wanted, remaining).map {
            .either(.either($0.condition, $1.condition), $2.condition)
        }
            ?? Self.ofThree(wholes, by: ConfigurationSet.intersection, wanted, remaining).map {
                .both(.both($0.condition, $1.condition), $2.condition)
            }
            ?? spelledOut(wanted, among: remaining, literals)
    }

    /// The first three that together are what is wanted of all that remain.
    private static func ofThree(
        _ literals: [DecidedCondition],
        by joined: (ConfigurationSet) -> (ConfigurationSet) -> ConfigurationSet,
        _ wanted: ConfigurationSet, _ remaining: ConfigurationSet
    ) -> (DecidedCondition, DecidedCondition, DecidedCondition)? {
        for (index, first) in literals.enumerated() {
            for (offset, second) in literals.enumerated().dropFirst(index + 1) {
                let two = joined(first.holds)(second.holds)
                for third in literals.dropFirst(offset + 1)
                where joined(two)(third.holds).intersection(remaining) == wanted {
                    return (first, second, third)
                }
            }
        }
        return nil
    }

    /// The configurations one by one, each by what holds in it and in none of the others.
    private func spelledOut(
        _ wanted: ConfigurationSet, among remaining: ConfigurationSet,
        _ literals: [DecidedCondition]
    ) -> CompilationCondition {
        var rest = wanted
        var result: CompilationCondition?
        while !rest.isEmpty {
            let one = ConfigurationSet(at: rest.first)
            var told = remaining
            var condition: CompilationCondition?
            for literal in literals where literal.holds.isSuperset(of: one) {
                let narrowed = told.intersection(literal.holds)
                guard narrowed != told, !told.isSubset(of: wanted) else { continue }
                told = narrowed
                condition = condition.map { .both($0, literal.condition) } ?? literal.condition
            }
            rest.subtract(told)
            guard let condition else {
                preconditionFailure("no condition tells these configurations apart")
            }
            result = result.map { .either($0, condition) } ?? condition
        }
        guard let result else { preconditionFailure("there is no configuration to name") }
        return result
    }
}
