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

    /// What a view evaluates once is made where it does so, and not anew before each view.
    @Test func whatAViewEvaluatesOnce() {
        func composed(
            _ bindings: String, _ lines: String...,
            property: String = "@StateObject var model: Model",
            initializer: String = "", arguments: String = ""
        ) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                features:
                  Feed: { bindings: { \(bindings) }, scenes: { list: { view: ListView\(arguments) } } }
                root: { start: Feed.list }
                """,
                swift: [
                    "App.swift": """
                    import SwiftUI
                    final class Store { init() {} }
                    final class Model: ObservableObject { var next: Int?; init(store: Store) {} }
                    final class Watcher { init(model: Model) {} }
                    @propertyWrapper struct Late<Value> {
                        init(wrappedValue: @autoclosure @escaping () -> Value) {}
                        var wrappedValue: Value { fatalError() }
                    }
                    struct ListView: View {
                        \(property)
                        var watcher: Watcher?
                        \(initializer)
                        var body: some View { Text("") }
                    }
                    """
                ], expecting: ["FeedUIComposer.swift": lines.joined(separator: "\n")])
        }
        composed(
            "Model: , Store: ",
            "        let store = Store()", "        return ListView(model: Model(store: store))")
        composed(
            "Model: , Store: ",
            "        let store = Store()", "        return ListView(model: Model(store: store))",
            initializer: """
                init(model: @autoclosure @escaping () -> Model, watcher: Watcher? = nil) {
                    _model = StateObject(wrappedValue: model())
                    self.watcher = watcher
                }
                """)
        composed(
            "Model: , Store: ",
            "        let store = Store()", "        return ListView(model: Model(store: store))",
            property: "@Late var model: Model")
        // The innermost of several wrappers decides.
        composed(
            "Model: , Store: ",
            "        let store = Store()", "        return ListView(model: Model(store: store))",
            property: "@State @Late var model: Model")
        composed(
            "Model: , Store: ",
            "        let model = Model(store: store)", "        return ListView(model: model)",
            property: "@Late @State var model: Model")
        // What others ask for besides is one object, and what takes statements has to stand first.
        composed(
            "Model: , Store: , Watcher: ",
            "        let model = Model(store: store)",
            "        let watcher = Watcher(model: model)",
            "        return ListView(model: model, watcher: watcher)",
            arguments: ", arguments: { watcher: Watcher }")
        composed(
            "Model: { properties: { next: 1 } }, Store: ",
            "        let model = Model(store: store)", "        model.next = 1",
            "        return ListView(model: model)")
    }

    /// The sources say what is behind a protocol.
    @Test func whatIsHeldAsAProtocol() {
        func check(_ binding: String, _ property: String, isUnkept: Bool = false) {
            let said =
                "recreated-observable: 'Shown' is made anew at each evaluation of the body that shows scene 'list'"
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                features:
                  Feed:
                    bindings: { Shown: \(binding) }
                    scenes:
                      list: { view: ListView }
                \(isUnkept ? "                    ^^^^^^^^ " + said : "")
                    flow: { start: list, routes: { other: { scene: list } } }
                root: { start: Feed }
                """,
                swift: [
                    "App.swift": """
                    import Observation
                    import SwiftUI
                    protocol Shown: AnyObject {}
                    @Observable final class Model: Shown { init() {} }
                    final class OldModel: Shown, ObservableObject { init() {} }
                    final class Plain: Shown { init() {} }
                    final class Around: Shown { init(decoratee: any Shown) {} }
                    struct ListView: View { \(property); var body: some View { Text("") } }
                    """
                ])
        }
        check("Model", "let model: any Shown", isUnkept: true)
        check("Model", "var model: any Shown", isUnkept: true)
        check("Model", "@State var model: any Shown")
        check("OldModel", "let model: any Shown")
        check("Plain", "let model: any Shown")
        check("{ implementation: Model, decorators: [Around] }", "let model: any Shown")
        check("{ swift: 'makeModel()' }", "let model: any Shown")
    }
}
