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
        ("canImport(AppKit)", "'canImport(AppKit)' holds"),
        ("canImport(Lottie)", "'canImport(Lottie)' holds"), ("os(macOS)", "'os(macOS)' holds"),
        ("os(iOS)", "'os(iOS)' holds"), ("!canImport(UIKit)", "'canImport(UIKit)' does not hold"),
        ("MOCKS", "'MOCKS' holds"), ("MOCKS && BETA", "'MOCKS && BETA' holds"),
        ("targetEnvironment(simulator)", "'targetEnvironment(simulator)' holds"),
    ])
    func whatIsMadeInAnotherWayElsewhereIsSaidThere(condition: String, place: String) {
        check(
            Self.kits(condition),
            binding: """
                Kit: { arguments: { n: n } }
                  ^^^ ambiguous-initializer: 'Kit' has to be made in another way where \(place)
                """)
    }

    /// Nobody composes for a system that nothing tells of.
    @Test(arguments: ["os(Linux)", "canImport(Glibc)", "os(iOS) && os(Linux)"])
    func systemsThatNothingTellsOfAreNotMeant(condition: String) {
        check(Self.kits(condition))
    }

    /// Unless what is written is there alone.
    @Test(arguments: ["os(Linux)", "canImport(Glibc)"])
    func whatIsThereOnAnotherSystemIsSaidToBe(condition: String) {
        check(
            "final class Kit { init() {}\n#if \(condition)\n init(n: Int) {}\n#endif\n}",
            binding: """
                Kit: { arguments: { n: n } }
                  ^^^ ambiguous-initializer: 'Kit' has to be made in another way where '\(condition)' does not hold
                """)
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
        let inAnotherWay = """
            Kit: { arguments: { n: n } }
              ^^^ ambiguous-initializer: 'Kit' has to be made in another way where 'canImport(Lottie)'
            """
        check(
            """
            final class Kit { init(k: Int) {}
            #if canImport(Lottie)
                init(n: Int) {}
            #endif
            }
            """, binding: inAnotherWay)
        check(
            """
            protocol Shown {}
            final class Kit { init(n: Int) {} }
            #if canImport(Lottie)
            #else
            extension Kit: Shown {}
            #endif
            """,
            binding: """
                Shown: { implementation: Kit, arguments: { n: n } }
                                           ^^^ missing-conformance: 'Kit' conforms to 'Shown' only where '!canImport(Lottie)' holds
                """)
        check(
            """
            #if canImport(Lottie)
            class Base { init(k: Int) {} }
            #else
            class Base { init(n: Int) {} }
            #endif
            final class Kit: Base {}
            """, binding: inAnotherWay)
    }

    /// What both branches state is there in every build.
    @Test func conformancesAndPropertiesCountWhereTheyAreThere() {
        let swift = """
            protocol Shown {}
            protocol Logged {}
            final class Kit { init(n: Int) {}
            #if DEBUG
                var isLoud = false
            #endif
            }
            #if DEBUG
            extension Kit: Shown {}
            extension Kit: Logged {}
            #else
            extension Kit: Logged {}
            #endif
            class Base {}
            #if os(iOS)
            extension Base: Shown {}
            #endif
            final class Derived: Base {}
            """
        check(swift, binding: "Logged: { implementation: Kit, arguments: { n: n } }")
        check(swift, binding: "Shown: { implementation: Kit, arguments: { n: n }, only: DEBUG }")
        check(swift, binding: "Shown: Derived", imports: "UIKit")
        for binding in [
            """
            Shown: { implementation: Kit, arguments: { n: n } }
                                       ^^^ missing-conformance: 'Kit' conforms to 'Shown' only where 'DEBUG' holds
            """,
            """
            Shown: Derived
                     ^^^^^^^ missing-conformance: 'Derived' conforms to 'Shown' only where 'os(iOS)' holds
            """,
            """
            Kit: { arguments: { n: n }, properties: { isLoud: true } }
                                                        ^^^^^^ wrong-label: 'Kit' has the property 'isLoud' only where 'DEBUG' holds
            """,
        ] {
            check(swift, binding: binding)
        }
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
               ^^^^ inaccessible-type: 'Real' is there only where '!DEBUG' holds
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
        for written in [
            "initializer: 'init(n:k:)', arguments: { k: 1 }", "arguments: { n: 3, k: n }",
        ] {
            check(
                swift,
                binding: """
                    Kit: { \(written) }
                      ^^^ ambiguous-initializer: 'Kit' has to be made in another way where 'os(iOS)' holds
                    """)
        }
        check(
            swift,
            binding:
                "Kit: { implementation: Kit, arguments: { n: 3, k: 3 }, when: { os(iOS): { implementation: Kit, arguments: { k: 3 } } } }"
        )
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
