import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText

/// What the Swift compiler needs for generated roots of every kind: to code without optimisation, as in a debug build.
/// The app's own types are a module that is built before, so that the generated code alone is in the time.
struct CompilerReport {
    let sizes: [Int]
    private let folder: URL
    private let standIns: URL
    private let swiftc: String

    /// - Parameter largest: sizes above it are left out.
    init(largest: Int) throws {
        sizes = [50, 200, 1_000, 3_000].filter { $0 <= largest }
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "compose-gen-compiler-\(ProcessInfo.processInfo.processIdentifier)")
        standIns = folder.appendingPathComponent("stand-ins")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        swiftc = try Command.output(["/usr/bin/env", "which", "swiftc"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func run() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("StandIns/build.sh")
        _ = try Command.output(
            ["/bin/sh", script.path, standIns.path, folder.path + "/module-cache"])

        var times = Table(["root"] + sizes.map(\.grouped))
        var growth = Table(
            ["root"] + zip(sizes, sizes.dropFirst()).map { "\($0.grouped) → \($1.grouped)" })
        for root in CompiledWorkload.Root.allCases {
            let seconds = try sizes.map { try compile(CompiledWorkload(root, bindings: $0)) }
            times.add([root.rawValue] + seconds.map(\.milliseconds))
            let points = Array(zip(sizes, seconds)).map { (size: $0.0, amount: $0.1) }
            growth.add(
                [root.rawValue]
                    + zip(points, points.dropFirst()).map {
                        Measurement.exponent(from: $0, to: $1).twoDigits
                    })
        }
        print("Processor time of compiling a generated root, by the number of bindings")
        times.print()
        print(
            "Growth: the exponent between sizes; what the compiler needs for no code at all is in it"
        )
        growth.print()
    }

    /// - Returns: the median of the processor times of compiling the generated files.
    private func compile(_ workload: CompiledWorkload) throws -> Double {
        let scratch = folder.appendingPathComponent("\(workload.root)-\(workload.bindings)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let support = scratch.appendingPathComponent("Support.swift")
        try workload.support.write(to: support, atomically: true, encoding: .utf8)
        _ = try Command.run(
            [swiftc] + flags + [
                "-module-name", "Support", "-emit-module", "-emit-module-path",
                scratch.path + "/Support.swiftmodule", support.path,
            ])

        let source = SourceFile(path: "manifest.yml", bytes: Array(workload.manifest.utf8))
        let generation = generate([source])
        if let error = generation.diagnostics.first(where: { $0.severity == .error }) {
            let line = LineTable(source).position(at: error.primary.range.start).line
            throw Command.Failure(
                description: "\(workload.root) with \(workload.bindings) bindings is refused at "
                    + "line \(line): \(error.message)")
        }
        var files: [String] = []
        for file in generation.files {
            let url = scratch.appendingPathComponent(
                URL(fileURLWithPath: file.path).lastPathComponent)
            try file.contents.write(to: url, atomically: true, encoding: .utf8)
            files.append(url.path)
        }
        let command =
            [swiftc] + flags + [
                "-I", scratch.path, "-module-name", "App", "-Onone", "-wmo", "-emit-object", "-o",
                scratch.path + "/App.o",
            ] + files
        return Measurement.median(try (0..<3).map { _ in try Command.run(command) })
    }

    private var flags: [String] {
        [
            "-parse-as-library", "-swift-version", "6", "-I", standIns.path, "-module-cache-path",
            folder.path + "/module-cache", "-load-plugin-executable",
            standIns.path + "/PreviewsMacros#PreviewsMacros",
        ]
    }
}
