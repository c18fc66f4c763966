import ComposeGenCommand
import ComposeGenCore
import ManifestSyntax
import SourceText

/// The stages of a run, each done once and timed, in a process that does nothing before. So it is with the command: its
/// memory is new to it and its code has not run yet, and what that costs is in the times.
struct Stages {
    /// The processor time of each stage, in the order in which they were done.
    private(set) var times: [(name: String, seconds: Double)] = []
    /// What the stages made. It is freed with the process, as the command does it.
    private var made: [Any] = []

    /// Every stage from a manifest's text to the files' texts.
    static func each(of source: SourceFile) throws -> Stages {
        var stages = Stages()
        let document = stages.time("parse") { parse(source) }
        guard let manifest = stages.time("decode", of: { decode([document]) }).value else {
            throw refused(source)
        }
        let emission = stages.time("resolve") { Emission(of: manifest, paths: ["manifest.yml"]) }
        let found = stages.time("check") { emission.check(after: []) }
        guard !found.containsError else { throw refused(source) }
        let planned = stages.time("plan") { emission.plan() }
        _ = stages.time("render") { render(planned) }
        return stages
    }

    /// All of these at once, then what the command does around them: reading the manifest, looking at the disk,
    /// comparing, writing.
    ///
    /// - Parameter folder: for the files that are written; its removal is the caller's. It is not to exist: ext4 is many
    ///   times slower at making files in the minutes after some were removed, so that removing the last run's would be
    ///   most of the time. What other processes remove, a run before this one among them, counts as well; with `TMPDIR`
    ///   on another file system it does not.
    static func together(of source: SourceFile, writingTo folder: String) throws -> Stages {
        var stages = Stages()
        let generation = stages.time("generate (all of these)") { generate([source]) }
        guard !generation.files.isEmpty else { throw refused(source) }
        let pipeline = Pipeline(
            generate: { _, _, _, _, _ in generation }, json: { _ in Diagnosed("") })
        for name in ["write all files", "find all files unchanged"] {
            let outcome = stages.time(name) {
                ComposeGenCommand.run(
                    ["--quiet", "--output", folder, source.path], pipeline: pipeline,
                    terminalShowsColors: { false })
            }
            if outcome.status != .done { throw Command.Failure(description: outcome.errors) }
        }
        return stages
    }

    private mutating func time<Value>(_ name: String, of work: () -> Value) -> Value {
        var value: Value?
        let seconds = Measurement.processorSeconds { value = work() }
        times.append((name, seconds))
        // The closure has run.
        made.append(value!)
        return value!
    }

    /// The benchmark is worth nothing on a manifest that the tool refuses.
    private static func refused(_ source: SourceFile) -> Command.Failure {
        let diagnostics = generate([source]).diagnostics
        guard let first = diagnostics.first(where: { $0.severity == .error }) else {
            return Command.Failure(description: "\(source.path): the workload is refused")
        }
        let position = LineTable(source).position(at: first.primary.range.start)
        return Command.Failure(
            description: "the workload is refused at \(source.path):\(position.line):"
                + "\(position.column): \(first.message) [\(first.code.rawValue)]")
    }
}

/// Keeps the optimizer from leaving out work whose result nobody reads.
@inline(never)
func consume<Value>(_ value: Value) {}
