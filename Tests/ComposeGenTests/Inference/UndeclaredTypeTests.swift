import Testing

/// Types that no source declares, by what the manifest and the sources say besides.
@Suite struct UndeclaredTypeTests {
    private static let swift = """
        protocol Store: AnyObject {}
        actor DiskStore: Store { init() {} }
        final class List { init(names: [String]) {} }
        final class Model { init(store: any Store) {} }
        """

    @Test func keys() {
        func manifest(_ store: String, _ names: String, _ marks: (String, String) = ("", ""))
            -> String
        {
            """
            name: App
            sources: App.swift
            bindings:
              \(store): DiskStore\(marks.0)
              Model:
              List: { lifetime: transient, inputs: { names: '\(names)' } }\(marks.1)
            root: { kind: container }
            """
        }
        check(
            manifest(
                "Stor", "[Strng]",
                (
                    "\n  ^^^^ invalid-type: the sources declare no 'Stor'",
                    "\n                                                 ^^^^^^^ invalid-type: the sources declare no 'Strng'"
                )), swift: ["App.swift": Self.swift], fixed: manifest("Store", "[String]"))
    }

    @Test func modules() {
        func check(_ type: String, _ mark: String = "") {
            ComposeGenTests.check(
                """
                name: App
                sources: [{ path: Data/Data.swift, module: Data1 }]
                bindings:
                  session: \(type)
                \(mark)
                root: { kind: container }
                """,
                swift: [
                    "Data/Data.swift": "public final class Session { public init() {} }",
                    "Core/Core.swift": "public final class Port { public init() {} }",
                ])
        }
        check("Data.Session")
        check("Core.Session", "           ^^^^^^^^^^^^ invalid-type: 'Core' has no type 'Session'")
        check("Dta.Session", "           ^^^^^^^^^^^ unknown-reference: no module is called 'Dta'")
        check("Other.Session")
        check("Foundation.Session")
    }

    @Test func generatedTypes() {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: func load() throws -> Int
                generate: [{ logging: LoggingLoader }, { stub: LoaderStub }]
            bindings:
              idle: { type: Loader, implementation: LoaderStb }
                                                    ^^^^^^^^^ invalid-type: the manifest generates no 'LoaderStb'
              Loader: { implementation: LiveLoader, decorators: [LogingLoader] }
                                                                 ^^^^^^^^^^^^ invalid-type: the manifest generates no 'LogingLoader'
              other: { type: Loader, implementation: LiveLoader, decorators: [TimedLoader] }
            root: { kind: container }
            """)
    }

    @Test func inheritedProtocols() {
        let said = advice(
            on: """
                name: App
                protocols:
                  Loader: { inherits: Sendble, requirements: func load(), generate: [{ spy: LoaderSpy }] }
                root: { kind: container }
                """)
        #expect(said.first == "did you mean 'Sendable'?")
    }

    /// What nothing asks for may be what such a type asks for.
    @Test func whatATypeOfNoSourceMayAskFor() {
        func check(_ store: String, _ marks: String) {
            ComposeGenTests.check(
                """
                name: App
                sources: App.swift
                values: { folder: { type: Int, value: 1 } }
                \(marks.isEmpty ? "          ^^^^^^ unused-value: nothing asks for value 'folder'" : "")
                bindings:
                  Store: \(store)
                \(marks)
                  Model:
                features: { Home: { scenes: { home: { view: HomeView, arguments: [Model] } } } }
                root: { start: Home.home }
                """, swift: ["App.swift": Self.swift])
        }
        check(
            "MissingStore",
            "         ^^^^^^^^^^^^ invalid-type: the sources declare no 'MissingStore'")
        check("DiskStore", "")
        check("{ implementation: MissingStore, arguments: [1] }", "")
    }
}
