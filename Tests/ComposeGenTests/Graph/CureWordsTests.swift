import Testing

@testable import ComposeGenCore
@testable import SourceText

/// What the help says has to be possible where it says so.
@Suite struct CureWordsTests {
    private func help(_ manifest: String) -> [String] {
        generate([SourceFile(path: "manifest.yml", text: manifest)]).diagnostics.flatMap(\.help)
    }

    /// There is only a function of it, around which nothing stands.
    @Test func decoratorsAroundWhatTakesInputs() {
        let help = help(
            """
            name: App
            protocols: { Row: }
            bindings: { Row: { implementation: LiveRow, lifetime: transient, inputs: { id: Int }, arguments: { id: id } } }
            features:
              Feed:
                bindings: { Row: { decorators: [Traced] } }
                scenes: { feed: { view: FeedView, arguments: { row: { factory: Row } } } }
            root: { start: Feed.feed }
            """)
        #expect(
            help == [
                "write the decorators where 'Row' is bound, or bind another one here, with 'implementation' and its own 'inputs'"
            ])
        check(
            """
            name: App
            protocols: { Row: }
            bindings: { Row: { implementation: LiveRow, lifetime: transient, inputs: { id: Int }, arguments: { id: id } } }
            features:
              Feed:
                bindings:
                  Row: { implementation: LiveRow, lifetime: transient, inputs: { id: Int }, arguments: { id: id }, decorators: [Traced] }
                scenes: { feed: { view: FeedView, arguments: { row: { factory: Row } } } }
              Home: { scenes: { home: { view: HomeView, arguments: { row: { factory: Row } } } } }
            root: { start: Feed.feed }
            """)
    }

    @Test func transientsThatMakeEachOther() {
        func manifest(_ kind: String) -> String {
            """
            name: App
            bindings:
              Node: { lifetime: transient, arguments: { make: { factory: Node } } }
              Left: { lifetime: transient, arguments: { make: { factory: Right } } }
              Right: { lifetime: transient, arguments: { make: { factory: Left } } }
            features: { Feed: { scenes: { feed: { view: FeedView, arguments: [Node, Left] } } } }
            root: { kind: \(kind), start: Feed.feed }
            """
        }
        for kind in ["view", "container", "sceneDelegate"] {
            #expect(help(manifest(kind)).isEmpty)
        }
    }

    /// What the main actor isolates waits where that is told to isolate nothing.
    @Test func whatOnlyTheIsolationMakesWait() {
        let manifest = """
            name: App
            sources: App
            features:
              Feed:
                isolation: nonisolated
                scenes: { feed: { view: FeedView } }
                                        ^^^^^^^^ unserved-effect: because the main actor isolates it
            root: { kind: view, start: Feed.feed }
            """
        let app = "struct FeedView: View { init() {} }"
        check(manifest, swift: ["App.swift": app])
        check(
            manifest.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { !$0.contains("isolation:") && !$0.contains("^") }.joined(separator: "\n"),
            swift: ["App.swift": app])
    }

    /// Names of objects come from `name`, those of types from `type`.
    @Test func theKeyThatGivesTheName() {
        let objects = """
            name: App
            bindings: { Store<Item>: Items, Store<User>: Users }
            features: { Feed: { scenes: { feed: { view: FeedView, arguments: [Store<Item>, Store<User>] } } } }
            root: { start: Feed.feed }
            """
        #expect(help(objects) == ["give one of them another name with 'name:'"])
        let types = """
            name: App
            features:
              Feed: { type: Screens, scenes: { feed: { view: FeedView } } }
              Home: { type: Screens, scenes: { home: { view: HomeView } } }
            root: { start: Feed.feed }
            """
        #expect(help(types) == ["give one of them another name with 'type:'"])
    }

    /// A condition may bind a name to what has that name outside of it.
    @Test func aNameThatAConditionBindsToItself() {
        check(
            """
            name: App
            features:
              Feed:
                bindings:
                  Item:
                    arguments: { id: 0 }
                    when: { 'if let id = id': { implementation: Item, arguments: { id: id } } }
                                         ^^ unmarked-name: 'id'
                  Page:
                    arguments: { number: 0 }
                    when: { 'if let number': { implementation: Page, arguments: { number: number } } }
                scenes:
                  feed:
                    inputs: { id: 'Int?', number: 'Int?' }
                    view: FeedView
                    arguments: [Item, Page]
            root: { start: { scene: Feed.feed, arguments: { id: nil, number: nil } } }
            """)
    }

    @Test func aDecoratorsPropertiesNameItself() {
        check(
            """
            name: App
            protocols: { Loader: }
            bindings: { Loader: { implementation: Live, decorators: [{ Traced: , properties: { outer: $(self), inner: decoratee } }] } }
            features: { Feed: { scenes: { feed: { view: FeedView, arguments: [Loader] } } } }
            root: { start: Feed.feed }
            """,
            expecting: [
                "CompositionRoot.swift": """
                    private static func makeLoader() -> any Loader {
                        let live = Live()
                        let loader = Traced(decoratee: live)
                        loader.outer = loader
                        loader.inner = live
                        return loader
                    }
                }
                """
            ])
    }

    /// Constants for the elements of a list are called after its label, and others after their own.
    @Test func namesOfWhatIsMadeInPlace() {
        check(
            """
            name: App
            bindings:
              Page:
                arguments:
                  cells:
                    - { implementation: Cell, properties: { row: 0 } }
                    - { implementation: Cell, properties: { row: 1 } }
                    - { implementation: Cell, properties: { row: 2 } }
                    - { implementation: Cell, properties: { row: 3 } }
                    - { implementation: Cell, properties: { row: 4 } }
            features: { Feed: { scenes: { feed: { view: FeedView, arguments: [Page] } } } }
            root: { start: Feed.feed }
            """,
            expecting: [
                "CompositionRoot.swift":
                    "    private static func makePageCellsCell() -> Cell {"
            ])
    }
}
