import Testing

@testable import ComposeGenCore
@testable import SourceText

/// What is advised where the graph or the sources know what can be meant.
@Suite struct KnownCandidateTests {
    private static let swift = """
        protocol Repo: AnyObject {}
        protocol Tracker: AnyObject {}
        final class LiveRepo: Repo { init() {} }
        final class CachedRepo: Repo { init(decoratee: any Repo) {} }
        final class LiveTracker: Tracker { init() {} }
        final class Unrelated { init() {} }
        struct Item: Hashable { let id: Int }
        final class Page { init(repo: any Repo, url: Int) {} }
        final class Panel { init(title: String) {} }
        final class Poll { init(retries: Int) {} }
        struct Shade {
            static let dark: Shade = Shade()
            static let all: [Shade] = []
        }
        enum Keys { static let usual: Shade = .dark }
        final class Board { init(shade: Shade) {} }
        final class Palette { init(shades: [Shade]) {} }
        final class Clock { init(now: @escaping () -> Int) {} }
        final class Keeper { var tracker: (any Tracker)?; init() {} }
        """

    private func help(_ bindings: String, root: String = "kind: container") -> [String] {
        advice(
            on: """
                name: App
                sources: App.swift
                values: { number: { type: Int, value: 1 }, count: { type: Int, value: 2 }, word: { type: String, value: '"x"' } }
                bindings:
                \(bindings)
                root: { \(root) }
                """, swift: ["App.swift": Self.swift])
    }

    @Test(arguments: [
        // What is of the type, or conforms to it.
        (
            "  Repo: LiveRepo\n  Page: { arguments: { repo: Repo, url: word } }",
            "'number' and 'count' are of that type"
        ),
        ("  Repo: LiveRepo\n  Page: { arguments: { repo: number, url: count } }", "'Repo' is one"),
        (
            "  mine: { type: Tracker, implementation: LiveTracker }\n  Keeper: { properties: { tracker: number } }",
            "'mine' is one"
        ),
        // Of a name that nothing has, what is asked for.
        (
            "  Repo: LiveRepo\n  Page: { arguments: { repo: store, url: count } }",
            "write 'Repo', or bind 'store'"
        ),
        (
            "  Repo: LiveRepo\n  Page: { arguments: { repo: Provider<Repo>, url: count } }",
            "write 'Repo', or bind 'Provider<Repo>'"
        ),
        (
            "  Poll: { arguments: { retries: tries } }",
            "declare it as a value: values: { tries: { type: Int } }, or write { swift: tries } where it is Swift's own"
        ),
        // What is written, in another place or without quotes.
        (
            "  Repo: LiveRepo\n  Page: { arguments: { repo: count, url: Repo } }",
            "swap it with what is passed for 'url'"
        ),
        ("  Poll: { arguments: { retries: '\"3\"' } }", "write 3, without quotes"),
        // Static members of what is asked for, or of its elements.
        ("  Board: { arguments: { shade: word } }", "'Shade.dark' is one"),
        ("  Palette: { arguments: { shades: word } }", "'Shade.all' is one"),
        ("  Palette: { arguments: { shades: all } }", "write 'Shade.all'"),
        ("  Board: { arguments: { shade: Keys } }", "write 'Keys.usual'"),
        // What it provides, and does not conform to.
        (
            "  LiveRepo: { provides: [Tracker] }",
            "or leave 'Tracker' out of 'provides', or write there what it conforms to: 'Repo'"
        ),
        // What conforms, and what can stand around what does.
        ("  Repo: Unrelated", "'LiveRepo' conforms to 'Repo'"),
        (
            "  Repo: { implementation: LiveRepo, decorators: [LiveTracker] }",
            "'CachedRepo' can stand around 'Repo'"
        ),
        // Names without what stands before them, or cut short.
        ("  Poll: { arguments: { retries: values.number } }", "did you mean 'number'?"),
        (
            "  PageTracker: LiveTracker\n  Keeper: { properties: { tracker: PageTrack } }",
            "did you mean 'PageTracker'?"
        ),
    ])
    func whatIsKnownIsNamed(bindings: String, cure: String) {
        #expect(help(bindings).contains(cure))
    }

    @Test func whatHasNoTypeOfItsOwnIsAValue() {
        #expect(
            help("  Clock:") == [
                "write 'now' under 'arguments'",
                "or declare it as a value: values: { now: { type: '() -> Int' } }",
            ])
    }

    @Test func aLabelIsFoundByTheTypeOfALiteral() {
        let manifest = """
            name: App
            protocols:
              Repo:
                requirements: |
                  func load() throws -> Int
                  var name: String { get }
                generate: [{ stub: RepoStub }]
            bindings: { stub: { implementation: RepoStub, arguments: { heading: '"x"', loadResult: .success(1) } } }
            root: { kind: container }
            """
        #expect(advice(on: manifest) == ["did you mean 'name'?"])
    }

    // MARK: What is shown

    @Test(arguments: [
        ("Home/list", "did you mean 'Home.list'?"),
        ("HomeRootView", "did you mean 'Home'?"), ("HomeRootView()", "did you mean 'Home'?"),
        ("Home.flow", "did you mean 'Home'?"),
        ("Home.somethingElse", "it is one of 'Home.list', 'Home.item'"),
    ])
    func whatARootShows(start: String, cure: String) {
        let said = advice(
            on: """
                name: App
                features:
                  Home:
                    kind: factory
                    scenes:
                      list: { view: ListView }
                      item: { inputs: { id: Int }, view: ItemView, arguments: [id] }
                    flow: { start: list, routes: { detail: { value: Int, scene: item } } }
                root: { start: \(start) }
                """)
        #expect(said.first == cure)
    }

    /// Of a feature that is nearly called so what there is to show of it is named, and no view is meant by a type that is none.
    @Test(arguments: [
        ("Feeds", "did you mean 'Feed.list' or 'Feed.item'?"), ("Home", "did you mean 'Homes'?"),
        ("Feed", "write 'Feed.list' or 'Feed.item', or give the feature a 'flow'"),
        ("Settings", "it is one of 'Feed.list', 'Feed.item', 'Homes'"),
    ])
    func whatThereIsToShow(start: String, cure: String) {
        let said = advice(
            on: """
                name: App
                sources: App.swift
                features:
                  Feed: { scenes: { list: { view: ListView }, item: { view: ItemView } } }
                  Homes: { kind: factory, scenes: { home: { view: ListView } }, flow: { start: home } }
                root: { start: \(start) }
                """,
            swift: [
                "App.swift": """
                struct Home {}; struct Settings {}
                struct ListView: View {}; struct ItemView: View {}
                """
            ])
        #expect(said.first == cure)
    }

    /// The only one that is left is meant, but by no value of another type.
    @Test(arguments: [
        ("{ a: Store, other: 3 }", "leave it out, or name another initializer with 'initializer'"),
        ("{ a: Store, other: '\"x\"' }", "did you mean 'text'?"),
    ])
    func theLabelThatIsLeft(arguments: String, cure: String) {
        let said = advice(
            on: """
                name: App
                sources: App.swift
                bindings: { Store: , Screen: { arguments: \(arguments) } }
                root: { kind: container }
                """,
            swift: [
                "App.swift":
                    "final class Store {}; struct Screen { init(a: Store, text: String) {} }"
            ])
        #expect(said.first == cure)
    }

    @Test(arguments: [
        ("didBecomeActive", "did you mean 'sceneDidBecomeActive'?"),
        ("applicationDidEnterBackground", "did you mean 'sceneDidEnterBackground'?"),
        ("sceneWillResign", "did you mean 'sceneWillResignActive'?"),
    ])
    func callbacksOfTheApp(name: String, cure: String) {
        #expect(
            advice(
                on: """
                    name: App
                    features: { Home: { scenes: { list: { view: ListController } } } }
                    root: { kind: sceneDelegate, start: Home.list, lifecycle: { \(name): f() } }
                    """
            ).first == cure)
    }

    @Test func theInputThatIsLeft() {
        func said(_ inputs: String) -> [String] {
            advice(
                on: """
                    name: App
                    features:
                      Home:
                        scenes:
                          list:
                            inputs: { onSelect: () -> Void }
                            view: ListView
                            arguments: [onSelect]
                            previews: { List: { inputs: { \(inputs): '{}' } } }
                    root: { start: { scene: Home.list, arguments: { \(inputs): '{}' } } }
                    """)
        }
        #expect(
            said("tapped") == ["did you mean 'onSelect'?", "did you mean 'onSelect'?"])
        #expect(said("onSelect") == [])
    }

    // MARK: Types

    @Test(arguments: [
        ("inputs: { go: (Int) => Void }", "write '(Int) -> Void'"),
        ("type: 'Repo, Tracker'", "write 'Repo & Tracker'"),
        ("implementation: any LiveRepo", "it stands alone"),
    ])
    func signsOfOtherLanguages(entry: String, cure: String) {
        #expect(help("  thing: { lifetime: transient, \(entry) }").contains { $0.contains(cure) })
    }
}
