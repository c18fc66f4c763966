import ComposeGenCore
import SourceText
import Testing

/// What Swift text names of what the sources declare.
@Suite struct NamesInTextsTests {
    private static let swift = """
        import SwiftUI
        enum Config { static let url = 1; static func made(of name: String) -> Int { 1 }; static func reset() {} }
        enum Mode: String, CaseIterable { case fast, slow(Int) }
        struct Item: Hashable { let id: Int; let name: String; static let samples: [Item] = [] }
        struct Note { init(text: String, isLong: Bool = false) {} ; init(id: Int) {} }
        struct Board: View { static let edge = 1; var body: some View { Text("") } }
        protocol Sender: AnyObject { func send(); var count: Int { get } }
        final class Mailer: Sender { let count = 0; init() {} ; func send() {}; func start() {} }
        final class Screen: UIViewController { func show() {} }
        final class Box { init(_ value: Any) {} }
        enum Kit {
            struct store { static let shared = store(count: 1); let count: Int }
            typealias shop = store
            static let first: store = store(count: 1)
        }
        final class Player { init(mode: Mode, next: Mode?) {}; var onEnd: () -> Void = {}; func stop() {} }
        #if DEBUG
        extension Box { static let sample = Box(1) }
        #endif
        """

    private func manifest(_ text: String) -> String {
        """
        name: App
        sources: App.swift
        bindings:
          Sender: Mailer
          mailer: { type: Mailer, implementation: Mailer }
          box: { implementation: Box, arguments: { _: '\(text)' } }
        root: { kind: container }
        """
    }

    private func said(_ text: String, imports: String = "") -> [String] {
        generate(
            [ManifestFile(SourceFile(path: "manifest.yml", text: manifest(text)))],
            sources: readSources(["App.swift": imports + Self.swift])
        ).diagnostics.map { ([$0.message] + $0.help).joined(separator: " -> ") }
    }

    @Test(arguments: [
        ("Config.ulr", "'Config' has no static member 'ulr' -> did you mean 'url'?"),
        (
            "Kit.shop(cuont: 1)",
            "'init(count:)' has no parameter 'cuont' -> did you mean 'count'?"
        ),
        ("Kit.store.shred", "'Kit.store' has no static member 'shred' -> did you mean 'shared'?"),
        ("Kit.first.cuont", "'Kit.store' has no member 'cuont' -> did you mean 'count'?"),
        (
            "[Config.somethingElse]",
            "'Config' has no static member 'somethingElse' -> it has 'made', 'reset' and 'url'"
        ),
        ("Mode.fats", "'Mode' has no static member 'fats' -> did you mean 'fast'?"),
        ("{ Board.egde }", "'Board' has no static member 'egde' -> did you mean 'edge'?"),
        ("Config.made(off: \"\")", "'made(of:)' has no parameter 'off' -> did you mean 'of'?"),
        ("Config.made()", "'Config' has no static method 'made()'"),
        ("Item(id: 1)", "'Item' has no 'init(id:)'"),
        (
            "[Item(id: 1, nam: \"\")]",
            "'init(id:name:)' has no parameter 'nam' -> did you mean 'name'?"
        ),
        ("Note(title: 1)", "'Note' has no 'init(title:)'"),
        ("Note.init(1)", "'Note' has no 'init(_:)' -> did you mean 'init(id:)'?"),
        (
            "Mailer.start()",
            "'Mailer' has no static member 'start' -> write '$(Mailer).start' for that of the object"
        ),
        ("{ $(mailer).strat() }", "'Mailer' has no member 'strat' -> did you mean 'start'?"),
        ("{ $(Sender).sned() }", "'Sender' has no member 'sned' -> did you mean 'send'?"),
        ("$(mailer).cuont.description", "'Mailer' has no member 'cuont' -> did you mean 'count'?"),
        ("Confg.url", "the sources declare no 'Confg' -> did you mean 'Config'?"),
        ("{ Maler() }", "the sources declare no 'Maler' -> did you mean 'Mailer'?"),
    ])
    func whatIsNotThereIsSaid(text: String, message: String) {
        #expect(said(text) == [message])
    }

    @Test(arguments: [
        "Config.url", "Config.made(of: \"\")", "Config.reset()", "Config.self", "Mode.allCases",
        "Mode(rawValue: \"\")", "Mode.slow(1)", "Item(id: 1, name: \"\")", "Item.samples",
        "Kit.store(count: 1)", "Kit.shop.shared.count.whatever", "Kit.first.count",
        "Note(text: \"\")", "Note(text: \"\", isLong: true)", "Note(id: 1)", "Note.init(id:)",
        // Functions and properties of objects, of the type.
        "Mailer.start", "\\Item.name", "Mailer.start(mailer)",
        "{ $(mailer).start() }", "{ $(Sender).send() }", "$(mailer).count.whatever",
        // A framework may have more.
        "Screen.shared", "{ Screen(nibName: nil, bundle: nil) }", "Board.whatever", "Configs.url",
        "Text(\"\")", "{ (Maler: Int) in Maler }", "{ let Maler = 1; return Maler }",
        // Some builds have more.
        "Box.example",
    ])
    func whatMayBeThereIsNot(text: String) {
        #expect(said(text).filter { !$0.contains("is copied into Swift") } == [])
    }

    @Test(arguments: [
        (".fats", ".none", ["did you mean 'fast'?"]),
        (".fast", ".slwo(1)", ["did you mean 'slow'?"]),
        (".fast", ".slow(1)", []), (".init(rawValue: \"\")!", ".none", []),
    ])
    func membersOfTheTypeThatIsAskedFor(mode: String, next: String, expected: [String]) {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Player: { arguments: { mode: '\(mode)', next: '\(next)' } }
            root: { kind: container }
            """
        #expect(advice(on: manifest, swift: ["App.swift": Self.swift]) == expected)
    }

    @Test(arguments: [
        ("{ self.stop() }", ["unmarked-name"]), ("{ $(self).stop() }", []),
        ("{ [weak player = $(self)] in guard let self = player else { return }; self.stop() }", []),
    ])
    func theObjectInItsProperties(closure: String, expected: [String]) {
        let manifest = """
            name: App
            sources: App.swift
            bindings:
              Player: { arguments: { mode: .fast, next: nil }, properties: { onEnd: '\(closure)' } }
            root: { kind: container }
            """
        #expect(codes(of: manifest, swift: ["App.swift": Self.swift]) == expected)
    }

    /// A package that is not read may declare it.
    @Test func typesOfOtherModules() {
        #expect(said("Confg.url", imports: "import Settings\n") == [])
    }

    // MARK: Statements

    private func statements(_ text: String, of section: String) -> [String] {
        advice(
            on: """
                name: App
                sources: App.swift
                bindings:
                  Mailer: { \(section == "binding" ? "setup: '\(text)'" : "") }
                root: { kind: container\(section == "root" ? ", setup: '\(text)'" : "") }
                """, swift: ["App.swift": Self.swift])
    }

    @Test func statementsThatDoNothing() {
        let cure = "write '_ = $(Mailer)' where it is only to be made"
        #expect(statements("$(Mailer)", of: "root") == [cure])
        #expect(statements("_ = $(Mailer)", of: "root") == [])
        #expect(statements("$(Mailer).start()", of: "root") == [])
    }

    @Test func theObjectItself() {
        #expect(statements("$(self).strat()", of: "binding") == ["did you mean 'start'?"])
        #expect(statements("$(self).start()", of: "binding") == [])
        #expect(statements("$(this).start()", of: "binding") == ["did you mean 'self'?"])
        #expect(statements("self.start()", of: "binding") == [])
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Mailer: { setup: self.start() }
                               ^^^^ unmarked-name: 'self' is copied into Swift unchanged
            root: { kind: container }
            """, swift: ["App.swift": Self.swift],
            fixed: """
                name: App
                sources: App.swift
                bindings:
                  Mailer: { setup: $(self).start() }
                root: { kind: container }
                """)
    }

    // MARK: Routes

    @Test func routesOfAFlow() {
        func manifest(_ route: String) -> String {
            """
            name: App
            features:
              Home:
                scenes:
                  list: { inputs: { onSelect: (Int) -> Void }, view: ListView, arguments: [onSelect] }
                  item: { inputs: { id: Int }, view: ItemView, arguments: [id] }
                flow:
                  start:
                    scene: list
                    arguments:
                      onSelect: '{ path.append(\(route)) }'
                  routes: { detail: { value: Int, scene: item } }
            root: { start: Home }
            """
        }
        check(
            manifest(".details($0)").replacing(
                "\n      routes",
                with: """

                                                        ^^^^^^^ unknown-reference: feature 'Home' has no route 'details'
                          routes
                    """),
            fixed: manifest(".detail($0)"))
        check(manifest(".detail($0)"))
        // An extension of the app may have more.
        check(manifest(".somethingElse"))
    }

    // MARK: Closures

    @Test(
        arguments: [
            ("Date()", ["write '{ Date() }' for a closure that does it when it is called"]),
            ("UUID()", ["'clock' is one"]), ("{ Date() }", nil), ("Date.init", nil), ("clock", nil),
        ] as [(String, [String]?)])
    func valuesForClosures(text: String, help: [String]?) {
        let said = advice(
            on: """
                name: App
                sources: App.swift
                values: { clock: { type: '() -> Date' } }
                bindings: { Log: { arguments: { now: '\(text)' } } }
                root: { kind: container }
                """, swift: ["App.swift": "final class Log { init(now: @escaping () -> Date) {} }"])
        #expect(said == help ?? [])
    }

    @Test func whatIsRunAtOnce() {
        func help(_ text: String, _ type: String) -> [String] {
            advice(
                on: """
                    name: App
                    sources: App.swift
                    bindings:
                      Mailer:
                      Log: { arguments: { run: '\(text)' }, effects: async }
                    root: { kind: container }
                    """,
                swift: [
                    "App.swift": Self.swift + "\nfinal class Log { init(run: \(type)) async {} }"
                ])
        }
        #expect(
            help("await $(Mailer).start()", "@escaping () async -> Void")
                == [
                    "write '{ await $(Mailer).start() }' for a closure that does it when it is called"
                ])
        #expect(help("{ await $(Mailer).start() }", "@escaping () async -> Void") == [])
        #expect(help("await $(Mailer).start()", "@escaping () -> Int") == [])
    }
}
