import Testing

/// Declarations under `#if` of which nobody knows whether they are built.
@Suite struct UnknownConditionTests {
    private func check(
        _ swift: String, binding: String = "Kit: { arguments: { n: n } }", imports: String = "",
        kind: String = "container"
    ) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            \(imports.isEmpty ? "" : "imports: [\(imports)]\n")values: { n: { type: Int, value: 3 } }
            bindings:
              \(binding)
            root: { kind: \(kind) }
            """, swift: ["App.swift": swift])
    }

    /// Of two declarations the second one takes what is written.
    private static func kits(_ condition: String, after imports: String = "") -> String {
        """
        \(imports)
        #if \(condition)
        final class Kit { init(k: Int) {} }
        #else
        final class Kit { init(n: Int) {} }
        #endif
        """
    }

    @Test(arguments: [
        "canImport(AppKit)", "canImport(Lottie)", "os(macOS)", "os(Linux)", "canImport(Glibc)",
        "os(iOS)", "!canImport(UIKit)", "MOCKS",
    ])
    func nothingIsHeldToASystemThatNobodyKnows(condition: String) {
        check(Self.kits(condition))
    }

    @Test(arguments: [("UIKit", "os(iOS)"), ("UIKit", "canImport(UIKit)"), ("AppKit", "os(macOS)")])
    func importsTellTheSystem(module: String, condition: String) {
        let mistaken = """
            Kit: { arguments: { n: n } }
                                  ^ wrong-label: 'init(k:)' has no parameter 'n'
            """
        check(Self.kits(condition, after: "import \(module)"), binding: mistaken)
        check(Self.kits(condition), binding: mistaken, imports: module)
        check(Self.kits("!" + condition, after: "import \(module)"))
    }

    @Test func membersExtensionsAndSuperclassesAreUnknownToo() {
        check(
            """
            final class Kit { init(k: Int) {}
            #if canImport(Lottie)
                init(n: Int) {}
            #endif
            }
            """)
        check(
            """
            protocol Shown {}
            final class Kit { init(n: Int) {} }
            #if canImport(Lottie)
            #else
            extension Kit: Shown {}
            #endif
            """, binding: "Shown: { implementation: Kit, arguments: { n: n } }")
        check(
            """
            #if canImport(Lottie)
            class Base { init(k: Int) {} }
            #else
            class Base { init(n: Int) {} }
            #endif
            final class Kit: Base {}
            """)
    }
}

/// Types of files that could not be read as a whole.
@Suite struct UnreadTypeTests {
    @Test func aTypeBehindAFaultIsTakenOnTrust() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Api: Live
              Service: { arguments: { api: Api } }
              ^^^^^^^ unreadable-file: nothing is known of 'Service', whose file could not be read as a whole
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Api {}
                struct Live: Api {}
                struct Faulty { init(x: Int { }
                class Service { init(api: any Api) {} }
                """
            ])
    }
}
