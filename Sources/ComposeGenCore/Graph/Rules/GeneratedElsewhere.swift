import SourceText

/// What a build that generates the code of one module cannot have in it: the code of other modules, and tests.
///
/// - Parameter graphs: those of all configurations.
func generatedElsewhere(_ graphs: [ValidatedGraph]) -> [Diagnostic] {
    var seen: Set<SourceRange> = []
    var diagnostics: [Diagnostic] = []
    func add(_ diagnostic: Diagnostic) {
        if seen.insert(diagnostic.primary.range).inserted { diagnostics.append(diagnostic) }
    }
    for graph in graphs.map(\.graph) {
        if let tests = graph.root.tests { add(.testGeneratedElsewhere(at: tests.range)) }
        for feature in graph.features where graph.isOfAnotherModule(feature) {
            add(
                .generatedElsewhere(
                    "feature '\(feature.name)'", folder: feature.placement.folder,
                    at: feature.range))
        }
        for type in graph.generated where graph.isOfAnotherModule(type.placement) {
            add(
                .generatedElsewhere(
                    "'\(type.name)'", folder: type.placement.folder, at: type.range))
        }
    }
    return diagnostics
}
