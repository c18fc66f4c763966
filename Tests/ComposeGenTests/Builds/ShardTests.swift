import Foundation
import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

/// A manifest with these features, each of one scene that shows a text.
private func manifest(of features: [(name: String, text: String)]) -> String {
    let entries = features.map { feature in
        """
          \(feature.name):
            scenes:
              make\(feature.name):
                view: \(feature.name)View
                arguments: ['"\(feature.text)"', Tracker]

        """
    }
    return """
        name: Shop
        protocols:
          Tracker:
            requirements: func track()
            generate: [{ nullObject: NullTracker }]
        bindings:
          Tracker: NullTracker

        """ + (entries.isEmpty ? "" : "features:\n" + entries.joined())
}

private func shards(_ features: [(name: String, text: String)], count: Int = 16) -> [String: String]
{
    let source = SourceFile(path: "manifest.yml", text: manifest(of: features))
    let generation = generate([ManifestFile(source)], shards: count)
    #expect(!generation.diagnostics.containsError)
    return Dictionary(uniqueKeysWithValues: generation.files.map { ($0.path, $0.contents) })
}

private let shop = ["Cart", "Catalogue", "Checkout", "Orders", "Profile", "Search"].map {
    (name: $0, text: "\($0)")
}

@Suite struct ShardTests {
    @Test func namesDependOnTheNumberAlone() {
        #expect(shardNames(1) == ["Composition.swift", "Composition01.swift"])
        #expect(shardNames(16).last == "Composition16.swift")
        #expect(shardNames(120)[7] == "Composition007.swift")
        let names = Set(shardNames(16).map { "CompositionRoot/" + $0 })
        #expect(Set(shards(shop).keys) == names)
        #expect(Set(shards([]).keys) == names)
    }

    /// A change here moves features between the files of everybody's next build.
    @Test func theShardOfANameIsTheSameForEver() {
        let places = ["Cart", "Feed", "Einkäufe", ""].map { shard(of: $0, among: 16) }
        #expect(places == [3, 0, 10, 1])
    }

    @Test func manyNamesAreSpreadEvenly() {
        var counts = Array(repeating: 0, count: 16)
        for number in 0..<1_600 { counts[shard(of: "Feature\(number)", among: 16)] += 1 }
        #expect(counts.allSatisfy { 60...140 ~= $0 }, "\(counts)")
    }

    @Test func anEmptyShardIsTheHeaderAlone() {
        let files = shards([])
        let header = generatedHeader(manifest: "manifest.yml") + "\n"
        let nullTracker = shardNames(16)[1 + shard(of: "NullTracker", among: 16)]
        for name in shardNames(16).dropFirst() where name != nullTracker {
            #expect(files["CompositionRoot/" + name] == header)
        }
        #expect(files["CompositionRoot/" + nullTracker]?.contains("NullTracker") == true)
    }

    @Test func anEditOfAFeatureChangesOneFile() {
        let before = shards(shop)
        var edited = shop
        edited[3].text = "Your orders"
        let after = shards(edited)
        let changed = after.keys.filter { after[$0] != before[$0] }
        #expect(
            changed == ["CompositionRoot/" + shardNames(16)[1 + shard(of: "Orders", among: 16)]])
    }

    /// The root has a function for it.
    @Test func aFeatureMoreOrLessMovesNoOther() {
        let before = shards(shop)
        let after = shards(shop.filter { $0.name != "Checkout" })
        let own = "CompositionRoot/" + shardNames(16)[1 + shard(of: "Checkout", among: 16)]
        let changed = Set(after.keys.filter { after[$0] != before[$0] })
        #expect(changed == [own, "CompositionRoot/Composition.swift"])
    }

    @Test func theFilesAreInTheRootsFolder() throws {
        let source = SourceFile(
            path: "manifest.yml", text: "output: Made\n" + manifest(of: shop))
        let generation = generate([ManifestFile(source)], shards: 2)
        #expect(generation.outputFolders.map(\.path) == ["Made"])
        #expect(generation.files.allSatisfy { $0.path.hasPrefix("Made/Composition") })
        #expect(generation.faults(of: [source]) == [])
    }

    /// What only some builds have is under conditions inside of the file, whose name is there in every build.
    @Test func filesAreThereInEveryConfiguration() throws {
        let source = SourceFile(
            path: "manifest.yml",
            text: """
                name: Shop
                features:
                  Debugging:
                    scenes:
                      makeMenu:
                        view: MenuView
                        only: DEBUG
                        imports: [Tools]
                """)
        let generation = generate([ManifestFile(source)], shards: 1)
        #expect(generation.diagnostics.map(\.message) == [])
        let shard = try #require(generation.files.last).contents
        let header = generatedHeader(manifest: "manifest.yml")
        #expect(shard.hasPrefix(header + "\n\nimport SwiftUI\n#if DEBUG\n    import Tools\n#endif"))
        #expect(shard.contains("#if DEBUG\n    @MainActor\n    enum DebuggingUIComposer {"))
    }

    @Test func whatIsOfAnotherModuleIsAnError() {
        let sources = [
            SourceFile(
                path: "manifest.yml",
                text: """
                    name: Shop
                    include: Orders/orders.yml
                    bindings: { Tracker: NullTracker }
                    features:
                      Cart: { output: Cart/Generated, access: public, scenes: { cart: { view: CartView } } }
                    root: { tests: Tests.swift }
                    """),
            SourceFile(
                path: "Orders/orders.yml",
                text: """
                    module: Orders
                    output: Generated
                    access: public
                    protocols:
                      Tracker: { requirements: func track(), generate: [{ nullObject: NullTracker }] }
                    features:
                      Orders: { scenes: { orders: { view: OrdersView, arguments: [Tracker] } } }
                    """),
        ]
        let generation = generate(
            sources.enumerated().map { ManifestFile($1, as: FileID($0)) }, shards: 2)
        #expect(generation.files.isEmpty)
        let places = generation.diagnostics.map {
            let source = sources[$0.primary.range.file.index]
            let line = LineTable(source).position(at: $0.primary.range.start).line
            return "\($0.code.rawValue) \(source.path):\(line)"
        }
        #expect(
            places == [
                "generated-elsewhere manifest.yml:6", "generated-elsewhere Orders/orders.yml:5",
                "generated-elsewhere Orders/orders.yml:7",
            ])
        #expect(!generate(sources).diagnostics.containsError)
    }
}

/// Every case of the fixtures, put into as few files as there can be: names that are private to a file, imports and
/// previews of all features meet there.
@Suite(.enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)))
struct ShardCompilationTests {
    /// Cases that a build cannot generate, because they belong to several modules or have tests.
    private static let refused: Set = [
        "FeatureModules", "PublicVariants", "SettingsOfModules", "TestsOfEveryVariant",
        "VariantsOfDebugBuilds",
    ]

    @Test(arguments: GoldenCase.compiledBuilds)
    func shardsCompileWithoutAWarning(_ build: GoldenBuild) async throws {
        let goldenCase = build.goldenCase
        let (generation, _) = try goldenCase.generation(of: goldenCase.manifests(), shards: 1)
        let codes = Set(generation.diagnostics.filter { $0.severity == .error }.map(\.code))
        if Self.refused.contains(goldenCase.name) {
            #expect(codes == [.generatedElsewhere])
            return
        }
        #expect(codes == [])
        let compilation = try await Compilation(of: build, in: .six)
        try await withTemporaryFolder { scratch in
            let modules = try await compilation.buildModules(in: scratch)
            let files = try generation.files.map { file in
                let name = URL(fileURLWithPath: file.path).lastPathComponent
                let url = scratch.appendingPathComponent(name)
                try file.contents.write(to: url, atomically: true, encoding: .utf8)
                return url.path
            }
            let log = try await compilation.log(
                ["-typecheck", "-parse-as-library"] + modules.flags + goldenCase.support + files)
            if let log { Issue.record("\(build.testDescription):\n\(log)") }
        }
    }
}
