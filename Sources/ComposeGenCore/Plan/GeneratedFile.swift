/// A file that the tool would write.
public struct GeneratedFile: Sendable, Hashable {
    /// Relative to the top manifest's folder.
    public let path: String
    public let contents: String

    public init(path: String, contents: String) {
        self.path = path
        self.contents = contents
    }
}
