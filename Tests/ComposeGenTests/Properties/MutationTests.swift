import ComposeGenCore
import Foundation
import SourceText
import Testing

@Suite struct MutationTests {
    /// How many faulty manifests are made of each fixture; `COMPOSE_GEN_MUTATIONS` asks for more.
    private static let count =
        ProcessInfo.processInfo.environment["COMPOSE_GEN_MUTATIONS"].flatMap { Int($0) } ?? 300

    /// Whatever a manifest holds, code comes out or the reason why not, and every place lies in the file. A crash
    /// takes the test process with it; the manifest that did it is then left in the temporary folder.
    @Test(arguments: GoldenCase.all)
    func anyManifestEndsInCodeOrInDiagnostics(_ goldenCase: GoldenCase) throws {
        let manifests = try goldenCase.manifests().manifests.map(\.source)
        let trace = FileManager.default.temporaryDirectory
            .appendingPathComponent("compose-gen-crashed-on-\(goldenCase.name).yml")
        var generator = StableGenerator(seed: stableHash(goldenCase.name.utf8))
        for number in 1...max(Self.count, 1) {
            // The top manifest and those that it includes in turn.
            let manifest = manifests[number % manifests.count]
            let bytes = Mutation.mutate(manifest.bytes, using: &generator)
            try Data(bytes).write(to: trace)
            var sources = manifests
            sources[number % manifests.count] = SourceFile(path: manifest.path, bytes: bytes)
            let generation = generate(sources)
            _ = renderHuman(generation.diagnostics, sources: sources)
            let text = String(decoding: bytes, as: UTF8.self)
            _ = applyingFixIts(of: generation.diagnostics, to: text)
            let faults = generation.faults(of: sources)
            #expect(faults == [], "mutation \(number) of \(goldenCase.name):\n\(text)")
            if !faults.isEmpty { break }
        }
        try? FileManager.default.removeItem(at: trace)
    }

    @Test func mutationsAreTheSameInEveryRunAndUnlikeEachOther() {
        let text = Array("name: A\nvalues:\n  a: { type: Int }\n  b: c\n".utf8)
        func mutants() -> [[UInt8]] {
            var generator = StableGenerator(seed: 7)
            return (0..<200).map { _ in Mutation.mutate(text, using: &generator) }
        }
        #expect(mutants() == mutants())
        #expect(Set(mutants()).count > 100)
        #expect(stableHash(mutants().joined()) == 16_680_280_914_841_010_922)
    }
}
