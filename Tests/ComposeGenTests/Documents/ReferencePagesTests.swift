import Foundation
import Testing

@testable import ComposeGenCore

/// The reference lists the keys that the decoder takes, with what each of them takes.
///
/// A table of keys follows a comment `<!-- keys: form -->`. Each of its rows has the keys that it is about, what they take,
/// their default or the word `required`, and what they mean.
@Suite struct ReferencePagesTests {
    @Test(arguments: MappingForm.allCases)
    func theReferenceListsTheKeysOf(_ form: MappingForm) throws {
        let items = try #require(Self.items()["\(form)"], "no page lists the keys of \(form)")
        let listed = items.flatMap(\.keys)
        let expected = form.keys.map(\.key.rawValue)
        #expect(Set(expected).subtracting(listed) == [], "missing in the reference")
        #expect(Set(listed).subtracting(expected) == [], "unknown to the decoder")
        #expect(listed.count == Set(listed).count, "listed twice")
        for item in items {
            let descriptions = form.keys.filter { item.keys.contains($0.key.rawValue) }
            for key in descriptions where item.keys.count == 1 {
                let form = key.value.words + (key.isRequired ? ", required" : "")
                #expect(item.form == form, "\(key.key)")
            }
            for word in descriptions.flatMap(\.value.fixedWords)
            where item.keys.count == 1 && !item.text.contains("`\(word)`") {
                Issue.record("\(item.keys) does not name '\(word)'")
            }
        }
    }

    @Test func everyListIsOfAKnownMapping() throws {
        let known = Set(MappingForm.allCases.map { "\($0)" })
        #expect(Set(try Self.items().keys).subtracting(known) == [])
    }

    /// One row of a table of keys.
    struct Item {
        var keys: [String]
        /// What they take, and whether they are required.
        var form: String
        var text: String
    }

    /// The rows of all tables, by the mapping's name.
    static func items() throws -> [String: [Item]] {
        var items: [String: [Item]] = [:]
        let pages = Checkout.files(below: Checkout.url(DocumentTests.folder), withExtension: "md")
            .filter { $0.path.hasPrefix("Reference") }
        for page in pages {
            var form: String?
            let lines = try String(contentsOf: page.url, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for line in lines {
                if let value = Document.value(of: "keys", in: line) {
                    form = value
                    items[value] = items[value] ?? []
                } else if let found = form, line.hasPrefix("| `") {
                    items[found, default: []].append(
                        try #require(item(line), "no row of four cells: \(page.path): \(line)"))
                } else if let found = form, line.isEmpty, items[found]?.isEmpty == false {
                    form = nil
                }
            }
        }
        return items
    }

    private static func item(_ row: Substring) -> Item? {
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, !cells.contains("") else { return nil }
        let keys = cells[0].split(separator: "`").filter { $0.allSatisfy(\.isLetter) }
        return Item(
            keys: keys.map(String.init),
            form: cells[1] + (cells[2] == "required" ? ", required" : ""), text: String(row))
    }
}

extension ValueForm {
    /// What the reference says that a key takes.
    fileprivate var words: String {
        switch self {
        case .text: "text"
        case .name: "a name"
        case .type: "a type"
        case .swift: "Swift"
        case .flag: "`true` or `false`"
        case .oneOf: "a word"
        case .mapping: "a mapping"
        case .entries(let value): "entries, each \(value.words)"
        case .list(let value): "a list of \(value.words)"
        case .oneOrMore(let value): "\(value.words) or a list"
        case .either(let values): values.map(\.words).joined(separator: " or ")
        case .optional(let value): "\(value.words) or nothing"
        case .choice: "a choice"
        case .arguments: "arguments"
        case .argument: "an argument"
        case .decorator: "a decorator"
        }
    }

    /// The words that it takes and no others.
    fileprivate var fixedWords: [String] {
        switch self {
        case .oneOf(let words): words
        case .entries(let value), .list(let value), .oneOrMore(let value), .optional(let value):
            value.fixedWords
        case .either(let values): values.flatMap(\.fixedWords)
        default: []
        }
    }
}
