import ComposeGenCommand
import ManifestSyntax
import Testing

@Suite struct ArgumentTests {
    private func settings(_ change: (inout Settings) -> Void) -> Settings {
        var settings = Settings()
        change(&settings)
        return settings
    }

    @Test func generatesByDefault() throws {
        let expected = Request.run(.generate, manifest: "a.yml", Settings())
        #expect(try parseArguments(["a.yml"]) == expected)
        #expect(try parseArguments(["generate", "a.yml"]) == expected)
        #expect(try parseArguments(["-"]) == .run(.generate, manifest: "-", Settings()))
    }

    @Test(arguments: ["check", "diff", "parse"])
    func knowsTheCommands(name: String) throws {
        let action = try #require(Action(rawValue: name))
        #expect(try parseArguments([name, "a.yml"]) == .run(action, manifest: "a.yml", Settings()))
        #expect(
            try parseArguments(["--strict", name, "a.yml"])
                == .run(
                    action, manifest: "a.yml", settings { $0.isStrict = true }))
        #expect(try parseArguments([name, "--help"]) == .help(.action(action)))
        #expect(try parseArguments(["help", name]) == .help(.action(action)))
        #expect(try parseArguments(["help", name, "-h"]) == .help(.action(action)))
    }

    @Test(arguments: [
        ["--output", "out", "a.yml"], ["--output=out", "a.yml"], ["-o", "out", "a.yml"],
        ["-oout", "a.yml"],
        ["-o=out", "a.yml"], ["a.yml", "-o", "out"], ["-o", "first", "-o", "out", "a.yml"],
    ])
    func takesTheOutputFolder(arguments: [String]) throws {
        #expect(
            try parseArguments(arguments)
                == .run(
                    .generate, manifest: "a.yml", settings { $0.output = "out" }))
    }

    @Test func takesTheOtherOptions() throws {
        let all = ["-q", "--dry-run", "--format", "xcode", "--color=never", "--strict", "a.yml"]
        #expect(
            try parseArguments(all)
                == .run(
                    .generate, manifest: "a.yml",
                    settings {
                        $0.verbosity = .quiet
                        $0.destination = .dryRun
                        $0.format = .xcode
                        $0.color = .never
                        $0.isStrict = true
                    }))
        #expect(
            try parseArguments(["-vo", "x", "--stdout", "a.yml"])
                == .run(
                    .generate, manifest: "a.yml",
                    settings {
                        $0.verbosity = .verbose
                        $0.output = "x"
                        $0.destination = .standardOutput
                    }))
    }

    @Test func takesColorAloneForAlways() throws {
        let expected = Request.run(.generate, manifest: "a.yml", settings { $0.color = .always })
        #expect(try parseArguments(["--color", "a.yml"]) == expected)
        #expect(try parseArguments(["--color", "always", "a.yml"]) == expected)
    }

    @Test(arguments: ["human", "xcode", "json", "github", "sarif"])
    func knowsTheFormats(name: String) throws {
        let format = try #require(Format(rawValue: name))
        #expect(
            try parseArguments(["--format", name, "a.yml"])
                == .run(.generate, manifest: "a.yml", settings { $0.format = format }))
    }

    @Test func explainsOneCodeOrAll() throws {
        #expect(try parseArguments(["explain", "yaml-tab"]) == .explain(.yamlTab))
        #expect(try parseArguments(["explain"]) == .explain(nil))
        #expect(try parseArguments(["explain", "--help"]) == .help(.explain))
        #expect(try parseArguments(["help", "explain"]) == .help(.explain))
        // A file of that name is still a manifest.
        #expect(
            try parseArguments(["./explain"])
                == .run(.generate, manifest: "./explain", Settings()))
    }

    @Test func takesAFolderAndSourcesForAFirstManifest() throws {
        #expect(
            try parseArguments(["init"]) == .initialize(folder: ".", sources: [], Settings()))
        #expect(
            try parseArguments(["init", "App", "--from", "A", "--from=B", "--stdout", "-v"])
                == .initialize(
                    folder: "App", sources: ["A", "B"],
                    settings {
                        $0.destination = .standardOutput
                        $0.verbosity = .verbose
                    }))
        #expect(try parseArguments(["init", "--help"]) == .help(.initialize))
        #expect(try parseArguments(["help", "init"]) == .help(.initialize))
        for (arguments, message) in [
            (["init", "a", "b"], "one folder is taken at a time, not also 'b'"),
            (["init", ""], "the folder's name is empty"),
            (["init", "--strict"], "the command 'init' has no option '--strict'"),
            (["init", "--from"], "the option '--from' needs a folder or file of Swift"),
            (["--from", "A", "a.yml"], "the command 'generate' has no option '--from'"),
            (["inti", "App"], "there is no command 'inti'; did you mean 'init'?"),
        ] {
            #expect(throws: Misuse.self) { try parseArguments(arguments) }
            #expect(message == self.message(of: arguments))
        }
    }

    private func message(of arguments: [String]) -> String? {
        do throws(Misuse) {
            _ = try parseArguments(arguments)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func endsOptionsAtTwoDashes() throws {
        #expect(
            try parseArguments(["-q", "--", "--quiet"])
                == .run(
                    .generate, manifest: "--quiet", settings { $0.verbosity = .quiet }))
    }

    @Test func answersHelpAndVersionBeforeAllElse() throws {
        for arguments in [
            ["--help"], ["-h"], ["help"], ["-qh"], ["a.yml", "--help"], ["--help", "--nonsense"],
        ] {
            #expect(try parseArguments(arguments) == .help(.tool))
        }
        #expect(try parseArguments(["--version"]) == .version)
        #expect(try parseArguments(["a.yml", "--version", "--nonsense"]) == .version)
    }

    @Test(
        arguments: [
            ([], "no manifest is given"),
            (["check"], "no manifest is given"),
            ([""], "the manifest's name is empty"),
            (["a.yml", "b.yml"], "one manifest is taken at a time, not also 'b.yml'"),
            (["chekc", "a.yml"], "there is no command 'chekc'; did you mean 'check'?"),
            (["genrate"], "there is no command 'genrate'; did you mean 'generate'?"),
            (["frobnicate", "a.yml"], "there is no command 'frobnicate'"),
            (["help", "dif"], "there is no command 'dif'; did you mean 'diff'?"),
            (
                ["--formt", "xcode", "a.yml"],
                "there is no option '--formt'; did you mean '--format'?"
            ),
            (["--output-folder", "a.yml"], "there is no option '--output-folder'"),
            (["-quiet", "a.yml"], "there is no option '-u'; did you mean '--quiet'?"),
            (["-z", "a.yml"], "there is no option '-z'"),
            (["--output"], "the option '--output' needs a folder"),
            (
                ["--output", "--dry-run", "a.yml"],
                "the option '--output' needs a folder, and '--dry-run' is an option; "
                    + "where it is meant, write '--output=--dry-run'"
            ),
            (["--output=", "a.yml"], "the option '--output' needs a folder"),
            (
                ["--format"],
                "the option '--format' needs a format: 'human', 'xcode', 'json', 'github' or 'sarif'"
            ),
            (
                ["--format", "yaml", "a.yml"],
                "the option '--format' takes 'human', 'xcode', 'json', 'github' or 'sarif', "
                    + "not 'yaml'"
            ),
            (
                ["explain", "unkown-key"],
                "there is no diagnostic 'unkown-key'; did you mean 'unknown-key'?"
            ),
            (["explain", "frobnication"], "there is no diagnostic 'frobnication'"),
            (["explain", ""], "there is no diagnostic ''"),
            (
                ["explain", "unknown-key", "yaml-tab"],
                "one code is explained at a time, not also 'yaml-tab'"
            ),
            (
                ["explain", "--strict", "yaml-tab"],
                "the command 'explain' has no option '--strict'"
            ),
            (["explian", "yaml-tab"], "there is no command 'explian'; did you mean 'explain'?"),
            (
                ["--color=blue", "a.yml"],
                "the option '--color' takes 'auto', 'always' or 'never', not 'blue'"
            ),
            (["--quiet=yes", "a.yml"], "the option '--quiet' takes no value"),
            (["-q", "--verbose", "a.yml"], "the options '-q' and '--verbose' exclude each other"),
            (
                ["--stdout", "--dry-run", "a.yml"],
                "the options '--stdout' and '--dry-run' exclude each other"
            ),
            (["check", "--stdout", "a.yml"], "the command 'check' has no option '--stdout'"),
            (["parse", "-o", "x", "a.yml"], "the command 'parse' has no option '-o'"),
            (["lint", "a.yml"], "the command 'lint' is not supported yet"),
            (["help", "graph"], "the command 'graph' is not supported yet"),
            (
                ["parse", "--variant", "mock", "a.yml"],
                "the command 'parse' has no option '--variant'"
            ),
            (["a.yml", "--variant"], "the option '--variant' needs a variant's name"),
        ] as [([String], String)])
    func refusesWrongUse(arguments: [String], message: String) {
        let outcome = run(arguments, pipeline: orders, terminalShowsColors: { false })
        #expect(outcome.status == .misuse)
        #expect(outcome.output.isEmpty)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.first == "compose-gen: \(message)")
        #expect(lines.count == 2 && lines.last?.hasSuffix("--help'") == true)
    }

    @Test func fitsHelpOnAScreen() {
        for arguments in [
            ["--help"], ["check", "--help"], ["help", "diff"], ["parse", "-h"], ["generate", "-h"],
            ["explain", "-h"],
        ] {
            let outcome = run(arguments, pipeline: orders, terminalShowsColors: { false })
            let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count < 60)
            #expect(lines.allSatisfy { $0.count <= 80 })
            #expect(outcome.status == .done)
        }
        #expect(compose("--version").text == "compose-gen 0.1.0\n")
    }
}
