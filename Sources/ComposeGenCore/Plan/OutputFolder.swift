import SourceText

/// A folder that the tool owns.
public struct OutputFolder: Sendable, Hashable {
    /// Relative to the top manifest's folder; empty for that folder itself.
    public let path: String
    /// The `output` that names it; the top manifest's beginning where none does.
    public let place: SourceRange

    public init(path: String, place: SourceRange = SourceRange(.top, 0, 0)) {
        self.path = path
        self.place = place
    }
}
