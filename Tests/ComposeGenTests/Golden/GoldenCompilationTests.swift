import ComposeGenCore
import Foundation
import ManifestSyntax
import Testing

/// The language modes that the generated code has to compile in.
enum LanguageMode: String, CaseIterable, Sendable {
    case five = "5"
    case six = "6"
}

@Suite(.enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)))
struct GoldenCompilationTests {
    @Test(arguments: GoldenCase.compiledBuilds, LanguageMode.allCases)
    func expectedFilesCompileWithoutAWarning(
        _ build: GoldenBuild, _ mode: LanguageMode
    ) async throws {
        let goldenCase = build.goldenCase
        let compilation = try await Compilation(of: build, in: mode)
        try await withTemporaryFolder { scratch in
            let modules = try await compilation.buildModules(in: scratch)
            // Type-checking alone does not see a closure that captures a half-made object.
            let intermediate = ["-emit-sil", "-o", scratch.path + "/app.sil"]
            let log = try await compilation.log(
                intermediate + ["-parse-as-library"] + modules.flags
                    + goldenCase.support + goldenCase.expectedSwiftOfApp)
            if let log {
                Issue.record("\(build.testDescription) in Swift \(mode.rawValue):\n\(log)")
            }
        }
    }

    @Test(arguments: GoldenCase.runBuilds, LanguageMode.allCases)
    func composedAppsDoWhatTheyShould(
        _ build: GoldenBuild, _ mode: LanguageMode
    ) async throws {
        let goldenCase = build.goldenCase
        let compilation = try await Compilation(of: build, in: mode)
        try await withTemporaryFolder { scratch in
            let modules = try await compilation.buildModules(in: scratch)
            let app = scratch.appendingPathComponent("app").path
            let files =
                goldenCase.support + (try goldenCase.expectedWithoutMain(in: scratch))
                + [goldenCase.runFile.path]
                + Checkout.swiftFiles(below: Checkout.url("Tests/StandIns/Check"))
            let log = try await compilation.log(
                files + modules.flags + modules.objects + compilation.standIns.objects + [
                    "-o", app,
                ])
            if let log {
                Issue.record("\(build.testDescription) in Swift \(mode.rawValue):\n\(log)")
                return
            }
            let ended = try await Subprocess.run([app])
            #expect(ended.status == 0, "\(ended.output)")
            #expect(ended.standardOutput.contains("ok   "), "the case checks nothing")
            #expect(
                ended.standardOutput.contains("done: 0 failures"),
                "the check did not get to its end")
        }
    }

    @Test(arguments: GoldenCase.tested, LanguageMode.allCases)
    func generatedTestsPass(_ goldenCase: GoldenCase, _ mode: LanguageMode) async throws {
        let compilation = try await Compilation(
            of: GoldenBuild(goldenCase: goldenCase, flags: []), in: mode)
        try await withTemporaryFolder { scratch in
            let app = scratch.appendingPathComponent("App.o").path
            var log = try await compilation.log(
                goldenCase.support + (try goldenCase.expectedWithoutMain(in: scratch)) + [
                    "-parse-as-library", "-enable-testing", "-emit-object", "-o", app,
                    "-emit-module", "-emit-module-path", scratch.path + "/App.swiftmodule",
                ])
            let runner = scratch.appendingPathComponent("Runner.swift")
            try """
            import Testing

            @main struct Runner {
                static func main() async { await Testing.__swiftPMEntryPoint() as Never }
            }
            """.write(to: runner, atomically: true, encoding: .utf8)
            let tests = scratch.appendingPathComponent("tests").path
            if log == nil {
                log = try await compilation.log(
                    goldenCase.expectedTests + [
                        runner.path, app, "-parse-as-library", "-I", scratch.path, "-o", tests,
                    ] + compilation.standIns.objects, module: "AppTests")
            }
            if let log {
                Issue.record("\(goldenCase.name) in Swift \(mode.rawValue):\n\(log)")
                return
            }
            let ended = try await Subprocess.run([tests])
            #expect(ended.status == 0, "\(ended.output)")
            #expect(ended.output.contains("✔ Test "), "the test tests nothing: \(ended.output)")
        }
    }

    @Test func compilationFindsFaultsAndWarnings() async throws {
        let goldenCase = try #require(GoldenCase.compiled.first)
        let build = GoldenBuild(goldenCase: goldenCase, flags: [])
        let compilation = try await Compilation(of: build, in: .six)
        try await withTemporaryFolder { scratch in
            for (text, message) in [
                ("import SwiftUI\nlet x: Int = \"\"", "cannot convert value"),
                ("func f() { var x = 1; print(x) }", "was never mutated"),
                (
                    """
                    struct S {
                        let x: Int
                        let f: () -> Int
                        init() {
                            x = 1
                            f = { x }
                        }
                    }
                    """, "captured by a closure before being initialized"
                ),
            ] {
                let file = scratch.appendingPathComponent("Faulty.swift")
                try text.write(to: file, atomically: true, encoding: .utf8)
                let log = try await compilation.log([
                    "-emit-sil", "-o", scratch.path + "/app.sil", "-parse-as-library", file.path,
                ])
                #expect(log?.contains(message) == true)
            }
        }
    }
}

/// One compiler call for one case in one language mode.
struct Compilation {
    let goldenCase: GoldenCase
    let conditions: [String]
    let mode: LanguageMode
    var standIns: StandIns
    /// How the modules are built, by their names; the app's own is empty.
    private let settings: [String: ModuleSettings]

    /// - Parameter settings: how the app's own module is built; by default as the case's manifest says.
    init(
        of build: GoldenBuild, in mode: LanguageMode, _ settings: ModuleSettings? = nil
    ) async throws {
        goldenCase = build.goldenCase
        conditions = build.flags.flatMap { ["-D", $0] }
        self.mode = mode
        standIns = try await StandIns.built()
        self.settings = try settings.map { ["": $0] } ?? goldenCase.settings()
    }

    private func flags(ofModule module: String) -> [String] {
        let settings = settings[module] ?? ModuleSettings()
        let features = settings.upcomingFeatures.union([.existentialAny]).map(\.rawValue).sorted()
        return features.flatMap { ["-enable-upcoming-feature", $0] }
            + (settings.defaultIsolation == .mainActor ? ["-default-isolation", "MainActor"] : [])
    }

    /// - Returns: what the compiler has to say where it fails; nil where it does not.
    func log(_ arguments: [String], module: String = "App") async throws -> String? {
        // Whole-module: without it the driver starts one compiler for each file.
        let ended = try await CompilerSlots.shared.run(
            [
                "swiftc", "-wmo", "-swift-version", mode.rawValue, "-module-name", module,
                "-package-name", "App", "-warnings-as-errors",
            ] + flags(ofModule: "") + conditions + standIns.flags + arguments)
        return ended.status == 0 ? nil : ended.output
    }

    /// Builds the modules that the case's app imports.
    ///
    /// - Returns: the flags that let the app find them, and the objects to link.
    func buildModules(in folder: URL) async throws -> (flags: [String], objects: [String]) {
        var objects: [String] = []
        for (name, files) in goldenCase.modules {
            let object = folder.appendingPathComponent("\(name).o").path
            let ended = try await CompilerSlots.shared.run(
                [
                    "swiftc", "-wmo", "-parse-as-library", "-swift-version", mode.rawValue,
                    "-module-name", name, "-package-name", "App", "-I", folder.path,
                    "-emit-object", "-o", object,
                    "-emit-module", "-emit-module-path", folder.path + "/\(name).swiftmodule",
                    "-warnings-as-errors",
                ] + flags(ofModule: name) + conditions + standIns.flags + files)
            guard ended.status == 0 else { throw CompilationFailure(log: ended.output) }
            objects.append(object)
        }
        return (objects.isEmpty ? [] : ["-I", folder.path], objects)
    }
}

extension GoldenCase {
    /// Copies of the expected files that leave the entry point to the check.
    func expectedWithoutMain(in folder: URL) throws -> [String] {
        try expectedSwiftOfApp.enumerated().map { index, path in
            let lines = try String(contentsOfFile: path, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0 == "@main" ? "" : $0 }
            // Two files of different folders may share a name; the compiler wants them apart.
            let name = "\(index)-\(URL(fileURLWithPath: path).lastPathComponent)"
            let copy = folder.appendingPathComponent(name)
            try lines.joined(separator: "\n").write(to: copy, atomically: true, encoding: .utf8)
            return copy.path
        }
    }
}
