import Foundation
import Testing

@testable import ComposeGenCore

/// The reference lists the keys that the decoder takes, with what each of them takes.
///
/// A list of keys follows a comment `<!-- keys: form -->`. Each of its items begins with the keys that it is about, in bold
/// code, and then says in parentheses what they take.
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

    /// One item of a list of keys.
    struct Item {
        var keys: [String]
        /// What stands between the first parentheses.
        var form: String
        var text: String
    }

    /// The items of all lists, by the mapping's name.
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
                } else if line.hasPrefix("#") || line.hasPrefix("```") {
                    form = nil
                } else if let form, line.hasPrefix("* **`") {
                    items[form, default: []].append(item(line))
                } else if let form, line.hasPrefix("  "), let last = items[form]?.indices.last {
                    items[form]?[last].text += " " + line.drop { $0 == " " }
                }
            }
        }
        return items
    }

    private static func item(_ line: Substring) -> Item {
        let head = line.dropFirst(2).split(separator: ":", maxSplits: 1).first ?? ""
        let keys = head.split(separator: "`").filter { text in
            text.allSatisfy { $0.isLetter } && !text.isEmpty && head.contains("**`\(text)`**")
        }
        let form = line.split(separator: "(", maxSplits: 1).dropFirst().first?
            .split(separator: ")", maxSplits: 1).first
        return Item(
            keys: keys.map(String.init), form: form.map(String.init) ?? "", text: String(line))
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
