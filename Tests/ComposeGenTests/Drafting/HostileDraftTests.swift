import Foundation
import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

/// Whatever the sources hold, a draft of them has no error.
@Suite struct HostileDraftTests {
    private func check(
        _ files: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
    ) -> DraftedManifest {
        let draft = draft(files)
        let source = SourceFile(path: "manifest.yml", text: draft.text)
        let errors = generate([source]).diagnostics.filter { $0.severity == .error }
        #expect(
            renderHuman(errors, sources: [source]) == "", sourceLocation: sourceLocation)
        #expect(draft.leftOutCount == 0, "\(draft.text)", sourceLocation: sourceLocation)
        return draft
    }

    @Test func nothingIsDraftedFromNothing() {
        let draft = check(["App.swift": "", "b.swift": "}}} protocol"])
        #expect(draft.bindingCount == 0)
        #expect(draft.featureCount == 0)
    }

    @Test func namesThatMeanSomethingElsewhereAreTaken() {
        let draft = check([
            "App.swift": """
            protocol Größe {}
            final class Échelle: Größe {
                init(`in`: Int, for self: URL, `default` `class`: String, true: [String: Int], decoratee: Bool) {}
            }
            enum Outer { final class Root {}; final class Values { init(_ a: Outer.Root, _ b: Root) {} } }
            final class Root { init(values: Outer.Values, nil: (any Größe)?, yes: Any, URL: URL) {} }
            struct View { let x: Int }
            protocol Service {}
            struct AppDependencies: Service { let root: Root }
            """
        ])
        #expect(draft.text.contains("type: CompositionRoot"))
        #expect(draft.text.contains("Outer.Values: { arguments: [Outer.Root, Outer.Root] }"))
    }

    @Test func typesOfOneNameAreToldApartByTheirModules() {
        let draft = check([
            "Feed/Feed.swift": "public final class Store { public init() {} }",
            "Orders/Orders.swift": """
            import Feed
            public final class Store { public init(other: Feed.Store) {} }
            public protocol Service {}
            public final class LiveService: Service { public init(store: Store, feed: Feed.Store) {} }
            """,
            "main.swift": "import Feed\nimport Orders",
        ])
        #expect(draft.text.contains("imports: [Feed, Orders]"))
        #expect(
            draft.text.contains(
                "Orders.Store:\n    name: ordersStore\n    arguments: { other: Feed.Store }"))
        #expect(draft.text.contains("arguments: { store: Orders.Store, feed: Feed.Store }"))
    }

    @Test func whatTheAppCannotNameIsNotInIt() {
        let draft = check([
            "a.swift":
                "private final class Hidden: P {}\\nprotocol P {}\\nfileprivate protocol Q {}",
            "b.swift": "private final class Hidden: P {}\\nfinal class Box<T>: P {}",
            "AppTests/c.swift": "final class Live: P {}",
            "d.swift": "import XCTest\\nfinal class Other: P {}",
        ])
        #expect(draft.bindingCount == 0, "\(draft.text)")
    }

    @Test func manyTypesAndLongChains() {
        var text = "protocol P0 {}\nfinal class C0: P0 {}\nprotocol All {}\n"
        for number in 1..<600 {
            text += "protocol P\(number) {}\n"
            text += "final class C\(number): P\(number) { init(p: any P\(number - 1)) {} }\n"
            text += "struct S\(number) { let s: S\(number + 1) }\n"
            text += "struct V\(number)View: View { let p: any P\(number) }\n"
        }
        text += "struct S600 { let p: any P0 }\nfinal class Last: All { init(s: S1) {} }"
        let draft = check(["App.swift": text])
        #expect(draft.bindingCount == 601)
        #expect(draft.featureCount == 599)
    }

    @Test func typesThatAskForThemselves() {
        let draft = check([
            "App.swift": """
            final class Endless<T> { init(next: Endless<[T]>, other: Endless<T?>) {} }
            final class Turning<A, B> { init(other: Turning<B, A>) {} }
            struct StartView: View { let endless: Endless<Int>; let turning: Turning<Int, Bool> }
            protocol Step {}
            final class Composite: Step { init(steps: [any Step]) {} }
            final class First: Step { init(all: Composite) {} }
            final class Second: Step { init(first: First) {} }
            final class Runner { init(steps: [any Step], others: [any Step]) {} }
            protocol Port<Item> { associatedtype Item }
            final class Pipe<Item>: Port { init(next: any Port<Item>) {} }
            final class Plug: Port { typealias Item = Loop; init() {} }
            typealias Loop = Loop
            struct PortView: View { let port: any Port<Int>; let plug: any Port<Loop> }
            """
        ])
        #expect(draft.featureCount == 2)
    }

    @Test func longListsAndManyArguments() {
        var text = "protocol Step {}\nprotocol Port<Item> { associatedtype Item }\n"
        text += "final class Runner { init(steps: [any Step]) {} }\n"
        text += "final class Pipe<Item>: Port { init() {} }\nfinal class Hub { init("
        text += (0..<100).map { "p\($0): any Port<S\($0)>" }.joined(separator: ", ") + ") {} }\n"
        for number in 0..<400 {
            text += "struct S\(number): Step { let r: R\(number) }\nfinal class R\(number) {}\n"
        }
        let draft = check(["App.swift": text])
        #expect(draft.bindingCount == 902)
    }

    @Test func textsAreReadAsTheyWereWritten() {
        var random = StableGenerator(seed: 7)
        let pieces = [
            "a", "B", "9", " ", ":", ",", "#", "'", "\"", "[", "]", "{", "}", "-", "&", "*", "!",
            "|",
            ">", "%", "@", "`", "\\", "\n", "\t", "\u{7F}", "\u{85}", "é", "…", "?", "(", ")", ".",
            "->",
            "\u{2028}", "~", "null", "🙂",
        ]
        for _ in 0..<3000 {
            let count = Int(random.next() % 8) + 1
            let text = (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
                .joined()
            for line in [
                "k: { a: \(ManifestScalar.source(of: text, isInFlow: true)), b: c }\n",
                "k:\n  a: \(ManifestScalar.source(of: text))\n  b: c\n",
            ] {
                let document = parse(SourceFile(path: "m.yml", text: line))
                #expect(document.diagnostics.isEmpty, "\(line)")

                let shown = json(document.value)
                #expect(shown.contains("\"b\": \"c\""), "\(line)")
                let object =
                    try? JSONSerialization.jsonObject(with: Data(shown.utf8))
                    as? [String: [String: String]]
                #expect(object?["k"]?["a"] == text, "\(line)")
            }
        }
    }
}
