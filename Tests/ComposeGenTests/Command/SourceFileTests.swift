import Foundation
import Testing

@testable import ComposeGenCommand
@testable import ComposeGenCore

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
        ] {
            try folder.write("struct S {}", to: path)
        }
        try folder.link("A/link.swift", to: "z.swift")
        try folder.link("A/round", to: ".")
        try folder.link("C", to: "B")
        let (found, said) = read([("B", nil), ("./A/", "A"), ("A/z.swift", nil), ("C", "C")])
        #expect(
            found.paths == [
                "B/b.swift", "A/Deep/er.swift", "A/z.swift", "A/é.swift", "C/b.swift",
            ])
        #expect(found.sources.map(\.module) == [nil, "A", "A", "A", "C"])
        #expect(found.sources.map(\.file.index) == [1, 2, 3, 4, 5])
        #expect(said == [])
    }

    @Test func eachEntryThatCannotBeReadIsNamed() throws {
        defer { folder.remove() }
        try folder.write("x", to: "Empty/note.md")
        let (found, said) = read([("Gone", nil), ("Empty", nil), ("/tmp", nil)])
        #expect(found.paths == [])
        #expect(said.count == 3)
        #expect(said[0].contains("cannot read 'Gone': no such file"))
        #expect(said[1].contains("cannot read 'Empty': there is no Swift file in it"))
        #expect(said[2].contains("cannot read '/tmp': sources are named by their path"))
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
