import Testing

/// What no stored property can be of, because only later systems have it.
@Suite struct LaterTypesOfDoublesTests {
    private static let swift = """
        @available(iOS 26, macOS 26, *) struct Glass {}
        protocol Theme {
            func plain()
            @available(iOS 26, macOS 26, *) func apply(_ glass: Glass)
        }
        protocol Look { @available(iOS 26, macOS 26, *) var glass: Glass? { get set } }
        @available(iOS 26, macOS 26, *) protocol Modern { func apply(_ glass: Glass) }
        """

    @Test func recordsAreOfAnything() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Theme: { generate: [{ spy: ThemeSpy }, { stub: ThemeStub }] }
              Look: { generate: [{ nullObject: NoLook }] }
              Modern: { generate: [{ spy: ModernSpy }] }
            bindings: { theme: { type: Theme, implementation: ThemeSpy } }
            root: { kind: container }
            """, swift: ["App.swift": Self.swift],
            expecting: [
                "ThemeSpy.swift": "    private(set) var applyCalls: [Any] = []",
                "NoLook.swift": "    var glass: Glass? {",
                "ModernSpy.swift": "    private(set) var applyCalls: [Glass] = []",
            ])
    }

    @Test func answersAreRefused() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Look: { generate: [{ spy: LookSpy }] } }
                                                   ^^^^^^^ requirement-not-served: cannot serve 'glass' of 'Look': only later systems have 'Glass?'
            bindings: { look: { type: Look, implementation: LookSpy } }
            root: { kind: container }
            """, swift: ["App.swift": Self.swift])
    }
}

/// What is generated from a deprecated declaration names it without a warning.
@Suite struct DeprecatedProtocolTests {
    @Test(arguments: [
        ("spy", "final class Generated: Old {"), ("logging", "final class Generated: Old {"),
        ("weakProxy", "extension Generated: Old where T: Old {"),
    ])
    func typesOfADeprecatedProtocolAreDeprecated(_ kind: String, _ head: String) {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Old: { generate: [{ \(kind): Generated }] } }
            """,
            swift: [
                "App.swift": """
                @available(*, deprecated) struct Item {}
                @available(*, deprecated, message: "no")
                protocol Old { func load(_ item: Item) throws }
                """
            ], expecting: ["Generated.swift": "@available(*, deprecated)\n" + head])
    }

    @Test func whatIsKeptIsNot() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { P: { generate: [{ stub: PStub }] } }
            """,
            swift: [
                "App.swift": "protocol P { @available(*, deprecated) var b: Int? { get set } }"
            ], expecting: ["PStub.swift": "final class PStub: P {\n    var b: Int?"])
    }

    @Test func whatNothingSetsIs() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { P: { generate: [{ nullObject: NoP }] } }
            """,
            swift: [
                "App.swift": """
                @available(*, deprecated) struct Old {}
                protocol P { @available(*, deprecated) var old: Old? { get set } }
                """
            ],
            expecting: [
                "NoP.swift":
                    "final class NoP: P {\n    @available(*, deprecated)\n    var old: Old?"
            ])
    }

    @Test func nothingKeepsWhatIsDeprecated() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              P:
                generate:
                - logging: LoggingP
                - spy: PSpy
                       ^^^^ requirement-not-served: 'Old' is deprecated, and a double keeps what is passed
            """,
            swift: [
                "App.swift": """
                @available(*, deprecated) struct Old {}
                protocol P { @available(*, deprecated) func q(_ old: [Old]) throws }
                """
            ])
    }
}
