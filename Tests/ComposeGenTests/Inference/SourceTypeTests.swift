import Testing

@testable import ComposeGenCore

/// What the sources say of types: of which they are, and which they are taken for.
@Suite struct SourceTypeTests {
    /// Literals make what the language says, and what an extension adds to that.
    @Test func literalsMakeWhatAnExtensionSays() {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Subject: { arguments: { url: '"http://a"', id: 3, name: 4, port: '"b"' } }
            MARKS
            root: { kind: container }
            """
        let subject = """
            protocol Port {}
            struct Subject { let url: URL; let id: UUID; let name: String; let port: any Port }
            """
        let refused = manifest.replacing(
            "MARKS",
            with: """
                                                ^^^^^^^^^^ type-mismatch: takes 'URL', and this is 'String'
                                                                 ^ type-mismatch: takes 'UUID', and this is 'Int'
                                                                          ^ type-mismatch: takes 'String', and this is 'Int'
                                                                                    ^^^ type-mismatch: takes 'Port', and this is 'String'
                """)
        check(refused, swift: ["App.swift": "import Foundation\n" + subject])
        check(
            manifest.replacing("MARKS\n", with: ""),
            swift: [
                "App.swift": "import Foundation\n" + subject,
                "Literals.swift": """
                extension Foundation.URL: @retroactive ExpressibleByStringLiteral {}
                extension UUID: ExpressibleByIntegerLiteral {}
                extension String: ExpressibleByIntegerLiteral, Port {}
                """,
            ])
    }

    /// What a generic argument has for an associated type is that also within the brackets of another type.
    @Test func associatedTypesOfArgumentsAreKnownAnywhere() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Feature:
              logging: { type: Middleware<Note>, implementation: Logging }
              notes: { type: Box<Note>, implementation: Box<Note> }
              Store<Feature>: { name: store, arguments: { box: notes } }
              Owner<Store<Feature>>: { name: owner }
              wrong: { implementation: Shelf<Feature>, arguments: { box: notes } }
                                                                         ^^^^^ type-mismatch: takes 'Box<Box<Note>>', and this is 'Box<Note>'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Reducer { associatedtype Action }
                struct Note {}
                struct Feature: Reducer { typealias Action = Note }
                protocol Middleware<Action> { associatedtype Action }
                struct Logging: Middleware { typealias Action = Note }
                final class Box<T> { init() {} }
                final class Store<R: Reducer>: Reducer {
                    typealias Action = R.Action
                    typealias Kept = Box<R.Action>
                    init(reducer: R, first: any Middleware<R.Action>, all: [any Middleware<R.Action>] = [], box: Kept) {}
                }
                final class Owner<R: Reducer> { init(box: Box<R.Action>) {} }
                final class Shelf<R: Reducer> { init(box: Box<Box<R.Action>>) {} }
                """
            ])
    }

    /// What nobody read may hold such an extension, but hardly one of a type that has literals of its own.
    @Test func whatIsNotReadMayMakeLiterals() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Subject: { arguments: { url: '"http://a"', count: '"b"', none: nil } }
                                                                 ^^^ type-mismatch: takes 'Int', and this is 'String'
                                                                             ^^^ type-mismatch: takes 'URL', and this is 'nil'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                import Literals
                struct Subject { let url: URL; let count: Int; let none: URL }
                """
            ])
    }

    private static let screens = """
        class Page: UIViewController {}
        final class ListVC: Page { init() {} }
        struct MapController: UIViewControllerRepresentable {}
        struct HomeView: View {}
        """

    @Test func viewControllersAreNoViews() {
        check(
            """
            name: App
            sources: App.swift
            features:
              List:
                flow: { start: list, routes: { map: { scene: map }, other: { scene: list } } }
                               ^^^^ type-mismatch: 'list' shows a view controller
                                                                                    ^^^^ type-mismatch: 'list' shows a view controller
                scenes:
                  list: { view: ListVC }
                  map: { view: MapController }
                  kept: { view: ListVC, ownership: scene }
                                                   ^^^^^ unknown-value: a view controller keeps its objects
            root: { kind: container, start: List.list, main: ListApp }
                                            ^^^^^^^^^ type-mismatch: a view of SwiftUI stands here
            """, swift: ["App.swift": Self.screens])
    }

    @Test func whereNothingIsKnownOfAScreenNothingIsSaid() {
        check(
            """
            name: App
            features:
              List:
                scenes:
                  list: { view: VolumeController }
            root: { kind: container, start: List.list, main: ListApp }
            """,
            expecting: ["ListUIComposer.swift": "    static func list() -> VolumeController {"])
    }

    @Test func whatIsCalledAViewControllerIsOne() {
        let manifest = """
            name: App
            features:
              List:
                scenes:
                  list: { view: ListViewController, ownership: scene }
                                                               ^^^^^ unknown-value:
                  own: { view: OwnViewController, returns: some View }
            root: { start: List.list, main: ListApp }
                           ^^^^^^^^^ type-mismatch: 'list' shows a view controller
            """
        check(manifest)
        check(
            """
            name: App
            features: { List: { scenes: { list: { view: OwnViewController, returns: some View } } } }
            root: { start: List.list, main: ListApp }
            """, expecting: ["ListApp.swift": "            compositionRoot.makeRootView()"])
    }

    @Test func whatIsWrittenIsOfTheTypeThatIsWritten() {
        check(
            """
            name: App
            sources: App.swift
            values:
              count: { type: Int, value: '"3"' }
                                          ^^^ type-mismatch: 'count' takes 'Int', and this is 'String'
              name: { type: 'String?', default: 4 }
                                                ^ type-mismatch: 'name' takes 'String?', and this is 'Int'
              limit: { type: Double, value: 4 }
              none: { type: 'Int?', value: nil }
            bindings:
              cache: { implementation: Cache }
              Store: cache
                     ^^^^^ type-mismatch: 'cache' is of type 'Cache', which is no 'Store'
              Kept: { implementation: DiskStore, onFailure: Cache }
              Log: { implementation: DiskLog, onFailure: Cache }
                                                         ^^^^^ missing-conformance: 'Cache' does not conform to 'Log'
              Net: { implementation: RealNet, onFailure: cache }
                                                         ^^^^^ type-mismatch: 'cache' is of type 'Cache', which is no 'Net'
              Shared: { swift: Prefs.shared }
                               ^^^^^^^^^^^^ type-mismatch: 'Prefs.shared' is of type 'Prefs', which is no 'Shared'
              Prefs: { swift: Prefs.shared }
              Hidden: { swift: Hidden.own }
                               ^^^^^^^^^^ inaccessible-type: cannot see 'own' of 'Hidden', which is private
              Foreign: { swift: Foreign.shared }
              item: { implementation: Item, lifetime: transient, inputs: { n: { type: Int, default: true } } }
                                                                                                    ^^^^ type-mismatch: 'n' takes 'Int', and this is 'Bool'
            features:
              Home:
                scenes:
                  plain: { view: Plain }
                                 ^^^^^ missing-conformance: 'Plain' does not conform to 'View'
                  other: { view: Plain, returns: Plain }
                  item:
                    inputs: { item: Item, n: { type: Int, default: '"z"' } }
                                                                    ^^^ type-mismatch: 'n' takes 'Int', and this is 'String'
                    view: ItemView
                    previews: { A: { inputs: { item: 'Item(n: 1)', n: true } } }
                                                                      ^^^^ type-mismatch: 'n' takes 'Int', and this is 'Bool'
            root:
              kind: struct
              start: { scene: Home.item, arguments: { item: cache, n: 3 } }
                                                            ^^^^^ type-mismatch: 'item' takes 'Item', and this is 'Cache'
            variants:
              mock: { values: { count: false } }
                                       ^^^^^ type-mismatch: 'count' takes 'Int', and this is 'Bool'
            """,
            swift: [
                "App.swift": """
                protocol Store {}; protocol Log {}; protocol Net {}; protocol Shared {}; protocol Kept {}
                final class Cache: Kept {}
                final class DiskStore: Kept { init() throws {} }
                final class DiskLog: Log { init() throws {} }
                final class RealNet: Net { init() throws {} }
                final class Prefs { static let shared = Prefs() }
                final class Hidden { private static let own = Hidden() }
                final class Item { init(n: Int) {} }
                struct Plain {}
                struct ItemView: View { let item: Item; let n: Int }
                """
            ])
    }

    @Test func whatLeadsSomewhereIsHashable() {
        let swift = """
            struct Item: Hashable {}; struct Plain {}; enum Tab { case one }
            struct ListView: View { init() {} }
            struct ItemView: View { init(item: Item) {} }
            struct PlainView: View { init(plain: Plain) {} }
            struct TabView: View { init(tab: Tab) {} }
            """
        check(
            """
            name: App
            sources: App.swift
            features:
              Lists:
                scenes:
                  list: { view: ListView }
                  item: { view: ItemView, inputs: { item: Item } }
                  plain: { view: PlainView, inputs: { plain: Plain } }
                  tab: { view: TabView, inputs: { tab: Tab } }
                flow:
                  start: list
                  routes:
                    item: { value: Item, scene: item }
                    plain: { value: Plain, scene: plain }
                                    ^^^^^ missing-conformance: 'Plain' does not conform to 'Hashable'
                    tab: { value: Tab, scene: tab }
            root:
              kind: view
              start: Lists.list
              navigation:
                path: path
                destinations: { Item: Lists.item, Plain: Lists.plain, Tab: Lists.tab }
                                                  ^^^^^ missing-conformance: 'Plain' does not conform to 'Hashable'
            """, swift: ["App.swift": swift])
    }

    @Test func whatAStaticMethodMakesIsWhatItReturns() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              User: { arguments: { store: { implementation: Stores, initializer: 'make()' } } }
            features:
              Home:
                scenes:
                  home: { view: Screens, initializer: 'home(user:)' }
                  list:
                    view: ListView
                    when: { DEBUG: { implementation: CompactView } }
            root: { kind: struct }
            """,
            swift: [
                "App.swift": """
                protocol Store {}
                enum Stores { static func make() -> any Store { fatalError() } }
                final class User { init(store: any Store) {} }
                struct Screens { static func home(user: User) -> HomeView { HomeView() } }
                struct HomeView: View {}; struct ListView: View {}; struct CompactView: View {}
                """
            ],
            expecting: [
                "CompositionRoot.swift": "    private let user = User(store: Stores.make())",
                "HomeUIComposer.swift": "        Screens.home(user: user)",
            ])
    }

    @Test func aProtocolIsNoSuperclass() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Client: { implementation: LiveClient, superclass: true }
                                                    ^^^^^^^^^^ misplaced-key: 'Client' is a protocol in the sources
              Base: { implementation: Derived, superclass: true }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Client {}
                struct LiveClient: Client {}
                class Base {}
                final class Derived: Base {}
                """
            ])
    }
}
