import ComposeGenCore
import SourceText
import SwiftReading
import Testing

/// Generates from a manifest and expects what its marks say (see `MarkedManifest`), no more and no less.
///
/// - Parameters:
///   - excerpts: for generated files, by their names below the output folder, lines that they hold as they stand.
///   - fixed: the manifest that applying all fix-its gives.
func check(
    _ manifest: String,
    expecting excerpts: [String: String] = [:],
    fixed: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let failures = failures(of: manifest, expecting: excerpts, fixed: fixed) { generate([$0]) }
    for failure in failures {
        Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
}

/// The same with the Swift files that the manifest's `sources` stand for, by their paths. Files of another module than the
/// generated code's own stand in a folder of its name.
func check(
    _ manifest: String,
    swift files: KeyValuePairs<String, String>,
    expecting excerpts: [String: String] = [:],
    fixed: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let others = files.map { SourceFile(path: $0.key, text: $0.value) }
    let failures = failures(of: manifest, and: others, expecting: excerpts, fixed: fixed) {
        generate([ManifestFile($0)], sources: readSources(files))
    }
    for failure in failures {
        Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
}

/// The files as if they had been read behind so many manifests.
func readSources(
    _ files: KeyValuePairs<String, String>, behind manifests: Int = 1
) -> [ReadSource] {
    files.enumerated().map { number, file in
        let number = manifests + number
        let parts = file.key.split(separator: "/")
        let source = SourceFile(path: file.key, text: file.value)
        return ReadSource(
            file: FileID(number), module: parts.count > 1 ? String(parts[0]) : nil,
            declarations: .read(source, as: FileID(number)))
    }
}

/// What `check` finds, with the pipeline as a value.
func failures(
    of manifest: String,
    and others: [SourceFile] = [],
    expecting excerpts: [String: String] = [:],
    fixed: String? = nil,
    generating: (SourceFile) -> Generation
) -> [String] {
    let marked = MarkedManifest(manifest)
    let source = SourceFile(path: "manifest.yml", text: marked.text)
    let generation = generating(source)
    var failures = marked.mismatches(with: generation.diagnostics)
    failures += generation.faults(of: [source] + others)
    let files = GoldenFiles(generation, of: [source] + others).contents
    for (path, excerpt) in excerpts.sorted(by: { $0.key < $1.key }) {
        guard let contents = files[path].map({ String(decoding: $0, as: UTF8.self) }) else {
            failures.append("\(path) does not come out, only \(files.keys.sorted())")
            continue
        }
        // Whole lines: a part of a longer name is not the name.
        if !("\n" + contents).contains("\n" + excerpt + "\n") {
            failures.append("\(path) does not hold\n\(excerpt)\nbut is\n\(contents)")
        }
    }
    if let fixed {
        let edited = applyingFixIts(of: generation.diagnostics, to: marked.text)
        if edited != fixed + "\n" { failures.append("the fix-its give\n\(edited)") }
    }
    return failures
}

/// A manifest's text after all edits that the diagnostics propose, which may overlap where these are of one place.
func applyingFixIts(of diagnostics: [Diagnostic], to text: String) -> String {
    var bytes = Array(text.utf8)
    let edits = diagnostics.flatMap(\.fixIts).sorted { $0.range.start > $1.range.start }
    for edit in edits where edit.range.end <= bytes.count {
        bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
}
