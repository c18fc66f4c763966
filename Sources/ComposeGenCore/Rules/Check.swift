import SourceText

extension Emission {
    /// The rules of the graph. Each is a query over the graph and its analyses, and none changes either.
    ///
    /// - Parameter earlier: what decoding found.
    /// - Returns: what resolving found, and then what the rules find.
    package func check(after earlier: [Diagnostic]) -> [Diagnostic] {
        let references = References(self)
        var found = resolution.diagnostics + checkGeneratedTypes(self)
        let requirements = Requirements(references, self)
        let cycles = CycleRule.cycles(self, requirements)
        found += LazinessRule.check(self, requirements, cyclic: Set(cycles.flatMap(\.vertices)))
        let ofCycles = CycleRule.check(cycles, self, references)
        found += ofCycles
        if ofCycles.isEmpty {
            found += checkCaptives(requirements, resolution)
            found += UnservedEffectRule.check(self, references)
        }
        found +=
            checkPassedClosures(self, references) + sentSingletons(self) + lostObjects(references)
        found += checkHeldArguments(self) + unkeptByViews(self)
        found += FailureRule.check(self, references)
        found += CallRule.check(self, references)
        let test = TestRule(self)
        found += test?.diagnostics ?? []
        found += PreviewRule.check(self, references, besides: test?.lackingValues ?? [])
        found += checkOtherScenes(self, references)
        found += checkLiveOnly(self, references)
        found += DecoratorRule.check(self, references)
        found += WeakRule.check(self, references)
        found += HiddenTypeRule.check(self)
        found += ModuleRule.check(self, references)
        found += ScreenRule.check(self, references)
        found += PathRule.check(self, references)
        let reached = Reached(self, references)
        found += NameClashRule.check(self, references, reached)
        found += HiddenNameSearch.check(self, references)
        found += RootRule.check(self, reached)
        found += checkLayers(manifest)
        // Where something is broken or could not be read, what it would have used is unknown.
        let all = earlier + found
        if !all.containsError, !all.contains(where: { $0.code == .unreadableFile }) {
            found += UsageRule.check(self, references, reached)
        }
        return found.withoutRepetitions()
    }
}

extension [Diagnostic] {
    /// One cause may be found in several builds of the graph, and is told once.
    fileprivate func withoutRepetitions() -> [Diagnostic] {
        var seen: Set<DiagnosticPlace> = []
        return filter { seen.insert(DiagnosticPlace($0)).inserted }
    }
}
