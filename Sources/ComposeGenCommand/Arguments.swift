import ComposeGenCore
import ManifestSyntax
import SourceText

/// What the command line asks for.
package enum Request: Equatable, Sendable {
    case help(HelpTopic)
    case version
    /// Nil for the list of all codes.
    case explain(DiagnosticCode?)
    /// A first manifest in a folder, which is the current one where none is named.
    case initialize(folder: String, sources: [String], Settings)
    case run(Action, manifest: String, Settings)
}

package enum Action: String, CaseIterable, Sendable {
    case generate
    case check
    case diff
    case outputs
    case parse
}

package enum HelpTopic: Equatable, Sendable {
    case tool
    case action(Action)
    case explain
    case initialize
}

package enum Format: String, CaseIterable, Sendable {
    case human
    case xcode
    case json
    case github
    case sarif

    /// Whether what is said makes one document, beside which nothing else may stand.
    var isDocument: Bool { self == .json || self == .sarif }
}

package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}

/// How much is said about what went well.
package enum Verbosity: Sendable {
    case quiet
    case normal
    case verbose
}

/// What becomes of the files.
package enum Destination: Sendable {
    case disk
    case standardOutput
    /// Nowhere: it is only said what would be written.
    case dryRun
}

package struct Settings: Equatable, Sendable {
    /// The folder that takes the place of the manifest's own.
    package var output: String?
    package var destination = Destination.disk
    package var format = Format.human
    package var color = ColorChoice.auto
    package var verbosity = Verbosity.normal
    /// Whether warnings count as errors.
    package var isStrict = false
    /// Whether the manifests are mended where a diagnostic says how.
    package var fixes = false
    /// The variant whose choices take the place of the manifest's own.
    package var variant: String?
    /// Over how many files the features are spread; nil where each type has a file of its own.
    package var shards: Int?
    /// What may be read besides the manifest, by its paths or by files that list them; nil for anything.
    package var inputs: [String]?
    /// Generated files that the build would have besides those that it generates.
    package var committed: [String] = []
    /// Where to write which files were read, in Make's form.
    package var depfile: String?
    /// Where `check` writes that all is up to date.
    package var stamp: String?

    package init() {}
}

/// A command line that asks for nothing the tool can do.
package struct Misuse: Error, Equatable, Sendable {
    /// One sentence in lower case without a full stop.
    package let message: String
    package let topic: HelpTopic

    init(_ message: String, _ topic: HelpTopic = .tool) {
        self.message = message
        self.topic = topic
    }
}

/// An option by its long name.
enum Option: String, CaseIterable {
    case output
    case stdout
    case dryRun = "dry-run"
    case variant
    case shards
    case depfile
    case input
    case committed
    case stamp
    case from
    case format
    case color
    case quiet
    case verbose
    case strict
    case fix
    case help
    case version

    init?(letter: Character) {
        switch letter {
        case "o": self = .output
        case "q": self = .quiet
        case "v": self = .verbose
        case "h": self = .help
        default: return nil
        }
    }

    enum Value {
        case none
        case optional
        /// What it is called where it is missing.
        case required(String)
    }

    var value: Value {
        switch self {
        case .output: .required("a folder")
        case .variant: .required("a variant's name")
        case .shards: .required("a number of files")
        case .depfile, .stamp, .input: .required("a file")
        case .committed: .required("a generated file")
        case .from: .required("a folder or file of Swift")
        case .format: .required("a format: \(quotedList(Format.allCases.map(\.rawValue)))")
        case .color: .optional
        case .stdout, .dryRun, .quiet, .verbose, .strict, .fix, .help, .version: .none
        }
    }

    /// Whether a command has a use for it.
    func applies(to action: Action) -> Bool {
        switch self {
        case .stdout, .dryRun, .committed, .fix: action == .generate
        case .stamp: action == .check
        case .depfile: action == .generate || action == .outputs
        case .output, .variant, .shards, .input: action != .parse
        case .format, .color, .quiet, .verbose, .strict, .help, .version: true
        case .from: false
        }
    }

    /// Whether the command that writes a first manifest has a use for it.
    var appliesToInitialization: Bool {
        switch self {
        case .from, .stdout, .format, .color, .quiet, .verbose, .help, .version: true
        default: false
        }
    }
}

/// Commands of the manifest language's contract that this version does not have.
let laterCommands = ["completions", "graph", "lint", "schema", "why"]
