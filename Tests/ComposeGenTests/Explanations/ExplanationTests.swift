import Foundation
import Testing

@testable import ComposeGenCore
@testable import SourceText

@Suite struct ExplanationTests {
    static let all = ExplanationArea.all.flatMap(\.explanations)
    static let withManifests = all.compactMap { explanation in
        if case .manifests(let faulty, let cured, let swift) = explanation.illustration {
            return Example(code: explanation.code, faulty: faulty, cured: cured, swift: swift)
        }
        return nil
    }

    struct Example: CustomTestStringConvertible {
        let code: DiagnosticCode
        let faulty: String
        let cured: String
        let swift: String?

        var testDescription: String { code.rawValue }
    }

    @Test func everyCodeIsExplainedOnce() {
        #expect(Self.all.count == DiagnosticCode.allCases.count)
        #expect(Set(Self.all.map(\.code)) == Set(DiagnosticCode.allCases))
        for code in DiagnosticCode.allCases { #expect(code.explanation.code == code) }
    }

    @Test(arguments: withManifests)
    func theExampleShowsTheCodeAlone(example: Example) {
        let found = diagnostics(of: example.faulty, example.swift)
        #expect(found.map(\.code) == [example.code], "\(found.map(\.message))")
    }

    @Test(arguments: withManifests)
    func theCureLeavesNothingToSay(example: Example) {
        #expect(diagnostics(of: example.cured, example.swift).map(\.message) == [])
    }

    @Test func messagesAreThoseOfTheirCodes() {
        for explanation in Self.all {
            guard case .message(let diagnostic) = explanation.illustration else { continue }
            #expect(diagnostic.code == explanation.code)
        }
    }

    /// The tool makes diagnostics of what is explained.
    @Test func whatIsExplainedIsReported() throws {
        // The only templates are the tool's own, which a test reads.
        let neverOfAManifest: Set<DiagnosticCode> = [.invalidTemplate]
        var reported: Set<Substring> = []
        for path in Checkout.filesOfDiagnostics {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            reported.formUnion(
                text.split { !($0.isLetter || $0.isNumber || $0 == ".") }
                    .filter { $0.hasPrefix(".") }.map { $0.dropFirst() })
        }
        for explanation in Self.all where !neverOfAManifest.contains(explanation.code) {
            let code = explanation.code
            #expect(reported.contains("\(code)"), "\(code.rawValue)")
        }
    }

    @Test(arguments: all.map(\.code))
    func theWordsFitATerminal(code: DiagnosticCode) {
        let explanation = code.explanation
        #expect(!explanation.title.isEmpty && !explanation.title.hasSuffix("."))
        #expect(explanation.title.first?.isUppercase == false)
        #expect(explanation.text.hasSuffix("."))
        #expect(explanation.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        if case .manifests(let faulty, let cured, let swift) = explanation.illustration {
            let lines = (faulty + "\n" + cured + "\n" + (swift ?? "")).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 76 })
        }
    }

    @Test func theListFitsATerminal() {
        let lines = explanationList().split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        for code in DiagnosticCode.allCases {
            #expect(lines.count { $0.hasPrefix("  \(code.rawValue) ") } == 1)
        }
    }

    @Test func anExplanationShowsTheManifestTheMessageAndTheCure() {
        #expect(
            DiagnosticCode.unknownKey.explanation.description == """
                unknown-key: a key that does not exist here

                This mapping has no such key; the message names the nearest one. No key is
                ignored, so a misspelt one cannot go unnoticed.

                A manifest that shows it:

                    name: Shop
                    outputs: Generated

                What compose-gen says:

                    error[unknown-key]: a manifest has no key 'outputs'
                     --> manifest.yml:2:1
                      |
                    2 | outputs: Generated
                      | ^^^^^^^
                    help: did you mean 'output'?

                The cure:

                    name: Shop
                    output: Generated

                """)
    }

    @Test func hiddenCharactersAreShown() {
        let text = DiagnosticCode.yamlByteOrderMark.explanation.description
        #expect(text.contains(#"    output: \u{FEFF}Generated"#))
        #expect(!text.unicodeScalars.contains("\u{FEFF}"))
    }

    private func diagnostics(of manifest: String, _ swift: String?) -> [Diagnostic] {
        Explanation.generated(manifest, swift).0.diagnostics
    }
}
