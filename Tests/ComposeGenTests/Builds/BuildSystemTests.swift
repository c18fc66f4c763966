import Foundation
import Testing

/// What build systems ask of the tool.
@Suite struct BuildSystemTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: Shop
            include: [Features/*.compose.yml, Shared/tracking.yml]
            bindings: { Store: { implementation: MemoryStore, allow: unused-binding } }

            """, to: "manifest.yml")
        try folder.write(feature("Orders"), to: "Features/orders.compose.yml")
        try folder.write("bindings: { Tracker: NullTracker }\n", to: "Shared/tracking.yml")
    }

    private func feature(_ name: String) -> String {
        "features: { \(name): { scenes: { make\(name): { view: \(name)View, arguments: [Tracker] } } } }\n"
    }

    private func tool(_ arguments: String...) throws -> Subprocess {
        try execute(builtTool, arguments, in: folder.path)
    }

    // MARK: outputs

    @Test func outputsNamesTheFilesThatGenerateWrites() throws {
        defer { folder.remove() }
        let listed = try tool("outputs", "manifest.yml")
        #expect(listed.status == 0 && listed.standardError.isEmpty, "\(listed.standardError)")
        #expect(folder.names(in: "CompositionRoot").isEmpty)
        #expect(try tool("manifest.yml").status == 0)
        let written = folder.names(in: "CompositionRoot").map { "CompositionRoot/\($0)" }
        #expect(listed.standardOutput.split(separator: "\n").map(String.init).sorted() == written)
    }

    @Test func outputsOfShardsAreKnownBeforeTheManifest() throws {
        defer { folder.remove() }
        let arguments = ["outputs", "manifest.yml", "--shards", "2", "--output", "Made"]
        let expected =
            "Made/Composition.swift\nMade/Composition01.swift\nMade/Composition02.swift\n"
        let first = try execute(builtTool, arguments, in: folder.path)
        #expect(first.standardOutput == expected)
        try folder.write(feature("Cart"), to: "Features/cart.compose.yml")
        let second = try execute(builtTool, arguments, in: folder.path)
        #expect(second.standardOutput == expected)
    }

    @Test func outputsOfAFaultyManifestAreNone() throws {
        defer { folder.remove() }
        try folder.write("name: Shop\nbindngs:\n", to: "manifest.yml")
        let outcome = try tool("outputs", "manifest.yml", "--depfile", "d")
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        #expect(folder.read("d") == nil)
    }

    // MARK: --depfile

    @Test func theDepfileNamesWhatWasRead() throws {
        defer { folder.remove() }
        let arguments = [
            "generate", "manifest.yml", "--shards", "1", "-o", "Made", "--depfile", "made.d",
        ]
        #expect(try execute(builtTool, arguments, in: folder.path).status == 0)
        let expected = """
            Made/Composition.swift \\
              Made/Composition01.swift: \\
              manifest.yml \\
              Features/orders.compose.yml \\
              Shared/tracking.yml

            manifest.yml:

            Features/orders.compose.yml:

            Shared/tracking.yml:

            """
        #expect(folder.read("made.d") == expected)
        let listed = try tool(
            "outputs", "manifest.yml", "--shards", "1", "-o", "Made", "--depfile", "listed.d")
        #expect(listed.status == 0)
        #expect(folder.read("listed.d") == expected)
    }

    @Test func theDepfileMarksWhatMakeWouldReadOtherwise() throws {
        defer { folder.remove() }
        try folder.write("name: Shop\n", to: "a b/#1 $x\\ y/manifest.yml")
        let outcome = try tool(
            "outputs", "a b/#1 $x\\ y/manifest.yml", "--depfile", "made.d", "-o", "out put")
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(
            folder.read("made.d") == """
                out\\ put/CompositionRoot.swift: \\
                  a\\ b/\\#1\\ $$x\\\\\\ y/manifest.yml

                a\\ b/\\#1\\ $$x\\\\\\ y/manifest.yml:

                """)
    }

    @Test func standardInputIsNoPrerequisite() throws {
        defer { folder.remove() }
        let outcome = try execute(
            builtTool, ["outputs", "-", "--depfile", "made.d"], in: folder.path,
            input: "name: Shop\ninclude: Shared/tracking.yml\n")
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(
            folder.read("made.d")
                == "CompositionRoot/CompositionRoot.swift: \\\n  Shared/tracking.yml\n\nShared/tracking.yml:\n"
        )
    }

    @Test func theDepfileReplacesFilesAlone() throws {
        defer { folder.remove() }
        try folder.write("old", to: "made.d")
        #expect(try tool("manifest.yml", "--depfile", "made.d").status == 0)
        #expect(folder.read("made.d")?.hasPrefix("CompositionRoot/") == true)
        try folder.makeFolder("folder")
        try folder.link("link", to: "made.d")
        for name in ["folder", "link"] {
            let outcome = try tool("manifest.yml", "--depfile", name)
            #expect(outcome.status == 2 && outcome.standardError.contains("[foreign-file]"))
        }
        let missing = try tool("manifest.yml", "--depfile", "none/made.d")
        #expect(missing.status == 2 && missing.standardError.contains("[unwritable-file]"))
    }

    // MARK: --input, --committed, --stamp

    @Test func onlyDeclaredInputsAreIncluded() throws {
        defer { folder.remove() }
        let outcome = try tool(
            "generate", "manifest.yml", "--format", "xcode", "--input", "Shared/tracking.yml",
            "--input", "none.yml")
        #expect(outcome.status == 2)
        #expect(
            outcome.standardError.hasPrefix(
                "manifest.yml:2:11: error: 'Features/orders.compose.yml' is no input that the "
                    + "build knows of [undeclared-input]\n"))
        #expect(folder.names(in: "CompositionRoot").isEmpty)
        let whole = try tool(
            "generate", "manifest.yml", "--input", "Shared/tracking.yml", "--input",
            folder.full("Features/../Features/orders.compose.yml"))
        #expect(whole.status == 0, "\(whole.standardError)")
    }

    @Test func aFileListsTheInputs() throws {
        defer { folder.remove() }
        try folder.write("Shared/tracking.yml\n", to: "inputs.txt")
        let part = try tool("outputs", "manifest.yml", "--input", "@inputs.txt")
        #expect(part.status == 2 && part.standardError.contains("[undeclared-input]"))
        let whole = try tool(
            "outputs", "manifest.yml", "--input", "@inputs.txt", "--input",
            "Features/orders.compose.yml")
        #expect(whole.status == 0, "\(whole.standardError)")
        let missing = try tool("outputs", "manifest.yml", "--input", "@none.txt")
        #expect(missing.status == 2 && missing.standardError.contains("cannot read 'none.txt'"))
    }

    @Test func onlyDeclaredFramesAreRead() throws {
        defer { folder.remove() }
        let files = Checkout.files(below: Checkout.url("Tests/Consumer/Shop/Sources/Till"))
        for (path, url) in files {
            try folder.write(String(contentsOf: url, encoding: .utf8), to: path)
        }
        let frames = files.map(\.path).filter { $0.hasSuffix(".template") }
        #expect(frames.count == 2)
        for count in 0...frames.count {
            let inputs = frames.prefix(count).flatMap { ["--input", $0] } + ["--input", "none"]
            let outcome = try execute(
                builtTool, ["outputs", "till.compose.yml", "--format", "xcode"] + inputs,
                in: folder.path)
            let undeclared = [
                ["'Templates/loud/function.swift.template' and 1 more are no inputs"],
                ["'Templates/loud/type.swift.template' is no input"], [],
            ][count].map {
                "till.compose.yml:2:12: error: \($0) that the build knows of [undeclared-input]"
            }
            let errors = outcome.standardError.split(separator: "\n").map(String.init)
            #expect(errors.filter { $0.contains("error: ") } == undeclared)
            #expect(outcome.status == (undeclared.isEmpty ? 0 : 2))
        }
    }

    @Test func onlyDeclaredSwiftFilesAreRead() throws {
        defer { folder.remove() }
        try folder.write("name: Shop\nsources: [App, Kit]\n", to: "manifest.yml")
        for name in ["App/a.swift", "App/b.swift", "Kit/c.swift"] {
            try folder.write("struct Thing {}\n", to: name)
        }
        func errors(_ inputs: [String]) throws -> [String] {
            let outcome = try execute(
                builtTool,
                ["outputs", "manifest.yml", "--format", "xcode"]
                    + inputs.flatMap { ["--input", $0] }, in: folder.path)
            return outcome.standardError.split(separator: "\n").map(String.init)
                .filter { $0.contains("error: ") }
        }
        #expect(
            try errors(["none"]) == [
                "manifest.yml:2:11: error: 'App/a.swift' and 1 more are no inputs that the build knows of [undeclared-input]",
                "manifest.yml:2:16: error: 'Kit/c.swift' is no input that the build knows of [undeclared-input]",
            ])
        #expect(try errors(["App/a.swift", "App/b.swift", "Kit/c.swift"]) == [])
    }

    @Test func committedFilesBesideGeneratedOnesAreAnError() throws {
        defer { folder.remove() }
        let outcome = try tool(
            "generate", "manifest.yml", "--format", "xcode", "--committed",
            "A/CompositionRoot.swift",
            "--committed", "A/OrdersUIComposer.swift")
        #expect(outcome.status == 2 && folder.names(in: "CompositionRoot").isEmpty)
        #expect(
            outcome.standardError.hasPrefix(
                "manifest.yml:1:1: error: 'A/CompositionRoot.swift' and 1 more would be compiled "
                    + "beside what the build generates [generated-twice]\n"))
    }

    @Test func theStampIsWrittenWhereAllIsUpToDate() throws {
        defer { folder.remove() }
        func check() throws -> Subprocess {
            try tool("check", "manifest.yml", "--format", "xcode", "--stamp", "stamp.swift")
        }
        let stale = try check()
        #expect(stale.status == 1 && folder.read("stamp.swift") == nil)
        #expect(stale.standardError.contains("note: run 'swift package compose-gen'"))
        #expect(try tool("manifest.yml").status == 0)
        #expect(try check().status == 0)
        let stamp = try #require(folder.read("stamp.swift"))
        #expect(
            stamp.hasPrefix("// Generated by compose-gen from manifest.yml.") && stamp.last == "\n")
        #expect(stamp.split(separator: "\n").count == 1)
        try folder.write("let mine = 1\n", to: "stamp.swift")
        let foreign = try check()
        #expect(foreign.status == 2 && foreign.standardError.contains("[foreign-file]"))
        #expect(folder.read("stamp.swift") == "let mine = 1\n")
    }
}
