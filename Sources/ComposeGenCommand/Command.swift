import ComposeGenCore
import ManifestSyntax
import SourceText
import SwiftReading

/// What the command does with the core: function values, so that a test can put others in their place.
package struct Pipeline: Sendable {
    /// Takes the top manifest and those that it includes, the Swift files that they name, what is wrong with what could
    /// not be read, the variant whose choices take the place of the manifest's own, and the number of files that features
    /// are spread over.
    package typealias Generate =
        @Sendable (
            [ManifestFile], [ReadSource], [Diagnostic], _ variant: String?, _ shards: Int?
        ) -> Generation

    let generate: Generate
    /// The document of a manifest as JSON.
    let json: @Sendable (SourceFile) -> Diagnosed<String>

    package init(
        generate: @escaping Generate, json: @escaping @Sendable (SourceFile) -> Diagnosed<String>
    ) {
        self.generate = generate
        self.json = json
    }
}

package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// `check` and `diff` found files that are not up to date.
    case stale = 1
    case failed = 2
    case misuse = 64
}

/// All that a run has to say. Files are written by then.
package struct Outcome: Sendable {
    /// For standard output.
    package var output: [UInt8] = []
    /// For standard error.
    package var errors = ""
    package var status = ExitStatus.done
    /// The signal that ended the run before its time.
    package var signal: Int32?
    /// Kept until the process ends, which frees all of it at once.
    package var generation: Generation?
}

/// Does what a command line asks for.
///
/// - Parameters:
///   - arguments: without the name of the tool.
///   - terminalShowsColors: whether standard error goes to a terminal that wants colours.
package func run(
    _ arguments: [String], pipeline: Pipeline, terminalShowsColors: () -> Bool
) -> Outcome {
    func isColored(_ settings: Settings) -> Bool {
        settings.color == .always || settings.color == .auto && terminalShowsColors()
    }
    do throws(Misuse) {
        switch try parseArguments(arguments) {
        case .help(let topic):
            return Outcome(output: Array(helpText(topic).utf8))
        case .version:
            return Outcome(output: Array(versionText.utf8))
        case .explain(let code):
            return Outcome(output: Array((code?.explanation.description ?? explanationList()).utf8))
        case .initialize(let folder, let sources, let settings):
            var initialization = Initialization(
                folder: folder, settings: settings, pipeline: pipeline,
                isColored: isColored(settings))
            initialization.perform(from: sources)
            return initialization.finished()
        case .run(let action, let manifest, let settings):
            var run = Run(
                action: action, manifest: manifest, settings: settings, pipeline: pipeline,
                isColored: isColored(settings))
            do throws(Refused) {
                try run.perform()
            } catch {
                run.diagnostics += error.diagnostics
            }
            if let misuse = run.misuse { throw misuse }
            return run.finished()
        }
    } catch {
        return Outcome(
            errors: "compose-gen: \(visible(error.message))\nsee '\(helpCommand(error.topic))'\n",
            status: .misuse)
    }
}

private struct Run {
    let action: Action
    let manifest: String
    let settings: Settings
    let pipeline: Pipeline
    let isColored: Bool

    var diagnostics: [Diagnostic] = []
    /// The top manifest, once it is read.
    private var input: ManifestInput?
    /// What that leads to, which all that is said is about.
    private var reading: Reading?
    private var outcome = Outcome()
    /// Whether a failure left some files changed, which its diagnostic names.
    private var leavesTraces = false
    /// The mended manifests, until they are written.
    private var mended: [Comparison.Area] = []
    /// Whether manifests have been mended.
    private var hasFixes = false
    /// What only the manifest could tell to be wrong with the command line.
    private(set) var misuse: Misuse?

    init(action: Action, manifest: String, settings: Settings, pipeline: Pipeline, isColored: Bool)
    {
        self.action = action
        self.manifest = manifest
        self.settings = settings
        self.pipeline = pipeline
        self.isColored = isColored
    }

    /// What paths in the manifests are relative to.
    private var location: Location { input?.location ?? Location(base: ".") }

    /// The manifests and their templates.
    private var sources: [SourceFile] {
        reading?.read.sources ?? input.map { [$0.source] } ?? []
    }

    /// The Swift files, which ranges count behind these.
    private var swiftSources: ReadSources { reading?.swift ?? ReadSources() }

    mutating func perform() throws(Refused) {
        let input = try readManifest(manifest)
        self.input = input
        if action == .parse {
            let json = pipeline.json(input.source)
            report(json.diagnostics)
            if !diagnostics.containsError {
                say(json.value.hasSuffix("\n") ? json.value : json.value + "\n")
            }
            return
        }
        let inputs = try settings.inputs.map { inputs throws(Refused) in
            try DeclaredInputs(arguments: inputs)
        }
        let reading = read(input, inputs)
        self.reading = reading
        guard settings.fixes else { return try finish(reading.generation) }
        let fixed = FixedManifests(reading) { read(input, inputs, after: reading, $0) }
        if hasNoVariant(fixed.reading.generation) { return }
        do throws(Refused) {
            try deliver(fixed)
        } catch {
            if hasFixes || fixed.words.isEmpty { throw error }
            // The manifest is as it was, and so are its faults; places in the mended text would be wrong.
            self.reading = reading
            diagnostics = []
            report(reading.generation.diagnostics)
            outcome.output = []
            throw Refused(
                error.diagnostics.map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.primary = Diagnostic.Label(.nowhere)
                    diagnostic.notes.removeAll { $0.range != nil }
                    return diagnostic
                })
        }
    }

    /// Says what there is to say of what the manifest yields, and does with it what the command is for.
    private mutating func finish(_ generation: Generation) throws(Refused) {
        outcome.generation = generation
        if !generation.diagnostics.containsError, hasNoVariant(generation) { return }
        report(generation.diagnostics)
        if !settings.committed.isEmpty, !diagnostics.containsError {
            report([.generatedTwice(settings.committed)])
        }
        if diagnostics.containsError { return }
        switch action {
        case .generate:
            try deliver(generation)
            // The paths of files have been looked at where these were compared.
            if settings.depfile != nil || settings.destination == .standardOutput {
                try writeDepfile(try outputPaths(generation))
            }
        case .check:
            check(try compare(generation))
            if let stamp = settings.stamp, outcome.status == .done {
                try writeBuildFile(
                    stamp, generatedHeader(manifest: sources[0].fileName) + "\n",
                    replacesOthers: false)
            }
        case .diff: diff(try compare(generation))
        case .outputs:
            let paths = try outputPaths(generation)
            for path in paths { say(path + "\n") }
            try writeDepfile(paths)
        case .parse: break
        }
    }

    /// Reads all that the manifest leads to.
    ///
    /// - Parameters:
    ///   - former: an earlier reading, of which the Swift files are taken where they are the same.
    ///   - mended: manifests in the place of those on disk.
    private func read(
        _ input: ManifestInput, _ inputs: DeclaredInputs?, after former: Reading? = nil,
        _ mended: [String: SourceFile] = [:]
    ) -> Reading {
        let read = readIncludes(
            of: input.source, in: input.location.base, identity: input.identity, inputs: inputs,
            mended: mended)
        let entries = sourceEntries(of: read.manifests)
        let isAsBefore =
            former.map {
                $0.swift.unread.isEmpty && $0.read.sources.count == read.sources.count
                    && $0.entries.elementsEqual(entries) { $0.leadsWhere($1) }
            } ?? false
        let swift =
            isAsBefore
            ? former?.swift ?? ReadSources()
            : readSources(
                entries, in: input.location.base, first: FileID(read.sources.count), inputs: inputs)
        let generation = pipeline.generate(
            read.manifests, swift.sources, read.unread + swift.unread, settings.variant,
            settings.shards)
        return Reading(read: read, entries: entries, swift: swift, generation: generation)
    }

    /// Whether the option names a variant that the manifest does not have, which is noted.
    private mutating func hasNoVariant(_ generation: Generation) -> Bool {
        guard let variant = settings.variant, let known = generation.variants, variant != "live",
            !known.contains(variant)
        else { return false }
        misuse = Misuse(
            "'\(manifest)' has no variant '\(variant)'"
                + suggestion(nearest(to: variant, in: known)), .action(action))
        return true
    }

    /// The generated files as the system can open them.
    private func outputPaths(_ generation: Generation) throws(Refused) -> [String] {
        try want(generation, output: settings.output, manifestLocation: location).flatMap {
            wanted in wanted.files.map { wanted.location.shown($0.path) }
        }
    }

    /// Says which files the outputs are made of.
    private func writeDepfile(_ outputs: [String]) throws(Refused) {
        guard let depfile = settings.depfile else { return }
        // Standard input is no file.
        let inputs =
            sources.map(\.path).dropFirst(manifest == "-" ? 1 : 0)
            + swiftSources.paths.map(location.shown)
        try writeBuildFile(
            depfile, makeRule(targets: outputs, prerequisites: Array(inputs)), replacesOthers: true)
    }

    /// With `--strict`, a warning is an error.
    private mutating func report(_ found: [Diagnostic]) {
        diagnostics += found.map { diagnostic in
            var diagnostic = diagnostic
            if settings.isStrict { diagnostic.severity = .error }
            return diagnostic
        }
    }

    /// Writes the mended manifests together with what comes of them, and says what was mended.
    private mutating func deliver(_ fixed: FixedManifests) throws(Refused) {
        let isDryRun = settings.destination == .dryRun
        if !isDryRun { mended = try fixed.changes(below: location).areas }
        reading = fixed.reading
        if settings.verbosity != .quiet { tell(fixed, isDryRun: isDryRun) }
        try finish(fixed.reading.generation)
        if !mended.isEmpty { try write(Comparison(areas: [])) }
    }

    private mutating func tell(_ fixed: FixedManifests, isDryRun: Bool) {
        for (title, words) in [
            (isDryRun ? "This would be mended" : "Mended", fixed.words),
            ("Not mended, because it would be refused", fixed.wordsNotMended),
        ] where !words.isEmpty {
            say("\(title):\n")
            for words in words { say("  \(words)\n") }
        }
    }

    private mutating func deliver(_ generation: Generation) throws(Refused) {
        switch settings.destination {
        case .standardOutput:
            outcome.output.reserveCapacity(
                generation.files.reduce(0) { $0 + $1.contents.utf8.count })
            for file in generation.files { say(file.contents) }
        case .dryRun:
            let comparison = try compare(generation)
            tell(comparison, .dryRun)
            tellFormerFiles(comparison)
        case .disk:
            let comparison = try compare(generation)
            try write(comparison)
            tell(comparison, .writing)
            tellFormerFiles(comparison)
        }
    }

    private func compare(_ generation: Generation) throws(Refused) -> Comparison {
        let wanted = try want(generation, output: settings.output, manifestLocation: location)
        let manifests = Set(manifestPaths)
        var areas: [Comparison.Area] = []
        var refusals: [Diagnostic] = []
        for wanted in wanted {
            let survey = try survey(wanted)
            let others = otherManifests(
                survey.existing, wanted.location, known: manifests, top: input?.identity,
                home: location)
            let changes = reconcile(
                expected: wanted.files, existing: survey.existing,
                manifests: manifests.union(others.gone), others: others.present)
            refusals += wanted.refusals(changes)
            areas.append(
                Comparison.Area(wanted: wanted, changes: changes, leftovers: survey.leftovers))
        }
        if !refusals.isEmpty { throw Refused(refusals.inFileOrder()) }
        return Comparison(areas: areas)
    }

    private mutating func write(_ comparison: Comparison) throws(Refused) {
        switch apply(Comparison(areas: mended + comparison.areas)) {
        case .done:
            hasFixes = hasFixes || !mended.isEmpty
            mended = []
        case .failed(let signal, let isTakenBack, let diagnostics):
            leavesTraces = !isTakenBack
            outcome.signal = signal
            throw Refused(diagnostics)
        }
    }

    // MARK: What is said

    private mutating func say(_ text: String) {
        outcome.output += text.utf8
    }

    private mutating func tell(_ comparison: Comparison, _ words: ChangeWords) {
        if settings.verbosity == .quiet { return }
        let isVerbose = settings.verbosity == .verbose
        if isVerbose || settings.destination == .dryRun {
            say(list(comparison, words, includingUnchanged: isVerbose))
        }
        say(summary(comparison, words))
    }

    private mutating func tellFormerFiles(_ comparison: Comparison) {
        guard settings.verbosity != .quiet, settings.output == nil,
            let location = comparison.areas.first?.location
        else { return }
        let former = comparison.formerFiles(
            of: Set(manifestPaths), among: swiftSources.generated)
        say(formerFilesReport(former, in: location))
    }

    private mutating func check(_ comparison: Comparison) {
        let stale = comparison.staleFiles
        if !stale.isEmpty { outcome.status = .stale }
        if settings.format != .human, !stale.isEmpty {
            let files = Dictionary(
                zip(manifestPaths, sources.indices), uniquingKeysWith: { first, _ in first })
            diagnostics += stale.map { file in
                // At the top manifest where its own is gone.
                let manifest = file.manifest.flatMap { files[$0] }.map(FileID.init) ?? .top
                return .staleFile(file.path, file.state, in: manifest, cure: "'\(cure)'")
            }
        } else if settings.verbosity != .quiet {
            if settings.verbosity == .verbose { say(upToDateList(comparison)) }
            say(checkReport(stale, of: comparison.changes.count, cure: cure))
        }
    }

    private mutating func diff(_ comparison: Comparison) {
        let diff = comparison.areas.flatMap { area in
            unifiedDiff(area.changes) { area.location.shown($0) }
        }
        if !diff.isEmpty { outcome.status = .stale }
        if settings.verbosity != .quiet { outcome.output += diff }
    }

    /// Those of the manifests relative to the top one, whose name comes first.
    private var manifestPaths: [String] {
        let manifests = reading?.manifests.map(\.source) ?? sources
        guard let top = manifests.first else { return [] }
        return [top.fileName] + manifests.dropFirst().map { $0.path(relativeTo: top) }
    }

    /// The command that writes what this one only looked at.
    private var cure: String {
        // There is one in a build, which people do not run the tool in.
        if settings.stamp != nil { return "swift package compose-gen" }
        var words = ["compose-gen"]
        if let output = settings.output { words += ["--output", shellQuoted(output)] }
        if let variant = settings.variant { words += ["--variant", shellQuoted(variant)] }
        if let shards = settings.shards { words += ["--shards", String(shards)] }
        if manifest.hasPrefix("-"), manifest != "-" { words.append("--") }
        return (words + [shellQuoted(manifest)]).joined(separator: " ")
    }

    /// The Swift files, of which only those that a diagnostic names are worth reading again.
    private func swiftFilesNamed(by diagnostics: [Diagnostic]) -> [SourceFile] {
        let first = sources.count
        let named = Set(
            diagnostics.flatMap {
                $0.notes.compactMap(\.range?.file.index) + [$0.primary.range.file.index]
            })
        guard named.contains(where: { $0 >= first }) else { return [] }
        return swiftSources.found.enumerated().map { number, path in
            guard named.contains(first + number) else { return SourceFile(path: path, bytes: []) }
            return SourceFile(
                path: location.shown(path),
                bytes: contents(ofSource: joined(location.base, path)))
        }
    }

    /// Adds what is wrong to what was done.
    consuming func finished() -> Outcome {
        let failed = diagnostics.containsError
        let sources = sources + swiftFilesNamed(by: diagnostics)
        outcome.errors = rendered(diagnostics, settings, sources: sources, isColored: isColored)
        if settings.verbosity == .verbose, settings.format == .human {
            let paths = swiftSources.paths.lazy.map { path in
                (shown: location.shown(path), opened: joined(location.base, path))
            }
            for line in unreadPlaces(in: swiftSources.sources, paths) {
                outcome.errors += line + "\n"
            }
        }
        if settings.format == .human, !diagnostics.isEmpty, settings.verbosity != .quiet {
            let nothing = hasFixes ? ": nothing generated" : ": nothing written"
            let result = failed && action == .generate && !leavesTraces ? nothing : ""
            outcome.errors += "\n\(tally(of: diagnostics))\(result)\n"
        }
        if outcome.signal != nil, settings.verbosity != .quiet, !failed, !settings.format.isDocument
        {
            outcome.errors += "compose-gen: interrupted, and nothing was changed\n"
        }
        // Stale files are errors for Xcode, but no reason to take the run for a failed one.
        if failed, outcome.status == .done { outcome.status = .failed }
        return outcome
    }
}

/// What is wrong, in the form that the user wants.
func rendered(
    _ diagnostics: [Diagnostic], _ settings: Settings, sources: [SourceFile], isColored: Bool
) -> String {
    switch settings.format {
    case .xcode: renderXcode(diagnostics, sources: sources)
    case .json: renderJSON(diagnostics, sources: sources)
    case .github: renderGitHub(diagnostics, sources: sources)
    case .sarif: renderSARIF(diagnostics, sources: sources, version: version)
    case .human:
        renderHuman(
            diagnostics, sources: sources, isColored: isColored,
            mostOfOneCode: settings.verbosity == .verbose ? nil : 20)
    }
}
