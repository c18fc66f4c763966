import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText

/// A folder for one test.
struct TemporaryFolder {
    let path: String

    init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let folder = base.appendingPathComponent("compose-gen-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    func full(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: full(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: full(name), withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: full(name), withDestinationPath: target)
    }

    /// Nil where there is no such file.
    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: full(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names in a folder, hidden ones too.
    func names(in name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: full(name))) ?? []).sorted()
    }

    func attribute<Value>(_ key: FileAttributeKey, of name: String) -> Value? {
        (try? FileManager.default.attributesOfItem(atPath: full(name)))?[key] as? Value
    }

    var manifest: String { full("manifest.yml") }
}

/// A pipeline for tests of the command. Each line of its manifests orders one thing: `file <path> <text>`,
/// `output <folder>`, `error <sentence>` or `warning <sentence>`.
let orders = Pipeline(
    generate: { manifests, _, _, _, _ in
        let source = manifests[0].source
        var files: [GeneratedFile] = []
        var folders: [OutputFolder] = []
        let diagnostics = orderedDiagnostics(source) { words, range in
            switch words[0] {
            case "file":
                let header = generatedHeader(manifest: "manifest.yml")
                files.append(GeneratedFile(path: words[1], contents: "\(header)\n\n\(words[2])\n"))
            case "output": folders.append(OutputFolder(path: words[1], place: range))
            default: break
            }
        }
        if diagnostics.containsError { files = [] }
        return Generation(
            files: files, outputFolders: folders.isEmpty ? [OutputFolder(path: "Out")] : folders,
            diagnostics: diagnostics)
    },
    json: { source in Diagnosed("{}", orderedDiagnostics(source) { _, _ in }) }
)

private func orderedDiagnostics(
    _ source: SourceFile, _ other: ([String], SourceRange) -> Void
) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var offset = 0
    let text = String(decoding: source.bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init) + ["", ""]
        let range = SourceRange(.top, offset, offset + line.utf8.count)
        switch words.first {
        case "error": diagnostics.append(Diagnostic(.unknownKey, words[1], at: range))
        case "warning":
            diagnostics.append(Diagnostic(.unusedValue, severity: .warning, words[1], at: range))
        default: other(words, range)
        }
        offset += line.utf8.count + 1
    }
    return diagnostics
}

extension Outcome {
    var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the command in this process, on the pipeline of orders.
func compose(_ arguments: String..., colors: Bool = false) -> Outcome {
    run(arguments, pipeline: orders, terminalShowsColors: { colors })
}

private final class BundleMark {}

/// The built tool, which lies beside the test bundle.
let builtTool: String = {
    let bundles = [Bundle(for: BundleMark.self).bundleURL, Bundle.main.bundleURL]
    let folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
    let candidates = folders.map { $0.appendingPathComponent("compose-gen").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
}()
