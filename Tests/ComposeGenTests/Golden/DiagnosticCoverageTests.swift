import ComposeGenCore
import Foundation
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
    }

    /// The codes that the shipped sources make diagnostics of: where they are named, but for their declaration.
    private static func reported() throws -> Set<DiagnosticCode> {
        try Checkout.swiftFiles(below: Checkout.url("Sources"))
            .filter { !$0.hasSuffix("/DiagnosticCode.swift") }
            .reduce(into: []) {
                $0.formUnion(cases(in: try String(contentsOfFile: $1, encoding: .utf8)))
            }
    }

    /// The codes that a fixture's diagnostics, a mark in a manifest or a test's expectation names.
    private static func shown() throws -> Set<DiagnosticCode> {
        var shown: Set<DiagnosticCode> = []
        for goldenCase in GoldenCase.all {
            let data = try goldenCase.expectation().contents["diagnostics.txt"] ?? Data()
            let text = String(decoding: data, as: UTF8.self)
            shown.formUnion(DiagnosticCode.allCases.filter { text.contains("[\($0.rawValue)]") })
        }
        // The tests of the harness name codes that nothing has reported.
        let own = ["/CheckTests.swift", "/MarkedManifest.swift", "/DiagnosticCoverageTests.swift"]
        for path in Checkout.swiftFiles(below: Checkout.url("Tests/ComposeGenTests"))
        where !own.contains(where: { path.hasSuffix($0) }) {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            shown.formUnion(cases(in: text))
            shown.formUnion(
                DiagnosticCode.allCases.filter {
                    text.contains("^ \($0.rawValue)") || text.contains("… \($0.rawValue)")
                        || text.contains("| \($0.rawValue)") || text.contains("\"\($0.rawValue)\"")
                        || text.contains("[\($0.rawValue)]")
                })
        }
        return shown
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
