import SourceText

/// The rules of the graph. Each is a query over the graph and its analyses, and none changes either.
///
/// - Parameter earlier: what decoding found.
/// - Returns: what resolving found, and then what the rules find.
package func check(_ emission: Emission, after earlier: [Diagnostic]) -> [Diagnostic] {
    let references = References(emission.resolution)
    var found = emission.resolution.diagnostics + checkGeneratedTypes(emission)
    found += LazinessRule.check(emission, references)
    let cycles = CycleRule.check(emission, references)
    found += cycles
    if cycles.isEmpty {
        found += CaptiveRule.check(emission, references)
        found += UnservedEffectRule.check(emission, references)
    }
    found += passedClosures(emission) + sentSingletons(emission) + lostObjects(emission.resolution)
    found += genericArguments(emission) + unkeptByViews(emission)
    found += FailureRule.check(emission, references)
    found += CallRule.check(emission)
    found += PreviewRule.check(emission, references)
    found += checkLiveOnly(emission, references)
    found += DecoratorRule.check(emission, references)
    found += WeakRule.check(emission)
    found += HiddenTypeRule.check(emission)
    found += ModuleRule.check(emission, references)
    found += ScreenRule.check(emission, references)
    found += PathRule.check(emission, references)
    let reached = Reached(emission, references)
    found += NameClashRule.check(emission, reached)
    found += HiddenNameSearch.check(emission, references)
    found += RootRule.check(emission, reached)
    found += checkLayers(emission.manifest)
    // Where something is broken or could not be read, what it would have used is unknown.
    let all = earlier + found
    if !all.containsError, !all.contains(where: { $0.code == .unreadableFile }) {
        found += UsageRule.check(emission, references, reached)
    }
    return found.withoutRepetitions()
}

extension [Diagnostic] {
    /// One cause may be found in several builds of the graph, and is told once.
    fileprivate func withoutRepetitions() -> [Diagnostic] {
        var seen: Set<DiagnosticPlace> = []
        return filter { seen.insert(DiagnosticPlace($0)).inserted }
    }
}
