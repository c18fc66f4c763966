import ComposeGenCommand
import ComposeGenCore

/// One step of the pipeline; what it works on is made beforehand.
struct Stage {
    let name: String
    /// How often it may run; each writing of files leaves a folder behind.
    var mostRuns = 31
    let run: () throws -> Void

    static func parsing(_ source: SourceFile) -> Stage {
        Stage(name: "parse") { consume(parse(source)) }
    }

    /// The stages one by one, then all of them together, then what the command does with their result.
    ///
    /// - Parameter folder: for the files that are written; its removal is the caller's.
    static func all(of source: SourceFile, writingTo folder: String) throws -> [Stage] {
        let document = parse(source).value
        guard let manifest = decode(document).value else { throw Self.refused }
        let resolved = resolve(manifest, paths: ["manifest.yml"]).value
        guard let graph = validate(resolved, of: manifest, after: []).value else {
            throw Self.refused
        }
        let planned = plan(graph)
        let generation = generate([source])
        return [
            parsing(source),
            Stage(name: "decode") { consume(decode(document)) },
            Stage(name: "resolve") { consume(resolve(manifest, paths: ["manifest.yml"])) },
            Stage(name: "validate") { consume(validate(resolved, of: manifest, after: [])) },
            Stage(name: "plan") { consume(plan(graph)) },
            Stage(name: "render") { consume(render(planned)) },
            Stage(name: "generate (all of these)") { consume(generate([source])) },
        ] + delivering(generation, of: source.path, to: folder)
    }

    /// The command around the pipeline: reading and parsing the manifest, looking at the disk, comparing, writing.
    private static func delivering(
        _ generation: Generation, of manifest: String, to folder: String
    ) -> [Stage] {
        let pipeline = Pipeline(
            generate: { _, _, _, _, _ in generation },
            json: { _ in Diagnosed("") })
        func deliver(to output: String) throws {
            let outcome = ComposeGenCommand.run(
                ["--quiet", "--output", output, manifest], pipeline: pipeline,
                terminalShowsColors: { false })
            if outcome.status != .done { throw Command.Failure(description: outcome.errors) }
        }
        // A folder of its own for each run: ext4 is many times slower at making files in the half minute after some
        // were removed, so that removing the last run's would be most of the time. What other processes remove, a
        // run before this one among them, counts as well; with `TMPDIR` on another file system it does not.
        var folders = 0
        return [
            Stage(name: "write all files", mostRuns: 7) {
                folders += 1
                try deliver(to: "\(folder)/\(folders)")
            },
            Stage(name: "find all files unchanged") { try deliver(to: "\(folder)/1") },
        ]
    }

    private static let refused = Command.Failure(description: "the workload is refused")
}

/// Keeps the optimizer from leaving out work whose result nobody reads.
@inline(never)
func consume<Value>(_ value: Value) {}
