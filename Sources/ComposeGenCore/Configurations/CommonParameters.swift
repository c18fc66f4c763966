extension Configurations<ValidatedGraph> {
    /// The same graphs, whose roots ask for a value everywhere if they do so anywhere: who makes the root should not have to tell
    /// the configurations apart.
    func askingAlike() -> Configurations<ValidatedGraph> {
        guard values.count > 1 else { return self }
        let asked = values.map { validated in
            Set(
                validated.mainValues.lazy.map { validated.graph.values[$0.index] }
                    .filter(\.isParameter).map(\.name))
        }
        let all = asked.reduce(into: Set()) { $0.formUnion($1) }
        var result = self
        for index in values.indices where asked[index] != all {
            let missing = values[index].graph.values.indices.filter {
                let value = values[index].graph.values[$0]
                return value.owner == .main && all.contains(value.name)
                    && !asked[index].contains(value.name)
            }
            result.values[index].ask(for: Set(missing.map(ValueID.init)))
        }
        return result
    }
}
