import ComposeGenCore
import SourceText
import Testing

@Suite struct FlowNeedsTests {
    @Test func aFlowAsksForFunctionsAsScenesDo() {
        let generation = generate([
            SourceFile(
                path: "manifest.yml",
                text: """
                    name: App
                    bindings:
                      Store: { lifetime: transient, implementation: Disk }
                    features:
                      F:
                        scenes:
                          home: { inputs: { make: () -> Store }, view: V, arguments: { make: make } }
                        flow: { start: { scene: home, arguments: { make: { factory: Store } } } }
                    root: { start: F }
                    """)
        ])
        let flow = generation.files.first { $0.path.hasSuffix("/FRootView.swift") }?.contents ?? ""
        #expect(flow.contains("    let makeStore: @MainActor () -> any Store\n"))
        #expect(
            flow.contains(
                "        NavigationStack {\n            FUIComposer.home(make: makeStore)\n"))
        // Nothing leads anywhere, so that nothing keeps a path.
        #expect(!flow.contains("path"))
    }

    /// In the stack of a root its path is a `NavigationPath`, which holds what others put there too.
    @Test func theRootsPathIsNoListOfRoutes() {
        check(
            """
            name: App
            features:
              Tour:
                flow:
                  start: { scene: stops, arguments: { onStop: '{ path.append(TourRoute.stop($0)) }', onEnd: '{ path.removeAll() }' } }
                                                                                                                    ^^^^^^^^^ unknown-reference: the flow of 'Tour' stands in the root's stack, whose path has no 'removeAll'
                  routes:
                    stop: { value: Int, scene: stop, arguments: { onEnd: '{ path = [] }', onBack: '{ path = NavigationPath() }' } }
                                                                            ^^^^ unknown-reference: the flow of 'Tour' stands in the root's stack, whose path is no list
                scenes:
                  stops: { view: StopsView, inputs: { onStop: (Int) -> Void, onEnd: () -> Void }, arguments: [onStop, onEnd] }
                  stop: { view: StopView, inputs: { number: Int, onEnd: () -> Void, onBack: () -> Void }, arguments: [number, onEnd, onBack] }
            root: { kind: view, start: Tour, navigation: { path: shown, destinations: {} } }
            """)
    }

    /// The user's Swift comes out as it is written, and this would be none.
    @Test func aPathOfAnyTypeTakesNoShorthand() {
        func manifest(_ route: String, _ line: String) -> String {
            """
            name: App
            features:
              Tour:
                flow:
                  start: { scene: stops, arguments: { onStop: '{ path.append(\(route)($0)) }' } }\(line)
                  routes: { stop: { value: Int, scene: stop } }
                scenes:
                  stops: { view: StopsView, inputs: { onStop: (Int) -> Void }, arguments: [onStop] }
                  stop: { view: StopView, inputs: { number: Int }, arguments: [number] }
              Help: { scenes: { help: { view: HelpView, inputs: { onEnd: () -> Void }, arguments: [onEnd] } } }
            root:
              kind: view
              start: Tour
              navigation:
                path: shown
                destinations:
                  Topic: { scene: Help.help, arguments: { onEnd: '{ shown.append(.else); shown.append(Tip.one) }' } }
            """
        }
        let mark =
            String(repeating: " ", count: 65) + "^^^^^ unknown-reference: whose member '.stop' is"
        let other =
            "\n" + String(repeating: " ", count: 69)
            + "^^^^^ unknown-reference: 'shown' takes values of any type"
        check(
            manifest(".stop", "\n" + mark) + other,
            fixed: manifest("TourRoute.stop", ""))
    }

    /// A composer is called each time that a route is taken, and asks for transients of its own each time.
    @Test func transientsOfRoutes() {
        check(
            """
            name: App
            bindings:
              Model: { lifetime: transient }
            features:
              Tour:
                scenes:
                  list: { view: ListView, arguments: [Model] }
                  stop: { inputs: { id: Int }, view: StopView, arguments: [Model, id] }
                flow: { start: list, routes: { stop: { value: Int, scene: stop } } }
            root: { start: Tour }
            """,
            expecting: [
                "CompositionRoot.swift":
                    "        TourRootView(model: makeModel())",
                "TourRootView.swift": """
                enum TourRoute: Hashable {
                    case stop(Int)
                }

                struct TourRootView: View {
                    @State private var path: [TourRoute] = []

                    let model: Model

                    var body: some View {
                        NavigationStack(path: $path) {
                            TourUIComposer.list(model: model)
                                .navigationDestination(for: TourRoute.self) { route in
                                    switch route {
                                    case .stop(let id):
                                        TourUIComposer.stop(model: model, id: id)
                                    }
                                }
                        }
                    }
                }
                """,
            ])
        check(
            """
            name: App
            bindings:
              Model: { lifetime: transient }
            features:
              List: { scenes: { list: { view: ListView, arguments: { stop: { factory: Stop.stop } } } } }
              Stop: { scenes: { stop: { inputs: { id: Int }, view: StopView, arguments: [Model, id] } } }
            root: { start: List.list }
            """,
            expecting: [
                "ListUIComposer.swift": """
                        ListView(stop: { StopUIComposer.stop(model: model, id: $0) })
                """
            ])
    }

    @Test func aFlowOfASceneDelegateThatIsNotTheStart() {
        check(
            """
            name: App
            bindings: { Api: RealApi }
            features:
              Home: { scenes: { home: { view: HomeView } } }
              Orders:
                kind: factory
                scenes: { list: { view: OrdersView, arguments: [Api] } }
                flow: { start: list }
            root: { kind: sceneDelegate, start: Home.home }
            """,
            expecting: [
                "SceneDelegate.swift": """
                    private func makeRootViewController() -> UIViewController {
                        UIHostingController(rootView: HomeUIComposer.home())
                    }
                }
                """
            ])
    }

    @Test func valuesThatNoPathTakes() {
        check(
            """
            name: App
            features:
              Tour:
                scenes: { list: { view: ListView } }
                flow:
                  start: list
                  routes:
                    back: { value: '() -> Void', scene: list }
                                    ^^^^^^^^^^ missing-conformance: '() -> Void' is a function
                    pair: { value: '(Int, Int)', scene: list }
                                    ^^^^^^^^^^ missing-conformance: '(Int, Int)' is a tuple
            root: { start: Tour }
            """)
    }

    @Test(arguments: [
        ("detail", "inputs: { order: Order }", "write { value: Order, scene: detail }"),
        ("{ scene: detail }", "inputs: { order: Order }", "write { value: Order, scene: detail }"),
        (
            "{ value: Ordr, scene: detail }", "inputs: { order: Order }",
            "did you mean 'Order'?"
        ),
        (
            "detail", "inputs: { done: () -> Void }",
            "write { scene: detail, arguments: { done: … } }, or give the input a default"
        ),
        (
            "{ value: URL, scene: detail }", "inputs: { order: Order }",
            "did you mean 'Order'?"
        ),
    ])
    func aRouteLacksTheValueThatLeadsThere(route: String, inputs: String, cure: String) {
        let manifest = """
            name: Shop
            features:
              Orders:
                scenes:
                  list: { view: ListView }
                  detail: { \(inputs), view: DetailView, arguments: { part: \(inputs.contains("done") ? "done" : "order") } }
                flow: { start: list, routes: { detail: \(route) } }
            root: { start: Orders }
            """
        #expect(codes(of: manifest) == ["missing-argument"])
        #expect(advice(on: manifest) == [cure])
    }
}
