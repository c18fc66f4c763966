import Foundation
import Testing

/// A program that builds by the rules of an example below `Tests/Consumer`.
struct BuildProgram: CustomTestStringConvertible, Sendable {
    let path: String
    /// What it reads, below `Tests/Consumer`.
    let example: String
    let arguments: [String]
    /// Whether the rules ask for each build which files a glob matches.
    let seesNewFiles: Bool
    /// What a path may hold. Ninja has no form for quotes and ampersands, and always runs what depends on them.
    let oddName: String

    var testDescription: String { path }

    static let make = BuildProgram(
        path: "/usr/bin/make", example: "Make/Makefile", arguments: [], seesNewFiles: true,
        oddName: "a #1 $x (c) 'd' & ü")
    static let ninja = BuildProgram(
        path: "/usr/bin/ninja", example: "Ninja/build.ninja", arguments: ["-v"],
        seesNewFiles: false, oddName: "a #1 $x (c) ü")

    var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
    var whyNot: Comment { "NOT RUN: there is no \(path) here" }
}

/// The examples of build systems that learn from a depfile what was read.
@Suite struct DepfileTests {
    @Test(.enabled(if: BuildProgram.make.isThere, BuildProgram.make.whyNot))
    func makeRunsTheToolWhereItMust() throws {
        try runsWhereItMust(.make)
    }

    @Test(.enabled(if: BuildProgram.ninja.isThere, BuildProgram.ninja.whyNot))
    func ninjaRunsTheToolWhereItMust() throws {
        try runsWhereItMust(.ninja)
    }

    private func runsWhereItMust(_ program: BuildProgram) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let odd = "Shared/\(program.oddName).yml"
        func feature(_ name: String) -> String {
            "features: { \(name): { scenes: { make\(name): { view: \(name)View, arguments: [Tracker] } } } }\n"
        }
        let manifest = """
            name: Shop
            include: [Features/*.compose.yml, "\(odd)"]

            """
        try folder.write(manifest, to: "manifest.yml")
        try folder.write(feature("Orders"), to: "Features/orders.compose.yml")
        try folder.write("bindings: { Tracker: NullTracker }\n", to: odd)
        let example = URL(fileURLWithPath: program.example).lastPathComponent
        try folder.write(try Checkout.text(of: "Tests/Consumer/" + program.example), to: example)

        let began = Date()
        /// Builds; what is edited after a success is newer than anything that is there.
        func build() throws -> Subprocess {
            let tools = URL(fileURLWithPath: builtTool).deletingLastPathComponent().path
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let outcome = try execute(
                program.path, program.arguments, in: folder.path,
                environment: ["PATH": tools + ":" + path])
            if outcome.status != 0 { return outcome }
            for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
                // Ninja takes an output that is younger than when it was made for another one.
                let date = began.addingTimeInterval(file.hasPrefix("Generated/") ? -30 : -60)
                try FileManager.default.setAttributes(
                    [.modificationDate: date], ofItemAtPath: folder.full(file))
            }
            return outcome
        }
        func expect(
            _ what: Comment, runs: Bool, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let outcome = try build()
            #expect(
                outcome.status == 0, "\(what): \(outcome.standardOutput)\(outcome.standardError)",
                sourceLocation: sourceLocation)
            #expect(
                outcome.standardOutput.contains("--depfile") == runs,
                "\(what): \(outcome.standardOutput)",
                sourceLocation: sourceLocation)
        }
        func text() -> String {
            folder.names(in: "Generated").compactMap { folder.read("Generated/" + $0) }.joined()
        }

        try expect("a clean build", runs: true)
        #expect(folder.names(in: "Generated").count == 17)
        try expect("nothing changed", runs: false)
        try folder.write("", to: "Features/notes.txt")
        try expect("a file that nothing reads", runs: false)
        try folder.write("# a comment\n" + manifest, to: "manifest.yml")
        try expect("an edit without an effect", runs: true)
        try expect("nothing changed since", runs: false)
        try folder.write("bindings: { Tracker: LiveTracker }\n", to: odd)
        try expect("an edit of an included manifest", runs: true)
        #expect(text().contains("LiveTracker()"))
        try expect("nothing changed since", runs: false)

        try folder.write(feature("Cart"), to: "Features/cart.compose.yml")
        try expect("a new manifest that a glob includes", runs: program.seesNewFiles)
        if !program.seesNewFiles {
            try folder.write(manifest, to: "manifest.yml")
            try expect("an edit after that", runs: true)
        }
        #expect(text().contains("CartView"))
        try FileManager.default.removeItem(atPath: folder.full("Features/cart.compose.yml"))
        try expect("a manifest deleted", runs: true)
        #expect(!text().contains("CartView"))

        try folder.write("vales:\n" + manifest, to: "manifest.yml")
        for _ in 0..<2 {
            let broken = try build()
            #expect(broken.status != 0)
            #expect(
                (broken.standardOutput + broken.standardError).contains("manifest.yml:1:1: error: ")
            )
        }
        try folder.write(manifest, to: "manifest.yml")
        try expect("mended", runs: true)
        try expect("nothing changed since", runs: false)
    }
}
