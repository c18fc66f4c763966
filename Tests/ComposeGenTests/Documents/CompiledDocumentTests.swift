import Foundation
import Testing

/// What the documents show together, the app's files and what comes of the manifest, is compiled.
@Suite(.enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)))
struct CompiledDocumentTests {
    /// The manifests that are shown with Swift files of the app and without modules of their own.
    static let examples: [(name: String, example: Example)] = DocumentTests.names.flatMap { name in
        let examples = (try? Document(Checkout.text(of: name)))?.examples ?? []
        return examples.filter(\.isWholeApp).map { ("\(name):\($0.line)", $0) }
    }

    @Test(arguments: examples.map(\.name), LanguageMode.allCases)
    func examplesCompileWithoutAWarning(_ name: String, _ mode: LanguageMode) async throws {
        let example = try #require(Self.examples.first { $0.name == name }).example
        let generation = try await example.generation().generation
        // An example of a fault.
        guard !generation.diagnostics.containsError else { return }
        let standIns = try await StandIns.built()
        try await withTemporaryFolder { folder in
            try example.write(to: folder)
            for file in generation.files where file.path != generation.testPath {
                let url = folder.appendingPathComponent(file.path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try file.contents.write(to: url, atomically: true, encoding: .utf8)
            }
            let ended = try await CompilerSlots.shared.run(
                [
                    "swiftc", "-wmo", "-swift-version", mode.rawValue, "-module-name", "App",
                    "-parse-as-library", "-warnings-as-errors", "-enable-upcoming-feature",
                    "ExistentialAny", "-emit-sil", "-o", folder.path + "/app.sil",
                ] + standIns.flags + Checkout.swiftFiles(below: folder))
            #expect(ended.status == 0, "\(name) in Swift \(mode.rawValue):\n\(ended.output)")
        }
    }
}

extension Example {
    /// Whether the files beside the manifest are an app of one module that the manifest reads.
    fileprivate var isWholeApp: Bool {
        let text = String(decoding: manifest.bytes, as: UTF8.self)
        return !files.isEmpty && text.contains("\nsources: App\n") && !text.contains("\ninclude:")
    }
}
