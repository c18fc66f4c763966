import Foundation
import Testing

@testable import ComposeGenCore
@testable import SourceText

@Suite struct SARIFRendererTests {
    private let source = SourceFile(path: "./app/my manifest.yml", text: "ä: 1\nbb: 2\n")

    private var diagnostics: [Diagnostic] {
        let range = SourceRange(.top, 6, 8)
        return [
            Diagnostic(
                .unknownKey, "there is no key 'bb'", at: range, label: "here",
                notes: [.init("first", at: SourceRange(.top, 0, 2)), .init("second")],
                help: ["write 'b'"], fixIts: [.init("rename it", replacing: range, with: "b")]),
            Diagnostic(.unusedValue, severity: .warning, "w", at: SourceRange(.top, 0, 2)),
            Diagnostic(.unknownKey, "again", at: SourceRange(.top, 0, 2)),
        ]
    }

    @Test func holdsWhatTheSchemaAsksFor() throws {
        let log = try log(
            diagnostics + [.unreadableFile("b.yml", reason: "gone", cure: (["look"], []))])
        #expect(schemaFaults(in: log) == [])
    }

    /// The checker itself has to see what is missing.
    @Test func theSchemaIsLookedAt() throws {
        let text = renderSARIF(diagnostics, sources: [source], version: "1.2.3")
        for (part, other) in [
            ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\""), ("\"name\"", "\"nome\""),
            ("\"ruleIndex\": 1", "\"ruleIndex\": 0"), ("\"startLine\": 2", "\"startLine\": 0"),
            ("\"level\": \"warning\"", "\"level\": \"hint\""),
            ("\"insertedContent\"", "\"inserted\""), ("\"text\": \"w\"", "\"txt\": \"w\""),
            ("my%20manifest", "my manifest"),
        ] {
            #expect(text.contains(part))
            let damaged = text.replacingOccurrences(of: part, with: other)
            let value = try JSONSerialization.jsonObject(with: Data(damaged.utf8))
            #expect(!schemaFaults(in: try #require(value as? [String: Any])).isEmpty, "\(part)")
        }
    }

    @Test func saysWhoSpeaks() throws {
        let run = try run(diagnostics)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        #expect(driver["name"] as? String == "compose-gen")
        #expect(driver["version"] as? String == "1.2.3")
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        #expect(rules(driver["rules"]) == ["unknown-key", "unused-value"])
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        let explanation = DiagnosticCode.unknownKey.explanation
        #expect((rule["shortDescription"] as? [String: String])?["text"] == explanation.title)
        #expect((rule["fullDescription"] as? [String: String])?["text"] == explanation.text)
        #expect((rule["help"] as? [String: String])?["text"] == explanation.description)
    }

    @Test func placesAResultItsNotesAndItsFix() throws {
        let results = try #require(try run(diagnostics)["results"] as? [[String: Any]])
        #expect(results.count == 3)
        let result = try #require(results.first)
        #expect(result["ruleId"] as? String == "unknown-key")
        #expect(result["level"] as? String == "error")
        #expect(
            (result["message"] as? [String: String])?["text"]
                == "there is no key 'bb'\nnote: second\nhelp: write 'b'")
        let place: NSDictionary = [
            "artifactLocation": ["uri": "app/my%20manifest.yml"],
            "region": ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3],
        ]
        #expect(
            result["locations"] as? NSArray
                == [["physicalLocation": place, "message": ["text": "here"]]])
        let related: NSDictionary = [
            "artifactLocation": ["uri": "app/my%20manifest.yml"],
            "region": ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2],
        ]
        #expect(
            result["relatedLocations"] as? NSArray
                == [["physicalLocation": related, "message": ["text": "first"]]])
        let replacement: NSDictionary = [
            "deletedRegion": ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3],
            "insertedContent": ["text": "b"],
        ]
        let change: NSDictionary = [
            "artifactLocation": ["uri": "app/my%20manifest.yml"], "replacements": [replacement],
        ]
        #expect(
            result["fixes"] as? NSArray
                == [["description": ["text": "rename it"], "artifactChanges": [change]]])
        #expect(results[1]["level"] as? String == "warning")
        #expect(results[1]["relatedLocations"] == nil && results[1]["fixes"] == nil)
    }

    @Test func tellsWhatHasNoPlaceAsANotification() throws {
        let failed = try run([.unwritableFile("a.swift", reason: "full")])
        #expect((failed["results"] as? [Any])?.isEmpty == true)
        let invocation = try #require((failed["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect(
            invocation["toolExecutionNotifications"] as? NSArray == [
                [
                    "descriptor": ["id": "unwritable-file", "index": 0], "level": "error",
                    "message": ["text": "cannot write 'a.swift': full"],
                ]
            ])
        let driver = try #require((failed["tool"] as? [String: [String: Any]])?["driver"])
        #expect(rules(driver["notifications"]) == ["unwritable-file"])
        #expect(rules(driver["rules"]) == [])
    }

    @Test func isALogAlsoWithoutDiagnostics() throws {
        let log = try log([])
        #expect(schemaFaults(in: log) == [])
        let run = try run([])
        #expect((run["results"] as? [Any])?.isEmpty == true)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true)
    }

    @Test(arguments: [
        ("manifest.yml", "manifest.yml"), ("./a/b-c_d~.yml", "a/b-c_d~.yml"),
        (".//a.yml", "a.yml"), ("../a.yml", "../a.yml"), ("/tmp/a b.yml", "file:///tmp/a%20b.yml"),
        ("a:b.yml", "a%3Ab.yml"), ("100%.yml", "100%25.yml"), ("ä.yml", "%C3%A4.yml"),
        ("<stdin>", "%3Cstdin%3E"), ("a?b#c\n", "a%3Fb%23c%0A"), (".hidden", ".hidden"),
    ])
    func makesURIsOfPaths(path: String, expected: String) {
        #expect(uri(ofPath: path) == expected)
    }

    private func log(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
        let text = renderSARIF(diagnostics, sources: [source], version: "1.2.3")
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(value as? [String: Any])
    }

    private func run(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
        try #require((try log(diagnostics)["runs"] as? [[String: Any]])?.first)
    }

    private func rules(_ value: Any?) -> [String?] {
        (value as? [[String: Any]] ?? []).map { $0["id"] as? String }
    }
}
