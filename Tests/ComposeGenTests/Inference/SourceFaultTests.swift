import Testing

/// What the sources show to be wrong with what is written, and what they leave to the compiler.
@Suite struct SourceFaultTests {
    /// Entries of `bindings`, with marks below their lines where something is wrong, and what follows them.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let bindings: String
        let swift: String

        init(_ name: String, _ bindings: String, _ swift: String) {
            self.name = name
            self.bindings = bindings
            self.swift = swift
        }

        var testDescription: String { name }
    }

    @Test(
        arguments: properties + members + functions + methods + generics + parts + hidden + labels)
    func theSourcesDecide(_ example: Case) {
        check(
            """
            name: App
            sources: App.swift
            bindings:
            \(example.bindings)
            root: { kind: container }
            """, swift: ["App.swift": example.swift])
    }

    @Test func aSceneDelegateMakesWhatItHoldsAtFirstUse() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Store: Disk
              Service: LiveService
                       ^^^^^^^^^^^ missing-conformance: 'LiveService' asks for 'S: Store', and 'Store' is held as 'any Store'
            features: { Main: { scenes: { main: { view: MainController } } } }
            root: { kind: sceneDelegate, start: Main.main }
            """,
            swift: [
                "App.swift": """
                protocol Store {}; struct Disk: Store {}; protocol Service {}
                struct LiveService<S: Store>: Service { let store: S }
                final class MainController: UIViewController { init(service: any Service) {} }
                """
            ])
    }

    @Test func whatIsIsolatedToNothingWaitsForWhatAnActorKeeps() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              model: { implementation: Model }
              Page: { arguments: { count: model.count, title: model.title } }
                                                ^^^^^ unserved-effect: to read 'count' of 'Model' takes 'await'
            root: { kind: container, isolation: nonisolated }
            """,
            swift: [
                "App.swift": """
                @MainActor final class Model {
                    var count = 1
                    nonisolated let title = ""
                    nonisolated init() {}
                }
                final class Page { init(count: Int, title: String) {} }
                """
            ])
    }

    static let properties = [
        Case(
            "what cannot be set",
            """
              Sync: { properties: { owner: Owner, count: 4, onEnd: '{}' } }
              a: { implementation: Sync, properties: { ownr: Owner } }
                                                       ^^^^ wrong-label: 'Sync' has no property 'ownr'
              b: { implementation: Sync, properties: { state: 3 } }
                                                       ^^^^^ inaccessible-type: cannot set 'state' of 'Sync', whose setter is private
              c: { implementation: Sync, properties: { fixed: 3 } }
                                                       ^^^^^ wrong-label: 'fixed' of 'Sync' is a constant
              d: { implementation: Sync, properties: { size: 3 } }
                                                       ^^^^ wrong-label: 'size' of 'Sync' has no setter
              e: { implementation: Sync, properties: { read: 3 } }
                                                       ^^^^ wrong-label: 'read' of 'Sync' has no setter
              f: { implementation: Sync, properties: { all: 3 } }
                                                       ^^^ wrong-label: 'all' of 'Sync' belongs to the type
              g: { implementation: Sync, properties: { secret: 3 } }
                                                       ^^^^^^ inaccessible-type: cannot see 'secret' of 'Sync', which is private
              h: { implementation: Sync, properties: { count: '"4"', owner: h, onEnd: 3 } }
                                                               ^^^ type-mismatch: 'count' takes 'Int', and this is 'String'
                                                                            ^ type-mismatch: 'owner' takes 'Owner?', and this is 'Sync'
                                                                                      ^ type-mismatch: 'onEnd' takes '(() -> Void)?', and this is 'Int'
              Owner: D
            """,
            """
            protocol Owner: AnyObject {}
            final class D: Owner {}
            final class Sync {
                weak var owner: (any Owner)?
                var count = 0
                var onEnd: (() -> Void)?
                private(set) var state = 0
                let fixed: Int = 1
                var size: Int { state }
                var read: Int { get { 1 } }
                static var all = 0
                private var secret = 0
            }
            """),
        Case(
            "what can be set, wherever it is declared",
            """
              Owner: D
              Heir:
                properties: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, owner: Owner, url: nil, keyed: 7 }
              Of<Int>: { name: number, properties: { item: 3 } }
              Text: { implementation: Of<String>, properties: { item: 3 } }
                                                                      ^ type-mismatch: 'item' takes 'String?', and this is 'Int'
            """,
            """
            import Foundation
            protocol Owner: AnyObject {}
            final class D: Owner {}
            class Base { var a = 0; var owner: (any Owner)! }
            final class Heir: Base, Marked {
                var b: Int { get { 1 } set {} }
                public private(set) var hidden = 1
                @Published var c = 1
                var url = URL(string: "")
            }
            extension Heir {
                var d: Int { @inline(__always) get { 1 } nonmutating set(new) {} }
                var e: Int { _read { yield a } _modify { yield &a } }
                static let f = 1
            }
            protocol Marked: AnyObject {}
            extension Marked { var f: Int { get { 1 } set {} }; var keyed: Int { set {} get { 1 } } }
            final class Of<Item> { var item: Item?; init() {} }
            """),
        Case(
            "what others may declare",
            """
              Screen: { properties: { modalPresentationStyle: .custom, shown: 1 } }
              Screen2: { properties: { anything: 1 } }
              Dynamic: { properties: { anything: 1 } }
              Rx: { properties: { bag: 1 } }
            """,
            """
            class Screen: UIViewController { var shown = 0 }
            final class Screen2: Screen {}
            @dynamicMemberLookup final class Dynamic {}
            final class Rx: HasDisposeBag {}
            """),
        Case(
            "of a value and of an actor",
            """
              Plain: { properties: { a: 1 } }
                                     ^ wrong-label: 'Plain' is a struct
              Wrapped: { properties: { a: 1, b: 2 } }
              Worker: { properties: { a: 1 } }
                                      ^ wrong-label: 'Worker' is an actor
              Kept: { properties: { a: 1, b: 2 } }
                                    ^ wrong-label: 'a' of 'Kept' is isolated to 'Disk', and what sets it is not
              Shown: { properties: { a: 1 } }
            """,
            """
            @globalActor actor Disk { static let shared = Disk() }
            @Disk final class Kept { var a = 0; nonisolated(unsafe) var b = 0; nonisolated init() {} }
            @MainActor final class Shown { var a = 0 }
            struct Plain { var a = 0 }
            struct Wrapped { @State var a = 0; var b: Int { get { 1 } nonmutating set {} } }
            actor Worker { var a = 0 }
            """),
        Case(
            "of a decorator, and of what a static method makes",
            """
              Feed: { implementation: Remote, decorators: [{ Logged: { }, properties: { lvel: 1, level: 2 } }] }
                                                                                        ^^^^ wrong-label: 'Logged' has no property 'lvel'
              made: { type: Feed, implementation: Remote, initializer: make(), properties: { b: 1 } }
              own: { implementation: Remote, initializer: own(), properties: { b: 1 } }
                                                                               ^ wrong-label: 'Remote' has no property 'b'
            """,
            """
            protocol Feed {}
            final class Remote: Feed { static func make() -> any Feed { Remote() }; static func own() -> Self? { nil } }
            final class Logged: Feed { var level = 0; init(_ feed: any Feed) {} }
            """),
    ]

    @Test func whatIsGivenDecidesWhetherItThrows() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              calm: { implementation: Runs, arguments: { f: '{ 3 }' } }
              caught: { implementation: Runs, arguments: { f: '{ (try? load()) ?? 3 }' } }
              handed: { implementation: Runs, arguments: { f: plain } }
              typed: { implementation: Typed, arguments: { f: '{ 3 }' } }
              unknown: { implementation: Runs, arguments: { f: Foreign.load } }
              wild: { implementation: Runs, arguments: { f: '{ try load() }' }, onFailure: trap }
              thrown: { implementation: Runs, arguments: { f: '{ throw Fault() }' }, onFailure: trap }
              given: { implementation: Runs, arguments: { f: throwing }, onFailure: trap }
              defaulted: { implementation: Runs, onFailure: trap }
              said: { implementation: Runs, arguments: { f: Foreign.load }, effects: throws, onFailure: trap }
            values: { plain: { type: '() -> Int' }, throwing: { type: '() throws -> Int' } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Runs { init(f: () throws -> Int = { 1 }) rethrows {} }
                final class Typed { init<E: Error>(f: () throws(E) -> Int) throws(E) {} }
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.calm = Runs(f: { 3 })
                        self.caught = Runs(f: { (try? load()) ?? 3 })
                        self.handed = Runs(f: plain)
                        self.typed = Typed(f: { 3 })
                        self.unknown = Runs(f: Foreign.load)
                        self.wild = try! Runs(f: { try load() })
                        self.thrown = try! Runs(f: { throw Fault() })
                        self.given = try! Runs(f: throwing)
                        self.defaulted = try! Runs()
                        self.said = try! Runs(f: Foreign.load)
                """
            ])
    }
}
