import Testing

/// Names of types under which something is bound or passed, which no source declares and one is nearly like.
@Suite struct TypeSpellingTests {
    private func check(_ manifest: String, imports: String = "") {
        ComposeGenTests.check(
            "name: App\nsources: App.swift\n" + manifest,
            swift: [
                "App.swift": """
                import SwiftUI
                \(imports)
                protocol Analytics {}
                protocol FileAPI {}
                protocol Clock {}
                struct AppAnalytics: Analytics {}
                struct SilentAnalytics: Analytics {}
                struct SystemClock: Clock {}
                class Service: FileAPI {}
                final class LocalService: Service {}
                final class Tracker { init(analytics: any Analytics) {} }
                struct User {}
                struct Colors {}
                protocol Shelf<Item>: AnyObject { associatedtype Item }
                final class Users: Shelf { typealias Item = User; init() {} }
                enum Library { final class Desk { init() {} } }
                struct UserView: View {
                    let user: User
                    let color: Color
                    let onSelect: (User) -> Void
                    var body: some View { Text("") }
                }
                """
            ])
    }

    @Test func keysAndWhatIsProvided() {
        check(
            """
            bindings:
              Clok: SystemClock
              ^^^^ invalid-type: the sources declare no 'Clok'
              service: { implementation: LocalService, provides: [FilesAPI] }
                                                                  ^^^^^^^^ invalid-type: 'FilesAPI'
              other: { type: FileAIP & Sendable, implementation: LocalService }
                             ^^^^^^^^^^^^^^^^^^ invalid-type: 'FileAIP'
            root: { kind: container }
            """)
        // A generic argument, and a nested type without the one around it.
        check(
            """
            bindings:
              Shelf<Usr>: Users
              ^^^^^^^^^^ invalid-type: the sources declare no 'Usr'
              Desk:
              ^^^^ invalid-type: the sources declare no 'Desk'
            root: { kind: container }
            """)
        // Of a class that is inherited.
        check(
            """
            bindings: { Servce: { implementation: LocalService, superclass: true } }
                        ^^^^^^ invalid-type: the sources declare no 'Servce'
            root: { kind: container }
            """)
        check(
            """
            features:
              Users:
                bindings: { Clok: SystemClock }
                            ^^^^ invalid-type: the sources declare no 'Clok'
                scenes: { user: { view: Text, arguments: ['"user"'] } }
            """)
    }

    @Test func nothingFollows() {
        // Who asks for the right name is served, as is a variant.
        check(
            """
            bindings:
              Analitics: AppAnalytics
              ^^^^^^^^^ invalid-type: the sources declare no 'Analitics'
              Tracker:
            variants: { mock: { bindings: { Analytics: SilentAnalytics } } }
            root: { kind: container }
            """)
        // Who asks for the wrong one means the same.
        check(
            """
            bindings:
              Analitics: AppAnalytics
              ^^^^^^^^^ invalid-type: the sources declare no 'Analitics'
              Tracker: { arguments: { analytics: Analitics } }
            variants: { mock: { bindings: { Analitics: SilentAnalytics } } }
            """)
        // It is bound besides.
        check(
            """
            bindings:
              Clock: SystemClock
              Clok: SystemClock
              ^^^^ invalid-type: the sources declare no 'Clok'
            root: { kind: container }
            """)
    }

    @Test func whatMayBeOfAnotherModule() {
        // An extension says that it is one.
        check(
            "bindings: { Clok: SystemClock }\nroot: { kind: container }",
            imports: "import Time\nextension SystemClock: Clok {}")
        // It is not the app's own.
        check("bindings: { Clok: WallClock }\nroot: { kind: container }")
        // What is near is nothing that is made.
        check("bindings: { Clok: AppAnalytics }\nroot: { kind: container }")
    }

    @Test func inputs() {
        check(
            """
            features:
              Users:
                scenes:
                  user:
                    inputs:
                      user: Usr
                            ^^^ invalid-type: the sources declare no 'Usr'
                      color: Color
                      onSelect: (Usr) -> Void
                                ^^^^^^^^^^^^^ invalid-type: the sources declare no 'Usr'
                    view: UserView
            root: { kind: container }
            """)
        check(
            """
            scopes:
              Session:
                inputs: { user: Usr }
                                ^^^ invalid-type: the sources declare no 'Usr'
            root: { kind: container }
            """)
        check(
            """
            values: { user: { type: Usr } }
                                    ^^^ invalid-type: the sources declare no 'Usr'
            root: { kind: container }
            """)
    }

    @Test func aliases() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            features:
              Home:
                bindings: { Presenter: }
                scenes: { home: { inputs: { onDone: Completon }, view: HomeView } }
                                                    ^^^^^^^^^ invalid-type: the sources declare no 'Completon'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Feed {}
                typealias Completion = (Result<Feed, any Error>) -> Void
                final class Presenter { init(onDone: @escaping Completion) {} }
                struct HomeView: View { let p: Presenter }
                """
            ])
    }

    @Test func whatCannotBeReadMayBeWhatIsAskedFor() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            features:
              Home:
                bindings: { Presenter: }
                scenes: { home: { inputs: { onDone: (Result<Feed, Error>) -> Void }, view: HomeView } }
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unquoted-swift: this Swift text has a colon, comma
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Feed {}
                final class Presenter { init(onDone: @escaping (Result<Feed, any Error>) -> Void) {} }
                struct HomeView: View { let p: Presenter }
                """
            ])
    }

    @Test func whatIsBoundToItself() {
        check(
            """
            protocols: { Analytics: { generate: [{ nullObject: Trackr }] } }
            bindings:
              Analytics: AppAnalytics
              Traker:
              ^^^^^^ invalid-type: the sources declare no 'Traker'
              Trackr:
            root: { kind: container }
            """)
        // What is bound already is not meant, and a package that is not read may have the type.
        let bound =
            "bindings: { Analytics: AppAnalytics, Tracker: , Traker: }\nroot: { kind: container }"
        check(bound)
        check(
            "bindings: { Analytics: AppAnalytics, Traker: }\nroot: { kind: container }",
            imports: "import Metrics")
    }
}
