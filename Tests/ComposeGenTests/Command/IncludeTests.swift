import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText
import Testing

/// Which files a manifest includes, and what is said of those that cannot be read.
@Suite struct IncludeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The paths that are read after the top manifest, and what is said.
    private func included(
        by include: String, most: Int = 10_000
    ) throws -> (paths: [String], said: [String]) {
        try folder.write("name: App\ninclude: \(include)\n", to: "manifest.yml")
        let text = try #require(folder.read("manifest.yml"))
        let read = readIncludes(
            of: SourceFile(path: "manifest.yml", text: text), in: folder.path,
            identity: FileIdentity(path: folder.manifest), most: most)
        let sources = read.manifests.map(\.source)
        let said = renderXcode(read.unread, sources: sources)
        return (sources.dropFirst().map(\.path), said.split(separator: "\n").map(String.init))
    }

    private func write(_ paths: String...) throws {
        for path in paths { try folder.write("name: A\n", to: path) }
    }

    // MARK: Globs

    @Test(arguments: [
        ("'*/m.yml'", ["A-B/m.yml", "A/m.yml", "B/m.yml"]),
        ("'A/?.yml'", ["A/m.yml", "A/é.yml"]),
        ("'[AC]*/m.yml'", ["A-B/m.yml", "A/m.yml"]),
        ("'[!B]/m.yml'", ["A/m.yml"]),
        ("'[^A-A]/m.yml'", ["B/m.yml"]),
        ("'**/m.yml'", ["A-B/m.yml", "A/Deep/er/m.yml", "A/m.yml", "B/m.yml"]),
        ("'A/**/m.yml'", ["A/Deep/er/m.yml", "A/m.yml"]),
        ("'**/Deep/**'", ["A/Deep/er/m.yml"]),
        ("'A/**'", ["A/Deep/er/m.yml", "A/m.yml", "A/é.yml"]),
        ("'**/*e*/*/*.yml'", ["A/Deep/er/m.yml"]),
        ("'**/**/er/m.yml'", ["A/Deep/er/m.yml"]),
        ("'./B/../A/[m].yml'", ["A/m.yml"]),
        ("'A/.h*'", ["A/.hidden.yml"]),
        ("'.b*/m.yml'", [".build/m.yml"]),
        ("[B/m.yml, '*/m.yml', A/m.yml]", ["B/m.yml", "A-B/m.yml", "A/m.yml"]),
        ("'[[]x].yml'", ["[x].yml"]),
    ])
    func globs(include: String, paths: [String]) throws {
        defer { folder.remove() }
        try write(
            "B/m.yml", "A/m.yml", "A/é.yml", "A/.hidden.yml", "A-B/m.yml", "A/Deep/er/m.yml",
            ".build/m.yml", "A/.git/m.yml", "[x].yml")
        try folder.makeFolder("A/Folder.yml")
        let (found, said) = try included(by: include)
        #expect(found == paths)
        #expect(said == [])
    }

    @Test(arguments: ["'C/*.yml'", "'*/M.yml'", "'*/Folder/m.yml'", "'[A/m.yml'", "'A/m.yml/*'"])
    func globsWithoutAMatch(include: String) throws {
        defer { folder.remove() }
        try write("A/m.yml")
        let (found, said) = try included(by: include)
        #expect(found == [])
        #expect(
            said.first
                == "manifest.yml:2:11: error: no file matches \(include) [unmatched-include]")
    }

    @Test(arguments: [
        ("'**/m.yaml'", "'**/m.yml'"), ("'A/*.yml'", "'A/**/*.yml'"),

        ("'../A/*/m.yml'", "'A/*/m.yml'"), ("A/B/m.yaml", "'A/B/m.yml'"),
        ("../A/B/m.yml", "'A/B/m.yml'"),
    ])
    func whatIsMeantByAPathThatLeadsNowhere(include: String, meant: String) throws {
        defer { folder.remove() }
        try write("A/B/m.yml")
        #expect(try included(by: include).said.last?.hasSuffix("did you mean \(meant)?") == true)
    }

    @Test func aPathFromAnotherFolder() throws {
        defer { folder.remove() }
        try write("A/m.yml", "S/s.yml")
        try folder.write("name: A\ninclude: ../S/s.yml\n", to: "A/B/m.yml")
        #expect(
            try included(by: "A/B/m.yml").said.last?.hasSuffix("did you mean '../../S/s.yml'?")
                == true)
    }

    @Test func globsPassLinksBy() throws {
        defer { folder.remove() }
        let outside = try TemporaryFolder()
        defer { outside.remove() }
        try outside.write("name: Outside\n", to: "m.yml")
        try write("A/m.yml")
        try folder.link("B", to: outside.path)
        try folder.link("A/round", to: "..")
        try folder.link("A/file.yml", to: "../../\(outside.path)/m.yml")
        #expect(try included(by: "'**/*.yml'").paths == ["A/m.yml"])
        #expect(try included(by: "'*/m.yml'").paths == ["A/m.yml"])
        for include in ["'B/*.yml'", "'B/**'"] {
            let (found, said) = try included(by: include)
            #expect(found == [])
            #expect(said.count > 1)
            if said.count > 1 {
                #expect(said[1].hasSuffix("note: 'B' is a link, which globs pass by"))
            }
        }
        // Whoever names it wants it.
        #expect(try included(by: "B/m.yml").paths == ["B/m.yml"])
    }

    @Test func globsOfManyStarsEnd() throws {
        defer { folder.remove() }
        let name = String(repeating: "a", count: 200)
        try write("\(name)/\(name)/m.yml")
        let stars = String(repeating: "*a", count: 200)
        #expect(try included(by: "'\(stars)b'").paths == [])
        let folders = String(repeating: "**/a*/", count: 300)
        #expect(try included(by: "'\(folders)b'").paths == [])
        #expect(try included(by: "'\(String(repeating: "**/", count: 300))m.yml'").paths.count == 1)
    }

    // MARK: Files reached more than once

    @Test func eachFileCountsOnce() throws {
        defer { folder.remove() }
        try folder.write("include: [../b.yml, ../manifest.yml, a.yml]\n", to: "A/a.yml")
        try folder.write("include: [A/a.yml, A/c.yml]\n", to: "b.yml")
        try write("A/c.yml")
        try folder.link("linked.yml", to: "A/c.yml")
        try FileManager.default.linkItem(atPath: folder.full("b.yml"), toPath: folder.full("d.yml"))
        let (found, said) = try included(
            by: "[A/a.yml, ./A//a.yml, A/../b.yml, linked.yml, d.yml, manifest.yml, '*.yml']")
        // Each is followed by what it includes.
        #expect(found == ["A/a.yml", "b.yml", "A/c.yml"])
        #expect(said == [])
    }

    @Test func includedManifestsLieWhereTheyMay() throws {
        defer { folder.remove() }
        let outside = try TemporaryFolder()
        defer { outside.remove() }
        try outside.write("include: inner/m.yml\n", to: "m.yml")
        try outside.write("name: A\n", to: "inner/m.yml")
        let name = URL(fileURLWithPath: outside.path).lastPathComponent
        #expect(
            try included(by: "../\(name)/m.yml").paths
                == ["../\(name)/m.yml", "../\(name)/inner/m.yml"])
    }

    // MARK: What cannot be read

    @Test func filesThatCannotBeRead() throws {
        defer { folder.remove() }
        try folder.makeFolder("Folder")
        #expect(mkfifo(folder.full("pipe"), 0o600) == 0)
        try folder.link("round", to: "round")
        for (path, reason) in [
            ("gone.yml", "no such file or directory"), ("Folder", "it is a folder"),
            ("pipe", "it is no regular file"),
            ("round", "too many levels of symbolic links"),
            (
                "/etc/hosts",
                "an included manifest is named by its path from the one that includes it"
            ),
            ("'*/gone.yml/'", nil), (#""\0""#, nil),
        ] {
            let (found, said) = try included(by: path)
            #expect(found == [])
            #expect(said.first?.hasPrefix("manifest.yml:2:1") == true)
            guard let reason else { continue }
            #expect(
                said.first
                    == "manifest.yml:2:10: error: cannot read '\(path)': \(reason) [unreadable-file]"
            )
        }
    }

    @Test func manifestsThatAreTooLarge() throws {
        defer { folder.remove() }
        try folder.write("", to: "large.yml")
        #expect(truncate(folder.full("large.yml"), 16 << 20 + 1) == 0)
        try folder.write("name: A\ninclude: large.yml\n", to: "manifest.yml")
        #expect(
            composeReally("--format", "xcode", folder.manifest).errors.contains(
                "large.yml:1:1: error: a manifest holds at most 16 MiB [yaml-size]"))
    }

    @Test func namesThatWouldBreakALineAreRefused() throws {
        defer { folder.remove() }
        try write("A/a\nb.yml")
        for include in [#""A/a\nb.yml""#, "'A/*'"] {
            let (found, said) = try included(by: include)
            #expect(found == [])
            #expect(said.joined().contains("its name holds a control character"))
        }
    }

    @Test func tooManyFiles() throws {
        defer { folder.remove() }
        try write("A/a.yml", "A/b.yml", "A/c.yml")
        let (found, said) = try included(by: "'A/*'", most: 3)
        #expect(found == ["A/a.yml", "A/b.yml"])
        #expect(
            said.first
                == "manifest.yml:2:11: error: more than 3 manifests are included [unreadable-file]")
        #expect(try included(by: "'A/*'", most: 4).said == [])
    }

    @Test func whatIsMissingIsNotReportedAgain() throws {
        defer { folder.remove() }
        let top = """
            name: App
            includes: a.yml
            root: { start: Feed.feedScene }
            """
        let misspelt = generate([SourceFile(path: "manifest.yml", text: top)])
        #expect(misspelt.diagnostics.map(\.code) == [.unknownKey])
        try folder.write(
            top.replacingOccurrences(of: "includes", with: "include"), to: "manifest.yml")
        let missing = composeReally("--format", "xcode", folder.manifest)
        #expect(missing.status == .failed)
        #expect(missing.errors.split(separator: "\n").count == 1)
        #expect(missing.errors.hasPrefix("\(folder.manifest):2:10: error: cannot read"))
        // The manifest itself is never meant.
        #expect(!missing.errors.contains("did you mean"))
    }
}

/// Runs the command in this process, on the real pipeline.
func composeReally(_ arguments: String...) -> Outcome { composeReally(arguments) }

func composeReally(_ arguments: [String]) -> Outcome {
    run(
        arguments,
        pipeline: Pipeline(
            generate: { generate($0, sources: $1, unread: $2, variant: $3, shards: $4) },
            json: { _ in Diagnosed("{}") }),
        terminalShowsColors: { false })
}
