import ComposeGenCommand
import Foundation
import Testing

@testable import ComposeGenCore
@testable import SourceText

/// What the plugins find out while a build is planned. The files are those that they are made of.
@Suite struct PluginInputTests {
    @Test(
        arguments: [
            "", "include: a.yml\n", "include: 'a b.yml'   # why\n", "include: \"a\\\"b.yml\"\n",
            "include: [a.yml, 'b, c.yml',\n  # so\n  \"d.yml\",]\nname: Shop\n",
            "name: Shop\ninclude:\n  - a.yml # one\n\n  # two\n  - 'Features/**/*.yml'\nimports: [B]\n",
            "include:\n- a.yml\n- 'it''s.yml'\nname: Shop\n", "include: # none\nname: Shop\n",
            "imports: [include]\n\"include\": [[a.yml]]\n", "'include' : a.yml\r\nname: Shop\r\n",
            "values:\n  include: { type: String }\n", "\u{FEFF}include: ä/é.yml\n",
            "include: [a.yml",
            "include:\n  - a#b.yml\n  -   c-d.yml\n", "includes: a.yml\n", "include: []\nname: a\n",
            "include:\n  [a.yml,\n   b.yml]\nname: x\n",
        ])
    func readsTheIncludesThatTheToolReads(manifest: String) {
        let file = ManifestFile(SourceFile(path: "manifest.yml", text: manifest))
        let expected = file.includes.map(\.value)
        let found = paths(under: "include", in: manifest)
        // More than the tool includes would be harmless; brackets in brackets are an error anyway.
        #expect(found == expected || found == ["a.yml"] && expected.isEmpty, "\(manifest)")
    }

    @Test(
        arguments: [
            ("sources: Sources\n", ["Sources"]),
            ("sources: [A, { path: B, module: M }, 'C, D']\n", ["A", "B", "C, D"]),
            ("sources: { module: M, path: '../B' } # so\nname: x\n", ["../B"]),
            ("sources:\n  path: A/B.swift\n  module: M\nname: x\n", ["A/B.swift"]),
            (
                "sources:\n- A\n- path: B\n  module: M\n- { path: C }\n\n# c\n- module: M\n  path : D\nname: x\n",
                ["A", "B", "C", "D"]
            ),
            (
                "sources:\n  - 'path': a:b\n  - {'path':c, module: }\n  - d\nname: x\n",
                ["a:b", "c", "d"]
            ),
            ("sources: [{ path: A }\n", ["A"]), ("sources: { path: A\n", ["A"]),
            ("sources: : A\n", []),
            ("sources: ]}],\n", []),
        ] as [(String, [String])])
    func readsThePathsOfEntriesWithOtherKeys(manifest: String, expected: [String]) {
        #expect(paths(under: "sources", in: manifest) == expected)
        let file = ManifestFile(SourceFile(path: "manifest.yml", text: manifest))
        let read = file.sourcePaths.map(\.path.value)
        #expect(read == expected || read.isEmpty, "only what is no YAML may differ")
    }

    @Test(arguments: GoldenCase.all)
    func declaresWhatTheToolReads(_ goldenCase: GoldenCase) throws {
        let top = goldenCase.folder.appendingPathComponent("manifest.yml")
        let manifest = try #require(try TargetManifest(of: "App", files: [top]))
        let read = try goldenCase.manifests().manifests.map {
            goldenCase.folder.appendingPathComponent($0.source.path).standardizedFileURL.path
        }
        #expect(manifest.url.path == top.path)
        #expect(Set(read).isSubset(of: manifest.manifests.map(\.path)))
        let inputs = DeclaredInputs(inputFiles(of: manifest, among: []).map(\.path))
        let whole = readIncludes(
            of: try goldenCase.manifest(), in: goldenCase.folder.path,
            identity: FileIdentity(path: top.path), inputs: inputs)
        let sources = readSources(
            sourceEntries(of: whole.manifests), in: goldenCase.folder.path,
            first: FileID(whole.sources.count), inputs: inputs)
        let undeclared = (whole.unread + sources.unread).filter { $0.code == .undeclaredInput }
        #expect(undeclared.isEmpty)
    }

    // MARK: Which manifest is a target's

    private func found(_ files: [String: String]) throws -> Result<
        [String]?, TargetManifest.Unclear
    > {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (name, text) in files { try folder.write(text, to: name) }
        let urls = files.keys.filter { !$0.hasPrefix("../") && !$0.hasPrefix("Other/") }
            .map { URL(fileURLWithPath: folder.full($0)) }
        do throws(TargetManifest.Unclear) {
            let manifest = try TargetManifest(of: "App", files: urls)
            return .success(
                manifest?.manifests.map { String($0.path.dropFirst(folder.path.count + 1)) })
        } catch {
            return .failure(error)
        }
    }

    @Test func theOutermostManifestIsTheTargets() throws {
        #expect(try found(["a.swift": ""]).get() == nil)
        #expect(try found(["manifest.yml": "", "a.yml": ""]).get() == ["manifest.yml"])
        #expect(try found(["In/shop.compose.yml": ""]).get() == ["In/shop.compose.yml"])
        #expect(
            try found(["manifest.yml": "", "In/manifest.yml": "", "a.compose.yml": ""]).get()
                == ["manifest.yml", "a.compose.yml", "In/manifest.yml"])
    }

    @Test func theOneThatNoOtherIncludesIsTheTargets() throws {
        #expect(
            try found([
                "shop.compose.yml": "include: [In/*.yml, Other/x.yml]\n",
                "In/feed.compose.yml": "", "Other/x.yml": "include: [y.yml, none.yml]\n",
                "Other/y.yml": "include: x.yml\n",
            ]).get()
                == ["shop.compose.yml", "In/feed.compose.yml", "Other/x.yml", "Other/y.yml"])
    }

    @Test func severalManifestsAreUnclear() throws {
        for files in [
            ["a.compose.yml", "b.compose.yml"], ["A/manifest.yml", "B/manifest.yml"],
        ] {
            let result = try found(
                Dictionary(uniqueKeysWithValues: files.map { ($0, "name: Shop\n") }))
            guard case .failure(let error) = result else {
                Issue.record("\(files) is clear")
                continue
            }
            #expect(error.description.hasPrefix("target 'App' has several manifests, "))
        }
        #expect(throws: TargetManifest.Unclear.self) {
            try TargetManifest(of: "App", requiredAmong: [])
        }
    }

    // MARK: What is read besides manifests

    private func inputs(_ files: [String: String], target: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (name, text) in files { try folder.write(text, to: name) }
        if files["Linked.swift"] != nil {
            try folder.link("App/link.swift", to: folder.full("Linked.swift"))
        }
        let urls = target.map { URL(fileURLWithPath: folder.full($0)) }
        let manifest = try TargetManifest(of: "App", requiredAmong: urls)
        return inputFiles(of: manifest, among: urls).map {
            String($0.path.dropFirst(folder.path.count + 1))
        }
    }

    @Test func theFramesOfAllKindsAreInputs() throws {
        let found = try inputs(
            [
                "App/manifest.yml": "templates: ../Kinds\ninclude: In/*.yml\n",
                "App/In/a.yml": "name: A\n", "Kinds/loud/type.swift.template": "",
                "Kinds/loud/notes.txt": "", "App/own.swift.template": "", "App/main.swift": "",
            ], target: ["App/manifest.yml", "App/own.swift.template", "App/main.swift"])
        #expect(
            found == [
                "App/manifest.yml", "App/In/a.yml", "App/own.swift.template",
                "Kinds/loud/type.swift.template",
            ])
    }

    /// Of the manifest and those that it includes, and of no other.
    @Test func theSwiftFilesOfSourcesAreInputs() throws {
        let found = try inputs(
            [
                "App/manifest.yml":
                    "sources: [., { path: ../Feed, module: Feed }, ../One.swift, none]\n"
                    + "include: ../Feed/feed.yml\n",
                "Feed/feed.yml": "sources: ../Core/In\n",
                "App/Other/manifest.yml": "sources: ../../Other\n",
                "App/main.swift": "", "App/In/Deep/a.swift": "", "App/notes.txt": "",
                "App/.hidden/a.swift": "", "App/.b.swift": "", "App/DerivedData/c.swift": "",
                "Linked.swift": "", "Feed/Feed.swift": "", "One.swift": "", "Two.swift": "",
                "Core/Core.swift": "", "Core/In/In.swift": "", "Other/Other.swift": "",
            ], target: ["App/manifest.yml", "App/Other/manifest.yml", "App/main.swift"])
        #expect(
            found == [
                "App/manifest.yml", "Feed/feed.yml", "App/Other/manifest.yml",
                "App/In/Deep/a.swift", "App/main.swift", "Core/In/In.swift", "Feed/Feed.swift",
                "One.swift",
            ])
    }

    @Test func aListThatStaysTheSameIsNotWritten() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let place = URL(fileURLWithPath: folder.full("Work"))
        let files = ["/a b/ä.yml", "/c.swift"].map { URL(fileURLWithPath: $0) }
        let list = try writeList(of: files, in: place)
        #expect(folder.read("Work/inputs.txt") == "/a b/ä.yml\n/c.swift\n")
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: old], ofItemAtPath: list.path)
        _ = try writeList(of: files, in: place)
        #expect(folder.attribute(.modificationDate, of: "Work/inputs.txt") == old)
        _ = try writeList(of: files.dropLast(), in: place)
        #expect(folder.read("Work/inputs.txt") == "/a b/ä.yml\n")
    }

    // MARK: Generated files

    @Test func filesAreOfTheManifestThatTheirHeadersName() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("include: In/feed.compose.yml\n", to: "App/manifest.yml")
        try folder.write("", to: "App/In/feed.compose.yml")
        for (name, header) in [
            ("App/Root.swift", generatedHeader(manifest: "manifest.yml")),
            ("App/In/Feed.swift", generatedHeader(manifest: "In/feed.compose.yml")),
            ("App/Other.swift", generatedHeader(manifest: "other.yml")),
            ("App/Mine.swift", "// Mine"),
            ("Else/Root.swift", generatedHeader(manifest: "manifest.yml")),
        ] {
            try folder.write(header + "\n\nlet x = 1\n", to: name)
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .map { URL(fileURLWithPath: folder.full($0)) }
        let manifest = try TargetManifest(of: "App", requiredAmong: files)
        let generated = generatedFiles(among: files, from: manifest).map(\.path)
        #expect(generated == ["App/In/Feed.swift", "App/Root.swift"].map(folder.full))
    }

    /// The plugins cannot ask the tool for the names, and so have them from the same file.
    @Test func thePluginsAreMadeOfTheToolsOwnFiles() throws {
        for (plugin, own) in [
            ("Generate/ShardNames.swift", "ComposeGenCore/Plan/ShardNames.swift"),
            ("Shared/Glob.swift", "ComposeGenCommand/Glob.swift"),
        ] {
            #expect(
                try Checkout.text(of: "Sources/Plugins/" + plugin)
                    == Checkout.text(of: "Sources/" + own))
        }
    }
}
