import Foundation
import Templates
import Testing

@testable import ComposeGenCore
@testable import SourceText

@Suite struct EmbeddedTemplatesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Templates")

    /// The template files in the order of their paths.
    private static func templateFiles() throws -> [(path: String, text: String)] {
        let suffix = ".swift.template"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { $0.hasSuffix(suffix) }.sorted().map { path in
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            return (String(path.dropLast(suffix.count)), text)
        }
    }

    private static func embedded(_ templates: [(path: String, text: String)]) -> String {
        var source = """
            // swift-format-ignore-file
            // Recorded from the template files beside it. Edit those, and run the tests with COMPOSE_GEN_RECORD=1.

            /// The templates that come with the tool.
            public enum EmbeddedTemplates {
                /// The text of each template file by its path, without the ending `.swift.template`.
                public static let all: [(path: String, text: String)] = [

            """
        for (path, text) in templates {
            var fence = "#"
            while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
            source += "        (\"\(path)\", \(fence)\"\"\"\n\(text)\n\"\"\"\(fence)),\n"
        }
        return source + "    ]\n}\n"
    }

    @Test func theEmbeddedTextsAreThoseOfTheFiles() throws {
        let file = Self.folder.appending(path: "EmbeddedTemplates.swift")
        let expected = Self.embedded(try Self.templateFiles())
        let actual = try String(contentsOf: file, encoding: .utf8)
        if expected != actual, ProcessInfo.processInfo.environment["COMPOSE_GEN_RECORD"] == "1" {
            try expected.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded Templates/EmbeddedTemplates.swift")
            return
        }
        #expect(
            expected == actual,
            "Templates/EmbeddedTemplates.swift is stale: COMPOSE_GEN_RECORD=1 swift test writes it"
        )
    }

    @Test func everyEmbeddedTemplateIsNamedInTheCode() {
        let names = EmbeddedTemplates.all.map { BuiltInTemplate.name(ofTemplateAt: $0.path) }
        #expect(names.sorted() == BuiltInTemplate.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: EmbeddedTemplates.all)
    func aTemplateIsReadWithoutAFault(path: String, text: String) {
        let loaded = Template.load(SourceFile(path: path, text: text), as: .top)
        #expect(loaded.diagnostics.isEmpty)
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
}
