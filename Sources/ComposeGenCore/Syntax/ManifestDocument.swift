/// A parsed manifest before any meaning is given to it: a tree of null, text, mappings and sequences, each
/// with its exact place.
public struct ManifestDocument: Sendable {
    public let source: SourceFile
    public let file: FileID
    /// The top value; null where nothing could be read.
    public var root: ManifestNode { fatalError() }
}

/// One value of a document: a view into its storage, cheap to copy.
public struct ManifestNode: Sendable {
    public enum Kind: Sendable {
        case null
        case text
        case mapping
        case sequence
    }

    /// How a text is written.
    public enum Style: Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
    }

    public var kind: Kind { fatalError() }
    /// Of a text; `plain` otherwise.
    public var style: Style { fatalError() }
    /// The value as written: of a quoted text what is between the quotes, of a block text its lines, of a mapping or
    /// sequence from its first entry (or opening bracket) to the end of its last (or closing bracket), of a null the
    /// empty place where it would stand.
    public var range: SourceRange { fatalError() }
    /// The decoded text; empty where this is no text.
    public var text: String { fatalError() }
    /// The decoded text with the place of each of its bytes.
    public var locatedText: LocatedText { fatalError() }
    /// The entries of a mapping in their order; empty where this is none. Keys are texts.
    public var entries: [(key: ManifestNode, value: ManifestNode)] { fatalError() }
    /// The elements of a sequence in their order; empty where this is none.
    public var elements: [ManifestNode] { fatalError() }
}

/// Reads a manifest's text as the strict subset of YAML 1.2 that the manifest language allows.
public func parse(_ source: SourceFile, as file: FileID = .top) -> Diagnosed<ManifestDocument> {
    fatalError()
}
