import ComposeGenCore
import Foundation
import Testing

/// The cost grows with the manifest's length and with nothing else, also where there are faults.
@Suite struct LinearCostTests {
    private static let quadratic: Set<LargeManifest> = [
        .scenesThatComposeTheNext, .ambiguous,
    ]

    /// The time that this thread has computed, whatever else the machine does.
    private static func computed(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }

    private static func cost(of shape: LargeManifest, _ count: Int) -> Double {
        let sources = [SourceFile(path: "manifest.yml", text: shape.text(count))]
        return computed {
            let generation = generate(sources)
            _ = renderHuman(generation.diagnostics, sources: sources)
        }
    }

    /// Eight times as much may cost eight times as much; with the square it is more than twenty times, since the
    /// square has only begun to show at these sizes.
    @Test(arguments: LargeManifest.allCases)
    func eightTimesAsMuchCostsEightTimesAsMuch(shape: LargeManifest) {
        let small = [Self.cost(of: shape, 100), Self.cost(of: shape, 100)].min() ?? 0
        let ratio = Self.cost(of: shape, 800) / small
        withKnownIssue("quadratic") {
            #expect(ratio < 14, "\(shape) costs \(ratio) times as much")
        } when: {
            Self.quadratic.contains(shape)
        }
    }
}
