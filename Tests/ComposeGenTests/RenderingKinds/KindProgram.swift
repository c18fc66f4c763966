import Foundation
import Testing

@testable import ComposeGenCore

/// Generated types with the protocols that they conform to, as one Swift file that can be compiled and run.
struct KindProgram {
    /// The protocols, and what uses the generated types.
    var source = "import Foundation\nimport os\n"
    var generated = "import Foundation\nimport os\n"

    /// Adds the protocol.
    mutating func declare(
        _ name: String, _ body: String, inherits: String = "", attribute: String = ""
    ) {
        source +=
            "\n\(attribute)\nprotocol \(name)\(inherits.isEmpty ? "" : ": " + inherits) {\n\(body)\n}\n"
    }

    /// Adds a type of the kind, which has to serve every requirement.
    mutating func generate(
        _ kind: GeneratedImplementation.Kind, _ name: String, of protocolName: String,
        traits: ProtocolTraits = ProtocolTraits(), protocols: KnownProtocols = KnownProtocols(),
        _ body: String
    ) {
        let unserved = unservedRequirements(
            of: kind, requirements: requirements(body), protocolName: protocolName,
            traits: traits, protocols: protocols)
        for requirement in unserved {
            Issue.record("\(name) does not serve \(requirement.name): \(requirement.reason)")
        }
        guard unserved.isEmpty else { return }
        generated +=
            "\n"
            + implementation(
                kind, name, of: protocolName, traits: traits, protocols: protocols, body) + "\n"
    }

    /// - Returns: what the compiler, the linter or the program has to say; empty where all is well.
    ///
    /// - Parameter options: for the compiler, besides the language mode.
    func faults(
        in mode: LanguageMode, options: [String] = ["-warnings-as-errors"]
    ) async throws -> String {
        try await withTemporaryFolder { folder in
            let main = folder.appendingPathComponent("main.swift")
            let types = folder.appendingPathComponent("Types.swift")
            let program = folder.appendingPathComponent("program")
            try source.write(to: main, atomically: true, encoding: .utf8)
            try generated.write(to: types, atomically: true, encoding: .utf8)
            let standIns = try await StandIns.ofKinds()
            let compiled = try await CompilerSlots.shared.run(
                [
                    "swiftc", "-wmo", "-swift-version", mode.rawValue, "-enable-upcoming-feature",
                    "ExistentialAny", main.path, types.path, "-o", program.path,
                ] + standIns.flags + standIns.objects + options)
            guard compiled.status == 0 else { return compiled.output }
            // What has raced may hang: the thread sanitizer, where it is there, ends the program at the first race.
            let ended = try await Subprocess.run(
                [program.path], environment: ["TSAN_OPTIONS": "halt_on_error=1"])
            return ended.status == 0 && ended.standardOutput.hasSuffix("done\n") ? "" : ended.output
        }
    }
}

/// The generated types are formatted as the linter wants them.
func expectFormatted(_ source: String) async throws {
    try await withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("main.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let linted = try await Subprocess.run([
            "swift", "format", "lint", "--strict", "--configuration",
            Checkout.url(".swift-format").path, file.path,
        ])
        #expect(linted.status == 0, "\(linted.output)")
    }
}
