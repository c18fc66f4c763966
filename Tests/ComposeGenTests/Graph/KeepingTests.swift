import Testing

/// What stays when its root stands, and what ends with it.
@Suite struct KeepingTests {
    private static let swift = """
        final class Player { init() {}; var onEnd: (() -> Void)?; var make: ((Int) -> Page)? }
        final class Queue { init(player: Player) {}; func next() {} }
        final class Other { init() {} }
        final class Page { init(id: Int, queue: Queue) {} }

        """

    private func check(
        _ bindings: String, root: String = "kind: container",
        of file: String = "AppDependencies.swift", _ expected: String
    ) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
            \(bindings)
            root: { \(root) }
            """, swift: ["App.swift": Self.swift], expecting: [file: expected])
    }

    // MARK: Closures

    @Test func aLazyObjectGivesAKeptOneAClosure() {
        check(
            """
              Player: { lazy: true }
              Queue: { lazy: true, setup: '$(Player).onEnd = { $(Queue).next() }' }
            """, "        player.onEnd = { [unowned queue] in queue.next() }")
        check(
            """
              Player:
              Queue: { lazy: true, setup: '$(Player).make = { $(Page)($0) }' }
              Page: { lifetime: transient, inputs: { id: Int } }
            """, "        player.make = { [unowned self] in makePage(id: $0) }")
    }

    @Test func soDoCallbacksOfASceneDelegate() {
        check(
            "  Player:\n  Queue:",
            root: """
                kind: sceneDelegate, start: UIViewController(), imports: UIKit, \
                setup: '$(Player).onEnd = { $(Queue).next() }'
                """, of: "SceneDelegate.swift",
            "        player.onEnd = { [unowned queue] in queue.next() }")
    }

    @Test func aClosureOfAThirdObjectHasAnObjectThatIsKept() {
        check(
            """
              Player:
              Queue: { access: private }
              Other: { setup: '$(Player).onEnd = { $(Queue).next() }' }
            """,
            """
                    // Nothing else holds it.
                    self.queue = Queue(player: player)
            """)
    }

    // MARK: Objects

    /// A name in statements says nothing of who keeps the object.
    @Test func whatStatementsNameIsKeptByNothing() {
        check(
            """
              Player: { setup: $(self).onEnd?() }
              Other: { setup: 'print($(Player))' }
            """, root: "kind: struct", of: "CompositionRoot.swift",
            """
                private let player: Player
                private let other: Other
            """)
    }

    @Test func ofAnIslandOneIsStored() {
        check(
            """
              Player: { setup: '$(self).onEnd = { $(Queue).next() }' }
              Queue:
            """, root: "kind: struct", of: "CompositionRoot.swift", "    private let player: Player"
        )
    }

    @Test func whatNothingReachedHoldsIsStoredInEachVariant() {
        ComposeGenTests.check(
            """
            name: App
            bindings:
              Sync: { implementation: LiveSync, setup: $(self).start() }
              Job: { lifetime: transient, arguments: { sync: Sync } }
              ^^^ unused-binding: nothing asks for 'Job'
            variants: { mock: { bindings: { Sync: MockSync } } }
            root: { kind: struct }
            """,
            expecting: ["CompositionRoot.swift": "    private let sync: any Sync"])
    }

    // MARK: Roots

    private static let builders = """
        final class Builder { init(app: AppDependencies) {} }
        final class Flow { init(builder: Builder) {} }
        final class Tour { init(pages: PagesFeatureFactory) {}; init(open: @escaping () -> PageVC) {} }
        final class PageVC: UIViewController { init(app: AppDependencies) {} }

        """

    @Test func aSingletonKeepsItsRootByNoTransientAndNoFactory() {
        func check(_ bindings: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings:
                \(bindings)
                features: { Pages: { kind: factory, scenes: { page: { view: PageVC } } } }
                root: { kind: container }
                """, swift: ["App.swift": Self.builders])
        }
        check(
            """
              Builder: { lifetime: transient }
              Flow: { lazy: true, arguments: { builder: Builder } }
                                                        ^^^^^^^ dependency-cycle: 'AppDependencies' keeps 'Flow', which would keep 'Builder' and so 'AppDependencies'
            """)
        check(
            """
              Tour: { lazy: true, arguments: { pages: Pages } }
                                                      ^^^^^ dependency-cycle: 'AppDependencies' keeps 'Tour', which would keep 'Pages' and so 'AppDependencies'
            """)
        check(
            """
              Tour: { lazy: true, arguments: { open: '{ $(Pages).page() }' } }
                                                        ^^^^^^^^ dependency-cycle: 'AppDependencies' keeps 'Tour', which would keep 'Pages' and so 'AppDependencies'
            """)
        check("  Tour: { lazy: true, arguments: { open: { factory: Pages.page } } }")
    }

    @Test func whatLivesLongerKeepsNothingOfAScene() {
        func check(_ setup: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                bindings: { Player: }
                features:
                  Home:
                    scenes:
                      home:
                        view: HomeVC
                        setup: |
                          \(setup)
                root: { kind: container }
                """,
                swift: [
                    "App.swift": Self.swift
                        + "final class HomeVC: UIViewController { init() {}; func load() {} }\n"
                ])
        }
        check(
            """
            $(Player).onEnd = { $(self).load() }
                                          ^^^^^^^ reference-cycle: 'Player' outlives 'HomeVC', and keeps it by this closure
            """)
        check("$(Player).onEnd = { [weak home = $(self)] in home?.load() }")
    }

    // MARK: Functions

    /// Under Swift 6, a `Task` in the initial value of a lazy property would be isolated by no actor.
    @Test func closuresWithinClosuresStandInAFunction() {
        ComposeGenTests.check(
            """
            name: App
            bindings:
              Draft: { lifetime: transient, inputs: { id: Int }, arguments: { id: id } }
              Desk: { lazy: true, arguments: { open: '{ id in Task { _ = $(Draft)(id) } }' } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private(set) lazy var desk: Desk = makeDesk()

                    func makeDraft(id: Int) -> Draft {
                        Draft(id: id)
                    }

                    private func makeDesk() -> Desk {
                        Desk(open: { [unowned self] id in Task { _ = self.makeDraft(id: id) } })
                    }
                """
            ])
    }

    @Test func theRootsSetupCallsItsFunctions() {
        ComposeGenTests.check(
            """
            name: App
            bindings: { Draft: { lifetime: transient, inputs: { id: Int }, arguments: { id: id } } }
            scopes: { Session: { inputs: { user: String } } }
            root: { kind: container, setup: 'print($(Session)("Ada"), $(Draft)(1))' }
            """,
            expecting: [
                "AppDependencies.swift": """
                        print(makeSession(user: "Ada"), makeDraft(id: 1))
                """
            ])
    }

    /// As `factory` does.
    @Test func textThatIsWhollyAFunctionPassesItOn() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Store: { lazy: true }
              Draft: { lifetime: transient, inputs: { id: Int } }
              Desk: { lazy: true, arguments: { make: '$(Draft)' } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @MainActor final class Store { init() {} }
                @MainActor final class Draft { init(id: Int, store: Store) {} }
                @MainActor final class Desk { init(make: @escaping @Sendable (Int) async -> Draft) {} }

                """
            ],
            expecting: [
                "AppDependencies.swift":
                    "        make: { @MainActor [unowned self] in makeDraft(id: $0) }"
            ])
    }

    @Test func aViewHasWhatScopesOfUnshownScenesAskFor() {
        ComposeGenTests.check(
            """
            name: App
            bindings: { Store: }
            scopes: { Session: { inputs: { user: String } } }
                      ^^^^^^^ unused-binding: nothing asks for 'Session'
            features:
              Home:
                scenes:
                  home: { view: HomeView }
                  login: { view: LoginView, arguments: { begin: '{ $(Session)($0) }' } }
                  ^^^^^ unused-scene: nothing shows scene 'Home.login'
              Profile: { scope: Session, scenes: { profile: { view: ProfileView, arguments: { store: Store } } } }
            root: { kind: view, start: Home.home }
            """,
            expecting: ["AppComposer.swift": "        let store = Store()"])
    }
}
