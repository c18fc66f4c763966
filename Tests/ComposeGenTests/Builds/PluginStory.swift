import Foundation
import Testing

/// What happens to a package in the course of its life. Each part leaves it in order, built and up to date.
struct PluginStory {
    let package: ConsumerPackage
    let tool: URL

    private let manifest = "Sources/App/manifest.yml"
    private let bakery = "../Bakery/Sources/Bakery/Bakery.swift"
    private let included = "Sources/App/Features/search.compose.yml"
    private var isDebug: Bool { package.mode.configuration == "debug" }

    /// How often the tool runs for edits with which a file comes or goes: swiftbuild then runs all commands of all plugins again,
    /// whatever they are.
    private func runsOfNewPlan(_ targets: Int = 1) -> Int? {
        package.mode.system == "native" ? targets : nil
    }

    /// Builds, and expects it to succeed.
    ///
    /// - Parameter runs: how often the tool has to run; nil where that is the build system's affair.
    private func build(
        _ comment: Comment, runs: Int?, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let build = try await package.build()
        #expect(build.status == 0, "\(comment): \(build.output)", sourceLocation: sourceLocation)
        if let runs {
            #expect(
                build.calls.count == runs, "\(comment): \(build.calls)",
                sourceLocation: sourceLocation)
        }
        #expect(!build.output.contains("unhandled"), sourceLocation: sourceLocation)
    }

    private func expectOutput(
        _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let output = try await package.run()
        #expect(output == expected + "till stock bakery\n", sourceLocation: sourceLocation)
    }

    private func commit() async throws {
        let ended = try await Subprocess.run(
            [tool.path, "--quiet", package.file("Sources/Stock/manifest.yml").path])
        #expect(ended.status == 0, "\(ended.output)")
    }

    /// The names of the objects: a build system may compile the app a second time, for tests.
    private func compiledAnew(since objects: [String: Date]) -> Set<String> {
        Set(changed(objects, package.objects()).map { URL(fileURLWithPath: $0).lastPathComponent })
    }

    // MARK: The parts

    func buildsAndRuns() async throws {
        try await commit()
        try await build("a clean build", runs: 4)
        try await expectOutput("hello, orders\nsearch\n")
        #expect(package.shards().count == 17)
        let before = package.objects().merging(package.shards()) { $1 }
        #expect(!package.objects().isEmpty)
        try await build("nothing changed", runs: 0)
        #expect(package.objects().merging(package.shards()) { $1 } == before)
    }

    func rerunsWhereItMust() async throws {
        var shards = package.shards()
        var objects = package.objects()
        try package.append("# a comment\n", to: manifest)
        try await build("an edit without an effect", runs: 1)
        #expect(package.shards() == shards && package.objects() == objects)

        try package.edit(manifest, ", orders", ", your orders")
        try await build("an edit of one feature", runs: 1)
        #expect(changed(shards, package.shards()).count == 1)
        if isDebug { #expect(compiledAnew(since: objects).count == 1) }
        try await expectOutput("hello, your orders\nsearch\n")

        shards = package.shards()
        objects = package.objects()
        try package.edit(included, "\"search\"", "\"find\"")
        try await build("an edit of an included manifest", runs: 1)
        #expect(changed(shards, package.shards()).count == 1)
        if isDebug { #expect(compiledAnew(since: objects).count == 1) }
        try await expectOutput("hello, your orders\nfind\n")

        shards = package.shards(of: "Till")
        try package.append("// a comment\n", to: "Sources/App/main.swift")
        try await build("an edit of the app's own code", runs: 0)
        try package.edit(
            "Sources/Till/Templates/loud/type.swift.template", "/// A kind", "/// One kind")
        try await build("an edit of a frame", runs: 1)
        #expect(changed(shards, package.shards(of: "Till")).count == 1)

        shards = package.shards(of: "Bakery")
        try package.edit(bakery, "let flour: Flour", "let meal: Flour")
        try await build("an edit of a Swift file that is read", runs: 1)
        #expect(changed(shards, package.shards(of: "Bakery")).count == 1)
    }

    func followsFeatures() async throws {
        let shards = package.shards()
        try package.append(
            """
              Cart:
                kind: factory
                scenes:
                  makeCart: { swift: '"cart"', returns: String }

            """, to: manifest)
        try package.append(
            "print(root.makeCartFeature().makeCart())\n", to: "Sources/App/main.swift")
        try await build("a new feature", runs: 1)
        #expect(changed(shards, package.shards()).count == 2, "the root's and its own")
        #expect(try await package.run().hasSuffix("cart\n"))

        // One that nobody declared yet: the folder is looked at anew because a file more is in it.
        let sale = "Sources/App/Features/sale.compose.yml"
        try package.append(
            """
            features:
              Sale: { kind: factory, scenes: { makeSale: { swift: '"sale"', returns: String } } }

            """, to: sale)
        try package.append(
            "print(root.makeSaleFeature().makeSale())\n", to: "Sources/App/main.swift")
        let yeast = "../Bakery/Sources/Bakery/Yeast.swift"
        try package.append("struct Yeast {}\n", to: yeast)
        try package.edit(bakery, "let meal: Flour", "let meal: Flour; let yeast = Yeast()")
        try await build("a new manifest and a new Swift file that are read", runs: runsOfNewPlan(2))
        #expect(try await package.run().hasSuffix("cart\nsale\n"))
        try package.edit(sale, "\"sale\"", "\"sold\"")
        try await build("an edit of the new manifest", runs: 1)
        #expect(try await package.run().hasSuffix("cart\nsold\n"))

        try FileManager.default.removeItem(at: package.file(sale))
        try FileManager.default.removeItem(at: package.file(yeast))
        try package.edit(bakery, "; let yeast = Yeast()", "")
        try package.edit("Sources/App/main.swift", "print(root.makeSaleFeature().makeSale())\n", "")
        try package.edit("Sources/App/main.swift", "print(root.makeCartFeature().makeCart())\n", "")
        let text = try String(contentsOf: package.file(manifest), encoding: .utf8)
        let cart = try #require(text.range(of: "  Cart:\n"))
        try String(text[..<cart.lowerBound]).write(
            to: package.file(manifest), atomically: true, encoding: .utf8)
        try await build("features and a Swift file removed", runs: runsOfNewPlan(2))
        try await expectOutput("hello, your orders\nfind\n")
    }

    func stopsAtAFaultyManifest() async throws {
        try package.edit(manifest, "values:", "vales:")
        for _ in 0..<2 {
            let build = try await package.build()
            #expect(build.status != 0)
            #expect(
                build.errors == [
                    "Shop/Sources/App/manifest.yml:3:1: error: a manifest has no key 'vales' "
                        + "[unknown-key]"
                ], "\(build.output)")
            #expect(!build.output.contains(".swift:"), "\(build.output)")
        }
        try package.edit(manifest, "vales:", "values:")
        try await build("mended", runs: 1)
        try await expectOutput("hello, your orders\nfind\n")
    }

    /// A build that was planned before a manifest was included must not read it, because it would not see its edits.
    func readsOnlyWhatIsDeclared() async throws {
        try package.edit(
            manifest, "include: Features/*.compose.yml",
            "include: [Features/*.compose.yml, ../../Shared/gifts.yml]")
        var build = try await package.build()
        if build.status != 0 {
            #expect(build.errors.count == 1, "\(build.output)")
            #expect(build.errors.first?.hasSuffix("[undeclared-input]") == true)
            #expect(build.errors.first?.hasPrefix("Shop/Sources/App/manifest.yml:2:") == true)
            try planAnew()
            build = try await package.build()
        }
        #expect(build.status == 0, "\(build.output)")
        let shards = package.shards()
        try package.edit("Shared/gifts.yml", "\"gifts\"", "\"presents\"")
        try await self.build("an edit of a manifest of another folder", runs: 1)
        #expect(changed(shards, package.shards()).count == 1)
        try package.edit(
            manifest, "include: [Features/*.compose.yml, ../../Shared/gifts.yml]",
            "include: Features/*.compose.yml")
        try await self.build("included no more", runs: runsOfNewPlan())
        // The native build system still watches what was included.
        try planAnew()
        try await self.build("a new plan", runs: nil)
    }

    private func planAnew() throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: package.file("Package.swift").path)
    }

    func checksCommittedFiles() async throws {
        let place = "Shop/Sources/Stock/manifest.yml:1:1: error: "
        try package.edit("Sources/Stock/manifest.yml", "\"stock\"", "\"shelf\"")
        for _ in 0..<2 {
            let build = try await package.build()
            #expect(build.status != 0)
            #expect(build.errors.count == 1, "\(build.output)")
            #expect(build.errors.first?.hasPrefix(place) == true)
            #expect(build.errors.first?.hasSuffix("[stale-file]") == true)
            #expect(build.output.contains("note: run 'swift package compose-gen'"))
        }
        let written = try await package.write("--target", "Stock")
        #expect(written.status == 0, "\(written.output)")
        #expect(written.output.contains("1 file written"), "\(written.output)")
        try await build("written by the command", runs: 1)
        #expect(try await package.run().contains("till shelf bakery"))
        try await build("nothing changed", runs: 0)

        let file = "Sources/Stock/CompositionRoot/StockFeatureFactory.swift"
        try package.edit(file, "\"shelf\"", "\"edited by hand\"")
        let edited = try await package.build()
        #expect(edited.status != 0 && edited.errors.count == 1, "\(edited.output)")
        try FileManager.default.removeItem(at: package.file(file))
        let missing = try await package.build()
        #expect(missing.errors.first?.contains("is missing [stale-file]") == true)

        try package.edit("Sources/Stock/manifest.yml", "\"shelf\"", "\"stock\"")
        #expect(try await package.write("--target", "Stock").status == 0)
        try await build("in order again", runs: runsOfNewPlan())
        let unknown = try await package.write("--target", "Stok")
        #expect(unknown.status != 0 && unknown.output.contains("there is no target 'Stok'"))
    }

    func refusesToGenerateTwice() async throws {
        #expect(try await package.write("--target", "App").status == 0)
        let build = try await package.build()
        #expect(build.status != 0 && build.errors.count == 1, "\(build.output)")
        #expect(build.errors.first?.hasSuffix("[generated-twice]") == true)
        #expect(build.output.contains("to generate, delete the committed files"))
        try FileManager.default.removeItem(at: package.file("Sources/App/CompositionRoot"))
        try await self.build("without the committed files", runs: nil)
        try await expectOutput("hello, your orders\nfind\n")
    }

    func stopsACleanBuild() async throws {
        package.removeBuild()
        try package.edit(manifest, "swift: '\"\\($(greeting))", "swift: '\"\\($(greting))")
        let broken = try await package.build()
        #expect(broken.status != 0)
        #expect(broken.errors.count == 1, "\(broken.output)")
        #expect(broken.errors.first?.hasPrefix("Shop/Sources/App/manifest.yml:") == true)
        try package.edit(manifest, "$(greting)", "$(greeting)")
        let mended = try await package.build()
        #expect(mended.status == 0, "\(mended.output)")
        try await expectOutput("hello, your orders\nfind\n")
    }
}

/// What is there after that was not, or was another, before.
private func changed(_ before: [String: Date], _ after: [String: Date]) -> [String] {
    after.keys.filter { after[$0] != before[$0] }.sorted()
}
