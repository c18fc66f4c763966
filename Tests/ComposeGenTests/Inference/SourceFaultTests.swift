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

    @Test(arguments: properties + functions + methods + generics + hidden + labels)
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

    private static let properties = [
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
            """,
            """
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

    private static let functions = [
        Case(
            "what a function does besides",
            """
              z: { implementation: A, arguments: { f: throwing } }
                                                      ^^^^^^^^ type-mismatch: 'f' takes '() -> Int', and this is '() throws -> Int'
              a: { implementation: A, arguments: { f: waiting } }
                                                      ^^^^^^^ type-mismatch: 'f' takes '() -> Int', and this is '() async -> Int'
              b: { implementation: A, arguments: { f: other } }
                                                      ^^^^^ type-mismatch: 'f' takes '() -> Int', and this is '(Int) -> Int'
              c: { implementation: A, arguments: { f: text } }
                                                      ^^^^ type-mismatch: 'f' takes '() -> Int', and this is '() -> String'
              d: { implementation: A, arguments: { f: plain } }
              e: { implementation: B, arguments: { f: plain } }
              f: { implementation: B, arguments: { f: throwing } }
              g: { implementation: Sent, arguments: { f: plain } }
                                                         ^^^^^ type-mismatch: 'f' takes '@Sendable () -> Int', and this is '() -> Int'
              h: { implementation: Sent, arguments: { f: sent } }
              i: { implementation: Sent, arguments: { f: main } }
              j: { implementation: A, arguments: { f: sent } }
              k: { implementation: Left }
            values:
              throwing: { type: '() throws -> Int' }
              waiting: { type: '() async -> Int' }
              other: { type: '(Int) -> Int' }
              text: { type: '() -> String' }
              plain: { type: '() -> Int' }
              sent: { type: '@Sendable () -> Int' }
              main: { type: '@MainActor () -> Int' }
            """,
            """
            final class A { init(f: @escaping () -> Int) {} }
            final class B { init(f: (() async throws -> Int)?) {} }
            final class Sent { init(f: @escaping Handler) {} }
            typealias Handler = @Sendable () -> Int
            final class Left { init(plain: @escaping () throws -> Int) {} }
            """),
        Case(
            "what a function takes and yields",
            """
              Log: Console
              z: { implementation: A, arguments: { f: narrow } }
                                                      ^^^^^^ type-mismatch: 'f' takes '(Log) -> Log', and this is '(Console) -> Console'
              a: { implementation: A, arguments: { f: wide } }
              b: { implementation: A, arguments: { f: foreign } }
              c: { implementation: Of<Int>, arguments: { f: number } }
              d: { implementation: Many, arguments: { f: pair } }
            values:
              narrow: { type: '(Console) -> Console' }
              wide: { type: '(Log?) -> Console' }
              foreign: { type: '(Foreign) -> Foreign' }
              number: { type: '(Int) -> Int' }
              pair: { type: '(Int, Int) -> Void' }
            """,
            """
            protocol Log {}; struct Console: Log {}
            final class A { init(f: @escaping (any Log) -> any Log) {} }
            struct C {}
            final class Of<Item> { init<C>(f: @escaping (Item) -> C) {} }
            final class Many { init(f: @escaping ((Int, Int)) -> Void) {} }
            """),
        Case(
            "a function that makes an object",
            """
              Item: { lifetime: transient, inputs: { n: Int, s: String } }
              z: { implementation: A, arguments: { f: { factory: Item } } }
                                                                 ^^^^ type-mismatch: 'f' takes '() -> Item', and this is '(Int, String) -> Item'
              a: { implementation: B, arguments: { f: { factory: Item } } }
              b: { implementation: C, arguments: { f: { factory: Item } } }
                                                                 ^^^^ type-mismatch: 'f' takes '(String, Int) -> Item', and this is '(Int, String) -> Item'
              c: { implementation: D, arguments: { f: { factory: Item } } }
                                                                 ^^^^ type-mismatch: 'f' takes 'Other', and this is '(Int, String) -> Item'
              d: { implementation: A, arguments: { f: { factory: Log } } }
                                                                 ^^^ type-mismatch: 'f' takes '() -> Item', and this is '() -> Log'
              f: { implementation: Sent, arguments: { f: { factory: Item } } }
              e: { implementation: E<Item>, arguments: { f: { factory: Log }, g: { factory: c } } }
              Log: Console
            """,
            """
            final class Item { init(n: Int, s: String) {} }
            protocol Log {}; struct Console: Log {}
            final class A { init(f: () -> Item) {} }
            final class B { init(f: ((Int, String) async throws -> Item?)?) {} }
            final class C { init(f: (String, Int) -> Item) {} }
            final class D { init(f: Other) {} }
            struct Other {}
            final class Sent { init(f: @escaping @Sendable (Int, String) -> Item) {} }
            final class E<T> { init<U>(f: () -> any Log, g: () -> U) {} }
            """),
    ]

    private static let methods = [
        Case(
            "what a static method returns",
            """
              Client: { initializer: 'make()' }
              a: { implementation: Client, initializer: 'number()' }
                                                         ^^^^^^^^ no-such-initializer: 'number()' of 'Client' returns 'Int', which is no 'Client'
              b: { implementation: Client, initializer: 'optional()' }
              c: { implementation: Client, initializer: 'heir()' }
              d: { implementation: Client, initializer: 'generic(_:)', arguments: [3] }
              e: { implementation: Heir, initializer: 'make()' }
                                                       ^^^^^^ no-such-initializer: 'make()' of 'Heir' returns 'Client', which is no 'Heir'
              f: { implementation: Heir, initializer: 'own()' }
              g: { implementation: Client, initializer: 'foreign()' }
              h: { implementation: Client, initializer: several }
              Port: { implementation: Ports, initializer: 'port()' }
              i: { implementation: Ports, initializer: 'port()' }
                                                        ^^^^^^ no-such-initializer: 'port()' of 'Ports' returns 'Port', which is no 'Ports'
              j: { implementation: Box<Int>, initializer: 'of(_:)', arguments: [3] }
            """,
            """
            class Client {
                init() {}
                static func make() -> Client { Client() }
                static func number() -> Int { 3 }
                static func optional() -> Client? { nil }
                static func heir() -> Heir { Heir() }
                static func generic<T>(_ t: T) -> T { t }
                class func own() -> Self { fatalError() }
                static func foreign() -> Foreign { fatalError() }
                static func several() -> Int { 3 }
                static func several() -> Client { Client() }
            }
            final class Heir: Client {}
            struct T {}
            protocol Port {}
            enum Ports { static func port() -> any Port { fatalError() } }
            struct Box<Item> { static func of(_ item: Item) -> Box { fatalError() } }
            """)
    ]

    private static let generics = [
        Case(
            "what types conform to without a word",
            """
              Weak<Model>: { name: a }
              Weak<Value>: { name: b }
              ^^^^^^^^^^^ missing-conformance: 'Weak<Value>' asks for 'T: AnyObject', which 'Value' is not
              Weak<Worker>: { name: c }
              Weak<Screen>: { name: d }
              Keyed<Tab>: { name: e }
              Keyed<Value>: { name: f }
              ^^^^^^^^^^^^ missing-conformance: 'Keyed<Value>' asks for 'T: Hashable', which 'Value' is not
              Sent<Value>: { name: g }
              Stored<Both>: { name: h }
              Stored<Half>: { name: i }
              ^^^^^^^^^^^^ missing-conformance: 'Stored<Half>' asks for 'T: Codable', which 'Half' is not
              j: { implementation: Lists, arguments: { options: [.one, .two], own: [1] } }
              k: { implementation: Lists, arguments: { options: [], own: [1], plain: [2] } }
                                                                                     ^^^ type-mismatch: 'plain' takes 'Value?', and this is a list
            """,
            """
            final class Model {}; struct Value {}; actor Worker {}; final class Screen: UIViewController {}
            enum Tab { case one, two }
            final class Weak<T: AnyObject> { init() {} }
            final class Keyed<T: Hashable> { init() {} }
            final class Sent<T: Sendable> { init() {} }
            struct Both: Decodable, Encodable {}; struct Half: Decodable {}
            final class Stored<T: Codable> { init() {} }
            struct Options: OptionSet { let rawValue: Int }
            struct Own: ExpressibleByArrayLiteral { init(arrayLiteral: Int...) {} }
            final class Lists { init(options: Options, own: Own, plain: Value? = nil) {} }
            """),
        Case(
            "what a generic type asks for",
            """
              Box<Plain>: { name: plain }
              ^^^^^^^^^^ missing-conformance: 'Box<Plain>' asks for 'T: P & Q', which 'Plain' is not
              Box<Both>: { name: both }
              Box<Foreign>: { name: foreign }
              Pair<Int>: { name: number }
              Pair<Plain>: { name: second }
              ^^^^^^^^^^^ missing-conformance: 'Pair<Plain>' asks for 'T: Hashable', which 'Plain' is not
              Of<Int>: { name: ofNumber, arguments: { n: 3 } }
              Of<String>: { name: ofText, arguments: { n: 3 } }
              ^^^^^^^^^^ no-such-initializer: 'init(n:)' is there where 'T == Int', and not for 'Of<String>'
              named: { implementation: Of<Foreign>, initializer: 'init(n:)', arguments: { n: 3 } }
              more: { implementation: Of<Plain>, arguments: { q: 3 } }
                                      ^^^^^^^^^ no-such-initializer: 'init(q:)' is there where 'T: Q', and not for 'Of<Plain>'
            """,
            """
            protocol P {}; protocol Q {}
            struct Plain: P {}; struct Both: P, Q {}
            final class Box<T: P & Q> { init() {} }
            final class Pair<T> where T: Hashable { init() {} }
            struct Of<T> { init(v: T) {} }
            extension Of where T == Int { init(n: Int) {} }
            extension Of where T: Q { init(q: Int) {} }
            """),
        Case(
            "a generic type without its arguments",
            """
              Box: { arguments: { v: 3 } }
              ^^^ invalid-type: 'Box' is generic, and needs a type for 'T'
              two: { implementation: Outer.Two, arguments: { v: 3 } }
                                     ^^^^^^^^^ invalid-type: 'Outer.Two' is generic, and needs a type for 'K', 'V'
              Port: { implementation: Box, arguments: { v: 3 } }
              named: { implementation: Box<Int>, arguments: { v: 3 } }
              alias: { implementation: Number, arguments: { v: 3 } }
              transient: { implementation: Box, lifetime: transient, inputs: { b: Box }, arguments: { v: 3 } }
                                                                                  ^^^ invalid-type: 'Box' is generic
            values: { all: { type: '[Box]' }, repo: { type: Repo } }
                                    ^^^^^ invalid-type: 'Box' is generic
            """,
            """
            protocol Port {}
            protocol Repo<Item> { associatedtype Item }
            struct Box<T>: Port { let v: T }
            enum Outer { struct Two<K, V> { init(v: Int) {} } }
            typealias Number = Box<Int>
            """),
        Case(
            "what a generic parameter is called",
            """
              Plain:
              Asks: { arguments: { t: Plain } }
                                      ^^^^^ type-mismatch: 't' takes 'some Q', and this is 'Plain'
              Free:
              ^^^^ missing-argument: 'Free' needs 'm', and nothing here answers
            """,
            """
            protocol Q {}
            struct Plain {}
            struct Asks { init<T: Q>(t: T) {} }
            struct Free { init<M>(m: M) {} }
            """),
    ]

    private static let hidden = [
        Case(
            "what is made otherwise",
            """
              Firebase:
              ^^^^^^^^ inaccessible-type: cannot call 'init()' of 'Firebase', which is private
              Store:
              ^^^^^ inaccessible-type: cannot call 'init(url:)' of 'Store', which is private
              Counter: { arguments: { a: 3 } }
              ^^^^^^^ inaccessible-type: cannot call 'init(a:count:)' of 'Counter', which is private
              Chosen: { arguments: { z: 3 } }
              ^^^^^^ inaccessible-type: cannot call 'init(z:)' of 'Chosen', which is fileprivate
              other: { implementation: Store, initializer: main }
                                                           ^^^^ no-such-initializer: 'Store' has no 'main'
            """,
            """
            final class Firebase { static let shared = Firebase(); private init() {} }
            final class Store {
                private init(url: String) {}
                static func open(at url: String) throws -> Store { Store(url: url) }
                static var main: Store { Store(url: "") }
                static func count() -> Int { 0 }
            }
            struct Counter { let a: Int; private var count = 0 }
            final class Chosen { private init() {} }
            fileprivate extension Chosen { convenience init(z: Int) { self.init() } }
            """),
        Case(
            "what extensions of unread protocols may add",
            """
              Message: { arguments: { data: 3 } }
              Row: { initializer: fetch, arguments: [3] }
              Plain: { arguments: { data: 3 } }
                                    ^^^^ surplus-argument: 'init()' takes no argument 'data'
              Half: { arguments: { z: 3 } }
              ^^^^ inaccessible-type: cannot call 'init(z:)' of 'Half', which is private
            """,
            """
            struct Message { init() {} }
            extension Message: Protobuf.Message {}
            struct Row: TableRecord {}
            struct Plain: Hashable, Sendable { init() {} }
            struct Half { init() {} }
            private extension Half { init(z: Int) { self.init() } }
            """),
        Case(
            "a type that is not there",
            """
              a: { implementation: Outer.Nope }
                                   ^^^^^^^^^^ invalid-type: 'Outer' has no type 'Nope'
              b: { implementation: Outer.Inner }
              c: { implementation: Outer.Item }
              d: { implementation: Heir.Inner }
              e: { implementation: Screen.Nope }
              f: { implementation: Foreign.Nope }
              g: { implementation: Listed.Element }
            """,
            """
            protocol P { associatedtype Item }
            class Outer: P { init() {}; struct Inner {}; func take(_ item: Item) {} }
            class Heir: Outer {}
            class Screen: UIViewController {}
            struct Listed: Sequence {}
            """),
    ]

    private static let labels = [
        Case(
            "what is meant by an argument",
            """
              Nothing: { arguments: [3] }
                                     ^ surplus-argument: 'init()' takes no arguments
              One: { arguments: [3, 4] }
                                    ^ surplus-argument: 'init(_:)' takes no more arguments
              Inner: { arguments: { value: 4 } }
                                    ^^^^^ wrong-label: 'init(with:count:)' has no parameter 'value'
              Damaged: { arguments: [x: 3] }
                                     ^ yaml-single-pair
            """,
            """
            final class Nothing {}
            final class One { init(_ a: Int) {} }
            final class Inner { init(with value: Int, count: Int) {} }
            final class Damaged { init(x: Int) {} }
            """),
        Case(
            "initialisers that nobody can call, and what is built",
            """
              Closed:
              Card: { arguments: { row: 3, count: 3.5 } }
                                        ^ type-mismatch: 'row' takes '() -> Row', and this is 'Int'
                                                  ^^^ type-mismatch: 'count' takes 'Int', and this is 'Double'
            """,
            """
            final class Closed {
                @available(*, unavailable) init() {}
                @available(*, deprecated) init(count: Int = 1) {}
            }
            struct Row: View {}
            struct Card: View {
                @ViewBuilder let row: Row
                let count: Int
            }
            """),
        Case(
            "literals of what no literal makes",
            """
              Numbers: { arguments: { a: 1 } }
                                         ^ type-mismatch: 'a' takes '[Int]', and this is 'Int'
              Own: { arguments: { a: 9, b: '"b"' } }
                                     ^ type-mismatch: 'a' takes 'Plain', and this is 'Int'
                                            ^^^ type-mismatch: 'b' takes 'Plain?', and this is 'String'
              Called: { arguments: { a: 3 } }
                                        ^ type-mismatch: 'a' takes '() -> Int', and this is 'Int'
              Told: { arguments: { a: 9, b: '"b"', c: nil, d: true } }
            """,
            """
            struct Plain {}
            struct Count: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }
            struct Name {}
            extension Name: ExpressibleByStringInterpolation { init(stringLiteral value: String) {} }
            struct Switch: Foreign {}
            final class Numbers { init(a: [Int]) {} }
            final class Own { init(a: Plain, b: Plain?) {} }
            final class Called { init(a: () -> Int) {} }
            final class Told { init(a: Count, b: Name, c: Plain?, d: Switch) {} }
            """),
        Case(
            "classes of frameworks that have initialisers of their own",
            """
              List: { arguments: { a: 3, z: 4 } }
                                         ^ surplus-argument: 'init(a:)' takes no argument 'z'
              Detail: { arguments: { z: 4 } }
                                     ^ wrong-label: 'init(a:)' has no parameter 'z'
              Plain: { arguments: { nibName: 'nil', bundle: 'nil' } }
              Overriding: { arguments: { frame: .zero } }
              Unread: { arguments: { z: 4 } }
              Conforming: { arguments: { z: 4 } }
            """,
            """
            class Base: UIViewController {}
            final class List: UIViewController {
                init(a: Int) {}
                required init?(coder: NSCoder) { nil }
            }
            final class Detail: Base {
                init(a: Int) {}
                required init?(coder: NSCoder) { nil }
            }
            final class Plain: Base {}
            final class Overriding: UIView {
                init(a: Int) {}
                override init(frame: CGRect) {}
                required init?(coder: NSCoder) { nil }
            }
            final class Unread: Foreign {
                required init(a: Int) {}
            }
            final class Conforming: Foreign {
                init(a: Int) {}
            }
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
