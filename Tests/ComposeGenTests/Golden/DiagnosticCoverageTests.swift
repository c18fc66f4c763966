import ComposeGenCore
import Foundation
import SourceText
import Testing

/// Every code that the tool can report is shown by a fixture or by a test.
@Suite struct DiagnosticCoverageTests {
    /// Codes that the tool reports and no test shows, each with the reason.
    private static let uncovered: [DiagnosticCode: String] = [:]

    @Test func everyCodeThatIsReportedIsShown() throws {
        let reported = try Self.reported()
        let shown = try Self.shown()
        for code in DiagnosticCode.allCases where reported.contains(code) {
            let isExcused = Self.uncovered[code] != nil
            if shown.contains(code) {
                #expect(!isExcused, "\(code.rawValue) is shown and needs no excuse")
            } else {
                #expect(isExcused, "\(code.rawValue) is reported, and nothing shows it")
            }
        }
        for code in Self.uncovered.keys {
            #expect(reported.contains(code), "\(code.rawValue) is excused and never reported")
        }
    }

    @Test func codesAreStableNames() {
        for code in DiagnosticCode.allCases {
            let isKebab = code.rawValue.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
            #expect(isKebab, "\(code.rawValue)")
        }
    }

    @Test func casesAreFoundAsWholeWords() {
        #expect(Self.cases(in: "Diagnostic(.unknownKey, at: x)") == [.unknownKey])
        #expect(Self.cases(in: ".yamlTabs, .xyamlTab, yamlTab") == [])
        #expect(Self.names(in: "error[unknown-key]: …") == [.unknownKey])
        #expect(Self.names(in: "an-unknown-key") == [])
    }

    /// The codes that the tool makes diagnostics of: those that the files of its words name.
    private static func reported() throws -> Set<DiagnosticCode> {
        try Checkout.filesOfDiagnostics.reduce(into: []) {
            $0.formUnion(cases(in: try String(contentsOfFile: $1, encoding: .utf8)))
        }
    }

    /// The codes that a fixture's diagnostics or a test's expectation names.
    private static func shown() throws -> Set<DiagnosticCode> {
        var shown: Set<DiagnosticCode> = []
        for goldenCase in GoldenCase.all {
            let data = try goldenCase.expectation().contents["diagnostics.txt"] ?? Data()
            shown.formUnion(names(in: String(decoding: data, as: UTF8.self)))
        }
        // The harness's own tests name codes that nothing has reported.
        let own = ["/CheckTests.swift", "/MarkedManifest.swift", "/DiagnosticCoverageTests.swift"]
        for path in Checkout.swiftFiles(below: Checkout.url("Tests/ComposeGenTests"))
        where !own.contains(where: { path.hasSuffix($0) }) {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            shown.formUnion(cases(in: text))
            shown.formUnion(names(in: text))
        }
        return shown
    }

    /// The codes whose stable names a text holds as whole words.
    private static func names(in text: String) -> Set<DiagnosticCode> {
        Set(
            text.utf8.split { !((97...122).contains($0) || $0 == 45) }
                .compactMap { DiagnosticCode(rawValue: String(decoding: $0, as: UTF8.self)) })
    }

    private static let codes = Dictionary(
        uniqueKeysWithValues: DiagnosticCode.allCases.map { (String(describing: $0), $0) })

    /// The codes that a Swift text names in their short form.
    private static func cases(in text: String) -> Set<DiagnosticCode> {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
        return Set(
            words.compactMap { word in
                guard word.hasPrefix(".") else { return nil }
                return codes[String(word.dropFirst().prefix { $0 != "." })]
            })
    }
}
