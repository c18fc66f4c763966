import ComposeGenCore
import Foundation
import Testing

/// What `COMPOSE_GEN_RECORD` and `CI` ask for.
enum Recording: Equatable {
    case off
    case on
    /// A machine that only checks must not make its expectations fit.
    case refused

    init(environment: [String: String]) {
        let asked = environment["COMPOSE_GEN_RECORD"] == "1"
        self = !asked ? .off : environment["CI"] == nil ? .on : .refused
    }

    static let current = Recording(environment: ProcessInfo.processInfo.environment)
}

@Suite struct GoldenTests {
    @Test func everyFolderIsACase() {
        #expect(!GoldenCase.all.isEmpty)
        for goldenCase in GoldenCase.all {
            let manifest = goldenCase.folder.appendingPathComponent("manifest.yml")
            #expect(
                FileManager.default.fileExists(atPath: manifest.path),
                "Fixtures/\(goldenCase.name) has no manifest.yml")
        }
    }

    @Test func recordingIsRefusedWhereItWouldHideAFault() {
        #expect(Recording.current != .refused, "COMPOSE_GEN_RECORD is set where CI is set")
        #expect(Recording(environment: ["COMPOSE_GEN_RECORD": "1"]) == .on)
        #expect(Recording(environment: ["COMPOSE_GEN_RECORD": "1", "CI": "true"]) == .refused)
        #expect(Recording(environment: ["CI": "true"]) == .off)
    }

    @Test(arguments: GoldenCase.all)
    func whatComesOutIsWhatIsExpected(_ goldenCase: GoldenCase) async throws {
        let outcome = try await goldenCase.outcome()
        let expectation = try goldenCase.expectation()
        switch Recording.current {
        case .on:
            let changed = try outcome.record(
                over: goldenCase.expectedFolder, insteadOf: expectation)
            for path in changed {
                Issue.record("recorded: Fixtures/\(goldenCase.name)/expected/\(path)")
            }
        case .off, .refused:
            #expect(!expectation.contents.isEmpty, "nothing is expected of the case")
            for difference in expectation.differences(from: outcome) {
                Issue.record("Fixtures/\(goldenCase.name)/expected/\(difference)")
            }
        }
    }

    /// What is left to the sources comes out as if it were written.
    @Test(arguments: GoldenCase.brief)
    func theSourcesSayTheRest(_ goldenCase: GoldenCase) throws {
        let brief = try #require(goldenCase.briefManifest)
        let expectation = try goldenCase.expectation()
        for difference in expectation.differences(from: try goldenCase.outcome(of: brief)) {
            Issue.record("Fixtures/\(goldenCase.name)/expected/\(difference)")
        }
    }

    /// What is written in full stays as it is where the sources are read besides, and nothing is held against it.
    @Test(arguments: GoldenCase.writtenOut)
    func theSourcesAgree(_ goldenCase: GoldenCase) throws {
        let expectation = try goldenCase.expectationBesideSources()
        let outcome = try goldenCase.outcomeBesideSources()
        for difference in expectation.differences(from: outcome) {
            Issue.record("Fixtures/\(goldenCase.name)/expected/\(difference)")
        }
    }

    @Test(arguments: GoldenCase.all)
    func generatingTwiceGivesTheSame(_ goldenCase: GoldenCase) async throws {
        let first = try await goldenCase.outcome()
        let second = try await goldenCase.outcome()
        #expect(first == second)
    }

    @Test(arguments: GoldenCase.all)
    func whatIsSaidIsWellFormed(_ goldenCase: GoldenCase) throws {
        let (generation, sources) = try goldenCase.generation(of: try goldenCase.manifests())
        #expect(generation.faults(of: sources) == [])
    }
}
