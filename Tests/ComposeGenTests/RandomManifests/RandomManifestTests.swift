import ComposeGenCore
import Foundation
import Testing

/// What comes of manifests at random compiles, makes and releases objects as often as the manifest says, is the same in every
/// process, and is found again by `check`.
///
/// `COMPOSE_GEN_SEEDS=from-to` tries other seeds than the few that every run tries.
@Suite(.enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)))
struct RandomManifestTests {
    private static let seeds: ClosedRange<UInt64> = {
        let words = ProcessInfo.processInfo.environment["COMPOSE_GEN_SEEDS"]?
            .split(separator: "-").compactMap { UInt64($0) }
        guard let words, let first = words.first, let last = words.last, first <= last else {
            return 1...24
        }
        return first...last
    }()

    @Test(arguments: seeds) func whatIsGeneratedCompilesAndRuns(_ seed: UInt64) async throws {
        let random = RandomManifest(seed: seed)
        try await withTemporaryFolder { folder in
            let generated = try await RandomApplication(random, in: folder)
            // A refusal is at most the generator's fault; how many there may be is held below.
            guard generated.isAccepted else { return }
            for faults in try await generated.compilerFaults() {
                Issue.record("\(random.report)\n\(faults)")
            }
            let checked = try await generated.command("check")
            #expect(checked.status == 0, "\(random.report)\n\(checked.output)")
            if let fault = try await generated.runFault() {
                Issue.record("\(random.report)\n\(fault)")
            }
        }
    }

    /// Processes hash with different seeds, so that an order that comes from a hash shows.
    @Test(arguments: seeds) func processesAgree(_ seed: UInt64) async throws {
        let random = RandomManifest(seed: seed)
        #expect(RandomManifest(seed: seed).manifest == random.manifest)
        try await withTemporaryFolder { folder in
            let generated = try await RandomApplication(random, in: folder)
            let outputs = [
                try await generated.command("generate", "--stdout"),
                try await generated.command("generate", "--stdout"),
            ]
            #expect(outputs[0].output == outputs[1].output, "\(random.report)")
            #expect(outputs[0].status == generated.status, "\(random.report)")
        }
    }

    /// The generator knows the language: whatever it draws means something, and few combinations are rightly refused.
    @Test func mostManifestsAreAccepted() async throws {
        let seeds = Self.seeds.count > 24 ? Self.seeds : 1...200
        var refused: [String] = []
        for seed in seeds {
            let random = RandomManifest(seed: seed)
            let generation = random.generation
            if generation.files.isEmpty {
                refused.append("seed \(seed): " + generation.errorCodes.joined(separator: ", "))
            }
        }
        #expect(
            refused.count * 20 <= seeds.count,
            "refused: \(refused.count) of \(seeds.count)\n\(refused.joined(separator: "\n"))")
    }

    /// What is wrong is found: with a fault in what was generated, the compiler has something to say.
    @Test func faultsAreFound() async throws {
        let random = RandomManifest(seed: 1)
        try await withTemporaryFolder { folder in
            let generated = try await RandomApplication(random, in: folder)
            try #require(generated.isAccepted)
            let file = try #require(generated.files.first { !$0.hasSuffix("/App.swift") })
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try (text + "\nlet surplus: Int = \"\"\n")
                .write(toFile: file, atomically: true, encoding: .utf8)
            let faults = try await generated.compilerFaults()
            #expect(faults.contains { $0.contains("surplus") })
            let checked = try await generated.command("check")
            #expect(checked.status == 1)
        }
    }

    /// A run tells objects that are made anew from those that there is one of, and misses what is not released.
    @Test func faultsOfLivesAreFound() async throws {
        func scenes(_ random: RandomManifest) -> [String: RandomLife] {
            random.lives.ofObjects.filter { $0.value == .scene }
        }
        // A feature of a container's has an object, and what shows that may be asked for.
        var random = try #require(
            Self.seeds.lazy.map(RandomManifest.init).first {
                $0.root == .container && scenes($0).count > 2
            })
        random.lives.ofObjects.merge(scenes(random).mapValues { _ in .root }) { $1 }
        try await withTemporaryFolder { folder in
            let generated = try await RandomApplication(random, in: folder)
            try #require(generated.isAccepted)
            let fault = try await generated.runFault()
            #expect(fault?.contains("makes 1, then 1") == true)
        }
    }
}
