/// Something that the tool has to say about what the user wrote. Data only: the renderers make text of it.
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable {
        case error
        case warning
    }

    /// A place with a few words about it, shown under the source line.
    public struct Label: Sendable {
        public var range: SourceRange
        public var text: String

        public init(_ range: SourceRange, _ text: String = "") {
            self.range = range
            self.text = text
        }
    }

    /// What a reader wants to know besides, with its place where it has one.
    public struct Note: Sendable {
        public var text: String
        public var range: SourceRange?

        public init(_ text: String, at range: SourceRange? = nil) {
            self.text = text
            self.range = range
        }
    }

    /// An edit of the source.
    public struct FixIt: Sendable {
        public var text: String
        public var range: SourceRange
        public var replacement: String

        public init(_ text: String, replacing range: SourceRange, with replacement: String) {
            self.text = text
            self.range = range
            self.replacement = replacement
        }
    }

    /// What is at fault, where mending it mends all that is said of it.
    package struct Cause: Hashable, Sendable {
        /// Of the declaration or the entry.
        var range: SourceRange
        /// Which of the faults it is that may be there.
        var fault: String

        package init(_ range: SourceRange, saying fault: String = "") {
            self.range = range
            self.fault = fault
        }
    }

    public var code: DiagnosticCode
    public var severity: Severity
    /// One sentence in lower case without a full stop: a rule or a fact.
    public var message: String
    public var primary: Label
    public var notes: [Note]
    /// What to do, most likely first.
    public var help: [String]
    /// The single obvious cure: edits that are made together. Empty where there is none, or more than one.
    public var fixIts: [FixIt]
    package var cause: Cause?
    /// What cannot be used as long as this is so: the names of types, objects and keys.
    package var refuses: [String] = []
    /// What it asks for. Where something else is wrong with one of these, nothing is known of what this says.
    package var asksFor: [String] = []
    /// Of what not all is known as long as this is so: entries, by their keys, and its own place where nothing else is to be said of
    /// that.
    package var doubts: [SourceRange] = []
    /// Values that are read as what they most likely mean. They may be right as something else.
    package var guesses: [SourceRange] = []
    /// What it concludes from besides its own place. Where not all is known of one of these, nothing is known of what this says.
    package var restsOn: [SourceRange] = []

    /// - Parameter label: words under the caret, where the message does not say it all.
    public init(
        _ code: DiagnosticCode,
        severity: Severity = .error,
        _ message: String,
        at range: SourceRange,
        label: String = "",
        notes: [Note] = [],
        help: [String] = [],
        fixIts: [FixIt] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.primary = Label(range, label)
        self.notes = notes
        self.help = help
        self.fixIts = fixIts
    }
}

extension [Diagnostic.FixIt] {
    /// A file with the edits made in it.
    ///
    /// - Parameter bytes: of the file that all of the edits are of. None of these overlaps another one.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
        let edits = sorted { $0.range.start < $1.range.start }
        return bytes.replacing(edits.map { ($0.range.start..<$0.range.end, $0.replacement) })
    }
}

/// A value with what was found wrong on the way to it. What is broken is left out of the value or marked in it.
public struct Diagnosed<Value> {
    public var value: Value
    public var diagnostics: [Diagnostic]

    public init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }
}

extension Diagnosed: Sendable where Value: Sendable {}

extension [Diagnostic] {
    public var containsError: Bool { contains { $0.severity == .error } }

    /// In the order of the files and of the places in them; what is at one place stays in the order it was found.
    public func inFileOrder() -> [Diagnostic] {
        if count < 2 { return self }
        return enumerated().sorted { left, right in
            let (a, b) = (left.element.primary.range, right.element.primary.range)
            return (a.file.index, a.start, left.offset) < (b.file.index, b.start, right.offset)
        }.map(\.element)
    }
}

extension Diagnostic {
    /// A value as it would stand in a flow mapping: quoted where YAML asks for it.
    package static func shown(_ text: String) -> String {
        let line = String(text.unicodeScalars.prefix { $0.value >= 0x20 })
        let isPlain = line.utf8.allSatisfy {
            SwiftCharacters.isIdentifierPart($0) || $0 == UInt8(ascii: ".")
        }
        guard !isPlain || line.utf8.count < text.utf8.count else { return line }
        return (line.utf8.count < text.utf8.count ? line + " …" : line).singleQuoted
    }
}
