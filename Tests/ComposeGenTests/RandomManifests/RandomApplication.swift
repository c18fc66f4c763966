import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText
import SwiftReading
import Testing

/// A random manifest in a folder of its own, with what the command has made of it.
struct RandomApplication {
    let random: RandomManifest
    let folder: URL
    let status: Int32

    var isAccepted: Bool { status == 0 }

    /// Writes the manifest and its Swift into the folder, and has the command generate.
    init(_ random: RandomManifest, in folder: URL) async throws {
        self.random = random
        self.folder = folder
        for (name, text) in [("manifest.yml", random.manifest), ("App.swift", random.swift)] {
            try text.write(
                to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        status = try await Self.command(["generate"], in: folder).status
    }

    private static func command(_ words: [String], in folder: URL) async throws -> Subprocess {
        let command = try #require(BuiltCommand.url, "the command was not built").path
        return try await Subprocess.run([command] + words + ["manifest.yml"], in: folder)
    }

    func command(_ words: String...) async throws -> Subprocess {
        try await Self.command(words, in: folder)
    }

    /// The app's and the generated files, but for a generated test, which is of another module.
    var files: [String] {
        Checkout.swiftFiles(below: folder).filter { !$0.hasSuffix("Tests.swift") }
    }

    /// What the compiler has to say, for each set of flags and each language mode that it refuses.
    func compilerFaults() async throws -> [String] {
        let standIns = try await StandIns.built()
        var faults: [String] = []
        for flags in random.builds {
            for mode in LanguageMode.allCases {
                // Type-checking alone does not see a closure that captures a half-made object.
                let ended = try await CompilerSlots.shared.run(
                    [
                        "swiftc", "-wmo", "-parse-as-library", "-module-name", "App",
                        "-swift-version", mode.rawValue, "-warnings-as-errors",
                        "-enable-upcoming-feature", "ExistentialAny", "-emit-sil", "-o",
                        "/dev/null",
                    ] + flags.flatMap { ["-D", $0] } + standIns.flags + files)
                guard ended.status != 0 else { continue }
                let build = flags.isEmpty ? "" : " with \(flags.joined(separator: ", "))"
                faults.append("Swift \(mode.rawValue)\(build):\n\(ended.output)")
            }
        }
        return faults
    }

    /// What a program finds wrong that composes the app: nil where nothing is. It changes the generated files.
    func runFault() async throws -> String? {
        var interface = GeneratedInterface()
        for file in Checkout.swiftFiles(below: folder) where !file.hasSuffix("/App.swift") {
            // The program has its own beginning, and the generated test is called as a part of it.
            let text = try String(contentsOfFile: file, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
                .filter { line in
                    let words = line.drop { $0 == " " }
                    return !["@main", "@Test", "import Testing", "@testable import App"]
                        .contains(words)
                }.joined(separator: "\n")
            interface.read(text)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        var run = RandomRun(random, interface)
        try run.main().write(
            to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
        let standIns = try await StandIns.built()
        let program = folder.appendingPathComponent("program").path
        let compiled = try await CompilerSlots.shared.run(
            [
                "swiftc", "-wmo", "-module-name", "App", "-swift-version", "6",
                "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny", "-o", program,
            ] + standIns.flags + standIns.objects + Checkout.swiftFiles(below: folder))
        guard compiled.status == 0 else { return compiled.output }
        let ended = try await CompilerSlots.shared.run([program])
        let isDone = ended.status == 0 && ended.standardOutput.contains("done: 0 failures")
        return isDone ? nil : ended.output
    }
}

extension RandomManifest {
    /// What a failure has to show.
    var report: String {
        "seed \(seed)\n--- manifest.yml\n\(manifest)\n--- App.swift\n\(swift)\n---"
    }

    /// What the library makes of it.
    var generation: Generation {
        let swift = SourceFile(path: "App.swift", text: swift)
        let declarations = SourceDeclarations.read(swift, as: FileID(1))
        let isRead = manifest.contains("\nsources:")
        return generate(
            [ManifestFile(SourceFile(path: "manifest.yml", text: manifest))],
            sources: isRead
                ? [ReadSource(file: FileID(1), module: nil, declarations: declarations)] : [])
    }
}

extension Generation {
    var errorCodes: [String] {
        Set(diagnostics.filter { $0.severity == .error }.map(\.code.rawValue)).sorted()
    }
}
