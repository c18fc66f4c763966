import ComposeGenCore
import Foundation
import SourceText
import Testing

@Suite struct JSONRendererTests {
    @Test func writesEveryKeyInItsOrder() {
        let source = SourceFile(path: "app/manifest.yml", text: "ä: 1\nbb: 2\n")
        let range = SourceRange(.top, 6, 8)
        let diagnostic = Diagnostic(
            .unknownKey, "there is no key 'bb'", at: range, label: "here",
            notes: [.init("first", at: SourceRange(.top, 0, 3)), .init("second")],
            help: ["write 'b'"], fixIts: [.init("rename it", replacing: range, with: "b")])
        #expect(
            renderJSON([diagnostic], sources: [source]) == """
                [
                  {
                    "code": "unknown-key",
                    "severity": "error",
                    "message": "there is no key 'bb'",
                    "file": "app/manifest.yml",
                    "range": {
                      "start": {
                        "line": 2,
                        "column": 1,
                        "offset": 6
                      },
                      "end": {
                        "line": 2,
                        "column": 3,
                        "offset": 8
                      }
                    },
                    "label": "here",
                    "notes": [
                      {
                        "message": "first",
                        "file": "app/manifest.yml",
                        "range": {
                          "start": {
                            "line": 1,
                            "column": 1,
                            "offset": 0
                          },
                          "end": {
                            "line": 1,
                            "column": 3,
                            "offset": 3
                          }
                        }
                      },
                      {
                        "message": "second",
                        "file": null,
                        "range": null
                      }
                    ],
                    "help": [
                      "write 'b'"
                    ],
                    "fixIts": [
                      {
                        "message": "rename it",
                        "file": "app/manifest.yml",
                        "range": {
                          "start": {
                            "line": 2,
                            "column": 1,
                            "offset": 6
                          },
                          "end": {
                            "line": 2,
                            "column": 3,
                            "offset": 8
                          }
                        },
                        "replacement": "b"
                      }
                    ]
                  }
                ]

                """)
    }

    @Test func isADocumentAlsoWithoutDiagnostics() {
        #expect(renderJSON([], sources: []) == "[]\n")
    }

    @Test func saysNullOfWhatHasNoPlace() throws {
        let objects = try objects([.unwritableFile("a.swift", reason: "full")], [])
        #expect(objects.count == 1)
        let object = try #require(objects.first)
        #expect(object["file"] is NSNull && object["range"] is NSNull && object["label"] is NSNull)
        #expect(object["message"] as? String == "cannot write 'a.swift': full")
        let keys = [
            "code", "file", "fixIts", "help", "label", "message", "notes", "range", "severity",
        ]
        #expect(object.keys.sorted() == keys)
    }

    @Test(arguments: [
        "\"\\/\u{8}\u{C}\n\r\t", "\u{0}\u{1F}\u{7F}\u{9F}", "\u{2028}\u{2029}\u{202E}\u{FEFF}",
        "ä漢😀👨‍👩‍👧", "\u{E0041}", "e\u{301}", "\\u0041",
    ])
    func keepsEveryText(text: String) throws {
        let source = SourceFile(path: text, text: "x")
        let diagnostic = Diagnostic(
            .yamlSyntax, severity: .warning, text, at: SourceRange(.top, 0, 1))
        let object = try #require(try objects([diagnostic], [source]).first)
        // Compared by scalars: strings are equal also where their bytes are not.
        #expect(
            (object["message"] as? String).map { Array($0.unicodeScalars) }
                == Array(text.unicodeScalars))
        #expect(
            (object["file"] as? String).map { Array($0.unicodeScalars) }
                == Array(text.unicodeScalars))
        #expect(object["severity"] as? String == "warning")
        let hidden = renderJSON([diagnostic], sources: [source]).unicodeScalars.filter {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
        }
        #expect(hidden.isEmpty)
    }

    @Test func placesASpanOverLinesAndAtTheEnd() throws {
        let source = SourceFile(path: "a", text: "\u{FEFF}ab\r\nçd\n")
        let diagnostics = [
            Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, 4, 9)),
            Diagnostic(.yamlSyntax, "m", at: SourceRange(.top, 11, 11)),
        ]
        let ranges = try objects(diagnostics, [source]).compactMap {
            $0["range"] as? [String: [String: Int]]
        }
        #expect(
            ranges == [
                [
                    "start": ["line": 1, "column": 2, "offset": 4],
                    "end": ["line": 2, "column": 2, "offset": 9],
                ],
                [
                    "start": ["line": 3, "column": 1, "offset": 11],
                    "end": ["line": 3, "column": 1, "offset": 11],
                ],
            ])
    }

    private func objects(
        _ diagnostics: [Diagnostic], _ sources: [SourceFile]
    ) throws -> [[String: Any]] {
        let text = renderJSON(diagnostics, sources: sources)
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(value as? [[String: Any]])
    }
}
