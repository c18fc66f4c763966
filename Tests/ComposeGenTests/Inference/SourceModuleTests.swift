import Testing

@testable import ComposeGenCore

/// What other modules and wider access show, and what they hide.
@Suite struct SourceModuleTests {
    @Test func modulesAreImportedWhereTheyAreNamed() {
        check(
            """
            name: App
            sources: [App.swift, Core/Core.swift]
            bindings: { Store: DiskStore, App: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": "struct App { let store: any Store }",
                "Core/Core.swift":
                    "public protocol Store {}; public struct DiskStore: Store { public init() {} }",
            ],
            expecting: ["AppDependencies.swift": "import Core"])
    }

    @Test func whatAnotherModuleHidesCannotBeMade() {
        check(
            """
            name: App
            sources: [Core/Core.swift]
            bindings:
              Hidden:
              ^^^^^^ inaccessible-type: 'Hidden', which is internal in module 'Core'
              Closed:
              ^^^^^^ inaccessible-type: 'init()' of 'Closed', which is internal
              Open:
            root: { kind: container }
            """,
            swift: [
                "Core/Core.swift": """
                struct Hidden {}
                public struct Closed {}
                public struct Open { public init() {} }
                """
            ])
    }

    @Test func oneNameInTwoModulesIsTwoTypes() {
        check(
            """
            name: App
            sources: [A/A.swift, B/B.swift]
            bindings:
              A.Session:
              other: B.Session
              UserOfA:
              UserOfB:
            root: { kind: container }
            """,
            swift: [
                "A/A.swift": """
                public final class Session { public init() {} }
                public struct UserOfA { public init(session: Session) {} }
                """,
                "B/B.swift": """
                public final class Session { public init() {} }
                public struct UserOfB { public init(session: Session) {} }
                """,
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.userOfA = UserOfA(session: session)
                        self.userOfB = UserOfB(session: other)
                """
            ])
    }

    @Test func whatIsPublicShowsNothingInternal() {
        check(
            """
            name: App
            access: public
            sources: App.swift
            values:
              flags: { type: Flags, value: Flags() }
              limits: { type: '[Limits]' }
              ^^^^^^ inaccessible-type: public 'CompositionRoot' cannot show 'Limits', which is internal
            bindings:
              Repo: LiveRepo
              ^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Repo', which is internal
              Log:
              Unseen: { arguments: { flags: flags, limits: limits } }
              item: { implementation: Item, lifetime: transient, inputs: { n: Number } }
              ^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Item', which is package
                                                                              ^^^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Number', which is internal
            features:
              Feed:
                bindings: { Model: { arguments: { make: { factory: item } } } }
                scenes:
                  feed: { view: FeedView, inputs: { id: ID } }
                                                        ^^ inaccessible-type: public 'FeedUIComposer' cannot show 'ID', which is internal
                  again: { view: AgainView }
              Detail:
                kind: factory
                scenes:
                  detail: { view: DetailView, returns: DetailView }
                  ^^^^^^ inaccessible-type: public 'DetailFeatureFactory' cannot show 'DetailView', which is internal
              Near:
                access: internal
                scenes:
                  near: { view: NearView }
            root: { kind: struct }
            """,
            swift: [
                "App.swift": """
                struct Flags {}; struct Limits {}; struct Number {}; struct ID {}
                protocol Repo {}
                final class LiveRepo: Repo { init(unseen: Unseen) {} }
                final class Unseen { init(flags: Flags, limits: [Limits]) {} }
                public final class Log { init() {} }
                package final class Item { init(n: Number, log: Log) {} }
                final class Model { init(make: @escaping (Number) -> Item, repo: any Repo) {} }
                struct FeedView: View { let model: Model; let id: ID; let log: Log }
                struct AgainView: View { let repo: any Repo }
                struct DetailView: View { let log: Log }
                struct NearView: View { let unseen: Unseen }
                """
            ])
    }

    @Test func aContainerAndItsScopesShowWhatTheyHold() {
        check(
            """
            name: App
            access: package
            sources: App.swift
            bindings:
              Log:
              ^^^ inaccessible-type: package 'AppDependencies' cannot show 'Log', which is internal
              Own: { access: private }
              Shared: { arguments: { own: Own } }
            scopes:
              Session:
                inputs: { user: User }
                          ^^^^ inaccessible-type: package 'Session' cannot show 'User', which is internal
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Log {}
                final class Own {}
                public final class Shared { init(own: Own) {} }
                struct User {}
                """
            ])
    }

    /// The root has to see its features, and these what they are handed.
    @Test func featuresOfOtherModules() {
        func check(_ app: String, feature: String, swift: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: [App.swift, { path: Login/Sources, module: Login }]
                bindings:
                  \(app)
                features:
                  Login:
                    output: Login/Sources/Composition
                \(feature)
                    scenes: { loginScene: { view: LoginView } }
                root: { kind: container, imports: [Login] }
                """,
                swift: [
                    "App.swift": "import Login; \(swift)",
                    "Login/Sources/Login.swift": """
                    import SwiftUI
                    public protocol Coordinator {}
                    public struct LoginView: View {
                        public init(coordinator: any Coordinator) {}
                        public var body: some View { Text("") }
                    }
                    """,
                ])
        }
        check(
            "Coordinator: Router",
            feature: """
                            ^^^^^^^^^^^^^^^^^^^^^^^^^ inaccessible-type: would be internal in module 'Login'
                """, swift: "struct Router: Coordinator {}")
        check(
            """
            Router: { provides: [Coordinator] }
              ^^^^^^ inaccessible-type: 'LoginUIComposer' of module 'Login' cannot see 'Router'
            """,
            feature: "    access: public", swift: "public struct Router: Coordinator {}")
        check(
            "Coordinator: Router", feature: "    access: public",
            swift: "struct Router: Coordinator {}")
    }
}
