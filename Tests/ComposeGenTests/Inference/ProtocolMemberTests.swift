import Testing

/// Members of what is held as a protocol, or conforms to one that no source declares.
@Suite struct ProtocolMemberTests {
    @Test func aProtocolSaysWhatItsObjectsHave() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              flags: { type: Flags, implementation: Live }
              open: { type: Open, implementation: Wide }
              hosted: { type: Hosted, implementation: Host }
              stored: { type: Stored, implementation: Numbers }
              a: { implementation: Page, arguments: { isOn: flags.isOn, size: flags.base } }
              b: { implementation: Page, arguments: { isOn: flags.isOff, size: flags.isOn } }
                                                                  ^^^^^ unknown-reference: 'Flags' has no property 'isOff'
                                                                               ^^^^^^^^^^ type-mismatch: 'size' takes 'Int', and this is 'Bool'
              c: { implementation: Page, arguments: { isOn: flags.alertEnabled, size: flags.more } }
                                                                  ^^^^^^^^^^^^ unknown-reference: 'Flags' has no property 'alertEnabled'
              d: { implementation: Page, arguments: { isOn: flags.remote, size: flags.shared } }
                                                                  ^^^^^^ unserved-effect: to read 'remote' of 'Flags' takes 'try await'
                                                                                      ^^^^^^ unknown-reference: 'shared' belongs to the type 'Flags'
              e: { implementation: Page, arguments: { isOn: open.anything, size: hosted.inherited } }
              f: { implementation: Page, arguments: { isOn: stored.first, size: stored.all } }
              g: { implementation: Page, arguments: { isOn: flags.nested.isOn, size: flags.nested.sise } }
                                                                                                  ^^^^ unknown-reference: 'Nested' has no property 'sise'
              h: { implementation: Run, arguments: { run: flags.reload } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Base { var base: Int { get } }
                protocol Flags: Base, Sendable {
                    var isOn: Bool { get set }
                    var alertsEnabled: Bool { get }
                    var remote: Bool { get async throws }
                    static var shared: Int { get }
                    var nested: any Nested { get }
                    func reload()
                }
                protocol Nested { var isOn: Bool { get }; var size: Int { get } }
                extension Flags { var more: Int { 1 } }
                final class Live: Flags { init() {} }
                protocol Open: Elsewhere { var known: Int { get } }
                final class Wide: Open { init() {} }
                class Super { var inherited = 1 }
                protocol Hosted: Super {}
                final class Host: Super, Hosted { override init() {} }
                protocol Stored { associatedtype Item; var first: Item { get }; var all: [Item] { get } }
                final class Numbers: Stored { init() {}; var first: Int { 1 }; var all: [Int] { [] } }
                final class Page { init(isOn: Bool, size: Int) {} }
                final class Run { init(run: @escaping () -> Void) {} }
                """
            ])
    }

    @Test func aProtocolOfAnotherModuleHasThemAsItIs() {
        check(
            """
            name: App
            sources: [{ path: Flags/Flags.swift, module: Flags }, App.swift]
            bindings:
              flags: { type: Flags, implementation: Live }
              Page: { arguments: { isOn: flags.isOn } }
            root: { kind: container }
            """,
            swift: [
                "Flags/Flags.swift": "public protocol Flags { var isOn: Bool { get } }",
                "App.swift": """
                import Flags
                final class Live: Flags { let isOn = true; init() {} }
                final class Page { init(isOn: Bool) {} }
                """,
            ])
    }

    /// What a protocol of the language adds is known, but not what others add to that: only a slip is certain.
    @Test func whatTheLanguageAddsHidesNoSlip() {
        check(
            """
            name: App
            sources: App.swift
            values:
              item: { type: Item, value: Item() }
              view: { type: Panel, value: Panel() }
            bindings:
              a: { implementation: Label, arguments: { text: item.title } }
              b: { implementation: Label, arguments: { text: item.titel } }
                                                                  ^^^^^ unknown-reference: 'Item' has no property 'titel'
              c: { implementation: Label, arguments: { text: item.somethingElse } }
              d: { implementation: Number, arguments: { value: item.id } }
              e: { implementation: Number, arguments: { value: item.hashValue } }
              f: { implementation: Label, arguments: { text: item.tidle } }
              g: { implementation: Label, arguments: { text: view.titel } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Item: Identifiable, Hashable, Codable { var id = 1; var title = ""; init() {} }
                extension Identifiable { var tidle: String { "" } }
                struct Panel: View { var title = ""; init() {} }
                final class Label { init(text: String) {} }
                final class Number { init(value: Int) {} }
                """
            ])
    }
}
