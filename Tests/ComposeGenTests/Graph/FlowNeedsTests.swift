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
}
