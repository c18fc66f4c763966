/// The plan whose code, compiled in any configuration, is what that configuration's own plan says.
///
/// Swift takes `#if` around files, declarations, members and statements, and nowhere inside of them. So what differs is
/// written twice at the smallest of these levels, and everything else once.
package func merged(_ plans: Configurations<CompositionPlan>) -> CompositionPlan {
    guard let first = plans.values.first else {
        preconditionFailure("there is a configuration of every manifest")
    }
    guard plans.values.count > 1 else { return first }
    let names = ConditionNames(plans.conditions, count: plans.values.count)
    let all = ConfigurationSet(count: plans.values.count)
    var files: [MergedFile] = []
    // Those that have more say more of what comes before what.
    for index in plans.values.indicesByStatements {
        let own = ConfigurationSet(at: index)
        let others = plans.values[index].files.map { MergedFile($0, own) }
        files = paired(files.map(\.file.path), others.map(\.file.path)).map { pair in
            switch pair {
            case .left(let index): files[index]
            case .right(let index): others[index]
            case .both(let left, let right): files[left].merged(with: others[right])
            }
        }
    }
    return CompositionPlan(files: files.map { $0.settled(names, among: all) })
}

extension [CompositionPlan] {
    /// The places of the plans, those with the most statements first.
    fileprivate var indicesByStatements: [Int] {
        let counts = map { plan in
            plan.files.reduce(0) { $0 + $1.declarations.reduce(0) { $0 + $1.statementCount } }
        }
        return indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
    }
}

/// A file with the configurations that have it.
private struct MergedFile {
    var file: FilePlan
    var configurations: ConfigurationSet
    /// Where each module is imported.
    var modules: [String: ConfigurationSet]

    init(_ file: FilePlan, _ configurations: ConfigurationSet) {
        self.file = file
        self.configurations = configurations
        modules = Dictionary(uniqueKeysWithValues: file.imports.map { ($0, configurations) })
    }

    func merged(with other: MergedFile) -> MergedFile {
        var result = self
        let merge = PlanMerge(left: configurations, right: other.configurations)
        result.file.declarations = merge.merged(file.declarations, other.file.declarations)
        result.modules.merge(other.modules) { $0.union($1) }
        result.file.importAccess.merge(other.file.importAccess) { max($0, $1) }
        result.configurations.formUnion(other.configurations)
        return result
    }

    func settled(_ names: ConditionNames, among all: ConfigurationSet) -> FilePlan {
        var result = file
        result.condition = names.condition(configurations, among: all)
        result.imports = []
        for (module, holders) in modules.sorted(by: {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }) {
            if !modulesOfEveryPlatform.contains(module),
                let condition = names.condition(holders, among: configurations)
            {
                result.conditionalImports.append(
                    ConditionalImport(module: module, condition: condition))
            } else {
                result.imports.append(module)
            }
        }
        // Those under one condition stand together.
        result.conditionalImports.sort { left, right in
            left.condition.source.utf8.lexicographicallyPrecedes(right.condition.source.utf8)
        }
        result.declarations = settledElements(file.declarations, names, among: configurations)
        return result
    }
}

/// To import these does no harm anywhere, and saves the reader a condition.
private let modulesOfEveryPlatform: Set<String> = ["Foundation", "Observation", "SwiftUI"]

// MARK: Lists

/// Where an element of one list stands in the other.
enum Pairing {
    case both(Int, Int)
    case left(Int)
    case right(Int)
}

/// Pairs what has the same key, in an order that both lists keep.
func paired<Key: Hashable>(_ left: [Key], _ right: [Key]) -> [Pairing] {
    var numbers: [Key: Int] = [:]
    func number(_ key: Key) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = numbers.count
        return numbers.count - 1
    }
    let (old, new) = (left.map(number), right.map(number))
    var pairs: [Pairing] = []
    var next = (left: 0, right: 0)
    func pair(upTo end: Int) {
        while next.left < end {
            pairs.append(.both(next.left, next.right))
            next = (next.left + 1, next.right + 1)
        }
    }
    for replaced in replacedLines(from: old, to: new) {
        pair(upTo: replaced.old.lowerBound)
        pairs += replaced.old.map { .left($0) }
        pairs += replaced.new.map { .right($0) }
        next = (replaced.old.upperBound, replaced.new.upperBound)
    }
    pair(upTo: left.count)
    return pairs
}

extension Statement {
    /// The statement that serves both; nil where each needs one of its own.
    fileprivate static func merged(
        _ left: Statement, _ right: Statement, by merge: PlanMerge
    ) -> Statement? {
        let (head, parts) = left.opened(with: right).takenApart
        let (other, others) = right.opened(with: left).takenApart
        guard head == other else { return nil }
        var merged = zip(parts, others).map { merge.merged($0, $1) }[...]
        return head.mapParts { _ in merged.removeFirst() }
    }

    /// The same with words for all conditions inside of it.
    fileprivate func settled(
        _ names: ConditionNames, among configurations: ConfigurationSet
    ) -> Statement {
        mapParts { part in
            settledElements(
                part.filter { $0.group?.isEmpty != true }, names, among: configurations)
        }
    }
}

/// Puts together the statements of several configurations.
private struct PlanMerge {
    let left: ConfigurationSet
    let right: ConfigurationSet

    /// The elements of both, in the order of both. What differs stands under conditions, each thing alone.
    func merged(_ left: [Statement], _ right: [Statement]) -> [Statement] {
        if left == right { return left }
        return paired(keys(of: left), keys(of: right)).map { pair in
            switch pair {
            case .left(let index): element(clauses(left[index], self.left))
            case .right(let index): element(clauses(right[index], self.right))
            case .both(let first, let second): merged(left[first], right[second])
            }
        }
    }

    /// The keys of the elements; a comment is paired by the element below it.
    private func keys(of elements: [Statement]) -> [String] {
        var below = ""
        return elements.reversed().map { element in
            below = element.key.hasPrefix("// ") ? element.key + below : element.key
            return below
        }.reversed()
    }

    private func merged(_ left: Statement, _ right: Statement) -> Statement {
        if left == right { return left }
        var result = clauses(left, self.left)
        for clause in clauses(right, self.right) {
            guard let new = clause.elements.first else { continue }
            var isTaken = false
            for index in result.indices where !isTaken {
                guard let old = result[index].elements.first else { continue }
                let merge = PlanMerge(
                    left: result[index].configurations, right: clause.configurations)
                guard let both = old == new ? old : Statement.merged(old, new, by: merge) else {
                    continue
                }
                result[index].elements = [both]
                result[index].configurations.formUnion(clause.configurations)
                isTaken = true
            }
            if !isTaken { result.append(clause) }
        }
        return element(result)
    }

    private func clauses(
        _ element: Statement, _ configurations: ConfigurationSet
    ) -> [Conditional.Clause] {
        element.conditional?.clauses
            ?? [Conditional.Clause(configurations: configurations, elements: [element])]
    }

    private func element(_ clauses: [Conditional.Clause]) -> Statement {
        if clauses.count == 1, clauses[0].configurations == left.union(right),
            let only = clauses[0].elements.first
        {
            return only
        }
        return .conditional(Conditional(clauses: clauses))
    }
}

/// The elements with words for their conditions; neighbours that stand under the same ones share them.
private func settledElements(
    _ elements: [Statement], _ names: ConditionNames, among configurations: ConfigurationSet
) -> [Statement] {
    var result: [Statement] = []
    var open: Conditional?
    func close() {
        guard var conditional = open else { return }
        open = nil
        conditional.clauses.sort { $0.configurations.first < $1.configurations.first }
        if conditional.clauses.count == 2,
            names.begins(with: conditional.clauses[1].configurations, of: configurations)
        {
            conditional.clauses.swapAt(0, 1)
        }
        var remaining = configurations
        for index in conditional.clauses.indices {
            let wanted = conditional.clauses[index].configurations
            conditional.clauses[index].condition = names.condition(wanted, among: remaining)
            remaining.subtract(wanted)
        }
        result.append(.conditional(conditional))
    }
    for element in elements {
        guard var conditional = element.conditionalThroughout else {
            close()
            result.append(element.settled(names, among: configurations))
            continue
        }
        for index in conditional.clauses.indices {
            let own = conditional.clauses[index].configurations
            conditional.clauses[index].elements = conditional.clauses[index].elements.map {
                $0.settled(names, among: own)
            }
        }
        if open?.join(conditional) == true { continue }
        close()
        open = conditional
    }
    close()
    return result
}

extension Conditional {
    /// Takes in the other, where no clause of the one overlaps another of the other.
    ///
    /// - Returns: whether it has.
    mutating func join(_ other: Conditional) -> Bool {
        let fits = other.clauses.allSatisfy { clause in
            clauses.contains { $0.configurations == clause.configurations }
                || clauses.allSatisfy { $0.configurations.isDisjoint(with: clause.configurations) }
        }
        guard fits else { return false }
        for clause in other.clauses {
            let same = clauses.firstIndex { $0.configurations == clause.configurations }
            // In place, because there may be many elements by now.
            if let same {
                clauses[same].elements += clause.elements
            } else {
                clauses.append(clause)
            }
        }
        return true
    }
}
