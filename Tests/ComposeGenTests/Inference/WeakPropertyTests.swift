import Testing

/// What is put into a weak property, which does not keep it.
@Suite struct WeakPropertyTests {
    private func check(_ observer: String, _ auditor: String = "Auditor:") {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            protocols: { Observer: { generate: [{ weakProxy: WeakProxy }] } }
            features:
              Main:
                bindings:
                  \(auditor)
                  Model:
                    properties:
                      observer: \(observer)
                scenes: { main: { view: HomeView } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                import SwiftUI
                @MainActor protocol Observer: AnyObject { func ended() }
                @MainActor final class Auditor: Observer { static let shared = Auditor(); func ended() {} }
                @MainActor final class Model { weak var observer: (any Observer)? }
                struct HomeView: View { let model: Model; var body: some View { Text("") } }
                """
            ])
    }

    @Test func whatNothingElseKeepsIsGone() {
        check(
            """
            { weak: Auditor }
                                        ^^^^^^^ type-mismatch: 'observer' is weak, and nothing else keeps the proxy
            """)
        check(
            """
            { implementation: Auditor }
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ type-mismatch: 'observer' is weak, and nothing else keeps what is made here
            """, "Other: { implementation: Auditor, allow: unused-binding }")
        check(
            """
            Auditor
                                ^^^^^^^ type-mismatch: 'observer' is weak, and nothing else keeps the new 'Auditor'
            """, "Auditor: { lifetime: transient }")
    }

    /// One cause, told where the object is lost.
    @Test func aProxyKeepsNothingEither() {
        check(
            """
            { weak: Auditor }
                                        ^^^^^^^ type-mismatch: the proxy is weak, and nothing else keeps the new 'Auditor'
            """, "Auditor: { lifetime: transient }")
    }

    @Test func nothingElseOfTheSceneKeepsIt() {
        check(
            """
            Auditor
                                ^^^^^^^ unheld-object: 'observer' is weak, and nothing else keeps 'Auditor'
            """)
        check("Auditor", "Auditor: { swift: Auditor.shared }")
        check("Auditor", "Auditor: { setup: $(self).ended() }")
    }

    @Test func othersMayKeepIt() {
        check("Auditor", "Auditor: { lifetime: transient, swift: Auditor.shared }")
        check("Auditor", "Auditor: { lifetime: transient, setup: $(self).ended() }")
        check("Auditor.shared", "Other: { implementation: Auditor, allow: unused-binding }")
    }
}
