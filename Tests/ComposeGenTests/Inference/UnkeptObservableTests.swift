import Testing

/// Views in bodies that are evaluated again, and whether they keep what is made for them.
@Suite struct UnkeptObservableTests {
    private func check(
        _ property: String, model: String = "final class Model: ObservableObject { init() {} }",
        mark: String = "", scene: String = "", initializer: String = "",
        rest: String = "    flow: { start: list, routes: { other: { value: Int, scene: other } } }",
        root: String = "start: Feed"
    ) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            features:
              Feed:
                bindings: { Model: }
                scenes:
                  list: { view: ListView\(scene) }
            \(mark.isEmpty ? "" : "                    ^^^^^^^^ " + mark + "\n")      other: { inputs: { id: Int }, view: OtherView }
            \(rest)
            root: { \(root) }
            """,
            swift: [
                "App.swift": """
                import Observation
                import SwiftUI
                \(model)
                struct ListView: View { \(property); \(initializer) var body: some View { Text("") } }
                struct OtherView: View { let id: Int; var body: some View { Text("") } }
                """
            ])
    }

    private static let said =
        "recreated-observable: 'Model' is made anew at each evaluation of the body that shows scene 'list'"
    private static let observable = "@Observable final class Model { init() {} }"

    @Test func whatAViewOnlyObserves() {
        check("@ObservedObject var model: Model", mark: Self.said)
        check("let model: Model", model: Self.observable, mark: Self.said)
        check("@Bindable var model: Model", model: Self.observable, mark: Self.said)
        check(
            "@ObservedObject private var held: Model", mark: Self.said,
            initializer: "init(_ model: Model) { held = model };")
    }

    @Test func whatAViewKeeps() {
        check("@StateObject var model: Model")
        check("@State var model: Model", model: Self.observable)
        check("@ObservedObject var model: Model", scene: ", ownership: scene")
        check("@ObservedObject var model: Model", scene: ", allow: recreated-observable")
        check("let model: Model", model: "struct Model { init() {} }")
        check(
            "@StateObject private var held: Model",
            initializer:
                "init(_ model: @autoclosure @escaping () -> Model) { _held = StateObject(wrappedValue: model()) };"
        )
    }

    @Test func aRootThatIsAView() {
        check(
            "@ObservedObject var model: Model", mark: Self.said, rest: "",
            root:
                "kind: view, start: Feed.list, navigation: { path: path, destinations: { Int: Feed.other } }"
        )
    }

    /// The body of an app is evaluated once.
    @Test func whatIsComposedOnce() {
        check("@ObservedObject var model: Model", rest: "", root: "start: Feed.list, main: FeedApp")
    }
}
