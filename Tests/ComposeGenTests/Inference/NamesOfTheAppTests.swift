import Testing

/// Names of the app's own that mean something else elsewhere.
@Suite struct NamesOfTheAppTests {
    @Test func aTypeIsHiddenByWhatIsCalledSo() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              '`repeat`': {}
               ^^^^^^^^ name-clash: what is called 'repeat' hides the type of that name where it is made
              '`switch`': { name: other }
            root: { kind: container }
            """,
            swift: [
                "App.swift":
                    "final class `repeat` { init() {} }; final class `switch` { init() {} }"
            ])
    }

    @Test func aViewIsOneOfSwiftUI() {
        check(
            """
            name: App
            sources: App.swift
            features:
              Home:
                scenes:
                  home: { view: HomeView }
            root: { kind: struct, start: Home.home, main: HomeApp }
            """,
            swift: [
                "App.swift": """
                import SwiftUI
                struct View {}
                struct HomeView: SwiftUI.View { var body: some SwiftUI.View { Text("") } }
                """
            ])
    }

    @Test func whatStandsBehindItsModuleMeansNothing() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { P: { generate: [{ nullObject: NoP }] } }
            """,
            swift: [
                "App.swift": """
                struct AsyncStream {}
                protocol P { func load() -> _Concurrency.AsyncStream<Int> }
                """
            ],
            expecting: [
                "NoP.swift": "        _Concurrency.AsyncStream { $0.finish() }"
            ])
    }

    /// A text names an input as the function does whose parameter that is, also where it becomes a closure.
    @Test func anInputIsAParameterOfItsClosure() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              page: { lifetime: transient, inputs: { number: Int, size: Int }, swift: newPage(number), allow: unused-input }
              Book: { arguments: { page: { factory: page } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Page {}
                func newPage(_ n: Int) -> Page { Page() }
                final class Book { init(page: @escaping (Int, Int) -> Page) {} }
                """
            ],
            expecting: [
                "AppDependencies.swift":
                    "        self.book = Book(page: { number, _ in newPage(number) })"
            ])
    }

    @Test func whatCrossesToAnActorIsSendable() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Item: { lifetime: transient, inputs: { raw: Raw } }
              Plain: { lifetime: transient, inputs: { raw: Raw } }
              Maker: { arguments: { make: { factory: Item }, plain: { factory: Plain } } }
                                                     ^^^^ type-mismatch: 'make' takes '@Sendable (Raw) async -> Item', which runs anywhere, and 'Raw', of which an actor makes it, is not Sendable
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Raw {}
                @MainActor final class Item { init(raw: Raw) {} }
                final class Plain: Sendable { init(raw: Raw) {} }
                final class Maker {
                    init(
                        make: @escaping @Sendable (Raw) async -> Item,
                        plain: @escaping @Sendable (Raw) async -> Plain
                    ) {}
                }
                """
            ])
    }

    @Test func keysAreWrittenWithoutBackticks() {
        let manifest = """
            name: App
            bindings:
              Cart: { arguments: { `in`: 3 } }
            root: { kind: container }
            """
        #expect(advice(on: manifest) == ["write the key without backticks: 'in'"])
    }
}
