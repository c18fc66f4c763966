import ComposeGenCore
import Foundation

/// What attaching the tool to a build costs: over how many files features are best spread, and what a plugin adds to builds of
/// a package, against the same package with committed files.
struct PluginReport {
    private let folder: URL
    private let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private let swift: String
    private let swiftc: String
    private var app = ComposedApp(features: 100)

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "compose-gen-plugins-\(ProcessInfo.processInfo.processIdentifier)")
        func path(of program: String) throws -> String {
            try Command.output(["/usr/bin/env", "which", program])
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        swift = try path(of: "swift")
        swiftc = try path(of: "swiftc")
    }

    mutating func run() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        print(
            "Processor time of compiling an app of \(app.features) features, without optimisation")
        var shards = Table(["shards", "clean", "one feature edited"])
        for count in [4, 8, 16, 32, 64, nil] {
            let (clean, edited) = try compile(shards: count)
            shards.add([
                count.map(String.init) ?? "a file for each type", clean.milliseconds,
                edited.milliseconds,
            ])
        }
        shards.print()

        print("Processor time of building its package; the first build also makes the tool")
        var builds = Table(["plugin", "first", "clean", "unchanged", "one feature edited"])
        for plugin in [nil, "ComposeGenCheck", "ComposeGenGenerate"] {
            builds.add([plugin ?? "none"] + (try build(plugin).map(\.milliseconds)))
        }
        builds.print()
    }

    // MARK: Shards

    private mutating func compile(shards: Int?) throws -> (clean: Double, edited: Double) {
        let scratch = folder.appendingPathComponent("shards-\(shards ?? 0)")
        try write(app.support, to: scratch.appendingPathComponent("Support"))
        var files = try generate(shards, to: scratch.appendingPathComponent("Made"))
        files += app.support.keys.sorted().map { scratch.path + "/Support/" + $0 }
        var map: [String: [String: String]] = [
            "": ["swift-dependencies": scratch.path + "/main.swiftdeps"]
        ]
        for (index, file) in files.enumerated() {
            map[file] = [
                "object": scratch.path + "/\(index).o",
                "swift-dependencies": scratch.path + "/\(index).swiftdeps",
            ]
        }
        let mapFile = scratch.path + "/files.json"
        try JSONSerialization.data(withJSONObject: map).write(to: URL(fileURLWithPath: mapFile))
        let command =
            [
                swiftc, "-c", "-Onone", "-incremental", "-enable-batch-mode", "-j2", "-module-name",
                "App", "-output-file-map", mapFile,
            ] + files
        let clean = try Command.run(command)
        let edited = try (0..<3).map { _ in
            editOneFeature()
            _ = try generate(shards, to: scratch.appendingPathComponent("Made"))
            return try Command.run(command)
        }
        return (clean, Measurement.median(edited))
    }

    /// - Returns: the paths of the generated files.
    private func generate(_ shards: Int?, to folder: URL) throws -> [String] {
        let source = SourceFile(path: "manifest.yml", text: app.manifest)
        let generation = ComposeGenCore.generate([ManifestFile(source)], shards: shards)
        guard !generation.files.isEmpty else {
            throw Command.Failure(description: "the app's manifest is refused")
        }
        let files = generation.files.map {
            (URL(fileURLWithPath: $0.path).lastPathComponent, $0.contents)
        }
        try write(Dictionary(uniqueKeysWithValues: files), to: folder)
        return files.map { folder.path + "/" + $0.0 }
    }

    /// The compiler tells files that changed by times of whole seconds.
    private mutating func editOneFeature() {
        app.edition += 1
        Thread.sleep(forTimeInterval: 1.1)
    }

    // MARK: Builds

    /// - Returns: the times of a first build, of one after the app's products are gone, of an unchanged one, and of one after an
    ///   edit.
    private mutating func build(_ plugin: String?) throws -> [Double] {
        let package = folder.appendingPathComponent("package-\(plugin ?? "none")")
        let sources = package.appendingPathComponent("Sources/App")
        try write(app.support, to: sources)
        try write(["Package.swift": packageManifest(plugin)], to: package)
        func writeComposition() throws {
            try write(["manifest.yml": app.manifest], to: sources)
            if plugin == "ComposeGenGenerate" { return }
            _ = try generate(nil, to: sources.appendingPathComponent("CompositionRoot"))
        }
        try writeComposition()
        let scratch = package.path + "/.build"
        let command = [swift, "build", "--package-path", package.path, "--scratch-path", scratch]
        let first = try Command.run(command)
        try FileManager.default.removeItem(atPath: scratch + "/debug/App.build")
        let clean = try Command.run(command)
        let unchanged = try (0..<3).map { _ in try Command.run(command) }
        let edited = try (0..<3).map { _ in
            editOneFeature()
            try writeComposition()
            return try Command.run(command)
        }
        return [first, clean, Measurement.median(unchanged), Measurement.median(edited)]
    }

    private func packageManifest(_ plugin: String?) -> String {
        let dependencies = plugin.map { _ in
            "dependencies: [.package(name: \"compose-gen\", path: \"\(checkout.path)\")],"
        }
        let plugins = plugin.map { "plugins: [.plugin(name: \"\($0)\", package: \"compose-gen\")]" }
        return """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Measured",
                \(dependencies ?? "")
                targets: [.executableTarget(name: "App", \(plugins ?? "exclude: [\"manifest.yml\"]"))]
            )

            """
    }

    /// Writes files where they differ.
    private func write(_ files: [String: String], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            if FileManager.default.contents(atPath: file.path) == Data(text.utf8) { continue }
            try Data(text.utf8).write(to: file)
        }
    }
}
