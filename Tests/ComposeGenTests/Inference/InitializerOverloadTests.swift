import Testing

/// Calls that Swift would understand otherwise than the manifest.
@Suite struct InitializerOverloadTests {
    private let swift: KeyValuePairs = [
        "App.swift": """
        final class Archive {
            init(path: String, isReadOnly: Bool = false) {}
            init(path: String) {}
            static func open(path: String, limit: Int = 3) -> Archive { Archive(path: path) }
            static func open(path: String) -> Archive { Archive(path: path) }
        }
        """
    ]

    private func check(_ choice: String, marks: String = "") {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Archive:
                initializer: \(choice)
            \(marks)
            root: { kind: container }
            """, swift: swift)
    }

    @Test func anInitializerOfWhichADefaultIsLeftOut() {
        check(
            """
            init(path:isReadOnly:)
                             ^^^^^^^^^^^^^^^^^^^^^^ ambiguous-initializer: without 'isReadOnly' Swift calls 'init(path:)' instead
                arguments: { path: '"x"' }
            """)
    }

    @Test func aStaticMethodOfWhichADefaultIsLeftOut() {
        check(
            """
            open(path:limit:)
                             ^^^^^^^^^^^^^^^^^ ambiguous-initializer: without 'limit' Swift calls 'open(path:)' instead
                arguments: { path: '"x"' }
            """)
    }

    @Test func allThatIsNeededToTellThemApart() {
        check("init(path:isReadOnly:)", marks: "    arguments: { path: '\"x\"', isReadOnly: true }")
        check("init(path:)", marks: "    arguments: { path: '\"x\"' }")
    }

    @Test func anAliasWithAnyTakesNoOther() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings: { AnyStore: Disk }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Store {}
                struct Disk: Store {}
                typealias AnyStore = any Store
                """
            ],
            expecting: ["AppDependencies.swift": "    let anyStore: AnyStore\n"])
    }
}
