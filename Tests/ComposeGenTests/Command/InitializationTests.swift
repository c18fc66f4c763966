import ComposeGenCommand
import ComposeGenCore
import Foundation
import Testing

/// `compose-gen init`: what it writes, and what it leaves alone.
@Suite struct InitializationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func writesAFirstManifestAndSaysWhatIsNext() throws {
        defer { folder.remove() }
        let outcome = compose("init", folder.full("Shop"))
        let path = folder.full("Shop/manifest.yml")
        #expect(outcome.status == .done)
        #expect(outcome.errors == "")
        #expect(outcome.text.hasPrefix("\(path): written\n"))
        #expect(outcome.text.hasSuffix("\n  compose-gen \(path)\n"))
        #expect(folder.read("Shop/manifest.yml") == firstManifest(named: "Shop"))
        #expect(folder.names(in: "Shop") == ["manifest.yml"])
        #expect(try execute(builtTool, [path], in: folder.path).status == 0)
        #expect(
            try execute(builtTool, ["check", "--strict", path], in: folder.path).status == 0)
    }

    @Test func takesTheCurrentFolderWithoutAName() throws {
        defer { folder.remove() }
        try folder.makeFolder("My Shop")
        let ended = try execute(builtTool, ["init", "-q"], in: folder.full("My Shop"))
        #expect(ended.status == 0)
        #expect(ended.standardOutput + ended.standardError == "")
        #expect(folder.read("My Shop/manifest.yml") == firstManifest(named: "My Shop"))
        try folder.makeFolder("My Shop/Deep")
        _ = try execute(builtTool, ["init", "../Deep/."], in: folder.full("My Shop/Deep"))
        #expect(folder.read("My Shop/Deep/manifest.yml")?.contains("\nname: Deep\n") == true)
    }

    @Test func neverReplacesAnything() throws {
        defer { folder.remove() }
        try folder.write("mine\n", to: "manifest.yml")
        try folder.write("class A {}", to: "A.swift")
        let path = folder.manifest
        for arguments in [[], ["--from", folder.full("A.swift")]] {
            let outcome = run(
                ["init", folder.path] + arguments, pipeline: orders, terminalShowsColors: { false })
            #expect(outcome.status == .failed)
            #expect(outcome.text == "")
            #expect(
                outcome.errors == """
                    error[unwritable-file]: '\(path)' is there already, and no manifest is ever replaced
                    help: name another folder, or print what would be written with --stdout

                    1 error: nothing written

                    """)
        }
        #expect(folder.read("manifest.yml") == "mine\n")
        #expect(compose("init", folder.path, "--stdout").text.hasPrefix("# The objects of an app"))

        try folder.makeFolder("B/manifest.yml")
        #expect(compose("init", folder.full("B")).status == .failed)
        try folder.makeFolder("C")
        try folder.link("C/manifest.yml", to: "nowhere")
        #expect(compose("init", folder.full("C")).status == .failed)
        #expect(folder.names(in: "C") == ["manifest.yml"])
        #expect(compose("init", folder.full("A.swift")).status == .failed)
        #expect(compose("init", folder.full("no/such")).errors.contains("no such file"))
    }

    @Test func draftsFromSources() throws {
        defer { folder.remove() }
        try folder.write(
            "protocol P {}\nfinal class Live: P { init(q: any Q) {} }", to: "Src/a.swift")
        try folder.write(
            "protocol Q {}\nfinal class LiveQ: Q { init(url: URL) {} }", to: "More/b.swift")
        let ended = try execute(
            builtTool, ["init", "App", "--from", "Src", "--from", "./More/", "--from=Src/a.swift"],
            in: folder.path)
        #expect(ended.status == 0)
        #expect(ended.standardError == "")
        #expect(
            ended.standardOutput == """
                App/manifest.yml: written
                  2 Swift files read: 2 bindings, 0 features
                  1 value to fill in, which the root asks for until then

                Next:
                  read it: values, lifetimes and features are yours to decide
                  compose-gen App/manifest.yml

                """)
        let text = try #require(folder.read("App/manifest.yml"))
        #expect(text.contains("\nsources: [../Src, ../More, ../Src/a.swift]\n"))
        #expect(text.contains("\n  P: Live\n"))
        #expect(
            try execute(builtTool, ["--strict", "App/manifest.yml"], in: folder.path).status == 0)
    }

    @Test func saysWhatWasNotReadWhereItIsAsked() throws {
        defer { folder.remove() }
        try folder.write("class A {}\nstruct S {\n    init(a: Int b) {}\n}", to: "Src/a.swift")
        for arguments in [["--from", "Src"], ["--from", folder.full("Src")]] {
            let ended = try execute(
                builtTool, ["init", UUID().uuidString, "--verbose"] + arguments, in: folder.path)
            #expect(ended.status == 0)
            #expect(ended.standardOutput.contains("Src/a.swift:3:"), "\(ended.standardOutput)")
            #expect(ended.standardOutput.contains(": not read: "))
        }
        let ended = try execute(builtTool, ["init", "--from", "Src"], in: folder.path)
        #expect(!ended.standardOutput.contains("not read"))
    }

    @Test func saysWhatAManifestsSourcesHideWhereItIsAsked() throws {
        defer { folder.remove() }
        try folder.write("class A {}\nstruct S {\n    init(a: Int b) {}\n}", to: "App/Src/a.swift")
        try folder.write(
            "name: App\nsources: Src\nbindings: { A: }\nroot: { kind: container }\n",
            to: "App/manifest.yml")
        let arguments = ["App/manifest.yml", "--stdout", "-v"]
        let ended = try execute(builtTool, arguments, in: folder.path)
        #expect(ended.status == 0, "\(ended.standardOutput)")
        #expect(ended.standardError.contains("App/Src/a.swift:3:"), "\(ended.standardError)")
        let quiet = try execute(builtTool, arguments.dropLast(), in: folder.path)
        #expect(!quiet.standardError.contains("not read"))
    }

    @Test func namesEachSourceThatCannotBeRead() throws {
        defer { folder.remove() }
        try folder.write("x", to: "Empty/note.md")
        try folder.write("class A {}", to: "Locked/a.swift")
        let outcome = compose(
            "init", folder.full("App"), "--from", folder.full("Empty"), "--from",
            folder.full("Gone"))
        #expect(outcome.status == .failed)
        #expect(outcome.errors.contains("there is no Swift file in it"))
        #expect(outcome.errors.contains("no such file or directory"))
        #expect(outcome.errors.hasSuffix("\n2 errors: nothing written\n"))
        #expect(folder.names(in: "").contains("App") == false)
    }
}
