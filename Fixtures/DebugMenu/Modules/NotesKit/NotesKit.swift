@MainActor public protocol NoteStore { func notes() -> [String] }

public struct DiskNoteStore: NoteStore {
    private let folder: String

    public nonisolated init(folder: String) { self.folder = folder }

    public func notes() -> [String] { ["Note in \(folder)"] }
}

@MainActor public protocol Analytics { func track(_ event: String) }
