import ComposeGenCore
import Testing

/// The path of a stack is a state of the view that has the stack.
@Suite struct UnseenPathTests {
    @Test func ofARootIsSeenByNothingThatItShows() {
        let manifest = """
            name: App
            bindings: { Router: { arguments: { open: '{ shown.append($0) }' } } }
                                                        ^^^^^ unknown-reference: 'shown' is a state of 'AppComposer', which 'Router' does not see
            features:
              Home:
                bindings: { Model: { setup: '$(self).open = { shown.removeLast() }' } }
                                                              ^^^^^ unknown-reference: 'shown' is a state of 'AppComposer', which 'Model' does not see
                scenes:
                  home:
                    view: HomeView
                    arguments: { model: Model, router: Router, onTap: '{ shown.append(1) }', path: shown }
                                                                         ^^^^^ unknown-reference: 'shown' is a state of 'AppComposer', which 'HomeView' does not see
                                                                                                   ^^^^^ unknown-reference: 'shown' is a state of 'AppComposer', which 'HomeView' does not see
            root: { kind: view, start: Home.home, navigation: { path: shown, destinations: { } } }
            """
        check(manifest)
        let cure =
            "give the scene an input for what it does, and pass that where 'AppComposer' shows it: { scene: …, "
            + "arguments: … }"
        #expect(advice(on: manifest).allSatisfy { $0 == cure })
    }

    @Test func ofAFlowIsSeenByItsArgumentsAlone() {
        check(
            """
            name: App
            features:
              Home:
                flow:
                  start: { scene: home, arguments: { onTap: '{ path.append(.detail($0)) }' } }
                  routes: { detail: { value: Int, scene: detail } }
                scenes:
                  home: { inputs: { onTap: (Int) -> Void }, view: HomeView, arguments: { onTap: onTap } }
                  detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id, back: '{ path = [] }' } }
                                                                                                 ^^^^ unknown-reference: 'path' is a state of 'HomeRootView', which 'DetailView' does not see
            root: { start: Home }
            """)
    }

    @Test func whatElseIsCalledSo() {
        check(
            """
            name: App
            features:
              Home:
                scenes:
                  home:
                    inputs: { path: Binding<NavigationPath> }
                    view: HomeView
                    arguments: { onTap: '{ path.wrappedValue.removeLast() }', path: path, open: '{ path in open(path) }' }
                                           ^^^^ unmarked-name
                  other: { view: OtherView, arguments: { name: '{ let path = file.path; return path }' } }
            root: { kind: view, start: Home.home, navigation: { path: path, destinations: { Int: Home.other } } }
            """)
    }

    @Test func aFlowWithoutRoutesHasNoPath() {
        check(
            """
            name: App
            features:
              Home:
                flow: { start: { scene: home, arguments: { go: '{ path.removeAll() }' } } }
                                                                  ^^^^ unknown-reference: 'HomeRootView' has no 'path', because its flow has no routes
                scenes: { home: { inputs: { go: () -> Void }, view: HomeView, arguments: { go: go } } }
            root: { start: Home }
            """)
    }
}
