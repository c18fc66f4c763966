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

    private static let debugging = """
        protocol Log {}
        struct Console: Log {}
        #if DEBUG
        struct Mock: Log {}
        struct Tools { struct Panel {} }
        #else
        struct Real: Log {}
        #endif
        struct Both: Log {
            #if DEBUG
            let n: Int
            #endif
            var title: String?
        }
        struct Same: Log {
            let n: Int
            #if DEBUG
            var isLoud = false
            #endif
        }
        """

    @Test(arguments: [
        """
        Log: Mock
               ^^^^ inaccessible-type: 'Mock' is there only where 'DEBUG' holds, and is named where it does not
        """,
        """
        Log: Real
               ^^^^ inaccessible-type: 'Real' is there only where '!(DEBUG)' holds
        """,
        """
        Tools.Panel:
          ^^^^^^^^^^^ inaccessible-type: 'Tools.Panel' is there only where 'DEBUG' holds
        """,
        """
        Both:
          ^^^^ ambiguous-initializer: 'Both' has to be made in another way where 'DEBUG' does not hold
        """,
        "Same:",
        "Log: { implementation: Console, when: { DEBUG: Mock } }",
        "Log: { implementation: Both, when: { DEBUG: Both } }",
        """
        Log: { implementation: Mock, when: { DEBUG: Console } }
                                 ^^^^ inaccessible-type: 'Mock' is there only where 'DEBUG' holds
        """,
        "Mock: { only: DEBUG }",
    ])
    func whatIsThereInOneBuildIsNotAskedForInOthers(binding: String) {
        check(Self.debugging, binding: binding)
    }

    @Test func bothBranchesAreKnown() {
        let swift = """
            final class Kit {
                #if os(iOS)
                init(k: Int) {}
                #else
                init(n: Int, k: Int) {}
                #endif
            }
            """
        check(swift, binding: "Kit: { initializer: 'init(n:k:)', arguments: { k: 1 } }")
        check(swift, binding: "Kit: { arguments: { n: 3, k: n } }")
        check(
            swift.replacing("k: Int", with: "k: Int = 1"),
            binding: """
                Kit:
                  ^^^ ambiguous-initializer: 'Kit' has to be made in another way where 'os(iOS)' does not hold
                """)
        check(
            swift.replacing("k: Int", with: "k: Int = 1"),
            binding: "Kit: { implementation: Kit, when: { os(iOS): Kit } }")
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
