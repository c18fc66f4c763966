import ComposeGenCore
import SourceText
import Testing

/// Nothing is reported that rests on an entry which was refused: what it would have said is unknown, and not absent.
@Suite struct RefusedEntryTests {
    private static let manifest = """
        name: App
        sources: App.swift
        values: { limit: { type: Int, value: 3 } }
        protocols:
          Cache:
          Router: { generate: [{ coordinator: { type: AppRouter, routes: { show: push(item) } } }] }
        bindings:
          Store: { implementation: LiveStore, provides: [Cache], arguments: { limit: limit } }
          Reader: { arguments: { cache: Cache } }
          Session: { lazy: true, arguments: { begin: { factory: Visit } } }
        scopes:
          Visit: { inputs: { user: User }, bindings: { Basket: { arguments: { user: user } } } }
          Order: { parent: Visit, bindings: { Payment: { arguments: { basket: Basket } } } }
        features:
          Home:
            bindings:
              Router: { implementation: AppRouter, arguments: { navigationPath: path } }
            scenes:
              home: { inputs: { path: Binding<NavigationPath> }, view: HomeView, arguments: { store: Store, router: Router } }
          Items:
            scenes:
              list: { inputs: { select: '(Item) -> Void' }, view: ListView, arguments: { select: select } }
              detail: { inputs: { item: Item }, view: DetailView, arguments: { item: item }, previews: { One: { variant: mock, inputs: { item: Item() } } } }
            flow:
              start: { scene: list, arguments: { select: '{ path.append(.detail($0)) }' } }
              routes: { detail: { value: Item, scene: detail } }
          Shop: { scope: Visit, scenes: { shop: { view: ShopView, arguments: { basket: Basket, session: Session, reader: Reader } } } }
        variants: { mock: { bindings: { Store: MockStore } } }
        root: { kind: container, start: Items }
        """

    private static let swift = """
        import SwiftUI
        struct Item: Hashable {}
        struct User {}
        protocol Store: AnyObject {}
        protocol Cache: AnyObject {}
        protocol Router { func show(_ item: Item) }
        final class LiveStore: Store, Cache { init(limit: Int) {} }
        final class MockStore: Store, Cache { init() {} }
        final class Reader { init(cache: any Cache) {} }
        final class Session { init(begin: @escaping (User) -> Visit) {} }
        final class Basket { init(user: User) {} }
        final class Payment { init(basket: Basket) {} }
        struct HomeView: View { init(store: any Store, router: any Router) {} }
        struct ListView: View { init(select: @escaping (Item) -> Void) {} }
        struct DetailView: View { init(item: Item) {} }
        struct ShopView: View { init(basket: Basket, session: Session, reader: Reader) {} }
        """

    private func said(_ written: String, insteadOf part: String) -> [String] {
        #expect(Self.manifest.contains(part), "\(part)")
        let manifest = Self.manifest.replacing(part, with: written, maxReplacements: 1)
        return codes(of: manifest, swift: ["App.swift": Self.swift])
    }

    @Test func nothingIsWrongWithTheManifest() {
        #expect(said("Session", insteadOf: "Session").allSatisfy { $0.hasPrefix("unused") })
    }

    @Test(arguments: [
        // Names, by which others ask for what has them.
        ("limit: { type: Int", "Limit: { type: Int", "invalid-name"),
        ("detail: { inputs", "Detail: { inputs", "invalid-name"),
        ("  Items:", "  items:", "invalid-name"),
        ("  Visit: {", "  visit: {", "invalid-name"),
        ("{ mock: { bindings", "{ a mock: { bindings", "invalid-name"),
        ("{ mock: { bindings", "{ live: { bindings", "name-clash"),
        ("routes: { detail:", "routes: { Item.ID:", "invalid-name"),
        ("  Reader: {", "  Reader:: {", "invalid-type"),
        // Types of what is passed.
        ("inputs: { item: Item }", "inputs: { item: let Item }", "invalid-type"),
        ("inputs: { item: Item }", "inputs: { item: [Item }", "yaml-syntax"),
        ("inputs: { item: Item }", "inputs: [item]", "wrong-kind"),
        ("inputs: { path: Binding<NavigationPath> }", "inputs: path", "wrong-kind"),
        ("inputs: { user: User }", "inputs: [user]", "wrong-kind"),
        ("inputs: { user: User }", "inputs: { user: User> }", "invalid-type"),
        ("value: Item, scene", "value: 'Item.', scene", "invalid-type"),
        // What an object is, and what it answers for.
        ("provides: [Cache]", "provides: { Cache: true }", "wrong-kind"),
        ("provides: [Cache]", "provides: [cache]", "invalid-type"),
        ("Session: { lazy: true", "Session: { lazy: on", "unknown-value"),
        ("  Session: { lazy: true", "  Session: { lifetime: once", "unknown-value"),
        ("implementation: LiveStore", "implements: Store", "unknown-key"),
        // Flows, scopes and the root.
        ("start: { scene: list,", "start: { scene: list(),", "invalid-name"),
        ("start: { scene: list,", "begin: { scene: list,", "unknown-key"),
        ("routes: { detail: { value: Item, scene: detail } }", "routes: [detail]", "wrong-kind"),
        ("{ value: Item, scene: detail }", "{ value: Item, view: DetailView }", "misplaced-key"),
        ("parent: Visit", "scope: Visit", "misplaced-key"),
        ("parent: Visit", "parent: [Visit]", "wrong-kind"),
        ("scope: Visit", "scope: Visit()", "invalid-name"),
        ("kind: container", "kind: classy", "unknown-value"),
        // What is generated, and what is read.
        ("coordinator: { type: AppRouter,", "AppRouter: coordinator #", "yaml-syntax"),
        (
            "[{ coordinator: { type: AppRouter, routes: { show: push(item) } } }]",
            "[{ coordinator: AppRouter, routes: { show: push(item) } }]", "misplaced-key"
        ),
        ("sources: App.swift", "sources: { folder: App.swift }", "unknown-key"),
    ])
    func oneFaultIsToldOf(part: String, written: String, code: String) {
        #expect(said(written, insteadOf: part) == [code], "\(written)")
    }

    /// A fault of one entry hides none of another one.
    @Test func otherFaultsAreToldOf() {
        #expect(
            said(
                "Session: { lazy: on, arguments: { begin: { factory: Vist }",
                insteadOf: "Session: { lazy: true, arguments: { begin: { factory: Visit }")
                == ["unknown-value", "unknown-reference"])
        #expect(
            said(
                "{ item: let Item }, view: DetailView, arguments: { item: items }",
                insteadOf: "{ item: Item }, view: DetailView, arguments: { item: item }"
            )
            .contains("invalid-type"))
    }

    // MARK: One cause in several places

    @Test func whatIsBoundForNobodyIsOneFault() {
        let notes = generate(
            [
                ManifestFile(
                    SourceFile(
                        path: "manifest.yml",
                        text: """
                            name: App
                            sources: App.swift
                            bindings: { Reader: , Writer: }
                            root: { kind: container }
                            """))
            ],
            sources: readSources([
                "App.swift": """
                protocol Cache {}
                final class LiveCache: Cache {}
                final class Reader { init(cache: any Cache) {} }
                final class Writer { init(cache: any Cache) {} }
                """
            ])
        ).diagnostics.map { $0.notes.map(\.text) }
        #expect(notes.count == 1)
        #expect(
            notes.first?.last
                == "'Writer' needs 'cache' of type 'Cache', and nothing provides it")
    }

    @Test func aStructIsToldOnceThatNothingInItIsLazy() {
        check(
            """
            name: App
            bindings:
              A: { lazy: true }
                   ^^^^ misplaced-key: a struct root makes its singletons at once
              B: { lazy: true, access: private }
            features: { F: { scenes: { f: { view: V, arguments: { a: A, b: B } } } } }
            root: { kind: struct, start: F.f }
            """)
    }

    @Test func aDashWithoutASpaceBeginsAList() {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: func load() throws
                generate:
                  -stub: LoaderStub
                  ^ yaml-syntax: a space follows the dash of a list's entry
                  - spy: LoaderSpy
            root: { kind: container }
            """)
    }

    @Test func kindAndTypeAreExchanged() {
        #expect(
            advice(
                on: """
                    name: App
                    protocols: { Loader: { requirements: func load() throws, generate: [{ LoaderSpy: spy }] } }
                    root: { kind: container }
                    """) == ["write 'spy: LoaderSpy'"])
    }
}
