import Testing

/// Scenes that are passed where a function is asked for, or a view of another type than their functions yield.
struct SceneForFunctionTests {
    private static let swift = """
        import SwiftUI
        struct DetailView: View { let id: Int; var body: some View { Text("") } }
        struct ListView: View { let makeDetail: (Int) -> DetailView; var body: some View { Text("") } }
        struct TabsView<H: View>: View {
            let home: () -> H
            init(@ViewBuilder home: @escaping () -> H) { self.home = home }
            var body: some View { home() }
        }
        struct ErasedView: View { let home: () -> AnyView; var body: some View { home() } }
        struct AnyDetails: View { let make: ((Int) -> AnyView)?; var body: some View { Text("") } }
        struct Wrapped: View { let content: AnyView; var body: some View { content } }
        struct Sure: View { let home: () -> DetailView; var body: some View { home() } }
        struct Shown<Content: View>: View { let content: Content; var body: some View { content } }
        """

    private func manifest(_ scenes: String) -> String {
        """
        name: App
        sources: App.swift
        features:
          Main:
            scenes:
              detail: { view: DetailView, inputs: { id: Int } }
              about: { view: DetailView, arguments: { id: 1 } }
              kept: { view: DetailView, arguments: { id: 1 }, ownership: scene }
        \(scenes)
        root: { kind: container }
        """
    }

    private func advice(on scenes: String) -> [String] {
        ComposeGenTests.advice(on: manifest(scenes), swift: ["App.swift": Self.swift])
    }

    @Test func aSceneIsNoClosureThatMakesIt() {
        check(
            manifest(
                """
                      tabs: { view: TabsView, arguments: { home: Main.about } }
                                                                 ^^^^^^^^^^ type-mismatch: 'home' takes '() -> H', and this is 'some View'
                      erased: { view: ErasedView, arguments: { home: Main.about } }
                                                                     ^^^^^^^^^^ type-mismatch: 'home' takes '() -> AnyView', and this is 'some View'
                      sure: { view: Sure, arguments: { home: Main.about } }
                                                             ^^^^^^^^^^ type-mismatch: 'home' takes '() -> DetailView'
                      wrapped: { view: Wrapped, arguments: { content: Main.about } }
                                                                      ^^^^^^^^^^ type-mismatch: 'content' takes 'AnyView', and this is 'some View'
                      shown: { view: Shown, arguments: { content: Main.about } }
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice(on: "      tabs: { view: TabsView, arguments: { home: Main.about } }")
                == ["write { factory: Main.about } for what yields it"])
        #expect(
            advice(on: "      erased: { view: ErasedView, arguments: { home: Main.about } }")
                == ["write '{ AnyView($(Main.about)()) }'"])
        #expect(
            advice(on: "      sure: { view: Sure, arguments: { home: Main.about } }")
                == [
                    "write { factory: Main.about }, and give scene 'Main.about' 'returns: DetailView'"
                ])
        #expect(
            advice(on: "      sure: { view: Sure, arguments: { home: Main.kept } }") == [])
        #expect(
            advice(on: "      wrapped: { view: Wrapped, arguments: { content: Main.about } }")
                == ["write 'AnyView($(Main.about)())'"])
    }

    @Test func aFunctionOfASceneHidesWhichViewItYields() {
        check(
            manifest(
                """
                      list: { view: ListView, arguments: { makeDetail: { factory: Main.detail } } }
                                                                                  ^^^^^^^^^^^ type-mismatch: 'makeDetail' takes '(Int) -> DetailView'
                      details: { view: AnyDetails, arguments: { make: { factory: Main.detail } } }
                                                                                 ^^^^^^^^^^^ type-mismatch: 'make' takes '((Int) -> AnyView)?'
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice(
                on:
                    "      list: { view: ListView, arguments: { makeDetail: { factory: Main.detail } } }"
            ) == ["give scene 'Main.detail' 'returns: DetailView'"])
        #expect(
            advice(
                on:
                    "      details: { view: AnyDetails, arguments: { make: { factory: Main.detail } } }"
            ) == ["write '{ AnyView($(Main.detail)($0)) }'"])
    }

    @Test func theCuresHelp() {
        check(
            manifest(
                """
                      page: { view: DetailView, inputs: { id: Int }, returns: DetailView }
                      first: { view: DetailView, arguments: { id: 1 }, returns: DetailView }
                      tabs: { view: TabsView, arguments: { home: { factory: Main.about } } }
                      erased: { view: ErasedView, arguments: { home: '{ AnyView($(Main.about)()) }' } }
                      sure: { view: Sure, arguments: { home: { factory: Main.first } } }
                      list: { view: ListView, arguments: { makeDetail: { factory: Main.page } } }
                      details: { view: AnyDetails, arguments: { make: '{ AnyView($(Main.detail)($0)) }' } }
                      wrapped: { view: Wrapped, arguments: { content: AnyView($(Main.about)()) } }
                """), swift: ["App.swift": Self.swift])
    }

    @Test func aSceneIsNamedWithItsFeature() {
        check(
            manifest(
                """
                      tabs: { view: TabsView, arguments: { home: { factory: about } } }
                                                                            ^^^^^ unknown-reference: 'about'
                """), swift: ["App.swift": Self.swift])
        #expect(
            advice(on: "      tabs: { view: TabsView, arguments: { home: { factory: about } } }")
                == ["did you mean 'Main.about'?"])
    }
}
