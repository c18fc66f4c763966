import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText
import SwiftReading
import Testing

/// A folder below `Fixtures`: a manifest, and all that has to come out of it.
///
///     manifest.yml         the top manifest
///     graph.txt            the resolved graph and its analyses, of a case with expected Swift
///     expected/            every generated file by its path below the output folder (from the manifest's where there
///                          are several), and `diagnostics.txt` where there is something to say
///     arguments.txt        where there: one argument a line; the case then runs through the command
///     Support/             the app's own types, compiled with the expected files
///     Modules/<Name>/      modules that the app imports, in the order of their names; generated files that land there
///                          belong to the module
///     manifest-sources.yml where there: the manifest with what its sources say left out, of which the same comes
///     diagnostics-beside-sources.txt
///                          where there: what is said of the manifest where its Swift files are read besides
///     run/main.swift       what the composed app has to do
///     conditions.txt       where there: flags of `#if`, a set on each line, under which the case is compiled and run
///                          besides none
///     unformatted.txt      expected files that pass text through as it was written, one a line
struct GoldenCase: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: URL

    var testDescription: String { name }

    static let folder = Checkout.url("Fixtures")

    /// Every folder is a case, also one that lacks its manifest.
    static let all: [GoldenCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map {
            GoldenCase(name: $0, folder: folder.appendingPathComponent($0))
        }
    }()

    /// The cases that expect Swift files.
    static let compiled = all.filter { !$0.expectedSwift.isEmpty }

    /// The cases that expect a test.
    static let tested = all.filter { !$0.expectedTests.isEmpty }

    private static func isTest(_ path: String) -> Bool {
        (try? String(contentsOfFile: path, encoding: .utf8))?.contains("\nimport Testing\n")
            ?? false
    }

    /// The cases with a manifest that leaves to the sources what they say.
    static let brief = all.filter { $0.briefManifest != nil }

    /// The cases whose manifest reads no sources, though there are some.
    static let writtenOut = all.filter { goldenCase in
        let manifest = (try? goldenCase.manifest()).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        let isRun = (try? goldenCase.lines(of: "arguments.txt")) ?? nil != nil
        return !goldenCase.support.isEmpty && !isRun && manifest?.contains("sources:") == false
    }

    /// The cases that state what the composed app does.
    static let run = all.filter {
        FileManager.default.fileExists(atPath: $0.runFile.path)
    }

    /// The cases that state what the composed app does, under each set of their conditions.
    static let runBuilds = run.flatMap(\.builds)
    /// The cases that expect Swift files, under each set of their conditions.
    static let compiledBuilds = compiled.flatMap(\.builds)

    /// The case without conditions, and under each set that it names.
    private var builds: [GoldenBuild] {
        let sets = (try? lines(of: "conditions.txt")) ?? nil
        return ([""] + (sets ?? [])).map {
            GoldenBuild(goldenCase: self, flags: $0.split(separator: " ").map(String.init))
        }
    }

    var expectedFolder: URL { folder.appendingPathComponent("expected") }
    /// What the app is made of.
    var expectedSwift: [String] {
        Checkout.swiftFiles(below: expectedFolder).filter { !Self.isTest($0) }
    }
    /// The generated test, which is no part of the app.
    var expectedTests: [String] {
        Checkout.swiftFiles(below: expectedFolder).filter(Self.isTest)
    }
    /// The expected files that belong to no module of the case.
    var expectedSwiftOfApp: [String] {
        let modules = expectedFolder.appendingPathComponent("Modules").path + "/"
        return expectedSwift.filter { !$0.hasPrefix(modules) }
    }
    var support: [String] { Checkout.swiftFiles(below: folder.appendingPathComponent("Support")) }
    var runFile: URL { folder.appendingPathComponent("run/main.swift") }

    /// Its modules with their files, in the order in which they are built.
    var modules: [(name: String, files: [String])] {
        let parent = folder.appendingPathComponent("Modules")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        let generated = expectedFolder.appendingPathComponent("Modules")
        return names.sorted().map { name in
            let folders = [parent, generated].map { $0.appendingPathComponent(name) }
            return (name, folders.flatMap(Checkout.swiftFiles))
        }
    }

    /// The lines of a file of the case that may be missing.
    func lines(of file: String) throws -> [String]? {
        let url = folder.appendingPathComponent(file)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return try String(contentsOf: url, encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    /// The manifest as a run sees it whose current folder is the case's.
    func manifest() throws -> SourceFile {
        let data = try Data(contentsOf: folder.appendingPathComponent("manifest.yml"))
        return SourceFile(path: "manifest.yml", bytes: Array(data))
    }

    /// How the manifest says that modules are built, by their names; the app's own is empty.
    func settings() throws -> [String: ModuleSettings] { try settings(in: manifests()) }

    func settings(in read: ReadManifests) throws -> [String: ModuleSettings] {
        let documents = read.manifests.enumerated().map { parse($1.source, as: FileID($0)) }
        return decode(documents).value?.settings ?? [:]
    }

    /// The same with all that it includes.
    func manifests() throws -> ReadManifests { manifests(from: try manifest()) }

    func manifests(from manifest: SourceFile) -> ReadManifests {
        readIncludes(
            of: manifest, in: folder.path,
            identity: FileIdentity(path: folder.path + "/manifest.yml"))
    }

    /// What comes of the manifests and the Swift files that they name, with all files that it is about.
    func generation(
        of read: ReadManifests, shards: Int? = nil
    ) throws -> (Generation, [SourceFile]) {
        let swift = readSources(
            sourceEntries(of: read.manifests), in: folder.path, first: FileID(read.sources.count))
        let files = try swift.found.map { path in
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            return SourceFile(path: path, bytes: Array(data))
        }
        let generation = generate(
            read.manifests, sources: swift.sources, unread: read.unread + swift.unread,
            shards: shards)
        return (generation, read.sources + files)
    }

    /// The resolved graph, with what the analyses say of it.
    func graphText() throws -> String? {
        let read = try manifests()
        let swift = readSources(
            sourceEntries(of: read.manifests), in: folder.path, first: FileID(read.sources.count))
        return ComposeGenTests.graphText(of: read.manifests, sources: swift.sources)
    }

    /// What comes out where the case's own types are read as sources besides.
    func outcomeBesideSources() throws -> GoldenFiles {
        let read = try manifests()
        var files = support.map { (path: $0, module: String?.none) }
        for name in modules.map(\.name) {
            let folder = folder.appendingPathComponent("Modules/\(name)")
            files += Checkout.swiftFiles(below: folder).map { ($0, name) }
        }
        let swift = try files.map { file in
            SourceFile(
                path: String(file.path.dropFirst(folder.path.count + 1)),
                bytes: Array(try Data(contentsOf: URL(fileURLWithPath: file.path))))
        }
        let sources = zip(files, swift).enumerated().map { number, file in
            let id = FileID(read.sources.count + number)
            return ReadSource(
                file: id, module: file.0.module, declarations: .read(file.1, as: id))
        }
        let generation = generate(read.manifests, sources: sources, unread: read.unread)
        return GoldenFiles(generation, of: read.sources + swift)
    }

    /// What the case expects then: the same, but for what only sources can tell.
    func expectationBesideSources() throws -> GoldenFiles {
        var contents = try expectation().contents
        let told = folder.appendingPathComponent("diagnostics-beside-sources.txt")
        if let data = try? Data(contentsOf: told) { contents["diagnostics.txt"] = data }
        return GoldenFiles(contents)
    }

    /// The same manifest with what the sources say left out, where the case has one.
    var briefManifest: SourceFile? {
        let url = folder.appendingPathComponent("manifest-sources.yml")
        guard let data = try? Data(contentsOf: url) else { return nil }
        return SourceFile(path: "manifest.yml", bytes: Array(data))
    }

    /// What comes out of that manifest.
    func outcome(of brief: SourceFile) throws -> GoldenFiles {
        let (generation, sources) = try generation(of: manifests(from: brief))
        return GoldenFiles(generation, of: sources)
    }

    /// What the case expects: the bytes of every file below `expected`.
    func expectation() throws -> GoldenFiles {
        GoldenFiles(
            try Dictionary(
                uniqueKeysWithValues: Checkout.files(below: expectedFolder).map {
                    ($0.path, try Data(contentsOf: $0.url))
                }))
    }

    /// What comes out now.
    func outcome() async throws -> GoldenFiles {
        if let arguments = try lines(of: "arguments.txt") {
            return try await outcomeOfCommand(arguments)
        }
        let (generation, sources) = try generation(of: try manifests())
        return GoldenFiles(generation, of: sources)
    }

    /// Runs the command in a copy of the case and collects what it leaves.
    private func outcomeOfCommand(_ arguments: [String]) async throws -> GoldenFiles {
        let command = try #require(BuiltCommand.url, "the command was not built")
        return try await withTemporaryFolder { scratch in
            let copy = scratch.appendingPathComponent(name)
            try FileManager.default.copyItem(at: folder, to: copy)
            // Left there by whoever ran the command by hand.
            try? FileManager.default.removeItem(at: copy.appendingPathComponent("CompositionRoot"))
            let before = Set(Checkout.files(below: copy).map(\.path))
            let ended = try await Subprocess.run([command.path] + arguments, in: copy)
            var contents: [String: Data] = [:]
            for (path, url) in Checkout.files(below: copy) where !before.contains(path) {
                let below = path.split(separator: "/").dropFirst().joined(separator: "/")
                contents[below.isEmpty ? path : below] = try Data(contentsOf: url)
            }
            if !ended.standardError.isEmpty {
                contents["diagnostics.txt"] = Data(ended.standardError.utf8)
            }
            if !ended.standardOutput.isEmpty {
                contents["output.txt"] = Data(ended.standardOutput.utf8)
            }
            if ended.status != 0 { contents["status.txt"] = Data("\(ended.status)\n".utf8) }
            return GoldenFiles(contents)
        }
    }
}

/// A case under one set of conditions.
struct GoldenBuild: Sendable, CustomTestStringConvertible {
    let goldenCase: GoldenCase
    let flags: [String]

    var testDescription: String { ([goldenCase.name] + flags).joined(separator: " ") }
}
