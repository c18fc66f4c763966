import ComposeGenCore
import Foundation
import SourceText

/// What attaching the tool to a build costs: over how many files features are best spread, and what a plugin adds to builds of
/// a package, against the same package with committed files.
final class PluginReport {
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

    func run() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        print(
            "Processor time of compiling an app of \(app.features) features, without optimisation")
        let counts = [4, 8, 16, 32, 64, nil]
        for count in counts { try prepare(shards: count) }
        var shards = Table(["shards", "clean", "one feature edited"])
        for (count, times) in zip(counts, try medians(of: counts) { try compile(shards: $0) }) {
            shards.add([count.map(String.init) ?? "a file for each type"] + times)
        }
        shards.print()

        print("Processor time of building its package; the first build also makes the tool")
        let plugins = [nil, "ComposeGenCheck", "ComposeGenGenerate"]
        let first = try plugins.map { try buildFirst($0) }
        var builds = Table(["plugin", "first", "clean", "unchanged", "one feature edited"])
        for ((plugin, first), times) in zip(
            zip(plugins, first), try medians(of: plugins) { try build($0) })
        {
            builds.add([plugin ?? "none", first.milliseconds] + times)
        }
        builds.print()
    }

    /// Takes turns with the variants, so that what else is at work on the machine slows them all alike.
    private func medians<Variant>(
        of variants: [Variant], _ measure: (Variant) throws -> [Double]
    ) throws -> [[String]] {
        var rounds: [[[Double]]] = []
        for _ in 0..<5 { rounds.append(try variants.map(measure)) }
        return variants.indices.map { variant in
            rounds[0][variant].indices.map { number in
                Measurement.median(rounds.map { $0[variant][number] }).milliseconds
            }
        }
    }

    // MARK: Shards

    private func shardFolder(_ shards: Int?) -> URL {
        folder.appendingPathComponent("shards-\(shards ?? 0)")
    }

    private func prepare(shards: Int?) throws {
        let scratch = shardFolder(shards)
        try write(app.support, to: scratch.appendingPathComponent("Support"))
        var files = try generate(shards, to: scratch.appendingPathComponent("Made"))
        files += app.support.keys.sorted().map { scratch.path + "/Support/" + $0 }
        let products = scratch.path + "/Products/"
        var map = ["": ["swift-dependencies": products + "main.swiftdeps"]]
        for (index, file) in files.enumerated() {
            map[file] = [
                "object": products + "\(index).o",
                "swift-dependencies": products + "\(index).swiftdeps",
            ]
        }
        try JSONSerialization.data(withJSONObject: map)
            .write(to: scratch.appendingPathComponent("files.json"))
    }

    /// - Returns: the times of compiling all, and of compiling again after an edit.
    private func compile(shards: Int?) throws -> [Double] {
        let scratch = shardFolder(shards)
        let products = scratch.appendingPathComponent("Products")
        try? FileManager.default.removeItem(at: products)
        try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        func compile() throws -> Double {
            let files = try generate(shards, to: scratch.appendingPathComponent("Made"))
            return try Command.run(
                [
                    swiftc, "-c", "-Onone", "-incremental", "-enable-batch-mode", "-j2",
                    "-swift-version", "6", "-module-name", "App", "-output-file-map",
                    scratch.path + "/files.json",
                ] + files + app.support.keys.sorted().map { scratch.path + "/Support/" + $0 })
        }
        let clean = try compile()
        editOneFeature()
        return [clean, try compile()]
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
    private func editOneFeature() {
        app.edition += 1
        Thread.sleep(forTimeInterval: 1.1)
    }

    // MARK: Builds

    private func package(_ plugin: String?) -> URL {
        folder.appendingPathComponent("package-\(plugin ?? "none")")
    }

    private func runBuild(_ plugin: String?) throws -> Double {
        let path = package(plugin).path
        return try Command.run(
            [swift, "build", "--package-path", path, "--scratch-path", path + "/.build"])
    }

    private func writeComposition(_ plugin: String?) throws {
        let sources = package(plugin).appendingPathComponent("Sources/App")
        try write(["manifest.yml": app.manifest], to: sources)
        if plugin == "ComposeGenGenerate" { return }
        _ = try generate(nil, to: sources.appendingPathComponent("CompositionRoot"))
    }

    /// - Returns: the time of building everything, the tool too.
    private func buildFirst(_ plugin: String?) throws -> Double {
        try write(app.support, to: package(plugin).appendingPathComponent("Sources/App"))
        try write(["Package.swift": packageManifest(plugin)], to: package(plugin))
        try writeComposition(plugin)
        return try runBuild(plugin)
    }

    /// - Returns: the times of a build after the app's products are gone, of an unchanged one, and of one after an edit.
    private func build(_ plugin: String?) throws -> [Double] {
        let products = package(plugin).path + "/.build/debug/App.build/"
        // What is made when the build is planned has to stay.
        for name in try FileManager.default.contentsOfDirectory(atPath: products)
        where name != "output-file-map.json" {
            try FileManager.default.removeItem(atPath: products + name)
        }
        let clean = try runBuild(plugin)
        let unchanged = try runBuild(plugin)
        editOneFeature()
        try writeComposition(plugin)
        return [clean, unchanged, try runBuild(plugin)]
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
