/// A text that the tool reads: a manifest, or a Swift file.
public struct SourceFile: Sendable {
    /// The path as people know it: the way it was given, or relative to the top manifest.
    public let path: String
    /// The contents as they are on disk; nothing is assumed of their encoding.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// Which of a run's files a range is about: the position in the run's list of sources.
public struct FileID: Hashable, Sendable {
    public let index: Int

    public init(_ index: Int) {
        self.index = index
    }

    /// The manifest that the command names.
    public static let top = FileID(0)
}

/// A half-open stretch of one file, in UTF-8 offsets from the file's first byte.
public struct SourceRange: Hashable, Sendable {
    private let fileIndex: UInt32
    private let lower: UInt32
    private let upper: UInt32

    /// - Precondition: `0 <= start <= end`, and both are below 4 GiB.
    public init(_ file: FileID, _ start: Int, _ end: Int) {
        fileIndex = UInt32(file.index)
        lower = UInt32(start)
        upper = UInt32(end)
    }

    public var file: FileID { FileID(Int(fileIndex)) }
    public var start: Int { Int(lower) }
    public var end: Int { Int(upper) }

    /// The start as one number that orders places by their files first.
    package var startPlace: UInt64 { UInt64(fileIndex) << 32 | UInt64(lower) }
    /// The end in the same way.
    package var endPlace: UInt64 { UInt64(fileIndex) << 32 | UInt64(upper) }

    /// The empty range at this one's start.
    public var beginning: SourceRange { SourceRange(file, start, start) }
}

/// A value with the place where the user wrote it.
public struct Located<Value> {
    public var value: Value
    public var range: SourceRange

    public init(_ value: Value, _ range: SourceRange) {
        self.value = value
        self.range = range
    }

    public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), range)
    }
}

extension Located: Sendable where Value: Sendable {}
