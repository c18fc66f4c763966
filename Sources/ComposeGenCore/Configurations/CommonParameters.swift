extension Configurations<ValidatedGraph> {
    /// The same graphs, whose roots ask for a value everywhere if they do so anywhere: who makes the root should not have to tell
    /// the configurations apart.
    func askingAlike() -> Configurations<ValidatedGraph> {
        guard values.count > 1 else { return self }
        let asked = values.map { $0.names(of: $0.mainValues) }
        let all = asked.reduce(into: Set()) { $0.formUnion($1) }
        guard asked.contains(where: { $0 != all }) else { return self }
        // What the root takes by itself in any configuration.
        let taken = values.reduce(into: Set<String>()) { taken, validated in
            let context = PlanContext(validated).ofRoot
            taken.formUnion(validated.names(of: Set(context.valuesOfInitializer)))
        }
        var result = self
        for index in values.indices where asked[index] != all {
            let missing = values[index].parameters(named: all.subtracting(asked[index]))
            let outside = values[index].parameters(named: all.subtracting(taken))
            result.values[index].ask(for: missing, outside: outside.intersection(missing))
        }
        return result
    }
}

extension ValidatedGraph {
    /// What the parameters among these values are called.
    fileprivate func names(of values: Set<ValueID>) -> Set<String> {
        Set(values.lazy.map { graph.values[$0.index] }.filter(\.isParameter).map(\.name))
    }

    fileprivate func parameters(named names: Set<String>) -> Set<ValueID> {
        let found = graph.values.indices.filter {
            graph.values[$0].owner == .main && names.contains(graph.values[$0].name)
        }
        return Set(found.map(ValueID.init))
    }
}
