import Foundation
import Testing

private let strace = "/usr/bin/strace"

/// A run depends on its inputs alone, and changes nothing but its outputs.
@Suite struct HermeticTests {
    private let folder: TemporaryFolder
    private let inputs = [
        "Features/orders.compose.yml", "Kinds/loud/type.swift.template",
        "Kinds/loud/function.swift.template", "App/Bell.swift", "App/In/SmallBell.swift",
    ]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: Shop
            include: Features/*.compose.yml
            templates: Kinds
            sources: App
            protocols:
              Bell: { generate: [{ loud: LoudBell }] }
            bindings: { Bell: { implementation: SmallBell, decorators: [LoudBell] } }

            """, to: "manifest.yml")
        try folder.write(
            "features: { Orders: { scenes: { makeOrders: { view: OrdersView, arguments: [Bell] } } } }\n",
            to: inputs[0])
        try folder.write("protocol Bell { func ring() -> String }\n", to: "App/Bell.swift")
        try folder.write("struct SmallBell: Bell {}\n", to: "App/In/SmallBell.swift")
        for input in inputs where input.hasSuffix(".template") {
            let frame = input.replacingOccurrences(of: "Kinds", with: "Templates")
            try folder.write(
                try Checkout.text(of: "Tests/Consumer/Shop/Sources/Till/" + frame), to: input)
        }
        // What no run has to do with.
        try folder.write("let other = 1\n", to: "Features/Other.swift")
        try folder.write("name: Other\n", to: "Other/manifest.yml")
    }

    @Test func sameInputsGiveSameBytes() throws {
        defer { folder.remove() }
        func generate(_ output: String, _ environment: [String: String]) throws {
            let outcome = try execute(
                builtTool,
                ["generate", folder.manifest, "--shards", "4", "--output", folder.full(output)],
                in: "/", environment: environment)
            #expect(outcome.status == 0, "\(outcome.standardError)")
        }
        try generate("One", [:])
        try generate(
            "Two", ["LANG": "de_DE.UTF-8", "HOME": "/nonexistent", "TZ": "Asia/Tokyo"])
        #expect(folder.names(in: "One").count == 5)
        #expect(folder.names(in: "One") == folder.names(in: "Two"))
        for name in folder.names(in: "One") {
            #expect(folder.read("One/\(name)") == folder.read("Two/\(name)"))
        }
    }

    /// By the system's own record of all that the tool asks it for.
    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: strace),
            "NOT RUN: there is no \(strace) here"),
        arguments: ["generate", "check"])
    func nothingIsTouchedBesideWhatIsDeclared(_ action: String) throws {
        defer { folder.remove() }
        let output = folder.full("Made")
        let depfile = folder.full("made.d")
        let stamp = folder.full("stamp.swift")
        func arguments(_ action: String) -> [String] {
            [action, folder.manifest, "--shards", "2", "--output", output, "--format", "xcode"]
                + (action == "generate" ? ["--quiet", "--depfile", depfile] : ["--stamp", stamp])
                + inputs.flatMap { ["--input", folder.full($0)] }
        }
        if action == "check" {
            #expect(try execute(builtTool, arguments("generate"), in: "/").status == 0)
        }
        // Once where nothing is there, once where all is.
        for _ in 0..<2 {
            let log = folder.full("log")
            try folder.write("", to: "log")
            let outcome = try execute(
                strace,
                ["-f", "-y", "-e", "trace=%file,%desc,%process,%network", "-o", log, builtTool]
                    + arguments(action), in: "/")
            #expect(outcome.status == 0, "\(outcome.standardError)")
            let record = try SystemCallRecord(try #require(folder.read("log")))
            let readFolders = ["Features", "Kinds", "Kinds/loud", "App", "App/In"].map(folder.full)
            let known =
                [folder.manifest, folder.path, output, depfile, stamp] + readFolders
                + inputs.map(folder.full)
            func isOutput(_ path: String) -> Bool {
                [output, folder.full(".made.d."), folder.full(".stamp.swift.")]
                    .contains(where: path.hasPrefix)
            }
            #expect(record.opened.filter { !known.contains($0) && !isOutput($0) } == [])
            #expect(Set(record.opened).isSuperset(of: inputs.map(folder.full)))
            // Files are replaced, and so names change in their folder.
            #expect(record.changed.filter { $0 != folder.path && !isOutput($0) } == [])
            #expect(record.others == [])
        }
    }
}

/// What a process did from when it opened the first file of its own: before that, the loader and the runtime look for
/// libraries.
private struct SystemCallRecord {
    /// The files and folders that were opened.
    var opened: [String] = []
    /// Those that were opened for writing, and the folders in which names changed.
    var changed: [String] = []
    /// Processes that were started, and connections that were made.
    var others: [Substring] = []

    /// - Parameter log: of `strace -f -y`.
    init(_ log: String) throws {
        let lines = log.split(separator: "\n").drop { !$0.contains("manifest.yml\", O_") }
        try #require(!lines.isEmpty, "the manifest is never opened")
        for line in lines {
            // 42 openat(AT_FDCWD</>, "/a", O_RDONLY|O_CLOEXEC) = 3</a>
            let line = line.drop { $0 != " " }.drop { $0 == " " }
            guard let bracket = line.firstIndex(of: "("),
                let result = line.range(of: ") = ", options: .backwards)?.upperBound,
                line[result] != "-"
            else { continue }
            let arguments = line[bracket..<result]
            switch line[..<bracket] {
            case "open", "openat", "creat":
                let path = line[result...].drop { $0 != "<" }.dropFirst().dropLast()
                opened.append(String(path))
                if ["O_WRONLY", "O_RDWR", "O_CREAT"].contains(where: arguments.contains) {
                    changed.append(String(path))
                }
            case "mkdir", "mkdirat", "rmdir", "rename", "renameat", "renameat2", "unlink",
                "unlinkat", "link", "linkat", "symlink", "symlinkat", "chmod", "fchmod", "fchmodat",
                "truncate", "ftruncate", "utimensat":
                changed.append(folder(of: arguments))
            case "execve", "fork", "vfork", "socket", "connect", "bind":
                others.append(line)
            case "clone", "clone3":
                if !arguments.contains("CLONE_THREAD") { others.append(line) }
            default: break
            }
        }
    }

    /// That of `(3</folder>, "name", …`, or of `(AT_FDCWD</>, "/folder/name", …`.
    private func folder(of arguments: Substring) -> String {
        let parts = arguments.split(separator: "\"", maxSplits: 2)
        if parts.count > 1, parts[1].hasPrefix("/") { return String(parts[1]) }
        return String(arguments.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" })
    }
}
