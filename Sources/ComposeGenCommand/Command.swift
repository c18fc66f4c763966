import ComposeGenCore

/// What the command does with the core: function values, so that a test can put others in their place.
package struct Pipeline: Sendable {
    /// Takes the top manifest.
    let generate: @Sendable (SourceFile) -> Generation
    /// The document of a manifest as JSON.
    let json: @Sendable (SourceFile) -> Diagnosed<String>

    package init(
        generate: @escaping @Sendable (SourceFile) -> Generation,
        json: @escaping @Sendable (SourceFile) -> Diagnosed<String>
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
}

/// Does what a command line asks for.
///
/// - Parameters:
///   - arguments: without the name of the tool.
///   - terminalShowsColors: whether standard error goes to a terminal that wants colours.
package func run(
    _ arguments: [String], pipeline: Pipeline, terminalShowsColors: () -> Bool
) -> Outcome {
    do throws(Misuse) {
        switch try parseArguments(arguments) {
        case .help(let topic):
            return Outcome(output: Array(helpText(topic).utf8))
        case .version:
            return Outcome(output: Array(versionText.utf8))
        case .run(let action, let manifest, let settings):
            var run = Run(
                action: action, manifest: manifest, settings: settings, pipeline: pipeline,
                isColored: settings.color == .always
                    || (settings.color == .auto && terminalShowsColors()))
            do throws(Refused) {
                try run.perform()
            } catch {
                run.diagnostics += error.diagnostics
            }
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
    private var sources: [SourceFile] = []
    private var outcome = Outcome()

    init(action: Action, manifest: String, settings: Settings, pipeline: Pipeline, isColored: Bool)
    {
        self.action = action
        self.manifest = manifest
        self.settings = settings
        self.pipeline = pipeline
        self.isColored = isColored
    }

    mutating func perform() throws(Refused) {
        let input = try readManifest(manifest)
        sources = [input.source]
        switch action {
        case .parse:
            let json = pipeline.json(input.source)
            report(json.diagnostics)
            if !diagnostics.containsError {
                say(json.value.hasSuffix("\n") ? json.value : json.value + "\n")
            }
        case .generate, .check, .diff:
            let generation = pipeline.generate(input.source)
            report(generation.diagnostics)
            if !diagnostics.containsError { try compare(generation, input) }
        }
    }

    /// With `--strict`, a warning is an error.
    private mutating func report(_ found: [Diagnostic]) {
        diagnostics += found.map { diagnostic in
            var diagnostic = diagnostic
            if settings.isStrict { diagnostic.severity = .error }
            return diagnostic
        }
    }

    private mutating func compare(_ generation: Generation, _ input: ManifestInput) throws(Refused)
    {
        if settings.destination == .standardOutput {
            for file in generation.files { say(file.contents) }
            return
        }
        let manifestLocation = input.hasFolder ? Location(folderOf: manifest) : Location(base: ".")
        let wanted = try want(
            generation, output: settings.output, manifestLocation: manifestLocation)
        let survey = try survey(wanted)
        let changes = reconcile(
            expected: wanted.files, existing: survey.existing,
            manifest: folderAndName(of: input.source.path).name)
        let refusals: [Diagnostic] = changes.compactMap { change in
            guard case .refuse(let path, let refusal) = change else { return nil }
            return .inTheWay(wanted.location.shown(path), shownIn(wanted.location, refusal))
        }
        if !refusals.isEmpty { throw Refused(refusals) }

        switch action {
        case .check: check(changes, wanted.location)
        case .diff:
            let diff = unifiedDiff(changes) { wanted.location.shown($0) }
            if !diff.isEmpty { outcome.status = .stale }
            if settings.verbosity != .quiet { outcome.output += diff }
        case .generate where settings.destination == .dryRun:
            tell(changes, wanted, DryRunWords())
        case .generate, .parse:
            switch apply(changes, leftovers: survey.leftovers, at: wanted.location) {
            case .done:
                tell(changes, wanted, WritingWords())
            case .failed(let diagnostics):
                throw Refused(diagnostics)
            case .interrupted(let signal, let diagnostics):
                outcome.signal = signal
                throw Refused(diagnostics)
            }
        }
    }

    private func shownIn(_ location: Location, _ refusal: FileChange.Refusal) -> FileChange.Refusal
    {
        switch refusal {
        case .sameName(as: let other): .sameName(as: location.shown(other))
        case .foreign, .folder, .link, .special: refusal
        }
    }

    // MARK: What is said

    private mutating func say(_ text: String) {
        outcome.output += text.utf8
    }

    private mutating func tell(_ changes: [FileChange], _ wanted: Wanted, _ words: some ChangeWords)
    {
        if settings.verbosity == .quiet { return }
        let lists = settings.verbosity == .verbose || settings.destination == .dryRun
        if lists {
            for change in changes {
                let path = visible(wanted.location.shown(change.path))
                switch change {
                case .create: say("\(words.created) \(path)\n")
                case .update: say("\(words.updated) \(path)\n")
                case .remove: say("\(words.removed) \(path)\n")
                case .unchanged: if settings.verbosity == .verbose { say("unchanged \(path)\n") }
                case .refuse: break
                }
            }
        }
        let folders = wanted.folders.map { wanted.location.shown($0) }
        let place =
            switch folders.count {
            case 0: ""
            case 1: " in \(visible(folders[0]))"
            default: " in \(folders.count) folders"
            }
        say(words.summary(Counts(changes)) + place + "\n")
    }

    private mutating func check(_ changes: [FileChange], _ location: Location) {
        var stale: [(path: String, change: FileChange)] = []
        for change in changes {
            let path = visible(location.shown(change.path))
            switch change {
            case .create, .update, .remove: stale.append((path, change))
            case .unchanged: if settings.verbosity == .verbose { say("\(path): up to date\n") }
            case .refuse: break
            }
        }
        if stale.isEmpty {
            if settings.verbosity != .quiet {
                say("\(counted(changes.count, "file")) up to date\n")
            }
            return
        }
        outcome.status = .stale
        switch settings.format {
        case .xcode:
            diagnostics += stale.map {
                .staleFile($0.path, state(of: $0.change), cure: "'\(cure)'")
            }
        case .human where settings.verbosity != .quiet:
            for (path, change) in stale { say("\(path): \(word(for: change))\n") }
            let are = stale.count == 1 ? "is" : "are"
            say("\(counted(stale.count, "file")) \(are) not up to date; to write: \(cure)\n")
        case .human:
            break
        }
    }

    /// The command that writes what this one only looked at.
    private var cure: String {
        var words = ["compose-gen"]
        if let output = settings.output { words += ["--output", shellQuoted(output)] }
        if manifest.hasPrefix("-"), manifest != "-" { words.append("--") }
        return (words + [shellQuoted(manifest)]).joined(separator: " ")
    }

    private func word(for change: FileChange) -> String {
        switch change {
        case .create: "missing"
        case .update: "differs"
        case .remove: "stale"
        case .unchanged, .refuse: ""
        }
    }

    private func state(of change: FileChange) -> String {
        switch change {
        case .create: "is missing"
        case .update: "differs from what the manifest asks for"
        case .remove: "belongs to nothing any more"
        case .unchanged, .refuse: ""
        }
    }

    /// Adds what is wrong to what was done.
    consuming func finished() -> Outcome {
        let failed = diagnostics.containsError
        switch settings.format {
        case .xcode:
            outcome.errors = renderXcode(diagnostics, sources: sources)
        case .human:
            outcome.errors = renderHuman(diagnostics, sources: sources, isColored: isColored)
            if !diagnostics.isEmpty, settings.verbosity != .quiet {
                let result = failed && action == .generate ? ": nothing written" : ""
                outcome.errors += "\n\(tally(of: diagnostics))\(result)\n"
            }
        }
        if outcome.signal != nil, settings.verbosity != .quiet, !failed {
            outcome.errors += "compose-gen: interrupted, and nothing was changed\n"
        }
        // Stale files are errors for Xcode, but no reason to take the run for a failed one.
        if failed, outcome.status == .done { outcome.status = .failed }
        return outcome
    }
}
