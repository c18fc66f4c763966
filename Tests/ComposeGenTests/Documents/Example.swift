import ComposeGenCommand
import ComposeGenCore
import Foundation
import SourceText

/// A manifest that a document shows, with the files that the document shows beside it.
struct Example {
    var manifest: SourceFile
    /// The example's own files, by their paths.
    var files: [String: String]
    /// The line of the manifest's opening fence.
    var line: Int

    /// What comes of the manifest, with all files that the diagnostics are about.
    func generation() async throws -> (generation: Generation, sources: [SourceFile]) {
        if files.isEmpty { return (generate([manifest]), [manifest]) }
        return try await withTemporaryFolder { folder in
            try write(to: folder)
            let read = readIncludes(
                of: manifest, in: folder.path,
                identity: FileIdentity(path: folder.path + "/manifest.yml"))
            let swift = readSources(
                sourceEntries(of: read.manifests), in: folder.path,
                first: FileID(read.sources.count))
            let found = try swift.found.map { path in
                let data = try Data(contentsOf: folder.appendingPathComponent(path))
                return SourceFile(path: path, bytes: Array(data))
            }
            let generation = generate(
                read.manifests, sources: swift.sources, unread: read.unread + swift.unread)
            return (generation, read.sources + found)
        }
    }

    /// Writes the manifest and the files beside it.
    func write(to folder: URL) throws {
        let all = files.merging(["manifest.yml": manifest.text]) { own, _ in own }
        for (path, text) in all {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}

extension SourceFile {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Document {
    /// The manifests that are shown whole, each with the files that are shown above it. A later file of the same path
    /// takes the place of an earlier one.
    var examples: [Example] {
        var files: [String: String] = [:]
        var examples: [Example] = []
        for block in blocks where block.origin == nil {
            if let path = block.file {
                files[path] = block.text
            } else if block.language == "yaml" {
                examples.append(
                    Example(
                        manifest: SourceFile(path: "manifest.yml", text: block.text),
                        files: files, line: block.line))
            }
        }
        return examples
    }
}
