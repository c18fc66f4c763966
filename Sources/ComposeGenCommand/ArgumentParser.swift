import ComposeGenCore
import SourceText

/// Reads the command line.
///
/// - Parameter arguments: without the name of the tool.
package func parseArguments(_ arguments: [String]) throws(Misuse) -> Request {
    var parser = ArgumentParser(arguments)
    return try parser.request()
}

private let explainCommand = "explain"
private let initializeCommand = "init"

private struct ArgumentParser {
    private var rest: ArraySlice<String>
    private var words: [String] = []
    private var settings = Settings()
    /// What `--from` names.
    private var sources: [String] = []
    /// With the spelling that the user chose, for messages.
    private var given: [(option: Option, spelling: String)] = []

    init(_ arguments: [String]) {
        rest = arguments[...]
    }

    mutating func request() throws(Misuse) -> Request {
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            } else if argument.hasPrefix("--") {
                try takeLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try takeShort(argument)
            } else {
                if words.isEmpty, laterCommands.contains(argument) {
                    throw Misuse("the command '\(argument)' is not supported yet")
                }
                words.append(argument)
            }
            switch given.last?.option {
            case .help:
                return .help(
                    try helpTopic(
                        words.first.map { $0 == "help" ? words.dropFirst() : words[...] } ?? []))
            case .version: return .version
            default: break
            }
        }
        if words.first == "help" { return .help(try helpTopic(words.dropFirst())) }
        if words.first == explainCommand { return try explain(words.dropFirst()) }
        if words.first == initializeCommand { return try initialize(words.dropFirst()) }
        return try run()
    }

    private mutating func takeLong(_ argument: String) throws(Misuse) {
        let parts = argument.dropFirst(2).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        guard let option = Option(rawValue: name) else {
            throw unknownOption("--\(name)", meaning: name)
        }
        try take(option, spelled: "--\(name)", value)
    }

    /// One letter or several: `-q`, `-qo folder`, `-ofolder`, `-o=folder`.
    private mutating func takeShort(_ argument: String) throws(Misuse) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = Option(letter: letter) else {
                throw unknownOption("-\(letter)", meaning: String(argument.dropFirst()))
            }
            var value: String?
            if case .required = option.value, !letters.isEmpty {
                value = String(letters.first == "=" ? letters.dropFirst() : letters)
                letters = ""
            } else if letters.first == "=" {
                value = String(letters.dropFirst())
                letters = ""
            }
            try take(option, spelled: "-\(letter)", value)
        }
    }

    private func unknownOption(_ spelling: String, meaning name: String) -> Misuse {
        let near = nearest(to: name, in: Option.allCases.map(\.rawValue))
        return Misuse("there is no option '\(spelling)'" + suggestion(near.map { "--\($0)" }))
    }

    private mutating func take(
        _ option: Option, spelled spelling: String, _ attached: String?
    ) throws(Misuse) {
        var value = attached
        switch option.value {
        case .none:
            if attached != nil { throw Misuse("the option '\(spelling)' takes no value") }
        case .optional:
            // Only a word that can be nothing else: the next one may be the manifest.
            if attached == nil, let next = rest.first, ColorChoice(rawValue: next) != nil {
                value = rest.removeFirst()
            }
        case .required(let what):
            if attached == nil {
                if let next = rest.first, next.hasPrefix("--"),
                    Option(rawValue: String(next.dropFirst(2))) != nil
                {
                    throw Misuse(
                        "the option '\(spelling)' needs \(what), and '\(next)' is an option; "
                            + "where it is meant, write '\(spelling)=\(next)'")
                }
                value = rest.popFirst()
            }
            if value == nil || value == "" {
                throw Misuse("the option '\(spelling)' needs \(what)")
            }
        }
        given.append((option, spelling))
        switch option {
        case .output: settings.output = value
        case .variant: settings.variant = value
        case .shards: settings.shards = try shardCount(value ?? "", spelling)
        case .depfile: settings.depfile = value
        case .input: settings.inputs = (settings.inputs ?? []) + (value.map { [$0] } ?? [])
        case .committed: settings.committed += value.map { [$0] } ?? []
        case .stamp: settings.stamp = value
        case .from: sources += value.map { [$0] } ?? []
        case .stdout: settings.destination = .standardOutput
        case .dryRun: settings.destination = .dryRun
        case .quiet: settings.verbosity = .quiet
        case .verbose: settings.verbosity = .verbose
        case .strict: settings.isStrict = true
        case .fix: settings.fixes = true
        case .format: settings.format = try choice(value ?? "", spelling)
        case .color:
            settings.color =
                try value.map { value throws(Misuse) in try choice(value, spelling) } ?? .always
        case .help, .version: break
        }
    }

    private func shardCount(_ value: String, _ spelling: String) throws(Misuse) -> Int {
        let most = 999
        if let count = Int(value), 1...most ~= count { return count }
        throw Misuse("the option '\(spelling)' takes a number from 1 to \(most), not '\(value)'")
    }

    private func choice<Choice>(_ value: String, _ spelling: String) throws(Misuse) -> Choice
    where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
        if let choice = Choice(rawValue: value) { return choice }
        let values = Choice.allCases.map(\.rawValue)
        throw Misuse("the option '\(spelling)' takes \(quotedList(values)), not '\(value)'")
    }

    private func helpTopic(_ words: ArraySlice<String>) throws(Misuse) -> HelpTopic {
        guard let word = words.first, word != "help" else { return .tool }
        if let action = Action(rawValue: word) { return .action(action) }
        if word == explainCommand { return .explain }
        if word == initializeCommand { return .initialize }
        if laterCommands.contains(word) {
            throw Misuse("the command '\(word)' is not supported yet")
        }
        // `compose-gen manifest.yml --help`
        if given.contains(where: { $0.option == .help }) { return .tool }
        throw unknownCommand(word)
    }

    private func explain(_ codes: ArraySlice<String>) throws(Misuse) -> Request {
        try refuseOptions(of: explainCommand, .explain) { _ in false }
        guard let name = codes.first else { return .explain(nil) }
        try refuseSecond(of: codes, "one code is explained at a time", .explain)
        guard let code = DiagnosticCode(rawValue: name) else {
            let near = nearest(to: name, in: DiagnosticCode.allCases.map(\.rawValue))
            throw Misuse("there is no diagnostic '\(name)'" + suggestion(near), .explain)
        }
        return .explain(code)
    }

    private func initialize(_ folders: ArraySlice<String>) throws(Misuse) -> Request {
        try refuseOptions(of: initializeCommand, .initialize, but: \.appliesToInitialization)
        try refuse(.quiet, with: .verbose, .initialize)
        try refuseSecond(of: folders, "one folder is taken at a time", .initialize)
        if folders.first == "" { throw Misuse("the folder's name is empty", .initialize) }
        return .initialize(folder: folders.first ?? ".", sources: sources, settings)
    }

    private mutating func run() throws(Misuse) -> Request {
        var action = Action.generate
        var isNamed = false
        if let word = words.first, let named = Action(rawValue: word) {
            action = named
            isNamed = true
            words.removeFirst()
        }
        let topic = isNamed ? HelpTopic.action(action) : .tool
        try refuseOptions(of: action.rawValue, topic) { $0.applies(to: action) }
        try refuse(.stdout, with: .dryRun, topic)
        try refuse(.quiet, with: .verbose, topic)
        try refuse(.stdout, with: .depfile, topic)
        try refuse(.stdout, with: .fix, topic)
        try refuse(.dryRun, with: .depfile, topic)

        guard let manifest = words.first else { throw Misuse("no manifest is given", topic) }
        if manifest.isEmpty { throw Misuse("the manifest's name is empty", topic) }
        if !isNamed, isUnlikelyManifest(manifest),
            words.count > 1 || nearest(to: manifest, in: commandNames) != nil
        {
            throw unknownCommand(manifest)
        }
        try refuseSecond(of: words[...], "one manifest is taken at a time", topic)
        if settings.fixes, manifest == "-" {
            throw Misuse("the option '--fix' needs a manifest that is a file", topic)
        }
        return .run(action, manifest: manifest, settings)
    }

    private func refuseOptions(
        of command: String, _ topic: HelpTopic, but applies: (Option) -> Bool
    ) throws(Misuse) {
        for (option, spelling) in given where !applies(option) {
            throw Misuse("the command '\(command)' has no option '\(spelling)'", topic)
        }
    }

    private func refuseSecond(
        of words: ArraySlice<String>, _ rule: String, _ topic: HelpTopic
    ) throws(Misuse) {
        guard let word = words.dropFirst().first else { return }
        throw Misuse("\(rule), not also '\(word)'", topic)
    }

    private func refuse(_ first: Option, with second: Option, _ topic: HelpTopic) throws(Misuse) {
        if let one = given.first(where: { $0.option == first })?.spelling,
            let other = given.first(where: { $0.option == second })?.spelling
        {
            throw Misuse("the options '\(one)' and '\(other)' exclude each other", topic)
        }
    }

    private var commandNames: [String] {
        Action.allCases.map(\.rawValue) + laterCommands + [
            explainCommand, initializeCommand, "help",
        ]
    }

    /// A word without a dot and without a folder is more likely a misspelt command than a file.
    private func isUnlikelyManifest(_ word: String) -> Bool {
        word != "-" && !word.contains(".") && !word.contains("/")
    }

    private func unknownCommand(_ word: String) -> Misuse {
        Misuse("there is no command '\(word)'" + suggestion(nearest(to: word, in: commandNames)))
    }
}

/// The end of a sentence about a word that is unknown.
func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
}
