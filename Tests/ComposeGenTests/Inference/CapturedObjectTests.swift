import Testing

/// Closures for `@Sendable` functions, and what they keep.
@Suite struct CapturedObjectTests {
    private func check(_ swift: String, mark: String = "", binding: String = "Store: Disk") {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              \(binding)
              Sync: { arguments: { store: { factory: Store } } }
            \(mark)
            root: { kind: container }
            """.split(separator: "\n").joined(separator: "\n"),
            swift: [
                "App.swift": """
                \(swift)
                final class Sync { init(store: @escaping @Sendable () -> any Store) {} }
                """
            ])
    }

    private static let mark = """
                                                 ^^^^^ unsendable-capture: 'store' takes a '@Sendable' function, and this one keeps 'Store', which is not Sendable
        """

    @Test func whatIsCertainlyNotSendable() {
        check("protocol Store {}\nfinal class Disk: Store {}", mark: Self.mark)
        check(
            "protocol Store: AnyObject {}\nclass Base: Store {}\nclass Disk: Base {}",
            mark: Self.mark)
        check(
            "protocol Store {}\nfinal class Disk: Store { init(log: Log) {} }\nfinal class Log {}",
            mark: """
                                                         ^^^^^ unsendable-capture: keeps 'Log', which is not Sendable
                """,
            binding: "Log:\n  Store: { implementation: Disk, lifetime: transient }")
    }

    @Test(arguments: [
        "protocol Store: Sendable {}\nfinal class Disk: Store {}",
        "protocol Store {}\nfinal class Disk: Store, @unchecked Sendable {}",
        "protocol Store {}\nfinal class Disk: Store {}\nextension Disk: @unchecked Sendable {}",
        "protocol Store {}\nactor Disk: Store {}", "protocol Store {}\nstruct Disk: Store {}",
        "@MainActor protocol Store {}\nfinal class Disk: Store {}",
        "protocol Store {}\nfinal class Disk: NSObject, Store {}",
        "protocol Part: Sendable {}\nprotocol Store: Part {}\nfinal class Disk: Store {}",
    ])
    func whatMayBeSent(swift: String) {
        check(swift)
    }

    @Test(arguments: [
        (
            "final class Disk { init() {} }", "Disk:",
            """
              Index:
              ^^^^^ unsendable-capture: 'disk' is 'sending', and 'Disk', which is not Sendable, stays with its root
            """
        ),
        ("final class Disk { init() {} }", "Disk: { lifetime: transient }", "  Index:"),
        ("final class Disk: Sendable { init() {} }", "Disk:", "  Index:"),
        ("struct Disk { init() {} }", "Disk:", "  Index:"),
    ])
    func whatIsSentStaysWithNobodyElse(swift: String, binding: String, index: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              \(binding)
            \(index)
            root: { kind: container }
            """, swift: ["App.swift": swift + "\nactor Index { init(disk: sending Disk) {} }"])
    }

    @Test(arguments: [
        ("actor Index { init(disk: Disk) {} }", "'Index' is an actor"),
        ("actor Index { init(disk: Disk) async {} }", "'Index' is an actor"),
        (
            "final class Index: Sendable { init(disk: Disk) async {} }",
            "'init(disk:)' runs on no actor"
        ),
    ])
    func whatAnActorTakesStaysWithNobodyElse(swift: String, destination: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Disk:
              Index:
              ^^^^^ unsendable-capture: \(destination), and 'Disk', which is not Sendable, stays with its root
            root: { kind: container }
            """, swift: ["App.swift": swift + "\nfinal class Disk { init() {} }"])
    }

    @Test(arguments: [
        ("nonisolated(nonsending) init(disk: Disk) async {}", "", "container"),
        ("init(disk: Disk) async {}", "nonisolated", "container"),
        ("init(disk: Disk) async {}", "NonisolatedNonsendingByDefault", "container"),
        // What a structure holds is no actor's while it is made.
        ("init(disk: Disk) async {}", "", "struct"),
    ])
    func anInitializerThatRunsWithItsCaller(initializer: String, word: String, kind: String) {
        let isIsolation = word == "nonisolated"
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            settings: { upcomingFeatures: [\(isIsolation ? "" : word)] }
            bindings: { Disk: , Index: \(kind == "struct" ? "{ allow: unused-binding }" : "") }
            root: { kind: \(kind), isolation: \(isIsolation ? word : "MainActor") }
            """,
            swift: [
                "App.swift": """
                final class Index { \(initializer) }
                final class Disk { init() {} }
                """
            ])
    }

    /// A function that stays with its caller does not go to an actor.
    @Test(arguments: [
        (
            "() -> Job",
            "                                          ^^^ unsendable-capture: 'Worker' is an actor, and 'make' takes a function that stays with its caller"
        ),
        ("@Sendable () -> Job", ""), ("@MainActor () -> Job", ""),
    ])
    func functionsForActors(type: String, mark: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Job: { lifetime: transient }
              Worker: { arguments: { make: { factory: Job } } }
            \(mark)
            root: { kind: container }
            """.split(separator: "\n").joined(separator: "\n"),
            swift: [
                "App.swift": """
                struct Job { init() {} }
                actor Worker { init(make: @escaping \(type)) {} }
                """
            ])
    }
}
