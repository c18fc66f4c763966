import Testing

/// What is passed for the arguments that a manifest leaves to its sources.
@Suite struct InferenceTests {
    /// One object of a container, and the statement that makes it.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Entries of `bindings`, and what follows them.
        let bindings: String
        let swift: String
        let made: String

        init(_ name: String, _ bindings: String, _ swift: String, makes made: String) {
            self.name = name
            self.bindings = bindings
            self.swift = swift
            self.made = made
        }

        var testDescription: String { name }

        var manifest: String {
            """
            name: App
            sources: App.swift
            bindings:
            \(bindings)
            root: { kind: container }
            """
        }
    }

    @Test(arguments: byType + byName + listsAndOptionals + names + initializers)
    func theArgumentIs(_ example: Case) {
        check(
            example.manifest, swift: ["App.swift": example.swift],
            expecting: ["AppDependencies.swift": "        self.\(example.made)"])
    }

    /// An input belongs to one scene: others of the feature may have one of its name and another type, or none.
    @Test func scenesHaveInputsOfTheirOwn() {
        check(
            """
            name: App
            sources: App.swift
            values: { title: { type: String, value: '"App"' } }
            features:
              Home:
                bindings: { ItemModel: , NameModel: }
                scenes:
                  item: { inputs: { id: Int, onSelect: (Item) -> Void, title: Int }, view: ItemView }
                  name: { inputs: { id: String, onSelect: (String) -> Void }, view: NameView }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                import SwiftUI
                struct Item {}
                struct ItemModel { let id: Int }
                struct NameModel { let id: String }
                struct ItemView: View {
                    let id: Int; let title: Int; let model: ItemModel; let onSelect: (Item) -> Void
                    var body: some View { Text(model.id.description) }
                }
                struct NameView: View {
                    let id: String; let title: String; let model: NameModel; let onSelect: (String) -> Void
                    var body: some View { Text(id) }
                }
                """
            ],
            expecting: [
                "HomeUIComposer.swift":
                    "        return ItemView(id: id, title: title, model: itemModel, onSelect: onSelect)",
                "AppDependencies.swift":
                    "        HomeUIComposer.name(title: title, id: id, onSelect: onSelect)",
            ])
    }

    private static let byType = [
        Case(
            "a protocol's binding", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}; final class Subject { init(p: any P) {} }",
            makes: "subject = Subject(p: p)"),
        Case(
            "what a binding provides", "  A: { provides: [P, Q] }\n  Subject:",
            "protocol P {}; protocol Q {}; final class A: P, Q {}\n"
                + "final class Subject { init(p: any P, q: some Q) {} }",
            makes: "subject = Subject(p: a, q: a)"),
        Case(
            "what an autoclosure comes to, also where it is written",
            "  P: A\n  Subject: { arguments: { p: P } }",
            "protocol P {}; struct A: P {}\n"
                + "final class Subject { init(p: @autoclosure @escaping () -> any P) {} }",
            makes: "subject = Subject(p: p)"),
        Case(
            "what a wrapper takes as it is, though it may be nil",
            "  selected: { swift: '.constant(3)', type: 'Binding<Int?>' }\n"
                + "  Subject: { arguments: { selected: selected } }",
            "import SwiftUI; struct Subject { @Binding var selected: Int?; @State var count: Int? }",
            makes: "subject = Subject(selected: selected)"),
        Case(
            "behind an alias", "  P: A\n  Subject:",
            "protocol P {}; typealias Port = P; struct A: P {}\n"
                + "struct Subject { let port: Port }",
            makes: "subject = Subject(port: p)"),
        Case(
            "bound under an alias", "  Port: A\n  Subject:",
            "protocol P {}; typealias Port = P; struct A: P {}; struct Subject { let p: any P }",
            makes: "subject = Subject(p: port)"),
        Case(
            "the long form of a list", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject { init(all: Array<any P>) {} }",
            makes: "subject = Subject(all: [p])"),
        Case(
            "a dictionary in either form",
            "  Subject:\nvalues:\n  one: { type: 'Dictionary<String, Int>', value: '[:]' }\n"
                + "  two: { type: '[String: Int]', value: '[:]' }",
            "struct Subject { let one: [String: Int]; let two: Dictionary<String, Swift.Int> }",
            makes: "subject = Subject(one: one, two: two)"),
        Case(
            "a framework's type with its module",
            "  Foundation.URLSession: { swift: .shared }\n  Subject:\n"
                + "values: { id: { type: UUID, value: UUID() } }",
            "import Foundation\nstruct Subject { let session: URLSession; let id: Foundation.UUID }",
            makes: "subject = Subject(session: urlSession, id: id)"),
        Case(
            "what is nested in a framework's type with its module",
            "  Subject:\nvalues: { policy: { type: URLRequest.CachePolicy } }",
            "import Foundation\nstruct Subject { let policy: Foundation.URLRequest.CachePolicy }",
            makes: "subject = Subject(policy: policy)"),
        Case(
            "an own type that hides a framework's, and not that",
            "  Data:\n  bytes: { type: Foundation.Data, swift: Foundation.Data() }\n  Subject:",
            "import Foundation\nstruct Data {}; struct Subject { let x: Data; let bytes: Foundation.Data }",
            makes: "subject = Subject(x: data, bytes: bytes)"),
        Case(
            "what an extension makes of a list",
            "  Subject: { arguments: { p: '[P]' } }\n  '[P]': "
                + "{ swift: '[]' }",
            "protocol P {}; extension Array: P {}; struct Subject { let p: any P }",
            makes: "subject = Subject(p: ps)"),
        Case(
            "a composition bound as such", "  both: { type: P & Q, implementation: A }\n  Subject:",
            "protocol P {}; protocol Q {}; struct A: P, Q {}\n"
                + "struct Subject { let one: any Q & P }",
            makes: "subject = Subject(one: both)"),
        Case(
            "a composition of what one object provides", "  A: { provides: [P, Q] }\n  Subject:",
            "protocol P {}; protocol Q {}; struct A: P, Q {}; struct Subject { let x: any P & Q }",
            makes: "subject = Subject(x: a)"),
        Case(
            "a protocol that the bound one inherits", "  Q: A\n  Subject:",
            "protocol P {}; protocol Q: P {}; struct A: Q {}; struct Subject { let x: any P }",
            makes: "subject = Subject(x: q)"),
        Case(
            "a generic type with these arguments", "  Box<Int>:\n  Subject:",
            "final class Box<Item> { init() {} }; struct Subject { let x: Box<Int> }",
            makes: "subject = Subject(x: box)"),
        Case(
            "what a generic parameter conforms to", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject { init<Port: P>(port: Port) {} }",
            makes: "subject = Subject(port: p)"),
        Case(
            "an argument of a generic type", "  Log: Console\n  subject: Cache<Log>",
            "protocol Log {}; struct Console: Log {}\n"
                + "struct Cache<Item> { init(item: Item) {} }",
            makes: "subject = Cache<any Log>(item: log)"),
        Case(
            "nothing of itself", "  P: Subject\n  one: { type: P, implementation: A }",
            "protocol P {}; struct A: P {}\n"
                + "struct Subject: P { init(parts: [any P], next: (any P)? = nil) {} }",
            makes: "p = Subject(parts: [one])"),
    ]

    private static let byName = [
        Case(
            "the only value of an own type", "  limits: { implementation: Limits }\n  Subject:",
            "struct Limits {}; struct Subject { let bounds: Limits }",
            makes: "subject = Subject(bounds: limits)"),
        Case(
            "of several the one of the name",
            "  near: { implementation: Limits }\n  far: { implementation: Limits }\n  Subject:",
            "struct Limits {}; struct Subject { let far: Limits }",
            makes: "subject = Subject(far: far)"),
        Case(
            "the name inside where the label is another",
            "  near: { implementation: Limits }\n  far: { implementation: Limits }\n  Subject:",
            "struct Limits {}; struct Subject { init(of far: Limits) {} }",
            makes: "subject = Subject(of: far)"),
        Case(
            "a named object before the one of the type",
            "  P: A\n  other: { type: P, implementation: B }\n  Subject:",
            "protocol P {}; struct A: P {}; struct B: P {}\n"
                + "struct Subject { let p: any P; let other: any P }",
            makes: "subject = Subject(p: p, other: other)"),
        Case(
            "a default of a foreign type stays",
            "  Subject:\nvalues: { retries: { type: Int, value: 3 } }",
            "struct Subject { var attempts: Int = 1; var retries: Int = 2 }",
            makes: "subject = Subject()"),
        Case(
            "a closure by its name",
            "  Subject:\nvalues: { now: { type: '() -> Date', value: 'Date.init' } }",
            "import Foundation\nfinal class Subject { init(now: @escaping () -> Date) {} }",
            makes: "subject = Subject(now: now)"),
    ]

    private static let listsAndOptionals = [
        Case(
            "all that is bound for an element",
            "  a: { type: P, implementation: A }\n  b: { type: P, implementation: A }\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject { let all: [any P] }",
            makes: "subject = Subject(all: [a, b])"),
        Case(
            "a list that is bound itself",
            "  a: { type: P, implementation: A }\n  '[P]': { swift: '[]', name: none }\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject { let all: [any P] }",
            makes: "subject = Subject(all: none)"),
        Case(
            "further values of a variadic parameter",
            "  a: { type: P, implementation: A }\n  b: { type: P, implementation: A }\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject { init(_ all: any P...) {} }",
            makes: "subject = Subject(a, b)"),
        Case(
            "a list's default where nothing is bound", "  Subject:",
            "protocol P {}; struct Subject { var all: [any P] = [] }",
            makes: "subject = Subject()"),
        Case(
            "what an optional wraps", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject { let p: (any P)? }",
            makes: "subject = Subject(p: p)"),
        Case(
            "nil, written out", "  Subject:",
            "protocol P {}; struct Subject { let p: (any P)? }",
            makes: "subject = Subject(p: nil)"),
        Case(
            "an optional's own default", "  Subject:",
            "protocol P {}; struct Subject { var p: (any P)? }", makes: "subject = Subject()"),
    ]

    private static let names = [
        Case(
            "a nested type by its short name", "  Home.Model:\n  subject: Home.View",
            "enum Home { struct Model {}; struct View { let model: Model } }",
            makes: "subject = Home.View(model: model)"),
        Case(
            "arguments that are written stay", "  P: A\n  Subject: { arguments: { count: 3 } }",
            "protocol P {}; struct A: P {}; struct Subject { let p: any P; let count: Int }",
            makes: "subject = Subject(p: p, count: 3)"),
    ]

    private static let initializers = [
        Case(
            "the one that can be served", "  P: A\n  Subject:",
            "protocol P {}; protocol Q {}; struct A: P {}\n"
                + "struct Subject { init(p: any P) {}; init(q: any Q) {} }",
            makes: "subject = Subject(p: p)"),
        Case(
            "the one with the labels that are written",
            "  P: A\n  Subject: { arguments: { n: 1 } }",
            "protocol P {}; struct A: P {}\n"
                + "struct Subject { init(p: any P) {}; init(p: any P, n: Int) {} }",
            makes: "subject = Subject(p: p, n: 1)"),
        Case(
            "the one whose types fit", "  P: A\n  Q: B\n  Subject: { arguments: { x: Q } }",
            "protocol P {}; protocol Q {}; struct A: P {}; struct B: Q {}\n"
                + "struct Subject { init(x: any P) {}; init(x: any Q) {} }",
            makes: "subject = Subject(x: q)"),
        Case(
            "the one that is named", "  P: A\n  Subject: { initializer: 'init(p:)' }",
            "protocol P {}; struct A: P {}\n"
                + "struct Subject { init() {}; init(p: any P) {} }",
            makes: "subject = Subject(p: p)"),
        Case(
            "a static method", "  P: A\n  Subject: { initializer: 'shared(with:)' }",
            "protocol P {}; struct A: P {}\n"
                + "struct Subject { static func shared(with port: any P) -> Subject { .init() } }",
            makes: "subject = Subject.shared(with: p)"),
        Case(
            "the shorter one of two that are called alike", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}\n"
                + "struct Subject { init(p: any P, n: Int = 0) {}; init(p: any P) {} }",
            makes: "subject = Subject(p: p)"),
        Case(
            "one that is inherited", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}\n"
                + "class Base { init(p: any P) {} }; final class Subject: Base {}",
            makes: "subject = Subject(p: p)"),
        Case(
            "the app's own before what is supposed of a framework's class", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}\nimport UIKit\n"
                + "final class Subject: UIPageViewController "
                + "{ convenience init(p: any P) { self.init() } }",
            makes: "subject = Subject(p: p)"),
        Case(
            "a framework's where the app's own cannot be served", "  Subject:",
            "protocol P {}; import UIKit\n"
                + "final class Subject: UIView { convenience init(p: any P) { self.init() } }",
            makes: "subject = Subject()"),
        Case(
            "none that decodes", "  P: A\n  Subject:",
            "protocol P {}; struct A: P {}; struct Subject: Decodable {\n"
                + "init(from decoder: any Decoder) throws {}; init(p: any P) {} }",
            makes: "subject = Subject(p: p)"),
        Case(
            "what it is not sure of stays as it is written",
            "  P: A\n  Subject: { arguments: { x: P } }",
            "protocol P {}; struct A: P {}; class Subject: Unknown { init(y: any P) {} }",
            makes: "subject = Subject(x: p)"),
        Case(
            "a type that no source declares", "  P: A\n  subject: Foreign",
            "protocol P {}; struct A: P {}", makes: "subject = Foreign()"),
    ]
}
