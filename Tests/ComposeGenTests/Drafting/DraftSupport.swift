import Foundation
import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// A manifest that is drafted from Swift texts, by their paths.
///
/// - Parameter entries: what it names as its sources; empty where it writes every argument out.
func draft(
    _ files: KeyValuePairs<String, String>, naming entries: [String] = []
) -> DraftedManifest {
    let sources = files.enumerated().map { number, file in
        ReadSource(
            file: FileID(number + 1), module: nil,
            declarations: SourceDeclarations.read(
                SourceFile(path: file.key, text: file.value), as: FileID(number + 1)))
    }
    return draftManifest(
        name: "App", of: sources, at: files.map(\.key), naming: entries,
        generating: { generate([ManifestFile($0, as: .top)], sources: $1) })
}

/// What a draft holds between its name and its root, and after it; it has to generate without a word.
func drafted(
    _ swift: String, sourceLocation: SourceLocation = #_sourceLocation
) -> String {
    let text = draft(["App.swift": swift]).text
    let source = SourceFile(path: "manifest.yml", text: text)
    let said = renderHuman(generate([source]).diagnostics, sources: [source])
    #expect(said == "", sourceLocation: sourceLocation)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isFrame = { (line: Substring) in
        line.hasPrefix("# A draft,") || line.hasPrefix("# its owner.") || line == "name: App"
            || line == "root:" || line == "  kind: container" || line == "  type: AppDependencies"
            || line.isEmpty
    }
    return lines.filter { !isFrame($0) }.joined(separator: "\n")
}
