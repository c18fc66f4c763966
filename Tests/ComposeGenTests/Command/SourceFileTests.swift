import Foundation
import Testing

@testable import ComposeGenCommand
@testable import ComposeGenCore
@testable import SourceText

/// Which Swift files are read, in which order, and what is said of those that cannot be.
@Suite struct SourceFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ entries: [(String, String?)]) -> (read: ReadSources, said: [String]) {
        let read = readSources(
            entries.map { SourceEntry(path: $0.0, module: $0.1, range: SourceRange(.top, 0, 1)) },
            in: folder.path, first: FileID(1))
        let manifest = SourceFile(path: "manifest.yml", text: "name: App\n")
        let said = renderXcode(read.unread, sources: [manifest])
        return (read, said.split(separator: "\n").map(String.init))
    }

    @Test func foldersAreReadInTheOrderOfTheEntriesAndOfTheBytes() throws {
        defer { folder.remove() }
        for path in [
            "B/b.swift", "A/z.swift", "A/Deep/er.swift", "A-B/a.swift", "A/.build/x.swift",
            "A/.hidden.swift", "A/DerivedData/x.swift", "A/note.md", "A/é.swift",
            // What package managers put there, and an app's own folder of such a name.
            "A/Carthage/Checkouts/x.swift", "A/Pods/Manifest.lock", "A/Pods/X/x.swift",
            "B/Pods/p.swift",
        ] {
            try folder.write("struct S {}", to: path)
        }
        try folder.link("A/link.swift", to: "z.swift")
        try folder.link("A/round", to: ".")
        try folder.link("C", to: "B")
        let (found, said) = read([("B", nil), ("./A/", "A"), ("A/z.swift", nil), ("C", "C")])
        #expect(
            found.paths == [
                "B/Pods/p.swift", "B/b.swift", "A/Deep/er.swift", "A/z.swift", "A/é.swift",
                "C/Pods/p.swift", "C/b.swift",
            ])
        #expect(found.sources.map(\.module) == [nil, nil, "A", "A", "A", "C", "C"])
        #expect(found.sources.map(\.file.index) == [1, 2, 3, 4, 5, 6, 7])
        #expect(said == [])
    }

    @Test func theInnermostEntrySaysWhichModuleAFileIsOf() throws {
        defer { folder.remove() }
        for path in ["App/a.swift", "Kit/k.swift", "Kit/Deep/d.swift"] {
            try folder.write("struct S {}", to: path)
        }
        let (found, said) = read([(".", nil), ("Kit", "Kit"), ("Kit/Deep", "Deep"), ("Kit", nil)])
        #expect(found.paths == ["App/a.swift", "Kit/Deep/d.swift", "Kit/k.swift"])
        #expect(found.sources.map(\.module) == [nil, "Deep", "Kit"])
        #expect(said == [])
        let (_, twice) = read([("Kit", "Kit"), ("./Kit/", "Other")])
        #expect(twice.filter { $0.contains(": error: ") }.count == 1)
        #expect(
            twice.first?.contains(
                "is named for two modules, and a file is of one [conflicting-keys]") == true)
    }

    @Test func eachEntryThatCannotBeReadIsNamed() throws {
        defer { folder.remove() }
        try folder.write("x", to: "Empty/note.md")
        let (found, said) = read([("Gone", nil), ("Empty", nil), ("/tmp", nil)])
        #expect(found.paths == [])
        #expect(said.count == 3)
        #expect(said[0].contains("cannot read '\(folder.full("Gone"))': no such file"))
        #expect(
            said[1].contains("cannot read '\(folder.full("Empty"))': there is no Swift file in it"))
        #expect(said[2].contains("cannot read '/tmp': sources are named by their path"))
    }

    @Test func whatIsNearlyCalledSoIsNamed() throws {
        defer { folder.remove() }
        try folder.write("struct A {}", to: "App/Support/A.swift")
        for (path, cure) in [
            ("App/Suport", "did you mean 'App/Support'?"), ("Ap", "did you mean 'App'?"),
            ("App/Support/*.swift", "write 'App/Support', with no glob"),
        ] {
            let (_, said) = read([(path, nil)])
            #expect(said.contains { $0.contains(cure) })
        }
        #expect(read([("Gone/Support", nil)]).said.count == 1)
    }

    @Test func whatIsGeneratedIsNoSource() throws {
        defer { folder.remove() }
        try folder.write(
            generatedHeader(manifest: "manifest.yml") + "\nstruct A {}", to: "S/A.swift")
        try folder.write("struct B {}", to: "S/B.swift")
        let (found, said) = read([("S", nil)])
        #expect(found.paths == ["S/B.swift"])
        // Ranges count the files that were found.
        #expect(found.found == ["S/A.swift", "S/B.swift"])
        #expect(found.sources.map(\.file.index) == [2])
        #expect(said == [])
    }

    @Test func filesThatTheBuildDoesNotKnowAreRefused() throws {
        defer { folder.remove() }
        try folder.write("struct A {}", to: "A.swift")
        try folder.write("struct B {}", to: "B.swift")
        let read = readSources(
            ["A.swift", "./Sub/../B.swift"].map {
                SourceEntry(path: $0, module: nil, range: SourceRange(.top, 0, 1))
            },
            in: folder.path, first: FileID(1), inputs: DeclaredInputs([folder.full("B.swift")]))
        #expect(read.paths == ["B.swift"])
        #expect(read.unread.map(\.code) == [.undeclaredInput])
    }

    @Test func entriesOfIncludedManifestsAreRelativeToThem() {
        let manifests = [
            ("App/manifest.yml", "sources: [S, { path: T, module: M }]"),
            ("App/Feed/feed.yml", "sources: ../U"),
        ].enumerated().map { number, file in
            ManifestFile(SourceFile(path: file.0, text: file.1), as: FileID(number))
        }
        let entries = sourceEntries(of: manifests)
        #expect(entries.map(\.path) == ["S", "T", "Feed/../U"])
        #expect(entries.map(\.module) == [nil, "M", nil])
        #expect(entries.map(\.range.file.index) == [0, 0, 1])
    }

    @Test func theCommandNamesTheDeclarationAndListsTheSources() throws {
        defer { folder.remove() }
        try folder.write("final class Store {\n    init(limit: Int) {}\n}\n", to: "S/Store.swift")
        func write(_ arguments: String) throws {
            try folder.write(
                """
                name: App
                sources: S
                bindings: { Store: { arguments: { \(arguments): 3 } } }
                root: { kind: container }
                """, to: "manifest.yml")
        }
        try write("limits")
        let failed = composeReally(folder.manifest)
        #expect(failed.status == .failed)
        #expect(failed.errors.contains("--> \(folder.manifest):3:35\n"))
        #expect(failed.errors.contains("--> \(folder.full("S/Store.swift")):2:5\n"))
        try write("limit")
        let depfile = folder.full("app.d")
        let done = composeReally("--depfile", depfile, folder.manifest)
        #expect(done.status == .done, "\(done.errors)")
        #expect(folder.read("app.d")?.contains(folder.full("S/Store.swift")) == true)
    }

    @Test func manyFilesKeepTheirOrder() throws {
        defer { folder.remove() }
        for number in 100..<400 {
            try folder.write("struct S\(number) { init(a: Int) {} }", to: "S/\(number).swift")
        }
        let (found, said) = read([("S", nil)])
        #expect(said == [])
        #expect(found.sources.map { $0.declarations.types[0].name } == (100..<400).map { "S\($0)" })
        #expect(
            found.sources.map { $0.declarations.types[0].nameRange.file.index } == Array(1...300))
    }
}
