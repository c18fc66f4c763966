/// Functions that are passed, and methods that make something.
extension SourceFaultTests {
    static let functions = [
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

    static let methods = [
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
}
