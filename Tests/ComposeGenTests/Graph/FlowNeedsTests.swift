import ComposeGenCore
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
                  start: { scene: stops, arguments: { onStop: '{ path.append(.stop($0)) }', onEnd: '{ path.removeAll() }' } }
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
}
