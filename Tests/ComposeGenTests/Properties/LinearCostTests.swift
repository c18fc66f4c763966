import ComposeGenCore
import Foundation
import Testing

/// The cost grows with the manifest's length and with nothing else, also where there are faults.
@Suite struct LinearCostTests {
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
        return (0..<2).map { _ in
            computed {
                let generation = generate(sources)
                _ = renderHuman(generation.diagnostics, sources: sources)
            }
        }.min() ?? 0
    }

    /// Eight times as much may cost eight times as much; with the square it would be sixty-four times.
    @Test(arguments: LargeManifest.allCases)
    func eightTimesAsMuchCostsEightTimesAsMuch(shape: LargeManifest) {
        let (small, large) = (150, 1_200)
        let ratio = Self.cost(of: shape, large) / Self.cost(of: shape, small)
        #expect(ratio < 24, "\(shape) costs \(ratio) times as much")
    }
}
