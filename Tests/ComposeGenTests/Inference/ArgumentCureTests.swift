import Testing

@testable import ComposeGenCore
@testable import SourceText

/// What the tool advises where an argument is lacking or wrong: to do so has to help.
@Suite struct ArgumentCureTests {
    private static let swift = """
        protocol Repo: AnyObject {}
        final class LiveRepo: Repo { init() {} }
        final class CachedRepo: Repo { init(wrapping: any Repo) {} }
        final class NoRepo { init(repo: any Repo) {} }
        final class Plain { init() {} }
        final class Shared { static let usual = Shared(id: 1); private init(id: Int) {} }
        final class Presenter { init(repo: LiveRepo) {} }
        struct Request { init(address: Int, retries: Int = 3, isQuiet: Bool) {} }
        struct Batch { init(ids: [Int], repos: [any Repo] = []) {} }
        """

    private func manifest(_ bindings: String) -> String {
        """
        name: App
        sources: App.swift
        values: { number: { type: Int, value: 3 }, quiet: { type: Bool, value: true } }
        bindings:
        \(bindings)
        root: { kind: container }
        """
    }

    private func check(_ bindings: String, fixed: String? = nil) {
        ComposeGenTests.check(
            manifest(bindings), swift: ["App.swift": Self.swift],
            fixed: fixed.map(manifest))
    }

    /// The advice for the first error.
    private func help(_ bindings: String) -> [String] {
        let generation = generate(
            [ManifestFile(SourceFile(path: "manifest.yml", text: manifest(bindings)))],
            sources: readSources(["App.swift": Self.swift]))
        return generation.diagnostics.first { $0.severity == .error }?.help ?? []
    }

    @Test func aLabelIsFoundByTheTypeOfItsArgument() {
        check(
            """
              Request: { arguments: { url: number, silent: quiet } }
                                      ^^^ wrong-label: has no parameter 'url'
                                                   ^^^^^^ wrong-label: has no parameter 'silent'
            """,
            fixed: """
                  Request: { arguments: { address: number, isQuiet: quiet } }
                """)
    }

    @Test func aListOfArgumentsLacksLabels() {
        #expect(
            help("  Request: { arguments: [number, quiet] }")
                == ["write it with its label: { address: … }"])
        check("  Request: { arguments: [{ address: number }, { isQuiet: quiet }] }")
    }

    @Test func aDecoratorIsNoImplementation() {
        #expect(
            help("  Repo: CachedRepo") == [
                "'CachedRepo' stands around a 'Repo': bind 'Repo' to that, and write 'CachedRepo' under"
                    + " its 'decorators'"
            ])
        check("  Repo: { implementation: LiveRepo, decorators: [CachedRepo] }")
        // What it is made of is worth nothing.
        #expect(
            help("  Repo: NoRepo") == [
                "'LiveRepo' conforms to 'Repo'",
                "or declare 'NoRepo: Repo' where it is meant to be one",
            ])
    }

    @Test func allThatGoesWithACure() {
        #expect(
            help("  shared: { implementation: Shared, arguments: { id: number } }")
                == ["write 'swift: Shared.usual' in the place of 'implementation' and 'arguments'"])
        #expect(
            help("  plain: { implementation: Plain, effects: throws, onFailure: trap }")
                == ["leave it out, and 'onFailure' with it"])
    }

    @Test func aTypeThatIsDeclaredAsNothing() {
        #expect(
            help("  Plain:\n  NoRepo: { arguments: { repo: Plain } }")
                == ["declare 'Plain: Repo' where it is meant to be one"])
        #expect(help("  LiveRepo: Repo") == ["write 'Repo: LiveRepo', the other way around"])
    }

    @Test func aTypeThatIsBoundUnderItsProtocol() {
        let cure = "bind 'LiveRepo' in place of 'Repo': 'LiveRepo: { provides: [Repo] }'"
        #expect(
            help("  Repo: LiveRepo\n  Presenter:") == ["let 'Presenter' take 'Repo', or " + cure])
        #expect(
            help("  Repo: LiveRepo\n  Presenter: { arguments: { repo: LiveRepo } }")
                == ["ask for 'Repo', or " + cure])
        check("  LiveRepo: { provides: [Repo] }\n  Presenter:")
    }

    @Test func elementsOfLists() {
        check(
            """
              Repo: LiveRepo
              Batch: { arguments: { ids: [number, '"4"'], repos: [Repo, quiet] } }
                                                   ^^^ type-mismatch: an element of 'ids' is 'Int', and this is 'String'
                                                                        ^^^^^ type-mismatch: an element of 'repos' is 'Repo', and this is 'Bool'
            """)
    }

    @Test func whatIsLostIsNotMissing() {
        check(
            """
              Request: { arguments: { address, isQuiet: quiet } }
                                      ^ yaml-flow-entry-without-value
            """)
    }

    @Test(arguments: [
        ("throws", "any Error", "Error"), ("throws(Broken)", "Broken", "Broken"),
    ])
    func anErrorIsOfTheTypeThatIsThrown(effect: String, reason: String, type: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Client: { onFailure: { implementation: Stand, arguments: { reason: error, text: error } } }
                                                                                              ^^^^^ type-mismatch: 'text' takes 'Text', and this is '\(type)'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Text {}
                struct Broken: Error {}
                class Client { init() \(effect) {} }
                final class Stand: Client { init(reason: \(reason), text: Text) {} }
                """
            ])
    }

    @Test func aListIsNeitherATupleNorAClosureNorADictionary() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            values: { n: { type: Int, value: 3 } }
            bindings:
              A: { arguments: { pair: [n] } }
                                      ^^^ type-mismatch: 'pair' takes '(Int, String)', and this is a list
              B: { arguments: { make: [n] } }
                                      ^^^ type-mismatch: 'make' takes '() -> Int', and this is a list
              C: { arguments: { table: [n] } }
                                       ^^^ type-mismatch: 'table' takes '[String: Int]', and this is a list
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class A { init(pair: (Int, String)) {} }
                final class B { init(make: () -> Int) {} }
                final class C { init(table: [String: Int]) {} }
                """
            ])
    }

    // MARK: What is bound in another way

    private func said(_ manifest: String, _ swift: String) -> (notes: [String], help: [String]) {
        let files: KeyValuePairs = ["App.swift": swift]
        let source = SourceFile(path: "manifest.yml", text: manifest)
        let diagnostics = generate([ManifestFile(source)], sources: readSources(files)).diagnostics
        return (diagnostics.flatMap(\.notes).map(\.text), diagnostics.flatMap(\.help))
    }

    private static let parts = """
        final class Part { init(size: Int) {} }
        final class Whole { init(part: Part) {} }
        """

    /// A manifest around the entries of its sections.
    private func whole(_ sections: String, root: String = "{ kind: container }") -> String {
        "name: App\nsources: App.swift\n\(sections)\nroot: \(root)\n"
    }

    @Test func aPartWithInputsIsCalled() {
        func bindings(_ whole: String) -> String {
            self.whole(
                """
                bindings:
                  Part: { lifetime: transient, inputs: { size: Int } }
                  Whole: \(whole)
                """)
        }
        let (notes, help) = said(bindings(""), Self.parts)
        #expect(notes.last == "'Part' is bound here, and made of its inputs")
        #expect(
            help == ["write part: '$(Part)(size)' under 'arguments', with what its inputs are"])
        let cured = said(bindings("{ arguments: { part: '$(Part)(3)' } }"), Self.parts)
        #expect(cured.help == [])
    }

    @Test func aProtocolOfAnAssociatedTypeIsTheKey() {
        let swift = """
            protocol Shelf<Item> { associatedtype Item }
            struct Book {}
            final class BookShelf: Shelf { typealias Item = Book; init() {} }
            final class Library { init(books: any Shelf<Book>) {} }
            """
        #expect(
            said(whole("bindings: { Shelf: BookShelf, Library: }"), swift).help
                == ["write 'Shelf<Book>' as the key of 'Shelf'"])
        #expect(said(whole("bindings: { Shelf<Book>: BookShelf, Library: }"), swift).help == [])
    }

    @Test func aPartOfAScopeIsAskedForThere() {
        let text = whole(
            """
            scopes: { Session: { inputs: { size: Int }, bindings: { Part: } } }
            bindings: { Whole: }
            """)
        let (notes, help) = said(text, Self.parts)
        #expect(notes.last == "'Part' belongs to scope 'Session'")
        #expect(
            help == ["move 'Whole' to 'Session', or bind 'Part' at the top level"])
        let cured = whole(
            "scopes: { Session: { inputs: { size: Int }, bindings: { Part: , Whole: } } }")
        #expect(said(cured, Self.parts).help == [])
    }

    @Test func aPartOfAFeatureIsBoundForAll() {
        let text = whole(
            """
            bindings: { Whole: }
            features: { Home: { bindings: { Part: }, scenes: { home: { inputs: { size: Int }, view: HomeView, arguments: { part: Part } } } } }
            """)
        let (notes, help) = said(text, Self.parts)
        #expect(notes.last == "'Part' belongs to feature 'Home'")
        #expect(help == ["bind 'Part' at the top level, where every feature has it"])
    }

    @Test func aClosureYieldsTheObject() {
        let swift = """
            protocol Log {}
            struct Plain: Log {}
            final class Lazy: Log { init(log: @escaping () -> any Log) {} }
            final class Screen { init(log: @escaping () -> any Log) {} }
            """
        func bindings(_ decoratee: String, _ argument: String) -> String {
            whole(
                """
                bindings:
                  Log: { implementation: Plain, decorators: [{ Lazy: { log: \(decoratee) } }] }
                  Screen: { arguments: { log: \(argument) } }
                """)
        }
        #expect(
            said(bindings("decoratee", "Log"), swift).help == [
                "write '{ $(decoratee) }' for what yields it",
                "write { factory: Log } for what yields it",
            ])
        let cured = said(bindings("'{ $(decoratee) }'", "{ factory: Log }"), swift)
        #expect(cured.help == [])
    }

    @Test func whatIsOptionalIsNotLostWhereSeveralAnswer() {
        let swift = """
            protocol Log {}
            struct Plain: Log {}
            final class Screen { init(log: (any Log)? = nil, logs: [any Log]?) {} }
            """
        func bindings(_ screen: String) -> String {
            whole(
                """
                bindings:
                  first: { type: Log, implementation: Plain }
                  second: { type: Log, implementation: Plain }
                  Screen: \(screen)
                """)
        }
        #expect(
            said(bindings(""), swift).help == [
                "write 'log: first' or 'log: second' or 'log: nil' under 'arguments'",
                "or for all, 'Log: first' or 'Log: second' under 'bindings'",
            ])
        ComposeGenTests.check(
            bindings("{ arguments: { log: nil } }"), swift: ["App.swift": swift],
            expecting: [
                "AppDependencies.swift":
                    "        self.screen = Screen(log: nil, logs: [first, second])"
            ])
    }

    @Test func oneListIsOneFault() {
        ComposeGenTests.check(
            whole(
                """
                bindings: { All: { arguments: ['Int.self', 'String.self', 'Bool.self'] } }
                                                ^^^^^^^^ wrong-label: 'init(things:)' has no parameter without a label
                """), swift: ["App.swift": "final class All { init(things: Any.Type...) {} }"])
    }

    @Test func aMethodOfObjectsMakesNone() {
        ComposeGenTests.check(
            whole(
                """
                bindings: { All: { initializer: copy() } }
                                                ^^^^^^ no-such-initializer: 'All' has no static method 'copy()'
                """),
            swift: ["App.swift": "final class All { init() {}; func copy() -> All { self } }"])
    }

    @Test func twoTypesOfOneNameAreNoFaceOfOneObject() {
        let swift = """
            protocol Store<Item> { associatedtype Item }
            struct User {}
            final class UserStore: Store { typealias Item = User }
            """
        let (_, help) = said(
            whole("bindings: { UserStore: { provides: [Store, Store<User>] } }"), swift)
        #expect(help.count == 1 && help[0].hasPrefix("leave 'Store<User>' or 'Store' out"))
        // As it says.
        let cured = whole(
            """
            bindings:
              users: { implementation: UserStore, provides: [Store] }
              Store<User>: users
            """)
        #expect(said(cured, swift).help == [])
    }

    @Test func theModuleTellsTypesOfOneName() {
        let text = whole(
            """
            features: { Home: { scenes: { home: { inputs: { item: Item }, view: Home } } } }
            """)
        let files: KeyValuePairs = [
            "Core/A.swift": "public struct Item { public init() {} }",
            "Net/A.swift": "public struct Item { public init() {} }",
            "App.swift": "import Core\nstruct Home: View { let item: Core.Item }",
        ]
        let source = SourceFile(path: "manifest.yml", text: text)
        let help = generate([ManifestFile(source)], sources: readSources(files)).diagnostics
            .flatMap(\.help)
        #expect(help == ["write 'Core.Item' as its type: several modules have one of this name"])
    }

    @Test func aCycleThatNobodyWroteIsOpenedByWriting() {
        let swift = """
            final class First { init(second: Second?) {} }
            final class Second { var first: First?; init(first: First?) {} }
            """
        let (_, help) = said(whole("bindings: { First: , Second: }"), swift)
        #expect(
            help == [
                "let 'Second' receive 'First' after construction: write 'first: First' under "
                    + "'properties', and 'first: nil' under 'arguments'"
            ])
        let cured =
            "bindings: { First: , Second: { arguments: { first: nil }, properties: { first: First } } }"
        #expect(said(whole(cured), swift).help == [])
    }

    @Test func aStringIsToldOfItsQuotes() {
        let swift: KeyValuePairs = [
            "App.swift": "final class Keyed { init(for key: String, at place: Place) {} }"
        ]
        let source = SourceFile(
            path: "manifest.yml",
            text: """
                name: App
                sources: App.swift
                bindings: { Keyed: { arguments: { for: k, at: home } } }
                root: { kind: container }
                """)
        let said = generate([ManifestFile(source)], sources: readSources(swift)).diagnostics
        #expect(
            said.map(\.help) == [
                [
                    "a Swift string keeps its own quotes: '\"k\"'",
                    "declare it as a value: values: { k: { type: String } }, or write { swift: k } where it is Swift's own",
                ],
                [
                    "write '.home' for a member of 'Place'",
                    "or bind 'home', or write { swift: home } where it is Swift's own",
                ],
            ])
    }

    /// Of a plain type much is there that means something else.
    @Test func whatIsOfAPlainTypeIsFoundByItsWords() {
        func manifest(_ inputs: String, _ parameter: String) -> (String, String) {
            (
                whole(
                    """
                    values: { apiKey: { type: String, value: '"k"' } }
                    scopes: { Session: { inputs: { \(inputs) }, bindings: { Cart: } } }
                    """), "final class Cart { init(\(parameter)) {} }"
            )
        }
        func help(_ inputs: String, _ parameter: String) -> [String] {
            let (manifest, swift) = manifest(inputs, parameter)
            return said(manifest, swift).help
        }
        #expect(
            help("userName: String", "user: String")
                == ["write 'user: userName' under 'arguments', or 'user: apiKey'"])
        #expect(
            help("userName: String", "for userID: String?, key: String")
                == ["write 'key: apiKey' under 'arguments', or 'key: userName'"])
        #expect(
            help("titel: String", "title: String")
                == ["write 'title: titel' under 'arguments', or 'title: apiKey'"])
        func declared(_ name: String, _ type: String) -> String {
            "or make it an input of scope 'Session': inputs: { \(name): \(type) },"
                + " or declare it as a value: values: { \(name): { type: \(type) } }"
        }
        #expect(
            help("title: String", "user: String") == [
                "write 'user: …' under 'arguments', with 'title' or 'apiKey' if that is meant",
                declared("user", "String"),
            ])
        #expect(
            help("count: Int", "region: String") == [
                "write 'region: …' under 'arguments', with 'apiKey' if that is meant",
                declared("region", "String"),
            ])
        // That both are addresses says nothing.
        #expect(
            help("feedURL: URL", "storeURL: URL") == [
                "write 'storeURL: …' under 'arguments', with 'feedURL' if that is meant",
                declared("storeURL", "URL"),
            ])
        // What would be bound as a 'URL' would be passed for all of them.
        #expect(
            help("count: Int", "url: URL") == [
                "write 'url' under 'arguments'", declared("url", "URL"),
            ])
    }

    @Test func whatASceneOrAnObjectIsGivenComesFirst() {
        let swift = """
            struct HomeView: View { let heading: String }
            final class Row { init(heading: String) {} }
            """
        let values = "values: { name: { type: String, value: '\"n\"' } }"
        let scene = whole(
            """
            \(values)
            features: { Home: { scenes: { home: { inputs: { text: String }, view: HomeView } } } }
            """)
        let advice = "write 'heading: …' under 'arguments', with 'text' or 'name' if that is meant"
        #expect(
            said(scene, swift).help == [
                advice, "or make it an input of scene 'home': inputs: { heading: String }",
            ])
        let object = whole(
            """
            \(values)
            bindings: { Row: { lifetime: transient, inputs: { text: String } } }
            """)
        #expect(
            said(object, swift).help == [
                advice, "or declare it as a value: values: { heading: { type: String } }",
            ])
    }

    @Test func aMethodOfTheSameNameIsNamedFirst() {
        let swift = """
            protocol Store {}
            final class Disk: Store {
                private init() {}
                static func make(log: Int) -> Disk { Disk() }
                static func persistent(at place: Int, log: Int) -> any Store { Disk() }
            }
            """
        let (notes, _) = said(
            whole("bindings: { Store: { implementation: Disk, initializer: 'persistent(at:)' } }"),
            swift)
        #expect(
            notes == [
                "there is 'persistent(at:log:)'", "there is 'make(log:)'", "there is 'init()'",
            ])
    }

    @Test func whatIsCalledSoIsOfAnotherType() {
        let given = generate(
            [
                ManifestFile(
                    SourceFile(
                        path: "manifest.yml",
                        text: """
                            name: App
                            sources: App.swift
                            values: { timeout: { type: Int, default: 30 } }
                            bindings: { Service: }
                            root: { kind: container }
                            """))
            ],
            sources: readSources([
                "App.swift": "final class Service { init(timeout: TimeInterval) {} }"
            ]))
        let missing = given.diagnostics.filter { $0.code == .missingArgument }
        #expect(missing.flatMap(\.notes).map(\.text).contains("value 'timeout' is of type 'Int'"))
        #expect(
            missing.flatMap(\.help) == [
                "let value 'timeout' be of type 'TimeInterval', or write 'timeout' under 'arguments'"
            ])
    }

    @Test func aValueWhoseTypeCannotBeReadMayBeWhatIsAskedFor() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            values: { timeout: Int }
                               ^^^ wrong-kind: a value is a mapping with its type, not text
            bindings: { Service: }
            root: { kind: container }
            """,
            swift: ["App.swift": "final class Service { init(timeout: Int) {} }"])
    }

    @Test func whichOfTwoTypesOfOneNameIsMeantIsUnknown() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            scopes: { Session: { inputs: { user: Int } } }
                      ^^^^^^^ name-clash
            bindings: { Model: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": "struct Session {}; final class Model { init(session: Session) {} }"
            ])
    }

    @Test func aPropertyAmongTheArguments() {
        func advice(_ bindings: String) -> [String] {
            ComposeGenTests.advice(
                on: """
                    name: App
                    sources: App.swift
                    bindings:
                      Screen: { arguments: { \(bindings) } }
                      Clock:
                      Theme:
                    root: { kind: container }
                    """,
                swift: [
                    "App.swift": """
                    final class Theme {}
                    final class Clock {}
                    final class Screen { var theme: Theme?; private(set) var look: Theme?; init(clock: Clock) {} }
                    """
                ])
        }
        #expect(advice("theme: Theme") == ["write 'theme' under 'properties'"])
        #expect(advice("clock: Clock, theme: Theme") == ["write 'theme' under 'properties'"])
        #expect(
            advice("look: Theme") == [
                "leave it out, or name another initializer with 'initializer'"
            ]
        )
    }

    @Test func aClassOfTheSourcesThatIsNotBound() {
        #expect(
            help("  repo: { implementation: CachedRepo, arguments: { wrapping: LiveRepo } }")
                == ["bind 'LiveRepo', or write { implementation: LiveRepo } for one made here"])
        check(
            "  Repo: { implementation: CachedRepo, arguments: { wrapping: { implementation: LiveRepo } } }"
        )
    }

    @Test func aMisspeltArgumentOfADecorator() {
        let swift = """
            protocol Loader {}
            final class Cache {}
            struct Remote: Loader {}
            struct Saving: Loader { let decoratee: any Loader; let cache: Cache }
            """
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              cache: { implementation: Cache }
              Loader: { implementation: Remote, decorators: [{ Saving: { cache: Cash } }] }
                                                                                ^^^^ unknown-reference: nothing in the manifest is called 'Cash'
            root: { kind: container }
            """, swift: ["App.swift": swift])
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Cache:
              Loader: { implementation: Remote, decorators: [{ Saving: { decoratee: decorate } }] }
                                                                                    ^^^^^^^^ unknown-reference: nothing in the manifest is called 'decorate'
            root: { kind: container }
            """, swift: ["App.swift": swift])
    }

    @Test func theObjectItselfForWhatADecoratorIsAround() {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Loader: { implementation: Remote, decorators: [{ Saving: { decoratee: Loader } }] }
                                                                                    ^^^^^^ dependency-cycle: 'Loader' needs itself
            root: { kind: container }
            """
        let swift: KeyValuePairs = [
            "App.swift": """
            protocol Loader {}
            struct Remote: Loader {}
            struct Saving: Loader { let decoratee: any Loader }
            """
        ]
        ComposeGenTests.check(manifest, swift: swift)
        #expect(
            ComposeGenTests.advice(on: manifest, swift: swift) == [
                "write 'decoratee' for what the decorator is around"
            ])
    }

    // MARK: Empty arguments, closures and cases

    @Test func emptyArgumentsPassNothing() {
        let bindings = """
              Repo: LiveRepo
              NoRepo: { arguments: {} }
              ^^^^^^ missing-argument: 'NoRepo' needs 'repo' of type 'Repo', and an empty 'arguments' passes nothing
            """
        check(bindings)
        #expect(
            advice(on: manifest(bindings), swift: ["App.swift": Self.swift])
                == ["leave 'arguments' out, so that what is bound is passed"])
        check(
            """
              NoRepo: { arguments: {} }
              ^^^^^^ missing-argument: 'NoRepo' needs 'repo' of type 'Repo', and nothing provides it
            """)
    }

    @Test func whatIsBoundIsMadeByAClosure() {
        func cures(_ function: String) -> [String] {
            advice(
                on: """
                    name: App
                    sources: App.swift
                    bindings:
                      Draft: { lifetime: transient, inputs: { id: Int } }
                      Taker:
                    scopes: { Session: { inputs: { id: Int } } }
                    root: { kind: container }
                    """,
                swift: [
                    "App.swift": """
                    final class Draft { init(id: Int) {} }
                    final class Taker { init(make: @escaping \(function)) {} }
                    """
                ])
        }
        #expect(cures("(Int) -> Draft") == ["write 'make: { factory: Draft }' under 'arguments'"])
        #expect(
            cures("(Int) -> Session") == ["write 'make: { factory: Session }' under 'arguments'"])
        #expect(
            cures("() -> Draft") == [
                "write make: '{ $(Draft)(id) }' under 'arguments', with what its inputs are"
            ])
        #expect(
            cures("(String) -> Draft") == [
                "write 'make' under 'arguments'",
                "or declare it as a value: values: { make: { type: '(String) -> Draft' } }",
            ])
    }

    @Test func theCallerOfASceneMayPassAClosure() {
        let manifest = """
            name: App
            sources: App.swift
            bindings: { Draft: { lifetime: transient, inputs: { id: Int } } }
            features: { Main: { scenes: { main: { view: MainView } } } }
            root: { kind: container }
            """
        let swift: KeyValuePairs = [
            "App.swift": """
            import SwiftUI
            final class Draft { init(id: Int) {} }
            struct MainView: View {
                let make: (Int) -> Draft
                let close: () -> Void
                let name: String
                var body: some View { Text("") }
            }
            """
        ]
        #expect(
            advice(on: manifest, swift: swift) == [
                "write 'make: { factory: Draft }' under 'arguments'",
                "or make it an input of scene 'main': inputs: { make: '(Int) -> Draft' }",
                "write 'close' under 'arguments'",
                "or make it an input of scene 'main': inputs: { close: '() -> Void' }",
                "write 'name' under 'arguments'",
                "or make it an input of scene 'main': inputs: { name: String }",
            ])
    }

    @Test func aCaseStandsBehindAPeriod() {
        func manifest(_ binding: String) -> String {
            """
            name: App
            sources: App.swift
            bindings:
            \(binding)
            root: { kind: container }
            """
        }
        let swift: KeyValuePairs = [
            "App.swift": """
            enum Size {
                case small, big
                indirect case custom(Int)
                static let usual = Size.big
                static let count: Int = 2
            }
            final class Box { init(size: Size, all: [Size]) {}; var next: Size? }
            """
        ]
        ComposeGenTests.check(
            manifest(
                """
                  Box: { arguments: { size: big, all: [usual] }, properties: { next: small } }
                                            ^^^ unknown-reference: nothing in the manifest is called 'big'
                                                       ^^^^^ unknown-reference: nothing in the manifest is called 'usual'
                                                                                     ^^^^^ unknown-reference: nothing in the manifest is called 'small'
                """), swift: swift,
            fixed: manifest(
                "  Box: { arguments: { size: .big, all: [.usual] }, properties: { next: .small } }")
        )
        for name in ["custom", "count"] {
            #expect(
                advice(
                    on: manifest("  Box: { arguments: { size: \(name), all: [] } }"), swift: swift)
                    == ["bind '\(name)', or write { swift: \(name) } where it is Swift's own"])
        }
    }
}
