import Foundation
import Testing

private let make = "/usr/bin/make"
private let strace = "/usr/bin/strace"

private func isThere(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
}

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

    private func tool(_ arguments: String...) throws -> Execution {
        try execute(builtTool, arguments, in: folder.path)
    }

    // MARK: outputs

    @Test func outputsNamesTheFilesThatGenerateWrites() throws {
        defer { folder.remove() }
        let listed = try tool("outputs", "manifest.yml")
        #expect(listed.status == 0 && listed.errors.isEmpty, "\(listed.errors)")
        #expect(folder.names(in: "CompositionRoot").isEmpty)
        #expect(try tool("manifest.yml").status == 0)
        let written = folder.names(in: "CompositionRoot").map { "CompositionRoot/\($0)" }
        #expect(listed.output.split(separator: "\n").map(String.init).sorted() == written)
    }

    @Test func outputsOfShardsAreKnownBeforeTheManifest() throws {
        defer { folder.remove() }
        let arguments = ["outputs", "manifest.yml", "--shards", "2", "--output", "Made"]
        let expected =
            "Made/Composition.swift\nMade/Composition01.swift\nMade/Composition02.swift\n"
        let first = try execute(builtTool, arguments, in: folder.path)
        #expect(first.output == expected)
        try folder.write(feature("Cart"), to: "Features/cart.compose.yml")
        let second = try execute(builtTool, arguments, in: folder.path)
        #expect(second.output == expected)
    }

    @Test func outputsOfAFaultyManifestAreNone() throws {
        defer { folder.remove() }
        try folder.write("name: Shop\nbindngs:\n", to: "manifest.yml")
        let outcome = try tool("outputs", "manifest.yml", "--depfile", "d")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
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
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            folder.read("made.d") == """
                out\\ put/CompositionRoot.swift: \\
                  a\\ b/\\#1\\ $$x\\\\\\ y/manifest.yml

                """)
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
            #expect(outcome.status == 2 && outcome.errors.contains("[foreign-file]"))
        }
        let missing = try tool("manifest.yml", "--depfile", "none/made.d")
        #expect(missing.status == 2 && missing.errors.contains("[unwritable-file]"))
    }

    /// Make runs the tool where a manifest changed that only the depfile names, and not where nothing did.
    @Test(.enabled(if: isThere(make), "NOT RUN: there is no \(make) here"))
    func makeFollowsTheDepfile() throws {
        defer { folder.remove() }
        try folder.write(try Checkout.text(of: "Tests/Consumer/Make/Makefile"), to: "Makefile")
        func runs() throws -> Bool {
            let outcome = try execute(make, ["COMPOSE_GEN='\(builtTool)'"], in: folder.path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return outcome.output.contains("--depfile")
        }
        #expect(try runs())
        #expect(folder.names(in: "Generated").count == 17)
        #expect(try !runs())
        // Newer than anything that Make has made so far.
        let later = Date(timeIntervalSinceNow: 60)
        try FileManager.default.setAttributes(
            [.modificationDate: later], ofItemAtPath: folder.full("Shared/tracking.yml"))
        #expect(try runs())
    }

    // MARK: --input, --committed, --stamp

    @Test func onlyDeclaredInputsAreIncluded() throws {
        defer { folder.remove() }
        let outcome = try tool(
            "generate", "manifest.yml", "--format", "xcode", "--input", "Shared/tracking.yml",
            "--input", "none.yml")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix(
                "manifest.yml:2:11: error: 'Features/orders.compose.yml' is no input that the "
                    + "build knows of [undeclared-input]\n"))
        #expect(folder.names(in: "CompositionRoot").isEmpty)
        let whole = try tool(
            "generate", "manifest.yml", "--input", "Shared/tracking.yml", "--input",
            folder.full("Features/../Features/orders.compose.yml"))
        #expect(whole.status == 0, "\(whole.errors)")
    }

    @Test func committedFilesBesideGeneratedOnesAreAnError() throws {
        defer { folder.remove() }
        let outcome = try tool(
            "generate", "manifest.yml", "--format", "xcode", "--committed",
            "A/CompositionRoot.swift",
            "--committed", "A/OrdersUIComposer.swift")
        #expect(outcome.status == 2 && folder.names(in: "CompositionRoot").isEmpty)
        #expect(
            outcome.errors.hasPrefix(
                "manifest.yml:1:1: error: 'A/CompositionRoot.swift' and 1 more would be compiled "
                    + "beside what the build generates [generated-twice]\n"))
    }

    @Test func theStampIsWrittenWhereAllIsUpToDate() throws {
        defer { folder.remove() }
        func check() throws -> Execution {
            try tool("check", "manifest.yml", "--format", "xcode", "--stamp", "stamp.swift")
        }
        let stale = try check()
        #expect(stale.status == 1 && folder.read("stamp.swift") == nil)
        #expect(stale.errors.contains("note: run 'swift package compose-gen'"))
        #expect(try tool("manifest.yml").status == 0)
        #expect(try check().status == 0)
        let stamp = try #require(folder.read("stamp.swift"))
        #expect(
            stamp.hasPrefix("// Generated by compose-gen from manifest.yml.") && stamp.last == "\n")
        #expect(stamp.split(separator: "\n").count == 1)
        try folder.write("let mine = 1\n", to: "stamp.swift")
        let foreign = try check()
        #expect(foreign.status == 2 && foreign.errors.contains("[foreign-file]"))
        #expect(folder.read("stamp.swift") == "let mine = 1\n")
    }

    // MARK: Hermetic

    @Test func sameInputsGiveSameBytes() throws {
        defer { folder.remove() }
        for name in ["One", "Two"] {
            let outcome = try tool(
                "generate", folder.manifest, "--shards", "4", "--output", folder.full(name))
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(folder.names(in: "One") == folder.names(in: "Two"))
        for name in folder.names(in: "One") {
            #expect(folder.read("One/\(name)") == folder.read("Two/\(name)"))
        }
        // From elsewhere, in another environment.
        let other = try execute(
            builtTool,
            ["generate", folder.manifest, "--shards", "4", "--output", folder.full("One")],
            in: "/",
            environment: ["LANG": "de_DE.UTF-8", "HOME": "/nonexistent", "TZ": "Asia/Tokyo"])
        #expect(other.output.contains("5 files") || other.output.contains("unchanged"))
        #expect(!other.output.contains("written"), "\(other.output)")
    }

    /// Every file that the tool opens, by the system's own record.
    @Test(.enabled(if: isThere(strace), "NOT RUN: there is no \(strace) here"))
    func nothingIsTouchedBesideWhatIsDeclared() throws {
        defer { folder.remove() }
        let includes = ["Features/orders.compose.yml", "Shared/tracking.yml"]
        try folder.write("let other = 1\n", to: "Features/Other.swift")
        let manifests = (["manifest.yml"] + includes).map(folder.full)
        let inputs = manifests.dropFirst().flatMap { ["--input", $0] }
        func trace(_ arguments: [String]) throws -> [String] {
            let log = folder.full("log")
            let outcome = try execute(
                strace,
                ["-f", "-y", "-e", "trace=file,desc", "-o", log, builtTool] + arguments + inputs,
                in: "/")
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try #require(folder.read("log")).split(separator: "\n").map(String.init)
        }
        let output = folder.full("Made")
        let generate = [
            "generate", folder.manifest, "--shards", "2", "--output", output, "--format", "xcode",
            "--quiet", "--depfile", folder.full("made.d"),
        ]
        // Once where nothing is there, once where all is.
        for _ in 0..<2 {
            let opened = openedFiles(try trace(generate), below: folder.path)
            #expect(
                opened.read.subtracting([output, folder.path, folder.full("made.d")]).filter {
                    !$0.hasPrefix(output + "/")
                } == Set(manifests).union([folder.full("Features")]))
            #expect(
                opened.written.allSatisfy {
                    $0.hasPrefix(output + "/") || $0.hasPrefix(folder.path + "/.made.d")
                }, "\(opened.written)")
        }
    }
}

/// The files and folders below a folder that a record of `strace -y` shows to be opened.
private func openedFiles(_ log: [String], below folder: String) -> (
    read: Set<String>, written: Set<String>
) {
    var (read, written): (Set<String>, Set<String>) = ([], [])
    for line in log where line.contains("open") {
        // openat(AT_FDCWD</>, "/a", O_RDONLY|O_CLOEXEC) = 3</a>
        guard let result = line.range(of: " = ", options: .backwards),
            let opened = line[result.upperBound...].split(separator: "<", maxSplits: 1).last,
            opened.hasSuffix(">")
        else { continue }
        let path = String(opened.dropLast())
        guard path == folder || path.hasPrefix(folder + "/") else { continue }
        if line.contains("O_WRONLY") || line.contains("O_RDWR") || line.contains("O_CREAT") {
            written.insert(path)
        } else {
            read.insert(path)
        }
    }
    return (read, written)
}
