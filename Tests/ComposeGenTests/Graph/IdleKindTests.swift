import Testing

/// What a generated type would never do is refused, and what a refusal advises helps.
@Suite struct IdleKindTests {
    @Test func aDecoratorWithoutOccasionIsRefused() {
        check(
            """
            name: App
            protocols:
              Plain:
                requirements: |
                  @MainActor
                  var a: Int { get }
                  ^^^^^^^^^^^^^^^^^^ requirement-not-served: 'Retrying' would never ask again
                  ^^^^^^^^^^^^^^^^^^ requirement-not-served: 'MainQueue' would never hop
                  ^^^^^^^^^^^^^^^^^^ requirement-not-served: 'OnMainActor' would never hop
                  func go()
                  static func make() throws
                generate:
                  - retry: Retrying
                  - mainQueueDispatch: MainQueue
                  - mainActor: OnMainActor
            root: { kind: container, type: Dependencies }
            """)
    }

    @Test func whatCannotBeReadMayBeTheOccasion() {
        check(
            """
            name: App
            protocols:
              Plain:
                requirements: |
                  func go()
                  func load( throws
                           ^ invalid-swift: this bracket is never closed
                generate:
                  - retry: Retrying
            root: { kind: container, type: Dependencies }
            """)
    }

    @Test func whatIsInheritedIsUsed() {
        check(
            """
            name: App
            protocols:
              Base:
                requirements: |
                  associatedtype Key
                  var key: Key { get }
              Derived:
                inherits: [Base, Identifiable, Equatable]
                requirements: |
                  func load() throws
                generate:
                  - spy: DerivedSpy
              Odd:
                inherits: Codables
                          ^^^^^^^^ missing-key: without the requirements of 'Codables'
                requirements: func load() throws
                generate:
                  - spy: OddSpy
            root: { kind: container, type: Dependencies }
            """)
    }

    @Test func anAliasOfTheSourcesSaysWhatAClosureIsHanded() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Loader: { generate: [{ mainQueueDispatch: OnMain }] }
            root: { kind: container, type: Dependencies }
            """,
            swift: [
                "App.swift": """
                typealias Done = (_ count: Int) -> Void
                protocol Loader { func load(done: @escaping Done) }
                """
            ],
            expecting: ["OnMain.swift": "        decoratee.load { count in"])
    }

    @Test func aCompositeStandsForNoTwo() {
        check(
            """
            name: App
            protocols:
              Tag:
                inherits: Hashable
                          ^^^^^^^^ requirement-not-served: cannot serve '==(lhs:rhs:)'
                requirements: func load() throws
                generate:
                  - fallback: TagWithFallback
            root: { kind: container, type: Dependencies }
            """)
    }

    @Test func anObjectThatDoesNothingIsAResultThatMeansNothing() {
        check(
            """
            name: App
            protocols:
              Work:
                requirements: func cancel()
              Client:
                requirements: |
                  func get() -> any Work
                  ^^^^^^^^^^^^^^^^^^^^^^ requirement-not-served: 'any Work' has no value
                generate:
                  - nullObject: NullClient
            root: { kind: container, type: Dependencies }
            """)
        check(
            """
            name: App
            protocols:
              Work:
                requirements: |
                  func cancel()
                  var parent: any Work { get }
                generate:
                  - nullObject: NullWork
              Client:
                requirements: |
                  func get() -> any Work
                generate:
                  - nullObject: NullClient
            root: { kind: container, type: Dependencies }
            """,
            expecting: [
                "NullWork.swift": "    var parent: any Work {\n        NullWork()\n    }",
                "NullClient.swift": "        NullWork()",
            ])
    }

    /// What only objects can be is not changed by setting what they have.
    @Test(arguments: [
        ("[]", "Player {\n    private var"),
        ("[AnyObject, Sendable]", "Player {\n    private let"),
    ])
    func whatMayBeAValueIsKeptAsAVariable(inherits: String, expected: String) {
        check(
            """
            name: App
            protocols:
              Player:
                inherits: \(inherits)
                requirements: |
                  var volume: Int { get set }
                  func play() throws
                generate:
                  - fallback: PlayerWithFallback
                  - retry: RetryingPlayer
            root: { kind: container, type: Dependencies }
            """,
            expecting: [
                "PlayerWithFallback.swift":
                    "final class PlayerWithFallback: \(expected) primary: any Player",
                "RetryingPlayer.swift":
                    "final class RetryingPlayer: \(expected) decoratee: any Player",
            ])
    }

    @Test func labelsAreThoseOfTheGeneratedInitializer() {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: func load() throws
                generate:
                  - retry: RetryingLoader
                  - spy: LoaderSpy
            bindings:
              Loader:
                implementation: Remote
                decorators:
                  - RetryingLoader: { atempts: 2 }
                                      ^^^^^^^ wrong-label: 'init(decoratee:attempts:isRetried:)' has no parameter 'atempts'
              other: { type: Loader, implementation: RetryingLoader, arguments: { decoratee: Loader, delay: 1 } }
                                                                                                     ^^^^^ wrong-label: has no parameter 'delay'
              spy: { implementation: LoaderSpy, arguments: { loadResult: 1 } }
                                                             ^^^^^^^^^^ surplus-argument: 'init()' takes no argument 'loadResult'
            root: { kind: container, type: Dependencies }
            """)
    }

    @Test func aCompositeIsToldWhomItAsksFirst() {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: func load() throws
                generate:
                  - fallback: LoaderWithFallback
            bindings:
              Loader:
                implementation: Remote
                decorators:
                  - LoaderWithFallback: { fallback: local }
              local: { type: Loader, implementation: Local }
            root: { kind: container, type: Dependencies }
            """,
            expecting: [
                "Dependencies.swift":
                    "        self.loader = LoaderWithFallback(primary: Remote(), fallback: local)"
            ])
    }
}
