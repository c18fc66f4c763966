import Foundation
import ManifestSyntax
import Testing

/// A way to build a package.
struct BuildMode: CustomTestStringConvertible, Sendable {
    var system: String
    var configuration: String

    var testDescription: String { "\(system) \(configuration)" }

    /// First the one that SwiftPM builds with by default from Swift 6.4 on.
    static let systems = ["swiftbuild", "native"]

    static let all = systems.flatMap { system in
        ["debug", "release"].map { BuildMode(system: system, configuration: $0) }
    }

    /// Those that are tried now, of which each costs a minute or two.
    static var tried: [BuildMode] {
        switch wanted {
        case nil: Array(all.prefix(1))
        case "all": all
        case let name: all.filter { $0.testDescription == name }
        }
    }

    /// Whether everything is tried that can happen to a package.
    static var isThorough: Bool { wanted != nil }
    static var isTryingAll: Bool { wanted == "all" }

    /// `all`, or one of the ways, such as `native debug`.
    private static let wanted = ProcessInfo.processInfo.environment["COMPOSE_GEN_CONSUMERS"]

    static var whatIsNotTried: Comment {
        let tried = tried.map(\.testDescription).joined(separator: ", ")
        return
            "NOT RUN: only the commonest of \(tried) is tried; COMPOSE_GEN_CONSUMERS=all tries all"
    }
}

/// A copy of the packages below `Tests/Consumer`, in a folder whose name has spaces and letters beyond ASCII, beside the
/// package that they depend on.
struct ConsumerPackage: Sendable {
    let mode: BuildMode
    /// All packages stand in it.
    let folder: URL
    private let scratch: URL

    /// - Parameter name: of its folder: builds of different names have nothing in common.
    init(_ name: String, _ mode: BuildMode) {
        self.mode = mode
        folder = Checkout.url(".build/consumers/\(name)-\(mode.system)-\(mode.configuration)")
            .appendingPathComponent("Läden & Bäcker")
        scratch = folder.deletingLastPathComponent().appendingPathComponent("scratch")
    }

    var shop: URL { folder.appendingPathComponent("Shop") }
    private var toolFolder: URL { folder.appendingPathComponent("compose-gen") }

    func file(_ path: String) -> URL { shop.appendingPathComponent(path) }

    // MARK: Setting up

    /// Copies the packages. What was built stays, for where the tool is built with them.
    func copyPackages() throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["Shop", "Bakery"] {
            try FileManager.default.copyItem(
                at: Checkout.url("Tests/Consumer/\(name)"), to: folder.appendingPathComponent(name))
        }
    }

    func removeBuild() { try? FileManager.default.removeItem(at: scratch) }

    /// Makes them depend on this checkout.
    func dependOnCheckout() throws {
        try FileManager.default.createSymbolicLink(
            at: toolFolder, withDestinationURL: Checkout.root)
    }

    /// Makes them depend on a package of the checkout's plugins with the tool as it was built together with these tests, which
    /// saves building it anew. A line is added to `calls` each time that it runs.
    func dependOnBuiltTool(_ tool: URL) async throws {
        let bundle = toolFolder.appendingPathComponent("compose-gen.artifactbundle")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let triple = try await Self.triple()
        try """
        {
          "schemaVersion": "1.0",
          "artifacts": {
            "compose-gen": {
              "type": "executable",
              "version": "1.0.0",
              "variants": [{ "path": "compose-gen", "supportedTriples": ["\(triple)"] }]
            }
          }
        }
        """.write(
            to: bundle.appendingPathComponent("info.json"), atomically: true, encoding: .utf8)
        let script = bundle.appendingPathComponent("compose-gen")
        try """
        #!/bin/sh
        printf '%s\\n' "$*" >> '\(calls.path)'
        exec '\(tool.path)' "$@"
        """.write(to: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: script.path)

        // The plugins' links lead to files of the tool.
        for path in Self.sourcesOfPlugins {
            let copy = toolFolder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Checkout.url(path), to: copy)
        }
        try Self.packageOfPlugins().write(
            to: toolFolder.appendingPathComponent("Package.swift"), atomically: true,
            encoding: .utf8)
    }

    private static let sourcesOfPlugins = [
        "Sources/Plugins", "Sources/ComposeGenCommand/Glob.swift",
        "Sources/ComposeGenCore/Plan/ShardNames.swift",
    ]

    /// The checkout's Package.swift with its plugins alone, and the tool as a binary.
    private static func packageOfPlugins() throws -> String {
        let lines = try Checkout.text(of: "Package.swift").components(separatedBy: "\n")
        let products = lines.filter { $0.contains(".plugin(name: \"") }
        let targets = lines.drop { !$0.hasSuffix("        .plugin(") }
            .prefix { !$0.contains(".testTarget(") }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "compose-gen",
                products: [
            \(products.joined(separator: "\n"))
                ],
                targets: [
                    .binaryTarget(name: "compose-gen", path: "compose-gen.artifactbundle"),
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }

    /// The machine that binaries are for, as artifact bundles name it.
    private static func triple() async throws -> String {
        let ended = try await Subprocess.run(["swiftc", "-print-target-info"])
        let json = try JSONSerialization.jsonObject(with: Data(ended.standardOutput.utf8))
        guard let target = (json as? [String: Any])?["target"] as? [String: Any],
            let triple = target["unversionedTriple"] as? String
        else { throw CompilationFailure(log: "no triple in \(ended.output)") }
        return triple
    }

    // MARK: Building

    private var calls: URL { folder.deletingLastPathComponent().appendingPathComponent("calls") }

    /// What a build did.
    struct Build {
        let status: Int32
        let output: String
        /// The arguments of each run of the tool.
        let calls: [String]

        /// Whether a program of the toolchain crashed, and not the tool. Two do so now and then: swiftbuild while it plans, and
        /// the compiler's driver, whose list of jobs grows in one thread while others read it, in a build after an edit.
        var isCrashOfToolchain: Bool {
            output.contains("*** Program crashed") && !output.contains("Thread 0 \"compose-gen\"")
        }

        /// The lines that report an error at a manifest.
        var errors: [String] {
            output.split(separator: "\n").filter {
                $0.contains(".yml:") && $0.contains(": error: ")
            }
            .map { line in
                line.range(of: "Läden & Bäcker/").map { String(line[$0.upperBound...]) }
                    ?? String(line)
            }
        }
    }

    func build() async throws -> Build { try await swift("build", []) }

    /// `swift package compose-gen …`
    func write(_ arguments: String...) async throws -> Build {
        try await swift(
            "package", ["--allow-writing-to-package-directory", "compose-gen"] + arguments)
    }

    private func swift(_ command: String, _ arguments: [String]) async throws -> Build {
        try? FileManager.default.removeItem(at: calls)
        // On a busy machine it crashes twice in a row.
        for _ in 0..<2 {
            let build = try await attempt(command, arguments)
            guard build.isCrashOfToolchain else { return build }
            print("AGAIN: the toolchain crashed in 'swift \(command)', \(mode.testDescription)")
        }
        return try await attempt(command, arguments)
    }

    /// The calls of the tool are added to those of an earlier attempt.
    private func attempt(_ command: String, _ arguments: [String]) async throws -> Build {
        let configuration = command == "build" ? ["-c", mode.configuration] : []
        // The sandbox of macOS would keep the tool from noting its calls.
        let ended = try await CompilerSlots.shared.run(
            ["swift", command] + configuration
                + [
                    "--package-path", shop.path, "--scratch-path", scratch.path,
                    "--build-system", mode.system, "--disable-sandbox",
                ] + arguments)
        let lines = (try? String(contentsOf: calls, encoding: .utf8)) ?? ""
        return Build(
            status: ended.status, output: ended.output,
            calls: lines.split(separator: "\n").map(String.init))
    }

    /// Runs the app that was built.
    func run() async throws -> String {
        let ended = try await Subprocess.run(
            [
                "swift", "build", "-c", mode.configuration, "--package-path", shop.path,
                "--scratch-path", scratch.path, "--build-system", mode.system, "--show-bin-path",
            ])
        let folder = ended.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
        return try await Subprocess.run([folder + "/App"]).output
    }

    // MARK: What was built

    /// The files of some name in the build's folder, with what tells whether they were written anew.
    func built(_ isMeant: (String) -> Bool) -> [String: Date] {
        var dates: [String: Date] = [:]
        for (path, url) in Checkout.files(below: scratch) where isMeant(path) {
            dates[path] =
                (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate]
                as? Date
        }
        return dates
    }

    /// The generated files of a target.
    func shards(of target: String = "App") -> [String: Date] {
        built { $0.contains("/\(target)/") && $0.contains("outputs") && $0.hasSuffix(".swift") }
    }

    /// What was compiled of the generated files.
    func objects() -> [String: Date] {
        built { $0.hasSuffix(".o") && $0.contains("/Composition") }
    }

    // MARK: Editing

    func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try String(contentsOf: file(path), encoding: .utf8)
        guard text.contains(old) else { throw CompilationFailure(log: "\(path) has no '\(old)'") }
        try text.replacingOccurrences(of: old, with: new)
            .write(to: file(path), atomically: true, encoding: .utf8)
    }

    func append(_ text: String, to path: String) throws {
        let old = (try? String(contentsOf: file(path), encoding: .utf8)) ?? ""
        try (old + text).write(to: file(path), atomically: true, encoding: .utf8)
    }
}
