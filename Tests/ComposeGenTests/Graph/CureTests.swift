import ComposeGenCore
import Testing

/// What the tool advises is done to the letter, and then there is nothing left to say.
@Suite struct CureTests {
    struct Case: CustomTestStringConvertible {
        let manifest: String
        /// Stands in the manifest.
        let fault: String
        let cured: String
        /// What the help says of it.
        let advice: String

        var testDescription: String { "\(fault) → \(cured)" }

        init(_ manifest: String, _ fault: String, _ cured: String, _ advice: String) {
            self.manifest = manifest
            self.fault = fault
            self.cured = cured
            self.advice = advice
        }

        static func binding(
            _ fault: String, _ cured: String, _ advice: String, besides others: String = ""
        ) -> Case {
            Case(
                app(
                    "bindings: { Store: { implementation: DiskStore\(others), \(fault) } }",
                    showing: "store: Store"), fault, cured, advice)
        }

        static func root(_ fault: String, _ cured: String, _ advice: String) -> Case {
            Case(
                """
                name: App
                bindings: { Store: DiskStore }
                features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
                root: { \(fault) }
                """, fault, cured, advice)
        }

        static func section(
            _ section: String, _ fault: String, _ cured: String, _ advice: String,
            showing arguments: String = "store: Store"
        ) -> Case {
            Case(app(section, showing: arguments), fault, cured, advice)
        }
    }

    static let failures: [Case] = [
        .binding(
            "onFailure: fatalError", "onFailure: trap", "'trap'", besides: ", effects: throws"),
        .binding(
            "onFailure: preconditionFailure()", "onFailure: trap", "'trap'",
            besides: ", effects: throws"),
        .binding("onFailure: Trap", "onFailure: trap", "'trap'", besides: ", effects: throws"),
        .binding("onFailure: Throw", "onFailure: throw", "'throw'", besides: ", effects: throws"),
        .binding("onFailure: rethrow", "onFailure: throw", "'throw'", besides: ", effects: throws"),
        Case(
            """
            name: App
            bindings: { Store: { implementation: DiskStore, effects: async } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { start: Home.home, main: MyApp }
            """,
            "effects: async } }\nfeatures: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store }",
            "effects: async, lifetime: transient } }\nfeatures: { Home: { scenes: { home: { view: HomeView, arguments: { store: { factory: Store } }",
            "'lifetime: transient', and ask for { factory: Store }"),
        Case(
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: 'try load()' }, previews: { Home: {} } } } } }
            """, "view: HomeView", "view: HomeView, onFailure: trap", "'onFailure': trap"),
        .section(
            "bindings: { Store: { implementation: DiskStore, decorators: [{ Cached: { store: decoratee, effects: throws } }] } }",
            "{ Cached: { store: decoratee, effects: throws } }",
            "{ Cached: { store: decoratee }, effects: throws }",
            "'{ Cached: { … }, effects: throws }'"),
        Case(
            """
            name: App
            bindings: { Log: { only: DEBUG } }
            root: { kind: container, setup: '$(Log).start()' }
            """, "only: DEBUG } }\nroot: { kind: container, setup: '$(Log).start()' }",
            "only: DEBUG, setup: '$(self).start()' } }\nroot: { kind: container }",
            "its own 'setup'"),
        Case(
            """
            name: App
            bindings: { Log: { implementation: ConsoleLog, only: DEBUG } }
            features: { Home: { scenes: { home: { view: HomeView } } } }
            root: { kind: view, start: Home.home, setup: '$(Log).start()' }
            """, "implementation: ConsoleLog, only: DEBUG",
            "implementation: NoLog, when: { DEBUG: ConsoleLog }",
            "bind it in all builds and let 'when' choose"),
    ]

    static let words: [Case] = [
        .binding("args: { limit: 3 }", "arguments: { limit: 3 }", "'arguments'"),
        .binding("inject: { limit: 3 }", "arguments: { limit: 3 }", "'arguments'"),
        .binding("dependencies: { limit: 3 }", "arguments: { limit: 3 }", "'arguments'"),
        .binding("singleton: true", "lifetime: singleton", "'lifetime: singleton'"),
        .binding("throws: true", "effects: throws", "'effects: throws'"),
        .binding("scope: singleton", "lifetime: singleton", "'lifetime'"),
        .binding("lifetime: shared", "lifetime: singleton", "'singleton'"),
        .binding("lifetime: prototype", "lifetime: transient", "'transient'"),
        .binding("as: Storing", "provides: Storing", "'provides'"),
        .binding("conforms: [Storing]", "provides: [Storing]", "'provides'"),
        .binding(
            "wrappers: { Logged: { store: decoratee } }",
            "decorators: { Logged: { store: decoratee } }",
            "'decorators'"),
        .section(
            "bindings: { Store: { class: DiskStore } }", "class", "implementation",
            "'implementation'"),
        .section(
            "bindings: { Store: { type: DiskStore } }", "type", "implementation", "'implementation'"
        ),
        .section("components: { Store: DiskStore }", "components", "bindings", "'bindings'"),
        .root("start: HomeView", "start: Home.home", "'Home.home'"),
        .root("start: home", "start: Home.home", "'Home.home'"),
        .root("entry: Home.home", "start: Home.home", "'start'"),
        .root("start: Home.home, class: Root", "start: Home.home, type: Root", "'type'"),
        .root("start: Home.home, kind: class", "start: Home.home, kind: container", "'container'"),
        .root("start: Splash", "start: Splash()", "'Splash()'"),
    ]

    static let forms: [Case] = [
        .binding("arguments: 3", "arguments: [3]", "'[3]'"),
        .section(
            "bindings: { Store: 'make(\"a\", x: ''b'')' }", "'make(\"a\", x: ''b'')'",
            "{ swift: 'make(\"a\", x: ''b'')' }", "{ swift: 'make(\"a\", x: ''b'')' }"),
        .section(
            "bindings: { Store: { implementation: make() } }", "implementation: make()",
            "swift: 'make()'", "swift: 'make()'"),
        .section(
            "values: { url: { type: URL, value: https://example.com/a } }", "https://example.com/a",
            "'URL(string: \"https://example.com/a\")!'",
            "'URL(string: \"https://example.com/a\")!'",
            showing: "url: url"),
        .section(
            "values: { url: https://example.com/a }", "url: https://example.com/a",
            "url: { type: URL, value: 'URL(string: \"https://example.com/a\")!' }",
            "'url: { type: URL, value: 'URL(string: \"https://example.com/a\")!' }'",
            showing: "url: url"),
        .section(
            "values: { name: { type: String, value: hello world } }", "hello world",
            "'\"hello world\"'", "'\"hello world\"'", showing: "name: name"),
        .section(
            "protocols: [Store]\nbindings: { Store: DiskStore }", "[Store]", "{ Store: }",
            "'Store:'"),
        .section("bindings:\n  - Store: DiskStore", "  - Store", "  Store", "leave out the dashes"),
        .section(
            "bindings: { Store: { implementation: DiskStore, provides: { A: , B: } } }",
            "{ A: , B: }", "[A, B]", "[A, B]"),
        .section(
            "bindings: { Store: { arguments: { isLarge: yes } } }", "yes", "true", "write true"),
        .section(
            "bindings: { Store: { arguments: { isLarge: Off } } }", "Off", "false", "write false"),
        Case(
            """
            name: App
            bindings: { Shelf: }
            features: { Books: { scenes: { shelf: { view: ShelfView, arguments: { shelf: Shelf } } } } }
            root: { setup: $(shelf).open() }
            """, "$(shelf)", "$(Shelf)", "did you mean 'Shelf'?"),
        Case(
            """
            name: App
            features:
              List: { scenes: { list: { view: ListView, arguments: { make: { factory: Detial.detail } } } } }
              Detail: { scenes: { detail: { inputs: { item: Item }, view: DetailView, arguments: [item] } } }
            """, "Detial", "Detail", "did you mean 'Detail'?"),
        Case(
            """
            name: App
            features:
              List: { scenes: { list: { view: ListView, arguments: { make: $(Detial.detail) } } } }
              Detail: { scenes: { detail: { inputs: { item: Item }, view: DetailView, arguments: [item] } } }
            """, "Detial", "Detail", "did you mean 'Detail'?"),
        Case(
            """
            name: App
            features:
              List: { scenes: { list: { view: ListView } } }
              Detail: { scenes: { detail: { inputs: { item: Item }, view: DetailView, arguments: [item] } } }
            root: { kind: view, start: List.list, navigation: { path: path, destinations: [Detail.detail] } }
            """, "[Detail.detail]", "{ Item: Detail.detail }",
            "'{ Item: Detail.detail }'"),
        Case(
            """
            name: App
            features: { Home: { scenes: { home: { inputs: { onTap: Item -> Void }, view: HomeView, arguments: { f: onTap } } } } }
            """, "Item -> Void", "(Item) -> Void", "'(Item) -> Void'"),
        Case(
            """
            name: App
            scopes: { Session: { bindings: { Store: DiskStore } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { kind: container }
            """, "features: { Home: {", "features: { Home: { scope: Session,",
            "'scope: Session' to feature 'Home'"),
    ]

    @Test(arguments: failures + words + forms) func theAdviceCures(_ one: Case) {
        let advice = advice(on: one.manifest)
        #expect(advice.contains { $0.contains(one.advice) }, "\(advice)")
        let cured = one.manifest.replacing(one.fault, with: one.cured)
        #expect(cured != one.manifest)
        #expect(codes(of: cured) == [])
    }

    /// Each is one fault, and all that follows from it is silence.
    @Test(arguments: failures + words + forms) func nothingFollows(_ one: Case) {
        #expect(codes(of: one.manifest).count == 1)
    }
}
