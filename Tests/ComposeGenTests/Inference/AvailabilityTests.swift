import Testing

/// What only later systems have of a type, and what the sources call deprecated.
@Suite struct AvailabilityTests {
    @Test func membersAreThereOnAllSystems() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Player: { properties: { gain: 3, volume: 4 }, setup: '$(self).warm(); $(self).start()' }
                                      ^^^^ later-system: only later systems have 'gain', and generated code names it on all of them
                                                                            ^^^^ later-system: only later systems have 'warm', and generated code names it on all of them
              Meter: { arguments: { gain: $(Player).gain } }
                                                    ^^^^ later-system: only later systems have 'gain', and generated code names it on all of them
              limit: { swift: 'Limits.make(Limits.most)' }
                                      ^^^^ later-system: only later systems have 'make', and generated code names it on all of them
                                                  ^^^^ later-system: only later systems have 'most', and generated code names it on all of them
            root: { kind: container, setup: Limits.log() }
                                                   ^^^ later-system: only later systems have 'log', and generated code names it on all of them
            """,
            swift: [
                "App.swift": """
                final class Player {
                    init() {}
                    @available(iOS 18, *) var gain: Int { get { 3 } set {} }
                    var volume = 3
                    @available(iOS 18, *) func warm() {}
                    func start() {}
                }
                final class Meter { init(gain: Int) {} }
                struct Limit {}
                enum Limits {
                    @available(iOS 18, *) static let most = 3
                    @available(iOS 18, *) static func log() {}
                }
                @available(iOS 18, *) extension Limits { static func make(_ n: Int) -> Limit { Limit() } }
                """
            ])
    }

    /// With their type or without it.
    @Test func casesAreThereOnAllSystems() {
        check(
            """
            name: App
            sources: App.swift
            values: { size: { type: Size, value: .big }, most: { type: Size, default: .big } }
                                                  ^^^ later-system: only later systems have 'big', and generated code names it on all of them
                                                                                       ^^^ later-system: only later systems have 'big', and generated code names it on all of them
            bindings:
              own: { type: Size, swift: .of(3) }
                                         ^^ later-system: only later systems have 'of', and generated code names it on all of them
              Box: { arguments: { size: .big, sizes: [.small, Size.big], some: .some(.small), old: .old, gone: .gone } }
                                         ^^^ later-system: only later systems have 'big', and generated code names it on all of them
                                                                   ^^^ later-system: only later systems have 'big', and generated code names it on all of them
                                                                                                    ^^^ deprecated-name: 'old' is deprecated, and the compiler warns of it in generated code
                                                                                                                ^^^^ inaccessible-type: generated code cannot use 'gone', which is unavailable
              Shelf: { arguments: { size: size, most: most, own: own } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                enum Size {
                    case small
                    @available(iOS 18, *) case big, of(Int)
                    @available(*, deprecated) case old
                    @available(*, unavailable) case gone
                }
                final class Box {
                    init(size: Size, sizes: [Size], some: Size?, old: Size, gone: Size) {}
                }
                final class Shelf { init(size: Size, most: Size, own: Size) {} }
                """
            ])
    }

    @Test func conformancesAreThereOnAllSystems() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Store: NewStore
                     ^^^^^^^^ later-system: 'NewStore' conforms to 'Store' on later systems only
              other: { type: Store, implementation: OldStore, when: { 'available(iOS 18, *)': NewStore } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Store {}
                struct OldStore: Store {}
                struct NewStore {}
                @available(iOS 18, *) extension NewStore: Store {}
                """
            ])
    }

    @Test func whoAsksForLaterSystemsHasTheirMembers() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Player: { setup: 'if #available(iOS 18, *) { $(self).warm(); Limits.log() }' }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Player { init() {}; @available(iOS 18, *) func warm() {} }
                enum Limits { @available(iOS 18, *) static func log() {} }
                """
            ])
    }

    @Test func whatIsDeprecatedIsNamed() {
        check(
            """
            name: App
            sources: App.swift
            values: { old: { type: Old } }
                                   ^^^ deprecated-name: 'Old' is deprecated, and the compiler warns of it in generated code
            bindings:
              OldStore:
              ^^^^^^^^ deprecated-name: 'OldStore' is deprecated
              Player: { properties: { gain: 3 } }
                                      ^^^^ deprecated-name: 'gain' is deprecated
              Cart: { initializer: make() }
              Meter: { swift: 'Meter(oldCount, Limits.most)', allow: deprecated-name }
              User: { arguments: { old: old } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @available(*, deprecated) struct Old {}
                @available(*, deprecated, renamed: "Store") final class OldStore { init() {} }
                @available(*, deprecated) let oldCount = 3
                final class Player { init() {}; @available(*, deprecated) var gain = 3 }
                final class Cart { @available(*, deprecated) static func make() -> Cart { Cart() } }
                enum Limits { @available(*, deprecated) static let most = 3 }
                final class Meter { init(_ n: Int, _ m: Int) {} }
                final class User { init(old: Old) {} }
                """
            ])
    }

    @Test func whatIsRenamedIsNamed() {
        let said = advice(
            on: "name: App\nsources: App.swift\nbindings: { Old: }\nroot: { kind: container }",
            swift: [
                "App.swift": """
                @available(*, deprecated, renamed: "New") final class Old { init() {} }
                """
            ])
        #expect(said == ["name 'New', which has come in its place"])
    }

    @Test(arguments: [
        "iOS, unavailable", "macOS, unavailable", "iOS, introduced: 15, obsoleted: 17",
    ])
    func whatSomeSystemHasNoMoreIsNotCalled(_ attribute: String) {
        check(
            """
            name: App
            sources: App.swift
            bindings: { Store: , Player: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Store { init() {} }
                final class Player { @available(\(attribute)) init() {}; init(store: Store) {} }
                """
            ], expecting: ["AppDependencies.swift": "        self.player = Player(store: store)"])
    }
}
