import ComposeGenCore
import Foundation
import SourceText
import Testing

/// Whatever the documents show is run.
///
/// * A block after a comment `from: path` stands in that file, line for line.
/// * A block after a comment `file: path` is a file of the app, for the manifests below it.
/// * Any other `yaml` block is a whole manifest; it generates without a word, or just with those of the `text` block that
///   follows.
/// * Any other `swift` block stands in what the manifest above it gives.
/// * Every line of an `sh` block is a command: the tool's own are run in order, the others are known. `compose-gen` is run beside
///   the manifest that is shown above it.
@Suite struct DocumentTests {
    static let folder = "Sources/compose-gen/Documentation.docc"

    /// Every document but the one that is recorded as a whole.
    static let names: [String] =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md"]
        + pages.filter { $0 != "Diagnostics.md" }.map { folder + "/" + $0 }

    /// The articles of the documentation, also those in folders of it.
    static var pages: [String] {
        Checkout.files(below: Checkout.url(folder), withExtension: "md").map(\.path)
    }

    /// What `<doc:…>` calls a page: its file's name, whichever folder holds the file.
    private static func documentName(of page: String) -> String {
        String((page.split(separator: "/").last ?? "").dropLast(".md".count))
    }

    @Test(arguments: names)
    func whatIsShownIsWhatComesOut(_ name: String) async throws {
        var document = Document(try Checkout.text(of: name))
        let blocks = document.blocks
        var recorded: [(block: Document.Block, words: String)] = []
        let examples = document.examples
        var generated: (generation: Generation, sources: [SourceFile])?
        for (index, block) in blocks.enumerated() {
            let place = "\(name):\(block.line)"
            if let path = block.origin {
                let lines = "\n" + (try Checkout.text(of: path))
                #expect(lines.contains("\n" + block.text), "\(place) does not stand in \(path)")
                continue
            }
            if block.file != nil { continue }
            switch block.language {
            case "sh": continue
            case "yaml":
                let example = try #require(examples.first { $0.line == block.line })
                let (generation, sources) = try await example.generation()
                generated = (generation, sources)
                let next = blocks.dropFirst(index + 1).first
                if next?.language != "text" {
                    let words = renderHuman(generation.diagnostics, sources: sources)
                    #expect(words == "", "\(place)")
                }
            case "text":
                let (generation, sources) = try #require(
                    generated, "\(place) follows no manifest")
                let words = renderHuman(generation.diagnostics, sources: sources)
                if Recording.current == .on, words != block.text {
                    recorded.append((block, words))
                    Issue.record("recorded: \(place)")
                } else {
                    #expect(words == block.text, "\(place)")
                }
            case "swift":
                let files = try #require(generated, "\(place) follows no manifest").generation.files
                let stands = files.contains { ("\n" + $0.contents).contains("\n" + block.text) }
                #expect(stands, "\(place) stands in no generated file")
            default: Issue.record("\(place): nobody knows how to test '\(block.language)'")
            }
        }
        // From the end, so that the lines of the blocks above stay theirs.
        for (block, words) in recorded.reversed() { document.replace(block, with: words) }
        if !recorded.isEmpty {
            try document.text.write(to: Checkout.url(name), atomically: true, encoding: .utf8)
        }
    }

    @Test(arguments: names)
    func commandsAreThoseThatThereAre(_ name: String) async throws {
        let document = Document(try Checkout.text(of: name))
        let blocks = document.blocks.filter { $0.language == "sh" }
        try await withTemporaryFolder { folder in
            try FileManager.default.copyItem(
                at: GoldenCase.folder, to: folder.appendingPathComponent("Fixtures"))
            // The reader's own folder, in which the document's manifest is.
            let app = folder.appendingPathComponent("App")
            for block in blocks {
                let example = document.examples.last { $0.line < block.line }
                try example?.write(to: app)
                for command in block.commands {
                    if let arguments = command.dropPrefix(["swift", "run", "compose-gen"]) {
                        try await Self.run(arguments, in: folder, of: name)
                    } else if example != nil, let arguments = command.dropPrefix(["compose-gen"]) {
                        try await Self.run(arguments, in: app, of: name)
                    } else {
                        #expect(try Self.isKnown(command), "\(name): \(command)")
                    }
                }
            }
        }
    }

    private static func run(
        _ arguments: [String], in folder: URL, of name: String
    ) async throws {
        let tool = try #require(BuiltCommand.url, "the command was not built").path
        let ended = try await Subprocess.run([tool] + arguments, in: folder)
        #expect(ended.status == 0, "\(name): \(arguments)\n\(ended.output)")
    }

    @Test(arguments: names)
    func linksLeadToWhatThereIs(_ name: String) throws {
        let folder = URL(fileURLWithPath: name, relativeTo: Checkout.root)
            .deletingLastPathComponent()
        for match in try Checkout.text(of: name).matches(of: /\]\(([^)# ]*)(#[^) ]*)?\)/) {
            let (path, anchor) = (String(match.1), match.2.map { String($0.dropFirst()) })
            guard !path.hasPrefix("http") else { continue }
            let url =
                path.isEmpty ? Checkout.url(name) : folder.appendingPathComponent(path)
            let text = try? String(contentsOf: url, encoding: .utf8)
            let target = try #require(text, "\(name) links to \(path)")
            if let anchor {
                #expect(Document(target).anchors.contains(anchor), "\(name): \(path)#\(anchor)")
            }
        }
        let documents = Set(Self.pages.map(Self.documentName))
        for match in try Checkout.text(of: name).matches(of: /<doc:([^>]+)>/) {
            #expect(documents.contains(String(match.1)), "\(name) links to \(match.1)")
        }
    }

    @Test func theReadmeIsShort() throws {
        let lines = try Checkout.text(of: "README.md").components(separatedBy: "\n")
        #expect(lines.count <= 151)
    }

    /// The landing page leads to every other one.
    @Test func everyPageIsInTheTopics() throws {
        let topics = try Checkout.text(of: Self.folder + "/compose-gen.md")
        for page in Self.pages where page != "compose-gen.md" {
            #expect(topics.contains("<doc:\(Self.documentName(of: page))>"), "\(page)")
        }
    }

    /// Two pages of one name would be one place for `<doc:…>`.
    @Test func pagesInFoldersHaveNamesOfTheirOwn() {
        let names = Self.pages.map(Self.documentName)
        #expect(Set(names).count == names.count)
    }

    /// The command that the README opens with writes just what the fixture expects.
    @Test func theFirstCommandWritesTheFixture() async throws {
        let tool = try #require(BuiltCommand.url, "the command was not built").path
        let goldenCase = try #require(GoldenCase.all.first { $0.name == "FeedSwiftUI" })
        try await withTemporaryFolder { folder in
            let copy = folder.appendingPathComponent("Fixtures/FeedSwiftUI")
            try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
            let manifest = "Fixtures/FeedSwiftUI/manifest.yml"
            try FileManager.default.copyItem(
                at: Checkout.url(manifest), to: folder.appendingPathComponent(manifest))
            let ended = try await Subprocess.run([tool, manifest], in: folder)
            #expect(ended.status == 0, "\(ended.output)")
            let output = copy.appendingPathComponent("CompositionRoot")
            let written = try Checkout.files(below: output).map {
                ($0.path, try Data(contentsOf: $0.url))
            }
            let outcome = GoldenFiles(Dictionary(uniqueKeysWithValues: written))
            #expect(try goldenCase.expectation().differences(from: outcome) == [])
        }
    }

    /// Whether a command that the tests cannot run names what the checkout has.
    private static func isKnown(_ command: [String]) throws -> Bool {
        let words = command.drop { $0.hasPrefix("COMPOSE_GEN_") && $0.contains("=") }
        if let rest = Array(words).dropPrefix(["swift", "run", "-c", "release"]),
            let target = rest.first
        {
            return try Checkout.text(of: "Package.swift").contains("\"\(target)\"")
        }
        if let rest = Array(words).dropPrefix(["git", "diff"]) {
            return rest.allSatisfy { FileManager.default.fileExists(atPath: Checkout.url($0).path) }
        }
        return [
            "swift build", "swift build -c release", "swift test", ".ci/run",
            "swift build -c release --product compose-gen",
            "cp .build/release/compose-gen /usr/local/bin",
            "swift test --filter MutationTests", "swift test --filter PluginTests",
            "swift test --filter RandomManifestTests",
            "swift format -i --configuration .swift-format -r Package.swift Sources Tests",
        ].contains(words.joined(separator: " "))
    }
}

@Suite struct DocumentReaderTests {
    @Test func readsBlocksWithTheirPlaces() {
        let document = Document(
            "# A\n\n<!-- from: a/b -->\n```yaml\nx:\n\n  y\n```\n\n```sh\nswift test  # all\n```\n")
        #expect(document.blocks.map(\.language) == ["yaml", "sh"])
        #expect(document.blocks.map(\.line) == [4, 10])
        #expect(document.blocks.map(\.origin) == ["a/b", nil])
        #expect(document.blocks.first?.text == "x:\n\n  y\n")
        #expect(document.blocks.last?.commands == [["swift", "test"]])
    }

    @Test func replacesTheLinesOfABlock() throws {
        var document = Document("a\n```text\nold\n```\nb\n```sh\n```\n")
        document.replace(try #require(document.blocks.first), with: "new\nlines\n")
        #expect(document.text == "a\n```text\nnew\nlines\n```\nb\n```sh\n```\n")
    }
}
